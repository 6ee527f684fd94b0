// Metacounters of a channel (rest.md §10): a map of integers, changed by setting, increasing or decreasing; SYEV 11200
// for each change. Answers are flat and hold counters alone (R29).

import SandboxJSON

typealias CounterMap = [ExactString: Int64]

extension Sandbox {
    func metacounters(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let channel = try call.visibleChannel(url)
        let keys = (try call.fields.strings("keys") ?? []).map(ExactString.init)
        let wanted = keys.isEmpty ? channel.counters : channel.counters.filter { keys.contains($0.key) }
        return JSONWriter.object { $0.pairs(wanted) }
    }

    func createMetacounters(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let channel = try call.changeableChannel(url)
        let given = try counters(call.fields)
        for key in given.keys.sorted() where channel.counters[key] != nil { throw .exists(key.text) }
        channel.counters.merge(given) { _, new in new }
        pushCounters(of: channel, created: given, updated: [:], deleted: [])
        return JSONWriter.object { $0.pairs(given) }
    }

    /// Absent keys begin at 0 with `upsert`, else they are an error. Results that do not fit are refused.
    func updateMetacounters(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let channel = try call.changeableChannel(url)
        let given = try counters(call.fields)
        let isUpsert = try call.fields.flag("upsert")
        let mode = try call.fields.choice("mode", ["set", "increase", "decrease"], default: "set")
        var created: CounterMap = [:]
        var updated: CounterMap = [:]
        for key in given.keys.sorted() {
            let amount = given[key] ?? 0
            let old = channel.counters[key]
            if old == nil, !isUpsert { throw .notFound(key.text) }
            let (value, overflows) =
                switch mode {
                case "increase": (old ?? 0).addingReportingOverflow(amount)
                case "decrease": (old ?? 0).subtractingReportingOverflow(amount)
                default: (amount, false)
                }
            if overflows { throw .outOfRange(key.text) }
            if old == nil { created[key] = value } else { updated[key] = value }
        }
        let results = created.merging(updated) { first, _ in first }
        channel.counters.merge(results) { _, new in new }
        pushCounters(of: channel, created: created, updated: updated, deleted: [])
        return JSONWriter.object { $0.pairs(results) }
    }

    func deleteMetacounters(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let channel = try call.changeableChannel(url)
        let deleted = channel.counters.keys.sorted()
        channel.counters = [:]
        pushCounters(of: channel, created: [:], updated: [:], deleted: deleted)
        return emptyObject
    }

    func deleteMetacounter(_ call: Call, _ url: String, _ key: String) throws(APIError) -> [UInt8] {
        let channel = try call.changeableChannel(url)
        let key = ExactString(key)
        guard channel.counters.removeValue(forKey: key) != nil else { throw .notFound(key.text) }
        pushCounters(of: channel, created: [:], updated: [:], deleted: [key])
        return emptyObject
    }

    private func counters(_ fields: Fields) throws(APIError) -> CounterMap {
        guard let object = try fields.object("metacounter") else { throw .missing("metacounter") }
        var counters: CounterMap = [:]
        for (name, json) in object.members {
            guard let value = json.int else { throw .notNumber(name) }
            try StringMapChange.check(key: name)
            counters[ExactString(name)] = value
        }
        return counters
    }

    private func pushCounters(
        of channel: Channel, created: CounterMap, updated: CounterMap, deleted: [ExactString]
    ) {
        if created.isEmpty, updated.isEmpty, deleted.isEmpty { return }
        touch(channel)
        let frame = event(11_200, channel) { writer in
            writer.object("created") { $0.pairs(created) }
            writer.object("updated") { $0.pairs(updated) }
            writer.field("deleted", deleted.map(\.text))
        }
        push(frame, to: everybody(channel))
    }
}

extension JSONWriter {
    /// The pairs, without braces.
    mutating func pairs(_ map: CounterMap) {
        for (key, value) in map.sorted(by: { $0.key < $1.key }) {
            self.key(text: key.text)
            int(value)
        }
    }
}
