// What a client holds beside what the server has. The client's part is what `covey cache history CHANNEL --json` printed:
// only the client's own files know it. The server's part is read here, so the page compares the two as they are now.

import { read } from "./api.js";
import { byId, element, setText, svg, time } from "./dom.js";

const pageSize = 200;
const limit = 5_000;
const width = 640;
const newest = "9223372036854775807";

/** The object of the file. @throws Error if it is another one. */
export function parse(text) {
  let file;
  try {
    file = JSON.parse(text);
  } catch {
    throw new Error("This is no JSON. Put in what `covey cache history CHANNEL --json` prints.");
  }
  const isTime = (value) => Number.isSafeInteger(value);
  const isFile = typeof file?.channel_url === "string" && Array.isArray(file.spans) && Array.isArray(file.messages)
    && file.spans.every((span) => isTime(span?.oldest_at) && (isTime(span.newest_at) || span.newest_at === null))
    && file.messages.every((key) => Array.isArray(key) && isTime(key[0]) && isTime(key[1]));
  if (!isFile) throw new Error("This is not what `covey cache history CHANNEL --json` prints.");
  return file;
}

/** All messages of the channel with their replies, oldest first, or the newest of them. */
async function messagesOf(url) {
  const path = `group_channels/${encodeURIComponent(url)}/messages`;
  const found = new Map();
  let before = newest;
  while (found.size < limit) {
    const page = await read(`${path}?message_ts=${before}&prev_limit=${pageSize}&next_limit=0&include=true&include_reply_type=all`);
    const known = found.size;
    for (const message of page.messages) found.set(message.message_id, message.created_at);
    if (page.messages.length === 0) break;
    // Messages of one millisecond may be on two pages, so it is asked for again, until it brings nothing more.
    before = Math.min(...page.messages.map((message) => message.created_at)) - (found.size === known ? 1 : 0);
    if (before < 0) break;
  }
  return [...found].map(([id, at]) => ({ id, at })).sort((one, other) => one.at - other.at || one.id - other.id);
}

/** Each message with what the client knows of it. */
export function compare(file, server) {
  const held = new Set(file.messages.map(([, id]) => id));
  const known = new Set(server.map((message) => message.id));
  const oldest = server.length > 0 ? server[0].at : 0;
  const isComplete = (at) => file.spans.some((span) =>
    span.state === "complete" && span.oldest_at <= at && (span.newest_at === null || at < span.newest_at));
  return {
    server: server.map((message) => ({
      ...message, state: held.has(message.id) ? "held" : isComplete(message.at) ? "lacking" : "gap" })),
    // Older than what was read of the server: unknown here.
    gone: file.messages.filter(([at, id]) => !known.has(id) && (at >= oldest || server.length < limit))
      .map(([at, id]) => ({ id, at, state: "gone" })),
  };
}

function draw(file, found) {
  const marks = [...found.server, ...found.gone].sort((one, other) => one.at - other.at || one.id - other.id);
  // Each message has the same room: chats are silent for most of the time.
  const room = (width - 70) / Math.max(1, marks.length);
  const place = (at) => 66 + room * marks.filter((mark) => mark.at < at).length;
  const bars = file.spans.map((span) => {
    const [from, to] = [place(span.oldest_at), span.newest_at === null ? width - 4 : place(span.newest_at)];
    return svg("rect", { x: from.toFixed(1), y: 34, width: Math.max(1, to - from).toFixed(1), height: 22,
      class: span.state === "complete" ? "complete" : "missing" });
  });
  const ticks = marks.flatMap((mark, index) => {
    const size = { x: (66 + room * index).toFixed(1), width: Math.max(0.6, room * 0.7).toFixed(1), class: mark.state };
    const top = mark.state === "gone" ? [] : [svg("rect", { ...size, y: 8, height: 14 })];
    const below = mark.state === "held" || mark.state === "gone" ? [svg("rect", { ...size, y: 38, height: 14 })] : [];
    return [...top, ...below];
  });
  byId("replica").replaceChildren(
    svg("text", { x: 2, y: 20, class: "lane" }, "server"), svg("text", { x: 2, y: 50, class: "lane" }, "client"),
    ...bars, ...ticks);
  byId("replica").removeAttribute("hidden");
}

const count = (list, state) => list.filter((mark) => mark.state === state).length;

function explain(file, found) {
  const [held, lacking, gap] = ["held", "lacking", "gap"].map((state) => count(found.server, state));
  const rows = [
    ["messages of the server", found.server.length], ["of these in the client's cache", held],
    ["in a gap of the client", gap], ["missing in a complete span", lacking],
    ["only in the client's cache", found.gone.length],
    ["unsent messages", Array.isArray(file.unsent) ? file.unsent.length : 0],
  ];
  byId("replica-facts").replaceChildren(...rows.map(([name, number]) =>
    element("tr", {}, element("th", { scope: "row" }, name), element("td", {}, String(number)))));
  const verdict = lacking > 0
    ? "The client lacks messages of a span that it calls complete."
    : "Every message of a complete span is in the client's cache.";
  const more = found.server.length >= limit ? ` Only the newest ${limit} messages were read.` : "";
  byId("replica-note").replaceChildren(
    `${file.user_id ?? "The client"} in ${file.channel_url}, read `, time(file.read_at), `. ${verdict}${more}`);
}

async function show(text) {
  setText(byId("replica-error"), "");
  try {
    const file = parse(text);
    const found = compare(file, await messagesOf(file.channel_url));
    draw(file, found);
    explain(file, found);
  } catch (error) {
    setText(byId("replica-error"), error.message);
  }
}

export function start() {
  byId("replica-form").addEventListener("submit", (event) => {
    event.preventDefault();
    show(byId("replica-text").value);
  });
  byId("replica-file").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    if (!file) return;
    byId("replica-text").value = await file.text();
    show(byId("replica-text").value);
  });
}
