// A list in chunks is the array that it stands for, whatever is done to it.

import CoveyModel
import Testing

@Suite struct ChunkedMessagesTests {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 29
        }
    }

    private static func message(_ number: Int) -> Message { Message.build { $0[.messageId] = Int64(number) } }

    @Test(arguments: 1...8 as ClosedRange<UInt64>) func itIsThePlainArray(seed: UInt64) {
        var random = Generator(state: seed)
        var plain = (0..<Int.random(in: 0...5_000, using: &random)).map(Self.message)
        var chunked = ChunkedMessages(plain)
        var copies: [(ChunkedMessages, [Message])] = []
        for step in 0..<12_000 {
            let news = Self.message(10_000 + step)
            // Times of growth and of shrinking, at the ends and anywhere.
            let grows = (step / 3_000) % 2 == 0
            let index: (Int) -> Int = { count in
                switch Int.random(in: 0...3, using: &random) {
                case 0: 0
                case 1: max(0, count - 1)
                default: count == 0 ? 0 : Int.random(in: 0..<count, using: &random)
                }
            }
            switch Int.random(in: 0...5, using: &random) {
            case 0...2 where grows, 0 where !grows:
                let place = Int.random(in: 0...2, using: &random) == 0 ? plain.count : index(plain.count)
                plain.insert(news, at: place)
                chunked.insert(news, at: place)
            case 1...4 where !plain.isEmpty && (!grows || step % 4 == 0):
                let place = index(plain.count)
                plain.remove(at: place)
                chunked.remove(at: place)
            default:
                guard !plain.isEmpty else { continue }
                let place = index(plain.count)
                plain[place] = news
                chunked[place] = news
            }
            #expect(chunked.count == plain.count)
            if step % 500 == 0 {
                expectEqual(chunked, plain)
                copies.append((chunked, plain))
            }
        }
        // No copy saw what was done later.
        for (chunked, plain) in copies { expectEqual(chunked, plain) }
    }

    private func expectEqual(_ chunked: ChunkedMessages, _ plain: [Message]) {
        #expect(Array(chunked) == plain)
        #expect(plain.indices.allSatisfy { chunked[$0] == plain[$0] })
        #expect(chunked.first == plain.first && chunked.last == plain.last)
        #expect(Array(chunked.suffix(700)) == Array(plain.suffix(700)))
        #expect(chunked == ChunkedMessages(plain))
        #expect(Array(ShownMessages(chunked, reversed: true)) == plain.reversed())
    }

    @Test func aPlaceInAnOrderedListIsFound() {
        for count in [0, 1, 2, 1_023, 1_024, 1_025, 5_000] {
            var chunked = ChunkedMessages()
            for value in (0..<count).reversed() { chunked.insert(Self.message(2 * value), at: 0) }
            for value in stride(from: -1, to: 2 * count + 1, by: max(1, count / 300)) {
                let before = chunked.count { $0.messageId < value }
                #expect(chunked.count(preceding: { $0.messageId < value }) == before)
            }
        }
    }

    @Test(arguments: 1...4 as ClosedRange<UInt64>) func pagesGoInAnywhere(seed: UInt64) {
        var random = Generator(state: seed)
        let messages = (0..<2_500).map(Self.message)
        var (plain, chunked) = ([Message](), ChunkedMessages())
        for step in 0..<60 {
            let page = messages.prefix(Int.random(in: 0...(step % 10 == 0 ? 2_500 : 200), using: &random))
            let place = Int.random(in: 0...plain.count, using: &random)
            plain.insert(contentsOf: page, at: place)
            chunked.insert(contentsOf: Array(page), at: place)
            for _ in 0..<min(plain.count, Int.random(in: 0...200, using: &random)) {
                let place = Int.random(in: 0..<plain.count, using: &random)
                plain.remove(at: place)
                chunked.remove(at: place)
            }
            if step % 10 == 0 { expectEqual(chunked, plain) }
        }
        expectEqual(chunked, plain)
    }

    /// A window that grows by pages, at either end.
    @Test(arguments: [false, true]) func pagesAtAnEndFillTheChunks(isOlderEnd: Bool) {
        var (plain, chunked) = ([Message](), ChunkedMessages())
        for number in 0..<60 {
            let page = (0..<100).map { Self.message(number * 100 + $0) }
            plain.insert(contentsOf: page, at: isOlderEnd ? 0 : plain.count)
            chunked.insert(contentsOf: page, at: isOlderEnd ? 0 : chunked.count)
        }
        expectEqual(chunked, plain)
        // Each takes pages until another one does not fit.
        #expect(chunked.chunkCount == 6)
    }

    @Test func listsAreJoined() {
        var both = ChunkedMessages((0..<3_000).map(Self.message))
        both.append(contentsOf: ChunkedMessages([]))
        both.append(contentsOf: ChunkedMessages([3_000, 3_001].map(Self.message)))
        both.insert(Self.message(9), at: 3_000)
        #expect(Array(both) == (0..<3_000).map(Self.message) + [9, 3_000, 3_001].map(Self.message))
    }
}
