// Version 4 of outbox.db: what a feed may have passed over without anybody's knowledge. Since 2026-11-28 `unsure_until` is only the
// greatest time or NULL: with that the next process begins with a gap.

extension Schema {
    static let outbox4 = """
        -- What is not older than this time (Unix ms) and before the position may lack messages that were hidden when it was
        -- delivered; NULL: it lacks none.
        ALTER TABLE feed_position ADD COLUMN certain_until INTEGER;

        -- Of those, what was hidden up to this server time (Unix ms) may be missing; NULL as above.
        ALTER TABLE feed_position ADD COLUMN unsure_until INTEGER;
        """
}
