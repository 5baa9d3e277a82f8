"""What a screen does when all is well, and what is said of an expectation that does not hold."""
import os
import pathlib
import struct
import subprocess

import pytest

from couchsearch import Screen, ScreenError, ScreenTimeout


def files(folder):
    return sorted(str(path) for path in folder.rglob("*"))


@pytest.fixture
def person(tmp_path, monkeypatch):
    """The home of whoever runs the tests, with a configuration."""
    home = tmp_path / "person"
    for name in ["config", "data", "cache", "state"]:
        monkeypatch.setenv(f"XDG_{name.upper()}_HOME", str(home / name))
    monkeypatch.setenv("HOME", str(home))
    (home / "config/couchsearch").mkdir(parents=True)
    (home / "config/couchsearch/config.yaml").write_text("locale: de\n")
    return home


def test_a_screen_neither_sees_nor_changes_the_home_of_a_person(person, start_screen):
    before = files(person)
    screen = start_screen()

    screen.text("toy story")
    screen.goto("results/0")
    screen.tap("x")

    assert screen.expect(notice="Bookmarked")
    screen.close()
    assert files(person) == before


def test_the_store_of_a_screen_goes_with_it(tmp_path, monkeypatch, start_screen):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    screen = start_screen()
    assert files(tmp_path)

    screen.close()

    assert not files(tmp_path)


def test_the_home_of_a_person_is_used_when_asked_for(person, start_screen):
    assert start_screen(real_store=True).expect(shows=["Suche"])


def test_a_named_store_is_kept(tmp_path, start_screen):
    store = tmp_path / "store"
    first = start_screen(store=store)
    first.text("toy story")
    first.goto("results/0")
    first.tap("x")
    first.close()

    second = start_screen(store=store)
    second.text("toy story")
    second.goto("results/0")
    second.tap("a")

    assert second.expect(bookmarked=True)


@pytest.mark.couchsearch(size="720p", locale="de")
def test_options_are_those_of_the_command_line(screen, tmp_path):
    picture = pathlib.Path(screen.picture(str(tmp_path / "a.png"))).read_bytes()

    assert struct.unpack(">II", picture[16:24]) == (1280, 720)
    assert screen.expect(shows=["Suche"])


def test_wait_for_returns_the_state_in_which_all_holds(screen):
    screen.text("toy story")

    state = screen.wait_for(lambda state: state.scope == "all", results={"count": ">=1"})

    assert state.query == "toy story"


def test_what_asks_for_nothing_is_refused(screen):
    for ask in (screen.expect, screen.wait_for):
        with pytest.raises(ScreenError, match="at least one thing"):
            ask()


def test_wait_for_lets_time_pass(screen):
    screen.text("toy story")
    screen.goto("results/0")
    screen.tap("x")
    assert screen.expect(notice="Bookmarked")

    screen.wait_for(notice="", timeout=30)


def test_wait_for_steps_a_clock_that_is_only_stepped(screen):
    screen.text("toy story")
    screen.goto("results/0")
    before = screen.step(0).time
    screen.tap("x")
    assert screen.expect(notice="Bookmarked")

    after = screen.wait_for(notice="", timeout=600).time

    assert after > before
    assert screen.wait(10).time == after


def test_wait_for_says_what_does_not_hold_and_what_is_near(screen):
    screen.text("toy story")
    screen.step(0)

    with pytest.raises(ScreenTimeout) as raised:
        screen.wait_for(lambda state: not state, query="toy", focus="key/*x", timeout=1)

    said = str(raised.value)
    assert "After 1 s: " in said
    assert "query: expected “toy”, found “toy story”" in said
    assert "focus: expected key/*x, found " in said and " — " in said
    assert "<lambda> is not true" in said
    assert "Last seen: focus " in said


def test_an_expectation_that_is_no_expectation_is_not_waited_for(screen):
    with pytest.raises(ScreenError, match="did you mean “query”") as raised:
        screen.wait_for(qery="toy", timeout=600)

    assert not isinstance(raised.value, ScreenTimeout)


def test_events_end_when_none_comes(screen):
    screen.subscribe("search")
    screen.text("star")

    assert [event.values["query"] for event in screen.events("search", timeout=0.2)] == ["star"]


def test_a_socket_is_waited_for(program, tmp_path):
    socket = str(tmp_path / "socket")
    environment = dict(os.environ, HOME=str(tmp_path))
    for name in ["config", "data", "cache", "state"]:
        environment[f"XDG_{name.upper()}_HOME"] = str(tmp_path / name)
    process = subprocess.Popen(
        [program, "run", "--headless", "--rpc-socket", socket], env=environment)
    try:
        with Screen.connect(socket, timeout=60) as first:
            first.text("star")
        with Screen.connect(socket) as second:
            assert second.wait_for(results={"count": ">=1"}).query == "star"
            second.ask("quit")
        assert process.wait(60) == 0
    finally:
        process.kill()
        process.wait(60)
