"""Jellyfin and Plex, whose servers Debian does not have: their own documentation and their other clients judge."""
import datetime
import pathlib
import re
import time
import unittest
import urllib.parse
import uuid
from xml.etree import ElementTree

from real import films, judges
from real.home import Home

judges.install()

USER = uuid.UUID(int=1)
NOW = datetime.datetime.now(datetime.timezone.utc).replace(microsecond=0)
KINDS = [
    ("Movie", "film"), ("Video", "home-video"), ("MusicVideo", "music-video"), ("BoxSet", "collection"),
    ("Playlist", "playlist"), ("Series", "show"), ("MusicAlbum", "album"), ("Audio", "song"), ("AudioBook", "book"),
]


def until(condition, seconds=30):
    """Waits for a condition, and answers what it answers."""
    end = time.monotonic() + seconds
    while not (found := condition()):
        if time.monotonic() > end:
            raise AssertionError("it does not come")
        time.sleep(0.1)
    return found


class JellyfinTests(unittest.TestCase):
    """A server whose answers are made by Jellyfin's own models."""

    def setUp(self):
        from jellyfin.generated.api_10_11 import models
        self.models = models
        self.routes = judges.JellyfinRoutes()
        self.titles = [
            models.BaseItemDto(Id=uuid.UUID(int=100 + place), Name=f"One {kind}", Type=kind, DateCreated=NOW)
            for place, (kind, _) in enumerate(KINDS)]
        hour = datetime.timedelta(hours=1)
        self.channel = models.BaseItemDto(
            Id=uuid.UUID(int=7), Name="Harbour TV", Type="TvChannel", ChannelNumber="7.1", ChannelType="TV")
        self.programme = models.BaseItemDto(
            Id=uuid.UUID(int=8), Name="News", Type="Program", ChannelId=self.channel.id, StartDate=NOW - hour,
            EndDate=NOW + hour)
        self.titles.append(models.BaseItemDto(Id=uuid.UUID(int=99), Name="First", Type="Episode", DateCreated=NOW))
        ids = {kind: str(title.id) for (kind, _), title in zip(KINDS, self.titles)}
        # What is in the lists: the collection has a show besides its film.
        self.contents = {
            ids["Playlist"]: ["Movie", "MusicVideo"], ids["BoxSet"]: ["Video", "Series"], ids["Series"]: ["First"],
            ids["MusicAlbum"]: ["Audio"]}
        self.film = b""
        self.server = judges.Recorder(self.answer)
        self.addCleanup(self.server.close)
        self.home = Home()
        self.addCleanup(self.home.close)
        added = self.home.run("sources", "add", "jellyfin", self.server.address)
        self.assertEqual((added.returncode, added.stderr), (0, ""))
        signed = self.home.run("sources", "sign-in", "jellyfin", "--user", "ana", typed="sesame\n")
        self.assertEqual((signed.returncode, signed.stderr), (0, ""))

    def answer(self, method, path, query):
        models = self.models
        if path == "/Users/AuthenticateByName":
            return models.AuthenticationResult(
                User=models.UserDto(Id=USER, Name="ana"), AccessToken="t0ken").model_dump(
                    mode="json", by_alias=True, exclude_none=True)
        items = {
            "/Items": [] if "filters" in query else self.titles, "/LiveTv/Channels": [self.channel],
            "/LiveTv/Programs": [self.programme],
        }.get(path)
        contents = self.contents.get(path.split("/")[2] if path.startswith("/Playlists/") else query.get("parentId"))
        if contents is not None:
            items = [title for title in self.titles if title.name.removeprefix("One ") in contents]
        if path.startswith(("/Videos/", "/Audio/")):
            return self.film
        if items is None:
            return {} if method != "GET" else None
        start = int(query.get("startIndex", 0))
        page = items[start:start + int(query.get("limit", 100))]
        return models.BaseItemDtoQueryResult(Items=page, TotalRecordCount=len(items), StartIndex=start).model_dump(
            mode="json", by_alias=True, exclude_none=True)

    def check(self):
        """Whether everything that was asked is documented."""
        self.assertEqual(
            [said for method, path, query, _ in self.server.asked if (said := self.routes.complaint(method, path, query))],
            [])
        values = {
            "includeItemTypes": self.models.BaseItemKind, "fields": self.models.ItemFields,
            "sortBy": self.models.ItemSortBy, "filters": self.models.ItemFilter, "sortOrder": self.models.SortOrder,
        }
        for _, path, query, _ in self.server.asked:
            for name, text in query:
                for value in text.split(",") if name in values else []:
                    self.assertIn(value, [one.value for one in values[name]], f"{path}: {name}")

    def test_titles_and_channels_are_read_as_documented(self):
        said = self.home.refresh("jellyfin")

        found = {item["title"]: item for item in self.home.items()}
        self.assertEqual(
            {title: item["category"] for title, item in found.items() if item["category"] != "programme"},
            {**{f"One {kind}": category for kind, category in KINDS}, "First": "episode", "Harbour TV": "channel"},
            said)
        channel = found["Harbour TV"]
        self.assertEqual(channel["subtitle"], "7.1")
        start, end = (int((NOW + datetime.timedelta(hours=hours)).timestamp()) for hours in (-1, 1))
        self.assertEqual(channel["airings"], [f"{start}-{end} News"])
        self.check()

    def test_lists_and_videos_play_from_the_first_to_the_last_as_documented(self):
        self.home.hush()
        self.film = pathlib.Path(films.write(self.home.folder, "Short", 1)).read_bytes()
        self.home.refresh("jellyfin")
        ids = {title.name: str(title.id) for title in self.titles}
        for name, wanted in [
            ("One Playlist", ["One Movie", "One MusicVideo"]), ("One BoxSet", ["One Video", "First"]),
            ("One MusicAlbum", ["One Audio"]), ("One MusicVideo", ["One MusicVideo"]), ("One Video", ["One Video"]),
        ]:
            with self.subTest(name), self.home.screen() as screen:
                before = len(self.server.asked)
                self.home.open(screen, name)

                def played():
                    paths = [path for _, path, _, _ in self.server.asked[before:] if path.endswith("/stream")]
                    # A player asks for a file more than once.
                    return [path.split("/")[2] for path, last in zip(paths, [""] + paths) if path != last]

                until(lambda: screen.wait(200) and len(played()) == len(wanted))
                self.assertEqual([uuid.UUID(one) for one in played()], [uuid.UUID(ids[one]) for one in wanted])
                self.assertNotIn("couldn’t", screen.outline)
        self.check()

    def test_a_film_is_marked_as_watched_and_as_not_watched_as_documented(self):
        self.home.refresh("jellyfin")
        film = next(item for item in self.home.items() if item["category"] == "film")
        with self.home.screen() as screen:
            for words, method in [("Mark as Watched", "POST"), ("Mark as Unwatched", "DELETE")]:
                mark(screen, film, words)
                until(lambda: any(asked[0] == method and "PlayedItems" in asked[1] for asked in self.server.asked))
        self.check()


class PlexTests(unittest.TestCase):
    """A server that is asked what python-plexapi asks."""

    ANSWERS = {
        "/identity": {"machineIdentifier": "m1"},
        "/library/sections": {"Directory": [{"key": "1", "type": "movie", "contentChangedAt": 77}]},
        "/library/sections/1/all": {"Metadata": [{
            "ratingKey": "5", "title": "Paper Lantern", "year": 2001, "duration": 60_000,
            "Media": [{"Part": [{"key": "/library/parts/7/file.mkv"}]}]}]},
    }

    def setUp(self):
        self.film = b""
        self.server = judges.Recorder(
            lambda method, path, query: self.film if path.endswith(".mkv") else {"MediaContainer": self.ANSWERS.get(path, {})})
        self.addCleanup(self.server.close)
        self.home = Home()
        self.addCleanup(self.home.close)
        self.home.run("sources", "add", "plex", self.server.address)
        signed = self.home.run("sources", "sign-in", "plex", typed="t0ken\n")
        self.assertEqual((signed.returncode, signed.stderr), (0, ""))

    def wanted(self, *calls):
        """What python-plexapi asks for calls on the film."""
        from plexapi.video import Movie

        data = ElementTree.fromstring('<Video type="movie" ratingKey="5" key="/library/metadata/5"/>')
        asked = []

        class Server:
            def query(self, path, *_, params=None, **__):
                place = urllib.parse.urlsplit(path)
                query = [(name, str(value)) for name, value in (params or {}).items()]
                # It reads the film again and again, too.
                if place.path.startswith("/:/"):
                    asked.append((place.path, sorted(query + urllib.parse.parse_qsl(place.query))))
                return [data]

        film = Movie(Server(), data)
        for call in calls:
            call(film)
        return asked

    def told(self):
        """What the server was told of the film."""
        return [(path, sorted(query)) for _, path, query, _ in self.server.asked if path.startswith("/:/")]

    def test_the_place_where_a_film_was_left_is_told_as_plexapi_does(self):
        self.home.hush()
        self.film = pathlib.Path(films.write(self.home.folder, "Long", 60)).read_bytes()
        self.home.refresh("plex")
        with self.home.screen() as screen:
            self.home.open(screen, "Paper Lantern")
            screen.wait(3000)
            screen.tap("dpad-right", "dpad-right")
            screen.wait(1500)
            screen.tap("b")
            until(self.told)

        told = self.told()
        time, duration = (int(dict(told[0][1])[name]) for name in ("time", "duration"))
        self.assertTrue(10_000 < time < 50_000 and 59_000 < duration < 62_000, told)
        self.assertEqual(told, self.wanted(lambda film: film.updateTimeline(time, "stopped", duration)))
        tokens = [path for _, path, query, _ in self.server.asked if "X-Plex-Token" in dict(query)]
        self.assertEqual(tokens, [])

    def test_a_film_is_marked_as_watched_and_as_not_watched_as_plexapi_does(self):
        self.home.refresh("plex")
        film = next(item for item in self.home.items() if item["category"] == "film")
        with self.home.screen() as screen:
            for words in ["Mark as Watched", "Mark as Unwatched"]:
                before = len(self.server.asked)
                mark(screen, film, words)
                until(lambda: any(asked[1].startswith("/:/") for asked in self.server.asked[before:]))

        self.assertEqual(self.told(), self.wanted(lambda film: film.markPlayed(), lambda film: film.markUnplayed()))


def mark(screen, film, words):
    """Marks a film, by holding Select on it."""
    screen.text(film["title"])
    screen.goto("card/*/" + film["id"])
    screen.hold("a")
    line = until(lambda: next((line for line in screen.outline.splitlines() if words in line), None))
    screen.goto(re.search(r"choice/\d+", line).group())
    screen.tap("a")
