#!/usr/bin/env bash
# Packs the command, compiles the tests and writes their class path to
# distribution/target/test.classpath: pack.sh <log in distribution/target> <what for>.
set -euo pipefail
cd "$(dirname "$0")/.."
log=distribution/target/$1
mkdir -p distribution/target
echo "Packing what is $2 (log: $log)."
if ! build/mvn package dependency:build-classpath -DskipTests -Dmdep.outputFile=target/test.classpath >"$log" 2>&1; then
    grep '^\[ERROR\]' "$log" | head -20 >&2
    echo "The build failed; $log has all of it." >&2
    exit 1
fi
