// Numbers of a file may be any: what is calculated with comes back in its range, and nothing traps. "Infinite" was
// Int64.max in files of older versions.

import CSQLite
import CoveyModel
import CoveyRanges
import CoveyStore
import Testing

@Suite struct NumberRangeTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func change(_ path: String, _ sql: String) throws {
        var database: OpaquePointer?
        try #require(sqlite3_open(path, &database) == SQLITE_OK)
        defer { sqlite3_close(database) }
        try #require(sqlite3_exec(database, sql, nil, nil, nil) == SQLITE_OK)
    }

    @Test(arguments: [Int64.max, .min, 9_007_199_254_740_992])
    func everyNumberOfAChannelComesBackInItsRange(_ number: Int64) throws {
        var fields = ChannelFields(url: "c")
        var member = Member(user: User(userId: "u"), state: .joined)
        (member.mutedEndAt, member.joinedAt, member.user.lastSeenAt) = (number, number, number)
        fields.members = [member]
        (fields.createdAt, fields.joinedAt, fields.invitedAt, fields.myLastRead) = (number, number, number, number)
        (fields.messageOffset, fields.messagePurgeOffset) = (number, number)
        (fields.memberCount, fields.joinedMemberCount) = (number, number)
        (fields.unreadMessageCount, fields.unreadMentionCount) = (number, number)
        (fields.messageSurvivalSeconds, fields.maxLengthMessage) = (number, number)
        (fields.readReceipts, fields.deliveryReceipts) = (["u": number], ["u": number])
        fields.versions.properties = number
        fields.metacounters = ["likes": number]
        let store = try directory.open()
        try store.put(GroupChannel(fields))
        // Or it would be the one that was put: a server's channel gets its ranges where it is read.
        store.releaseMemory()
        let read = try #require(try store.channel(url: "c")).fields
        let time = number.clamped(to: Policy.timeRangeMs)
        let count = number.clamped(to: Policy.countRange)
        #expect(read.messageOffset == time && read.messagePurgeOffset == time && read.versions.properties == time)
        #expect([read.createdAt, read.joinedAt, read.invitedAt, read.myLastRead] == [time, time, time, time])
        #expect(read.readReceipts == ["u": time] && read.deliveryReceipts == ["u": time])
        #expect(read.members?.first?.mutedEndAt == time && read.members?.first?.user.lastSeenAt == time)
        #expect(read.unreadMessageCount == count && read.unreadMentionCount == count)
        #expect(read.memberCount == count && read.joinedMemberCount == count && read.maxLengthMessage == count)
        #expect(Policy.survivalRangeSeconds ~= read.messageSurvivalSeconds)
        #expect(read.metacounters == ["likes": number], "the app's own number")
    }

    @Test(arguments: [Int64.max, .min]) func theFactsOfAFileAreBroughtIntoTheirRange(_ number: Int64) throws {
        let store = try directory.open()
        try store.setClockOffsetMs(number)
        try store.setPosition(stream: "s", Store.Position(token: nil, ts: number))
        // The accent belongs to what is before it, as a character.
        for customType in ["t", "\u{301}t"] { try store.setRetentionOffset(customType: customType, number) }
        let time = number.clamped(to: Policy.timeRangeMs)
        #expect(try store.clockOffsetMs() == time && store.retentionOffsets() == ["t": time, "\u{301}t": time])
        #expect(try store.position(stream: "s")?.ts == time)
    }

    @Test(arguments: [Int64.max, .min]) func aMessageAtTheEndOfTimeHasNeighbours(_ number: Int64) throws {
        let store = try directory.open()
        try store.put(message(1, at: number))
        let key = try #require(try store.message(channelUrl: "c", id: 1)).key
        #expect(Policy.timeRangeMs ~= key.createdAt && key.createdAt + 1 > key.createdAt - 1)
        _ = try store.evict(channelUrl: "c", keeping: 1, limit: 5)
        _ = try store.deleteMessages(channelUrl: "c", before: number)
    }

    @Test(arguments: [Int64.max, .min]) func anUnsentMessageWithImpossibleNumbersIsDamageAndIsKept(
        _ number: Int64
    ) throws {
        var store = try directory.open()
        try store.outboxWrite(put: [unsent("r", 1)], delete: [])
        store.close()
        try change(
            directory.outbox,
            "UPDATE outbox_message SET sequence=\(number), created_at=\(number), since=\(number), attempts=\(number)")
        // The file is moved aside, as any damaged outbox is, and what can be read of it goes into a new one.
        #expect(throws: CoveyError.self) {
            store = try directory.open()
            defer { store.close() }
            _ = try store.outboxRow(requestId: "r")
        }
        store = try directory.open()
        let row = try #require(try store.outboxRow(requestId: "r"))
        #expect(Policy.timeRangeMs ~= row.localSequence && Policy.timeRangeMs ~= row.waitsSinceMs)
        #expect(Policy.timeRangeMs ~= row.outcomeUnknownSinceMs && Policy.countRange ~= row.attempts)
        #expect(try store.nextLocalSequence(channelUrl: "c") > row.localSequence)
        store.close()
    }

    /// What the library writes it can read, whatever time the server says it is.
    @Test(arguments: [Int64.max, .min]) func anUnsentMessageAtTheEndOfTimeIsNoDamage(_ number: Int64) throws {
        var store = try directory.open()
        var row = unsent("r", 1)
        (row.waitsSinceMs, row.outcomeUnknownSinceMs) = (number, number)
        try store.outboxWrite(put: [row], delete: [])
        store.close()
        store = try directory.open()
        #expect(try store.outboxRow(requestId: "r")?.requestId == "r")
        store.close()
    }

    @Test(arguments: [(Int64(9), Int64(1)), (.max, .min)]) func aChunkThatEndsBeforeItBeginsIsDamage(
        _ ends: (lower: Int64, upper: Int64)
    ) throws {
        var store = try directory.open()
        try store.setChunks(CompleteRanges([1..<10]), channelUrl: "c")
        store.close()
        try change(directory.cache, "UPDATE chunk SET lower=\(ends.lower), upper=\(ends.upper)")
        store = try directory.open()
        #expect(throws: CoveyError.self) { try store.chunks(channelUrl: "c") }
        store.close()
    }

    @Test func aChunkOfAllTimesIsRead() throws {
        var store = try directory.open()
        try store.setChunks(CompleteRanges([1..<10]), channelUrl: "c")
        store.close()
        try change(directory.cache, "UPDATE chunk SET lower=\(Int64.min), upper=\(Int64.max)")
        store = try directory.open()
        let chunk = try #require(try store.chunks(channelUrl: "c").first)
        #expect(chunk == Policy.timeRangeMs.lowerBound..<Policy.timeRangeMs.upperBound)
        store.close()
    }
}
