import sys

import pytest

pytest_plugins = ["pytester"]

GREETING = """#!{python}
import json, os, signal, sys, threading

def read():
    return json.loads(sys.stdin.readline())["id"]

def answer(number, **result):
    print(json.dumps(dict(jsonrpc="2.0", id=number, result=result)), flush=True)

def state(number, query=""):
    answer(number, focus="key/a", frame=[], query=query, scope="all", digest="0", time=0)

with open({pid!r}, "w") as file:
    file.write(str(os.getpid()))
"""


@pytest.fixture
def program(request):
    """The real program."""
    return request.config.getoption("--couchsearch")


@pytest.fixture
def pretend(tmp_path):
    """Makes a program that only pretends to be the real one."""

    def make(script):
        path = tmp_path / "pretended"
        path.write_text(
            GREETING.format(python=sys.executable, pid=str(tmp_path / "pid")) + script)
        path.chmod(0o700)
        return str(path)

    return make
