"""Network options of a client: proxies, certificates and time-outs, over real connections."""

from __future__ import annotations

import itertools
import sys
from pathlib import Path
from typing import Any, Iterator

import pytest
from conftest import APP, LIMIT_SECONDS, ROOT

sys.path.insert(0, str(ROOT / "Tests" / "c"))

from middlemen import PASSPHRASE, PASSWORD, USERNAME, RunningMiddlemen  # noqa: E402
from sandbox import Sandbox  # noqa: E402

import covey  # noqa: E402


@pytest.fixture(scope="module")
def middlemen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningMiddlemen]:
    with Sandbox(["--allow-host", "chat.test"]) as server:
        with RunningMiddlemen(tmp_path_factory.mktemp("certificates"), server.port) as running:
            yield running


class Clients:
    """Makes clients of a server behind TLS, and closes them."""

    def __init__(self, middlemen: RunningMiddlemen, caches: Path) -> None:
        self.middlemen, self.caches = middlemen, caches
        self._caches = itertools.count()

    def connect(self, front: str = "tls", host: str = "127.0.0.1", **network: Any) -> None:
        """Logs in, with nothing cached, and makes one request."""
        server = f"{host}:{self.middlemen.ports[front]}"
        options = covey.NetworkOptions(**{"ca_file": self.middlemen.path("authority.pem"), **network})
        with covey.Client(
            APP, self.caches / str(next(self._caches)), api_url=f"https://{server}", websocket_url=f"wss://{server}", network=options,
        ) as client:
            client.connect("alice").result(LIMIT_SECONDS)
            client.create_channel([]).result(LIMIT_SECONDS)

    def proxy(self, scheme: str, name: str, password: str = PASSWORD) -> dict[str, str]:
        return {
            "proxy": f"{scheme}://127.0.0.1:{self.middlemen.ports[name]}", "proxy_username": USERNAME,
            "proxy_password": password,
        }


@pytest.fixture
def clients(middlemen: RunningMiddlemen, tmp_path: Path) -> Clients:
    middlemen.of.answer("forget")
    return Clients(middlemen, tmp_path)


def test_the_apps_authorities_are_trusted(clients: Clients) -> None:
    clients.connect()
    clients.connect(ca_file=None, ca_directory=Path(clients.middlemen.path("authorities")))
    with pytest.raises(covey.CoveyError, match="certificate") as refused:
        clients.connect(ca_file=clients.middlemen.path("stranger.pem"))
    assert refused.value.code == covey.ErrorCode.SOCKET_CONNECTION_FAILED


def test_a_client_certificate_is_shown(clients: Clients) -> None:
    files = {
        "client_certificate": clients.middlemen.path("client.pem"),
        "client_key": clients.middlemen.path("client-encrypted.key"),
    }
    clients.connect("mutual_tls", client_key_passphrase=PASSPHRASE, **files)
    with pytest.raises(covey.CoveyError, match="passphrase") as refused:
        clients.connect("mutual_tls", client_key_passphrase="wr0ng", **files)
    assert "wr0ng" not in str(refused.value)


@pytest.mark.parametrize(
    ("scheme", "name"), [("http", "http_proxy"), ("https", "tls_proxy"), ("socks5h", "socks_proxy")])
def test_everything_goes_through_the_proxy(clients: Clients, scheme: str, name: str) -> None:
    clients.connect(host="chat.test", **clients.proxy(scheme, name))
    passed = clients.middlemen.of.passed
    assert passed["socks_proxy" if scheme == "socks5h" else "http_proxy"] >= 2  # the WebSocket, and requests
    assert set(clients.middlemen.of.hosts) == {"chat.test"}
    clients.middlemen.of.answer("forget")
    with pytest.raises(covey.CoveyError, match="covey_client_options_set_proxy") as refused:
        clients.connect(host="chat.test", **clients.proxy(scheme, name, "wr0ng"))
    assert "wr0ng" not in str(refused.value)
    assert not any(clients.middlemen.of.passed.values())


def test_the_environment_counts_only_if_the_app_says_so(
    clients: Clients, monkeypatch: pytest.MonkeyPatch,
) -> None:
    port = clients.middlemen.ports["http_proxy"]
    monkeypatch.setenv("https_proxy", f"http://{USERNAME}:{PASSWORD}@127.0.0.1:{port}")
    clients.connect()
    assert clients.middlemen.of.passed["http_proxy"] == 0
    clients.connect(host="chat.test", environment_proxy=True)
    assert clients.middlemen.of.passed["http_proxy"] >= 2


def test_a_server_that_says_nothing_ends_the_attempt_in_time(clients: Clients) -> None:
    port = clients.middlemen.ports["silent"]
    with covey.Client(
        APP, clients.caches, api_url=f"http://127.0.0.1:{port}", websocket_url=f"ws://127.0.0.1:{port}",
        network=covey.NetworkOptions(connect_timeout_ms=1_000),
    ) as client:
        with pytest.raises(covey.CoveyError, match="in time"):
            client.connect("alice").result(9)


def test_the_server_is_told_of_the_app(clients: Clients) -> None:
    clients.connect(app_name="Parrot", app_version="3.1", os_version="12.7")
    head = clients.middlemen.of.heads[0]
    assert "p=Parrot&pv=12.7&o=Linux&ov=12.7" in head and "&av=3.1&" in head


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"proxy": "ftp://host"}, "socks5h://"),
        ({"proxy": "http://pat:s3cret@host"}, "has a user in it"),
        ({"proxy_password": "s3cret"}, "url is empty"),
        ({"ca_file": "/nowhere/ca.pem"}, "/nowhere/ca.pem cannot be opened"),
        ({"ca_directory": "/nowhere"}, "/nowhere cannot be read"),
        ({"client_certificate": "/etc/passwd"}, "no CERTIFICATE"),
        ({"connect_timeout_ms": 5}, "connect_timeout_ms must be 1,000 to 60,000, or 0 for the default, not 5"),
        ({"app_name": "a/b"}, "app_name and app_version must be at most 80 bytes"),
        ({"os_version": "a b"}, "not 'a b'"),
    ],
)
def test_a_wrong_value_is_named(tmp_path: Path, options: dict[str, Any], said: str) -> None:
    with pytest.raises(covey.CoveyError) as refused:
        covey.Client(APP, tmp_path, network=covey.NetworkOptions(**options))
    assert said in str(refused.value) and "s3cret" not in str(refused.value)


def test_secrets_are_not_shown() -> None:
    options = covey.NetworkOptions(proxy="http://host", proxy_username="pat", proxy_password="s3cret")
    assert repr(options) == "NetworkOptions(proxy='http://host', proxy_username='pat', proxy_password='***')"
    assert "s3cret" not in repr(covey.NetworkOptions(client_key_passphrase="s3cret"))
    assert repr(covey.NetworkOptions()) == "NetworkOptions()"
