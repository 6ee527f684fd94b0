// Filling the cache while nobody waits for it (sync.md §9): first the list of my channels, then messages, most wanted
// first. What is missing is read from the cache each time, so an interruption costs nothing; the one cursor that is kept
// is the token of the channel list. Which views are open, and whether the cache is full, the engine says.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveyWire

package final class BackgroundSync {
    /// What the engine knows of the app's views.
    package struct Views {
        /// Windows of the open collections that ask the server; most recently opened first.
        package var windows: [(channelUrl: String, span: ClosedRange<Int64>)] = []
        /// First rows of the open channel collections.
        package var topChannels: [String] = []
        package var hasChannelCollection = false

        package init() {}
    }

    let core: Core
    let options: BackgroundOptions
    /// Set by the engine.
    package var views: () -> Views = { Views() }
    package var isCacheFull: () -> Bool = { false }
    /// While false, what follows a connection is still being done: that goes first.
    package var mayRun: () -> Bool = { true }
    /// Channels that another part of the engine is making whole.
    package var isBusy: (String) -> Bool = { _ in false }

    package internal(set) var progress = BackgroundProgress()
    package private(set) var isPaused = false
    var pace: BackgroundPace?
    /// Of this connection: channels whose newest page was looked after, those without older history to fetch, and pages
    /// fetched of the older side.
    var visited: Set<String> = []
    var olderPages: [String: Int] = [:]
    /// Channels with a request in flight, and those where one failed in this connection.
    var busy: Set<String> = []
    var failed: Set<String> = []
    var rest = RestOfChannels()
    var list = ChannelListRun()
    private var connection: UInt64?
    private var timer: TimerID?
    private var told = BackgroundProgress()
    private var tellTimer: TimerID?

    package init(core: Core) {
        self.core = core
        options = core.options.background
    }

    // MARK: Life

    package func connectionOpened() {
        connection = core.connection
        let delay = options.callDelayMs ?? core.login?.backOffDelayMs ?? Policy.backgroundCallDelayMs
        let most = Int(clamping: core.login?.concurrentCallLimit ?? 5)
        pace = BackgroundPace(
            concurrency: min(options.concurrencyRequests, most), delayMs: delay,
            bytesPerSecond: options.bandwidthBytesPerSecond)
        (visited, olderPages, busy, failed, rest) = ([], [:], [], [], RestOfChannels())
        list.connectionOpened()
        progress.channelsDone = 0
        pump()
    }

    package func connectionLost() {
        connection = nil
        pace = nil
        busy = []
        core.outside.cancel(timer)
        timer = nil
        tell()
    }

    package func loggedOut() {
        connectionLost()
        progress = BackgroundProgress()
        list = ChannelListRun()
        isPaused = false
    }

    /// Stops after the requests that are on their way, until it is taken back.
    package func setPaused(_ paused: Bool) {
        isPaused = paused
        if paused { tell() } else { pump() }
    }

    /// A collection or a channel came or went, a check ended: there may be something to do.
    package func poke() {
        guard timer == nil, connection != nil else { return }
        timer = core.outside.after(0) { [weak self] in
            self?.timer = nil
            self?.pump()
        }
    }

    /// The list of channels is not known to be complete any more.
    package func channelListLost() {
        list.restart()
        poke()
    }

    var isCurrent: Bool { connection != nil && connection == core.connection }

    // MARK: The pump

    func pump() {
        guard isCurrent, !isPaused, mayRun(), var pace else { return tell() }
        defer { tell() }
        while !pace.isFull {
            let wait = pace.waitMs(at: core.now.monotonicMs)
            if wait > 0 { return wake(after: wait) }
            guard let job = nextJob() else { return }
            pace.started(at: core.now.monotonicMs)
            self.pace = pace
            progress.requests += 1
            start(job)
            guard let current = self.pace else { return }
            pace = current
        }
    }

    private func wake(after ms: Int64) {
        guard timer == nil else { return }
        timer = core.outside.after(ms) { [weak self] in
            self?.timer = nil
            self?.pump()
        }
    }

    enum Job {
        case channelPage
        case missingChannels([String])
        case messages(String, MessagePageRequest)
    }

    private func nextJob() -> Job? {
        let views = views()
        if views.hasChannelCollection, options.fetchesChannels, let job = nextListJob() { return job }
        return nextMessageJob(views)
    }

    private func start(_ job: Job) {
        switch job {
        case .channelPage: fetchChannelPage()
        case .missingChannels(let urls): fetchMissing(urls)
        case .messages(let url, let request): fetchMessages(url, request)
        }
    }

    /// A request ended: what it cost, and what comes next.
    func ended(_ error: CoveyError?) {
        progress.receivedBytes += Int64(core.answerBytes)
        if error != nil { progress.failedRequests += 1 }
        pace?.ended(bytes: core.answerBytes, at: core.now.monotonicMs)
    }

    // MARK: Progress

    private func tell() {
        progress.phase = phase
        progress.channelsAreComplete = (try? core.store?.isChannelTableComplete()) ?? false
        progress.channelsWaiting = Int64(rest.waiting)
        guard progress != told else { return }
        guard tellTimer == nil else { return }
        if progress.phase != told.phase || progress.channelsAreComplete != told.channelsAreComplete { return tellNow() }
        tellTimer = core.outside.after(Policy.backgroundTellMs) { [weak self] in
            self?.tellTimer = nil
            self?.tellNow()
        }
    }

    private func tellNow() {
        guard progress != told else { return }
        told = progress
        core.outside.deliver(.background(progress))
    }

    private var phase: BackgroundProgress.Phase {
        if isPaused { return .paused }
        guard isCurrent, let pace, pace.running > 0 || timer != nil else { return .idle }
        return list.isRunning ? .channels : .messages
    }
}
