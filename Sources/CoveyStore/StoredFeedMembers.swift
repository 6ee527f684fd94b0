// Whom a feed has reported as a member of a channel. Each write contains what changed since the last one.

import CoveyModel

package struct StoredFeedMembers: Sendable, Equatable {
    /// Who joined before this time is a member without having been reported, Unix ms.
    package var sinceMs: Int64
    /// When each joined, Unix ms, by user id; 0: nobody knows it.
    package private(set) var joinedAt: [ByteText: Int64] = [:]
    /// Users whose row must be written.
    private(set) var unwritten: Set<ByteText> = []

    /// `former`: what the disk has, and will not have any more.
    package init(sinceMs: Int64, replacing former: StoredFeedMembers? = nil) {
        (self.sinceMs, unwritten) = (sinceMs, former.map { Set($0.joinedAt.keys) } ?? [])
    }

    /// Nil: the user is no member.
    package subscript(_ userId: ByteText) -> Int64? {
        get { joinedAt[userId] }
        set {
            joinedAt[userId] = newValue
            unwritten.insert(userId)
        }
    }

    package mutating func written() { unwritten = [] }

    /// As the disk has it.
    fileprivate mutating func take(_ userId: ByteText, _ ms: Int64) { joinedAt[userId] = ms }

    /// Into a file that has none of it.
    fileprivate mutating func mustBeWritten() { unwritten = Set(joinedAt.keys) }
}

extension StoredFeed {
    /// Into a file that has none of it.
    mutating func mustBeWritten() { for url in positions.keys { positions[url]?.members?.mustBeWritten() } }
}

extension Database {
    @_optimize(size)
    func addMembers(to feed: inout StoredFeed, _ statement: StaticString) throws(CoveyError) {
        let name = feed.name
        try rows(statement) {
            $0.text(1, name)
        } each: { row throws(CoveyError) in
            feed.positions[row.text(0)]?.members?.take(ByteText(row.text(1)), row.time(2))
            return true
        }
    }

    func put(_ members: StoredFeedMembers, _ feed: String, _ url: String) throws(CoveyError) {
        for userId in members.unwritten.map(\.text).inOrder() {
            guard let joinedAt = members[ByteText(userId)] else {
                try run("DELETE FROM feed_member WHERE feed = ?1 AND channel_url = ?2 AND user_id = ?3") {
                    $0.text(1, feed)
                    $0.text(2, url)
                    $0.text(3, userId)
                }
                continue
            }
            try run(
                "INSERT OR REPLACE INTO feed_member (feed, channel_url, user_id, joined_at) VALUES (?1, ?2, ?3, ?4)"
            ) {
                $0.text(1, feed)
                $0.text(2, url)
                $0.text(3, userId)
                $0.integer(4, joinedAt)
            }
        }
    }
}
