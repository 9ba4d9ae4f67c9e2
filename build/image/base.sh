#!/usr/bin/env bash
# Prints the path of the base layer for a platform (amd64, arm64), built on first use:
#   base.sh PLATFORM
# It holds a Java runtime and the few files below it, taken as they are from packages of Debian's
# stable release, whose signatures apt checks. Kept in the cache; FRESH=true takes today's packages.
set -euo pipefail
platform=${1:?give a platform: amd64 or arm64}
here=$(cd "$(dirname "$0")" && pwd)
suite=trixie
packages="base-files busybox-static ca-certificates libc6 libgcc-s1 libstdc++6 openjdk-25-jre-headless zlib1g"
epoch=${SOURCE_DATE_EPOCH:-1767225600} # the stamp of the build, see pom.xml

for tool in apt-get dpkg-deb; do
    command -v $tool >/dev/null || {
        echo "The image is made of Debian packages, and $tool was not found: build it on Debian or Ubuntu." >&2
        exit 1
    }
done
key=$(cat "$here/base.sh" "$here/TrustStore.java" | sha256sum | cut -c 1-16)
cache=${XDG_CACHE_HOME:-$HOME/.cache}/sveltos/image/$suite-$key
layer=$cache/base-$platform.tar
if [ -f "$layer.gz" ] && [ "${FRESH:-false}" != true ]; then
    echo "$layer"
    exit 0
fi
echo "Building the base of the image for $platform from Debian's packages." >&2
umask 022
mkdir -p "$cache"
work=$(mktemp -d "$cache/work-XXXXXX")
trap 'rm -rf "$work"' EXIT

# An apt of its own: it sees one suite, one platform and nothing of this machine but the keys.
apt=$work/apt root=$work/root
mkdir -p "$apt/lists/partial" "$apt/archives/partial" "$apt/debs" "$root"
touch "$apt/status"
keys=/usr/share/keyrings/debian-archive-keyring.gpg
[ -r $keys ] || { echo "Debian's keys were not found: install the package debian-archive-keyring." >&2; exit 1; }
mirror=${DEBIAN_MIRROR:-http://deb.debian.org}
printf "deb [signed-by=$keys] $mirror/%s main\n" \
    "debian $suite" "debian $suite-updates" "debian-security $suite-security" >"$apt/sources.list"
cat >"$apt/apt.conf" <<CONF
APT::Architecture "$platform"; APT::Architectures { "$platform"; };
APT::Sandbox::User "$(id -un)";
Dir::State "$apt"; Dir::State::status "$apt/status"; Dir::State::lists "$apt/lists";
Dir::Cache "$apt"; Dir::Cache::archives "$apt/archives";
Dir::Etc::sourcelist "$apt/sources.list"; Dir::Etc::sourceparts "-"; Dir::Etc::preferencesparts "-";
CONF
export APT_CONFIG=$apt/apt.conf
said=$work/said
(apt-get -q update && cd "$apt/debs" && apt-get -q download $packages) >"$said" 2>&1 || {
    echo "Debian's packages cannot be fetched; apt said:" >&2
    tail -5 "$said" >&2
    exit 1
}

mkdir -p "$root/var/lib/dpkg/status.d" # where scanners look for what is inside
for package in "$apt"/debs/*.deb; do
    dpkg-deb -x "$package" "$root"
    dpkg-deb -f "$package" >"$root/var/lib/dpkg/status.d/$(dpkg-deb -f "$package" Package)"
done
cd "$root"
jre=usr/lib/jvm/java-25-openjdk-$platform
rm -rf usr/share/{man,locale,lintian,gdb,bug,base-files,initramfs-tools} usr/lib/*-linux-gnu/gconv usr/lib/debug \
    usr/sbin/update-ca-certificates "$jre"/lib/server/*nocoops*.jsa
mkdir -p opt
ln -s "/$jre" opt/java
for name in sh cat cp dirname env id ls mkdir ps readlink sed; do # what the launcher needs, and a look around
    ln -s busybox usr/bin/$name
done
printf 'root:x:0:0:root:/root:/usr/bin/sh\nsveltos:x:65532:65532:sveltos:/tmp:/usr/bin/sh\n' >etc/passwd
printf 'root:x:0:\nsveltos:x:65532:\n' >etc/group
mkdir -p etc/ssl/certs/java
cat usr/share/ca-certificates/mozilla/*.crt >etc/ssl/certs/ca-certificates.crt
"$("$here/../jdk.sh")/bin/java" "$here/TrustStore.java" usr/share/ca-certificates/mozilla etc/ssl/certs/java/cacerts

tar --create --file="$work/layer.tar" --format=gnu --sort=name --mtime="@$epoch" --clamp-mtime \
    --owner=0 --group=0 --numeric-owner .
sha256sum "$work/layer.tar" | cut -d ' ' -f 1 >"$layer.diffid"
gzip -n "$work/layer.tar"
mv "$work/layer.tar.gz" "$layer.gz"
echo "$layer"
