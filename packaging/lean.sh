#!/usr/bin/env bash
# Builds the lean libcovey.so: everything that it uses but glibc is in it, or, of wslay, in libcovey-wslay.so.1 beside it. For
# the wheel, the tarball, and nobody else.
#
#   packaging/lean.sh [BUILD]      BUILD: CMake's directory (default: build/lean); prints where the carried libraries are
#
# Sources and carried libraries are kept in ${COVEY_CACHE:-~/.cache/covey}. Set COVEY_OFFLINE=1 to take the sources that are
# there without asking for newer ones.
set -euo pipefail
cd "$(dirname "$0")/.."
build=${1:-build/lean}
cache=${COVEY_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/covey}
prefix=$cache/carried-$(uname -m)
mkdir -p "$cache"

{
    if [ -z "${COVEY_OFFLINE:-}" ] || [ ! -f "$cache/sources/sources.json" ]; then
        packaging/carried/fetch_sources.py "$cache/sources"
    fi
    packaging/carried/build_libraries.sh "$cache/sources" "$prefix"
    # SwiftPM does not notice that a library which it links changed: a security fix must not be missed.
    if ! cmp -s "$prefix/made-of" "$build/carried-made-of"; then
        rm -rf "$build/swift" "$build"/libcovey.so*
        mkdir -p "$build"
        cp "$prefix/made-of" "$build/carried-made-of"
    fi
    cmake -S . -B "$build" -DCMAKE_BUILD_TYPE=Release -DCOVEY_CARRIED="$prefix" -DCOVEY_BUILD_TESTS=OFF \
        -DCMAKE_INSTALL_LIBDIR=lib
    cmake --build "$build"
    python3 tools/abi.py check-lean "$build/libcovey.so"
} >&2
echo "$prefix"
