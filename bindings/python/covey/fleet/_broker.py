"""The connection to the brokers, and the streams and buckets of an application."""

from __future__ import annotations

import logging
import re
import time
from typing import TYPE_CHECKING, Any, Awaitable, Callable, Mapping, Optional, Sequence

import nats
import nats.js.errors
from nats.js.api import RePublish, RetentionPolicy, StorageType, StreamConfig

from ._bucket import Bucket
from ._slots import DUPLICATE_WINDOW_SECONDS, patiently

if TYPE_CHECKING:
    from nats.aio.client import Client as Nats
    from nats.js import JetStreamContext

    from ._names import Names

log = logging.getLogger("covey.fleet")
#: The oldest nats-server whose replicas passed `make fleet`. Those of 2.9.10, Debian 12's, lose agreement: docs/fleet.md.
OLDEST_BROKER = (2, 10, 25)


#: User and password, or a token, in the address of a broker.
_SECRET = re.compile(r"//[^/@,]*@")
#: How often it is said that there is no broker yet.
_SAY_SECONDS = 5.0
#: What is left of a message for its headers. Brokers end the connection of who sends more than they take.
_HEADER_BYTES = 8 * 1024


def room(nc: Nats) -> int:
    """The bytes that the payload of a message with headers may have."""
    return nc.max_payload - _HEADER_BYTES


class OldBroker(Exception):
    """A broker is older than a fleet may use."""


async def connect(
    servers: Sequence[str], name: str, reconnected: Optional[Callable[[], Awaitable[None]]] = None,
    options: Optional[Mapping[str, Any]] = None, *, refuse_old: bool,
) -> Nats:
    """A connection that is there as soon as a broker is, and comes back by itself, however long the brokers are away.

    :raises OldBroker: the broker is too old, and ``refuse_old`` is set. One that is met later is an error in the log.
    """
    nc: Optional[Nats] = None
    said_at = float("-inf")

    async def again() -> None:
        if nc is not None and (text := _too_old(nc)):
            log.error("%s", text)
        if reconnected is not None:
            await reconnected()

    async def trouble(error: Exception) -> None:
        nonlocal said_at
        if nc is not None or time.monotonic() - said_at < _SAY_SECONDS:
            log.info("broker: %r", error)
        else:
            # Somebody waits, and must know for what.
            said_at = time.monotonic()
            shown = _SECRET.sub("//", ", ".join(servers))
            log.warning("no broker of %s: %s; trying again", shown, str(error) or type(error).__name__)

    async def once() -> Nats:
        return await nats.connect(
            servers=list(servers), name=name, max_reconnect_attempts=-1, reconnect_time_wait=0.25, connect_timeout=2,
            # A broker that hangs is left after 2.3 seconds, in time to renew a lease of 4 at another one.
            ping_interval=0.75, max_outstanding_pings=2, allow_reconnect=True, error_cb=trouble,
            reconnected_cb=again, **(options or {}),
        )

    nc = await patiently(once, "connecting")
    if text := _too_old(nc):
        if refuse_old:
            await nc.close()
            raise OldBroker(text)
        log.warning("%s", text)
    return nc


def _too_old(nc: Nats) -> str:
    """Why the broker that it is connected to is no good; "" if it is."""
    version = nc.connected_server_version
    try:
        found = version.major, version.minor, version.patch
    except ValueError:
        return ""  # a build with a version of its own
    if found >= OLDEST_BROKER:
        return ""
    url = nc.connected_url
    where = f"{url.hostname}:{url.port}" if url is not None else "?"
    return (
        f"the broker {where} is nats-server {'.'.join(map(str, found))}, whose replicas can lose agreement: use"
        f" {'.'.join(map(str, OLDEST_BROKER))} or newer, or allow old brokers (docs/fleet.md)")


async def prepare(jetstream: JetStreamContext, names: Names, replicas: int, max_age_seconds: float) -> None:
    """Makes the streams and buckets that do not exist. Those that exist stay as they are."""
    await _make(jetstream, StreamConfig(
        name=names.events_stream, subjects=[names.all_events], num_replicas=replicas, storage=StorageType.FILE,
        max_age=max_age_seconds, duplicate_window=_window(max_age_seconds),
    ))
    await _make(jetstream, StreamConfig(
        name=names.commands_stream, subjects=[names.all_commands], num_replicas=replicas, storage=StorageType.FILE,
        retention=RetentionPolicy.LIMITS, duplicate_window=DUPLICATE_WINDOW_SECONDS,
        republish=RePublish(
            src=names.all_commands, dest=names.all_stored.replace("*", "{{wildcard(1)}}"), headers_only=True),
    ))
    for bucket in (names.fleet_bucket, names.checkpoint_bucket):
        await Bucket(jetstream, bucket).create(replicas)


def _window(max_age_seconds: float) -> float:
    """A duplicate window is at most as long as messages live."""
    return min(DUPLICATE_WINDOW_SECONDS, max_age_seconds) if max_age_seconds else DUPLICATE_WINDOW_SECONDS


async def _make(jetstream: JetStreamContext, config: StreamConfig) -> None:
    async def once() -> None:
        try:
            await jetstream.stream_info(config.name or "")
        except nats.js.errors.NotFoundError:
            await jetstream.add_stream(config)

    await patiently(once, f"making the stream {config.name}")
