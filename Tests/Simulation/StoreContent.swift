// The content of a user's store at one moment, as one process reads it.

import CoveyModel
import CoveyRanges
import CoveyStore

struct StoreContent: Equatable {
    private(set) var user: User?
    private(set) var channels: [String: GroupChannel] = [:]
    private(set) var ranges: [String: [Range<Int64>]] = [:]
    private(set) var messages: [String: [Message]] = [:]
    private(set) var unsent: [OutboxRow] = []

    /// `urls`: channels that may have messages but no row.
    init(of store: Store, urls: [String]) throws(CoveyError) {
        user = try store.user()
        for url in Set(try store.channelUrls() + urls).sorted() {
            channels[url] = try store.channel(url: url)
            let found = try store.messages(
                channelUrl: url, from: .first, direction: .newer, inclusive: true, within: .min ... .max, limit: .max)
            if !found.isEmpty { messages[url] = found }
            let complete = try store.chunks(channelUrl: url).ranges
            if !complete.isEmpty { ranges[url] = complete }
        }
        unsent = try store.outboxRows()
    }

    /// Channels with any content.
    var urls: Set<String> { Set(channels.keys).union(messages.keys).union(ranges.keys) }

    /// The differences as text.
    func differences(from other: StoreContent) -> [String] {
        var found: [String] = []
        if user != other.user { found.append("the user") }
        if unsent != other.unsent { found.append("unsent messages: \(unsent.count) and \(other.unsent.count)") }
        for url in urls.union(other.urls).sorted() {
            if channels[url] != other.channels[url] { found.append("the row of \(url)") }
            if ranges[url] != other.ranges[url] {
                found.append("ranges of \(url): \(ranges[url] ?? []) and \(other.ranges[url] ?? [])")
            }
            let (mine, theirs) = (messages[url] ?? [], other.messages[url] ?? [])
            if mine != theirs { found.append("messages of \(url): \(mine.count) and \(theirs.count)") }
        }
        return found
    }
}
