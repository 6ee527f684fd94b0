// Sort keys of list rows and pages over them. A page token holds the key of its last row; the next page begins with the
// first row behind that key, wherever the row itself has gone since (R11).

import SandboxJSON

/// Compared in this order: rank, text and original by code point, time descending, second time descending, id.
struct SortKey {
    var rank: Int64 = 0
    var text = ""
    var original = ""
    var timeMs: Int64 = 0
    var secondTimeMs: Int64 = 0
    var id = ""

    func precedes(_ other: SortKey) -> Bool {
        if rank != other.rank { return rank < other.rank }
        if !text.isExactly(other.text) { return text.precedesByCodePoint(other.text) }
        if !original.isExactly(other.original) { return original.precedesByCodePoint(other.original) }
        if timeMs != other.timeMs { return timeMs > other.timeMs }
        if secondTimeMs != other.secondTimeMs { return secondTimeMs > other.secondTimeMs }
        return id.precedesByCodePoint(other.id)
    }

    var json: [JSON] {
        [.int(rank), .string(text), .string(original), .int(timeMs), .int(secondTimeMs), .string(id)]
    }

    init(
        rank: Int64 = 0, text: String = "", original: String = "", timeMs: Int64 = 0, secondTimeMs: Int64 = 0,
        id: String
    ) {
        (self.rank, self.text, self.original) = (rank, text, original)
        (self.timeMs, self.secondTimeMs, self.id) = (timeMs, secondTimeMs, id)
    }

    init(_ json: [JSON]) throws(APIError) {
        guard json.count == 6, let rank = json[0].int, let text = json[1].string, let original = json[2].string,
            let timeMs = json[3].int, let secondTimeMs = json[4].int, let id = json[5].string
        else { throw .invalidToken }
        self.init(
            rank: rank, text: text, original: original, timeMs: timeMs, secondTimeMs: secondTimeMs, id: id)
    }
}

extension Sandbox {
    struct Page<Row> {
        let rows: [Row]
        /// Token of the next page, "" at the end.
        let next: String
    }

    func page<Row>(of rows: [(key: SortKey, row: Row)], limit: Int, fields: Fields, digest: UInt64) throws(APIError)
        -> Page<Row>
    {
        var rows = rows
        if let token = try fields.string("token") {
            let last = try SortKey(PageToken(token, digest: digest, epoch: listEpoch).key)
            rows.removeAll { !last.precedes($0.key) }
        }
        rows.sort { $0.key.precedes($1.key) }
        var next = ""
        if rows.count > limit {
            next = PageToken.encode(key: rows[limit - 1].key.json, digest: digest, epoch: listEpoch)
        }
        return Page(rows: rows.prefix(limit).map(\.row), next: next)
    }

    /// Parameters that choose neither rows nor their order: a token outlives a change of them.
    static func isNoCondition(_ name: String) -> Bool {
        switch name {
        case "token", "limit", "user_id", "show_member", "show_read_receipt", "show_delivery_receipt",
            "show_metadata", "show_member_is_muted", "include_chat_notification", "include_left_channel",
            "is_explicit_request", "is_feed_channel":
            true
        default: false
        }
    }
}
