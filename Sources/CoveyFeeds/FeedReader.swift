// Fetches the pages that feeds need. A page that brings a feed no further is asked for again later and later: the server may
// lag behind its own frames.

import CoveyCore
import CoveyModel
import CoveySync
import CoveyWire

final class FeedReader {
    private let core: Core
    /// By channel: from when on a page is needed.
    private var starts: [String: Int64] = [:]
    private lazy var queue = RequestQueue<String>(core: core) { [unowned self] url, end in fetch(url, end) }
    /// Called after a page of the channel was applied.
    var applied: (String) -> Void = { _ in }

    init(core: Core) { self.core = core }

    /// A page from this time on is needed.
    func read(_ url: String, from startMs: Int64) {
        starts[url] = min(startMs, starts[url] ?? .max)
        queue.add(url)
    }

    func connectionEnded() {
        starts = [:]
        queue.connectionEnded()
    }

    private func fetch(_ url: String, _ end: @escaping (RequestQueue<String>.Outcome) -> Void) {
        guard let startMs = starts.removeValue(forKey: url) else { return end(.done) }
        var request = MessagePageRequest(
            reference: .timestamp(startMs), previousLimit: 0, nextLimit: Policy.messagePageLimitRows)
        request.replyType = .all
        core.fetchPage(url, request, priority: .background) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let fetched):
                // The feeds say what they need next. Behind the newest message is nothing yet, even if a page proves a millisecond
                // more of that each time.
                self.starts[url] = nil
                self.applied(url)
                let isOn = self.starts[url].map { fetched.outcome.isFollowed && $0 > startMs } ?? true
                end(isOn ? .done : .later(leastMs: 0))
            case .failure(let error):
                if core.isRefused(url, error) { return end(.done) }
                self.starts[url] = min(startMs, self.starts[url] ?? .max)
                end(.later(leastMs: error.retryAfterMs))
            }
        }
    }
}

extension Core {
    /// The user is no member of the channel: when the row says that the user is one again, the feed asks again. A row that says
    /// so already may be older than the refusal: it is fetched.
    func isRefused(_ url: String, _ error: CoveyError) -> Bool {
        guard error.isOfNonMember else { return false }
        guard shownChannel(url)?.myMemberState == .joined else { return true }
        refetchChannel(url)
        return false
    }
}

extension FeedReader: CustomStringConvertible {
    var description: String { "pages: \(queue)" }
}
