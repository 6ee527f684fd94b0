// One request for a page of messages and its answer, applied to the cache in one transaction: the way of every page,
// whoever asks. The completion runs once, after the views were told.

import CoveyCore
import CoveyModel
import CoveyWire

extension Core {
    /// `origin`: the collection that shows the rows by itself; nil: all of them are told. Of several who ask the same at
    /// the same time it is the first one's: the others are told the rows before their completion runs.
    package func fetchPage(
        _ channelUrl: String, _ request: MessagePageRequest, origin: CollectionID?,
        priority: HTTPRequest.Priority = .app, _ completion: @escaping (Result<FetchedPage, CoveyError>) -> Void
    ) {
        let asked = asking
        guard let end = pagesAsked.begin(channelUrl, request, after: writes, completion) else { return }
        let fill = fills.begin(channelUrl, request.span)
        self.request(.messages(channelUrl: channelUrl, request), priority: priority) { [weak self] result in
            guard let self else { return }
            self.fills.end(fill)
            let fetched = result.flatMap { self.apply($0, channelUrl, request, origin: origin, asked) }
            for completion in end(&self.pagesAsked) { completion(fetched) }
        }
    }

    private func apply(
        _ page: MessagePage, _ channelUrl: String, _ request: MessagePageRequest, origin: CollectionID?, _ asked: Asked
    ) -> Result<FetchedPage, CoveyError> {
        var outcome: PageOutcome?
        commit(origin: origin) { work throws(CoveyError) in
            outcome = try PageApplier(core: self, work: work, channelUrl: channelUrl)
                .apply(page, to: request, asked: asked, source: .messageFill)
        }
        guard let outcome else {
            return .failure(CoveyError(.localDatabaseError, "a page could not be written to the cache"))
        }
        return .success(FetchedPage(page: page, outcome: outcome))
    }
}

extension MessagePageRequest {
    /// What the request is about, as far as it says.
    fileprivate var span: ClosedRange<Int64> {
        guard case .timestamp(let reference) = reference else { return 0...Int64.max }
        let isNewest = reference == Policy.infiniteTimeMs
        return (previousLimit > 0 ? min(0, reference) : reference)...(nextLimit > 0 || isNewest ? Int64.max : reference)
    }
}
