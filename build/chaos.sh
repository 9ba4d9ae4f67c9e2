#!/usr/bin/env bash
# Packs the command, compiles the tests and runs chaos or a soak on their class path: chaos.sh [chaos.Chaos|soak.Soak].
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
if [ -n "${SCRIPT:-}" ]; then
    SCRIPT=$(realpath "$SCRIPT")
    export SCRIPT
fi
cd "$root"
log=distribution/target/chaos-build.log
mkdir -p distribution/target
echo "Packing what is tested (log: $log)."
if ! build/mvn package dependency:build-classpath -DskipTests -Dmdep.outputFile=target/test.classpath >"$log" 2>&1; then
    grep '^\[ERROR\]' "$log" | head -20 >&2
    echo "The build failed; $log has all of it." >&2
    exit 1
fi
cd distribution
exec "$(../build/jdk.sh)/bin/java" -cp "target/test-classes:$(cat target/test.classpath)" \
    --enable-native-access=ALL-UNNAMED "io.projectsveltos.distribution.${1:-chaos.Chaos}"
