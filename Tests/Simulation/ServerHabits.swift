// What servers do that the sandbox does not, and that the protocol allows: frames of edits that leave out the reactions of a
// message (websocket.md §5.5), pages that lag behind the frames that the client has got already (collections.md §3.4,
// "Sweep"), and pages with a message of a type that the client does not know (sync.md §3.3). Texts in, texts out: the link decides when.

import SandboxJSON

enum ServerHabits {
    private static let edits = ["MEDI", "FEDI", "AEDI"].map { Array($0.utf8) }
    private static let reactions: Set<String> = ["reactions", "reactions_summary"]

    /// A frame of an edit without reactions: other frames report those. Any other text stays as it is.
    static func withoutReactions(_ frame: [UInt8]) -> [UInt8] {
        guard let command = edits.first(where: { frame.starts(with: $0) }),
            var body = JSON(parsing: Array(frame.dropFirst(command.count)))?.object
        else { return frame }
        body.members.removeAll { reactions.contains($0.key) }
        return command + JSONWriter.text(of: body) + [0x0A]
    }

    /// A page up to the newest message, as of a moment before the last messages were stored: those since this time that
    /// the client holds already. What it does not hold stays, since nothing would ever reveal a hole.
    ///
    /// - Parameter namesTime: The page says of which moment it is; else it leaves its time out (rest.md §9.1).
    static func lagging(
        _ page: [UInt8], of target: String, sinceMs: Int64, namesTime: Bool,
        holds: (_ channelUrl: String, _ id: Int64) -> Bool
    ) -> [UInt8] {
        guard let request = MessageRequest(target), var body = JSON(parsing: page)?.object,
            body["has_next"]?.bool == false, var rows = body["messages"]?.array
        else { return page }
        // A page that is full on its older side would have other rows there.
        if request.previousLimit > 0, rows.count >= request.previousLimit { return page }
        var snapshotMs: Int64?
        while let row = rows.last, let id = row["message_id"]?.int, let at = row["created_at"]?.int,
            let url = row["channel_url"]?.string, at >= sinceMs, at > request.referenceMs || request.isNewest,
            holds(url, id)
        {
            rows.removeLast()
            snapshotMs = at - 1
        }
        guard let snapshotMs, rows.last?["created_at"]?.int ?? .min <= snapshotMs else { return page }
        body.members = body.members.compactMap { member in
            switch member.key {
            case "messages": (member.key, .array(rows))
            case "ts": namesTime ? (member.key, .int(snapshotMs)) : nil
            default: member
            }
        }
        return JSONWriter.text(of: body)
    }

    /// A page with one more row at its newer end, of a type that nobody knows: where nothing follows, in a later millisecond
    /// than the others.
    static func withUnreadable(_ page: [UInt8], of target: String) -> [UInt8] {
        guard MessageRequest(target) != nil, var body = JSON(parsing: page)?.object,
            var rows = body["messages"]?.array, let last = rows.last, let url = last["channel_url"]?.string,
            let at = last["created_at"]?.int, let hasNext = body["has_next"]?.bool
        else { return page }
        let ms = !hasNext && at + 1 < body["ts"]?.int ?? 0 ? at + 1 : at
        let row: [(key: String, value: JSON)] = [
            ("type", .string("NEWS")), ("message_id", .int(ms)), ("channel_url", .string(url)),
            ("created_at", .int(ms)),
        ]
        rows.append(.object(JSONObject(row)))
        body.members = body.members.map { $0.key == "messages" ? ($0.key, .array(rows)) : $0 }
        return JSONWriter.text(of: body)
    }

    /// What a request asks for that fetches messages around a time.
    private struct MessageRequest {
        var referenceMs: Int64
        var previousLimit = 0
        var isNewest: Bool { referenceMs == .max }

        init?(_ target: String) {
            let parts = target.split(separator: "?", maxSplits: 1)
            guard parts.count == 2, parts[0].hasSuffix("/messages") else { return nil }
            var values: [Substring: Int64] = [:]
            for pair in parts[1].split(separator: "&") {
                let sides = pair.split(separator: "=", maxSplits: 1)
                if sides.count == 2 { values[sides[0]] = Int64(sides[1]) }
            }
            guard let reference = values["message_ts"] else { return nil }
            (referenceMs, previousLimit) = (reference, Int(values["prev_limit"] ?? 0))
        }
    }
}
