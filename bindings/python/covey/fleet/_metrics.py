"""The numbers of a worker, for Prometheus, with its official client."""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, start_http_server

if TYPE_CHECKING:
    from threading import Thread
    from wsgiref.simple_server import WSGIServer

_TAKEOVER_BUCKETS = (0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 60.0)


class Counts:
    """What a worker has done. Each worker has a registry of its own, so that several can live in one process."""

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        self._events = Counter("covey_fleet_events", "Items written to the event stream.", registry=registry)
        self._known = Counter(
            "covey_fleet_events_known", "Items that were in the event stream already.", registry=registry)
        self._commands = Counter("covey_fleet_commands", "Commands that were carried out.", ["outcome"], registry=registry)
        self._retries = Counter(
            "covey_fleet_command_retries", "Attempts of commands that failed for a temporary reason.", registry=registry)
        self._failures = Counter("covey_fleet_user_failures", "Users that had to be opened again.", registry=registry)
        self._opening = Histogram(
            "covey_fleet_open_seconds", "From the lease of a user until the user's feed runs.", buckets=_TAKEOVER_BUCKETS,
            registry=registry)

    def published(self) -> None:
        self._events.inc()

    def known_already(self) -> None:
        self._known.inc()

    def command_done(self, ok: bool) -> None:
        self._commands.labels("ok" if ok else "error").inc()

    def command_retried(self) -> None:
        self._retries.inc()

    def user_failed(self) -> None:
        self._failures.inc()

    def user_ready(self, seconds: float) -> None:
        self._opening.observe(seconds)

    def gauge(self, name: str, text: str, read: Callable[[], float]) -> None:
        """A number that is read when Prometheus asks."""
        Gauge(f"covey_fleet_{name}", text, registry=self.registry).set_function(read)


class Endpoint:
    """``/metrics`` on an address; port 0: any free one."""

    def __init__(self, counts: Counts, host: str, port: int) -> None:
        self._server: WSGIServer
        self._thread: Thread
        self._server, self._thread = start_http_server(port, host, counts.registry)
        self.address = f"http://{host}:{self._server.server_port}/metrics"

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()
