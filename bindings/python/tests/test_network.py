"""A network that comes back, as the system reports it: in a network namespace, where a test may change the routes."""

from __future__ import annotations

import os
import queue
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
NAMESPACE = ["unshare", "--user", "--map-root-user", "--net"]
SET_UP = "ip link set lo up && ip route add default dev lo && ip route del default"


def namespace_problem() -> str:
    """Why this machine gives no network namespace; "" if it does."""
    try:
        tried = subprocess.run([*NAMESPACE, "sh", "-c", SET_UP], capture_output=True, text=True, timeout=30)
    except OSError as problem:
        return str(problem)
    return tried.stderr.strip() or "unshare failed" if tried.returncode else ""


def test_a_default_route_that_appears_ends_the_wait_for_the_next_attempt() -> None:
    problem = namespace_problem()
    if problem:
        pytest.skip(f"no network namespace: {problem}")
    script = f"{SET_UP} && exec {sys.executable} {__file__}"
    run = subprocess.run([*NAMESPACE, "sh", "-c", script], capture_output=True, text=True, timeout=120)
    assert run.returncode == 0, run.stdout + run.stderr


def main() -> None:
    """Runs in the namespace. The server stays away until the next attempt is far ahead; then it comes, and a route."""
    from conftest import LIMIT_SECONDS
    from sandbox import Sandbox

    import covey

    events: queue.Queue[covey.ConnectionNews] = queue.Queue()
    with tempfile.TemporaryDirectory() as directory:
        with Sandbox() as sandbox:
            port = sandbox.port
            client = covey.Client(
                "a", os.path.join(directory, "cache"), api_url=sandbox.api_url, websocket_url=sandbox.websocket_url,
                on_connection_event=events.put,
            )
            client.connect("alice").result(LIMIT_SECONDS)
        with client:
            next_attempt_at = 0
            while next_attempt_at < time.time() * 1_000 + 6_000:
                event = events.get(timeout=LIMIT_SECONDS)
                if isinstance(event, covey.ReconnectScheduled):
                    next_attempt_at = event.next_attempt_at
            with Sandbox(port=port):
                subprocess.run(["ip", "route", "add", "default", "dev", "lo"], check=True)
                while not isinstance(events.get(timeout=LIMIT_SECONDS), covey.ReconnectSucceeded):
                    pass
                early_ms = next_attempt_at - time.time() * 1_000
                assert early_ms > 1_000, f"connected {early_ms} ms before the time that was scheduled"


if __name__ == "__main__":
    main()
