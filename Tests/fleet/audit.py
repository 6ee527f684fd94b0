"""Compares the event stream and the outcome of the commands with the chat server's whole history."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from chat_world import ChatWorld
from covey.fleet import Event, FleetClient


@dataclass
class Verdict:
    problems: list[str] = field(default_factory=list)
    messages: int = 0
    events: int = 0
    commands: int = 0
    gaps: int = 0


async def read_all(fleet: FleetClient) -> dict[str, list[Event]]:
    """Everything in the event stream, by user, in its order."""
    found: dict[str, list[Event]] = {}
    info = await fleet._jetstream.stream_info(fleet.names.events_stream)
    count = 0
    async for event in fleet.events("audit"):
        found.setdefault(event.user_id, []).append(event)
        count += 1
        if count >= info.state.messages:
            break
    return found


async def is_complete(world: ChatWorld, fleet: FleetClient) -> bool:
    """Whether there is nothing left to do: no command waits, and the stream has as many messages as it must."""
    events, commands = await fleet.stored()
    if commands:
        return False
    truth = await world.truth()
    return events >= sum(len(messages) * len(world.channels[url]) for url, messages in truth.items())


async def judge(world: ChatWorld, fleet: FleetClient) -> Verdict:
    verdict = Verdict()
    truth, stream = await world.truth(), await read_all(fleet)
    verdict.messages = sum(map(len, truth.values()))
    verdict.events = sum(map(len, stream.values()))
    for user in world.users:
        items = stream.get(user, [])
        verdict.gaps += sum(event.kind == "gap" for event in items)
        repeated = [name for name, count in Counter(event.identity for event in items).items() if count > 1]
        if repeated:
            verdict.problems.append(f"{user}: {len(repeated)} identities more than once, such as {repeated[0]}")
        terms = [event.term for event in items]
        if terms != sorted(terms):
            verdict.problems.append(f"{user}: an event of an older term behind one of a newer")
        for url, members in world.channels.items():
            if user not in members:
                continue
            wanted = [message_id for message_id, _, _ in truth[url]]
            got = [event.message_id for event in items if event.channel_url == url and event.kind == "message"]
            if got != wanted:
                missing, extra = set(wanted) - set(got), [each for each in got if each not in set(wanted)]
                twice = [each for each, count in Counter(got).items() if count > 1]
                verdict.problems.append(
                    f"{user} in {url}: {len(got)} of {len(wanted)} messages; missing {sorted(missing)[:5]}, twice"
                    f" {twice[:5]}, unknown {extra[:5]}, in order: {got == sorted(got)}")
    for (user, url), texts in world.commands.items():
        verdict.commands += len(texts)
        sent = [text for _, sender, text in truth[url] if sender == user and text.startswith("command ")]
        if sent != texts:
            repeated = [text for text, count in Counter(sent).items() if count > 1]
            verdict.problems.append(
                f"commands of {user} in {url}: missing {[text for text in texts if text not in sent][:5]}, twice"
                f" {repeated[:5]}, in order: {[text for text in texts if text in sent] == sent}")
    return verdict
