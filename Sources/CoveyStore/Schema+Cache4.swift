// Version 4 of cache.db: chunks are ranges of whole milliseconds (CompleteRanges.swift). A
// partial millisecond at an end is left out, and nothing says any more that an end is the first or the live one: a range
// reaches the start if it begins no later than the visible history, and what is live belongs to the connection.
// channel_key.live_until stays, unused.

extension Schema {
    static let cache4 = """
        CREATE TABLE range (
            channel INTEGER NOT NULL,                -- channel_key
            lower   INTEGER NOT NULL,                -- Unix ms, inclusive
            upper   INTEGER NOT NULL,                -- Unix ms, exclusive
            PRIMARY KEY (channel, lower)
        ) WITHOUT ROWID, STRICT;

        INSERT INTO range (channel, lower, upper)
            SELECT channel, lower + (reaches_start = 2), upper + (touches_live = 0) FROM chunk
            WHERE lower < upper + (touches_live = 0) - (reaches_start = 2) AND upper < 9223372036854775807;

        DROP TABLE chunk;
        ALTER TABLE range RENAME TO chunk;
        """
}
