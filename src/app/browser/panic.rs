//! The last words of a program that cannot go on: a plain sentence in the page, beside the console's details.

use std::panic::{self, PanicHookInfo};

/// Shows every panic in the page. The text stands here, in both languages, because nothing else can be relied on then.
pub fn show_panics() {
    panic::set_hook(Box::new(|info: &PanicHookInfo<'_>| {
        console_error_panic_hook::hook(info);
        show();
    }));
}

fn show() {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    let Some(body) = document.body() else { return };
    if document.get_element_by_id("panic").is_some() {
        return;
    }
    let Ok(note) = document.create_element("div") else { return };
    note.set_id("panic");
    let _ = note.set_attribute("role", "alert");
    for (lang, text) in [
        ("ko", "프로그램이 멈췄습니다. 새로 고치면 다시 쓸 수 있습니다. 파일은 이 브라우저 밖으로 나가지 않았습니다."),
        ("en", "The program has stopped. Reload the page to go on. Your files have not left this browser."),
    ] {
        if let Ok(line) = document.create_element("p") {
            let _ = line.set_attribute("lang", lang);
            line.set_text_content(Some(text));
            let _ = note.append_child(&line);
        }
    }
    let _ = body.append_child(&note);
}
