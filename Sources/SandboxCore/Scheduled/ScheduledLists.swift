// Lists and counts of the caller's scheduled messages (rest.md §13.5), of all channels or of one.

import SandboxJSON

extension Sandbox {
    func listScheduledMessages(_ call: Call) throws(APIError) -> [UInt8] {
        let fields = call.fields
        let limit = try fields.limit(default: 20)
        let isReversed = try fields.flag("reverse")
        let order = try fields.choice("order", ["created_at", "scheduled_at"], default: "created_at")
        let rows = try matching(call).map { scheduled in
            let timeMs = order == "created_at" ? scheduled.createdAtMs : scheduled.dueAtMs
            // Ascending: earlier first, of equal times the smaller id.
            let key =
                isReversed
                ? SortKey(timeMs: timeMs, secondTimeMs: scheduled.id, id: "")
                : SortKey(timeMs: -timeMs, secondTimeMs: -scheduled.id, id: "")
            return (key: key, row: scheduled)
        }
        let digest = fields.digest(except: Self.isNoCondition)
        let page = try page(of: rows, limit: limit, fields: fields, digest: digest)
        var writer = JSONWriter(reserving: 256 + page.rows.count * 1_300)
        writer.beginObject()
        writer.key("scheduled_messages")
        writer.beginArray()
        for scheduled in page.rows { try write(scheduled, into: &writer) }
        writer.endArray()
        writer.field("next", page.next)
        writer.endObject()
        return writer.bytes
    }

    func countScheduledMessages(_ call: Call) throws(APIError) -> [UInt8] {
        let count = try matching(call).count
        return JSONWriter.object { $0.field("count", count) }
    }

    private func matching(_ call: Call) throws(APIError) -> [ScheduledMessage] {
        let user = try call.requiredActor()
        let fields = call.fields
        try checkChannelType(fields)
        let url = try fields.string("channel_url")
        let senderId = try fields.string("sender_id")
        let type = try fields.string("message_type") ?? ""
        guard ["", "all", "MESG", "FILE"].contains(type) else { throw .invalid("message_type") }
        let statuses = try fields.strings("status") ?? []
        for status in statuses where ScheduledMessage.Status(rawValue: status) == nil { throw .invalid("status") }
        return scheduledMessages.values.filter { scheduled in
            guard scheduled.sender === user, !scheduled.channel.isDeleted else { return false }
            if let url, !scheduled.channel.url.isExactly(url) { return false }
            if let senderId, !user.id.isExactly(senderId) { return false }
            if type == "MESG" || type == "FILE", scheduled.kind.rawValue != type { return false }
            return statuses.isEmpty || statuses.contains(scheduled.status.rawValue)
        }.sorted { $0.id < $1.id }
    }
}
