#!/bin/sh
# Runs the library's Swift tests under the thread and the address sanitizer (or the one named), each in a build of its
# own; options go to `swift test`, such as --filter CoveyStoreTests:
#
#   tools/sanitize.sh [thread] [address] [-- OPTION ...]
#
# A finding ends the run with a status other than 0. Leaks are not looked for here: the test library and Foundation keep
# memory to the end of the process, and valgrind looks for the library's own under the C tests (`make valgrind`).
set -eu
cd "$(dirname "$0")/.."

kinds=
while [ $# -gt 0 ] && [ "$1" != -- ]; do
    case $1 in
        thread | address) kinds="$kinds $1" ;;
        *) echo "usage: tools/sanitize.sh [thread] [address] [-- OPTION ...]" >&2; exit 64 ;;
    esac
    shift
done
[ $# -eq 0 ] || shift

export COVEY_LIBRARY_ONLY=1
export TSAN_OPTIONS="halt_on_error=0:exitcode=66:second_deadlock_stack=1"
# What is freed stays mapped for a while; with the default, 256 MB, tests that bound memory would measure that.
export ASAN_OPTIONS="detect_leaks=0:detect_stack_use_after_return=1:quarantine_size_mb=32"

status=0
for kind in ${kinds:-thread address}; do
    echo "=== $kind sanitizer"
    case $kind in
        thread) scratch=.build-tsan ;;
        address) scratch=.build-asan ;;
    esac
    swift test --sanitize="$kind" --scratch-path "$scratch" "$@" || status=1
done
exit $status
