// The faults of the server: what they are, how often they took effect, and a form that adds one.

import { get, post, remove } from "./api.js";
import { byId, element, setChildren, setText } from "./dom.js";

const effects = {
  cut: "cut: the connection ends",
  "cut-after": "cut-after: the connection ends afterwards",
  drop: "drop: it is lost",
  delay: "delay: later (ms)",
  error: "error: answered with an error (code, status)",
  truncate: "truncate: only the first bytes (bytes)",
  corrupt: "corrupt: no JSON",
  duplicate: "duplicate: twice",
  slow: "slow: at a rate (bytes_per_second)",
  "expire-session-keys": "expire-session-keys",
  "revoke-sessions": "revoke-sessions",
  "expire-tokens": "expire-tokens",
  "forget-tokens": "forget-tokens",
  "jump-clock": "jump-clock (ms)",
};
/** Fields that an effect cannot do without, as an example to change. */
const needed = {
  delay: '{"ms": 2000}', error: '{"code": 500910}', slow: '{"bytes_per_second": 2000}', "jump-clock": '{"ms": 60000}',
};
const moments = ["ack MESG", "event MESG", "command MESG", "login", "event", "frame", "request POST group_channels/*/messages",
  "answer GET group_channels/*/messages", "answer GET **", "request"];

let report = () => {};

export async function refresh() {
  draw((await get("faults")).faults);
}

function draw(faults) {
  setText(byId("fault-count"), String(faults.length));
  setText(byId("faults-note"), faults.length === 0 ? "No faults: everything works." : "");
  byId("remove-faults").hidden = faults.length < 2;
  setChildren(byId("faults"), faults.map(({ id, seen, struck, ...fault }) =>
    element("li", { class: "card" },
      element("code", {}, JSON.stringify(fault)),
      element("span", { class: "note" }, `took effect ${struck} of ${seen} times`),
      element("button", { "aria-label": `Remove fault ${id}`, onclick: () => change(() => remove(`faults/${id}`)) }, "Remove"))));
}

async function change(call) {
  try {
    await call();
    await refresh();
  } catch (error) {
    report(error);
  }
}

function given() {
  const fault = { do: byId("fault-do").value, on: byId("fault-on").value.trim() };
  const more = byId("fault-more").value.trim();
  if (more !== "") {
    let fields;
    try {
      fields = JSON.parse(more);
    } catch {
      throw new Error(`More fields: a JSON object such as {"ms": 2000}, not ${more}`);
    }
    Object.assign(fault, fields);
  }
  for (const name of ["user", "channel"]) {
    const value = byId(`fault-${name}`).value.trim();
    if (value !== "") fault[name] = value;
  }
  const times = byId("fault-times").value;
  if (times !== "") fault.times = Number(times);
  return fault;
}

export function start(reporter) {
  report = reporter;
  byId("fault-do").append(...Object.entries(effects).map(([value, text]) => element("option", { value }, text)));
  byId("fault-moments").append(...moments.map((value) => element("option", { value })));
  byId("fault-do").addEventListener("change", (event) => {
    byId("fault-more").value = needed[event.target.value] ?? "";
  });
  byId("fault-form").addEventListener("submit", (event) => {
    event.preventDefault();
    change(() => post("faults", given()));
  });
  byId("remove-faults").addEventListener("click", () => change(() => remove("faults")));
}
