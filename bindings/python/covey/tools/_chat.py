"""``covey chat``."""

from __future__ import annotations

from typing import Optional

import click

from ._complete import CHANNEL
from ._exits import Failure
from ._target import Given, target_options


@click.command()
@click.argument("channel", type=CHANNEL, required=False)
@target_options
def command(given: Given, channel: Optional[str]) -> int:
    """Chat in the terminal: channels on the left, the messages of one on the right.

    F1 shows the keys.
    """
    import sys

    if not sys.stdin.isatty() or not sys.stdout.isatty():
        raise Failure("covey chat needs a terminal; `covey tail` and `covey send` do not")
    from .chat import run_chat

    return run_chat(given.target(), given.token(), channel)
