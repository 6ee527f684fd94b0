// covey.d.ts declares what the module has, no more and no less.
"use strict";

const assert = require("node:assert");
const fs = require("node:fs");
const path = require("node:path");
const { test } = require("node:test");
const covey = require("..");

const text = fs.readFileSync(path.join(__dirname, "..", "covey.d.ts"), "utf8").replace(/\/\*\*.*?\*\//gs, "");

function names(pattern, within = text) {
    return [...within.matchAll(pattern)].map((match) => match[1]);
}

test("what the module exports is declared, and what is declared is exported", () => {
    const declared = names(/^export (?:class|enum|function|const) (\w+)/gm);
    assert.deepStrictEqual(declared.sort(), Object.keys(covey).sort());
});

test("import has the names that require has", async () => {
    const { default: whole, ...named } = await import("covey");
    assert.strictEqual(whole, covey);
    assert.deepStrictEqual(Object.keys(named).sort(), Object.keys(covey).sort());
    for (const [name, value] of Object.entries(named)) assert.strictEqual(value, covey[name], name);
});

test("each class has the methods that are declared", () => {
    let count = 0;
    for (const [, name, body] of text.matchAll(/^export class (\w+)[^{]*\{\n(.*?)^\}/gms)) {
        if (name === "CoveyError") continue;
        const own = (object) => Object.getOwnPropertyNames(object).filter((each) => each !== "constructor");
        const declared = new Set(names(/^ {4}(\w+)(?:<[^>]*>)?\(/gm, body).filter((each) => each !== "constructor"));
        // Of EventEmitter.
        for (const each of ["on", "once", "off"]) declared.delete(each);
        assert.deepStrictEqual([...declared].sort(), own(covey[name].prototype).sort(), name);
        const statics = names(/^ {4}static (\w+)\(/gm, body);
        assert.deepStrictEqual(statics.sort(), own(covey[name]).filter((each) => !["length", "name", "prototype", "arguments", "caller"].includes(each)).sort(), name);
        assert.strictEqual(/\[Symbol\.iterator\]/.test(body), Symbol.iterator in covey[name].prototype, name);
        count += declared.size;
    }
    assert.ok(count > 600, `${count} methods`);
});

test("each enumeration has the values that are declared", () => {
    for (const [, name, body] of text.matchAll(/^export enum (\w+) \{\n(.*?)^\}/gms)) {
        const declared = [...body.matchAll(/^ {4}(\w+) = (-?\d+),/gm)].map(([, key, value]) => [key, Number(value)]);
        assert.ok(declared.length > 0, name);
        for (const [key, value] of declared) assert.strictEqual(covey[name][key], value, `${name}.${key}`);
    }
});
