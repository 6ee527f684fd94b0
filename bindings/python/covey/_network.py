"""How a client reaches the network: :class:`NetworkOptions`."""

from __future__ import annotations

import ctypes
import os
from typing import Any, Optional, Union

from ._arguments import text_in, wrong_value
from ._library import check, lib
from ._value import Frozen, value

Path = Union[str, os.PathLike[str]]


@value(frozen=True)
class NetworkOptions(Frozen):
    """Proxy, certificates, time-outs, and what a client says of itself. They hold for requests, uploads, downloads and
    the WebSocket. Secrets are not shown by ``repr``.

    :param proxy: URL of a proxy: ``http://``, ``https://`` (TLS to the proxy) or ``socks5h://``, host and optional
        port, without a user. The proxy resolves the servers' names. "": none.
    :param proxy_username: The user at the proxy.
    :param proxy_password: The user's password.
    :param environment_proxy: Use the proxy variables of the environment (``https_proxy`` …) where ``proxy`` is empty.
    :param ca_file: A file of certificate authorities (PEM) to trust in place of the system's.
    :param ca_directory: A directory of them, whose files are named by hash.
    :param client_certificate: A file with a certificate (PEM) to show to the servers of requests and WebSocket.
    :param client_key: The file of its private key; None: the same file.
    :param client_key_passphrase: The key's passphrase.
    :param connect_timeout_ms: How long connecting the WebSocket may take, 1,000 to 60,000; 0: 10,000.
    :param request_timeout_ms: How long a request may take, 1,000 to 60,000; 0: 10,000.
    :param app_name: The name of the application as the server sees it, instead of "Linux".
    :param app_version: The version of the application.
    :param os_version: The version of the operating system; "": the kernel's release.
    """

    proxy: str = ""
    proxy_username: str = ""
    proxy_password: str = ""
    environment_proxy: bool = False
    ca_file: Optional[Path] = None
    ca_directory: Optional[Path] = None
    client_certificate: Optional[Path] = None
    client_key: Optional[Path] = None
    client_key_passphrase: str = ""
    connect_timeout_ms: int = 0
    request_timeout_ms: int = 0
    app_name: str = ""
    app_version: str = ""
    os_version: str = ""

    def __repr__(self) -> str:
        secrets = ("proxy_password", "client_key_passphrase")
        shown = (
            f"{name}={'***' if name in secrets else field!r}" for name, field in vars(self).items()
            if field != getattr(type(self), name)
        )
        return f"NetworkOptions({', '.join(shown)})"

    def _set(self, handle: Optional[int]) -> None:
        """Sets them on a client's options. A setter that has several reasons to refuse says which."""
        error = ctypes.c_void_p()

        def call(function: Any, *arguments: Any) -> None:
            check(function(handle, *arguments, ctypes.byref(error)), error)

        call(
            lib.covey_client_options_set_proxy, text_in(self.proxy, "proxy"), text_in(self.proxy_username, "proxy_username"),
            text_in(self.proxy_password, "proxy_password"),
        )
        call(lib.covey_client_options_set_ca_file, _path_in(self.ca_file, "ca_file"))
        call(lib.covey_client_options_set_ca_directory, _path_in(self.ca_directory, "ca_directory"))
        call(
            lib.covey_client_options_set_client_certificate, _path_in(self.client_certificate, "client_certificate"),
            _path_in(self.client_key, "client_key"), text_in(self.client_key_passphrase, "client_key_passphrase"),
        )
        check(lib.covey_client_options_set_environment_proxy(handle, bool(self.environment_proxy)))
        timeouts = {
            "connect_timeout_ms": (lib.covey_client_options_set_connect_timeout, self.connect_timeout_ms),
            "request_timeout_ms": (lib.covey_client_options_set_request_timeout, self.request_timeout_ms),
        }
        for name, (function, milliseconds) in timeouts.items():
            if function(handle, milliseconds) < 0:
                raise wrong_value(name, "1,000 to 60,000, or 0 for the default", milliseconds)
        app = text_in(self.app_name, "app_name"), text_in(self.app_version, "app_version")
        if lib.covey_client_options_set_app_info(handle, *app) < 0:
            raise wrong_value("app_name and app_version", _PART, (self.app_name, self.app_version))
        if lib.covey_client_options_set_os_version(handle, text_in(self.os_version, "os_version")) < 0:
            raise wrong_value("os_version", _PART, self.os_version)


_PART = 'at most 80 bytes of printable ASCII without space and / , ; & = ? # % " < >'


def _path_in(path: Optional[Path], name: str) -> bytes:
    """Absolute: the library does not use the working directory."""
    return b"" if path is None else text_in(os.path.abspath(os.fspath(path)), name)
