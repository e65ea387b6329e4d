//! What the native and the browser's tests have in common.

use std::sync::Arc;
use widescope::{
    formats::{Answer, Effort, ko_widesearch::task_from_record},
    scoring::{document::KoreanDecoder, profile::Profile},
    worker::{handle::handle, protocol::Request},
};

/// Every scoring vector through the worker's door: one line of JSON each, as it crosses to the page.
pub fn responses(korean: KoreanDecoder) -> String {
    let mut lines = String::new();
    for line in include_str!("../cases/scoring.jsonl").lines() {
        let vector: serde_json::Value = serde_json::from_str(line).unwrap();
        let id = vector["id"].as_str().unwrap();
        let answer = Answer {
            task: id.to_owned(),
            run: "run".to_owned(),
            trial: 1,
            text: vector["answer"].as_str().unwrap().to_owned(),
            effort: Effort::default(),
            file: String::new(),
        };
        let request = Request::Score {
            generation: 1,
            profile: Profile::default(),
            task: Arc::new(task_from_record(vector["gold"].as_object().unwrap(), id.to_owned())),
            answers: vec![Arc::new(answer)],
        };
        lines += &serde_json::to_string(&handle(request, Vec::new(), korean)).unwrap();
        lines.push('\n');
    }
    lines
}
