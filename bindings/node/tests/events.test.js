// Functions, listeners, iteration and signals.
"use strict";

const assert = require("node:assert");
const { once } = require("node:events");
const { after, test } = require("node:test");
const covey = require("..");
const { closeAll, inChannel, text } = require("./support");

after(closeAll);

async function withMessages(user, callbacks) {
    const found = await inChannel(user);
    const messages = found.client.messageCollection(found.url, covey.TIME_NEWEST, null, callbacks);
    await messages.start();
    return { ...found, messages };
}

// The next event of this name: others may come before it.
async function next(events, name) {
    for (;;) {
        const { value } = await events.next();
        if (value.name === name) return value;
    }
}

test("one event reaches the function, each listener and each iteration", async () => {
    const seen = [];
    const { client, url, messages } = await withMessages("eve", { messagesAdded: (added) => seen.push(`function ${added.at(0).text()}`) });
    messages.on("messagesAdded", (added, context) => seen.push(`listener ${added.at(0).text()} ${covey.eventSourceName(context.source)}`));
    const [first, second] = [messages.events(), messages.events()];
    await client.sendUserMessage(url, text("hello"));
    const event = await next(first, "messagesAdded");
    assert.deepStrictEqual(Object.keys(event), ["name", "messages", "context"]);
    assert.strictEqual((await next(second, "messagesAdded")).messages.at(0).text(), "hello");
    assert.deepStrictEqual(seen, ["function hello", "listener hello local_message_pending_created"]);
    client.close();
});

test("an event can be awaited with Node's own functions", async () => {
    const { client, url, messages } = await withMessages("rob");
    const sent = client.sendUserMessage(url, text("hello"));
    assert.strictEqual(sent.pending.sendingStatus(), covey.SendingStatus.PENDING);
    assert.strictEqual(typeof sent.callId, "bigint");
    const [added] = await once(messages, "messagesAdded");
    assert.strictEqual(added.at(0).requestId(), sent.pending.requestId());
    assert.strictEqual((await sent).text(), "hello");
    client.close();
});

test("iteration ends when the collection is disposed, and when the client is closed", async () => {
    const { client, messages } = await withMessages("tim");
    const [ofMessages, ofClient, ofConnection] = [messages.events(), client.events(), client.connectionEvents()];
    const next = ofMessages.next();
    messages.dispose();
    assert.deepStrictEqual(await next, { value: undefined, done: true });
    const waiting = [ofClient.next(), ofConnection.next()];
    client.close();
    for (const each of await Promise.all(waiting)) assert.strictEqual(each.done, true);
});

test("an iteration that begins after the end of its collection ends at once", async () => {
    const { client, messages } = await withMessages("ned");
    messages.dispose();
    const late = messages.events().next();
    const limit = new Promise((resolve) => setTimeout(resolve, 1000, "it still waits"));
    assert.deepStrictEqual(await Promise.race([late, limit]), { value: undefined, done: true });
    client.close();
});

test("break ends an iteration", async () => {
    const { client, url } = await withMessages("sue");
    const events = client.events();
    await client.sendUserMessage(url, text("hello"));
    let last;
    for await (const event of events) {
        last = event;
        if (event.messages) break;
    }
    assert.strictEqual(last.messages.at(0).text(), "hello");
    assert.deepStrictEqual(await events.next(), { value: undefined, done: true });
    client.close();
});

test("a signal ends the waiting with its reason", async () => {
    const { client, messages } = await withMessages("kim");
    const controller = new AbortController();
    const { signal } = controller;
    const events = messages.events({ signal });
    const next = events.next();
    const call = client.getChannel("nowhere", { signal });
    controller.abort();
    await assert.rejects(next, { name: "AbortError" });
    assert.deepStrictEqual(await events.next(), { value: undefined, done: true });
    await assert.rejects(call, { name: "AbortError" });
    await assert.rejects(client.getChannel("nowhere", { signal }), { name: "AbortError" });
    assert.throws(() => client.events({ signal }), { name: "AbortError" });
    assert.throws(() => client.events({ signal: 7 }), TypeError);
    const own = new AbortController();
    await assert.rejects(client.getChannel("nowhere", { signal: own.signal }), { codeName: "not_found" });
    client.close();
});

test("an aborted download is canceled", async () => {
    const { client, url } = await inChannel("dan");
    const params = new covey.FileMessageParams().addBytes(Buffer.alloc(4_000_000, 7), "zeros", "application/octet-stream");
    const message = await client.sendFileMessage(url, params);
    const whole = await client.downloadFile(message.fileUrl(), false, null);
    assert.ok(whole.equals(Buffer.alloc(4_000_000, 7)));
    const controller = new AbortController();
    const call = client.downloadFile(message.fileUrl(), false, null, null, { signal: controller.signal });
    assert.strictEqual(typeof call.callId, "bigint");
    controller.abort();
    await assert.rejects(call, { name: "AbortError" });
    client.close();
});

test("progress comes before the answer, and a call for several messages reports each", async () => {
    const { client, url } = await inChannel("pia");
    const steps = [];
    const file = (name) => new covey.FileMessageParams().addBytes("some bytes", name, "text/plain");
    await client.sendFileMessage(url, file("one"), (progress) => steps.push(progress.sentBytes));
    assert.strictEqual(steps.at(-1), 10);
    const sent = [];
    await new Promise((resolve) => {
        const pending = client.sendFileMessages(url, [file("two"), file("three")], null, (failure, message) => {
            sent.push(message.files()[0].name);
            if (sent.length === 2) resolve();
        });
        assert.deepStrictEqual(pending.map((each) => each.sendingStatus()), [covey.SendingStatus.PENDING, covey.SendingStatus.PENDING]);
    });
    assert.deepStrictEqual(sent, ["two", "three"]);
    client.close();
});

test("a failed send rejects with the error and has the message", async () => {
    const { client } = await inChannel("lea");
    const failure = await client.sendUserMessage("nowhere", text("hello")).catch((error) => error);
    assert.ok(failure instanceof covey.CoveyError);
    assert.ok(failure.code > 0 && failure.codeName !== "" && typeof failure.transient === "boolean");
    assert.strictEqual(failure.value.text(), "hello");
    client.close();
});

test("a callback may call everything, close() too", async () => {
    const { client, url, messages } = await withMessages("ida");
    const closed = new Promise((resolve) => {
        messages.on("messagesAdded", () => {
            messages.dispose();
            client.close();
            client.release();
            resolve();
        });
    });
    // It may be under way by then, or sent.
    await client.sendUserMessage(url, text("hello")).catch((failure) => assert.ok(failure instanceof covey.CoveyError));
    await closed;
});

test("a handler ends before the next one begins", async () => {
    const { client, url } = await inChannel("una");
    const seen = [];
    const over = new Promise((resolve) => {
        client.addEventHandler("first", () => {
            seen.push("first begins");
            client.connectionState(); // any call of the library
            seen.push("first ends");
        });
        client.addEventHandler("second", () => {
            seen.push("second");
            resolve();
        });
    });
    await client.freezeChannel(url);
    await over;
    assert.deepStrictEqual(seen.slice(0, 3), ["first begins", "first ends", "second"]);
    client.close();
});

test("no handler begins once another one has closed the client, or removed it", async () => {
    const ends = { close: (client) => client.close(), remove: (client) => client.removeEventHandler("late") };
    for (const [name, end] of Object.entries(ends)) {
        const { client, url } = await inChannel("ivo", `${name}-of-ivo-${process.pid}`);
        let late = 0;
        const ended = new Promise((resolve) => {
            client.addEventHandler("ends", () => {
                end(client);
                resolve();
            });
        });
        client.addEventHandler("late", () => late++);
        client.freezeChannel(url).catch((failure) => assert.ok(failure instanceof covey.CoveyError));
        await ended;
        await new Promise((resolve) => setImmediate(resolve));
        assert.strictEqual(late, 0);
        client.close();
    }
});

test("an iteration ends in a handler that has closed its client", async () => {
    const { client, url } = await inChannel("ole");
    const events = client.events();
    const ended = new Promise((resolve, reject) => {
        client.addEventHandler("ends", () => {
            client.close();
            client.release();
            events.return().then(resolve, reject);
        });
    });
    client.freezeChannel(url).catch((failure) => assert.ok(failure instanceof covey.CoveyError));
    assert.deepStrictEqual(await ended, { value: undefined, done: true });
});

test("a handler cannot dispatch the next ones", async () => {
    const { client, url } = await inChannel("amy");
    const code = new Promise((resolve) => {
        client.addEventHandler("dispatches", () => {
            try {
                resolve(client.dispatch(0, 0));
            } catch (failure) {
                resolve(failure.codeName);
            }
        });
    });
    await client.freezeChannel(url);
    assert.strictEqual(await code, "not_in_callback");
    client.close();
});

test("what a handler's call completes comes after the handler, whole", async () => {
    const { client, url, messages } = await withMessages("gil");
    const seen = [];
    const file = new covey.FileMessageParams().addBytes(Buffer.alloc(4_000_000, 7), "zeros", "application/octet-stream");
    const sent = new Promise((resolve) => {
        messages.once("messagesAdded", () => {
            client.close(); // ends the send
            global.gc();
            seen.push("handler");
        });
        client.sendFileMessages(url, [file], null, (failure, message) => {
            seen.push(failure instanceof covey.CoveyError, message.files()[0].name);
            resolve();
        });
    });
    await sent;
    assert.deepStrictEqual(seen, ["handler", true, "zeros"]);
});
