#!/usr/bin/env bash
# Installs what CouchSearch needs and is missing; silent when nothing is.
#
#   Configs/setup.sh            what building and running needs
#   Configs/setup.sh --tests    also what the tests drive for real
#
# Exit status: 0 all there, 64 wrong usage, 69 something is missing that it cannot install.
set -euo pipefail

readonly swift_wanted="6.2"
here="$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)"
list="$here/apt-packages.txt"

usage() {
  echo "usage: Configs/setup.sh [--tests]" >&2
  exit 64
}

with_tests=0
for argument in "$@"; do
  case "$argument" in
    --tests) with_tests=1 ;;
    *) usage ;;
  esac
done

# The packages of the list, one per line: those to build and run, and with --tests all of them.
packages() {
  awk -v tests="$with_tests" '
    /^# --tests/ { below = 1 }
    /^[^#[:space:]]/ && (tests || !below) { print $1 }' "$list"
}

# The packages that are not installed, one per line.
missing() {
  local installed
  # A package that was never heard of makes dpkg-query fail, and is simply missing.
  installed="$(packages | xargs dpkg-query --show \
    --showformat='${binary:Package} ${db:Status-Status}\n' 2>/dev/null |
    awk '$2 == "installed" { sub(/:.*/, "", $1); print $1 }' || true)"
  packages | grep --invert-match --line-regexp --fixed-strings "$installed" || true
}

# Runs a command as root; says what to run when that is not possible.
as_root() {
  if [ "$(id -u)" -eq 0 ]; then
    env DEBIAN_FRONTEND=noninteractive "$@"
  elif command -v sudo >/dev/null 2>&1; then
    sudo env DEBIAN_FRONTEND=noninteractive "$@"
  else
    echo "setup: packages are missing, and there is no sudo. As root, run:" >&2
    echo "  apt-get install $(missing | tr '\n' ' ')" >&2
    exit 69
  fi
}

install_packages() {
  local wanted
  if ! command -v apt-get >/dev/null 2>&1 || ! command -v dpkg-query >/dev/null 2>&1; then
    # Elsewhere nobody can look; whoever has installed the libraries themselves goes on.
    if pkg-config --exists SDL2_image pangocairo gio-2.0 sqlite3 libcrypt libcrypto libpq zlib liblzma libzstd taglib \
      2>/dev/null; then return; fi
    echo "setup: this is not Debian or one of its children, so packages are up to you." >&2
    echo "Install what your distribution calls these, with their development files:" >&2
    packages | sed 's/^/  /' >&2
    exit 69
  fi
  wanted="$(missing)"
  if [ -z "$wanted" ]; then return; fi
  echo "setup: installing $(echo "$wanted" | tr '\n' ' ')"
  as_root apt-get update --quiet=2
  # One word per package.
  # shellcheck disable=SC2086
  if ! as_root apt-get install --yes --quiet=2 --no-install-recommends $wanted; then
    echo "setup: apt-get could not install: $(echo "$wanted" | tr '\n' ' ')" >&2
    echo "See its message above. These are the names of Debian 12; another release may" >&2
    echo "have renamed one." >&2
    exit 69
  fi
}

check_swift() {
  local version
  if ! command -v swift >/dev/null 2>&1; then
    echo "setup: Swift is missing. Get Swift $swift_wanted or newer from" >&2
    echo "https://www.swift.org/install/linux and put its usr/bin in your PATH." >&2
    exit 69
  fi
  version="$(swift --version 2>/dev/null |
    sed --quiet 's/.*Swift version \([0-9][0-9.]*\).*/\1/p' | head --lines=1)"
  if [ "$(printf '%s\n%s\n' "$swift_wanted" "${version:-0}" |
    sort --version-sort | head --lines=1)" != "$swift_wanted" ]; then
    echo "setup: Swift ${version:-of an unknown version} is too old, $swift_wanted is needed." >&2
    echo "Get it from https://www.swift.org/install/linux" >&2
    exit 69
  fi
}

install_packages
check_swift
