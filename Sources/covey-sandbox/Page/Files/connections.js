// Who is connected: the open WebSockets, each with a button that cuts it and one that shows its traffic.

import { get, post } from "./api.js";
import { byId, element, setChildren, setText, time } from "./dom.js";
import { show } from "./tabs.js";
import * as trafficList from "./traffic.js";

const rows = new Map();
let report = () => {};

export async function refresh() {
  const { connections } = await get("connections");
  const numbers = new Set(connections.map((connection) => connection.connection));
  for (const number of rows.keys()) if (!numbers.has(number)) rows.delete(number);
  setChildren(byId("connections"), connections.map(rowOf));
  setText(byId("connection-count"), String(connections.length));
  setText(byId("connections-note"), connections.length === 0 ? "Nobody is connected."
    : `${connections.length} connected. “Cut” ends a connection like a network that fails.`);
  byId("cut-all").disabled = connections.length === 0;
  trafficList.setUsers(connections);
  return connections.length;
}

function rowOf(connection) {
  const number = connection.connection;
  let row = rows.get(number);
  if (!row) {
    const user = connection.user_id ?? "(not logged in)";
    row = element("tr", {},
      element("th", { scope: "row" }, user), element("td", {}, String(number)),
      element("td", {}, time(connection.opened_at)), element("td", {}), element("td", {}),
      element("td", { class: "actions" },
        element("button", {
          "aria-label": `Traffic of connection ${number}`,
          onclick: () => {
            trafficList.follow(number);
            show("tab-traffic");
          },
        }, "Traffic"),
        element("button", { class: "danger", "aria-label": `Cut connection ${number} of ${user}`, onclick: () => cut(number) }, "Cut")));
    rows.set(number, row);
  }
  setText(row.children[3], String(connection.messages_in));
  setText(row.children[4], String(connection.messages_out));
  return row;
}

async function cut(number) {
  try {
    await post("cut-connections", number === null ? {} : { connection: number });
    await refresh();
  } catch (error) {
    report(error);
  }
}

export function start(reporter) {
  report = reporter;
  byId("cut-all").addEventListener("click", () => cut(null));
}
