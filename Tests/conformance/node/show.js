// Values as text, as the C driver's show.c writes them.
"use strict";

const covey = require("../../../bindings/node");

const digit = (flag) => (flag ? "1" : "0");
const failure = (error) => `error ${error.codeName}`;
const user = (found) => `${found.id()} (${found.nickname()})`;
const all = (rows, between, one) => [...rows].map(one).join(between);

function message(found) {
    const sender = found.sender();
    let out = `${sender ? sender.id() : "-"}:${found.text()}`;
    for (const file of found.files()) out += `<${file.name} ${file.mimeType} ${file.sizeBytes}>`;
    const status = found.sendingStatus();
    if (status !== covey.SendingStatus.SUCCEEDED) out += `/${status}`;
    if (status === covey.SendingStatus.FAILED) out += `/${covey.errorName(found.errorCode())}`;
    if (found.updatedAt() > 0) out += " edited";
    if (found.parentMessageId() > 0n) out += " reply";
    for (const reaction of found.reactions()) out += ` ${reaction.key}=${[...reaction.userIds].join(", ")}`;
    return out;
}

const messages = (found) => `[${all(found, ", ", message)}]`;

function channel(found) {
    const names = all(found.members() ?? [], ", ", (member) => member.user().id());
    const typing = found.typingAt(0);
    return `${found.url()} "${found.name()}" [${names}]` + (found.flags() & covey.ChannelFlag.FROZEN ? " frozen" : "") +
        (typing ? ` typing=${typing.id()}` : "");
}

module.exports = { digit, failure, user, all, message, messages, channel };
