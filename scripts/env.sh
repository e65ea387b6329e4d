# shellcheck shell=bash
# The environment of every command of this project. Sourced, never run, by the Makefile and the
# scripts, so that a person, the tests and CI all meet the same tools:
#     source scripts/env.sh
# It only looks at what is there; scripts/setup.sh installs.

WIDESCOPE_ROOT="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
WIDESCOPE_CACHE="${WIDESCOPE_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/widescope}"
export WIDESCOPE_ROOT WIDESCOPE_CACHE

# Cargo prefers the clippy and fmt of its own home over those beside the cargo that runs, unless
# that home stands somewhere on PATH. So it stands last.
case ":$PATH:" in
  *":${CARGO_HOME:-$HOME/.cargo}/bin:"*) ;;
  *) PATH="$PATH:${CARGO_HOME:-$HOME/.cargo}/bin" ;;
esac

# First the pinned tools. `rust/bin` exists only where setup.sh had to choose the distribution's
# compiler: then native code, wasm, Clippy and rustfmt all come from that one toolchain.
# `node_modules/.bin` is ahead of the system because an older wasm-opt cannot read today's wasm.
PATH="$WIDESCOPE_ROOT/node_modules/.bin:$WIDESCOPE_CACHE/rust/bin:$WIDESCOPE_CACHE/tools/bin:$PATH"
export PATH

# First of the given commands or files that can be run; prints nothing if there is none.
widescope_first() {
  local candidate
  for candidate in "$@"; do
    if command -v "$candidate" 2>/dev/null; then return 0; fi
  done
  return 0
}

# A browser and its driver of the same version. The downloads of Playwright are not used.
export CHROMIUM="${CHROMIUM:-$(widescope_first chromium chromium-browser google-chrome google-chrome-stable \
  "/Applications/Chromium.app/Contents/MacOS/Chromium" \
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")}"
export CHROMEDRIVER="${CHROMEDRIVER:-$(widescope_first chromedriver "${CHROMEWEBDRIVER:-/nowhere}/chromedriver" \
  /usr/lib/chromium-browser/chromedriver)}"
export PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1

# `cargo test --target wasm32-unknown-unknown` runs in the browser, with the flags of this file.
export CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER=wasm-bindgen-test-runner
export WASM_BINDGEN_TEST_WEBDRIVER_JSON="$WIDESCOPE_ROOT/tests/webdriver.json"
export WASM_BINDGEN_TEST_TIMEOUT="${WASM_BINDGEN_TEST_TIMEOUT:-120}"
