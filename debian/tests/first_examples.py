"""Runs short examples in Python with the installed module, and the installed command: first_examples.py DIRECTORY"""

import subprocess
import sys
from pathlib import Path

sys.path.insert(0, "tools")
from sandbox import Sandbox  # noqa: E402

# The program, and what it must show.
PROGRAMS = {"list_channels.py": "General", "count_unread.py": "all: "}

with Sandbox(["--import", "examples/demo/general.json"]) as server:
    commands = {name: ["python3", str(Path(sys.argv[1]) / name), server.api_url, "alice", "general"] for name in PROGRAMS}
    commands["covey"] = ["covey", "history", "general", "--app", "first", "--user", "alice", "--host", server.api_url]
    for name, command in commands.items():
        shown = PROGRAMS.get(name, "Is anybody at the pier?")
        done = subprocess.run(command, capture_output=True, text=True, timeout=60)
        if done.returncode != 0 or shown not in done.stdout:
            sys.exit(f"{name} ended with {done.returncode} and did not show {shown!r}:\n{done.stdout}{done.stderr}")
        print(f"{name} ran")
