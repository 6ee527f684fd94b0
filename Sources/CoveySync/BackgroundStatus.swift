// The state of background sync that outlives a connection: its progress since the login, the app's pause, and the
// position in the list of channels. The app is notified of progress at most once per interval, and of a new phase
// immediately.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore

package final class BackgroundStatus {
    private let core: Core
    package internal(set) var progress = BackgroundProgress()
    package var isPaused = false
    var list = ChannelListRun()
    private var notified = BackgroundProgress()
    private var timer: TimerID?

    package init(core: Core) { self.core = core }

    /// The user is logged out. The app's pause goes on.
    package func clear() {
        (progress, list) = (BackgroundProgress(), ChannelListRun(after: list))
        if isPaused { progress.phase = .paused }
    }

    /// The list of channels is no longer known to be complete.
    package func channelListLost() { list = ChannelListRun(after: list) }

    package func notify(_ phase: BackgroundProgress.Phase, channelsWaiting: Int? = nil) {
        progress.phase = isPaused ? .paused : phase
        progress.channelsAreComplete = (try? core.store?.isChannelTableComplete()) ?? false
        if let channelsWaiting { progress.channelsWaiting = Int64(channelsWaiting) }
        guard progress != notified, timer == nil else { return }
        if progress.phase != notified.phase || progress.channelsAreComplete != notified.channelsAreComplete {
            return notifyNow()
        }
        timer = core.effects.after(Policy.backgroundNotifyIntervalMs) { [weak self] in
            self?.timer = nil
            self?.notifyNow()
        }
    }

    package func notifyNow() {
        guard progress != notified else { return }
        notified = progress
        core.effects.deliver(.background(progress))
    }
}
