#!/usr/bin/env bash
# Installs the programs that `swift build -c release` made, with their files, manual pages, shell
# completions and desktop entry, or removes exactly what it installed.
#
#   Configs/install.sh                  to /usr/local as root, else to ~/.local
#   Configs/install.sh --prefix DIR     to DIR
#   Configs/install.sh --remove         removes it again; with --prefix, from DIR
#   Configs/install.sh --program FILE   installs that program instead of the release build, alone
#   Configs/install.sh --lab FILE       installs that couchsearch-lab as well
#
# Exit status: 0 done, 64 wrong usage, 66 nothing to install or remove, 73 cannot write.
set -euo pipefail

package="$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)"
prefix=""
program=""
lab=""
removes=0

usage() {
  echo "usage: Configs/install.sh [--prefix DIR] [--program FILE] [--lab FILE] [--remove]" >&2
  exit 64
}

while [ $# -gt 0 ]; do
  case "$1" in
    --prefix) [ $# -ge 2 ] || usage; prefix="$2"; shift 2 ;;
    --program) [ $# -ge 2 ] || usage; program="$2"; shift 2 ;;
    --lab) [ $# -ge 2 ] || usage; lab="$2"; shift 2 ;;
    --remove) removes=1; shift ;;
    *) usage ;;
  esac
done

if [ -z "$prefix" ]; then
  if [ "$(id -u)" -eq 0 ]; then prefix=/usr/local; else prefix="${HOME:?}/.local"; fi
fi
case "$prefix" in /*) ;; *) prefix="$PWD/$prefix" ;; esac

# The files and folders that an installation made, relative to the prefix; folders end in a slash.
readonly manifest="share/couchsearch/manifest.txt"

fail() {
  echo "install: $2" >&2
  exit "$1"
}

# Removes what the manifest names: files first, then the folders that are empty, deepest first.
remove_installed() {
  local list entry
  list="$(cat "$prefix/$manifest")"
  while IFS= read -r entry; do
    case "$entry" in
      /* | *../* | "" ) fail 66 "$prefix/$manifest is damaged: “$entry”. Nothing more is removed." ;;
      */) ;;
      *) rm -f -- "$prefix/$entry" || fail 73 "cannot remove $prefix/$entry" ;;
    esac
  done <<<"$list"
  while IFS= read -r entry; do
    case "$entry" in
      */) rmdir -- "$prefix/$entry" 2>/dev/null || true ;;
    esac
  done < <(printf '%s\n' "$list" | sort --reverse)
}

if [ "$removes" -eq 1 ]; then
  [ -f "$prefix/$manifest" ] || fail 66 "nothing of couchsearch is installed in $prefix."
  remove_installed
  echo "Removed couchsearch from $prefix."
  exit 0
fi

# Of the release build, the laboratory is installed where it was built.
if [ -z "$program" ]; then
  program="$package/.build/release/couchsearch"
  if [ -z "$lab" ] && [ -x "$program-lab" ]; then lab="$program-lab"; fi
fi
for file in "$program" ${lab:+"$lab"}; do
  [ -x "$file" ] || fail 66 "$file is missing. Run first: swift build -c release"
done

stage="$(mktemp -d)"
trap 'rm -rf "$stage"' EXIT
share="$stage/share/couchsearch"
mkdir -p "$stage/bin" "$share/Configs" "$share/Assets" "$stage/share/man" \
  "$stage/share/bash-completion/completions" "$stage/share/zsh/site-functions" \
  "$stage/share/fish/vendor_completions.d" "$stage/share/applications" "$stage/share/metainfo" \
  "$stage/share/icons/hicolor/scalable/apps"

cp -R "$package/Configs/default.yaml" "$package/Configs/kiosk.yaml" "$package/Configs/kiosk" \
  "$package/Configs/bindings" "$share/Configs/"
# The pictures are the README's.
for folder in "$package"/Assets/*/; do
  case "$folder" in */Pictures/) ;; *) cp -R "$folder" "$share/Assets/" ;; esac
done
# What installing and running the Python package leaves beside it.
rm -rf "$share/Assets/Python/build" "$share/Assets/Python/couchsearch.egg-info" \
  "$share/Assets/Python/couchsearch/__pycache__"
cp "$package/Configs/desktop/couchsearch.desktop" "$stage/share/applications/"
cp "$package/Configs/desktop/org.couchsearch.CouchSearch.metainfo.xml" "$stage/share/metainfo/"
cp "$package/Configs/desktop/couchsearch.svg" "$stage/share/icons/hicolor/scalable/apps/"

# A program with its manual pages and shell completions.
stage_program() {
  local name="$1" file="$2"
  cp "$file" "$stage/bin/$name"
  chmod 755 "$stage/bin/$name"
  "$file" manual-pages "$stage/share/man/man1"
  "$file" --generate-completion-script bash >"$stage/share/bash-completion/completions/$name"
  "$file" --generate-completion-script zsh >"$stage/share/zsh/site-functions/_$name"
  "$file" --generate-completion-script fish >"$stage/share/fish/vendor_completions.d/$name.fish"
}
stage_program couchsearch "$program"
if [ -n "$lab" ]; then stage_program couchsearch-lab "$lab"; fi

mkdir -p "$prefix" 2>/dev/null && [ -w "$prefix" ] ||
  fail 73 "cannot write to $prefix. Run this as root, or choose a folder with --prefix."
if [ -f "$prefix/$manifest" ]; then remove_installed; fi

made=""
while IFS= read -r folder; do
  if [ ! -d "$prefix/$folder" ]; then
    mkdir -- "$prefix/$folder" || fail 73 "cannot make $prefix/$folder"
    made+="$folder/"$'\n'
  fi
done < <(cd "$stage" && find . -mindepth 1 -type d | sed 's|^\./||' | LC_ALL=C sort)

# The manifest comes first, so that an installation that is interrupted can be removed.
{
  (cd "$stage" && find . -type f | sed 's|^\./||' | LC_ALL=C sort)
  echo "$manifest"
  printf '%s' "$made"
} >"$prefix/$manifest"
while IFS= read -r file; do
  cp -- "$stage/$file" "$prefix/$file.new" && mv -f -- "$prefix/$file.new" "$prefix/$file" ||
    fail 73 "cannot write $prefix/$file"
done < <(cd "$stage" && find . -type f | sed 's|^\./||')
chmod -R u+rwX,go+rX "$prefix/share/couchsearch"

echo "Installed couchsearch in $prefix. To remove it: Configs/install.sh --remove --prefix '$prefix'"
case ":$PATH:" in
  *":$prefix/bin:"*) ;;
  *) echo "$prefix/bin is not on your PATH. Add it, for example in ~/.profile:" &&
    echo "  export PATH=\"$prefix/bin:\$PATH\"" ;;
esac
