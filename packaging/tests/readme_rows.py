"""What a user does who takes an install line of README.md, up to the first message: one row for each line."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path

from tree import ROOT

FIRST = "Good morning. Is anybody at the pier?"
OF_WRAPPERS = "added: hello"
FOR_C = "apt install ./libcovey0_*.deb ./libcovey-dev_*.deb"
COMPILER = "gcc libc6-dev"


@dataclass
class Row:
    name: str
    #: The install line, as README.md has it.
    line: str
    #: Packages of Debian with the compiler and the package manager of the language.
    toolchain: str
    #: Where the sample is, with its language, and where the user puts it; or a directory of the repository.
    files: "dict[str, str]"
    #: Commands of a shell in the user's directory, which has `dist`; LINE is the install line. The last one is the sample.
    commands: "list[str]"
    #: The line that the sample prints first.
    shows: str = FIRST
    #: Directories of this machine that are there, too: what Debian has no package of.
    shared: "list[Path]" = field(default_factory=list)


#: Lines that are not run, with the reason.
NOT_RUN = {
    "make install PREFIX=/usr/local": "builds with the Swift toolchain for minutes; tools/check_install.sh tries it",
    "pip install ./bindings/python": "the same; test_package.py of the Python package tries it",
}

# The server of the package itself, on a port that is free, and the command, which shows time, user and text.
SERVER_AND_COMMAND = """\
mkfifo said && { covey-sandbox --port 0 --import examples/demo/general.json >said & } && exec 3<said &&
while read -r line; do case "$line" in "covey-sandbox ready on "*) break ;; esac; done <&3 &&
covey history general -n 40 --app first --user alice --host "${line#covey-sandbox ready on }" | sed "s/^.* Alice: //"
"""


def rows(swift: Path) -> "list[Row]":
    """`swift`: the toolchain of this machine; Debian has none."""
    return [
        Row("Python (wheel)", "pip install dist/covey-*.whl", "python3-venv", {"README.md:python": "sample.py"},
            ["python3 -m venv python && . python/bin/activate && LINE", "python/bin/python -u sample.py"]),
        Row("Python", "apt install ./libcovey0_*.deb ./python3-covey_*.deb", "", {"README.md:python": "sample.py"},
            ["cd dist && LINE", "python3 -u sample.py"]),
        Row("C", FOR_C, f"{COMPILER} pkg-config", {"docs/start.md:c": "sample.c"},
            ["cd dist && LINE", "cc -o sample sample.c $(pkg-config --cflags --libs covey)",
             "stdbuf -oL ./sample API SOCKET /root/alice"]),
        Row("C (tarball)", "./install.sh", f"{COMPILER} pkg-config", {"docs/start.md:c": "sample.c"},
            ["tar -xf dist/covey-*-linux-*.tar.gz && cd covey-*-linux-* && LINE",
             "cc -o sample sample.c $(pkg-config --cflags --libs covey)", "stdbuf -oL ./sample API SOCKET /root/alice"]),
        Row("C++", FOR_C, "g++ libc6-dev pkg-config", {"bindings/cpp/README.md:cpp": "sample.cpp"},
            ["cd dist && LINE", "c++ -std=c++17 sample.cpp $(pkg-config --cflags --libs covey) -o sample",
             "./sample API SOCKET /root/ana"], OF_WRAPPERS),
        Row("LuaJIT", 'LUA_PATH="bindings/lua/?.lua;;"', "luajit",
            {"bindings/lua/README.md:lua": "sample.lua", "bindings/lua": "bindings/lua"},
            ["cd dist && apt install ./libcovey0_*.deb", "LINE luajit sample.lua API SOCKET /root/ana"], OF_WRAPPERS),
        Row("Go", "go mod edit -require covey@v0.0.0 -replace covey=./bindings/go", f"golang-go {COMPILER}",
            {"bindings/go/README.md:go": "main.go", "bindings/go": "bindings/go"},
            [f"cd dist && {FOR_C}", "go mod init sample && LINE && go build -o run .", "./run API SOCKET /root/ana"], OF_WRAPPERS),
        Row("Rust", "cargo add covey --path bindings/rust/covey", f"cargo {COMPILER}",
            {"bindings/rust/README.md:rust": "src/main.rs", "bindings/rust": "bindings/rust"},
            [f"cd dist && {FOR_C}", "cargo init --quiet --vcs none --name sample . && LINE && cargo build --quiet",
             "./target/debug/sample API SOCKET /root/ana"], OF_WRAPPERS),
        Row("Node", "npm install ./bindings/node", f"npm libnode-dev {COMPILER}",
            {"bindings/node/README.md:js": "sample.js", "bindings/node": "bindings/node"},
            [f"cd dist && {FOR_C}", "LINE", "node sample.js API SOCKET /root/ana"], OF_WRAPPERS),
        Row("Commands", "apt install ./covey-sandbox_*.deb ./covey-tools_*.deb ./python3-covey_*.deb ./libcovey0_*.deb", "",
            {"examples/demo": "examples/demo"}, ["cd dist && LINE", SERVER_AND_COMMAND]),
        Row("Swift", '.package(path: "bindings/swift")',
            f"{COMPILER} libstdc++-12-dev binutils-gold pkg-config git libcurl4 libncurses6 libsqlite3-0 libxml2",
            {"bindings/swift/README.md:swift": "Sources/sample/main.swift", "bindings/swift": "bindings/swift"},
            [f"cd dist && {FOR_C}", "printf '%s\\n' '// swift-tools-version: 6.0' 'import PackageDescription' "
             "'let package = Package(name: \"sample\", dependencies: [LINE], targets: [.executableTarget(name: \"sample\", '"
             "'dependencies: [.product(name: \"Covey\", package: \"swift\")])])' > Package.swift && "
             f"{swift}/usr/bin/swift build --quiet", ".build/debug/sample API SOCKET /root/ana"], OF_WRAPPERS, [swift]),
    ]


def lines_of_readme() -> "list[str]":
    """What is in the column Line of the table of installing."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    table = text[text.index("| For | Line |"):].partition("\n\n")[0]
    code = [each for row in table.splitlines()[2:] for each in re.findall(r"`([^`]+)`", row.split("|")[2])]
    return [each for each in code if not re.fullmatch(r"[\w-]+", each)]  # the name of a package is no line
