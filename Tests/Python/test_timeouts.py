"""Programs that do not answer, that end, and that talk too much."""
import os
import socket

import pytest

from couchsearch import Screen, ScreenError, ScreenTimeout


def start(program, tmp_path, **options):
    return Screen.start(program=program, store=tmp_path / "store", **options)


def is_gone(tmp_path):
    """True when the program that pretends, if it has come to its first line, has ended."""
    try:
        os.kill(int((tmp_path / "pid").read_text()), 0)
    except (FileNotFoundError, ProcessLookupError):
        return True
    return False


def test_a_start_that_is_not_answered_ends(pretend, tmp_path):
    program = pretend("signal.pause()")

    with pytest.raises(ScreenTimeout, match="After 0.5 s: “hello” is not answered."):
        start(program, tmp_path, timeout=0.5)

    assert is_gone(tmp_path)


def test_a_program_that_is_missing_is_named(tmp_path):
    with pytest.raises(ScreenError, match="“/nowhere/couchsearch” cannot be started: No such file"):
        Screen.start(program="/nowhere/couchsearch")


def test_a_program_that_ends_at_once_says_why(program):
    with pytest.raises(ScreenError, match="exit code 66(?s:.*)Cannot read /nowhere.sqlite"):
        Screen.start(program=program, catalog="/nowhere.sqlite")


def test_a_request_that_is_not_answered_ends(pretend, tmp_path):
    program = pretend("answer(read()); state(read(), 'toy'); read(); read()")

    with start(program, tmp_path) as screen:
        screen.focus()
        with pytest.raises(ScreenTimeout) as raised:
            screen.ask("outline", timeout=0.1)

    assert isinstance(raised.value, TimeoutError) and isinstance(raised.value, ScreenError)
    assert "After 0.1 s: “outline” is not answered." in str(raised.value)
    assert "Last seen: focus key/a, query “toy”, scope all." in str(raised.value)


def test_the_time_that_a_request_takes_is_added(pretend, tmp_path):
    program = pretend("answer(read()); read(); read()")

    with start(program, tmp_path) as screen:
        screen.timeout = 0.1
        with pytest.raises(ScreenTimeout, match="After 0.2 s: “wait” is not answered."):
            screen.wait(100)


def test_an_answer_that_is_late_is_not_taken_for_the_next(pretend, tmp_path):
    program = pretend("""
answer(read())
late = read()
number = read()
state(late, 'late')
state(number, 'now')
read()
""")

    with start(program, tmp_path) as screen:
        with pytest.raises(ScreenTimeout):
            screen.ask("focus", timeout=0.1)

        assert screen.focus().query == "now"


def test_a_request_that_is_not_read_ends(pretend, tmp_path):
    program = pretend("answer(read()); signal.pause()")
    screen = start(program, tmp_path)

    with pytest.raises(ScreenTimeout, match="“plug” is not answered"):
        screen.ask("plug", mapping="x" * 1_000_000, timeout=0.1)

    with pytest.raises(ScreenTimeout):
        screen.close(timeout=0.1)


def test_a_screen_that_has_ended_says_how(pretend, tmp_path):
    program = pretend("answer(read()); read(); print('No luck.', file=sys.stderr); sys.exit(7)")

    with start(program, tmp_path) as screen:
        with pytest.raises(ScreenError, match="ended with exit code 7.(?s:.*)No luck.") as raised:
            screen.focus()

    assert not isinstance(raised.value, TimeoutError)


def test_a_screen_that_was_killed_says_by_what(pretend, tmp_path):
    program = pretend("answer(read()); read(); os.kill(os.getpid(), signal.SIGSEGV)")

    with start(program, tmp_path) as screen:
        with pytest.raises(ScreenError, match="ended: Segmentation fault"):
            screen.focus()


def test_a_screen_that_ends_badly_without_being_asked_is_noticed(pretend, tmp_path):
    screen = start(pretend("answer(read()); answer(read()); sys.exit(70)"), tmp_path)

    with pytest.raises(ScreenError, match="exit code 70"):
        screen.close()


def test_a_screen_that_is_closed_says_so(start_screen):
    screen = start_screen()
    screen.close()

    with pytest.raises(ScreenError, match="The screen is closed."):
        screen.focus()

    screen.close()


def test_what_went_wrong_in_a_with_statement_is_what_is_raised(pretend, tmp_path):
    with pytest.raises(ZeroDivisionError):
        with start(pretend("answer(read()); answer(read()); sys.exit(70)"), tmp_path):
            1 / 0


def test_a_screen_that_does_not_end_is_killed(pretend, tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    program = pretend("""
signal.signal(signal.SIGTERM, signal.SIG_IGN)
answer(read())
while True:
    signal.pause()
""")
    screen = Screen.start(program=program)
    assert list(tmp_path.glob("couchsearch-*"))

    with pytest.raises(ScreenTimeout, match="After 0.1 s: the screen has not ended, and is killed."):
        screen.close(timeout=0.1)

    assert is_gone(tmp_path)
    assert not list(tmp_path.glob("couchsearch-*"))


def test_standard_error_without_end_holds_nothing_up(pretend, tmp_path):
    program = pretend("""
def chatter():
    while True:
        os.write(2, b"chatter " * 1000)

threading.Thread(target=chatter, daemon=True).start()
answer(read())
state(read(), 'toy')
answer(read())
os._exit(0)
""")

    with start(program, tmp_path) as screen:
        assert screen.focus().query == "toy"
        assert len(screen.errors) <= 4000


def test_standard_output_without_end_is_no_answer(pretend, tmp_path):
    program = pretend("""
answer(read())
while True:
    print(end="chatter", flush=True)
""")
    screen = start(program, tmp_path)

    with pytest.raises(ScreenTimeout):
        screen.ask("focus", timeout=0.1)

    with pytest.raises(ScreenTimeout):
        screen.close(timeout=0.1)


@pytest.mark.parametrize("line", ["chatter", "7", "[]"])
def test_a_line_that_is_no_answer_is_shown(pretend, tmp_path, line):
    program = pretend(f"answer(read()); read(); print({line!r}, flush=True); answer(read())")

    with start(program, tmp_path) as screen:
        with pytest.raises(ScreenError, match="no answer of a screen"):
            screen.focus()


def test_a_socket_that_nobody_makes_ends(tmp_path):
    with pytest.raises(ScreenTimeout, match="After 0.1 s: no screen listens at .*No such file"):
        Screen.connect(str(tmp_path / "socket"), timeout=0.1)


def test_a_socket_that_does_not_answer_ends(tmp_path):
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(tmp_path / "socket"))
        listener.listen()

        with pytest.raises(ScreenTimeout, match="“hello” is not answered"):
            Screen.connect(str(tmp_path / "socket"), timeout=0.1)
