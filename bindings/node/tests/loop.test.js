// How processes end, and what a thrown exception does; each in a process of its own.
"use strict";

const assert = require("node:assert");
const { test } = require("node:test");
const { run } = require("./support");

for (const [name, code, stdout, stderr] of [
    ["ends when its clients are closed", 0, "closed\n", /^$/],
    ["ends with an open client that is not referenced", 0, "the loop is empty\n", /^$/],
    ["reports what a callback throws and goes on", 0, "uncaught: one\nuncaught: two\nuncaught: three\nsent\n", /^$/],
    ["dies of what a callback throws", 1, "", /Error: from a callback/],
    ["dies of what follows a promise", 1, "", /Error: after a promise/],
    ["exits with open clients", 7, "exiting\n", /^$/],
    ["exits in a callback", 8, "exiting\n", /^$/],
    ["loses objects and no memory", 0, "0 objects\n", /^$/],
    ["keeps an open client that nobody refers to", 0, "an event came\n0 objects\n", /^$/],
    ["runs clients in two threads", 0, "worker: hello from the other\nmain: hello from the other\n0 objects\n", /^$/],
    ["outlives a worker that is terminated", 0, "terminated\nmain: hello\n0 objects\n", /^$/],
    ["outlives a worker that exits in a callback", 0, "exited 9\nmain: hello\n0 objects\n", /^$/],
]) {
    test(`a process ${name}`, async () => {
        const ended = await run(name);
        assert.strictEqual(ended.stdout, stdout, ended.stderr);
        assert.match(ended.stderr, stderr);
        assert.strictEqual(ended.signal, null);
        assert.strictEqual(ended.code, code);
    });
}
