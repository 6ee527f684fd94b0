"""Runs the coroutine of a command, and makes an exit status of whatever ends it."""

from __future__ import annotations

import asyncio
import sys
from typing import Any, Coroutine

from covey import CoveyError

from ._exits import Exit, describe, status_of
from ._text import visible


def run_async(work: Coroutine[Any, Any, int]) -> int:
    try:
        return asyncio.run(work)
    except CoveyError as error:
        return fail(describe(error), status_of(error))


def fail(message: str, status: Exit) -> int:
    print(f"covey: {visible(message)}", file=sys.stderr)
    return int(status)
