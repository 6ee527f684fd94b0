// Between which ids the cache's messages lie, and those that have replies there. A new message has a greater id than all that
// are cached, one of a page of older history a smaller one, and most have no replies: then no index is searched to find that
// nothing is there. The bounds only widen: a deletion leaves them as they are, and so does a transaction that is undone.

import CoveyModel

struct MessageIDBounds {
    enum Column {
        case message
        /// Of the messages that are answered, cached or not.
        case parent
    }

    private var least = Int64.max
    private var greatest = Int64.min

    init(_ database: Database, _ column: Column) throws(CoveyError) {
        switch column {
        case .message:
            try read(database, "SELECT min(message_id) FROM message")
            try read(database, "SELECT max(message_id) FROM message")
        // The condition lets SQLite take the index.
        case .parent:
            try read(database, "SELECT min(parent_id) FROM message WHERE parent_id IS NOT NULL")
            try read(database, "SELECT max(parent_id) FROM message WHERE parent_id IS NOT NULL")
        }
    }

    private mutating func read(_ database: Database, _ query: StaticString) throws(CoveyError) {
        try database.rows(query) { row throws(CoveyError) in
            if !row.isNull(0) { widen(to: row.integer(0)) }
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
        return try bounds(&database.messageIds, database, .message).contain(id)
    }

    /// False: no message of the cache answers this one.
    func mayHoldReplies(to id: Int64, _ database: Database) throws(CoveyError) -> Bool {
        if isReadOnly { return true }
        return try bounds(&database.parentIds, database, .parent).contain(id)
    }

    private func bounds(_ known: inout MessageIDBounds?, _ database: Database, _ column: MessageIDBounds.Column)
        throws(CoveyError) -> MessageIDBounds
    {
        if let known { return known }
        let bounds = try MessageIDBounds(database, column)
        known = bounds
        return bounds
    }
}
