//! The window: keys, scrolling, what is dragged over it.

use gloo_events::{EventListener, EventListenerOptions};
use wasm_bindgen::JsCast;
use web_sys::{DataTransfer, DragEvent, Event, EventTarget, HtmlElement, KeyboardEvent};

fn window() -> Option<EventTarget> {
    web_sys::window().map(Into::into)
}

/// Calls back with every key pressed anywhere, for as long as the listener lives.
#[must_use]
pub fn on_key(call: impl Fn(&KeyboardEvent) + 'static) -> Option<EventListener> {
    window().map(|window| {
        EventListener::new_with_options(
            &window,
            "keydown",
            EventListenerOptions::enable_prevent_default(),
            move |event| {
                call(event.unchecked_ref());
            },
        )
    })
}

/// What a person does with files over the window.
pub enum Drag<'a> {
    /// Files are over the window.
    Over,
    /// They have left it.
    Left,
    /// They were dropped.
    Dropped(&'a DataTransfer),
}

/// Calls back while files are dragged over the page, for as long as the listeners live. The browser's own answer to a
/// drop, to leave the page and show the file, is prevented.
#[must_use]
pub fn on_drag(call: impl Fn(Drag<'_>) + Clone + 'static) -> Vec<EventListener> {
    let Some(window) = window() else { return Vec::new() };
    let listen = |name: &'static str| {
        let call = call.clone();
        let options = EventListenerOptions::enable_prevent_default();
        EventListener::new_with_options(&window, name, options, move |event| drag(event, &call))
    };
    ["dragenter", "dragover", "dragleave", "drop"].map(listen).into()
}

fn drag(event: &Event, call: &impl Fn(Drag<'_>)) {
    let event: &DragEvent = event.unchecked_ref();
    let Some(transfer) = event.data_transfer() else { return };
    let has_files = transfer.types().iter().any(|kind| kind.as_string().as_deref() == Some("Files"));
    if !has_files {
        return;
    }
    event.prevent_default();
    match event.type_().as_str() {
        "drop" => call(Drag::Dropped(&transfer)),
        // Leaving an element for another one inside the window has a related target; leaving the window has none.
        "dragleave" if event.related_target().is_none() => call(Drag::Left),
        "dragleave" => {}
        _ => {
            transfer.set_drop_effect("copy");
            call(Drag::Over);
        }
    }
}

/// Where the window is looking at, in CSS pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Sight {
    /// How far it is scrolled down.
    pub top: f64,
    /// How high it is.
    pub height: f64,
}

/// Where the window is looking at now.
pub fn sight() -> Sight {
    let Some(window) = web_sys::window() else { return Sight::default() };
    Sight {
        top: window.scroll_y().unwrap_or_default(),
        height: window.inner_height().ok().and_then(|height| height.as_f64()).unwrap_or_default(),
    }
}

/// Calls back when the window scrolls or changes its size, for as long as the listeners live.
#[must_use]
pub fn on_sight(call: impl Fn() + Clone + 'static) -> Vec<EventListener> {
    let Some(window) = window() else { return Vec::new() };
    ["scroll", "resize"]
        .into_iter()
        .map(|name| {
            let call = call.clone();
            EventListener::new(&window, name, move |_| call())
        })
        .collect()
}

/// Scrolls the window to this height.
pub fn scroll_to(top: f64) {
    if let Some(window) = web_sys::window() {
        window.scroll_to_with_x_and_y(window.scroll_x().unwrap_or_default(), top);
    }
}

/// How far an element stands below the top of the document.
pub fn top_of(element: &HtmlElement) -> f64 {
    element.get_bounding_client_rect().top() + sight().top
}
