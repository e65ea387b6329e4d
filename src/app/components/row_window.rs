//! Which rows of a long table are in the page: those in view and a few around them.
//!
//! Rows have one height, so that the place of every row is known without drawing it. Tables that are not long are drawn
//! whole: the browser's own search and printing then reach everything.

use super::grid_event::Reach;
use crate::app::browser::scroll::{self, Panel};
use leptos::{ev, prelude::*};

/// Tables up to this many rows are drawn whole.
const WHOLE_ROWS: usize = 120;
/// Rows drawn above and below what is in view, and the step by which the window moves.
const MARGIN_ROWS: usize = 24;
const STEP_ROWS: usize = 8;
/// Never more than this, whatever a panel says of its height.
const MOST_ROWS: usize = 200;

/// The rows of a table that are in the page.
#[derive(Clone, Copy)]
pub struct RowWindow {
    /// The panel that scrolls.
    pub panel: Panel,
    /// First row drawn and the row after the last one.
    pub range: Memo<(usize, usize)>,
    /// Whether the table is drawn whole.
    pub whole: Memo<bool>,
    /// Whether the table needs no panel of its own to scroll in: it is drawn whole and fits the width. Then it scrolls
    /// with the page, so that there is no scroll box inside a scroll box.
    pub flows: Memo<bool>,
    count: Signal<usize>,
    row_height: f64,
    viewport: RwSignal<(f64, f64)>,
    fits: RwSignal<bool>,
}

impl RowWindow {
    /// A window over `count` rows of this height in CSS pixels.
    pub fn new(count: Signal<usize>, row_height: f64) -> Self {
        let panel = Panel::new();
        let viewport = RwSignal::new((0.0, 900.0));
        let range = Memo::new(move |_| {
            let (top, height) = viewport.get();
            range(count.get(), row_height, top, height)
        });
        let fits = RwSignal::new(true);
        let whole = Memo::new(move |_| count.get() <= WHOLE_ROWS);
        let flows = Memo::new(move |_| fits.get() && whole.get());
        let window = RowWindow { panel, range, whole, flows, count, row_height, viewport, fits };
        // Once it is in the page it can be measured.
        Effect::new(move |_| {
            if panel.get().is_some() {
                request_animation_frame(move || window.measure());
            }
        });
        let resized = window_event_listener(ev::resize, move |_| window.measure());
        on_cleanup(move || resized.remove());
        window
    }

    /// Looks where the panel is scrolled to: on every scroll and on every change of size.
    pub fn measure(&self) {
        if let Some(viewport) = scroll::viewport(self.panel) {
            self.viewport.set(viewport);
        }
        if let Some(fits) = scroll::fits(self.panel).filter(|fits| *fits != self.fits.get_untracked()) {
            self.fits.set(fits);
        }
    }

    /// Shows a cell, by its row and by a selector that finds it once the row is drawn.
    pub fn show(&self, row: usize, selector: String, reach: Reach) {
        let panel = self.panel;
        let show = move || {
            scroll::show(panel, &selector, reach != Reach::Panel, matches!(reach, Reach::Focus(_)));
        };
        self.measure();
        let (start, end) = self.range.get_untracked();
        if (start..end).contains(&row) {
            request_animation_frame(show);
            return;
        }
        let (_, height) = self.viewport.get_untracked();
        let top = (row as f64 * self.row_height - height / 2.0).max(0.0);
        self.viewport.set((top, height));
        // The rows around the new place have to be there before the panel can be scrolled to it.
        request_animation_frame(move || {
            scroll::scroll_to(panel, top);
            request_animation_frame(show);
        });
    }

    /// How far from the panel's start each column ends whose head fits a selector, in order.
    pub fn column_ends(&self, selector: &str) -> Vec<f64> {
        scroll::ends_of(self.panel, selector)
    }

    /// The height of what is not drawn, above and below.
    pub fn pads(&self) -> (f64, f64) {
        let (start, end) = self.range.get();
        let below = self.count.get().saturating_sub(end);
        (start as f64 * self.row_height, below as f64 * self.row_height)
    }

    /// How many whole rows are in view: the step of *Page down*.
    pub fn page(&self) -> usize {
        let (_, height) = self.viewport.get_untracked();
        ((height / self.row_height) as usize).saturating_sub(2).clamp(1, 20)
    }
}

fn range(count: usize, row_height: f64, top: f64, height: f64) -> (usize, usize) {
    if count <= WHOLE_ROWS {
        return (0, count);
    }
    let first = (top / row_height) as usize;
    let start = (first.saturating_sub(MARGIN_ROWS) / STEP_ROWS * STEP_ROWS).min(count);
    let shown = (height / row_height) as usize + 2 * MARGIN_ROWS + STEP_ROWS;
    (start, (start + shown.min(MOST_ROWS)).min(count))
}

#[cfg(test)]
mod tests {
    use super::range;

    #[test]
    fn few_rows_are_drawn_whole_and_many_around_the_view() {
        assert_eq!(range(34, 33.0, 0.0, 300.0), (0, 34));
        let (start, end) = range(100_000, 33.0, 33.0 * 50_000.0, 660.0);
        assert!(start <= 50_000 - 20 && end >= 50_000 + 40 && end - start <= 200, "{start}..{end}");
        assert_eq!(range(1000, 33.0, 0.0, 660.0).0, 0);
        assert_eq!(range(1000, 33.0, 33.0 * 1000.0, 660.0).1, 1000);
        assert!(range(1000, 33.0, 0.0, 1e9).1 <= 200);
    }
}
