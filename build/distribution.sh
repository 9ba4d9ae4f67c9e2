#!/usr/bin/env bash
# Builds the runnable distribution unless it is newer than everything it is made of. A build takes
# minutes, so it says which module it is at.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
cd "$root"
stamp=distribution/target/sveltos.built
if [ -x distribution/target/sveltos/bin/sveltos ] && [ -f "$stamp" ] &&
    [ -z "$(find pom.xml build sveltos-api sveltos-spi sveltos-core plugins distribution deploy/crds \
        \( -name target -o -name test \) -prune -o -type f -newer "$stamp" -print -quit)" ]; then
    exit 0
fi
log=distribution/target/build.log
mkdir -p distribution/target
echo "Building Sveltos; the first build fetches what it needs and takes some minutes (log: $log)."
rm -rf distribution/target/sveltos # jars of another version would stay on the class path
started=$(mktemp)
if ! build/mvn package -DskipTests 2>&1 | tee "$log" |
    sed -un 's/^\[INFO\] Building \(Sveltos.*\|Plugin.*\) [0-9][^ ]* *\[\([0-9]*\)\/\([0-9]*\)\]$/  \2 of \3: \1/p'; then
    grep '^\[ERROR\]' "$log" | head -20 >&2
    echo "The build failed; $log has all of it." >&2
    rm -f "$started"
    exit 1
fi
touch -r "$started" "$stamp" # what changed during the build counts as newer
rm -f "$started"
