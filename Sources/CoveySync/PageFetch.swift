// One request for a page of messages and its answer, applied to the cache in one transaction. Every page takes this
// path. The completion runs after the views were notified; it is dropped with the connection.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

extension Core {
    package func fetchPage(
        _ channelUrl: String, _ request: MessagePageRequest, priority: HTTPRequest.Priority = .app,
        _ completion: @escaping (Result<FetchedPage, CoveyError>) -> Void
    ) {
        guard let connection else {
            effects.after(0) { completion(.failure(.offline)) }
            return
        }
        guard let number = connection.pages.begin(channelUrl, request, completion) else { return }
        ask(channelUrl, request, priority) { [unowned connection] fetched in
            for completion in connection.pages.end(number) { completion(fetched) }
        }
    }

    /// Asks what became of the messages of these times, in ascending order: by pages without a filter, which bring or remove
    /// them. One that does not come is asked for again after waits that grow, while the connection lasts.
    func lookUp(_ times: [Int64], in channelUrl: String, waitMs: Int64 = Policy.syncRetryFirstMs) {
        guard let connection, let first = times.first else { return }
        let request = MessagePageRequest(
            reference: .timestamp(first), previousLimit: 0, nextLimit: Policy.syncPageSizeRows)
        fetchPage(channelUrl, request, priority: .catchUp) { [weak self] result in
            switch result {
            case .success(let fetched):
                let end = max(first, fetched.outcome.span?.upperBound ?? first)
                self?.lookUp(times.filter { $0 > end }, in: channelUrl)
            case .failure(let error) where error.isOfNonMember: break
            case .failure(let error):
                self?.effects.after(max(waitMs, error.retryAfterMs)) { [weak self, weak connection] in
                    guard let connection, self?.connection === connection else { return }
                    self?.lookUp(times, in: channelUrl, waitMs: min(2 * waitMs, Policy.syncRetryMaxMs))
                }
            }
        }
    }

    /// `isLast`: the page is applied, whatever the channel's row says.
    private func ask(
        _ channelUrl: String, _ request: MessagePageRequest, _ priority: HTTPRequest.Priority, isLast: Bool = false,
        _ completion: @escaping (Result<FetchedPage, CoveyError>) -> Void
    ) {
        let asked = asking
        let offset = offset(of: channelUrl)
        connection?.ask(.messages(channelUrl: channelUrl, request), priority: priority) { [unowned self] result in
            if self.isOfEarlierVisibility(channelUrl) { return self.ask(channelUrl, request, priority, completion) }
            guard !isLast, case .success(let page) = result, self.showsMore(page, than: offset, of: channelUrl) else {
                return completion(result.flatMap { self.apply($0, channelUrl, request, asked) })
            }
            self.connection?.fetcher.fetch(channelUrl, source: .channelRefresh, priority: priority) {
                [unowned self] _ in
                self.ask(channelUrl, request, priority, isLast: true, completion)
            }
        }
    }

    /// Since the request, more of the history became visible, or a membership ended: what the page lacks, the user may see.
    package func isOfEarlierVisibility(_ channelUrl: String) -> Bool {
        connection?.log.changedSinceRequest(.channel(channelUrl), where: \.isVisibility) == true
    }

    /// The page has messages before the user's offset, which was known when it was asked for and still counts: the cached row
    /// of the channel is older than the page.
    private func showsMore(_ page: MessagePage, than offset: Int64, of channelUrl: String) -> Bool {
        guard let oldest = page.messages.first?.createdAt, oldest < offset else { return false }
        return self.offset(of: channelUrl) == offset
    }

    private func offset(of channelUrl: String) -> Int64 {
        (try? store?.channel(url: channelUrl))?.messageOffset ?? 0
    }

    private func apply(
        _ page: MessagePage, _ channelUrl: String, _ request: MessagePageRequest, _ asked: Asked
    ) -> Result<FetchedPage, CoveyError> {
        var outcome: PageOutcome?
        commit(recognizing: page.messages) { work throws(CoveyError) in
            outcome = try PageApplier(core: self, work: work, channelUrl: channelUrl)
                .apply(page, to: request, asked: asked, source: .messageFill)
        }
        guard let outcome else {
            return .failure(CoveyError(.localDatabaseError, "a page could not be written to the cache"))
        }
        return .success(FetchedPage(page: page, outcome: outcome))
    }
}
