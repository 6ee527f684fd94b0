// What a search found, behind a handle, and the functions of cache.h for it. Immutable; any thread.

import CoveyHeader
import CoveyModel

final class SearchResultBox: Boxed {
    static let kind = HandleKind.messageSearchResult
    let hits: [MessageSearchHit]
    fileprivate let snippets: CTexts
    fileprivate let children: ChildHandles

    init(_ hits: [MessageSearchHit]) {
        self.hits = hits
        snippets = CTexts(hits.map(\.snippet.text))
        children = ChildHandles(count: hits.count)
    }

    /// Nil beyond the end.
    fileprivate func hit(_ index: Int64) -> MessageSearchHit? {
        0..<Int64(hits.count) ~= index ? hits[Int(index)] : nil
    }
}

@c @implementation
public func covey_message_search_result_count(_ result: OpaquePointer?) -> Int64 {
    number(result, SearchResultBox.self) { Int64($0.hits.count) }
}

@c @implementation
public func covey_message_search_result_message_at(_ result: OpaquePointer?, _ index: Int64) -> OpaquePointer? {
    child(result, SearchResultBox.self) { box in
        box.hit(index).flatMap { hit in box.children.pointer(at: Int(index)) { MessageBox(hit.message) } }
    }
}

@c @implementation
public func covey_message_search_result_snippet_at(
    _ result: OpaquePointer?, _ index: Int64, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(result, SearchResultBox.self, length) { box in box.hit(index).flatMap { _ in box.snippets.at(Int(index)) }
    }
}

@c @implementation
public func covey_message_search_result_matches_at(
    _ result: OpaquePointer?, _ index: Int64, _ ranges: UnsafeMutablePointer<covey_text_range>?, _ capacity: Int
) -> Int64 {
    number(result, SearchResultBox.self) { box -> Int64 in
        guard capacity >= 0, capacity == 0 || ranges != nil else {
            return Int64(-CoveyError.Code.invalidParameter.rawValue)
        }
        let matches = box.hit(index)?.snippet.matches ?? []
        for (place, match) in matches.prefix(capacity).enumerated() {
            ranges?[place] = covey_text_range(
                start: UInt32(clamping: match.lowerBound), length: UInt32(clamping: match.count))
        }
        return Int64(matches.count)
    }
}

@c @implementation
public func covey_message_search_result_retain(_ result: OpaquePointer?) -> Int32 {
    retain(result, .messageSearchResult)
}

@c @implementation
public func covey_message_search_result_release(_ result: OpaquePointer?) { release(result, .messageSearchResult) }
