"""Podcasts from a plain server of files: from subscribing to hearing an episode."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import time
import unittest

from real import feeds, films, music
from real.home import Home


def tearDownModule():
    music.forget_patterns()


class Subscribed(unittest.TestCase):
    """A server of files that `home` is subscribed to."""

    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="couchsearch-real-"))
        self.addCleanup(shutil.rmtree, self.folder, True)
        self.files = feeds.Files(self.folder)
        self.addCleanup(self.files.stop)
        self.home = Home()
        self.addCleanup(self.home.close)

    def at(self, name):
        return f"{self.files.address}/{name}"

    def item(self, title):
        found, = [i for i in self.home.items() if i["title"] == title]
        return found

    def write(self, name="one.xml", title="K\u00fcche & \"Caf\u00e9\"", *episodes, more=""):
        self.files.write(name, feeds.feed(title, *(episodes or [
            feeds.episode('Tom & J\u00e9rry "\u00dcber"', self.at("1.mp3"), 1, 2),
            feeds.episode("Second", self.at("2.mp3"), 2, 2, length="754", time=1_790_600_000),
        ]), more=more))


class PodcastTests(Subscribed):
    def test_one_feed_is_a_podcast_with_its_episodes(self):
        self.write(more=f'<itunes:image href="{self.at("cover.jpg")}"/>')
        added = self.home.run("sources", "add", "podcast", self.at("one.xml"))

        read = self.home.refresh()

        self.assertEqual((added.returncode, added.stderr), (0, ""))
        self.assertNotIn("Sign in", added.stdout)
        self.assertIn("The catalogue has 3 titles", read)
        podcast = self.item('K\u00fcche & "Caf\u00e9"')
        self.assertEqual(podcast["category"], "podcast")
        self.assertEqual(podcast["people"], ["Ana & Bo"])
        self.assertEqual(podcast["description"], "Ein Podcast & mehr")
        self.assertIn("Documentary", podcast["genres"])
        self.assertEqual(podcast["language"], "de")
        episode = self.item('Tom & J\u00e9rry "\u00dcber"')
        self.assertEqual(episode["category"], "episode")
        self.assertEqual(episode["subtitle"], 'K\u00fcche & "Caf\u00e9" \u00b7 S2 E1')
        self.assertEqual(episode["fields"]["media facts"], "3723;;;;")
        self.assertEqual(episode["year"], 2026)
        self.assertEqual(episode["added"], "2026-09-21T14:13:20Z")
        self.assertEqual(self.item("Second")["fields"]["media facts"], "754;;;;")

    def test_episodes_are_found_and_their_podcast_lists_them(self):
        self.write()
        self.home.run("sources", "add", "podcast", self.at("one.xml"))
        self.home.refresh()

        for query, title in [("tom & jerry uber", 'Tom & J\u00e9rry "\u00dcber"'), ("kuche cafe s2e2", "Second")]:
            with self.subTest(query):
                self.assertIn(title, [item["title"] for item in self.home.find(query)][:3])

    def test_the_sheet_of_a_podcast_has_its_seasons_and_episodes(self):
        self.write("one.xml", "K\u00fcche", *[
            feeds.episode(f"Folge {n}", self.at(f"{n}.mp3"), n, 1 + n // 4, time=1_790_000_000 + n * 86_400)
            for n in range(1, 8)])
        self.home.run("sources", "add", "podcast", self.at("one.xml"))
        self.home.refresh()

        with self.home.screen() as screen:
            screen.text("kuche")
            screen.goto("card/*/" + self.item("K\u00fcche")["id"])
            screen.tap("a")
            screen.wait(700)
            sheet = screen.outline

        seasons = sheet[sheet.index("seasons:"):]
        self.assertIn("Season 2", seasons)
        self.assertIn("3 episodes", seasons)
        self.assertIn("Folge 3", seasons)
        self.assertNotIn("Folge 4", seasons)

    def test_an_episode_plays(self):
        song = music.write(self.folder, "1.mp3", "x", ["x"], None, None, None, None)
        self.assertTrue(song.exists())
        self.write()
        self.home.run("sources", "add", "podcast", self.at("one.xml"))
        self.home.refresh()

        files, = (self.home.folder / "data/couchsearch/sources").glob("*.channels")
        lines = dict(line.split("\t") for line in files.read_text().splitlines())
        address = lines[self.item('Tom & J\u00e9rry "\u00dcber"')["url"].split("/")[-1]]
        played = subprocess.run(
            ["mpv", "--no-config", "--ao=null", "--untimed", "--", address], capture_output=True, text=True, timeout=60)

        self.assertEqual(files.stat().st_mode & 0o777, 0o600)
        self.assertEqual(played.returncode, 0, played.stdout + played.stderr)
        self.assertNotIn(self.files.address, "".join(i.get("url", "") for i in self.home.items()))

    def test_a_picture_is_fetched_when_it_is_shown(self):
        films.picture(self.folder / "cover.jpg")
        self.write(more=f'<itunes:image href="{self.at("cover.jpg")}"/>')
        self.home.run("sources", "add", "podcast", self.at("one.xml"))
        self.home.refresh()

        with self.home.sofa("kuche"):
            end = time.monotonic() + 20
            while not self.home.pictures() and time.monotonic() < end:
                time.sleep(0.1)

        self.assertEqual({p.read_bytes()[:3] for p in self.home.pictures()}, {b"\xff\xd8\xff"})

    def test_a_picture_on_another_server_is_fetched_where_a_feed_names_it(self):
        other = feeds.Files(self.folder)
        self.addCleanup(other.stop)
        films.picture(self.folder / "cover.jpg")
        self.write(more=f'<itunes:image href="{other.address}/cover.jpg"/>')
        self.home.run("sources", "add", "podcast", self.at("one.xml"))
        self.home.refresh()

        with self.home.sofa("kuche"):
            end = time.monotonic() + 20
            while not self.home.pictures() and time.monotonic() < end:
                time.sleep(0.1)

        self.assertEqual(len(self.home.pictures()), 1)
        self.assertIn(("/cover.jpg", 200), other.asked)

    def test_nothing_is_sent_again_while_nothing_changes(self):
        self.write()
        self.home.run("sources", "add", "podcast", self.at("one.xml"))
        self.home.refresh()
        self.files.asked.clear()

        said = self.home.refresh()

        self.assertIn("Nothing has changed.", said)
        self.assertEqual(self.files.asked, [("/one.xml", 304)])

    def test_what_is_new_changed_and_gone_follows(self):
        self.write()
        self.home.run("sources", "add", "podcast", self.at("one.xml"))
        self.home.refresh()
        self.write(
            "one.xml", "Renamed", feeds.episode("Second", self.at("2.mp3"), 2, 2),
            feeds.episode("Third", self.at("3.mp3"), 3, 2))
        later = time.time() + 60
        os.utime(self.folder / "one.xml", (later, later))

        self.home.refresh()

        self.assertEqual(self.home.titles(), ["Renamed", "Second", "Third"])

    def test_a_server_that_stops_keeps_its_episodes_and_says_why(self):
        self.write()
        self.home.run("sources", "add", "podcast", self.at("one.xml"))
        self.home.refresh()
        before = self.home.titles()
        self.files.stop()

        said = self.home.refresh("podcast")

        self.assertIn(f"Cannot reach {self.files.address}", said)
        self.assertEqual(self.home.titles(), before)
        self.files.start()
        self.assertNotIn("Cannot reach", self.home.refresh("podcast"))
        self.assertEqual(self.home.titles(), before)

    def test_a_page_that_is_no_feed_is_told_apart(self):
        self.files.write("page.html", "<!doctype html><html><body>Hello</body></html>")

        added = self.home.run("sources", "add", "podcast", self.at("page.html"))

        self.assertEqual(added.returncode, 66)
        self.assertIn("it is no feed of a podcast", added.stderr)
        self.assertEqual(self.home.sources(), [])

    def test_a_feed_in_another_encoding_and_cut_short_is_read(self):
        text = feeds.feed("Gr\u00f6\u00dfe", feeds.episode("\u00c4rger", self.at("1.mp3")), feeds.episode("B", self.at("2.mp3")))
        text = text.replace("UTF-8", "ISO-8859-1")
        self.files.write("old.xml", text[:text.rindex("<item>") + 20].encode("latin-1"))
        self.home.run("sources", "add", "podcast", self.at("old.xml"))

        self.home.refresh()

        self.assertEqual(self.home.titles(), ["Gr\u00f6\u00dfe", "\u00c4rger"])


class SubscriptionTests(Subscribed):
    def setUp(self):
        super().setUp()
        self.write("one.xml", "One", feeds.episode("First of One", self.at("1.mp3"), 1))
        self.write("two.xml", "Two", feeds.episode("First of Two", self.at("2.mp3"), 1),
                   feeds.episode("A film", self.at("3.mp4"), 2))
        self.list = self.folder / "subscriptions.opml"
        self.list.write_text(feeds.subscriptions(self.at("one.xml"), self.at("two.xml"), self.at("one.xml")))

    def test_a_list_on_this_computer_is_all_its_podcasts(self):
        self.home.run("sources", "add", "podcast", self.list)

        self.home.refresh()

        self.assertEqual(self.home.titles("podcast"), ["One", "Two"])
        self.assertEqual(self.home.titles("episode"), ["A film", "First of One", "First of Two"])
        self.assertEqual([source["name"] for source in self.home.sources()], ["Subscriptions"])

    def test_a_source_has_the_name_of_its_feed(self):
        self.home.run("sources", "add", "podcast", self.at("one.xml"))

        self.home.refresh()
        unchanged = self.home.refresh()

        self.assertIn("Nothing has changed.", unchanged)
        self.assertEqual([source["name"] for source in self.home.sources()], ["One"])

    def test_a_list_on_a_server_is_one_too(self):
        self.home.run("sources", "add", "podcast", self.at("subscriptions.opml"))

        self.home.refresh()

        self.assertEqual(self.home.titles("podcast"), ["One", "Two"])

    def test_a_feed_that_is_gone_keeps_its_episodes_and_the_others_go_on(self):
        self.home.run("sources", "add", "podcast", self.list)
        self.home.refresh()
        (self.folder / "one.xml").unlink()
        self.write("two.xml", "Two", feeds.episode("Second of Two", self.at("4.mp3"), 3))
        later = time.time() + 60
        os.utime(self.folder / "two.xml", (later, later))

        said = self.home.refresh()

        self.assertIn(self.files.address, said)
        self.assertEqual(self.home.titles(), ["First of One", "One", "Second of Two", "Two"])
        lines = next((self.home.folder / "data/couchsearch/sources").glob("*.channels")).read_text()
        self.assertIn(self.item("First of One")["url"].split("/")[-1], lines)

    def test_a_list_that_is_gone_keeps_its_podcasts(self):
        self.home.run("sources", "add", "podcast", self.list)
        self.home.refresh()
        before = self.home.titles()
        self.list.unlink()

        said = self.home.refresh("podcast")

        self.assertIn("subscriptions.opml", said)
        self.assertEqual(self.home.titles(), before)

    def test_a_subscription_that_ends_takes_its_podcast_along(self):
        self.home.run("sources", "add", "podcast", self.list)
        self.home.refresh()
        self.list.write_text(feeds.subscriptions(self.at("two.xml")))

        self.home.refresh()

        self.assertEqual(self.home.titles("podcast"), ["Two"])
