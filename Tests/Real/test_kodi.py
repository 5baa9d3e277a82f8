"""Kodi: its films are played in it, driven by the screen, and it is told where they were left."""
import re
import unittest

from real import films
from real.home import Home
from real.kodi import Display, Kodi, ask, decline, prepare, until


def playing():
    """What Kodi plays: its time in seconds and its speed; None for nothing."""
    decline()
    if not ask("Player.GetActivePlayers"):
        return None
    found = ask("Player.GetProperties", playerid=1, properties=["time", "speed", "totaltime"])
    if not any(found["totaltime"].values()):
        return None
    return found["time"]["minutes"] * 60 + found["time"]["seconds"], found["speed"]


def listens():
    """Whether a Kodi listens."""
    try:
        return ask("JSONRPC.Ping") == "pong"
    except OSError:
        return False


class Sofa(Home):
    """A home at a display, with a player that shows and sounds nowhere."""

    def __init__(self, display):
        super().__init__()
        self.display = display
        self.hush()
        prepare(self.folder / "home")

    @property
    def environment(self):
        return dict(super().environment, DISPLAY=self.display.name)

    def play_in_kodi(self):
        """From now on films are opened in Kodi."""
        (self.folder / "config/couchsearch").mkdir(exist_ok=True)
        (self.folder / "config/couchsearch/config.yaml").write_text('open: {video: [kodi, "{path}"]}\n')


class KodiTests(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.display = Display()
        cls.addClassCleanup(cls.display.close)
        cls.kodi = Kodi(cls.display)
        cls.addClassCleanup(cls.kodi.close)
        for name in ["Lantern", "Harbour"]:
            films.write(cls.kodi.films, name, 60)
            (cls.kodi.films / f"{name}.nfo").write_text(f"<movie><title>{name}</title><year>1999</year></movie>")
        cls.kodi.scan(2)
        cls.ids = {film["label"]: film["movieid"] for film in ask("VideoLibrary.GetMovies")["movies"]}

    def setUp(self):
        self.home = Sofa(self.display)
        self.addCleanup(self.home.close)
        self.home.run("sources", "add", "kodi", self.kodi.userdata)
        self.home.refresh()
        self.assertEqual(self.home.titles("film"), ["Harbour", "Lantern"])

    def film(self, name):
        return self.kodi.film(self.ids[name])

    def test_a_film_left_in_mpv_resumes_there_in_kodi_and_one_watched_is_watched(self):
        with self.home.screen() as screen:
            self.home.open(screen, "Lantern")
            screen.wait(3000)
            screen.tap("dpad-right", "dpad-right")
            screen.wait(1500)
            screen.tap("b")
            resume = until(lambda: self.film("Lantern")["resume"]["position"])
            screen.wait(500)
            self.assertTrue(15 < resume < 50, resume)
            self.assertEqual(self.film("Lantern")["playcount"], 0)
            self.assertTrue(self.film("Lantern")["lastplayed"])
            screen.goto("sheet/open")
            screen.tap("a")
            screen.wait(3000)
            screen.tap("dpad-right", "dpad-right", "dpad-right", "dpad-right", "dpad-right")
            until(lambda: self.film("Lantern")["playcount"] == 1)
            self.assertEqual(self.film("Lantern")["resume"]["position"], 0)
            screen.tap("b")
            until(lambda: screen.focus().focus.startswith("card/"))
            screen.hold("a")
            line = next(line for line in screen.outline.splitlines() if "Mark as Unwatched" in line)
            screen.goto(re.search(r"choice/\d+", line).group())
            screen.tap("a")
            until(lambda: self.film("Lantern")["playcount"] == 0)

    def test_the_screen_drives_a_kodi_that_was_running_and_leaves_it_running(self):
        self.home.play_in_kodi()
        with self.home.screen() as screen:
            before = screen.outline
            self.home.open(screen, "Harbour")
            # While Kodi asks something, presses answer it.
            until(lambda: screen.wait(200) and (found := playing()) and found[0] > 0)
            screen.wait(1500)
            # Kodi seeks to key frames, which are 25 seconds apart here.
            screen.tap("dpad-right", "dpad-right", "dpad-right")
            until(lambda: screen.wait(200) and playing()[0] >= 25)
            screen.tap("a")
            until(lambda: screen.wait(200) and (found := playing()) and found[1] == 0)
            screen.tap("a")
            until(lambda: screen.wait(200) and playing()[1] == 1)
            screen.tap("b")
            until(lambda: screen.wait(200) and playing() is None)
            screen.wait(1000)
            self.assertNotEqual(screen.outline, before)
            # The press that left Kodi has moved nothing on the screen.
            self.assertEqual(screen.focus().focus, "sheet/open")
            # Kodi itself forgets the first three minutes.
            self.assertIn("Resume", screen.outline)
            self.assertEqual(self.film("Harbour")["playcount"], 0)
            screen.tap("a")
            place, _ = until(lambda: screen.wait(200) and playing())
            self.assertGreaterEqual(place, 20)
            screen.tap("b")
            until(lambda: screen.wait(200) and playing() is None)
        self.assertIsNone(self.kodi.process.poll())

    def test_a_kodi_that_is_not_running_is_started_and_quits_and_is_told_nothing_else(self):
        self.kodi.quit()
        self.addCleanup(self.kodi.start)
        with self.home.screen() as screen:
            self.home.open(screen, "Lantern")
            screen.wait(3000)
            screen.tap("b")
            screen.wait(1000)
            # Kept here alone.
            self.assertIn("Resume", screen.outline)
        self.home.play_in_kodi()
        with self.home.screen() as screen:
            self.home.open(screen, "Lantern")
            until(lambda: screen.wait(200) and playing())
            screen.tap("dpad-right", "b")
            until(lambda: not listens())
            screen.wait(1000)
            self.assertEqual(screen.focus().focus, "sheet/open")
            self.assertNotIn("quit unexpectedly", screen.outline)
