// Background sync within the engine: what it knows of the views, and what an app may ask of it (sync.md §9).

import CoveyCollections
import CoveyCore
import CoveyFeeds
import CoveyModel
import CoveyStore
import CoveySync

extension Engine {
    /// Pauses after the requests in flight, or resumes. A notice reports it.
    package func setBackgroundPaused(_ paused: Bool) {
        backgroundStatus.isPaused = paused
        if let sync { sync.background.process() } else { backgroundStatus.notify(.idle) }
    }

    /// The known list of the user's channels is no longer reliable: the server is asked again.
    func channelListLost() {
        backgroundStatus.channelListLost()
        feeds.channelListLost()
        sync?.background.wake()
        for list in channelCollections.values { list.needsRenewal = true }
    }

    func channelChangelogEnded(isApplied: Bool) {
        for id in channelCollections.keys.inOrder() {
            channelCollections[id]?.askAgain()
            channelCollections[id]?.renewIfNeeded()
        }
        if isApplied {
            feeds.channelsAreCurrent()
            if (try? core.store?.isChannelTableComplete()) == true { feeds.allChannelsKnown() }
        }
        sync?.background.wake()
    }

    var backgroundViews: BackgroundSync.Views {
        var views = BackgroundSync.Views()
        for collection in messageCollections.ascending.reversed() where collection.isFilledInBackground {
            if let window = collection.shownSpan { views.windows.append((collection.channelUrl, window)) }
        }
        views.hasChannelCollection = !channelCollections.isEmpty
        views.hasFeed = !feeds.isEmpty
        for id in channelCollections.keys.inOrder() {
            for channel in channelCollections[id]?.lists.channels.prefix(core.options.background.topChannels) ?? []
            where !views.topChannels.contains(channel.url) {
                views.topChannels.append(channel.url)
            }
        }
        return views
    }
}

extension MessageCollection {
    /// True if the collection has started, is not closed, and may ask the server.
    fileprivate var isFilledInBackground: Bool { phase == .ready && !isInert && params.initPolicy != .cacheOnly }
}
