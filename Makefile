# Everything that is done with this project from a shell. `make help` lists it.
# Needs Python >= 3.11 with pip, and make; the rest is installed into .venv.

PYTHON ?= $(shell for python in python3 python3.13 python3.12 python3.11 python; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
BIN := .venv/bin
STAMP := .venv/.installed
BENCH_STAMP := .venv/.installed-bench
PYTEST := $(BIN)/pytest -n 2
ARGS ?=

# What needs no database, or brings its own, is tested once and not once per database.
PURE := tests/rules tests/bots tests/serving

# Brings a PostgreSQL of its own, and starts all of the service: once is enough, and not beside the quick ones.
CHAOS := tests/chaos

# With ARGS, one of the two runs may have nothing to do: pytest ends with 5 then.
OR_NOTHING := $(if $(ARGS),|| test $$$$? -eq 5)

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: help install run admin test check schema format lock golden mutation bench bench-http bench-live chaos

help: ## list what can be done
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 14

install: $(STAMP) ## install the project and its tools into .venv

$(STAMP): pyproject.toml constraints.txt
	@test -n "$(PYTHON)" || { echo "No Python >= 3.11 found. Install one, or name it: make PYTHON=/path/to/python3"; exit 1; }
	test -x $(BIN)/python || "$(PYTHON)" -m venv .venv
	$(BIN)/python -m pip install --quiet --editable '.[dev]' --constraint constraints.txt
	@touch $@

$(BENCH_STAMP): $(STAMP)
	$(BIN)/python -m pip install --quiet --editable '.[dev,bench]' --constraint constraints.txt
	@touch $@

run: $(STAMP) ## run the service on 127.0.0.1:$PORT (8000), with its data in $DATA_DIR (var/)
	@$(BIN)/python manage.py migrate --verbosity 0
	@exec $(BIN)/python manage.py serve

admin: $(STAMP) ## make an account that may enter the admin
	@$(BIN)/python manage.py migrate --verbosity 0
	@$(BIN)/python manage.py createsuperuser

test: $(STAMP) ## run the tests, on SQLite and on PostgreSQL: make test ARGS="tests/api -k join"
	@echo "== Tests on SQLite"
	$(PYTEST) --ignore=$(CHAOS) $(ARGS) $(OR_NOTHING)
	@echo "== Tests of what touches the database, on PostgreSQL"
	$(BIN)/python scripts/with_postgres.py $(PYTEST) $(PURE:%=--ignore=%) $(ARGS) $(OR_NOTHING)

check: $(STAMP) ## check formatting, lint, types, import contracts, migrations, the schema and the settings
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python manage.py makemigrations --check --dry-run
	$(BIN)/python manage.py spectacular --fail-on-warn --validate --file .venv/schema.yaml
	diff -u openapi/schema.yaml .venv/schema.yaml || { echo "The schema has changed: make schema, and look at the difference."; exit 1; }
	$(BIN)/python manage.py check --fail-level WARNING
	DATABASE_URL=postgresql://127.0.0.1/none SECRET_KEY=$$($(BIN)/python -c 'import secrets; print(secrets.token_urlsafe(64))') \
		ALLOWED_HOSTS=example.org $(BIN)/python manage.py check --deploy --fail-level WARNING

schema: $(STAMP) ## write openapi/schema.yaml anew
	$(BIN)/python manage.py spectacular --fail-on-warn --validate --file openapi/schema.yaml

format: $(STAMP) ## format the code, and mend what can be mended
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

lock: ## resolve the newest versions anew, with the oldest Python supported, into constraints.txt
	PYTHON="$(PYTHON)" scripts/lock
	$(MAKE) install

golden: $(STAMP) ## write the golden transcripts of the games anew
	$(BIN)/python -m tests.rules.golden

mutation: $(STAMP) ## change rules at random, to see whether their tests notice: ARGS="fifty_six --sample 40"
	$(BIN)/python -m scripts.mutation $(ARGS)

bench: $(BENCH_STAMP) ## measure the engine, beside others
	$(BIN)/python -m benchmarks.engine $(ARGS)

bench-http: $(BENCH_STAMP) ## measure the service over HTTP
	$(BIN)/python scripts/with_postgres.py $(BIN)/python -m benchmarks.http $(ARGS)

bench-live: $(BENCH_STAMP) ## measure how soon events arrive, and what listeners cost
	$(BIN)/python -m benchmarks.live $(ARGS)

chaos: $(STAMP) ## kill parts of the service at random for five minutes, and look for what was lost: ARGS="--seconds 60"
	$(BIN)/python -m scripts.chaos $(ARGS)
