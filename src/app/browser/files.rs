//! Files as a person gives them: chosen, dropped, whole folders of them. Out: paths with handles, then contents.

use crate::scoring::order::Ordered;
use js_sys::{Array, ArrayBuffer, Function, Promise};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    DataTransfer, Event, File, FileList, FileSystemDirectoryEntry, FileSystemEntry, FileSystemFileEntry,
    HtmlInputElement,
};

/// A file that was given but not yet read.
pub struct GivenFile {
    /// Its path inside what was given, with `/`.
    pub path: String,
    /// How many bytes it has.
    pub bytes: f64,
    /// The browser's handle; none where the browser would not give one.
    file: Option<File>,
}

impl GivenFile {
    fn new(path: String, file: File) -> Self {
        GivenFile { path, bytes: file.size(), file: Some(file) }
    }

    /// Everything in it; `None` if the browser cannot read it (it was moved, or the rights are missing).
    pub async fn content(&self) -> Option<ArrayBuffer> {
        JsFuture::from(self.file.as_ref()?.array_buffer()).await.ok()?.dyn_into().ok()
    }
}

/// Contents that the page already has, for the worker.
pub fn buffer_from(bytes: &[u8]) -> ArrayBuffer {
    js_sys::Uint8Array::from(bytes).buffer()
}

/// The files that an `<input type="file">` was given. It is emptied, so that the same files can be chosen again.
pub fn chosen(event: &Event) -> Vec<GivenFile> {
    let input = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    let Some(input) = input else { return Vec::new() };
    let files = input.files().map(|list| from_list(&list)).unwrap_or_default();
    input.set_value("");
    files
}

fn from_list(list: &FileList) -> Vec<GivenFile> {
    (0..list.length()).filter_map(|at| list.get(at)).map(|file| GivenFile::new(path_of(&file), file)).collect()
}

/// The path inside a chosen folder, else the name. `webkitRelativePath` is in every browser but not in `web-sys`.
fn path_of(file: &File) -> String {
    js_sys::Reflect::get(file, &JsValue::from_str("webkitRelativePath"))
        .ok()
        .and_then(|path| path.as_string())
        .filter(|path| !path.is_empty())
        .unwrap_or_else(|| file.name())
}

/// What was dropped. Taken at once: after the event is over the browser hands out nothing more.
pub struct Dropped {
    entries: Vec<FileSystemEntry>,
    files: Vec<GivenFile>,
}

impl Dropped {
    /// Takes what was dropped out of its event.
    pub fn take(transfer: &DataTransfer) -> Self {
        let items = transfer.items();
        let entries: Vec<FileSystemEntry> = (0..items.length())
            .filter_map(|at| items.get(at))
            .filter_map(|item| item.webkit_get_as_entry().ok().flatten())
            .collect();
        // Drops made by programs have files but no entries.
        let files = match entries.is_empty() {
            true => transfer.files().map(|list| from_list(&list)).unwrap_or_default(),
            false => Vec::new(),
        };
        Dropped { entries, files }
    }

    /// All files, those of folders and their folders too.
    pub async fn files(self) -> Vec<GivenFile> {
        let Dropped { mut entries, mut files } = self;
        while let Some(entry) = entries.pop() {
            if entry.is_directory() {
                entries.extend(children(entry.unchecked_ref()).await);
                continue;
            }
            let path = entry.full_path().trim_start_matches('/').to_owned();
            files.push(match file_of(entry.unchecked_ref()).await {
                Some(file) => GivenFile::new(path, file),
                None => GivenFile { path, bytes: 0.0, file: None },
            });
        }
        files.order_by(|a, b| a.path.cmp(&b.path));
        files
    }
}

/// A callback interface of two functions as something to wait for; `None` if it failed.
async fn called_back(start: impl FnOnce(&Function, &Function)) -> Option<JsValue> {
    let mut start = Some(start);
    let promise = Promise::new(&mut |resolve, reject| {
        if let Some(start) = start.take() {
            start(&resolve, &reject);
        }
    });
    JsFuture::from(promise).await.ok()
}

async fn file_of(entry: &FileSystemFileEntry) -> Option<File> {
    called_back(|done, failed| entry.file_with_callback_and_callback(done, failed)).await?.dyn_into().ok()
}

/// The entries of a folder. The browser gives a hundred at a time and says nothing of how many there are.
async fn children(folder: &FileSystemDirectoryEntry) -> Vec<FileSystemEntry> {
    let reader = folder.create_reader();
    let mut all = Vec::new();
    loop {
        let batch = called_back(|done, failed| {
            if reader.read_entries_with_callback_and_callback(done, failed).is_err() {
                let _ = failed.call0(&JsValue::NULL);
            }
        });
        let Some(batch) = batch.await.and_then(|batch| batch.dyn_into::<Array>().ok()) else { return all };
        if batch.length() == 0 {
            return all;
        }
        all.extend(batch.iter().map(|entry| entry.unchecked_into::<FileSystemEntry>()));
    }
}
