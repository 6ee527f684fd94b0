// Fills the cache while nothing waits for it (sync.md §9): first the list of the user's channels, then messages in
// order of priority. It reads from the cache what is missing each time, so an interruption costs nothing; the only
// stored cursor is the token of the channel list. The engine says which views are open, and whether the cache is full.
// It is made for one connection, and only objects that end with the connection retain it; BackgroundStatus has the
// state that outlives it.

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
        /// A feed needs the list of all channels, whatever the app wants fetched.
        package var hasFeed = false

        package init() {}
    }

    let core: Core
    let options: BackgroundOptions
    /// Set by the engine.
    package var views: () -> Views = { Views() }
    package var isCacheFull: () -> Bool = { false }
    /// False while the first steps after a connection are still running: they have priority.
    package var mayRun: () -> Bool = { true }
    /// True for channels that another part of the engine is completing.
    package var isBusy: (String) -> Bool = { _ in false }

    /// Called when the cache has every channel of the user.
    package var listCompleted: () -> Void = {}

    let status: BackgroundStatus
    var pace: BackgroundPace
    /// Channels whose newest page was checked, and the number of older pages fetched for others.
    var visited: Set<String> = []
    var olderPages: [String: Int] = [:]
    /// Channels with a request in flight, and those that wait because the last one failed or brought nothing new.
    var busy: Set<String> = []
    /// How often in a row that happened, and the last request that was answered.
    var failures: [String: Int] = [:]
    var answered: [String: MessagePageRequest] = [:]
    var rest = RestOfChannels()
    private var timer: (id: TimerID, atMs: Int64)?

    package init(core: Core, status: BackgroundStatus) {
        self.core = core
        self.status = status
        options = core.options.background
        let delay = options.callDelayMs ?? core.login?.backOffDelayMs ?? Policy.backgroundCallDelayMs
        let most = Int(clamping: core.login?.concurrentCallLimit ?? 5)
        pace = BackgroundPace(
            concurrency: min(options.concurrencyRequests, most), delayMs: delay,
            bytesPerSecond: options.bandwidthBytesPerSecond)
        status.progress.channelsDone = 0
        status.list.connectionOpened()
    }

    package func end() {
        core.effects.cancel(timer?.id)
        status.notify(.idle)
    }

    /// Called when a collection or a channel came or went or a check ended: there may be something to do.
    package func wake() { wake(after: 0) }

    // MARK: Next requests

    package func process() {
        defer { notify() }
        guard !status.isPaused, mayRun() else { return }
        while !pace.isFull {
            let wait = pace.waitMs(at: core.now.monotonicMs)
            if wait > 0 { return wake(after: wait) }
            guard let job = nextJob() else { return }
            pace.started(at: core.now.monotonicMs)
            status.progress.requests += 1
            start(job)
        }
    }

    /// The earliest time that anybody asks for counts.
    func wake(after ms: Int64) {
        let atMs = core.now.monotonicMs + ms
        if let timer {
            if timer.atMs <= atMs { return }
            core.effects.cancel(timer.id)
        }
        let id = core.effects.after(ms) { [weak self] in
            self?.timer = nil
            self?.process()
        }
        timer = (id, atMs)
    }

    enum Job {
        case channelPage
        case missingChannels([String])
        case messages(String, MessagePageRequest)
    }

    private func nextJob() -> Job? {
        let views = views()
        let needsList = views.hasFeed || views.hasChannelCollection && options.fetchesChannels
        if needsList, let job = nextListJob() { return job }
        return nextMessageJob(views)
    }

    private func start(_ job: Job) {
        switch job {
        case .channelPage: fetchChannelPage()
        case .missingChannels(let urls): fetchMissing(urls)
        case .messages(let url, let request): fetchMessages(url, request)
        }
    }

    /// Called when a request ended: accounts for its cost, and starts the next.
    func ended(_ error: CoveyError?) {
        let bytes = core.connection?.answerBytes ?? 0
        status.progress.receivedBytes += Int64(bytes)
        if error != nil { status.progress.failedRequests += 1 }
        pace.ended(bytes: bytes, at: core.now.monotonicMs)
    }

    // MARK: Progress

    private func notify() { status.notify(phase, channelsWaiting: rest.waiting) }

    private var phase: BackgroundProgress.Phase {
        guard pace.running > 0 || timer != nil else { return .idle }
        return status.list.isRunning ? .channels : .messages
    }
}
