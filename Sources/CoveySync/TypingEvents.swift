// Who is typing (collections.md §6.3): frames start and end an entry; it also ends by time, by a message of that user,
// and by the loss of the connection. Each end is notified like each start.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

package struct TypingEvents {
    private let core: Core

    package init(core: Core) { self.core = core }

    func started(_ user: User, _ channel: GroupChannel, in work: WriteTransaction) throws(CoveyError) {
        guard !work.isMe(user.userId), !channel.fields.isSuper else { return }
        let url = channel.url
        try change(url, in: work) { users in
            if let index = users.firstIndex(where: { $0.has(id: user.userId) }) {
                users[index] = user
            } else if users.count < Policy.typingUsers {
                users.append(user)
            }
        }
        work.after { [core] in
            let timer = core.effects.after(Policy.typingExpiryMs) { [core] in
                TypingEvents(core: core).expired(user.userId, url)
            }
            core.effects.cancel(core.typing.start(user, in: url, timer: timer))
        }
    }

    private func expired(_ userId: String, _ url: String) {
        core.commit { work throws(CoveyError) in
            work.happens(.end(of: userId, in: url, at: core.correctedNowMs))
            try ended(userId, url, in: work)
        }
    }

    func ended(_ userId: String, _ url: String, in work: WriteTransaction) throws(CoveyError) {
        let isShown = try work.channel(url)?.fields.typingUsers.contains { $0.has(id: userId) } == true
        if isShown { try change(url, in: work) { users in users.removeAll { $0.has(id: userId) } } }
        // Not only where the channel is cached: it may have been cleared from the cache since, and come back.
        guard isShown || core.typing.contains(userId, in: url) else { return }
        work.after { [core] in core.effects.cancel(core.typing.end(userId, in: url)) }
    }

    /// Runs inside the transaction. The state in memory follows after the commit: what could not be written has not
    /// happened.
    private func change(
        _ url: String, in work: WriteTransaction, _ change: (inout [User]) -> Void
    ) throws(CoveyError) {
        guard let channel = try work.channel(url) else { return }
        var users = channel.typingUsers
        change(&users)
        try work.setChannel(url, to: channel.with { $0.typingUsers = users }, source: .eventTypingStatusUpdated)
    }

    /// No user is known to be typing any more.
    package func connectionEnded() {
        let channels = core.typing.channels
        guard !channels.isEmpty else { return }
        core.commit { work throws(CoveyError) in
            for url in channels {
                for user in try work.channel(url)?.typingUsers ?? [] {
                    work.happens(.end(of: user.userId, in: url, at: core.correctedNowMs))
                }
                try change(url, in: work) { $0 = [] }
            }
            work.causes = []
        }
        for timer in core.typing.endAll() { core.effects.cancel(timer) }
    }
}

extension Cause {
    /// No frame ended the typing of this user.
    fileprivate static func end(of userId: String, in url: String, at ts: Int64) -> Cause {
        Cause(.channelEvent(ChannelEvent(channelUrl: url, ts: ts, data: .typingEnded(User(userId: userId)))))
    }
}
