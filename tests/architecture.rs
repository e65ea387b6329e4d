//! The rules that the compiler does not check: which module may use which, where the browser is touched, where colours
//! stand. Each failure names the file and the line.

use std::{
    fs,
    path::{Path, PathBuf},
};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All files below a folder with one of these endings, in order, as paths relative to the project.
fn files(folder: &str, endings: &[&str]) -> Vec<PathBuf> {
    let mut waiting = vec![root().join(folder)];
    let mut found = Vec::new();
    while let Some(folder) = waiting.pop() {
        for entry in fs::read_dir(&folder).unwrap().map(Result::unwrap) {
            if entry.path().is_dir() {
                waiting.push(entry.path());
            } else if endings.iter().any(|ending| entry.path().extension().is_some_and(|found| found == *ending)) {
                found.push(entry.path().strip_prefix(root()).unwrap().to_owned());
            }
        }
    }
    found.sort();
    found
}

/// Lines of code with their place; comments are left out.
fn code_lines(file: &Path) -> Vec<(String, String)> {
    fs::read_to_string(root().join(file))
        .unwrap()
        .lines()
        .enumerate()
        .filter(|(_, line)| !line.trim_start().starts_with("//"))
        .map(|(at, line)| (format!("{}:{}", file.display(), at + 1), line.to_owned()))
        .collect()
}

/// Where a file's tests begin.
fn tests_at(text: &str) -> Option<usize> {
    text.find("#[cfg(test)]").or_else(|| text.find("#[cfg(all(test"))
}

fn assert_none(found: Vec<String>, rule: &str) {
    assert!(found.is_empty(), "{rule}:\n{}", found.join("\n"));
}

/// The layers, lowest first. A file may use its own layer and those before it.
const LAYERS: [&str; 7] = ["scoring", "formats", "analysis", "gold", "share", "worker", "app"];

#[test]
fn imports_point_one_way() {
    let layer_of = |path: &Path| {
        let first = path.strip_prefix("src").ok()?.components().next()?.as_os_str().to_str()?.to_owned();
        LAYERS.iter().position(|layer| first == *layer || first == format!("{layer}.rs"))
    };
    let mut found = Vec::new();
    for file in files("src", &["rs"]) {
        let Some(layer) = layer_of(&file) else { continue };
        for (place, line) in code_lines(&file) {
            for above in &LAYERS[layer + 1..] {
                let names = [format!("crate::{above}"), format!("widescope::{above}")];
                if names.iter().any(|name| line.contains(name.as_str())) {
                    found.push(format!("{place}: {} uses {above}", LAYERS[layer]));
                }
            }
        }
    }
    assert_none(found, "imports against the direction scoring <- formats <- analysis, gold, share <- worker <- app");
}

#[test]
fn nested_imports_point_one_way_too() {
    // `use crate::{formats::…, app::…}` names the layer at the start of a line of its own.
    let mut found = Vec::new();
    for (at, layer) in LAYERS.iter().enumerate() {
        for file in files("src", &["rs"]).into_iter().filter(|file| file.starts_with(format!("src/{layer}"))) {
            let text = fs::read_to_string(root().join(&file)).unwrap();
            for block in text.split("use crate::{").skip(1) {
                let block = block.split("};").next().unwrap_or_default();
                for above in &LAYERS[at + 1..] {
                    if block.lines().any(|line| line.trim_start().starts_with(&format!("{above}::"))) {
                        found.push(format!("{}: {layer} uses {above}", file.display()));
                    }
                }
            }
        }
    }
    assert_none(found, "imports against the direction");
}

#[test]
fn components_know_no_state() {
    let mut found = Vec::new();
    // Where a long table is scrolled to is asked in one place, by the part that decides which of its rows are drawn.
    let asks_for_scroll = Path::new("src/app/components/row_window.rs");
    for file in files("src", &["rs"]).into_iter().filter(|file| file.starts_with("src/app/components")) {
        if file == asks_for_scroll {
            continue;
        }
        for (place, line) in code_lines(&file) {
            for word in ["app::state", "app::views", "app::browser", "use_context", "expect_context"] {
                if line.contains(word) {
                    found.push(format!("{place}: {word}"));
                }
            }
        }
    }
    assert_none(found, "components take props and give callbacks: no state, no input or output");
}

#[test]
fn the_browser_is_touched_in_few_places() {
    let allowed = ["src/app/browser", "src/worker/client.rs", "src/js.rs", "src/main.rs"];
    let mut found = Vec::new();
    for file in files("src", &["rs"]) {
        if allowed.iter().any(|allowed| file.starts_with(allowed)) {
            continue;
        }
        for (place, line) in code_lines(&file) {
            if line.contains("web_sys") || line.contains("js_sys") {
                found.push(place);
            }
        }
    }
    assert_none(found, "web_sys and js_sys stand outside app/browser, worker/client.rs, js.rs and main.rs");
}

#[test]
fn the_core_knows_no_time_chance_or_files() {
    let words = ["std::time", "SystemTime", "Instant", "std::fs", "std::net", "std::env", "HashMap::new", "rand::"];
    let mut found = Vec::new();
    for layer in ["scoring", "formats", "analysis", "gold", "share"] {
        for file in files("src", &["rs"]).into_iter().filter(|file| file.starts_with(format!("src/{layer}"))) {
            let text = fs::read_to_string(root().join(&file)).unwrap();
            let tests_from = tests_at(&text).map_or(usize::MAX, |at| text[..at].lines().count());
            for (at, (place, line)) in code_lines(&file).into_iter().enumerate() {
                if at < tests_from && words.iter().any(|word| line.contains(word)) {
                    found.push(format!("{place}: {}", line.trim()));
                }
            }
        }
    }
    assert_none(found, "the core is pure: the same bytes in give the same bytes out");
}

#[test]
fn nothing_panics_on_purpose_outside_tests() {
    let mut found = Vec::new();
    for file in files("src", &["rs"]) {
        let tests_only = ["tests.rs", "properties.rs"].iter().any(|name| file.ends_with(name));
        if file == Path::new("src/main.rs") || tests_only {
            continue;
        }
        let text = fs::read_to_string(root().join(&file)).unwrap();
        let tests_from = tests_at(&text).map_or(usize::MAX, |at| text[..at].lines().count());
        for (at, line) in text.lines().enumerate() {
            let code = !line.trim_start().starts_with("//");
            let panics = [".unwrap()", ".expect(", "panic!(", "todo!(", "unimplemented!(", "unreachable!("];
            if at < tests_from && code && panics.iter().any(|word| line.contains(word)) {
                found.push(format!("{}:{}: {}", file.display(), at + 1, line.trim()));
            }
        }
    }
    assert_none(found, "a panic waiting for the right file");
}

#[test]
fn colours_stand_in_the_tokens_only() {
    let mut found = Vec::new();
    for file in files("style", &["css"]).into_iter().filter(|file| !file.ends_with("tokens.css")) {
        let text = fs::read_to_string(root().join(&file)).unwrap();
        for (at, line) in text.lines().enumerate() {
            let hex = line.split('#').skip(1).any(|rest| {
                let digits = rest.chars().take_while(char::is_ascii_hexdigit).count();
                let ends = !rest.chars().nth(digits).is_some_and(|c| c.is_alphanumeric() || c == '-' || c == '_');
                [3, 4, 6, 8].contains(&digits) && ends
            });
            let function = ["rgb(", "rgba(", "hsl(", "oklch(", "light-dark("].iter().any(|word| line.contains(word));
            if hex || function {
                found.push(format!("{}:{}: {}", file.display(), at + 1, line.trim()));
            }
        }
    }
    assert_none(found, "colours outside style/tokens.css");
}

#[test]
fn no_style_attribute_and_no_raw_html_in_the_views() {
    let mut found = Vec::new();
    for file in files("src", &["rs"]).into_iter().filter(|file| file.starts_with("src/app")) {
        for (place, line) in code_lines(&file) {
            if line.contains(" style=") || line.contains("inner_html") || line.contains("set_inner_html") {
                found.push(format!("{place}: {}", line.trim()));
            }
        }
    }
    assert_none(found, "the page's security policy forbids style attributes; dropped text is never HTML");
}

#[test]
fn long_files_say_why() {
    let mut found = Vec::new();
    for file in files("src", &["rs"]) {
        let text = fs::read_to_string(root().join(&file)).unwrap();
        if file.ends_with("properties.rs") || file.ends_with("tests.rs") {
            continue;
        }
        let code = tests_at(&text).map_or(text.as_str(), |at| &text[..at]);
        let header: String =
            text.lines().take_while(|line| line.starts_with("//!")).collect::<Vec<_>>().join(" ").to_lowercase();
        if code.lines().count() > 300 && !header.contains("long because") {
            found.push(format!("{}: {} lines", file.display(), code.lines().count()));
        }
    }
    assert_none(found, "files over 300 lines (without tests) say in their header why they are long");
}
