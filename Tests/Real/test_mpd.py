"""Music Player Daemon and Mopidy: from adding them to playing what was found."""
import os
import shutil
import time
import unittest

from real import music
from real.home import Home
from real.servers import MPD, Mopidy


def tearDownModule():
    music.forget_patterns()


class Songs:
    """What is true of any daemon with the songs of music.py; `server` runs, `home` has its titles."""

    @classmethod
    def setUpClass(cls):
        cls.server = cls.make()
        cls.addClassCleanup(cls.server.close)
        music.fill(cls.server.music)
        cls.server.start()
        cls.server.update()
        cls.home = Home()
        cls.addClassCleanup(cls.home.close)
        cls.added = cls.home.run("sources", "add", "mpd", cls.server.address)
        cls.refreshed = cls.home.refresh()

    def songs(self, title):
        return [i for i in self.home.items() if i["category"] == "song" and i["title"] == title]

    def album(self, title):
        found = [i for i in self.home.items() if i["category"] == "album" and i["title"] == title]
        self.assertEqual(len(found), 1, found)
        return found[0]

    def test_every_song_is_a_title(self):
        self.assertEqual(self.added.returncode, 0, self.added.stderr)
        self.assertIn("The catalogue has", self.refreshed)
        found = self.home.titles("song")
        for song in music.SONGS:
            if song[1]:
                self.assertIn(song[1].strip()[:400], [t[:400] for t in found])
        self.assertIn("Named By File", found)
        self.assertIn("nothing at all", found)
        self.assertEqual(len(found), len(music.SONGS))

    def test_a_song_carries_its_artist_and_its_album(self):
        self.assertEqual(self.songs("Mill/Stream")[0]["subtitle"], "AC/DC · Either/Or")
        self.assertEqual(self.songs("Mill/Stream")[0]["people"], ["AC/DC"])
        self.assertEqual(
            sorted(song["subtitle"] for song in self.songs("Same")), ["Ivy Wu · One", "Ivy Wu · Two"])
        self.assertEqual(self.songs("Lonely")[0]["subtitle"], "Cy Lu")

    def test_a_compilation_is_one_album(self):
        self.assertEqual(sorted(self.album("Hits of the Harbour")["people"]), ["Ana Sol", "Bo Ray", "Cy Lu"])
        self.assertEqual(sorted(self.album("Weather")["people"]), ["Ana Sol", "Di Mo"])

    def test_albums_of_one_name_by_two_artists_are_two(self):
        found = [i["people"] for i in self.home.items()
                 if i["category"] == "album" and i["title"] == "Greatest Hits"]
        self.assertEqual(sorted(found), [["The Crowns"], ["The Lagoons"]])

    def test_an_album_on_two_discs_is_one(self):
        self.assertEqual(self.album("The Box")["people"], ["Ed Ny"])

    def test_songs_and_albums_are_found_by_every_kind_of_sign(self):
        for query, title in [
            ('say "wick"', 'Say "Wick"'), ("back\\slash", "Back\\slash"),
            ("mill/stream", "Mill/Stream"), (music.ARABIC, music.ARABIC), ("さくら", "さくら"),
            ("한강", "한강"), ("cafe del mar", "Café del Mar"), ("either or", "Either/Or"),
            ("tide", "🌊🌊 Tide"), ("dont stop", "Don't Stop"),
        ]:
            with self.subTest(query):
                found = [item["title"] for item in self.home.find(query)]
                self.assertIn(title, found[:3], query)

    def test_a_song_that_is_opened_plays(self):
        self.open("mill/stream")
        self.assertEqual(self.server.queue()[-1], "Mill/Stream")

    def test_an_album_that_is_opened_plays_its_own_songs_and_no_others(self):
        self.server.ask("clear")
        for query, songs in [
            ("the box", ["Closing", "Opening"]),
            ("weather", ["Rain", "Snow"]),
            ("either or", ["100% (Live) [2001]", "Mill/Stream"]),
            ("quoted album", ["Back\\slash", "Don't Stop", 'Say "Wick"']),
            ("hits of the harbour", ["Wave One", "Wave Three", "Wave Two"]),
            ("greatest hits lagoons", ["Lagoon", "Reef"]),
        ]:
            with self.subTest(query):
                before = len(self.server.queue())
                self.open(query, "album")
                self.assertEqual(sorted(self.server.queue()[before:]), songs)

    def open(self, query, category="song"):
        """Opens the first title of a search on the screen."""
        item = next(i for i in self.home.find(query) if i["category"] == category)
        with self.home.screen() as screen:
            screen.text(query)
            screen.goto("card/*/" + item["id"])
            screen.subscribe("opened")
            screen.tap("a")
            screen.goto("sheet/open")
            screen.tap("a")
            screen.wait(700)


class MPDTests(Songs, unittest.TestCase):
    make = MPD

    def test_what_is_opened_plays_at_once(self):
        self.open("back\\slash")
        self.assertEqual(self.server.current(), "Back\\slash")

    def test_nothing_is_read_again_while_nothing_changes(self):
        # What has changed in the second of its last update may have changed again.
        time.sleep(3)
        self.home.refresh("mpd")

        self.assertIn("Nothing has changed.", self.home.refresh())


class MopidyTests(Songs, unittest.TestCase):
    make = Mopidy


class MPDChanges(unittest.TestCase):
    """A daemon whose songs change, that stops, and that has a password."""

    def setUp(self):
        self.home = Home()
        self.addCleanup(self.home.close)

    def start(self, password=""):
        server = MPD(password)
        self.addCleanup(server.close)
        for song in music.SONGS[:5]:
            music.write(server.music, *song)
        server.start()
        server.update()
        self.home.run("sources", "add", "mpd", server.address)
        return server

    def test_what_is_new_changed_and_gone_follows(self):
        server = self.start()
        self.home.refresh()
        music.write(server.music, "new.flac", "Newcomer", ["Ana Test"], None, None, None, None)
        music.write(server.music, "quotes/1.flac", "Renamed", ["Ana Test"], "Album", None, "1", "1999")
        (server.music / "quotes/2.flac").unlink()
        # Changes within a second are no changes to a daemon that looks at the time of files.
        later = time.time() + 60
        os.utime(server.music / "quotes/1.flac", (later, later))
        server.update()

        self.home.refresh()

        found = self.home.titles("song")
        self.assertIn("Newcomer", found)
        self.assertIn("Renamed", found)
        self.assertNotIn('Say "Wick"', found)
        self.assertNotIn("Don't Stop", found)

    def test_a_daemon_that_stops_keeps_its_titles_and_says_why(self):
        server = self.start()
        self.home.refresh()
        before = self.home.titles()
        server.stop()

        said = self.home.refresh("mpd")

        self.assertIn(f"Cannot reach {server.address}", said)
        self.assertEqual(self.home.titles(), before)
        server.start()
        self.assertNotIn("Cannot reach", self.home.refresh("mpd"))
        self.assertEqual(self.home.titles(), before)

    def test_a_daemon_that_loses_all_its_songs_keeps_its_titles(self):
        server = self.start()
        self.home.refresh()
        before = self.home.titles()
        for folder in server.music.iterdir():
            shutil.rmtree(folder)
        server.update()

        self.home.refresh("mpd")

        self.assertEqual(self.home.titles(), before)

    def test_a_password_is_asked_for_checked_and_used(self):
        server = self.start(password='open sesame %&\'')

        refused = self.home.refresh()
        wrong = self.home.run("sources", "sign-in", "mpd", typed="sesame\n")
        right = self.home.run("sources", "sign-in", "mpd", typed='open sesame %&\'\n')
        read = self.home.refresh()

        self.assertIn("Sign in with", refused)
        self.assertIn("permission", refused)
        self.assertEqual(wrong.returncode, 65)
        self.assertIn("does not take this login: incorrect password.", wrong.stderr)
        self.assertNotIn("Signed in", wrong.stdout)
        self.assertEqual((right.returncode, right.stderr), (0, ""))
        self.assertIn("Signed in.", right.stdout)
        self.assertIn("The catalogue has", read)
        self.assertIn('Say "Wick"', self.home.titles("song"))

    def test_signing_in_to_a_daemon_that_is_off_fails(self):
        server = self.start(password="sesame")
        server.stop()

        done = self.home.run("sources", "sign-in", "mpd", typed="sesame\n")

        self.assertNotEqual(done.returncode, 0)
        self.assertIn(f"Cannot reach {server.address}", done.stderr)
        self.assertNotIn("Signed in", done.stdout)

    def test_signing_in_with_a_name_says_that_there_are_none(self):
        server = self.start(password="sesame")

        done = self.home.run("sources", "sign-in", "mpd", "--user", "ana", typed="sesame\n")

        self.assertEqual(done.returncode, 64)
        self.assertIn("knows no user names", done.stderr)
