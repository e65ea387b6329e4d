//! The command line: `widescope score`, `compare` and `parse` (interfaces document).
//!
//! Standard output holds only the result. Progress and remarks go to standard error. Exit status: 0 done, 1 done but a
//! `--fail-under` was missed, 2 could not do it.

#[cfg(not(target_arch = "wasm32"))]
mod arguments;
#[cfg(not(target_arch = "wasm32"))]
mod commands;
#[cfg(not(target_arch = "wasm32"))]
mod files;
#[cfg(not(target_arch = "wasm32"))]
mod output;

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    use clap::Parser;

    let arguments = arguments::Arguments::parse();
    match commands::run(&arguments) {
        Ok(passed) => std::process::ExitCode::from(if passed { 0 } else { 1 }),
        Err(error) => {
            eprintln!("widescope: {error}");
            std::process::ExitCode::from(2)
        }
    }
}

/// A browser has no command line; the page's own program is `main.rs`.
#[cfg(target_arch = "wasm32")]
fn main() {}
