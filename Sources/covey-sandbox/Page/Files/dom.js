// Makes elements. Texts become text nodes and attributes only: nothing that came from the server is ever read as HTML,
// and the page's Content-Security-Policy lets no script do so.

export const byId = (id) => document.getElementById(id);

/** An element with these attributes (`on…`: a listener; true: present; false, null: absent) and children. */
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value === true) made.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(key, String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** An element of a picture, as `element` makes those of the page. */
export function svg(name, attributes = {}, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.append(...children);
  return made;
}

/** Writes only what differs: a screen reader reads out what is written, and a selection ends. */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/** Makes the children these, from the child `at` on and in this order, and moves no node that is in its place. */
export function setChildren(parent, children, at = parent.firstChild) {
  for (const child of children) {
    if (child === at) at = at.nextSibling;
    else parent.insertBefore(child, at);
  }
  while (at) {
    const next = at.nextSibling;
    at.remove();
    at = next;
  }
}

/** The latest call of several within this time, after it: for work that a burst would repeat. */
export function afterwards(ms, work) {
  let timer = null;
  return () => {
    if (timer !== null) return;
    timer = setTimeout(() => {
      timer = null;
      work();
    }, ms);
  };
}

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "medium" });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });

/** A `<time>` of Unix milliseconds. */
export function time(ms) {
  const at = new Date(ms);
  if (Number.isNaN(at.getTime())) return element("time", {}, "?");
  return element("time", { datetime: at.toISOString(), title: at.toISOString() }, clock.format(at));
}

export const dayOf = (ms) => day.format(new Date(ms));
