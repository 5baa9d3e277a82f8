"""MiniDLNA and Gerbera: from finding them to opening what was found."""
import shutil
import subprocess
import time
import unittest
import urllib.request

from real import films, music
from real.home import Home
from real.servers import Gerbera, MiniDLNA, network

SONGS = [song for song in music.SONGS if song[1]]
FILES = len(SONGS) + len(films.FILMS)


def setUpModule():
    if not network()[0]:
        raise unittest.SkipTest("This machine has no network for a media server.")


def tearDownModule():
    music.forget_patterns()


class Media:
    """What is true of any media server with the songs and films; `home` has its titles."""

    @classmethod
    def setUpClass(cls):
        cls.server = cls.make()
        cls.addClassCleanup(cls.server.close)
        for song in SONGS:
            music.write(cls.server.media, *song)
        films.picture(cls.server.media / "quotes/cover.jpg")
        films.fill(cls.server.media)
        cls.server.start()
        cls.server.wait(FILES)
        cls.home = Home()
        cls.addClassCleanup(cls.home.close)
        cls.found = cls.home.run("sources", "find").stdout
        cls.added = cls.home.run("sources", "add", "dlna", cls.server.address)
        cls.refreshed = cls.home.refresh()

    def items_of(self, category, title):
        return [i for i in self.home.items() if i["category"] == category and i["title"] == title]

    def test_it_is_found_in_the_network_by_its_name(self):
        self.assertIn(f"kind: dlna  # {self.server.name}", self.found)
        self.assertIn(f"place: {self.server.address}", self.found)

    def test_it_needs_no_login(self):
        self.assertEqual((self.added.returncode, self.added.stderr), (0, ""))
        self.assertNotIn("Sign in", self.added.stdout)

    def test_every_file_is_one_title(self):
        self.assertIn("The catalogue has", self.refreshed)
        songs = self.home.titles("song")
        for song in SONGS:
            self.assertIn(song[1][:100].strip(), [title[:100].strip() for title in songs])
        self.assertEqual(len(songs), len(SONGS))
        self.assertEqual(
            self.home.titles("film"), ["Heat", "Heute", "Heute", 'Tom & J\u00e9rry "\u00dcber"'])

    def test_pictures_and_other_files_are_no_titles(self):
        self.assertEqual({i["category"] for i in self.home.items()}, {"album", "song", "film", "episode"})

    def test_an_album_is_one_title_that_names_and_plays_its_songs(self):
        album, = self.items_of("album", "Either/Or")
        songs = [song[1] for song in SONGS if song[3] == "Either/Or"]
        self.assertEqual(album["people"], ["AC/DC"])
        self.assertEqual(sorted(album["description"].split(" \u00b7 ")), sorted(songs))
        albums = self.home.titles("album")
        for title, count in [
            ("Weather", 1), ("Hits of the Harbour", 1), ("The Box", 1), ('The "Quoted" Album', 1), ("Greatest Hits", 2),
        ]:
            with self.subTest(title):
                self.assertEqual(albums.count(title), count)
        file, = (self.home.folder / "data/couchsearch/sources").glob("*.channels")
        lines = dict(line.split("\t") for line in file.read_text().splitlines())
        addresses = lines[album["url"].split("/")[-1]].split(" ")
        self.assertEqual(len(addresses), len(songs))
        for address in addresses:
            with urllib.request.urlopen(address, timeout=20) as answer:
                self.assertGreater(len(answer.read()), 100)

    def test_a_song_carries_what_its_tags_say(self):
        song, = self.items_of("song", "Mill/Stream")
        self.assertEqual(song["subtitle"], "AC/DC \u00b7 Either/Or")
        self.assertEqual(song["people"], ["AC/DC"])
        self.assertEqual(song["year"], 1980)
        self.assertEqual(song["genres"], ["Folk"])
        self.assertEqual(song["fields"], {"media facts": "8;;;;", "track": "1"})

    def test_two_songs_of_one_name_are_two(self):
        self.assertEqual(
            sorted(i["subtitle"] for i in self.items_of("song", "Same")), ["Ivy Wu \u00b7 One", "Ivy Wu \u00b7 Two"])

    def test_a_film_has_its_year_and_length(self):
        film, = self.items_of("film", 'Tom & J\u00e9rry "\u00dcber"')
        self.assertEqual((film["year"], film["fields"]), (1992, {"media facts": "3;;;;"}))

    def test_an_episode_knows_its_show(self):
        episode, = self.items_of("episode", "Das Ende")
        self.assertEqual(episode["subtitle"], "K\u00f6ln Kripo \u00b7 S2 E3")

    def test_titles_are_found_by_every_kind_of_sign(self):
        for query, title in [
            ('say "wick"', 'Say "Wick"'), ("mill/stream", "Mill/Stream"), (music.ARABIC, music.ARABIC),
            ("tom & jerry uber", 'Tom & J\u00e9rry "\u00dcber"'), ("koln kripo ende", "Das Ende"),
        ]:
            with self.subTest(query):
                self.assertIn(title, [item["title"] for item in self.home.find(query)][:3])

    def test_the_catalogue_has_no_address_of_the_server(self):
        self.assertNotIn(self.server.host, "".join(i["url"] for i in self.home.items()))

    def test_what_is_opened_is_the_file(self):
        film, = self.items_of("film", 'Tom & J\u00e9rry "\u00dcber"')
        files = list((self.home.folder / "data/couchsearch/sources").glob("*.channels"))
        self.assertEqual(len(files), 1)
        self.assertEqual(files[0].stat().st_mode & 0o777, 0o600)
        lines = dict(line.split("\t") for line in files[0].read_text().splitlines())
        address = lines[film["url"].split("/")[-1]]
        with urllib.request.urlopen(address, timeout=20) as answer:
            self.assertEqual(answer.read(), (self.server.media / f"Films/{films.UMLAUTS}.mkv").read_bytes())
        played = subprocess.run(
            ["mpv", "--no-config", "--vo=null", "--ao=null", "--untimed", "--", address], capture_output=True,
            text=True, timeout=60)
        self.assertEqual(played.returncode, 0, played.stdout + played.stderr)

    def test_a_picture_is_fetched_when_it_is_shown(self):
        self.assertEqual(self.home.pictures(), [])
        with self.home.sofa("quoted album"):
            end = time.monotonic() + 20
            while not self.home.pictures() and time.monotonic() < end:
                time.sleep(0.1)
        self.assertEqual({p.read_bytes()[:3] for p in self.home.pictures()}, {b"\xff\xd8\xff"})


class MiniDLNATests(Media, unittest.TestCase):
    make = MiniDLNA


class GerberaTests(Media, unittest.TestCase):
    make = Gerbera


class Changes:
    """A server whose files change, and that stops."""

    def setUp(self):
        self.home = Home()
        self.addCleanup(self.home.close)
        self.server = self.make()
        self.addCleanup(self.server.close)
        for song in SONGS[:3]:
            music.write(self.server.media, *song)
        films.write(self.server.media, *films.FILMS[0])
        self.server.start()
        self.server.wait(4)
        self.home.run("sources", "add", "dlna", self.server.address)
        self.home.refresh()

    def restart(self, number):
        self.server.stop()
        self.server.start()
        self.server.wait(number)

    def test_what_is_new_changed_and_gone_follows(self):
        before = {i["title"]: i["id"] for i in self.home.items()}
        music.write(self.server.media, "new.flac", "Newcomer", ["Ana Test"], None, None, None, None)
        music.write(self.server.media, "quotes/1.flac", "Renamed", ["Ana Test"], "Album", None, "1", "1999")
        (self.server.media / "quotes/2.flac").unlink()
        self.restart(4)

        self.home.refresh("dlna")

        found = {i["title"]: i["id"] for i in self.home.items()}
        self.assertEqual(
            sorted(found),
            ["Album", "Back\\slash", "Newcomer", "Renamed", 'The "Quoted" Album', 'Tom & J\u00e9rry "\u00dcber"'])
        # A server that reads its folders anew gives its files other ids.
        for title in ["Back\\slash", 'Tom & J\u00e9rry "\u00dcber"']:
            self.assertEqual(found[title], before[title])

    def test_a_server_that_stops_keeps_its_titles_and_says_why(self):
        before = self.home.titles()
        self.server.stop()

        said = self.home.refresh("dlna")

        self.assertIn(f"Cannot reach http://{self.server.host}:{self.server.port}:", said)
        self.assertEqual(self.home.titles(), before)
        self.server.start()
        self.server.wait(4)
        self.assertNotIn("Cannot reach", self.home.refresh("dlna"))
        self.assertEqual(self.home.titles(), before)

    def test_a_server_that_loses_all_its_files_keeps_its_titles(self):
        before = self.home.titles()
        for folder in self.server.media.iterdir():
            shutil.rmtree(folder)
        self.restart(0)

        self.home.refresh("dlna")

        self.assertEqual(self.home.titles(), before)

    def test_the_address_of_the_server_alone_is_enough(self):
        home = Home()
        self.addCleanup(home.close)
        home.run("sources", "add", "dlna", f"http://{self.server.host}:{self.server.port}")

        home.refresh()

        self.assertEqual(home.titles(), self.home.titles())

    def test_another_page_of_the_server_is_told_apart(self):
        home = Home()
        self.addCleanup(home.close)

        added = home.run("sources", "add", "dlna", f"http://{self.server.host}:{self.server.port}/icons/sm.png")

        self.assertEqual(added.returncode, 66)
        self.assertIn("unexpected answer", added.stderr)
        self.assertEqual(home.sources(), [])


class MiniDLNAChanges(Changes, unittest.TestCase):
    make = MiniDLNA


class GerberaChanges(Changes, unittest.TestCase):
    make = Gerbera
