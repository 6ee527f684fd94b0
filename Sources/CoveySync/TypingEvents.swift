// Who is writing (collections.md §6.3): begun and ended by frames, by time, by a message of that user, and by the loss of
// the connection. Each end is told like each beginning.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore

package struct TypingEvents {
    private let core: Core

    package init(core: Core) { self.core = core }

    func started(_ user: User, _ channel: GroupChannel, in work: WriteTransaction) throws(CoveyError) {
        guard user.userId != work.me, !channel.fields.isSuper else { return }
        let url = channel.url
        let timer = core.outside.after(Policy.typingExpiryMs) { [core] in
            core.commit { work throws(CoveyError) in try TypingEvents(core: core).ended(user.userId, url, in: work) }
        }
        core.outside.cancel(core.typing.start(user, in: url, timer: timer))
        try write(url, .eventTypingStatusUpdated, work)
    }

    func ended(_ userId: String, _ url: String, in work: WriteTransaction) throws(CoveyError) {
        // Read while it still carries him, so that the change shows.
        _ = try work.channel(url)
        guard let timer = core.typing.end(userId, in: url) else { return }
        core.outside.cancel(timer)
        try write(url, .eventTypingStatusUpdated, work)
    }

    private func write(_ url: String, _ source: EventSource, _ work: WriteTransaction) throws(CoveyError) {
        guard let channel = try work.channel(url) else { return }
        let users = core.typing.users(url)
        try work.setChannel(url, to: channel.with { $0.typingUsers = users }, source: source)
    }

    /// Nobody is known to write any more.
    package func connectionEnded() {
        let channels = core.typing.channels
        guard !channels.isEmpty else { return }
        core.commit { work throws(CoveyError) in
            // Read while they still carry it, so that the change shows.
            for url in channels { _ = try work.channel(url) }
            for timer in core.typing.endAll() { core.outside.cancel(timer) }
            for url in channels { try write(url, .eventTypingStatusUpdated, work) }
        }
    }
}
