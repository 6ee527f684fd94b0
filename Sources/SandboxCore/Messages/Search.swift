// Search (rest.md §13.4, R32): messages of the caller's joined channels whose text contains the query, whatever the
// case; newest first. Every hit is as good as another, so sorting by score is sorting by time.

import SandboxJSON

extension Sandbox {
    func searchMessages(_ call: Call) throws(APIError) -> [UInt8] {
        let user = try call.requiredActor()
        let fields = call.fields
        let search = try MessageSearch(fields)
        let limit = try fields.limit(default: 20)
        let isReversed = try fields.flag("reverse")
        let includesPublic = try fields.flag("include_not_joined_public")
        let parts = try call.messageParts()
        var places: [(Channel, Member?)] = []
        if let url = try fields.string("channel_url") {
            let (channel, member) = try call.memberChannel(url)
            if member?.isJoined == true || call.isAdministrator { places = [(channel, member)] }
        } else {
            for (_, channel) in channels.sorted(by: { $0.key < $1.key }) {
                let member = channel.member(user)
                if member?.isJoined == true || (includesPublic && channel.isPublic) { places.append((channel, member)) }
            }
        }
        var rows: [(key: SortKey, row: (message: Message, channel: Channel))] = []
        for (channel, member) in places {
            let lowest = channel.messages.firstIndex(createdAtOrAfterMs: visibleFromMs(channel, member))
            for message in channel.messages[lowest...] where search.matches(message) {
                let timeMs = isReversed ? -message.createdAtMs : message.createdAtMs
                let id = isReversed ? -message.id : message.id
                rows.append((SortKey(timeMs: timeMs, secondTimeMs: id, id: ""), (message, channel)))
            }
        }
        rows.sort { $0.key.precedes($1.key) }
        let page = try searchPage(rows.map(\.key), limit: limit, fields)
        let parsed = rows[page]
        return JSONWriter.object(reserving: 256 + page.count * 1_300) { writer in
            writer.array("results") { writer in
                for (_, row) in parsed { write(row.message, in: row.channel, parts: parts, into: &writer) }
            }
            writer.field("total_count", rows.count)
            writer.field("has_next", page.upperBound < rows.count)
            var cursor = ""
            if let last = parsed.last {
                cursor = PageToken.encode(key: last.key.json, digest: Self.searchDigest(fields), epoch: listEpoch)
            }
            writer.field("end_cursor", cursor)
        }
    }

    /// Behind `token` or `after`, or in front of `before`; all three are cursors.
    private func searchPage(_ keys: [SortKey], limit: Int, _ fields: Fields) throws(APIError) -> Range<Int> {
        func position(_ name: String) throws(APIError) -> SortKey? {
            guard let token = try fields.string(name) else { return nil }
            return try SortKey(PageToken(token, digest: Self.searchDigest(fields), epoch: listEpoch).key)
        }
        var after = try position("token")
        if after == nil { after = try position("after") }
        let before = try position("before")
        if let after {
            if before != nil { throw .incompatible("\"after\" and \"before\"") }
            let start = keys.firstIndex { after.precedes($0) } ?? keys.count
            return start..<min(keys.count, start + limit)
        }
        if let before {
            let end = keys.firstIndex { !$0.precedes(before) } ?? keys.count
            return max(0, end - limit)..<end
        }
        return 0..<min(keys.count, limit)
    }

    private static func searchDigest(_ fields: Fields) -> UInt64 {
        fields.digest { isNoCondition($0) || $0 == "after" || $0 == "before" || $0.hasPrefix("include_") }
    }
}

private struct MessageSearch {
    private let query: String
    private let isExact: Bool
    private let targets: [String]
    private let customType: String?
    private let fromMs: Int64
    private let toMs: Int64

    init(_ fields: Fields) throws(APIError) {
        query = try fields.requiredString("query").lowercasedByScalar
        isExact = try fields.flag("exact_match")
        _ = try fields.flag("advanced_query")
        targets = try fields.strings("target_fields") ?? ["message"]
        customType = try fields.string("custom_type")
        fromMs = try fields.int("message_ts_from") ?? 0
        toMs = try fields.int("message_ts_to") ?? .max
        _ = try fields.choice("sort_field", ["score", "ts"], default: "score")
        if fromMs < 0 { throw .negative("message_ts_from") }
        if toMs < 0 { throw .negative("message_ts_to") }
    }

    func matches(_ message: Message) -> Bool {
        guard fromMs...max(fromMs, toMs) ~= message.createdAtMs, message.createdAtMs <= toMs else { return false }
        if let customType, !message.customType.isExactly(customType) { return false }
        return targets.contains { target in
            switch target {
            case "message": holds(message.text)
            case "data": holds(message.data)
            case "custom_type": holds(message.customType)
            default: false
            }
        }
    }

    private func holds(_ text: String) -> Bool {
        let text = text.lowercasedByScalar
        return isExact ? text.isExactly(query) : text.containsExactly(query)
    }
}
