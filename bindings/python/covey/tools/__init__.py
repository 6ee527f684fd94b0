"""The command ``covey``: channels, messages and caches in a terminal. docs/tools.md describes it.

It needs the packages of ``covey[tools]``. Importing this module loads none of them.
"""

from __future__ import annotations

import sys

NEEDED = ("click", "rich", "textual")


def main() -> int:
    """The entry point of the command. Returns the exit status."""
    try:
        from ._cli import run
    except ModuleNotFoundError as error:
        # Any other missing module is a mistake, and its traceback says more.
        if (error.name or "").partition(".")[0] not in NEEDED:
            raise
        print(
            f"covey: the package {error.name} is not installed; install the tools with: pip install 'covey[tools]'",
            file=sys.stderr,
        )
        return 1
    return run()
