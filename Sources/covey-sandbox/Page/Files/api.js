// Calls of the control interface. Every call has the token in a header: a page of another site could not send it.

import { token } from "./session.js";

/** The server refused. `isToken`: because of the token. `isMissing`: there is no such object. */
export class Refusal extends Error {
  constructor(message, code) {
    super(message);
    this.isToken = code === 400401;
    this.isMissing = code === 400201;
  }
}

async function call(method, path, body) {
  let answer;
  try {
    answer = await fetch(`/sandbox/${path}`, {
      method,
      headers: { "Api-Token": token() ?? "" },
      body: body === undefined ? undefined : JSON.stringify(body),
      cache: "no-store",
    });
  } catch {
    throw new Refusal("The server does not answer. Is it running?");
  }
  const text = await answer.text();
  let object;
  try {
    object = JSON.parse(text);
  } catch {
    throw new Refusal(`The server answered ${answer.status} and no JSON.`);
  }
  if (object.error) throw new Refusal(object.message, object.code);
  return object;
}

export const get = (path) => call("GET", path);
export const post = (path, body = {}) => call("POST", path, body);
export const remove = (path) => call("DELETE", path);

/** A path of the protocol, read as an administrator. */
export const read = (path) => get(`v3/${path}`);

/** A call of the protocol as this user. */
export async function act(userId, method, path, body) {
  const answer = await post("act", { user_id: userId, method, path, body });
  if (answer.body?.error) throw new Refusal(answer.body.message);
  return answer.body;
}

/** The lines of the traffic, until the connection ends. */
export async function* traffic(signal) {
  const answer = await fetch("/sandbox/traffic", {
    headers: { "Api-Token": token() ?? "" },
    cache: "no-store",
    signal,
  });
  if (!answer.ok) {
    const error = await answer.json();
    throw new Refusal(error.message, error.code);
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop();
    yield lines.filter((line) => line !== "").map((line) => JSON.parse(line));
  }
}
