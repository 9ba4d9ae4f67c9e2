#!/usr/bin/env bash
# Prints the home of a JDK 25 or later, or says how to get one. Looks at JAVA_HOME, the java on the
# PATH, then the folders where packages and version managers put JDKs.
set -u
need=25
major() { "$1/bin/javac" -version 2>&1 | sed -n 's/^javac \([0-9]*\).*/\1/p'; }
on_path=$(command -v javac 2>/dev/null) && on_path=$(dirname "$(dirname "$(readlink -f "$on_path")")")
for home in "${JAVA_HOME:-}" "${on_path:-}" /usr/lib/jvm/* /opt/*jdk* /opt/java/* "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/*; do
    [ -x "$home/bin/javac" ] || continue
    version=$(major "$home")
    if [ -n "$version" ] && [ "$version" -ge "$need" ]; then
        readlink -f "$home"
        exit 0
    fi
done
echo "No JDK $need or later was found: install one (for example a Temurin JDK $need) or set JAVA_HOME to it." >&2
exit 1
