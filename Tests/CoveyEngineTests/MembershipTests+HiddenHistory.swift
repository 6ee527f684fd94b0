// What was hidden in one membership and is visible in the next one: it is asked for again.

import CoveyEngine
import CoveyModel
import CoveyRanges
import CoveyStore
import Testing

extension MembershipTests {
    private static func changes(_ items: String, next: String = "t") -> (String) -> String {
        { _ in #"{\#(items),"has_more":false,"next":"\#(next)","force_use_next_token":true,"ts":0}"# }
    }

    /// Where the changelog of the channel was asked for from.
    private func asked(_ bench: Bench) -> [String] {
        bench.requests.filter { $0.contains("ch/messages/changelogs") }.compactMap {
            $0.split(separator: "?").last?.split(separator: "&").first.map(String.init)
        }
    }

    /// Seed 410002947: the history was hidden while the client was away, the channel's row could not be read, and the changelog
    /// moved on without the deletion of a hidden message. The next row is of a new membership, which sees everything.
    @Test func aNewMembershipReadsTheChangesAgain() throws {
        let bench = Self.connected()
        bench.channelExtra = Self.joined(1)
        let view = bench.open()
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3])
        bench.disconnect()
        let since = bench.rows[0].at - 1
        bench.rows.remove(at: 1)
        bench.answers = [
            ("group_channels/ch?", 500, { _ in "garbage" }),
            (
                "changelogs?change_ts=\(since)&", 200,
                Self.changes(#""updated":[],"deleted":[{"message_id":2,"deleted_at":1}]"#)
            ),
            ("ch/messages/changelogs", 200, Self.changes(#""updated":[],"deleted":[]"#)),
        ]
        bench.reconnect()
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3])
        bench.disconnect()
        bench.channelExtra = Self.joined(3)
        bench.answers.removeFirst()
        bench.forgetRequests()
        bench.reconnect()
        #expect(asked(bench).first == "change_ts=\(since)")
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 3])
        bench.disconnect()
        bench.forgetRequests()
        bench.reconnect()
        #expect(asked(bench).allSatisfy { $0 == "token=t" }, "it is the same membership")
    }

    /// INV-18: the server refuses messages and changes of a public channel that the user has left.
    @Test func aViewOfAPublicChannelThatTheUserHasLeftDoesNotAskForEver() {
        let bench = Self.connected()
        bench.channelExtra = #","is_public":true"#
        _ = bench.open()
        bench.disconnect()
        let refusal: (String) -> String = { _ in #"{"error":true,"code":400108,"message":"not a member"}"# }
        bench.answers = [
            (
                "sdk/group_channels/ch?", 200,
                { _ in #"{"channel_url":"ch","created_at":1,"is_public":true,"member_state":"none"}"# }
            ),
            ("/messages", 400, refusal),
        ]
        bench.reconnect()
        bench.advance(5_000)
        bench.forgetRequests()
        bench.advance(600_000)
        #expect(bench.requests == [])
    }

    /// A page of that time seemed to reach the start of the history.
    @Test func whatAPageOfAnEarlierMembershipLackedIsAskedFor() throws {
        let bench = Self.connected()
        bench.channelExtra = Self.joined(1)
        fetchChannel(bench)
        let hidden = bench.rows
        bench.rows.removeFirst(2)
        let view = bench.open()
        #expect(bench.lists(view).succeeded.map(\.messageId) == [3])
        bench.disconnect()
        bench.rows = hidden
        bench.channelExtra = Self.joined(3)
        bench.reconnect()
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3])
        #expect(bench.lists(bench.open(id: 2)).succeeded.map(\.messageId) == [1, 2, 3])
    }

    /// Seed 131833 `--dense`: the user leaves before the channel's first row has come, and comes back. A page of before shows what
    /// was visible then.
    @Test func aPageOfAnEarlierMembershipInAnUnknownChannelIsAskedForAgain() throws {
        let bench = Self.connected()
        bench.holds = "group_channels/ch"
        _ = bench.open()
        bench.frames(ChannelStateTests.event(10001, #"{"user_id":"ana"}"#))
        bench.frames(ChannelStateTests.event(10000, Self.meAsUser))
        bench.answers = [("ch/messages?", 200, { _ in #"{"messages":[],"has_next":false}"# })]
        bench.forgetRequests()
        bench.release(only: "ch/messages?")
        #expect(bench.requests.contains { $0.contains("ch/messages?") })
        #expect(try bench.engine.storeForInspection?.chunks(channelUrl: url).ranges.isEmpty == true)
    }

    /// Seed 131833 `--dense`: the channel's first row comes on another connection than its page, and the user has left and come back
    /// in between.
    @Test(arguments: [false, true]) func aPageOfAnUnknownMembershipIsAskedForAgain(inNextProcess: Bool) throws {
        let first = Self.connected()
        let hidden = first.rows
        first.rows.removeFirst(2)
        first.holds = "group_channels/ch?"
        #expect(first.lists(first.open()).succeeded.map(\.messageId) == [3])
        var bench = first
        if inNextProcess {
            bench = Bench(after: first)
            first.die()
        } else {
            bench.disconnect()
        }
        (bench.rows, bench.channelExtra, bench.holds) = (hidden, Self.joined(3), "ch/messages")
        if inNextProcess { bench.connect() } else { bench.reconnect() }
        #expect(try bench.engine.storeForInspection?.chunks(channelUrl: url).ranges.isEmpty == true)
        bench.release()
        #expect(bench.lists(bench.open(id: 2)).succeeded.map(\.messageId) == [1, 2, 3])
        if !inNextProcess { #expect(bench.lists(CollectionID(rawValue: 1)).succeeded.map(\.messageId) == [1, 2, 3]) }
    }

    /// Seed 661011 `--dense --feeds`: what was hidden in one membership is visible in the next one.
    @Test(arguments: ["reset_user_history", "hide"])
    func whatACallHidInAnEarlierMembershipIsNotHidden(call: String) throws {
        let bench = Self.connected()
        bench.channelExtra = Self.joined(1)
        fetchChannel(bench)
        let view = bench.open()
        let hiddenMs = bench.serverNowMs
        bench.holds = call
        var operation = ChannelOperation.resetMyHistory(url: url)
        if call == "hide" {
            operation = .hide(url: url, hidesPreviousMessages: true, allowsAutoUnhide: true)
        }
        bench.call { $0.perform(operation, call: bench.newCall()) }
        // Its frames wait for the answer, its row does not.
        bench.channelExtra = Self.joined(5)
        fetchChannel(bench)
        bench.answers = [(call, 200, { _ in #"{"ts_message_offset":\#(hiddenMs)}"# })]
        bench.release()
        bench.advance(2_000)
        #expect(try cached(bench)?.messageOffset == 0)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3])
    }

    /// The server may have made the answer before the new membership began.
    @Test func changesThatAreOnTheWayWhenAMembershipBeginsAreReadAgain() throws {
        let bench = Self.connected()
        bench.channelExtra = Self.joined(1)
        _ = bench.open()
        bench.disconnect()
        bench.answers = [("ch/messages/changelogs", 200, Self.changes(#""updated":[],"deleted":[]"#))]
        bench.channelExtra = Self.joined(3)
        bench.holds = "ch/messages/changelogs"
        bench.forgetRequests()
        bench.reconnect()
        bench.channelExtra = Self.joined(5)
        bench.advance(2_000)
        fetchChannel(bench)
        bench.release()
        bench.advance(1_000)
        let since = "change_ts=\(bench.rows[0].at - 1)"
        #expect(asked(bench) == [since, since])
    }

    /// Seed 473163 `--dense --feeds`: the row of the channel has not come, and this membership hides what the next one shows.
    @Test func aShortPageOfAnUnknownMembershipProvesNoStart() throws {
        let bench = Bench()
        bench.rows = (1...3).map { .init(id: $0, at: Bench.epochMs - 100_000 + $0 * 1_000) }
        bench.holds = "group_channels/ch?"
        bench.connect()
        let view = bench.open()
        #expect(bench.lists(view).succeeded.count == 3 && !bench.lists(view).hasPrevious)
        let chunks = try bench.engine.storeForInspection?.chunks(channelUrl: url)
        #expect(chunks?.ranges.first?.lowerBound == bench.rows[0].at)
    }

    /// sync.md §6.3, INV-12: the row was made before the history was hidden. The frame of the join has its time in milliseconds,
    /// and the row in seconds.
    @Test(arguments: [true, false]) func aRowFromBeforeTheHistoryWasHiddenLeavesItHidden(isSame: Bool) throws {
        let bench = Self.connected()
        bench.channelExtra = Self.joined(1)
        fetchChannel(bench)
        let view = bench.open()
        bench.advance(3_000)
        bench.holds = "group_channels/ch?"
        bench.frames(ChannelStateTests.event(10000, Self.meAsUser, at: 1_500))
        bench.frames(#"PONG{"ts":\#(bench.serverNowMs),"sts":\#(bench.serverNowMs)}"#)
        bench.channelExtra = Self.joined(isSame ? 1_001 : 1_003)
        let row = bench.channel
        fetchChannel(bench)
        bench.advance(2_000)
        let offset = bench.serverNowMs
        bench.frames(
            ChannelStateTests.event(
                13_000,
                #"{"hide_previous_messages":true,"allow_auto_unhide":true,"ts_message_offset":\#(offset)}"#,
                at: bench.nowMs))
        #expect(try cached(bench)?.messageOffset == offset)
        bench.answers = [("group_channels/ch?", 200, { _ in row })]
        // Of a later membership the channel is fetched once more, and has it, too.
        bench.release(holdingOn: isSame)
        bench.advance(isSame ? 0 : 10_000)
        #expect(try cached(bench)?.messageOffset == (isSame ? offset : 0))
        if isSame { #expect(bench.lists(view).succeeded.isEmpty) }
    }
}
