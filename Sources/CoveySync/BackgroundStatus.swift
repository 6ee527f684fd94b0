// What of background sync outlives a connection: how far it has come since the login, whether the app has paused it, and
// the way through the list of channels. The app is notified of progress at most once in a while, and of a new phase at once.

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

    /// The user is logged out.
    package func clear() { (progress, list, isPaused) = (BackgroundProgress(), ChannelListRun(), false) }

    /// The list of channels is not known to be complete any more.
    package func channelListLost() { list = ChannelListRun() }

    package func notify(_ phase: BackgroundProgress.Phase, channelsWaiting: Int? = nil) {
        progress.phase = isPaused ? .paused : phase
        progress.channelsAreComplete = (try? core.store?.isChannelTableComplete()) ?? false
        if let channelsWaiting { progress.channelsWaiting = Int64(channelsWaiting) }
        guard progress != notified, timer == nil else { return }
        if progress.phase != notified.phase || progress.channelsAreComplete != notified.channelsAreComplete {
            return notifyNow()
        }
        timer = core.outside.after(Policy.backgroundTellMs) { [weak self] in
            self?.timer = nil
            self?.notifyNow()
        }
    }

    private func notifyNow() {
        guard progress != notified else { return }
        notified = progress
        core.outside.deliver(.background(progress))
    }
}
