// The state of reading a list of the server page by page, behind a handle: the query, the place reached, and whether a
// page is on its way. The engine stores none of it. The place moves when a page's completion is delivered, so that the
// host's function sees the state after its page. Any thread.

import CoveyEngine
import CoveyModel
import Synchronization

final class PagesBox: Boxed {
    static let kind = HandleKind.pages
    let query: ListQuery
    private let client: ClientBox
    private let state = Mutex(State())

    private struct State {
        var place = ListPlace()
        var isLoading = false
    }

    init(_ client: ClientBox, _ query: ListQuery) {
        self.client = client
        self.query = query
    }

    var hasNext: Bool { state.withLock { $0.place.hasNext } }
    var isLoading: Bool { state.withLock { $0.isLoading } }

    /// Loads one page at a time: a second call is answered with an error, by its completion like any other.
    func loadNext(_ call: PendingCall, _ notify: (CallID) -> Void) throws(CoveyError) {
        let port = try client.openPort()
        let place = state.withLock { state -> ListPlace? in
            guard !state.isLoading else { return nil }
            state.isLoading = true
            return state.place
        }
        var call = call
        if place != nil { call.pages = self }
        do throws(CoveyError) {
            let id = try client.register(call)
            notify(id)
            port.perform(.call(place.map { .loadPage(query, from: $0) } ?? .refuseLoading, id))
        } catch {
            if place != nil { state.withLock { $0.isLoading = false } }
            throw error
        }
    }

    /// The load has ended; called before the host is notified.
    func ended(_ completion: Completion) {
        state.withLock { state in
            state.isLoading = false
            switch completion {
            case .page(_, let place): state.place = place
            case .failed(let error): state.place = state.place.after(error)
            default: break
            }
        }
    }
}
