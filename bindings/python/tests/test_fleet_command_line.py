"""The command covey-fleet: its verbs over real brokers, as a shell calls them."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import pty
import re
import signal
import subprocess
import sys
import urllib.request
from contextlib import contextmanager
from pathlib import Path
from typing import Iterator

import pytest
from conftest import ROOT

from covey.fleet import FleetClient
from covey.fleet._cli import main
from covey.fleet._log import JsonLines
from covey.fleet._metrics import Counts, Endpoint
from covey.fleet._records import LeaseRecord, WorkerRecord
from covey.fleet._status import table_of
from covey.fleet._view import FleetView, lease_key, user_key, worker_key
from covey.fleet._waiting import end
from fleet_running import app, fleet, run, until
from nats_cluster import DEBIANS, Cluster


def common(brokers: Cluster, app_id: str) -> list[str]:
    return ["--nats", ",".join(brokers.urls), "--app", app_id]


@contextmanager
def untouched_log() -> Iterator[None]:
    """A worker sends the log of its process to standard error; the tests' process is not one."""
    handlers, level = list(logging.getLogger().handlers), logging.getLogger().level
    try:
        yield
    finally:
        logging.getLogger().handlers[:] = handlers
        logging.getLogger().setLevel(level)
        logging.getLogger("nats").setLevel(logging.NOTSET)


def test_users_are_added_shown_and_removed(
    brokers: Cluster, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    app_id = app()
    (tmp_path / "users").write_text("bob\n\ncleo\n", encoding="utf-8")
    with open(tmp_path / "users", encoding="utf-8") as users:
        monkeypatch.setattr("sys.stdin", users)
        assert main(["add", *common(brokers, app_id), "ann", "-"]) == 0
    assert main(["status", *common(brokers, app_id), "--once"]) == 0
    assert "3 users, 0 carried, 3 free; 0 events stored, 0 commands waiting" in capsys.readouterr().out
    assert main(["remove", *common(brokers, app_id), "bob"]) == 0
    assert main(["status", *common(brokers, app_id)]) == 0
    assert "2 users" in capsys.readouterr().out


def test_status_shows_workers_that_run(brokers: Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    async def body() -> None:
        async with fleet(brokers) as running:
            await running.client.add_users(["ann", "bob"])
            running.start("one")
            await until(running.all_carried)
            arguments = common(brokers, running.app_id)
            assert await asyncio.to_thread(main, ["status", *arguments, "--once"]) == 0
            assert re.search(r"^one +live +2 ", capsys.readouterr().out, re.MULTILINE)
            assert await asyncio.to_thread(main, ["drain", *arguments, "one"]) == 0
            assert "has given its users back" in capsys.readouterr().out
            await running.workers["one"].task
            assert await asyncio.to_thread(main, ["drain", *arguments, "one"]) == 1
            assert "no worker 'one' runs" in capsys.readouterr().err

    run(body)


def test_on_a_terminal_the_status_refreshes_until_ctrl_c(brokers: Cluster) -> None:
    app_id = app()
    assert main(["add", *common(brokers, app_id), "ann"]) == 0
    ours, theirs = pty.openpty()
    shown = subprocess.Popen(
        [sys.executable, "-m", "covey.fleet", "status", *common(brokers, app_id)], stdin=theirs, stdout=theirs,
        stderr=theirs, env={**os.environ, "PYTHONPATH": str(ROOT / "bindings" / "python")}, start_new_session=True)
    os.close(theirs)
    said = b""
    try:
        while said.count(b"\x1b[H\x1b[2J") < 3:
            said += os.read(ours, 4096)
            if said.count(b"\x1b[H\x1b[2J") == 1 and b"1 users" in said:
                assert main(["add", *common(brokers, app_id), "bob"]) == 0
        shown.send_signal(signal.SIGINT)
        assert shown.wait(20) == 130
    finally:
        shown.kill()
        shown.wait()
        os.close(ours)
    assert b"1 users" in said and b"2 users" in said


def test_the_table() -> None:
    view = FleetView()
    for revision, (key, value) in enumerate((
        (user_key("ann"), b"{}"), (user_key("bob"), b"{}"),
        (worker_key("b"), WorkerRecord("sb", users=1, ready=1, load=2.5, lag=3, metrics="http://h:1/metrics").to_bytes()),
        (worker_key("a"), WorkerRecord("sa", "fenced", load=9.0).to_bytes()),
        (lease_key("ann"), LeaseRecord("b", "sb", 1).to_bytes()), (lease_key("bob"), LeaseRecord("a", "sa", 1).to_bytes()),
    ), 1):
        view.apply(key, value, revision)
    assert table_of(view, 1234567, 2).splitlines() == [
        "worker  state   users  ready  events/s  lag  metrics",
        "b       live    1      1      2.5       3    http://h:1/metrics",
        "a       fenced  0      0      0.0       0",
        "",
        "2 users, 1 carried, 1 free; 1,234,567 events stored, 2 commands waiting",
    ]


@pytest.mark.parametrize("arguments, text", [
    (["status", "--nats", "nats://127.0.0.1:1", "--app", "my.app"], "letters, digits and hyphens only"),
    (["worker", "--nats", "nats://127.0.0.1:1", "--app", "a", "--start", "yesterday"], "neither now nor beginning"),
    (["worker", "--nats", "nats://127.0.0.1:1", "--app", "a", "--token-provider", "no_module:f"], "MODULE:FUNCTION"),
])
def test_wrong_arguments_are_named(arguments: list[str], text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with untouched_log():
        assert main(arguments) == 1
    assert text in capsys.readouterr().err


def test_a_cluster_of_old_brokers_is_refused_unless_it_is_allowed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Cluster(tmp_path, program=str(DEBIANS)) as old:
        arguments = common(old, app())
        for verb in (["status"], ["worker", "--log-level", "error"]):
            with untouched_log():
                assert main([*verb, *arguments]) == 1
            assert "is nats-server 2.9.10, whose replicas can lose agreement" in capsys.readouterr().err
        assert main(["status", *arguments, "--allow-old-brokers"]) == 0
        assert "0 users" in capsys.readouterr().out


def test_the_log_has_no_password_of_a_broker(caplog: pytest.LogCaptureFixture) -> None:
    async def body() -> None:
        client = FleetClient("app", ["nats://me:a-secret@127.0.0.1:1", "nats://a-token@127.0.0.1:1"])
        opening = asyncio.create_task(client.open())
        await until(lambda: "trying again" in caplog.text)
        await end([opening])
        assert "nats://127.0.0.1:1, nats://127.0.0.1:1" in caplog.text
        assert "secret" not in caplog.text and "token" not in caplog.text

    with caplog.at_level(logging.INFO, "covey.fleet"):
        run(body)


def test_a_verb_is_needed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([])
    assert ended.value.code == 2
    assert "COMMAND" in capsys.readouterr().err


def test_prometheus_gets_the_numbers_of_a_worker() -> None:
    counts = Counts()
    counts.gauge("users", "Users.", lambda: 3)
    counts.published()
    counts.command_done(ok=False)
    counts.user_ready(0.3)
    endpoint = Endpoint(counts, "127.0.0.1", 0)
    try:
        with urllib.request.urlopen(endpoint.address, timeout=10) as answer:
            text = answer.read().decode()
    finally:
        endpoint.close()
    for line in ("covey_fleet_users 3.0", "covey_fleet_events_total 1.0", 'covey_fleet_commands_total{outcome="error"} 1.0',
                 'covey_fleet_open_seconds_bucket{le="0.5"} 1.0'):
        assert line in text


def test_a_line_of_the_log_is_an_object() -> None:
    record = logging.LogRecord("covey.fleet", logging.INFO, "", 0, "user %s", ("ann",), None)
    record.covey = {"event": "user_ready", "user": "ann"}
    line = json.loads(JsonLines("one").format(record))
    assert line["message"] == "user ann" and line["event"] == "user_ready" and line["worker"] == "one"
    assert line["level"] == "info" and isinstance(line["time"], float)
