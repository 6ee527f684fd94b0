"""Texts of other users, made harmless for a terminal.

A message may hold escape sequences that move the cursor, change the title or hide text, and characters that reverse the
direction of what follows. They are replaced before anything is printed.
"""

from __future__ import annotations

import unicodedata

#: Marks that only change the direction of other characters.
_DIRECTIONS = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def visible(text: str) -> str:
    """The text with a space or "\N{REPLACEMENT CHARACTER}" for each character that controls a terminal; line ends stay."""
    if text.isascii() and text.isprintable():
        return text
    return "".join(_harmless(character) for character in text.replace("\r\n", "\n").replace("\t", "    "))


def one_line(text: str) -> str:
    """:func:`visible`, with a space for each line end: for rows of a table."""
    return visible(text).replace("\n", " ")


def cut(text: str, width: int) -> str:
    """At most so many characters of the first line, with "…" where something was cut."""
    line = one_line(text)
    return line if len(line) <= width else line[: max(0, width - 1)] + "…"


def _harmless(character: str) -> str:
    if character == "\n":
        return character
    if character in _DIRECTIONS or character in "\u2028\u2029":
        return "\N{REPLACEMENT CHARACTER}"
    return "\N{REPLACEMENT CHARACTER}" if unicodedata.category(character) in ("Cc", "Cs") else character
