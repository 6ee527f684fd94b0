// Tabs as the ARIA practices describe them: one is in the tab order, the arrow keys choose.

import { byId } from "./dom.js";

const tabs = [...document.querySelectorAll("[role=tab]")];

export function show(id) {
  for (const tab of tabs) {
    const isShown = tab.id === id;
    tab.setAttribute("aria-selected", String(isShown));
    tab.tabIndex = isShown ? 0 : -1;
    byId(tab.getAttribute("aria-controls")).hidden = !isShown;
  }
}

export function start() {
  for (const [index, tab] of tabs.entries()) {
    tab.addEventListener("click", () => show(tab.id));
    tab.addEventListener("keydown", (event) => {
      const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      const next = tabs[(to + tabs.length) % tabs.length];
      show(next.id);
      next.focus();
    });
  }
  show(tabs[0].id);
}
