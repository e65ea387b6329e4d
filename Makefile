# The commands of this project. `make` alone lists them. Each installs what is missing first
# (scripts/setup.sh) and runs in one and the same environment (scripts/env.sh).

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

SETUP := ./scripts/setup.sh
ENV := source scripts/env.sh

.PHONY: help serve build test check screenshots clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

serve: build ## the release page at http://127.0.0.1:8080
	@$(ENV); exec node scripts/serve.mjs dist

build: ## the release page in dist/, with its size
	@$(SETUP) build
	@scripts/build.sh

test: ## everything: lints, unit, golden, browser and tour tests
	@$(SETUP) test
	@scripts/test.sh

check: ## the quick part, for while you work: format, Clippy, tests of the core
	@$(SETUP) test
	@$(ENV); cargo fmt --check
	@$(ENV); cargo clippy --no-default-features --all-targets -- -D warnings
	@$(ENV); cargo test --no-default-features --quiet

screenshots: build ## pictures of the page, in tests/e2e/artefacts/screenshots
	@$(SETUP) test
	@$(ENV); playwright test --config tests/e2e/playwright.config.ts --grep @screenshots

clean: ## removes what was built here; the tools in the cache stay
	@rm -rf dist target tests/e2e/artefacts node_modules
