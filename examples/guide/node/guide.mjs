// The samples of docs/guide.md for Node. The site shows the regions between the comments; see ../README.md.
//
//     node guide.mjs API_URL WEBSOCKET_URL CACHE_DIRECTORY
import fs from "node:fs/promises";
import process from "node:process";

const [apiUrl, websocketUrl, caches] = process.argv.slice(2);
const home = process.env.HOME;

function heading(key) {
    console.log(`${key}:`);
}

// What a handler of a sample shows; an app would draw it.
const shown = [];
let isNew = () => {};

function show(text) {
    shown.push(text);
    isNew();
}

// The next text that a handler shows, but for those that are passed over.
async function next(passedOver = []) {
    for (;;) {
        while (shown.length === 0) await new Promise((resolve) => (isNew = resolve));
        const text = shown.shift();
        if (!passedOver.includes(text)) return text;
    }
}

// guide: connecting
import * as covey from "covey";

async function logIn(apiUrl, websocketUrl, cacheDirectory) {
    const options = new covey.ClientOptions().setAppId("guide").setCacheDirectory(cacheDirectory);
    options.setApiUrl(apiUrl).setWebsocketUrl(websocketUrl); // without these two: the application's own server
    const client = new covey.Client(options);
    try {
        const me = await client.connect("alice");
        console.log(`${me.id()}, online`);
    } catch (error) {
        if (!error.value) throw error; // no login, and no cache of an earlier one
        console.log(`${error.value.id()}, offline`);
    }
    return client;
}
// guide: end

// guide: list-of-channels
async function showChannels(client) {
    const collection = client.groupChannelCollection(new covey.GroupChannelListQuery().setLimit(10), {
        channelsUpdated(channels, { changes }) {}, // draw collection.channels() again, or apply the changes
        // and channelsAdded, channelsDeleted
    });
    while (collection.hasNext()) {
        const { channels } = await collection.loadMore();
        for (const channel of channels) console.log(`${channel.url()}: ${channel.memberCount()} members`);
    }
    collection.release(); // an app that shows the list keeps it
}
// guide: end

// guide: messages
const STATES = ["none", "pending", "failed", "succeeded", "canceled"];
const STEPS = ["insert", "move", "update", "remove", "reset"];

function say(what, messages, { sendingStatus, changes }) {
    for (const message of messages) console.log(`${what}: ${message.text()}, ${STATES[sendingStatus]}`);
    // What an app does to its rows, in this order.
    for (const { kind, from, to } of changes) console.log(`  ${STEPS[kind]} ${from} ${to}`);
}

async function openChannel(client, channelUrl) {
    const collection = client.messageCollection(channelUrl, covey.TIME_NEWEST, null, {
        messagesAdded: (messages, context) => say("new", messages, context),
        messagesUpdated: (messages, context) => say("changed", messages, context),
        // and messagesDeleted, channelUpdated, channelDeleted, hugeGapDetected, changed
    });
    try {
        const { messages } = await collection.start((failure, cached) => {
            console.log(`the cache: ${cached.count()} messages`);
        });
        console.log(`the server: ${messages.count()} messages`);
    } catch (error) {
        console.log(`the server: ${error.codeName}`);
    }
    return collection;
}
// guide: end

// guide: older-and-newer
async function loadAll(collection) {
    while (collection.hasPrevious()) {
        const { messages } = await collection.loadPrevious();
        console.log(`a page: ${messages.count()} messages`);
    }
    console.log(`all: ${collection.succeededCount()} messages`);
}
// guide: end

// guide: sending
async function writeMessage(client, channelUrl, text) {
    try {
        await client.sendUserMessage(channelUrl, new covey.UserMessageParams().setMessage(text));
    } catch (error) {
        console.log(`not sent yet: ${error.codeName}`);
    }
}
// guide: end

// guide: offline
async function offline(cacheDirectory) {
    // Nobody listens at port 1: as if the network were down.
    const client = await logIn("http://127.0.0.1:1", "ws://127.0.0.1:1", cacheDirectory);
    const collection = await openChannel(client, "general");
    await loadAll(collection);
    await writeMessage(client, "general", "later");
    client.close();
}
// guide: end

// guide: background
function inBackground(options) {
    options.setBackgroundScope(covey.BackgroundScope.TOP).setBackgroundBandwidth(64_000);
    const client = new covey.Client(options);
    client.setBackgroundHandler(({ phase, messagesFetched }) => {
        // Here and below show() is a function of the app.
        if (phase === covey.BackgroundPhase.IDLE) show(`idle, ${messagesFetched} messages`);
    });
    return client;
}
// guide: end

async function changeChannel(client) {
    // guide: changing
    const params = new covey.GroupChannelParams().setUserIds(["bob"]).setName("plans");
    const url = (await client.createChannel(params.setCoverPath(`${home}/cover.png`))).url();
    await client.updateChannel(url, new covey.GroupChannelParams().setName("better plans")); // the rest stays
    await client.updateChannelMetadata(url, ["color"], ["teal"], true);
    await client.updateMetacounters(url, ["likes"], [1], covey.MetacounterMode.INCREASE, true);
    await client.muteUser(url, "bob", 600, "cool down");
    await client.hideChannel(url, false, false); // archived, until unhideChannel
    await client.updateCurrentUser("Alice");
    // guide: end
    return url;
}

function handleEvents(client) {
    // guide: events-handler
    client.addEventHandler("notifications", ({ source, channelUrl, messages }) => {
        if (source !== covey.EventSource.EVENT_MESSAGE_RECEIVED) return;
        show(`${channelUrl}: ${messages.at(0).text()}`);
    });
    // guide: end
}

async function iterateEvents(client) {
    // guide: events-iterated
    for await (const { source, channelUrl, messages } of client.events()) {
        if (source !== covey.EventSource.EVENT_MESSAGE_RECEIVED) continue;
        show(`${channelUrl}: ${messages.at(0).text()}`);
    }
    // guide: end
}

function explainEvents(client) {
    // guide: events-info
    client.addEventHandler("bans", ({ source, info }) => {
        const users = [...info.userIds()].join(", ");
        if (source === covey.EventSource.EVENT_USER_BANNED) show(`${users} is banned: ${info.description()}`);
        if (source === covey.EventSource.EVENT_MENTION) show(`mentioned by ${users}`);
    });
    // guide: end
}

async function answerQuestions(client) {
    // guide: services
    const feed = client.feed("desk", new covey.FeedOptions().setStartAt(0)); // from the beginning
    for await (const { name, item } of feed.events()) {
        if (name !== "item") continue;
        if (item.message()?.text().endsWith("?"))
            await item.reply(new covey.UserMessageParams().setMessage("I will find out."), 0);
        await item.acknowledge();
    }
    // guide: end
}

async function listPages(client) {
    let page;
    // guide: lists
    const query = new covey.MemberListQuery().setOperatorFilter(covey.OperatorFilter.OPERATORS_ONLY);
    const operators = client.listMembers("general", query);
    while (operators.hasNext()) {
        for (const member of await operators.loadNext()) console.log(member.user().nickname());
    }
    const older = client.listPreviousMessages("general", null, 0, 100);
    while (older.hasNext()) page = await older.loadNext();
    // guide: end
    console.log(`the oldest: ${page.at(0).text()}`);
    return page.at(0);
}

async function sendMoreThanText(client, parent) {
    // guide: more-than-text
    const params = new covey.UserMessageParams().setMessage("Lunch at noon?");
    params.setParentMessageId(parent.id()).setReplyToChannel(true);
    params.addMetaArray("place", ["canteen"]).setTargetLanguages(["fr", "de"]);
    const message = await client.sendUserMessage("general", params);
    // guide: end
    const languages = message.translations().map(({ language }) => language);
    const kind = message.parentMessageId() === parent.id() ? "a reply" : "no reply";
    console.log(`${message.text()}: ${kind}, also in ${languages.sort().reverse().join(" and ")}`);
    return message;
}

function showParts(message) {
    // guide: parts
    for (const { key, count } of message.reactions()) console.log(`${key}: ${count}`);
    for (const { key, values } of message.metaArrays()) console.log(`${key}: ${[...values].join(", ")}`);
    // guide: end
}

async function makePoll(client) {
    // guide: polls
    const poll = await client.createPoll(new covey.PollParams().setTitle("Lunch?").setOptions(["soup", "rice"]));
    const params = new covey.UserMessageParams().setMessage("Please vote").setPollId(poll.id());
    await client.sendUserMessage("general", params);
    await client.votePoll("general", poll.id(), [poll.options()[0].optionId]);
    // guide: end
    const voted = await client.getPoll(null, poll.id());
    const votes = voted.options().map(({ text, voteCount }) => `${text} ${voteCount}`);
    console.log(`${voted.title()}: ${votes.join(", ")}`);
}

function countUnread(client) {
    // guide: counts
    client.setUnreadTotalsHandler((totals) => show(`${totals.all()} unread`));
    show(`${client.unreadTotals().all()} unread`);
    // guide: end
}

// guide: sessions
async function fetchToken() {
    return process.env.GUIDE_TOKEN; // an app asks its own server
}

function answerTokenRequests(client) {
    client.setSessionHandler(async ({ event, tokenRequest }) => {
        if (event !== covey.SessionEvent.TOKEN_REQUIRED) return;
        client.answerTokenRequest(tokenRequest, await fetchToken());
    });
}
// guide: end

function connectThroughProxy(options) {
    // guide: proxies
    options.setProxy("socks5h://127.0.0.1:1").setRequestTimeout(30_000);
    const client = new covey.Client(options);
    // guide: end
    return client;
}

async function sendFiles(client) {
    const picture = await fs.readFile(`${home}/2.jpg`);
    let percent;
    // guide: files
    const one = new covey.FileMessageParams().addPath(`${home}/cat.jpg`).setMessage("my cat");
    const message = await client.sendFileMessage("general", one.addThumbnailSize(320, 320), (progress) => {
        percent = (100 * progress.sentBytes) / progress.totalBytes;
    });
    const two = new covey.FileMessageParams().addPath(`${home}/1.jpg`).addBytes(picture, "2.jpg");
    const several = await client.sendFileMessage("general", two); // one message

    const each = ["1.jpg", "2.jpg"].map((name) => new covey.FileMessageParams().addPath(`${home}/${name}`));
    const pending = client.sendFileMessages("general", each); // a message each, at most 20
    const canceling = client.cancelMessage(pending[1].requestId());
    // guide: end
    console.log(`${message.text()}: ${message.fileName()}, ${message.thumbnails(0).length} thumbnail`);
    console.log(`${several.files().length} files, ${pending.length} messages`);
    if (percent !== 100) throw new Error(`the upload ended at ${percent} %`);
    await canceling.catch((error) => {
        // The second file was faster than the line that cancels it.
        const { INVALID_PARAMETER, NOT_FOUND } = covey.ErrorCode;
        if (error.code !== INVALID_PARAMETER && error.code !== NOT_FOUND) throw error;
    });
    return message;
}

async function downloadFiles(client, message) {
    let percent;
    // guide: downloading
    const [picture] = message.files();
    await client.downloadFile(picture.url, picture.requiresAuth, `${home}/my-cat.jpg`, (received, total) => {
        percent = (100 * received) / total;
    });
    const [small] = message.thumbnails(0);
    const thumbnail = await client.downloadFile(small.url, small.requiresAuth); // its bytes
    // guide: end
    if (percent !== 100) throw new Error(`the download ended at ${percent} %`);
    const [original, copy] = await Promise.all(["cat.jpg", "my-cat.jpg"].map((name) => fs.readFile(`${home}/${name}`)));
    if (!original.equals(copy) || !original.equals(thumbnail)) throw new Error("other bytes than those that were sent");
    console.log("cat.jpg and its thumbnail: as they were sent");
}

function optionsOf(user) {
    const options = new covey.ClientOptions().setAppId("guide").setCacheDirectory(`${caches}/${user}`);
    return options.setApiUrl(apiUrl).setWebsocketUrl(websocketUrl);
}

function text(words) {
    return new covey.UserMessageParams().setMessage(words);
}

async function showBackground() {
    heading("background");
    const client = inBackground(optionsOf("background"));
    await client.connect("bob");
    const channels = client.groupChannelCollection();
    await channels.loadMore();
    console.log(await next(["idle, 0 messages"]));
    client.close();
}

async function showMessages() {
    heading("connecting");
    const client = await logIn(apiUrl, websocketUrl, `${caches}/alice`);
    heading("list-of-channels");
    // Not alice's client: one with the list of channels fetches their messages, and its cache is empty no more.
    const other = new covey.Client(optionsOf("bob"));
    await other.connect("bob");
    await showChannels(other);
    other.close();
    heading("messages");
    const collection = await openChannel(client, "general");
    heading("older-and-newer");
    await loadAll(collection);
    heading("sending");
    await writeMessage(client, "general", "hello");
    client.close();
    heading("offline");
    await offline(`${caches}/alice`);
}

async function showChanges(alice) {
    heading("changing");
    const url = await changeChannel(alice);
    const channel = await alice.refreshChannel(url);
    const [likes] = await alice.getMetacounters(url, ["likes"]);
    const isHidden = channel.hiddenState() !== covey.HiddenState.UNHIDDEN;
    const state = isHidden ? "hidden" : "shown";
    const owner = alice.currentUser().nickname();
    console.log(`${channel.name()}: ${channel.metadata("color")}, ${likes.value} likes, ${state}, of ${owner}`);
}

async function showEvents(alice, bob) {
    heading("events-handler");
    handleEvents(alice);
    await bob.sendUserMessage("general", text("for the handler"));
    console.log(await next());
    alice.removeEventHandler("notifications");

    heading("events-iterated");
    iterateEvents(alice);
    await bob.sendUserMessage("general", text("for the iteration"));
    console.log(await next());

    heading("events-info");
    explainEvents(alice);
    const town = new covey.GroupChannelParams().setChannelUrl("town").setUserIds(["alice", "carol"]);
    await bob.createChannel(town.setOperatorIds(["bob"]));
    await bob.banUser("town", "carol", 600, "too loud");
    console.log(await next());
    await bob.sendUserMessage("general", text("@alice").setMentionedUserIds(["alice"]));
    console.log(await next(["general: @alice"])); // the iteration shows it, too
    alice.removeEventHandler("bans");
}

async function showServices(alice, bob) {
    heading("services");
    bob.addEventHandler("answers", ({ source, messages }) => {
        if (source === covey.EventSource.EVENT_MESSAGE_RECEIVED) show(`bob received: ${messages.at(0).text()}`);
    });
    answerQuestions(alice);
    await bob.sendUserMessage("general", text("where?"));
    console.log(await next(["general: where?", "bob received: later"])); // the iteration; what alice wrote offline
    bob.removeEventHandler("answers");
}

async function showCounts(alice, bob) {
    heading("counts");
    await alice.markAllAsRead(["general", "town"]);
    countUnread(alice);
    while ((await next()) !== "0 unread") {}
    await bob.sendUserMessage("general", text("one more"));
    console.log(await next(["0 unread", "general: one more"]));
    alice.setUnreadTotalsHandler(null);
}

async function showSessions() {
    heading("sessions");
    const client = new covey.Client(optionsOf("carol"));
    answerTokenRequests(client);
    const carol = await client.connect("carol"); // without the token that the server wants
    console.log(`${carol.id()}, online`);
    client.close();
}

async function showProxies() {
    heading("proxies");
    const client = connectThroughProxy(optionsOf("proxy"));
    await client.connect("alice").catch((error) => console.log(error.codeName));
    client.close();
}

await showBackground();
await showMessages();
const alice = new covey.Client(optionsOf("alice"));
const bob = new covey.Client(optionsOf("bob"));
await Promise.all([alice.connect("alice"), bob.connect("bob")]);
await showChanges(alice);
await showEvents(alice, bob);
await showServices(alice, bob);
heading("lists");
const oldest = await listPages(alice);
heading("more-than-text");
const lunch = await sendMoreThanText(alice, oldest);
heading("parts");
await alice.addReaction("general", lunch.id(), "smile");
showParts(await alice.getMessage("general", lunch.id()));
heading("polls");
await makePoll(alice);
await showCounts(alice, bob);
await showSessions();
await showProxies();
heading("files");
const message = await sendFiles(alice);
heading("downloading");
await downloadFiles(alice, message);
alice.close();
bob.close();
