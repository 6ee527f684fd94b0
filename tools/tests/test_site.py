"""tools/check_site.py, tools/check_samples.py and the parts of the site that change what a document shows."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tools"), str(ROOT / "docs" / "site"), str(ROOT / "docs" / "drawings")]

import check_samples  # noqa: E402
import check_site  # noqa: E402
from covey_site import folders, programs, reference, tabs  # noqa: E402


def page(body: str) -> str:
    return f"<!doctype html><html><body>{body}</body></html>"


@pytest.mark.parametrize("body, found", [
    ('<a href="b.html#there">b</a>', []),
    ('<a href="b.html">b</a><a href="https://example.org/">elsewhere</a>', []),
    ('<a href="b.html">b</a><img src="data:image/png;base64,AA">', []),
    ('<a href="b.html">b</a><link rel="next" href="b.html">', []),
    ('<a href="b.html#gone">b</a>', ["index.html: no such place: b.html#gone"]),
    ('<a href="b.html">b</a><a href="c.html">c</a>', ["index.html: no such file: c.html"]),
    ("nothing", ["b.html: no link leads to it"]),
    ('<a href="b.html">b</a><script src="https://cdn.example/x.js"></script>', ["index.html: loads https://cdn.example/x.js"]),
    ('<a href="b.html">b</a><link rel="stylesheet" href="//cdn.example/x.css">', ["index.html: loads //cdn.example/x.css"]),
    ('<a href="b.html">b</a><img srcset="https://cdn.example/x.png 2x">', ["index.html: loads https://cdn.example/x.png"]),
    ('<a href="b.html">b</a><style>@import "https://cdn.example/f.css";</style>',
     ['index.html: loads @import "https://cdn.example/f.css']),
    ('<a href="b.html">b</a><p style="background: url(http://cdn.example/x.png)">',
     ["index.html: loads url(http://cdn.example/x.png"]),
])
def test_a_built_site_has_whole_links_and_loads_nothing(body: str, found: "list[str]", tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(page(body), encoding="utf-8")
    (tmp_path / "b.html").write_text(page('<p id="there">'), encoding="utf-8")
    assert list(check_site.problems(tmp_path)) == found


def test_a_style_sheet_of_the_site_loads_nothing_from_elsewhere(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(page(""), encoding="utf-8")
    (tmp_path / "x.css").write_text("a { src: url('https://cdn.example/f.woff') }", encoding="utf-8")
    assert list(check_site.problems(tmp_path)) == ["x.css: loads url('https://cdn.example/f.woff"]


@pytest.mark.parametrize("text, found", [
    ("Text.\n\n```python\nimport covey\n```\n", 1),
    ("<!-- output -->\n```\nhello\n```\n", 0),
    ("<!-- fragment: needs a fleet -->\n```python\nawait fleet.ask()\n```\n", 0),
    ("<!-- fragment: -->\n```python\nawait fleet.ask()\n```\n", 1),
    ("<!-- blocks: frames -->\n\n```\nMESG{}\n```\n\n```\nFILE{}\n```\n", 0),
    ("<!-- output -->\n```\nhello\n```\n\n```\nand one more\n```\n", 1),
])
def test_a_block_runs_or_says_why_not(text: str, found: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    document = tmp_path / "page.md"
    document.write_text(text, encoding="utf-8")
    monkeypatch.setattr(check_samples, "ROOT", tmp_path)
    monkeypatch.setattr(check_samples, "documents", lambda: [document])
    assert len(list(check_samples.samples())) == found


def test_a_runner_must_name_the_document(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    document = tmp_path / "page.md"
    document.write_text("```c\nint main(void) {}\n```\n", encoding="utf-8")
    (tmp_path / "run.py").write_text("# other.md\n", encoding="utf-8")
    monkeypatch.setattr(check_samples, "ROOT", tmp_path)
    monkeypatch.setattr(check_samples, "documents", lambda: [document])
    monkeypatch.setattr(check_samples, "RUN", {("page.md", "c"): "run.py"})
    assert list(check_samples.samples()) == ["page.md:1: run.py does not name this document"]


def test_every_document_is_in_the_navigation() -> None:
    index = "```{toctree}\n:hidden:\n\n/README\n/docs/rules/README\n/docs/gone\n```\n"
    names = {"docs/site/index", "README", "docs/rules/README", "docs/rules/sync", "docs/lost"}
    assert list(check_samples.navigation(index, names)) == [
        "docs/site/index.md: no such document: docs/gone",
        "docs/lost.md: not in the navigation of the site (docs/site/index.md)",
    ]


def test_a_readme_is_the_parent_of_its_directory() -> None:
    names = {"README", "examples/README", "examples/fleet/README", "examples/more", "bindings/go/README", "docs/languages"}
    assert folders.children("examples/README", names) == ["examples/fleet/README", "examples/more"]
    assert folders.children("docs/languages", names) == ["bindings/go/README"]
    assert folders.children("README", names) == []


def test_blocks_of_different_languages_become_tabs() -> None:
    text = "Before.\n\n```c\nint x;\n```\n\n```python\nx = 1\n```\n\nAfter.\n"
    shown = tabs.in_tabs(text)
    assert shown.index("{tab-item} C\n") < shown.index("int x;") < shown.index("{tab-item} Python") < shown.index("x = 1")
    assert shown.startswith("Before.\n") and shown.endswith("\nAfter.\n")
    for alone in ("```c\nint x;\n```\n", "```c\nint x;\n```\n\n```c\nint y;\n```\n", "```c\n1\n```\n\ntext\n\n```python\n2\n```\n"):
        assert tabs.in_tabs(alone) == alone


GROUPS = """\
<!-- guide: one -->
```c
int x;
```

```python
x = 1
```

<!-- guide: two -->
```py
x = 2
```
"""


def test_blocks_with_a_key_get_the_tabs_of_all_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tabs, "_regions", lambda: {"js": {"one": "let x = 1;\n", "two": "let x = 2;\n"}, "c": {"two": "int y;\n"}})
    one, two = tabs.in_all_languages(GROUPS).split("::::\n\n")
    for shown, expected in ((one, ["Python", "x = 1", "C", "int x;", "Node", "let x = 1;"]),
                            (two, ["Python", "x = 2", "C", "int y;", "Node", "let x = 2;"])):
        lines = [line.removeprefix(":::{tab-item} ") for line in shown.splitlines()]
        assert [line for line in lines if line in expected] == expected


@pytest.mark.parametrize("program, found", [
    ("// guide: one\na()\n// guide: end\n// guide: two\nb()\n// guide: end\n", []),
    ("-- guide: one\na()\n-- guide: end\n-- guide: not two: it has no threads\n", []),
    ("/* guide: one */\na();\n/* guide: end */\n/* guide: not two: no threads */\n", []),
    ("// guide: one\na()\n// guide: end\n// guide: not two: \n", ["two: not one of"]),
    ("// guide: one\na()\n// guide: end\n", ["two: not one of"]),
    ("// guide: one\na()\n// guide: end\n// guide: not one: x\n// guide: not two: x\n", ["one: not one of"]),
    ("// guide: one\na()\n// guide: end\n// guide: not two: x\n// guide: not three: x\n", ["three: no key"]),
    ("// guide: one\na()\n// guide: two\nb()\n// guide: end\n", ["line 3: a region inside one"]),
    ("a()\n// guide: end\n", ["line 2: a region ends"]),
    ("// guide: one\n\n// guide: end\n", ["line 3: the region one is empty"]),
    ("// guide: one\na()\n// guide: end\n// guide: one\nb()\n// guide: end\n", ["line 6: the region one is there twice"]),
    ("// guide: one\na()\n", ["the region one has no end"]),
])
def test_a_program_has_every_sample_of_the_guide_or_says_why_not(program: str, found: list[str]) -> None:
    problems = list(check_samples.guide(GROUPS, program, "js"))
    assert len(problems) == len(found) and all(map(str.startswith, problems, found)), problems


def test_a_sample_that_is_a_block_is_no_region_as_well() -> None:
    program = "// guide: two\nb();\n// guide: end\n"
    assert list(check_samples.guide(GROUPS, program, "c")) == []
    assert len(list(check_samples.guide(GROUPS, program + "// guide: one\na();\n// guide: end\n", "c"))) == 1


def test_a_key_of_the_guide_has_a_block_and_is_there_once() -> None:
    program = "// guide: one\na();\n// guide: end\n// guide: not two: x\n"
    assert len(list(check_samples.guide(GROUPS + "\n<!-- guide: one -->\n```py\nx\n```\n", program, "js"))) == 1
    assert len(list(check_samples.guide(GROUPS + "\n<!-- guide: three -->\ntext\n", program, "js"))) == 1


def test_indented_code_in_the_guide_is_a_sample_that_nothing_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    guide = tmp_path / "guide.md"
    monkeypatch.setattr(programs, "GUIDE", guide)
    monkeypatch.setattr(programs, "PROGRAMS", {})
    for text, found in (("Text.\n\n    x = 1\n", 1), ("Text.\n\n- a\n  b\n\n```py\nif x:\n\n    y()\n```\n", 0)):
        guide.write_text(text, encoding="utf-8")
        assert len(list(check_samples.guide_programs())) == found


def test_a_region_is_shown_without_its_indentation() -> None:
    program = "f {\n    // guide: one\n    a {\n        b\n    }\n    // guide: end\n}\n"
    assert programs.regions(program) == {"one": "a {\n    b\n}\n"}


def test_samples_of_a_table_become_tabs(tmp_path: Path) -> None:
    (tmp_path / "sample.go").write_text("package main\n", encoding="utf-8")
    text = "| Go | [page](page.md) | [sample.go](sample.go) |\n\n<!-- the samples -->\n\nAfter.\n"
    shown = tabs.samples(text, tmp_path)
    assert "{tab-item} Go" in shown and "package main" in shown and "<!-- the samples -->" not in shown


def test_the_reference_has_every_header_and_every_public_name(tmp_path: Path) -> None:
    written = reference.write(ROOT, ROOT / "build" / "site-reference")
    text = "".join((ROOT / name).read_text(encoding="utf-8") for name in written)
    sys.path.insert(0, str(ROOT / "bindings" / "python"))
    import covey

    for name in covey.__all__:
        assert text.count(f":: covey.{name}\n") == 1, name
    for header in (ROOT / "include" / "covey").glob("*.h"):
        assert text.count(f".. doxygenfile:: {header.name}\n") == 1, header


def test_a_header_without_a_topic_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    topics = {title: (headers.replace("poll ", ""), modules) for title, (headers, modules) in reference.TOPICS.items()}
    monkeypatch.setattr(reference, "TOPICS", topics)
    with pytest.raises(SystemExit, match="no topic has poll"):
        reference.write(ROOT, tmp_path)
