"""Whom a command acts as: the options that every command has, on top of the stored login."""

from __future__ import annotations

import functools
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Callable, Optional, TypeVar

import click

from . import _profile
from ._exits import Exit, Failure
from ._profile import Profile

F = TypeVar("F", bound=Callable[..., Any])


@dataclass(frozen=True)
class Given:
    """What the command line and the environment say; None: nothing."""

    profile: str
    app: Optional[str]
    user: Optional[str]
    host: Optional[str]
    cache: Optional[str]

    def stored(self) -> Optional[Profile]:
        return _profile.load(self.profile)

    def target(self) -> Profile:
        """Whom to act as. Options go before the stored login."""
        stored = self.stored()
        app = self.app or (stored.app_id if stored else None)
        user = self.user or (stored.user_id if stored else None)
        if not app or not user:
            raise Failure(
                f"no login is stored in the profile {self.profile}: run `covey login`, or give --app, --user and, for a "
                "server of your own, --host", Exit.NO_LOGIN)
        # A server belongs to its application: that of the stored login is not asked about another one.
        host = _host(self.host) if self.host else (stored.host if stored and stored.app_id == app else None)
        return Profile(app, user, host, self.cache_root(stored))

    def cache_root(self, stored: Optional[Profile]) -> str:
        return os.path.abspath(self.cache or (stored.cache if stored else _profile.default_cache()))

    def token(self) -> Optional[str]:
        """The environment's token, else the stored one if it is this user's; None: the application needs none."""
        if given := os.environ.get("COVEY_TOKEN"):
            return given
        stored = self.stored()
        if stored is None or (self.user or stored.user_id, self.app or stored.app_id) != (stored.user_id, stored.app_id):
            return None
        # Nor is it sent to a server that the command line names: it was given to another one.
        if self.host and _host(self.host) != stored.host:
            return None
        return _profile.stored_token(self.profile)


def target_options(command: F) -> F:
    """The options of every command; it receives them as ``given``."""

    @functools.wraps(command)
    def with_given(profile: str, app: Optional[str], user: Optional[str], host: Optional[str],
                   cache: Optional[Path], **rest: Any) -> Any:
        return command(given=Given(profile, app, user, host, None if cache is None else str(cache)), **rest)

    decorated: Any = with_given
    for option in (
        click.option("--cache", type=click.Path(path_type=Path), envvar="COVEY_CACHE", metavar="DIRECTORY",
                     help="Root of the cache directories."),
        click.option("--host", envvar="COVEY_HOST", metavar="URL",
                     help="Server, such as http://127.0.0.1:8080 (a sandbox)."),
        click.option("--user", envvar="COVEY_USER", metavar="ID", help="User id."),
        click.option("--app", envvar="COVEY_APP", metavar="ID", help="Application id."),
        click.option("--profile", envvar="COVEY_PROFILE", default="default", show_default=True, metavar="NAME",
                     help="Stored login to use."),
    ):
        decorated = option(decorated)
    result: F = decorated
    return result


def _host(text: str) -> str:
    try:
        return _profile.normal_host(text)
    except ValueError as error:
        raise Failure(str(error), Exit.USAGE) from error
