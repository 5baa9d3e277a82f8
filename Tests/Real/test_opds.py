"""Calibre's content server, with and without a login: from adding it to opening a book."""
import time
import unittest
import urllib.request

from real import books
from real.home import Home
from real.servers import MPD, Calibre


class OPDSTests(unittest.TestCase):
    """A server with all books; `home` has its titles."""

    @classmethod
    def setUpClass(cls):
        cls.server = Calibre()
        cls.addClassCleanup(cls.server.close)
        cls.server.add(*books.fill(cls.server.books))
        # More books than a page of the server has.
        cls.server.add(*[
            books.write(cls.server.books, f"n{n}", f"Volume {n}", [f"Author {n % 7}"], "en", [], None, None)
            for n in range(40)])
        cls.server.start()
        cls.home = Home()
        cls.addClassCleanup(cls.home.close)
        cls.added = cls.home.run("sources", "add", "opds", cls.server.address)
        cls.refreshed = cls.home.refresh()

    def book(self, title):
        found, = [i for i in self.home.items() if i["title"] == title]
        return found

    def test_it_needs_no_login(self):
        self.assertEqual((self.added.returncode, self.added.stderr), (0, ""))
        self.assertNotIn("Sign in", self.added.stdout)

    def test_every_book_is_one_title(self):
        self.assertIn("The catalogue has", self.refreshed)
        found = self.home.titles("book")
        for book in books.BOOKS:
            self.assertIn(book[1].strip()[:200], [title[:200] for title in found])
        self.assertEqual(found.count("Same"), 2)
        self.assertEqual(len(found), len(books.BOOKS) + 40)
        self.assertEqual(len(self.home.items()), len(found))

    def test_a_book_carries_what_is_known_of_it(self):
        book = self.book(books.BOOKS[0][1])
        self.assertEqual(book["people"], ["J\u00fcrgen M\u00fcller", "Ana Test"])
        self.assertEqual(book["genres"], ["Krimi", "Sci-Fi & Fantasy"])
        self.assertEqual(book["description"], "Ein gutes Buch & mehr.")
        self.assertEqual(book["year"], 1999)

    def test_a_book_of_which_nothing_is_known_is_one(self):
        self.assertNotIn("year", self.book("Nothing Known"))

    def test_books_are_found_by_every_kind_of_sign(self):
        for query, title in [
            ("say uber more", books.BOOKS[0][1]), (books.BOOKS[1][1], books.BOOKS[1][1]),
            (books.BOOKS[2][1], books.BOOKS[2][1]), ("volume 39", "Volume 39"),
        ]:
            with self.subTest(query):
                self.assertIn(title, [item["title"] for item in self.home.find(query)][:3])

    def test_what_is_opened_is_the_book(self):
        with urllib.request.urlopen(self.book("Volume 7")["url"], timeout=20) as answer:
            self.assertEqual(answer.headers["Content-Type"], "application/epub+zip")
            self.assertEqual(answer.read(2), b"PK")

    def test_a_picture_is_fetched_when_it_is_shown(self):
        self.assertEqual(self.home.pictures(), [])
        with self.home.sofa("say uber more"):
            end = time.monotonic() + 20
            while not self.home.pictures() and time.monotonic() < end:
                time.sleep(0.1)
        self.assertEqual({p.read_bytes()[:3] for p in self.home.pictures()}, {b"\xff\xd8\xff"})


class OPDSChanges(unittest.TestCase):
    """A server whose books change, that stops, and that has users."""

    def setUp(self):
        self.home = Home()
        self.addCleanup(self.home.close)

    def start(self, *arguments):
        server = Calibre(*arguments)
        self.addCleanup(server.close)
        server.add(*[books.write(server.books, *book) for book in books.BOOKS[:3]])
        server.start()
        self.home.run("sources", "add", "opds", server.address)
        return server

    def test_what_is_new_changed_and_gone_follows(self):
        server = self.start()
        self.home.refresh()
        server.stop()
        server.add(books.write(server.books, "new", "Newcomer", ["Ana"], "en", [], None, None))
        server.cli("set_metadata", "--with-library", server.library, "--field", "title:Renamed", 2)
        server.cli("remove", "--with-library", server.library, 3)
        server.start()

        self.home.refresh()

        self.assertEqual(self.home.titles(), ["Newcomer", "Renamed", books.BOOKS[0][1]])

    def test_nothing_is_read_again_while_nothing_changes(self):
        self.start()
        self.home.refresh()

        self.assertIn("Nothing has changed.", self.home.refresh())

    def test_a_server_that_stops_keeps_its_books_and_says_why(self):
        server = self.start()
        self.home.refresh()
        before = self.home.titles()
        server.stop()

        said = self.home.refresh("opds")

        self.assertIn(f"Cannot reach http://127.0.0.1:{server.port}:", said)
        self.assertEqual(self.home.titles(), before)
        server.start()
        self.assertNotIn("Cannot reach", self.home.refresh("opds"))
        self.assertEqual(self.home.titles(), before)

    def test_the_address_of_the_server_alone_is_enough(self):
        server = self.start()
        home = Home()
        self.addCleanup(home.close)
        home.run("sources", "add", "opds", f"http://127.0.0.1:{server.port}")

        home.refresh()

        self.assertEqual(len(home.titles("book")), 3)

    def login(self, mode):
        server = self.start("ana", "s%same & \"x\"", mode)

        refused = self.home.refresh()
        wrong = self.home.run("sources", "sign-in", "opds", "--user", "ana", typed="sesame\n")
        right = self.home.run("sources", "sign-in", "opds", "--user", "ana", typed=server.password + "\n")
        read = self.home.refresh()

        self.assertIn("asks for a login. Sign in with", refused)
        self.assertEqual(wrong.returncode, 65)
        self.assertIn("does not take this login", wrong.stderr)
        self.assertNotIn("Signed in", wrong.stdout)
        self.assertEqual((right.returncode, right.stderr), (0, ""))
        self.assertIn("Signed in.", right.stdout)
        self.assertIn("The catalogue has", read)
        self.assertEqual(len(self.home.titles("book")), 3)
        for file in (self.home.folder / "data").rglob("*"):
            if file.is_file() and file.name != "secrets.json":
                self.assertNotIn(server.password.encode(), file.read_bytes(), file)

    def test_a_login_is_asked_for_checked_and_used_as_a_hash(self):
        self.login("auto")

    def test_a_login_is_asked_for_checked_and_used_as_a_password(self):
        self.login("basic")

    def test_another_kind_of_server_is_told_apart(self):
        daemon = MPD()
        self.addCleanup(daemon.close)
        daemon.start()

        added = self.home.run("sources", "add", "opds", f"http://{daemon.address}/opds")

        self.assertEqual(added.returncode, 66)
        self.assertIn(f"http://{daemon.address}", added.stderr)
        self.assertEqual(self.home.sources(), [])
