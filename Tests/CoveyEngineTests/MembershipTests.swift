// Channels that this user enters and leaves while answers about them are in flight, and the effect of a new membership
// on the history of the old one. A simulation run found each case; the seed is named.

import CoveyEngine
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveyWire
import Testing

@Suite struct MembershipTests {
    private let url = "ch"

    private static func connected() -> Bench {
        let bench = Bench()
        bench.rows = (1...3).map { .init(id: $0, at: Bench.epochMs - 100_000 + $0 * 1_000) }
        bench.connect()
        return bench
    }

    private func cached(_ bench: Bench) throws -> GroupChannel? {
        try bench.engine.storeForInspection?.channel(url: url)
    }

    private func fetchChannel(_ bench: Bench) {
        bench.call { $0.perform(ChannelOperation.get(url: url, fresh: true), call: bench.newCall()) }
        bench.advance(100)
    }

    private static let meAsUser =
        #"{"users":[{"user_id":"ana","nickname":""}],"member_count":2,"joined_member_count":2}"#

    /// Seed 25018: banned and invited again while offline.
    @Test func aNewMembershipBeginsWithoutTheOffsetOfTheOldOne() throws {
        let bench = Self.connected()
        let offset = Bench.epochMs - 98_000
        bench.channelExtra = #","joined_ts":1729999000,"ts_message_offset":\#(offset)"#
        fetchChannel(bench)
        let view = bench.open()
        #expect(try cached(bench)?.messageOffset == offset)
        #expect(!bench.lists(view).hasPrevious)
        bench.channelExtra = #","joined_ts":1730000000,"ts_message_offset":0"#
        bench.advance(2_000)
        fetchChannel(bench)
        #expect(try cached(bench)?.messageOffset == 0)
        #expect(bench.lists(view).hasPrevious, "older messages may be seen now")
    }

    /// The row of the same membership was made before the reset.
    @Test func aSmallerOffsetOfTheSameMembershipIsRefused() throws {
        let bench = Self.connected()
        bench.channelExtra = #","joined_ts":1729999000,"ts_message_offset":\#(Bench.epochMs - 98_000)"#
        fetchChannel(bench)
        bench.channelExtra = #","joined_ts":1729999000,"ts_message_offset":0"#
        bench.advance(2_000)
        fetchChannel(bench)
        #expect(try cached(bench)?.messageOffset == Bench.epochMs - 98_000)
    }

    /// Seed 18605: the row of a public channel stays after the user has left it.
    @Test func theOffsetOfAPublicChannelEndsWhenILeaveIt() throws {
        let bench = Self.connected()
        bench.channelExtra = #","is_public":true,"ts_message_offset":\#(Bench.epochMs - 98_000)"#
        fetchChannel(bench)
        bench.frames(
            ChannelStateTests.event(
                10001,
                #"{"user_id":"ana","member_count":1,"joined_member_count":1}"#))
        #expect(try cached(bench)?.myMemberState == MemberState.none)
        #expect(try cached(bench)?.messageOffset == 0)
    }

    /// Seed 35922: the changelog was requested before the user left, and answered afterwards.
    @Test func anAnswerFromBeforeILeftDoesNotBringTheChannelBack() throws {
        let bench = Self.connected()
        fetchChannel(bench)
        let (row, now) = (bench.channel, bench.serverNowMs)
        bench.answers = [
            (
                "my_group_channels/changelogs", 200,
                { _ in #"{"updated":[\#(row)],"deleted":[],"has_more":false,"next":"t","ts":\#(now)}"# }
            )
        ]
        bench.holds = "my_group_channels/changelogs"
        bench.call { $0.channelChanges(token: "", since: 1, call: bench.newCall()) }
        bench.call { $0.perform(ChannelOperation.leave(url: url), call: bench.newCall()) }
        bench.advance(100)
        #expect(try cached(bench) == nil)
        bench.release()
        #expect(try cached(bench) == nil)
        // A new request may bring it: the user was invited again.
        bench.call { $0.channelChanges(token: "", since: 1, call: bench.newCall()) }
        #expect(try cached(bench) != nil)
    }

    /// A changelog without the channel is on its way, and the user leaves.
    private func leaveDuringAChangelog(_ bench: Bench) throws {
        fetchChannel(bench)
        let now = bench.serverNowMs
        bench.answers = [
            (
                "my_group_channels/changelogs", 200,
                { _ in #"{"updated":[],"deleted":["ch"],"has_more":false,"next":"t","ts":\#(now)}"# }
            )
        ]
        bench.holds = "changelogs"
        bench.call { $0.channelChanges(token: "", since: 1, call: bench.newCall()) }
        try leave(bench)
    }

    private func leave(_ bench: Bench) throws {
        bench.frames(
            ChannelStateTests.event(10001, #"{"user_id":"ana","member_count":1,"joined_member_count":1}"#, at: 500))
        #expect(try cached(bench) == nil)
        bench.channelExtra = Self.joined(1_001)
    }

    /// Seed 4096 `--dense --feeds`: the answer was made before the user joined again. It comes when the row of the new membership
    /// is on its way, or known.
    @Test(arguments: [true, false]) func anAnswerFromBeforeIJoinedAgainLeavesTheChannel(isRowKnown: Bool) throws {
        let bench = Self.connected()
        try leaveDuringAChangelog(bench)
        bench.holds = isRowKnown ? nil : "group_channels/ch?"
        bench.frames(ChannelStateTests.event(10000, Self.meAsUser, at: 501))
        bench.advance(1_000)
        bench.release(only: "changelogs")
        #expect((try cached(bench) != nil) == isRowKnown)
        bench.release()
        bench.advance(2_000)
        #expect(try cached(bench) != nil)
    }

    @Test func anAnswerFromBeforeMyOwnCallToJoinLeavesTheChannel() throws {
        let bench = Self.connected()
        try leaveDuringAChangelog(bench)
        let row = bench.channel
        bench.answers.append(("group_channels/ch/join", 200, { _ in row }))
        bench.call { $0.perform(ChannelOperation.join(url: url, accessCode: ""), call: bench.newCall()) }
        #expect(try cached(bench) != nil)
        bench.release()
        #expect(try cached(bench) != nil)
    }

    /// The channel's own row was asked for while the user was no member.
    @Test func aRefusalFromBeforeMyOwnCallToJoinLeavesTheChannel() throws {
        let bench = Self.connected()
        fetchChannel(bench)
        bench.holds = "group_channels/ch?"
        fetchChannel(bench)
        try leave(bench)
        let row = bench.channel
        bench.answers = [("group_channels/ch/join", 200, { _ in row }), ("group_channels/ch?", 400, Self.refusal)]
        bench.call { $0.perform(ChannelOperation.join(url: url, accessCode: ""), call: bench.newCall()) }
        bench.release(holdingOn: true)
        #expect(try cached(bench) != nil)
        bench.answers = []
        bench.release()
        #expect(try cached(bench) != nil)
    }

    /// The user has left with a call, and was invited again before its answer came.
    @Test func theAnswerToMyLeavingLeavesTheNextMembership() throws {
        let bench = Self.connected()
        fetchChannel(bench)
        bench.holds = "leave"
        bench.call { $0.perform(ChannelOperation.leave(url: url), call: bench.newCall()) }
        try leave(bench)
        bench.holds = "group_channels/ch?"
        bench.frames(ChannelStateTests.event(10000, Self.meAsUser, at: 501))
        bench.advance(1_000)
        bench.release(only: "leave")
        bench.release()
        bench.advance(2_000)
        #expect(try cached(bench) != nil)
    }

    /// What is gone is gone, although the user joined meanwhile.
    @Test func aChannelThatMayBeGoneIsAskedFor() throws {
        let bench = Self.connected()
        try leaveDuringAChangelog(bench)
        bench.frames(ChannelStateTests.event(10000, Self.meAsUser, at: 501))
        bench.advance(1_000)
        bench.answers.insert(("group_channels/ch?", 400, Self.refusal), at: 0)
        bench.release()
        bench.advance(2_000)
        #expect(try cached(bench) == nil)
    }

    /// Seeds 23331 and 26126: a message, or a new name, between the making and the arrival of the answer.
    @Test(arguments: ["message", "name"]) func aChannelThatChangesWhileItsFirstRowIsOnTheWayIsAskedForAgain(
        what: String
    )
        throws
    {
        let bench = Bench()
        bench.connect()
        let row = bench.channel
        bench.answers = [("group_channels/ch", 200, { _ in row })]
        bench.holds = "group_channels/ch"
        bench.frames(ChannelStateTests.event(10000, Self.meAsUser))
        if what == "message" {
            bench.message(.init(id: 1, at: bench.serverNowMs))
        } else {
            bench.channelExtra = #","name":"new""#
            bench.frames(ChannelStateTests.event(11000, #"{"name":"new"}"#))
        }
        bench.release()
        bench.answers = []
        bench.forgetRequests()
        bench.advance(2_000)
        #expect(bench.requests.count { $0.contains("group_channels/ch") } == 1)
        let channel = try #require(try cached(bench))
        #expect(what == "message" ? channel.lastMessage?.messageId == 1 : channel.name == "new")
    }

    /// Seed 101000034: the row is the same before and after, and what was sent between has no frame.
    @Test func aLeaveAndAJoinInOneReadAreAnAbsence() {
        let bench = Self.connected()
        bench.channelExtra = #","is_public":true"#
        fetchChannel(bench)
        let view = bench.open()
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3])
        bench.rows += (4...5).map { .init(id: $0, at: Bench.epochMs + $0) }
        bench.holds = "messages_gap"
        let missed = bench.rows[4].json.dropLast()
        bench.frames(
            ChannelStateTests.event(10001, #"{"user_id":"ana","member_count":1,"joined_member_count":1}"#, at: 500),
            ChannelStateTests.event(10000, Self.meAsUser, at: 501), "MESG\(missed),\"previous_message_id\":4}")
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3], "5 waits for 4")
        bench.release()
        bench.advance(1_000)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3, 4, 5])
    }

    /// Seed 216039 `--dense --adapter`: history that is shown again, and the edit of a message in it, come in one read.
    @Test func whatIsShownAgainIsReachedByPagingNotByItsChange() {
        let bench = Self.connected()
        bench.channelExtra = #","is_public":true,"ts_message_offset":\#(bench.rows[2].at)"#
        fetchChannel(bench)
        let all = bench.rows
        bench.rows.removeFirst(2)
        let view = bench.open()
        #expect(bench.lists(view).succeeded.map(\.messageId) == [3] && !bench.lists(view).hasPrevious)
        (bench.rows, bench.holds, bench.channelExtra) = (all, "ch/messages", #","is_public":true"#)
        let edited = all[0].json.replacing(#""updated_at":0"#, with: #""updated_at":\#(Bench.epochMs)"#)
        bench.frames(
            ChannelStateTests.event(10001, #"{"user_id":"ana","member_count":1,"joined_member_count":1}"#, at: 500),
            ChannelStateTests.event(10000, Self.meAsUser, at: 501), "MEDI" + edited)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [3] && bench.lists(view).hasPrevious)
    }

    /// Seed 215362 `--dense --adapter`: the page of an invited user has no live end, and neither has one that came before the join.
    @Test(arguments: [true, false]) func whatWasSentBeforeIJoinedIsAskedFor(isInvitationKnown: Bool) {
        let bench = Self.connected()
        (bench.channelExtra, bench.holds) = (#","member_state":"invited","invited_at":1"#, "group_channels/ch?")
        let view = bench.open()
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3])
        if isInvitationKnown { bench.release() }
        bench.advance(2_000)
        bench.rows.append(.init(id: 4, at: bench.serverNowMs))
        bench.advance(1_000)
        (bench.channelExtra, bench.holds) = (Self.joined(1_003), "ch/messages")
        bench.frames(ChannelStateTests.event(10000, Self.meAsUser, at: 3_000))
        // The server gives no links.
        let row = Bench.Row(id: 5, at: bench.serverNowMs + 10)
        bench.rows.append(row)
        bench.frames("MESG" + row.json)
        #expect(!bench.lists(view).succeeded.map(\.messageId).contains(5), "5 waits for 4")
        bench.release()
        bench.advance(5_000)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3, 4, 5])
    }

    // MARK: A view that is there before the membership

    private static func refusal(_: String) -> String { #"{"error":true,"code":400108,"message":"not a member"}"# }

    /// It was opened without a connection, and nothing is cached.
    private static func waiting() -> (Bench, CollectionID) {
        let bench = connected()
        bench.disconnect()
        return (bench, bench.open())
    }

    /// Seed 60580 `--dense`: the channel's row was asked for before the user joined, and refused.
    @Test func aRefusalFromBeforeIJoinedLeavesNoViewBehind() {
        let (bench, view) = Self.waiting()
        bench.holds = "group_channels/ch?"
        bench.answers = [("group_channels/ch?", 400, Self.refusal)]
        bench.reconnect()
        bench.frames(ChannelStateTests.event(10000, Self.meAsUser, at: 501))
        bench.forgetRequests()
        bench.release(holdingOn: true)
        bench.answers = []
        bench.release()
        bench.advance(2_000)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3])
        #expect(bench.requests.count { $0.contains("group_channels/ch?") } == 1)
    }

    /// An app that asks for the channel then gets it.
    @Test func aRefusalFromBeforeIJoinedIsNotTheAnswer() throws {
        let bench = Self.connected()
        bench.holds = "group_channels/ch?"
        bench.answers = [("group_channels/ch?", 400, Self.refusal)]
        let call = bench.newCall()
        bench.call { $0.perform(ChannelOperation.get(url: url, fresh: true), call: call) }
        bench.frames(ChannelStateTests.event(10000, Self.meAsUser, at: 501))
        bench.release(holdingOn: true)
        bench.answers = []
        bench.release()
        guard case .channel = bench.completion(call) else {
            Issue.record("\(String(describing: bench.completion(call)))")
            return
        }
    }

    /// A sister: the row could not be read, and the page was refused. The user joins before its answer comes, or later.
    @Test(arguments: [true, false]) func aRefusedPageBeforeIJoinedLeavesNoViewBehind(isAnswerLate: Bool) throws {
        let (bench, view) = Self.waiting()
        bench.answers = [("group_channels/ch?", 500, { _ in "garbage" }), ("ch/messages?", 400, Self.refusal)]
        if isAnswerLate { bench.holds = "ch/messages?" }
        bench.reconnect()
        bench.answers.removeFirst()
        bench.frames(ChannelStateTests.event(10000, Self.meAsUser, at: 501))
        bench.advance(3_000)
        #expect(try cached(bench) != nil)
        bench.release(holdingOn: true)
        bench.answers = []
        bench.release()
        bench.advance(10_000)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3])
    }

    /// A message whose acknowledgement was lost is looked up: the page, or what the channel shows, was refused before the user
    /// joined.
    @Test(arguments: ["sender_ids", "group_channels/ch?"])
    func aRefusalFromBeforeIJoinedFailsNoMessage(part: String) throws {
        let bench = Self.connected()
        OutboxTests.send(bench, "a")
        bench.rows.append(
            .init(id: 9, at: bench.serverNowMs, extra: #","request_id":"a""#, text: "a", sender: "ana"))
        let rows = bench.rows
        if part != "sender_ids" { bench.rows = [] }
        bench.isUp = false
        bench.cut()
        bench.holds = part
        bench.answers = [(part, 400, Self.refusal)]
        bench.reconnect()
        #expect(bench.held.contains { $0.1.url.contains(part) })
        bench.frames(ChannelStateTests.event(10000, Self.meAsUser, at: 501))
        bench.release(holdingOn: true)
        (bench.answers, bench.rows) = ([], rows)
        bench.release()
        bench.advance(30_000)
        #expect(OutboxTests.listed(bench) == [] && OutboxTests.left(bench) == ["a"])
    }

    // MARK: What was hidden before anybody knew

    private static func joined(_ second: Int64) -> String { #","joined_ts":\#(1_729_999_000 + second)"# }

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

    /// Seed 100011069: the connection ends before the channel of a cached message is known, and nobody lists channels.
    @Test func theNextConnectionFetchesAChannelThatWasNotFetched() throws {
        let bench = Bench()
        bench.connect()
        bench.holds = "group_channels"
        bench.message(.init(id: 1, at: Bench.epochMs))
        bench.advance(100)
        bench.disconnect()
        bench.holds = nil
        bench.reconnect()
        #expect(try cached(bench) != nil)
    }

    @Test func theNextProcessFetchesAChannelThatWasNotFetched() throws {
        let bench = Bench()
        bench.connect()
        bench.holds = "group_channels"
        bench.message(.init(id: 1, at: Bench.epochMs))
        bench.die()
        let next = Bench(after: bench)
        next.connect()
        next.advance(1_000)
        #expect(try cached(next) != nil)
    }

    /// sync.md §3.3: the frame of the leave was lost; that of the next membership says when it began.
    @Test func aJoinOfAMemberIsAnotherMembership() {
        let bench = Self.connected()
        bench.channelExtra = #","joined_ts":1729999000"#
        fetchChannel(bench)
        let view = bench.open()
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3])
        // Sent while the user was away: no frame of it comes.
        bench.rows.append(.init(id: 4, at: bench.serverNowMs))
        bench.channelExtra = #","joined_ts":1730000030"#
        bench.frames(ChannelStateTests.event(10000, Self.meAsUser, at: 30_000))
        bench.advance(5_000)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3, 4])
    }
}
