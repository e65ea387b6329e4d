//! Native and browser give the same bytes: this is the native half, `web.rs` the browser's. Both compare with
//! `cases/scoring_responses.jsonl`, which `UPDATE=1 cargo test --test parity` writes anew.

mod support;

use widescope::scoring::document::decode_euc_kr;

#[test]
fn every_vector_gives_the_bytes_on_record() {
    let path = format!("{}/tests/cases/scoring_responses.jsonl", env!("CARGO_MANIFEST_DIR"));
    let found = support::responses(decode_euc_kr);
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(&path, &found).unwrap();
    }
    let recorded = std::fs::read_to_string(&path).unwrap();
    for (found, recorded) in found.lines().zip(recorded.lines()) {
        assert_eq!(found, recorded);
    }
    assert_eq!(found.len(), recorded.len());
}
