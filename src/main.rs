//! The page's program. The same file serves as its worker: it looks at where it runs.

use leptos::mount::mount_to;
use wasm_bindgen::JsCast;
use web_sys::{DedicatedWorkerGlobalScope, HtmlElement};

fn main() {
    if js_sys::global().has_type::<DedicatedWorkerGlobalScope>() {
        console_error_panic_hook::set_once();
        widescope::worker::client::serve();
        return;
    }
    // Without the page's element this is the JavaScript library and shows nothing.
    let Some(root) = web_sys::window().and_then(|w| w.document()).and_then(|d| d.get_element_by_id("app")) else {
        return;
    };
    widescope::app::browser::panic::show_panics();
    root.set_text_content(None);
    mount_to(root.unchecked_into::<HtmlElement>(), widescope::app::App).forget();
}
