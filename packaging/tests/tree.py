"""A Debian with little in it, to install into and to run programs in: the machine of a user (packaging/debian_tree.sh)."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Sequence

ROOT = Path(__file__).resolve().parents[2]


class NoTree(Exception):
    """Why this machine cannot make one."""


def tree_of(suite: str, packages: str) -> Path:
    """The kept tree, which nobody changes."""
    done = subprocess.run([str(ROOT / "packaging" / "debian_tree.sh"), suite, packages], capture_output=True, text=True)
    if done.returncode == 77:
        raise NoTree(done.stderr.strip())
    if done.returncode != 0:
        raise RuntimeError(done.stderr)
    return Path(done.stdout.strip())


class Tree:
    """A copy of a tree. Its programs see the loopback network of this machine, `shared` directories, and nothing else of it."""

    def __init__(self, suite: str, packages: str, directory: Path, shared: Sequence[Path] = ()) -> None:
        self.root = directory / suite
        self.shared = shared
        # With shared blocks, where the file system can.
        subprocess.run(["cp", "-a", "--reflink=auto", str(tree_of(suite, packages)), str(self.root)], check=True)
        for place in shared:
            (self.root / str(place).lstrip("/")).mkdir(parents=True)

    def put(self, source: Path, target: str) -> str:
        """Copies a file into the tree; `target` is its path there."""
        place = self.root / target.lstrip("/")
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(source.read_bytes())
        place.chmod(source.stat().st_mode & 0o777)
        return target

    def run(self, *command: str, limit_seconds: float = 120, **environment: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            self.command(*command, **environment), capture_output=True, text=True, timeout=limit_seconds)

    def command(self, *command: str, **environment: str) -> list[str]:
        """The command line that runs a command in the tree, with an environment of its own."""
        variables = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "LANG": "C.UTF-8",
                     "DEBIAN_FRONTEND": "noninteractive", **environment}
        mounts = ['mount -t proc proc "$0/proc"', 'mount -t tmpfs tmp "$0/dev/shm"',
                  *(f'mount --bind -o ro "{place}" "$0{place}"' for place in self.shared)]
        script = " && ".join([*mounts, 'exec chroot "$0" env -i "$@"'])
        # With namespaces of its own for mounts and processes: what it started ends with it.
        return ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", script, str(self.root),
                *(f"{name}={value}" for name, value in variables.items()), *command]

    def must(self, *command: str, limit_seconds: float = 120, **environment: str) -> str:
        done = self.run(*command, limit_seconds=limit_seconds, **environment)
        if done.returncode != 0:
            raise RuntimeError(f"{' '.join(command)}: exit status {done.returncode}\n{done.stdout}{done.stderr}")
        return done.stdout
