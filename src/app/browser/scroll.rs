//! Scrolling and focus inside one panel.

use leptos::{html, prelude::*};
use wasm_bindgen::JsCast;

/// A panel that scrolls.
pub type Panel = NodeRef<html::Div>;

/// How far a panel is scrolled and how high it shows, in CSS pixels. `None` while it is not in the page.
pub fn viewport(panel: Panel) -> Option<(f64, f64)> {
    let panel = panel.get_untracked()?;
    Some((f64::from(panel.scroll_top()), f64::from(panel.client_height())))
}

/// Whether all of a panel's content fits its width. `None` while it is not in the page.
pub fn fits(panel: Panel) -> Option<bool> {
    let panel = panel.get_untracked()?;
    Some(panel.scroll_width() <= panel.client_width())
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
    // A cell that is wider than the view would be scrolled along; its row's head stands in for it.
    let is_wide = element.client_width() * 3 > panel.client_width() * 2;
    let head = element.parent_element().and_then(|row| row.first_element_child()).filter(|_| is_wide);
    head.as_ref().unwrap_or(&element).scroll_into_view_with_scroll_into_view_options(&options);
    if take_focus && let Some(element) = element.dyn_ref::<web_sys::HtmlElement>() {
        let options = web_sys::FocusOptions::new();
        options.set_prevent_scroll(true);
        // An element that went away meanwhile cannot take the focus, and nothing is lost by that.
        let _ = element.focus_with_options(&options);
    }
}

/// Whether a key press belongs to something above the view: a field that takes text, or a dialog.
pub fn is_taken(event: &leptos::ev::KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    super::document::focus_takes_text()
        || target.is_some_and(|target| matches!(target.closest("dialog[open]"), Ok(Some(_))))
}
