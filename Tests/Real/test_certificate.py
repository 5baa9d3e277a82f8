"""Calibre's content server over TLS, with a certificate as people make them at home."""
import subprocess
import time
import unittest

from real import books
from real.home import Home
from real.servers import Calibre


class SecureCalibre(Calibre):
    """A server that speaks TLS, with a login."""

    def __init__(self):
        super().__init__("ana", "s%same & \"x\"", "basic")
        self.make()

    def make(self):
        """Makes a new certificate, with a new key."""
        subprocess.run(
            ["/usr/bin/openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "30", "-subj", "/CN=nas.local",
             "-keyout", self.folder / "key.pem", "-out", self.folder / "certificate.pem"],
            check=True, capture_output=True)

    @property
    def fingerprint(self):
        """What OpenSSL says of the certificate."""
        return subprocess.run(
            ["/usr/bin/openssl", "x509", "-in", self.folder / "certificate.pem", "-noout", "-fingerprint", "-sha256"],
            check=True, capture_output=True, text=True).stdout.strip().split("=")[1]

    @property
    def origin(self):
        return f"https://127.0.0.1:{self.port}"

    @property
    def address(self):
        return self.origin + "/opds"

    def command(self):
        return super().command() + ["--ssl-certfile", str(self.folder / "certificate.pem"),
                                    "--ssl-keyfile", str(self.folder / "key.pem")]


class CertificateTests(unittest.TestCase):
    """A server with one book and a login."""

    def setUp(self):
        self.home = Home()
        self.addCleanup(self.home.close)
        self.server = SecureCalibre()
        self.addCleanup(self.server.close)
        picture = books.cover(self.server.folder / "cover.jpg")
        self.server.add(books.write(self.server.books, *books.BOOKS[0], picture=picture))
        self.server.start()

    def sign_in(self):
        return self.home.run("sources", "sign-in", "opds", "--user", "ana", typed=self.server.password + "\n")

    def test_it_is_trusted_once_and_then_books_and_pictures_come(self):
        refused = self.home.run("sources", "add", "opds", self.server.address)
        trusted = self.home.run(
            "sources", "trust", self.server.address, "--fingerprint", self.server.fingerprint)
        added = self.home.run("sources", "add", "opds", self.server.address)
        signed = self.sign_in()
        self.home.refresh()

        self.assertEqual(refused.returncode, 66)
        self.assertIn(
            f"couchsearch sources trust {self.server.origin} --fingerprint {self.server.fingerprint}", refused.stderr)
        self.assertIn("it is for nas.local, not for 127.0.0.1", refused.stderr)
        for done in (trusted, added, signed):
            self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertEqual(self.home.titles("book"), [books.BOOKS[0][1]])
        with self.home.sofa("say uber more"):
            end = time.monotonic() + 20
            while not self.home.pictures() and time.monotonic() < end:
                time.sleep(0.1)
        self.assertEqual({p.read_bytes()[:3] for p in self.home.pictures()}, {b"\xff\xd8\xff"})

    def test_another_certificate_is_refused_until_it_is_trusted(self):
        self.home.run("sources", "trust", self.server.address, "--fingerprint", self.server.fingerprint)
        self.home.run("sources", "add", "opds", self.server.address)
        self.sign_in()
        self.home.refresh()
        former = self.server.fingerprint
        self.server.stop()
        self.server.make()
        self.server.start()

        said = self.home.refresh("opds")
        signed = self.sign_in()
        titles = self.home.titles("book")
        self.home.run("sources", "trust", self.server.address, "--fingerprint", self.server.fingerprint)
        after = self.home.refresh("opds")

        self.assertIn(f"The certificate of {self.server.origin} has changed. Nothing was sent.", said)
        self.assertIn(former, said)
        self.assertNotEqual(signed.returncode, 0)
        self.assertIn("has changed", signed.stderr)
        self.assertEqual(titles, [books.BOOKS[0][1]])
        self.assertNotIn("The certificate of", after)
