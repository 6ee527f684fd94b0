// Version 2 of outbox.db: feeds, and what of them is acknowledged. No cache can say that.

extension Schema {
    static let outbox2 = """
        CREATE TABLE feed (
            name  TEXT PRIMARY KEY,
            since INTEGER NOT NULL     -- what was created before is not delivered, Unix ms
        ) WITHOUT ROWID, STRICT;

        CREATE TABLE feed_position (
            feed        TEXT NOT NULL,
            channel_url TEXT NOT NULL,
            created_at  INTEGER NOT NULL,  -- everything before this millisecond is acknowledged
            up_to_id    INTEGER NOT NULL,  -- and of it the messages up to this id
            message_ids BLOB NOT NULL,     -- and these: 8 bytes each, little-endian
            has_ended   INTEGER NOT NULL,  -- 1: the user left, and the gap that this leaves is acknowledged
            visible_from INTEGER NOT NULL, -- the first visible millisecond, as the feed knew it
            changes_token TEXT,            -- the changes of messages up to this place are acknowledged
            changes_ts  INTEGER,           -- and it is no earlier than this; NULL: nobody asked for changes
            PRIMARY KEY (feed, channel_url)
        ) WITHOUT ROWID, STRICT;
        """
}
