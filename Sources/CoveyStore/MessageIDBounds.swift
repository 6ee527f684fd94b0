// Between which ids the cache's messages lie. A new message has a greater id than all that are cached, and one of a page of
// older history a smaller one: then no index is searched to find that it is not there. The bounds only widen: a deletion
// leaves them as they are, and so does a transaction that is undone.

import CoveyModel

struct MessageIDBounds {
    private var least = Int64.max
    private var greatest = Int64.min

    init(_ database: Database) throws(CoveyError) {
        try database.rows("SELECT min(message_id) FROM message") { row throws(CoveyError) in
            if !row.isNull(0) { least = row.integer(0) }
            return false
        }
        try database.rows("SELECT max(message_id) FROM message") { row throws(CoveyError) in
            if !row.isNull(0) { greatest = row.integer(0) }
            return false
        }
    }

    func contain(_ id: Int64) -> Bool { least <= id && id <= greatest }

    mutating func widen(to id: Int64) { (least, greatest) = (min(least, id), max(greatest, id)) }
}

extension Store {
    /// False: no message of the cache has this id. A view does not know, since another process writes.
    func mayHoldMessage(_ id: Int64, _ database: Database) throws(CoveyError) -> Bool {
        if isReadOnly { return true }
        if let bounds = database.messageIds { return bounds.contain(id) }
        let bounds = try MessageIDBounds(database)
        database.messageIds = bounds
        return bounds.contain(id)
    }
}
