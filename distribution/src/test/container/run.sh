#!/bin/sh
# Runs a program as a container runtime would, with what the image's content gives it and nothing
# else: run.sh ROOT USER ACCOUNT PROGRAM [ARGUMENTS], in a mount namespace of its own. The root is
# read-only but for /tmp; an empty USER stays who runs this; ACCOUNT is a folder with what a Pod's service account is given.
set -eu
root=$1 user=$2 account=$3
shift 3
/bin/mount --bind "$root" "$root"
/bin/mount --rbind /proc "$root/proc"
/bin/mount --rbind /dev "$root/dev"
/bin/mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
/bin/mount --bind "$account" "$root/var/run/secrets/kubernetes.io/serviceaccount"
for file in hosts resolv.conf; do # every runtime brings these
    : >"$root/etc/$file"
    /bin/mount --bind "/etc/$file" "$root/etc/$file"
done
/bin/mount -o remount,ro,bind "$root"
exec /usr/sbin/chroot ${user:+--userspec="$user"} "$root" "$@"
