"""Messages with files against a real server: paths, bytes, URLs, progress, cancelling, lost connections, restarts."""

from __future__ import annotations

import json
import os
import socket
import struct
import threading
import time
import urllib.request
from pathlib import Path
from typing import Iterator, Optional

import pytest
from conftest import APP, LIMIT_SECONDS, Recorder, World, wait_until

import covey

#: The smallest PNG: one pixel.
PICTURE = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010806000000"
    "1f15c4890000000d49444154789c6360000000000400015e4b2ea50000000049454e44ae426082"
)


def fetched(url: str) -> bytes:
    with urllib.request.urlopen(url, timeout=LIMIT_SECONDS) as answer:
        content: bytes = answer.read()
    return content


class Gate:
    """A way to the server's requests that can be narrowed: of what goes up, only so many bytes pass while it is shut."""

    def __init__(self, port: int) -> None:
        self._target = ("127.0.0.1", port)
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"
        self._open = threading.Event()
        self._open.set()
        self._left = 0
        self._sockets: list[socket.socket] = []
        self._threads = [threading.Thread(target=self._accept)]
        self.stuck = threading.Event()
        self._threads[0].start()

    def shut(self, after_bytes: int) -> None:
        self._left = after_bytes
        self.stuck.clear()
        self._open.clear()

    def open(self) -> None:
        self._open.set()

    def cut(self) -> None:
        """As if the server had been killed: every connection ends."""
        for each in list(self._sockets):
            try:
                # With a reset, as a dead process leaves it: a mere end would let the sender wait for the rest.
                each.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            each.close()

    def _accept(self) -> None:
        while True:
            try:
                down = self._listener.accept()[0]
                up = socket.create_connection(self._target)
            except OSError:
                return
            self._sockets += [down, up]
            for forward in (self._up, self._down):
                thread = threading.Thread(target=forward, args=(down, up))
                self._threads.append(thread)
                thread.start()

    def _up(self, down: socket.socket, up: socket.socket) -> None:
        self._pump(down, up, True)

    def _down(self, down: socket.socket, up: socket.socket) -> None:
        self._pump(up, down, False)

    def _pump(self, source: socket.socket, target: socket.socket, narrowed: bool) -> None:
        try:
            while chunk := source.recv(1 << 16):
                if narrowed and not self._open.is_set():
                    self._left -= len(chunk)
                    if self._left < 0:
                        self.stuck.set()
                        self._open.wait(LIMIT_SECONDS)
                target.sendall(chunk)
        except OSError:
            pass
        for each in (source, target):
            try:
                each.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def close(self) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self.open()
        self.cut()
        for thread in self._threads:
            thread.join(LIMIT_SECONDS)
        for each in self._sockets:
            each.close()


@pytest.fixture
def gate(world: World) -> Iterator[Gate]:
    made = Gate(world.sandbox.port)
    yield made
    world.close()
    made.close()


def behind(world: World, gate: Gate, user: str, cache: Optional[Path] = None) -> covey.Client:
    """A client whose requests go through the gate; its socket does not."""
    client = covey.Client(
        APP, cache or world.caches / world.name("cache"), api_url=gate.url, websocket_url=world.sandbox.websocket_url
    )
    world.clients.append(client)
    assert client.connect(user).result(LIMIT_SECONDS).error is None
    return client


def large(path: Path, size: int = 20 << 20) -> Path:
    with path.open("wb") as file:
        file.write(b"start")
        file.truncate(size)
    return path


def test_a_file_from_a_path_arrives_with_its_thumbnails_and_progress(
    world: World, recorder: Recorder, tmp_path: Path
) -> None:
    one, other, url = world.pair()
    collection = one.message_collection(url, on_event=recorder)
    collection.start().api.result(LIMIT_SECONDS)
    (tmp_path / "dot.png").write_bytes(PICTURE)
    reported: list[covey.UploadProgress] = []
    send = one.send_file(
        url, tmp_path / "dot.png", text="a dot", thumbnail_sizes=[(100, 50)], on_progress=reported.append
    )
    assert send.pending.kind == covey.MessageKind.FILE and send.pending.file_name == "dot.png"
    sent = send.result(LIMIT_SECONDS)
    assert (sent.text, sent.file_name, sent.file_type, sent.file_size_bytes) == (
        "a dot", "dot.png", "image/png", len(PICTURE))
    assert sent.request_id == send.pending.request_id
    assert fetched(sent.file_url) == PICTURE
    assert [thumbnail["width"] for thumbnail in json.loads(sent.to_json())["thumbnails"]] == [100]
    assert [(step.sent_bytes, step.total_bytes) for step in reported] == [(0, len(PICTURE)), (len(PICTURE), len(PICTURE))]
    added = recorder.wait_for(lambda event: isinstance(event, covey.MessagesAdded))
    assert isinstance(added, covey.MessagesAdded)
    assert added.messages[0].request_id == sent.request_id
    wait_until(lambda: len(collection.succeeded) == 1 and not collection.pending)
    received = other.message_collection(url).start().api.result(LIMIT_SECONDS)
    assert [message.file_url for message in received] == [sent.file_url]


def test_bytes_and_urls_make_one_message_of_several_files(world: World) -> None:
    one, _, url = world.pair()
    sent = one.send_files(
        url, [b"first", covey.File(content=b"second", name="b.txt"), covey.File(url="http://127.0.0.1:1/c.png")]
    ).result(LIMIT_SECONDS)
    assert sent.kind == covey.MessageKind.MULTIPLE_FILES
    files = json.loads(sent.to_json())["files"]
    assert [file["file_name"] for file in files] == ["file", "b.txt", "c.png"]
    assert [file["file_type"] for file in files] == ["application/octet-stream", "text/plain", "image/png"]
    assert [fetched(file["url"]) for file in files[:2]] == [b"first", b"second"]


def test_a_whole_message_has_all_that_a_text_message_has(world: World) -> None:
    one, other, url = world.pair()
    parent = one.send_user_message(url, "parent").result(LIMIT_SECONDS)
    user = other.current_user
    assert user is not None
    message = covey.FileMessage(
        [b"x"], text="caption", data="d", custom_type="photo", mentioned_user_ids=[user.user_id],
        parent_message_id=parent.message_id, reply_to_channel=True,
    )
    sent = one.send_files(url, message).result(LIMIT_SECONDS)
    assert (sent.text, sent.data, sent.custom_type, sent.parent_message_id) == (
        "caption", "d", "photo", parent.message_id)
    assert json.loads(sent.to_json())["mentioned_user_ids"] == [user.user_id]


def test_twenty_messages_go_in_one_call_each_with_its_own_end(world: World) -> None:
    one, _, url = world.pair()
    reported: list[covey.UploadProgress] = []
    sends = one.send_file_messages(url, [b"%d" % index for index in range(20)], on_progress=reported.append)
    sent = [send.result(LIMIT_SECONDS) for send in sends]
    assert [message.request_id for message in sent] == [send.pending.request_id for send in sends]
    assert [message.message_id for message in sent] == sorted(message.message_id for message in sent)
    assert {step.message_index for step in reported} == set(range(20))
    assert all(step.request_id == sends[step.message_index].pending.request_id for step in reported)
    assert [fetched(message.file_url) for message in sent] == [b"%d" % index for index in range(20)]


def test_more_than_twenty_messages_are_refused_and_nothing_is_sent(world: World) -> None:
    one, _, url = world.pair()
    with pytest.raises(covey.CoveyError) as refused:
        one.send_file_messages(url, [b"x"] * 21)
    assert refused.value.code == covey.ErrorCode.INVALID_PARAMETER
    assert len(one.unsent_messages().result(LIMIT_SECONDS)) == 0
    assert len(one.message_collection(url).start().api.result(LIMIT_SECONDS)) == 0


def test_one_invalid_message_refuses_all(world: World, tmp_path: Path) -> None:
    one, _, url = world.pair()
    for bad in (tmp_path / "none", tmp_path, covey.FileMessage([])):
        with pytest.raises(covey.CoveyError) as refused:
            one.send_file_messages(url, [b"x", bad])
        assert refused.value.code == covey.ErrorCode.INVALID_PARAMETER
    assert len(one.unsent_messages().result(LIMIT_SECONDS)) == 0


def test_a_file_that_is_too_large_is_refused_before_it_goes_up(world: World, tmp_path: Path) -> None:
    one, _, url = world.pair()
    send = one.send_file(url, large(tmp_path / "large", 50 << 20))
    with pytest.raises(covey.CoveyError) as refused:
        send.result(LIMIT_SECONDS)
    assert refused.value.code == covey.ErrorCode.FILE_SIZE_LIMIT_EXCEEDED
    assert len(one.unsent_messages().result(LIMIT_SECONDS)) == 0


def test_the_apps_file_may_go_as_soon_as_the_message_is_pending(
    world: World, recorder: Recorder, tmp_path: Path, gate: Gate
) -> None:
    one, _, url = world.pair()
    sender = behind(world, gate, world.name("user"))
    user = sender.current_user
    assert user is not None
    one.invite(url, [user.user_id]).result(LIMIT_SECONDS)
    collection = sender.message_collection(url, on_event=recorder)
    collection.start().api.result(LIMIT_SECONDS)
    gate.shut(0)
    (tmp_path / "a.txt").write_text("kept")
    send = sender.send_file(url, tmp_path / "a.txt")
    recorder.wait_for(lambda event: isinstance(event, covey.MessagesAdded))
    os.unlink(tmp_path / "a.txt")
    gate.open()
    assert fetched(send.result(LIMIT_SECONDS).file_url) == b"kept"


def test_an_upload_is_canceled_in_the_middle_and_leaves_nothing(world: World, tmp_path: Path, gate: Gate) -> None:
    one, other, url = world.pair()
    sender = behind(world, gate, world.name("user"))
    user = sender.current_user
    assert user is not None
    one.invite(url, [user.user_id]).result(LIMIT_SECONDS)
    collection = sender.message_collection(url)
    collection.start().api.result(LIMIT_SECONDS)
    gate.shut(5 << 20)
    reported: list[covey.UploadProgress] = []
    send = sender.send_file(url, large(tmp_path / "large"), on_progress=reported.append)
    assert gate.stuck.wait(LIMIT_SECONDS)
    sender.cancel_message(send.pending.request_id).result(LIMIT_SECONDS)
    with pytest.raises(covey.CoveyError) as canceled:
        send.result(LIMIT_SECONDS)
    assert canceled.value.code == covey.ErrorCode.REQUEST_CANCELED
    assert canceled.value.unsent is not None
    assert canceled.value.unsent.sending_status == covey.SendingStatus.CANCELED
    assert all(step.sent_bytes < step.total_bytes for step in reported)
    assert not collection.failed and not collection.pending
    assert len(sender.unsent_messages().result(LIMIT_SECONDS)) == 0
    gate.open()
    with pytest.raises(covey.CoveyError) as gone:
        sender.resend_message(send.pending.request_id).result(LIMIT_SECONDS)
    assert gone.value.code == covey.ErrorCode.INVALID_PARAMETER
    sent = sender.send_file(url, large(tmp_path / "again")).result(LIMIT_SECONDS)
    assert sent.file_size_bytes == 20 << 20
    received = other.message_collection(url).start().api.result(LIMIT_SECONDS)
    assert [message.message_id for message in received] == [sent.message_id]
    with pytest.raises(covey.CoveyError) as late:
        sender.cancel_message(send.pending.request_id).result(LIMIT_SECONDS)
    assert late.value.code == covey.ErrorCode.INVALID_PARAMETER


def test_a_server_that_dies_in_the_middle_gets_the_file_again(world: World, tmp_path: Path, gate: Gate) -> None:
    one, other, url = world.pair()
    sender = behind(world, gate, world.name("user"))
    user = sender.current_user
    assert user is not None
    one.invite(url, [user.user_id]).result(LIMIT_SECONDS)
    gate.shut(5 << 20)
    send = sender.send_file(url, large(tmp_path / "large"))
    assert gate.stuck.wait(LIMIT_SECONDS)
    gate.cut()
    gate.open()
    sent = send.result(LIMIT_SECONDS)
    content = fetched(sent.file_url)
    assert len(content) == 20 << 20 and content[:5] == b"start"
    received = other.message_collection(url).start().api.result(LIMIT_SECONDS)
    assert [message.message_id for message in received] == [sent.message_id]


def test_after_a_restart_in_the_middle_the_file_is_sent_once(world: World, tmp_path: Path, gate: Gate) -> None:
    one, other, url = world.pair()
    name, cache = world.name("user"), world.caches / world.name("cache")
    sender = behind(world, gate, name, cache)
    one.invite(url, [name]).result(LIMIT_SECONDS)
    gate.shut(5 << 20)
    send = sender.send_file(url, large(tmp_path / "large"))
    assert gate.stuck.wait(LIMIT_SECONDS)
    request_id = send.pending.request_id
    sender.close()
    (tmp_path / "large").unlink()
    gate.open()
    again = behind(world, gate, name, cache)
    wait_until(lambda: len(again.unsent_messages().result(LIMIT_SECONDS)) == 0)
    received = other.message_collection(url).start().api.result(LIMIT_SECONDS)
    assert [message.request_id for message in received] == [request_id]
    assert received[0].file_size_bytes == 20 << 20
    copies = cache / APP / name / "outbox"
    wait_until(lambda: not list(copies.iterdir()))
    assert not list(copies.iterdir())


def test_a_file_sent_offline_goes_when_the_connection_is_back(world: World) -> None:
    one, _, url = world.pair()
    one.pause()
    send = one.send_file(url, b"later")
    with pytest.raises(covey.CoveyError) as offline:
        send.result(LIMIT_SECONDS)
    assert offline.value.code == covey.ErrorCode.CONNECTION_REQUIRED
    one.resume()
    wait_until(lambda: len(one.unsent_messages().result(LIMIT_SECONDS)) == 0)
    received = one.message_collection(url).start().api.result(LIMIT_SECONDS)
    assert [fetched(message.file_url) for message in received] == [b"later"]


# --- Scheduled messages ----------------------------------------------------------------------------------------------


def in_ten_minutes() -> int:
    return int(time.time() * 1_000) + 600_000


def test_a_scheduled_message_uploads_its_files_first(world: World, recorder: Recorder, tmp_path: Path) -> None:
    one, other, channel_url = world.pair()
    (tmp_path / "b.bin").write_bytes(b"from a path")
    message = covey.FileMessage(
        [PICTURE, tmp_path / "b.bin", covey.File(url="https://files/c", name="c")], "caption", [(10, 10)]
    )
    made = one.schedule_file_message(channel_url, message, in_ten_minutes(), on_progress=recorder).result(LIMIT_SECONDS)
    assert [(file.name, file.size_bytes) for file in made.message.files] == [
        ("file", len(PICTURE)), ("b.bin", 11), ("c", 0),
    ]
    steps = [event for event in recorder.events if isinstance(event, covey.UploadProgress)]
    ends = [(each.request_id, each.file_index, each.sent_bytes) for each in steps if each.sent_bytes == each.total_bytes]
    assert sorted(set(ends)) == [("", 0, len(PICTURE)), ("", 1, 11)]
    one.send_scheduled_message_now(channel_url, made.scheduled_message_id).result(LIMIT_SECONDS)
    wait_until(lambda: len(list(other.list_previous_messages(channel_url))) == 1)
    (arrived,) = other.list_previous_messages(channel_url)
    assert [fetched(file.url) for file in arrived.files[:2]] == [PICTURE, b"from a path"]
    assert [file.url for file in arrived.files[2:]] == ["https://files/c"]
    assert len(arrived.files[0].thumbnails) == 1
    # Nothing is scheduled in the past, and nothing of the files stays here.
    early = one.schedule_file_message(channel_url, covey.FileMessage([b"early"]), int(time.time() * 1_000))
    with pytest.raises(covey.CoveyError) as caught:
        early.result(LIMIT_SECONDS)
    assert caught.value.code == covey.ErrorCode.OUT_OF_RANGE
    assert [each for each in world.caches.glob("cache-*/*/*/outbox/*")] == []


def test_a_file_that_is_too_large_is_not_scheduled(world: World, tmp_path: Path) -> None:
    one, _, channel_url = world.pair()
    path = large(tmp_path / "large", 26 << 20)
    call = one.schedule_file_message(channel_url, covey.FileMessage([path]), in_ten_minutes())
    with pytest.raises(covey.CoveyError) as caught:
        call.result(LIMIT_SECONDS)
    assert caught.value.code == covey.ErrorCode.FILE_SIZE_LIMIT_EXCEEDED
    with pytest.raises(covey.CoveyError, match="cannot be opened"):
        one.schedule_file_message(channel_url, covey.FileMessage([tmp_path / "none"]), in_ten_minutes())
    assert one.scheduled_message_count(channel_url).result(LIMIT_SECONDS) == 0


def test_a_connection_that_ends_in_the_upload_ends_the_scheduling(world: World, tmp_path: Path, gate: Gate) -> None:
    user = world.name("user")
    client = behind(world, gate, user, tmp_path / "cache")
    channel = client.create_channel([], name="c").result(LIMIT_SECONDS)
    gate.shut(1 << 20)
    path = large(tmp_path / "large")
    call = client.schedule_file_message(channel.url, covey.FileMessage([path]), in_ten_minutes())
    assert gate.stuck.wait(LIMIT_SECONDS)
    world.sandbox.request("POST", "/sandbox/cut-connections", {"user_id": user})
    with pytest.raises(covey.CoveyError) as caught:
        call.result(LIMIT_SECONDS)
    assert caught.value.code == covey.ErrorCode.SOCKET_CLOSED
    gate.open()
    wait_until(lambda: list((tmp_path / "cache").glob("*/*/outbox/*")) == [])


def test_a_scheduled_upload_that_breaks_off_is_repeated_once(world: World, tmp_path: Path, gate: Gate) -> None:
    client = behind(world, gate, world.name("user"))
    channel = client.create_channel([], name="c").result(LIMIT_SECONDS)
    gate.shut(1 << 20)
    path = large(tmp_path / "large")
    call = client.schedule_file_message(channel.url, covey.FileMessage([path]), in_ten_minutes())
    assert gate.stuck.wait(LIMIT_SECONDS)
    gate.cut()
    gate.open()
    assert fetched(call.result(LIMIT_SECONDS).message.file_url) == path.read_bytes()
