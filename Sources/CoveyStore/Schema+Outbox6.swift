// Version 6 of outbox.db: which edits a feed has reported. The changelog lists an edited message again for every later change.

extension Schema {
    static let outbox6 = """
        -- Edits of before this millisecond (Unix ms) are acknowledged; NULL: nobody knows which.
        ALTER TABLE feed_position ADD COLUMN edits_until INTEGER;

        -- And of it those of these messages: 8 bytes each, little-endian; NULL as above.
        ALTER TABLE feed_position ADD COLUMN edits_ids BLOB;
        """
}
