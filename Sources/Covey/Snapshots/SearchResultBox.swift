// The result of a search, behind a handle. Immutable; any thread.

import CoveyHeader
import CoveyModel

final class SearchResultBox: Boxed {
    static let kind = HandleKind.messageSearchResult
    let hits: [MessageSearchHit]
    let snippets: CTexts
    let children: ChildHandles

    init(_ hits: [MessageSearchHit]) {
        self.hits = hits
        snippets = CTexts(hits.map(\.snippet.text))
        children = ChildHandles(count: hits.count)
    }

    /// Nil beyond the end.
    func hit(_ index: Int64) -> MessageSearchHit? {
        0..<Int64(hits.count) ~= index ? hits[Int(index)] : nil
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
