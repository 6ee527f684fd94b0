#!/usr/bin/env bash
# Builds the lean library once more from the beginning and compares: the same sources must give the same bytes.
#
#   packaging/tests/try_twice.sh [BUILD]      BUILD: CMake's directory, in which it is built (default: build/lean)
#
# The same directory: the compiler puts paths into what it makes. Takes as long as a build of the library.
set -euo pipefail
cd "$(dirname "$0")/../.."
build=${1:-build/lean}
first=$(mktemp)
trap 'rm -f "$first"' EXIT
cp "$build/libcovey.so" "$first"
rm -rf "$build/swift"
COVEY_OFFLINE=1 packaging/lean.sh "$build"
cmp "$first" "$build/libcovey.so"
echo "the library was built twice: $(stat -c %s "$first") equal bytes"
