#!/bin/sh
# Installs into a temporary prefix, moves that elsewhere, and builds a program out of tree twice: by pkg-config and by
# find_package. Both must run there with nothing of the build tree.  usage: check_install.sh BUILD_DIRECTORY
set -eu
build=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

DESTDIR="" cmake --install "$build" --prefix "$work/first" >/dev/null
mv "$work/first" "$work/prefix"
libdir=$(dirname "$(find "$work/prefix" -name libcovey.so)")
for name in libcovey.so libcovey.so.0; do [ -L "$libdir/$name" ] || { echo "$name is no link" >&2; exit 1; }; done

mkdir "$work/program"
cat >"$work/program/main.c" <<'C'
#include <covey.h>
#include <stdio.h>
int main(void) { return printf("%s\n", covey_version_string()) > 0 && covey_version() / 1000 == COVEY_VERSION_MINOR ? 0 : 1; }
C

export PKG_CONFIG_PATH="$libdir/pkgconfig"
# shellcheck disable=SC2046
cc "$work/program/main.c" $(pkg-config --cflags --libs covey) -o "$work/by-pkg-config"
LD_LIBRARY_PATH="$libdir" "$work/by-pkg-config"
[ "$(pkg-config --modversion covey)" = "$(LD_LIBRARY_PATH="$libdir" "$work/by-pkg-config")" ]

cat >"$work/program/CMakeLists.txt" <<'CMAKE'
cmake_minimum_required(VERSION 3.25)
project(program C)
find_package(Covey 0.1 REQUIRED)
add_executable(program main.c)
target_link_libraries(program PRIVATE Covey::covey)
CMAKE
cmake -S "$work/program" -B "$work/by-cmake" -DCMAKE_PREFIX_PATH="$work/prefix" >/dev/null
cmake --build "$work/by-cmake" >/dev/null
"$work/by-cmake/program"
if cmake -S "$work/program" -B "$work/other" -DCMAKE_PREFIX_PATH="$work/prefix" -DCMAKE_DISABLE_FIND_PACKAGE_Covey=ON >/dev/null 2>&1
then echo "find_package was not what found it" >&2; exit 1; fi
