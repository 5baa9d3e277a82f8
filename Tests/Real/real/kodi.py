"""The real Kodi, on a display without a screen, in a home of its own."""
import contextlib
import json
import os
import pathlib
import socket
import sqlite3
import subprocess
import time

from real.servers import Server

# Sound for nobody: without any, Kodi waits for ever.
SOUNDS = 'pcm.!default { type null hint { show on description "-" } }\n'


class Display:
    """A display for windows that nobody sees."""

    def __init__(self):
        reader, writer = os.pipe()
        self.process = subprocess.Popen(
            ["/usr/bin/Xvfb", "-displayfd", str(writer), "-screen", "0", "640x360x24", "-nolisten", "tcp", "-noreset"],
            pass_fds=[writer], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(writer)
        # To the end of the line: it ends where nobody reads that.
        with os.fdopen(reader) as number:
            self.name = ":" + number.readline().strip()

    def close(self):
        self.process.terminate()
        self.process.wait()


def ask(method, **parameters):
    """What the Kodi of this computer answers; OSError where none listens."""
    with socket.create_connection(("127.0.0.1", 9090), timeout=20) as connection:
        request = {"jsonrpc": "2.0", "id": 1, "method": method, "params": parameters}
        connection.sendall(json.dumps(request).encode())
        text, reader = "", json.JSONDecoder()
        while True:
            try:
                answer, end = reader.raw_decode(text)
                text = text[end:].lstrip()
                if answer.get("id") == 1:
                    assert "error" not in answer, answer
                    return answer["result"]
            except ValueError:
                got = connection.recv(65_536).decode()
                if not got:
                    raise OSError("Kodi has gone")
                text += got


def decline():
    """Says No to what Kodi may ask at its first start: whether to enable an add-on."""
    if ask("GUI.GetProperties", properties=["currentwindow"])["currentwindow"]["id"] == 10_100:
        ask("Input.Select")


def until(what, seconds=60):
    """Waits until something is true; Kodi may not listen yet."""
    end = time.monotonic() + seconds
    while True:
        try:
            found = what()
            if found:
                return found
        except OSError:
            pass
        assert time.monotonic() < end, "it never was so"
        time.sleep(0.1)


def prepare(home):
    """Makes a home in which Kodi is heard by nobody."""
    (pathlib.Path(home) / ".asoundrc").write_text(SOUNDS)


class Kodi(Server):
    """A Kodi that is already running, with the films of `films` in its library."""

    def __init__(self, display):
        super().__init__()
        self.port = 9090
        self.display = display
        self.films = self.folder / "films"
        self.films.mkdir()
        prepare(self.folder)

    @property
    def userdata(self):
        return self.folder / ".kodi/userdata"

    def command(self):
        return ["/usr/bin/kodi", "--windowing=x11", "--audio-backend=alsa"]

    def environment(self):
        return dict(super().environment(), DISPLAY=self.display.name, LC_ALL="C.UTF-8")

    def listens(self):
        ask("JSONRPC.Ping")

    def film(self, number):
        """What Kodi knows of a film."""
        return ask("VideoLibrary.GetMovieDetails", movieid=number,
                   properties=["title", "file", "resume", "playcount", "lastplayed"])["moviedetails"]

    def scan(self, count):
        """Has Kodi read its films, with what their .nfo files say."""
        self.start()
        database = until(lambda: next(self.userdata.glob("Database/MyVideos*.db"), None))
        with contextlib.closing(sqlite3.connect(database)) as db, db:
            db.execute(
                "INSERT INTO path (strPath, strContent, strScraper, scanRecursive, useFolderNames, noUpdate, exclude)"
                " VALUES (?, 'movies', 'metadata.local', 0, 0, 0, 0)", (f"{self.films}/",))
        ask("VideoLibrary.Scan")
        until(lambda: ask("VideoLibrary.GetMovies")["limits"]["total"] == count)

    def quit(self):
        """Ends Kodi as a person does."""
        ask("Application.Quit")
        self.process.wait(timeout=30)
        self.process = None
