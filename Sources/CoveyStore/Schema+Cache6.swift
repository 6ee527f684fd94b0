// Version 6 of cache.db: how many messages lie where in a channel, so that nobody iterates over
// them to count (Store+Counts.swift).
// The ranks of one millisecond are equal, so it is never divided between two pieces.

extension Schema {
    static let cache6 = """
        CREATE TABLE message_count (
            channel INTEGER NOT NULL,  -- channel_key
            lower   INTEGER NOT NULL,  -- Unix ms; the piece ends before the next one's, and the first begins at -2^63
            count   INTEGER NOT NULL,  -- messages in it with an id up to the fact counted_to
            PRIMARY KEY (channel, lower)
        ) WITHOUT ROWID, STRICT;

        INSERT INTO message_count (channel, lower, count)
            SELECT channel, CASE piece WHEN 0 THEN -9223372036854775808 ELSE min(created_at) END, count(*)
            FROM (
                SELECT channel, created_at,
                    (rank() OVER (PARTITION BY channel ORDER BY created_at) - 1) / 1024 AS piece
                FROM message)
            GROUP BY channel, piece;

        INSERT OR REPLACE INTO fact (name, value) SELECT 'counted_to', coalesce(max(message_id), 0) FROM message;
        """
}
