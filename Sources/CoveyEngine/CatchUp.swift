// Making the channels of open collections whole after a connection opened (sync.md §7, step 3b): channel refresh, message
// changelog, poll changelog, gap check of each collection, then the channel's unsent messages. A few channels at a time.
// A part of SyncRun. A failed step is tried again with growing waits while the run lasts.

import CoveyCollections
import CoveyCore
import CoveyEffects
import CoveyModel
import CoveySync
import CoveyWire

final class CatchUp {
    private let core: Core
    private let collections: (String) -> [MessageCollection]
    private var waiting: [String] = []
    private var running: Set<String> = []
    /// Asked for again while it ran.
    private var again: Set<String> = []
    /// Changelogs that failed, by channel.
    private var failures: [String: Int] = [:]
    private var delays: [String: Int64] = [:]
    private var retries: [String: TimerID] = [:]
    /// Told when nothing runs and nothing waits.
    var idle: () -> Void = {}
    /// Told when a channel is whole.
    var ready: (String) -> Void = { _ in }
    var isIdle: Bool { running.isEmpty && waiting.isEmpty }

    init(core: Core, collections: @escaping (String) -> [MessageCollection]) {
        self.core = core
        self.collections = collections
    }

    func begin(_ urls: [String]) {
        waiting = urls
        pump()
    }

    /// Another check of a channel: a frame was lost, or a start failed.
    func add(_ url: String) {
        if running.contains(url) {
            again.insert(url)
        } else if !waiting.contains(url), retries[url] == nil {
            waiting.append(url)
            pump()
        }
    }

    func isRunning(_ url: String) -> Bool { running.contains(url) || waiting.contains(url) || retries[url] != nil }

    func end() { for timer in retries.values { core.outside.cancel(timer) } }

    private func pump() {
        let most = min(Policy.collectionSyncConcurrency, max(1, Int(core.login?.concurrentCallLimit ?? 5)))
        while running.count < most, !waiting.isEmpty {
            let url = waiting.removeFirst()
            running.insert(url)
            refresh(url)
        }
        if isIdle { idle() }
    }

    private func refresh(_ url: String) {
        core.connection?.fetcher.fetch(url, source: .channelRefresh) { [weak self] result in
            guard let self else { return }
            // The channel is gone, and its views were told: there is nothing to make whole.
            if case .failure(let error) = result, error.isOfNonMember { return self.done(url) }
            MessageChangelog.run(core: self.core, channelUrl: url) { [weak self] failure in
                guard let self else { return }
                if let failure, self.mayRepeat(url) { return self.retry(url, failure) }
                self.polls(url)
            }
        }
    }

    /// A changelog that fails again and again must not keep the view from being made whole (sync.md §7, "Retry").
    private func mayRepeat(_ url: String) -> Bool {
        failures[url, default: 0] += 1
        return failures[url, default: 0] <= Policy.backgroundRetries
    }

    private func polls(_ url: String) {
        let collections = collections
        PollChangelog.run(core: core, channelUrl: url, shown: { collections(url).flatMap(\.lists.succeeded) }) {
            [weak self] failure in
            guard let self else { return }
            // Missing changes of polls hide no message: what failed is asked for at the next connection.
            if let failure, failure.code == .connectionRequired { return self.retry(url, failure) }
            // The checks that begin now see whatever called for one until now.
            self.again.remove(url)
            self.check(url, self.collections(url))
        }
    }

    private func check(_ url: String, _ views: [MessageCollection]) {
        guard let view = views.first else { return done(url) }
        view.check { [weak self] failure in
            guard let self else { return }
            // A public channel that I am not in can be seen, and its messages cannot, however often they are asked for.
            if let failure, failure.isOfNonMember { return self.done(url) }
            if let failure { return self.retry(url, failure) }
            self.check(url, Array(views.dropFirst()))
        }
    }

    private func done(_ url: String) {
        running.remove(url)
        delays[url] = nil
        if again.remove(url) != nil { waiting.append(url) } else { ready(url) }
        pump()
    }

    private func retry(_ url: String, _ failure: CoveyError) {
        running.remove(url)
        again.remove(url)
        let delay = delays[url] ?? Policy.syncRetryFirstMs
        delays[url] = min(delay * 2, Policy.syncRetryMaxMs)
        retries[url] = core.outside.after(max(delay, failure.retryAfterMs)) { [weak self] in
            guard let self else { return }
            self.retries[url] = nil
            self.add(url)
        }
        pump()
    }
}
