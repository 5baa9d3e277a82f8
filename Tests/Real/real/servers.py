"""Real servers, each in a folder of its own. They listen on 127.0.0.1, media servers on a network of this machine."""
import fcntl
import html
import os
import pathlib
import random
import re
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import time
import urllib.parse
import urllib.request


def free_port(at=0):
    """A port that nothing listens on: the one asked for, where that is free."""
    with socket.socket() as taken:
        try:
            taken.bind(("127.0.0.1", at))
        except OSError:
            return 0
        return taken.getsockname()[1]


class Server:
    """A program that listens on a port, and ends with the test."""

    def __init__(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="couchsearch-real-"))
        self.music = self.folder / "music"
        self.music.mkdir()
        self.port = free_port()
        self.process = None

    @property
    def address(self):
        return f"127.0.0.1:{self.port}"

    def command(self):
        raise NotImplementedError

    def environment(self):
        return dict(os.environ, HOME=str(self.folder), XDG_RUNTIME_DIR=str(self.folder))

    def start(self):
        """Starts the program and waits until it listens."""
        log = open(self.folder / "log", "ab")
        self.process = subprocess.Popen(
            self.command(), stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.folder,
            env=self.environment())
        log.close()
        end = time.monotonic() + 30
        while True:
            try:
                self.listens()
                return
            except OSError:
                if self.process.poll() is not None or time.monotonic() > end:
                    raise AssertionError((self.folder / "log").read_text(errors="replace"))
                time.sleep(0.05)

    def listens(self):
        """Fails with OSError while nothing listens."""
        socket.create_connection(("127.0.0.1", self.port), timeout=1).close()

    def stop(self):
        """Ends the program."""
        if self.process is None:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None

    def close(self):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def network():
    """The name and the IPv4 address of a network of this machine; (None, None) where there is none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            request = struct.pack("256s", name.encode())
            try:
                flags = struct.unpack_from("H", fcntl.ioctl(asking, 0x8913, request), 16)[0]
                address = socket.inet_ntoa(fcntl.ioctl(asking, 0x8915, request)[20:24])
            except OSError:
                continue
            # Up, no loopback, and with a group that servers listen to.
            if flags & 1 and not flags & 8 and flags & 0x1000:
                return name, address
    return None, None


class MediaServer(Server):
    """A media server of DLNA, which wants a network: what has none is passed over."""

    description = None
    name = None

    def __init__(self):
        super().__init__()
        self.media = self.music
        self.interface, self.host = network()

    @property
    def address(self):
        return f"http://{self.host}:{self.port}/{self.description}"

    def listens(self):
        socket.create_connection((self.host, self.port), timeout=1).close()

    def browse(self, container="0"):
        """What the server answers about a container: the text of its list."""
        with urllib.request.urlopen(self.address, timeout=20) as answer:
            text = answer.read().decode()
        place = next(service for service in text.split("<service>") if "ContentDirectory" in service)
        control = urllib.parse.urljoin(self.address, re.search("<controlURL>(.*?)</controlURL>", place)[1])
        kind = "urn:schemas-upnp-org:service:ContentDirectory:1"
        request = urllib.request.Request(control, headers={
            "SOAPACTION": f'"{kind}#Browse"', "Content-Type": 'text/xml; charset="utf-8"'},
            data=(f'<?xml version="1.0"?><s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>'
                  f'<u:Browse xmlns:u="{kind}"><ObjectID>{container}</ObjectID>'
                  "<BrowseFlag>BrowseDirectChildren</BrowseFlag><Filter>*</Filter><StartingIndex>0</StartingIndex>"
                  "<RequestedCount>500</RequestedCount><SortCriteria></SortCriteria></u:Browse></s:Body></s:Envelope>"
                  ).encode())
        with urllib.request.urlopen(request, timeout=20) as answer:
            return html.unescape(answer.read().decode())

    def files(self):
        """The number of files that it shows under All Music and All Video; -1 while it begins."""
        try:
            return sum(self.browse(container).count("<item ") for container in self.everything)
        except OSError:
            return -1

    def wait(self, number):
        """Waits until it has looked at so many songs and videos."""
        end = time.monotonic() + 60
        while self.files() != number:
            assert time.monotonic() < end, f"{self.files()} files of {number}"
            time.sleep(0.2)


class MiniDLNA(MediaServer):
    """MiniDLNA, also called ReadyMedia."""

    description = "rootDesc.xml"
    name = "Attic TV"
    everything = ["1$4", "2$8"]

    def command(self):
        (self.folder / "db").mkdir(exist_ok=True)
        (self.folder / "minidlna.conf").write_text(
            f"port={self.port}\nnetwork_interface={self.interface}\nmedia_dir={self.media}\n"
            f"db_dir={self.folder}/db\nlog_dir={self.folder}/db\nfriendly_name={self.name}\ninotify=no\n"
            "album_art_names=cover.jpg\n")
        # -S stays in front, -R reads the folders anew.
        return ["/usr/sbin/minidlnad", "-S", "-R", "-f", str(self.folder / "minidlna.conf"),
                "-P", str(self.folder / "pid")]


class Gerbera(MediaServer):
    """Gerbera, which gives each file several ids and addresses."""

    description = "description.xml"
    name = "Cellar"

    @property
    def everything(self):
        found = []
        for kind in re.findall('<container id="([0-9]+)"[^>]*><dc:title>(?:Audio|Video)<', self.browse()):
            found += re.findall(
                '<container id="([0-9]+)"[^>]*><dc:title>All (?:Audio|Video)<', self.browse(kind))
        return found

    def __init__(self):
        super().__init__()
        # Its library takes no port below these.
        while self.port < 49_152:
            self.port = free_port(at=random.randrange(49_152, 60_999))

    def command(self):
        shutil.rmtree(self.folder / "gerbera", ignore_errors=True)
        (self.folder / "gerbera").mkdir()
        text = pathlib.Path("/etc/gerbera/config.xml").read_text()
        (self.folder / "gerbera/config.xml").write_text(
            text.replace("/var/lib/gerbera", f"{self.folder}/gerbera")
            .replace("<name>gerbera</name>", f"<name>{self.name}</name>"))
        return ["/usr/bin/gerbera", "-c", str(self.folder / "gerbera/config.xml"), "-e", self.interface,
                "-p", str(self.port), "-m", str(self.folder / "gerbera"), "-f", "config",
                "--add", str(self.media)]


class MPD(Server):
    """The Music Player Daemon."""

    def __init__(self, password=""):
        super().__init__()
        (self.folder / "playlists").mkdir()
        access = (
            f'password "{password}@read,add,control,admin"\ndefault_permissions ""\n'
            if password else "")
        self.password = password
        (self.folder / "mpd.conf").write_text(
            f'music_directory "{self.music}"\n'
            f'playlist_directory "{self.folder}/playlists"\n'
            f'db_file "{self.folder}/database"\n'
            f'state_file "{self.folder}/state"\n'
            'bind_to_address "127.0.0.1"\n'
            f'port "{self.port}"\n'
            'zeroconf_enabled "no"\n'
            + access +
            'audio_output {\n  type "null"\n  name "nothing"\n  mixer_type "null"\n}\n')

    def command(self):
        return ["/usr/bin/mpd", "--no-daemon", "--stderr", str(self.folder / "mpd.conf")]

    def ask(self, *commands):
        """Sends commands on one connection; the answer is the lines of the last one."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=20) as connection:
            lines = connection.makefile("rb")
            assert lines.readline().startswith(b"OK MPD ")
            answer = []
            prefix = [f'password "{self.password}"'] if self.password else []
            for command in prefix + list(commands):
                connection.sendall(command.encode() + b"\n")
                answer = []
                while True:
                    line = lines.readline().decode().rstrip("\n")
                    assert line and not line.startswith("ACK"), line
                    if line == "OK":
                        break
                    answer.append(line)
            return answer

    def update(self):
        """Has the daemon look at its folder, and waits until it has."""
        before = self.ask("stats")
        self.ask("update")
        end = time.monotonic() + 20
        while any(line.startswith("updating_db") for line in self.ask("status")):
            assert time.monotonic() < end, "the daemon updates for ever"
            time.sleep(0.05)
        return before

    def queue(self):
        """The titles that it plays, in order."""
        return [line[7:] for line in self.ask("playlistinfo") if line.startswith("Title: ")]

    def current(self):
        """The title that it plays now."""
        return next((l[7:] for l in self.ask("currentsong") if l.startswith("Title: ")), "")


class Mopidy(MPD):
    """Mopidy, which speaks the protocol of MPD after a fashion."""

    def __init__(self):
        super().__init__()
        for name in ["cache", "config", "data"]:
            (self.folder / name).mkdir()
        (self.folder / "mopidy.conf").write_text(
            f"[core]\ncache_dir = {self.folder}/cache\nconfig_dir = {self.folder}/config\n"
            f"data_dir = {self.folder}/data\n[audio]\noutput = fakesink\n[http]\nenabled = false\n"
            f"[mpd]\nhostname = 127.0.0.1\nport = {self.port}\n"
            f"[local]\nmedia_dir = {self.music}\n[file]\nenabled = false\n"
            f"[stream]\nenabled = false\n[m3u]\nplaylists_dir = {self.folder}/playlists\n")

    def command(self):
        return ["/usr/bin/mopidy", "--config", str(self.folder / "mopidy.conf")]

    def update(self):
        """Scans the folder, which Mopidy does when it is not running."""
        self.stop()
        subprocess.run(
            self.command() + ["local", "scan"], check=True, capture_output=True,
            env=self.environment())
        self.start()


class Supysonic(Server):
    """Supysonic, a server of the Subsonic API."""

    user = "ana"
    password = "s%same & \"ö\""

    def __init__(self):
        super().__init__()
        (self.folder / ".config/supysonic").mkdir(parents=True)
        (self.folder / "cache").mkdir()
        (self.folder / ".config/supysonic/supysonic.conf").write_text(
            f"[base]\ndatabase_uri = sqlite:///{self.folder}/supysonic.db\n"
            f"[webapp]\ncache_dir = {self.folder}/cache\nmount_webui = off\n"
            f"[daemon]\nsocket = {self.folder}/supysonic.sock\nrun_watcher = no\n")
        self.cli("user", "add", self.user, "-p", self.password)
        self.cli("folder", "add", "Music", self.music)

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def command(self):
        return ["/usr/bin/supysonic-server", "-S", "waitress", "-h", "127.0.0.1", "-p", str(self.port)]

    def cli(self, *arguments):
        """Runs the administrator's command."""
        subprocess.run(
            ["/usr/bin/supysonic-cli", *map(str, arguments)], check=True, capture_output=True,
            env=self.environment(), cwd=self.folder)

    def update(self):
        """Has the server look at its folder."""
        self.cli("folder", "scan", "--foreground", "Music")

    def ask(self, method, **parameters):
        """Asks the API with the password."""
        query = dict(u=self.user, p=self.password, c="tests", v="1.10.2", f="json", **parameters)
        url = f"{self.address}/rest/{method}.view?{urllib.parse.urlencode(query)}"
        with urllib.request.urlopen(url, timeout=20) as answer:
            return answer.read()


class Calibre(Server):
    """Calibre's content server, which has a catalogue in OPDS; with a login where there is a user."""

    def __init__(self, user="", password="", mode="auto"):
        super().__init__()
        self.user, self.password, self.mode = user, password, mode
        self.books = self.folder / "books"
        self.books.mkdir()
        self.cli("list", "--with-library", self.library)
        if user:
            subprocess.run(
                ["/usr/bin/calibre-server", "--userdb", self.users, "--manage-users", "--", "add", user, password],
                check=True, capture_output=True, env=self.environment())

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}/opds"

    @property
    def library(self):
        return str(self.folder / "library")

    @property
    def users(self):
        return str(self.folder / "users.sqlite")

    def environment(self):
        return dict(
            super().environment(), CALIBRE_CONFIG_DIRECTORY=str(self.folder / "config"), QT_QPA_PLATFORM="offscreen",
            LC_ALL="C.UTF-8")

    def command(self):
        login = ["--userdb", self.users, "--enable-auth", "--auth-mode", self.mode] if self.user else []
        return ["/usr/bin/calibre-server", "--port", str(self.port), "--listen-on", "127.0.0.1",
                "--disable-use-bonjour", *login, self.library]

    def cli(self, *arguments):
        """Runs the command for libraries, which works while the server does not."""
        subprocess.run(
            ["/usr/bin/calibredb", *map(str, arguments)], check=True, capture_output=True, env=self.environment())

    def add(self, *files):
        """Adds books, also those whose names are there already."""
        self.cli("add", "--duplicates", "--with-library", self.library, *files)
