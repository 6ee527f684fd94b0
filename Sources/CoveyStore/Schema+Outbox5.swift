// Version 5 of outbox.db: of which membership a feed's position is. A cache can be older than the position: power may fail before it
// is on the disk.

extension Schema {
    static let outbox5 = """
        -- The position was reached in the membership that began then, Unix ms; 0: nobody knows.
        ALTER TABLE feed_position ADD COLUMN joined_at INTEGER NOT NULL DEFAULT 0;
        """
}
