#!/usr/bin/env bash
# The release page, in dist/, with its size. Used by `make build`, `make serve` and the tests.
set -euo pipefail
# shellcheck source=scripts/env.sh
source "$(dirname "${BASH_SOURCE[0]}")/env.sh"
cd "$WIDESCOPE_ROOT"

# Trunk reads NO_COLOR as a yes/no value and stops at the usual `NO_COLOR=1`.
unset NO_COLOR
# --offline: every tool is on PATH already and Trunk must not fetch another; cargo still may.
trunk build --release --offline
node scripts/payload.mjs dist
