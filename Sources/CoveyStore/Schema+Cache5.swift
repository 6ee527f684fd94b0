// Version 5 of cache.db: most new messages have a greater id than all before. The index reaches up
// to an id, the fact `indexed_to`; only messages below it that came later stand in search_todo. A row there for every message
// was 4,400 of the 107,000 instructions of a live message (2026-11-26).
// Invariants of Schema+Cache2.swift, now: a message with a text is above the mark, or in search_todo, or in the index in its
// newest form, never in two of these.

extension Schema {
    static let cache5 = """
        DROP TRIGGER message_changed;
        DROP TRIGGER message_out;
        INSERT OR REPLACE INTO fact (name, value) SELECT 'indexed_to', coalesce(max(message_id), 0) FROM message;
        \(markSearch)
        """

    private static let markSearch = """
        CREATE TRIGGER message_changed AFTER UPDATE OF record ON message
        WHEN covey_search_text(old.record) <> covey_search_text(new.record)
            AND new.message_id <= (SELECT value FROM fact WHERE name = 'indexed_to') BEGIN
            INSERT INTO search_gone (id, text) SELECT old.message_id, covey_search_text(old.record)
            WHERE covey_search_text(old.record) <> ''
                AND NOT EXISTS (SELECT 1 FROM search_todo WHERE id = old.message_id);
            INSERT INTO search_todo (id) VALUES (new.message_id) ON CONFLICT (id) DO NOTHING;
        END;

        CREATE TRIGGER message_out AFTER DELETE ON message
        WHEN old.message_id <= (SELECT value FROM fact WHERE name = 'indexed_to') BEGIN
            INSERT INTO search_gone (id, text) SELECT old.message_id, covey_search_text(old.record)
            WHERE covey_search_text(old.record) <> ''
                AND NOT EXISTS (SELECT 1 FROM search_todo WHERE id = old.message_id);
            DELETE FROM search_todo WHERE id = old.message_id;
        END;
        """

    /// Nothing is indexed yet.
    static let makeSearch6 = """
        \(makeSearch4)
        DROP TRIGGER message_changed;
        DROP TRIGGER message_out;
        INSERT OR REPLACE INTO fact (name, value) VALUES ('indexed_to', 0);
        \(markSearch)
        """
}
