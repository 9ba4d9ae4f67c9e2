#!/usr/bin/env bash
# Packs the plugin for charts and tries every chart of the folder DIR with it.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ -n "${DIR:-}" ]; then
    DIR=$(realpath "$DIR")
    export DIR
fi
log=target/charts-build.log
mkdir -p target
echo "Packing what is tried (log: $log)."
if ! build/mvn -pl plugins/deployer-helm -am package dependency:build-classpath -DskipTests -Dmdep.outputFile=target/test.classpath >"$log" 2>&1; then
    grep '^\[ERROR\]' "$log" | head -20 >&2
    echo "The build failed; $log has all of it." >&2
    exit 1
fi
cd plugins/deployer-helm
zip=$(echo target/deployer-helm-*.zip)
exec "$(../../build/jdk.sh)/bin/java" -Dplugin.zip="$zip" -cp "target/test-classes:target/classes:$(cat target/test.classpath)" \
    --enable-native-access=ALL-UNNAMED io.projectsveltos.deployer.helm.Charts
