// A feed goes on with the positions that another machine's feed has reached: as the next process on the same disk would.

import CoveyCore
import CoveyEngine
import CoveyModel
import Testing

@Suite struct FeedHandoverTests {
    private static func positions(_ bench: Bench) throws -> [String: FeedProgress] {
        let call = bench.newCall()
        bench.call { $0.perform(.call(.feedPositions(FeedTests.feed), call)) }
        var found: [String: FeedProgress]?
        if case .positions(let positions)? = bench.completion(call) { found = positions }
        return try #require(found)
    }

    /// A machine without anything on its disk, at the same server.
    private static func elsewhere(_ bench: Bench, _ positions: [String: FeedProgress]) -> Bench {
        let other = Bench()
        (other.rows, other.channelExtra, other.listed) = (bench.rows, bench.channelExtra, bench.listed)
        other.advance(200_000)
        other.connect()
        FeedTests.open(other) { $0.positions = positions }
        return other
    }

    @Test func whatWasDeliveredForCertainIsNoGapThere() throws {
        let bench = FeedTests.bench(2)
        FeedTests.open(bench)
        bench.advance(5_000)
        FeedTests.acknowledge(bench)
        let positions = try Self.positions(bench)
        #expect(positions["ch"]?.state == .certain && positions["ch"]?.certainUntilMs == nil)
        bench.channelExtra = #","ts_message_offset":\#(Bench.epochMs - 1_000_000 + 1_500)"#
        let other = Self.elsewhere(bench, positions)
        #expect(FeedTests.items(other).isEmpty && FeedTests.isCaughtUp(other) == true)
    }

    @Test func aChannelThatWasLeftIsNoGapThere() throws {
        let bench = FeedTests.bench(2)
        FeedTests.open(bench)
        FeedTests.acknowledge(bench)
        bench.advance(5_000)
        bench.listed = []
        bench.frames(FeedGapTests.leaves(bench.serverNowMs))
        let positions = try Self.positions(bench)
        #expect(positions["ch"]?.state == .ended)
        #expect(FeedTests.items(Self.elsewhere(bench, positions)).isEmpty)
    }

    @Test func whatAPageMayLackIsAGapThere() throws {
        let bench = FeedTests.bench(2)
        let sent = FeedGapTests.comesBackAfterAPurge(bench)
        bench.holds = "changelogs"
        bench.release(holdingOn: true)
        #expect(FeedTests.messages(bench) == [1, 2, 4])
        FeedTests.acknowledge(bench)
        let positions = try Self.positions(bench)
        #expect(positions["ch"]?.state == .unproven)
        let other = Self.elsewhere(bench, positions)
        let gap = try #require(FeedTests.items(other).first?.gap)
        #expect(gap.afterMs < sent && sent <= gap.untilMs && gap.reason == .historyHidden)
        #expect(FeedTests.items(other).count == 1 && FeedTests.isCaughtUp(other) == true)
    }

    /// The gap of an earlier membership, which no row shows any more.
    @Test func aGapThatNobodyAcknowledgedIsAGapThere() throws {
        let bench = FeedTests.bench(2)
        FeedTests.open(bench)
        bench.advance(5_000)
        FeedTests.acknowledge(bench)
        let upTo = try #require(try Self.positions(bench)["ch"]).upTo
        let certainMs = Bench.epochMs - 1_000_000 + 1_500
        let other = Self.elsewhere(bench, ["ch": FeedProgress(upTo, .gap, certainUntilMs: certainMs)])
        let gap = try #require(FeedTests.items(other).first?.gap)
        #expect(gap.afterMs == certainMs - 1 && gap.untilMs < upTo.createdAt)
        #expect(FeedTests.items(other).count == 1)
        #expect(try Self.positions(other)["ch"]?.state == .gap)
        FeedTests.acknowledge(other)
        #expect(try Self.positions(other)["ch"]?.state == .certain)
    }

    enum Reached: CaseIterable {
        case inThis, inAnother, nobodyKnows
    }

    /// If the user has joined again since the other machine read it, what was hidden before is visible again, and no row shows it.
    @Test(
        arguments: [
            (isProven: false, joinedAfterMs: 5_000 as Int64, isGap: true),
            (isProven: false, joinedAfterMs: -5_000, isGap: false),
            (isProven: true, joinedAfterMs: 5_000, isGap: false),
        ], Reached.allCases)
    func whatAPageOfAnEarlierMembershipMayLackIsAGapThere(
        _ example: (isProven: Bool, joinedAfterMs: Int64, isGap: Bool), _ reached: Reached
    ) throws {
        let isGap = example.isGap && reached != .inThis
        let bench = FeedTests.bench(2)
        FeedTests.open(bench)
        bench.advance(5_000)
        FeedTests.acknowledge(bench)
        let upTo = try #require(try Self.positions(bench)["ch"]).upTo
        let certainMs = Bench.epochMs - 1_000_000 + 1_500
        var progress = example.isProven ? FeedProgress(upTo) : FeedProgress(upTo, .unproven, certainUntilMs: certainMs)
        let joinedMs = (upTo.createdAt + example.joinedAfterMs) / 1_000 * 1_000
        switch reached {
        case .inThis: progress.joinedMs = joinedMs + 1
        case .inAnother: progress.joinedMs = joinedMs - 500_000
        case .nobodyKnows: break
        }
        bench.channelExtra = #","joined_ts":\#(joinedMs / 1_000)"#
        let other = Self.elsewhere(bench, ["ch": progress])
        other.advance(5_000)
        #expect(FeedTests.items(other).count == (isGap ? 1 : 0) && FeedTests.isCaughtUp(other) == true)
        let nowMs = reached == .inThis ? joinedMs + 1 : joinedMs
        #expect(try Self.positions(other)["ch"]?.joinedMs == (isGap ? progress.joinedMs : nowMs))
        guard isGap else { return }
        let gap = try #require(FeedTests.items(other).first?.gap)
        #expect(gap.afterMs == certainMs - 1 && gap.untilMs < upTo.createdAt && gap.reason == .historyHidden)
        FeedTests.acknowledge(other)
        let after = try Self.positions(other)["ch"]
        #expect(after?.state == .certain && after?.joinedMs == nowMs)
    }

    /// A fleet's next worker goes on with items that follow the position, and may not have the gap behind them.
    @Test func anItemAndAPositionAreOfTheMembershipInWhichTheyWereReached() throws {
        let bench = FeedTests.bench(2)
        bench.channelExtra = #","joined_ts":1729990000"#
        FeedGapTests.listsTheChannelAsChanged(bench)
        FeedTests.open(bench)
        bench.advance(5_000)
        FeedTests.acknowledge(bench)
        bench.disconnect()
        FeedGapTests.readsAPageWithoutTheRow(bench)
        bench.disconnect()
        bench.holds = nil
        let (former, now) = (1_729_990_000_000 as Int64, bench.serverNowMs / 1_000 * 1_000)
        bench.channelExtra = #","joined_ts":\#(now / 1_000)"#
        bench.reconnect()
        #expect(FeedTests.items(bench).map(\.kind) == [.message, .message, .message, .gap])
        #expect(FeedTests.items(bench).map(\.joinedMs) == [former, former, former, now])
        #expect(try Self.positions(bench)["ch"]?.joinedMs == former)
        FeedTests.acknowledge(bench)
        #expect(try Self.positions(bench)["ch"]?.joinedMs == now)
    }

    /// It began with everything, and was still reading.
    @Test func nothingIsHiddenBeforeTheFirstMillisecond() throws {
        let bench = FeedTests.bench(2)
        FeedTests.open(bench)
        FeedTests.acknowledge(bench)
        let upTo = try #require(try Self.positions(bench)["ch"]).upTo
        let other = Self.elsewhere(bench, ["ch": FeedProgress(upTo, .unproven, certainUntilMs: 0)])
        other.advance(5_000)
        #expect(FeedTests.items(other).isEmpty && FeedTests.isCaughtUp(other) == true)
    }
}
