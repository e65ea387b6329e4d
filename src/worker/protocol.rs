//! What crosses between the page and its worker: one request, one response, both as JSON text (the bytes of files travel
//! beside it). The worker keeps nothing between requests, so any request can be dropped, repeated or answered inline.

use crate::{
    formats::{Answer, read::ReadFile},
    scoring::{answer_score::AnswerScore, profile::Profile, task::Task},
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// What the page asks for.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Request {
    /// Read these files; their bytes travel beside the request, in the same order.
    Read {
        /// Goes up with every new load; answers to older ones are dropped.
        generation: u32,
        /// Their paths.
        paths: Vec<String>,
    },
    /// Score every answer to one task.
    Score {
        /// Goes up with every new score; answers to older ones are dropped.
        generation: u32,
        /// The rules.
        profile: Profile,
        /// The task with its gold.
        task: Arc<Task>,
        /// Its answers.
        answers: Vec<Arc<Answer>>,
    },
}

/// What the worker says.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Response {
    /// The worker is up. Messages sent before this are lost.
    Ready {
        /// The build of the worker's program; the page's must be the same.
        build: String,
    },
    /// The files, each read for itself.
    Read {
        /// Of the request.
        generation: u32,
        /// In the order of the request.
        files: Vec<ReadFile>,
    },
    /// The scores of one task's answers.
    Scored {
        /// Of the request.
        generation: u32,
        /// The task's id.
        task: String,
        /// In the order of the request's answers.
        scores: Vec<AnswerScore>,
    },
}
