"""Each command over real brokers, a real worker and the sandbox server: what it does there, and what a wrong one says."""

from __future__ import annotations

from pathlib import Path
from typing import Awaitable, Callable

import pytest
from fleet_running import fleet, run
from fleet_sandbox import Chat

from covey import ErrorCode
from covey.fleet import _command_box
from nats_cluster import Cluster
from sandbox import Sandbox

WithChat = Callable[[Callable[[Chat], Awaitable[None]]], None]


@pytest.fixture
def with_chat(brokers: Cluster, sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> WithChat:
    """Runs a test with a worker that carries Ann."""
    # In a worker's first seconds each command may be one that another worker has done, so that what is gone is no error.
    monkeypatch.setattr(_command_box, "UNSURE_MS", 0)

    def run_with(body: Callable[[Chat], Awaitable[None]]) -> None:
        async def whole() -> None:
            async with fleet(brokers) as running:
                chat = Chat(sandbox, running)
                await running.client.add_users([chat.ann])
                async with chat.worker("one", tmp_path):
                    # Until the worker is there, commands are older than it.
                    assert len(await chat.done("query", what="channels")) == 1
                    await body(chat)

        run(whole)

    return run_with


def test_send(with_chat: WithChat) -> None:
    async def body(chat: Chat) -> None:
        sent = await chat.done(
            "send", channel_url=chat.url, text="hello", data="more", custom_type="greeting", mentioned_user_ids=[chat.bob])
        assert (sent["text"], sent["data"], sent["custom_type"]) == ("hello", "more", "greeting")
        assert [user["user_id"] for user in sent["mentioned_users"]] == [chat.bob]
        reply = await chat.done("send", channel_url=chat.url, text="and", parent_message_id=sent["message_id"])
        assert reply["parent_message_id"] == sent["message_id"]

        code, text = await chat.refused("send", channel_url="nowhere", text="hello")
        assert code == ErrorCode.CHANNEL_NOT_FOUND and "nowhere" in text
        code, text = await chat.refused("send", channel_url=chat.url, text="")
        assert code == ErrorCode.INVALID_PARAMETER and "no text" in text
        code, text = await chat.refused("send", channel_url=chat.url, text=5)
        assert code == ErrorCode.INVALID_PARAMETER and "must be a str, not 5" in text
        code, text = await chat.refused("send", channel_url=chat.url, text="hello", mentioned_user_ids=7)
        assert code == ErrorCode.INVALID_PARAMETER and "mentioned_user_ids must be a sequence" in text
        assert chat.texts() == ["hello", "and"]

    with_chat(body)


def test_update(with_chat: WithChat) -> None:
    async def body(chat: Chat) -> None:
        number = chat.says(chat.ann, "helo")
        updated = await chat.done("update", channel_url=chat.url, message_id=number, text="hello", data="corrected")
        assert (updated["message_id"], updated["text"], updated["data"]) == (number, "hello", "corrected")

        code, _ = await chat.refused("update", channel_url=chat.url, message_id=number + 1000, text="x")
        assert code == ErrorCode.MESSAGE_NOT_FOUND
        code, text = await chat.refused("update", channel_url=chat.url, message_id="first", text="x")
        assert code == ErrorCode.INVALID_PARAMETER and "message_id must be an int, not 'first'" in text
        code, text = await chat.refused("update", channel_url=chat.url, message_id=number)
        assert code == ErrorCode.INVALID_PARAMETER and "change nothing" in text
        assert chat.texts() == ["hello"]

    with_chat(body)


def test_delete(with_chat: WithChat) -> None:
    async def body(chat: Chat) -> None:
        first = chat.says(chat.ann, "one")
        chat.says(chat.ann, "two")
        assert await chat.done("delete", channel_url=chat.url, message_id=first) is None
        assert chat.texts() == ["two"]

        code, _ = await chat.refused("delete", channel_url=chat.url, message_id=first)
        assert code == ErrorCode.NOT_FOUND
        code, text = await chat.refused("delete", channel_url="nowhere", message_id=first)
        assert code == ErrorCode.NOT_FOUND and "nowhere" in text
        assert chat.texts() == ["two"]

    with_chat(body)


def test_react_and_unreact(with_chat: WithChat) -> None:
    async def body(chat: Chat) -> None:
        number = chat.says(chat.bob, "one")
        of = {"channel_url": chat.url, "message_id": number}

        async def reactions() -> dict[str, list[str]]:
            newest = (await chat.done("query", what="messages", channel_url=chat.url, limit=1))[0]
            return {each["key"]: each["user_ids"] for each in newest["reactions"]}

        assert await chat.done("react", **of, key="smile") is None
        assert await reactions() == {"smile": [chat.ann]}
        code, _ = await chat.refused("react", **of, key="smile")
        assert code == ErrorCode.EXISTS_ALREADY
        code, text = await chat.refused("react", **of, key="")
        assert code == ErrorCode.INVALID_PARAMETER and "key is empty" in text
        code, _ = await chat.refused("react", **{**of, "message_id": number + 1000}, key="smile")
        assert code == ErrorCode.NOT_FOUND

        assert await chat.done("unreact", **of, key="smile") is None
        assert await reactions() == {}
        code, _ = await chat.refused("unreact", **of, key="smile")
        assert code == ErrorCode.NOT_FOUND

    with_chat(body)


def test_mark_as_read(with_chat: WithChat) -> None:
    async def body(chat: Chat) -> None:
        chat.says(chat.bob, "one")
        chat.says(chat.bob, "two")
        assert await chat.done("query", what="unread") == 2
        assert await chat.done("mark_as_read", channel_url=chat.url) is None
        assert await chat.done("query", what="unread") == 0

        code, _ = await chat.refused("mark_as_read", channel_url="nowhere")
        assert code == ErrorCode.CHANNEL_NOT_FOUND

    with_chat(body)


def test_query(with_chat: WithChat) -> None:
    async def body(chat: Chat) -> None:
        for text in ("one", "two", "three"):
            chat.says(chat.bob, text)
        channel = await chat.done("query", what="channel", channel_url=chat.url)
        assert (channel["url"], channel["name"], channel["unread_message_count"]) == (chat.url, "General", 3)
        assert [each["url"] for each in await chat.done("query", what="channels")] == [chat.url]
        newest = await chat.done("query", what="messages", channel_url=chat.url, limit=2)
        assert [each["text"] for each in newest] == ["two", "three"]
        before = await chat.done(
            "query", what="messages", channel_url=chat.url, limit=2, before_at=newest[0]["created_at"])
        assert [each["text"] for each in before] == ["one"]

        code, text = await chat.refused("query", what="weather")
        assert code == ErrorCode.INVALID_PARAMETER and "'weather'" in text and "unread" in text
        code, text = await chat.refused("query", what="channel", channel_url="nowhere")
        assert code == ErrorCode.NOT_FOUND and "nowhere" in text
        code, text = await chat.refused("query", what="messages", channel_url=chat.url, limit="all")
        assert code == ErrorCode.INVALID_PARAMETER and "must be an int, not 'all'" in text

    with_chat(body)
