"""Settings of a worker, and the times that placement lives by."""

from __future__ import annotations

from collections.abc import Awaitable
from dataclasses import dataclass, field
from typing import Callable, Optional, Sequence, Union

#: Gives the token of a user, or None if the user needs none.
TokenFor = Callable[[str], Union[Optional[str], Awaitable[Optional[str]]]]


@dataclass(frozen=True)
class Timings:
    """The times of placement, in seconds.

    A worker stops sending ``lease_seconds`` after the start of its last renewal that the broker took. Others take its
    users only after they have seen no renewal for ``takeover_seconds`` of their own clocks. No two clocks are compared:
    the difference of the two is what clocks may drift apart in that time.

    :param renew_seconds: between two renewals.
    :param lease_seconds: how long a renewal lasts for the worker itself.
    :param takeover_seconds: how long others wait without a renewal; longer than ``lease_seconds``.
    :param step_seconds: between two decisions about placement.
    :param checkpoint_seconds: between two checkpoints of a user whose items or positions change.
    :param checkpoint_items: items after which a checkpoint is written earlier.
    :param request_seconds: how long one request to the broker may take before it is repeated.
    """

    renew_seconds: float = 1.0
    lease_seconds: float = 4.0
    takeover_seconds: float = 5.0
    step_seconds: float = 0.5
    checkpoint_seconds: float = 5.0
    checkpoint_items: int = 500
    request_seconds: float = 2.0

    def __post_init__(self) -> None:
        if not 0 < self.renew_seconds < self.lease_seconds < self.takeover_seconds:
            raise ValueError(
                f"renew_seconds {self.renew_seconds}, lease_seconds {self.lease_seconds} and takeover_seconds"
                f" {self.takeover_seconds} must be above 0 and ascend: a worker renews in time, and stops before others"
                " take its users"
            )


@dataclass(frozen=True)
class WorkerOptions:
    """What a worker needs to know.

    :param app_id: the application's id.
    :param servers: addresses of the brokers, such as ``nats://127.0.0.1:4222``.
    :param worker: the worker's name; unique among those that run.
    :param data_directory: for the users' caches. They can be rebuilt: a fast local disk, or memory.
    :param api_url: the chat server for requests; None: the application's own host.
    :param websocket_url: the chat server for the WebSocket; None: the application's own host.
    :param partition: the part of the application's users that the fleet carries; "": all. Each is a fleet of its own.
    :param replicas: copies of streams and buckets: 3 with a cluster of three brokers, 1 with a single one.
    :param start: where the events of a new user begin: "now", "beginning", or Unix ms.
    :param max_unacknowledged: items of one user that may wait for the broker; beyond it the feed reads no further.
    :param max_age_seconds: how long events stay in the stream; 0: until its limits of size.
    :param opening: users that are opened at the same time.
    :param token_for: gives the token of a user, also as ``async def``; None: users need none.
    :param nats_options: more arguments of ``nats.connect``, such as credentials and TLS.
    :param allow_old_brokers: also a cluster whose replicas are known to lose agreement; see docs/fleet.md.
    """

    app_id: str
    servers: Sequence[str]
    worker: str
    data_directory: str
    api_url: Optional[str] = None
    websocket_url: Optional[str] = None
    partition: str = ""
    replicas: int = 3
    start: Union[str, int] = "now"
    max_unacknowledged: int = 1000
    max_age_seconds: float = 7 * 24 * 3600.0
    opening: int = 16
    token_for: Optional[TokenFor] = None
    nats_options: dict[str, object] = field(default_factory=dict)
    allow_old_brokers: bool = False
    timings: Timings = Timings()
