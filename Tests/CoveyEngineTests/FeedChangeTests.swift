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
    final class Changes {
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

    static let me = #"{"key":"a","user_ids":["bo"],"updated_at":5}"#

    static func bench(_ count: Int64, after former: Bench? = nil) -> (Bench, Changes) {
        let (bench, changes) = (Bench(after: former), Changes())
        bench.rows = (1...count).map { .init(id: $0, at: Bench.epochMs - 1_000_000 + $0 * 1_000) }
        changes.serve(bench)
        return (bench, changes)
    }

    static func open(_ bench: Bench, _ change: (inout FeedOptions) -> Void = { _ in }) {
        FeedTests.open(bench) {
            $0.changes = .all
            change(&$0)
        }
    }

    /// The process dies, and the next one opens the feed later.
    static func next(_ former: Bench, _ changes: Changes) -> Bench {
        former.die()
        let next = Bench(after: former)
        next.rows = former.rows
        changes.serve(next)
        next.advance(former.nowMs + 100_000)
        next.connect()
        open(next)
        return next
    }

    static func identities(_ bench: Bench) -> [String] { FeedTests.items(bench).map(\.identity) }

    // MARK: Frames

    static func edit(_ id: Int64, _ bench: Bench, _ changes: Changes) {
        let at = bench.serverNowMs
        changes.add(id, bench, row: Changes.row(id, editedAt: at))
        bench.frames("MEDI" + Changes.row(id, editedAt: at).dropLast() + #","sts":\#(at)}"#)
        bench.advance(100)
    }

    static func delete(_ id: Int64, _ bench: Bench, _ changes: Changes) {
        let at = bench.serverNowMs
        changes.add(id, bench, row: nil)
        bench.frames(
            #"DELM{"channel_url":"ch","channel_type":"group","msg_id":\#(id),"deleted_at":\#(at),"ts":\#(at)}"#)
        bench.advance(100)
    }

    /// Message 2 was deleted, and the item of that is acknowledged.
    static func afterADeletion() -> (Bench, Changes, deletion: String?) {
        let (bench, changes) = Self.bench(1)
        bench.connect()
        open(bench)
        delete(2, bench, changes)
        let deletion = identities(bench).last
        FeedTests.acknowledge(bench)
        return (bench, changes, deletion)
    }

    static func react(_ id: Int64, _ bench: Bench, _ changes: Changes, takesBack: Bool = false) {
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
