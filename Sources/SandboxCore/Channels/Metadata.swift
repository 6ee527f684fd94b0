// Channel metadata (rest.md §10): a map of strings, SYEV 11100 for each change.

import SandboxJSON

extension Sandbox {
    func metadata(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let channel = try call.visibleChannel(url)
        let keys = (try call.fields.strings("keys") ?? []).map(ExactString.init)
        let wanted = keys.isEmpty ? channel.metadata : channel.metadata.filter { keys.contains($0.key) }
        return JSONWriter.object { writer in
            writer.object("metadata") { $0.pairs(wanted) }
            writer.field("ts", clock.nowMs)
        }
    }

    /// One key alone: a call of the Platform API.
    func oneOfMetadata(_ call: Call, _ url: String, _ key: String) throws(APIError) -> [UInt8] {
        let channel = try call.visibleChannel(url)
        guard let value = channel.metadata[ExactString(key)] else { throw .notFound(key) }
        return JSONWriter.object { $0.pairs([ExactString(key): value]) }
    }

    func createMetadata(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        try setMetadata(call, url, creates: true)
    }

    func updateMetadata(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        try setMetadata(call, url, creates: false)
    }

    private func setMetadata(_ call: Call, _ url: String, creates: Bool) throws(APIError) -> [UInt8] {
        let channel = try call.changeableChannel(url)
        let change = try StringMapChange(call.fields, of: channel.metadata, creates: creates)
        channel.metadata.merge(change.all) { _, new in new }
        return pushMetadata(channel, created: change.created, updated: change.updated, deleted: []) { writer in
            writer.object("metadata") { $0.pairs(change.all) }
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
        _ channel: Channel, created: StringMap, updated: StringMap, deleted: [ExactString],
        _ answer: (inout JSONWriter) -> Void
    ) -> [UInt8] {
        var tsMs = clock.nowMs
        if !(created.isEmpty && updated.isEmpty && deleted.isEmpty) {
            tsMs = clock.eventTime(in: channel)
            touch(channel)
            let frame = event(11_100, channel, tsMs: tsMs) { writer in
                writer.object("created") { $0.pairs(created) }
                writer.object("updated") { $0.pairs(updated) }
                writer.field("deleted", deleted.map(\.text))
            }
            push(frame, to: everybody(channel))
        }
        return JSONWriter.object { writer in
            answer(&writer)
            writer.field("ts", tsMs)
        }
    }
}
