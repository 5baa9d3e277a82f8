#!/usr/bin/env python3
"""Finds files of this computer by their names: a provider for CouchSearch.

Asks plocate or locate where there is an index, else walks the folders of the desktop. Folders may be named as
arguments. See “Providers” in the manual.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import time

KINDS = {
    "film": "mkv mp4 m4v avi mov webm mpg mpeg ts",
    "song": "mp3 flac ogg opus m4a wav",
    "book": "epub pdf mobi azw3 cbz djvu",
    "art": "jpg jpeg png webp",
}
CATEGORIES = {ending: kind for kind, endings in KINDS.items() for ending in endings.split()}


def folders():
    named = [pathlib.Path(name).expanduser() for name in sys.argv[1:]]
    home = pathlib.Path.home()
    usual = [home / name for name in ("Videos", "Music", "Documents", "Pictures", "Downloads")]
    return [str(folder) for folder in named or usual if folder.is_dir()]


def candidates(words, deadline):
    """Paths below the folders, from the index or from the disk, until the deadline."""
    program = shutil.which("plocate") or shutil.which("locate")
    if program:
        answer = subprocess.run(
            [program, "-i", "-l", "5000", "--", *words[:1]], stdout=subprocess.PIPE, text=True,
            errors="replace", timeout=max(0.1, deadline - time.monotonic()))
        if answer.returncode == 0:
            yield from answer.stdout.splitlines()
            return
    for folder in folders():
        for place, below, names in os.walk(folder):
            below[:] = sorted(name for name in below if not name.startswith("."))
            for name in sorted(names):
                yield os.path.join(place, name)
            if time.monotonic() > deadline:
                return


def items(message):
    words = message["text"].lower().split()
    deadline = time.monotonic() + message["deadline"] / 1000 * 0.8
    roots = tuple(folder + os.sep for folder in folders())
    found = []
    for path in candidates(words, deadline):
        name = os.path.basename(path)
        kind = CATEGORIES.get(name.rpartition(".")[2].lower())
        if not kind or not path.startswith(roots) or "/." in path:
            continue
        if message["category"] in (None, kind) and all(word in name.lower() for word in words):
            found.append({
                "id": path, "title": name.rpartition(".")[0], "category": kind,
                "subtitle": os.path.basename(os.path.dirname(path)),
                "url": pathlib.Path(path).as_uri(), "image": path if kind == "art" else "",
            })
            if len(found) == message["limit"]:
                break
    return found


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello"}), flush=True)
    elif message["type"] == "search":
        try:
            answer = {"type": "items", "id": message["id"], "items": items(message)}
        except Exception as error:
            answer = {"type": "error", "id": message["id"], "message": str(error)}
        print(json.dumps(answer), flush=True)
