// All feeds of a client: when they begin and end, what a commit means for them, and when their positions are written.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore

package final class Feeds {
    private let core: Core
    private var feeds: [CollectionID: Feed] = [:]
    private let reader: FeedReader
    private let changeReader: FeedChangeReader
    private var writeTimer: TimerID?
    /// What was acknowledged without a call is written at the end of the turn.
    private var isWriteDue = false
    /// Closed, and not written yet: the disk may refuse it.
    private var closing: [Feed] = []
    /// Acknowledgements in the order in which they came, which is also that of the messages that they wait for.
    private var early: [EarlyAcknowledgement] = []
    private let complete: (CallID, Completion) -> Void
    private var areAllChannelsKnown = false
    private let rows: FeedRows
    private var rowsTimer: TimerID?
    /// Runs the changelog of the channels, after the run that is under way.
    private let askForChannels: () -> Void

    package init(
        core: Core, askForChannels: @escaping () -> Void, complete: @escaping (CallID, Completion) -> Void
    ) {
        (self.core, self.askForChannels, self.complete) = (core, askForChannels, complete)
        rows = FeedRows(core: core)
        reader = FeedReader(core: core)
        changeReader = FeedChangeReader(core: core)
        reader.isRead = { [unowned self] place in feeds[place.feed]?.channels[place.url]?.isRead == true }
        reader.applied = { [unowned self] url in self.advance(url) }
        changeReader.position = { [unowned self] place in feeds[place.feed]?.willAskForChanges(place.url) }
        changeReader.applied = { [unowned self] place, changes, page in
            var isTaken = true
            advance(place) { feed throws(CoveyError) in isTaken = try feed.take(changes, of: place.url, page) }
            return isTaken
        }
        changeReader.lost = { [unowned self] place in advance(place) { $0.changesLost(of: place.url) } }
    }

    package var isEmpty: Bool { feeds.isEmpty }
    private var ascending: [Feed] { feeds.keys.inOrder().compactMap { feeds[$0] } }

    // MARK: Opening

    package func open(_ id: CollectionID, name: String, _ options: FeedOptions) {
        if core.options.readOnly {
            return end(id, CoveyError(.notSupported, "a read-only client has no feeds"))
        }
        if feeds.values.contains(where: { $0.name == name }) {
            return end(id, CoveyError(.invalidInitialization, "the feed \(name) is open already"))
        }
        // While there was none, nobody fetched the channels that the cache did not have: the changelog brings them first.
        if feeds.isEmpty {
            areAllChannelsKnown = false
            rows.areOld()
        }
        let feed = Feed(id: id, name: name, options: options, core: core, rows: rows)
        for former in takeClosing(name) { feed.goOn(after: former) }
        feeds[id] = feed
        if let store = core.store { begin(feed, store) }
    }

    /// The user's store is open.
    package func storeOpened() {
        guard let store = core.store else { return }
        areAllChannelsKnown = false
        for feed in ascending { begin(feed, store) }
    }

    private func begin(_ feed: Feed, _ store: Store) {
        do throws(CoveyError) {
            try feed.begin(store)
            if core.maySync { try feed.connectionOpened(store) }
            read(feed)
        } catch {
            drop(feed, because: error)
        }
    }

    /// What is cached, also without a connection; with one, what is needed is asked for.
    private func read(_ feed: Feed) {
        if areAllChannelsKnown, rows.areCurrent { allChannelsKnown(feed) }
        for url in feed.readUrls { advance(url, feed) }
        notifyProgress()
    }

    /// The changelog of the user's channels was applied that was asked for last.
    package func channelsAreCurrent() {
        guard core.maySync else { return }
        let wereCurrent = rows.areCurrent
        rows.came()
        for feed in ascending {
            // What a row hides is noticed first.
            if !wereCurrent { read(feed) }
            feed.rowsCame()
        }
        notifyProgress()
    }

    /// What was read may lack what was hidden before it was read, and no frame says what retention removes.
    private func askForRowsIfNeeded() {
        guard core.maySync, areAllChannelsKnown, rows.areCurrent, !rows.areAwaited, rowsTimer == nil,
            feeds.values.contains(where: \.needsRows)
        else { return }
        guard rows.pauseMs == 0 else {
            rowsTimer = core.effects.after(rows.pauseMs) { [weak self] in
                self?.rowsTimer = nil
                self?.askForRowsIfNeeded()
            }
            return
        }
        rows.areAsked()
        for feed in feeds.values { feed.rowsAreAsked() }
        askForChannels()
    }

    private func drop(_ feed: Feed, because error: CoveyError) {
        feeds[feed.id] = nil
        takeEarly { $0.feed === feed }
        answer(feed, .failed(error))
        end(feed.id, error)
    }

    private func end(_ id: CollectionID, _ reason: CoveyError) { core.effects.deliver(.ended(id, reason)) }

    /// The app does not want it any more. What it has acknowledged is written.
    package func close(_ id: CollectionID) {
        guard let feed = feeds.removeValue(forKey: id) else { return }
        guard core.store != nil else { return answer(feed, .failed(.offline)) }
        // Nothing more follows, so the write may wait for the last of them.
        takeEarly { $0.feed === feed }
        guard feed.closes() else { return }
        closing.append(feed)
    }

    /// Whoever comes next with the name goes on after it.
    private func takeClosing(_ name: String) -> [Feed] {
        defer { closing.removeAll { $0.name == name } }
        return closing.filter { $0.name == name }
    }

    /// The store is about to close. Nil: the client ends, which ends its feeds.
    package func storeCloses(because reason: CoveyError?) {
        takeEarly { _ in true }
        write(ascending + closing)
        closing = []
        for feed in ascending {
            for call in feed.calls { complete(call, .failed(reason ?? .offline)) }
            if let reason { end(feed.id, reason) }
        }
        feeds = [:]
        endRequests()
        core.effects.cancel(writeTimer)
        writeTimer = nil
    }

    package func remove(name: String, call: CallID) {
        if feeds.values.contains(where: { $0.name == name }) {
            let error = CoveyError(.invalidParameter, "the feed \(name) is open: close it before it is removed")
            return complete(call, .failed(error))
        }
        guard let store = core.store else { return complete(call, .failed(.offline)) }
        do throws(CoveyError) {
            let isRemoved = try store.removeFeed(name)
            // Its position will never be on the disk.
            for former in takeClosing(name) { answer(former, .failed(.disposed)) }
            let unknown = CoveyError(.invalidParameter, "no feed has the name \(name)")
            complete(call, isRemoved ? .done : .failed(unknown))
        } catch {
            complete(call, .failed(error))
        }
    }

    // MARK: The connection

    package func connectionOpened() {
        for feed in feeds.values { feed.rowsAreAsked() }
        guard let store = core.store else { return }
        for feed in ascending {
            do throws(CoveyError) {
                try feed.connectionOpened(store)
            } catch {
                drop(feed, because: error)
            }
        }
    }

    package func connectionEnded() {
        endRequests()
        for feed in ascending { feed.connectionEnded() }
        rows.areOld()
        core.effects.cancel(rowsTimer)
        rowsTimer = nil
    }

    private func endRequests() {
        reader.connectionEnded()
        changeReader.connectionEnded()
    }

    /// The cache has every channel of the user.
    package func allChannelsKnown() {
        guard !areAllChannelsKnown else { return }
        areAllChannelsKnown = true
        guard rows.areCurrent else { return }
        for feed in ascending { allChannelsKnown(feed) }
        notifyProgress()
    }

    /// A cache that has just taken the place of another one may know of none.
    private func allChannelsKnown(_ feed: Feed) {
        guard let store = core.store, (try? store.isChannelTableComplete()) == true else { return }
        try? feed.allChannelsKnown(store)
    }

    package func channelListLost() { areAllChannelsKnown = false }

    // MARK: Commits

    package func committed(_ work: WriteTransaction) {
        guard !feeds.isEmpty else { return }
        var urls = rows.written(work.urlsOfRows)
        for feed in ascending {
            perform { () throws(CoveyError) in try take(work, feed) }
            for url in work.urlsOfMessageChanges { feed.noteChange(url) }
            for (url, ms) in work.changesMissedSinceMs { feed.readChanges(of: url, since: ms - 1) }
        }
        urls.formUnion(work.changedHistoryUrls)
        urls.formUnion(work.urlsOfMessageChanges)
        urls.formUnion(work.changesMissedSinceMs.keys)
        urls.formUnion(work.channelChanges.map(\.url))
        let urlsOfMessages = Set(work.messageChanges.map(\.subject.channelUrl))
        if work.framesSentAtMs != nil {
            for url in urlsOfMessages { perform { () throws(CoveyError) in try rows.messageCame(of: url) } }
        }
        urls.formUnion(urlsOfMessages)
        if urls.isEmpty { return }
        // What the row of one channel shows to be missing is delivered before the feed is caught up by it.
        for url in urls.sorted() {
            for feed in ascending { advance(url, feed, isByFrames: work.framesSentAtMs != nil) }
        }
        notifyProgress()
    }

    private func take(_ work: WriteTransaction, _ feed: Feed) throws(CoveyError) {
        for change in work.channelChanges {
            guard let channel = change.after else {
                feed.leave(change.url, isLeft: true, frameMs: work.framesSentAtMs)
                continue
            }
            if change.endsAbsence { feed.otherMembershipBegan(in: change.url, channel.joinedAt) }
            try feed.take(channel, frameMs: work.framesSentAtMs)
        }
    }

    private func advance(_ url: String) {
        for feed in ascending { advance(url, feed) }
        notifyProgress()
    }

    private func advance(_ url: String, _ feed: Feed, isByFrames: Bool = false) {
        perform { () throws(CoveyError) in
            feed.deliverChanges(of: url)
            let start = try feed.advance(url, isByFrames: isByFrames)
            guard rows.isCurrent(url) else { return }
            let place = FeedPlace(feed: feed.id, url: url)
            reader.read(place, from: start)
            if feed.mustAskForChanges(url) { changeReader.read(place) }
        }
    }

    /// Something came for one feed, if it is open.
    private func advance(_ place: FeedPlace, _ change: (Feed) throws(CoveyError) -> Void) {
        guard let feed = feeds[place.feed] else { return }
        perform { () throws(CoveyError) in try change(feed) }
        advance(place.url, feed)
        notifyProgress()
    }

    private func perform(_ body: () throws(CoveyError) -> Void) {
        do throws(CoveyError) {
            try body()
        } catch {
            // The cache is replaced at the end of the turn, and another connection begins.
            core.effects.log(.error, .disk, "feed not read", error.diskPairs)
        }
    }

    private func notifyProgress() {
        for feed in ascending {
            feed.notifyProgress(isReading: core.maySync && areAllChannelsKnown && rows.areAllCurrent)
        }
        askForRowsIfNeeded()
    }

    // MARK: Acknowledging

    /// `call`: completes when the positions are durable.
    package func acknowledge(_ id: CollectionID, _ numbers: [UInt64], call: CallID? = nil) {
        guard let feed = feeds[id] else {
            if let call { complete(call, .failed(.disposed)) }
            return
        }
        let lastCopy = core.turns.lastCopy
        let isEarly = !early.isEmpty || !core.turns.areCopied(upTo: lastCopy)
        let items = feed.acknowledge(numbers, isEarly: isEarly)
        if isEarly {
            early.append(EarlyAcknowledgement(feed: feed, lastCopy: lastCopy, items: items, call: call))
        } else if let call {
            feed.calls.append(call)
        } else {
            write(afterMs: Policy.feedWriteDelayMs)
        }
        while let url = feed.takeBlocked() { advance(url, feed) }
        notifyProgress()
    }

    /// Positions move by them, and are written with this turn: they have waited for long enough.
    private func takeEarly(_ isIncluded: (EarlyAcknowledgement) -> Bool) {
        if early.isEmpty { return }
        for acknowledgement in early where isIncluded(acknowledgement) {
            acknowledgement.feed.take(acknowledgement)
            isWriteDue = true
        }
        early.removeAll(where: isIncluded)
    }

    private func write(afterMs ms: Int64) {
        guard writeTimer == nil else { return }
        writeTimer = core.effects.after(ms) { [weak self] in
            self?.writeTimer = nil
            self?.isWriteDue = true
        }
    }

    /// Everything that was acknowledged in a turn is one write. It follows that of the outbox: what an app has sent before it
    /// acknowledged is on the disk first, with its files. What it sends later holds nothing up.
    package func turnEnded() {
        if feeds.isEmpty && closing.isEmpty { return }
        takeEarly { core.turns.areCopied(upTo: $0.lastCopy) }
        let due = (ascending + closing).filter {
            (isWriteDue || $0.mustWrite || !$0.calls.isEmpty) && core.turns.areCopied(upTo: $0.lastCopy)
        }
        isWriteDue = false
        if !due.isEmpty { write(due) }
    }

    /// If the disk refuses it, it is written later.
    private func write(_ feeds: [Feed]) {
        guard let store = core.store else { return }
        do throws(CoveyError) {
            // What was sent before it was acknowledged is on the disk first.
            if core.turns.hasUnwritten {
                throw CoveyError(.localDatabaseError, "an unsent message that was sent before is not on the disk")
            }
            try store.outboxTransaction { () throws(CoveyError) in
                for feed in feeds where !feed.moved.isEmpty { try feed.write(to: store) }
            }
            for feed in feeds {
                feed.written()
                answer(feed, .done)
            }
            closing.removeAll { closed in feeds.contains { $0 === closed } }
        } catch {
            for feed in feeds {
                feed.writeFailed()
                answer(feed, .failed(error))
            }
            write(afterMs: Policy.outboxRetryMs)
        }
    }

    private func answer(_ feed: Feed, _ completion: Completion) {
        let calls = feed.calls
        feed.calls = []
        for call in calls { complete(call, completion) }
    }

    // MARK: Positions

    package func positions(of id: CollectionID) -> [String: FeedProgress]? { feeds[id]?.positions }

    /// For tests: why a feed is not caught up.
    package func stateForInspection(_ id: CollectionID) -> String {
        guard let feed = feeds[id] else { return "not open" }
        return "\(feed.description), channels known: \(areAllChannelsKnown), \(reader), \(changeReader)"
    }

    package func readForInspection(_ id: CollectionID) -> [String] { feeds[id]?.readUrls ?? [] }

    package func sinceForInspection(_ id: CollectionID) -> Int64? { feeds[id]?.sinceMs }
}
