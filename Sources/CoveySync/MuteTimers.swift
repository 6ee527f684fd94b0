// No frame reports that a mute of the user has expired. While a view of the channel is open, the channel is fetched
// shortly after the end of the mute (collections.md §4.2), once for each end: a server may go on naming one that is
// past. If the mute was extended, the wait starts again.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

package final class MuteTimers {
    private let core: Core
    private var timers: [String: TimerID] = [:]
    /// The end, Unix ms, after which the channel was fetched.
    private var fetchedAfter: [String: Int64] = [:]

    package init(core: Core) { self.core = core }

    /// Called for channels with an open message collection: when it is created, and when the channel changed.
    package func watch(_ channel: GroupChannel) {
        core.effects.cancel(timers.removeValue(forKey: channel.url))
        guard channel.isMuted, let me = channel.members?.first(where: { core.isMe($0.user.userId) }),
            me.mutedEndAt > 0, me.mutedEndAt != fetchedAfter[channel.url]
        else { return }
        let wait = max(0, me.mutedEndAt - core.correctedNowMs) + Policy.muteTimerSlackMs
        timers[channel.url] = core.effects.after(wait) { [weak self] in
            guard let self else { return }
            self.timers[channel.url] = nil
            // No timer is longer than `Policy.waitMostMs`.
            if self.core.correctedNowMs < me.mutedEndAt { return self.watch(channel) }
            guard let connection = self.core.connection else { return }
            self.fetchedAfter[channel.url] = me.mutedEndAt
            connection.fetcher.fetch(channel.url, source: .eventUserUnmuted) { [weak self] in
                self?.fetched($0)
            }
        }
    }

    private func fetched(_ result: Result<GroupChannel, CoveyError>) {
        guard case .success(let channel) = result, !channel.isMuted, let me = core.me else { return }
        let event = ChannelEvent(channelUrl: channel.url, ts: core.correctedNowMs, data: .unmuted(me))
        core.eventHappened?(Cause(.channelEvent(event)))
    }

    package func forget(_ url: String) {
        core.effects.cancel(timers.removeValue(forKey: url))
        fetchedAfter[url] = nil
    }

    package func forgetAll() {
        for url in timers.keys.inOrder() { forget(url) }
        fetchedAfter = [:]
    }
}
