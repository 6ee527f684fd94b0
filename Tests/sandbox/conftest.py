import pathlib
import sys

import pytest

sys.path.insert(0, str(pathlib.Path(__file__).parent))

from rows import RowsPlugin  # noqa: E402
from server import Server  # noqa: E402
from world import World  # noqa: E402


def pytest_configure(config):
    config.addinivalue_line("markers", "row(id, …): the rows of the protocol that the test proves (rows.py)")
    config.pluginmanager.register(RowsPlugin(config), "covey-rows")


@pytest.fixture(scope="module")
def server():
    """One server for the tests of a file that leave it as it was. It must survive them all and stop cleanly."""
    server = Server()
    yield server
    assert server.process.poll() is None, "the server died during these tests"
    assert server.stop() == 0


@pytest.fixture
def world(server):
    """People with names of their own on the file's server."""
    world = World(server)
    yield world
    world.close()


@pytest.fixture
def start_world(start_server):
    """For tests that need a server of their own: `start_world("--app-id", "x")`."""
    worlds = []

    def start(*arguments):
        worlds.append(World(start_server(*arguments)))
        return worlds[-1]

    yield start
    for world in worlds:
        world.close()


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
