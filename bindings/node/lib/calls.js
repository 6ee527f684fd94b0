// AbortSignal for calls: their last argument may be { signal }.
"use strict";

// A promise that follows the call until the signal ends the waiting. The call itself goes on.
function follow(call, signal, stop) {
    const followed = new Promise((resolve, reject) => {
        const abort = () => {
            stop(call);
            reject(signal.reason);
        };
        const done = (settle) => (value) => {
            signal.removeEventListener("abort", abort);
            settle(value);
        };
        call.then(done(resolve), done(reject));
        if (signal.aborted) abort();
        else signal.addEventListener("abort", abort, { once: true });
    });
    for (const name of ["callId", "pending"]) if (name in call) followed[name] = call[name];
    return followed;
}

// Lets a method that returns a promise take { signal } after its own arguments.
function addSignals(prototype, name, arity) {
    const method = prototype[name];
    const stop = (client, call) => {
        // A call that was refused has no number.
        if (name === "downloadFile" && call.callId !== undefined) client.cancelDownload(call.callId);
    };
    const wrapped = function (...given) {
        // Arguments that may be absent may be left out before it.
        const last = given[given.length - 1];
        const signal = given.length > 0 && given.length <= arity + 1 && last && last.signal instanceof AbortSignal ? last.signal : null;
        if (!signal) return method.apply(this, given);
        given.pop();
        if (signal.aborted) return Promise.reject(signal.reason);
        return follow(method.apply(this, given), signal, (call) => stop(this, call));
    };
    Object.defineProperty(wrapped, "name", { value: name });
    Object.defineProperty(prototype, name, { value: wrapped, writable: true, configurable: true });
}

module.exports = { addSignals };
