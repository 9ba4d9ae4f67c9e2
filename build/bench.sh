#!/usr/bin/env bash
# Packs the command, compiles the benches and runs one on the class path of the tests: bench.sh [Bench].
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
log=distribution/target/bench-build.log
mkdir -p distribution/target
echo "Packing what is measured (log: $log)."
if ! build/mvn package dependency:build-classpath -DskipTests -Dmdep.outputFile=target/test.classpath >"$log" 2>&1; then
    grep '^\[ERROR\]' "$log" | head -20 >&2
    echo "The build failed; $log has all of it." >&2
    exit 1
fi
cd distribution
exec "$(../build/jdk.sh)/bin/java" -cp "target/test-classes:$(cat target/test.classpath)" "io.projectsveltos.distribution.bench.${1:-Bench}"
