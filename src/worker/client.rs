//! Both ends of the wire: [`serve`] is the worker's, [`Client`] the page's.
//!
//! In: requests. Out: one response each, in their order. Where no worker can be started, or it is of another build, the
//! same requests are answered on the page, one at a time, with the browser let in between. A worker that dies takes one
//! request with it and is started anew.

use super::{
    handle::handle,
    protocol::{Request, Response},
};
use futures_channel::oneshot;
use gloo_events::EventListener;
use gloo_timers::{callback::Timeout, future::TimeoutFuture};
use js_sys::{Array, ArrayBuffer, JsString, Uint8Array};
use std::{cell::RefCell, collections::VecDeque, rc::Rc};
use wasm_bindgen::{JsCast, JsValue, UnwrapThrowExt};
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent, Worker, WorkerOptions, WorkerType};

/// The bytes of one file, as they travel to the worker.
pub type Buffer = ArrayBuffer;

/// What page and worker must have in common. The number goes up with every change of the protocol.
pub const BUILD: &str = concat!(env!("CARGO_PKG_VERSION"), "/1");

/// How long a worker may take to come up: a slow disk is not a broken worker.
const START_MS: u32 = 15_000;

/// The request was lost with the thread that worked on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lost;

/// Answers requests for as long as the worker lives. Called in the worker.
pub fn serve() {
    let scope: DedicatedWorkerGlobalScope = js_sys::global().unchecked_into();
    let port = scope.clone();
    EventListener::new(&scope, "message", move |event| {
        let parts: Array = event.unchecked_ref::<MessageEvent>().data().unchecked_into();
        let json = parts.shift().as_string().unwrap_throw();
        // Throwing becomes the `error` event that tells the page that this request is lost.
        let request: Request = serde_json::from_str(&json).unwrap_throw();
        let bytes = parts.iter().map(|buffer| Uint8Array::new(&buffer).to_vec()).collect();
        post(&port, &handle(request, bytes, decode_korean));
    })
    .forget();
    post(&scope, &Response::Ready { build: BUILD.to_owned() });
}

/// Sends one response from the worker.
fn post(scope: &DedicatedWorkerGlobalScope, response: &Response) {
    let json = serde_json::to_string(response).unwrap_throw();
    scope.post_message(&JsString::from(json)).unwrap_throw();
}

/// The page's end. Clones share one worker.
#[derive(Clone)]
pub struct Client(Rc<RefCell<Inner>>);

/// Where requests go.
enum Thread {
    /// To a queue, until the worker says that it is up.
    Starting(Connection),
    /// To the worker.
    Running(Connection),
    /// To this very thread; true while a loop works through the queue.
    Inline(bool),
}

/// A worker and the listeners that stop with it.
struct Connection {
    worker: Worker,
    _listeners: [EventListener; 2],
    _deadline: Option<Timeout>,
}

/// One request with the way back. `buffers` are the contents of files.
struct Job {
    request: Request,
    buffers: Vec<ArrayBuffer>,
    reply: oneshot::Sender<Result<Response, Lost>>,
}

struct Inner {
    /// The worker's address.
    url: Option<String>,
    thread: Thread,
    /// Not yet sent.
    waiting: VecDeque<Job>,
    /// Sent, in order: the worker answers in this order.
    sent: VecDeque<Job>,
}

impl Client {
    /// Starts a worker from this address; without one everything is answered inline.
    pub fn new(url: Option<String>) -> Self {
        let inner = Inner { url, thread: Thread::Inline(false), waiting: VecDeque::new(), sent: VecDeque::new() };
        let client = Client(Rc::new(RefCell::new(inner)));
        client.start();
        client
    }

    /// Sends a request, with the contents of its files, which move to the worker.
    pub async fn ask(&self, request: Request, buffers: Vec<ArrayBuffer>) -> Result<Response, Lost> {
        let (reply, answer) = oneshot::channel();
        self.0.borrow_mut().waiting.push_back(Job { request, buffers, reply });
        self.send();
        answer.await.unwrap_or(Err(Lost))
    }

    fn start(&self) {
        let url = self.0.borrow().url.clone();
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = url.and_then(|url| Worker::new_with_options(&url, &options).ok());
        let thread = match worker {
            Some(worker) => {
                let (on_message, on_error, on_deadline) = (self.clone(), self.clone(), self.clone());
                let _listeners = [
                    EventListener::new(&worker, "message", move |event| {
                        on_message.receive(&event.unchecked_ref::<MessageEvent>().data());
                    }),
                    EventListener::new(&worker, "error", move |_| on_error.fail()),
                ];
                let _deadline = Some(Timeout::new(START_MS, move || on_deadline.fail()));
                Thread::Starting(Connection { worker, _listeners, _deadline })
            }
            None => Thread::Inline(false),
        };
        self.0.borrow_mut().thread = thread;
        self.send();
    }

    fn receive(&self, data: &JsValue) {
        let response = data.as_string().and_then(|json| serde_json::from_str::<Response>(&json).ok());
        if let Some(Response::Ready { build }) = response {
            return if build == BUILD { self.run() } else { self.fail() };
        }
        let job = self.0.borrow_mut().sent.pop_front();
        if let Some(job) = job {
            // The asker may have gone away meanwhile.
            let _ = job.reply.send(response.ok_or(Lost));
        }
    }

    /// The worker is up.
    fn run(&self) {
        {
            let mut inner = self.0.borrow_mut();
            inner.thread = match std::mem::replace(&mut inner.thread, Thread::Inline(false)) {
                Thread::Starting(connection) => Thread::Running(Connection { _deadline: None, ..connection }),
                other => other,
            };
        }
        self.send();
    }

    /// The worker is gone: what it worked on is lost, the rest is sent again.
    fn fail(&self) {
        let old = std::mem::replace(&mut self.0.borrow_mut().thread, Thread::Inline(false));
        match old {
            Thread::Starting(connection) => {
                connection.worker.terminate();
                drop_later(connection);
                self.send();
            }
            Thread::Running(connection) => {
                connection.worker.terminate();
                drop_later(connection);
                let mut sent = std::mem::take(&mut self.0.borrow_mut().sent);
                let culprit = sent.pop_front();
                // A worker that fails with nothing to do would fail again.
                let again_is_safe = culprit.is_some();
                // Contents that moved to the worker died with it.
                let (again, lost): (Vec<Job>, Vec<Job>) = sent.into_iter().partition(|job| job.buffers.is_empty());
                for job in again.into_iter().rev() {
                    self.0.borrow_mut().waiting.push_front(job);
                }
                for job in culprit.into_iter().chain(lost) {
                    let _ = job.reply.send(Err(Lost));
                }
                if again_is_safe { self.start() } else { self.send() }
            }
            inline => self.0.borrow_mut().thread = inline,
        }
    }

    /// Sends what waits, if there is anyone to take it.
    fn send(&self) {
        let mut inner = self.0.borrow_mut();
        let inner = &mut *inner;
        match &mut inner.thread {
            Thread::Starting(_) => {}
            Thread::Running(connection) => {
                for job in inner.waiting.drain(..) {
                    let transfer: Array = job.buffers.iter().collect();
                    let parts = Array::new();
                    parts.push(&JsString::from(serde_json::to_string(&job.request).unwrap_or_default()));
                    for buffer in &job.buffers {
                        parts.push(buffer);
                    }
                    match connection.worker.post_message_with_transfer(&parts, &transfer) {
                        Ok(()) => inner.sent.push_back(job),
                        Err(_) => drop(job.reply.send(Err(Lost))),
                    }
                }
            }
            Thread::Inline(busy) => {
                if !*busy && !inner.waiting.is_empty() {
                    *busy = true;
                    spawn_local(self.clone().work());
                }
            }
        }
    }

    /// Answers what waits on this thread.
    async fn work(self) {
        loop {
            TimeoutFuture::new(0).await;
            let job = {
                let mut inner = self.0.borrow_mut();
                let job = inner.waiting.pop_front();
                if job.is_none() {
                    inner.thread = Thread::Inline(false);
                }
                job
            };
            let Some(Job { request, buffers, reply }) = job else { return };
            let bytes = buffers.iter().map(|buffer| Uint8Array::new(buffer).to_vec()).collect();
            let _ = reply.send(Ok(handle(request, bytes, decode_korean)));
        }
    }
}

/// Decodes EUC-KR with its extension CP949, which every browser brings along; `None` where the bytes are not that.
pub fn decode_korean(bytes: &[u8]) -> Option<String> {
    let options = web_sys::TextDecoderOptions::new();
    options.set_fatal(true);
    web_sys::TextDecoder::new_with_label_and_options("euc-kr", &options).ok()?.decode_with_u8_array(bytes).ok()
}

/// Listeners must not be dropped while one of them runs.
fn drop_later(connection: Connection) {
    Timeout::new(0, move || drop(connection)).forget();
}
