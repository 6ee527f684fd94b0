#!/bin/sh
# Installs what CMake built, Covey and nothing else, or removes it again, and says when the loader will not find it.
#
#   packaging/install.sh [--uninstall] BUILD PREFIX
#
# DESTDIR is put in front of PREFIX, for packages; then the loader is none of our business.
set -eu
uninstall=false
if [ "${1:-}" = --uninstall ]; then uninstall=true; shift; fi
build=${1:?} prefix=${2:?}
case "$prefix" in /*) ;; *) prefix=$(pwd)/$prefix ;; esac
PATH=$PATH:/sbin:/usr/sbin

if $uninstall; then
    [ -f "$build/cmake_install.cmake" ] ||
        { echo "uninstall: $build is no build: run the \`make uninstall\` of the checkout that installed Covey" >&2; exit 1; }
    # What an installation puts there is what is to be removed, whichever one it was.
    trial=$(mktemp -d)
    trap 'rm -rf "$trial"' EXIT
    DESTDIR="$trial" cmake --install "$build" --prefix "$prefix" >/dev/null
    removed=0
    list=$(cd "$trial" && find . \( -type f -o -type l \) | cut -c3-)
    for name in $list; do
        file=${DESTDIR:-}/$name
        if [ -f "$file" ] || [ -L "$file" ]; then rm -f "$file"; removed=$((removed + 1)); fi
    done
    # Directories of Covey alone; a shared one stays.
    (cd "$trial$prefix" && find . -depth -type d \( -ipath '*/covey' -o -ipath '*/covey/*' \) | cut -c3-) |
        while read -r name; do rmdir "${DESTDIR:-}$prefix/$name" 2>/dev/null || true; done
    if [ -z "${DESTDIR:-}" ] && [ "$(id -u)" -eq 0 ] && command -v ldconfig >/dev/null; then ldconfig; fi
    echo "removed $removed files of Covey from $prefix"
    exit 0
fi

cmake --install "$build" --prefix "$prefix" | sed -n 's/^CMake Error/&/p'
libdir=$(sed -n 's/^CMAKE_INSTALL_LIBDIR:[A-Z]*=//p' "$build/CMakeCache.txt")
case "${libdir:-lib}" in /*) ;; *) libdir=$prefix/${libdir:-lib} ;; esac
[ -f "${DESTDIR:-}$libdir/libcovey.so" ] || { echo "install: nothing was installed in $libdir" >&2; exit 1; }
echo "Covey is in $prefix: library and covey.pc in $libdir, header in $prefix/include, man covey."
[ -z "${DESTDIR:-}" ] && command -v ldconfig >/dev/null || exit 0
if ! ldconfig -v -N 2>/dev/null | grep -q "^$libdir:"; then
    echo "The loader does not look into $libdir. Name it in /etc/ld.so.conf.d and run ldconfig, or set LD_LIBRARY_PATH."
elif [ "$(id -u)" -eq 0 ]; then
    ldconfig
else
    echo "Run ldconfig as root, so that programs find the library."
fi
