// Who is typing in which channel: in memory only, each entry until it expires (collections.md §6.3). Channels that a
// transaction reads, and those that are shown, contain it: it is in every snapshot and in no stored row.

import CoveyEffects
import CoveyModel

package struct TypingUsers {
    private struct Entry {
        var user: User
        var timer: TimerID
    }
    private var entries: [String: [Entry]] = [:]

    package init() {}

    package var channels: [String] { entries.keys.inOrder() }

    /// In the order in which they started.
    package func users(_ channelUrl: String) -> [User] { (entries[channelUrl] ?? []).map(\.user) }

    package func contains(_ userId: String, in channelUrl: String) -> Bool {
        entries[channelUrl]?.contains { $0.user.has(id: userId) } == true
    }

    /// The channel as it is shown.
    package func shown(_ channel: GroupChannel) -> GroupChannel {
        guard !entries.isEmpty else { return channel }
        let users = users(channel.url)
        return users.isEmpty ? channel : channel.with { $0.typingUsers = users }
    }

    /// Returns the timer to cancel: the entry's earlier one, or the new one if there are too many entries.
    package mutating func start(_ user: User, in channelUrl: String, timer: TimerID) -> TimerID? {
        if let index = entries[channelUrl]?.firstIndex(where: { $0.user.has(id: user.userId) }) {
            let former = entries[channelUrl]?[index].timer
            entries[channelUrl]?[index] = Entry(user: user, timer: timer)
            return former
        }
        guard entries[channelUrl, default: []].count < Policy.typingUsers else { return timer }
        entries[channelUrl, default: []].append(Entry(user: user, timer: timer))
        return nil
    }

    /// Returns the entry's timer, to be cancelled; nil: the user was not typing.
    package mutating func end(_ userId: String, in channelUrl: String) -> TimerID? {
        guard let index = entries[channelUrl]?.firstIndex(where: { $0.user.has(id: userId) }) else { return nil }
        let timer = entries[channelUrl]?.remove(at: index).timer
        if entries[channelUrl]?.isEmpty == true { entries[channelUrl] = nil }
        return timer
    }

    /// The channel is gone.
    package mutating func end(in channelUrl: String) -> [TimerID] {
        entries.removeValue(forKey: channelUrl)?.map(\.timer) ?? []
    }

    package mutating func endAll() -> [TimerID] {
        let timers = channels.flatMap { (entries[$0] ?? []).map(\.timer) }
        entries = [:]
        return timers
    }
}
