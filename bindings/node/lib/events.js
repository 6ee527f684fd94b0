// Events: listeners of collections and feeds, and async iterators.
"use strict";

const { EventEmitter } = require("events");

// A queue from callbacks to `for await`. It is not bounded: a callback must not wait.
class Events {
    constructor(signal, stop) {
        this.items = [];
        this.waiting = [];
        this.isOver = false;
        this.stop = stop;
        this.signal = signal;
        this.abort = () => this.end(signal.reason);
        if (signal) signal.addEventListener("abort", this.abort, { once: true });
    }

    push(value) {
        if (this.isOver) return;
        const next = this.waiting.shift();
        if (next) next.resolve({ value, done: false });
        else this.items.push(value);
    }

    // What has come is still received; then the iteration ends, or fails once with `reason`.
    end(reason) {
        if (this.isOver) return;
        this.isOver = true;
        this.reason = reason;
        if (this.signal) this.signal.removeEventListener("abort", this.abort);
        this.stop();
        while (this.waiting.length > 0) this.finish(this.waiting.shift());
    }

    finish({ resolve, reject }) {
        const reason = this.reason;
        this.reason = undefined;
        if (reason === undefined) resolve({ value: undefined, done: true });
        else reject(reason);
    }

    next() {
        return new Promise((resolve, reject) => {
            if (this.items.length > 0) resolve({ value: this.items.shift(), done: false });
            else if (this.isOver) this.finish({ resolve, reject });
            else this.waiting.push({ resolve, reject });
        });
    }

    return(value) {
        this.items = [];
        this.end();
        return Promise.resolve({ value, done: true });
    }

    [Symbol.asyncIterator]() {
        return this;
    }
}

function checked(signal) {
    if (signal !== undefined && !(signal instanceof AbortSignal)) throw new TypeError("events: signal must be an AbortSignal");
    if (signal && signal.aborted) throw signal.reason;
    return signal;
}

const ITERATIONS = Symbol("iterations");

// The objects of `maker` get listeners and events(): the struct of functions that C takes calls both.
function addListeners(covey, maker) {
    const { owner, method, at, makes, events } = maker;
    const made = covey[makes];
    Object.setPrototypeOf(made.prototype, EventEmitter.prototype);
    Object.setPrototypeOf(made, EventEmitter);
    const create = covey[owner].prototype[method];

    const wrapped = function (...given) {
        const listeners = given[at] ?? {};
        if (typeof listeners !== "object") throw new TypeError(`${method}: callbacks must be an object with functions`);
        for (const name of Object.keys(events)) {
            const listener = listeners[name] ?? undefined;
            if (listener !== undefined && typeof listener !== "function") throw new TypeError(`${method}: ${name} must be a function`);
        }
        let object;
        const iterations = { queues: new Set(), areOver: false };
        const forward = {
            coveyFreed: () => {
                iterations.areOver = true;
                for (const queue of [...iterations.queues]) queue.end();
            },
        };
        for (const [name, parts] of Object.entries(events)) {
            forward[name] = (...payload) => {
                for (const queue of iterations.queues) {
                    queue.push(Object.fromEntries([["name", name], ...parts.map((part, index) => [part, payload[index]])]));
                }
                object.emit(name, ...payload);
            };
        }
        while (given.length < at) given.push(undefined);
        given[at] = forward;
        object = create.apply(this, given);
        EventEmitter.call(object);
        Object.defineProperty(object, ITERATIONS, { value: iterations });
        for (const name of Object.keys(events)) if (listeners[name]) object.on(name, listeners[name]);
        return object;
    };
    Object.defineProperty(wrapped, "name", { value: method });
    Object.defineProperty(covey[owner].prototype, method, { value: wrapped, writable: true, configurable: true });

    made.prototype.events = function ({ signal } = {}) {
        const iterations = this[ITERATIONS];
        const queue = new Events(checked(signal), () => iterations.queues.delete(queue));
        iterations.queues.add(queue);
        // The end of the object comes once: an iteration that begins after it has missed it.
        if (iterations.areOver) queue.end();
        return queue;
    };
    Object.defineProperty(made.prototype, "events", { enumerable: false });
}

let lastHandler = 0;

// client.events(): a handler of its own, which is removed when the iteration ends.
function handlerEvents(prototype, name, add, remove) {
    const events = function ({ signal } = {}) {
        const identifier = `covey.events.${++lastHandler}`;
        let isFreed = false;
        const queue = new Events(checked(signal), () => {
            if (isFreed) return;
            try {
                this[remove](identifier);
            } catch {
                // The handler went with its client, which the function that runs has closed or released.
            }
        });
        const handler = (event) => queue.push(event);
        handler.coveyFreed = () => {
            isFreed = true;
            queue.end();
        };
        this[add](identifier, handler);
        return queue;
    };
    Object.defineProperty(events, "name", { value: name });
    Object.defineProperty(prototype, name, { value: events, writable: true, configurable: true });
}

module.exports = { addListeners, handlerEvents };
