# make run     sets everything up and starts the server: live tables in the browser
# make play    sets everything up and opens a table in the terminal
# make test    sets everything up and runs every check, with some cases of the exhaustive tests
# make test-all  the same with all cases, and with the tests that are marked as long
# make web     builds the pages into the package
# make dist    builds wheel and sdist, with the pages, into dist
# make lock    writes the locked versions again (needs uv)
# make screenshots  pictures of every page, wide and on a phone, into build/screenshots
# make lint    format, lint, types, import layers
# make format  formats the source
# make docs    writes the generated pages and builds docs/_build/html
# make bench   prints the measurements
# make gate    clause coverage gate: runs the tests marked with clauses; is every clause tested?
# make fault-injection  fuzzing, kills and other long runs, each with its results (ONLY=fuzz: one of them)
# make mutants changes the rules one place at a time: do the tests notice? (long)
# make golden  writes the golden transcripts again
# make clean   removes everything that was installed or built
PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
UV ?= uv
COMPILE := $(UV) pip compile --quiet --universal --python-version 3.11 \
	--no-emit-index-url --no-header --no-annotate --generate-hashes

PAGES := src/houseway/server/pages/index.html
NPM := cd web && PATH="$(abspath $(BIN)):$$PATH" npm --no-update-notifier
WEB := $(shell find web -path web/node_modules -prune -o -type f -print)

.PHONY: web dist check-web chromium screenshots run play help test test-all lint format docs bench lock golden clean gate mutants fault-injection

run: $(READY)
	@$(MAKE) --no-print-directory web || echo "The pages could not be built; the server says so on its start page."
	$(BIN)/houseway serve --demo --browser

play: $(READY)
	$(BIN)/houseway play

help:
	@sed -n 's/^# make/make/p' Makefile

$(READY): requirements.lock pyproject.toml
	@{ $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))'; } 2>/dev/null || \
		{ echo "houseway needs Python 3.11 or later (say PYTHON=... if it has another name)"; exit 1; }
	@echo "Setting up $(VENV), once; this takes a few minutes."
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --no-compile --require-hashes -r requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps --editable .
	@touch $(READY)

# Check source and pages in parallel, then run the tests in random order, long files first (tests/conftest.py).
# Allow compiled bytecode regardless of the environment, because the tests start hundreds of processes.
test: export PYTHONDONTWRITEBYTECODE :=
test: $(READY)
	@$(MAKE) --no-print-directory --jobs 2 --output-sync lint check-web
	@$(MAKE) --no-print-directory chromium
	$(BIN)/pytest -n 2 --dist loadfile --no-loadscope-reorder --max-worker-restart 1

test-all: export PYTHONDONTWRITEBYTECODE :=
test-all: $(READY)
	@$(MAKE) --no-print-directory --jobs 2 --output-sync lint check-web
	@$(MAKE) --no-print-directory chromium
	$(BIN)/pytest -n 2 --dist loadfile --no-loadscope-reorder --max-worker-restart 1 --all

check-web: web
	$(NPM) run --silent check

# Install Debian's Chromium if there is none and we may; without it the browser tests are skipped.
chromium:
	@for name in chromium chromium-browser google-chrome; do command -v $$name >/dev/null && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "Installing Chromium for the browser tests, once."; \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
			chromium fonts-liberation fonts-wqy-microhei >/dev/null || echo "Chromium could not be installed."; \
	fi; \
	command -v chromium >/dev/null || echo "No Chromium on this machine: the browser tests are skipped."

web: $(PAGES)

$(PAGES): $(READY) $(WEB)
	@echo "Building the pages."
	$(NPM) ci --ignore-scripts --loglevel error
	$(NPM) run --silent build -- --logLevel warn
	@touch $@

dist: $(READY) web
	$(BIN)/python -m hatchling build

screenshots: $(READY) web chromium
	$(BIN)/python -m tests.browser.screenshots

lint: $(READY)
	$(BIN)/ruff format --check src tests hatch_build.py
	$(BIN)/ruff check src tests hatch_build.py
	$(BIN)/mypy
	$(BIN)/lint-imports

format: $(READY)
	$(BIN)/ruff check --fix --exit-zero --quiet src tests hatch_build.py
	$(BIN)/ruff format src tests hatch_build.py

docs: $(READY)
	$(BIN)/python -m tests.style.generated_pages
	$(BIN)/sphinx-build -W --quiet -b html docs docs/_build/html
	@echo "docs/_build/html/index.html"

bench: $(READY)
	$(BIN)/python -m tests.bench

gate: $(READY)
	$(BIN)/pytest -q -n 2 --only-marked

fault-injection: $(READY)
	$(BIN)/python -m tests.fault_injection $(ONLY)

mutants: $(READY)
	nice $(BIN)/python -m tests.mutants

golden: $(READY)
	$(BIN)/python -m tests.golden.regenerate

# The locks of deploy/ have the versions of requirements.lock: what the tests ran with is what a server runs with.
lock:
	$(COMPILE) pyproject.toml --extra all --group dev --group bench --group fault-injection -o requirements.lock
	$(COMPILE) pyproject.toml --extra server -c requirements.lock -o deploy/server.lock
	$(COMPILE) --group build -c requirements.lock -o deploy/build.lock

clean:
	rm -rf $(VENV) docs/_build web/node_modules src/houseway/server/pages
