// Version 3 of outbox.db: feeds of members, and of changes of hidden messages. The server keeps no record of who joined and
// left, so the members that were reported are stored.

extension Schema {
    static let outbox3 = """
        -- Members of feed_member were reported, or joined before this time, Unix ms; NULL: nobody asked for members.
        ALTER TABLE feed_position ADD COLUMN members_since INTEGER;

        -- What was listed of changes since this time (Unix ms) lacks messages that were hidden then; NULL: none were.
        ALTER TABLE feed_position ADD COLUMN unlisted_from INTEGER;

        CREATE TABLE feed_member (
            feed        TEXT NOT NULL,
            channel_url TEXT NOT NULL,
            user_id     TEXT NOT NULL,
            joined_at   INTEGER NOT NULL,  -- Unix ms; 0: not known
            PRIMARY KEY (feed, channel_url, user_id)
        ) WITHOUT ROWID, STRICT;
        """
}
