#!/usr/bin/env bash
# Packs the command, compiles the bench and runs it on the class path of the tests.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
build/mvn package -DskipTests -Dspotless.check.skip dependency:build-classpath -Dmdep.outputFile=target/test.classpath | grep -E '^\[(ERROR|WARNING)\]|Building ' || true
cd distribution
[ -s target/test.classpath ] || { echo "The build failed; run make build to see why." >&2; exit 1; }
exec "$(../build/jdk.sh)/bin/java" -cp "target/test-classes:$(cat target/test.classpath)" io.projectsveltos.distribution.bench.Bench
