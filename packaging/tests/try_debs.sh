#!/usr/bin/env bash
# Installs the Debian packages into a Debian with little in it, and runs debian/tests there (autopkgtest).
#
#   packaging/tests/try_debs.sh DIRECTORY [SUITE]      exit status 77 if that is impossible here
set -euo pipefail
directory=$(realpath "$1")
suite=${2:-bookworm}
cd "$(dirname "$0")/../.."
command -v autopkgtest >/dev/null || { echo "skipped: autopkgtest is not installed"; exit 77; }
tree=$(packaging/debian_tree.sh "$suite" python3,python3-venv) || exit $?
work=$(mktemp -d "${TMPDIR:-/tmp}/covey-debs.XXXXXX")
trap 'rm -rf --one-file-system "$work"' EXIT
cp -a --reflink=auto "$tree" "$work/tree"
status=0
# A mount namespace of its own: what is mounted in the tree goes with it.
unshare --mount sh -c 'mount -t proc proc "$1/proc"; shift; exec "$@"' sh "$work/tree" \
    env --unset=TMPDIR autopkgtest --output-dir "$work/output" "$directory"/*.deb "$directory"/covey_*.dsc -- chroot "$work/tree" \
    >"$work/log" 2>&1 || status=$?
cat "$work/output/summary" 2>/dev/null || true
if [ $status -ne 0 ]; then tail -60 "$work/log"; exit 1; fi
