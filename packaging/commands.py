#!/usr/bin/env python3
"""Writes the commands that the Python package declares as scripts for the system's Python.

    packaging/commands.py PYPROJECT DIRECTORY

A command that needs a Python package that is not there says so in words. Python 3.9, standard library only.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

SCRIPT = """\
#!/usr/bin/python3
import sys

try:
    from {module} import {function}
except ImportError as error:
    cause = error.__cause__ or error
    missing = cause.name if isinstance(cause, ModuleNotFoundError) else None
    if not missing or missing.partition(".")[0] == "covey":
        raise
    sys.exit(f\"\"\"{command} needs the Python package that has the module {{missing}}. If Debian does not have it:
    python3 -m venv --system-site-packages DIRECTORY
    DIRECTORY/bin/pip install 'covey[{extra}]'
    DIRECTORY/bin/python /usr/bin/{command}\"\"\")
sys.exit({function}())
"""


def main() -> int:
    if len(sys.argv) != 3:
        print(__doc__, file=sys.stderr)
        return 2
    text, directory = Path(sys.argv[1]).read_text(), Path(sys.argv[2])
    section = re.search(r"^\[project\.scripts\]\n(.*?)(?=^\[|\Z)", text, re.M | re.S)
    commands = re.findall(r'^([\w-]+) = "([\w.]+):(\w+)"', section.group(1), re.M) if section else []
    if not commands:
        raise SystemExit("error: the Python package declares no command")
    directory.mkdir(parents=True, exist_ok=True)
    for command, module, function in commands:
        extra = "fleet" if ".fleet" in module else "tools"
        target = directory / command
        target.write_text(SCRIPT.format(command=command, module=module, function=function, extra=extra))
        target.chmod(0o755)
    return 0


if __name__ == "__main__":
    sys.exit(main())
