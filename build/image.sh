#!/usr/bin/env bash
# Writes the container image of the built distribution, for linux/amd64 and linux/arm64, as one OCI
# archive, without a container engine: image.sh [FILE]. Three layers: the base (image/base.sh), the
# libraries of others, Sveltos itself. The same input gives the same bytes.
set -euo pipefail
build=$(cd "$(dirname "$0")" && pwd)
home=$build/../distribution/target/sveltos
out=${1:-$build/../distribution/target/sveltos-image.tar}
epoch=${SOURCE_DATE_EPOCH:-1767225600} # the stamp of the build, see pom.xml
[ -x "$home/bin/sveltos" ] || { echo "There is no distribution yet: run make image, or build/distribution.sh first." >&2; exit 1; }
version=$(sed -n 's:.*<version>\(.*\)</version>.*:\1:p' "$build/../pom.xml" | head -1)
name=${IMAGE:-projectsveltos/sveltos:$version}
created=$(date -u -d "@$epoch" +%Y-%m-%dT%H:%M:%SZ)
umask 022
work=$(mktemp -d "$(dirname "$out")/image-XXXXXX")
trap 'rm -rf "$work"' EXIT
blobs=$work/oci/blobs/sha256
mkdir -p "$blobs"

digest() { sha256sum "$1" | cut -d ' ' -f 1; }

# Puts a file among the blobs and prints its descriptor, with further fields where given.
blob() { # file, media type, fields
    local sum
    sum=$(digest "$1")
    printf '{"mediaType":"%s","digest":"sha256:%s","size":%s%s}' "$2" "$sum" "$(stat -c %s "$1")" "${3:-}"
    mv "$1" "$blobs/$sum"
}

# Packs paths below a folder under opt/sveltos.
layer() { # name, folder, paths...
    local file=$work/$1.tar folder=$2
    shift 2
    tar --create --file="$file" --format=gnu --sort=name --mtime="@$epoch" --owner=0 --group=0 --numeric-owner \
        --mode='u+rwX,go+rX,go-w' --transform='s:^\.:opt/sveltos:' --directory="$folder" "$@"
    digest "$file" >"$file.diffid"
    gzip -n "$file"
}

cd "$home"
mapfile -t foreign < <(find ./lib -name '*.jar' ! -name 'sveltos-*.jar' | sort)
mapfile -t own < <(find ./bin ./lib ./plugins -type f \( ! -name '*.jar' -o -name 'sveltos-*.jar' -o -path './plugins/*' \) | sort)
layer libraries "$home" "${foreign[@]}"
layer sveltos "$home" ./plugins --no-recursion "${own[@]}"

manifests=
for platform in amd64 arm64; do
    base=$("$build/image/base.sh" $platform)
    layers= ids=
    for file in "$base" "$work/libraries.tar" "$work/sveltos.tar"; do
        cp "$file.gz" "$work/blob"
        layers+=${layers:+,}$(blob "$work/blob" application/vnd.oci.image.layer.v1.tar+gzip)
        ids+=${ids:+,}\"sha256:$(cat "$file.diffid")\"
    done
    cat >"$work/config" <<CONFIG
{"created":"$created","architecture":"$platform","os":"linux",
 "config":{"User":"65532:65532","WorkingDir":"/","Entrypoint":["/opt/sveltos/bin/sveltos"],"Cmd":["run"],
  "Env":["PATH=/usr/bin","JAVA_HOME=/opt/java","HOME=/tmp"],
  "ExposedPorts":{"8443/tcp":{},"9440/tcp":{}},
  "Labels":{"org.opencontainers.image.title":"sveltos","org.opencontainers.image.version":"$version"}},
 "rootfs":{"type":"layers","diff_ids":[$ids]},
 "history":[{"created":"$created","created_by":"Java runtime, from Debian's packages"},
  {"created":"$created","created_by":"libraries"},{"created":"$created","created_by":"sveltos $version"}]}
CONFIG
    config=$(blob "$work/config" application/vnd.oci.image.config.v1+json)
    printf '{"schemaVersion":2,"mediaType":"application/vnd.oci.image.manifest.v1+json","config":%s,"layers":[%s]}' \
        "$config" "$layers" >"$work/manifest"
    manifests+=${manifests:+,}$(blob "$work/manifest" application/vnd.oci.image.manifest.v1+json \
        ",\"platform\":{\"os\":\"linux\",\"architecture\":\"$platform\"}")
done
index=application/vnd.oci.image.index.v1+json
printf '{"schemaVersion":2,"mediaType":"%s","manifests":[%s]}' $index "$manifests" >"$work/index"
both=$(blob "$work/index" $index ",\"annotations\":{\"org.opencontainers.image.ref.name\":\"${name##*:}\",\"io.containerd.image.name\":\"docker.io/$name\"}")
printf '{"schemaVersion":2,"mediaType":"%s","manifests":[%s]}' $index "$both" >"$work/oci/index.json"
printf '{"imageLayoutVersion":"1.0.0"}' >"$work/oci/oci-layout"
tar --create --file="$work/image.tar" --format=gnu --sort=name --mtime="@$epoch" --owner=0 --group=0 --numeric-owner \
    --directory="$work/oci" oci-layout index.json blobs
mv "$work/image.tar" "$out"
echo "$out: $name for linux/amd64 and linux/arm64, $(du -h "$out" | cut -f 1)"
