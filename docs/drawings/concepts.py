#!/usr/bin/env python3
"""Draws the concepts into docs/pictures: chunks of a history, what becomes of a gap, the life of a message.

    docs/drawings/concepts.py            write the drawings
    docs/drawings/concepts.py --check    exit with 1 if one is not what would be written

Names in the drawings are read from the header, and the size of a huge gap from the engine: one that is gone stops the
drawing. Each drawing has a background and follows the reader's choice of light or dark. Standard library only.
"""

from __future__ import annotations

import re
import sys
from functools import lru_cache
from html import escape
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "pictures"

STYLE = """
  svg { --paper: #ffffff; --ink: #1f2328; --soft: #6b7280; --whole: #2f7d5b; --gap: #d9dde3; --accent: #2563b0; --bad: #b4472a; }
  @media (prefers-color-scheme: dark) {
    svg { --paper: #16181c; --ink: #e4e6ea; --soft: #9aa3af; --whole: #4fae83; --gap: #3a4049; --accent: #7fb0f0; --bad: #e58a6b; }
  }
  text { font-family: system-ui, sans-serif; font-size: 13px; fill: var(--ink); }
  .code { font-family: ui-monospace, monospace; font-size: 12px; }
  .soft { fill: var(--soft); font-size: 12px; } .on { fill: var(--paper); } .title { font-weight: 600; }
  .whole { fill: var(--whole); } .gap { fill: var(--gap); } .box { fill: none; stroke: var(--ink); }
  .window { fill: none; stroke: var(--accent); stroke-width: 2; } .accent { fill: var(--accent); } .bad { fill: var(--bad); }
  .line { stroke: var(--soft); stroke-width: 1.5; fill: none; } .head { fill: var(--soft); }
"""


@lru_cache(maxsize=None)
def _header() -> str:
    return "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "include").rglob("*.h")))


def term(name: str) -> str:
    """The name as C has it; stops if the header has no such name any more."""
    if not re.search(rf"\b{name}\b", _header()):
        raise SystemExit(f"docs/drawings/concepts.py: the header has no {name}")
    return name


def huge_gap() -> int:
    """More missing messages than this are not fetched one by one."""
    policy = (ROOT / "Sources" / "CoveyModel" / "Policy.swift").read_text(encoding="utf-8")
    found = re.search(r"hugeGapThresholdMessages = (\d+)", policy)
    if not found:
        raise SystemExit("docs/drawings/concepts.py: Policy.swift has no hugeGapThresholdMessages")
    return int(found[1])


class Drawing:
    def __init__(self, width: int, height: int, what: str) -> None:
        self.parts = [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" role="img">',
            f"<title>{escape(what)}</title>\n<style>{STYLE}</style>",
            '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" '
            'orient="auto"><path class="head" d="M0 0L8 4L0 8z"/></marker></defs>',
            f'<rect width="{width}" height="{height}" rx="8" style="fill: var(--paper)"/>',
        ]

    def text(self, x: float, y: float, text: str, kind: str = "", anchor: str = "middle") -> None:
        self.parts.append(f'<text x="{x}" y="{y}" class="{kind}" text-anchor="{anchor}">{escape(text)}</text>')

    def block(self, x: float, y: float, width: float, height: float, kind: str) -> None:
        self.parts.append(f'<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="4" class="{kind}"/>')

    def arrow(self, *points: "tuple[float, float]") -> None:
        path = "M" + "L".join(f"{x} {y}" for x, y in points)
        self.parts.append(f'<path class="line" d="{path}" marker-end="url(#head)"/>')

    def done(self) -> str:
        return "\n".join([*self.parts, "</svg>\n"])


def chunks() -> str:
    it = Drawing(760, 250, "The cached history of a channel: complete spans with gaps between them, and a window over it")
    it.text(20, 28, "The cached history of one channel", "title", "start")
    spans = [(40, 130, "gap", "gap"), (170, 150, "whole", "complete"), (320, 110, "gap", "gap"), (430, 290, "whole", "complete")]
    for x, width, kind, label in spans:
        it.block(x, 62, width - 3, 36, kind)
        it.text(x + width / 2, 85, label, "on" if kind == "whole" else "")
    it.text(40, 54, "first message", "soft", "start")
    it.text(720, 54, "newest message", "soft", "end")
    it.text(105, 114, term("COVEY_SPAN_MISSING").removeprefix("COVEY_"), "code soft")
    it.text(245, 114, term("COVEY_SPAN_HELD").removeprefix("COVEY_"), "code soft")
    it.block(520, 54, 200, 52, "window")
    it.text(620, 130, "a collection shows this window", "accent")
    for x, side, reason in ((620, "previous", "COVEY_MORE_IN_CACHE"), (620, "next", "COVEY_MORE_LIVE_EDGE_REACHED")):
        it.text(x, 154 if side == "previous" else 172, f"{side}: {term(reason).removeprefix('COVEY_')}", "code")
    it.text(20, 206, "A complete span needs no server: every message of it is cached. Pages come from it.", "", "start")
    it.text(20, 228, "A page that reaches a gap asks the server, and the answer makes the spans grow together.", "", "start")
    return it.done()


def gaps() -> str:
    most = huge_gap()
    it = Drawing(760, 330, "What becomes of the messages that were missed while there was no connection")
    it.text(20, 28, "After a time without connection", "title", "start")
    it.block(40, 48, 260, 32, "whole")
    it.text(170, 69, "cached", "on")
    it.block(303, 48, 200, 32, "gap")
    it.text(403, 69, "missed")
    it.block(506, 48, 120, 32, "window")
    it.text(566, 69, "live again", "accent")
    it.arrow((403, 84), (403, 104), (200, 104), (200, 126))
    it.arrow((403, 104), (560, 104), (560, 126))
    it.text(200, 144, f"up to {most} messages are missing", "title")
    it.text(200, 166, "fetched page by page;")
    it.text(200, 184, f"{term('messages_added')}, {term('messages_updated')},", "code")
    it.text(200, 202, f"{term('messages_deleted')} report them", "code")
    it.block(70, 216, 260, 26, "whole")
    it.text(200, 234, "one complete span", "on")
    it.text(560, 144, f"more than {most} are missing", "title")
    it.text(560, 166, "the list stays as it is, and")
    it.text(560, 184, term("huge_gap_detected"), "code")
    it.text(560, 202, "is called, once for a connection")
    it.block(430, 216, 90, 26, "whole")
    it.block(523, 216, 74, 26, "gap")
    it.block(600, 216, 90, 26, "whole")
    it.text(560, 234, "gap")
    it.text(560, 266, term("covey_message_collection_reset_starting_point"), "code")
    it.text(560, 284, "moves the list to the newest messages", "soft")
    it.text(200, 266, "Edits and deletions of the time come", "soft")
    it.text(200, 284, "from the server's changelog.", "soft")
    return it.done()


def message() -> str:
    it = Drawing(760, 330, "The states of a message that is sent")
    it.text(20, 28, "The life of a message that you send", "title", "start")

    def state(name: str, x: float, y: float, kind: str, said: str) -> None:
        it.block(x, y, 150, 34, kind)
        it.text(x + 75, y + 22, term(f"COVEY_SENDING_{name}").removeprefix("COVEY_SENDING_"), "code" + ("" if kind == "box" else " on"))
        it.text(x + 75, y + 52, said, "soft")

    it.text(60, 105, "send", "", "start")
    it.arrow((95, 100), (135, 100))
    state("PENDING", 140, 83, "accent", "on the disk, in the list")
    it.arrow((292, 100), (520, 100))
    it.text(405, 92, "the server has it")
    it.text(410, 118, "the same request id: never twice", "soft")
    state("SUCCEEDED", 525, 83, "whole", "with message id and time")
    it.arrow((180, 80), (180, 56), (250, 56), (250, 80))
    it.text(262, 60, "no connection: it waits, also over restarts", "soft", "start")
    it.arrow((215, 142), (215, 205))
    it.text(225, 176, "refused, or waited too long", "soft", "start")
    state("FAILED", 140, 208, "bad", "in the list, with its error")
    it.arrow((138, 225), (90, 225), (90, 130), (136, 130), (136, 108))
    term("covey_client_resend_message")
    it.text(20, 182, "resend", "code", "start")
    it.arrow((292, 225), (520, 225))
    it.text(405, 217, term("covey_client_remove_failed_messages").removeprefix("covey_client_"), "code")
    state("REMOVED", 525, 208, "box", "gone")
    it.arrow((292, 114), (330, 170), (520, 170))
    it.text(425, 164, term("covey_client_cancel_message").removeprefix("covey_client_"), "code")
    it.block(525, 153, 150, 34, "box")
    it.text(600, 175, term("COVEY_SENDING_CANCELED").removeprefix("COVEY_SENDING_"), "code")
    it.text(20, 300, "A message that may have reached the server cannot be canceled: it stays pending until that is known.", "", "start")
    return it.done()


DRAWINGS = {"chunks.svg": chunks, "gaps.svg": gaps, "message.svg": message}


def main() -> int:
    status = 0
    for name, draw in DRAWINGS.items():
        place, drawn = PICTURES / name, draw()
        if sys.argv[1:] != ["--check"]:
            place.write_text(drawn, encoding="utf-8")
        elif not place.exists() or place.read_text(encoding="utf-8") != drawn:
            print(f"docs/pictures/{name} is not what docs/drawings/concepts.py draws: run `make pictures`")
            status = 1
    return status


if __name__ == "__main__":
    sys.exit(main())
