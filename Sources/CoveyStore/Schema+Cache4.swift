// Version 4 of cache.db: no trigger on the insertion of messages. A statement that fires one is undone by SQLite from copies
// of all pages that it touches, which doubled the cost of a live message (measured 2026-11-22, callgrind: 45,000
// instructions an insertion with it, 24,000 without). `Store.put`, the one place that inserts, writes search_todo itself.

extension Schema {
    static let cache4 = "DROP TRIGGER message_in;"

    static let makeSearch4 = makeSearch + cache4

    static let dropSearch4 = """
        DROP TRIGGER message_changed;
        DROP TRIGGER message_out;
        DROP TABLE search;
        DROP VIEW search_content;
        DROP TABLE search_todo;
        DROP TABLE search_gone;
        """
}
