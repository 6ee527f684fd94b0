// No frame reports that a mute of the user has expired. While a view of the channel is open, the channel is fetched
// shortly after the end of the mute (collections.md §4.2). If the mute was extended, the wait starts again.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore

package final class MuteTimers {
    private let core: Core
    private var timers: [String: TimerID] = [:]

    package init(core: Core) { self.core = core }

    /// Called for channels with an open message collection: when it is created, and when the channel changed.
    package func watch(_ channel: GroupChannel) {
        core.effects.cancel(timers.removeValue(forKey: channel.url))
        guard channel.isMuted, let me = channel.members?.first(where: { $0.user.userId == core.myUserId }),
            me.mutedEndAt > 0
        else { return }
        let wait = max(0, me.mutedEndAt - core.correctedNowMs) + Policy.muteTimerSlackMs
        timers[channel.url] = core.effects.after(wait) { [weak self] in
            guard let self else { return }
            self.timers[channel.url] = nil
            self.core.connection?.fetcher.fetch(channel.url, source: .eventUserUnmuted)
        }
    }

    package func forget(_ url: String) { core.effects.cancel(timers.removeValue(forKey: url)) }

    package func forgetAll() {
        for url in timers.keys.sorted() { forget(url) }
    }
}
