"""Drives a CouchSearch screen from Python.

    from couchsearch import Screen

    with Screen.start() as screen:
        screen.type("star")
        screen.goto("results/0")
        screen.wait_for(query="star", results={"count": ">=1"})

Needs Python 3.9 and nothing else. The methods are those of the JSON-RPC protocol; see the page
“Driving the screen” of the manual.
"""

from __future__ import annotations

import json
import os
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
from dataclasses import dataclass
from io import FileIO
from typing import IO, Any, Callable, Iterator, Mapping, Optional, Sequence, Union

__all__ = ["Event", "Mismatch", "Screen", "ScreenError", "ScreenTimeout", "State"]
__version__ = "0.1.0"

_HEIGHTS = {"720p": 720, "1080p": 1080, "1440p": 1440, "2160p": 2160, "4k": 2160}


class ScreenError(Exception):
    """A request that was refused, an expectation that does not hold, or a screen that has ended."""

    def __init__(self, message: str, code: int = 0) -> None:
        super().__init__(message)
        self.code = code


class ScreenTimeout(ScreenError, TimeoutError):
    """Something that did not happen in time."""


@dataclass(frozen=True)
class State:
    """The screen after a request: focus, its frame in points of the canvas, and the query."""

    focus: str
    frame: Sequence[int]
    query: str
    scope: str
    digest: str
    time: int


@dataclass(frozen=True)
class Event:
    """Something that happened: kind is “focus”, “search” or “opened”."""

    kind: str
    values: Mapping[str, Any]


@dataclass(frozen=True)
class Mismatch:
    """An expectation that does not hold."""

    key: str
    expected: str
    found: str
    hint: str

    def __str__(self) -> str:
        hint = f" — {self.hint}" if self.hint else ""
        return f"{self.key}: expected {self.expected}, found {self.found}{hint}"


class Screen:
    """A screen that runs. Use it in a “with” statement, which ends it.

    timeout is how many seconds a request may take, beside the time that it says itself.
    """

    def __init__(
        self,
        reader: FileIO,
        writer: FileIO,
        process: Optional[subprocess.Popen[bytes]] = None,
        temporary: Optional[str] = None,
    ) -> None:
        self.timeout = 30.0
        self._reader = reader
        self._writer = writer
        self._process = process
        self._temporary = temporary
        self._errors = _Tail(process.stderr) if process and process.stderr else None
        self._number = 0
        self._events: list[Event] = []
        self._received = b""
        self._unsent = b""
        self._last: Optional[State] = None
        self._is_told = False
        self._is_closed = False
        # Nothing waits but the poll in _turn.
        os.set_blocking(reader.fileno(), False)
        os.set_blocking(writer.fileno(), False)

    @classmethod
    def start(
        cls,
        *arguments: str,
        program: str = "couchsearch",
        headless: bool = True,
        store: Union[str, os.PathLike[str], None] = None,
        real_store: bool = False,
        environment: Optional[Mapping[str, str]] = None,
        timeout: float = 60,
        **options: Any,
    ) -> Screen:
        """Starts the program, and waits for it.

        Options are those of the command line: catalog="films.sqlite", size="720p". Settings,
        history, bookmarks, caches and logins are in a temporary folder, in the folder “store”, or
        with “real_store” in the home of whoever runs this.
        """
        command = [program, "run", "--rpc", *arguments, *_arguments(options)]
        if headless:
            command.append("--headless")
        variables = dict(os.environ if environment is None else environment)
        temporary = None
        if not real_store:
            if store is None:
                store = temporary = tempfile.mkdtemp(prefix="couchsearch-")
            variables.update(_homes(os.path.abspath(store)))
        try:
            pipe = subprocess.PIPE
            process = subprocess.Popen(
                command, bufsize=0, env=variables, stdin=pipe, stdout=pipe, stderr=pipe
            )
        except OSError as error:
            if temporary:
                shutil.rmtree(temporary)
            raise ScreenError(f"“{program}” cannot be started: {error.strerror}.") from error
        assert isinstance(process.stdout, FileIO) and isinstance(process.stdin, FileIO)
        return cls(process.stdout, process.stdin, process, temporary)._greet(timeout)

    @classmethod
    def connect(cls, path: str, timeout: float = 5) -> Screen:
        """Connects to a program that runs with “--rpc-socket PATH”; waits until it is there."""
        end = time.monotonic() + timeout
        while True:
            with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as connection:
                connection.settimeout(max(0.05, end - time.monotonic()))
                try:
                    connection.connect(path)
                except OSError as error:
                    if time.monotonic() < end:
                        time.sleep(0.05)
                        continue
                    reason = error.strerror or error
                    raise ScreenTimeout(
                        f"After {timeout:g} s: no screen listens at {path} ({reason})."
                    ) from error
                reader = FileIO(os.dup(connection.fileno()), "rb")
                writer = FileIO(os.dup(connection.fileno()), "wb")
            return cls(reader, writer)._greet(max(0.05, end - time.monotonic()))

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, _: object, error: Optional[BaseException], __: object) -> None:
        try:
            self.close()
        except ScreenError:
            if error is None:
                raise

    # Requests

    def tap(self, *controls: str, milliseconds: int = 60) -> State:
        """Presses buttons or keys one after the other: “a”, “dpad-down”, “key-escape”."""
        state = None
        for control in controls:
            state = self._state("tap", control=control, milliseconds=milliseconds)
        return state or self.focus()

    def hold(self, control: str, milliseconds: int = 1000) -> State:
        """Holds a button or key for some time."""
        return self.tap(control, milliseconds=milliseconds)

    def press(self, control: str) -> State:
        """Presses a button or key, which stays down."""
        return self._state("press", control=control)

    def release(self, control: str) -> State:
        """Lets a button or key go."""
        return self._state("release", control=control)

    def type(self, text: str) -> State:
        """Types on the on-screen keyboard, key by key."""
        return self._state("type", timeout=self.timeout + len(text), text=text)

    def text(self, text: str) -> State:
        """Commits a text at once, as a hardware keyboard does."""
        return self._state("text", text=text)

    def goto(self, element: str) -> State:
        """Moves focus to an element with the D-pad: “results/0”, “scope/film”, “card/*/ID”."""
        return self._state("goto", to=element)

    def pointer(self, act: str) -> State:
        """Uses the pointer: “click 400,300”, “move key/a”, “wheel 2”."""
        return self._state("pointer", act=act)

    def wait(self, milliseconds: int) -> State:
        """Lets real time pass, and waits until the screen has settled."""
        return self._state("wait", milliseconds=milliseconds)

    def step(self, milliseconds: int) -> State:
        """Lets the screen’s clock advance; from then on it advances only so."""
        return self._state("step", milliseconds=milliseconds)

    def focus(self) -> State:
        """The state of the screen."""
        return self._state("focus")

    @property
    def outline(self) -> str:
        """What is on the screen, in words, a line for each element."""
        return str(self.ask("outline")["outline"])

    @property
    def errors(self) -> str:
        """The end of what a program that was started here has written to standard error."""
        return self._errors.text() if self._errors else ""

    def mismatches(self, **expectation: Any) -> list[Mismatch]:
        """Checks the screen; the keys are those of “expect” in scripts."""
        found = self.ask("expect", **expectation)["mismatches"]
        return [Mismatch(**mismatch) for mismatch in found]

    def expect(self, **expectation: Any) -> bool:
        """Checks the screen, and raises a ScreenError that says what is not so."""
        wrong = self.mismatches(**expectation)
        if wrong:
            raise ScreenError("; ".join(map(str, wrong)))
        return True

    def wait_for(
        self,
        predicate: Optional[Callable[[State], object]] = None,
        *,
        timeout: float = 10,
        **expectation: Any,
    ) -> State:
        """Waits until an expectation holds and a predicate is true of the state; returns the state.

        The seconds are those of the screen’s clock; one that is only stepped is stepped.
        """
        state = self.focus()
        end = state.time + timeout * 1000
        is_held = False
        while True:
            asks = expectation or not predicate
            wrong = [str(m) for m in self.mismatches(**expectation)] if asks else []
            if predicate and not predicate(state):
                wrong.append(f"{getattr(predicate, '__qualname__', predicate)} is not true")
            if not wrong:
                return state
            if state.time >= end:
                raise self._late("; ".join(wrong), timeout)
            before = state.time
            state = self.step(50) if is_held else self.wait(50)
            is_held = is_held or state.time == before

    def picture(self, path: str) -> str:
        """Writes a picture of the screen as PNG."""
        return str(self.ask("picture", path=path)["path"])

    def events(self, *kinds: str, timeout: float = 30) -> Iterator[Event]:
        """Events of some kinds as they happen; ends after so many seconds without one."""
        self.subscribe(*(kinds or ("focus", "search", "opened")))
        while True:
            while self._events:
                yield self._events.pop(0)
            try:
                self._take(self._line(time.monotonic() + timeout))
            except TimeoutError:
                return

    def own(self) -> State:
        """Keeps the input of other clients out until share(), or until this client leaves."""
        return self._state("own")

    def share(self) -> State:
        """Lets the input of all clients in again."""
        return self._state("share")

    def subscribe(self, *kinds: str) -> None:
        """Has events of these kinds sent from now on; without any, none are."""
        self.ask("subscribe", events=list(kinds))

    def ask(
        self, method: str, *, timeout: Optional[float] = None, **parameters: Any
    ) -> dict[str, Any]:
        """Sends any request of the protocol and waits for its answer."""
        if self._reader.closed:
            raise ScreenError("The screen is closed.")
        seconds = self.timeout if timeout is None else timeout
        seconds += parameters.get("milliseconds", 0) / 1000
        end = time.monotonic() + seconds
        self._number += 1
        request = {"jsonrpc": "2.0", "id": self._number, "method": method, "params": parameters}
        self._unsent += json.dumps(request).encode() + b"\n"
        answer = None
        while answer is None or answer.get("id") != self._number:
            try:
                answer = self._take(self._line(end))
            except TimeoutError:
                raise self._late(f"“{method}” is not answered", seconds) from None
        if "error" in answer:
            raise ScreenError(answer["error"]["message"], answer["error"]["code"])
        return dict(answer["result"])

    def close(self, timeout: float = 10) -> None:
        """Ends a program that was started here, or leaves one that was connected to.

        A program that has not ended after so many seconds is killed.
        """
        if self._is_closed:
            return
        self._is_closed = True
        try:
            if self._process is not None:
                self._end(self._process, timeout)
        finally:
            if self._process is not None:
                self._process.kill()  # Nothing is done to one that has ended.
            self._writer.close()
            self._reader.close()
            if self._temporary:
                shutil.rmtree(self._temporary, ignore_errors=True)

    # The process

    def _greet(self, timeout: float) -> Screen:
        """Waits for the first answer."""
        try:
            self.ask("hello", timeout=timeout)
        except BaseException:
            if self._process:
                self._process.kill()
                self._process.wait(timeout)
            self._is_told = True
            self.close()
            raise
        return self

    def _end(self, process: subprocess.Popen[bytes], timeout: float) -> None:
        end = time.monotonic() + timeout
        try:
            if process.poll() is None:
                self.ask("quit", timeout=timeout)
        except ScreenError:
            pass  # It has ended by itself, or is killed below.
        self._writer.close()
        try:
            process.wait(max(0, end - time.monotonic()))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait(timeout)
            raise self._late("the screen has not ended, and is killed", timeout) from None
        if process.returncode != 0 and not self._is_told:
            raise self._ended()

    def _ended(self) -> ScreenError:
        """Says that the screen has ended, and how."""
        self._is_told = True
        how = ""
        if self._process:
            try:
                code = self._process.wait(1)
                how = f" with exit code {code}" if code >= 0 else f": {signal.strsignal(-code)}"
            except subprocess.TimeoutExpired:
                how = " its standard output"
        return ScreenError(f"The screen has ended{how}.{self._traces(wait=1)}")

    def _late(self, what: str, seconds: float) -> ScreenTimeout:
        return ScreenTimeout(f"After {seconds:g} s: {what}.{self._traces()}")

    def _traces(self, wait: float = 0) -> str:
        """What was seen of the screen last."""
        traces = ""
        if self._last:
            last = self._last
            traces += f"\nLast seen: focus {last.focus}, query “{last.query}”, scope {last.scope}."
        errors = self._errors.text(wait) if self._errors else ""
        if errors:
            traces += f"\nStandard error ends with:\n{errors}"
        return traces

    # Lines

    def _state(self, method: str, **parameters: Any) -> State:
        self._last = State(**self.ask(method, **parameters))
        return self._last

    def _take(self, line: bytes) -> Optional[dict[str, Any]]:
        """Keeps an event; returns an answer."""
        try:
            message = json.loads(line)
        except ValueError:
            message = None
        if not isinstance(message, dict):
            raise ScreenError(f"This is no answer of a screen: {line[:80]!r}")
        if "method" in message:
            self._events.append(Event(message["method"], message.get("params", {})))
            return None
        return message

    def _line(self, end: float) -> bytes:
        """The next line; raises a TimeoutError when it has not come in time."""
        while b"\n" not in self._received:
            self._turn(end)
        line, _, self._received = self._received.partition(b"\n")
        return line

    def _turn(self, end: float) -> None:
        """Waits until something can be written or read, and does it."""
        poll = select.poll()
        poll.register(self._reader, select.POLLIN)
        if self._unsent:
            poll.register(self._writer, select.POLLOUT)
        left = end - time.monotonic()
        ready = [descriptor for descriptor, _ in poll.poll(max(0, left) * 1000)]
        if left < 0 or not ready:
            raise TimeoutError
        try:
            if self._writer.fileno() in ready:
                self._unsent = self._unsent[self._writer.write(self._unsent) or 0 :]
            if self._reader.fileno() in ready:
                more = self._reader.read(65536)
                if more == b"":
                    raise self._ended()
                self._received += more or b""
        except OSError as error:
            raise self._ended() from error


class _Tail:
    """Reads a stream to its end, so that it never fills, and keeps the last of it."""

    def __init__(self, stream: IO[bytes]) -> None:
        self._kept = b""
        self._thread = threading.Thread(target=self._read, args=(stream,), daemon=True)
        self._thread.start()

    def _read(self, stream: IO[bytes]) -> None:
        with stream:
            while more := stream.read(65536):
                self._kept = (self._kept + more)[-4000:]

    def text(self, wait: float = 0) -> str:
        """The last lines; waits so many seconds for the end."""
        self._thread.join(wait)
        return self._kept.decode(errors="replace").strip()


def _arguments(options: Mapping[str, Any]) -> Iterator[str]:
    """Options of the command line: first_run=True is “--first-run”."""
    for name, value in options.items():
        if value is None or value is False:
            continue
        yield "--" + name.replace("_", "-")
        if name == "size" and value in _HEIGHTS:
            height = _HEIGHTS[value]
            yield f"{height * 16 // 9}x{height}"
        elif value is not True:
            yield str(value)


def _homes(store: str) -> dict[str, str]:
    """The variables that put everything a person has into a folder, and passwords, too."""
    homes = {f"XDG_{n.upper()}_HOME": f"{store}/{n}" for n in ("config", "data", "cache", "state")}
    homes["HOME"] = f"{store}/home"
    for home in homes.values():
        os.makedirs(home, mode=0o700, exist_ok=True)
    # The key ring is behind the bus of the session.
    return {**homes, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"}
