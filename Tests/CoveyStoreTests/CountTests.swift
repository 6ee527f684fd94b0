// Counts of messages that are kept beside them (Store+Counts.swift): always what count(*) says, whatever was written, deleted
// or undone, for the writer and for another process.

import CoveyModel
import CoveyRanges
import Testing

@testable import CoveyStore

@Suite struct CountTests {
    private static let urls = ["a", "b", "c"]

    /// Everything that touches messages, with times that often coincide.
    private struct Writer {
        var random: SeededGenerator
        let store: Store
        private var nextId: Int64 = 1_000_000
        /// In this range of times.
        var times: ClosedRange<Int64>

        init(seed: UInt64, _ store: Store, times: ClosedRange<Int64>) {
            (random, self.store, self.times) = (SeededGenerator(seed: seed), store, times)
        }

        private mutating func url() -> String { CountTests.urls[Int(random.number(0...2))] }

        /// A run of new messages, or of older history with smaller ids.
        mutating func putMany(_ count: Int) throws(CoveyError) {
            let (url, isNew, start) = (url(), random.chance(2), random.number(times))
            for index in 0..<Int64(count) {
                let id = isNew ? nextId + index : random.number(1...2_000_000)
                try store.put(message(id, at: min(start + index / 3, times.upperBound), in: url))
            }
            nextId += Int64(count)
        }

        mutating func step() throws(CoveyError) {
            let url = url()
            switch random.number(0...11) {
            case 0...3: try putMany(Int(random.number(1...40)))
            case 4: try putMany(Int(random.number(1...800)))
            case 5, 6:
                // The same id, most likely at another time.
                guard let known = try any(url) else { return }
                try store.put(message(known.messageId, at: random.number(times), in: url), isKnown: random.chance(2))
            case 7, 8:
                guard let known = try any(url) else { return }
                try store.deleteMessage(channelUrl: url, id: known.messageId)
            case 9:
                let lower = random.number(times)
                try store.deleteMessages(
                    channelUrl: url,
                    within: lower...lower + random.number(0...(times.upperBound - times.lowerBound) / 4))
            case 10: _ = try store.evict(channelUrl: url, keeping: Int(random.number(0...200)), limit: 100)
            default:
                switch random.number(0...7) {
                case 0: try store.clearMessages(channelUrl: url)
                case 1: try store.deleteChannel(url: url)
                case 2: try store.deleteMessages(channelUrl: url, before: random.number(times))
                case 3 where store.openCache?.depth == 0: try store.clearCache()
                default: break
                }
            }
        }

        private mutating func any(_ url: String) throws(CoveyError) -> Message? {
            try store.messages(
                channelUrl: url, from: MessageKey(createdAt: random.number(times), messageId: 0), direction: .older,
                inclusive: true, within: .min ... .max, limit: 1
            ).first
        }
    }

    private func check(_ store: Store, _ random: inout SeededGenerator, _ times: ClosedRange<Int64>) throws {
        for url in Self.urls {
            let asked = [0] + (0..<4).map { _ in random.number(times) }.sorted() + [Policy.infiniteTimeMs + 1]
            let counted = try store.countMessages(channelUrl: url, before: asked)
            for (time, count) in zip(asked, counted) {
                #expect(try store.countMessages(channelUrl: url, within: .min...time - 1) == count)
            }
        }
    }

    @Test(arguments: 0..<5 as Range<UInt64>) func countsAreWhatCountingWouldGive(seed: UInt64) throws {
        let directory = try TemporaryDirectory()
        var store = try directory.open()
        let times: ClosedRange<Int64> = seed % 3 == 0 ? 1...40 : 1...1_000_000
        var writer = Writer(seed: seed, store, times: times)
        var random = SeededGenerator(seed: seed &+ 99)
        for round in 0..<24 {
            switch random.number(0...7) {
            case 0, 1: try writer.step()
            case 2, 3: try store.transaction { () throws(CoveyError) in for _ in 0..<4 { try writer.step() } }
            case 4:
                // An inner transaction that is undone, and an outer one that goes on.
                try store.transaction { () throws(CoveyError) in
                    try writer.step()
                    try? store.transaction { () throws(CoveyError) in
                        try writer.step()
                        try writer.step()
                        throw CoveyError(.requestFailed, "undone")
                    }
                    try writer.step()
                    try check2(store, &random, times)
                }
            case 5, 6:
                try? store.transaction { () throws(CoveyError) in
                    for _ in 0..<3 { try writer.step() }
                    throw CoveyError(.requestFailed, "undone")
                }
            default:
                try store.transaction { () throws(CoveyError) in try writer.putMany(Int(random.number(1...5_000))) }
            }
            try check(store, &random, times)
            if round % 8 == 7 {
                let view = try directory.open(readOnly: true)
                try check(view, &random, times)
                view.close()
                store.close()
                store = try directory.open()
                writer = Writer(seed: seed &+ UInt64(round), store, times: times)
                try check(store, &random, times)
            }
        }
        try checkPieces(store)
        store.close()
    }

    /// Within a transaction the counts are those of the rows as they are.
    private func check2(
        _ store: Store, _ random: inout SeededGenerator, _ times: ClosedRange<Int64>
    ) throws(CoveyError) {
        for url in Self.urls {
            let time = random.number(times)
            let counted = try store.countMessages(channelUrl: url, before: [time])
            let found = try store.countMessages(channelUrl: url, within: .min...time - 1)
            #expect(counted == [Int64(found)])
        }
    }

    /// What is summed up is little, and what is counted is little.
    private func checkPieces(_ store: Store) throws {
        let database = try store.cache()
        let counted = try database.integer("SELECT value FROM fact WHERE name = 'counted_to'") ?? 0
        let recent = try database.integer("SELECT count(*) FROM message WHERE message_id > ?1") {
            $0.integer(1, counted)
        }
        #expect(recent ?? 0 < MessageCounts.uncountedMost)
        #expect(try database.integer("SELECT count(*) FROM message_count WHERE count = 0 AND lower > 0") == 0)
    }

    @Test(arguments: [false, true]) func aChannelIsCountedInPieces(isOldestFirst: Bool) throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        defer { store.close() }
        let count: Int64 = 40_000
        for start in stride(from: 0, to: count, by: 500) {
            try store.transaction { () throws(CoveyError) in
                for index in start..<start + 500 {
                    let id = isOldestFirst ? index + 1 : count - index
                    try store.put(message(id, at: id))
                }
            }
        }
        let database = try store.cache()
        let pieces = try #require(try database.integer("SELECT count(*) FROM message_count"))
        #expect(15...80 ~= pieces)
        #expect(try database.integer("SELECT max(count) FROM message_count") ?? 0 <= 2 * MessageCounts.pieceMessages)
        #expect(try store.countMessages(channelUrl: "c", before: [0, 1, 20_001, .max]) == [0, 0, 20_000, count])
    }

    @Test func messagesOfOneMillisecondStayTogether() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        defer { store.close() }
        try store.transaction { () throws(CoveyError) in
            for id in 1...6_000 as ClosedRange<Int64> { try store.put(message(id, at: id <= 5_000 ? 7 : id)) }
        }
        #expect(try store.countMessages(channelUrl: "c", before: [7, 8, 5_002, .max]) == [0, 5_000, 5_001, 6_000])
        try store.deleteMessages(channelUrl: "c", within: 7...7)
        #expect(try store.countMessages(channelUrl: "c", before: [7, 8, 5_002, .max]) == [0, 0, 1, 1_000])
    }
}
