//! Scrolling and focus inside one panel.

use leptos::{html, prelude::*};

/// A panel that scrolls.
pub type Panel = NodeRef<html::Div>;

/// How far a panel is scrolled and how high it shows, in CSS pixels. `None` while it is not in the page.
pub fn viewport(panel: Panel) -> Option<(f64, f64)> {
    let panel = panel.get_untracked()?;
    Some((f64::from(panel.scroll_top()), f64::from(panel.client_height())))
}

/// Scrolls a panel so that its content starts `top` pixels below its own start.
pub fn scroll_to(panel: Panel, top: f64) {
    if let Some(panel) = panel.get_untracked() {
        panel.set_scroll_top(top as i32);
    }
}

/// Focuses the first element of a panel that fits a selector, and brings it into view beside what sticks to the panel's
/// edges (`scroll-padding` in the style sheet says how much that is).
pub fn focus_in(panel: Panel, selector: &str, take_focus: bool) {
    let Some(panel) = panel.get_untracked() else { return };
    let Ok(Some(element)) = panel.query_selector(selector) else { return };
    let options = web_sys::ScrollIntoViewOptions::new();
    options.set_block(web_sys::ScrollLogicalPosition::Nearest);
    options.set_inline(web_sys::ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
    if take_focus && let Some(element) = wasm_bindgen::JsCast::dyn_ref::<web_sys::HtmlElement>(&element) {
        // An element that went away meanwhile cannot take the focus, and nothing is lost by that.
        let _ = element.focus();
    }
}

/// Whether a key press belongs to something above the view: a field that takes text, or a dialog.
pub fn is_taken(event: &leptos::ev::KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| wasm_bindgen::JsCast::dyn_into::<web_sys::Element>(target).ok());
    super::document::focus_takes_text()
        || target.is_some_and(|target| matches!(target.closest("dialog[open]"), Ok(Some(_))))
}
