// The traffic as it happens: what each connection received and sent. The newest lines are kept, and fewer are drawn, so
// that a server under load does not stop the page. The server has masked credentials before it sent the lines.

import { afterwards, byId, element, setText, time } from "./dom.js";
import * as timeline from "./timeline.js";

const keptLines = 5_000;
const drawnLines = 400;

let lines = [];
let waiting = [];
let isPaused = false;
let isDrawPlanned = false;
let lost = 0;
const users = new Map();

/** Lines that just came, without those that only notify the page. */
export function add(more) {
  for (const line of more) {
    if (line.event === "dropped") lost += line.lines;
    if (line.event === "upgraded") noteUser(line.connection, new URLSearchParams(line.target.split("?")[1] ?? "").get("user_id"));
  }
  lines = lines.concat(more);
  if (lines.length > keptLines) lines = lines.slice(-keptLines);
  if (isPaused) return note();
  waiting.push(...more);
  if (waiting.length > drawnLines) waiting = waiting.slice(-drawnLines);
  planDraw();
}

/** So that connections which ended still have the name of their user. */
export function setUsers(connections) {
  for (const { connection, user_id: user } of connections) noteUser(connection, user);
}

function noteUser(connection, user) {
  if (users.get(connection) === user || !user) return;
  users.set(connection, user);
  const select = byId("traffic-connection");
  let option = [...select.options].find((candidate) => candidate.value === String(connection));
  if (!option) {
    option = element("option", { value: connection });
    select.append(option);
    // The oldest leave, but for the one that is shown.
    if (select.options.length > 200) {
      [...select.options].find((candidate) => candidate.value !== "" && !candidate.selected)?.remove();
    }
  }
  setText(option, `${user} (${connection})`);
}

export function follow(connection) {
  const select = byId("traffic-connection");
  if (![...select.options].some((option) => option.value === String(connection))) {
    select.append(element("option", { value: connection }, `connection ${connection}`));
  }
  select.value = String(connection);
  drawAll();
}

function matches(line) {
  const connection = byId("traffic-connection").value;
  if (connection !== "" && String(line.connection) !== connection) return false;
  const wanted = byId("traffic-search").value.trim().toLowerCase();
  return wanted === "" || (title(line) + JSON.stringify(line.body ?? "")).toLowerCase().includes(wanted);
}

/** Lines of the picture: the newest that match. */
const drawnMarks = 300;

function drawPicture() {
  timeline.draw(lines.filter(matches).slice(-drawnMarks), laneOf, showLine);
}

/** A user's connections and requests share a lane, and so do requests of nobody: each often has a connection of its own. */
const laneOf = (line) => users.get(line.connection) ?? line.user ?? (line.connection ? "requests" : "server");

const drawPictureSoon = afterwards(250, drawPicture);

/** The line of a mark, in the list and opened. */
function showLine(line) {
  const row = [...byId("traffic").children].find((candidate) => candidate.line === line);
  if (!row) return setText(byId("timeline-note"), "That line is no longer in the list.");
  row.firstChild.open = true;
  row.scrollIntoView({ block: "center" });
}

function planDraw() {
  if (isDrawPlanned) return;
  isDrawPlanned = true;
  requestAnimationFrame(() => {
    isDrawPlanned = false;
    const list = byId("traffic");
    const wasAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40;
    const batch = waiting;
    waiting = [];
    list.append(...batch.filter(matches).map(rowOf));
    while (list.children.length > drawnLines) list.firstChild.remove();
    drawPictureSoon();
    if (wasAtEnd) list.scrollTop = list.scrollHeight;
    note();
  });
}

function drawAll() {
  waiting = [];
  drawPicture();
  const list = byId("traffic");
  list.replaceChildren(...lines.filter(matches).slice(-drawnLines).map(rowOf));
  list.scrollTop = list.scrollHeight;
  note();
}

function note() {
  const parts = [];
  if (lines.length === 0) parts.push("Nothing yet. What clients send and receive from now on appears here.");
  else if (byId("traffic").children.length === 0) parts.push("No line matches.");
  else parts.push("→ the server received it, ← the server sent it. A line opens to all of it.");
  if (isPaused) parts.push("Paused.");
  if (lost > 0) parts.push(`${lost} lines were too many for this page and are missing.`);
  setText(byId("traffic-note"), parts.join(" "));
}

function title(line) {
  if (line.command !== undefined) return line.command;
  if (line.in === "request") return `${line.method} ${line.target}`;
  if (line.out === "answer") return `answer ${line.status}`;
  if (line.fault !== undefined) return `fault ${line.fault}: ${line.on}${line.name ? ` ${line.name}` : ""}`;
  return { upgraded: "connected", closed: "connection closed", dropped: `${line.lines} lines missing` }[line.event] ?? line.event;
}

/** The server's view: what it received comes in, what it sent goes out. */
function way(line) {
  if (line.in) return ["in", "→", "received"];
  if (line.out) return ["out", "←", "sent"];
  return ["event", "•", "event"];
}

function nameOf(line) {
  return users.get(line.connection) ?? line.user ?? (line.connection ? `#${line.connection}` : "server");
}

function rowOf(line) {
  const [kind, arrow, word] = way(line);
  const isError = line.status >= 400 || line.body?.error === true;
  const text = line.body === undefined ? (line.body_bytes ? `${line.body_bytes} bytes` : "") : JSON.stringify(line.body);
  const summary = element("summary", { class: kind + (isError ? " failed" : "") },
    time(line.at),
    element("span", { class: "who", title: `connection ${line.connection ?? "none"}` }, nameOf(line)),
    element("span", { class: "way", title: word }, arrow, element("span", { class: "hidden" }, ` ${word} `)),
    element("strong", {}, title(line)),
    element("span", { class: "preview" }, text.slice(0, 160)));
  const details = element("details", {}, summary);
  // Made when it is opened: most never are.
  details.addEventListener("toggle", () => {
    if (details.children.length === 1) details.append(element("pre", {}, JSON.stringify(line, null, 2)));
  });
  const row = element("li", {}, details);
  row.line = line;
  return row;
}

export function start() {
  byId("traffic-connection").addEventListener("change", drawAll);
  byId("traffic-search").addEventListener("input", drawAll);
  byId("traffic-pause").addEventListener("click", (event) => {
    isPaused = !isPaused;
    event.target.setAttribute("aria-pressed", String(isPaused));
    setText(event.target, isPaused ? "Go on" : "Pause");
    if (isPaused) note();
    else drawAll();
  });
  byId("traffic-clear").addEventListener("click", () => {
    [lines, lost] = [[], 0];
    drawAll();
  });
  note();
}
