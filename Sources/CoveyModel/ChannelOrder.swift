// The total orders of a channel list (filters.md §3). A channel's place is a key whose parts all ascend: descending
// parts are stored complemented. Lists in memory compare these keys and the cache stores the same parts in columns, so
// both agree. Two keys of one order are equal only if they belong to the same channel.

package struct ChannelSortKey: Sendable {
    /// The first part: 0 or 1 for "has the text" or not; or the complemented time of the last message, .max: none.
    package var rank: Int64 = 0
    /// Folded name, or metadata value.
    package var text: String = ""
    /// The original name, which decides between names that fold alike.
    package var tie: String = ""
    /// Complement of the channel's createdAt: later ones first.
    package var newness: Int64
    package var url: String

    package init(rank: Int64 = 0, text: String = "", tie: String = "", newness: Int64, url: String) {
        self.rank = rank
        self.text = text
        self.tie = tie
        self.newness = newness
        self.url = url
    }

    package static func lastMessageRank(_ createdAt: Int64?) -> Int64 { createdAt.map { ~$0 } ?? .max }
}

extension ChannelSortKey: Comparable {
    package static func < (left: ChannelSortKey, right: ChannelSortKey) -> Bool { left.compare(right) < 0 }
    package static func == (left: ChannelSortKey, right: ChannelSortKey) -> Bool { left.compare(right) == 0 }

    private func compare(_ other: ChannelSortKey) -> Int {
        if rank != other.rank { return rank < other.rank ? -1 : 1 }
        let byText = CodePoints.compare(text, other.text)
        if byText != 0 { return byText }
        let byTie = CodePoints.compare(tie, other.tie)
        if byTie != 0 { return byTie }
        if newness != other.newness { return newness < other.newness ? -1 : 1 }
        return CodePoints.compare(url, other.url)
    }
}

extension GroupChannelListQuery {
    /// The channel's place in this query's order. Keys of different orders must not be compared.
    package func sortKey(of channel: GroupChannel) -> ChannelSortKey {
        let newness = ~channel.createdAt
        switch order {
        case .latestLastMessage:
            let rank = ChannelSortKey.lastMessageRank(channel.lastMessage?.createdAt)
            return ChannelSortKey(rank: rank, newness: newness, url: channel.url)
        case .chronological:
            return ChannelSortKey(newness: newness, url: channel.url)
        case .channelNameAlphabetical:
            let name = channel.name
            return ChannelSortKey(
                rank: name.isEmpty ? 1 : 0, text: CodePoints.folded(name), tie: name, newness: newness, url: channel.url
            )
        case .metadataValueAlphabetical:
            let value = channel.metadata?.value(exactly: metadataOrderKey)
            return ChannelSortKey(rank: value == nil ? 1 : 0, text: value ?? "", newness: newness, url: channel.url)
        }
    }
}
