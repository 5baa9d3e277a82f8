"""Drives a CouchSearch screen from Python.

    from couchsearch import Screen

    with Screen.start() as screen:
        screen.type("star")
        screen.goto("results/0")
        assert screen.expect(query="star", results={"count": ">=1"})

Needs Python 3.9 and nothing else. The methods are those of the JSON-RPC protocol; see the page
“Driving the screen” of the manual.
"""

from __future__ import annotations

import json
import select
import socket
import subprocess
import time
from dataclasses import dataclass
from typing import Any, BinaryIO, Iterator, Mapping, Optional, Sequence

__all__ = ["Event", "Mismatch", "Screen", "ScreenError", "State"]


class ScreenError(Exception):
    """A request that the screen refused, or a connection that broke."""

    def __init__(self, message: str, code: int = 0) -> None:
        super().__init__(message)
        self.code = code


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


class Screen:
    """A screen that runs. Use it in a “with” statement, which ends it."""

    def __init__(
        self,
        reader: BinaryIO,
        writer: BinaryIO,
        process: Optional[subprocess.Popen[bytes]] = None,
        connection: Optional[socket.socket] = None,
    ) -> None:
        self._reader = reader
        self._writer = writer
        self._process = process
        self._connection = connection
        self._number = 0
        self._events: list[Event] = []
        self._bytes = b""

    @classmethod
    def start(
        cls, *arguments: str, program: str = "couchsearch", headless: bool = True
    ) -> Screen:
        """Starts the program with further arguments, such as “--catalog”, “films.sqlite”."""
        command = [program, "run", "--rpc", *arguments]
        if headless:
            command.append("--headless")
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        )
        assert process.stdin is not None and process.stdout is not None
        return cls(process.stdout, process.stdin, process=process)  # type: ignore[arg-type]

    @classmethod
    def connect(cls, path: str, timeout: float = 5) -> Screen:
        """Connects to a program that runs with “--rpc-socket PATH”; waits for it for some seconds."""
        end = time.monotonic() + timeout
        while True:
            connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            try:
                connection.connect(path)
                break
            except OSError:
                connection.close()
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)
        stream = connection.makefile("rwb", buffering=0)
        return cls(stream, stream, connection=connection)  # type: ignore[arg-type]

    def __enter__(self) -> Screen:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

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
        return self._state("type", text=text)

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

    def mismatches(self, **expectation: Any) -> list[Mismatch]:
        """Checks the screen; the keys are those of “expect” in scripts."""
        found = self.ask("expect", **expectation)["mismatches"]
        return [Mismatch(**mismatch) for mismatch in found]

    def expect(self, **expectation: Any) -> bool:
        """Checks the screen, and raises a ScreenError that says what is not so."""
        wrong = self.mismatches(**expectation)
        if wrong:
            raise ScreenError(
                "; ".join(f"{m.key}: expected {m.expected}, found {m.found}" for m in wrong)
            )
        return True

    def picture(self, path: str) -> str:
        """Writes a picture of the screen as PNG."""
        return str(self.ask("picture", path=path)["path"])

    def events(
        self, *kinds: str, timeout: Optional[float] = None
    ) -> Iterator[Event]:
        """Events of some kinds as they happen; ends after so many seconds without one."""
        self.subscribe(*(kinds or ("focus", "search", "opened")))
        while True:
            while self._events:
                yield self._events.pop(0)
            line = self._line(timeout)
            if line is None:
                return
            self._take(line)

    def own(self) -> State:
        """Keeps the input of other clients out until share(), or until this client leaves."""
        return self._state("own")

    def share(self) -> State:
        """Lets the input of all clients in again."""
        return self._state("share")

    def subscribe(self, *kinds: str) -> None:
        """Has events of these kinds sent from now on; without any, none are."""
        self.ask("subscribe", events=list(kinds))

    def ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Sends any request of the protocol and waits for its answer."""
        self._number += 1
        request = {"jsonrpc": "2.0", "id": self._number, "method": method, "params": parameters}
        try:
            self._writer.write(json.dumps(request).encode() + b"\n")
        except OSError as error:
            raise ScreenError("The screen has ended.") from error
        while True:
            line = self._line(None)
            if line is None:
                raise ScreenError("The screen has ended.")
            answer = self._take(line)
            if answer is None or answer.get("id") != self._number:
                continue
            if "error" in answer:
                raise ScreenError(answer["error"]["message"], answer["error"]["code"])
            return dict(answer["result"])

    def close(self) -> None:
        """Ends a program that was started here, or leaves one that was connected to."""
        if self._process is not None:
            try:
                self.ask("quit")
            except ScreenError:
                pass  # It has ended by itself.
            self._writer.close()
            self._process.wait(timeout=30)
            self._reader.close()
        elif self._connection is not None:
            self._reader.close()
            self._connection.close()

    # Lines

    def _state(self, method: str, **parameters: Any) -> State:
        return State(**self.ask(method, **parameters))

    def _take(self, line: bytes) -> Optional[dict[str, Any]]:
        """Keeps an event; returns an answer."""
        message = json.loads(line)
        if "method" in message:
            self._events.append(Event(message["method"], message.get("params", {})))
            return None
        return dict(message)

    def _line(self, timeout: Optional[float]) -> Optional[bytes]:
        """The next line; None at the end, and when none came in time."""
        while b"\n" not in self._bytes:
            if timeout is not None:
                ready, _, _ = select.select([self._reader], [], [], timeout)
                if not ready:
                    return None
            more = self._reader.read(65536)
            if not more:
                return None
            self._bytes += more
        line, _, self._bytes = self._bytes.partition(b"\n")
        return line
