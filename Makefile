# Everything works on a machine with Python 3.11 or newer; nothing else has to be installed first.
PYTHON ?=  # the quickest on the PATH, see tools/create_venv.sh
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
COVERAGE := $(BIN)/python -m coverage
INSTALL := $(PIP) install --quiet --quiet --require-hashes

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help play test setup compile web check unit coverage quick storm chaos browser wheel dist bench lighthouse frames docs pictures golden logs types tutorial lock clean

help:  ## Show this list
	@echo "Konditorei: three cake games at one table"
	@awk -F ':.*## ' '/^[a-z]+:.*## /{printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: compile web  ## Play in the browser (PORT=8000; LAN=1: with all devices of the home network)
	@$(BIN)/konditorei play --port $${PORT:-8000} $(if $(LAN),--lan)

test: LAB := --lab
test: compile web check unit quick wheel  ## Run everything that has to pass before a commit
	@echo "==> all good"

setup: $(VENV)/.dev  ## Create .venv with the pinned dependencies
	@:

compile: $(VENV)/.project  ## Compile the rules (once per change of a rule)
	@echo "==> compiling the rules"
	@$(BIN)/konditorei compile $(LAB)

web: $(VENV)/.web  ## Build the web app
	@:

check: setup web  ## Lint, format, types, spelling
	@echo "==> ruff, mypy, codespell"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@git ls-files -z -- ':!web' | xargs -0 $(BIN)/codespell
	@echo "==> eslint, stylelint, svelte-check"
	@$(BIN)/python -m tools.run_npm run check --silent

unit: setup web  ## Run the tests alone
	@sh tools/ensure_postgres.sh
	@sh tools/ensure_nginx.sh
	@echo "==> pytest"
	@$(BIN)/python -m pytest -n $$(($$(nproc) + 1))  # one more than cores: many tests wait for something

coverage: setup web  ## Print line coverage of the rules, run interpreted, and of the server
	@sh tools/ensure_postgres.sh
	@sh tools/ensure_nginx.sh
	@echo "==> rules as plain Python (some minutes)"
	@NUMBA_DISABLE_JIT=1 $(COVERAGE) run -m pytest tests/games tests/core
	@$(COVERAGE) combine --quiet
	@$(COVERAGE) report --include 'src/konditorei/core/*,src/konditorei/games/*'
	@echo "==> server"
	@$(COVERAGE) run -m pytest tests/server
	@$(COVERAGE) combine --quiet
	@$(COVERAGE) report --include 'src/konditorei/server/*'

quick: setup web  ## Run the tests of the web app in Node, and one of each kind in a real browser
	@echo "==> vitest"
	@$(BIN)/python -m tools.fold_games
	@$(BIN)/python -m tools.run_npm run test --silent
	@echo "==> browser"
	@$(BIN)/python -m tools.browser e2e \
	  "by mouse" "by keyboard" "by ear" "dragged" "mice by touch" "mice between two" "lost line" "night, phone" \
	  "mice on the plain board, by keys" "installed game on the plain board, desk" "while cherry opens"

storm: setup web  ## Play whole games over a bad network: a thousand things go wrong (STORM=1000)
	@STORM=$${STORM:-1000} $(BIN)/python -m tools.run_npm run storm --silent

chaos: setup compile  ## Play at 100 tables while processes, database and connections fail (MINUTES=30 TABLES=100)
	@sh tools/ensure_postgres.sh
	@$(BIN)/python -m tools.chaos --minutes $${MINUTES:-30} --tables $${TABLES:-100} $${SEED:+--seed $$SEED}

browser: setup web  ## Run all browser tests: also touch, two browsers, lost lines, lessons, axe, four languages
	@$(BIN)/python -m tools.browser e2e $(ONLY)

wheel: setup web  ## Build the wheel, install it in a clean environment, play a game there
	@echo "==> wheel"
	@$(BIN)/python tools/wheel_check.py

dist: setup web  ## Build the wheel into dist/, to install it elsewhere
	@rm -rf dist
	@$(BIN)/python -m build --wheel --no-isolation --outdir dist . >/dev/null
	@ls dist/*.whl

bench: compile $(VENV)/.bench  ## Measure speed; prints ratios against OpenSpiel, boardgame.io and Colyseus
	@for file in benchmarks/bench_*.py; do echo "==> $$file"; $(BIN)/python $$file || exit 1; done

lighthouse: setup compile web  ## Measure the pages with Lighthouse: accessibility 100, performance 95 or more
	@$(BIN)/python -m tools.lighthouse

frames: setup compile web  ## Measure frames on a phone-class processor while things move
	@$(BIN)/python -m tools.browser frames

docs: setup  ## Build the documentation into site/
	@echo "==> docs"
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet --strict
	@echo "    site/index.html"

pictures: setup compile web  ## Take the pictures of the README anew
	@$(BIN)/python -m tools.pictures

golden: setup compile  ## Rewrite the golden playthroughs (read the diff before you commit it)
	@UPDATE_GOLDEN=1 $(BIN)/python -m pytest tests/golden tests/adapters/test_openspiel.py

logs: setup compile  ## Keep stored games of this version in tests/logs (once for each release)
	@$(BIN)/python -m tests.support.release_logs

tutorial: compile $(VENV)/.tutorial  ## Let a program learn mice, and see it beat the medium bot (some minutes; installs PyTorch)
	@$(BIN)/python examples/ppo/learn.py

types: setup  ## Write the API's document and the web app's types anew
	@$(BIN)/python -m tools.api_types

COMPILE := $(BIN)/uv pip compile pyproject.toml --quiet --universal --generate-hashes --no-annotate --no-header
lock: setup  ## Pin the newest allowed dependencies again
	@echo "==> requirements/*.lock"
	@$(COMPILE) --upgrade --output-file requirements/base.lock
	@$(COMPILE) --upgrade --constraint requirements/base.lock --all-extras --group dev --output-file requirements/dev.lock
	@$(COMPILE) --constraint requirements/dev.lock --group build --output-file requirements/play.lock
	@$(COMPILE) --upgrade --constraint requirements/dev.lock --group bench --output-file requirements/bench.lock
	@$(COMPILE) --upgrade --constraint requirements/dev.lock --extra rl --group tutorial --output-file requirements/tutorial.lock
	@$(subst pyproject.toml,--group node,$(COMPILE)) --upgrade --output-file requirements/node.lock

clean:  ## Remove everything that make has made
	rm -rf $(VENV) build dist site .coverage* .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests tools benchmarks -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

# Stamps: a step runs again only when what it is made from has changed.
$(VENV)/.created:
	@sh tools/create_venv.sh $(VENV) $(PYTHON)
	@touch $@

$(VENV)/.play: $(VENV)/.created requirements/play.lock
	@echo "==> installing dependencies (about a minute the first time)"
	@$(INSTALL) -r requirements/play.lock
	@touch $@

$(VENV)/.dev: $(VENV)/.project requirements/dev.lock
	@echo "==> installing what the lab, the tests and the checks need"
	@$(INSTALL) -r requirements/dev.lock
	@touch $@

$(VENV)/.project: $(VENV)/.play pyproject.toml
	@echo "==> installing konditorei into $(VENV)"
	@$(PIP) install --quiet --quiet --no-deps --no-build-isolation --editable .
	@touch $@

WEB_SOURCES := $(shell find web \( -name node_modules -o -name dist -o -name .fold -o -name .words -o -name screenshots \) -prune -o -type f -print 2>/dev/null)
GAME_WORDS := $(wildcard src/konditorei/games/*/words.*.toml src/konditorei/games/*/lesson.json)
$(VENV)/.web: $(VENV)/.project $(WEB_SOURCES) $(GAME_WORDS)
	@echo "==> building the web app"
	@$(BIN)/python -m tools.build_web
	@touch $@

$(VENV)/.bench: $(VENV)/.dev requirements/bench.lock
	@echo "==> installing what the benchmarks compare with"
	@$(INSTALL) -r requirements/bench.lock
	@touch $@

# PyTorch has wheels for many kinds of processors and none of them is right everywhere, so no lock names their hashes. The
# usual one for Linux is for graphics cards; docs/tutorial-ppo.md says how to take the smaller one.
TORCH := torch==2.13.0
$(VENV)/.tutorial: $(VENV)/.dev requirements/tutorial.lock
	@echo "==> installing $(TORCH) and what learns with it (some minutes the first time)"
	@$(PIP) install --quiet --quiet $(TORCH)
	@$(INSTALL) --no-deps -r requirements/tutorial.lock
	@touch $@
