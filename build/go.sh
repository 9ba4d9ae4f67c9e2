#!/usr/bin/env bash
# Says how to get Go where it is missing or too old; prints nothing otherwise.
set -u
need=26
if ! command -v go >/dev/null; then
    echo "Go was not found on the PATH: install Go 1.$need or later; the engines and the sandbox are built with it." >&2
    exit 1
fi
minor=$(go env GOVERSION | sed -n 's/^go1\.\([0-9]*\).*/\1/p')
if [ -z "$minor" ] || [ "$minor" -lt "$need" ]; then
    echo "Go is $(go env GOVERSION), but the build needs Go 1.$need or later: install a newer Go." >&2
    exit 1
fi
