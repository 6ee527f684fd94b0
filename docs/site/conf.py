"""The site of the documents: `make site` writes build/site.

Its sources are the documents where they lie: the source directory is the repository, and each Markdown file that git knows is a
page. The reference is written by covey_site/reference.py, drawings and plots by docs/drawings.
"""

import subprocess
import sys
from pathlib import Path

from sphinx.pycode import ModuleAnalyzer

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "bindings" / "python"), str(ROOT / "docs" / "site")]

from covey_site import reference  # noqa: E402

project = "Covey"
author = "the authors of Covey"
root_doc = "docs/site/index"
extensions = ["myst_parser", "sphinx_design", "breathe", "sphinx.ext.autodoc", "sphinx.ext.napoleon",
              "covey_site.files", "covey_site.folders", "covey_site.tabs", "covey_site.front"]

# Only what git knows, and the pages of the reference: no directory of a build is searched.
include_patterns = [
    *subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard", "*.md"], cwd=ROOT, check=True,
                    capture_output=True, text=True).stdout.splitlines(),
    *reference.write(ROOT, ROOT / "build" / "site-reference"),
]

myst_enable_extensions = ["colon_fence"]
# The anchors that the links of the documents use, those of a page of a repository; tools/check_docs.py checks them.
myst_heading_anchors = 6
myst_links_external_new_tab = False
suppress_warnings = [
    "myst.header",       # a document may begin a table of rules with a heading of any level
    "misc.highlighting_failure",  # the JSON of docs/rules has comments and dots
    "duplicate_declaration.c",  # a function and the type that it gives may have one name
]

breathe_projects = {"covey": str(ROOT / "build" / "site-xml" / "xml")}
breathe_default_project = "covey"
breathe_domain_by_extension = {"h": "c"}
breathe_show_include = False
highlight_language = "text"  # the comment that opens a header; blocks of documents name theirs
# What the comments of the header name and C has no object for: its macros.
nitpicky = False

# Covey Fleet is read, not run: its broker's client is not installed here.
autodoc_mock_imports = ["nats", "prometheus_client"]
autodoc_member_order = "bysource"
autodoc_typehints = "description"
# The comments on the values of enumerations are in the stub.
ModuleAnalyzer.cache["module", "covey._enums"] = ModuleAnalyzer.for_file(
    str(ROOT / "bindings" / "python" / "covey" / "_enums.pyi"), "covey._enums")
autodoc_default_options = {"members": True, "inherited-members": "int,Enum,IntEnum,IntFlag,tuple,object"}

html_theme = "furo"
html_title = "Covey"
html_copy_source = False
html_show_sphinx = False
html_static_path: list[str] = []
pygments_style = "friendly"
pygments_dark_style = "monokai"
