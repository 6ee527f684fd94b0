"""What the doctor looks at before a client exists: the login, the library, the cache, the way to the server."""

from __future__ import annotations

import os
import socket
import ssl
import time
from email.utils import parsedate_to_datetime
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from pathlib import Path
from typing import Iterator
from urllib.parse import urlsplit

import covey

from ._cache_check import check_place
from ._cache_info import info_of
from ._cache_place import Place
from ._doctor_finding import NOTE, OK, PROBLEM, Finding
from ._profile import Profile
from ._times import count, local, now_ms, size, span

_CONNECT_SECONDS = 5.0
#: The library's limit of a cache, unless the app sets another.
_CACHE_LIMIT_BYTES = 256 << 20
#: Certificates and tokens do not bear a larger difference.
_CLOCK_LIMIT_MS = 60_000
_CERTIFICATE_WARNING_MS = 14 * 86_400_000


def check_library() -> Iterator[Finding]:
    yield Finding(OK, "library", covey.build_info())


def check_cache(target: Profile, place: Place) -> Iterator[Finding]:
    """Nothing of this may run while this process has a client of the cache open."""
    if not place.directory.is_dir():
        yield Finding(OK, "cache", f"none yet; it will be in {place.directory}")
        yield disk_finding(_free_bytes(Path(target.cache)))
        return
    found = info_of(place)
    holder = found["open_in"]
    if holder is not None:
        since = f" since {local(holder['since'])}" if holder["since"] else ""
        yield Finding(NOTE, "cache", f"open in process {holder['pid']} ({holder['program']}){since}: only one can write")
    problems = check_place(place)
    for problem in problems:
        yield Finding(PROBLEM, "cache", f"{problem.file} {problem.what}")
    if not problems:
        yield Finding(OK, "cache", f"{count(found.get('messages', 0), 'message')} in {count(found.get('channels', 0), 'channel')}, "
                                   f"{size(found['cache_bytes'])}, no damage; {place.directory}")
    yield disk_finding(found["free_bytes"])
    waiting, failed = found.get("unsent", 0), found.get("failed", 0)
    oldest = found.get("oldest_unsent_at")
    if waiting and isinstance(oldest, int):
        age = now_ms() - oldest
        level = NOTE if age < 3_600_000 else PROBLEM
        yield Finding(level, "outbox", f"{count(waiting, 'message')} not sent yet, the oldest waits for {span(age)}; "
                                       "after three days it fails")
    if failed:
        yield Finding(PROBLEM, "outbox", f"{count(failed, 'message')} failed; the app can resend or remove them")
    if not waiting and not failed and "unsent" in found:
        yield Finding(OK, "outbox", "empty")


def disk_finding(free_bytes: int) -> Finding:
    if free_bytes >= _CACHE_LIMIT_BYTES:
        return Finding(OK, "disk", f"{size(free_bytes)} free")
    return Finding(PROBLEM, "disk", f"only {size(free_bytes)} are free, and a cache may grow to {size(_CACHE_LIMIT_BYTES)}: "
                                    "make room, or give the cache a smaller limit")


def check_network(host: str) -> Iterator[Finding]:
    """Name, connection, certificate and clock of a server."""
    parts = urlsplit(host)
    name = parts.hostname or ""
    port = parts.port or (443 if parts.scheme == "https" else 80)
    try:
        addresses = sorted({str(entry[4][0]) for entry in socket.getaddrinfo(name, port, type=socket.SOCK_STREAM)})
    except OSError as error:
        yield Finding(PROBLEM, "name", f"{name} has no address ({error.strerror or error}): check the name, the network "
                                       "and /etc/resolv.conf")
        return
    yield Finding(OK, "name", f"{name} is {', '.join(addresses)}")
    yield from _check_answer(parts.scheme, name, port)


def _check_answer(scheme: str, name: str, port: int) -> Iterator[Finding]:
    began = time.monotonic()
    connection: HTTPConnection = (
        HTTPSConnection(name, port, timeout=_CONNECT_SECONDS) if scheme == "https"
        else HTTPConnection(name, port, timeout=_CONNECT_SECONDS))
    try:
        connection.connect()
        yield Finding(OK, "connection", f"port {port} accepts, after {(time.monotonic() - began) * 1000:.0f} ms")
        if isinstance(connection.sock, ssl.SSLSocket):
            yield from _check_certificate(connection.sock)
        connection.request("GET", "/")
        answer = connection.getresponse()
        answer.read(1 << 16)
        if date := answer.getheader("Date"):
            yield clock_finding(int(parsedate_to_datetime(date).timestamp() * 1000) - now_ms(), 1500)
    except ssl.SSLCertVerificationError as error:
        yield Finding(PROBLEM, "certificate", f"{name}'s is not accepted: {error.verify_message}. A wrong clock does that, "
                                              "too, and a proxy that reads along")
    except ConnectionRefusedError:
        yield Finding(PROBLEM, "connection", f"nothing listens at port {port} of {name}: is the server running?")
    except (TimeoutError, socket.timeout):
        yield Finding(PROBLEM, "connection", f"{name} does not answer at port {port}: a firewall, or a proxy is needed")
    except (OSError, HTTPException, ValueError) as error:
        yield Finding(PROBLEM, "connection", f"{name}, port {port}: {error}")
    finally:
        connection.close()


def _check_certificate(connection: ssl.SSLSocket) -> Iterator[Finding]:
    certificate = connection.getpeercert() or {}
    ends = certificate.get("notAfter")
    if not isinstance(ends, str):
        return
    left = int(ssl.cert_time_to_seconds(ends) * 1000) - now_ms()
    yield Finding(OK if left > _CERTIFICATE_WARNING_MS else PROBLEM, "certificate",
                  f"{connection.version()}, the certificate is valid for {span(left)} more")


def clock_finding(offset_ms: int, exact_to_ms: int = 0) -> Finding:
    """:param offset_ms: the server's clock minus this machine's."""
    if abs(offset_ms) <= max(exact_to_ms, 500):
        return Finding(OK, "clock", "agrees with the server's")
    where = "behind" if offset_ms > 0 else "ahead of"
    if abs(offset_ms) <= _CLOCK_LIMIT_MS:
        return Finding(OK, "clock", f"{span(abs(offset_ms))} {where} the server's; the library corrects that")
    return Finding(PROBLEM, "clock", f"{span(abs(offset_ms))} {where} the server's: set it (timedatectl set-ntp true); "
                                     "certificates and tokens fail with a wrong clock")


def check_environment() -> Iterator[Finding]:
    proxies = [name for name in ("https_proxy", "HTTPS_PROXY", "http_proxy", "all_proxy", "ALL_PROXY")
               if os.environ.get(name)]
    if proxies:
        yield Finding(NOTE, "proxy", f"{', '.join(proxies)} is set; the library uses it only if the app asks for it "
                                     "(environment_proxy)")


def _free_bytes(path: Path) -> int:
    import shutil

    while not path.exists() and path != path.parent:
        path = path.parent
    return shutil.disk_usage(path).free
