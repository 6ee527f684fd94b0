// Channels that this user enters and leaves while answers about them are in flight, and the effect of a new membership
// on the history of the old one. A simulation run found each case; the seed is named.

import CoveyEngine
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveyWire
import Testing

@Suite struct MembershipTests {
    let url = "ch"

    static func connected() -> Bench {
        let bench = Bench()
        bench.rows = (1...3).map { .init(id: $0, at: Bench.epochMs - 100_000 + $0 * 1_000) }
        bench.connect()
        return bench
    }

    func cached(_ bench: Bench) throws -> GroupChannel? {
        try bench.engine.storeForInspection?.channel(url: url)
    }

    /// A row may lack whatever another one brought, the membership too.
    @Test func aRowWithoutMyStateKeepsTheChannel() throws {
        let bench = Self.connected()
        fetchChannel(bench)
        let before = try #require(try cached(bench))
        bench.answers = [("group_channels/ch?", 200, { _ in #"{"channel_url":"ch","name":"another"}"# })]
        fetchChannel(bench)
        let after = try #require(try cached(bench))
        #expect(after.name == "another" && after.myMemberState == .joined && before.name != "another")
        #expect(after.fields.memberCount == before.fields.memberCount)
        #expect(after.fields.joinedAt == before.fields.joinedAt)
    }

    func fetchChannel(_ bench: Bench) {
        bench.call { $0.perform(ChannelOperation.get(url: url, fresh: true), call: bench.newCall()) }
        bench.advance(100)
    }

    static let meAsUser =
        #"{"users":[{"user_id":"ana","nickname":""}],"member_count":2,"joined_member_count":2}"#

    static func refusal(_: String) -> String { #"{"error":true,"code":400108,"message":"not a member"}"# }

    static func joined(_ second: Int64) -> String { #","joined_ts":\#(1_729_999_000 + second)"# }

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

    /// What is hidden stays hidden in one membership, so this row is of another one, which began in the same second.
    @Test func aMembershipOfTheSameSecondBeginsWithoutTheOffsetOfTheOldOne() throws {
        let bench = Self.connected()
        bench.channelExtra = Self.joined(1) + #","ts_message_offset":\#(Bench.epochMs - 98_000)"#
        fetchChannel(bench)
        let view = bench.open()
        bench.channelExtra = Self.joined(1) + #","ts_message_offset":0"#
        bench.advance(2_000)
        fetchChannel(bench)
        #expect(try cached(bench)?.messageOffset == 0)
        #expect(bench.lists(view).hasPrevious)
        bench.forgetRequests()
        bench.advance(60_000)
        #expect(!bench.requests.contains { $0.contains("group_channels/ch?") }, "asked for once, not forever")
    }

    /// Seeds 684000516 and 684001565: the user left and joined again, and no frame of the leave came.
    @Test func aJoinWithoutALeaveBeginsWithoutTheOffsetOfTheOldMembership() throws {
        let bench = Self.connected()
        bench.channelExtra = Self.joined(1) + #","ts_message_offset":\#(Bench.epochMs - 98_000)"#
        fetchChannel(bench)
        let view = bench.open()
        bench.advance(3_000)
        bench.channelExtra = Self.joined(1_003) + #","ts_message_offset":0"#
        bench.frames(ChannelStateTests.event(10000, Self.meAsUser, at: bench.nowMs))
        #expect(try cached(bench)?.messageOffset == 0)
        bench.advance(5_000)
        #expect(bench.lists(view).hasPrevious)
        bench.forgetRequests()
        bench.advance(60_000)
        #expect(!bench.requests.contains { $0.contains("group_channels/ch?") }, "asked for once, not forever")
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

    /// rest.md §16.3: who is not a member has no role, and is not muted.
    @Test(arguments: [10001, 10601]) func myRoleAndMyMuteInAPublicChannelEndWhenILeaveIt(category: Int) throws {
        let bench = Self.connected()
        bench.channelExtra = #","is_public":true,"my_role":"operator","is_muted":true"#
        fetchChannel(bench)
        #expect(try cached(bench)?.myRole == .channelOperator && cached(bench)?.fields.isMuted == true)
        bench.frames(
            ChannelStateTests.event(
                category, #"{"user_id":"bo","end_at":-1,"member_count":1,"joined_member_count":1}"#, at: 60_000))
        #expect(try cached(bench)?.myRole == .channelOperator && cached(bench)?.fields.isMuted == true)
        bench.frames(
            ChannelStateTests.event(
                category, #"{"user_id":"ana","end_at":-1,"member_count":1,"joined_member_count":1}"#, at: 61_000))
        #expect(try cached(bench)?.myMemberState == MemberState.none)
        #expect(try cached(bench)?.myRole == Role.none && cached(bench)?.fields.isMuted == false)
    }

    /// rest.md §16.3. An event that is older than the row says nothing of what the row says.
    @Test(arguments: [60_000, -60_000] as [Int64]) func aChannelThatAMemberLeavesIsNotDistinct(at ms: Int64) throws {
        let bench = Self.connected()
        bench.channelExtra = #","is_distinct":true"#
        fetchChannel(bench)
        bench.frames(
            ChannelStateTests.event(10001, #"{"user_id":"bo","member_count":1,"joined_member_count":1}"#, at: ms))
        #expect(try cached(bench)?.fields.flags.contains(.isDistinct) == (ms < 0))
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

    /// The row of the next membership came before the answer, and is of the same time.
    @Test func theAnswerToMyLeavingAPublicChannelLeavesTheNextMembership() throws {
        let bench = Self.connected()
        let isPublic = #","is_public":true"#
        bench.channelExtra = isPublic + Self.joined(1)
        fetchChannel(bench)
        bench.holds = "ch/leave"
        bench.call { $0.perform(ChannelOperation.leave(url: url), call: bench.newCall()) }
        bench.channelExtra = isPublic + Self.joined(1_001)
        fetchChannel(bench)
        bench.answers = [
            ("ch/leave", 200, { _ in #"{"channel_url":"ch","is_public":true,"member_state":"none"}"# })
        ]
        bench.holds = "group_channels/ch?"
        bench.release(only: "ch/leave")
        #expect(try cached(bench)?.myMemberState == .joined, "before the channel's own row says what it is")
        bench.advance(1_000)
        bench.release()
        bench.advance(1_000)
        #expect(try cached(bench)?.myMemberState == .joined)
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

    /// INV-11: the row was made after the user had come back, and the frame that says so is lost with the connection.
    @Test func aRowThatMayBeNewerThanTheLossOfItsChannelIsAskedForAgain() throws {
        let bench = Self.connected()
        bench.listed = [url]
        bench.channelExtra = Self.joined(0)
        BackgroundTests.openList(bench)
        bench.advance(1_000)
        #expect(try cached(bench) != nil)
        bench.holds = "my_group_channels/changelogs"
        bench.call { $0.createChannelCollection(id: CollectionID(rawValue: 901), query: GroupChannelListQuery()) }
        #expect(bench.held.count == 1)
        bench.frames(
            ChannelStateTests.event(
                10001, #"{"user_id":"ana","member_count":1,"joined_member_count":1}"#, at: bench.nowMs))
        #expect(try cached(bench) == nil)
        bench.channelExtra = Self.joined(1_001)
        let (row, now) = (bench.channel, bench.serverNowMs)
        bench.answers = [
            (
                "my_group_channels/changelogs", 200,
                { _ in #"{"updated":[\#(row)],"deleted":[],"has_more":false,"next":"behind","ts":\#(now)}"# }
            )
        ]
        bench.release()
        bench.answers = []
        bench.disconnect()
        bench.reconnect()
        bench.advance(5_000)
        #expect(try cached(bench) != nil)
    }
}
