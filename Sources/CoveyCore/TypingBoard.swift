// Who is writing in which channel: in memory only, each entry until its time is over (collections.md §6.3). Channels that a
// transaction reads, and those that are shown, carry it: it is in every snapshot and in none of the stored rows.

import CoveyEffects
import CoveyModel

package struct TypingBoard {
    private struct Entry {
        var user: User
        var timer: TimerID
    }
    private var entries: [String: [Entry]] = [:]

    package init() {}

    package var channels: [String] { entries.keys.sorted() }

    /// In the order in which they began.
    package func users(_ channelUrl: String) -> [User] { (entries[channelUrl] ?? []).map(\.user) }

    /// The channel as it is shown.
    package func shown(_ channel: GroupChannel) -> GroupChannel {
        guard !entries.isEmpty else { return channel }
        let users = users(channel.url)
        return users.isEmpty ? channel : channel.with { $0.typingUsers = users }
    }

    /// The timer that the entry had before, to be cancelled; the new one, if there are too many already.
    package mutating func start(_ user: User, in channelUrl: String, timer: TimerID) -> TimerID? {
        if let index = entries[channelUrl]?.firstIndex(where: { $0.user.userId == user.userId }) {
            let former = entries[channelUrl]?[index].timer
            entries[channelUrl]?[index] = Entry(user: user, timer: timer)
            return former
        }
        guard entries[channelUrl, default: []].count < Policy.typingUsers else { return timer }
        entries[channelUrl, default: []].append(Entry(user: user, timer: timer))
        return nil
    }

    /// The timer of the entry, to be cancelled; nil: the user was not writing.
    package mutating func end(_ userId: String, in channelUrl: String) -> TimerID? {
        guard let index = entries[channelUrl]?.firstIndex(where: { $0.user.userId == userId }) else { return nil }
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
