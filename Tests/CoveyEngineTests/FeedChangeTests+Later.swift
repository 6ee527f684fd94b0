// Changes of messages that come later: after an outage, in the next process, when there is room, after another request.

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyStore
import Testing

extension FeedChangeTests {
    @Test func whatChangedDuringAnOutageComes() {
        let (bench, changes) = Self.bench(3)
        bench.connect()
        Self.open(bench)
        bench.disconnect()
        changes.add(1, bench, row: Changes.row(1, editedAt: bench.serverNowMs))
        changes.add(2, bench, row: nil)
        changes.add(3, bench, row: Changes.row(3, reactions: Self.me))
        bench.advance(100)
        #expect(FeedTests.isCaughtUp(bench) == false)
        bench.reconnect()
        bench.advance(1_000)
        #expect(FeedTests.items(bench).dropFirst(3).map(\.kind) == [.edited, .reactions, .deleted])
        #expect(FeedTests.isCaughtUp(bench) == true)
    }

    @Test func theNextProcessGetsTheChangesThatWereNotAcknowledged() {
        let (bench, changes) = Self.bench(2)
        bench.connect()
        Self.open(bench)
        Self.edit(1, bench, changes)
        FeedTests.acknowledge(bench)
        Self.edit(2, bench, changes)
        let last = Self.identities(bench).last
        bench.die()
        let next = Bench(after: bench)
        (next.rows, next.answers) = (bench.rows, [])
        changes.serve(next)
        next.advance(100_000)
        next.connect()
        Self.open(next)
        // Nobody remembers whether the reactions of the message are others than before.
        #expect(Self.identities(next).first == last)
        #expect(FeedTests.items(next).map(\.kind) == [.edited, .reactions])
        #expect(FeedTests.items(next).allSatisfy { $0.messageId == 2 })
        FeedTests.acknowledge(next)
        next.die()
        let third = Bench(after: next)
        third.rows = bench.rows
        changes.serve(third)
        third.advance(200_000)
        third.connect()
        Self.open(third)
        #expect(FeedTests.items(third).isEmpty)
    }

    /// The changelog lists the message again, for a reaction. An edit that nobody has reported comes, also one of the same millisecond.
    @Test func anEditThatWasAcknowledgedDoesNotComeAgainForAReaction() {
        let (bench, changes) = Self.bench(3)
        bench.connect()
        Self.open(bench)
        let at = bench.serverNowMs
        Self.edit(1, bench, changes)
        FeedTests.acknowledge(bench)
        bench.advance(2 * Policy.feedWriteDelayMs)
        changes.add(1, bench, row: Changes.row(1, editedAt: at, reactions: Self.me))
        changes.add(2, bench, row: Changes.row(2, editedAt: at))
        changes.add(3, bench, row: Changes.row(3, editedAt: at + 1))
        let next = Self.next(bench, changes)
        let edits = FeedTests.items(next).filter { $0.kind == .edited }.map(\.identity)
        #expect(edits == ["edited/ch/2/\(at)", "edited/ch/3/\(at + 1)"])
    }

    /// A process that could not write may have delivered messages of a channel, and nobody knows up to where changes were read.
    @Test(arguments: [true, false]) func changesOfAChannelWithoutAPositionAreReadFromTheStart(hasStored: Bool) {
        let (bench, changes) = Self.bench(2)
        bench.listed = []
        bench.connect()
        if hasStored { Self.open(bench) { $0.start = Bench.epochMs - 5_000 } }
        bench.die()
        let next = Bench(after: bench)
        next.rows = bench.rows
        changes.serve(next)
        next.advance(100_000)
        next.connect()
        Self.open(next) { $0.start = Bench.epochMs - 5_000 }
        // The channel becomes known.
        next.message(.init(id: 3, at: next.serverNowMs))
        next.advance(1_000)
        let asked = next.requests.first { $0.contains("messages/changelogs") }
        #expect(asked?.contains("change_ts=\(Bench.epochMs - 5_000)&") == hasStored)
    }

    /// Seed 198008172: a message that is sent again, since nobody knew that it had arrived, is acknowledged as it was; it was deleted
    /// meanwhile. The changelog is read beyond that.
    @Test(arguments: [true, false]) func theDeletionOfAMessageThatIsAcknowledgedAgainIsNotMissed(inNextProcess: Bool) {
        let (first, changes, deletion) = Self.afterADeletion()
        var bench = first
        if inNextProcess {
            bench = Self.next(first, changes)
        } else {
            bench.disconnect()
            bench.reconnect()
        }
        let before = FeedTests.items(bench).count
        bench.message(.init(id: 2, at: Bench.epochMs - 998_000))
        bench.advance(1_000)
        let found = FeedTests.items(bench).dropFirst(before).map(\.identity)
        #expect(found == (inNextProcess ? ["message/ch/2/0", deletion] : []))
    }

    /// The same before the channel is cached: the cache was removed, and the list has not come.
    @Test func theDeletionOfAMessageOfAnUncachedChannelIsNotMissed() {
        let (first, changes, deletion) = Self.afterADeletion()
        first.call { $0.disconnect(keepsCache: false, call: first.newCall()) }
        let bench = Bench(after: first)
        changes.serve(bench)
        (bench.rows, bench.channelExtra) = (first.rows, first.channelExtra)
        first.die()
        bench.advance(100_000)
        bench.holds = "my_group_channels"
        bench.connect()
        Self.open(bench)
        bench.message(.init(id: 2, at: Bench.epochMs - 998_000))
        bench.advance(1_000)
        #expect(bench.engine.feedStateForInspection(FeedTests.feed).contains("channels known: false"))
        bench.release()
        bench.advance(2_000)
        // The page that has the message comes when its deletion is known.
        #expect(Self.identities(bench) == [deletion])
    }

    /// Seed 277001689: a page lacks a young message that the feed has delivered. Nothing else happens in the channel.
    @Test func aPageThatLacksAYoungMessageHasTheChangesReadAgain() {
        let (bench, changes) = Self.bench(1)
        defer { withExtendedLifetime(changes) {} }
        bench.connect()
        Self.open(bench)
        bench.message(.init(id: 2, at: bench.serverNowMs))
        bench.advance(1_000)
        bench.rows.removeLast()
        _ = bench.open()
        bench.advance(1_000)
        #expect(bench.engine.feedStateForInspection(FeedTests.feed).contains("changes behind []"))
    }

    /// Seeds 410011223 and 410013486: changes were missed in a channel that the feed does not read any more. They are asked for when
    /// it does again, and until then the feed waits for nothing.
    @Test func changesMissedInAChannelThatIsNotReadAreNotWaitedFor() {
        let (bench, changes) = Self.bench(1)
        defer { withExtendedLifetime(changes) {} }
        bench.connect()
        Self.open(bench)
        bench.answers.insert(
            ("sdk/group_channels/ch", 400, { _ in #"{"error":true,"code":400108,"message":"no"}"# }), at: 0)
        bench.frames(ChannelStateTests.event(10001, #"{"user_id":"ana"}"#, at: 2_000))
        // The server acknowledges once more what it had from an earlier connection.
        bench.message(.init(id: 2, at: Bench.epochMs - 998_000, sender: "ana"))
        bench.advance(1_000)
        #expect(bench.engine.feedStateForInspection(FeedTests.feed).contains("behind [], changes behind []"))
    }

    /// The process dies before the changes that were missed were asked for.
    @Test func theNextProcessAsksForChangesThatWereMissed() {
        let (first, changes, deletion) = Self.afterADeletion()
        let second = Self.next(first, changes)
        second.holds = "messages/changelogs"
        second.message(.init(id: 2, at: Bench.epochMs - 998_000))
        second.advance(100)
        #expect(Self.identities(second) == ["message/ch/2/0"])
        second.rows.removeLast()
        let third = Self.next(second, changes)
        #expect(Self.identities(third).last == deletion)
    }

    /// The changelog knows an edit of a message whose frame has not come: the frame may show the message as it was.
    @Test func anAnswerThatHasOvertakenAMessageIsAskedForAgain() {
        let (bench, changes) = Self.bench(1)
        bench.connect()
        Self.open(bench)
        let at = bench.serverNowMs
        let row = Bench.Row(id: 2, at: at)
        changes.add(2, bench, row: row.json.replacing(#""updated_at":0"#, with: #""updated_at":\#(at + 1)"#))
        // Something else says that it is time to ask.
        Self.edit(1, bench, changes)
        #expect(Self.identities(bench) == ["message/ch/1/0"])
        bench.message(row)
        bench.advance(5_000)
        #expect(
            Set(FeedTests.items(bench).dropFirst().map { "\($0.kind) \($0.messageId)" }).isSuperset(of: ["edited 1"]))
        let last = FeedTests.items(bench).last { $0.messageId == 2 }
        #expect(last?.message?.updatedAt == at + 1)
        #expect(FeedTests.isCaughtUp(bench) == true)
    }

    /// When it is to be sent again, a message waits and the feed has no room.
    @Test func aRequestThatFailedWaitsForRoom() {
        let (bench, changes) = Self.bench(1)
        bench.connect()
        Self.open(bench) { $0.itemsMost = 1 }
        FeedTests.acknowledge(bench)
        bench.advance(1_000)
        bench.answers.insert(("ch/messages/changelogs", 500, { _ in "{}" }), at: 0)
        Self.edit(1, bench, changes)
        bench.message(.init(id: 2, at: bench.serverNowMs))
        bench.advance(60_000)
        bench.answers.removeFirst()
        #expect(FeedTests.items(bench).map(\.kind) == [.message, .message])
        FeedTests.acknowledge(bench)
        bench.advance(60_000)
        #expect(FeedTests.items(bench).map(\.kind) == [.message, .message, .edited])
    }

    @Test func noMoreChangesComeThanMayWait() {
        let (bench, changes) = Self.bench(5)
        bench.connect()
        Self.open(bench) {
            $0.itemsMost = 2
            $0.changes = [.edits]
        }
        for _ in 1...3 { FeedTests.acknowledge(bench) }
        bench.disconnect()
        for id in 1...5 as ClosedRange<Int64> {
            changes.add(id, bench, row: Changes.row(id, editedAt: bench.serverNowMs))
        }
        changes.rows = 3
        bench.reconnect()
        bench.advance(1_000)
        #expect(FeedTests.items(bench).count { $0.kind == .edited } == 2)
        #expect(FeedTests.isCaughtUp(bench) == false)
        for _ in 1...4 {
            FeedTests.acknowledge(bench)
            bench.advance(1_000)
        }
        #expect(FeedTests.items(bench).filter { $0.kind == .edited }.map(\.messageId) == [1, 2, 3, 4, 5])
        #expect(FeedTests.isCaughtUp(bench) == true)
    }

    /// What is not delivered yet comes as it is when its turn comes.
    @Test func aMessageThatWaitsIsNotReportedTwice() {
        let (bench, changes) = Self.bench(2)
        bench.connect()
        Self.open(bench) { $0.itemsMost = 1 }
        Self.edit(2, bench, changes)
        FeedTests.acknowledge(bench)
        bench.advance(1_000)
        FeedTests.acknowledge(bench)
        bench.advance(1_000)
        #expect(FeedTests.items(bench).map(\.kind) == [.message, .message])
        #expect(FeedTests.items(bench).last?.message?.updatedAt ?? 0 > 0)
    }

    @Test func aPositionThatIsLostIsAGapAndWhatIsKnownSinceComes() {
        let (bench, changes) = Self.bench(2)
        bench.connect()
        Self.open(bench)
        Self.edit(1, bench, changes)
        bench.disconnect()
        changes.add(2, bench, row: Changes.row(2, editedAt: bench.serverNowMs))
        let lost = (
            part: "messages/changelogs?token", status: 400 as Int32,
            body: { (_: String) in #"{"error":true,"code":400109,"message":"expired"}"# }
        )
        bench.answers.insert(lost, at: 0)
        bench.advance(100)
        bench.reconnect()
        bench.advance(1_000)
        let items = FeedTests.items(bench).dropFirst(3)
        #expect(items.map(\.kind) == [.gap, .edited])
        #expect(items.first?.gap?.reason == .changesLost)
        #expect(items.last?.messageId == 2)
    }

    @Test func aRequestThatFailedIsSentAgain() {
        let (bench, changes) = Self.bench(1)
        bench.connect()
        Self.open(bench)
        bench.answers.insert(
            ("messages/changelogs", 500, { _ in #"{"error":true,"code":500901,"message":"no"}"# }), at: 0)
        Self.edit(1, bench, changes)
        #expect(FeedTests.items(bench).count == 1)
        bench.answers.removeFirst()
        bench.advance(60_000)
        #expect(FeedTests.items(bench).map(\.kind) == [.message, .edited])
    }

    @Test func aServerThatRepeatsAPageIsNotAskedForEver() {
        let (bench, _) = Self.bench(1)
        let page = #"{"updated":[],"deleted":[],"has_more":true,"next":"t","force_use_next_token":true,"ts":1}"#
        bench.answers = [("messages/changelogs", 200, { _ in page })]
        bench.connect()
        Self.open(bench)
        bench.advance(60_000)
        #expect(bench.requests.count { $0.contains("ch/messages/changelogs") } == 2)
        #expect(FeedTests.isCaughtUp(bench) == true)
    }

    /// sync.md §6.3: the next page is asked for until nothing follows.
    @Test(arguments: [true, false]) func anEmptyPageOfChangesMayBeFollowed(hasMore: Bool) {
        let (bench, _) = Self.bench(1)
        let empty = #"{"updated":[],"deleted":[],"has_more":\#(hasMore),"next":"t1","ts":1}"#
        let deletion = #"{"message_id":1,"deleted_at":\#(Bench.epochMs)}"#
        let last = #"{"updated":[],"deleted":[\#(deletion)],"has_more":false,"next":"t2","ts":1}"#
        bench.answers = [
            ("messages/changelogs?change_ts", 200, { _ in empty }),
            ("messages/changelogs?token=t1", 200, { _ in last }),
        ]
        bench.connect()
        Self.open(bench)
        bench.advance(60_000)
        #expect(bench.requests.contains { $0.contains("messages/changelogs?token=t1") } == hasMore)
        #expect(FeedTests.items(bench).contains { $0.kind == .deleted } == hasMore)
        #expect(FeedTests.isCaughtUp(bench) == true)
    }

    /// What is cached comes as it was, and its changes after it.
    @Test func aFeedThatOpensOfflineHearsOfChangesSinceTheCache() {
        let (bench, changes) = Self.bench(2)
        bench.connect()
        _ = bench.open(MessageListParams())
        bench.advance(1_000)
        bench.isUp = false
        bench.disconnect()
        changes.add(1, bench, row: Changes.row(1, editedAt: bench.serverNowMs))
        Self.open(bench) { $0.start = bench.rows[0].at }
        #expect(FeedTests.items(bench).map(\.kind) == [.message, .message])
        bench.isUp = true
        bench.advance(60_000)
        #expect(FeedTests.items(bench).contains { $0.kind == .edited && $0.messageId == 1 })
    }
}
