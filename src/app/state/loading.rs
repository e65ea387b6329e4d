//! Reading what was given: in small batches, so that there is progress and one bad file takes none with it.

use crate::{
    app::browser::files::{GivenFile, buffer_from},
    formats::{
        Problem, Severity,
        read::{Content, ReadFile, Side},
    },
    scoring::warning::Warning,
    worker::{
        client::{Buffer, Client},
        protocol::{Request, Response},
    },
};
use leptos::prelude::*;

/// Files in one request, at most.
const BATCH_FILES: usize = 32;

/// Bytes in one request, at most, unless one file alone has more.
const BATCH_BYTES: f64 = 4_000_000.0;

/// How far the reading is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Files that are read.
    pub done: usize,
    /// Files that were given; 0 while nothing is read.
    pub total: usize,
}

/// Reads files through the worker.
#[derive(Clone, Copy)]
pub struct Loading {
    /// How far it is.
    pub reading: RwSignal<Reading>,
    client: StoredValue<Client, LocalStorage>,
    generation: StoredValue<u32>,
}

impl Loading {
    /// Nothing to read yet.
    pub fn new(client: StoredValue<Client, LocalStorage>) -> Self {
        Loading { reading: RwSignal::new(Reading::default()), client, generation: StoredValue::new(0) }
    }

    /// Stops reading; what was given and is not read is forgotten.
    pub fn cancel(&self) {
        self.generation.update_value(|generation| *generation = generation.wrapping_add(1));
        self.reading.set(Reading::default());
    }

    /// Reads files that a person gave. `None` if it was cancelled.
    pub async fn read(self, given: Vec<GivenFile>) -> Option<Vec<ReadFile>> {
        let generation = self.generation.get_value();
        self.reading.update(|reading| reading.total += given.len());
        let mut read = Vec::with_capacity(given.len());
        let mut rest = given.as_slice();
        while !rest.is_empty() {
            let (batch, after) = rest.split_at(batch_len(rest));
            rest = after;
            let files = self.read_batch(generation, batch).await;
            if self.generation.get_value() != generation {
                return None;
            }
            self.reading.update(|reading| reading.done += batch.len());
            read.extend(files);
        }
        self.reading.update(|reading| {
            if reading.done >= reading.total {
                *reading = Reading::default();
            }
        });
        Some(read)
    }

    /// Reads one file that the page itself holds.
    pub async fn read_held(self, path: &str, bytes: &[u8]) -> ReadFile {
        let generation = self.generation.get_value();
        let read = self.ask(generation, vec![path.to_owned()], vec![buffer_from(bytes)]).await;
        read.and_then(|mut files| files.pop()).unwrap_or_else(|| unreadable(path, bytes.len(), "reader_failed"))
    }

    async fn read_batch(self, generation: u32, batch: &[GivenFile]) -> Vec<ReadFile> {
        let mut read = Vec::with_capacity(batch.len());
        let (mut paths, mut buffers) = (Vec::new(), Vec::new());
        for file in batch {
            match file.content().await {
                Some(buffer) => {
                    paths.push(file.path.clone());
                    buffers.push(buffer);
                }
                None => read.push(unreadable(&file.path, file.bytes as usize, "file_refused")),
            }
        }
        if let Some(files) = self.ask(generation, paths, buffers).await {
            read.extend(files);
            return read;
        }
        // The reader broke down on one of them: each by itself, so that the others are not lost with it.
        for file in batch {
            let Some(buffer) = file.content().await else { continue };
            let alone = self.ask(generation, vec![file.path.clone()], vec![buffer]).await;
            let alone = alone.and_then(|mut files| files.pop());
            read.push(alone.unwrap_or_else(|| unreadable(&file.path, file.bytes as usize, "reader_failed")));
        }
        read
    }

    async fn ask(self, generation: u32, paths: Vec<String>, buffers: Vec<Buffer>) -> Option<Vec<ReadFile>> {
        if paths.is_empty() {
            return Some(Vec::new());
        }
        let client = self.client.with_value(Clone::clone);
        match client.ask(Request::Read { generation, paths }, buffers).await {
            Ok(Response::Read { files, .. }) => Some(files),
            _ => None,
        }
    }
}

/// How many of these files go into one request.
fn batch_len(files: &[GivenFile]) -> usize {
    let mut bytes = 0.0;
    let fitting = files.iter().take(BATCH_FILES).take_while(|file| {
        bytes += file.bytes;
        bytes <= BATCH_BYTES
    });
    fitting.count().max(1)
}

/// A file of which only the failure is known.
fn unreadable(path: &str, bytes: usize, code: &str) -> ReadFile {
    let message = match code {
        "file_refused" => format!("the browser could not read this file; it may have been moved: `{path}`"),
        _ => format!("the reader broke down on this file; it is left out: `{path}`"),
    };
    ReadFile {
        path: path.to_owned(),
        side: Side::Unknown,
        bytes,
        encoding: None,
        content: Content::Nothing,
        problems: vec![Problem { severity: Severity::Error, what: Warning::new(code, message, [path.to_owned()]) }],
    }
}
