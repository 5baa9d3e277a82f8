"""A share of Samba, added by its address on the screen, with GIO's backends of Debian."""
import getpass
import os
import pathlib
import re
import signal
import subprocess
import time
import unittest

from couchsearch import Screen
from real import films
from real.home import PROGRAM, Home
from real.servers import Server

PASSWORD = "s%same & \"x\""


class Samba(Server):
    """A file server with one share, which one person may read."""

    def __init__(self):
        super().__init__()
        self.films = self.folder / "films"
        self.films.mkdir()
        for name in ["private", "lock", "state", "cache", "pid", "rpc"]:
            (self.folder / name).mkdir(mode=0o700)
        self.file.write_text(f"""[global]
  netbios name = NAS
  smb ports = {self.port}
  bind interfaces only = yes
  interfaces = lo
  server min protocol = SMB2
  map to guest = never
  private dir = {self.folder}/private
  lock directory = {self.folder}/lock
  state directory = {self.folder}/state
  cache directory = {self.folder}/cache
  pid directory = {self.folder}/pid
  ncalrpc dir = {self.folder}/rpc
  passdb backend = tdbsam:{self.folder}/private/passdb.tdb
  load printers = no
  disable spoolss = yes
[Films]
  path = {self.films}
  valid users = {self.user}
""")
        self.set_password(PASSWORD, "-a")

    @property
    def file(self):
        return self.folder / "smb.conf"

    @property
    def user(self):
        return getpass.getuser()

    @property
    def share(self):
        return f"smb://127.0.0.1:{self.port}/Films"

    def set_password(self, password, *more):
        subprocess.run(
            ["smbpasswd", "-c", self.file, "-s", *more, self.user], input=f"{password}\n{password}\n", text=True,
            check=True, capture_output=True)

    def command(self):
        return ["smbd", "--foreground", f"--configfile={self.file}", f"--log-basename={self.folder}"]


class Desktop(Home):
    """A home with a session bus, on which GIO's backends start, and a keyring that is open."""

    def __init__(self):
        self.bus = None
        super().__init__()
        self.start()

    def start(self):
        """Begins a session, in which no share is mounted."""
        self.process = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--nopidfile", "--print-address"], stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL, text=True, env=self.environment, cwd=self.folder)
        self.bus = self.process.stdout.readline().strip()
        self.keyring = subprocess.Popen(
            ["gnome-keyring-daemon", "--unlock", "--components=secrets", "--foreground"], stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True, env=self.environment)
        self.keyring.stdin.write("password")
        self.keyring.stdin.close()
        subprocess.run(
            ["gdbus", "wait", "--session", "--timeout=20", "org.freedesktop.secrets"], check=True,
            env=self.environment)

    def stop(self):
        """Ends the session, and with it what is mounted."""
        for process in [self.keyring, self.process]:
            process.send_signal(signal.SIGTERM)
            process.wait(timeout=10)
        self.process.stdout.close()
        subprocess.run(["fusermount3", "-uz", self.folder / "run/gvfs"], capture_output=True)

    def close(self):
        self.stop()
        super().close()

    @property
    def environment(self):
        values = super().environment
        if self.bus:
            values["DBUS_SESSION_BUS_ADDRESS"] = self.bus
        else:
            values.pop("DBUS_SESSION_BUS_ADDRESS")
        return values

    def screen(self):
        return Screen.start(program=PROGRAM, real_store=True, environment=self.environment)

    @property
    def mounts(self):
        folder = self.folder / "run/gvfs"
        return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def shows(screen, text, seconds=30):
    """Waits until a text is on the screen."""
    end = time.monotonic() + seconds
    while not re.search(text, screen.outline):
        if time.monotonic() > end:
            raise AssertionError(f"no “{text}” in\n{screen.outline}")
        screen.wait(200)


class ShareTests(unittest.TestCase):
    """A share with one film."""

    def setUp(self):
        self.server = Samba()
        self.addCleanup(self.server.close)
        films.write(self.server.films, "Heat (1995)", 1)
        self.server.start()
        self.home = Desktop()
        self.addCleanup(self.home.close)

    def type_address(self, screen, address):
        """Opens the view for the address of a share, and sends one off."""
        rows = ["setting/library", "setting/folder", "setting/share"]
        for row in ["tab/more", "more/settings", *rows]:
            screen.goto(row)
            screen.tap("a")
            screen.wait(500)
        screen.text(address)
        screen.goto("address/add")
        screen.tap("a")

    def sign_in(self, screen, password):
        """Types the password, and sends it off."""
        screen.text(password)
        screen.goto("login/proceed")
        screen.tap("a")

    def add(self):
        """Adds the share on the screen: a wrong password first, then the right one."""
        with self.home.screen() as screen:
            self.type_address(screen, self.server.share)
            shows(screen, "User Name")
            self.sign_in(screen, self.server.user)
            screen.wait(500)
            self.sign_in(screen, "wrong")
            shows(screen, "Wrong user name or password")
            self.sign_in(screen, PASSWORD)
            shows(screen, "Add This Folder: 1 title")
            screen.goto("setting/add")
            screen.tap("a")
            end = time.monotonic() + 60
            while self.home.titles("film") != ["Heat"] and time.monotonic() < end:
                screen.wait(500)

    def test_a_share_with_a_password_is_added_and_mounted_again_in_the_next_session(self):
        self.add()
        titles = self.home.titles("film")
        place = self.home.sources()[0]["place"]
        self.assertEqual(titles, ["Heat"])
        self.assertEqual(pathlib.Path(place).parent, self.home.folder / "run/gvfs")
        for file in (self.home.folder / "data/couchsearch").glob("*.json"):
            self.assertNotIn("s%same", file.read_text(), file)

        self.home.stop()
        self.home.start()
        self.assertEqual(self.home.mounts, [])
        films.write(self.server.films, "Paper Lantern (2001)", 2)
        said = self.home.refresh("folder")

        self.assertEqual(self.home.titles("film"), ["Heat", "Paper Lantern"], said)

    def test_a_share_that_does_not_answer_or_wants_another_password_keeps_its_titles(self):
        self.add()
        self.home.stop()
        self.home.start()
        self.server.set_password("another")
        locked = self.home.refresh("folder")
        self.server.stop()
        silent = self.home.refresh("folder")

        self.assertIn(self.server.share, locked)
        self.assertEqual(self.home.titles("film"), ["Heat"])
        self.assertIn(f"{self.server.share}", silent)
        self.assertIn("refused", silent)
        source = self.home.sources()[0]
        with self.home.screen() as screen:
            screen.text("heat")
            shows(screen, "isn’t connected")
        self.assertEqual(source["titles"], 1)

    def test_what_is_no_share_is_said(self):
        with self.home.screen() as screen:
            self.type_address(screen, "smb://127.0.0.1:1/Films")
            shows(screen, "doesn’t answer")
        with self.home.screen() as screen:
            self.type_address(screen, self.server.share + "2")
            shows(screen, "There’s no such share")


# In CI it has to work.
if "CI" not in os.environ and not os.access("/dev/fuse", os.R_OK | os.W_OK):
    raise unittest.SkipTest("there is no FUSE here")
