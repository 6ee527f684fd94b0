import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

from server import Server  # noqa: E402


@pytest.fixture(scope="module")
def server():
    """One server for the tests of a file that leave it as it was. It must survive them all and stop cleanly."""
    server = Server()
    yield server
    assert server.process.poll() is None, "the server died during these tests"
    assert server.stop() == 0


@pytest.fixture
def start_server():
    """For tests that need a server of their own: `start_server("--app-id", "x")`."""
    servers = []

    def start(*arguments):
        servers.append(Server(*arguments))
        return servers[-1]

    yield start
    for server in servers:
        if server.process.poll() is None:
            server.stop()
