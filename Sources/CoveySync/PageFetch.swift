// One request for a page of messages and its answer, applied to the cache in one transaction: the way of every page,
// whoever asks. The completion runs once, after the views were told.

import CoveyCore
import CoveyModel
import CoveyWire

package struct FetchedPage {
    package var page: MessagePage
    package var outcome: PageOutcome
}

extension Core {
    /// `origin`: the collection that shows the rows by itself; nil: all of them are told.
    package func fetchPage(
        _ channelUrl: String, _ request: MessagePageRequest, origin: CollectionID?,
        _ completion: @escaping (Result<FetchedPage, CoveyError>) -> Void
    ) {
        let asked = asking
        let fill = fills.begin(channelUrl, request.span)
        self.request(.messages(channelUrl: channelUrl, request)) { [weak self] result in
            guard let self else { return }
            self.fills.end(fill)
            switch result {
            case .failure(let error): completion(.failure(error))
            case .success(let page):
                var outcome: PageOutcome?
                self.commit(origin: origin) { work throws(CoveyError) in
                    outcome = try PageApplier(core: self, work: work, channelUrl: channelUrl)
                        .apply(page, to: request, asked: asked, source: .messageFill)
                }
                completion(
                    outcome.map { .success(FetchedPage(page: page, outcome: $0)) }
                        ?? .failure(CoveyError(.localDatabaseError, "a page could not be written to the cache")))
            }
        }
    }
}

extension MessagePageRequest {
    /// What the request is about, as far as it says.
    fileprivate var span: ClosedRange<Int64> {
        guard case .timestamp(let reference) = reference else { return 0...Int64.max }
        let isNewest = reference == Policy.infiniteTimeMs
        return (previousLimit > 0 ? 0 : reference)...(nextLimit > 0 || isNewest ? Int64.max : reference)
    }
}
