#!/bin/sh
# Installs into a temporary prefix, moves that elsewhere, and builds a program out of tree twice: by pkg-config and by
# find_package. Both must run there with nothing of the build tree. At last all is removed again, and what was there before
# stays.  usage: check_install.sh BUILD_DIRECTORY
set -eu
build=$1
install=$(dirname "$0")/../packaging/install.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
unset DESTDIR

mkdir -p "$work/first/lib" "$work/first/include"
touch "$work/first/lib/libother.so" "$work/first/include/other.h"
"$install" "$build" "$work/first" >"$work/said"
grep -q "The loader does not look into $work/first/lib" "$work/said"
# Nothing of the tests, the tools and the server.
if find "$work/first" -type f ! -path '*/lib*covey*' ! -path '*/cmake/Covey/*' ! -path '*/include/covey*' \
    ! -path '*/man3/covey*' ! -path '*/share/covey/covey.*' ! -name covey.pc ! -name 'other.h' ! -name libother.so | grep .
then echo "something else was installed" >&2; exit 1; fi
mv "$work/first" "$work/prefix"
libdir=$(dirname "$(find "$work/prefix" -name libcovey.so)")
[ -f "$work/prefix/share/covey/covey.json" ] || { echo "covey.json was not installed" >&2; exit 1; }
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
# The header of C++ too.
# shellcheck disable=SC2046
c++ -std=c++17 -fsyntax-only "$(dirname "$0")/../bindings/cpp/sample.cpp" $(pkg-config --cflags covey)
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

mv "$work/prefix" "$work/first"
"$install" --uninstall "$build" "$work/first" >/dev/null
left=$(cd "$work/first" && find . ! -type d | sort | tr '\n' ' ')
[ "$left" = "./include/other.h ./lib/libother.so " ] || { echo "uninstalling left $left" >&2; exit 1; }
[ ! -d "$work/first/include/covey" ] || { echo "uninstalling left a directory" >&2; exit 1; }
