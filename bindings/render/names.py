"""Names without what C needs in front of them: covey_message_list is message_list, COVEY_MESSAGE_KIND_USER is user."""

from __future__ import annotations


def plain(name: str) -> str:
    return name.removeprefix("covey_")


def camel(name: str) -> str:
    """message_list: MessageList."""
    return "".join(part.capitalize() for part in plain(name).split("_"))


def lower_camel(name: str) -> str:
    first, *rest = plain(name).split("_")
    return first + "".join(part.capitalize() for part in rest)


def enumerators(names: list[str]) -> list[str]:
    """The names of an enumeration's values without the words that all of them begin with, in lower case."""
    words = [name.split("_") for name in names]
    common = 1
    while len(names) > 1 and all(len(parts) > common + 1 and parts[common] == words[0][common] for parts in words):
        common += 1
    if names[0].startswith("COVEY_ERROR_") or "COVEY_ERROR_BAD_HANDLE" in names:
        return [name.removeprefix("COVEY_").removeprefix("ERROR_").lower() for name in names]
    found = ["_".join(parts[common:]).lower() for parts in words]
    return [f"n{name}" if name[0].isdigit() else name for name in found]
