"""The fixtures, and the pictures of tests that fail."""
import pytest


@pytest.fixture
def play(pytester, program):
    """Runs tests that are given by their files; the pictures are in the folder “failures”."""

    def run(files, *arguments):
        for name, text in files.items():
            path = pytester.path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return pytester.runpytest_subprocess(
            f"--couchsearch={program}", "--couchsearch-failures=failures",
            "-p", "no:cacheprovider", "--import-mode", "importlib", *arguments)

    return run


def pictures(pytester):
    found = sorted((pytester.path / "failures").rglob("*.png"))
    assert all(path.read_bytes().startswith(b"\x89PNG") for path in found)
    return found


def test_a_test_that_passes_leaves_nothing(play, pytester):
    ended = play({"test_a.py": "def test_it(screen): assert screen.text('star').query == 'star'"})

    ended.assert_outcomes(passed=1)
    assert not (pytester.path / "failures").exists()


def test_markers_have_the_options_and_the_nearest_wins(play):
    ended = play({"test_a.py": """
import pytest

pytestmark = pytest.mark.couchsearch(locale="de", query="star")

@pytest.mark.couchsearch(locale="fr")
def test_it(screen):
    assert screen.expect(shows=["Séries"], query="star")
"""}, "--strict-markers")

    ended.assert_outcomes(passed=1)


def test_tests_of_one_name_keep_their_own_pictures(play, pytester):
    test = "def test_it(screen): assert screen.text({!r}).query == ''"

    ended = play({"a/test_a.py": test.format("star"), "b/test_a.py": test.format("toy story")})

    ended.assert_outcomes(failed=2)
    first, second = pictures(pytester)
    assert first.parent.name.startswith("a-test_a.py-test_it-")
    assert second.parent.name.startswith("b-test_a.py-test_it-")
    assert "Star Wars" in first.with_suffix(".txt").read_text()
    assert "Toy Story" in second.with_suffix(".txt").read_text()
    ended.stdout.fnmatch_lines(["*couchsearch screen 1*", str(first), str(first.with_suffix(".txt"))])


def test_parameters_that_differ_in_signs_keep_their_own_pictures(play, pytester):
    ended = play({"test_a.py": """
import pytest

@pytest.mark.parametrize("text", ["a/b", "a-b", "../a", "x" * 300])
def test_it(screen, text):
    assert False
"""})

    ended.assert_outcomes(failed=4)
    assert len({path.parent for path in pictures(pytester)}) == 4


def test_each_screen_of_a_test_has_a_picture(play, pytester):
    ended = play({"test_a.py": """
def test_it(start_screen):
    start_screen("--query", "star")
    start_screen(query="toy")
    assert False
"""})

    ended.assert_outcomes(failed=1)
    assert [path.name for path in pictures(pytester)] == ["screen-1.png", "screen-2.png"]


def test_a_fixture_that_fails_has_a_picture(play, pytester):
    ended = play({"test_a.py": """
import pytest

@pytest.fixture
def found(screen):
    screen.wait_for(query="star", timeout=0.1)

def test_it(found):
    pass
"""})

    ended.assert_outcomes(errors=1)
    assert len(pictures(pytester)) == 1


def test_a_screen_that_has_ended_has_none(play, pytester):
    ended = play({"test_a.py": """
def test_killed(screen):
    screen._process.kill()
    screen.focus()

def test_closed(screen):
    screen.close()
    assert False
"""})

    ended.assert_outcomes(failed=2)
    assert not pictures(pytester)
    ended.stdout.fnmatch_lines([
        "There is no picture. The screen has ended: Killed.*",
        "There is no picture. The screen is closed.*"])


def test_a_program_that_is_missing_is_an_error(play):
    ended = play({"test_a.py": "def test_it(screen): pass"}, "--couchsearch=/nowhere/couchsearch")

    ended.assert_outcomes(errors=1)
    ended.stdout.fnmatch_lines(["*“/nowhere/couchsearch” cannot be started*"])
