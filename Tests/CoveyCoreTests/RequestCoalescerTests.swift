// Which requests for pages share an answer (sync.md §3).

import CoveyModel
import CoveyWire
import Testing

@testable import CoveyCore

@Suite struct RequestCoalescerTests {
    private static func page(_ reference: Int64, _ previous: Int = 10, _ next: Int = 0) -> MessagePageRequest {
        MessagePageRequest(reference: .timestamp(reference), previousLimit: previous, nextLimit: next)
    }

    @Test func theSameRequestIsSentOnceAndAnswersAllCallers() throws {
        var pages = RequestCoalescer()
        let number = try #require(pages.begin("ch", Self.page(5)) { _ in })
        #expect(pages.begin("ch", Self.page(5)) { _ in } == nil)
        #expect(pages.end(number).count == 2)
        #expect(pages.end(number).isEmpty)
    }

    @Test func anotherChannelOrAnotherPageIsAnotherRequest() {
        var pages = RequestCoalescer()
        let requests = [("ch", 5, 10), ("other", 5, 10), ("ch", 6, 10), ("ch", 5, 11)] as [(String, Int64, Int)]
        let numbers = requests.compactMap { pages.begin($0.0, Self.page($0.1, $0.2)) { _ in } }
        #expect(Set(numbers).count == 4)
    }

    /// The answer may lack what was written.
    @Test func aRequestAfterAWriteToTheCacheIsSentAgain() throws {
        var pages = RequestCoalescer()
        let first = try #require(pages.begin("ch", Self.page(5)) { _ in })
        pages.cacheWritten()
        let second = try #require(pages.begin("ch", Self.page(5)) { _ in })
        #expect(pages.begin("ch", Self.page(5)) { _ in } == nil)
        #expect(pages.end(first).count == 1 && pages.end(second).count == 2)
    }

    /// The spans that `get_history` reports as being filled: 100 is the reference.
    @Test(
        arguments: [
            (10, 0, 0...99, true), (10, 0, 101...200, false), (0, 10, 0...99, false), (0, 10, 101...200, true),
            (0, 0, 100...100, true), (0, 0, 101...200, false),
        ] as [(Int, Int, ClosedRange<Int64>, Bool)]) func aRequestFillsItsSidesOfTheReference(
            previous: Int, next: Int, span: ClosedRange<Int64>, isFilled: Bool
        )
    {
        var pages = RequestCoalescer()
        _ = pages.begin("ch", Self.page(100, previous, next)) { _ in }
        #expect(pages.isFilling("ch", span) == isFilled)
        #expect(!pages.isFilling("other", span))
    }
}
