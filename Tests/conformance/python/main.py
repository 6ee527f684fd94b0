#!/usr/bin/env python3
"""The conformance run in Python: see ../c/driver.h.

    main.py API_URL WEBSOCKET_URL CACHE_DIRECTORY SCENARIO thread|poll|wake|asyncio

A step is a coroutine in every mode. With asyncio it waits as coroutines do; in the other modes `Driver.value` blocks, so
the step runs to its end without ever being suspended.
"""

from __future__ import annotations

import asyncio
import gc
import pickle
import select
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Awaitable, Callable, Coroutine, NamedTuple, Optional, TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parent.parent.parent.parent / "bindings" / "python"))

import covey  # noqa: E402
import conformance_show as show  # noqa: E402
from covey._parameters import parameters  # noqa: E402

T = TypeVar("T")
LIMIT_SECONDS = 30.0


class Label(NamedTuple):
    """The ids of a message; not the message, which would be a live object at the end."""

    message_id: int = 999999999
    request_id: str = ""


@dataclass
class Actor:
    """A client and what it has opened."""

    name: str
    client: covey.Client
    messages: Optional[covey.MessageCollection] = None
    channels: Optional[covey.GroupChannelCollection] = None
    feed: Optional[covey.Feed] = None
    item: Optional[covey.FeedItem] = None
    poll: Optional[covey.Poll] = None


@dataclass
class Events:
    """Lines that callbacks wrote, and waiting for one of them, in one mode of delivery."""

    mode: str
    actors: dict[str, Actor] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)
    condition: threading.Condition = field(default_factory=threading.Condition)
    is_waiting: bool = False  # wake mode: callbacks wait
    next_line: Optional[asyncio.Future[None]] = None  # asyncio: done when there is another line

    def add(self, name: str, *words: object) -> None:
        with self.condition:
            self.lines.append(" ".join([name, *map(str, words)]))
            self.condition.notify_all()
        if self.next_line is not None and not self.next_line.done():
            self.next_line.set_result(None)

    def wake(self) -> None:
        with self.condition:
            self.is_waiting = True
            self.condition.notify_all()

    def taken(self, start: str) -> Optional[str]:
        with self.condition:
            found = next((line for line in self.lines if line.startswith(start)), None)
            if found is not None:
                self.lines.remove(found)
            return found

    def dispatch(self) -> None:
        for actor in list(self.actors.values()):
            actor.client.dispatch()

    async def turn(self, line_count: int) -> None:
        """Waits until callbacks may have written more than so many lines."""
        if self.mode == "asyncio":
            # The loop runs the callbacks, on this thread: no line comes between.
            self.next_line = asyncio.get_running_loop().create_future()
            await asyncio.wait((self.next_line,), timeout=LIMIT_SECONDS)
        elif self.mode == "thread":
            with self.condition:
                self.condition.wait_for(lambda: len(self.lines) > line_count, LIMIT_SECONDS)
        elif self.mode == "wake":
            with self.condition:
                self.condition.wait_for(lambda: self.is_waiting, LIMIT_SECONDS)
                self.is_waiting = False
            self.dispatch()
        else:
            select.select([actor.client.fileno() for actor in self.actors.values()], [], [], LIMIT_SECONDS)
            self.dispatch()

    async def waited_for(self, start: str) -> str:
        deadline = time.monotonic() + LIMIT_SECONDS
        while True:
            with self.condition:
                count = len(self.lines)
            found = self.taken(start)
            if found is not None:
                return found
            if time.monotonic() > deadline:
                raise SystemExit(f"this event did not come: {start}\nthere is:\n  " + "\n  ".join(self.lines))
            await self.turn(count)

    # ---- Handlers

    def of_connection(self, name: str) -> Callable[[covey.ConnectionNews], None]:
        numbers: dict[type, int] = {covey.Connected: 0, covey.Disconnected: 4}

        def handle(news: covey.ConnectionNews) -> None:
            if isinstance(news, (covey.Connected, covey.Disconnected)):
                self.add(name, "connection", numbers[type(news)], news.user_id)

        return handle

    def of_client(self, name: str) -> Callable[[covey.Event], None]:
        return lambda event: self.add(
            name, "event", int(event.kind), show.source(event.source), event.channel_url,
            show.messages(event.messages) if event.messages else "")

    def of_messages(self, name: str) -> Callable[[covey.MessageEvent], None]:
        names: dict[type, str] = {
            covey.MessagesAdded: "messages_added", covey.MessagesUpdated: "messages_updated",
            covey.MessagesDeleted: "messages_deleted",
        }

        def handle(event: covey.MessageEvent) -> None:
            if isinstance(event, (covey.MessagesAdded, covey.MessagesUpdated, covey.MessagesDeleted)):
                self.add(name, names[type(event)], show.source(event.source), show.messages(event.messages))
            elif isinstance(event, covey.ChannelUpdated):
                self.add(name, "channel_updated", show.source(event.source), show.channel(event.channel))
            elif isinstance(event, covey.ChannelDeleted):
                self.add(name, "channel_deleted", show.source(event.source), event.channel_url)

        return handle

    def of_channels(self, name: str) -> Callable[[covey.ChannelEvent], None]:
        def handle(event: covey.ChannelEvent) -> None:
            if isinstance(event, covey.ChannelsUpdated):
                for channel in event.channels:
                    self.add(name, "channels_updated", show.source(event.source), show.channel(channel))

        return handle

    def of_feed(self, actor: Actor) -> Callable[[covey.FeedItem], None]:
        def handle(item: covey.FeedItem) -> None:
            actor.item = item
            self.add(actor.name, "item", int(item.kind), item.channel_url,
                     "" if item.message is None else show.message(item.message))

        return handle


class Driver:
    def __init__(self, api_url: str, websocket_url: str, cache: str, mode: str) -> None:
        self.api_url, self.websocket_url, self.cache, self.mode = api_url, websocket_url, cache, mode
        self.events = Events(mode)
        self.labels: dict[str, Label] = {}

    # ---- Results

    async def value(self, call: covey.Completion[T]) -> T:
        if self.mode == "asyncio":
            return await call
        if self.mode == "thread":
            return call.result(LIMIT_SECONDS)
        # result() would run the callbacks of this call's client alone, and the others' events in another order.
        while not call.done():
            await self.events.turn(0)
        return call.result(LIMIT_SECONDS)

    async def outcome(self, call: covey.Completion[T], shown: Callable[[T], str]) -> str:
        try:
            return shown(await self.value(call))
        except covey.CoveyError as error:
            return show.failure(error)

    async def done(self, call: covey.Completion[None]) -> str:
        return await self.outcome(call, lambda _: "ok")

    async def sent(self, label: str, call: covey.SendCompletion) -> str:
        """What becomes of a message. A failed send has the message beside its error."""
        failure = ""
        try:
            message = await self.value(call)
        except covey.CoveyError as error:
            if error.unsent is None:
                return show.failure(error)
            message, failure = error.unsent, f"{show.failure(error)}, "
        self.labels[label] = Label(message.message_id, message.request_id)
        return failure + show.message(message)

    def actor(self, name: str) -> Actor:
        return self.events.actors[name]

    def message_id(self, label: str) -> int:
        return self.labels.get(label, Label()).message_id

    # ---- Steps: a method for each verb, with the words of the line behind it

    async def version(self) -> str:
        return covey.version()

    async def feature(self, name: str) -> str:
        return str(int(covey.has_feature(name)))

    async def error(self, code: str) -> str:
        found = covey.CoveyError(int(code))
        return f"{found.name} {int(found.is_transient)}"

    async def option(self, name: str, text: str) -> str:
        # As Client() sets its options, except that it makes the path of a cache absolute first.
        with parameters("client_options", {name: int(text) if name == "delivery" else text}):
            return "ok"

    async def objects(self) -> str:
        gc.collect()
        return str(covey.debug_live_objects())

    async def client(self, name: str) -> str:
        is_awaited = self.mode in ("poll", "asyncio")
        client = covey.Client(
            "conformance", f"{self.cache}/{name}", api_url=self.api_url, websocket_url=self.websocket_url,
            delivery=covey.Delivery.POLL if is_awaited else covey.Delivery.THREAD,
            on_wake=self.events.wake if self.mode == "wake" else None)
        client.add_connection_handler("conformance", self.events.of_connection(name))
        client.add_event_handler("conformance", self.events.of_client(name))
        if self.mode == "asyncio":
            client.attach()
        self.events.actors[name] = Actor(name, client)
        return "ok"

    async def connect(self, name: str, nickname: str) -> str:
        return await self.outcome(
            self.actor(name).client.connect(name, nickname=nickname), lambda login: show.user(login.user))

    async def disconnect(self, name: str) -> str:
        return await self.done(self.actor(name).client.disconnect(keep_cache=True))

    async def current_user(self, name: str) -> str:
        return "ok " + show.user(self.actor(name).client.current_user)

    async def state(self, name: str) -> str:
        return f"{self.actor(name).client.connection_state:d}"

    async def unread(self, name: str) -> str:
        return await self.outcome(self.actor(name).client.get_unread_message_count(), str)

    async def pause(self, name: str) -> str:
        self.actor(name).client.pause()
        return "ok"

    async def resume(self, name: str) -> str:
        self.actor(name).client.resume()
        return "ok"

    async def close(self, name: str) -> str:
        self.events.actors.pop(name).client.close()
        return "ok"

    async def create(self, name: str, url: str, title: str, user_id: str) -> str:
        made = self.actor(name).client.create_channel([user_id], channel_url=url, name=title)
        return await self.outcome(made, show.channel)

    async def update_channel(self, name: str, url: str, title: str) -> str:
        return await self.outcome(self.actor(name).client.update_channel(url, name=title), show.channel)

    async def get_channel(self, name: str, url: str) -> str:
        return await self.outcome(self.actor(name).client.get_channel(url), show.channel)

    async def metadata(self, name: str, url: str, *words: str) -> str:
        given = dict(word.split("=", 1) for word in words)
        return await self.outcome(self.actor(name).client.create_channel_metadata(url, given), self.entries)

    async def get_metadata(self, name: str, url: str, key: str) -> str:
        return await self.outcome(self.actor(name).client.get_channel_metadata(url, [key]), self.entries)

    async def counters(self, name: str, url: str, *words: str) -> str:
        pairs = (word.split("=", 1) for word in words)
        given = {key: int(text) for key, text in pairs}
        return await self.outcome(self.actor(name).client.create_metacounters(url, given), self.entries)

    @staticmethod
    def entries(found: dict[str, Any]) -> str:
        return " ".join(f"{key}={each}" for key, each in found.items())

    async def mute(self, name: str, url: str, user_id: str) -> str:
        client = self.actor(name).client
        return await self.done(client.mute_user(url, user_id, seconds=3600, description="too loud"))

    async def unmute(self, name: str, url: str, user_id: str) -> str:
        return await self.done(self.actor(name).client.unmute_user(url, user_id))

    async def muted(self, name: str, url: str) -> str:
        return await self.outcome(
            self.actor(name).client.get_my_muted_info(url),
            lambda info: f'{info.is_muted:d} {info.remaining_ms > 0:d} "{info.description}"')

    async def freeze(self, name: str, url: str) -> str:
        return await self.done(self.actor(name).client.freeze_channel(url))

    async def leave(self, name: str, url: str) -> str:
        return await self.done(self.actor(name).client.leave_channel(url))

    async def read(self, name: str, url: str) -> str:
        return await self.done(self.actor(name).client.mark_as_read(url))

    async def typing(self, name: str, url: str) -> str:
        return await self.done(self.actor(name).client.start_typing(url))

    async def send(self, name: str, url: str, label: str, text: str) -> str:
        return await self.sent(label, self.actor(name).client.send_user_message(url, text))

    async def ask(self, name: str, url: str, label: str, text: str) -> str:
        me = self.actor(name)
        assert me.poll is not None
        return await self.sent(label, me.client.send_user_message(url, text, poll_id=me.poll.poll_id))

    async def reply(self, name: str, url: str, label: str, parent: str, text: str) -> str:
        client, parent_id = self.actor(name).client, self.message_id(parent)
        return await self.sent(label, client.send_user_message(url, text, parent_message_id=parent_id))

    async def file(self, name: str, url: str, label: str, file_name: str, mime_type: str, content: str) -> str:
        file = covey.File(content=content.encode(), name=file_name, mime_type=mime_type)
        return await self.sent(label, self.actor(name).client.send_file(url, file))

    async def edit(self, name: str, url: str, label: str, text: str) -> str:
        call = self.actor(name).client.update_user_message(url, self.message_id(label), text)
        return await self.outcome(call, show.message)

    async def get(self, name: str, url: str, label: str) -> str:
        return await self.outcome(self.actor(name).client.get_message(url, self.message_id(label)), show.message)

    async def cached(self, name: str, url: str, label: str) -> str:
        """The message as bytes and back: an object that belongs to no client."""
        call = self.actor(name).client.get_cached_message(url, self.message_id(label))
        return await self.outcome(call, lambda found: "ok " + show.message(pickle.loads(pickle.dumps(found))))

    async def delete(self, name: str, url: str, label: str) -> str:
        return await self.done(self.actor(name).client.delete_message(url, self.message_id(label)))

    async def react(self, name: str, url: str, label: str, key: str) -> str:
        return await self.done(self.actor(name).client.add_reaction(url, self.message_id(label), key))

    async def unreact(self, name: str, url: str, label: str, key: str) -> str:
        return await self.done(self.actor(name).client.delete_reaction(url, self.message_id(label), key))

    async def download(self, name: str, url: str, label: str) -> str:
        client = self.actor(name).client
        message = await self.value(client.get_message(url, self.message_id(label)))
        content = await self.value(client.download_file(message.file_url, requires_auth=False))
        assert content is not None
        return content.decode()

    async def remove_failed(self, name: str, url: str, label: str) -> str:
        call = self.collection(name).remove_failed([self.labels[label].request_id])
        return await self.outcome(call, lambda removed: str(len(removed)))

    # ---- Lists

    def collection(self, name: str) -> covey.MessageCollection:
        found = self.actor(name).messages
        assert found is not None
        return found

    async def open_messages(self, name: str, url: str) -> str:
        me = self.actor(name)
        me.messages = me.client.message_collection(url, on_event=self.events.of_messages(name))
        start = me.messages.start()
        cached = await self.outcome(start.cache, show.messages)
        return f"cache {cached}, server {await self.outcome(start.api, show.messages)}"

    async def open_channels(self, name: str) -> str:
        me = self.actor(name)
        query = covey.GroupChannelListQuery(include_empty=True, order=covey.ChannelOrder.CHRONOLOGICAL)
        me.channels = me.client.group_channel_collection(query, on_event=self.events.of_channels(name))
        page = await self.outcome(me.channels.load_more(), lambda found: "".join(map(show.channel, found)))
        return f"{page} {me.channels.has_next:d}"

    async def users(self, name: str, prefix: str) -> str:
        pages = self.actor(name).client.list_users(nickname_starts_with=prefix)
        page = await self.outcome(pages.load_next(), lambda found: ", ".join(map(show.user, found)))
        return f"{page} {pages.has_next:d}"

    async def members(self, name: str, url: str) -> str:
        pages = self.actor(name).client.list_members(url)
        return await self.outcome(
            pages.load_next(), lambda found: ", ".join(f"{each.user_id} {each.role:d}" for each in found))

    async def timeline(self, name: str) -> str:
        return show.messages(self.collection(name).timeline)

    async def rows(self, name: str) -> str:
        found = self.collection(name).timeline
        return ", ".join(f"{each.sender_id}:{len(each.text.encode())}" for each in found)

    async def counts(self, name: str) -> str:
        found = self.collection(name)
        return f"{len(found.succeeded)} {len(found.pending)} {len(found.failed)}"

    async def previous(self, name: str) -> str:
        found = self.collection(name)
        try:
            page = f"page {await self.outcome(found.load_previous(), show.messages)}"
        except covey.CoveyError as error:
            page = f"refused {show.failure(error)}"
        # A disposed collection does not know. In C there may be more then; in Python a loop over the pages ends.
        return f"{page} {found.has_previous or found.is_disposed:d}"

    async def history(self, name: str) -> str:
        def shown(found: covey.History) -> str:
            spans = (f"({each.state:d} {each.cached_count} {each.reaches_start:d} {each.touches_live:d}) " for each in found.spans)
            return "".join(spans) + found.previous_reason.name.lower()

        return await self.outcome(self.collection(name).history(), shown)

    async def search(self, name: str, text: str) -> str:
        def shown(hit: covey.SearchHit) -> str:
            return hit.snippet + "".join(f" {start}+{end - start}" for start, end in hit.matches)

        return await self.outcome(
            self.actor(name).client.search_messages(text), lambda hits: ", ".join(map(shown, hits)))

    async def dispose(self, name: str) -> str:
        self.collection(name).dispose()
        return f"ok {self.collection(name).is_disposed:d}"

    # ---- Polls and feeds

    async def open_poll(self, name: str, title: str, *options: str) -> str:
        me = self.actor(name)
        me.poll = await self.value(me.client.create_poll(title, options))
        return show.poll(me.poll)

    async def show_poll(self, name: str) -> str:
        me = self.actor(name)
        assert me.poll is not None
        me.poll = await self.value(me.client.get_poll(None, me.poll.poll_id))
        return show.poll(me.poll)

    async def vote(self, name: str, url: str, author: str) -> str:
        poll = self.actor(author).poll
        assert poll is not None
        call = self.actor(name).client.vote_poll(url, poll.poll_id, [poll.options[-1].option_id])
        return await self.done(call)

    async def feed(self, name: str, feed_name: str) -> str:
        me = self.actor(name)
        me.feed = me.client.feed(feed_name, start=0, on_item=self.events.of_feed(me))
        me.feed.caught_up().add_done_callback(lambda _: self.events.add(name, "caught_up", 1))
        return "ok"

    async def acknowledge(self, name: str) -> str:
        item = self.actor(name).item
        assert item is not None
        return await self.done(item.acknowledge())

    async def positions(self, name: str) -> str:
        feed = self.actor(name).feed
        assert feed is not None
        return await self.outcome(feed.positions(), lambda found: "".join(found))

    # ---- The scenario

    #: Verbs whose methods have another name, because an attribute has theirs.
    NAMES = {"messages": "open_messages", "channels": "open_channels", "poll": "open_poll"}

    async def step(self, verb: str, *words: str) -> str:
        method: Callable[..., Awaitable[str]] = getattr(self, self.NAMES.get(verb, verb))
        try:
            return await method(*words)
        except covey.CoveyError as error:
            return f"{'' if verb == 'option' else 'refused '}{show.failure(error)}"

    async def play(self, scenario: Path) -> None:
        for line in scenario.read_text(encoding="utf-8").splitlines():
            if not line or line.startswith("#"):
                continue
            print(line)
            if line.startswith("await "):
                print("  <- " + await self.events.waited_for(line.removeprefix("await ")))
            else:
                words = ["" if word == "-" else word.replace("~", " ") for word in line.split()]
                print("  -> " + await self.step(*words))


def run_blocking(whole: Coroutine[Any, Any, None]) -> None:
    """Runs a coroutine that never waits."""
    try:
        whole.send(None)
    except StopIteration:
        return
    raise SystemExit("a step waited as a coroutine")


def main(api_url: str, websocket_url: str, cache: str, scenario: str, mode: str) -> None:
    played = Driver(api_url, websocket_url, cache, mode).play(Path(scenario))
    if mode == "asyncio":
        asyncio.run(played)
    else:
        run_blocking(played)


if __name__ == "__main__":
    main(*sys.argv[1:])
