#!/usr/bin/env bash
# Installs what is missing to build (`build`, the default) or also to test (`test`) Widescope.
# Run it as often as you like: what is already there is only looked at, which takes a moment.
#
# Nothing is installed into the checkout but node_modules. Tools built from source go to
# $WIDESCOPE_CACHE (default ~/.cache/widescope); system packages are installed by apt only, on
# other systems a line says what to install.
set -euo pipefail

mode="${1:-build}"
case "$mode" in
  build | test) ;;
  *) echo "usage: scripts/setup.sh [build|test]" >&2; exit 2 ;;
esac

# PATH as the person has it, before the project's own directories: what rustup offers is asked here.
plain_path="$PATH"
# shellcheck source=scripts/env.sh
source "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$WIDESCOPE_ROOT"

trunk_version=0.21.14
node_major_min=18
wasm=wasm32-unknown-unknown

say() { echo "setup: $*"; }
stop() { printf 'setup: %s\n' "$@" >&2; exit 1; }

have() { command -v "$1" >/dev/null 2>&1; }

on_apt() { have apt-get && have dpkg; }

# Runs a command as root, where that is possible without asking.
as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"
  elif have sudo; then sudo "$@"
  else stop "need root for: $*"
  fi
}

apt_updated=
# Installs Debian packages, refreshing the package lists once and only if something is missing.
apt_install() {
  say "installing with apt: $*"
  if [ -z "$apt_updated" ]; then as_root apt-get update -qq; apt_updated=1; fi
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" </dev/null >/dev/null
}

# True if apt knows the package, in a version that can be installed.
apt_offers() {
  if [ -z "$apt_updated" ]; then as_root apt-get update -qq; apt_updated=1; fi
  [[ "$(apt-cache policy "$1" 2>/dev/null)" =~ Candidate:\ [0-9] ]]
}

# `at_least 1.96.0 1.95` succeeds: is the first version the second or newer?
at_least() {
  local have_major have_minor want_major want_minor
  IFS=. read -r have_major have_minor _ <<<"$1"
  IFS=. read -r want_major want_minor _ <<<"$2"
  [ "$have_major" -gt "$want_major" ] || { [ "$have_major" -eq "$want_major" ] && [ "$have_minor" -ge "$want_minor" ]; }
}

# ---------------------------------------------------------------------------------------------
# Rust: one compiler that knows wasm32

rust_min="$(sed -n 's/^rust-version *= *"\(.*\)"/\1/p' Cargo.toml 2>/dev/null || true)"
rust_min="${rust_min:-1.95}"
# Symbolic links to the distribution's compiler. env.sh puts this directory first; it is made only
# where that compiler is the one to use. Links, so that no other program of /usr/bin moves ahead.
shim="$WIDESCOPE_CACHE/rust/bin"

# Does this compiler exist, is it new enough, and has it the wasm32 standard library?
rust_new_enough() {
  local version
  version="$("$1" --version 2>/dev/null | awk '{print $2}')" || return 1
  [ -n "$version" ] && at_least "$version" "$rust_min"
}
knows_wasm() {
  local sysroot
  sysroot="$("$1" --print sysroot 2>/dev/null)" || return 1
  compgen -G "$sysroot/lib/rustlib/$wasm/lib/libstd-*.rlib" >/dev/null
}
# A library built by us for an older compiler of the distribution must be built again.
stamp_dir="/usr/lib/rustlib/$wasm/lib"
library_is_current() {
  [ ! -e "$stamp_dir/.built-for" ] || [ "$(cat "$stamp_dir/.built-for")" = "$(/usr/bin/rustc -vV)" ]
}
# The compiler calls its wasm linker `rust-lld`. The distribution packs that as LLVM's, under
# another name; a link where the compiler looks first joins the two.
host_bin="/usr/lib/rustlib/$(uname -m)-unknown-linux-gnu/bin"
links_wasm() { [ -x "$host_bin/rust-lld" ] || have rust-lld; }
distribution_rust_is_ready() {
  [ -x /usr/bin/rustc ] && [ -x /usr/bin/cargo ] && rust_new_enough /usr/bin/rustc && knows_wasm /usr/bin/rustc &&
    library_is_current && links_wasm
}

use_distribution_rust() {
  local tool
  mkdir -p "$shim"
  for tool in rustc cargo rustdoc rustfmt cargo-fmt cargo-clippy clippy-driver; do
    if [ -x "/usr/bin/$tool" ]; then ln -sfn "/usr/bin/$tool" "$shim/$tool"; fi
  done
  hash -r
}

# Compiles the wasm32 standard library from the distribution's source package. About two minutes,
# once per machine; afterwards plain cargo works, with no nightly feature. The bitcode is kept in the
# library, because the release page is optimised across crates (`lto`) and cannot be without it.
build_wasm_library() {
  local work
  say "no prebuilt wasm32 library can be fetched here: building it once from the source package (two minutes)"
  work="$(mktemp -d)"
  mkdir -p "$work/crate/src"
  printf '[package]\nname = "library-for-wasm"\nversion = "0.0.0"\nedition = "2021"\n' >"$work/crate/Cargo.toml"
  echo '#![no_std]' >"$work/crate/src/lib.rs"
  if ! (cd "$work/crate" && RUSTC_BOOTSTRAP=1 RUSTC=/usr/bin/rustc CARGO_TARGET_DIR="$work/target" RUSTFLAGS="-C embed-bitcode=yes" \
    /usr/bin/cargo build --release --target "$wasm" \
    -Z build-std=std,panic_abort,proc_macro,test >"$work/log" 2>&1); then
    tail -n 30 "$work/log" >&2
    stop "building the wasm32 standard library failed, its last lines are above"
  fi
  rm -f "$work/target/$wasm"/release/deps/liblibrary_for_wasm-*.rlib
  as_root rm -rf "$stamp_dir"
  as_root mkdir -p "$stamp_dir"
  as_root cp "$work/target/$wasm"/release/deps/*.rlib "$stamp_dir/"
  /usr/bin/rustc -vV | as_root tee "$stamp_dir/.built-for" >/dev/null
  rm -rf "$work"
}

# The wasm linker has to be of the LLVM version that the compiler was made with.
setup_distribution_linker() {
  local llvm
  if links_wasm; then return; fi
  llvm="$(/usr/bin/rustc -vV | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')"
  if [ ! -x "/usr/bin/lld-$llvm" ]; then apt_install "lld-$llvm"; fi
  as_root mkdir -p "$host_bin"
  as_root ln -sfn "/usr/bin/lld-$llvm" "$host_bin/rust-lld"
}

# `rustup target add`, quietly and not for long: on a closed network it has to give up.
rustup_adds_wasm() {
  have rustup || return 1
  local limit=()
  if have timeout; then limit=(timeout 180); fi
  say "asking rustup for the wasm32 target"
  RUSTUP_MAX_RETRIES=0 "${limit[@]}" rustup target add "$wasm" >/dev/null 2>&1
}

say_how_to_get_rust() {
  case "$(uname -s)" in
    Darwin)
      stop "Rust $rust_min or newer with the target $wasm is missing. Install it with:" \
        "  xcode-select --install" \
        "  brew install rustup node && rustup default stable && rustup target add $wasm" \
        "and run this again." ;;
    *)
      stop "Rust $rust_min or newer with the target $wasm is missing. Install rustup and a C linker" \
        "with your package manager (Fedora: dnf install rustup gcc nodejs; Arch: pacman -S rustup gcc" \
        "nodejs npm), then: rustup default stable && rustup target add $wasm" \
        "and run this again." ;;
  esac
}

setup_rust() {
  local plain_rustc
  # The person's own compiler is best: nothing is added to the machine.
  plain_rustc="$(PATH="$plain_path:${CARGO_HOME:-$HOME/.cargo}/bin" command -v rustc || true)"
  if [ "$plain_rustc" != /usr/bin/rustc ] && [ -n "$plain_rustc" ] && rust_new_enough "$plain_rustc" && knows_wasm "$plain_rustc"; then
    rm -rf "$shim"
    return
  fi
  # The distribution's, prepared by an earlier run or complete as it comes.
  if distribution_rust_is_ready; then
    if [ "$plain_rustc" != /usr/bin/rustc ]; then use_distribution_rust; fi
    return
  fi
  # Before asking rustup, step aside: its compiler is the one of the plain PATH.
  rm -rf "$shim"
  hash -r
  if [ -n "$plain_rustc" ] && [ "$plain_rustc" != /usr/bin/rustc ] && rust_new_enough "$plain_rustc" && rustup_adds_wasm && knows_wasm "$plain_rustc"; then
    return
  fi
  # rustc-web is what Debian keeps current for its browsers; elsewhere there is no such package.
  if on_apt && apt_offers rustc-web; then
    say "rustup is absent or cannot download: using the distribution's compiler for everything"
    apt_install rustc-web cargo-web rust-web-src rust-web-clippy rustfmt-web gcc libc6-dev
    rust_new_enough /usr/bin/rustc || say_how_to_get_rust
    setup_distribution_linker
    if ! knows_wasm /usr/bin/rustc || ! library_is_current; then build_wasm_library; fi
    use_distribution_rust
    return
  fi
  say_how_to_get_rust
}

setup_linker() {
  if have cc; then return; fi
  if on_apt; then apt_install gcc libc6-dev; return; fi
  stop "a C linker (cc) is missing: macOS: xcode-select --install; elsewhere: install gcc or clang"
}

# Clippy and rustfmt are parts of the tests. rustup has them in its default profile.
setup_lints() {
  if cargo fmt --version >/dev/null 2>&1 && cargo clippy --version >/dev/null 2>&1; then return; fi
  if [ "$(command -v rustc)" = "$shim/rustc" ] || [ "$(command -v rustc)" = /usr/bin/rustc ] && on_apt && apt_offers rust-web-clippy; then
    apt_install rust-web-clippy rustfmt-web
    if [ -d "$shim" ]; then use_distribution_rust; fi
  elif have rustup; then
    rustup component add clippy rustfmt >/dev/null 2>&1 || true
  fi
  cargo fmt --version >/dev/null 2>&1 || stop "rustfmt is missing: rustup component add rustfmt"
  cargo clippy --version >/dev/null 2>&1 || stop "Clippy is missing: rustup component add clippy"
}

# ---------------------------------------------------------------------------------------------
# trunk and wasm-bindgen, of exactly known versions

# The tool has to match the library that Cargo.lock names, or it refuses to work.
bindgen_version() {
  local version=
  if [ -f Cargo.lock ]; then
    version="$(awk '$0 == "name = \"wasm-bindgen\"" { getline; gsub(/"/, "", $3); print $3; exit }' Cargo.lock)"
  fi
  echo "${version:-0.2.130}"
}

# Builds a tool from its source into the cache. Its speed matters little, the time to build it
# does: it is compiled with less optimisation than its authors ask for.
cargo_tool() {
  local name="$1" version="$2" log
  shift 2
  log="$WIDESCOPE_CACHE/$name.log"
  say "building $name $version (some minutes, once)"
  mkdir -p "$WIDESCOPE_CACHE"
  if ! (cd "$WIDESCOPE_CACHE" && CARGO_TARGET_DIR="$WIDESCOPE_CACHE/tools-target" \
    CARGO_PROFILE_RELEASE_OPT_LEVEL=1 CARGO_PROFILE_RELEASE_LTO=off CARGO_PROFILE_RELEASE_CODEGEN_UNITS=16 CARGO_PROFILE_RELEASE_DEBUG=0 \
    CARGO_RESOLVER_INCOMPATIBLE_RUST_VERSIONS=fallback \
    cargo install --quiet --force --root "$WIDESCOPE_CACHE/tools" "$@" --version "$version" "$name" </dev/null >"$log" 2>&1); then
    tail -n 30 "$log" >&2
    stop "building $name $version failed, its last lines are above"
  fi
  hash -r
}

setup_wasm_tools() {
  local wanted
  wanted="$(bindgen_version)"
  # Without --locked: the lock file inside the package names versions that are no longer served.
  if [ "$(wasm-bindgen --version 2>/dev/null)" != "wasm-bindgen $wanted" ] || ! have wasm-bindgen-test-runner; then
    cargo_tool wasm-bindgen-cli "$wanted"
  fi
  case "$(trunk --version 2>/dev/null)" in
    "trunk ${trunk_version%.*}."*) ;;
    *) cargo_tool trunk "$trunk_version" --locked ;;
  esac
  rm -rf "$WIDESCOPE_CACHE/tools-target"
}

# ---------------------------------------------------------------------------------------------
# Node: wasm-opt, the static server, Playwright

setup_node() {
  local version
  if ! have node || ! have npm; then
    if on_apt; then apt_install nodejs npm
    else stop "Node $node_major_min or newer with npm is missing: macOS: brew install node; elsewhere: install nodejs and npm"
    fi
  fi
  version="$(node --version)"
  at_least "${version#v}" "$node_major_min.0" || stop "Node $version is too old, $node_major_min or newer is needed"
  # A copy of the lock file tells what node_modules was made from.
  if ! cmp -s package-lock.json node_modules/.widescope-lock; then
    say "installing the npm packages"
    npm ci --no-audit --no-fund --loglevel=error </dev/null
    cp package-lock.json node_modules/.widescope-lock
  fi
}

# ---------------------------------------------------------------------------------------------
# The browser of the tests

# Are there glyphs for Korean? Without, screenshots show boxes and text has the wrong width.
korean_font() {
  if [ "$(uname -s)" = Darwin ]; then return 0; fi
  [ -n "$(fc-list :lang=ko family 2>/dev/null | head -n 1)" ]
}

setup_browser() {
  local missing=()
  if [ -z "$CHROMIUM" ]; then missing+=(chromium); fi
  if [ -z "$CHROMEDRIVER" ]; then missing+=(chromium-driver); fi
  if ! korean_font; then missing+=(fonts-noto-cjk fontconfig); fi
  if [ ${#missing[@]} -eq 0 ]; then return; fi
  # Ubuntu's packages of these names only fetch a snap; Debian's are the browser.
  if on_apt && grep -qs '^ID=debian' /etc/os-release; then
    apt_install "${missing[@]}"
  elif on_apt && [ -n "$CHROMIUM" ] && [ -n "$CHROMEDRIVER" ]; then
    apt_install fonts-noto-cjk fontconfig
  else
    stop "for the tests this is missing: ${missing[*]}." \
      "Install Chromium or Chrome with the ChromeDriver of the same version (macOS: brew install --cask" \
      "google-chrome chromedriver) and a Korean font (Linux: Noto Sans CJK). CHROMIUM and CHROMEDRIVER" \
      "may name the two programs, if they are not on PATH."
  fi
}

setup_rust
setup_linker
if [ "$mode" = test ]; then setup_lints; fi
setup_wasm_tools
setup_node
if [ "$mode" = test ]; then setup_browser; fi
