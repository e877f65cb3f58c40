# Each target sets up what it needs, and no more: `make fight` plain Python, `make serve` the table in the browser,
# `make test` everything.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
FIGHT ?= ikezu/bandits

.PHONY: fight play serve test test-fast test-ruleset check-facts lint browser-and-database handbook coverage mutation benchmark clean

fight: $(VENV)/plain
	$(BIN)/kumite run $(FIGHT)

play: $(VENV)/plain
	$(BIN)/kumite play $(FIGHT)

serve: $(VENV)/serve
	$(BIN)/kumite serve

lint: $(VENV)/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test: lint browser-and-database
	$(BIN)/python -m pytest --numprocesses auto --dist worksteal

# The tests of one ruleset, its own and those that every ruleset has to pass, without the compiler and with
# fewer random encounters than CI looks at: make test-ruleset NAME=malice
NAME ?= ikezu
test-ruleset: $(VENV)/ready
	KUMITE_SAMPLES=4 $(BIN)/python -m pytest tests/rulesets/$(NAME) tests/rulesets/test_*.py -k "$(NAME) and not compiled"

# The tests of what was changed since a commit, without the compiler: make test-fast SINCE=origin/main
SINCE ?= HEAD
test-fast: $(VENV)/ready
	@tests=$$($(BIN)/python -m tests.touched $(SINCE)) && if [ -z "$$tests" ]; then echo "Nothing that has tests was changed."; \
	else KUMITE_SAMPLES=4 $(BIN)/python -m pytest $$tests --numprocesses auto -k "not compiled"; fi

# What answers do, beside every fall of the dice by the program behind `kumite odds` and beside fights that are
# thrown, with more positions of each ruleset and more fights than CI has: make check-facts POSITIONS=50 FIGHTS=4000
POSITIONS ?= 50
FIGHTS ?= 1000
check-facts: $(VENV)/ready
	KUMITE_FACTS=$(POSITIONS) KUMITE_THROWN=$(FIGHTS) $(BIN)/python -m pytest tests/play/facts --numprocesses auto \
		-k "fight_itself or every_fall or can_be_told" --durations 0 --durations-min 1

# What some tests drive besides Python. Where they cannot be installed, those tests say so and are skipped.
browser-and-database:
	@sh tests/install_browser_and_database.sh

# Everything that there is to read, as a site that needs no network: build/handbook/site/index.html
handbook: $(VENV)/ready
	$(BIN)/python -m handbook

# How much of the rules of each ruleset its own tests run, branch by branch, in plain Python:
# make coverage RULESETS=malice
RULESETS ?= hachigoku hell ikezu malice shinobi
coverage: $(VENV)/ready
	$(BIN)/python -m tests.covered $(RULESETS)

# How many small mistakes in the rules the tests of the rules notice. Takes long; not in CI.
mutation: $(VENV)/ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[mutation]'
	$(BIN)/mutmut run
	$(BIN)/mutmut results

benchmark: $(VENV)/ready
	$(BIN)/python -m benchmarks
	$(BIN)/python -m benchmarks.examples
	$(BIN)/python -m benchmarks.lab
	$(BIN)/python -m benchmarks.serve

INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check --editable

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/plain: pyproject.toml | $(BIN)/python
	$(INSTALL) .
	touch $@

$(VENV)/serve: pyproject.toml | $(BIN)/python
	$(INSTALL) '.[serve]'
	touch $@

$(VENV)/ready: pyproject.toml | $(BIN)/python
	$(INSTALL) '.[dev]'
	touch $@

clean:
	rm -rf $(VENV)
