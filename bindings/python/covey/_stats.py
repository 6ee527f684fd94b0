"""The numbers of a client, for monitoring."""

from __future__ import annotations

from . import _declarations as d
from ._value import Frozen, value

__all__ = ["ClientStats"]


@value(frozen=True)
class ClientStats(Frozen):
    """What a client has done, and what waits in it. Counts begin at 0 with the client and never go back; durations are
    sums in ms, so a mean is the difference of two durations divided by that of their counts. States are as of the end
    of the client's last turn.

    :param client_number: names the client in the process, as records of the log do.
    :param frames_received: count of the WebSocket's frames, without unknown commands.
    :param frames_sent: count; pings are among them.
    :param requests_sent: count of requests and downloads; a repeated one counts again.
    :param requests_succeeded: count of those that were answered with a status below 400.
    :param requests_refused: count of those that were answered with another status.
    :param requests_failed: count of those without an answer.
    :param requests_canceled: count of those whose connection ended first, or that the app canceled.
    :param request_ms: duration of those that were answered or failed, with their wait to be sent.
    :param logins: count of opened connections.
    :param reconnects: count of those of them that followed a lost connection.
    :param catch_ups: count of the times that a channel with an open message collection caught up after a login.
    :param catch_up_ms: their duration.
    :param messages_applied: count of the server's messages that were added, changed or deleted in the cache.
    :param messages_sent: count of own messages that the server accepted.
    :param outbox_count: pending messages now.
    :param outbox_oldest_ms: how long the oldest of them has waited; 0: none waits.
    :param cache_bytes: the size of the cache on disk, without downloaded files, measured after every 64 KiB written.
    :param cache_hits: count of pages that collections loaded from the cache alone.
    :param cache_misses: count of pages for which the server was asked.
    :param deliveries: count of notices that the app has received.
    :param delivery_ms: how long those had waited, in sum.
    :param deliveries_waiting: notices that wait now.
    :param delivery_delay_ms: how long the first of those has waited; 0: none waits.
    :param changes_dropped: count of changes that were dropped because too many waited.
    """

    client_number: int
    frames_received: int
    frames_sent: int
    requests_sent: int
    requests_succeeded: int
    requests_refused: int
    requests_failed: int
    requests_canceled: int
    request_ms: int
    logins: int
    reconnects: int
    catch_ups: int
    catch_up_ms: int
    messages_applied: int
    messages_sent: int
    outbox_count: int
    outbox_oldest_ms: int
    cache_bytes: int
    cache_hits: int
    cache_misses: int
    deliveries: int
    delivery_ms: int
    deliveries_waiting: int
    delivery_delay_ms: int
    changes_dropped: int


def stats_of(row: d.covey_client_stats) -> ClientStats:
    return ClientStats(**{name: getattr(row, name) for name in ClientStats.__annotations__})
