"""The stored login: who, of which application, at which server, with the cache where.

A profile is a JSON file in the user's configuration directory. A token is never in it: it is in a file of its own that
only its owner can read, or in the environment, and nothing prints it.
"""

from __future__ import annotations

import json
import os
import re
import stat
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Optional
from urllib.parse import urlsplit

from ._exits import Exit, Failure


@dataclass(frozen=True)
class Profile:
    app_id: str
    user_id: str
    #: The server for requests; None: the application's own.
    host: Optional[str]
    #: The root of the cache directories.
    cache: str

    @property
    def websocket_url(self) -> Optional[str]:
        return None if self.host is None else "ws" + self.host[len("http"):]


def config_directory() -> Path:
    base = os.environ.get("XDG_CONFIG_HOME")
    return (Path(base) if base else Path.home() / ".config") / "covey"


def default_cache() -> Path:
    # Not ~/.cache, which may be emptied at any time: unsent messages are here, and nowhere else.
    base = os.environ.get("XDG_STATE_HOME")
    return (Path(base) if base else Path.home() / ".local" / "state") / "covey"


def normal_host(text: str) -> str:
    """``http://…`` or ``https://…``, a host and an optional port. Without a scheme: http for this machine only."""
    given = text.strip()
    if given.endswith("/") and not given.endswith("//"):
        given = given[:-1]
    if "://" not in given:
        name = urlsplit("//" + given).hostname or ""
        loopback = name in ("localhost", "::1") or name.startswith("127.")
        given = ("http://" if loopback else "https://") + given
    parts = urlsplit(given)
    try:
        has_port = parts.port is None or parts.port > 0
    except ValueError:
        has_port = False
    if parts.scheme not in ("http", "https") or not parts.hostname or parts.path or parts.query or not has_port:
        raise ValueError(f"{text!r} is no server: write http://127.0.0.1:8080 or https://chat.example.com")
    return given


def load(name: str) -> Optional[Profile]:
    """None if there is none of this name."""
    path = _path(name, ".json")
    try:
        fields = json.loads(path.read_text(encoding="utf-8"))
        known = {key: fields[key] for key in ("app_id", "user_id", "host", "cache")}
        if not all(isinstance(value, str) or (key == "host" and value is None) for key, value in known.items()):
            raise TypeError
        return Profile(**known)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Failure(f"{path} cannot be read ({error or type(error).__name__}); run `covey login` again",
                      Exit.NO_LOGIN) from error


def save(name: str, profile: Profile, token: Optional[str]) -> Path:
    """Stores the profile, and the token in its own file. None removes a token that was stored before."""
    path, secret = _path(name, ".json"), _path(name, ".token")
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    _write(path, json.dumps(asdict(profile), indent=2) + "\n")
    if token is None:
        secret.unlink(missing_ok=True)
    else:
        _write(secret, token + "\n")
    return path


def stored_token(name: str) -> Optional[str]:
    """The token of the profile, or None. A file that others can read is refused."""
    return read_token(_path(name, ".token"))


def read_token(path: Path) -> Optional[str]:
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_CLOEXEC)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Failure(f"the token file {path} cannot be read: {error.strerror}", Exit.NO_LOGIN) from error
    with os.fdopen(descriptor, encoding="utf-8") as file:
        status = os.fstat(descriptor)
        if not stat.S_ISREG(status.st_mode) or status.st_mode & 0o077:
            raise Failure(f"others may read the token file {path}: chmod 600 it, and take another token if they may "
                          "have read it", Exit.NO_LOGIN)
        return file.read().strip() or None


def _path(name: str, suffix: str) -> Path:
    if not re.fullmatch(r"[A-Za-z0-9_-]{1,64}", name):
        raise Failure(f"{name!r} is no name of a profile: letters, digits, - and _", Exit.USAGE)
    return config_directory() / (name + suffix)


def _write(path: Path, text: str) -> None:
    """Replaces the file whole, readable by its owner only from its first byte on."""
    new = path.with_name(f".{path.name}.{os.getpid()}")
    descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(new, path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
