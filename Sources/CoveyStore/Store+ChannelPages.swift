// Pages of channels in a query's order (filters.md §3). SQL scans the index of the order from a key on; whether a row
// passes is decided by the one rule of ChannelFilter.swift over its columns, and over parts of its record where a
// condition asks for them (ChannelDetails.swift).

import CoveyModel

/// Channels of a query in its order.
package struct ChannelRows: Sendable {
    package var channels: [GroupChannel] = []
    /// Between the place asked for and the last of the channels (or the end, if the rows ended) there are some that
    /// cannot be decided here. They are not among the channels.
    package var leavesOutUnknown = false
}

extension Store {
    /// Up to `limit` channels of the query after a place in its order (nil: from the top). Channels that cannot be
    /// decided here are left out.
    package func channels(
        query: GroupChannelListQuery, after: ChannelSortKey?, limit: Int
    ) throws(CoveyError) -> [GroupChannel] {
        try channelRows(query: query, after: after, limit: limit).channels
    }

    package func channelRows(
        query: GroupChannelListQuery, after: ChannelSortKey?, limit: Int
    ) throws(CoveyError) -> ChannelRows {
        guard limit > 0 else { return ChannelRows() }
        let filter = ChannelFilter(query, me: location.userId)
        if !query.channelUrls.isEmpty { return try channelsByUrl(filter, after, limit) }
        let start = after ?? ChannelSortKey(rank: .min, newness: .min, url: "")
        var page = Page(store: self, database: try cache(), filter: filter, limit: limit, after: start)
        switch query.order {
        case .latestLastMessage: try scanByLastMessage(&page, start)
        case .chronological: try scanByCreation(&page, start)
        case .channelNameAlphabetical: try scanByName(&page, start)
        case .metadataValueAlphabetical: try scanByMetadata(&page, start)
        }
        if let error = page.details.error { throw error }
        return page.rows
    }

    /// The few channels of a list of URLs, looked up one by one.
    @_optimize(size)
    private func channelsByUrl(
        _ filter: ChannelFilter, _ after: ChannelSortKey?, _ limit: Int
    ) throws(CoveyError) -> ChannelRows {
        var seen: Set<ByteText> = []
        var found: [(key: ChannelSortKey, channel: GroupChannel)] = []
        var unknown: [ChannelSortKey] = []
        for url in filter.query.channelUrls where seen.insert(ByteText(url)).inserted {
            guard let channel = try channel(url: url) else { continue }
            let verdict = filter.verdict(of: channel)
            let key = filter.query.sortKey(of: channel)
            guard verdict != .noMatch, after.map({ $0 < key }) ?? true else { continue }
            if verdict == .match { found.append((key, channel)) } else { unknown.append(key) }
        }
        let page = found.sorted { $0.key < $1.key }.prefix(limit)
        let end = page.count == limit ? page.last?.key : nil
        return ChannelRows(
            channels: page.map(\.channel),
            leavesOutUnknown: unknown.contains { key in end.map { key < $0 } ?? true })
    }

    /// The channels that are known to have unread messages, by URL.
    package func unreadChannelUrls() throws(CoveyError) -> [String] {
        var urls: [String] = []
        try cache().rows("SELECT url FROM channel WHERE unread > 0 ORDER BY url") { row throws(CoveyError) in
            urls.append(row.text(0))
            return true
        }
        return urls
    }

    // The columns of Page.Columns, in its order, stand in each of these.

    private func scanByLastMessage(_ page: inout Page, _ start: ChannelSortKey) throws(CoveyError) {
        try cache().rows(
            """
            SELECT key, url, flags, last_message_rank, member_state, hidden_state, unread, custom_type, name_folded,
                newness
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

    private func scanByCreation(_ page: inout Page, _ start: ChannelSortKey) throws(CoveyError) {
        try cache().rows(
            """
            SELECT key, url, flags, last_message_rank, member_state, hidden_state, unread, custom_type, name_folded,
                newness
            FROM channel WHERE (newness, url) > (?1, ?2) ORDER BY newness, url
            """
        ) {
            $0.integer(1, start.newness)
            $0.text(2, start.url)
        } each: { row throws(CoveyError) in
            try page.take(row)
        }
    }

    private func scanByName(_ page: inout Page, _ start: ChannelSortKey) throws(CoveyError) {
        try cache().rows(
            """
            SELECT key, url, flags, last_message_rank, member_state, hidden_state, unread, custom_type, name_folded,
                newness
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
    @_optimize(size)
    private func scanByMetadata(_ page: inout Page, _ start: ChannelSortKey) throws(CoveyError) {
        let name = page.query.metadataOrderKey
        if start.rank <= 0 {
            try cache().rows(
                """
                SELECT c.key, c.url, flags, last_message_rank, member_state, hidden_state, unread, custom_type,
                    name_folded, c.newness
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
            SELECT key, url, flags, last_message_rank, member_state, hidden_state, unread, custom_type, name_folded,
                newness
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
    let database: Database
    let filter: ChannelFilter
    let limit: Int
    let details: ChannelDetailsReader
    /// Of the last channel that was taken: they ascend.
    var last: ChannelSortKey
    var rows = ChannelRows()

    init(store: Store, database: Database, filter: ChannelFilter, limit: Int, after: ChannelSortKey) {
        (self.store, self.database, self.filter, self.limit, last) = (store, database, filter, limit, after)
        details = ChannelDetailsReader(store)
    }

    var query: GroupChannelListQuery { filter.query }
    var isFull: Bool { rows.channels.count >= limit }

    /// Returns whether more is wanted.
    mutating func take(_ row: Row) throws(CoveyError) -> Bool {
        switch filter.verdict(of: Columns(row: row, reader: details)) {
        case .noMatch: break
        case .unknown: rows.leavesOutUnknown = true
        case .match: rows.channels.append(try channel(row))
        }
        return !isFull && details.error == nil
    }

    /// Nothing but its own record may stand in the row, in the place that this record gives it.
    private mutating func channel(_ row: Row) throws(CoveyError) -> GroupChannel {
        let url = row.text(1)
        guard let channel = try store.channel(key: row.integer(0), url: url) else {
            throw database.damage("channel \(url) has no record")
        }
        let key = query.sortKey(of: channel)
        guard last < key else { throw database.damage("channel \(url) is not in its place in the list") }
        last = key
        return channel
    }

    struct Columns: ChannelFacts {
        let row: Row
        let reader: ChannelDetailsReader

        var url: String { row.text(1) }
        var flags: ChannelFlags { ChannelFlags(rawValue: row.integer(2)) }
        var hasLastMessage: Bool { row.integer(3) != .max }
        var myMemberState: MemberState { Int32(exactly: row.integer(4)).flatMap(MemberState.init) ?? .none }
        var hiddenState: HiddenState { Int32(exactly: row.integer(5)).flatMap(HiddenState.init) ?? .unhidden }
        var knownUnreadMessageCount: Int64? { row.integer(6) < 0 ? nil : row.integer(6) }
        var customType: String { row.text(7) }
        var foldedName: String { row.text(8) }
        var createdAt: Int64 { ~row.integer(9) }

        private var details: ChannelDetails? { reader.details(row.integer(0)) }
        var memberNames: [MemberName]? { flags.contains(.isSuper) ? nil : details?.memberNames }
        var metadata: [String: String]? { details?.metadata }
        var metacounters: [String: Int64]? { details?.metacounters }
        var areMetacountersComplete: Bool { details?.areMetacountersComplete ?? false }
        var isInviterKnownFriend: Bool { details?.isInviterKnownFriend ?? false }
    }
}
