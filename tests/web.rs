//! The page in a real browser: mounted, read, clicked; and the same JSON as the native program's.

#![cfg(all(target_arch = "wasm32", feature = "app"))]

mod support;

use leptos::{mount::mount_to, task::tick};
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};
use web_sys::{Document, Element, HtmlElement};
use widescope::{
    app::App,
    worker::{
        client::decode_korean,
        handle::handle,
        protocol::{Request, Response},
    },
};

wasm_bindgen_test_configure!(run_in_browser);

fn document() -> Document {
    web_sys::window().unwrap().document().unwrap()
}

/// Runs a check on a freshly mounted page, and takes the page away again.
async fn on_page<F: Future<Output = ()>>(check: impl FnOnce(Element) -> F) {
    web_sys::window().unwrap().location().set_hash("").unwrap();
    let root: HtmlElement = document().create_element("div").unwrap().unchecked_into();
    document().body().unwrap().append_child(&root).unwrap();
    let mounted = mount_to(root.clone(), App);
    tick().await;
    check(root.clone().into()).await;
    drop(mounted);
    root.remove();
}

fn text(root: &Element, selector: &str) -> String {
    let found = root.query_selector(selector).unwrap().unwrap_or_else(|| panic!("nothing fits {selector}"));
    found.text_content().unwrap_or_default()
}

fn click(root: &Element, selector: &str) {
    root.query_selector(selector).unwrap().unwrap().unchecked_into::<HtmlElement>().click();
}

/// Waits until something is on the page, for at most ten seconds.
async fn appears(root: &Element, selector: &str) {
    for _ in 0..200 {
        if root.query_selector(selector).unwrap().is_some() {
            return;
        }
        gloo_timers::future::TimeoutFuture::new(50).await;
    }
    panic!("{selector} does not appear");
}

#[wasm_bindgen_test]
async fn the_start_is_there_in_both_languages() {
    on_page(|root| async move {
        let html = document().document_element().unwrap();
        let first = (html.get_attribute("lang").unwrap(), text(&root, "h1"));
        click(&root, ".top-tools .tool");
        tick().await;
        let second = (html.get_attribute("lang").unwrap(), text(&root, "h1"));
        let mut both = [first, second];
        both.sort();
        assert_eq!(both[0], ("en".to_owned(), "See where wide-search answers break".to_owned()));
        assert_eq!(both[1], ("ko".to_owned(), "넓은 검색의 답이 어디서 무너지는지 본다".to_owned()));
    })
    .await;
}

#[wasm_bindgen_test]
async fn a_demo_leads_to_a_leaderboard_and_a_matrix() {
    on_page(|root| async move {
        click(&root, "[data-demo='demo/twelve.json']");
        appears(&root, ".board tbody tr").await;
        appears(&root, ".top-chips .chip:not([data-working])").await;
        assert_eq!(root.query_selector_all(".board tbody tr").unwrap().length(), 4);
        web_sys::window().unwrap().location().set_hash("/tasks").unwrap();
        appears(&root, "[role='gridcell']").await;
        assert_eq!(root.query_selector_all("[role='gridcell']").unwrap().length(), 48);
        let stops = root.query_selector_all(".matrix [tabindex='0']").unwrap();
        assert_eq!(stops.length(), 1, "a grid is one tab stop");
    })
    .await;
}

#[wasm_bindgen_test]
async fn an_address_that_names_no_place_says_so() {
    on_page(|root| async move {
        web_sys::window().unwrap().location().set_hash("/nowhere").unwrap();
        appears(&root, ".empty").await;
        assert!(text(&root, ".empty").contains("/nowhere"));
    })
    .await;
}

#[wasm_bindgen_test]
fn the_browser_gives_the_bytes_of_the_native_program() {
    let recorded = include_str!("cases/scoring_responses.jsonl");
    let found = support::responses(decode_korean);
    for (found, recorded) in found.lines().zip(recorded.lines()) {
        assert_eq!(found, recorded);
    }
    assert_eq!(found.len(), recorded.len());
}

#[wasm_bindgen_test]
fn javascript_gets_plain_objects_and_errors() {
    let input = js_sys::JSON::parse(r#"{"type":"date","gold":"2018","prediction":"2018-06-13"}"#).unwrap();
    let verdict = widescope::js::compare(input).unwrap_or(JsValue::NULL);
    let get = |name: &str| js_sys::Reflect::get(&verdict, &name.into()).unwrap().as_string();
    assert_eq!((get("verdict"), get("rule")), (Some("correct".into()), Some("date.granularity".into())));
    let nothing = js_sys::JSON::parse(r#"{"gold":[],"predictions":[]}"#).unwrap();
    assert!(widescope::js::score(nothing).is_err());
}

#[wasm_bindgen_test]
fn korean_bytes_are_decoded_by_the_browser() {
    assert_eq!(decode_korean(&[0xb0, 0xa1, 0xb3, 0xaa]).as_deref(), Some("가나"));
    assert_eq!(decode_korean(&[0xff, 0xff]), None);
}

/// Keeps the protocol's JSON honest: what crosses to the worker comes back whole, fractions included.
#[wasm_bindgen_test]
fn a_response_survives_its_json() {
    let bytes = include_bytes!("../public/demos/list.json").to_vec();
    let request = Request::Read { generation: 1, paths: vec!["list.json".into()] };
    let response = handle(request, vec![bytes], decode_korean);
    let json = serde_json::to_string(&response).unwrap();
    let Response::Read { files, .. } = serde_json::from_str(&json).unwrap() else { panic!("another response") };
    let Response::Read { files: given, .. } = response else { panic!("another response") };
    assert_eq!(files, given);
}
