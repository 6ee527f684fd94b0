#!/usr/bin/env python3
"""Runs the samples of docs/start.md where they cannot work: without a server, with a wrong URL, without the channel, with a wrong
token, without the library. Each must end, with a message that says what is wrong and what would be right.

The samples are taken as they stand there (readme_examples.py). The recipe beside them is run too: what it
says must work. COVEY_LIBRARY and COVEY_SANDBOX name what is to be run. Prints a line for each case and exits with 1 if
one failed.
"""

from __future__ import annotations

import http.server
import json
import os
import re
import shlex
import socket
import subprocess
import sys
import tempfile
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import Callable, Iterator, Mapping, Sequence

from readme_examples import LIMIT_SECONDS, ROOT, Example, Failure, command, library, program
from sandbox import Sandbox

DOCUMENT = "docs/start.md"
CHECK_URL = "covey_client_options_set_websocket_url"
#: What the sample of each language says is right where an URL has a wrong form.
FORM = {"c": ["the right form is http://HOST:PORT ws://HOST:PORT"], "python": ["a host and an optional port, such as"]}
TOKEN = ["Invalid access token", "this user needs a token that", "/sandbox/issue-token"]


class Sample:
    """The sample of one language, made ready to run."""

    def __init__(self, language: str, directory: Path) -> None:
        self.language = language
        self.directory = directory
        self.command = command(DOCUMENT, language, directory)
        self.caches = 0

    def fails(self, arguments: Sequence[str], wanted: Sequence[str], environment: Mapping[str, str] = {}) -> None:
        """With a cache of its own, ends with an error that contains these texts and without a traceback."""
        self.caches += 1
        cache = str(self.directory / f"cache-{self.caches}")
        ended = subprocess.run(
            [*self.command, *arguments[:2], cache, *arguments[2:]], stdin=subprocess.DEVNULL, capture_output=True,
            text=True, timeout=LIMIT_SECONDS, check=False,
            env={**os.environ, "PYTHONPATH": str(ROOT / "bindings" / "python"), "COVEY_LIBRARY": str(library()),
                 **environment},
        )
        check(ended, wanted)


def check(ended: subprocess.CompletedProcess[str], wanted: Sequence[str]) -> None:
    missing = [text for text in wanted if text not in ended.stderr]
    if ended.returncode == 0 or missing or ended.stdout or "Traceback" in ended.stderr:
        raise Failure(f"ended with status {ended.returncode}; missing {missing} in\n{ended.stdout}{ended.stderr}")


@contextmanager
def other_server() -> Iterator[int]:
    """A web server that is no chat server. Gives its port."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_error(404)

        def log_message(self, format: str, *arguments: object) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield server.server_port
        server.shutdown()
        thread.join()


def urls(port: int) -> list[str]:
    return [f"http://127.0.0.1:{port}", f"ws://127.0.0.1:{port}"]


def no_server(sample: Sample) -> None:
    with socket.create_server(("127.0.0.1", 0)) as closed:
        port = closed.getsockname()[1]
    sample.fails(urls(port), [f"127.0.0.1 port {port}", "Couldn't connect to server", "Is the server running?", CHECK_URL])


def wrong_url(sample: Sample) -> None:
    form = FORM[sample.language]
    sample.fails(["127.0.0.1:8080", "ws://127.0.0.1:8080"], ["127.0.0.1:8080", "http://", *form])
    sample.fails(["http://127.0.0.1:8080", "http://127.0.0.1:8080"], ["http://127.0.0.1:8080", "ws://", *form])
    sample.fails(["http://127.0.0.1:8080/v3", "ws://127.0.0.1:8080"], ["http://127.0.0.1:8080/v3", *form])
    sample.fails(
        ["http://no-such-host.invalid", "ws://no-such-host.invalid"],
        ["Could not resolve host: no-such-host.invalid", CHECK_URL])
    with other_server() as port:
        sample.fails(urls(port), ["responded to the WebSocket upgrade with HTTP 404", CHECK_URL])


def no_channel(sample: Sample) -> None:
    with Sandbox(["--user", "alice"]) as server:
        sample.fails(
            [server.api_url, server.websocket_url],
            ["cannot", "the channel general", 'there is no channel "general"', "create it with POST /v3/group_channels"])


def wrong_token(sample: Sample) -> None:
    with Sandbox(["--user", "alice"]) as server:
        server.issue_token("alice")
        sample.fails([server.api_url, server.websocket_url, "wrong"], TOKEN)
        sample.fails([server.api_url, server.websocket_url], TOKEN)


def no_library(sample: Sample) -> None:
    if sample.language == "python":
        missing = str(sample.directory / "libcovey.so.0")
        return sample.fails(
            urls(1), ["cannot load libcovey.so", missing, "install the package", "set COVEY_LIBRARY to its path"],
            {"COVEY_LIBRARY": missing})
    compiling(sample)
    starting(sample)


def compiling(sample: Sample) -> None:
    """As the document says, where pkg-config does not know Covey."""
    line = next(line for line in recipe() if line.startswith("cc "))
    (sample.directory / "sample.c").write_text(program(DOCUMENT, "c"), encoding="utf-8")
    empty = sample.directory / "no-packages"
    empty.mkdir()
    ended = subprocess.run(
        ["sh", "-c", line], cwd=sample.directory, capture_output=True, text=True, timeout=LIMIT_SECONDS, check=False,
        env={**os.environ, "PKG_CONFIG_PATH": "", "PKG_CONFIG_LIBDIR": str(empty)})
    check(ended, ["covey.pc", "PKG_CONFIG_PATH", "covey.h"])


def starting(sample: Sample) -> None:
    """What was linked with an installed library, where the loader does not find it."""
    place = sample.directory / "lib"
    place.mkdir()
    (place / "libcovey.so.0").symlink_to(library())
    (place / "libcovey.so").symlink_to("libcovey.so.0")
    binary = sample.directory / "without-path"
    subprocess.run(
        [os.environ.get("CC", "cc"), "-I", str(ROOT / "include"), str(sample.directory / "sample.c"), f"-L{place}",
         "-lcovey", "-o", str(binary)], check=True)
    run = {"stdin": subprocess.DEVNULL, "capture_output": True, "text": True, "timeout": LIMIT_SECONDS}
    environment = {key: value for key, value in os.environ.items() if key != "LD_LIBRARY_PATH"}
    # The loader's own message: docs/install.md says what to do about it.
    check(subprocess.run([str(binary)], env=environment, check=False, **run), ["libcovey.so.0: cannot open shared object"])  # type: ignore[call-overload]
    advice = "If a program does not find `libcovey.so.0` when it starts, run `ldconfig`, or add PREFIX`/lib` to `LD_LIBRARY_PATH`"
    if advice not in " ".join((ROOT / "docs" / "install.md").read_text(encoding="utf-8").split()):
        raise Failure(f"docs/install.md does not say: {advice}")
    started = subprocess.run(  # type: ignore[call-overload]
        [str(binary)], env={**environment, "LD_LIBRARY_PATH": str(place)}, check=False, **run)
    if started.returncode != 2:
        raise Failure(f"with LD_LIBRARY_PATH it does not start: {started.stderr}")


def recipe() -> list[str]:
    """The indented lines below the samples."""
    text = (ROOT / DOCUMENT).read_text(encoding="utf-8")
    found = re.search(r"^Both print the newest.*?\n\n((?:    .*\n)+)", text, re.MULTILINE | re.DOTALL)
    if not found:
        raise Failure(f"{DOCUMENT} has no recipe below its samples")
    return [line.strip() for line in found[1].splitlines()]


def works_as_the_recipe_says(sample: Sample) -> None:
    """The first commands of this document and of docs/sandbox.md start a server with the channel."""
    history = [each["message"] for each in json.loads(
        (ROOT / "examples" / "demo" / "general.json").read_text(encoding="utf-8"))["channels"][0]["messages"]]
    document = (ROOT / "docs" / "sandbox.md").read_text(encoding="utf-8")
    first = re.search(r"^    (\.build/release/covey-sandbox .*)$", document, re.MULTILINE)
    for number, line in enumerate([recipe()[0], first[1] if first else ""]):
        expanded = subprocess.run(["sh", "-c", f"printf '%s\\n' {line}"], cwd=ROOT, capture_output=True, text=True, check=True)
        server_program, port_option, _, *arguments = expanded.stdout.splitlines()
        if not server_program.endswith("covey-sandbox") or port_option != "--port":
            raise Failure(f"does not start the sandbox server: {shlex.quote(line)}")
        arguments = [str(ROOT / each) if each.startswith("examples/") else each for each in arguments]
        cache = str(sample.directory / f"recipe-{number}")
        with Sandbox(arguments) as server, Example([*sample.command, server.api_url, server.websocket_url, cache]) as example:
            example.expect(history)


CASES: list[Callable[[Sample], None]] = [no_server, wrong_url, no_channel, wrong_token, no_library, works_as_the_recipe_says]


def main() -> int:
    failed = False
    for language in ("c", "python"):
        with tempfile.TemporaryDirectory(prefix="covey-sample-") as temporary:
            sample = Sample(language, Path(temporary))
            for case in CASES:
                name = f"{DOCUMENT} in {language}, {case.__name__.replace('_', ' ')}"
                try:
                    case(sample)
                    print(f"ok      {name}", flush=True)
                except (Failure, OSError, subprocess.SubprocessError) as error:
                    print(f"not ok  {name}: {error}", flush=True)
                    failed = True
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
