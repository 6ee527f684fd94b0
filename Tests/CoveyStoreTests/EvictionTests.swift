// Size, eviction and clearing (sync.md §12, §7.2), and what eviction leaves behind.

import CoveyModel
import CoveyRanges
import CoveyStore
import Foundation
import Testing

@Suite struct EvictionTests {
    private func filled(_ store: Store, _ url: String, _ ids: ClosedRange<Int64>) throws {
        try store.transaction { () throws(CoveyError) in
            for id in ids { try store.put(message(id, at: id, in: url) { $0[.text] = "word\(id) in \(url)" }) }
            try store.setChunks(CompleteRanges([Range(ids)]), channelUrl: url)
        }
    }

    @Test func theLongestUnopenedChannelGoesFirstAndTheNeverOpenedBeforeAll() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        for (number, url) in ["recent", "old", "never-b", "never-a"].enumerated() {
            try filled(store, url, Int64(number * 10 + 1)...Int64(number * 10 + 3))
        }
        try store.put(GroupChannel(ChannelFields(url: "empty")))
        try store.setAccessTime(channelUrl: "recent", 2_000)
        try store.setAccessTime(channelUrl: "old", 1_000)
        #expect(try store.evictionOrder() == ["never-a", "never-b", "old", "recent"])
    }

    /// A time that was noted counts at once, and is written with what is written next, or when the store is closed.
    @Test(arguments: ["commit", "close", "eviction"]) func aNotedAccessCountsBeforeItIsWritten(written: String) throws {
        let directory = try TemporaryDirectory()
        var store = try directory.open()
        for (number, url) in ["a", "b", "c"].enumerated() {
            try filled(store, url, Int64(number * 10 + 1)...Int64(number * 10 + 9))
            _ = try store.evict(channelUrl: url, keeping: 5, limit: 2)
        }
        store.noteAccess(channelUrl: "b", 1_000)
        store.noteAccess(channelUrl: "a", 2_000)
        store.noteAccess(channelUrl: "b", 3_000)
        func expectNoted() throws {
            #expect(try store.evictionOrder() == ["c", "a", "b"])
            #expect(try store.cachedChannels().map(\.accessedAt) == [2_000, 3_000, 0])
            #expect(try ["a", "b", "c"].map { try store.isEvicted(channelUrl: $0) } == [false, false, true])
        }
        try expectNoted()
        switch written {
        case "commit": try store.put(message(99, at: 99, in: "c"))
        case "eviction":
            #expect(try store.evict(channelUrl: "a", keeping: 5, limit: 1) == 1)
            #expect(try store.isEvicted(channelUrl: "a"))
            store.noteAccess(channelUrl: "a", 2_000)
            store.noteAccess(channelUrl: "b", 3_000)
        default: break
        }
        store.close()
        store = try directory.open()
        try expectNoted()
    }

    /// INV-12: nothing of a channel that was removed stays.
    @Test(arguments: [true, false]) func aNotedAccessGoesWithItsChannel(isDeleted: Bool) throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        for url in ["a", "b"] { try store.put(GroupChannel(ChannelFields(url: url))) }
        store.noteAccess(channelUrl: "a", 1_000)
        store.noteAccess(channelUrl: "b", 2_000)
        if isDeleted { try store.deleteChannel(url: "a") }
        store.close()
        let known = try answer(
            "SELECT group_concat(url || accessed_at) FROM (SELECT * FROM channel_key ORDER BY url)",
            of: directory.user + "/cache.db")
        #expect(known == (isDeleted ? "b2000" : "a1000,b2000"))
    }

    @Test func aStepTakesTheOldestAndTrimsTheChunkWithThem() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        try filled(store, "c", 1...100)
        #expect(try store.evict(channelUrl: "c", keeping: 40, limit: 25) == 25)
        #expect(try store.chunks(channelUrl: "c").description == "[26..101)")
        #expect(try store.evict(channelUrl: "c", keeping: 40, limit: 500) == 35)
        #expect(try store.chunks(channelUrl: "c").description == "[61..101)")
        #expect(try store.messageKeys(channelUrl: "c", within: .min ... .max).map(\.messageId) == Array(61...100))
        #expect(try store.evict(channelUrl: "c", keeping: 40, limit: 500) == 0)
    }

    @Test func messagesThatShareATimeGoOrStayTogether() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        for id in 1...10 as ClosedRange<Int64> { try store.put(message(id, at: (id + 1) / 2)) }
        try store.setChunks(try #require(CompleteRanges(notation: "[1..6)")), channelUrl: "c")
        // The oldest of the three that stay shares its time with another: both stay.
        #expect(try store.evict(channelUrl: "c", keeping: 3, limit: 1) == 2)
        #expect(try store.evict(channelUrl: "c", keeping: 3, limit: 100) == 4)
        #expect(try store.messageKeys(channelUrl: "c", within: .min ... .max).map(\.messageId) == [7, 8, 9, 10])
        #expect(try store.chunks(channelUrl: "c").description == "[4..6)")
    }

    @Test func theSecondPassForgetsChunksAndPositionsButNotTheChannel() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        try filled(store, "c", 1...30)
        try store.put(GroupChannel(ChannelFields(url: "c")).with { $0.lastMessage = message(30, at: 30) })
        try store.setPosition(stream: "messages", channelUrl: "c", Store.Position(token: "t", ts: 1))
        #expect(try store.evict(channelUrl: "c", keeping: 0, limit: 20) == 20)
        #expect(try store.position(stream: "messages", channelUrl: "c") != nil)
        #expect(try store.evict(channelUrl: "c", keeping: 0, limit: 20) == 10)
        #expect(try store.chunks(channelUrl: "c").isEmpty)
        #expect(try store.position(stream: "messages", channelUrl: "c") == nil)
        #expect(try store.channel(url: "c")?.lastMessage?.messageId == 30)
    }

    @Test func anEvictedChannelIsMarkedUntilItIsOpened() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        try filled(store, "c", 1...3)
        #expect(try !store.isEvicted(channelUrl: "c"))
        _ = try store.evict(channelUrl: "c", keeping: 1, limit: 10)
        #expect(try store.isEvicted(channelUrl: "c"))
        try store.setAccessTime(channelUrl: "c", 5)
        #expect(try !store.isEvicted(channelUrl: "c"))
    }

    @Test func otherChannelsKeepTheirChunks() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        try filled(store, "a", 1...10)
        try filled(store, "b", 11...20)
        _ = try store.evict(channelUrl: "a", keeping: 0, limit: 100)
        try store.clearMessages(channelUrl: "a")
        #expect(try store.chunks(channelUrl: "b").description == "[11..21)")
        #expect(try store.countMessages(channelUrl: "b", within: .min ... .max) == 10)
    }

    @Test func freePagesGoBackToTheFileSystem() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        for round in 0..<20 as Range<Int64> {
            try store.transaction { () throws(CoveyError) in
                for id in round * 200 + 1...round * 200 + 200 {
                    try store.put(message(id, at: id) { $0[.data] = String(repeating: "x", count: 500) })
                }
            }
        }
        try store.shrinkJournal()
        let before = store.cacheSizeBytes()
        while try store.evict(channelUrl: "c", keeping: 0, limit: 500) > 0 {}
        #expect(try store.usedBytes() < before / 4)
        while try store.vacuum(pages: 256) {}
        try store.shrinkJournal()
        #expect(store.cacheSizeBytes() < before / 4)
    }

    @Test func sizesAreKnownByChannelAndInWhole() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        try filled(store, "a", 1...10)
        try filled(store, "b", 11...12)
        try store.setAccessTime(channelUrl: "b", 7)
        let channels = try store.cachedChannels()
        #expect(channels.map(\.url) == ["a", "b"])
        #expect(channels.map(\.accessedAt) == [0, 7])
        #expect(try channels[0].sizeBytes == store.cachedSizeBytes(channelUrl: "a"))
        #expect(channels[0].sizeBytes > channels[1].sizeBytes)
        #expect(try store.cachedSizeBytes(channelUrl: "nowhere") == 0)
        #expect(store.cacheSizeBytes() > channels[0].sizeBytes)
    }

    @Test func clearingLeavesTheOutboxAndNothingOfTheTextInTheFile() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        try filled(store, "c", 1...50)
        try store.put(message(60, at: 60) { $0[.text] = "unforgettable" })
        while try store.indexForSearch(limit: 10) > 0 {}
        try store.outboxWrite(put: [unsent("r", 1)], delete: [])
        store.noteAccess(channelUrl: "unforgettable-channel", 1_000)
        try store.clearCache()
        #expect(try store.countMessages(channelUrl: "c", within: .min ... .max) == 0)
        #expect(try store.outboxRows().count == 1)
        #expect(try !contents(directory.cache).contains("unforgettable"))
        #expect(try !contents(directory.cache + "-wal").contains("unforgettable"))
        store.close()
        #expect(try !contents(directory.cache).contains("unforgettable"))
        let again = try directory.open()
        #expect(again.warnings == [])
    }
}
