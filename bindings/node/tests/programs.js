// The programs of loop.test.js: node --expose-gc programs.js NAME.
"use strict";

const { Worker, isMainThread, parentPort, workerData } = require("node:worker_threads");
const covey = require("..");
const { client, inChannel, text, liveObjects } = require("./support");

async function withMessages(user, url) {
    const found = await inChannel(user, url);
    const messages = found.client.messageCollection(found.url, covey.TIME_NEWEST);
    await messages.start();
    return { ...found, messages };
}

const programs = {
    async "ends when its clients are closed"() {
        const { client } = await inChannel("one");
        client.close();
        console.log("closed");
    },
    async "ends with an open client that is not referenced"() {
        const { client } = await inChannel("two");
        client.unref().ref().unref();
        process.on("exit", () => console.log("the loop is empty"));
    },
    async "reports what a callback throws and goes on"() {
        const { client, url, messages } = await withMessages("three");
        process.on("uncaughtException", (error) => console.log(`uncaught: ${error.message}`));
        messages.on("messagesAdded", (added) => {
            throw new Error(added.at(0).text());
        });
        for (const words of ["one", "two", "three"]) await client.sendUserMessage(url, text(words));
        console.log("sent");
        client.close();
    },
    async "dies of what a callback throws"() {
        const { client, url, messages } = await withMessages("four");
        messages.on("messagesAdded", () => {
            throw new Error("from a callback");
        });
        client.sendUserMessage(url, text("hello"));
    },
    async "dies of what follows a promise"() {
        await inChannel("five");
        throw new Error("after a promise");
    },
    async "exits with open clients"() {
        await withMessages("six");
        client();
        console.log("exiting");
        process.exit(7);
    },
    async "exits in a callback"() {
        const { client, url, messages } = await withMessages("seven");
        messages.on("messagesAdded", () => {
            console.log("exiting");
            process.exit(8);
        });
        await client.sendUserMessage(url, text("hello"));
    },
    async "loses objects and no memory"() {
        const found = await withMessages("eight");
        for (let round = 0; round < 20; round++) await found.client.sendUserMessage(found.url, text(`number ${round}`));
        for (let round = 0; round < 2000; round++) for (const each of found.messages.timeline()) each.sender().nickname();
        // Nothing is released but the client, which is closed.
        found.client.close();
        for (const name of ["client", "messages"]) delete found[name];
        console.log(`${await liveObjects()} objects`);
    },
    async "keeps an open client that nobody refers to"() {
        let url, came;
        const event = new Promise((resolve) => (came = resolve));
        {
            // From here on the client and the collection are reachable from their callbacks alone.
            const found = await inChannel("nine");
            const messages = found.client.messageCollection(found.url, covey.TIME_NEWEST, null, {
                messagesAdded() {
                    messages.release();
                    found.client.release();
                    came();
                },
            });
            await messages.start();
            url = found.url;
        }
        for (let round = 0; round < 4; round++) {
            global.gc();
            await new Promise((resolve) => setImmediate(resolve));
        }
        const other = client();
        await other.connect("nine", null, null);
        await other.sendUserMessage(url, text("hello"));
        await event;
        console.log("an event came");
        other.release();
        console.log(`${await liveObjects()} objects`);
    },
    async "runs clients in two threads"() {
        const { client, url, messages } = await withMessages("ten");
        const worker = new Worker(__filename, { workerData: { program: "writes", url } });
        const received = new Promise((resolve) => {
            messages.on("messagesAdded", (added, context) => {
                if (covey.eventSourceName(context.source) === "event_message_received") resolve(added.at(0).text());
            });
        });
        const ready = await new Promise((resolve) => worker.once("message", resolve));
        if (ready !== "ready") throw new Error(ready);
        const answered = new Promise((resolve) => worker.once("message", resolve));
        const ended = new Promise((resolve) => worker.once("exit", resolve));
        await client.sendUserMessage(url, text("hello from the other"));
        console.log(`worker: ${await answered}`);
        console.log(`main: ${await received}`);
        await ended;
        client.close();
        messages.release();
        client.release();
        console.log(`${await liveObjects()} objects`);
    },
    async "outlives a worker that is terminated"() {
        const worker = new Worker(__filename, { workerData: { program: "waits" } });
        await new Promise((resolve) => worker.once("message", resolve));
        await worker.terminate();
        console.log("terminated");
        await goOn("eleven");
    },
    async "outlives a worker that exits in a callback"() {
        const worker = new Worker(__filename, { workerData: { program: "exits" } });
        console.log(`exited ${await new Promise((resolve) => worker.once("exit", resolve))}`);
        await goOn("twelve");
    },

    // In workers
    async writes() {
        const made = client();
        await made.connect("ten-too", null, null);
        await made.joinChannel(workerData.url);
        const messages = made.messageCollection(workerData.url, covey.TIME_NEWEST);
        await messages.start();
        const events = messages.events();
        parentPort.postMessage("ready");
        for await (const event of events) {
            if (event.name !== "messagesAdded") continue;
            parentPort.postMessage(event.messages.at(0).text());
            break;
        }
        await made.sendUserMessage(workerData.url, text("hello from the other"));
        made.close();
    },
    async waits() {
        const { client, url } = await withMessages("waits");
        for (let round = 0; round < 5; round++) client.sendUserMessage(url, text("hello")).catch(() => {});
        parentPort.postMessage("ready");
    },
    async exits() {
        const { client, url, messages } = await withMessages("exits");
        messages.on("messagesAdded", () => process.exit(9));
        await client.sendUserMessage(url, text("hello"));
    },
};

async function goOn(user) {
    const { client, url } = await inChannel(user);
    console.log(`main: ${(await client.sendUserMessage(url, text("hello"))).text()}`);
    client.release();
    console.log(`${await liveObjects()} objects`);
}

programs[isMainThread ? process.argv[2] : workerData.program]();
