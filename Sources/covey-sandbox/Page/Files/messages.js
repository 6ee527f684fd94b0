// The messages of one channel: the newest page follows the server, earlier pages are loaded when the user scrolls to
// them. Only what was loaded is in the document, so that a channel of any length opens at once.

import { act, read } from "./api.js";
import { byId, dayOf, element, setChildren, setText, time } from "./dom.js";

const pageSize = 200;
const newest = "9223372036854775807";

let url = null;
/** { message, version, row } of each message that was loaded, oldest first. */
let shown = [];
let hasEarlier = false;
let isLoading = false;
const authors = new Map();

const pathOf = (channel) => `group_channels/${encodeURIComponent(channel)}`;

function page(channel, before) {
  return read(`${pathOf(channel)}/messages?message_ts=${before}&prev_limit=${pageSize}&next_limit=0`
    + "&include=false&include_reply_type=all&include_reactions=true");
}

export async function open(channel) {
  url = channel;
  [shown, hasEarlier] = [[], false];
  setText(byId("channel-name"), channel);
  setText(byId("channel-facts"), "");
  byId("messages").replaceChildren();
  byId("composer").hidden = false;
  byId("author").value = authors.get(channel) ?? "";
  await refresh();
  byId("message-scroll").scrollTop = byId("message-scroll").scrollHeight;
}

/** The channel is gone. */
function close() {
  setText(byId("messages-note"), `The channel ${url} was deleted. Choose another one.`);
  [url, shown, hasEarlier] = [null, [], false];
  setText(byId("channel-name"), "No channel");
  setText(byId("channel-facts"), "");
  byId("messages").replaceChildren();
  byId("earlier").hidden = true;
  byId("composer").hidden = true;
}

/** Reads the channel and its newest page again. */
export async function refresh() {
  const channel = url;
  if (channel === null) return;
  let facts, messages;
  try {
    [facts, { messages }] = await Promise.all([read(`${pathOf(channel)}?show_member=true`), page(channel, newest)]);
  } catch (error) {
    if (error.isMissing && channel === url) return close();
    throw error;
  }
  if (channel !== url) return;
  const members = (facts.members ?? []).map((member) => member.user_id);
  setText(byId("channel-name"), facts.name || channel);
  setText(byId("channel-facts"),
    `${channel} · ${facts.member_count} members${facts.freeze ? " · frozen" : ""}`);
  setChildren(byId("members"), members.map((id) => element("option", { value: id })));
  if (byId("author").value === "" && document.activeElement !== byId("author")) {
    byId("author").value = members[0] ?? "";
  }
  // Older pages stay as they were read, unless this one is all there is or does not join them.
  const joint = shown.findIndex((entry) => entry.message.created_at >= messages[0]?.created_at);
  const older = messages.length < pageSize || joint < 0 ? 0 : joint;
  if (older === 0) hasEarlier = messages.length >= pageSize;
  following(() => {
    const known = new Map(shown.slice(older).map((entry) => [entry.message.message_id, entry]));
    const tail = entriesOf(messages, shown[older - 1]?.message ?? null, known);
    shown = [...shown.slice(0, older), ...tail];
    setChildren(byId("messages"), tail.map((entry) => entry.row), shown[older - 1]?.row.nextSibling ?? byId("messages").firstChild);
  });
}

async function loadEarlier() {
  const first = shown[0];
  if (!hasEarlier || isLoading || !first) return;
  isLoading = true;
  try {
    const channel = url;
    const { messages } = await page(channel, first.message.created_at);
    if (channel !== url || shown[0] !== first) return;
    hasEarlier = messages.length >= pageSize;
    const scroll = byId("message-scroll");
    const fromEnd = scroll.scrollHeight - scroll.scrollTop;
    // The first of those shown has a date and a name of its own, which it may not need behind the earlier ones.
    const earlier = entriesOf([...messages, first.message], null, new Map([[first.message.message_id, first]]));
    shown = [...earlier, ...shown.slice(1)];
    first.row.replaceWith(...earlier.map((entry) => entry.row));
    byId("earlier").hidden = !hasEarlier;
    scroll.scrollTop = scroll.scrollHeight - fromEnd;
  } finally {
    isLoading = false;
  }
}

/** Changes the list, and stays at its end if the user was there. */
function following(change) {
  const scroll = byId("message-scroll");
  const wasAtEnd = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 40;
  change();
  byId("earlier").hidden = !hasEarlier;
  setText(byId("messages-note"), shown.length === 0 ? "No messages yet. Write the first one below." : "");
  if (wasAtEnd) scroll.scrollTop = scroll.scrollHeight;
}

/** Entries with their rows; those of `known` that have not changed are used again. */
function entriesOf(messages, before, known) {
  return messages.map((message) => {
    const follows = before !== null && isContinuation(before, message);
    const showsDate = before === null || !isSameDay(before, message);
    before = message;
    const version = JSON.stringify([message, follows, showsDate]);
    const old = known.get(message.message_id);
    return old?.version === version ? old : { message, version, row: rowOf(message, follows, showsDate) };
  });
}

const isSameDay = (one, other) => new Date(one.created_at).toDateString() === new Date(other.created_at).toDateString();

/** Of the same user, within five minutes and on the same day: it needs no name of its own. */
function isContinuation(before, message) {
  return before.type !== "ADMM" && message.type !== "ADMM"
    && before.user?.user_id === message.user?.user_id
    && message.created_at - before.created_at < 300_000 && isSameDay(before, message);
}

function rowOf(message, follows, showsDate) {
  const isAdmin = message.type === "ADMM" || !message.user;
  const author = message.user?.user_id ?? "";
  const row = element("li", { class: `message${follows ? " follows" : ""}${isAdmin ? " admin" : ""}`, "data-id": message.message_id });
  if (showsDate) row.append(element("h3", { class: "day" }, dayOf(message.created_at)));
  const head = follows ? null : element("div", { class: "head" },
    element("strong", {}, isAdmin ? "admin message" : message.user.nickname || author),
    author && message.user.nickname !== author ? element("span", { class: "note" }, author) : null,
    time(message.created_at));
  row.append(element("div", { class: "line" },
    element("span", { class: `badge hue-${hueOf(author)}`, "aria-hidden": "true" },
      follows || isAdmin ? "" : initial(message.user.nickname || author)),
    element("div", { class: "content" }, head, bodyOf(message), factsOf(message))));
  return row;
}

function bodyOf(message) {
  const file = message.file ?? message.files?.[0];
  if (message.type === "FILE" || file?.url) {
    return element("p", { class: "text" }, `📎 ${file?.name || "file"} (${file?.type || "unknown type"}, ${file?.size ?? "?"} bytes)`);
  }
  return element("p", { class: "text" }, message.message ?? "");
}

function factsOf(message) {
  const facts = [];
  if (message.parent_message_id > 0) facts.push(`reply to ${message.parent_message_id}`);
  if (message.updated_at > 0) facts.push("edited");
  if (message.thread_info?.reply_count > 0) facts.push(`${message.thread_info.reply_count} replies`);
  for (const reaction of message.reactions ?? []) facts.push(`${reaction.key} ${reaction.user_ids?.length ?? ""}`.trim());
  if (message.custom_type) facts.push(`type ${message.custom_type}`);
  if (facts.length === 0) return null;
  return element("p", { class: "facts" }, ...facts.map((fact) => element("span", {}, fact)));
}

const initial = (name) => (Array.from(name)[0] ?? "?").toUpperCase();

function hueOf(name) {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)) % 8;
  return sum;
}

export function start(report) {
  byId("earlier").addEventListener("click", () => loadEarlier().catch(report));
  byId("message-scroll").addEventListener("scroll", (event) => {
    if (event.target.scrollTop < 120) loadEarlier().catch(report);
  });
  byId("author").addEventListener("change", (event) => authors.set(url, event.target.value.trim()));
  byId("text").addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    byId("composer").requestSubmit();
  });
  byId("composer").addEventListener("submit", async (event) => {
    event.preventDefault();
    const text = byId("text").value;
    if (text.trim() === "") return;
    try {
      await act(byId("author").value.trim(), "POST", `${pathOf(url)}/messages`, { message_type: "MESG", message: text });
      byId("text").value = "";
      byId("message-scroll").scrollTop = byId("message-scroll").scrollHeight;
      await refresh();
    } catch (error) {
      report(error);
    }
  });
}
