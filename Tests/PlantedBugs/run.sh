#!/usr/bin/env bash
# Plants one bug after the other in the core and plays the scripts: each must be noticed.
#
#   Tests/PlantedBugs/run.sh [FOLDER]
#
# Copies the sources to FOLDER (a temporary one unless named), applies planted.patch there, builds
# once, and plays Tests/Replays with each bug switched on by COUCHSEARCH_PLANTED. What no script
# notices gets a random visit of 1,500 steps.
#
# Exit status: 0 when at most one bug was missed, 1 otherwise, 70 when the patch has to be renewed.
set -euo pipefail

here="$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)"
folder="${1:-$(mktemp -d)}"
bugs=22

if [ ! -e "$folder/Package.swift" ]; then
  git clone --quiet "$here" "$folder"
fi
cd "$folder"
if [ ! -e Sources/Geometry/PlantedBug.swift ] && ! git apply Tests/PlantedBugs/planted.patch; then
  echo "planted: the patch does not fit the sources any more" >&2
  exit 70
fi
swift build --configuration release --product couchsearch
program="$(swift build --configuration release --show-bin-path)/couchsearch"
export XDG_DATA_HOME="$folder/.data" XDG_CONFIG_HOME="$folder/.config"

missed=0
for bug in $(seq 0 "$bugs"); do
  export COUCHSEARCH_PLANTED="$bug"
  status=0
  told="$("$program" replay Tests/Replays --once 2>&1)" || status=$?
  if [ "$bug" -eq 0 ]; then
    if [ "$status" -ne 0 ]; then
      echo "planted: without a bug the scripts must pass" >&2
      exit 1
    fi
    continue
  fi
  if [ "$status" -eq 0 ]; then
    status=0
    told="$("$program" fuzz --seed 1 --steps 1500 --into "$folder" 2>&1)" || status=$?
  fi
  if [ "$status" -eq 0 ]; then
    missed=$((missed + 1))
    echo "bug $bug: missed"
  else
    echo "bug $bug: noticed"
    echo "$told" | grep --max-count=1 --after-context=3 -E '^(FAIL|FOUND)' | sed 's/^/  /' || true
  fi
done
echo "$((bugs - missed)) of $bugs noticed"
[ "$missed" -le 1 ]
