// The page: signs in with the API token, follows the server's traffic, and reads again what may have changed, twice a
// second at most and only while somebody can see it.

import { get, traffic } from "./api.js";
import * as channels from "./channels.js";
import * as connections from "./connections.js";
import { afterwards, byId, setText } from "./dom.js";
import * as faults from "./faults.js";
import * as messages from "./messages.js";
import * as replica from "./replica.js";
import * as session from "./session.js";
import * as tabs from "./tabs.js";
import * as trafficList from "./traffic.js";

const refreshMs = 500;
const retryMs = 1_500;
let watching = null;
let isStale = false;
let isRefreshing = false;

function report(error) {
  if (error.isToken) return signOut("This is not the API token of the server. A server that was restarted has a new one.");
  setText(byId("notice-text"), error.message);
  byId("notice").hidden = false;
}

function clearNotice() {
  byId("notice").hidden = true;
}

async function refresh() {
  if (document.hidden || isRefreshing) {
    isStale = true;
    return;
  }
  [isStale, isRefreshing] = [false, true];
  try {
    const [total, connected] = await Promise.all(
      [channels.refresh(), connections.refresh(), faults.refresh(), messages.refresh()]);
    setText(byId("totals"), `${total} channels · ${connected} connected`);
  } catch (error) {
    report(error);
  } finally {
    isRefreshing = false;
  }
  if (isStale && !document.hidden) refreshSoon();
}

const refreshSoon = afterwards(refreshMs, refresh);

async function watch(signal) {
  while (!signal.aborted) {
    try {
      for await (const lines of traffic(signal)) {
        for (const line of lines) {
          if (line.event === "watching") {
            setState("live", "live");
            clearNotice();
            refresh();
          }
        }
        if (lines.length > 0) refreshSoon();
        trafficList.add(lines.filter((line) => line.event !== "changed" && line.event !== "watching"));
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error.isToken) return report(error);
    }
    if (signal.aborted) return;
    setState("lost", "no connection to the server; trying again");
    await new Promise((resume) => setTimeout(resume, retryMs));
  }
}

function setState(kind, text) {
  byId("state").className = `state ${kind}`;
  setText(byId("state"), text);
}

function show(isSignedIn) {
  byId("app").hidden = !isSignedIn;
  byId("sign-in").hidden = isSignedIn;
}

async function signIn() {
  try {
    await get("faults");
  } catch (error) {
    if (error.isToken) return signOut("This is not the API token of the server.");
    report(error);
  }
  show(true);
  setText(byId("sign-in-error"), "");
  watching?.abort();
  watching = new AbortController();
  watch(watching.signal);
}

function signOut(reason = "") {
  watching?.abort();
  session.forget();
  show(false);
  setText(byId("sign-in-error"), reason);
  byId("token").focus();
}

byId("sign-in-form").addEventListener("submit", (event) => {
  event.preventDefault();
  session.remember(byId("token").value.trim());
  byId("token").value = "";
  signIn();
});
byId("leave").addEventListener("click", () => signOut());
byId("dismiss").addEventListener("click", clearNotice);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && isStale && session.token()) refresh();
});
addEventListener("hashchange", () => {
  if (session.takeFromAddress()) signIn();
});

tabs.start();
trafficList.start();
faults.start(report);
replica.start();
connections.start(report);
messages.start(report);
channels.start(report, (url) => messages.open(url).catch(report));

session.takeFromAddress();
if (session.token()) signIn();
else signOut();
