// What the app does wrong is an exception or a rejected promise, never a crash.
"use strict";

const assert = require("node:assert");
const { after, test } = require("node:test");
const covey = require("..");
const { client, closeAll, inChannel, text } = require("./support");

after(closeAll);

const isCode = (code) => (error) => error instanceof covey.CoveyError && error.code === code && typeof error.message === "string";
const isBadHandle = isCode(covey.ErrorCode.BAD_HANDLE);

test("a released object is refused, and released again it does nothing", () => {
    const options = new covey.ClientOptions();
    options.release();
    options.release();
    assert.throws(() => options.setAppId("fine"), isBadHandle);
    assert.throws(() => new covey.Client(options), isBadHandle);
});

test("an argument of another type is a TypeError that names it", () => {
    const options = new covey.ClientOptions();
    const params = new covey.UserMessageParams();
    assert.throws(() => options.setAppId(7), /TypeError: setAppId: appId must be a string/);
    assert.throws(() => options.setAppId(), TypeError);
    assert.throws(() => options.setAppId(null), TypeError);
    assert.throws(() => new covey.Client(params), /options must be a ClientOptions/);
    assert.throws(() => new covey.Client({}), TypeError);
    assert.throws(() => new covey.Client(), TypeError);
    assert.throws(() => options.setDelivery("poll"), TypeError);
    assert.throws(() => options.setDelivery(1.5), TypeError);
    assert.throws(() => options.setDelivery(2 ** 40), TypeError);
    assert.throws(() => options.setDelivery(9), isCode(covey.ErrorCode.INVALID_PARAMETER));
    assert.throws(() => params.setParentMessageId(2 ** 60), TypeError);
    assert.throws(() => params.setParentMessageId(2n ** 64n), TypeError);
    assert.throws(() => params.setMentionedUserIds("ana"), TypeError);
    assert.throws(() => params.setMentionedUserIds(["ana", 7]), TypeError);
    assert.strictEqual(params.setParentMessageId(2n ** 62n), params);
    assert.throws(() => covey.Message.fromBytes(7), TypeError);
    assert.throws(() => covey.Message.fromBytes(new Float64Array(2)), TypeError);
    assert.throws(() => covey.Message.fromBytes(Buffer.from("no message")), covey.CoveyError);
});

test("a text with a NUL is refused and not cut", () => {
    assert.throws(() => new covey.ClientOptions().setAppId("a\0b"), isCode(covey.ErrorCode.INVALID_PARAMETER));
});

test("methods take objects of their own class alone", () => {
    const options = new covey.ClientOptions();
    for (const receiver of [{}, null, 7, Object.create(covey.Client.prototype), options, Buffer.alloc(8)]) {
        assert.throws(() => covey.Client.prototype.connectionState.call(receiver), TypeError);
        assert.throws(() => covey.Client.prototype.close.call(receiver), TypeError);
        assert.throws(() => covey.Client.prototype.release.call(receiver), TypeError);
        assert.throws(() => covey.Client.prototype.unref.call(receiver), TypeError);
    }
    // A prototype alone makes none either.
    assert.throws(() => new covey.Client(Object.create(covey.ClientOptions.prototype)), TypeError);
    assert.throws(() => new covey.Client(Object.setPrototypeOf(Buffer.alloc(64), covey.ClientOptions.prototype)), TypeError);
});

test("only Covey makes snapshots, and classes are called with new", () => {
    assert.throws(() => new covey.Message(), TypeError);
    assert.throws(() => covey.ClientOptions(), TypeError);
});

test("a class of the app can extend one of Covey", () => {
    class Settings extends covey.ClientOptions {}
    const settings = new Settings();
    assert.ok(settings instanceof Settings);
    assert.strictEqual(settings.setAppId("fine"), settings);
});

test("a method that returns a promise never throws", async () => {
    const made = client();
    await assert.rejects(made.sendUserMessage("lobby", {}), TypeError);
    await assert.rejects(made.sendUserMessage("lobby"), TypeError);
    const call = made.sendUserMessage("lobby", text("hello"));
    await assert.rejects(call, isCode(covey.ErrorCode.CONNECTION_REQUIRED));
    assert.strictEqual(call.callId, undefined);
    const missing = made.loadNothing;
    assert.strictEqual(missing, undefined);
    made.release();
    await assert.rejects(made.connect("ana", null, null), isBadHandle);
});

test("after close a client refuses calls, and what waited is rejected", async () => {
    const made = client();
    const connecting = made.connect("mia", null, null);
    made.close();
    made.close();
    await assert.rejects(connecting, isCode(covey.ErrorCode.REQUEST_CANCELED));
    await assert.rejects(made.connect("mia", null, null), isCode(covey.ErrorCode.INVALID_INITIALIZATION));
    assert.throws(() => made.addEventHandler("x", () => {}), isCode(covey.ErrorCode.INVALID_INITIALIZATION));
    assert.throws(() => made.events(), isCode(covey.ErrorCode.INVALID_INITIALIZATION));
    assert.throws(() => made.messageCollection("lobby", covey.TIME_NEWEST), isCode(covey.ErrorCode.INVALID_INITIALIZATION));
    made.release();
    assert.throws(() => made.close(), isBadHandle);
    assert.strictEqual(made.unref(), made);
});

test("callbacks that are no functions are refused before anything is made", async () => {
    const made = client();
    assert.throws(() => made.addEventHandler("x", 7), TypeError);
    assert.throws(() => made.addEventHandler("x"), isCode(covey.ErrorCode.INVALID_PARAMETER));
    assert.throws(() => made.messageCollection("lobby", covey.TIME_NEWEST, null, { messagesAdded: 7 }), TypeError);
    assert.throws(() => made.messageCollection("lobby", covey.TIME_NEWEST, null, 7), TypeError);
    made.release();
});

test("a disposed collection refuses loads, and its start is rejected", async () => {
    const { client: made, url } = await inChannel("zoe");
    const messages = made.messageCollection(url, covey.TIME_NEWEST);
    const starting = messages.start();
    messages.dispose();
    await assert.rejects(starting, isCode(covey.ErrorCode.REQUEST_CANCELED));
    await assert.rejects(messages.loadPrevious(), isCode(covey.ErrorCode.COLLECTION_DISPOSED));
    messages.release();
    await assert.rejects(messages.loadPrevious(), isBadHandle);
    made.close();
});

test("the values of enumerations have names, and cannot be changed", () => {
    assert.strictEqual(covey.MessageKind[covey.MessageKind.FILE], "FILE");
    assert.throws(() => (covey.MessageKind.FILE = 7), TypeError);
});
