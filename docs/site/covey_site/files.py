"""A link of a document to a file or a directory of the repository leads to a page that shows it, and not to a download."""

from __future__ import annotations

import html
import subprocess
from pathlib import Path, PurePosixPath
from typing import Any
from urllib.parse import unquote

from docutils import nodes
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import TextLexer, get_lexer_for_filename
from pygments.util import ClassNotFound
from sphinx import addnodes
from sphinx.transforms import SphinxTransform

PREFIX = "files/"
#: A file of more bytes is shown up to here; nobody reads on.
MOST_BYTES = 300_000


class LinksToFiles(SphinxTransform):
    """Before MyST's own transform sees them: targets that are files, but no documents, or directories."""

    default_priority = 50  # MyST resolves its links afterwards

    def apply(self, **_: Any) -> None:
        root = Path(self.app.srcdir)
        here = root / self.env.docname
        for link in list(self.document.findall(nodes.Element)):
            target = link.get("reftarget") if isinstance(link, (addnodes.download_reference, addnodes.pending_xref)) else None
            if not target or link.get("refdomain") not in (None, "", "doc"):
                continue
            place = (here.parent / unquote(str(target).partition("#")[0])).resolve()
            if not place.exists() or root not in [place, *place.parents] or place.suffix == ".md":
                continue
            name = str(PurePosixPath(place.relative_to(root)))
            self.env.covey_files.setdefault(self.env.docname, set()).add(name)
            reference = nodes.reference("", "", internal=True)
            reference["refuri"] = "../" * self.env.docname.count("/") + PREFIX + name + ".html"
            reference["classes"].append("file")
            reference += [child.deepcopy() for child in link.children]
            link.replace_self(reference)


def _files_below(root: Path, name: str) -> list[str]:
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", name], cwd=root,
                            check=True, capture_output=True, text=True)
    return listed.stdout.splitlines()


PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{name}</title>
<meta name="color-scheme" content="light dark">
<style>body {{ font: 15px/1.5 sans-serif; margin: 1.5em; }} pre {{ font-size: 13px; }}
{style}
@media (prefers-color-scheme: dark) {{ body {{ background: #131416; color: #cfd0d0; }} a {{ color: #8ab4f8; }}
{dark_style} }}</style></head>
<body><p><a href="{up}index.html">Covey</a></p><h1>{name}</h1>
{body}
</body></html>
"""


def _write(app: Any, exception: "Exception | None") -> None:
    """Plain pages, without the navigation: with it they take longer than all documents together."""
    if exception is not None or app.builder.name != "html":
        return
    root, out = Path(app.srcdir), Path(app.outdir)
    wanted: set[str] = set().union(*app.env.covey_files.values())
    listings = {name: _files_below(root, name) for name in wanted if (root / name).is_dir()}
    # What a listing names is shown, too; a document has its own page.
    wanted |= {file for files in listings.values() for file in files
               if not (file.endswith(".md") and file[:-3] in app.env.found_docs)}
    style, dark_style = (HtmlFormatter(style=name).get_style_defs(".highlight")
                         for name in (app.config.pygments_style, app.config.pygments_dark_style))
    for name in sorted(wanted):
        up = "../" * (len(PurePosixPath(PREFIX + name).parts) - 1)
        body = _listing(app, up, listings[name]) if name in listings else _content(root / name)
        place = out / f"{PREFIX}{name}.html"
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(PAGE.format(name=html.escape(name), up=up, body=body, style=style, dark_style=dark_style),
                         encoding="utf-8")


def _files_below(root: Path, name: str) -> list[str]:
    listed = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "--", name], cwd=root,
                            check=True, capture_output=True, text=True)
    return listed.stdout.splitlines()


def _listing(app: Any, up: str, files: list[str]) -> str:
    rows = []
    for file in files:
        document = file[:-3] if file.endswith(".md") else None
        place = document if document in app.env.found_docs else PREFIX + file
        rows.append(f'<li><a href="{up}{place}.html">{html.escape(file)}</a></li>')
    return "<ul>" + "\n".join(rows) + "</ul>"


def _content(file: Path) -> str:
    with file.open("rb") as opened:
        raw = opened.read(MOST_BYTES)
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        # Cut inside a character, or no text at all.
        if len(raw) - error.start > 4:
            return f"<p>{file.stat().st_size} bytes, no text.</p>"
        text = raw[:error.start].decode("utf-8")
    try:
        lexer = get_lexer_for_filename(file.name)
    except ClassNotFound:
        lexer = TextLexer()
    cut = "<p>Only its beginning is shown.</p>" if file.stat().st_size > MOST_BYTES else ""
    return cut + highlight(text, lexer, HtmlFormatter())


def _begin(app: Any) -> None:
    if not hasattr(app.env, "covey_files"):
        app.env.covey_files = {}


def _forget(app: Any, env: Any, name: str) -> None:
    env.covey_files.pop(name, None)


def _merge(app: Any, env: Any, names: list[str], other: Any) -> None:
    env.covey_files.update({name: files for name, files in other.covey_files.items() if name in names})


def setup(app: Any) -> "dict[str, bool]":
    app.connect("builder-inited", _begin)
    app.connect("env-purge-doc", _forget)
    app.connect("env-merge-info", _merge)
    app.add_transform(LinksToFiles)
    app.connect("build-finished", _write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
