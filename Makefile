# `make run` and `make test` are all that most people need; both install what is missing.
SHELL := /bin/bash
.DEFAULT_GOAL := help

# CI's build: its own folder, so that it starts clean without touching yours.
STRICT := --scratch-path .build-strict --explicit-target-dependency-import-check error \
	-Xswiftc -warnings-as-errors
# The release build has no PIN: its C takes minutes, and so the app is shown to be whole without it.
LEAN := $(subst .build-strict,.build-lean,$(STRICT)) --disable-default-traits --traits Check,Shell,SQLite
# The steps share a build folder.
.NOTPARALLEL:

ARGS ?=
PARTS ?=

.PHONY: check-corpus check-reports help run test check api-check api-check-tests bench fuzz docs screenshots format format-check bench-types prepare prepare-browser build-debug \
	build-release swiftui-check docs-check unit contract load failing tsan faults-and-tsan bench-gate clear-counts consumers adapters browser clean

help: ## What can be made
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "make %-14s %s\n", $$1, $$2}'

run: prepare ## Build, start the sandbox bank and the shell, print the link (ARGS="--port 9000")
	@echo "Building (the first time takes a minute or two) ..."
	swift build --product AppShell
	@exec .build/debug/AppShell $(ARGS)

test: prepare prepare-browser format-check build-debug architecture swiftui-check bench-types docs-check unit statements contract failing faults-and-tsan build-release check-bites bench-gate simulation bugs browser api-check-tests consumers adapters generator ## All that CI checks
	@echo "All checks passed."

check: ## The layers alone: manifest, every import, symbols, pictures, against architecture.json
	@swift build --product ashlar --quiet
	@.build/debug/ashlar check

.PHONY: architecture mutations check-bites
architecture:
	@echo "Architecture: manifest, every import, symbols, public API, pictures, against architecture.json"
	@.build-strict/debug/ashlar check --scratch-path .build-strict --public-api --build .build-strict/debug

mutations: ## What breaks the layers, one at a time in a copy: each has to be found (a minute)
	@swift build -c release --product ashlar
	System/Architecture/mutations .build/release/ashlar

# What needs the release build of the check.
check-bites:
	@echo "Architecture: deliberate violations; its reports against their schemas"
	@Scripts/prepare architecture
	@System/Architecture/mutations .build-lean/release/ashlar --scratch-path .build-lean
	@System/Architecture/reports .build-lean/release/ashlar
	@.venv/bin/python -B System/Architecture/schema.py

bench: prepare ## Measure; prints a table, writes .build/bench/results.json (PARTS="runtime store shell data build")
	@Scripts/prepare bench
	Benchmarks/run $(PARTS)

check-reports: ## Reports and pictures of the check, read by other people's programs (15 seconds and a build)
	@swift build --product ashlar --quiet
	@System/Architecture/reports .build/debug/ashlar

check-corpus: ## Well-known packages against the rules that `ashlar init` proposes for them (2 minutes and a download)
	swift package --package-path System/Corpus --scratch-path .build-corpus resolve
	@swift build --product ashlar --quiet
	System/Architecture/corpus .build/debug/ashlar .build-corpus

BASE ?=
api-check: ## What breaks importers since the last version, or since BASE=COMMIT (minutes: builds both)
	@System/API/run $(BASE)

api-check-tests:
	@echo "api-check: what it has to find, in a package of two libraries"
	@python3 -B -m unittest discover -q -s System/API

fuzz: prepare ## Made-up inputs for all mappers and parsers (INPUTS=1000000 FIRST=0; some are in `make test`)
	swift build --build-tests
	System/Fuzz/run $(or $(INPUTS),1000000) $(or $(FIRST),0)

bench-gate: ## The runtime's instructions against Benchmarks/instructions.json (1 minute)
	@Scripts/prepare bench
	@echo "Instructions: counted by callgrind, compared with Benchmarks/instructions.json (1 minute)"
	@python3 -B -m unittest discover -q -s Benchmarks -t Benchmarks
	Benchmarks/run instructions

SEEDS ?= 10000
FIRST ?= 1
BUG ?=
# A found fault is exit code 1, as the program says. A failed recipe would make it 2; a goal that is
# asked about (-q) and not up to date makes it 1.
FOUND := .build/simulate.found
ifeq ($(MAKECMDGOALS),simulate)
MAKEFLAGS += -q
endif
.PHONY: simulate simulate-run
simulate: simulate-run ## Fault schedules by seed (SEEDS=1000000 FIRST=1; BUG=list, BUG=name)
	$(if $(wildcard $(FOUND)),@false)

simulate-run:
	+@export MAKEFLAGS=; rm -f $(FOUND); Scripts/prepare headers; \
	System/Simulation/run "$(SEEDS)" "$(FIRST)" "$(BUG)" || \
		{ code=$$?; [ $$code = 1 ] && mkdir -p .build && touch $(FOUND) || exit $$code; }

million: prepare ## The shell on a million rows: its start, and its memory while it is scrolled (10 minutes)
	swift build -c release --product AppShell
	System/Browser/million .build/release/AppShell $(ARGS)

docs: prepare ## The documentation of all libraries as pages; warnings are errors
	swift build --build-tests
	System/Documentation/run

screenshots: prepare prepare-browser ## A picture of every page, light, dark and on a phone, into .build/screenshots
	swift build --product AppShell
	System/Browser/screenshots .build/debug/AppShell

format: ## Lay the code out
	swift format --in-place --parallel --recursive Package.swift Plugins Sources Tests System Benchmarks Examples

clean: ## Remove everything that was built
	rm -rf .build .build-* .venv

# --- the parts of `make test` ---

prepare:
	@Scripts/prepare headers

prepare-browser:
	@Scripts/prepare browser

format-check:
	@echo "Format: swift format lint --strict"
	@swift format lint --strict --parallel --recursive Package.swift Plugins Sources Tests System Benchmarks Examples

build-debug:
	@echo "Debug build from nothing, imports checked, warnings as errors (2 to 3 minutes)"
	@rm -rf .build-strict
	swift build --build-tests $(STRICT)

# One module after the other, each alone, as its importers' tests would run.
FEATURE_MODULES := $(patsubst Sources/%/,%,$(sort $(dir $(wildcard Sources/Feature*/*Module.swift))))
MODULES := Core CoreTesting Domain DomainTesting Data $(FEATURE_MODULES) Loopback SandboxBank Simulation AppShell Tutorial ArchitectureCheck FeatureGenerator AshlarTool
unit: clear-counts $(addprefix unit-,$(MODULES))
	@echo "$$(cat .build/tests/* | awk '{ sum += $$1 } END { print sum }') passed, 0 failed"

clear-counts:
	@rm -rf .build/tests .build/tests-logs .build/tests-exchanges

# Data's tests look for races with all threads there are: beside each other they starve.
unit-Data: IN_TURN := --no-parallel
unit-%:
	@Scripts/test-module $* --skip-build $(IN_TURN) $(STRICT)

tsan: ## The tests of Core and CoreTesting under the Thread Sanitizer
	@echo "Thread Sanitizer (2 minutes)"
	@System/Sanitizer/run

# Faults mostly wait, the sanitizer computes.
faults-and-tsan:
	@mkdir -p .build
	@$(MAKE) --no-print-directory tsan >.build/tsan.log 2>&1 & other=$$!; code=0; \
		$(MAKE) --no-print-directory faults || code=$$?; \
		wait $$other || code=$$?; cat .build/tsan.log; exit $$code

docs-check:
	@echo "Documentation: pages of every library, warnings are errors"
	@System/Documentation/run --build .build-strict/debug

# The folder of the build, so that views can be checked while one works on them: BUILD=.build/debug
BUILD := .build-strict/debug
swiftui-check: ## SwiftUI views, their app, Keychain and Combine against declarations (a minute and a half)
	@echo "SwiftUI: views and the example app against declarations; mistakes that are refused"
	@System/SwiftUIShim/run --build $(BUILD)

bench-types:
	@Benchmarks/types $(BUILD)

build-release:
	@echo "Release build from nothing, without the PIN, imports checked, warnings as errors (3 to 5 minutes)"
	@rm -rf .build-lean
	swift build -c release $(LEAN)

simulation:
	@echo "Simulation: 10,000 fault schedules, two processes; a hundred of them twice (two to three minutes)"
	@System/Simulation/run --halves .build-lean/release/AshlarSimulation 10000
	@System/Simulation/run --twice .build-lean/release/AshlarSimulation

bugs: ## Each deliberate bug of System/Bugs is found (4 minutes)
	@echo "Simulation: deliberate bugs, each to be found within 10,000 schedules (2 minutes)"
	SIMULATION_BUILD="$(subst .build-lean,$(CURDIR)/.build-lean,$(LEAN))" System/Bugs/run

browser:
	@echo "Browser tests (Chromium, headless)"
	System/Browser/run .build-strict/debug/AppShell

# Alone they build what they look at; in `make test` it is there.
ifneq ($(filter statements contract,$(MAKECMDGOALS)),)
contract: what-tests-told
statements contract: build-on
endif
.PHONY: build-on what-tests-told
build-on: prepare
	swift build --build-tests $(STRICT)

what-tests-told:
	@[ -d .build/tests-exchanges ] && [ -d .build/tests-logs ] || { \
		echo "make contract looks at what the tests sent and logged: run make test first." >&2; exit 1; }

contract: ## The wire contract from outside: document, requests, logs, cancellations, load (4 minutes)
	@Scripts/prepare contract
	@echo "Contract: Schemathesis against the sandbox bank (a minute)"
	System/Contract/run schema .build-strict/debug/AppShell --max-time 60
	@echo "Contract: what Data sends, by openapi-core; what anybody logs"
	System/Contract/run replay .build-strict/debug/AppShell --recorded .build/tests-exchanges
	System/Contract/run logs .build/tests-logs
	@echo "Contract: 10,000 requests of each transport, cancelled anywhere (a minute or two)"
	@ASHLAR_CANCELLATIONS=10000 swift test --skip-build $(STRICT) --filter TransportCancellationTests \
		2>&1 | grep -E '^✘|Test run with|error:' | tee .build/cancellations.log
	@grep -q 'Test run with 1 test .*passed' .build/cancellations.log
	@echo "Contract: 200 clients at one sandbox bank (a minute)"
	System/Contract/run load .build-strict/debug/AppShell --payments 10000

load: prepare ## 200 clients, 100,000 payments, and an audit of the books (some minutes)
	@Scripts/prepare contract
	swift build -c release --product AppShell
	System/Contract/run load .build/release/AppShell --payments 100000

.PHONY: kill faults
ROUNDS ?= 200
SEED ?=
kill: prepare ## kill -9 of the real app in a loop, checked against the bank's books (ROUNDS=200 SEED=1)
	swift build --product AppShell
	System/Faults/run .build/debug/AppShell kill $(ROUNDS) $(SEED)

faults:
	@Scripts/prepare faults
	@echo "kill -9 of the real app, 20 rounds; full disks, damaged files, clocks (a minute or two)"
	System/Faults/run .build-strict/debug/AppShell kill 20
	System/Faults/run .build-strict/debug/AppShell devices

.PHONY: generator growth
# Behind everything else that uses the folder of the strict build, the packages in it are used again.
ifeq ($(filter generator,$(MAKECMDGOALS)),)
generator:
	@echo "Generator: two features in a copy of the repository (3 minutes)"
	@System/Generator/run .build-strict/debug/ashlar .build-strict
else
generator: prepare ## A feature written by new-feature: green at once, and gone without a trace (5 minutes)
	swift build --product ashlar
	System/Generator/run .build/debug/ashlar
endif

FEATURES ?= 100
growth: prepare ## What the hundredth feature costs; writes docs/growth.md (half an hour; FEATURES=30)
	swift build -c release --product ashlar
	System/Growth/run --ashlar .build/release/ashlar --features $(FEATURES) --table docs/growth.md

.PHONY: statements
statements: ## Exports, read again by Python's csv and by ofxparse (half a minute)
	@Scripts/prepare statements
	@echo "Exports: read again by Python's csv and by ofxparse"
	System/Statements/run .build-strict/debug/AppShell

failing:
	@echo "Samples that must fail, in XCTest and in Swift Testing (about a minute)"
	System/Failing/run

consumers: build-release ## Packages that import this one by URL, and the app without its PIN (2 minutes)
	@echo "Packages that import this one by URL; the app without its PIN (2 minutes)"
	System/Consumers/run .build-lean

adapters:
	@echo "Adapters: CoreCombine's sources against OpenCombine (a minute or two)"
	swift build --package-path System/CoreOpenCombine --build-tests -Xswiftc -warnings-as-errors
	@Scripts/test-module CoreOpenCombine --package-path System/CoreOpenCombine --skip-build \
		-Xswiftc -warnings-as-errors

# --- the scanner of the architecture check ---

ORACLE := swift run --package-path System/ScannerOracle --scratch-path .build-oracle -c release -j 2 oracle
CORPUS := .build-corpus/checkouts
.PHONY: corpus scanner-oracle scanner-fuzz scanner-speed
corpus:
	@echo "Corpus: the packages of System/Corpus (a minute the first time)"
	@swift package --package-path System/Corpus --scratch-path .build-corpus resolve >/dev/null

scanner-oracle: corpus ## The scanner against Swift's parser, on every file of some fifty packages (10 minutes to build, once)
	$(ORACLE) compare $(CORPUS)

scanner-fuzz: corpus ## The same on made-up sources (SEEDS=10000 FIRST=1); a difference prints its seed
	$(ORACLE) fuzz $(CORPUS) $(SEEDS) $(FIRST)

scanner-speed: corpus ## Files a second, of the scanner and of Swift's parser
	$(ORACLE) speed $(CORPUS)
