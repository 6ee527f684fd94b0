// Lines of the log, which come from another thread.
"use strict";

const assert = require("node:assert");
const { after, test } = require("node:test");
const { Worker, isMainThread, parentPort } = require("node:worker_threads");
const covey = require("..");
const { client, closeAll } = require("./support");

// The next line that `wanted` says yes to.
function line(wanted) {
    return new Promise((resolve) => {
        covey.setLogHandler(covey.LogLevel.DEBUG, (found) => {
            if (wanted(found)) resolve(found);
        });
    });
}

if (isMainThread) {
    after(closeAll);

    test("lines come on the loop's thread, with their values", async () => {
        const came = line((found) => found.pairs.length > 0);
        const made = client();
        await made.connect("log", null, null);
        const found = await came;
        assert.ok(found.message.length > 0 && Object.values(covey.LogLevel).includes(found.level));
        assert.ok(Math.abs(found.createdAt - Date.now()) < 60_000);
        const [pair] = found.pairs;
        assert.ok(pair.key.length > 0 && (!pair.isNumber || String(pair.number) === pair.value));
        covey.setLogHandler(covey.LogLevel.OFF, null);
        made.release();
    });

    test("a handler that was replaced is not called any more", async () => {
        let count = 0;
        covey.setLogHandler(covey.LogLevel.DEBUG, () => count++);
        const other = line(() => true);
        const before = count;
        const made = client();
        await made.connect("log", null, null);
        await other;
        assert.strictEqual(count, before);
        assert.throws(() => covey.setLogHandler(99, () => {}), { codeName: "invalid_parameter" });
        covey.setLogHandler(covey.LogLevel.OFF, null);
        made.release();
    });

    test("the handler of a worker ends with it", async () => {
        const worker = new Worker(__filename);
        await new Promise((resolve) => worker.once("message", resolve));
        await worker.terminate();
        const came = line(() => true);
        const made = client();
        await made.connect("log", null, null);
        await came;
        covey.setLogHandler(covey.LogLevel.OFF, null);
        made.release();
    });
} else {
    line(() => true).then(() => parentPort.postMessage("a line"));
    client().connect("log-too", null, null).catch(() => {});
}
