//! The document: language and theme of its root, its title, which element has the focus.

use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlDialogElement, HtmlElement, HtmlInputElement};

fn document() -> Option<Document> {
    web_sys::window().and_then(|window| window.document())
}

fn root() -> Option<Element> {
    document().and_then(|document| document.document_element())
}

/// The address of the worker's script, as `boot.js` left it.
pub fn worker_url() -> Option<String> {
    root().and_then(|root| root.get_attribute("data-worker"))
}

/// Sets an attribute of the root element, or removes it.
pub fn set_root_attribute(name: &str, value: Option<&str>) {
    if let Some(root) = root() {
        // Both refuse names that are no names only; ours are constants.
        let _ = match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        };
    }
}

/// Sets the title of the page.
pub fn set_title(title: &str) {
    if let Some(document) = document() {
        document.set_title(title);
    }
}

/// The languages that the person prefers, first the most.
pub fn preferred_languages() -> Vec<String> {
    let languages = web_sys::window().map(|window| window.navigator().languages());
    languages.map(|list| list.iter().filter_map(|tag| tag.as_string()).collect()).unwrap_or_default()
}

/// Moves the focus to the element of this id, without scrolling. False if there is none.
pub fn focus(id: &str) -> bool {
    let element = document().and_then(|document| document.get_element_by_id(id));
    let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) else { return false };
    let options = web_sys::FocusOptions::new();
    options.set_prevent_scroll(true);
    element.focus_with_options(&options).is_ok()
}

/// Focuses the element of this id and brings it into view beside what sticks to the edges (`scroll-margin` and
/// `scroll-padding` in the style sheets say how much that is).
pub fn focus_in_view(id: &str) {
    let element = document().and_then(|document| document.get_element_by_id(id));
    if focus(id)
        && let Some(element) = element
    {
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(web_sys::ScrollLogicalPosition::Nearest);
        options.set_inline(web_sys::ScrollLogicalPosition::Nearest);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// The id of what an event happened in: the nearest element around its target whose id starts like this.
pub fn id_around(event: &web_sys::Event, start: &str) -> Option<String> {
    let target = event.target()?.dyn_into::<Element>().ok()?;
    Some(target.closest(&format!("[id^='{start}']")).ok()??.id())
}

/// Whether the focus is in something that takes text, so that letters are not shortcuts there.
pub fn focus_takes_text() -> bool {
    let active = document().and_then(|document| document.active_element());
    active.is_some_and(|element| {
        let name = element.tag_name();
        name == "TEXTAREA" || name == "SELECT" || name == "INPUT" && !is_button_like(&element)
    })
}

fn is_button_like(element: &Element) -> bool {
    let kind = element.dyn_ref::<HtmlInputElement>().map(|input| input.type_()).unwrap_or_default();
    matches!(kind.as_str(), "checkbox" | "radio" | "button" | "range" | "file")
}

/// Opens a dialog that keeps the focus, or closes it.
pub fn show_dialog(dialog: &HtmlDialogElement, open: bool) {
    match open {
        true if !dialog.open() => {
            // Fails only for a dialog that is not in the document.
            let _ = dialog.show_modal();
        }
        false if dialog.open() => dialog.close(),
        _ => {}
    }
}
