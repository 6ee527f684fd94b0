// One request for a page of messages and its answer, applied to the cache in one transaction. Every page takes this
// path. The completion runs after the views were notified; it is dropped with the connection.

import CoveyCore
import CoveyEffects
import CoveyModel
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
        let asked = asking
        // The page says nothing about messages that were not visible then.
        let visibleFromMs = (try? visibleFromMs(channelUrl)) ?? .max
        guard let number = connection.pages.begin(channelUrl, request, completion) else { return }
        connection.ask(.messages(channelUrl: channelUrl, request), priority: priority) {
            [unowned self, unowned connection] result in
            let waiting = connection.pages.end(number)
            let fetched = result.flatMap { self.apply($0, channelUrl, request, visibleFromMs, asked) }
            for completion in waiting { completion(fetched) }
        }
    }

    private func apply(
        _ page: MessagePage, _ channelUrl: String, _ request: MessagePageRequest, _ visibleFromMs: Int64,
        _ asked: Asked
    ) -> Result<FetchedPage, CoveyError> {
        var outcome: PageOutcome?
        commit(recognizing: page.messages) { work throws(CoveyError) in
            outcome = try PageApplier(core: self, work: work, channelUrl: channelUrl, visibleFromMs: visibleFromMs)
                .apply(page, to: request, asked: asked, source: .messageFill)
        }
        guard let outcome else {
            return .failure(CoveyError(.localDatabaseError, "a page could not be written to the cache"))
        }
        return .success(FetchedPage(page: page, outcome: outcome))
    }
}
