//! The address bar's hash.

use gloo_events::EventListener;

/// The hash of the address, without `#`.
pub fn hash() -> String {
    let hash = web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default();
    hash.strip_prefix('#').map(str::to_owned).unwrap_or(hash)
}

/// Sets the hash: as a new place that *Back* returns from, or in the place of the current one.
pub fn set_hash(hash: &str, replace: bool) {
    let Some(window) = web_sys::window() else { return };
    let target = format!("#{hash}");
    let done = match (replace, window.history()) {
        (true, Ok(history)) => history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(&target)).is_ok(),
        _ => false,
    };
    if !done {
        // A page opened from a place without history still has a hash.
        let _ = window.location().set_hash(hash);
    }
}

/// Calls back with every new hash, for as long as the listener lives.
#[must_use]
pub fn on_hash_change(call: impl Fn(String) + 'static) -> Option<EventListener> {
    web_sys::window().map(|window| EventListener::new(&window, "hashchange", move |_| call(hash())))
}
