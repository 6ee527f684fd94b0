// The conformance run in Node: see ../c/driver.h.
//
//     node --expose-gc main.js API_URL WEBSOCKET_URL CACHE_DIRECTORY SCENARIO MODE
//
// Events come on Node's loop: MODE is poll, or iterate, in which `for await` receives them instead of functions.
"use strict";

const fs = require("fs");
const covey = require("../../../bindings/node");
const show = require("./show");

const [apiUrl, websocketUrl, cache, scenario, mode] = process.argv.slice(2);
const LIMIT_MS = 30_000;

const actors = new Map();
const labels = new Map();
const lines = [];
let arrived = () => {};

function event(...parts) {
    lines.push(parts.join(" "));
    arrived();
}

async function awaited(start) {
    for (;;) {
        const index = lines.findIndex((line) => line.startsWith(start));
        if (index >= 0) return lines.splice(index, 1)[0];
        await new Promise((resolve, reject) => {
            const timer = setTimeout(() => reject(new Error(`nothing came: ${start}`)), LIMIT_MS);
            arrived = () => {
                clearTimeout(timer);
                resolve();
            };
        });
    }
}

// Of a call that the library refused at once: it has no number.
class Refused {
    constructor(failure) {
        this.failure = failure;
    }
}

async function answer(call) {
    try {
        return { value: await call };
    } catch (failure) {
        if (!(failure instanceof covey.CoveyError)) throw failure;
        if (call.callId === undefined) throw new Refused(failure);
        return { failure, value: failure.value };
    }
}

async function outcome(shown, call) {
    const { failure, value } = await answer(call);
    return [...(failure ? [show.failure(failure)] : []), ...(value ? [shown(value)] : [])].join(", ");
}

async function done(call) {
    const { failure } = await answer(call);
    return failure ? show.failure(failure) : "ok";
}

// ---- What is reported, by functions or by iteration

const source = (context) => covey.eventSourceName(context.source);

const report = {
    messagesAdded: (me, { messages, context }) => event(me.name, "messages_added", source(context), show.messages(messages)),
    messagesUpdated: (me, { messages, context }) => event(me.name, "messages_updated", source(context), show.messages(messages)),
    messagesDeleted: (me, { messages, context }) => event(me.name, "messages_deleted", source(context), show.messages(messages)),
    channelUpdated: (me, { channel, context }) => event(me.name, "channel_updated", source(context), show.channel(channel)),
    channelDeleted: (me, { channelUrl, context }) => event(me.name, "channel_deleted", source(context), channelUrl),
    channelsUpdated(me, { channels, context }) {
        for (const channel of channels) event(me.name, "channels_updated", source(context), show.channel(channel));
    },
    item(me, { item }) {
        me.item = item;
        const message = item.message();
        event(me.name, "item", item.kind(), item.channelUrl(), message ? show.message(message) : "");
    },
    caughtUp: (me, { isCaughtUp }) => event(me.name, "caught_up", show.digit(isCaughtUp)),
    connection: (me, notice) => event(me.name, "connection", notice.event, notice.userId),
    event: (me, what) =>
        event(me.name, "event", what.kind, source(what), what.channelUrl, what.messages ? show.messages(what.messages) : ""),
};

async function iterate(me, events, name) {
    for await (const each of events) {
        const known = report[name ?? each.name];
        if (known) known(me, each);
    }
}

// The functions of a collection or a feed; none where they are iterated.
function functions(me, parts) {
    if (mode === "iterate") return null;
    return Object.fromEntries(Object.entries(parts).map(([name, names]) => [
        name, (...given) => report[name](me, Object.fromEntries(names.map((part, index) => [part, given[index]])))]));
}

function watch(me, object) {
    if (mode === "iterate") me.iterations.push(iterate(me, object.events()));
    return object;
}

const MESSAGE_EVENTS = {
    messagesAdded: ["messages", "context"], messagesUpdated: ["messages", "context"], messagesDeleted: ["messages", "context"],
    channelUpdated: ["channel", "context"], channelDeleted: ["channelUrl", "context"],
};

// ---- Steps: me, then the words of the line from the third on

const label = (name) => labels.get(name) ?? { id: 999999999n, requestId: "" };
const text = (words) => new covey.UserMessageParams().setMessage(words);

function sent(name, call) {
    return outcome((message) => {
        labels.set(name, { id: message.id(), requestId: message.requestId() });
        return show.message(message);
    }, call);
}

const entries = (words) => words.map((word) => word.split("="));
const keys = (words) => entries(words).map(([key]) => key);
const values = (words) => entries(words).map(([, value]) => value);
const showEntry = (entry) => `${entry.key}=${entry.value}`;
const showPoll = (poll) => `${poll.title()} ${show.all(poll.options(), " ", (each) => `${each.text}=${each.voteCount}`)}`;

const steps = {
    client(me) {
        const options = new covey.ClientOptions().setAppId("conformance").setApiUrl(apiUrl);
        me.client = new covey.Client(options.setWebsocketUrl(websocketUrl).setCacheDirectory(`${cache}/${me.name}`));
        if (mode === "iterate") {
            me.iterations.push(iterate(me, me.client.connectionEvents(), "connection"), iterate(me, me.client.events(), "event"));
        } else {
            me.client.addConnectionHandler("conformance", (notice) => report.connection(me, notice));
            me.client.addEventHandler("conformance", (what) => report.event(me, what));
        }
        return "ok";
    },
    connect: (me, nickname) => outcome(show.user, me.client.connect(me.name, null, nickname)),
    disconnect: (me) => done(me.client.disconnect(true)),
    current_user: (me) => `ok ${me.client.currentUser() ? show.user(me.client.currentUser()) : "nobody"}`,
    state: (me) => `${me.client.connectionState()}`,
    unread: async (me) => `${await me.client.getUnreadMessageCount([], covey.SuperChannelFilter.ALL)}`,
    pause: (me) => (me.client.pause(), "ok"),
    resume: (me) => (me.client.resume(), "ok"),
    async close(me) {
        me.client.close();
        await Promise.all(me.iterations);
        for (const name of ["messages", "channels", "feed", "client"]) if (me[name]) me[name].release();
        actors.delete(me.name);
        return "ok";
    },
    create(me, url, name, user) {
        const params = new covey.GroupChannelParams().setChannelUrl(url).setName(name).setUserIds([user]);
        return outcome(show.channel, me.client.createChannel(params));
    },
    update_channel: (me, url, name) =>
        outcome(show.channel, me.client.updateChannel(url, new covey.GroupChannelParams().setName(name))),
    get_channel: (me, url) => outcome(show.channel, me.client.getChannel(url)),
    metadata: async (me, url, ...words) =>
        show.all(await me.client.createChannelMetadata(url, keys(words), values(words)), " ", showEntry),
    get_metadata: async (me, url, key) => show.all(await me.client.getChannelMetadata(url, [key]), " ", showEntry),
    counters: async (me, url, ...words) =>
        show.all(await me.client.createMetacounters(url, keys(words), values(words).map(BigInt)), " ", showEntry),
    mute: (me, url, user) => done(me.client.muteUser(url, user, 3600, "too loud")),
    unmute: (me, url, user) => done(me.client.unmuteUser(url, user)),
    async muted(me, url) {
        const info = await me.client.getMyMutedInfo(url);
        return `${show.digit(info.isMuted)} ${show.digit(info.remainingMs > 0)} "${info.description}"`;
    },
    freeze: (me, url) => done(me.client.freezeChannel(url)),
    leave: (me, url) => done(me.client.leaveChannel(url)),
    read: (me, url) => done(me.client.markAsRead(url)),
    typing: (me, url) => done(me.client.startTyping(url)),
    send: (me, url, name, words) => sent(name, me.client.sendUserMessage(url, text(words))),
    ask: (me, url, name, words) => sent(name, me.client.sendUserMessage(url, text(words).setPollId(me.poll.id()))),
    reply: (me, url, name, parent, words) =>
        sent(name, me.client.sendUserMessage(url, text(words).setParentMessageId(label(parent).id))),
    file: (me, url, name, file, type, content) =>
        sent(name, me.client.sendFileMessage(url, new covey.FileMessageParams().addBytes(Buffer.from(content), file, type))),
    edit: (me, url, name, words) => outcome(show.message, me.client.updateUserMessage(url, label(name).id, text(words))),
    get: (me, url, name) => outcome(show.message, me.client.getMessage(url, label(name).id)),
    async cached(me, url, name) {
        const message = await me.client.getCachedMessage(url, label(name).id);
        return `ok ${show.message(covey.Message.fromBytes(message.bytes()))}`;
    },
    delete: (me, url, name) => done(me.client.deleteMessage(url, label(name).id)),
    react: (me, url, name, key) => done(me.client.addReaction(url, label(name).id, key)),
    unreact: (me, url, name, key) => done(me.client.deleteReaction(url, label(name).id, key)),
    async download(me, url, name) {
        const message = await me.client.getMessage(url, label(name).id);
        return (await me.client.downloadFile(message.fileUrl(), false, null)).toString();
    },
    remove_failed: async (me, url, name) => `${(await me.messages.removeFailed([label(name).requestId])).count()}`,
    async messages(me, url) {
        me.messages = watch(me, me.client.messageCollection(url, covey.TIME_NEWEST, null, functions(me, MESSAGE_EVENTS)));
        let cached;
        const { messages } = await me.messages.start((failure, found) => {
            cached = found;
        });
        return `cache ${show.messages(cached)}, server ${show.messages(messages)}`;
    },
    async channels(me) {
        const query = new covey.GroupChannelListQuery().setIncludeEmpty(true).setOrder(covey.ChannelOrder.CHRONOLOGICAL);
        me.channels = watch(me, me.client.groupChannelCollection(query, functions(me, { channelsUpdated: ["channels", "context"] })));
        const { channels } = await me.channels.loadMore();
        return `${show.all(channels, "", show.channel)} ${show.digit(me.channels.hasNext())}`;
    },
    async users(me, prefix) {
        const pages = me.client.listUsers(new covey.UserListQuery().setNicknameStartsWith(prefix));
        return `${show.all(await pages.loadNext(), ", ", show.user)} ${show.digit(pages.hasNext())}`;
    },
    members: async (me, url) =>
        show.all(await me.client.listMembers(url, null).loadNext(), ", ", (member) => `${member.user().id()} ${member.role()}`),
    timeline: (me) => show.messages(me.messages.timeline()),
    rows: (me) =>
        show.all(me.messages.timeline().rows(0, 32), ", ", (row) => `${row.senderId}:${Buffer.byteLength(row.text)}`),
    counts: ({ messages }) => `${messages.succeededCount()} ${messages.pendingCount()} ${messages.failedCount()}`,
    async previous(me) {
        let shown;
        try {
            shown = `page ${show.messages((await answer(me.messages.loadPrevious())).value.messages)}`;
        } catch (problem) {
            if (!(problem instanceof Refused)) throw problem;
            shown = `refused ${show.failure(problem.failure)}`;
        }
        return `${shown} ${show.digit(me.messages.hasPrevious())}`;
    },
    async history(me) {
        const history = await me.messages.getHistory();
        return show.all(history.spans(0, 8), "", (span) =>
            `(${span.state} ${span.cachedCount} ${show.digit(span.reachesStart)} ${show.digit(span.touchesLive)}) `) +
            covey.moreReasonName(history.previousReason());
    },
    async search(me, words) {
        const found = await me.client.searchMessages(new covey.MessageSearchQuery().setText(words));
        return Array.from({ length: found.count() }, (_, index) => found.snippetAt(index) +
            show.all(found.matchesAt(index), "", (range) => ` ${range.start}+${range.length}`)).join(", ");
    },
    dispose(me) {
        me.messages.dispose();
        return `ok ${show.digit(me.messages.isDisposed())}`;
    },
    feed(me, name) {
        const parts = { item: ["item"], caughtUp: ["isCaughtUp"] };
        me.feed = watch(me, me.client.feed(name, new covey.FeedOptions().setStartAt(0), functions(me, parts)));
        return "ok";
    },
    acknowledge: (me) => done(me.item.acknowledge()),
    positions: async (me) => show.all(await me.feed.getPositions(), "", (each) => each.channelUrl),
    async poll(me, title, ...options) {
        me.poll = await me.client.createPoll(new covey.PollParams().setTitle(title).setOptions(options));
        return showPoll(me.poll);
    },
    vote(me, url, author) {
        const { poll } = actors.get(author);
        return done(me.client.votePoll(url, poll.id(), [poll.options().at(-1).optionId]));
    },
    async show_poll(me) {
        me.poll = await me.client.getPoll(null, me.poll.id());
        return showPoll(me.poll);
    },
};

// What needs no client.
const library = {
    version: () => covey.versionString(),
    feature: (name) => show.digit(covey.hasFeature(name)),
    error: (code) => `${covey.errorName(Number(code))} ${show.digit(covey.errorIsTransient(Number(code)))}`,
    option(name, words) {
        const options = new covey.ClientOptions();
        const setter = `set${name.split("_").map((part) => part[0].toUpperCase() + part.slice(1)).join("")}`;
        try {
            options[setter](name === "delivery" ? Number(words) : words);
            return "ok";
        } catch (failure) {
            return show.failure(failure);
        }
    },
    async objects() {
        // What nobody refers to any more is released by the collector: within a few rounds, as finalizers run between them.
        for (let round = 0; round < 8 && covey.debugLiveObjects() > 0; round++) {
            global.gc();
            await new Promise((resolve) => setImmediate(resolve));
        }
        return `${covey.debugLiveObjects()}`;
    },
};

async function step([verb, ...words]) {
    try {
        if (library[verb]) return await library[verb](...words);
        const [name, ...rest] = words;
        if (!actors.has(name)) actors.set(name, { name, iterations: [] });
        return await steps[verb](actors.get(name), ...rest);
    } catch (problem) {
        if (problem instanceof Refused) return `refused ${show.failure(problem.failure)}`;
        throw problem;
    }
}

async function main() {
    for (const line of fs.readFileSync(scenario, "utf8").split("\n")) {
        if (line === "" || line.startsWith("#")) continue;
        console.log(line);
        if (line.startsWith("await ")) {
            console.log(`  <- ${await awaited(line.slice("await ".length))}`);
        } else {
            const words = line.split(/\s+/).map((word) => (word === "-" ? "" : word.replaceAll("~", " ")));
            console.log(`  -> ${await step(words)}`);
        }
    }
}

main();
