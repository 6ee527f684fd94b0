// Covey for Node: see README.md and covey.d.ts.
"use strict";

const addon = require(process.env.COVEY_NODE_ADDON || "./build/covey.node");
const { CoveyError } = require("./lib/errors");
const { addSignals } = require("./lib/calls");
const { addListeners, handlerEvents } = require("./lib/events");
const { constants, enums, calls, makers, lists, structs } = require("./lib/description");

function makeFailure(...given) {
    const failure = new CoveyError(...given);
    Error.captureStackTrace(failure, makeFailure);
    return failure;
}
addon.setUp(makeFailure, structs);
delete addon.setUp;

const covey = Object.assign(exports, addon, constants, { CoveyError });

for (const [name, values] of Object.entries(enums)) {
    // As TypeScript makes them: names of values too.
    const made = { ...values };
    for (const [key, value] of Object.entries(values)) if (!(value in made)) made[value] = key;
    covey[name] = Object.freeze(made);
}

for (const name of lists) {
    covey[name].prototype[Symbol.iterator] = function* () {
        const count = this.count();
        for (let index = 0; index < count; index++) yield this.at(index);
    };
}

for (const maker of makers) addListeners(covey, maker);
for (const [owner, methods] of Object.entries(calls)) {
    for (const [name, arity] of Object.entries(methods)) addSignals(covey[owner].prototype, name, arity);
}
handlerEvents(covey.Client.prototype, "events", "addEventHandler", "removeEventHandler");
handlerEvents(covey.Client.prototype, "connectionEvents", "addConnectionHandler", "removeConnectionHandler");

if (Symbol.dispose) {
    for (const each of Object.values(addon)) {
        if (each.prototype && each.prototype.release) each.prototype[Symbol.dispose] = each.prototype.release;
    }
}
