"""Screens for pytest: fixtures that end them, and a picture of each when a test fails."""

from __future__ import annotations

import hashlib
import re
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Callable, Generator, Iterator

import pytest

from couchsearch import Screen, ScreenError

_SCREENS = pytest.StashKey["list[Screen]"]()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("couchsearch")
    group.addoption(
        "--couchsearch", metavar="PATH", default="couchsearch", help="The program to start."
    )
    group.addoption(
        "--couchsearch-failures",
        metavar="FOLDER",
        default="couchsearch-failures",
        help="Where a folder with pictures is made for each test that fails.",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "couchsearch(**options): what Screen.start gets for the fixture “screen”."
    )


@pytest.fixture
def start_screen(request: pytest.FixtureRequest) -> Iterator[Callable[..., Screen]]:
    """Starts screens as Screen.start does; they end with the test."""
    screens = request.node.stash.setdefault(_SCREENS, [])
    with ExitStack() as stack:

        def start(*arguments: str, **options: Any) -> Screen:
            options.setdefault("program", request.config.getoption("--couchsearch"))
            screen = stack.enter_context(Screen.start(*arguments, **options))
            screens.append(screen)
            return screen

        yield start


@pytest.fixture
def screen(request: pytest.FixtureRequest, start_screen: Callable[..., Screen]) -> Screen:
    """A screen with a store of its own; the marker “couchsearch” has its options."""
    options: dict[str, Any] = {}
    for marker in request.node.iter_markers("couchsearch"):
        options = {**marker.kwargs, **options}
    return start_screen(**options)


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, Any, None]:
    report = (yield).get_result()
    if report.failed and report.when != "teardown":
        folder = item.config.invocation_params.dir / item.config.getoption("--couchsearch-failures")
        screens: list[Screen] = item.stash.get(_SCREENS, [])
        for number, screen in enumerate(screens, 1):
            kept = _keep(screen, folder / _name(item.nodeid), f"screen-{number}")
            report.sections.append((f"couchsearch screen {number}", kept))


def _keep(screen: Screen, folder: Path, name: str) -> str:
    """Writes picture and outline of a screen; says where, and the end of standard error."""
    picture, outline = folder / f"{name}.png", folder / f"{name}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        screen.ask("picture", path=str(picture), timeout=10)
        outline.write_text(screen.outline + "\n", encoding="utf-8")
        lines = [str(picture), str(outline)]
    except (OSError, ScreenError) as error:
        lines = [f"There is no picture. {error}"]
    return "\n".join(lines + [screen.errors]).rstrip()


def _name(test: str) -> str:
    """A name for a folder that no other test has."""
    words = re.sub(r"[^\w.-]+", "-", test)[-100:].strip("-.")
    return f"{words}-{hashlib.sha256(test.encode()).hexdigest()[:8]}"
