# Covey's targets; `make help` lists them. Each does what it needs first, on a fresh Debian 12 too: tools/setup.sh
# installs what is missing and says so. The library is built by CMake in build/, everything else by SwiftPM in .build/.

# No Swift warning: Package.swift makes each an error.
export COVEY_STRICT = 1

PREFIX ?= /usr/local
BUILD ?= build
CHAT ?=
SEEDS ?= 1..1000
KILLS ?= 300
MINUTES ?= 30
SECONDS ?= 600
RUNS ?=
BEFORE ?=
TARGET ?=
PYTHON ?= python3
HOMEPAGE ?=
VENV_PYTHON = .venv/bin/python
SANDBOX = .build/release/covey-sandbox
RUN_PYTHON = PYTHONPATH=bindings/python COVEY_LIBRARY=$(BUILD)/libcovey.so COVEY_SANDBOX=$(SANDBOX) $(VENV_PYTHON)

.PHONY: build library sandbox programs debug setup test demo install bench simulate simulate-adapter pairs chaos valgrind
.PHONY: sanitize fuzz fuzz-cache docs format lint clean help fuzz-server fuzz-abi fuzz-wire mutations marks fleet bot
.PHONY: uninstall abi-reference lean wheel tarball deb release site pictures
.DEFAULT_GOAL := build

build: library sandbox ## build libcovey.so (release) and the sandbox server

setup: ## install what building and testing need, if it is missing
	@PYTHON="$(PYTHON)" tools/setup.sh

library: setup ## build $(BUILD)/libcovey.so
	@cmake -S . -B $(BUILD) -DCMAKE_BUILD_TYPE=Release
	cmake --build $(BUILD)

sandbox: setup ## build the sandbox server, .build/release/covey-sandbox
	swift build -c release --product covey-sandbox

debug: setup ## build everything for debugging, tests included
	swift build --build-tests

# The sandbox, the simulation and the tests of Swift use the same modules, compiled once: for speed, with the checks of a debug
# build (Package.swift).
programs: setup
	swift build -c release --build-tests

# The two builds side by side: much of each is one module compiled as a whole, which keeps one core busy.
test: setup ## run every test and check; the last line is "N passed, N failed"
	@$(MAKE) --no-print-directory -j2 library programs
	@$(VENV_PYTHON) tools/test.py

demo: library sandbox ## show Covey at work in under a minute; CHAT="a.log b.log" takes your own IRC logs
	@$(RUN_PYTHON) examples/demo/demo.py $(CHAT)

install: ## build and install library, header, manual, CMake package and covey.pc under PREFIX (/usr/local): no test tools
	@tools/setup.sh --library
	@cmake -S . -B $(BUILD) -DCMAKE_BUILD_TYPE=Release
	cmake --build $(BUILD) --target covey_library
	@packaging/install.sh $(BUILD) "$(PREFIX)"

uninstall: ## remove what `make install` installed under PREFIX
	@packaging/install.sh --uninstall $(BUILD) "$(PREFIX)"

abi-reference: ## at a release, and only then: what must stay compatible is the interface as it is now (docs/stability.md)
	tools/abi_reference.py write
	packaging/symbols.py

lean: ## build build/lean/libcovey.so, which needs glibc and a file beside it (COVEY_OFFLINE=1: with the sources that are there)
	@tools/setup.sh --packages
	@packaging/lean.sh build/lean

wheel: ## build dist/covey-…-manylinux_2_34_….whl with the lean library, and the source distribution; HOMEPAGE=URL
	@tools/setup.sh --packages
	@prefix=$$(packaging/lean.sh build/lean) && \
		$(VENV_PYTHON) packaging/wheel.py build/lean/libcovey.so "$$prefix" dist --homepage "$(HOMEPAGE)"

tarball: ## build dist/covey-…-linux-….tar.gz with the lean library
	@tools/setup.sh --packages
	@prefix=$$(packaging/lean.sh build/lean) && $(PYTHON) packaging/tarball.py build/lean "$$prefix" dist

deb: ## build the Debian packages into dist/, for the release of Debian that this machine has; lintian checks them
	@tools/setup.sh --packages
	@cmake -S . -B $(BUILD) -DCMAKE_BUILD_TYPE=Release
	cmake --build $(BUILD) --target covey_library
	swift build -c release --product covey-sandbox --static-swift-stdlib --scratch-path .build-static
	packaging/deb.sh $(BUILD)/libcovey.so .build-static/release/covey-sandbox dist

release: wheel tarball deb sandbox ## build all artefacts, install and try each, print their names, sizes and hashes
	@prefix=$$(COVEY_OFFLINE=1 packaging/lean.sh build/lean 2>/dev/null) && \
		$(VENV_PYTHON) packaging/release.py dist "$$prefix"

bench: library sandbox ## measure speed and size; prints a table beside the floor
	@$(RUN_PYTHON) bench/run.py

marks: library ## count the instructions of each mark; BEFORE=path/to/libcovey.so compares with another library
	@BEFORE="$(BEFORE)" $(RUN_PYTHON) bench/marks.py

simulate: setup ## seeded runs of clients, server and network; SEEDS=1..1000
	swift run -c release covey-simulate $(or $(SEEDS),1..1000)

simulate-adapter: setup ## the same with apps of the SyncManager adapter, compared with collections at every step; SEEDS=1..2000
	swift run -c release covey-simulate $(or $(SEEDS),1..2000) --adapter

mutations: setup ## break the engine's rules one at a time: seeded runs must notice; SEEDS=1..2000 ONLY=3,7
	@tools/break_rules.py --seeds $(if $(filter file,$(origin SEEDS)),1..2000,$(SEEDS)) --only "$(ONLY)"

pairs: setup ## compare every pair of channel filters at the server, in the cache and in memory
	COVEY_ALL_PAIRS=1 swift test --filter EveryFilterTests

chaos: library sandbox ## two clients and a server: MINUTES=30 of all that goes wrong, then KILLS=300 of each kind
	COVEY_SECONDS=$$(($(MINUTES) * 60)) COVEY_KILLS=$(KILLS) ctest --test-dir $(BUILD) -R '^proof.chaos$$' --verbose
	COVEY_KILLS=$(KILLS) ctest --test-dir $(BUILD) -R '^proof.killed_reader$$' --verbose

fleet: library sandbox ## prove Covey Fleet: MINUTES=20 of traffic while workers and brokers are killed, paused, cut off
	$(RUN_PYTHON) Tests/fleet/prove_fleet.py --seconds $$(($(if $(filter file,$(origin MINUTES)),20,$(MINUTES)) * 60))

bot: library sandbox ## prove that the example bot answers once: 5,000 questions, KILLS=200 of it and of the server
	$(RUN_PYTHON) Tests/services/prove_bot.py --kills $(if $(filter file,$(origin KILLS)),200,$(KILLS))

valgrind: library sandbox ## run the C tests under valgrind (make test does, too)
	ctest --test-dir $(BUILD) -R '^valgrind\.' --output-on-failure

sanitize: setup ## run the library's tests under the thread and the address sanitizer
	@tools/sanitize.sh

fuzz: sandbox ## send the sandbox server requests of every kind, SECONDS=600 long
	COVEY_SANDBOX=$(SANDBOX) $(VENV_PYTHON) Tests/sandbox/fuzz.py --seconds $(SECONDS)

fuzz-cache: setup ## damage the files of a cache in every way, SEEDS=1..5000 of each kind
	swift run -c release covey-fuzz-cache $(if $(filter file,$(origin SEEDS)),1..5000,$(SEEDS))

fuzz-server: library sandbox ## stand a hostile server before the library: named scenarios, then seeds; SECONDS=600 in all
	COVEY_SANDBOX=$(SANDBOX) $(VENV_PYTHON) Tests/hostile/run.py --seconds $(SECONDS)

fuzz-abi: library sandbox ## call the C interface in every order and with every argument, SECONDS=600 long
	COVEY_SANDBOX=$(SANDBOX) $(VENV_PYTHON) Tests/fuzz/abi/fuzz_abi.py --seconds $(SECONDS)

fuzz-wire: setup ## fuzz all that reads bytes from outside, SECONDS=600 or RUNS=N each; TARGET="frames json" for some
	@SECONDS_EACH=$(SECONDS) RUNS="$(RUNS)" tools/fuzz_wire.sh $(TARGET)

docs: library ## make pages of the header in build/docs/html, of the Python package in build/docs/python
	@mkdir -p build/docs
	doxygen docs/Doxyfile
	$(RUN_PYTHON) -m sphinx -q -W -E -b html docs/python build/docs/python

site: library ## make a site of the documents in build/site, and check its links; needs Python 3.11
	@$(PYTHON) tools/site.py

# Not in `make test`: it needs a browser and matplotlib. The tests compare what can be compared without them.
pictures: library sandbox ## draw the pictures of the documents again: drawings, plots, terminal, web page
	@$(PYTHON) tools/site.py --environment
	$(PYTHON) docs/drawings/concepts.py
	build/site-venv/bin/python docs/drawings/plots.py
	$(RUN_PYTHON) tools/draw_chat.py
	$(RUN_PYTHON) tools/draw_history.py
	$(RUN_PYTHON) tools/draw_page.py

format: ## format the Swift sources in place
	swift format --in-place --recursive Package.swift Sources Tests

lint: setup ## check types, formatting and generated files, without building
	swift format lint --strict --recursive Package.swift Sources Tests
	@$(VENV_PYTHON) tools/test.py check

clean: ## remove what was built (not .venv)
	rm -rf $(BUILD) .build dist bindings/python/build bindings/python/*.egg-info

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):[^#]*## (.*)/  \1\t\2/' | expand -t 14
