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
# API servers have machines of their own elsewhere; here they may at least collect rarely.
export GOGC=${GOGC:-800} GOMEMLIMIT=${GOMEMLIMIT:-2GiB}
# The optimizing compiler of the bench would take the processors from what is measured.
exec "$(../build/jdk.sh)/bin/java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC \
    --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow -cp "target/test-classes:$(cat target/test.classpath)" "io.projectsveltos.distribution.bench.${1:-Bench}"
