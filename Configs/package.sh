#!/usr/bin/env bash
# Makes Debian packages and a relocatable tarball of the programs that `swift build -c release` made:
# couchsearch, couchsearch-lab, and the first as a tarball. They hold what Configs/install.sh installs;
# the first package has the machine's configuration in /etc/couchsearch besides, and what only a system
# folder can have. What debuggers read is in packages of its own, couchsearch-dbgsym and
# couchsearch-lab-dbgsym.
#
#   Configs/package.sh                  to .build/packages
#   Configs/package.sh --into DIR       to DIR
#   Configs/package.sh --program FILE   of that program, and the couchsearch-lab beside it
#   Configs/package.sh --version V      a version other than the program's
#   Configs/package.sh --stage DIR      only lays out the packages' files, in a folder of DIR for each,
#                                       which must be empty
#
# DEBFULLNAME and DEBEMAIL, else git's user, name the maintainer; SOURCE_DATE_EPOCH, else the last
# commit, the time.
#
# Exit status: 0 done, 64 wrong usage, 66 nothing to package, 69 a tool is missing, 73 cannot write.
set -euo pipefail

source="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
into="$source/.build/packages"
program="$source/.build/release/couchsearch"
version=""
stage=""

usage() {
  echo "usage: Configs/package.sh [--into DIR] [--program FILE] [--version V] [--stage DIR]" >&2
  exit 64
}

fail() {
  echo "package: $2" >&2
  exit "$1"
}

while [ $# -gt 0 ]; do
  [ $# -ge 2 ] || usage
  case "$1" in
    --into) into="$2" ;;
    --program) program="$2" ;;
    --version) version="$2" ;;
    --stage) stage="$2" ;;
    *) usage ;;
  esac
  shift 2
done

lab="$(dirname "$program")/couchsearch-lab"
for file in "$program" "$lab"; do
  [ -x "$file" ] || fail 66 "$file is missing. Run first: swift build -c release"
done
[ -n "$version" ] || version="$("$program" --version | sed --quiet '1s/^couchsearch //p')"
umask 022

work="$(mktemp --directory)"
trap 'rm -rf "$work"' EXIT

# The maintainer, as Debian's own tools find it.
maintainer() {
  local name email
  name="${DEBFULLNAME:-$(git -C "$source" config user.name || true)}"
  email="${DEBEMAIL:-$(git -C "$source" config user.email || true)}"
  echo "${name:-CouchSearch contributors} <${email:-couchsearch@localhost}>"
}

# Seconds since 1970, for everything in the packages that has a time.
packaging_time() {
  echo "${SOURCE_DATE_EPOCH:-$(git -C "$source" log -1 --format=%ct 2>/dev/null || date +%s)}"
}

# Lays out a prefix as Configs/install.sh does, with more of its options.
lay_out_prefix() {
  local prefix="$1"
  shift
  "$source/Configs/install.sh" --prefix "$prefix" --program "$program" "$@" >/dev/null
  rm "$prefix/share/couchsearch/manifest.txt"
}

# Lays out what the first package puts on a machine.
lay_out_program() {
  local root="$1" docs="$1/usr/share/doc/couchsearch"
  lay_out_prefix "$root/usr"
  # The licence is Debian's own copy, which the copyright file names.
  rm "$root/usr/share/couchsearch/Assets/Licence/LICENSE"
  ln -s ../../../common-licenses/Apache-2.0 "$root/usr/share/couchsearch/Assets/Licence/LICENSE"
  install -D --mode=644 --target-directory="$root/etc/couchsearch" \
    "$source/Configs/debian/config.yaml" "$source/Configs/kiosk.yaml"
  install -D --mode=644 --target-directory="$root/usr/lib/udev/rules.d" \
    "$source/Configs/desktop/70-couchsearch.rules"
  # Login managers offer it beside the desktops.
  install -D --mode=644 "$source/Configs/desktop/couchsearch-session.desktop" \
    "$root/usr/share/xsessions/couchsearch.desktop"
  add_documents couchsearch "$root"
  cp "$source/Assets/Licence/THIRD-PARTY.md" "$docs/"
}

# Lays out what the second package puts on a machine: the files that are named for the laboratory.
lay_out_lab() {
  local root="$1" prefix="$work/both" file
  lay_out_prefix "$prefix" --lab "$lab"
  while IFS= read -r file; do
    mkdir -p "$root/usr/$(dirname "$file")"
    mv "$prefix/$file" "$root/usr/$file"
  done < <(cd "$prefix" && find . -name '*couchsearch-lab*' -type f | sed 's|^\./||')
  rm -r "$prefix"
  add_documents couchsearch-lab "$root"
}

# Puts completions and manual pages where Debian has them, and adds what every package says of itself.
add_documents() {
  local name="$1" root="$2" docs="$2/usr/share/doc/$1" time
  mkdir -p "$root/usr/share/zsh/vendor-completions" "$docs"
  mv "$root/usr/share/zsh/site-functions/_$name" "$root/usr/share/zsh/vendor-completions/"
  rmdir "$root/usr/share/zsh/site-functions"
  sed -i '1{/^#!/d}' "$root/usr/share/bash-completion/completions/$name"
  gzip --best --no-name "$root"/usr/share/man/man1/*.1
  install -D --mode=644 "$source/Configs/debian/$name.lintian-overrides" \
    "$root/usr/share/lintian/overrides/$name"
  cp "$source/Configs/debian/copyright" "$docs/copyright"
  # A package of the source package has the changelog of that.
  if [ -f "$source/debian/changelog" ]; then
    gzip --best --no-name <"$source/debian/changelog" >"$docs/changelog.Debian.gz"
    return
  fi
  time="$(packaging_time)"
  {
    echo "$name ($version) stable; urgency=medium"
    echo
    echo "  * Version $version. The manual's page Changelog says what is new."
    echo
    echo " -- $(maintainer)  $(LC_ALL=C date --utc --rfc-email --date="@$time")"
  } | gzip --best --no-name >"$docs/changelog.gz"
}

# Makes the package of what debuggers read of the program of that name; they find it by the program's
# build id.
make_debug_package() {
  local name="$1" program="$2" root="$work/$1-dbgsym" id file
  id="$(readelf --notes "$program" 2>/dev/null | sed --quiet 's/^ *Build ID: //p' | head --lines=1)"
  [ -n "$id" ] || fail 66 "$program has no build id"
  file="$root/usr/lib/debug/.build-id/${id:0:2}/${id:2}.debug"
  mkdir -p "$(dirname "$file")" "$root/usr/share/doc" "$root/DEBIAN"
  objcopy --only-keep-debug --compress-debug-sections=zlib "$program" "$file"
  chmod 644 "$file"
  ln -s "$name" "$root/usr/share/doc/$name-dbgsym"
  fill_control dbgsym "$root" | sed "s|@NAME@|$name|; s|@BUILD_ID@|$id|" >"$root/DEBIAN/control"
  build "$name-dbgsym" "$root"
}

# Takes from a program what only a debugger reads.
strip_program() {
  strip --strip-unneeded --remove-section=.comment --remove-section=.note "$1"
}

# Makes the times of a layout equal, so that the same sources make the same packages.
settle() {
  chmod -R u+rwX,go+rX,go-w "$1"
  find "$1" -exec touch --no-dereference --date="@$(packaging_time)" {} +
}

# The packages whose libraries the program loads.
library_packages() {
  mkdir -p "$work/depends/debian"
  echo "Source: couchsearch" >"$work/depends/debian/control"
  (cd "$work/depends" && dpkg-shlibdeps -O "$1" 2>/dev/null) |
    sed --quiet 's/^shlibs:Depends=//p'
}

if [ -n "$stage" ]; then
  [ -z "$(ls -A "$stage" 2>/dev/null)" ] || fail 73 "$stage is not empty"
  stage="$(realpath --canonicalize-missing "$stage")"
  lay_out_program "$stage/couchsearch"
  lay_out_lab "$stage/couchsearch-lab"
  exit 0
fi

for tool in dpkg-deb dpkg-shlibdeps objcopy strip tar; do
  command -v "$tool" >/dev/null || fail 69 "$tool is missing. Run: apt-get install dpkg-dev binutils"
done
mkdir -p "$into" || fail 73 "cannot write to $into"
architecture="$(dpkg --print-architecture)"

# The control file of that name for the files in a folder.
fill_control() {
  sed --expression="s|@VERSION@|$version|" --expression="s|@ARCHITECTURE@|$architecture|" \
    --expression="s|@MAINTAINER@|$(maintainer)|" \
    --expression="s|@SIZE@|$(du --summarize --apparent-size --block-size=1024 "$2" | cut --fields=1)|" \
    "$source/Configs/debian/$1.control"
}

# Builds the package of that name of the files in a folder, and says where it is.
build() {
  local root="$2" package="$into/$1_${version}_$architecture.deb"
  (cd "$root" && find -- * \( -path DEBIAN -o -path etc \) -prune -o -type f -print0 |
    LC_ALL=C sort --zero-terminated | xargs --null md5sum) >"$root/DEBIAN/md5sums"
  settle "$root"
  chmod 755 "$root"/DEBIAN/p*inst "$root"/DEBIAN/p*rm 2>/dev/null || true
  SOURCE_DATE_EPOCH="$(packaging_time)" \
    dpkg-deb --root-owner-group -Zxz --build "$root" "$package" >/dev/null
  echo "$package"
}

# Makes the package of that name of the files in a folder, and says where it is.
make_package() {
  local name="$1" root="$2" depends folder="$source/Configs/debian" script
  strip_program "$root/usr/bin/$name"
  depends="$(library_packages "$root/usr/bin/$name")"
  [ -n "$depends" ] || fail 69 "dpkg-shlibdeps does not know the libraries of $name"
  mkdir -p "$root/DEBIAN"
  fill_control "$name" "$root" | sed "s|@DEPENDS@|$depends|" >"$root/DEBIAN/control"
  for script in postinst prerm postrm; do
    [ ! -f "$folder/$name.$script" ] ||
      install --mode=755 "$folder/$name.$script" "$root/DEBIAN/$script"
  done
  [ ! -f "$folder/$name.conffiles" ] || cp "$folder/$name.conffiles" "$root/DEBIAN/conffiles"
  build "$name" "$root"
}

lay_out_program "$work/couchsearch"
debug_package="$(make_debug_package couchsearch "$program")"
package="$(make_package couchsearch "$work/couchsearch")"
lay_out_lab "$work/couchsearch-lab"
lab_debug_package="$(make_debug_package couchsearch-lab "$lab")"
lab_package="$(make_package couchsearch-lab "$work/couchsearch-lab")"
depends="$(dpkg-deb --field "$package" Depends | sed 's/, fonts-.*//')"

name="couchsearch-$version-linux-$(uname --machine)"
lay_out_prefix "$work/$name"
strip_program "$work/$name/bin/couchsearch"
cat >"$work/$name/README" <<EOF
CouchSearch $version

Start bin/couchsearch; the folder may be anywhere. What it needs of $(sed --quiet 's/^PRETTY_NAME="\(.*\)"$/\1/p' /etc/os-release):

  apt-get install $(sed 's/ ([^)]*)//g; s/,//g' <<<"$depends") \\
    fonts-inter fonts-noto-core fonts-noto-mono fonts-noto-cjk fonts-noto-color-emoji xdg-utils

To have it on the PATH, link it: ln -s "\$PWD/bin/couchsearch" ~/.local/bin/
For everyone who starts this copy there may be an etc/couchsearch/config.yaml in this folder.
The licence is in share/couchsearch/Assets/Licence.
EOF
settle "$work/$name"
tarball="$into/$name.tar.xz"
tar --create --xz --file "$tarball" --directory "$work" --sort=name --owner=0 --group=0 \
  --numeric-owner "$name"

ls -l --human-readable "$package" "$lab_package" "$debug_package" "$lab_debug_package" "$tarball"
