// Version 1 of cache.db, the replica of the server (sync.md §1.1). A published version never changes: what comes later
// is a Schema+Cache2.swift that turns version 1 into version 2.
// Layout measured 2026-11-21 on 2 cores with Debian's SQLite 3.40, 1 M messages of 620 bytes: messages clustered by
// (channel, time, id) read a page of 100 wherever it was written in ~0.1 ms; in arrival order (a rowid table)
// scattered pages took 0.2 to 0.3 ms.

extension Schema {
    static let cache1 = """
        -- Short names for channel URLs, which stand in every other row. A key outlives its channel's row only as long
        -- as messages or positions of it are kept.
        CREATE TABLE channel_key (
            key         INTEGER PRIMARY KEY,
            url         TEXT NOT NULL UNIQUE,
            accessed_at INTEGER NOT NULL DEFAULT 0,  -- last create or dispose of a message collection, Unix ms
            live_until  INTEGER                      -- upper end of the chunk that was live at the last disconnect
        ) STRICT;

        CREATE TABLE message (
            channel      INTEGER NOT NULL,           -- channel_key
            created_at   INTEGER NOT NULL,           -- Unix ms; not unique
            message_id   INTEGER NOT NULL,
            written      INTEGER NOT NULL,           -- the writer's stamp: no page asked for earlier sweeps this row
            request_hash INTEGER,                    -- of own messages; NULL: no request id
            parent_id    INTEGER,                    -- of replies; NULL: no reply
            record       BLOB NOT NULL,              -- the message itself: Record.swift
            PRIMARY KEY (channel, created_at, message_id)
        ) WITHOUT ROWID, STRICT;

        -- The id comes first: ids ascend with time, so live messages of many channels write the same few pages.
        CREATE UNIQUE INDEX message_by_id ON message (message_id, channel);
        CREATE INDEX message_by_request ON message (request_hash, channel) WHERE request_hash IS NOT NULL;
        CREATE INDEX message_by_parent ON message (parent_id, channel) WHERE parent_id IS NOT NULL;

        -- What is known to be complete: sync.md §3. Written in the transaction of the rows that it speaks of.
        CREATE TABLE chunk (
            channel       INTEGER NOT NULL,
            lower         INTEGER NOT NULL,          -- Unix ms, inclusive
            upper         INTEGER NOT NULL,          -- Unix ms, inclusive
            reaches_start INTEGER NOT NULL,          -- 0, 1; 2: the first millisecond is partial (Chunk.swift)
            touches_live  INTEGER NOT NULL,          -- 0, 1; 2: the last millisecond is partial
            PRIMARY KEY (channel, lower)
        ) WITHOUT ROWID, STRICT;

        CREATE INDEX chunk_live ON chunk (channel) WHERE touches_live = 1;

        -- What filters and orders need of a channel; parts of a sort key ascend (ChannelOrder.swift).
        CREATE TABLE channel (
            key               INTEGER PRIMARY KEY,   -- channel_key
            url               TEXT NOT NULL,
            newness           INTEGER NOT NULL,      -- complement of createdAt
            last_message_rank INTEGER NOT NULL,      -- complement of the last message's createdAt; 2^63-1: no message
            name_rank         INTEGER NOT NULL,      -- 1: no name
            name_folded       BLOB NOT NULL,
            name              BLOB NOT NULL,
            metadata          BLOB,                  -- its bytes, to see whether channel_metadata is still right
            flags             INTEGER NOT NULL,      -- ChannelFlags
            member_state      INTEGER NOT NULL,
            hidden_state      INTEGER NOT NULL,
            unread            INTEGER NOT NULL,
            custom_type       TEXT NOT NULL
        ) STRICT;

        CREATE INDEX channel_by_last_message ON channel (last_message_rank, newness, url);
        CREATE INDEX channel_by_creation ON channel (newness, url);
        CREATE INDEX channel_by_name ON channel (name_rank, name_folded, name, newness, url);

        -- Apart from the columns above, so that a filter that few channels pass reads little.
        CREATE TABLE channel_record (
            key    INTEGER PRIMARY KEY,
            record BLOB NOT NULL                     -- the channel itself: ChannelCodec.swift
        ) STRICT;

        CREATE TABLE channel_metadata (
            name    BLOB NOT NULL,
            value   BLOB NOT NULL,
            newness INTEGER NOT NULL,
            url     TEXT NOT NULL,
            key     INTEGER NOT NULL,
            PRIMARY KEY (name, value, newness, url)
        ) WITHOUT ROWID, STRICT;

        CREATE INDEX channel_metadata_by_channel ON channel_metadata (key, name);

        -- To be fetched with the next changelog.
        CREATE TABLE dirty_channel (url TEXT PRIMARY KEY) WITHOUT ROWID, STRICT;

        -- How far a stream of changes was read: sync.md §6.1. channel 0: the stream has no channel.
        CREATE TABLE position (
            channel INTEGER NOT NULL,
            stream  TEXT NOT NULL,
            token   TEXT,
            ts      INTEGER NOT NULL,
            PRIMARY KEY (channel, stream)
        ) WITHOUT ROWID, STRICT;

        -- Single values: the user, the clock offset, … (Store+Facts.swift).
        CREATE TABLE fact (name TEXT PRIMARY KEY, value ANY NOT NULL) WITHOUT ROWID, STRICT;
        """
}
