# Nilam. `make` alone lists what there is.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
SHELL := /bin/bash

installed := node_modules/.package-lock.json
# Generators that only the proof of the SDKs needs: together they are larger than all the rest.
sdk_installed := packages/sdk-generators/node_modules/.package-lock.json
# Postman's and Bruno's runners and a mock server, which CI has; without them their tests say so.
runners_installed := packages/partner-runners/node_modules/.package-lock.json
built := dist/.built
sources := $(shell find src generated -type f -not -name '*.tmp' 2>/dev/null)

.PHONY: help run test check generate pages sdk-proof partner-runners diff release dev bench clean node-version

# What makes and compares whole documents leaves much behind: a larger young generation saves a third of its time.
test check generate pages: export NODE_OPTIONS := --max-semi-space-size=64 $(NODE_OPTIONS)

help: ## List these targets
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 12

run: $(built) ## Install, build, and serve in the foreground until a signal
	@exec node dist/main.js

test: $(installed) $(sdk_installed) ## Type-check and run every test, or those under a folder: make test T=test/mcp
	@npx tsc --noEmit
	@npx mocha $(T)

check: $(installed) ## Report on the contract's rules, examples, generated/, MCP budget, breaking changes, types, code, format
	@npx tsx src/cli/check.ts

generate: $(installed) ## Write generated/, collections/, a part of the client and three pages of docs/
	@npx tsx src/cli/generate.ts

pages: $(installed) ## Write the pages of docs/ that show what tests find: MCP clients, versioning, mutations (3 minutes)
	@npx tsx test/contract/clients/write-clients-page.ts
	@npx tsx test/contract/diff/write-versioning-page.ts
	@npx tsx test/contract/mutations/write-mutations-page.ts

diff: $(installed) ## Rate the edits of openapi.yaml since the last release, or: make diff FROM=<git revision, release, file>
	@npx tsx src/cli/diff.ts $(if $(FROM),--from '$(FROM)')

release: $(installed) ## Record openapi.yaml as released under its info.version
	@npx tsx src/cli/release.ts

sdk-proof: $(installed) $(sdk_installed) ## Generate SDKs from a running server, compile and call them, and write docs/sdk-support.md
	@WRITE_SDK_SUPPORT=yes npx mocha test/sdk

partner-runners: $(runners_installed) ## Install what runs the collections and the mock server in the tests (465 MB)

dev: $(installed) ## Serve while you edit: openapi.yaml, src/ and data/ are taken over as they are saved
	@exec node --import tsx src/cli/dev.ts

bench: $(built) ## Measure the REST and MCP roads against raw node:http and fastify
	@npx tsx test/bench/run.ts

clean: ## Remove what was installed, built and stored
	rm -rf node_modules dist var packages/*/node_modules packages/*/dist

$(installed): package-lock.json | node-version
	npm ci --no-audit --no-fund
	@node -e 'new (require("better-sqlite3"))(":memory:").close()' \
	  || { echo 'better-sqlite3 was not built: it needs python3, make and a C++ compiler.' >&2; exit 1; }
	@touch $@

$(sdk_installed): packages/sdk-generators/package-lock.json | node-version
	npm ci --ignore-scripts --no-audit --no-fund --prefix packages/sdk-generators
	@touch $@

$(runners_installed): packages/partner-runners/package-lock.json | node-version
	npm ci --ignore-scripts --no-audit --no-fund --prefix packages/partner-runners
	@touch $@

$(built): $(installed) $(sources) tsconfig.json tsconfig.build.json | node-version
	@rm -rf dist
	npx tsc -p tsconfig.build.json
	@touch $@

node-version:
	@node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null \
	  || { echo "Nilam needs Node 20.19 or newer; this is $$(node --version 2>/dev/null || echo no Node at all)." >&2; exit 1; }
