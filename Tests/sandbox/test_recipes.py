"""What docs/sandbox.md shows works exactly as shown: shell, Python and documents, from top to
bottom against one server; a command that starts a server starts one of its own."""

import json
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import zipfile

import pytest
from server import PROGRAM, Server
from test_objects import PNG
from world import World

ROOT = pathlib.Path(__file__).resolve().parents[2]
DOCUMENT = (ROOT / "docs" / "sandbox.md").read_text(encoding="utf-8")
ADDRESS = "127.0.0.1:8080"


def commands(program: str) -> list[str]:
    """Indented commands that begin with this program, continued lines joined."""
    lines = re.sub(r" \\\n +", " ", DOCUMENT)
    return re.findall(rf"^    ((?:\S*/)?{program} .*)$", lines, re.MULTILINE)


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", DOCUMENT, re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """A directory with the files that the document speaks of."""
    place = tmp_path_factory.mktemp("recipes")
    (place / "picture.png").write_bytes(PNG)
    shutil.copytree(ROOT / "examples" / "demo" / "chat", place / "logs")
    (place / "examples" / "demo").mkdir(parents=True)
    shutil.copytree(ROOT / "examples" / "demo" / "chat", place / "examples" / "demo" / "chat")
    shutil.copy(ROOT / "examples" / "demo" / "general.json", place / "examples" / "demo" / "general.json")
    with zipfile.ZipFile(place / "slack-export.zip", "w") as export:
        export.writestr("users.json", json.dumps([{"id": "U1", "name": "ann"}]))
        export.writestr("channels.json", json.dumps([{"id": "C1", "name": "general", "members": ["U1"]}]))
        said = {"type": "message", "user": "U1", "text": "hi", "ts": "1700000000.000100"}
        export.writestr("general/2023-11-14.json", json.dumps([said]))
    (place / "chat.json").write_text(blocks("json")[0])
    return place


def test_every_command_that_starts_a_server_starts_one(place):
    started = [command for command in commands("covey-sandbox") if not re.search(" (ready on|api-token|page) ", command)]
    assert len(started) >= 4
    for command in started:
        program, *arguments = shlex.split(command)
        assert program.endswith("covey-sandbox")
        text = shlex.join(arguments).replace("'logs/*.log'", "logs/*.log")
        text = text.replace("'examples/demo/chat/*.log'", "examples/demo/chat/*.log").replace("--port 8080", "--port 0")
        expanded = subprocess.run(["bash", "-c", f'printf "%s\\0" {text}'], cwd=place, capture_output=True, check=True)
        arguments = expanded.stdout.decode().split("\0")[:-1]
        server = Server(*arguments, directory=place)
        assert World(server).admin.call("GET", "", root="/").status == 200, command
        assert server.stop() == 0


def test_every_request_made_by_curl_is_answered(place):
    requests = [command for command in commands("curl") if " -N " not in command]
    assert len(requests) >= 5
    server = Server("--user", "alice", "--user", "bob", api_token=None)
    for request in requests:
        assert ADDRESS in request
        command = request.replace(ADDRESS, f"127.0.0.1:{server.port}").replace("curl ", "curl -s ", 1)
        ended = subprocess.run(
            ["bash", "-c", f"TOKEN={server.api_token}; {command}"],
            cwd=place, capture_output=True, text=True, timeout=20)
        assert ended.returncode == 0 and "error" not in json.loads(ended.stdout), (request, ended.stdout)
    assert server.stop() == 0


def test_the_traffic_is_printed_as_it_happens():
    command, = [command for command in commands("curl") if " -N " in command]
    server = Server(api_token=None)
    asked = command.replace(ADDRESS, f"127.0.0.1:{server.port}").replace("curl ", "exec curl -s ", 1)
    with subprocess.Popen(["bash", "-c", f"TOKEN={server.api_token}; {asked}"], stdout=subprocess.PIPE, text=True) as curl:
        assert json.loads(curl.stdout.readline())["event"] == "watching"
        server.rest("GET", "users")
        assert json.loads(curl.stdout.readline())["target"] == "/v3/users"
        curl.terminate()
    assert server.stop() == 0


def test_the_python_of_the_helper_runs():
    program = "import sys\n" + f"sys.path.insert(0, {str(ROOT / 'tools')!r})\nfrom sandbox import Sandbox\n"
    ended = subprocess.run(
        [sys.executable, "-c", program + blocks("python")[0]],
        env={"COVEY_SANDBOX": PROGRAM, "PATH": "/usr/bin:/bin"},
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert ended.returncode == 0, ended.stderr


def test_the_generated_client_of_the_platform_api_runs_as_shown(place):
    pytest.importorskip("sendbird_platform_sdk", reason="sendbird_platform_sdk is not installed")
    found = re.search(r"^    import sendbird_platform_sdk.*?(?=\n\n\S)", DOCUMENT, re.MULTILINE | re.DOTALL)
    assert found
    program = re.sub("^    ", "", found[0], flags=re.MULTILINE)
    server = Server()
    ended = subprocess.run(
        [sys.executable, "-c", f"TOKEN = {server.api_token!r}\n" + program.replace(ADDRESS, f"127.0.0.1:{server.port}")],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ended.returncode == 0, ended.stderr
    assert server.rest("GET", "users?user_ids=alice")["users"]
    assert server.stop() == 0
