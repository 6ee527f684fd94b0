"""``covey login``."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Optional

import click

from . import _profile
from ._client import client_of
from ._exits import Exit, Failure
from ._output import Output
from ._profile import Profile
from ._run import run_async
from ._target import Given, target_options


@click.command()
@target_options
@click.option("--token-file", type=click.Path(path_type=Path, dir_okay=False), metavar="FILE",
              help="Read the token from this file; it must have mode 600.")
@click.option("--ask-token", is_flag=True, help="Ask for the token; what is typed is not shown.")
@click.option("--offline", is_flag=True, help="Store it without asking the server.")
def command(given: Given, token_file: Optional[Path], ask_token: bool, offline: bool) -> int:
    """Store whom to act as, and check it with the server.

    A token comes from --token-file, --ask-token or the environment variable COVEY_TOKEN. It is stored in a file that
    only you can read; that of COVEY_TOKEN is not stored. It is never an argument, since every user of the machine can
    read those.
    """
    if not given.app and sys.stdin.isatty():
        given = Given(given.profile, click.prompt("Application id", err=True), given.user, given.host, given.cache)
    if not given.user and sys.stdin.isatty():
        given = Given(given.profile, given.app, click.prompt("User id", err=True), given.host, given.cache)
    if not given.app or not given.user:
        raise Failure("covey login needs --app and --user", Exit.USAGE)
    target = given.target()
    stored = _token(token_file, ask_token)
    output = Output()
    if not offline:
        status = run_async(_check(target, stored or os.environ.get("COVEY_TOKEN"), output))
        if status != Exit.DONE:
            return status
    path = _profile.save(given.profile, target, stored)
    output.note(f"stored in {path}" + (", the token beside it" if stored else ""))
    return Exit.DONE


def _token(token_file: Optional[Path], ask_token: bool) -> Optional[str]:
    if token_file is not None:
        found = _profile.read_token(token_file)
        if not found:
            raise Failure(f"the token file {token_file} does not exist or is empty", Exit.USAGE)
        return found
    if ask_token:
        asked: str = click.prompt("Token", hide_input=True, err=True)
        return asked.strip() or None
    return None


async def _check(target: Profile, token: Optional[str], output: Output) -> int:
    async with client_of(target, token, output.note) as client:
        user = client.current_user
        name = user.nickname if user is not None and user.nickname else target.user_id
        output.line(f"logged in as {name} ({target.user_id}) at {target.host or 'the application server'}")
    return Exit.DONE
