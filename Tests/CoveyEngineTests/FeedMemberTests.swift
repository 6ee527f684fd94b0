// Joins and leaves in a feed, over the virtual server: its list of members is compared with whom the feed has reported.

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyWire
import Foundation
import Testing

@Suite struct FeedMemberTests {
    /// The server's list of members of channel ch: when each joined, in seconds since the beginning.
    private final class Members {
        var joined: [(id: String, at: Int64)] = []
        private unowned let bench: Bench

        init(_ bench: Bench, _ joined: [(String, Int64)]) {
            (self.bench, self.joined) = (bench, joined)
            apply()
        }

        var extra: String {
            let rows = joined.map { id, at in
                #"{"user_id":"\#(id)","nickname":"\#(id)","state":"joined","joined_ts":\#(Bench.epochMs / 1_000 + at)}"#
            }
            return #","members":[\#(rows.joined(separator: ","))],"joined_ts":\#(Bench.epochMs / 1_000)"#
        }

        func apply() { bench.channelExtra = extra }

        /// While nobody is connected, or with the frame of it.
        func join(_ id: String, sendsFrame: Bool = true) {
            let at = bench.serverNowMs
            joined.append((id, (at - Bench.epochMs) / 1_000))
            apply()
            if sendsFrame {
                frame(
                    10_000, at, #"{"users":[{"user_id":"\#(id)","nickname":"\#(id)","inviter":null}],"is_bulk":false}"#)
            }
        }

        func leave(_ id: String, sendsFrame: Bool = true) {
            joined.removeAll { $0.id == id }
            apply()
            if sendsFrame { frame(10_001, bench.serverNowMs, #"{"user_id":"\#(id)","nickname":"\#(id)"}"#) }
        }

        private func frame(_ category: Int, _ at: Int64, _ data: String) {
            bench.frames(
                #"SYEV{"cat":\#(category),"channel_url":"ch","channel_type":"group","ts":\#(at),"sts":\#(at),"data":\#(data)}"#
            )
            bench.advance(1_000)
        }

        /// The changelog of the channels contains ch.
        func serve(_ bench: Bench) {
            bench.answers.append(
                (
                    "my_group_channels/changelogs", 200,
                    { [unowned bench] _ in
                        """
                        {"updated":[\(bench.channel)],"deleted":[],"has_more":false,"next":"t\(bench.serverNowMs)",\
                        "ts":\(bench.serverNowMs)}
                        """
                    }
                ))
        }
    }

    private static func bench(_ joined: [(String, Int64)], after former: Bench? = nil) -> (Bench, Members) {
        let bench = Bench(after: former)
        if former == nil { bench.advance(5_000) }
        let members = Members(bench, joined)
        members.serve(bench)
        return (bench, members)
    }

    private static func open(_ bench: Bench, _ change: (inout FeedOptions) -> Void = { _ in }) {
        FeedTests.open(bench) {
            $0.start = nil
            $0.changes = .ofMembers
            change(&$0)
        }
    }

    /// Such as "joined bo".
    private static func words(_ bench: Bench) -> [String] {
        FeedTests.items(bench).map { "\($0.identity.prefix { $0 != "/" }) \($0.userId ?? "-")" }
    }

    // MARK: While connected

    @Test func joinsAndLeavesCome() throws {
        let (bench, members) = Self.bench([("ana", 0), ("bo", 0)])
        bench.connect()
        Self.open(bench)
        members.join("cy")
        members.leave("bo")
        let items = FeedTests.items(bench)
        #expect(Self.words(bench) == ["joined cy", "left bo"])
        let joinedAt = try #require(items.first?.member?.joinedAt)
        #expect(items.first?.member?.user.nickname == "cy" && items.first?.member?.state == .joined)
        #expect(items.first?.identity == "joined/ch/cy/\(joinedAt / 1_000 * 1_000)")
        #expect(items.first?.createdAt == joinedAt && items.first?.messageId == 0 && items.first?.message == nil)
        #expect(items.last?.identity == "left/ch/bo/\(Bench.epochMs)")
        #expect(items.last?.createdAt == 0 && items.last?.member == nil)
        #expect(FeedTests.isCaughtUp(bench) == true)
    }

    /// filters.md §1.3: é is one code point in the one, and two in the other.
    @Test func usersWhoseIdsAreTwoFormsOfOneTextAreTwo() {
        let (one, two) = ("\u{e9}va", "e\u{301}va")
        let (bench, members) = Self.bench([("ana", 0)])
        bench.connect()
        Self.open(bench)
        func bytes() -> [[UInt8]] { FeedTests.items(bench).map { Array(($0.userId ?? "").utf8) } }
        members.join(one)
        members.join(two)
        #expect(bytes() == [one, two].map { Array($0.utf8) })
        FeedTests.acknowledge(bench)
        bench.die()
        let (next, _) = Self.bench(members.joined, after: bench)
        next.advance(100_000)
        next.connect()
        Self.open(next)
        #expect(FeedTests.items(next).isEmpty, "both are stored")
    }

    private static let starts: [(Int64?, [String])] = [
        (nil, []), (2_500, ["joined cy"]), (0, ["joined ana", "joined bo", "joined cy"]),
    ]

    /// Those who are members when the feed begins are no news; with an earlier start, those who joined since then are.
    @Test(arguments: starts) func theStartDecidesWhoIsNew(startMs: Int64?, words: [String]) {
        let (bench, _) = Self.bench([("ana", 0), ("bo", 0), ("cy", 3)])
        bench.advance(10_000)
        bench.connect()
        Self.open(bench) { $0.start = startMs.map { Bench.epochMs + $0 } }
        #expect(Self.words(bench).sorted() == words)
    }

    private static let kinds: [(FeedChangeKinds, [String])] = [
        (.joins, ["joined cy", "joined cy"]), (.leaves, ["left cy"]), (.edits, []),
    ]

    @Test(arguments: kinds) func onlyWhatWasAskedForComes(kinds: FeedChangeKinds, words: [String]) {
        let (bench, members) = Self.bench([("ana", 0)])
        bench.connect()
        Self.open(bench) { $0.changes = kinds }
        members.join("cy")
        members.leave("cy")
        members.join("cy")
        #expect(Self.words(bench) == words)
    }

    /// The channel's row changes with every message.
    @Test func nothingElseReportsMembers() {
        let (bench, _) = Self.bench([("ana", 0), ("bo", 0)])
        bench.connect()
        Self.open(bench)
        for id in 1...3 as ClosedRange<Int64> { bench.message(.init(id: id, at: bench.serverNowMs)) }
        #expect(FeedTests.items(bench).allSatisfy { $0.kind == .message })
        #expect(FeedTests.items(bench).count == 3)
    }

    // MARK: Later

    @Test func whoJoinedAndLeftDuringAnOutageComes() {
        let (bench, members) = Self.bench([("ana", 0), ("bo", 0)])
        bench.connect()
        Self.open(bench)
        bench.disconnect()
        bench.advance(5_000)
        members.leave("bo", sendsFrame: false)
        members.join("cy", sendsFrame: false)
        #expect(FeedTests.isCaughtUp(bench) == false)
        bench.reconnect()
        bench.advance(1_000)
        #expect(Self.words(bench) == ["left bo", "joined cy"])
        #expect(FeedTests.isCaughtUp(bench) == true)
    }

    /// Nobody saw it; the time of the membership says so.
    @Test func whoLeftAndJoinedAgainDuringAnOutageComesTwice() {
        let (bench, members) = Self.bench([("ana", 0), ("bo", 0)])
        bench.connect()
        Self.open(bench)
        bench.disconnect()
        bench.advance(5_000)
        members.leave("bo", sendsFrame: false)
        members.join("bo", sendsFrame: false)
        bench.reconnect()
        bench.advance(1_000)
        #expect(Self.words(bench) == ["left bo", "joined bo"])
    }

    @Test func theNextProcessGetsWhatWasNotAcknowledged() {
        let (bench, members) = Self.bench([("ana", 0), ("bo", 0)])
        bench.connect()
        Self.open(bench)
        members.join("cy")
        FeedTests.acknowledge(bench)
        members.join("dee")
        members.leave("bo")
        let identities = FeedTests.items(bench).map(\.identity).dropFirst()
        bench.die()
        let (next, _) = Self.bench(members.joined, after: bench)
        next.advance(100_000)
        next.connect()
        Self.open(next)
        #expect(Set(FeedTests.items(next).map(\.identity)) == Set(identities))
        FeedTests.acknowledge(next)
        next.die()
        let (third, _) = Self.bench(members.joined, after: next)
        third.advance(200_000)
        third.connect()
        Self.open(third)
        #expect(FeedTests.items(third).isEmpty)
    }

    /// A member whose joining was no item is known to the next process, too, so that the leaving is one.
    @Test func whoIsKnownWithoutAnItemIsRemembered() {
        let (bench, members) = Self.bench([("ana", 0), ("bo", 0)])
        bench.connect()
        Self.open(bench) { $0.changes = .leaves }
        bench.message(.init(id: 1, at: bench.serverNowMs))
        members.join("cy")
        bench.die()
        let (next, _) = Self.bench([("ana", 0)], after: bench)
        next.rows = bench.rows
        next.advance(100_000)
        next.connect()
        Self.open(next) { $0.changes = .leaves }
        #expect(Self.words(next) == ["left bo", "left cy", "message -"])
    }

    /// What the cache holds may be older than what was reported.
    @Test func nothingComesBeforeTheRowIsAsNewAsTheConnection() {
        let (bench, members) = Self.bench([("ana", 0), ("bo", 0)])
        bench.connect()
        Self.open(bench)
        bench.die()
        let (next, _) = Self.bench(members.joined.filter { $0.id != "bo" }, after: bench)
        next.advance(100_000)
        next.holds = "my_group_channels/changelogs"
        next.connect()
        Self.open(next)
        #expect(FeedTests.items(next).isEmpty && FeedTests.isCaughtUp(next) != true)
        next.release()
        next.advance(1_000)
        #expect(Self.words(next) == ["left bo"])
        #expect(FeedTests.isCaughtUp(next) == true)
    }

    @Test func aPositionThatIsGivenReplacesTheStoredMembers() {
        let (bench, members) = Self.bench([("ana", 0), ("bo", 0)])
        bench.connect()
        Self.open(bench)
        members.join("cy")
        FeedTests.acknowledge(bench)
        bench.die()
        let (second, _) = Self.bench([("ana", 0), ("bo", 0)], after: bench)
        second.advance(100_000)
        second.connect()
        Self.open(second) {
            let key = MessageKey(createdAt: second.serverNowMs, messageId: .max)
            $0.positions = ["ch": FeedProgress(FeedPosition(key))]
        }
        #expect(Self.words(second).isEmpty)
        second.die()
        let (third, _) = Self.bench([("ana", 0), ("bo", 0)], after: second)
        third.advance(200_000)
        third.connect()
        Self.open(third)
        #expect(Self.words(third).isEmpty)
    }

    /// A feed that continues and asks for members for the first time. Before the login nobody knows what time the server has.
    @Test(arguments: [false, true]) func membersThatAreAskedForLaterComeFromThenOn(beforeTheLogin: Bool) {
        let (bench, members) = Self.bench([("ana", 0)])
        bench.connect()
        Self.open(bench) { $0.changes = [] }
        bench.message(.init(id: 1, at: bench.serverNowMs))
        FeedTests.acknowledge(bench)
        bench.advance(5_000)
        members.join("bo")
        bench.die()
        let (next, later) = Self.bench([("ana", 0), ("bo", 5)], after: bench)
        next.rows = bench.rows
        next.advance(100_000)
        if beforeTheLogin { Self.open(next) }
        next.connect()
        if beforeTheLogin { next.advance(1_000) } else { Self.open(next) }
        #expect(Self.words(next).isEmpty)
        later.join("cy")
        later.leave("bo")
        #expect(Self.words(next) == ["joined cy", "left bo"])
    }

    @Test func noMoreComeThanMayWait() {
        let (bench, members) = Self.bench([("ana", 0)])
        bench.connect()
        Self.open(bench) { $0.itemsMost = 2 }
        bench.disconnect()
        bench.advance(5_000)
        for id in ["a", "b", "c", "d", "e"] { members.join(id, sendsFrame: false) }
        bench.reconnect()
        bench.advance(1_000)
        #expect(Self.words(bench) == ["joined a", "joined b"])
        #expect(FeedTests.isCaughtUp(bench) == false)
        for _ in 1...3 { FeedTests.acknowledge(bench) }
        #expect(Self.words(bench) == ["joined a", "joined b", "joined c", "joined d", "joined e"])
        #expect(FeedTests.isCaughtUp(bench) == true)
    }

    // MARK: The user

    @Test func theUsersOwnLeavingComesAndThenTheJoining() {
        let (bench, members) = Self.bench([("ana", 0), ("bo", 0)])
        bench.connect()
        Self.open(bench)
        bench.advance(5_000)
        members.leave("ana")
        #expect(Self.words(bench) == ["left ana"])
        bench.advance(5_000)
        members.leave("bo", sendsFrame: false)
        members.join("ana")
        #expect(Self.words(bench) == ["left ana", "left bo", "joined ana"])
    }

    /// The gap before it is acknowledged, and it is not.
    @Test func theNextProcessGetsTheUsersOwnLeaving() throws {
        let (bench, members) = Self.bench([("ana", 0), ("bo", 0)])
        bench.connect()
        Self.open(bench)
        bench.disconnect()
        members.leave("ana", sendsFrame: false)
        bench.listed = []
        bench.answers = [
            (
                "my_group_channels/changelogs", 200,
                { _ in #"{"updated":[],"deleted":["ch"],"has_more":false,"next":"t","ts":\#(bench.serverNowMs)}"# }
            )
        ]
        bench.reconnect()
        #expect(Self.words(bench) == ["gap -", "left ana"])
        FeedTests.acknowledge(bench, [try #require(FeedTests.items(bench).first?.number)])
        let next = FeedTests.next(bench)
        next.listed = []
        next.connect()
        Self.open(next)
        #expect(Self.words(next) == ["left ana"])
    }

    /// The row of a supergroup lists nobody else.
    @Test func ofASupergroupOnlyTheUsersOwnComes() {
        let bench = Bench()
        bench.channelExtra = #","is_super":true,"joined_ts":\#(Bench.epochMs / 1_000 + 3)"#
        bench.advance(10_000)
        bench.connect()
        Self.open(bench) { $0.start = 0 }
        #expect(Self.words(bench) == ["joined ana"])
        #expect(FeedTests.items(bench).first?.member?.joinedAt == Bench.epochMs + 3_000)
    }
}
