// Files that earlier versions of the library wrote (Tests/earlier) are opened with what they hold, and claim no more of the
// history than they proved.

import CoveyModel
import CoveyRanges
import CoveyStore
import Foundation
import Testing

@Suite struct EarlierSchemaTests {
    private static func opened(_ name: String, _ directory: TemporaryDirectory) throws -> Store {
        try opened([name], directory, Store.Location(root: directory.path, appId: "python-tests", userId: "user-2"))
    }

    /// With each file in the place of the new one of its kind.
    private static func opened(_ names: [String], _ directory: TemporaryDirectory, _ location: Store.Location) throws
        -> Store
    {
        try Store.open(location).close()
        let user = "\(directory.path)/\(location.appId)/\(location.userId)/"
        let earlier = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("earlier")
        for name in names {
            let file = user + (name.hasPrefix("cache") ? "cache.db" : "outbox.db")
            for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + suffix) }
            try Data(contentsOf: earlier.appendingPathComponent(name)).write(to: URL(fileURLWithPath: file))
        }
        return try Store.open(location)
    }

    /// Chunks had two flags, 0 to 2 each: the first end proven or partial, the last one live or partial.
    @Test(arguments: [
        (0, 0, "[5..6) . [10..21)"), (0, 1, "[10..20)"), (0, 2, "[10..20)"),
        (1, 0, "[5..6) . [10..21)"), (1, 1, "[10..20)"), (1, 2, "[10..20)"),
        (2, 0, "[11..21)"), (2, 1, "[11..20)"), (2, 2, "[11..20)"),
    ]) func aPairOfFlagsBecomesTheMillisecondsThatWereComplete(start: Int, live: Int, ranges: String) throws {
        let directory = try TemporaryDirectory()
        let store = try Self.opened("cache-3.db", directory)
        defer { store.close() }
        #expect(store.warnings == [])
        #expect(try store.chunks(channelUrl: "pair-\(start)-\(live)").description == ranges)
    }

    @Test func messagesOfAnEarlierCacheAreThere() throws {
        let directory = try TemporaryDirectory()
        let store = try Self.opened("cache-3.db", directory)
        defer { store.close() }
        let url = "sendbird_group_channel_1_e099ec6cd736"
        let rows = try store.messages(
            channelUrl: url, from: .first, direction: .newer, inclusive: true, within: .min ... .max, limit: .max)
        #expect(rows.map(\.text) == (0..<5).map { "message \($0)" })
        // The last millisecond was live when the client was closed.
        let known = ChannelHistory(try store.chunks(channelUrl: url))
        #expect(known.ranges.description == "[0..1795441812956)")
        #expect(known.readable(at: 1_795_441_812_894) == 0...1_795_441_812_956)
    }

    // MARK: Every version

    private static let at: Int64 = 1_700_000_000_000

    @Test(arguments: ["cache-1.db", "cache-2.db", "cache-4.db", "cache-5.db"]) func whatAnEarlierCacheHoldsIsThere(
        name: String
    )
        throws
    {
        let directory = try TemporaryDirectory()
        try Self.opened([name], directory, directory.location).close()
        let store = try directory.open()
        defer { store.close() }
        #expect(store.warnings == [])
        #expect(try store.user()?.nickname == "Ich" && store.clockOffsetMs() == -1_500)
        #expect(
            try store.position(stream: "messages", channelUrl: "c") == Store.Position(token: "t1", ts: Self.at + 50))
        #expect(try store.position(stream: "channels") == Store.Position(token: nil, ts: Self.at + 60))
        // The millisecond of the newest message was live.
        let known = CompleteRanges([Self.at + 10..<Self.at + 50, Self.at + 90..<Self.at + 91])
        #expect(try store.chunks(channelUrl: "c") == known)

        let rows = try every(store, "c")
        #expect(rows.map(\.messageId) == [1, 2, 3, 4, 5, 9])
        #expect(rows.map { $0.createdAt - Self.at } == [10, 20, 30, 50, 50, 90])
        #expect(rows.map(\.text) == ["one", "two", "three", "", "fünf", "alone"])
        #expect(rows[1].updatedAt == Self.at + 99 && rows[1][.reactions].contains("user_ids"))
        #expect(rows[2][.parentInfo] == #"{"message":"one"}"#)
        #expect(rows[3].kind == .file && rows[3][.fileName] == "a.txt" && rows[3][.fileSize] == 12)
        #expect(try store.message(channelUrl: "c", requestId: "own")?.messageId == 5)
        #expect(try store.replies(channelUrl: "c", to: 1).map(\.messageId) == [3])
    }

    @Test(arguments: ["cache-1.db", "cache-2.db", "cache-4.db", "cache-5.db"]) func channelsOfAnEarlierCacheAreListed(
        name: String
    )
        throws
    {
        let directory = try TemporaryDirectory()
        let store = try Self.opened([name], directory, directory.location)
        defer { store.close() }
        let channel = try #require(try store.channel(url: "c"))
        #expect(channel.name == "Café" && channel.customType == "team" && channel.fields.memberCount == 2)
        #expect(channel.members?.map(\.user.nickname) == ["Bo", "Ich"] && channel.myMemberState == .joined)
        #expect(channel.fields.readReceipts == ["bo": Self.at + 40])
        #expect(channel.fields.metadata == ["color": "blue", "": "empty"])
        #expect(channel.lastMessage?.text == "fünf" && channel.fields.pinnedMessageIds == [1])
        #expect(channel.unreadMessageCount == 3 && channel.messageOffset == Self.at + 5)
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        #expect(try store.channels(query: query, after: nil, limit: 10).map(\.url) == ["c"])
        query.metadataOrderKey = "color"
        query.order = .metadataValueAlphabetical
        #expect(try store.channels(query: query, after: nil, limit: 10).map(\.url) == ["c"])
    }

    @Test(arguments: ["cache-1.db", "cache-2.db", "cache-3.db", "cache-4.db", "cache-5.db"])
    func messagesOfAnEarlierCacheAreFound(name: String) throws {
        let directory = try TemporaryDirectory()
        let store =
            name == "cache-3.db"
            ? try Self.opened(name, directory) : try Self.opened([name], directory, directory.location)
        defer { store.close() }
        while try store.indexForSearch(limit: 100) > 0 {}
        let found = try store.searchMessages(
            SearchWords(name == "cache-3.db" ? "message" : "fünf"), channelUrl: "", within: 0...Int64.max,
            order: .newestFirst, limit: 10
        ) { _ in true }
        #expect(found.count == (name == "cache-3.db" ? 5 : 1))
    }

    @Test(arguments: ["outbox-1.db", "outbox-1-files.db"]) func noUnsentMessageOfAnEarlierOutboxIsLost(name: String)
        throws
    {
        let directory = try TemporaryDirectory()
        try Self.opened([name], directory, directory.location).close()
        let store = try directory.open()
        defer { store.close() }
        let rows = try store.outboxRows()
        let hasFiles = name == "outbox-1-files.db"
        #expect(
            rows.map(\.requestId) == ["queued", "left", "accepted", "failed", "canceled"] + (hasFiles ? ["file"] : []))
        #expect(rows.map(\.localSequence) == Array(1...Int64(rows.count)))
        #expect(
            rows.prefix(5).map(\.state)
                == [.queued, .inFlight(attempt: 1), .accepted(turn: 0), .failed, .canceled])
        #expect(
            rows.prefix(5).map(\.outcomeUnknownSinceMs) == [0, Self.at + 2_000, 0, hasFiles ? Self.at + 3_000 : 0, 0])
        #expect(rows[2].accepted?.messageId == 7 && rows[3].error?.rawValue == 900_041)
        for row in rows {
            #expect(row.message.text == "text of \(row.requestId)" && row.message.requestId == row.requestId)
            #expect(row.params.message == row.message.text && row.params.customType == "greeting")
            #expect(
                row.params.mentionedUserIds == ["b", "a"] && row.waitsSinceMs == Self.at + 1_000 + row.localSequence)
        }
        if hasFiles {
            let file = try #require(rows.last?.files?.files.first)
            #expect(file.name == "a.txt" && file.url == "http://s/f" && file.requiresAuth && file.sizeBytes == 12)
            #expect(rows.last?.files?.thumbnailSizes == [ThumbnailSize(maxWidth: 10, maxHeight: 20)])
        }
        #expect(try store.sentIds() == [SentID(requestId: "own", messageId: 5, atMs: Self.at + 50)])
        #expect(try store.nextLocalSequence(channelUrl: "c") == Int64(rows.count) + 1)
    }

    @Test func theFeedOfAnEarlierOutboxGoesOn() throws {
        let directory = try TemporaryDirectory()
        let store = try Self.opened(["outbox-2.db"], directory, directory.location)
        defer { store.close() }
        #expect(store.warnings == [])
        let feed = try #require(try store.feed("desk"))
        let at: Int64 = 1_795_680_482_345
        #expect(feed.sinceMs == 0 && feed.positions.keys.sorted() == ["other", "team"])
        #expect(feed.positions["team"]?.upTo == FeedPosition(createdAt: at, messageIds: [2]))
        #expect(feed.positions["team"]?.changes == Store.Position(token: nil, ts: at - 6))
        #expect(feed.positions["other"]?.changes == Store.Position(token: "m-0-5", ts: at - 20))
        // It did not ask for members.
        #expect(feed.positions["team"]?.members == nil)
    }

    @Test func theFeedOfAnEarlierOutboxThatKnowsMembersGoesOn() throws {
        let directory = try TemporaryDirectory()
        let location = Store.Location(root: directory.path, appId: "python-tests", userId: "desk-1")
        let store = try Self.opened(["outbox-3.db"], directory, location)
        defer { store.close() }
        #expect(store.warnings == [])
        let feed = try #require(try store.feed("desk"))
        #expect(feed.positions.keys.sorted() == ["room-3", "room-4"])
        let position = try #require(feed.positions["room-3"])
        #expect(position.upTo == FeedPosition(createdAt: 1_795_797_197_413, messageIds: [2]))
        #expect(position.members?["other-2"] == 1_795_797_197_000)
        // All that it delivered was certain, as far as that version knew.
        #expect(position.certainUntilMs == nil)
    }

    @Test func theFeedOfAnEarlierOutboxThatKnowsWhatIsNotCertainGoesOn() throws {
        let directory = try TemporaryDirectory()
        let location = Store.Location(root: directory.path, appId: "python-tests", userId: "desk-1")
        let store = try Self.opened(["outbox-4.db"], directory, location)
        defer { store.close() }
        #expect(store.warnings == [])
        let at: Int64 = 1_795_947_285_857
        let desk = try #require(try store.feed("desk")?.positions["room-3"])
        #expect(desk.upTo == FeedPosition(createdAt: at, messageIds: [2]) && desk.visibleFromMs == 1)
        let elsewhere = try #require(try store.feed("elsewhere")).positions
        #expect(elsewhere.mapValues(\.certainUntilMs) == ["room-3": at - 50, "room-4": at - 20])
        #expect(elsewhere.mapValues(\.beginsWithGap) == ["room-3": false, "room-4": true])
        #expect(elsewhere.mapValues(\.unlistedFromMs) == ["room-3": -Policy.infiniteTimeMs, "room-4": nil])
        // That version did not store it.
        #expect(desk.joinedMs == 0)
    }

    @Test func theFeedOfAnEarlierOutboxThatDoesNotKnowItsEditsGoesOn() throws {
        let directory = try TemporaryDirectory()
        let location = Store.Location(root: directory.path, appId: "python-tests", userId: "desk-1")
        let store = try Self.opened(["outbox-5.db"], directory, location)
        defer { store.close() }
        #expect(store.warnings == [])
        let positions = try #require(try store.feed("desk")).positions
        let at: Int64 = 1_795_980_536_532
        #expect(positions["room-3"]?.upTo == FeedPosition(createdAt: at, messageIds: [2]))
        #expect(positions["room-3"]?.joinedMs == 1_795_980_536_000)
        // Without the edits, which that version did not store.
        #expect(positions["room-3"]?.changes == Store.Position(token: nil, ts: at + 36))
        #expect(positions["room-4"]?.changes == Store.Position(token: "m-0-5", ts: at + 36))
    }
}
