"""A person's home with the real program in it."""
import contextlib
import json
import os
import pathlib
import shutil
import subprocess
import tempfile

from couchsearch import Screen

PROGRAM = os.environ.get("COUCH", "couchsearch")


class Home:
    """A home that is gone with the test."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="couchsearch-real-"))
        for name in ["home", "data", "config", "cache", "run"]:
            (self.folder / name).mkdir(mode=0o700)

    def close(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def environment(self):
        values = dict(os.environ)
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "CI"]:
            values.pop(name, None)
        values.update(
            HOME=str(self.folder / "home"),
            XDG_DATA_HOME=str(self.folder / "data"),
            XDG_CONFIG_HOME=str(self.folder / "config"),
            XDG_CACHE_HOME=str(self.folder / "cache"),
            XDG_RUNTIME_DIR=str(self.folder / "run"),
            DBUS_SESSION_BUS_ADDRESS="unix:path=/nonexistent",
            SDL_AUDIODRIVER="dummy",
            LC_ALL="C.UTF-8",
            TZ="UTC",
        )
        return values

    def run(self, *arguments, typed=None, timeout=60):
        """Runs a command to its end; typed is what is piped into it."""
        return subprocess.run(
            [PROGRAM, *map(str, arguments)],
            input=typed,
            stdin=subprocess.DEVNULL if typed is None else None,
            capture_output=True,
            text=True,
            timeout=timeout,
            env=self.environment,
            cwd=self.folder,
        )

    def refresh(self, *sources):
        """Looks at the sources; the answer is everything that was said."""
        done = self.run("sources", "refresh", *sources)
        return done.stdout + done.stderr

    def items(self):
        """The titles of the catalogue, without those of the starter catalogue."""
        catalog = self.folder / "data/couchsearch/catalog.sqlite"
        if not catalog.exists():
            return []
        done = self.run("catalog", "export", catalog)
        assert done.returncode == 0, done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    def titles(self, category=None):
        """The names of the titles of a category, in order."""
        return sorted(i["title"] for i in self.items() if category in (None, i["category"]))

    def find(self, query):
        """The items that a search finds, the best first."""
        done = self.run("search", "--json", "--", query)
        assert done.returncode == 0, done.stderr
        sections = json.loads(done.stdout)["sections"]
        return [item for section in sections for item in section["items"]]

    def sources(self):
        """The sources with what is known of them."""
        return json.loads(self.run("sources", "list", "--json").stdout)

    def state(self, place):
        """What is known of a source."""
        done = self.run("sources", "list", "--json")
        return next(s for s in json.loads(done.stdout) if s["place"] == place)

    def screen(self, *arguments):
        """The screen, without a window; to be used in a “with” statement."""
        return Screen.start(
            *arguments, program=PROGRAM, store=self.folder, environment=self.environment)

    def open(self, screen, title):
        """Opens a title on the screen."""
        item = next(i for i in self.find(title) if i["title"] == title)
        screen.text(title)
        screen.goto("card/*/" + item["id"])
        screen.tap("a")
        screen.goto("sheet/open")
        screen.tap("a")

    def hush(self):
        """From now on mpv shows and sounds nowhere."""
        (self.folder / "config/mpv").mkdir()
        (self.folder / "config/mpv/mpv.conf").write_text("vo=null\nao=null\n")

    def pictures(self):
        """The pictures of servers that were fetched."""
        return sorted((self.folder / "cache/couchsearch/pictures").glob("*.picture"))

    @contextlib.contextmanager
    def sofa(self, query):
        """The screen as a person sees it who has typed a text; it fetches pictures, and nobody drives it."""
        process = subprocess.Popen(
            [PROGRAM, "run", "--headless", "--query", query], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env=self.environment, cwd=self.folder)
        try:
            yield
        finally:
            process.terminate()
            process.wait(timeout=30)
