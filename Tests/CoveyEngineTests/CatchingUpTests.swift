// Requests after a connection opened, besides the gaps: polls, settings, and failing answers (sync.md §6, §7, §10).

import CoveyCore
import CoveyEffects
import CoveyEngine
import CoveyModel
import CoveyStore
import CoveyWire
import Testing

@Suite struct CatchingUpTests {
    static func poll(_ title: String, updatedAt: Int64, count: Int = 0) -> String {
        #"{"id":9,"title":"\#(title)","updated_at":\#(updatedAt),"status":"open","message_id":2,"voter_count":0,"#
            + #""voted_option_ids":[],"options":[{"poll_id":9,"id":21,"text":"Soup","vote_count":\#(count)}]}"#
    }

    static func bench() -> (Bench, CollectionID) {
        let bench = Bench()
        bench.rows = [
            .init(id: 1, at: Bench.epochMs - 5_000),
            .init(id: 2, at: Bench.epochMs - 4_000, extra: #","poll":\#(poll("Lunch?", updatedAt: 1_730_000_000))"#),
        ]
        bench.connect()
        return (bench, bench.open())
    }

    static func shown(_ bench: Bench, _ view: CollectionID) -> String { bench.lists(view).succeeded[1][.poll] }

    @Test func changesOfPollsWhileAwayAreShown() throws {
        let (bench, view) = Self.bench()
        bench.disconnect()
        bench.answers = [
            (
                "polls/changelogs", 200,
                { _ in
                    #"{"updated":[\#(Self.poll("Dinner?", updatedAt: 1_730_000_500))],"deleted":[],"has_more":false,"#
                        + #""next":"p1"}"#
                }
            )
        ]
        bench.forgetNotices()
        bench.reconnect()
        #expect(Self.shown(bench, view).contains("Dinner?"))
        let notified = try #require(
            bench.notices(of: view).first { if case .updated = $0.kind { true } else { false } })
        #expect(notified.source == .eventPollChangeLog && !notified.source.isFromEvent)
        #expect(
            try bench.engine.storeForInspection?.position(stream: ChangeStream.polls, channelUrl: "ch")?.token == "p1")
    }

    /// A client whose cached poll has a vote that was removed, at the server, while it was away.
    private static func away() -> (Bench, CollectionID) {
        let bench = Bench()
        bench.rows = [
            .init(id: 1, at: Bench.epochMs - 5_000),
            .init(
                id: 2, at: Bench.epochMs - 4_000,
                extra: #","poll":\#(poll("Lunch?", updatedAt: 1_730_000_000, count: 1))"#),
        ]
        bench.connect()
        let view = bench.open()
        bench.disconnect()
        let removed = poll("Lunch?", updatedAt: 1_730_000_001)
        bench.rows[1].extra = #","poll":\#(removed)"#
        bench.answers = [
            (
                "polls/changelogs", 200,
                { _ in #"{"updated":[\#(removed)],"deleted":[],"has_more":false,"next":"p1"}"# }
            )
        ]
        return (bench, view)
    }

    /// INV-6, seed 155016659: the server acknowledges a vote that is what it has already, with its own time, and leaves
    /// the poll's time as it is.
    @Test func aVoteThatChangesNothingOutdatesNoRowOfItsPoll() throws {
        let (bench, view) = Self.away()
        bench.holds = "messages/changelogs"
        bench.reconnect()
        bench.call {
            $0.perform(PollOperation.vote(channelUrl: "ch", pollId: 9, optionIds: []), call: bench.newCall())
        }
        let sent = try #require(bench.sent.last { $0.hasPrefix("VOTE") })
        let requestId = try #require(sent.split(separator: "\"").drop { $0 != "req_id" }.dropFirst(2).first)
        bench.frames(
            #"VOTE{"req_id":"\#(requestId)","channel_url":"ch","channel_type":"group","poll_id":9,"message_id":2,"#
                + #""updated_vote_counts":[],"voted_option_ids":[],"voter_count":0,"ts":\#(Bench.epochMs + 9_000)}"#)
        bench.release()
        bench.advance(1_000)
        #expect(bench.requests.contains { $0.contains("polls/changelogs") })
        #expect(Self.shown(bench, view).contains(#""vote_count":0"#))
    }

    /// INV-6: the frame names another option, and gives the poll a later time than the row that is on its way.
    @Test func aVoteThatOvertakesTheRowOfItsPollIsAppliedOverIt() {
        let (bench, view) = Self.away()
        bench.holds = "polls/changelogs"
        bench.reconnect()
        #expect(!bench.held.isEmpty)
        bench.frames(
            #"VOTE{"channel_url":"ch","channel_type":"group","poll_id":9,"message_id":2,"updated_vote_counts":[],"#
                + #""voter_count":5,"ts":\#(Bench.epochMs + 9_000)}"#)
        bench.release()
        bench.advance(1_000)
        let poll = Self.shown(bench, view)
        #expect(poll.contains(#""vote_count":0"#) && poll.contains(#""voter_count":5"#))
    }

    /// The class of seed 410002947: another membership sees polls that were hidden, and whose changes nobody listed.
    @Test func pollsOfANewMembershipAreAskedForAgain() {
        let bench = Bench()
        bench.channelExtra = #","joined_ts":1729990001"#
        bench.rows = [
            .init(
                id: 1, at: Bench.epochMs - 5_000, extra: #","poll":\#(Self.poll("Lunch?", updatedAt: 1_730_000_000))"#)
        ]
        bench.answers = [
            ("polls/changelogs", 200, { _ in #"{"updated":[],"deleted":[],"has_more":false,"next":"p1"}"# })
        ]
        bench.connect()
        _ = bench.open()
        func asked() -> [Bool] {
            bench.forgetRequests()
            bench.disconnect()
            bench.reconnect()
            return bench.requests.filter { $0.contains("polls/changelogs") }.map {
                $0.contains("change_ts=\(Bench.epochMs - 5_001)&")
            }
        }
        #expect(asked() == [false])
        bench.channelExtra = #","joined_ts":1729990005"#
        #expect(asked().last == true)
    }

    @Test func aPollDeletedWhileAwayLeavesItsMessage() {
        let (bench, view) = Self.bench()
        bench.disconnect()
        bench.rows[1].extra = ""
        bench.answers = [
            ("polls/changelogs", 200, { _ in #"{"updated":[],"deleted":[9],"has_more":false,"next":"p1"}"# })
        ]
        bench.reconnect()
        #expect(bench.lists(view).succeeded[1][.pollId] == 0 && bench.lists(view).succeeded[1].text == "m2")
    }

    /// INV-6, models.md §0.2: a poll that a row says to be removed is gone, like one that is named.
    @Test(arguments: [
        (#""updated":[\#(poll("Dinner?", updatedAt: 1_730_000_500))],"deleted":[]"#, "Dinner?"),
        (#""updated":[],"deleted":[9]"#, ""),
        (
            #""updated":[\#(poll("Dinner?", updatedAt: 1).replacing("open", with: "removed"))],"deleted":[]"#, ""
        ),
    ]) func aChangeOfAPollReachesTheLastMessageOfTheChannel(changes: String, title: String) throws {
        let (bench, view) = Self.bench()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(10)
        let row = bench.channel
        bench.disconnect()
        bench.answers = [
            ("sdk/group_channels/ch?", 200, { _ in row }),
            ("polls/changelogs", 200, { _ in #"{\#(changes),"has_more":false,"next":"p1"}"# }),
        ]
        bench.reconnect()
        let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
        for message in [bench.lists(view).succeeded[1], try #require(channel.lastMessage)] {
            #expect(message.messageId == 2)
            #expect(message[.pollId] == (title.isEmpty ? 0 : 9) && message.poll?.title ?? "" == title)
        }
    }

    /// sync.md §6.1: the position moves once what it vouched for was fetched.
    @Test func aPollThatCannotBeFetchedIsAskedForAgainAfterTheNextConnect() {
        let (bench, view) = Self.bench()
        bench.disconnect()
        let refused = #"{"error":true,"code":400109,"message":"expired"}"#
        bench.answers = [
            ("polls/changelogs?change_ts", 200, { _ in #"{"updated":[],"deleted":[],"has_more":false,"next":""}"# }),
            ("polls/changelogs?token=p1", 400, { _ in refused }),
            ("polls/9", 500, { _ in #"{"error":true,"code":500901,"message":"down"}"# }),
        ]
        bench.call { _ in
            try? bench.engine.storeForInspection?.setPosition(
                stream: ChangeStream.polls, channelUrl: "ch", Store.Position(token: "p1", ts: 1))
        }
        bench.reconnect()
        #expect(Self.shown(bench, view).contains("Lunch?"))
        bench.disconnect()
        bench.answers[2] = ("polls/9", 200, { _ in Self.poll("Supper?", updatedAt: 1_730_000_900) })
        bench.reconnect()
        #expect(Self.shown(bench, view).contains("Supper?"))
    }

    @Test func aRefusedTokenOfPollsFetchesThoseThatAreShown() {
        let (bench, view) = Self.bench()
        bench.disconnect()
        bench.answers = [
            (
                "polls/changelogs?change_ts", 200,
                { _ in
                    #"{"updated":[\#(Self.poll("Dinner?", updatedAt: 1_730_000_500))],"deleted":[],"has_more":false,"#
                        + #""next":"p1"}"#
                }
            ),
            ("polls/changelogs?token=p1", 400, { _ in #"{"error":true,"code":400109,"message":"expired"}"# }),
            ("polls/9", 200, { _ in Self.poll("Supper?", updatedAt: 1_730_000_900) }),
        ]
        bench.reconnect()
        #expect(Self.shown(bench, view).contains("Dinner?"))
        bench.disconnect()
        bench.logSwitch.set(.info)
        bench.reconnect()
        #expect(Self.shown(bench, view).contains("Supper?"))
        #expect(bench.lines.map(\.text).contains("info sync: polls are refetched channel=ch pages=0"))
    }

    @Test func withoutTheFeatureOrAPollNobodyAsksForPolls() {
        let without = Bench()
        without.features = "[]"
        without.rows = [
            .init(id: 2, at: Bench.epochMs - 4_000, extra: #","poll":\#(Self.poll("Lunch?", updatedAt: 1))"#)
        ]
        without.connect()
        _ = without.open()
        let none = Bench()
        none.rows = [.init(id: 1, at: Bench.epochMs - 5_000)]
        none.connect()
        _ = none.open()
        for bench in [without, none] {
            bench.disconnect()
            bench.reconnect()
            #expect(!bench.requests.contains { $0.contains("polls") })
        }
    }

    @Test func aChangelogThatAlwaysFailsDoesNotKeepTheGapOpen() {
        let (bench, view) = Self.bench()
        bench.disconnect()
        bench.rows.append(.init(id: 3, at: Bench.epochMs + 10))
        bench.answers = [("messages/changelogs", 500, { _ in #"{"error":true,"code":500901,"message":"no"}"# })]
        bench.reconnect()
        bench.advance(30_000)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3])
    }

    /// INV-7: the server refuses all that is asked with one view's filter.
    @Test(arguments: [1, 2] as [UInt64]) func aViewWhoseCheckFailsHoldsUpNoOtherOne(_ filtered: UInt64) {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000)]
        bench.connect()
        var params = MessageListParams()
        params.senderIds = ["bo"]
        let one = bench.open(params, id: filtered)
        let other = bench.open(id: 3 - filtered)
        bench.disconnect()
        bench.rows.append(.init(id: 3, at: Bench.epochMs + 10))
        bench.answers = [("sender_ids=", 414, { _ in "{}" })]
        bench.reconnect()
        bench.advance(60_000)
        // What the other one's pages prove is shown by both.
        #expect(WindowTests.ids(bench.lists(one)) == [1, 3] && WindowTests.ids(bench.lists(other)) == [1, 3])
        bench.answers = []
        bench.advance(30_000)
        #expect(WindowTests.ids(bench.lists(one)) == [1, 3] && WindowTests.ids(bench.lists(other)) == [1, 3])
    }

    /// INV-18: nobody wants the answer any more.
    @Test(arguments: ["messages_gap", "messages/changelogs"])
    func whatFailsIsNotAskedForAfterTheLastViewWasDisposed(_ part: String) {
        let (bench, view) = Self.bench()
        bench.disconnect()
        bench.answers = [(part, 500, { _ in #"{"error":true,"code":500901,"message":"no"}"# })]
        bench.reconnect()
        bench.advance(30_000)
        bench.forgetRequests()
        bench.advance(25_000)
        #expect(bench.requests.contains { $0.contains(part) })
        bench.call { $0.disposeMessageCollection(view) }
        bench.forgetRequests()
        OutboxTests.send(bench, "a")
        bench.advance(60_000)
        #expect(bench.requests.filter { $0.contains("messages_gap") || $0.contains("changelogs") } == [])
        #expect(OutboxTests.left(bench).first == "a")
    }

    @Test func retentionPurgesTheWholeCacheAndWhatComesLater() throws {
        let bench = Bench()
        bench.rows = (1...10).map { Bench.Row(id: $0, at: Bench.epochMs - 20_000 + $0 * 1_000) }
        bench.connect()
        let view = bench.open()
        #expect(bench.lists(view).succeeded.count == 10)
        bench.disconnect()
        let purge = Bench.epochMs - 15_000
        bench.loginExtra = #","config_sync_needed":true"#
        bench.answers = [
            (
                "sdk/applications/settings", 200,
                { _ in
                    #"{"configs":[{"message_purge_offset":{"global":\#(purge),"work":1}}],"has_more":false,"next":"","#
                        + #""ts":1730000000000}"#
                }
            )
        ]
        bench.rows.removeFirst(5)
        bench.forgetNotices()
        bench.reconnect()
        #expect(bench.lists(view).succeeded.map(\.messageId) == Array(6...10))
        #expect(!bench.lists(view).hasPrevious)
        let notified = bench.notices(of: view).first { if case .deleted = $0.kind { true } else { false } }
        #expect(notified?.source == .eventMessageOffsetUpdated)
        let store = try #require(bench.engine.storeForInspection)
        #expect(try store.lastConfigTs() == 1_730_000_000_000)
        #expect(try store.retentionOffsets() == ["global": purge, "work": 1_000], "up to ten digits are seconds")
        #expect(try store.channel(url: "ch")?.messagePurgeOffset == purge)
    }

    // MARK: Messages that cannot be read

    /// INV-7, INV-18: they are there and not missing, at either end of the history and while the client was away.
    @Test func aMessageThatCannotBeReadIsNoHole() {
        let bench = BackgroundTests.bench()
        let at = Bench.epochMs - 100_000
        bench.rows = (1...9).map { Bench.Row(id: $0, at: at + $0, type: [1, 5, 9].contains($0) ? "NEWS" : "MESG") }
        bench.connect()
        let view = bench.open()
        func expect(_ ids: [Int64], line: Int = #line) {
            #expect(bench.lists(view).succeeded.map(\.messageId) == ids, "line \(line)")
            #expect(!bench.lists(view).hasNext && !bench.lists(view).hasPrevious, "line \(line)")
            bench.forgetRequests()
            bench.advance(60_000)
            #expect(bench.requests.filter { $0.contains("/messages") } == [], "line \(line)")
        }
        expect([2, 3, 4, 6, 7, 8])
        bench.message(.init(id: 10, at: bench.serverNowMs))
        bench.advance(5_000)
        expect([2, 3, 4, 6, 7, 8, 10])
        bench.disconnect()
        bench.rows.append(.init(id: 11, at: bench.serverNowMs, type: "NEWS"))
        bench.reconnect()
        bench.advance(5_000)
        expect([2, 3, 4, 6, 7, 8, 10])
        bench.message(.init(id: 12, at: bench.serverNowMs))
        bench.advance(5_000)
        expect([2, 3, 4, 6, 7, 8, 10, 12])
    }

    // MARK: Settings of the application

    private static func settings(_ type: String, _ offset: Int64, next: String = "") -> String {
        #"{"configs":[{"message_purge_offset":{"\#(type)":\#(offset)}}],"has_more":\#(!next.isEmpty),"next":"\#(next)","#
            + #""ts":\#(Bench.epochMs)}"#
    }

    private static func benchWithSettings(_ pages: [(String, Int32, (String) -> String)]) -> Bench {
        let bench = Bench()
        bench.rows = (1...10).map { Bench.Row(id: $0, at: Bench.epochMs - 20_000 + $0 * 1_000) }
        bench.connect()
        _ = bench.open()
        bench.disconnect()
        bench.loginExtra = #","config_sync_needed":true"#
        bench.answers = pages
        bench.reconnect()
        return bench
    }

    @Test func settingsOfSeveralPagesAreAppliedTogether() throws {
        let purge = Bench.epochMs - 15_000
        let bench = Self.benchWithSettings([
            ("applications/settings?ts", 200, { _ in Self.settings("work", purge + 1, next: "p2") }),
            ("applications/settings?token=p2", 200, { _ in Self.settings("global", purge) }),
        ])
        let store = try #require(bench.engine.storeForInspection)
        #expect(try store.retentionOffsets() == ["global": purge, "work": purge + 1])
        #expect(try store.channel(url: "ch")?.messagePurgeOffset == purge)
    }

    /// They are requested again while the connection is open, and by the next login, from the last complete settings on.
    @Test func settingsOfWhichAPageIsMissingAreNotApplied() throws {
        let purge = Bench.epochMs - 15_000
        let bench = Self.benchWithSettings([
            ("applications/settings?ts", 200, { _ in Self.settings("global", purge, next: "p2") }),
            ("applications/settings?token=p2", 500, { _ in "{}" }),
        ])
        let store = try #require(bench.engine.storeForInspection)
        #expect(try store.retentionOffsets() == [:] && store.lastConfigTs() == nil)
        #expect(try store.channel(url: "ch")?.messagePurgeOffset == 0)
        bench.disconnect()
        bench.forgetRequests()
        bench.advance(60_000)
        #expect(!bench.requests.contains { $0.contains("applications/settings") })
        bench.answers = [("applications/settings?ts=0", 200, { _ in Self.settings("global", purge) })]
        bench.reconnect()
        #expect(try store.channel(url: "ch")?.messagePurgeOffset == purge)
    }

    @Test func settingsThatFailedAreRequestedAgain() throws {
        let purge = Bench.epochMs - 15_000
        let bench = Self.benchWithSettings([("applications/settings", 500, { _ in "{}" })])
        bench.forgetRequests()
        bench.advance(60_000)
        #expect(2...6 ~= bench.requests.count { $0.contains("applications/settings") })
        bench.answers = [("applications/settings?ts=0", 200, { _ in Self.settings("global", purge) })]
        bench.advance(20_000)
        #expect(try bench.engine.storeForInspection?.channel(url: "ch")?.messagePurgeOffset == purge)
    }

    /// rest.md §16.3: custom types are compared byte by byte.
    @Test(arguments: [true, false]) func aCustomTypeIsTheOneOfItsBytes(isComposed: Bool) {
        let purge = Bench.epochMs - 15_000
        let (composed, decomposed) = ("caf\u{e9}", "cafe\u{301}")
        let bench = Bench()
        bench.rows = (1...10).map { Bench.Row(id: $0, at: Bench.epochMs - 20_000 + $0 * 1_000) }
        bench.channelExtra = #","custom_type":"\#(isComposed ? composed : decomposed)""#
        bench.loginExtra = #","config_sync_needed":true"#
        bench.answers = [
            (
                "applications/settings", 200,
                { _ in
                    #"{"configs":[{"message_purge_offset":{"\#(composed)":\#(purge),"#
                        + #""\#(decomposed)":\#(purge + 2_000)}}],"has_more":false,"next":"","ts":\#(Bench.epochMs)}"#
                }
            )
        ]
        bench.connect()
        let view = bench.open()
        bench.advance(100)
        #expect(bench.lists(view).succeeded.map(\.messageId) == Array((isComposed ? 6 : 8)...10))
    }

    /// A custom type's own time applies to its channels, the general one to all others, whichever is later.
    @Test(arguments: ["work", "other"]) func aChannelIsRuledByTheTimeOfItsCustomType(type: String) throws {
        let purge = Bench.epochMs - 15_000
        let bench = Bench()
        bench.rows = (1...10).map { Bench.Row(id: $0, at: Bench.epochMs - 20_000 + $0 * 1_000) }
        bench.channelExtra = #","custom_type":"\#(type)""#
        bench.loginExtra = #","config_sync_needed":true"#
        bench.answers = [
            (
                "applications/settings", 200,
                { _ in
                    #"{"configs":[{"message_purge_offset":{"global":\#(purge + 2_000),"work":\#(purge)}}],"has_more":false,"#
                        + #""next":"","ts":\#(Bench.epochMs)}"#
                }
            )
        ]
        bench.connect()
        let view = bench.open()
        bench.advance(100)
        let first: Int64 = type == "work" ? 6 : 8
        #expect(bench.lists(view).succeeded.map(\.messageId) == Array(first...10))
    }
}
