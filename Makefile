# Most users need only `make run` and `make test`; both install missing programs. Other checks have
# a `run` in System: see System/README.md.
SHELL := /bin/bash
.DEFAULT_GOAL := help
# SwiftPM passes traits in set order; a different order rebuilds everything.
build := SWIFT_DETERMINISTIC_HASHING=1 swift build
.PHONY: help run test verify install variants check bench simulate fuzz kill load growth docs screenshots paint format clean

help: ## List the targets. A failing recipe exits with 2, whatever its program's exit code
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "make %-12s %s\n", $$1, $$2}'

run: ## Build, start the sandbox bank and the shell, print the link (ARGS="--port 9000")
	@Scripts/prepare headers
	@echo "Building (the first time takes a minute or two) ..."
	$(build) --product AppShell
	@exec .build/debug/AppShell $(ARGS)

test: ## Format, build, layers, the tests of all modules, 500 fault schedules (8 minutes the first time)
	@Scripts/test

verify: ## Everything that CI checks: `make test` from a clean state, and System except for the marked parts (40 minutes)
	@Scripts/verify

check: ## Only the layers: manifest, every import, symbols, pictures, against architecture.json
	@$(build) --product ashlar --quiet
	@.build/debug/ashlar check

install: ## The program `ashlar`, for any package, into PREFIX/bin (PREFIX=~/.local)
	@Scripts/prepare headers
	$(build) -c release --product ashlar --disable-default-traits --traits Check
	@mkdir -p $(or $(PREFIX),$(HOME)/.local)/bin
	@cp -f .build/release/ashlar $(or $(PREFIX),$(HOME)/.local)/bin/ashlar
	@echo "Installed: $(or $(PREFIX),$(HOME)/.local)/bin/ashlar"

variants: ## All eight kinds of apps that `ashlar new-app` creates: each builds and passes its tests
	@Scripts/prepare headers
	$(build) --product ashlar
	System/Apps/run .build/debug/ashlar all

bench: ## Measure, print a table, write .build/bench/results.json (PARTS="runtime store shell data build")
	@Scripts/prepare headers bench
	Benchmarks/run $(PARTS)

simulate: ## Fault schedules by seed, half as many of samples (SEEDS=10000 FIRST=1; BUG=list lists deliberate bugs, BUG=name enables one)
	@Scripts/prepare headers
	@System/Simulation/run "$(or $(SEEDS),10000)" "$(or $(FIRST),1)" "$(BUG)"

fuzz: ## Generated inputs for all mappers and parsers (INPUTS=1000000 FIRST=0)
	@Scripts/prepare headers
	$(build) --build-tests
	System/Fuzz/run $(or $(INPUTS),1000000) $(or $(FIRST),0)

kill: ## kill -9 of the real app in a loop, checked against the bank's books (ROUNDS=200 SEED=1)
	@Scripts/prepare headers faults
	$(build) --product AppShell
	System/Faults/run .build/debug/AppShell kill $(or $(ROUNDS),200) $(SEED)

load: ## 200 clients, 100,000 payments, and an audit of the books (some minutes)
	@Scripts/prepare headers
	$(build) -c release --product AppShell
	System/Contract/run load .build/release/AppShell --payments 100000

growth: ## Measure the cost of the hundredth feature, write docs/growth.md (half an hour; FEATURES=100)
	@Scripts/prepare headers
	$(build) -c release --product ashlar
	System/Growth/run --ashlar .build/release/ashlar --features $(or $(FEATURES),100) --table docs/growth.md

docs: ## The documentation of all libraries as pages; warnings are errors
	@Scripts/prepare headers
	$(build) --build-tests
	System/Documentation/run

screenshots: ## A picture of every page, light, dark and on a phone, into .build/screenshots
	@Scripts/prepare headers browser
	$(build) --product AppShell
	System/Browser/run .build/debug/AppShell pictures.py

paint: ## Milliseconds from a click to a page's first paint in Chromium, release, of ten pages
	@Scripts/prepare headers browser
	$(build) -c release --product AppShell
	System/Browser/run .build/release/AppShell paint.py

format: ## Format the code
	swift format --in-place --parallel --recursive Package.swift Plugins Sources Tests System Benchmarks Examples

clean: ## Remove all build products
	rm -rf .build .build-* .venv
