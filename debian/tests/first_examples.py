"""Runs short examples in Python with the installed module: first_examples.py DIRECTORY"""

import subprocess
import sys
from pathlib import Path

sys.path.insert(0, "tools")
from sandbox import Sandbox  # noqa: E402

# The program, and what it must show.
PROGRAMS = {"list_channels.py": "General", "count_unread.py": "all: "}

with Sandbox(["--import", "examples/demo/general.json"]) as server:
    for name, shown in PROGRAMS.items():
        program = str(Path(sys.argv[1]) / name)
        done = subprocess.run(["python3", program, server.api_url, "alice", "general"], capture_output=True, text=True,
                              timeout=60)
        if done.returncode != 0 or shown not in done.stdout:
            sys.exit(f"{name} ended with {done.returncode} and did not show {shown!r}:\n{done.stdout}{done.stderr}")
        print(f"{name} ran")
