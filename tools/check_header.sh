#!/bin/sh
# Every header compiles alone, as C99 and as C++17, with every installed compiler, without a warning.
set -eu
cd "$(dirname "$0")/../include"
compilers=""
for compiler in gcc clang; do
    if command -v "$compiler" >/dev/null 2>&1; then compilers="$compilers $compiler"; fi
done
[ -n "$compilers" ] || { echo "neither gcc nor clang is there" >&2; exit 1; }
count=0
for header in covey.h covey/*.h; do
    for compiler in $compilers; do
        for language in "c -std=c99" "c++ -std=c++17"; do
            # shellcheck disable=SC2086
            printf '#include "%s"\n' "$header" |
                "$compiler" -x $language -I. -Wall -Wextra -Wpedantic -Werror -fsyntax-only -
            count=$((count + 1))
        done
    done
done
awk 'length($0) > 120 { print FILENAME ":" FNR ": longer than 120 columns"; wrong = 1 } END { exit wrong }' covey.h covey/*.h
echo "$count compilations:$compilers"
