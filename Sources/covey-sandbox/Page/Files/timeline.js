// The newest traffic as a picture: a lane for each user, time to the right. What the server received is above the
// line of the lane, what it sent below. A mark leads to its line in the list.

import { byId, setText, svg } from "./dom.js";

const lanes = 8;
const laneHeight = 26;
const labelWidth = 90;
const width = 640;

/**
 * @param lines what to draw, oldest first.
 * @param nameOf the name of a line's lane.
 * @param open called with a line whose mark is chosen.
 */
export function draw(lines, nameOf, open) {
  const names = [...new Set(lines.map(nameOf).reverse())].slice(0, lanes).reverse();
  const shown = lines.filter((line) => names.includes(nameOf(line)) && Number.isFinite(line.at));
  const picture = byId("timeline");
  picture.toggleAttribute("hidden", shown.length === 0); // no property of a picture
  if (shown.length === 0) return setText(byId("timeline-note"), "");
  // Lines of several connections come in the order of the server, but a clock of the server may be set back.
  const first = Math.min(...shown.map((line) => line.at));
  const length = Math.max(1, Math.max(...shown.map((line) => line.at)) - first);
  picture.setAttribute("viewBox", `0 0 ${width} ${names.length * laneHeight + 14}`);
  picture.replaceChildren(
    ...names.flatMap((name, lane) => laneOf(name, lane)),
    ...shown.map((line) => markOf(line, names.indexOf(nameOf(line)), (line.at - first) / length, open)),
    svg("text", { x: labelWidth, y: names.length * laneHeight + 11, class: "scale" }, "0"),
    svg("text", { x: width - 4, y: names.length * laneHeight + 11, class: "scale end" }, spanText(length)));
  setText(byId("timeline-note"), `${shown.length} marks of ${spanText(length)}: above received, below sent.`);
}

function laneOf(name, lane) {
  const middle = lane * laneHeight + laneHeight / 2;
  return [
    svg("text", { x: 2, y: middle + 4, class: "lane" }, name.length > 13 ? `${name.slice(0, 12)}…` : name),
    svg("line", { x1: labelWidth, x2: width, y1: middle, y2: middle, class: "lane" }),
  ];
}

function markOf(line, lane, share, open) {
  const middle = lane * laneHeight + laneHeight / 2;
  const x = labelWidth + 3 + share * (width - labelWidth - 10);
  const isError = line.status >= 400 || line.body?.error === true;
  const kind = line.fault !== undefined ? "fault" : line.in ? "in" : line.out ? "out" : "event";
  const y = kind === "in" ? middle - 9 : kind === "out" ? middle + 1 : middle - 4;
  const mark = svg("rect", { x: x.toFixed(1), y, width: 3, height: 8, class: kind + (isError ? " failed" : "") },
    svg("title", {}, line.command ?? line.target ?? line.event ?? line.fault ?? kind));
  mark.addEventListener("click", () => open(line));
  return mark;
}

function spanText(ms) {
  if (ms < 1_000) return `${ms} ms`;
  return ms < 120_000 ? `${(ms / 1_000).toFixed(1)} s` : `${Math.round(ms / 60_000)} min`;
}
