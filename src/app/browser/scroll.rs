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

/// How far from the panel's start each column ends whose head fits a selector, in order.
pub fn ends_of(panel: Panel, selector: &str) -> Vec<f64> {
    let Some(panel) = panel.get_untracked() else { return Vec::new() };
    let Ok(heads) = panel.query_selector_all(selector) else { return Vec::new() };
    let heads = (0..heads.length()).filter_map(|at| heads.item(at)?.dyn_into::<web_sys::HtmlElement>().ok());
    let widths = heads.map(|head| head.get_bounding_client_rect().width());
    widths
        .scan(0.0, |end, width| {
            *end += width;
            Some(*end)
        })
        .collect()
}

/// Scrolls a panel so that its content starts `top` pixels below its own start.
pub fn scroll_to(panel: Panel, top: f64) {
    if let Some(panel) = panel.get_untracked() {
        panel.set_scroll_top(top as i32);
    }
}

/// Shows the first element of a panel that fits a selector: scrolls the panel, if asked to also the page, and gives the
/// element the focus if asked to.
pub fn show(panel: Panel, selector: &str, scroll_page: bool, take_focus: bool) {
    let Some(panel) = panel.get_untracked() else { return };
    let Ok(Some(element)) = panel.query_selector(selector) else { return };
    if !scroll_page {
        return scroll_panel_to(&panel, &element);
    }
    // What sticks to the panel's edges is left free by `scroll-padding` and `scroll-margin` of the style sheet.
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

/// Scrolls a panel up or down until an element of it is between its head and its lower edge.
fn scroll_panel_to(panel: &web_sys::Element, element: &web_sys::Element) {
    let head =
        panel.query_selector("thead").ok().flatten().map_or(0.0, |head| head.get_bounding_client_rect().height());
    let (frame, cell) = (panel.get_bounding_client_rect(), element.get_bounding_client_rect());
    let (above, below) = (frame.top() + head - cell.top(), cell.bottom() - frame.bottom());
    if above > 0.0 {
        panel.set_scroll_top(panel.scroll_top() - above.ceil() as i32);
    } else if below > 0.0 {
        panel.set_scroll_top(panel.scroll_top() + below.ceil() as i32);
    }
}

/// Whether a key press belongs to something above the view: a field that takes text, or a dialog.
pub fn is_taken(event: &leptos::ev::KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    super::document::focus_takes_text()
        || target.is_some_and(|target| matches!(target.closest("dialog[open]"), Ok(Some(_))))
}
