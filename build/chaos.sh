#!/usr/bin/env bash
# Packs the command and runs chaos or a soak on the class path of the tests: chaos.sh [chaos.Chaos|soak.Soak].
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
if [ -n "${SCRIPT:-}" ]; then
    SCRIPT=$(realpath "$SCRIPT")
    export SCRIPT
fi
"$root/build/pack.sh" chaos-build.log tested
cd "$root/distribution"
exec "$(../build/jdk.sh)/bin/java" -cp "target/test-classes:$(cat target/test.classpath)" \
    --enable-native-access=ALL-UNNAMED "io.projectsveltos.distribution.${1:-chaos.Chaos}"
