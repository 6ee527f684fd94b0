"""Downloads over real connections: to paths and into memory, the user's key, broken transfers, the cache, a dead process."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Optional

import pytest
from conftest import APP, LIMIT_SECONDS, ROOT, Recorder, World, run_in_loop, wait_until
from file_server import CONTENT, FileServer

import covey
from sandbox import Sandbox
from test_files import PICTURE

ErrorCode = covey.ErrorCode


@pytest.fixture
def files() -> Iterator[FileServer]:
    server = FileServer()
    yield server
    server.close()


@pytest.fixture(scope="module")
def protected() -> Iterator[Sandbox]:
    with Sandbox(["--protect-files"]) as running:
        yield running


@pytest.fixture
def guarded(protected: Sandbox, tmp_path: Path) -> Iterator[World]:
    made = World(protected, tmp_path)
    yield made
    made.close()


def downloads(client_cache: Path) -> dict[str, int]:
    """Names and sizes of what is in the cache of downloads. A file may go while they are read."""
    found = {}
    for each in client_cache.glob("*/*/downloads/*"):
        with suppress(FileNotFoundError):
            found[each.name] = each.stat().st_size
    return found


def failed(call: covey.DownloadCompletion) -> ErrorCode:
    with pytest.raises(covey.CoveyError) as caught:
        call.result(LIMIT_SECONDS)
    code = caught.value.code
    assert isinstance(code, ErrorCode)
    return code


def sent(client: covey.Client, channel_url: str, content: bytes, **more: Any) -> covey.Message:
    return client.send_file(channel_url, covey.File(content=content, name="a b.bin"), **more).result(LIMIT_SECONDS)


# --- Where files go --------------------------------------------------------------------------------------------------


def test_a_file_goes_into_memory_and_to_a_path(world: World, tmp_path: Path) -> None:
    one, other, channel_url = world.pair()
    message = sent(one, channel_url, CONTENT)
    assert other.download_file(message).result(LIMIT_SECONDS) == CONTENT
    target = tmp_path / "fétched"
    target.write_bytes(b"older")
    assert other.download_file(message.files[0], target).result(LIMIT_SECONDS) is None
    assert target.read_bytes() == CONTENT
    assert target.stat().st_mode & 0o777 == 0o600
    assert [each.name for each in tmp_path.iterdir() if each.name.startswith(".")] == []


def test_a_thumbnail_and_an_empty_file_are_files(world: World) -> None:
    one, other, channel_url = world.pair()
    picture = sent(one, channel_url, PICTURE, thumbnail_sizes=[(10, 10)])
    assert other.download_file(picture.files[0].thumbnails[0]).result(LIMIT_SECONDS) == PICTURE
    assert other.download_file(sent(one, channel_url, b"")).result(LIMIT_SECONDS) == b""


def test_a_coroutine_downloads(world: World, files: FileServer) -> None:
    client = world.client(delivery=covey.Delivery.POLL)

    async def run() -> Optional[bytes]:
        async with client:
            await client.connect(world.name("user"))
            return await client.download_file(files.url())

    assert asyncio.run(run()) == CONTENT


def test_progress_ends_with_the_whole(world: World, files: FileServer) -> None:
    client, seen = world.login(), Recorder()
    client.download_file(files.url(), on_progress=seen).result(LIMIT_SECONDS)
    steps = [(each.received_bytes, each.total_bytes) for each in seen.events if isinstance(each, covey.DownloadProgress)]
    assert steps == sorted(steps) and steps[-1] == (len(CONTENT), len(CONTENT))


def test_what_cannot_be_downloaded_says_why(world: World, files: FileServer, tmp_path: Path) -> None:
    client = world.client()
    assert failed(client.download_file(files.url())) == ErrorCode.CONNECTION_REQUIRED
    client.connect(world.name("user")).result(LIMIT_SECONDS)
    for url in ("ftp://host/a", "a.png", "http://", "http://me@host/a", "http://ho st/a", "http://host:x/a"):
        with pytest.raises(covey.CoveyError, match="not the URL of a file"):
            client.download_file(url)
    assert failed(client.download_file(files.url(), tmp_path)) == ErrorCode.INVALID_PARAMETER
    assert failed(client.download_file(files.url(), tmp_path / "none" / "a")) == ErrorCode.INVALID_PARAMETER
    assert files.requests == []
    for status, code in (
        (403, ErrorCode.NOT_ALLOWED), (404, ErrorCode.NOT_FOUND), (302, ErrorCode.REQUEST_FAILED),
        (500, ErrorCode.INTERNAL_SERVER),
    ):
        files.status = status
        assert failed(client.download_file(files.url(), tmp_path / "a")) == code
    assert not (tmp_path / "a").exists()
    missing = f"{world.sandbox.api_url}/files/99-0/none"
    assert failed(client.download_file(missing)) == ErrorCode.NOT_FOUND


def test_a_file_too_large_for_memory_is_refused_and_goes_to_a_path(
    world: World, files: FileServer, tmp_path: Path
) -> None:
    client = world.login()
    files.content = bytes((64 << 20) + 1)
    assert failed(client.download_file(files.url())) == ErrorCode.FILE_SIZE_LIMIT_EXCEEDED
    client.download_file(files.url(), tmp_path / "large").result(LIMIT_SECONDS)
    assert (tmp_path / "large").stat().st_size == len(files.content)


def test_without_a_validator_nothing_is_continued(world: World, files: FileServer, tmp_path: Path) -> None:
    client = world.login()
    target = tmp_path / "a"
    target.write_bytes(b"older")
    # Each attempt brings something, and none brings all.
    files.breaks = [1_000] * 20
    files.entity_tag = None
    assert failed(client.download_file(files.url(), target)) == ErrorCode.NETWORK
    assert target.read_bytes() == b"older"
    assert {part for _, part, _ in files.requests} == {None}
    assert len(files.requests) == 8


# --- The key ---------------------------------------------------------------------------------------------------------


def test_a_protected_file_needs_the_key(guarded: World) -> None:
    one, other, channel_url = guarded.pair()
    picture = sent(one, channel_url, PICTURE, thumbnail_sizes=[(10, 10)])
    file = picture.files[0]
    assert file.requires_auth and file.thumbnails[0].requires_auth
    assert failed(other.download_file(file.url)) == ErrorCode.NOT_ALLOWED
    assert other.download_file(picture).result(LIMIT_SECONDS) == PICTURE
    assert other.download_file(file.thumbnails[0]).result(LIMIT_SECONDS) == PICTURE
    # The file is cached without the key, so that it needs none now.
    assert other.download_file(file.url).result(LIMIT_SECONDS) == PICTURE


def test_a_foreign_server_gets_no_key(guarded: World, files: FileServer) -> None:
    one, other, channel_url = guarded.pair()
    # Whoever sends a message chooses the URL, and says that it is protected.
    sender = one.current_user
    assert sender is not None
    answer = guarded.sandbox.request(
        "POST", f"/v3/group_channels/{channel_url}/messages",
        {"message_type": "FILE", "user_id": sender.user_id, "url": files.url("a?b=1"), "require_auth": True},
    )
    message = other.get_message(channel_url, answer["message_id"]).result(LIMIT_SECONDS)
    assert message.files[0].requires_auth
    assert other.download_file(message).result(LIMIT_SECONDS) == CONTENT
    assert [path for path, _, _ in files.requests] == ["/a?b=1"]


def test_the_key_is_nowhere_on_the_disk(guarded: World, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    client = guarded.login(cache=cache)
    channel = client.create_channel([], name="c").result(LIMIT_SECONDS)
    message = sent(client, channel.url, CONTENT)
    assert client.download_file(message).result(LIMIT_SECONDS) == CONTENT
    client.close()
    for each in cache.rglob("*"):
        assert not each.is_file() or b"ek-" not in each.read_bytes(), each


# --- Broken transfers ------------------------------------------------------------------------------------------------


def test_a_cut_download_goes_on_where_it_ended(world: World, tmp_path: Path) -> None:
    one, other, channel_url = world.pair()
    message = sent(one, channel_url, CONTENT)
    fault = world.sandbox.request(
        "POST", "/sandbox/faults", {"do": "truncate", "on": "answer GET files/**", "bytes": 100_000, "times": 2}
    )
    target = tmp_path / "a"
    other.download_file(message, target).result(LIMIT_SECONDS)
    assert target.read_bytes() == CONTENT
    faults = world.sandbox.request("GET", "/sandbox/faults")["faults"]
    world.sandbox.request("DELETE", "/sandbox/faults")
    # Two answers were cut.
    assert [each["seen"] for each in faults if each["id"] == fault["id"]] == [2]


def test_a_transfer_goes_on_by_range_and_validator(world: World, files: FileServer) -> None:
    client = world.login()
    files.breaks = [100_000, 50_000]
    assert client.download_file(files.url()).result(LIMIT_SECONDS) == CONTENT
    assert files.requests == [
        ("/a.bin", None, None), ("/a.bin", "bytes=100000-", '"one"'), ("/a.bin", "bytes=150000-", '"one"'),
    ]


def test_a_file_that_changed_meanwhile_begins_again(world: World, files: FileServer) -> None:
    client = world.login()

    def change() -> None:
        files.content, files.entity_tag = CONTENT[::-1], '"two"'

    files.on_break = change
    files.breaks = [100_000]
    assert client.download_file(files.url()).result(LIMIT_SECONDS) == CONTENT[::-1]
    assert [part for _, part, _ in files.requests] == [None, "bytes=100000-"]


@pytest.mark.parametrize(
    "wrong", ["bytes 99999-299999/300000", "bytes 100000-299999/300001", "bytes 100000-100001/300000", "nonsense"]
)
def test_a_part_that_does_not_continue_begins_again(world: World, files: FileServer, wrong: str) -> None:
    client = world.login()
    files.breaks = [100_000]
    files.content_range = wrong
    assert client.download_file(files.url()).result(LIMIT_SECONDS) == CONTENT
    assert [part for _, part, _ in files.requests] == [None, "bytes=100000-", None]


def test_redirects_are_followed_and_the_rest_is_asked_for_there(world: World, files: FileServer) -> None:
    client = world.login()
    files.redirects = {"/a": "/b", "/b": files.url("c.bin?signed=1")}
    files.breaks = [100_000]
    assert client.download_file(files.url("a")).result(LIMIT_SECONDS) == CONTENT
    assert [path for path, _, _ in files.requests] == ["/a", "/b", "/c.bin?signed=1"] * 2
    assert files.requests[-1][1:] == ("bytes=100000-", '"one"')


def test_a_loop_of_redirects_is_left(world: World, files: FileServer) -> None:
    client = world.login()
    files.redirects = {"/a": "/a"}
    assert failed(client.download_file(files.url("a"))) == ErrorCode.NETWORK
    assert len(files.requests) == 6


def test_a_redirect_leads_to_no_file_of_this_machine(world: World, files: FileServer, tmp_path: Path) -> None:
    client = world.login()
    (tmp_path / "a").write_bytes(b"secret")
    files.redirects = {"/a": f"file://{tmp_path}/a"}
    assert failed(client.download_file(files.url("a"))) == ErrorCode.REQUEST_FAILED


def test_no_redirect_gets_the_key(world: World, files: FileServer, tmp_path: Path) -> None:
    elsewhere = FileServer()
    api = files.url("").rstrip("/")
    client = covey.Client(APP, tmp_path / "cache", api_url=api, websocket_url=world.sandbox.websocket_url)
    world.clients.append(client)
    try:
        client.connect(world.name("user")).result(LIMIT_SECONDS)
        files.redirects = {"/a": elsewhere.url("c")}
        assert client.download_file(files.url("a"), requires_auth=True).result(LIMIT_SECONDS) == CONTENT
    finally:
        elsewhere.close()
    assert [path.partition("=")[0] for path, _, _ in files.requests if path.startswith("/a")] == ["/a?auth"]
    assert [path for path, _, _ in elsewhere.requests] == ["/c"]


def test_a_later_call_goes_on(world: World, files: FileServer, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    client = world.login("late", cache)
    # An attempt without a byte ends the call; what came before stays.
    files.breaks = [100_000, 0]
    assert failed(client.download_file(files.url())) == ErrorCode.NETWORK
    client.close()
    again = world.login("late", cache)
    assert again.download_file(files.url()).result(LIMIT_SECONDS) == CONTENT
    assert files.requests[-1] == ("/a.bin", "bytes=100000-", '"one"')


def test_what_the_last_attempt_brought_is_kept(world: World, files: FileServer) -> None:
    client = world.login()
    files.breaks = [30_000] * 8
    assert failed(client.download_file(files.url())) == ErrorCode.NETWORK
    assert client.download_file(files.url()).result(LIMIT_SECONDS) == CONTENT
    assert files.requests[-1] == ("/a.bin", "bytes=240000-", '"one"')


def test_a_canceled_download_leaves_nothing(world: World, files: FileServer, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    client = world.login(cache=cache)
    came, go_on = threading.Event(), threading.Event()

    def wait() -> None:
        came.set()
        go_on.wait(LIMIT_SECONDS)

    files.on_break = wait
    files.breaks = [100_000]
    call = client.download_file(files.url(), tmp_path / "a")
    assert came.wait(LIMIT_SECONDS)
    call.cancel()
    assert failed(call) == ErrorCode.REQUEST_CANCELED
    go_on.set()
    wait_until(lambda: downloads(cache) == {})
    assert not (tmp_path / "a").exists()
    call.cancel()
    assert client.download_file(files.url()).result(LIMIT_SECONDS) == CONTENT
    assert [part for _, part, _ in files.requests] == [None, None]


def test_no_call_of_an_async_progress_function_starts_after_the_cancellation(world: World, files: FileServer) -> None:
    async def body() -> None:
        started: list[covey.DownloadProgress] = []
        first, go_on, came = asyncio.Event(), asyncio.Event(), threading.Event()

        async def slow(progress: covey.DownloadProgress) -> None:
            started.append(progress)
            first.set()
            await go_on.wait()

        files.on_break = lambda: came.wait(LIMIT_SECONDS)
        files.breaks = [100_000]
        async with world.connecting(world.name("user")) as client:
            call = client.download_file(files.url(), on_progress=slow)
            await first.wait()
            handler = call._on_progress
            assert handler is not None
            handler(covey.DownloadProgress(1, 2))
            call.cancel()
            before = len(started)
            go_on.set()
            with suppress(covey.CoveyError):
                await call
            await asyncio.sleep(0.05)
            came.set()
            assert len(started) == before

    run_in_loop(body)


PROGRAM = """
import sys
import covey

client = covey.Client(sys.argv[1], sys.argv[2], api_url=sys.argv[3], websocket_url=sys.argv[4])
client.connect("killed").result(20)
client.download_file(sys.argv[5], sys.argv[6]).result(20)
"""


def test_a_killed_process_leaves_no_half_file_and_the_next_goes_on(
    world: World, files: FileServer, tmp_path: Path
) -> None:
    cache, target = tmp_path / "cache", tmp_path / "a"
    target.write_bytes(b"older")
    go_on = threading.Event()
    files.on_break = lambda: go_on.wait(LIMIT_SECONDS)
    files.breaks = [200_000]
    sandbox = world.sandbox
    process = subprocess.Popen(
        [
            sys.executable, "-c", PROGRAM, APP, str(cache), sandbox.api_url, sandbox.websocket_url, files.url(),
            str(target),
        ],
        env={**os.environ, "PYTHONPATH": str(ROOT / "bindings" / "python")},
    )
    try:
        wait_until(lambda: sum(downloads(cache).values()) > 100_000)
    finally:
        process.kill()
        process.wait()
        go_on.set()
    assert target.read_bytes() == b"older"
    assert [name.endswith(".part") for name in downloads(cache)] == [True]
    client = world.login("killed", cache)
    client.download_file(files.url(), target).result(LIMIT_SECONDS)
    assert target.read_bytes() == CONTENT
    _, part, condition = files.requests[-1]
    assert part is not None and int(part.removeprefix("bytes=").removesuffix("-")) > 100_000
    assert condition == '"one"'


# --- The cache -------------------------------------------------------------------------------------------------------


def test_a_cached_file_needs_no_request_and_no_connection(world: World, files: FileServer, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    client = world.login("cached", cache)
    calls = [client.download_file(files.url()) for _ in range(3)]
    assert [call.result(LIMIT_SECONDS) for call in calls] == [CONTENT] * 3
    assert client.download_file(files.url() + "?auth=x#here").result(LIMIT_SECONDS) == CONTENT
    assert len(files.requests) == 1
    assert all(each.stat().st_mode & 0o777 == 0o600 for each in cache.glob("*/*/downloads/*"))
    client.close()
    again = covey.Client(APP, cache, api_url="http://127.0.0.1:9", websocket_url="ws://127.0.0.1:9")
    world.clients.append(again)
    assert again.connect("cached").result(LIMIT_SECONDS).error is not None
    target = tmp_path / "a"
    again.download_file(files.url(), target, requires_auth=True).result(LIMIT_SECONDS)
    assert target.read_bytes() == CONTENT
    protected = again.download_file("http://127.0.0.1:9/b", requires_auth=True)
    assert failed(protected) == ErrorCode.CONNECTION_REQUIRED
    assert len(files.requests) == 1


def limited(world: World, cache: Path, limit: int) -> covey.Client:
    client = covey.Client(
        APP, cache, api_url=world.sandbox.api_url, websocket_url=world.sandbox.websocket_url,
        download_cache_limit_bytes=limit,
    )
    world.clients.append(client)
    client.connect(world.name("user")).result(LIMIT_SECONDS)
    return client


def test_the_files_not_used_for_the_longest_time_go_first(world: World, files: FileServer, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    client = limited(world, cache, 700_000)

    def fetch(name: str) -> None:
        assert client.download_file(files.url(name)).result(LIMIT_SECONDS) == CONTENT

    for name in ("a", "b", "a", "c"):
        fetch(name)
    assert sum(downloads(cache).values()) <= 700_000
    assert [path for path, _, _ in files.requests] == ["/a", "/b", "/c"]
    # "b" was the one to go.
    for name in ("a", "c", "b"):
        fetch(name)
    assert [path for path, _, _ in files.requests] == ["/a", "/b", "/c", "/b"]


def test_without_room_no_file_is_cached(world: World, files: FileServer, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    client = limited(world, cache, 0)
    for _ in range(2):
        assert client.download_file(files.url()).result(LIMIT_SECONDS) == CONTENT
    assert downloads(cache) == {}
    assert len(files.requests) == 2


def test_the_size_counts_files_and_logging_out_deletes_them(world: World, files: FileServer, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    client = world.login(cache=cache)
    before = client.cached_data_size().result(LIMIT_SECONDS)
    client.download_file(files.url()).result(LIMIT_SECONDS)
    assert client.cached_data_size().result(LIMIT_SECONDS) >= before + len(CONTENT)
    client.disconnect().result(LIMIT_SECONDS)
    assert downloads(cache) == {}
