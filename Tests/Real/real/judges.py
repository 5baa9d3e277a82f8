"""Others' programs for the servers that Debian does not have: they judge what the program asks, and make the answers."""
import http.server
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import threading
import unittest
import urllib.parse

PACKAGES = ["jellyfin-sdk==0.3.0", "PlexAPI==4.18.3"]


def install():
    """Makes the packages importable; without PyPI the test is skipped, in CI it fails."""
    folder = pathlib.Path(tempfile.gettempdir()) / f"couchsearch-judges-{os.getuid()}"
    done = subprocess.run(
        f"python3 -m venv {folder} && {folder}/bin/pip install --quiet {' '.join(PACKAGES)}", shell=True,
        capture_output=True, text=True)
    if done.returncode != 0:
        if "CI" in os.environ:
            raise AssertionError(done.stderr)
        raise unittest.SkipTest("PyPI cannot be reached")
    sys.path.append(next(str(path) for path in folder.glob("lib/python3*/site-packages")))


class Recorder:
    """A server that answers what it is told to, and keeps what it was asked."""

    def __init__(self, answer):
        self.asked = []
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def handle_any(self):
                place = urllib.parse.urlsplit(self.path)
                query = urllib.parse.parse_qsl(place.query, keep_blank_values=True)
                body = self.rfile.read(int(self.headers.get("Content-Length") or 0)).decode()
                outer.asked.append((self.command, place.path, query, body))
                found = answer(self.command, place.path, dict(query))
                data = found if isinstance(found, bytes) else json.dumps(found or {}).encode()
                self.send_response(404 if found is None else 200)
                self.send_header("Content-Type", "application/json" if data[:1] != b"<" else "application/xml")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            do_GET = do_POST = do_DELETE = handle_any

            def log_message(self, *_):
                pass

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server.server_port}"

    def close(self):
        self.server.shutdown()
        self.server.server_close()


class JellyfinRoutes:
    """The requests that Jellyfin 10.11 documents, with the names in their queries."""

    def __init__(self):
        from jellyfin.generated import api_10_11
        self.routes = []
        for file in (pathlib.Path(api_10_11.__file__).parent / "api").glob("*_api.py"):
            for block in re.split(r"\n    def ", file.read_text())[1:]:
                found = re.search(r"method='(\w+)',\s*resource_path='([^']+)'", block)
                if found:
                    pattern = re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(found[2]))
                    names = set(re.findall(r"_query_params\.append\(\('(\w+)'", block))
                    self.routes.append((found[1], re.compile(pattern), names))

    def complaint(self, method, path, query):
        """What is wrong with a request; empty for nothing."""
        names = {name for name, _ in query}
        known = [allowed for verb, pattern, allowed in self.routes if verb == method and pattern.fullmatch(path)]
        if not known:
            return f"{method} {path} is not documented"
        strange = min((names - allowed for allowed in known), key=len)
        return f"{method} {path} has no {sorted(strange)}" if strange else ""
