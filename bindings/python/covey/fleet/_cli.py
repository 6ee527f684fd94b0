"""The command ``covey-fleet``."""

from __future__ import annotations

import argparse
import asyncio
import importlib
import os
import signal
import socket
import sys
from typing import TYPE_CHECKING, Any, Callable, Optional, Sequence

import nats.errors

from ._broker import OldBroker
from ._session import NameTaken

if TYPE_CHECKING:
    from ._options import TokenFor

_DESCRIPTION = """Carries the users of a service on several machines, over NATS JetStream. docs/fleet.md describes it."""


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Runs the command. Returns the exit status: 0, 1 if it failed, 2 if the arguments are wrong."""
    given = _parser().parse_args(arguments)
    try:
        return int(asyncio.run(given.run(given)))
    except KeyboardInterrupt:
        return 130
    except (ValueError, OSError, NameTaken, OldBroker, nats.errors.Error) as error:
        print(f"covey-fleet: {error or type(error).__name__}", file=sys.stderr)
        return 1


def _parser() -> argparse.ArgumentParser:
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--nats", required=True, metavar="URL[,URL…]", help="addresses of the brokers")
    common.add_argument("--app", required=True, help="the application's id")
    common.add_argument("--partition", default="", help="the part of the application's users that the fleet carries")
    common.add_argument("--replicas", type=int, default=3, help="copies of streams and buckets, if this makes them")
    common.add_argument("--credentials", metavar="FILE", help="credentials file for the brokers")
    common.add_argument("--allow-old-brokers", action="store_true",
                        help="also a cluster whose replicas are known to lose agreement")

    parser = argparse.ArgumentParser(prog="covey-fleet", description=_DESCRIPTION)
    verbs = parser.add_subparsers(required=True, metavar="COMMAND")

    worker = verbs.add_parser("worker", parents=[common], help="carry users until SIGTERM or SIGINT")
    worker.add_argument("--name", default=socket.gethostname(), help="unique among the workers; by default the host's name")
    worker.add_argument("--data", default="/var/cache/covey-fleet", metavar="DIRECTORY", help="for the users' caches")
    worker.add_argument("--api-url", help="the chat server for requests; by default the application's own host")
    worker.add_argument("--websocket-url", help="the chat server for WebSockets; by default the application's own host")
    worker.add_argument("--start", default="now", help="where a new user's events begin: now, beginning or Unix ms")
    worker.add_argument("--token-provider", metavar="MODULE:FUNCTION", help="gives the token of a user id; may be async")
    worker.add_argument("--metrics", metavar="HOST:PORT", help="serve Prometheus here; port 0: any free one")
    worker.add_argument("--lease-seconds", type=float, default=4.0,
                        help="how long the worker may send after a renewal; others take over a second later")
    worker.add_argument("--checkpoint-seconds", type=float, default=5.0, help="time between checkpoints of a user")
    worker.add_argument("--log-level", default="info", choices=("debug", "info", "warning", "error"))
    worker.set_defaults(run=_worker)

    status = verbs.add_parser("status", parents=[common], help="show workers, users, leases and lag")
    status.add_argument("--once", action="store_true", help="print it once instead of refreshing it every second")
    status.set_defaults(run=_status)

    drain = verbs.add_parser("drain", parents=[common], help="let a worker give its users back and end")
    drain.add_argument("worker")
    drain.set_defaults(run=_drain)

    for verb, text in (("add", "add users to the fleet"), ("remove", "remove users from the fleet")):
        change = verbs.add_parser(verb, parents=[common], help=text)
        change.add_argument("user", nargs="+", help="a user id; - reads them from standard input, one a line")
        change.set_defaults(run=_add if verb == "add" else _remove)
    return parser


def _servers(given: argparse.Namespace) -> list[str]:
    return [each.strip() for each in given.nats.split(",") if each.strip()]


def _nats_options(given: argparse.Namespace) -> dict[str, Any]:
    return {"user_credentials": given.credentials} if given.credentials else {}


async def _worker(given: argparse.Namespace) -> int:
    from ._log import log_to_standard_error
    from ._metrics import Counts, Endpoint
    from ._options import Timings, WorkerOptions
    from ._worker import Worker

    log_to_standard_error(given.name, given.log_level)
    start = int(given.start) if given.start.isdigit() else given.start
    if start not in ("now", "beginning") and not isinstance(start, int):
        raise ValueError(f"--start {given.start!r} is neither now nor beginning nor Unix ms")
    timings = Timings(
        renew_seconds=given.lease_seconds / 4, lease_seconds=given.lease_seconds,
        takeover_seconds=given.lease_seconds + 1, checkpoint_seconds=given.checkpoint_seconds,
    )
    counts = Counts()
    worker = Worker(
        WorkerOptions(
            given.app, _servers(given), given.name, given.data, api_url=given.api_url,
            websocket_url=given.websocket_url, partition=given.partition, replicas=given.replicas, start=start,
            token_for=_function(given.token_provider), nats_options=_nats_options(given), timings=timings,
            allow_old_brokers=given.allow_old_brokers,
        ),
        metrics=counts,
    )
    endpoint: Optional[Endpoint] = None
    if given.metrics:
        host, _, port = given.metrics.rpartition(":")
        endpoint = Endpoint(counts, host or "127.0.0.1", int(port))
        worker.metrics_address = endpoint.address
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, worker.stop)
    try:
        await worker.run()
    finally:
        if endpoint is not None:
            endpoint.close()
    return 0


def _function(name: Optional[str]) -> Optional[TokenFor]:
    if not name:
        return None
    module, _, attribute = name.partition(":")
    sys.path.insert(0, os.getcwd())
    try:
        found: Callable[..., Any] = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise ValueError(f"--token-provider {name!r} must be MODULE:FUNCTION: {error}") from error
    return found


def _client(given: argparse.Namespace) -> Any:
    from ._client import FleetClient

    return FleetClient(
        given.app, _servers(given), partition=given.partition, replicas=given.replicas,
        nats_options=_nats_options(given), allow_old_brokers=given.allow_old_brokers,
    )


async def _status(given: argparse.Namespace) -> int:
    from ._status import table_of

    async with _client(given) as fleet:
        if given.once or not sys.stdout.isatty():
            print(table_of(await fleet.view(), *await fleet.stored()))
            return 0
        view = await fleet.view()

        async def follow() -> None:
            nonlocal view
            async for view in fleet.views():
                pass

        following = asyncio.create_task(follow())
        try:
            while not following.done():
                table = table_of(view, *await fleet.stored())
                print("\x1b[H\x1b[2J" + table, flush=True)
                await asyncio.sleep(1)
            following.result()
        finally:
            following.cancel()
    return 0


async def _drain(given: argparse.Namespace) -> int:
    async with _client(given) as fleet:
        if not await fleet.drain(given.worker):
            print(f"covey-fleet: no worker {given.worker!r} runs", file=sys.stderr)
            return 1
        async for view in fleet.views():
            seen = view.workers.get(given.worker)
            if seen is None or not seen.record.is_live:
                print(f"{given.worker} has given its users back")
                return 0
    return 1


async def _add(given: argparse.Namespace) -> int:
    async with _client(given) as fleet:
        await fleet.add_users(_users(given))
    return 0


async def _remove(given: argparse.Namespace) -> int:
    async with _client(given) as fleet:
        await fleet.remove_users(_users(given))
    return 0


def _users(given: argparse.Namespace) -> list[str]:
    named: list[str] = []
    for user in given.user:
        named.extend(line.strip() for line in sys.stdin if line.strip()) if user == "-" else named.append(user)
    return named


if __name__ == "__main__":
    sys.exit(main())
