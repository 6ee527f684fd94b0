// What the tests share: clients of the sandbox server whose addresses Tests/conformance/run_tests.py gives.
"use strict";

const fs = require("fs");
const path = require("path");
const { spawn } = require("child_process");
const covey = require("..");

const cache = process.env.COVEY_TEST_CACHE;
let count = 0;
const clients = [];

// A client with a directory of its own, not connected.
function client() {
    const directory = fs.mkdtempSync(path.join(cache, `${process.pid}-${++count}-`));
    const options = new covey.ClientOptions().setAppId("node").setCacheDirectory(directory);
    options.setApiUrl(process.env.COVEY_TEST_API_URL).setWebsocketUrl(process.env.COVEY_TEST_WEBSOCKET_URL);
    const made = new covey.Client(options);
    options.release();
    clients.push(new WeakRef(made));
    return made;
}

// After a test that failed: the process would not end.
function closeAll() {
    for (const each of clients) each.deref()?.release();
}

// A connected client of this user, in a channel of its own that others may join.
async function inChannel(user, url = `channel-of-${user}-${process.pid}`) {
    const made = client();
    await made.connect(user, null, user);
    await made.createChannel(new covey.GroupChannelParams().setChannelUrl(url).setPublic(true));
    return { client: made, url };
}

const text = (words) => new covey.UserMessageParams().setMessage(words);

// Turns of the loop and rounds of the collector until nothing of the library is alive; gives what is.
async function liveObjects() {
    for (let round = 0; round < 8 && covey.debugLiveObjects() > 0; round++) {
        global.gc();
        await new Promise((resolve) => setImmediate(resolve));
    }
    return covey.debugLiveObjects();
}

// Runs one of programs.js in a process of its own: its code and output.
function run(name) {
    return new Promise((resolve, reject) => {
        const child = spawn(process.execPath, ["--expose-gc", path.join(__dirname, "programs.js"), name]);
        const output = { stdout: "", stderr: "" };
        for (const stream of ["stdout", "stderr"]) child[stream].on("data", (data) => (output[stream] += data));
        child.on("error", reject);
        child.on("close", (code, signal) => resolve({ code, signal, ...output }));
    });
}

module.exports = { client, closeAll, inChannel, text, liveObjects, run };
