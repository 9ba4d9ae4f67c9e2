#!/usr/bin/env bash
# Builds the example plugin as a third party would: from a copy outside of this tree, against the
# SPI and the test kit as they are published, in a local repository that holds nothing else of ours.
# Puts the jar and the zip into the folder given. Needs the jars of both modules built.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
out=${1:?give a folder for the jar and the zip}
mkdir -p "$out"
out=$(cd "$out" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
repository=$work/repository
mkdir -p "$repository"

# What was downloaded once is not downloaded again; links cost nothing where both are on one disk.
downloaded=${MAVEN_LOCAL_REPOSITORY:-$HOME/.m2/repository}
if [ -d "$downloaded" ]; then
    cp -al "$downloaded/." "$repository" 2>/dev/null || cp -a "$downloaded/." "$repository"
    rm -rf "$repository/io/projectsveltos"
fi

publish() { # module folder, artifact, packaging
    version=$(sed -n 's:.*<version>\(.*\)</version>.*:\1:p' "$root/pom.xml" | head -1)
    place=$repository/io/projectsveltos/$2/$version
    mkdir -p "$place"
    cp "$root/$1/pom.xml" "$place/$2-$version.pom"
    if [ "$3" = jar ]; then
        cp "$root/$1/target/$2-$version.jar" "$place/"
    fi
}
publish . sveltos pom
publish sveltos-spi sveltos-spi jar
publish plugins sveltos-plugins pom
publish plugins/plugin-tck plugin-tck jar

mkdir "$work/site-deployer"
(cd "$root/plugins/plugin-example" && cp -r pom.xml src "$work/site-deployer")
cd "$work/site-deployer"
"$root/build/mvn" -Dmaven.repo.local="$repository" package
cp target/site-deployer-1.0.0.jar target/site-deployer-1.0.0.zip "$out/"
