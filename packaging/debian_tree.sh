#!/usr/bin/env bash
# Makes a Debian with little in it, as a directory, and keeps it for the next time: the machine of somebody who has neither
# Swift nor a compiler.
#
#   packaging/debian_tree.sh SUITE PACKAGE[,PACKAGE ...]      prints the directory; exit status 77 where that is impossible
#
# Trees are in ${COVEY_CACHE:-~/.cache/covey}/trees. Do not change them: copy_of_tree in packaging/tests/tree.py copies one.
set -euo pipefail
suite=$1
packages=$2
trees=${COVEY_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/covey}/trees
tree=$trees/$suite-$(printf '%s' "$packages" | sha256sum | cut -c1-10)

if [ -f "$tree/.complete" ]; then echo "$tree"; exit 0; fi
if [ "$(id -u)" -ne 0 ]; then echo "debootstrap needs root" >&2; exit 77; fi
if ! command -v debootstrap >/dev/null; then echo "debootstrap is not installed" >&2; exit 77; fi
mkdir -p "$trees"
rm -rf --one-file-system "$tree.new"
if ! debootstrap --variant=minbase --include="$packages" "$suite" "$tree.new" http://deb.debian.org/debian >"$tree.log" 2>&1
then
    tail -5 "$tree.log" >&2
    exit 77
fi
rm -rf "$tree.new"/var/cache/apt/archives/*.deb
touch "$tree.new/.complete"
rm -rf --one-file-system "$tree"
mv "$tree.new" "$tree"
echo "$tree"
