"""Starts a cluster of NATS servers with JetStream for a test, and makes sure that it ends with its starter.

The servers listen on free ports of the loopback address and store in a scratch directory. Each can be killed, paused,
continued and started again; one that is started again has its port, name and store as before. Standard library only.
"""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path
from typing import Optional

READY_WITHIN_SECONDS = 30.0
#: Debian's, which a fleet refuses: for tests of just that (docs/decisions/0053).
DEBIANS = Path("/usr/sbin/nats-server")
_FROM_PYPI = Path(__file__).resolve().parent.parent / ".venv" / "bin" / "nats-server"


def executable() -> Optional[str]:
    """COVEY_NATS_SERVER; else the one of tools/requirements.txt."""
    return os.environ.get("COVEY_NATS_SERVER") or (str(_FROM_PYPI) if _FROM_PYPI.exists() else None)


def free_ports(count: int) -> list[int]:
    """Ports that were free a moment ago."""
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(count)]
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


class Cluster:
    """Brokers that run. Use it in a ``with`` statement.

    :param directory: for stores, configurations and logs; must exist.
    :param count: 1, or 3 for a cluster that survives the death of one.
    :param program: the server; None: see :func:`executable`.
    :param max_payload: the bytes that a message may have.
    """

    def __init__(
        self, directory: Path, count: int = 3, program: Optional[str] = None, max_payload: int = 1024 * 1024
    ) -> None:
        program = program or executable()
        if program is None:
            raise FileNotFoundError("there is no nats-server: install it with tools/setup.sh")
        self._program, self._max_payload = program, max_payload
        self._directory = directory
        ports = free_ports(2 * count)
        self.ports, self._routes = ports[:count], ports[count:]
        self._processes: dict[int, subprocess.Popen[bytes]] = {}
        for index in range(count):
            self._configure(index)
        try:
            for index in range(count):
                self.start(index)
            for index in range(count):
                self._wait_until_open(index)
        except BaseException:
            self.stop()
            raise

    @property
    def urls(self) -> list[str]:
        return [f"nats://127.0.0.1:{port}" for port in self.ports]

    def _configure(self, index: int) -> None:
        name = f"broker-{index + 1}"
        lines = [
            f"server_name: {name}",
            f"listen: 127.0.0.1:{self.ports[index]}",
            f"max_payload: {self._max_payload}",
            f'log_file: "{self._directory / name}.log"',
            f'jetstream {{ store_dir: "{self._directory / name}", max_mem: 256MB, max_file: 8GB }}',
        ]
        if len(self.ports) > 1:
            routes = ", ".join(f"nats-route://127.0.0.1:{port}" for port in self._routes)
            # A client must not learn of a way around the links of a test.
            lines.append(
                f"cluster {{ name: covey, no_advertise: true, listen: 127.0.0.1:{self._routes[index]}, routes: [{routes}] }}")
        (self._directory / f"{name}.conf").write_text("\n".join(lines) + "\n", encoding="utf-8")

    def start(self, index: int) -> None:
        """Starts a broker that does not run."""
        command = [self._program, "-c", str(self._directory / f"broker-{index + 1}.conf")]
        # A starter that dies in whatever way takes its brokers with it.
        helper = shutil.which("setpriv")
        if helper:
            command = [helper, "--pdeathsig", "KILL", *command]
        self._processes[index] = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True)

    def _wait_until_open(self, index: int) -> None:
        deadline = time.monotonic() + READY_WITHIN_SECONDS
        while True:
            try:
                with socket.create_connection(("127.0.0.1", self.ports[index]), timeout=1) as connection:
                    connection.settimeout(5)
                    if connection.recv(4) == b"INFO":
                        return
            except OSError:
                pass
            if self._processes[index].poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"broker-{index + 1} did not get ready:\n{self.log(index)}")
            time.sleep(0.05)

    def log(self, index: int) -> str:
        path = self._directory / f"broker-{index + 1}.log"
        return path.read_text(encoding="utf-8", errors="replace")[-4000:] if path.exists() else ""

    def pid(self, index: int) -> int:
        return self._processes[index].pid

    def kill(self, index: int) -> None:
        """SIGKILL, at once."""
        self._processes[index].kill()
        self._processes[index].wait()

    def pause(self, index: int) -> None:
        os.kill(self._processes[index].pid, signal.SIGSTOP)

    def resume(self, index: int) -> None:
        os.kill(self._processes[index].pid, signal.SIGCONT)

    def stop(self) -> None:
        """Ends them all. Their stores are the directory's owner's to remove."""
        for process in self._processes.values():
            if process.poll() is None:
                process.kill()
        for process in self._processes.values():
            process.wait()

    def __enter__(self) -> Cluster:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
