//! Time, for pacing only: no number that is shown depends on it.

/// Milliseconds since the page was opened.
pub fn now_ms() -> f64 {
    web_sys::window().and_then(|window| window.performance()).map(|clock| clock.now()).unwrap_or_default()
}

/// Waits this long, and lets the browser draw.
pub async fn pause(ms: u32) {
    gloo_timers::future::TimeoutFuture::new(ms).await;
}

/// Calls back once after this long.
pub fn after(ms: u32, call: impl FnOnce() + 'static) {
    gloo_timers::callback::Timeout::new(ms, call).forget();
}
