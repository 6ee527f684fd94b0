"""``covey completion``."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from ._exits import Exit
from ._output import Output


@click.command()
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def command(shell: str) -> int:
    """Print the completion script of a shell.

    \b
    bash: eval "$(covey completion bash)"           in ~/.bashrc
    zsh:  eval "$(covey completion zsh)"            in ~/.zshrc, after compinit
    fish: covey completion fish > ~/.config/fish/completions/covey.fish
    """
    from ._cli import group

    kind = get_completion_class(shell)
    assert kind is not None
    Output().line(kind(group, {}, "covey", "_COVEY_COMPLETE").source())
    return Exit.DONE
