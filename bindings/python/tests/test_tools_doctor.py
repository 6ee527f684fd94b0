"""``covey doctor``: each thing that can be wrong is found, and said in words."""

from __future__ import annotations

import json
import socket
import ssl
import subprocess
import threading
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Iterator

import covey
import pytest
from conftest import ROOT, World
from covey.tools._doctor_checks import check_environment, check_network, clock_finding, disk_finding
from covey.tools._doctor_session import findings_of_stats
from covey.tools._doctor_words import WORDS, findings_of_counts, findings_of_lines
from tools_running import Shell, make_channel, shell


def findings(shell: Shell, status: int, *arguments: str, **environment: str) -> dict[str, dict[str, str]]:
    """By subject; of several of one subject the worst."""
    done = shell.run("doctor", "--json", "--seconds", "0", *arguments, status=status, **environment)
    found: dict[str, dict[str, str]] = {}
    for line in done.stdout.splitlines():
        finding: dict[str, Any] = json.loads(line)
        if finding["subject"] not in found or finding["level"] == "problem":
            found[finding["subject"]] = finding
    return found


def test_all_is_well(shell: Shell) -> None:
    found = findings(shell, 0)
    assert {"user", "library", "cache", "disk", "name", "connection", "login", "requests", "clock"} <= set(found)
    assert {finding["level"] for finding in found.values()} == {"ok"}, found
    assert "none yet" in found["cache"]["text"] and covey.version() in found["library"]["text"]
    shown = shell.out("doctor", "--seconds", "0").splitlines()
    assert all(line.startswith("ok ") for line in shown) and any("no damage" in line for line in shown)


def test_without_a_server(shell: Shell, world: World) -> None:
    channel = make_channel(shell.server, world.name("lobby"), [shell.extra["COVEY_USER"]])
    shell.out("channels")
    nobody = "http://127.0.0.1:1"
    shell.run("send", channel, "later", status=4, COVEY_HOST=nobody)
    found = findings(shell, 5, COVEY_HOST=nobody)
    assert "nothing listens at port 1" in found["connection"]["text"] and found["login"]["level"] == "problem"
    assert found["outbox"]["level"] == "note" and "1 message not sent yet" in found["outbox"]["text"]
    assert "could not be opened" in found["log"]["text"] or "could not be reached" in found["log"]["text"]
    assert "clock" not in found, "nothing is known of a server's clock without a server"


def test_a_refused_login_a_damaged_cache_and_an_open_one(shell: Shell, world: World) -> None:
    user = shell.extra["COVEY_USER"]
    channel = make_channel(shell.server, world.name("lobby"), [user, "bo"])
    shell.server.say(channel, "bo", "hello")
    with shell.start("tail", channel) as tail:
        assert tail.stdout is not None
        assert tail.stdout.readline(), "it has the cache open"
        found = findings(shell, 0)
        assert found["login"]["level"] == "ok" and found["cache"]["level"] in ("note", "ok")
        assert f"open in process {tail.pid}" in shell.out("doctor", "--seconds", "0")
    (shell.cache("tools", user) / "cache.db").chmod(0o644)
    assert "can be read by other users" in findings(shell, 5)["cache"]["text"]
    shell.server.issue_token(user)
    refused = findings(shell, 5)
    assert refused["login"]["level"] == "problem" and "token" in refused["login"]["text"]


def test_a_name_that_nobody_has() -> None:
    finding, = check_network("https://no-such-name.invalid")
    assert (finding.level, finding.subject) == ("problem", "name") and "no-such-name.invalid" in finding.text


@contextmanager
def _server(answer: bytes, wrap: ssl.SSLContext | None = None) -> Iterator[int]:
    """Accepts one connection, answers, and closes."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        def serve() -> None:
            try:
                accepted, _ = listener.accept()
                with accepted if wrap is None else wrap.wrap_socket(accepted, server_side=True) as connection:
                    connection.recv(4096)
                    connection.sendall(answer)
            except OSError:
                pass  # the client does not accept the certificate

        thread = threading.Thread(target=serve)
        thread.start()
        try:
            yield listener.getsockname()[1]
        finally:
            # Of a connection that never came: accept() must end.
            socket.create_connection(listener.getsockname()).close()
            thread.join()


def test_a_certificate_that_nobody_signed(tmp_path: Path) -> None:
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=127.0.0.1", "-keyout",
         str(tmp_path / "key"), "-out", str(tmp_path / "cert")], check=True, capture_output=True)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(tmp_path / "cert", tmp_path / "key")
    with _server(b"", context) as port:
        found = {finding.subject: finding for finding in check_network(f"https://127.0.0.1:{port}")}
    assert found["certificate"].level == "problem" and "is not accepted" in found["certificate"].text


def test_a_clock_that_is_wrong() -> None:
    answer = b"HTTP/1.1 200 OK\r\nDate: Thu, 01 Jan 2026 00:00:00 GMT\r\nContent-Length: 0\r\n\r\n"
    with _server(answer) as port:
        found = {finding.subject: finding for finding in check_network(f"http://127.0.0.1:{port}")}
    assert found["clock"].level == "problem" and "ahead of the server's" in found["clock"].text
    assert "timedatectl" in found["clock"].text
    assert clock_finding(5_000).level == "ok" and "behind" in clock_finding(5_000).text
    assert (disk_finding(1 << 30).level, disk_finding(1 << 20).level) == ("ok", "problem")
    assert clock_finding(100).text == "agrees with the server's"


def test_a_proxy_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("https_proxy", "HTTPS_PROXY", "http_proxy", "all_proxy", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
    assert list(check_environment()) == []
    monkeypatch.setenv("https_proxy", "http://user:secret@proxy")
    finding, = check_environment()
    assert "https_proxy is set" in finding.text and "secret" not in finding.text


def test_the_numbers_of_a_client() -> None:
    well = {name: 0 for name in covey.ClientStats.__annotations__}
    assert [finding.level for finding in findings_of_stats(covey.ClientStats(**well))] == ["ok"]
    ill = covey.ClientStats(**{
        **well, "requests_failed": 3, "reconnects": 2, "outbox_count": 4, "outbox_oldest_ms": 120_000,
        "delivery_delay_ms": 5_000, "changes_dropped": 7})
    found = {(finding.level, finding.subject): finding.text for finding in findings_of_stats(ill)}
    assert ("problem", "requests") in found and ("note", "connection") in found
    assert "the oldest waits for 2 min" in found["problem", "outbox"] and ("problem", "delivery") in found


def test_the_log_of_an_app_is_explained(shell: Shell, tmp_path: Path) -> None:
    log = tmp_path / "app.log"
    log.write_text(
        "2026-11-26 10:00:00 INFO covey.login logged in user=ana\n"
        "2026-11-26 10:00:01 WARNING covey.connection connection lost error=socket_closed\n"
        "2026-11-26 10:00:09 WARNING covey.connection connection lost error=socket_closed\n"
        "2026-11-26 10:01:00 ERROR covey.disk cache not written error=local_database path=/x\n", encoding="utf-8")
    found = shell.run("doctor", "--log", str(log), status=5).stdout.splitlines()
    assert found[0].startswith("note") and "(2 times); mostly: socket_closed" in found[0]
    assert found[1].startswith("PROBLEM") and "could not be written" in found[1]
    log.write_text("nothing\n", encoding="utf-8")
    assert "no line of Covey" in shell.out("doctor", "--log", str(log))


def test_every_line_that_is_explained_is_one_of_the_library() -> None:
    sources = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "Sources").glob("Covey*/**/*.swift"))
    assert [message for message in WORDS if f'"{message}"' not in sources] == []
    assert [finding.text for finding in findings_of_counts({"logged in": 5})] == []
    assert len(list(findings_of_lines(WORDS))) == len(WORDS)
