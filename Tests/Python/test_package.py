"""What is installed."""
import importlib.metadata
import pathlib
import subprocess

import couchsearch


def printed(program, *arguments):
    return subprocess.run([program, *arguments], check=True, capture_output=True).stdout


def test_the_version_is_that_of_the_program(program):
    first = printed(program, "--version").decode().splitlines()[0]

    assert first == f"couchsearch {couchsearch.__version__}"
    assert importlib.metadata.version("couchsearch") == couchsearch.__version__


def test_the_program_prints_the_module(program):
    module = pathlib.Path(couchsearch.__file__)

    assert printed(program, "python") == module.read_bytes()


def test_the_package_has_types():
    assert pathlib.Path(couchsearch.__file__).with_name("py.typed").exists()


def test_only_pytest_is_needed_and_only_by_the_plugin():
    assert importlib.metadata.requires("couchsearch") == ['pytest>=7; extra == "pytest"'] or (
        importlib.metadata.requires("couchsearch") == ["pytest (>=7) ; extra == 'pytest'"])
