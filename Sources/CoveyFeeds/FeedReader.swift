// Fetches the pages that feeds need, of a few channels at a time, while a connection is open. A page that brings a feed no
// further is asked for again later and later: the server may lag behind its own frames.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveySync
import CoveyWire

final class FeedReader {
    private let core: Core
    private var waiting = UniqueQueue<String>()
    private var starts: [String: Int64] = [:]
    private var running: Set<String> = []
    private var delays: [String: Int64] = [:]
    private var retries: [String: TimerID] = [:]
    /// Called after a page of the channel was applied.
    var applied: (String) -> Void = { _ in }

    init(core: Core) { self.core = core }

    /// A page from this time on is needed. While one of the channel is fetched, its end decides.
    func read(_ url: String, from startMs: Int64) {
        starts[url] = min(startMs, starts[url] ?? .max)
        guard !running.contains(url), retries[url] == nil else { return }
        waiting.append(url)
        process()
    }

    func connectionEnded() {
        for timer in retries.values { core.effects.cancel(timer) }
        (waiting, starts, running, delays, retries) = (UniqueQueue(), [:], [], [:], [:])
    }

    private func process() {
        let most = min(Policy.feedPagesAtOnce, max(1, Int(clamping: core.login?.concurrentCallLimit ?? 5)))
        while running.count < most, core.maySync, let url = waiting.popFirst() {
            if let start = starts.removeValue(forKey: url) { fetch(url, from: start) }
        }
    }

    private func fetch(_ url: String, from startMs: Int64) {
        running.insert(url)
        var request = MessagePageRequest(
            reference: .timestamp(startMs), previousLimit: 0, nextLimit: Policy.messagePageLimitRows)
        request.replyType = .all
        core.fetchPage(url, request, priority: .background) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success:
                self.starts[url] = nil
                self.applied(url)
                // The feeds have said what they need next.
                self.running.remove(url)
                if let next = self.starts[url] {
                    if next > startMs { self.waiting.append(url) } else { self.retry(url, 0) }
                } else {
                    self.delays[url] = nil
                }
            case .failure(let error):
                self.running.remove(url)
                // A member can read: when the channel's row says that the user is one again, the feed asks again.
                if !error.isOfNonMember { self.retry(url, error.retryAfterMs) }
            }
            self.process()
        }
    }

    private func retry(_ url: String, _ leastMs: Int64) {
        let delay = delays[url] ?? Policy.syncRetryFirstMs
        delays[url] = min(delay * 2, Policy.syncRetryMaxMs)
        starts[url] = nil
        retries[url] = core.effects.after(max(delay, leastMs)) { [weak self] in
            self?.retries[url] = nil
            self?.applied(url)
        }
    }
}

extension FeedReader: CustomStringConvertible {
    var description: String { "waiting \(waiting), running \(running.sorted()), later \(retries.keys.sorted())" }
}
