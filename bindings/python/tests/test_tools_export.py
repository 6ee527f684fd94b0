"""``covey export``: each format has every message, whatever is in it."""

from __future__ import annotations

import json
import re
import stat
from html.parser import HTMLParser
from pathlib import Path

import pytest
from conftest import World
from tools_running import Shell, make_channel, shell

HOSTILE = '<script>alert(1)</script> & "quotes" \x1b[2J \u202egnp'


@pytest.fixture
def channel(shell: Shell, world: World) -> str:
    """210 messages: hostile texts, a reply, a file, a reaction."""
    url = make_channel(shell.server, world.name("lobby"), [shell.extra["COVEY_USER"], "bo"], name="Ex <b>port</b>")
    first = shell.server.say(url, "bo", "first")["message_id"]
    shell.server.say(url, "bo", HOSTILE)
    shell.server.say(url, "bo", "an answer", parent_message_id=first)
    shell.server.request("POST", f"/v3/group_channels/{url}/messages/{first}/reactions",
                         {"user_id": "bo", "reaction": "smile"})
    shell.server.request("POST", f"/v3/group_channels/{url}/messages", {
        "message_type": "FILE", "user_id": "bo", "url": "javascript:alert(1)", "file_name": "<x>.txt",
        "file_type": "text/plain", "file_size": 3})
    for index in range(206):
        shell.server.say(url, "bo", f"line {index}")
    return url


class Page(HTMLParser):
    """What a browser would make of it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []
        self.articles = 0
        self.text = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.articles += tag == "article"
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]

    def handle_data(self, data: str) -> None:
        self.text += data


def test_json_lines_have_every_message_once_in_order(shell: Shell, channel: str, tmp_path: Path) -> None:
    file = tmp_path / "out.jsonl"
    done = shell.run("export", channel, "-o", str(file))
    assert done.stdout == "" and "210 messages of Ex <b>port</b>" in done.stderr
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    records = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [record["text"] for record in records[4:]] == [f"line {index}" for index in range(206)]
    assert records[0]["text"] == "first" and records[0]["reactions"] == {"smile": 1}
    assert records[1]["text"] == HOSTILE and records[2]["parent_message_id"] == records[0]["message_id"]
    assert records[3]["files"][0]["name"] == "<x>.txt"
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", records[0]["time"])
    # To standard output, and only a part.
    since = records[100]["created_at"]
    part = shell.out("export", channel, "--since", str(since)).splitlines()
    assert len(part) == sum(record["created_at"] >= since for record in records)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []


def test_html_is_a_page_in_which_no_message_is_code(shell: Shell, channel: str, tmp_path: Path) -> None:
    file = tmp_path / "out.html"
    shell.run("export", channel, "-o", str(file))
    page = Page(file.read_text(encoding="utf-8"))
    assert page.articles == 210 and "script" not in page.tags and "img" not in page.tags
    assert page.links == [], "a link of another kind than http is none, and nothing is loaded"
    assert "<script>alert(1)</script> & \"quotes\"" in page.text and "Ex <b>port</b>" in page.text
    assert "\x1b" not in page.text and "\u202e" not in page.text and "smile 1" in page.text


def test_parquet_has_typed_columns(shell: Shell, channel: str, tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    file = tmp_path / "out.parquet"
    shell.run("export", channel, "-o", str(file))
    table = parquet.read_table(str(file))
    assert table.num_rows == 210 and str(table.schema.field("created_at").type) == "timestamp[ms, tz=UTC]"
    rows = table.to_pylist()
    assert rows[0]["text"] == "first" and rows[0]["reactions"] == [("smile", 1)]
    assert rows[1]["text"] == HOSTILE and rows[3]["files"][0]["size_bytes"] == 3
    assert rows[-1]["text"] == "line 205"


def test_an_export_that_fails_leaves_the_former_file(shell: Shell, channel: str, tmp_path: Path) -> None:
    file = tmp_path / "out.jsonl"
    file.write_text("former", encoding="utf-8")
    shell.run("export", "nowhere", "-o", str(file), status=1)
    # The newest page alone is cached: without a connection the history cannot be complete.
    shell.run("history", channel, "-n", "5")
    done = shell.run("export", channel, "-o", str(file), status=4, COVEY_HOST="http://127.0.0.1:1")
    assert "without a connection the history is incomplete" in done.stderr
    assert file.read_text(encoding="utf-8") == "former"
    # What is complete in the cache is exported without a connection, too.
    since = json.loads(shell.out("history", channel, "-n", "1", "--json"))["created_at"]
    shell.run("export", channel, "--since", str(since), "-o", str(file), COVEY_HOST="http://127.0.0.1:1")
    assert "line 205" in file.read_text(encoding="utf-8") and sorted(
        path.name for path in tmp_path.iterdir() if "out" in path.name) == ["out.jsonl"]


def test_the_name_of_the_file_says_the_format(shell: Shell, channel: str, tmp_path: Path) -> None:
    assert "says no format" in shell.run("export", channel, "-o", str(tmp_path / "x.doc"), status=2).stderr
    shell.run("export", channel, "-o", str(tmp_path / "x.doc"), "--format", "html")
    assert (tmp_path / "x.doc").read_text(encoding="utf-8").startswith("<!doctype html>")
