#!/bin/sh
# Installs what lies beside it, or removes it again. Needs nothing but a POSIX shell and coreutils.
#
#   ./install.sh [--prefix DIRECTORY] [--uninstall]
#
# The default of DIRECTORY is /usr/local. DESTDIR is put in front of it, as in a Makefile, and then the loader's cache is
# left alone. The list of the installed files is DIRECTORY/share/doc/covey/installed.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
prefix=/usr/local
uninstall=false
while [ $# -gt 0 ]; do
    case "$1" in
        --prefix) prefix=${2:?--prefix needs a directory}; shift 2 ;;
        --uninstall) uninstall=true; shift ;;
        *) echo "usage: install.sh [--prefix DIRECTORY] [--uninstall]" >&2; exit 2 ;;
    esac
done
case "$prefix" in /*) ;; *) prefix=$(pwd)/$prefix ;; esac
root=${DESTDIR:-}$prefix
list=$root/share/doc/covey/installed

# Whether the loader looks into the directory of the library, by its own list.
loader_knows() { ldconfig -v -N 2>/dev/null | grep -q "^$prefix/lib:"; }
refresh_loader() {
    [ -z "${DESTDIR:-}" ] || return 0
    PATH=$PATH:/sbin:/usr/sbin
    command -v ldconfig >/dev/null || return 0
    if ! loader_knows; then
        $uninstall || echo "The loader does not look into $prefix/lib: set LD_LIBRARY_PATH, or name it in /etc/ld.so.conf.d."
    elif [ "$(id -u)" -eq 0 ]; then
        ldconfig
    else
        echo "Run ldconfig as root, so that programs find the library."
    fi
}

if $uninstall; then
    [ -f "$list" ] || { echo "install.sh: nothing of Covey is installed in $root" >&2; exit 1; }
    while read -r name; do rm -f "$root/$name"; done <"$list"
    rm -f "$list"
    # Directories that only Covey has; others stay, for they are not empty or not ours.
    for directory in include/covey lib/cmake/Covey share/doc/covey/licenses share/doc/covey; do
        rmdir "$root/$directory" 2>/dev/null || true
    done
    refresh_loader
    echo "Covey was removed from $root."
    exit 0
fi

mkdir -p "$root/share/doc/covey"
cd "$here"
find include lib share \( -type f -o -type l \) | sort >"$list.new"
while read -r name; do
    mkdir -p "$root/$(dirname "$name")"
    cp -Pf "$name" "$root/$name.covey-new"
    mv -f "$root/$name.covey-new" "$root/$name" # a running program keeps the library that it has
done <"$list.new"
mv -f "$list.new" "$list"
refresh_loader
echo "Covey is in $root: $(wc -l <"$list") files. 'install.sh --prefix $prefix --uninstall' removes them."
