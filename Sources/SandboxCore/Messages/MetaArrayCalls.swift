// Meta arrays of a message by the Platform API's own calls. They are edits like any other: AEDI, MEDI or FEDI reports
// them, and the checks of websocket.md §4.3 and W31 hold.

import SandboxJSON

extension Sandbox {
    /// New keys; with those that are there already it is refused.
    func addMetaArrays(_ call: Call, _ url: String, _ id: Int64) throws(APIError) -> [UInt8] {
        let given = try metaArrays(call)
        let known = try changeableMessage(call, url, id).message.details?.metaArray ?? []
        for array in try MetaArrays.checked(given) where known.contains(where: { $0.key.isExactly(array.key) }) {
            throw .exists(array.key)
        }
        return try editMetaArrays(call, url, id, [("array", .array(given)), ("mode", .string("add"))])
    }

    /// `mode` `add` or `remove`, and `upsert`, as in MEDI.
    func updateMetaArrays(_ call: Call, _ url: String, _ id: Int64) throws(APIError) -> [UInt8] {
        let mode = try call.fields.choice("mode", ["add", "remove"], default: "add")
        let isUpsert = try call.fields.flag("upsert", default: true)
        let given = try metaArrays(call)
        return try editMetaArrays(
            call, url, id, [("array", .array(given)), ("mode", .string(mode)), ("upsert", .bool(isUpsert))])
    }

    /// The keys named, or all.
    func removeMetaArrays(_ call: Call, _ url: String, _ id: Int64) throws(APIError) -> [UInt8] {
        let known = try changeableMessage(call, url, id).message.details?.metaArray.map(\.key) ?? []
        let named = try call.fields.strings("keys") ?? []
        for key in named where !known.containsExactly(key) { throw .notFound(key) }
        let keys = named.isEmpty ? known : named
        if !keys.isEmpty {
            let items = keys.map { JSON.object(JSONObject([("key", .string($0)), ("value", .array([]))])) }
            _ = try editMetaArrays(call, url, id, [("array", .array(items)), ("mode", .string("remove"))])
        }
        return emptyObject
    }

    private func metaArrays(_ call: Call) throws(APIError) -> [JSON] {
        guard let items = try call.fields.array("sorted_metaarray") else { throw .missing("sorted_metaarray") }
        return items
    }

    private func editMetaArrays(_ call: Call, _ url: String, _ id: Int64, _ edit: [(String, JSON)]) throws(APIError)
        -> [UInt8]
    {
        let (channel, message) = try changeableMessage(call, url, id)
        try apply(
            MessageEdit(metaArray: JSONObject(edit.map { (key: $0.0, value: $0.1) })), to: message, in: channel,
            requester: nil, requestId: nil)
        return JSONWriter.object { writer in
            writer.array("sorted_metaarray") { writer in
                for array in message.details?.metaArray ?? [] {
                    writer.beginObject()
                    writer.field("key", array.key)
                    writer.field("value", array.values)
                    writer.endObject()
                }
            }
        }
    }
}

extension MessageEdit {
    fileprivate init(metaArray: JSONObject) {
        text = nil
        data = nil
        customType = nil
        mentionType = nil
        mentionedIds = nil
        mentionTemplate = nil
        self.metaArray = metaArray
        pollId = 0
    }
}
