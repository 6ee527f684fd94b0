// Channel metadata (rest.md §10): a map of strings, SYEV 11100 for each change.

import SandboxJSON

extension Sandbox {
    func metadata(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let channel = try call.visibleChannel(url)
        let keys = (try call.fields.strings("keys") ?? []).map(ExactString.init)
        let wanted = keys.isEmpty ? channel.metadata : channel.metadata.filter { keys.contains($0.key) }
        return JSONWriter.object { writer in
            writer.object("metadata") { write(wanted, into: &$0) }
            writer.field("ts", clock.nowMs)
        }
    }

    func createMetadata(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        try setMetadata(call, url, creates: true)
    }

    func updateMetadata(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        try setMetadata(call, url, creates: false)
    }

    /// - Parameter creates: POST, which sets new keys; PUT changes known ones. `upsert` lets each do both.
    private func setMetadata(_ call: Call, _ url: String, creates: Bool) throws(APIError) -> [UInt8] {
        let channel = try call.changeableChannel(url)
        guard let object = try call.fields.object("metadata") else { throw .missing("metadata") }
        let doesBoth = try call.fields.flag("upsert", default: !creates)
        var created: [ExactString: String] = [:]
        var updated: [ExactString: String] = [:]
        for (name, json) in object.members {
            guard let value = json.string else { throw .notString(name) }
            if name.utf8.contains(UInt8(ascii: ",")) { throw .character(name) }
            if name.isLonger(than: 128) { throw .tooLong(name) }
            if value.isLonger(than: 190) { throw .tooLong(name) }
            let key = ExactString(name)
            if channel.metadata[key] == nil {
                if !creates, !doesBoth { throw .notFound(name) }
                created[key] = value
            } else {
                if creates, !doesBoth { throw .exists(name) }
                updated[key] = value
            }
        }
        let set = created.merging(updated) { first, _ in first }
        channel.metadata.merge(set) { _, new in new }
        return pushMetadata(channel, created: created, updated: updated, deleted: []) { writer in
            writer.object("metadata") { self.write(set, into: &$0) }
        }
    }

    func deleteAllMetadata(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        try deleteMetadata(call, url, key: nil)
    }

    func deleteMetadata(_ call: Call, _ url: String, _ key: String) throws(APIError) -> [UInt8] {
        try deleteMetadata(call, url, key: key)
    }

    /// - Parameter key: nil: all.
    private func deleteMetadata(_ call: Call, _ url: String, key: String?) throws(APIError) -> [UInt8] {
        let channel = try call.changeableChannel(url)
        var deleted = channel.metadata.keys.sorted()
        if let key {
            guard channel.metadata[ExactString(key)] != nil else { throw .notFound(key) }
            deleted = [ExactString(key)]
        }
        for key in deleted { channel.metadata[key] = nil }
        return pushMetadata(channel, created: [:], updated: [:], deleted: deleted) { _ in }
    }

    /// The answer shares its `ts` with the event.
    private func pushMetadata(
        _ channel: Channel, created: [ExactString: String], updated: [ExactString: String], deleted: [ExactString],
        _ answer: (inout JSONWriter) -> Void
    ) -> [UInt8] {
        var tsMs = clock.nowMs
        if !(created.isEmpty && updated.isEmpty && deleted.isEmpty) {
            tsMs = clock.eventTime(in: channel)
            touch(channel)
            let frame = event(11_100, channel, tsMs: tsMs) { writer in
                writer.object("created") { write(created, into: &$0) }
                writer.object("updated") { write(updated, into: &$0) }
                writer.field("deleted", deleted.map(\.text))
            }
            push(frame, to: everybody(channel))
        }
        return JSONWriter.object { writer in
            answer(&writer)
            writer.field("ts", tsMs)
        }
    }

    private func write(_ values: [ExactString: String], into writer: inout JSONWriter) {
        for (key, value) in values.sorted(by: { $0.key < $1.key }) {
            writer.key(text: key.text)
            writer.string(value)
        }
    }
}
