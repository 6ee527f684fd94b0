// Version 3 of cache.db: a search that looks for the beginning of a common word is fast, and messages are inserted without
// a trigger.
// Without prefixes in the index FTS5 collects every place of every word that begins so: 140 ms for "w4 w2000 w9*" among
// 1 M messages that has 25 matches; with them 2 ms. They double the index, to about a sixth of the cache.
// A statement that fires a trigger is undone by SQLite from copies of all pages that it touches: 45,000 instructions an
// insertion with it, 24,000 without. `Store.put`, the one place that inserts, writes search_todo itself.
// Both measured 2026-11-22, on 2 cores with other builds.

extension Schema {
    static let cache3 = """
        \(improveSearch)
        DELETE FROM search_gone;
        INSERT INTO search_todo (id) SELECT DISTINCT message_id FROM message WHERE true ON CONFLICT DO NOTHING;
        """

    private static let improveSearch = """
        DROP TRIGGER message_in;
        DROP TABLE search;
        CREATE VIRTUAL TABLE search USING fts5 (
            text, content = 'search_content', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 0',
            prefix = '1 2 3');
        """

    static let makeSearch4 = makeSearch + improveSearch

    static let dropSearch4 = """
        DROP TRIGGER message_changed;
        DROP TRIGGER message_out;
        DROP TABLE search;
        DROP VIEW search_content;
        DROP TABLE search_todo;
        DROP TABLE search_gone;
        """
}
