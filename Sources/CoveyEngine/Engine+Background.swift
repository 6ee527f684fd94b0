// Background sync within the engine: what it is told of the views, and what an app may ask of it (sync.md §9).

import CoveyCollections
import CoveyCore
import CoveyModel
import CoveySync

extension Engine {
    /// Stops or goes on; the state is told by a notice.
    package func setBackgroundPaused(_ paused: Bool) { background.setPaused(paused) }

    package var backgroundProgress: BackgroundProgress { background.progress }

    func setUpBackground() {
        background.views = { [unowned self] in self.backgroundViews }
        background.isCacheFull = { [unowned self] in self.evictor.isAtTarget }
        background.isBusy = { [unowned self] in self.catchUp?.isRunning($0) == true }
        background.mayRun = { [unowned self] in
            self.core.gateIsOpen && self.catchUp?.isIdle != false && !self.channelChangelog.isRunning
        }
        channelChangelog.positionLost = { [unowned self] in self.channelListLost() }
        channelChangelog.ended = { [unowned self] in
            for id in self.channelCollections.keys.sorted() {
                self.channelCollections[id]?.askAgain()
                self.channelCollections[id]?.renewIfNeeded()
            }
            self.background.poke()
        }
    }

    /// Nothing vouches any more for what is known of my channels: it is asked for anew.
    func channelListLost() {
        background.channelListLost()
        for list in channelCollections.values { list.needsRenewal = true }
    }

    private var backgroundViews: BackgroundSync.Views {
        var views = BackgroundSync.Views()
        for collection in messageCollections.ascending.reversed() where collection.isFilledInBackground {
            if let window = collection.window { views.windows.append((collection.channelUrl, window)) }
        }
        views.hasChannelCollection = !channelCollections.isEmpty
        for id in channelCollections.keys.sorted() {
            for channel in channelCollections[id]?.lists.channels.prefix(core.options.background.topChannels) ?? []
            where !views.topChannels.contains(channel.url) {
                views.topChannels.append(channel.url)
            }
        }
        return views
    }
}

extension MessageCollection {
    /// Started, alive, and allowed to ask the server.
    fileprivate var isFilledInBackground: Bool { phase == .ready && !isInert && params.initPolicy != .cacheOnly }
}
