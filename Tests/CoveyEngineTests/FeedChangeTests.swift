// Changes of messages in a feed: edits, deletions and reactions, over the virtual server.

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyStore
import CoveyWire
import Foundation
import Testing

@Suite struct FeedChangeTests {
    /// The changelog of channel ch: a token is the number of changes before it.
    private final class Changes {
        private var changes: [(id: Int64, at: Int64, row: String?)] = []
        var rows = 100

        func serve(_ bench: Bench) {
            bench.answers.append(("ch/messages/changelogs", 200, { [unowned self] in answer($0, bench.serverNowMs) }))
        }

        /// The message as it is now; nil: it was deleted.
        func add(_ id: Int64, _ bench: Bench, row: String?) { changes.append((id, bench.serverNowMs, row)) }

        private func answer(_ target: String, _ nowMs: Int64) -> String {
            let items = URLComponents(string: "http://s/" + target)?.queryItems ?? []
            func text(_ name: String) -> String? { items.first { $0.name == name }?.value }
            let token = text("token").flatMap { Int($0.dropFirst()) }
            let since = text("change_ts").flatMap { Int64($0) } ?? 0
            let from = token ?? changes.firstIndex { $0.at >= since } ?? changes.count
            // Each message once, where it changed last.
            let found = changes.indices.filter { index in
                index >= from && !changes[(index + 1)...].contains { $0.id == changes[index].id }
            }
            let page = found.prefix(rows)
            let end = page.count < found.count ? page.last.map { $0 + 1 } ?? from : changes.count
            let updated = page.compactMap { changes[$0].row }.joined(separator: ",")
            let deleted = page.filter { changes[$0].row == nil }.map {
                #"{"message_id":\#(changes[$0].id),"deleted_at":\#(changes[$0].at)}"#
            }.joined(separator: ",")
            return """
                {"updated":[\(updated)],"deleted":[\(deleted)],"has_more":\(page.count < found.count),"next":"t\(end)",\
                "force_use_next_token":true,"ts":\(nowMs)}
                """
        }

        static func row(_ id: Int64, editedAt: Int64 = 0, reactions: String = "") -> String {
            Bench.Row(id: id, at: Bench.epochMs - 1_000_000 + id * 1_000, extra: #","reactions":[\#(reactions)]"#).json
                .replacing(#""updated_at":0"#, with: #""updated_at":\#(editedAt)"#)
        }
    }

    private static let me = #"{"key":"a","user_ids":["bo"],"updated_at":5}"#

    private static func bench(_ count: Int64, after former: Bench? = nil) -> (Bench, Changes) {
        let (bench, changes) = (Bench(after: former), Changes())
        bench.rows = (1...count).map { .init(id: $0, at: Bench.epochMs - 1_000_000 + $0 * 1_000) }
        changes.serve(bench)
        return (bench, changes)
    }

    private static func open(_ bench: Bench, _ change: (inout FeedOptions) -> Void = { _ in }) {
        FeedTests.open(bench) {
            $0.changes = .all
            change(&$0)
        }
    }

    /// The process dies, and the next one opens the feed later.
    private static func next(_ former: Bench, _ changes: Changes) -> Bench {
        former.die()
        let next = Bench(after: former)
        next.rows = former.rows
        changes.serve(next)
        next.advance(former.nowMs + 100_000)
        next.connect()
        open(next)
        return next
    }

    private static func identities(_ bench: Bench) -> [String] { FeedTests.items(bench).map(\.identity) }

    // MARK: Frames

    private static func edit(_ id: Int64, _ bench: Bench, _ changes: Changes) {
        let at = bench.serverNowMs
        changes.add(id, bench, row: Changes.row(id, editedAt: at))
        bench.frames("MEDI" + Changes.row(id, editedAt: at).dropLast() + #","sts":\#(at)}"#)
        bench.advance(100)
    }

    private static func delete(_ id: Int64, _ bench: Bench, _ changes: Changes) {
        let at = bench.serverNowMs
        changes.add(id, bench, row: nil)
        bench.frames(
            #"DELM{"channel_url":"ch","channel_type":"group","msg_id":\#(id),"deleted_at":\#(at),"ts":\#(at)}"#)
        bench.advance(100)
    }

    /// Message 2 was deleted, and the item of that is acknowledged.
    private static func afterADeletion() -> (Bench, Changes, deletion: String?) {
        let (bench, changes) = Self.bench(1)
        bench.connect()
        open(bench)
        delete(2, bench, changes)
        let deletion = identities(bench).last
        FeedTests.acknowledge(bench)
        return (bench, changes, deletion)
    }

    private static func react(_ id: Int64, _ bench: Bench, _ changes: Changes, takesBack: Bool = false) {
        let at = bench.serverNowMs
        let user = #"{"key":"a","user_ids":["bo"],"updated_at":\#(at)}"#
        changes.add(id, bench, row: Changes.row(id, reactions: takesBack ? "" : user))
        bench.frames(
            #"MRCT{"channel_url":"ch","channel_type":"group","msg_id":\#(id),"reaction":"a","user_id":"bo","#
                + #""operation":"\#(takesBack ? "DELETE" : "ADD")","updated_at":\#(at),"ts":\#(at),"sts":\#(at)}"#)
        bench.advance(100)
    }

    // MARK: While connected

    /// The frame of message 3 is lost; its edit names it.
    @Test func aLostMessageThatAnEditNamesIsFetched() {
        let (bench, changes) = Self.bench(2)
        bench.connect()
        Self.open(bench)
        bench.advance(5_000)
        let row = Bench.Row(id: 3, at: bench.serverNowMs)
        bench.rows.append(row)
        bench.advance(1_000)
        let at = bench.serverNowMs
        let edited = row.json.replacing(#""updated_at":0"#, with: #""updated_at":\#(at)"#)
        changes.add(3, bench, row: edited)
        bench.frames("MEDI" + edited.dropLast() + #","sts":\#(at)}"#)
        bench.advance(60_000)
        #expect(FeedTests.messages(bench) == [1, 2, 3])
    }

    @Test func whatWasHiddenWhileTheFirstAnswerWasMadeIsReadAgain() {
        let (bench, changes) = Self.bench(1)
        bench.connect()
        Self.open(bench)
        bench.disconnect()
        changes.add(1, bench, row: Changes.row(1, editedAt: bench.serverNowMs))
        bench.advance(120_000)
        // Hidden just after the login: the answer lacks it, and no frame has said so.
        bench.answers.insert(
            (
                "ch/messages/changelogs", 200,
                { _ in #"{"updated":[],"deleted":[],"has_more":false,"next":"t1","force_use_next_token":true}"# }
            ), at: 0)
        bench.reconnect()
        #expect(!FeedTests.items(bench).contains { $0.kind == .edited })
        bench.answers[0] = ("sdk/group_channels/ch", 400, { _ in #"{"error":true,"code":400108,"message":"no"}"# })
        bench.frames(FeedGapTests.leaves(bench.serverNowMs))
        bench.advance(1_000)
        bench.answers.removeFirst()
        bench.channelExtra = #","joined_ts":\#(bench.serverNowMs / 1_000)"#
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(1_000)
        #expect(FeedTests.items(bench).contains { $0.kind == .edited && $0.messageId == 1 })
    }

    @Test func editsDeletionsAndReactionsCome() throws {
        let (bench, changes) = Self.bench(3)
        bench.connect()
        Self.open(bench)
        let editedAt = bench.serverNowMs
        Self.edit(1, bench, changes)
        Self.react(2, bench, changes)
        let deletedAt = bench.serverNowMs
        Self.delete(3, bench, changes)
        let items = FeedTests.items(bench).dropFirst(3)
        #expect(items.map(\.kind) == [.edited, .reactions, .deleted])
        #expect(items.map(\.messageId) == [1, 2, 3])
        #expect(items.first?.identity == "edited/ch/1/\(editedAt)")
        #expect(items.last?.identity == "deleted/ch/3/\(deletedAt)")
        #expect(items.last?.message == nil)
        #expect(items.dropFirst().first?.message?.reactions.first?.userIds == ["bo"])
    }

    @Test func onlyWhatWasAskedForComes() {
        let (bench, changes) = Self.bench(3)
        bench.connect()
        Self.open(bench) { $0.changes = [.deletions] }
        Self.edit(1, bench, changes)
        Self.react(2, bench, changes)
        Self.delete(3, bench, changes)
        #expect(FeedTests.items(bench).map(\.kind) == [.message, .message, .message, .deleted])
    }

    @Test func withoutChangesNothingIsAskedFor() {
        let (bench, changes) = Self.bench(3)
        bench.connect()
        FeedTests.open(bench)
        Self.edit(1, bench, changes)
        #expect(!bench.requests.contains { $0.contains("messages/changelogs") })
        #expect(FeedTests.items(bench).count == 3)
    }

    @Test func aReactionThatIsTakenBackAndGivenAgainComesEachTime() {
        let (bench, changes) = Self.bench(1)
        bench.connect()
        Self.open(bench)
        for takesBack in [false, true, false, true] { Self.react(1, bench, changes, takesBack: takesBack) }
        let counts = FeedTests.items(bench).dropFirst().map { $0.message?.reactions.count }
        #expect(counts == [1, 0, 1, 0])
        #expect(Set(Self.identities(bench)).count == 5)
    }

    /// The changelog lists a message whose thread changed.
    @Test func anotherChangeOfAMessageReportsNothing() {
        let (bench, changes) = Self.bench(1)
        bench.connect()
        Self.open(bench)
        Self.edit(1, bench, changes)
        changes.add(1, bench, row: Changes.row(1, editedAt: bench.serverNowMs - 100))
        Self.delete(2, bench, changes)
        #expect(FeedTests.items(bench).map(\.kind) == [.message, .edited, .deleted])
    }

    @Test func theFilterIsThatOfTheMessages() {
        let (bench, changes) = Self.bench(2)
        bench.connect()
        Self.open(bench) { $0.params.senderIds = ["cy"] }
        Self.edit(1, bench, changes)
        #expect(FeedTests.items(bench).isEmpty)
    }

    // MARK: Later

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
        #expect(Self.identities(bench) == ["message/ch/2/0", deletion])
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

    /// The class of seed 410002947: the history was hidden and shown again by another membership, and nobody knew. Changes
    /// from before the feed are none of its own.
    @Test func whatANewMembershipShowsAgainMayHaveChanged() throws {
        let (bench, changes) = Self.bench(3)
        bench.channelExtra = #","joined_ts":1729999001"#
        bench.connect()
        // Cached, and from before the feed.
        let view = bench.open()
        changes.add(1, bench, row: Changes.row(1, editedAt: bench.serverNowMs))
        bench.advance(1_000)
        bench.call { $0.disposeMessageCollection(view) }
        Self.open(bench) { $0.start = bench.serverNowMs }
        bench.message(.init(id: 4, at: bench.serverNowMs))
        bench.advance(100)
        let before = FeedTests.items(bench).count
        bench.disconnect()
        changes.add(4, bench, row: nil)
        bench.answers.insert(
            (
                "ch/messages/changelogs", 200,
                { _ in
                    #"{"updated":[],"deleted":[],"has_more":false,"next":"t2","force_use_next_token":true}"#
                }
            ), at: 0)
        bench.reconnect()
        #expect(FeedTests.items(bench).count == before)
        bench.answers.removeFirst()
        bench.disconnect()
        bench.channelExtra = #","joined_ts":1729999003"#
        bench.reconnect()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(100)
        #expect(FeedTests.items(bench).dropFirst(before).map(\.kind) == [.deleted])
    }

    /// Seed 61805: the history was hidden, and nobody knew, so an answer lacked a deletion. The user left, which removed the channel from
    /// the cache, and came back.
    @Test func whatTheNextMembershipShowsAgainMayHaveChanged() {
        let (bench, changes) = Self.bench(1)
        bench.connect()
        Self.open(bench)
        bench.answers.insert(
            (
                "ch/messages/changelogs", 200,
                { _ in #"{"updated":[],"deleted":[],"has_more":false,"next":"t1","force_use_next_token":true}"# }
            ), at: 0)
        Self.delete(1, bench, changes)
        bench.advance(1_000)
        bench.answers[0] = ("sdk/group_channels/ch", 400, { _ in #"{"error":true,"code":400108,"message":"no"}"# })
        bench.frames(ChannelStateTests.event(10001, #"{"user_id":"ana"}"#, at: 2_000))
        bench.advance(1_000)
        #expect(!FeedTests.items(bench).contains { $0.kind == .deleted })
        bench.answers.removeFirst()
        bench.channelExtra = #","joined_ts":1730000003"#
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(1_000)
        #expect(FeedTests.items(bench).filter { $0.kind == .deleted }.map(\.messageId) == [1])
    }
}
