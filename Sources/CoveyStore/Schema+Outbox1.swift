// Version 1 of outbox.db: unsent messages, which exist nowhere else, and the ids of sent ones (sync.md §1.1, §8.3).
// A published version never changes: what comes later is a Schema+Outbox2.swift.

extension Schema {
    static let outbox1 = """
        CREATE TABLE outbox_message (
            request_id  TEXT PRIMARY KEY,
            channel_url TEXT NOT NULL,
            sequence    INTEGER NOT NULL,  -- order of sending within the channel
            created_at  INTEGER NOT NULL,  -- or resent by hand; Unix ms by the corrected clock
            state       INTEGER NOT NULL,  -- 0 queued, 1 in flight, 2 accepted, 3 failed, 4 canceled
            attempt     INTEGER NOT NULL,  -- of state 1
            since       INTEGER NOT NULL,  -- server time (ms) of the first attempt that nobody knows the end of, or 0
            error_code  INTEGER NOT NULL,  -- of the last attempt that failed, or 0
            attempts    INTEGER NOT NULL,  -- begun so far
            message     BLOB NOT NULL,     -- the pending message: Record.swift
            params      BLOB NOT NULL,     -- what the app asked to send: ChannelCodec.swift
            accepted    BLOB               -- the server's message, of state 2
        ) STRICT;

        CREATE UNIQUE INDEX outbox_by_channel ON outbox_message (channel_url, sequence);

        -- A later copy of a sent message may lack its request id; this is how it is recognised.
        CREATE TABLE sent_id (
            request_id TEXT PRIMARY KEY,
            message_id INTEGER NOT NULL,
            at         INTEGER NOT NULL    -- Unix ms
        ) WITHOUT ROWID, STRICT;

        CREATE INDEX sent_id_by_time ON sent_id (at);

        CREATE TABLE fact (name TEXT PRIMARY KEY, value ANY NOT NULL) WITHOUT ROWID, STRICT;
        """
}
