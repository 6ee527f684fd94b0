// Brings the channels of open collections up to the server's state after a connection opened (sync.md §7, step 3b):
// channel refresh, message changelog, poll changelog, gap check of each collection, then the channel's unsent messages.
// Processes a few channels at a time. A part of SyncRun. A failed step is retried with growing delays while the run
// lasts.

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
    /// Channels that are processed, and since when (monotonic ms).
    private var running: [String: Int64] = [:]
    /// Channels that were added again while they were processed.
    private var again: Set<String> = []
    /// Changelogs that failed, by channel.
    private var failures: [String: Int] = [:]
    private var delays: [String: Int64] = [:]
    private var retries: [String: TimerID] = [:]
    /// Channels that are caught up with again, for their changelogs: nothing waits for them.
    private var later: [String: TimerID] = [:]
    /// Called when no channel is processed or waiting.
    var idle: () -> Void = {}
    /// Called when a channel is complete, or a step of it failed: what the server may have of its unsent messages is looked up,
    /// and waits for nothing else.
    var ready: (String) -> Void = { _ in }
    var isIdle: Bool { running.isEmpty && waiting.isEmpty }

    init(core: Core, collections: @escaping (String) -> [MessageCollection]) {
        self.core = core
        self.collections = collections
    }

    func begin(_ urls: [String]) {
        waiting = urls
        process()
    }

    /// Checks a channel again: a frame was lost, or a start failed.
    func add(_ url: String) {
        if running[url] != nil {
            again.insert(url)
        } else if !waiting.contains(url), retries[url] == nil {
            waiting.append(url)
            process()
        }
    }

    /// What failed is asked for again while a view wants it.
    private func addIfShown(_ url: String) {
        if collections(url).contains(where: \.mayAsk) { return add(url) }
        (failures[url], delays[url]) = (nil, nil)
        // Messages that were sent meanwhile, and the background, waited for the end of this.
        ready(url)
        process()
    }

    func isRunning(_ url: String) -> Bool { running[url] != nil || waiting.contains(url) || retries[url] != nil }

    func end() {
        for timer in retries.values { core.effects.cancel(timer) }
        for timer in later.values { core.effects.cancel(timer) }
    }

    private func process() {
        let most = min(Policy.collectionSyncConcurrency, max(1, Int(core.login?.concurrentCallLimit ?? 5)))
        while running.count < most, !waiting.isEmpty {
            let url = waiting.removeFirst()
            running[url] = core.now.monotonicMs
            core.effects.log(.debug, .sync, "catching up", [.channel(url), .number("waiting", waiting.count)])
            refresh(url)
        }
        if isIdle { idle() }
    }

    private func refresh(_ url: String) {
        core.connection?.fetcher.fetch(url, source: .channelRefresh) { [weak self] result in
            guard let self else { return }
            // The channel is gone and its views were notified: nothing is left to complete.
            if case .failure(let error) = result, error.isOfNonMember { return self.done(url) }
            // What begins now covers every request so far.
            self.again.remove(url)
            MessageChangelog.run(core: self.core, channelUrl: url) { [weak self] failure in
                guard let self else { return }
                if let failure {
                    // A user who is no member sees a public channel, but neither its changes nor its messages.
                    if failure.isOfNonMember, self.isNoMember(of: url) { return self.done(url) }
                    if self.mayRepeat(url) { return self.retry(url, failure) }
                    self.askLater(url, failure)
                } else {
                    self.failures[url] = nil
                }
                // A lost position leaves no changes to ask for: the checks that follow cover every request so far, too.
                if self.core.hasMessagePosition(url) == false { self.again.remove(url) }
                self.polls(url)
            }
        }
    }

    /// A changelog that fails repeatedly must not keep the view incomplete (sync.md §7, "Retry").
    private func mayRepeat(_ url: String) -> Bool {
        failures[url, default: 0] += 1
        return failures[url, default: 0] <= Policy.backgroundRetries
    }

    private func askLater(_ url: String, _ failure: CoveyError) {
        guard later[url] == nil else { return }
        core.effects.log(.warning, .sync, "changelog given up for now", [.channel(url)] + failure.logPairs)
        later[url] = core.effects.after(max(Policy.syncRetryMaxMs, failure.retryAfterMs)) { [weak self] in
            self?.later[url] = nil
            self?.addIfShown(url)
        }
    }

    private func polls(_ url: String) {
        let collections = collections
        PollChangelog.run(core: core, channelUrl: url, shown: { collections(url).flatMap(\.lists.succeeded) }) {
            [weak self] failure in
            guard let self else { return }
            // Missing changes of polls hide no message: the next connection requests what failed.
            if let failure, failure.code == .connectionRequired { return self.retry(url, failure) }
            self.check(url, self.collections(url))
        }
    }

    /// A view whose check fails holds up no other one.
    private func check(_ url: String, _ views: [MessageCollection], firstFailure: CoveyError? = nil) {
        guard let view = views.first else {
            if let firstFailure { return retry(url, firstFailure) }
            return done(url)
        }
        view.check { [weak self] failure in
            guard let self else { return }
            // A user who is no member sees a public channel, but never its messages: whoever joins is notified of that. What no
            // row explains may be from before the user joined.
            if let failure, failure.isOfNonMember, self.isNoMember(of: url) { return self.done(url) }
            self.check(url, Array(views.dropFirst()), firstFailure: firstFailure ?? failure)
        }
    }

    private func isNoMember(of url: String) -> Bool {
        core.shownChannel(url).map { $0.myMemberState != .joined } ?? false
    }

    private func done(_ url: String) {
        let sinceMs = running.removeValue(forKey: url) ?? core.now.monotonicMs
        core.effects.stats.catchUps.add()
        core.effects.stats.catchUpMs.add(Int(core.now.monotonicMs - sinceMs))
        core.effects.log(
            .info, .sync, "caught up",
            [
                .channel(url), .number("ms", core.now.monotonicMs - sinceMs),
                .flag("again", again.contains(url)),
            ])
        delays[url] = nil
        if again.remove(url) != nil { waiting.append(url) } else { ready(url) }
        process()
    }

    private func retry(_ url: String, _ failure: CoveyError) {
        running[url] = nil
        again.remove(url)
        let delay = delays[url] ?? Policy.syncRetryFirstMs
        core.effects.log(
            .warning, .sync, "catch-up failed",
            [.channel(url), .number("after_ms", max(delay, failure.retryAfterMs))] + failure.logPairs)
        delays[url] = min(delay * 2, Policy.syncRetryMaxMs)
        retries[url] = core.effects.after(max(delay, failure.retryAfterMs)) { [weak self] in
            guard let self else { return }
            self.retries[url] = nil
            self.addIfShown(url)
        }
        ready(url)
        process()
    }
}
