// Pages of channels in a query's order (filters.md §3). SQL walks the index of the order from a key on; whether a row
// passes is decided by the one rule of ChannelFilter.swift over its columns, which are read only if the rule asks.

import CoveyModel

extension Store {
    /// Up to `limit` channels of the query after a place in its order (nil: from the top). Channels that cannot be
    /// decided here are left out (`GroupChannelListQuery.isDecidableLocally`), and so are rows whose bytes are
    /// damaged.
    package func channels(
        query: GroupChannelListQuery, after: ChannelSortKey?, limit: Int
    ) throws(CoveyError) -> [GroupChannel] {
        guard limit > 0 else { return [] }
        if !query.channelUrls.isEmpty { return try channelsByUrl(query, after, limit) }
        var page = Page(store: self, query: query, namePart: query.foldedNamePart, limit: limit)
        let start = after ?? ChannelSortKey(rank: .min, newness: .min, url: "")
        switch query.order {
        case .latestLastMessage: try walkByLastMessage(&page, start)
        case .chronological: try walkByCreation(&page, start)
        case .channelNameAlphabetical: try walkByName(&page, start)
        case .metadataValueAlphabetical: try walkByMetadata(&page, start)
        }
        return page.channels
    }

    /// The few channels of a list of URLs, looked up one by one.
    private func channelsByUrl(
        _ query: GroupChannelListQuery, _ after: ChannelSortKey?, _ limit: Int
    ) throws(CoveyError) -> [GroupChannel] {
        var seen: Set<ByteText> = []
        let namePart = query.foldedNamePart
        var found: [(key: ChannelSortKey, channel: GroupChannel)] = []
        for url in query.channelUrls where seen.insert(ByteText(url)).inserted {
            guard let channel = try channel(url: url), query.verdict(of: channel, foldedNamePart: namePart) == .match
            else { continue }
            let key = query.sortKey(of: channel)
            if after.map({ $0 < key }) ?? true { found.append((key, channel)) }
        }
        return found.sorted { $0.key < $1.key }.prefix(limit).map(\.channel)
    }

    // The columns of Page.Columns, in its order, stand in each of these.

    private func walkByLastMessage(_ page: inout Page, _ start: ChannelSortKey) throws(CoveyError) {
        try cache().rows(
            """
            SELECT key, url, flags, last_message_rank, member_state, hidden_state, unread, custom_type, name_folded
            FROM channel WHERE (last_message_rank, newness, url) > (?1, ?2, ?3)
            ORDER BY last_message_rank, newness, url
            """
        ) {
            $0.integer(1, start.rank)
            $0.integer(2, start.newness)
            $0.text(3, start.url)
        } each: { row throws(CoveyError) in
            // Empty channels stand at the end: there is nothing more for a query without them.
            guard page.query.includeEmptyChannel || row.integer(3) != .max else { return false }
            return try page.take(row)
        }
    }

    private func walkByCreation(_ page: inout Page, _ start: ChannelSortKey) throws(CoveyError) {
        try cache().rows(
            """
            SELECT key, url, flags, last_message_rank, member_state, hidden_state, unread, custom_type, name_folded
            FROM channel WHERE (newness, url) > (?1, ?2) ORDER BY newness, url
            """
        ) {
            $0.integer(1, start.newness)
            $0.text(2, start.url)
        } each: { row throws(CoveyError) in
            try page.take(row)
        }
    }

    private func walkByName(_ page: inout Page, _ start: ChannelSortKey) throws(CoveyError) {
        try cache().rows(
            """
            SELECT key, url, flags, last_message_rank, member_state, hidden_state, unread, custom_type, name_folded
            FROM channel WHERE (name_rank, name_folded, name, newness, url) > (?1, ?2, ?3, ?4, ?5)
            ORDER BY name_rank, name_folded, name, newness, url
            """
        ) {
            $0.integer(1, start.rank)
            $0.blob(2, utf8: start.text)
            $0.blob(3, utf8: start.tie)
            $0.integer(4, start.newness)
            $0.text(5, start.url)
        } each: { row throws(CoveyError) in
            try page.take(row)
        }
    }

    /// First the channels that have the key, then the others by creation.
    private func walkByMetadata(_ page: inout Page, _ start: ChannelSortKey) throws(CoveyError) {
        let name = page.query.metadataOrderKey
        if start.rank <= 0 {
            try cache().rows(
                """
                SELECT c.key, c.url, flags, last_message_rank, member_state, hidden_state, unread, custom_type,
                    name_folded
                FROM channel_metadata m JOIN channel c ON c.key = m.key
                WHERE m.name = ?1 AND (m.value, m.newness, m.url) > (?2, ?3, ?4)
                ORDER BY m.value, m.newness, m.url
                """
            ) {
                $0.blob(1, utf8: name)
                $0.blob(2, utf8: start.text)
                $0.integer(3, start.newness)
                $0.text(4, start.url)
            } each: { row throws(CoveyError) in
                try page.take(row)
            }
        }
        guard !page.isFull else { return }
        try cache().rows(
            """
            SELECT key, url, flags, last_message_rank, member_state, hidden_state, unread, custom_type, name_folded
            FROM channel c WHERE (newness, url) > (?2, ?3)
                AND NOT EXISTS (SELECT 1 FROM channel_metadata m WHERE m.key = c.key AND m.name = ?1)
            ORDER BY newness, url
            """
        ) {
            $0.blob(1, utf8: name)
            $0.integer(2, start.rank <= 0 ? .min : start.newness)
            $0.text(3, start.rank <= 0 ? "" : start.url)
        } each: { row throws(CoveyError) in
            try page.take(row)
        }
    }
}

private struct Page {
    let store: Store
    let query: GroupChannelListQuery
    let namePart: String
    let limit: Int
    var channels: [GroupChannel] = []

    var isFull: Bool { channels.count >= limit }

    /// Returns whether more is wanted.
    mutating func take(_ row: Row) throws(CoveyError) -> Bool {
        if query.verdict(of: Columns(row: row), foldedNamePart: namePart) == .match,
            let channel = try store.channel(key: row.integer(0))
        {
            channels.append(channel)
        }
        return !isFull
    }

    struct Columns: ChannelFacts {
        let row: Row
        var url: String { row.text(1) }
        var flags: ChannelFlags { ChannelFlags(rawValue: row.integer(2)) }
        var hasLastMessage: Bool { row.integer(3) != .max }
        var myMemberState: MemberState { Int32(exactly: row.integer(4)).flatMap(MemberState.init) ?? .none }
        var hiddenState: HiddenState { Int32(exactly: row.integer(5)).flatMap(HiddenState.init) ?? .unhidden }
        var unreadMessageCount: Int64 { row.integer(6) }
        var customType: String { row.text(7) }
        var foldedName: String { row.text(8) }
    }
}
