"""The pages of the Python package: made of its docstrings by `make docs`, in build/docs/python."""

import sys
from pathlib import Path

from sphinx.pycode import ModuleAnalyzer

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bindings" / "python"))

project = "Covey"
extensions = ["sphinx.ext.autodoc", "sphinx.ext.napoleon"]
html_theme = "alabaster"
exclude_patterns: list[str] = []
autodoc_member_order = "bysource"
autodoc_typehints = "description"
# The comments on the values of enumerations are in the stub.
ModuleAnalyzer.cache["module", "covey._enums"] = ModuleAnalyzer.for_file(
    str(ROOT / "bindings" / "python" / "covey" / "_enums.pyi"), "covey._enums")
autodoc_default_options = {"members": True, "inherited-members": "int,Enum,IntEnum,IntFlag,tuple,object"}
