// Fetches the pages that feeds need, for each feed from its own position: one that is far behind holds up no other. A page that
// brings a feed no further is asked for again later and later: the server may lag behind its own frames.

import CoveyCore
import CoveyModel
import CoveySync
import CoveyWire

final class FeedReader {
    private let core: Core
    /// From when on a page is needed.
    private var starts: [FeedPlace: Int64] = [:]
    private lazy var queue = RequestQueue<FeedPlace>(core: core) { [unowned self] place, end in fetch(place, end) }
    /// False once the feed is closed, or the channel is not one of it any more.
    var isRead: (FeedPlace) -> Bool = { _ in false }
    /// Called after a page of the channel was applied.
    var applied: (String) -> Void = { _ in }

    init(core: Core) { self.core = core }

    /// A page from this time on is needed; nil: none is, since another feed's page was enough.
    func read(_ place: FeedPlace, from startMs: Int64?) {
        starts[place] = startMs
        if startMs != nil { queue.add(place) }
    }

    func connectionEnded() {
        starts = [:]
        queue.connectionEnded()
    }

    private func fetch(_ place: FeedPlace, _ end: @escaping (RequestQueue<FeedPlace>.Outcome) -> Void) {
        guard let startMs = starts.removeValue(forKey: place), isRead(place) else { return end(.done) }
        var request = MessagePageRequest(
            reference: .timestamp(startMs), previousLimit: 0, nextLimit: Policy.messagePageLimitRows)
        request.replyType = .all
        core.fetchPage(place.url, request, priority: .background) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let fetched):
                // The feeds say what they need next. Behind the newest message is nothing yet, even if a page proves a millisecond
                // more of that each time.
                self.starts[place] = nil
                self.applied(place.url)
                let isOn = self.starts[place].map { fetched.outcome.isFollowed && $0 > startMs } ?? true
                end(isOn ? .done : .later(leastMs: 0))
            case .failure(let error):
                if core.isRefused(place.url, error) { return end(.done) }
                self.starts[place] = self.starts[place] ?? startMs
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
