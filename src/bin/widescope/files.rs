//! Files and folders to what was loaded; results to files.

use std::{
    collections::BTreeMap,
    fs,
    io::{Read, Write},
    path::{Path, PathBuf},
    sync::Arc,
};
use widescope::{
    formats::{
        Loaded, Severity, SourceFile,
        assemble::assemble,
        read::{ReadFile, Side, read_file},
    },
    scoring::{
        document::decode_euc_kr,
        error::{Error, ErrorKind},
    },
};

/// Reads everything under these paths and says what was noticed on standard error.
pub fn load(gold: &[PathBuf], prediction: &[PathBuf]) -> Result<Loaded, Error> {
    // In the order of their places, so that one that is given twice stands beside itself.
    let mut given: BTreeMap<PathBuf, (SourceFile, Side)> = BTreeMap::new();
    for (paths, side) in [(gold, Side::Gold), (prediction, Side::Prediction)] {
        for path in paths {
            for (place, file) in source_files(path)? {
                // One file may hold both gold and answers: then its records say which are which.
                let side =
                    given.get(&place).map_or(side, |(_, before)| if *before == side { side } else { Side::Unknown });
                given.insert(place, (file, side));
            }
        }
    }
    let files: Vec<Arc<ReadFile>> =
        given.values().map(|(file, side)| Arc::new(read_file(file, *side, decode_euc_kr))).collect();
    let loaded = assemble(&files);
    let of_files = loaded.files.iter().flat_map(|file| file.problems.iter().map(|problem| (Some(&file.path), problem)));
    for (path, problem) in of_files.chain(loaded.problems.iter().map(|problem| (None, problem))) {
        let level = match problem.severity {
            Severity::Info => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        };
        let message = &problem.what.message;
        match path {
            Some(path) if !message.contains(path.as_str()) => eprintln!("{level}: {message}: `{path}`"),
            _ => eprintln!("{level}: {message}"),
        }
    }
    Ok(loaded)
}

/// A file, or every file below a folder, each with its place on this machine. Hidden files are passed over: systems leave them everywhere.
fn source_files(path: &Path) -> Result<Vec<(PathBuf, SourceFile)>, Error> {
    let root = path.parent().unwrap_or(Path::new(""));
    let mut waiting = vec![path.to_owned()];
    let mut files = Vec::new();
    while let Some(path) = waiting.pop() {
        if path.is_dir() {
            let entries = fs::read_dir(&path).map_err(|error| io_error("list the folder", &path, &error))?;
            for entry in entries {
                let entry = entry.map_err(|error| io_error("list the folder", &path, &error))?;
                if !entry.file_name().to_string_lossy().starts_with('.') {
                    waiting.push(entry.path());
                }
            }
        } else {
            let bytes = fs::read(&path).map_err(|error| io_error("read the file", &path, &error))?;
            let below = path.strip_prefix(root).unwrap_or(&path);
            let parts: Vec<_> = below.components().map(|part| part.as_os_str().to_string_lossy()).collect();
            let place = fs::canonicalize(&path).unwrap_or_else(|_| path.clone());
            files.push((place, SourceFile { path: parts.join("/"), bytes }));
        }
    }
    Ok(files)
}

/// One file as bytes; `-` is standard input.
pub fn read_one(path: &Path) -> Result<Vec<u8>, Error> {
    if path == Path::new("-") {
        let mut bytes = Vec::new();
        std::io::stdin().read_to_end(&mut bytes).map_err(|error| io_error("read standard input", path, &error))?;
        return Ok(bytes);
    }
    fs::read(path).map_err(|error| io_error("read the file", path, &error))
}

/// Writes a result to a file as a whole or not at all, or to standard output.
pub fn write_result(text: &str, output: Option<&Path>) -> Result<(), Error> {
    let Some(path) = output else {
        let done = std::io::stdout().write_all(text.as_bytes()).and_then(|()| std::io::stdout().flush());
        return match done {
            // The reader of a pipe may have seen enough.
            Err(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Ok(()),
            other => other.map_err(|error| io_error("write the result", Path::new("standard output"), &error)),
        };
    };
    // A device or a pipe is written to; only a file can be put in place of another.
    if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return fs::write(path, text).map_err(|error| io_error("write the result", path, &error));
    }
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    let partial = path.with_file_name(name);
    fs::write(&partial, text)
        .and_then(|()| fs::rename(&partial, path))
        .map_err(|error| io_error("write the result", path, &error))
}

fn io_error(action: &str, path: &Path, error: &std::io::Error) -> Error {
    ErrorKind::Io { action: action.to_owned(), path: path.display().to_string(), reason: error.to_string() }.into()
}
