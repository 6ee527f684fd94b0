#!/usr/bin/env python3
"""Checks a built site: prints what is wrong and exits with 1.

    tools/check_site.py DIRECTORY

- Every link leads to a file of the site, and to an element of it if it names one.
- Every page is reached by links from index.html.
- Nothing that a browser loads by itself lies elsewhere: scripts, styles, fonts, images. Links to follow may.

Standard library only.
"""

from __future__ import annotations

import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from typing import Iterator, Optional
from urllib.parse import unquote, urlsplit

#: Of a tag the attributes whose target a browser loads by itself. A <link> is loaded unless it only names a relation.
LOADED = {"img": ("src", "srcset"), "script": ("src",), "iframe": ("src",), "source": ("src", "srcset"), "video": ("src", "poster"),
          "audio": ("src",), "track": ("src",), "embed": ("src",), "object": ("data",), "input": ("src",),
          "image": ("href", "xlink:href"), "use": ("href", "xlink:href")}
RELATIONS = {"next", "prev", "index", "search", "genindex", "canonical", "author", "alternate", "license", "top", "up"}
REMOTE = re.compile(r"\s*(?:https?:)?//", re.IGNORECASE)
IN_STYLES = re.compile(r"""(?:url\(\s*|@import\s+)["']?(?:https?:)?//[^"')\s]+""", re.IGNORECASE)


class Page(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.names: set[str] = set()
        self.styles = ""
        self._in_style = False
        self.feed(text)

    def handle_starttag(self, tag: str, attributes: "list[tuple[str, Optional[str]]]") -> None:
        found = {name: value or "" for name, value in attributes}
        self.names.update(found[name] for name in ("id", "name") if name in found)
        self.styles += found.get("style", "") + "\n"
        self._in_style = tag == "style"
        if tag == "a" and "href" in found:
            self.links.append(found["href"])
        elif tag == "link" and "href" in found and not RELATIONS & set(found.get("rel", "").split()):
            self.loaded.append(found["href"])
        elif tag == "meta" and found.get("http-equiv", "").lower() == "refresh":
            self.links.append(found["content"].partition("url=")[2])
        for name in LOADED.get(tag, ()):
            if name in found:
                parts = found[name].split(",") if name == "srcset" else [found[name]]
                self.loaded += [part.split()[0] for part in parts if part.strip()]

    def handle_endtag(self, tag: str) -> None:
        self._in_style = False

    def handle_data(self, data: str) -> None:
        if self._in_style:
            self.styles += data


def problems(site: Path) -> Iterator[str]:
    site = site.resolve()
    pages = {path: Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    leads_to: dict[Path, set[Path]] = {}
    for path, page in pages.items():
        here = path.relative_to(site)
        for target in page.loaded:
            if REMOTE.match(target):
                yield f"{here}: loads {target}"
        for target in IN_STYLES.findall(page.styles):
            yield f"{here}: loads {target}"
        reached = leads_to.setdefault(path, set())
        for target in [*page.links, *(each for each in page.loaded if not REMOTE.match(each))]:
            parts = urlsplit(target)
            if parts.scheme or parts.netloc:
                continue
            file = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not file.is_file():
                yield f"{here}: no such file: {target}"
                continue
            reached.add(file)
            fragment = unquote(parts.fragment)
            if fragment and file in pages and fragment not in pages[file].names:
                yield f"{here}: no such place: {target}"
    for path in sorted([*site.rglob("*.css"), *site.rglob("*.svg")]):
        for target in IN_STYLES.findall(path.read_text(encoding="utf-8")):
            yield f"{path.relative_to(site)}: loads {target}"
    # From the first page on.
    first = site / "index.html"
    found, waiting = {first}, [first]
    while waiting:
        for file in leads_to.get(waiting.pop(), set()) - found:
            found.add(file)
            waiting.append(file)
    for path in pages:
        if path not in found and path.name not in ("search.html", "genindex.html", "py-modindex.html"):
            yield f"{path.relative_to(site)}: no link leads to it"


def main() -> int:
    site = Path(sys.argv[1])
    if not (site / "index.html").is_file():
        print(f"there is no site at {site}: `make site` builds it", file=sys.stderr)
        return 1
    found = list(dict.fromkeys(problems(site)))
    for problem in found:
        print(problem, file=sys.stderr)
    print(f"{sum(1 for _ in site.rglob('*.html'))} pages, {len(found)} problems")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
