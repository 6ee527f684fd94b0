"""What a documentation comment says: its text, its parameters, its result, ownership, threads, order, and since when.

A comment ends with sentences that begin with "Ownership:", "Threads:", "Order:" and "Since", in this order; each
function has the third and the last of them. Threads are "any-thread" or "not-in-callback", perhaps with a condition, or
"as covey_x": as that function has them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field


class HeaderError(Exception):
    """The header says something in a way that is not understood, or does not say what it must."""


@dataclass
class Comment:
    text: str = ""
    parameters: dict[str, str] = field(default_factory=dict)
    result: str = ""
    ownership: str = ""
    threads: str = ""
    order: str = ""
    since: str = ""

    @property
    def all(self) -> str:
        """Everything but the parameters."""
        return " ".join(part for part in (self.text, self.result, self.ownership) if part)


SECTION = re.compile(r"(?:^|(?<=[.;:] ))(Ownership|Threads|Order): |(?:^|(?<=\. ))Since (\d+\.\d+)\.$")


def flat(comment: str) -> str:
    """A comment's text without its stars, on one line."""
    return re.sub(r"\s*\n(?:\s*\*)*\s*", " ", comment).strip().lstrip("* ").strip()


def read(comment: str) -> Comment:
    text = flat(comment)
    found = Comment()
    sections = list(SECTION.finditer(text))
    for index, section in enumerate(sections):
        end = sections[index + 1].start() if index + 1 < len(sections) else len(text)
        if section.group(2):
            found.since = section.group(2)
        else:
            setattr(found, section.group(1).lower(), text[section.end():end].strip())
    text = text[: sections[0].start()].strip() if sections else text
    parts = re.split(r"@(param \w+|return) ", text)
    found.text = parts[0].strip()
    for name, body in zip(parts[1::2], parts[2::2]):
        if name == "return":
            found.result = body.strip()
        else:
            found.parameters[name.split()[1]] = body.strip()
    if not found.result and (match := re.search(r"(?:^|(?<=\. ))Returns: (.*)$", found.text)):
        found.result, found.text = match.group(1), found.text[: match.start()].strip()
    return found


def threads(comment: Comment) -> tuple[str, str]:
    """The word, and the condition that follows it: ("any-thread", "it waits for a running call …"). The word of a
    function that has them as another is that function's name."""
    match = re.match(r"(any-thread|not-in-callback|as covey_\w+)\b[.;,]? ?(.*)$", comment.threads)
    if not match:
        raise HeaderError(f'"Threads:" is followed by "{comment.threads[:40]}", not by any-thread or not-in-callback')
    return match.group(1).removeprefix("as "), match.group(2).rstrip(".")


def is_optional(text: str) -> bool:
    """Whether the words about a value say that it can be NULL."""
    return re.search(r"\bmay be NULL\b|\bNULL( or [^:;.]*)?:|\bNULL (is allowed|if|for|does|removes|restores|beyond|on|there|and)\b|"
                     r"\bNULL or \"\"|, NULL\b|, or NULL\b|: NULL\b", text) is not None
