#!/usr/bin/env bash
# Builds what is needed, then lets the command lead through the quick start.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
"$root/build/distribution.sh"
exec "$root/distribution/target/sveltos/bin/sveltos" quickstart \
    --chart "$root/deploy/chart" --samples "$root/deploy/samples"
