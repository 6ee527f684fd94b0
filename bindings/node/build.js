// Compiles the addon: node build.js [DIRECTORY]. The compiler, Node's own headers, covey.h; nothing is downloaded.
"use strict";

const { execFileSync } = require("child_process");
const fs = require("fs");
const path = require("path");

const directory = path.resolve(process.argv[2] || path.join(__dirname, "build"));

// The first of these directories that has the header.
function include(header, directories) {
    const found = directories.find((each) => each && fs.existsSync(path.join(each, header)));
    if (!found) {
        console.error(`covey: ${header} is not in ${directories.filter(Boolean).join(", ")}`);
        console.error("covey: Debian has Node's headers in libnode-dev; COVEY_INCLUDE names the directory of covey.h");
        process.exit(1);
    }
    return `-I${found}`;
}

const beside = path.join(path.dirname(process.execPath), "..", "include", "node");
const headers = [
    include("node_api.h", [process.env.NODE_INCLUDE, beside, "/usr/include/node", "/usr/include/nodejs/src"]),
    include("uv.h", [process.env.NODE_INCLUDE, beside, "/usr/include/node", "/usr/include"]),
    include("covey.h", [process.env.COVEY_INCLUDE, path.join(__dirname, "..", "..", "include"), "/usr/local/include", "/usr/include"]),
];
const sources = fs.readdirSync(path.join(__dirname, "src")).filter((name) => name.endsWith(".c"));
fs.mkdirSync(directory, { recursive: true });
execFileSync(process.env.CC || "cc", [
    ...["-std=c11", "-D_GNU_SOURCE", "-O1", "-fPIC", "-shared", "-fvisibility=hidden", "-Wall", "-Wextra"],
    ...(process.env.CFLAGS || "").split(" ").filter(Boolean), ...headers,
    ...sources.map((name) => path.join(__dirname, "src", name)), "-o", path.join(directory, "covey.node"), "-ldl", "-pthread",
], { stdio: "inherit" });
console.log(`covey: ${path.join(directory, "covey.node")}`);
