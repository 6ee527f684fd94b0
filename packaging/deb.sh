#!/usr/bin/env bash
# Builds the Debian packages, checks them with lintian, and puts them into a directory with an SBOM for each.
#
#   packaging/deb.sh LIBRARY SANDBOX DIRECTORY
#
# LIBRARY is the libcovey.so that is linked with the distribution's libraries, SANDBOX the server with Swift's runtime in it.
# Build on the release of Debian that the packages are for: their dependencies are those of this machine's libraries.
set -euo pipefail
cd "$(dirname "$0")/.."
library=$(realpath "$1")
sandbox=$(realpath "$2")
mkdir -p "$3"
target=$(realpath "$3")
version=$(sed -n '1s/^covey (\(.*\)).*/\1/p' debian/changelog)
grep -q "^project(covey VERSION $version " CMakeLists.txt ||
    { echo "deb: debian/changelog has $version, CMakeLists.txt another version" >&2; exit 1; }
work=$(mktemp -d "${TMPDIR:-/tmp}/covey-deb.XXXXXX")
trap 'rm -rf "$work"' EXIT

# The files of the repository as they are now, and nothing that was built.
tree=$work/covey-$version
mkdir "$tree"
git ls-files -z --cached --others --exclude-standard | xargs -0 cp -P --parents --no-dereference -t "$tree" 2>/dev/null || true
[ -x "$tree/debian/rules" ] || { echo "deb: the files of the repository could not be copied" >&2; exit 1; }
(cd "$tree" && COVEY_LIBRARY="$library" COVEY_SANDBOX="$sandbox" dpkg-buildpackage -us -uc --jobs=2) >"$work/log" 2>&1 ||
    { tail -40 "$work/log" >&2; exit 1; }
grep -E 'dpkg-gensymbols: (warning|error)' "$work/log" || true
lintian --allow-root --fail-on error,warning --tag-display-limit 0 "$work/covey_${version}_amd64.changes"
rm -f "$target"/*.deb "$target"/*.dsc
for package in "$work"/*.deb; do
    cp "$package" "$target/"
    case "$(basename "$package")" in
        libcovey0_*) inside=(--library "$library") ;;
        covey-sandbox_*) inside=(--library "$sandbox" --swift-packages Package.resolved) ;;
        *) inside=() ;;
    esac
    python3 packaging/sbom.py "$target/$(basename "$package")" "${inside[@]}"
done
cp "$work/covey_$version.dsc" "$work/covey_$version.tar.xz" "$target/"
