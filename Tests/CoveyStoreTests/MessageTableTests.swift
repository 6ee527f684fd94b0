// Messages of the cache: identity, pages, sweep, deletions, chunks and transactions.

import CoveyModel
import CoveyRanges
import CoveyStore
import Testing

@Suite struct MessageTableTests {
    let directory: TemporaryDirectory
    let store: Store

    init() throws {
        directory = try TemporaryDirectory()
        store = try directory.open()
    }

    private var all: ClosedRange<Int64> { .min ... .max }

    private func ids(_ messages: [Message]) -> [Int64] { messages.map(\.messageId) }

    @Test(arguments: [false, true]) func aMessageReplacesTheOneWithItsIdEvenAtAnotherTime(isKnown: Bool) throws {
        try store.put(message(1, at: 10))
        try store.put(message(1, at: 10) { $0[.text] = "edited" }, isKnown: isKnown)
        #expect(try store.message(channelUrl: "c", id: 1)?.text == "edited")
        try store.put(message(1, at: 20) { $0[.text] = "moved" }, isKnown: isKnown)
        #expect(try store.countMessages(channelUrl: "c", within: all) == 1)
        #expect(try store.message(channelUrl: "c", id: 1)?.text == "moved")
        #expect(try store.messageKeys(channelUrl: "c", within: all) == [MessageKey(createdAt: 20, messageId: 1)])
    }

    @Test func aMessageThatWasSaidToBeKnownIsKeptWhateverItsKeys() throws {
        try store.put(message(1, at: 10), isKnown: true)
        try store.put(
            message(1, at: 10) {
                $0[.senderId] = "me"
                $0[.requestId] = "mine"
                $0[.parentMessageId] = 7
            }, isKnown: true)
        #expect(try store.message(channelUrl: "c", requestId: "mine")?.messageId == 1)
        #expect(try ids(store.replies(channelUrl: "c", to: 7)) == [1])
        try store.put(message(1, at: 10), isKnown: true)
        #expect(try store.message(channelUrl: "c", requestId: "mine") == nil)
        #expect(try store.replies(channelUrl: "c", to: 7) == [])
    }

    @Test func equalIdsInTwoChannelsAreTwoMessages() throws {
        try store.put(message(1, at: 10, in: "a"))
        try store.put(message(1, at: 10, in: "b"))
        #expect(try store.message(channelUrl: "a", id: 1)?.channelUrl == "a")
        #expect(try store.deleteMessage(channelUrl: "b", id: 1)?.channelUrl == "b")
        #expect(try store.message(channelUrl: "a", id: 1) != nil)
        #expect(try store.message(channelUrl: "b", id: 1) == nil)
    }

    @Test func channelUrlsAreComparedByteByByte() throws {
        let (composed, decomposed) = ("caf\u{e9}", "cafe\u{301}")
        try store.put(message(1, at: 10, in: composed))
        try store.put(message(2, at: 10, in: decomposed))
        #expect(try every(store, composed).last?.messageId == 1)
        #expect(try every(store, decomposed).last?.messageId == 2)
    }

    @Test func whatHasNoIdOrNoChannelIsRefused() throws {
        #expect(error { try store.put(message(0, at: 10)) }?.code == .invalidParameter)
        #expect(error { try store.put(message(1, at: 10, in: "")) }?.code == .invalidParameter)
    }

    @Test func myMessagesAreFoundByRequestId() throws {
        try store.put(
            message(1, at: 10) {
                $0[.senderId] = "me"
                $0[.requestId] = "mine"
            })
        try store.put(message(2, at: 10) { $0[.requestId] = "theirs" })
        #expect(try store.message(channelUrl: "c", requestId: "mine")?.messageId == 1)
        #expect(try store.message(channelUrl: "c", requestId: "theirs") == nil)
        #expect(try store.message(channelUrl: "d", requestId: "mine") == nil)
        #expect(try store.message(channelUrl: "c", requestId: "") == nil)
    }

    @Test func deletingGivesBackWhatWasThere() throws {
        try store.put(message(1, at: 10))
        #expect(try store.deleteMessage(channelUrl: "c", id: 1) == message(1, at: 10))
        #expect(try store.deleteMessage(channelUrl: "c", id: 1) == nil)
        #expect(try store.deleteMessage(channelUrl: "nowhere", id: 1) == nil)
    }

    @Test func anOffsetDeletesStrictlyOlderMessages() throws {
        for id in 1...5 as ClosedRange<Int64> { try store.put(message(id, at: id * 10)) }
        #expect(try store.deleteMessages(channelUrl: "c", before: 30) == 2)
        #expect(try every(store, "c").first?.createdAt == 30)
        #expect(try store.deleteMessages(channelUrl: "c", before: .min) == 0)
        #expect(try store.deleteMessages(channelUrl: "c", within: 40...50) == 2)
        #expect(try every(store, "c").last?.createdAt == 30)
    }

    @Test func pagesAreWhatANaiveListGivesAlsoWhereTimesCollide() throws {
        var random = SeededGenerator(seed: 11)
        var model: [Message] = []
        try store.transaction { () throws(CoveyError) in
            for id in 1...400 as ClosedRange<Int64> {
                let m = message(id, at: random.number(-20...40)) { $0[.customType] = random.chance(3) ? "odd" : "" }
                model.append(m)
                try store.put(m)
                try store.put(message(id, at: random.number(-20...40), in: "other"))
            }
        }
        model.sort { $0.key < $1.key }
        for _ in 0..<2_000 {
            let a = random.number(-25...45)
            let span = random.chance(4) ? all : a...a + random.number(0...30)
            let from =
                switch random.number(0...4) {
                case 0: MessageKey.first
                case 1: MessageKey.last
                case 2: MessageKey(createdAt: random.number(-25...45), messageId: random.chance(2) ? .max : .min)
                default: model[Int(random.number(0...399))].key
                }
            let (inclusive, odd) = (random.chance(2), random.chance(2))
            let limit = Int(random.number(0...60))
            let passes = { (m: MessageView) in !odd || !m.record.isTextEmpty(Message.Text.customType.rawValue) }
            func matches(_ message: Message) -> Bool { !odd || message.customType == "odd" }
            let older = model.filter {
                span.contains($0.createdAt) && matches($0) && ($0.key < from || inclusive && $0.key == from)
            }
            let newer = model.filter {
                span.contains($0.createdAt) && matches($0) && ($0.key > from || inclusive && $0.key == from)
            }
            let gotOlder = try store.messages(
                channelUrl: "c", from: from, direction: .older, inclusive: inclusive, within: span, limit: limit,
                where: passes)
            let gotNewer = try store.messages(
                channelUrl: "c", from: from, direction: .newer, inclusive: inclusive, within: span, limit: limit,
                where: passes)
            #expect(gotOlder == Array(older.suffix(limit)), "\(from) \(span) \(inclusive) \(limit)")
            #expect(gotNewer == Array(newer.prefix(limit)), "\(from) \(span) \(inclusive) \(limit)")
            // A page has the siblings of its last message besides, and those of a millisecond that does not count.
            let uncounted = random.chance(2) ? nil : random.number(-25...45) as Int64?
            for (direction, rows) in [(Direction.older, Array(older.reversed())), (.newer, newer)] {
                var (count, end) = (0, 0)
                while limit > 0, end < rows.count, count < limit || rows[end].createdAt == rows[end - 1].createdAt {
                    if rows[end].createdAt != uncounted { count += 1 }
                    end += 1
                }
                let page = try store.page(
                    channelUrl: "c", from: from, direction: direction, inclusive: inclusive, within: span, size: limit,
                    uncountedMs: uncounted, where: passes)
                let expected = direction == .older ? rows[..<end].reversed() : Array(rows[..<end])
                #expect(page.messages == expected, "\(from) \(span) \(inclusive) \(limit) \(uncounted as Any)")
                #expect(page.hasMore == (limit > 0 && end < rows.count), "\(from) \(span) \(inclusive) \(limit)")
            }
            let inSpan = model.filter { span.contains($0.createdAt) }
            #expect(try store.messageKeys(channelUrl: "c", within: span) == inSpan.map(\.key))
            #expect(try store.countMessages(channelUrl: "c", within: span) == inSpan.count)
            #expect(
                try store.countMessages(channelUrl: "c", within: span, where: passes) == inSpan.filter(matches).count)
        }
    }

    @Test func theEndsOfTimeAreTimesLikeOthers() throws {
        try store.put(message(1, at: .min))
        try store.put(message(2, at: .max))
        for direction in [Direction.older, .newer] {
            let from = direction == .older ? MessageKey.last : .first
            let found = try store.messages(
                channelUrl: "c", from: from, direction: direction, inclusive: true, within: all, limit: 9)
            #expect(ids(found) == [1, 2])
        }
    }

    @Test func aPageMayBeReadInsideAPage() throws {
        for id in 1...3 as ClosedRange<Int64> { try store.put(message(id, at: id)) }
        var inner: [[Int64]] = []
        let outer = try store.messages(
            channelUrl: "c", from: .last, direction: .older, inclusive: true, within: all, limit: 9
        ) { m in
            let below = try? store.messages(
                channelUrl: "c", from: m.key, direction: .older, inclusive: false, within: all, limit: 9)
            inner.append(ids(below ?? []))
            return true
        }
        #expect(ids(outer) == [1, 2, 3] && inner == [[1, 2], [1], []])
    }

    // MARK: Chunks

    @Test(arguments: [false, true]) func chunksAreKeptPerChannel(saysWhatWas: Bool) throws {
        var before = CompleteRanges()
        for notation in [
            "[1..41) . [90..120)", "[1..41) . [90..125)", "[1..41) . [60..71) . [90..125)",
            "[1..51) . [60..71) . [90..126)", "[1..126)", "[5..10)", "[5..11)", "[4..12)", "",
        ] {
            let list = try #require(CompleteRanges(notation: notation))
            try store.setChunks(list, replacing: saysWhatWas ? before : nil, channelUrl: "c")
            #expect(try store.chunks(channelUrl: "c") == list)
            before = list
        }
        #expect(try store.chunks(channelUrl: "d") == CompleteRanges())
    }

    // MARK: Transactions

    private struct Stop: Error {}

    @Test func aThrowUndoesTheTransaction() throws {
        let stopped = error {
            try store.transaction { () throws(CoveyError) in
                try store.put(message(1, at: 1, in: "new"))
                try store.setChunks(CompleteRanges([1..<2]), channelUrl: "new")
                throw CoveyError(.unknown, "stop")
            }
        }
        #expect(stopped?.message == "stop")
        #expect(try store.message(channelUrl: "new", id: 1) == nil)
        try store.put(message(2, at: 2, in: "newer"))
        try store.put(message(3, at: 3, in: "new"))
        #expect(try store.message(channelUrl: "newer", id: 2)?.channelUrl == "newer")
        #expect(try store.message(channelUrl: "newer", id: 3) == nil)
    }

    @Test func aNestedTransactionJoinsTheOuterOneAndUndoesOnlyItself() throws {
        try store.transaction { () throws(CoveyError) in
            try store.put(message(1, at: 1))
            do throws(CoveyError) {
                try store.transaction { () throws(CoveyError) in
                    try store.put(message(2, at: 2))
                    throw CoveyError(.unknown, "stop")
                }
            } catch {}
            try store.transaction { () throws(CoveyError) in try store.put(message(3, at: 3)) }
        }
        #expect(try store.messageKeys(channelUrl: "c", within: all).map(\.messageId) == [1, 3])
        _ = error {
            try store.transaction { () throws(CoveyError) in
                try store.transaction { () throws(CoveyError) in try store.put(message(4, at: 4)) }
                throw CoveyError(.unknown, "stop")
            }
        }
        #expect(try store.messageKeys(channelUrl: "c", within: all).map(\.messageId) == [1, 3])
    }

    @Test func clearingTheCacheLeavesNothingOfItInTheFilesAndKeepsTheOutbox() throws {
        for id in 1...200 as ClosedRange<Int64> { try store.put(message(id, at: id) { $0[.text] = "a secret text" }) }
        try store.setUser(User(userId: "me", nickname: "a secret name"))
        try store.outboxWrite(put: [unsent("r", 1)], delete: [])
        try store.clearCache()
        #expect(try store.countMessages(channelUrl: "c", within: all) == 0)
        #expect(try store.user() == nil)
        #expect(try store.outboxRows().count == 1)
        for suffix in ["", "-wal"] {
            #expect(try !contents(directory.cache + suffix).contains("a secret"))
        }
        try store.put(message(1, at: 1))
        #expect(store.cacheSizeBytes() > 0 && store.warnings == [])
    }
}
