// Version 2 of cache.db: the search over messages, and the mark of evicted channels.
// The index holds words, not texts: what a word's place needs it reads from the message (external content), so it adds
// about a tenth to the cache. It is written later than the messages, many at a time (Store+Search.swift): a message costs
// one small row in search_todo when it comes. Triggers, so that no path can forget it; they write tables only, since a
// schema that is not trusted (Store.swift) may not touch the index itself.
// Invariants: a message with a text is in search_todo or in the index in its newest form, never in both; what else the
// index holds is in search_gone, with the text that it was indexed by.
// covey_search_text is a function of this library: SearchFunctions.swift.

extension Schema {
    static let cache2 = """
        ALTER TABLE channel_key ADD COLUMN evicted INTEGER NOT NULL DEFAULT 0;  -- 1: some messages were, since it was opened
        \(makeSearch)
        INSERT INTO search_todo (id) SELECT DISTINCT message_id FROM message;
        """

    static let makeSearch = """
        -- Messages that are not in the index yet.
        CREATE TABLE search_todo (id INTEGER PRIMARY KEY) STRICT;

        -- To be taken out of the index, which needs the old text for that.
        CREATE TABLE search_gone (id INTEGER NOT NULL, text TEXT NOT NULL) STRICT;

        CREATE VIEW search_content (id, text) AS SELECT message_id, covey_search_text(record) FROM message;

        CREATE VIRTUAL TABLE search USING fts5 (
            text, content = 'search_content', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 0');

        CREATE TRIGGER message_in AFTER INSERT ON message BEGIN
            INSERT INTO search_todo (id) VALUES (new.message_id) ON CONFLICT (id) DO NOTHING;
        END;

        CREATE TRIGGER message_changed AFTER UPDATE OF record ON message
        WHEN covey_search_text(old.record) <> covey_search_text(new.record) BEGIN
            INSERT INTO search_gone (id, text) SELECT old.message_id, covey_search_text(old.record)
            WHERE covey_search_text(old.record) <> ''
                AND NOT EXISTS (SELECT 1 FROM search_todo WHERE id = old.message_id);
            INSERT INTO search_todo (id) VALUES (new.message_id) ON CONFLICT (id) DO NOTHING;
        END;

        CREATE TRIGGER message_out AFTER DELETE ON message BEGIN
            INSERT INTO search_gone (id, text) SELECT old.message_id, covey_search_text(old.record)
            WHERE covey_search_text(old.record) <> ''
                AND NOT EXISTS (SELECT 1 FROM search_todo WHERE id = old.message_id);
            DELETE FROM search_todo WHERE id = old.message_id;
        END;
        """
}
