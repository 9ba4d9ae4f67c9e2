#!/usr/bin/env bash
# Builds the engine of a Go module for every platform the product runs on, each with its digest:
# go-engine.sh MODULE_DIR NAME VERSION OUT_DIR [LINKER_FLAGS]. Go's own cache makes a second run cheap.
set -eu
module=$1 name=$2 version=$3 out=$4 flags=${5:-}
cd "$module"
for arch in amd64 arm64; do
    target=$out/engines/linux-$arch/$name
    CGO_ENABLED=0 GOOS=linux GOARCH=$arch GOFLAGS=-buildvcs=false \
        go build -trimpath -ldflags "-s -w -X main.version=$version $flags" -o "$target" .
    sha256sum "$target" | cut -d ' ' -f 1 | tr -d '\n' > "$target.sha256"
done
