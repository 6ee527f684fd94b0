"""Names at the broker: streams, buckets and subjects of one application, and how user ids become parts of them."""

from __future__ import annotations

import re

#: All but the characters that both a subject's token and a bucket's key may have, without the escape itself.
_OTHER = re.compile(r"[^A-Za-z0-9_-]+")
_ESCAPED = re.compile(rb"=([0-9A-F]{2})")
_APP = re.compile(r"[A-Za-z0-9-]+")


def token(text: str) -> str:
    """A text as one token of a subject: letters, digits, ``-`` and ``_`` stay, each other byte of UTF-8 becomes ``=XX``.

    Equal tokens mean equal texts, and the token can be read: ``ann@example`` is ``ann=40example``.

    :raises ValueError: the text is empty.
    """
    if not text:
        raise ValueError("an empty text cannot be part of a subject")
    return _OTHER.sub(lambda found: "".join(f"={byte:02X}" for byte in found.group().encode("utf-8")), text)


def text_of(part: str) -> str:
    """The text of a token.

    :raises ValueError: no text has this token.
    """
    text = _ESCAPED.sub(lambda found: bytes.fromhex(found.group(1).decode()), part.encode()).decode()
    if token(text) != part:
        raise ValueError(f"{part!r} is no token of a subject")
    return text


class Names:
    """The names of one application, or of one partition of it.

    :param app_id: letters, digits and hyphens.
    :param partition: the same; "": the application is not divided.
    """

    def __init__(self, app_id: str, partition: str = "") -> None:
        for what, name in (("app", app_id), ("partition", partition or "0")):
            if not _APP.fullmatch(name):
                raise ValueError(f"{what} {name!r} is invalid: letters, digits and hyphens only")
        # No app id has the character between them.
        self.app_id = app_id = f"{app_id}_{partition}" if partition else app_id
        self.events_stream = f"COVEY_{app_id}_EVENTS"
        self.commands_stream = f"COVEY_{app_id}_COMMANDS"
        self.fleet_bucket = f"COVEY_{app_id}_FLEET"
        self.checkpoint_bucket = f"COVEY_{app_id}_CHECKPOINTS"
        self.all_events = f"covey.{app_id}.events.*"
        self.all_commands = f"covey.{app_id}.commands.*"
        #: The broker repeats each stored command's headers here, which wakes the worker that holds the user.
        self.all_stored = f"covey.{app_id}.stored.*"

    def answers(self, command_id: str) -> str:
        """Where the answer to a command goes, however often it is asked for."""
        return f"covey.{self.app_id}.answers.{token(command_id)}"

    def events(self, user_id: str) -> str:
        return f"covey.{self.app_id}.events.{token(user_id)}"

    def commands(self, user_id: str) -> str:
        return f"covey.{self.app_id}.commands.{token(user_id)}"

    def stored(self, user_id: str) -> str:
        return f"covey.{self.app_id}.stored.{token(user_id)}"
