// The list of channels, the one with the newest message first, and the form for a new one.

import { get, post } from "./api.js";
import { afterwards, byId, element, setChildren, setText } from "./dom.js";

const rows = new Map();
let chosen = null;
let onChoose = () => {};

export const current = () => chosen;

export async function refresh() {
  const query = byId("channel-search").value.trim();
  const { channels, total } = await get(`channels?query=${encodeURIComponent(query)}`);
  const urls = new Set(channels.map((channel) => channel.channel_url));
  for (const url of rows.keys()) if (!urls.has(url)) rows.delete(url);
  setChildren(byId("channels"), channels.map(rowOf));
  setText(byId("channels-note"), note(channels.length, total, query));
  return total;
}

function note(shown, total, query) {
  if (total === 0) return query ? "No channel has this in its name or URL." : "No channels yet. “New…” creates one.";
  return shown < total ? `The ${shown} newest of ${total}. Search for the others.` : "";
}

function rowOf(channel) {
  const url = channel.channel_url;
  let row = rows.get(url);
  if (!row) {
    row = element("li", {},
      element("button", { class: "channel", title: url, onclick: () => choose(url) },
        element("span", { class: "name" }), element("span", { class: "count" }), element("span", { class: "preview" })));
    rows.set(url, row);
    mark(row, url);
  }
  const [name, count, preview] = row.firstChild.children;
  setText(name, channel.name || url);
  setText(count, String(channel.message_count));
  count.title = `${channel.message_count} messages, ${channel.member_count} members`;
  const author = channel.newest_user_id;
  setText(preview, channel.newest_text === undefined ? "no messages"
    : (author ? `${author}: ` : "") + (channel.newest_text || "(no text)"));
  return row;
}

function mark(row, url) {
  if (url === chosen) row.firstChild.setAttribute("aria-current", "true");
  else row.firstChild.removeAttribute("aria-current");
}

export function choose(url) {
  chosen = url;
  for (const [other, row] of rows) mark(row, other);
  onChoose(url);
}

/** @param report what to do with a failure. */
export function start(report, chosenOne) {
  onChoose = chosenOne;
  byId("channel-search").addEventListener("input", afterwards(150, () => refresh().catch(report)));
  byId("channels").addEventListener("keydown", (event) => {
    const step = { ArrowDown: "nextElementSibling", ArrowUp: "previousElementSibling" }[event.key];
    const next = step && event.target.closest("li")?.[step];
    if (!next) return;
    event.preventDefault();
    next.firstChild.focus();
  });

  const dialog = byId("channel-dialog");
  byId("new-channel").addEventListener("click", () => {
    setText(byId("channel-error"), "");
    dialog.showModal();
  });
  byId("cancel-channel").addEventListener("click", () => dialog.close());
  byId("channel-form").addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      const url = byId("new-url").value.trim();
      await create(url, byId("new-name").value.trim(), byId("new-members").value);
      dialog.close();
      await refresh();
      choose(url);
    } catch (error) {
      setText(byId("channel-error"), error.message);
    }
  });
}

/** By a document: it creates the users too, and all of it or nothing. */
async function create(url, name, members) {
  const ids = [...new Set(members.split(",").map((id) => id.trim()).filter((id) => id !== ""))];
  await post("import", {
    format: "covey-sandbox-1",
    users: ids.map((id) => ({ user_id: id, nickname: id })),
    channels: [{ channel_url: url, name: name || url, members: ids.map((id) => ({ user_id: id })) }],
  });
}
