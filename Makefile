# Nilam. `make` alone lists what there is.

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
SHELL := /bin/bash

# The installed Node if `engines` in package.json allows it, else the version in .nvmrc, fetched into .node/.
# With another version: make test NODE=26.10.0
wanted :=
node :=
ifneq (yes,$(shell node -p 'const [a, b] = process.versions.node.split("."), [c, d] = require("./package.json").engines.node.match(/\d+/g); +a > +c || (+a === +c && +b >= +d) ? "yes" : "no"' 2>/dev/null))
wanted := $(shell cat .nvmrc)
endif
# Not from the environment: npm sets it there to its own path.
ifeq (command line,$(origin NODE))
wanted := $(NODE)
endif
ifdef wanted
node := .node/$(wanted)/bin/node
export PATH := $(CURDIR)/.node/$(wanted)/bin:$(PATH)
endif

# Two sizes of node_modules: what serving needs, and all of it.
runtime := node_modules/.runtime
everything := node_modules/.everything
contract_tools := packages/contract-tools/src/main.ts
# Generators that only the SDK proof needs: together they are larger than everything else.
sdk_installed := packages/sdk-generators/node_modules/.package-lock.json
# Postman's and Bruno's runners, a mock server, linters and MCP clients. CI has them; without them their tests are skipped with a message.
runners_installed := packages/partner-runners/node_modules/.package-lock.json

.PHONY: help run test test-all format mutations fuzz worlds soak contract check generate examples pages sdk-proof partner-runners diff release dev bench sbom audit clean

# Generating and comparing whole documents makes much garbage: a larger young generation saves a third of the time.
test test-all mutations contract check generate pages diff release dev: export NODE_OPTIONS := --max-semi-space-size=64 $(NODE_OPTIONS)

help: ## List these targets
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /\1\t/' | expand -t 12

run: $(runtime) ## Install what serving needs, prepare the data, and serve in the foreground until a signal
	@exec node --max-semi-space-size=16 src/launch.js serve

# Tests that take minutes, or need more than Node and a database, are in files of this name: browsers, partner tools, kill -9.
slow := *.slow.test.ts
# Those that take longest begin first.
slow_in_order := 'test/walkthroughs/$(slow)' 'packages/*/test/mutations/$(slow)' 'test/$(slow)' 'test/!(walkthroughs)/**/$(slow)' \
  'packages/*/test/$(slow)' 'packages/*/test/!(mutations)/**/$(slow)'

test: $(everything) ## Type-check and test, in two minutes; or only run the tests of a folder or file: make test T=test/api/mcp
	@node $(contract_tools) products
	@$(if $(T),,node node_modules/typescript-native/bin/tsc --noEmit & types=$$!;) \
	npx mocha $(if $(findstring .slow.,$(T)),,--ignore '**/$(slow)') $(or $(T),packages/*/test test); tests=$$?; \
	wait $$types || { echo 'The types are wrong: what the compiler says is above.' >&2; exit 1; }; \
	exit $$tests

format: $(everything) ## Format the code, and fix what eslint can
	@npx prettier --write --log-level warn '{src,test,packages}/**/*.ts' '!packages/**/generated/**'
	@npx eslint --fix src test packages

test-all: $(everything) $(sdk_installed) ## Run what make test leaves out, the files *.slow.test.ts: mutations, SDKs, browsers, kill -9
	@npx mocha $(or $(foreach folder,$(T),'$(folder)/**/$(slow)'),$(slow_in_order))

mutations: $(everything) ## Try single edits of openapi.yaml, each of which must be found out or must change the service: EDITS=500
	@EDITS=$(or $(EDITS),500) npx mocha packages/contract-tools/test/mutations/mutations.slow.test.ts

fuzz: $(everything) ## Send every operation valid and broken bodies made from the document, over both transports, and requests that are made to be dear: SEEDS="1 2 3" CASES=500
	@node $(contract_tools) products
	@for seed in $(or $(SEEDS),1 2 3); do \
	  FUZZ_SEED=$$seed FUZZ_CASES=$(or $(CASES),500) npx mocha --no-parallel 'test/fuzz/*.slow.test.ts' || exit 1; \
	done

worlds: $(everything) ## Run limits, journals and bills of three instances in virtual time while stores fail and processes are killed: SEEDS=1000, or WORLD=7, the world that a failure names
	@SEEDS=$(or $(SEEDS),1000) WORLD=$(WORLD) npx mocha test/worlds/worlds.slow.test.ts

soak: $(everything) ## Call with a part of the full load, and watch memory, descriptors, files and latency: MINUTES=10 SHARE=0.5
	@SOAK_MINUTES=$(or $(MINUTES),10) SOAK_SHARE=$(or $(SHARE),0.5) npx mocha test/faults/soak.slow.test.ts

contract: $(everything) ## The verdict on an edit of openapi.yaml: its rules, what the service then does, and what it means to callers
	@node $(contract_tools) contract

check: $(everything) ## The same without the rating, and the code: types, lints, layers, format
	@node $(contract_tools) check

generate: $(everything) ## Write generated/, three pages of docs/ and a table of a fourth, and what git ignores: collections/, the client's types
	@node $(contract_tools) generate

examples: $(everything) ## Record the examples of responses from the running service, and run generate
	@node $(contract_tools) examples
	@node $(contract_tools) generate

pages: $(everything) ## Write the pages of docs/ that show what tests find: MCP clients, versioning
	@node packages/contract-tools/test/clients/write-clients-page.ts
	@node packages/contract-tools/test/diff/write-versioning-page.ts

diff: $(everything) ## Rate the edits of openapi.yaml on this branch, or: make diff FROM=<git revision, release, file> FULL=yes
	@node $(contract_tools) diff $(if $(FROM),--from '$(FROM)') $(if $(FULL),--full)

release: $(everything) ## Record openapi.yaml as released under its info.version
	@node $(contract_tools) release

sdk-proof: $(everything) $(sdk_installed) ## Generate SDKs from a running server, compile and call them, and write docs/sdk-support.md
	@WRITE_SDK_SUPPORT=yes npx mocha test/sdk 'test/sdk/**/*.proof.ts'

partner-runners: $(runners_installed) ## Install partners' tools for the tests: collections, mock server, linters, MCP clients (800 MB)

dev: $(everything) ## Serve while you edit: reloads openapi.yaml, src/ and data/ on every save
	@exec node $(contract_tools) dev

bench: $(everything) ## Measure REST beside node:http and fastify, and MCP beside REST: ROUNDS=5 SLOT_SECONDS=1
	@node test/bench/run.ts

# `npm sbom --omit=dev` also leaves out what serving and development both need, so a copy has only what serving needs.
sbom := sbom.cdx.json
sbom: | $(node) ## Write sbom.cdx.json: the packages that serving needs, in CycloneDX
	@copy=$$(mktemp -d)/nilam && mkdir $$copy && cp package.json package-lock.json $$copy/ && cd $$copy && \
	npm pkg delete devDependencies && npm prune --package-lock-only --offline --loglevel=error && \
	npm sbom --package-lock-only --sbom-format=cyclonedx --sbom-type=application > $(abspath $(sbom)); \
	status=$$?; rm -rf $${copy%/nilam}; exit $$status

audit: | $(node) ## Look for serious known vulnerabilities in these packages, if the npm registry has advisories
	@report=$$(npm audit --package-lock-only --omit=dev 2>&1); \
	echo "$$report"; \
	! grep -qE '^Severity: (high|critical)' <<< "$$report"

clean: ## Remove what was fetched, installed and stored
	rm -rf node_modules .node var collections sbom.cdx.json packages/client/src/generated packages/*/node_modules packages/*/dist

.node/%/bin/node:
	@echo "This machine's Node is $$(node --version 2>/dev/null || echo 'not there'): fetching Node $* into .node/ …"
	@mkdir -p .node/$*
	@tarball=$$(cd .node && npm pack --silent "node-$$(node -p 'process.platform + "-" + process.arch')@$*") \
	  && tar -xzf ".node/$$tarball" -C .node/$* --strip-components=1 package/bin package/LICENSE && rm ".node/$$tarball" \
	  || { echo 'The npm registry does not give it: install Node 22.18 or newer.' >&2; exit 1; }
	@touch $@

$(runtime): package-lock.json | $(node)
	@echo 'Installing the packages that serving needs …'
	@npm ci --ignore-scripts --omit=dev
	@touch $@

$(everything): package-lock.json | $(node)
	@echo 'Installing all packages …'
	@npm ci --ignore-scripts --include=dev
	@touch $(runtime) $@

$(sdk_installed): packages/sdk-generators/package-lock.json | $(node)
	@echo 'Installing generators of SDKs …'
	@npm ci --ignore-scripts --prefix packages/sdk-generators
	@touch $@

$(runners_installed): packages/partner-runners/package-lock.json | $(node)
	@echo "Installing partners' tools …"
	@npm ci --ignore-scripts --prefix packages/partner-runners
	@touch $@
