// Fetching one channel, once for any number of reasons that come meanwhile (collections.md §4.2, websocket.md §6.1):
// a push for an unknown channel, a change to look at after a short wait, the refresh of an opening collection.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

package final class ChannelFetcher {
    private let core: Core
    private var waiting: [String: [(Result<GroupChannel, CoveyError>) -> Void]] = [:]
    private var delayed: [String: TimerID] = [:]
    /// When a channel was fetched last after a change, and how long that had to wait.
    private var lately: [String: (atMs: Int64, waitMs: Int64)] = [:]
    /// Channels that changed while they were being fetched: the answer may have been made before.
    private var overtaken: Set<String> = []
    /// How often the fetch of a channel has failed in a row.
    private var failures: [String: Int] = [:]

    package init(core: Core) { self.core = core }

    /// Fetches and applies. Not a member and not found mean that the channel is gone (collections.md §3.4).
    package func fetch(
        _ url: String, source: EventSource, completion: @escaping (Result<GroupChannel, CoveyError>) -> Void = { _ in }
    ) {
        waiting[url, default: []].append(completion)
        guard waiting[url]?.count == 1 else { return }
        let askedAt = core.clock.greatest
        core.request(.channel(url: url)) { [weak self] result in self?.answered(url, source, askedAt, result) }
    }

    /// Something happened to a channel that is not cached. One that is being fetched already is fetched once more after
    /// that; `isAsked`: any other is fetched now.
    package func happened(to url: String, isAsked: Bool, source: EventSource) {
        if waiting[url] != nil { overtaken.insert(url) } else if isAsked { fetch(url, source: source) }
    }

    /// After a change that says nothing of itself; all that come within the wait share one fetch. The waits of fetches in
    /// a row grow: each answer may contradict what is known, and ask for the next.
    package func fetchSoon(_ url: String, source: EventSource) {
        guard delayed[url] == nil else { return }
        var waitMs = Policy.channelRefetchDelayMs
        if let last = lately[url], core.now.monotonicMs - last.atMs <= 2 * last.waitMs {
            waitMs = min(2 * last.waitMs, Policy.channelRefetchMaxMs)
        }
        delayed[url] = core.outside.after(waitMs) { [weak self] in
            guard let self else { return }
            self.delayed[url] = nil
            self.lately[url] = (self.core.now.monotonicMs, waitMs)
            self.happened(to: url, isAsked: true, source: source)
        }
    }

    package func connectionLost() {
        for timer in delayed.values { core.outside.cancel(timer) }
        (delayed, lately, failures, overtaken) = ([:], [:], [:], [])
    }

    private func answered(
        _ url: String, _ source: EventSource, _ askedAt: Int64, _ result: Result<GroupChannel, CoveyError>
    ) {
        let done = waiting.removeValue(forKey: url) ?? []
        core.commit { work throws(CoveyError) in
            let writer = ChannelWriter(core: core, work: work, source: source)
            switch result {
            case .success(let channel):
                try writer.write(channel, at: askedAt)
                try work.store.clearDirty(channelUrl: url)
            case .failure(let error) where error.code == .notAllowed || error.code == .notFound:
                try writer.remove(url)
                try work.store.clearDirty(channelUrl: url)
            case .failure:
                try work.store.markDirty(channelUrl: url)
            }
        }
        if overtaken.remove(url) != nil { fetchSoon(url, source: source) }
        tryAgain(url, source, after: result)
        for completion in done { completion(result) }
    }

    /// A change that was pushed is looked for a few times; then the channel stays marked, for the next connection.
    private func tryAgain(_ url: String, _ source: EventSource, after result: Result<GroupChannel, CoveyError>) {
        guard case .failure(let error) = result, error.code != .notAllowed, error.code != .notFound, core.isOnline
        else {
            return failures[url] = nil
        }
        let count = failures[url, default: 0]
        guard count < Policy.backgroundRetries, delayed[url] == nil else { return failures[url] = nil }
        failures[url] = count + 1
        delayed[url] = core.outside.after(max(Policy.syncRetryFirstMs << count, error.retryAfterMs)) { [weak self] in
            self?.delayed[url] = nil
            self?.fetch(url, source: source)
        }
    }
}
