//! Answers one request. The same function runs in the worker, inline where there is none, and in native tests.

use super::protocol::{Request, Response};
use crate::{
    formats::{
        SourceFile,
        read::{Side, read_file},
    },
    scoring::{
        answer_score::{CellList, score_answer},
        compare::PreparedGold,
        document::KoreanDecoder,
    },
};

/// Answers one request. `bytes` are the contents of the files of a [`Request::Read`], in its order; `korean` decodes
/// EUC-KR, which the browser does itself and the command line by a library.
pub fn handle(request: Request, bytes: Vec<Vec<u8>>, korean: KoreanDecoder) -> Response {
    match request {
        Request::Read { generation, paths } => Response::Read {
            generation,
            files: paths
                .into_iter()
                .zip(bytes)
                .map(|(path, bytes)| read_file(&SourceFile { path, bytes }, Side::Unknown, korean))
                .collect(),
        },
        Request::Score { generation, profile, task, answers } => {
            let gold = PreparedGold::new(&task, &profile);
            let scores = answers.iter().map(|answer| score_answer(&gold, &answer.text, CellList::Noteworthy)).collect();
            Response::Scored { generation, task: task.id.clone(), scores }
        }
    }
}
