#!/usr/bin/env bash
# Makes a Debian 12 machine ready to build and test Covey: Debian packages, the Swift toolchain, and the Python packages
# of the tests in ./.venv. Installs only what is missing and says what and why; takes a fraction of a second when
# nothing is. Uses sudo only when it has to install something and is not root. Run it as often as you like.
#
#   tools/setup.sh             check, install what is missing
#   tools/setup.sh --library   only what building libcovey.so needs: no tools of the tests, and no .venv
#   tools/setup.sh --packages  also what building and trying the packages needs (make wheel, tarball, deb, release)
#   tools/setup.sh --check     check only; exit 1 if something is missing
set -euo pipefail
cd "$(dirname "$0")/.."

check_only=false
library_only=false
with_packages=false
case "${1:-}" in
    "") ;;
    --check) check_only=true ;;
    --library) library_only=true ;;
    --packages) with_packages=true ;;
    *) echo "usage: tools/setup.sh [--check | --library | --packages]" >&2; exit 2 ;;
esac

say() { printf 'setup: %s\n' "$*"; }
fail() { printf 'setup: %s\n' "$*" >&2; exit 1; }

# --- Debian packages: name and what it is for --------------------------------------------------------------------
packages='
git                    the Swift package manager fetches the packages of the sandbox server with it
cmake                  builds libcovey.so and the C tests
make                   runs the targets of the Makefile
pkg-config             finds the system libraries
gcc                    C compiler: C tests, C examples
g++                    C++ compiler: the header is checked as C++ too
binutils               nm, readelf, strip: checks of the shared library
libstdc++-12-dev       what the Swift runtime links
libsqlite3-dev         cache and outbox databases
libcurl4-openssl-dev   HTTP, TLS, proxies
libwslay-dev           WebSocket frames
libssl-dev             digests (libcrypto)
python3                tests, demo, build scripts
'
of_tests='
libjansson-dev         JSON, beside the reader of the library
rustc                  the crates of bindings/rust
cargo                  the same
golang-go              the module of bindings/go
nodejs                 the addon of bindings/node
libnode-dev            its headers
clang                  second C compiler: the header is checked with both
abigail-tools          compares the C interface with that of the last release
valgrind               memory checks of the C tests
doxygen                pages of the header, and a check of its comments
bindgen                the header is read as Rust reads it
luajit                 the header is read as LuaJIT reads it, and an example in Lua
tmux                   the terminal of the terminal example
zsh                    completion of the command covey
fish                   the same
mandoc                 check of the man page
unzip                  the sandbox takes apart zipped Slack exports with it
chromium               the browser in which the page of the sandbox is tested
chromium-driver        drives it
nats-server            brokers of a version that Covey Fleet refuses: tests of just that
libnats-dev            an example in C that reads the event stream of Covey Fleet
wrk                    requests for the bench of the sandbox server
xvfb                   the display of the example in GTK
xauth                  the same
python3-gi             the example in GTK
gir1.2-gtk-3.0         the same
python3-pyside2.qtwidgets  the example in Qt
python3-venv           a private place for the Python packages of the tests
'
of_packages='
autoconf               the libraries that the lean libcovey.so carries
automake               the libraries that the lean libcovey.so carries
autopkgtest            runs the examples with the installed Debian packages
debhelper              Debian packages
debootstrap            Debians with little in them, to install into
dh-python              Debian packages
dpkg-dev               Debian packages, sources of the carried libraries
libtool                the libraries that the lean libcovey.so carries
lintian                checks of the Debian packages
openssl                certificates of the tests
patch                  the libraries that the lean libcovey.so carries
patchelf               names the object of wslay that the lean libcovey.so needs
python3-all            Debian packages
python3-setuptools     Debian packages
python3-wheel          Debian packages
tcl                    makes one file of the sources of SQLite
'
$library_only || packages+=$of_tests
! $with_packages || packages+=$of_packages

install_packages() {
    local installed name why missing=()
    if ! command -v dpkg-query > /dev/null; then
        say "this is no Debian: make sure that you have the equivalents of"
        printf '%s' "$packages" | sed '/^$/d; s/^/  /'
        return
    fi
    installed=$(dpkg-query -W -f '${db:Status-Abbrev}${binary:Package}\n' | sed -n 's/^ii *//p' | sed 's/:.*//')
    while read -r name why; do
        [ -n "$name" ] || continue
        grep -qxF -- "$name" <<< "$installed" && continue
        # A toolchain that came another way will do: only programs, since headers have no other place to be found.
        case "$name" in
            git | cmake | make | pkg-config | gcc | g++ | clang | valgrind | doxygen | mandoc | unzip | wrk | bindgen | luajit | rustc | \
                cargo | tmux | zsh | fish | chromium)
                command -v "$name" > /dev/null && continue ;;
            nodejs) command -v node > /dev/null && continue ;;
            # Other packages of Node bring their headers along, and exclude this one.
            libnode-dev) [ -f /usr/include/node/node_api.h ] && continue ;;
        esac
        say "missing: $name ($why)"
        missing+=("$name")
    done <<< "$packages"
    [ ${#missing[@]} -gt 0 ] || return 0
    $check_only && return 1

    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo > /dev/null || fail "not root and no sudo: as root, run  apt-get install ${missing[*]}"
        as_root=(sudo)
    fi
    say "installing ${missing[*]}"
    local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y)
    # A machine's lists may be old or absent; updating them is needed only when something is to be installed.
    "${apt[@]}" update > /dev/null || say "apt-get update failed; trying with the lists that are here"
    "${apt[@]}" install --no-install-recommends "${missing[@]}" || fail "apt-get could not install: ${missing[*]}"
}

# --- Swift ----------------------------------------------------------------------------------------------------------
check_swift() {
    local need_major=6 need_minor=3 version
    if ! command -v swift > /dev/null; then
        fail "Swift is not installed, or not in PATH. Covey needs the Swift toolchain $need_major.$need_minor or newer for
       this Debian (https://www.swift.org/install/linux/); unpack it and put its usr/bin in PATH."
    fi
    version=$(swift --version 2> /dev/null | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -1)
    [ -n "$version" ] || fail "cannot read the version of $(command -v swift): does 'swift --version' work?"
    if [ "${version%%.*}" -lt $need_major ] ||
        { [ "${version%%.*}" -eq $need_major ] && [ "${version#*.}" -lt $need_minor ]; }; then
        fail "Swift $version at $(command -v swift) is too old: $need_major.$need_minor or newer is needed."
    fi
}

# --- Python packages --------------------------------------------------------------------------------------------------
install_python() {
    local python=${PYTHON:-python3} wanted stamp=.venv/.installed
    wanted=$(cat tools/requirements.txt; "$python" --version)
    if [ -x .venv/bin/python ] && [ -f $stamp ] && [ "$(cat $stamp)" = "$wanted" ]; then return; fi
    say "missing: the Python packages of the tests in .venv ($(sed -n 's/^\([a-z][a-z0-9_-]*\).*/\1/p' tools/requirements.txt | paste -sd' '))"
    $check_only && return 1
    "$python" -c 'import sys; sys.exit(sys.version_info < (3, 9))' || fail "$python is too old: Python 3.9 or newer is needed"
    "$python" -m venv --clear .venv || fail "$python cannot make a virtual environment (Debian: package python3-venv)"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --requirement tools/requirements.txt ||
        fail "pip could not install what tools/requirements.txt lists"
    printf '%s\n' "$wanted" > $stamp
}

ok=true
install_packages || ok=false
check_swift
$library_only || install_python || ok=false
$ok
