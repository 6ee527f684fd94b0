// Frames that begin and end a membership, when others of them were lost or come late (websocket.md §5.2, sync.md §3.3). What the frames
// cannot say, the channel's row does: it is fetched.

import CoveyEngine
import CoveyModel
import CoveyStore
import Testing

@Suite struct MembershipEventTests {
    private static let meInvited = #"{"inviter":null,"invitees":[{"user_id":"ana"}],"invited_at":%}"#

    /// A channel whose row has this besides.
    private static func bench(_ row: String) -> Bench {
        let bench = MembershipTests.connected()
        bench.channelExtra = row
        fetch(bench)
        bench.advance(5_000)
        bench.forgetRequests()
        return bench
    }

    private static func fetch(_ bench: Bench) {
        bench.call { $0.perform(.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(100)
    }

    private static func cached(_ bench: Bench) throws -> GroupChannel {
        try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
    }

    private static func isFetched(_ bench: Bench) -> Bool {
        bench.requests.contains { $0.contains("group_channels/ch?") }
    }

    private static func joins(at ms: Int64) -> String {
        ChannelStateTests.event(10000, MembershipTests.meAsUser, at: ms)
    }

    private static func invites(at ms: Int64) -> String {
        let at = String(Bench.epochMs + ms)
        return ChannelStateTests.event(10020, meInvited.replacing("%", with: at), at: ms)
    }

    private static func invited(at ms: Int64, offset: Int64) -> String {
        #","member_state":"invited","invited_at":\#(Bench.epochMs + ms),"ts_message_offset":\#(offset)"#
    }

    private let offset = Bench.epochMs - 98_000

    @Test func anInvitationThatIsAcceptedKeepsWhatIsHidden() throws {
        let bench = Self.bench(Self.invited(at: -9_000, offset: offset))
        bench.holds = "group_channels/ch?"
        bench.frames(Self.joins(at: bench.nowMs))
        #expect(try Self.cached(bench).myMemberState == .joined)
        #expect(try Self.cached(bench).messageOffset == offset)
    }

    @Test func anotherInvitationBeginsWithoutWhatTheLastOneHid() throws {
        let bench = Self.bench(
            Self.invited(at: -9_000, offset: offset) + #","hidden_state":"hidden_prevent_auto_unhide""#)
        bench.channelExtra = Self.invited(at: bench.nowMs, offset: 0) + #","hidden_state":"unhidden""#
        bench.frames(Self.invites(at: bench.nowMs))
        #expect(try Self.cached(bench).messageOffset == 0)
        bench.advance(2_000)
        #expect(try Self.cached(bench).fields.hiddenState == .unhidden)
    }

    @Test func anInvitationOfAMemberIsOfAnotherMembership() throws {
        let bench = Self.bench(MembershipTests.joined(1))
        bench.channelExtra = Self.invited(at: bench.nowMs, offset: 0)
        bench.frames(Self.invites(at: bench.nowMs))
        bench.advance(2_000)
        #expect(try Self.cached(bench).myMemberState == .invited)
    }

    /// The second of the first join: only the row knows whether it is another one.
    @Test func aJoinSoonAfterTheLastOneIsLookedUp() throws {
        let bench = Self.bench("")
        let second = (Bench.epochMs + bench.nowMs) / 1_000
        bench.channelExtra =
            #","joined_ts":\#(second),"user_last_read":\#(Bench.epochMs + bench.nowMs),"ts_message_offset":\#(offset)"#
        Self.fetch(bench)
        bench.forgetRequests()
        let again = bench.nowMs
        bench.channelExtra = #","joined_ts":\#(second),"user_last_read":\#(Bench.epochMs + again)"#
        bench.frames(Self.joins(at: again))
        bench.advance(2_000)
        #expect(try Self.cached(bench).messageOffset == 0)
        bench.forgetRequests()
        bench.frames(Self.joins(at: again))
        bench.advance(2_000)
        #expect(!Self.isFetched(bench), "the same frame again")
    }

    /// An answer to a call has no time of its own, so what it brought seems to be older than the frame.
    @Test(arguments: [#","member_state":"invited","invited_at":%"#, #","joined_ts":%s"#])
    func aLeaveThatComesLateEndsNoLaterMembership(row: String) throws {
        let bench = Self.bench("")
        let now = Bench.epochMs + bench.nowMs
        bench.channelExtra = row.replacing("%s", with: String(now / 1_000)).replacing("%", with: String(now))
        Self.fetch(bench)
        let before = try Self.cached(bench)
        let left = ChannelStateTests.event(10001, #"{"user_id":"ana"}"#, at: bench.nowMs - 2_000)
        #expect(Bench.epochMs + bench.nowMs - 2_000 >= before.versions.myState)
        bench.frames(left)
        #expect(try Self.cached(bench).myMemberState == before.myMemberState)
    }

    /// Another device joined, and a list of public channels was faster than the frame.
    @Test(arguments: [true, false]) func aListOfPublicChannelsKnowsOfAJoinBeforeItsFrame(frameComes: Bool) throws {
        let bench = Self.bench(#","is_public":true,"member_state":"none""#)
        #expect(try Self.cached(bench).myMemberState == .none)
        let joinedAt = bench.nowMs
        bench.advance(1_000)
        bench.channelExtra =
            #","is_public":true,"members":[{"user_id":"ana","state":"joined"}],"joined_ts":\#((Bench.epochMs + joinedAt) / 1_000)"#
        let (row, now) = (bench.channel, bench.serverNowMs)
        bench.answers = [("group_channels?", 200, { _ in #"{"channels":[\#(row)],"next":"","ts":\#(now)}"# })]
        bench.holds = "group_channels/ch?"
        _ = try ListTests.load(bench, .publicChannels(PublicGroupChannelListQuery())).get()
        if frameComes { bench.frames(Self.joins(at: joinedAt)) } else { bench.release() }
        bench.advance(2_000)
        #expect(try Self.cached(bench).myMemberState == .joined)
    }

    /// The row that brought the new offset was no event.
    @Test func aListFromBeforeTheHistoryWasHiddenLeavesItHidden() throws {
        let bench = Self.bench(MembershipTests.joined(1))
        let view = bench.open()
        bench.holds = "my_group_channels"
        let list = bench.newCall()
        bench.call { $0.loadPage(.myChannels(GroupChannelListQuery()), from: ListPlace(), call: list) }
        let row = bench.channel
        let madeAt = bench.serverNowMs
        bench.answers = [("my_group_channels", 200, { _ in #"{"channels":[\#(row)],"next":"","ts":\#(madeAt)}"# })]
        bench.advance(1_000)
        bench.channelExtra = MembershipTests.joined(1) + #","ts_message_offset":\#(bench.serverNowMs)"#
        let hiddenAt = bench.serverNowMs
        Self.fetch(bench)
        #expect(try Self.cached(bench).messageOffset == hiddenAt)
        bench.release()
        bench.advance(2_000)
        #expect(bench.completion(list) != nil)
        #expect(try Self.cached(bench).messageOffset == hiddenAt)
        #expect(bench.lists(view).succeeded.isEmpty && !bench.lists(view).hasPrevious)
    }

    /// Nothing else says it: a row that came since the call may be of before.
    @Test func whatACallSetsIsFetchedIfANewerRowCame() throws {
        let bench = Self.bench("")
        bench.holds = "push_preference"
        bench.call { $0.perform(.setPushTrigger(url: "ch", .off), call: bench.newCall()) }
        bench.advance(1_000)
        bench.frames(#"PONG{"ts":\#(bench.serverNowMs),"sts":\#(bench.serverNowMs)}"#)
        Self.fetch(bench)
        bench.channelExtra = #","push_trigger_option":"off""#
        bench.release()
        bench.advance(2_000)
        #expect(try Self.cached(bench).fields.pushTriggerOption == "off")
    }
}
