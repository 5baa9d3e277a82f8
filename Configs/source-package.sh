#!/usr/bin/env bash
# Makes a Debian source package of the last commit, with the Swift packages that it needs in it: a
# .dsc and its two archives, of which dpkg-buildpackage makes the packages of Configs/package.sh
# without a network.
#
#   Configs/source-package.sh              to .build/packages
#   Configs/source-package.sh --into DIR   to DIR
#
# The packages are those that Package.resolved names, from .build/checkouts; swift package resolve
# fetches what is missing there. DEBFULLNAME and DEBEMAIL, else git's user, name the maintainer;
# SOURCE_DATE_EPOCH, else the last commit, the time.
#
# Exit status: 0 done, 64 wrong usage, 66 no commit to package, 69 a tool is missing, 73 cannot write.
set -euo pipefail

source="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
into="$source/.build/packages"

fail() {
  echo "source-package: $2" >&2
  exit "$1"
}

while [ $# -gt 0 ]; do
  case "$1" in
    --into) [ $# -ge 2 ] || fail 64 "--into needs a folder"; into="$2"; shift 2 ;;
    *) fail 64 "unknown option $1. Usage: Configs/source-package.sh [--into DIR]" ;;
  esac
done

for tool in dpkg-source git swift tar; do
  command -v "$tool" >/dev/null || fail 69 "$tool is missing. Run: apt-get install dpkg-dev git"
done
git -C "$source" rev-parse --verify --quiet HEAD >/dev/null || fail 66 "there is no commit"
mkdir -p "$into" || fail 73 "cannot write to $into"
into="$(realpath "$into")"
umask 022
work="$(mktemp --directory)"
trap 'rm -rf "$work"' EXIT

version="$(git -C "$source" show HEAD:Sources/App/ScreenHost/Setup/Program.swift |
  sed --quiet 's/^ *package static let version = "\(.*\)"$/\1/p')"
[ -n "$version" ] || fail 66 "the program names no version"
name="$(git -C "$source" config user.name || true)"
email="$(git -C "$source" config user.email || true)"
maintainer="${DEBFULLNAME:-${name:-CouchSearch contributors}} <${DEBEMAIL:-${email:-couchsearch@localhost}}>"
time="${SOURCE_DATE_EPOCH:-$(git -C "$source" log -1 --format=%ct)}"
tree="$work/couchsearch-$version"
debian="$tree/debian"

# The packages of Package.swift, by the names of their folders; the one for the manual is not needed.
packages() {
  sed --quiet 's|^ *\.package(url: "https://.*/\([^/"]*\)", exact: .*|\1|p' "$tree/Package.swift" |
    grep --invert-match --line-regexp swift-docc-plugin
}

# Packs a folder, the same bytes each time.
pack() {
  tar --create --xz --file "$1" --directory "$work" --sort=name --owner=0 --group=0 --numeric-owner \
    --mtime="@$time" "${@:2}"
}

# The sources, and the packages in them.
mkdir "$tree"
git -C "$source" archive HEAD | tar --extract --directory "$tree"
for package in $(packages); do
  checkout="$source/.build/checkouts/$package"
  [ -d "$checkout" ] || (cd "$source" && swift package resolve >&2)
  [ -d "$checkout" ] || fail 69 "$package is not in .build/checkouts. Run: swift package resolve"
  mkdir -p "$tree/Vendor/$package"
  git -C "$checkout" archive HEAD | tar --extract --directory "$tree/Vendor/$package" \
    --exclude='*/Tests/*' --exclude='Tests' --exclude='Documentation' --exclude='Examples' \
    --exclude='Benchmarks' --exclude='Snippets' --exclude='*.xcodeproj' --exclude='*.xcworkspace' \
    --exclude='*.png' --exclude='*.jpg' --exclude='.git*'
done
sed -i --expression='/swift-docc-plugin/d' --expression='/^ *\/\/ Builds the manual;/d' \
  --expression='s|\.package(url: "https://.*/\([^/"]*\)", exact: [^)]*)|.package(path: "Vendor/\1")|' \
  "$tree/Package.swift"
rm -f "$tree/Package.resolved"
pack "$into/couchsearch_$version.orig.tar.xz" "couchsearch-$version"

# What Debian wants beside them: the binary packages are those of Configs/package.sh.
own="$source/Configs/debian"
mkdir -p "$debian/source"
install --mode=755 "$own/source/rules" "$debian/rules"
cp "$own/source/format" "$debian/source/format"
cp "$own/source/README.source" "$debian/README.source"
# Of files in the binary packages the sources have others, or none.
awk -v RS= -v ORS='\n\n' '!/^Files: usr\/bin\//' "$own/copyright" |
  sed 's|^Files: usr/share/metainfo/\*|Files: Configs/desktop/org.couchsearch.CouchSearch.metainfo.xml|' |
  cat - "$own/source/vendored" >"$debian/copyright"
libraries="$(awk '/^# --tests/ { exit } /^[^#[:space:]]+-dev$|^pkg-config$/ { print $1 }' \
  "$source/Configs/apt-packages.txt" | paste --serial --delimiters=, | sed 's/,/, /g')"
{
  sed --expression="s|@MAINTAINER@|$maintainer|" \
    --expression="s|@BUILD_DEPENDS@|debhelper-compat (= 13), $libraries|" "$own/source/control"
  for binary in couchsearch couchsearch-lab; do
    echo
    sed --expression='/^Version:/d' --expression='/^Maintainer:/d' --expression='/^Installed-Size:/d' \
      --expression='s/^Architecture:.*/Architecture: any/' \
      --expression='s/@DEPENDS@/${shlibs:Depends}, ${misc:Depends}/' \
      --expression='s/@VERSION@/${binary:Version}/' "$own/$binary.control"
  done
} >"$debian/control"
for script in "$own"/*.p{re,ost}{inst,rm}; do
  [ ! -f "$script" ] || { cat "$script"; printf '\n#DEBHELPER#\n'; } >"$debian/$(basename "$script")"
done
{
  echo "couchsearch ($version-1) unstable; urgency=medium"
  echo
  echo "  * Version $version. The manual's page Changelog says what is new."
  echo
  echo " -- $maintainer  $(LC_ALL=C date --utc --rfc-email --date="@$time")"
} >"$debian/changelog"

(cd "$into" && SOURCE_DATE_EPOCH="$time" dpkg-source --build "$tree" >"$work/log" 2>&1) ||
  { cat "$work/log" >&2; fail 73 "dpkg-source failed"; }
ls -l --human-readable "$into/couchsearch_$version-1.dsc" \
  "$into/couchsearch_$version.orig.tar.xz" "$into/couchsearch_$version-1.debian.tar.xz"
