// 520 random damages of each file, seeded: a clear error or an empty cache, never a crash, never an unsent message
// lost unsaid (sync.md §1.2, INV-23). A failing seed is named. Alone: swift test --filter DamageTests

import CoveyModel
import CoveyRanges
import CoveyStore
import Foundation
import Testing

@Suite struct DamageTests {
    @Test(arguments: 0..<13) func noDamageOfTheCacheCrashesOrTouchesTheOutbox(block: UInt64) throws {
        let directory = try TemporaryDirectory()
        var store = try directory.open()
        try store.transaction { () throws(CoveyError) in
            for id in 1...300 as ClosedRange<Int64> {
                try store.put(
                    message(id, at: id / 3) {
                        $0[.requestId] = "q\(id)"
                        $0[.text] = "some words \(id) of many"
                    })
                try store.put(GroupChannel(ChannelFields(url: "u\(id)")).with { $0.name = "Name \(id)" })
            }
            try store.setChunks(CompleteRanges([0..<101]), channelUrl: "c")
        }
        while try store.indexForSearch(limit: 100) > 0 {}
        let rows = (1...3).map { unsent("r\($0)", Int64($0)) }
        for row in rows { try store.outboxWrite(put: [row], delete: []) }
        store.close()
        let whole = try Data(contentsOf: URL(fileURLWithPath: directory.cache))
        for seed in block * 40..<block * 40 + 40 {
            var random = SeededGenerator(seed: seed)
            var damaged = whole
            for _ in 0..<Int.random(in: 1...40, using: &random) {
                let near = random.chance(3) ? 200 : damaged.count
                damaged[Int.random(in: 0..<near, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if random.chance(5) { damaged = damaged.prefix(Int.random(in: 0...damaged.count, using: &random)) }
            try damaged.write(to: URL(fileURLWithPath: directory.cache))
            store = try directory.open()
            _ = try? store.messages(
                channelUrl: "c", from: .last, direction: .older, inclusive: true, within: .min ... .max, limit: 500)
            for id in stride(from: Int64(1), to: 300, by: 9) { _ = try? store.message(channelUrl: "c", id: id) }
            var query = GroupChannelListQuery()
            query.includeEmptyChannel = true
            query.order = .channelNameAlphabetical
            _ = try? store.channels(query: query, after: nil, limit: 500)
            _ = try? store.chunks(channelUrl: "c")
            for order in [MessageSearchQuery.Order.relevance, .newestFirst] {
                _ = try? store.searchMessages(
                    SearchWords("words man"), channelUrl: "", within: .min ... .max, order: order, limit: 50,
                    where: { _ in true })
            }
            _ = try? store.evict(channelUrl: "c", keeping: 40, limit: 50)
            _ = try? store.vacuum(pages: 10)
            _ = try? store.transaction { () throws(CoveyError) in
                try store.put(message(500, at: 500))
                try store.put(GroupChannel(ChannelFields(url: "new")))
                try store.deleteMessages(channelUrl: "c", before: 50)
            }
            _ = try? store.indexForSearch(limit: 1_000)
            _ = try? store.clearCache()
            #expect(try store.outboxRows() == rows, "seed \(seed)")
            store.close()
            for suffix in ["-wal", "-shm"] { unlink(directory.cache + suffix) }
        }
    }

    @Test(arguments: 0..<13) func noDamageOfTheOutboxLosesARowUnsaid(block: UInt64) throws {
        for seed in block * 40..<block * 40 + 40 {
            let directory = try TemporaryDirectory()
            let store = try directory.open()
            try store.outboxTransaction { () throws(CoveyError) in
                for number in 1...40 { try store.outboxWrite(put: [unsent("r\(number)", Int64(number))], delete: []) }
            }
            store.close()
            var random = SeededGenerator(seed: seed)
            let url = URL(fileURLWithPath: directory.outbox)
            var damaged = try Data(contentsOf: url)
            for _ in 0..<Int.random(in: 1...60, using: &random) {
                damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            try damaged.write(to: url)
            if let reopened = try? directory.open() {
                // What cannot be read is reported; what can be read is all there.
                let rows = try reopened.outboxRows()
                #expect(
                    rows.count + reopened.takeWarnings().filter { $0.message.contains("unsent") }.count == 40,
                    "seed \(seed)")
            } else {
                let kept = [directory.outbox, directory.outbox + ".damaged-1"].contains {
                    (try? Data(contentsOf: URL(fileURLWithPath: $0)))?.count == damaged.count
                }
                #expect(kept, "seed \(seed)")
            }
        }
    }
}
