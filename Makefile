# The one entry point for people and for CI. Every target says what it does: make help.
.DEFAULT_GOAL := help
SHELL := /bin/bash
MVN := build/mvn

.PHONY: help
help: ## List the targets
	@awk 'BEGIN {FS = ":.*## "} /^[a-z-]+:.*## / {printf "  make %-18s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

.PHONY: build
build: ## Compile, check and package everything, without tests
	$(MVN) verify -DskipTests

.PHONY: test
test: ## Run every gate and every test, unit and on real control planes
	$(MVN) verify

.PHONY: unit
unit: ## Run every gate and the unit tests only
	$(MVN) verify -DskipITs

.PHONY: it
it: ## Run the tests on real control planes only
	$(MVN) verify -Dunit.skip=true

.PHONY: crds
crds: ## Write deploy/crds and docs/spec anew from the types
	$(MVN) -pl sveltos-api test -Dtest='CrdDriftTest#checkedInCrds*,SpecPagesTest' -Dcrds.update=true

.PHONY: facts
facts: ## Compare the table of facts with the original's CRDs in FROM=folder; UPDATE=true writes it anew
	$(MVN) -pl sveltos-api test -Dtest=FactTableGeneration -Dfacts.from=$(FROM) -Dfacts.update=$(UPDATE)

.PHONY: example
example: ## Build the example plugin as a third party would, into target/example
	$(MVN) -pl sveltos-spi,plugins/plugin-tck -am package -DskipTests
	build/example-outside.sh target/example

.PHONY: image
image: ## Write the container image, for amd64 and arm64, to distribution/target; FRESH=true takes today's base
	@build/distribution.sh
	@FRESH=$(FRESH) build/image.sh

.PHONY: fmt
fmt: ## Format the sources
	$(MVN) spotless:apply

.PHONY: clean
clean: ## Drop what was built; caches outside the tree stay
	$(MVN) clean

.PHONY: quickstart
quickstart: ## Build, start three control planes with a controller, and bring a sample to two clusters
	@build/quickstart.sh

.PHONY: quickstart-down
quickstart-down: ## End what quickstart left running
	@distribution/target/sveltos/bin/sveltos sandbox down

.PHONY: fuzz
fuzz: ## Put random Lua scripts and CEL rules to this product and to the original's libraries, MINUTES=1 each
	$(MVN) -pl sveltos-core/scripting -am test -Dtest='LuaFuzzGeneration,CelFuzzGeneration' -Dsurefire.failIfNoSpecifiedTests=false -Dfuzz.minutes=$(or $(MINUTES),1)

.PHONY: bench
bench: ## Measure times, memory, requests and idle writes into one report; PARTS=clusters,labels,matrix,virtual,helm,scripts CLUSTERS=100 FLEET=1000 OBJECTS=6 IDLE_MINUTES=1
	@build/bench.sh

.PHONY: bench-scripts
bench-scripts: ## Measure templates and scripts only, beside plain Go programs that do the same
	@PARTS=scripts build/bench.sh

.PHONY: chaos
chaos: ## Play random operations and faults against a model; SEEDS=20 FROM=1, or SEED=n, or SCRIPT=file; TRACE=true
	@build/chaos.sh chaos.Chaos

.PHONY: soak
soak: ## Play them for MINUTES=30 beside CLUSTERS=50 that stand, and fail where memory, threads or sockets grow
	@build/chaos.sh soak.Soak

.PHONY: charts
charts: ## Render, install, change and remove every chart of the folder DIR, beside Helm's own client; ONLY=some,of,them
	@build/charts.sh
