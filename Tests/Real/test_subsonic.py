"""Supysonic: from adding it to seeing its pictures."""
import os
import pathlib
import tempfile
import time
import unittest
from unittest import mock

from real import music
from real.home import Home
from real.servers import MPD, Supysonic


def tearDownModule():
    music.forget_patterns()


class SupysonicTests(unittest.TestCase):
    """A server with all songs; `home` is signed in and has its titles."""

    @classmethod
    def setUpClass(cls):
        cls.server = Supysonic()
        cls.addClassCleanup(cls.server.close)
        music.fill(cls.server.music)
        cls.server.update()
        cls.server.start()
        cls.home = Home()
        cls.addClassCleanup(cls.home.close)
        cls.home.run("sources", "add", "subsonic", cls.server.address)
        cls.signed = cls.home.run(
            "sources", "sign-in", "subsonic", "--user", cls.server.user,
            typed=cls.server.password + "\n")
        cls.refreshed = cls.home.refresh()

    def songs(self, title):
        return [i for i in self.home.items() if i["category"] == "song" and i["title"] == title]

    def test_signing_in_is_checked(self):
        self.assertEqual((self.signed.returncode, self.signed.stderr), (0, ""))
        self.assertIn("Signed in.", self.signed.stdout)

    def test_every_song_is_a_title(self):
        self.assertIn("The catalogue has", self.refreshed)
        found = self.home.titles("song")
        for song in music.SONGS:
            if song[1]:
                self.assertIn(song[1][:250], [title[:250] for title in found])
        self.assertIn("Named By File", found)
        self.assertEqual(len(found), len(music.SONGS))

    def test_a_song_carries_its_artist_and_its_album(self):
        self.assertEqual(self.songs("Mill/Stream")[0]["subtitle"], "AC/DC · Either/Or")
        self.assertEqual(self.songs("Mill/Stream")[0]["people"], ["AC/DC"])
        self.assertEqual(
            sorted(song["subtitle"] for song in self.songs("Same")), ["Ivy Wu · One", "Ivy Wu · Two"])

    def test_what_is_unknown_is_nobody_and_no_album(self):
        self.assertEqual(self.songs("Lonely")[0]["subtitle"], "Cy Lu")
        self.assertNotIn("people", self.songs("Orphan")[0])
        self.assertNotIn("[non-album tracks]", self.home.titles("album"))

    def test_albums_are_titles(self):
        found = self.home.titles("album")
        self.assertEqual(found.count("Greatest Hits"), 2)
        self.assertEqual(found.count("Weather"), 1)
        self.assertIn('The "Quoted" Album', found)

    def test_songs_are_found_by_every_kind_of_sign(self):
        for query, title in [
            ('say "wick"', 'Say "Wick"'), ("mill/stream", "Mill/Stream"),
            (music.ARABIC, music.ARABIC), ("さくら", "さくら"), ("naive", "Naïve"),
        ]:
            with self.subTest(query):
                self.assertIn(title, [item["title"] for item in self.home.find(query)][:3])

    def test_a_picture_is_fetched_when_it_is_shown(self):
        self.assertEqual(self.home.pictures(), [])
        with self.home.sofa("quoted album"):
            end = time.monotonic() + 20
            while not self.home.pictures() and time.monotonic() < end:
                time.sleep(0.1)
        self.assertEqual({p.read_bytes()[:8] for p in self.home.pictures()}, {b"\x89PNG\r\n\x1a\n"})

    def opened(self, query, category):
        """The arguments of mpv for the first title of a search, and its status."""
        folder = pathlib.Path(tempfile.mkdtemp(dir=self.home.folder))
        player = folder / "mpv"
        player.write_text(
            f"#!/bin/sh\nprintf '%s\\n' \"$@\" >{folder}/arguments\n"
            f"/usr/bin/mpv --no-config --vo=null --ao=null --untimed \"$@\" >{folder}/said 2>&1\n"
            f"echo $? >{folder}/status.new && mv {folder}/status.new {folder}/status\n")
        player.chmod(0o755)
        item = next(i for i in self.home.find(query) if i["category"] == category)
        with mock.patch.dict(os.environ, PATH=f"{folder}:{os.environ['PATH']}"), self.home.screen() as screen:
            screen.text(query)
            screen.goto("card/*/" + item["id"])
            screen.tap("a")
            screen.goto("sheet/open")
            screen.tap("a")
            end = time.monotonic() + 40
            while not (folder / "status").exists() and time.monotonic() < end:
                time.sleep(0.1)
        return (folder / "arguments").read_text(), (folder / "status").read_text().strip()

    def test_songs_and_albums_play_in_mpv_with_the_login_in_no_argument(self):
        for query, category in [("mill/stream", "song"), ("quoted album", "album")]:
            with self.subTest(query):
                arguments, status = self.opened(query, category)
                self.assertEqual(status, "0", arguments)
                self.assertIn("--playlist=", arguments)
                self.assertNotIn("http", arguments)
                self.assertNotIn(self.server.user, arguments.replace(str(self.home.folder), ""))


class SupysonicChanges(unittest.TestCase):
    """A server whose songs change, that stops, and that refuses."""

    def setUp(self):
        self.home = Home()
        self.addCleanup(self.home.close)
        self.server = Supysonic()
        self.addCleanup(self.server.close)
        for song in music.SONGS[:5]:
            music.write(self.server.music, *song)
        self.server.update()
        self.server.start()
        self.home.run("sources", "add", "subsonic", self.server.address)

    def sign_in(self, *more, typed=None):
        return self.home.run(
            "sources", "sign-in", "subsonic", *more, typed=typed or self.server.password + "\n")

    def test_what_is_new_changed_and_gone_follows(self):
        self.sign_in("--user", "ana")
        self.home.refresh()
        music.write(
            self.server.music, "new.flac", "Newcomer", ["Ana Test"], None, None, None, None)
        (self.server.music / "quotes/2.flac").unlink()
        self.server.update()

        self.home.refresh()

        self.assertIn("Newcomer", self.home.titles("song"))
        self.assertNotIn("Don't Stop", self.home.titles("song"))

    def test_a_wrong_password_is_refused_in_the_servers_words(self):
        done = self.sign_in("--user", "ana", typed="wrong\n")

        self.assertEqual(done.returncode, 65)
        self.assertIn("does not take this login: Wrong username or password.", done.stderr)
        self.assertNotIn("Signed in", done.stdout)
        self.assertIn("Sign in with", self.home.refresh())

    def test_a_password_that_is_changed_asks_for_another_login(self):
        self.sign_in("--user", "ana")
        self.home.refresh()
        before = self.home.titles()
        self.server.cli("user", "changepass", "ana", "-p", "other")

        said = self.home.refresh("subsonic")

        self.assertIn("Wrong username or password. Sign in with", said)
        self.assertEqual(self.home.titles(), before)
        self.assertEqual(self.sign_in("--user", "ana", typed="other\n").returncode, 0)

    def test_a_key_that_the_server_does_not_know_is_refused_in_its_words(self):
        done = self.sign_in("--key", typed="k3y\n")

        self.assertNotEqual(done.returncode, 0)
        self.assertIn("A required parameter is missing.", done.stderr)

    def test_a_server_that_stops_keeps_its_titles_and_comes_back(self):
        self.sign_in("--user", "ana")
        self.home.refresh()
        before = self.home.titles()
        self.server.stop()

        off = self.sign_in("--user", "ana")
        said = self.home.refresh("subsonic")

        self.assertNotEqual(off.returncode, 0)
        self.assertIn(f"Cannot reach {self.server.address}", off.stderr)
        self.assertNotIn("Signed in", off.stdout)
        self.assertIn(f"Cannot reach {self.server.address}", said)
        self.assertEqual(self.home.titles(), before)
        self.server.start()
        self.assertNotIn("Cannot reach", self.home.refresh("subsonic"))

    def test_another_kind_of_server_is_told_apart(self):
        daemon = MPD()
        self.addCleanup(daemon.close)
        daemon.start()
        place = f"http://{daemon.address}"
        added = self.home.run("sources", "add", "subsonic", place)
        self.assertEqual(added.returncode, 66)
        self.home.run("sources", "add", "subsonic", place, "--unchecked")

        done = self.home.run("sources", "sign-in", place, "--user", "ana", typed="x\n")

        self.assertNotEqual(done.returncode, 0)
        self.assertNotIn("Signed in", done.stdout)
