# Two commands for a new user: `make fight` and `make test`. Each sets up what it needs.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
FIGHT ?= examples/bandits.toml

.PHONY: fight play test lint benchmark clean

fight: $(VENV)/ready
	$(BIN)/kumite run $(FIGHT)

play: $(VENV)/ready
	$(BIN)/kumite play $(FIGHT)

lint: $(VENV)/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

test: lint
	$(BIN)/python -m pytest

benchmark: $(VENV)/ready
	$(BIN)/python -m benchmarks

$(VENV)/ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@

clean:
	rm -rf $(VENV)
