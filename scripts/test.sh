#!/usr/bin/env bash
# Everything that has to hold, in the order in which a failure is cheapest to find. Every stage runs,
# also after a failure, and the last line is the sum over all of them: `N passed, M failed`.
#
#     scripts/test.sh            all stages
#     scripts/test.sh fmt e2e    some of them
#
# A stage fails if its command does, and, where it has tests, also if none was counted.
set -uo pipefail
# shellcheck source=scripts/env.sh
source "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$WIDESCOPE_ROOT" || exit 1

logs="${CARGO_TARGET_DIR:-$WIDESCOPE_ROOT/target}/test-logs"
mkdir -p "$logs"

core=(--no-default-features)
page=(--target wasm32-unknown-unknown --no-default-features --features app)

passed=0
failed=0
summary=()
built=yes
wanted=" $* "

# Numbers before a word in the result lines of a log, summed: `test result: ok. 12 passed; 0 failed`
# of cargo and wasm-bindgen-test, `playwright result: 3 passed; 0 failed` of the reporter in tests/e2e.
count() {
  sed 's/\x1b\[[0-9;]*m//g' "$1" | awk -v word="$2" '
    /^(test|playwright) result: / {
      for (i = 2; i <= NF; i++) if ($i ~ "^" word "[;,.]?$") sum += $(i - 1)
    }
    END { print sum + 0 }'
}

# stage NAME tests|plain TITLE COMMAND…
stage() {
  local name="$1" kind="$2" title="$3" code=0 start good=0 bad=0 log
  shift 3
  if [ "$wanted" != "  " ] && [[ "$wanted" != *" $name "* ]]; then return; fi
  log="$logs/$name.log"
  printf '\n== %s\n' "$title"
  start=$SECONDS
  "$@" </dev/null 2>&1 | tee "$log"
  code=${PIPESTATUS[0]}
  if [ "$kind" = tests ]; then
    good="$(count "$log" passed)"
    bad="$(count "$log" failed)"
    if [ "$code" -eq 0 ] && [ "$good" -eq 0 ] && [ "$bad" -eq 0 ]; then
      echo "No test was counted here, and there should be some."
      code=1
    fi
  fi
  # A command that fails without naming a failed test: it did not compile, crashed or was stopped.
  if [ "$code" -ne 0 ] && [ "$bad" -eq 0 ]; then bad=1; fi
  passed=$((passed + good))
  failed=$((failed + bad))
  local verdict=ok
  if [ "$bad" -ne 0 ]; then verdict=FAILED; fi
  printf -- '-- %s: %s in %d s\n' "$title" "$verdict" "$((SECONDS - start))"
  summary+=("$(printf '%-34s %-7s %5d passed %4d failed %5d s' "$title" "$verdict" "$good" "$bad" "$((SECONDS - start))")")
  if [ "$name" = build ] && [ "$bad" -ne 0 ]; then built=no; fi
}

e2e() {
  if [ "$built" = no ]; then
    echo "The page could not be built, so there is nothing to open."
    return 1
  fi
  # Cleared, because Playwright complains of NO_COLOR beside the FORCE_COLOR it sets itself.
  env -u NO_COLOR playwright test --config tests/e2e/playwright.config.ts
}

stage fmt plain "format" cargo fmt --check
stage clippy plain "Clippy, native" cargo clippy --locked "${core[@]}" --all-targets -- -D warnings
stage clippy-wasm plain "Clippy, wasm32" cargo clippy --locked "${page[@]}" --lib --bin widescope-app -- -D warnings
stage native tests "core and command line" cargo test --locked "${core[@]}" --no-fail-fast
stage browser tests "browser units (wasm-bindgen-test)" cargo test --locked "${page[@]}" --test web
stage build plain "release page and its size" scripts/build.sh
stage e2e tests "tours (Playwright)" e2e

printf '\n== sum\n'
printf '%s\n' "${summary[@]}"
printf '%-34s %27s %11d s\n\n' "all" "" "$SECONDS"
echo "$passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
