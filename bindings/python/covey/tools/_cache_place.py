"""Where the library stores a user's cache, and who has it open.

A root has a directory for each application, and in it one for each user (docs/architecture.md). In it are the databases
cache.db and outbox.db, and the file ``lock``, on which the one process that writes holds a record lock.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import re
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Iterator, Optional
from urllib.parse import unquote

from ._profile import Profile

# struct flock of 64-bit Linux: type, whence, start, length, pid.
_FLOCK = "@hhqqi4x"


@dataclass(frozen=True)
class Place:
    """The directory of one user."""

    directory: Path
    app_id: str
    user_id: str

    @property
    def cache(self) -> Path:
        return self.directory / "cache.db"

    @property
    def outbox(self) -> Path:
        return self.directory / "outbox.db"

    @property
    def downloads(self) -> Path:
        return self.directory / "downloads"


@dataclass(frozen=True)
class Holder:
    """The process that has a cache open for writing."""

    pid: int
    program: str
    #: Unix ms; 0: unknown.
    since: int


def directory_name(name: str) -> str:
    """As the library names the directory of an id: %XX for what is not a letter, a digit, - or _; of long ones a digest."""
    data = name.encode("utf-8", "surrogateescape")
    text = "".join(
        chr(byte) if re.match(rb"[A-Za-z0-9_-]", bytes((byte,))) else f"%{byte:02X}" for byte in data)
    return text if len(text) <= 200 else hashlib.sha256(data).hexdigest()


def place_of(profile: Profile) -> Place:
    directory = Path(profile.cache) / directory_name(profile.app_id) / directory_name(profile.user_id)
    return Place(directory, profile.app_id, profile.user_id)


def places_in(root: Path) -> list[Place]:
    """All caches below a root, by application and user."""
    return sorted(_places(root), key=lambda place: (place.app_id, place.user_id))


def _places(root: Path) -> Iterator[Place]:
    for application in _directories(root):
        for user in _directories(application):
            if (user / "cache.db").is_file() or (user / "outbox.db").is_file():
                yield Place(user, _id_of(application), _id_of(user))


def _directories(path: Path) -> list[Path]:
    try:
        return [entry for entry in path.iterdir() if entry.is_dir() and not entry.is_symlink()]
    except OSError:
        return []


def _id_of(path: Path) -> str:
    return unquote(path.name)


def holder_of(place: Place) -> Optional[Holder]:
    """The process that has the cache open; None: none has.

    Never call this while this process has a client open: closing any descriptor of the file would drop its lock.
    """
    try:
        descriptor = os.open(place.directory / "lock", os.O_RDONLY | os.O_CLOEXEC | os.O_NOFOLLOW)
    except OSError:
        return None
    try:
        asked = struct.pack(_FLOCK, fcntl.F_WRLCK, os.SEEK_SET, 0, 0, 0)
        kind, _, _, _, pid = struct.unpack(_FLOCK, fcntl.fcntl(descriptor, fcntl.F_GETLK, asked))
        if kind == fcntl.F_UNLCK:
            return None
        said = dict(
            line.split(" ", 1) for line in os.pread(descriptor, 512, 0).decode("utf-8", "replace").splitlines()
            if " " in line)
    finally:
        os.close(descriptor)
    # The kernel knows the process, if it is in this container; the file says more of it.
    is_same = said.get("pid") == str(pid) or pid == 0
    since = said.get("since", "")
    return Holder(
        pid or int(said.get("pid", "0") or 0), said.get("program", "?") if is_same else "?",
        int(since) * 1000 if is_same and since.isdigit() else 0)
