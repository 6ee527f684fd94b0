"""The command ``covey`` and its sub-commands. Each is a module of its own, loaded when it runs."""

from __future__ import annotations

import importlib
import os
import sys
from typing import Any, Optional, Sequence

import click

import covey

from ._exits import Exit, Failure
from ._run import fail

#: Sub-command: its module, and the line of the list.
COMMANDS = {
    "login": ("_login", "Store whom to act as, and check it with the server."),
    "channels": ("_channels", "List channels, newest message first."),
    "tail": ("_tail", "Show messages as they come."),
    "history": ("_history_command", "Show the messages of a channel."),
    "send": ("_send", "Send a message or files."),
    "search": ("_search", "Find words in messages."),
    "export": ("_export", "Write a channel's history to a file."),
    "sync": ("_sync", "Fetch channels and history into the cache."),
    "cache": ("_cache", "Look into a cache, also while an app runs."),
    "doctor": ("_doctor", "Find out what is wrong."),
    "chat": ("_chat", "Chat in the terminal."),
    "completion": ("_completion", "Print the completion script of a shell."),
}


class _ReaderGone(Exception):
    """Whoever reads standard output has enough, as `head` has."""


class _Commands(click.Group):
    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BrokenPipeError as error:
            raise _ReaderGone from error  # click would end with status 1

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> Optional[click.Command]:
        if cmd_name not in COMMANDS:
            return None
        module = importlib.import_module("." + COMMANDS[cmd_name][0], __package__)
        command: click.Command = module.command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        # Not the commands themselves: the help would load every module.
        with formatter.section("Commands"):
            formatter.write_dl([(name, text) for name, (_, text) in COMMANDS.items()])


@click.command(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(covey.__version__, prog_name="covey")
def group() -> None:
    """Chat channels and their caches, in a terminal.

    `covey login` comes first. `covey COMMAND --help` describes a command; man covey, all of them.
    """


def run(arguments: Optional[Sequence[str]] = None) -> int:
    """Runs the command line, or these arguments. Returns the exit status."""
    try:
        status = group.main(arguments, prog_name="covey", standalone_mode=False)
        return status if isinstance(status, int) else 0
    except Failure as error:
        return fail(str(error), error.status)
    except click.ClickException as error:
        error.show()
        return int(Exit.USAGE) if isinstance(error, click.UsageError) else int(Exit.FAILED)
    except (KeyboardInterrupt, click.Abort):
        return int(Exit.INTERRUPTED)
    except _ReaderGone:
        # Python would report the pipe again at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return int(Exit.DONE)
    except OSError as error:
        return fail(str(error), Exit.FAILED)
