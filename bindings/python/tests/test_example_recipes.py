"""The recipes of examples/python/recipes do what they say: in the loops of GTK, Qt and ncurses, in FastAPI, in a notebook.

GTK and Qt are Debian's, so their windows run in the system's Python: GTK on a display of its own (Xvfb), Qt without one.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Iterator

import pytest
from conftest import LIMIT_SECONDS, ROOT, Recorder, World, wait_until
from terminal import Terminal

import covey

RECIPES = ROOT / "examples" / "python" / "recipes"
SYSTEM_PYTHON = "/usr/bin/python3"

#: Run beside a recipe's window: waits for "live" from another user, types "typed", and ends when the server has it.
GTK_SCRIPT = """
import gtk_window, covey, sys
from gi.repository import GLib, Gtk
api_url, user, channel, cache = sys.argv[1:]
client = covey.Client("example", cache, api_url=api_url, websocket_url="ws" + api_url[4:], delivery=covey.Delivery.POLL)
source = gtk_window.attach(client)
window = gtk_window.Window(client, channel)
window.show_all()
client.connect(user)
state = []
def look():
    texts = [row.get_child().get_text() for row in window.list.get_children()]
    if not state and len(texts) == 2:
        print("shown", flush=True); state.append(1)
    if len(state) == 1 and texts and texts[-1].endswith(": live"):
        window.entry.set_text("typed"); window.entry.activate(); state.append(2)
    if len(state) == 2 and texts[-1].endswith(": typed"):
        print("typed", flush=True); Gtk.main_quit()
    return True
GLib.timeout_add(20, look)
Gtk.main()
GLib.source_remove(source)
client.close()
"""

QT_SCRIPT = """
import qt_window, covey, sys
from qt_window import QApplication
from PySide2.QtCore import QTimer
application = QApplication(sys.argv[:1])
api_url, user, channel, cache = sys.argv[1:]
client = covey.Client("example", cache, api_url=api_url, websocket_url="ws" + api_url[4:], delivery=covey.Delivery.POLL)
notifier = qt_window.attach(client)
window = qt_window.Window(client, channel)
window.show()
client.connect(user)
state = []
def look():
    texts = [window.list.item(row).text() for row in range(window.list.count())]
    if not state and len(texts) == 2:
        print("shown", flush=True); state.append(1)
    if len(state) == 1 and texts and texts[-1].endswith(": live"):
        window.entry.setText("typed"); window.entry.returnPressed.emit(); state.append(2)
    if len(state) == 2 and texts[-1].endswith(": typed"):
        print("typed", flush=True); application.quit()
timer = QTimer(); timer.timeout.connect(look); timer.start(20)
application.exec_()
notifier.setEnabled(False)
client.close()
"""


def environment(**more: str) -> dict[str, str]:
    path = os.pathsep.join([str(ROOT / "bindings" / "python"), str(RECIPES)])
    return {**os.environ, "PYTHONPATH": path, "PYTHONUNBUFFERED": "1", **more}


@pytest.fixture
def processes() -> Iterator["list[subprocess.Popen[str]]"]:
    """What a test starts ends with it."""
    started: list[subprocess.Popen[str]] = []
    watchdog = threading.Timer(LIMIT_SECONDS * 2, lambda: list(map(subprocess.Popen.kill, started)))
    watchdog.start()
    yield started
    watchdog.cancel()
    for process in started:
        if process.poll() is None:
            process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


def read_until(process: "subprocess.Popen[str]", wanted: str) -> None:
    assert process.stdout is not None
    said = ""
    for line in process.stdout:
        said += line
        if wanted in line:
            return
    raise AssertionError(f"no line with {wanted!r} in:\n{said}")


def drives_a_window(world: World, recorder: Recorder, tmp_path: Path, started: "list[subprocess.Popen[str]]",
                    script: str, *before: str, **variables: str) -> None:
    one, other, url = world.pair()
    world.fill(one, url, 2)
    user = other.current_user
    assert user is not None
    one.message_collection(url, on_event=recorder).start().api.result(LIMIT_SECONDS)
    process = subprocess.Popen(
        [*before, SYSTEM_PYTHON, "-c", script, world.sandbox.api_url, user.user_id, url, str(tmp_path / "cache")],
        env=environment(HOME=str(tmp_path), **variables), text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    started.append(process)
    read_until(process, "shown")
    one.send_user_message(url, "live").result(LIMIT_SECONDS)
    read_until(process, "typed")
    recorder.wait_for(lambda event: isinstance(event, covey.MessagesAdded) and event.messages[0].text == "typed")
    assert process.wait(LIMIT_SECONDS) == 0


def test_a_gtk_window_shows_and_sends(
    world: World, tmp_path: Path, recorder: Recorder, processes: "list[subprocess.Popen[str]]"
) -> None:
    assert shutil.which("xvfb-run"), "xvfb is not installed: run tools/setup.sh"
    drives_a_window(world, recorder, tmp_path, processes, GTK_SCRIPT, "xvfb-run", "--auto-servernum", GDK_BACKEND="x11")


def test_a_qt_window_shows_and_sends(
    world: World, tmp_path: Path, recorder: Recorder, processes: "list[subprocess.Popen[str]]"
) -> None:
    drives_a_window(world, recorder, tmp_path, processes, QT_SCRIPT, QT_QPA_PLATFORM="offscreen",
                    XDG_RUNTIME_DIR=str(tmp_path))


def test_an_ncurses_screen_shows_and_sends(world: World, tmp_path: Path, recorder: Recorder) -> None:
    one, other, url = world.pair()
    world.fill(one, url, 2)
    user = other.current_user
    assert user is not None
    one.message_collection(url, on_event=recorder).start().api.result(LIMIT_SECONDS)
    command = [sys.executable, str(RECIPES / "curses_window.py"), world.sandbox.api_url, user.user_id, url]
    with Terminal(command, 80, 24, environment(HOME=str(tmp_path))) as terminal:
        terminal.shows("message 1")
        one.send_user_message(url, "live").result(LIMIT_SECONDS)
        terminal.shows("live")
        terminal.type("typed")
        terminal.press("Enter")
        recorder.wait_for(lambda event: isinstance(event, covey.MessagesAdded) and event.messages[0].text == "typed")


def test_the_notifier_runs_its_command_for_each_message_of_others(
    world: World, tmp_path: Path, processes: "list[subprocess.Popen[str]]"
) -> None:
    one, other, url = world.pair()
    user, sender = other.current_user, one.current_user
    assert user is not None and sender is not None
    command = [sys.executable, str(RECIPES / "notifier.py"), world.sandbox.api_url, user.user_id]
    feed_starts = tmp_path / ".cache" / "covey-examples" / user.user_id

    def start() -> "subprocess.Popen[str]":
        processes.append(subprocess.Popen(
            [*command, "echo", "NOTE"], env=environment(HOME=str(tmp_path)), text=True, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT))
        return processes[-1]

    process = start()
    # A feed begins "now": what is sent is notified from the moment on at which it is open.
    wait_until(feed_starts.exists)
    said = threading.Event()

    def keep_sending() -> None:
        number = 0
        while not said.wait(0.05):
            one.send_user_message(url, f"run {number}; $(rm x)").result(LIMIT_SECONDS)
            number += 1

    sending = threading.Thread(target=keep_sending)
    sending.start()
    read_until(process, f"NOTE {sender.user_id} run ")
    said.set()
    sending.join()
    process.kill()
    process.wait()
    # What came while nothing ran is notified by the next one.
    one.send_user_message(url, "while nothing ran").result(LIMIT_SECONDS)
    read_until(start(), f"NOTE {sender.user_id} while nothing ran")


def test_the_web_service_reads_sends_and_streams(world: World, tmp_path: Path,
                                                 processes: "list[subprocess.Popen[str]]") -> None:
    import httpx

    one, other, url = world.pair()
    world.fill(one, url, 2)
    user, sender = other.current_user, one.current_user
    assert user is not None and sender is not None
    process = subprocess.Popen(
        [sys.executable, "-m", "uvicorn", "fastapi_service:app", "--port", "0", "--no-access-log"],
        env=environment(HOME=str(tmp_path), API_URL=world.sandbox.api_url, COVEY_USER=user.user_id),
        text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    processes.append(process)
    assert process.stdout is not None
    line = next(line for line in process.stdout if "running on" in line)
    base = line.split("running on ")[1].split()[0]
    with httpx.Client(base_url=base, timeout=LIMIT_SECONDS) as web:
        assert [row["text"] for row in web.get(f"/channels/{url}/messages").json()] == ["message 0", "message 1"]
        with web.stream("GET", f"/channels/{url}/events") as stream:
            lines = stream.iter_lines()
            assert next(lines) == ": open"
            sent = web.post(f"/channels/{url}/messages", json={"text": "from the web"})
            assert (sent.status_code, sent.json()["text"]) == (201, "from the web")
            one.send_user_message(url, "live").result(LIMIT_SECONDS)
            texts: list[str] = []
            while texts[-1:] != ["live"]:
                line = next(lines)
                if line.startswith("data: "):
                    texts.append(json.loads(line[len("data: "):])["text"])
            assert "from the web" in texts
        assert web.get("/channels/no-such-channel/messages").status_code == 400
    process.terminate()
    # The client is closed in order; then uvicorn ends by the signal that it got.
    read_until(process, "Application shutdown complete")
    assert process.wait(LIMIT_SECONDS) in (0, -signal.SIGTERM)


def test_the_notebook_runs_from_top_to_bottom(world: World, tmp_path: Path) -> None:
    one, other, url = world.pair()
    world.fill(one, url, 2)
    user = other.current_user
    assert user is not None
    # In a process of its own: nbclient leaves loops open, which pytest would report as this test's.
    script = (
        "import json, sys, nbformat; from nbclient import NotebookClient\n"
        "book = nbformat.read(sys.argv[1], as_version=4)\n"
        f"NotebookClient(book, timeout={LIMIT_SECONDS}, kernel_name='python3').execute()\n"
        "print(json.dumps([out for cell in book.cells for out in cell.get('outputs', [])]))\n")
    done = subprocess.run(
        [sys.executable, "-c", script, str(RECIPES / "notebook.ipynb")], capture_output=True, text=True,
        timeout=LIMIT_SECONDS * 3,
        env=environment(HOME=str(tmp_path), TMPDIR=str(tmp_path), API_URL=world.sandbox.api_url, COVEY_USER=user.user_id,
                        CHANNEL=url, JUPYTER_PLATFORM_DIRS="1"))
    assert done.returncode == 0, done.stderr
    outputs = [out["data"]["text/plain"] for out in json.loads(done.stdout) if "data" in out]
    assert outputs[0] == repr(user.user_id)
    assert "message 1" in outputs[2] and "SUCCEEDED" in outputs[3]
