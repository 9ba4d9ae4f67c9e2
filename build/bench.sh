#!/usr/bin/env bash
# Packs the command and runs the bench on the class path of the tests.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
"$root/build/pack.sh" bench-build.log measured
cd "$root/distribution"
# API servers have machines of their own elsewhere; here they may at least collect rarely.
export GOGC=${GOGC:-800} GOMEMLIMIT=${GOMEMLIMIT:-2GiB}
# The optimizing compiler of the bench would take the processors from what is measured.
exec "$(../build/jdk.sh)/bin/java" -XX:TieredStopAtLevel=1 -XX:+UseSerialGC \
    --enable-native-access=ALL-UNNAMED --sun-misc-unsafe-memory-access=allow -cp "target/test-classes:$(cat target/test.classpath)" io.projectsveltos.distribution.bench.Bench
