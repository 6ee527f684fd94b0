// The common part of the functions of pages.h: each list is one value, a ListQuery; the rest is the same for all.

import CoveyHeader
import CoveyModel

/// 0 stands for the default.
func optionalLimit(_ limit: Int32) throws(CoveyError) -> Int {
    limit == 0 ? Policy.listPageSizeRows : try pageLimit(limit)
}

/// Polls have a different limit.
func pollLimit(_ limit: Int32) throws(CoveyError) -> Int {
    let limit = try optionalLimit(limit)
    guard limit <= Policy.pollListLimitRows else { throw invalid("limit is above \(Policy.pollListLimitRows).") }
    return limit
}

/// Not optimized: else the compiler makes a copy of it for each list, 1 KB each.
@_optimize(none)
func makePages(
    _ client: OpaquePointer?, _ pages: HandleOut?, _ error: ErrorOut?, _ query: () throws(CoveyError) -> ListQuery
) -> Int32 {
    attempt(error, to: pages) { out throws(CoveyError) in
        let box = try resolve(client, ClientBox.self)
        _ = try box.openPort()
        try give(PagesBox(box, try query()), to: out)
    }
}

/// The five types of C are one kind of handle: a handle of another type is refused.
private func pagesBox(_ pages: OpaquePointer?, _ kind: ListQuery.Kind) throws(CoveyError) -> PagesBox {
    let box = try resolve(pages, PagesBox.self)
    guard box.query.kind == kind else { throw HandleTable.shared.failure }
    return box
}

func loadNext(
    _ pages: OpaquePointer?, _ kind: ListQuery.Kind, _ shape: PendingCall.Shape, _ host: HostPointer,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: ErrorOut?
) -> Int32 {
    callId?.pointee = 0
    return attempt(error) { () throws(CoveyError) in
        let call = PendingCall(shape: shape, host: host)
        try pagesBox(pages, kind).loadNext(call) { callId?.pointee = $0.rawValue }
    }
}

func pagesFlag(_ pages: OpaquePointer?, _ kind: ListQuery.Kind, _ get: (PagesBox) -> Bool) -> Int32 {
    var result: Int32 = 0
    let code = attempt { () throws(CoveyError) in result = get(try pagesBox(pages, kind)) ? 1 : 0 }
    return code == 0 ? result : code
}

func releasePages(_ pages: OpaquePointer?, _ kind: ListQuery.Kind) {
    guard HandleTable.shared.pinned(pages, PagesBox.self)?.query.kind == kind else { return }
    release(pages, .pages)
}
