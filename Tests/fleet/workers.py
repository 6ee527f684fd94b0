"""Workers as processes: started as an operator starts them, and killed, stopped and cut off as life does."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import signal
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Optional, Sequence

from link import Link

ROOT = Path(__file__).resolve().parents[2]


@dataclass(frozen=True)
class Place:
    """Where workers find what they need."""

    app_id: str
    broker_ports: Sequence[int]
    api_url: str
    websocket_url: str
    directory: Path
    lease_seconds: float


@dataclass
class WorkerProcess:
    """A worker that connects to the brokers over links of its own.

    :param ready: for each user the times at which the user's feed began to run, Unix seconds.
    """

    name: str
    place: Place
    links: list[Link] = field(default_factory=list)
    process: Optional[asyncio.subprocess.Process] = None
    ready: dict[str, list[float]] = field(default_factory=dict)
    carried: set[str] = field(default_factory=set)
    events: dict[str, int] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)
    _raw: list[str] = field(default_factory=list)
    _reading: Optional[asyncio.Task[None]] = None

    async def start(self) -> None:
        if not self.links:
            for port in self.place.broker_ports:
                link = Link(port)
                await link.start()
                self.links.append(link)
        command = [
            sys.executable, "-m", "covey.fleet", "worker", "--name", self.name, "--app", self.place.app_id,
            "--nats", ",".join(f"nats://127.0.0.1:{link.port}" for link in self.links),
            "--data", str(self.place.directory), "--api-url", self.place.api_url,
            "--websocket-url", self.place.websocket_url, "--start", "beginning",
            "--lease-seconds", str(self.place.lease_seconds), "--metrics", "127.0.0.1:0",
        ]
        helper = shutil.which("setpriv")
        if helper:
            command = [helper, "--pdeathsig", "KILL", *command]
        self.process = await asyncio.create_subprocess_exec(
            *command, stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONPATH": python_path()}, limit=1 << 20)
        self._reading = asyncio.create_task(self._read(self.process))

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        assert process.stderr is not None
        with open(self.place.directory / f"{self.name}.log", "ab") as copy:
            async for line in process.stderr:
                copy.write(line)
                try:
                    self._note(json.loads(line))
                except ValueError:
                    # Lines of a traceback, which has no other form.
                    self._raw.append(line.decode(errors="replace").rstrip())
        if self._raw:
            self.problems.append("\n".join(self._raw))
            self._raw.clear()

    def _note(self, line: dict[str, Any]) -> None:
        event = line.get("event", "")
        self.events[event] = self.events.get(event, 0) + 1
        if event == "user_ready":
            self.ready.setdefault(line["user"], []).append(line["time"])
            self.carried.add(line["user"])
        elif event == "user_dropped":
            self.carried.discard(line["user"])
        if "exception" in line or line.get("level") == "error":
            self.problems.append(f"{line['message']}: {line.get('exception', '')}")

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    @property
    def runs(self) -> bool:
        return self.process is not None and self.process.returncode is None

    async def kill(self) -> None:
        await self._end(signal.SIGKILL)
        self.carried.clear()

    async def stop(self) -> int:
        """A clean stop."""
        return await self._end(signal.SIGTERM)

    async def _end(self, number: int) -> int:
        assert self.process is not None and self._reading is not None
        if self.process.returncode is None:
            os.kill(self.process.pid, number)
        status = await self.process.wait()
        await self._reading
        return status

    def pause(self) -> None:
        os.kill(self.pid, signal.SIGSTOP)

    def resume(self) -> None:
        os.kill(self.pid, signal.SIGCONT)

    def cut(self) -> None:
        for link in self.links:
            link.cut()

    def mend(self) -> None:
        for link in self.links:
            link.mend()

    async def close_links(self) -> None:
        for link in self.links:
            await link.stop()


def python_path() -> str:
    given = os.environ.get("PYTHONPATH", "")
    ours = str(ROOT / "bindings" / "python")
    return ours if not given else f"{given}{os.pathsep}{ours}"
