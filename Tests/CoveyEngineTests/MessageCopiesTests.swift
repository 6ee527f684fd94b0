// Replies contain a copy of the message that they answer, a channel's row one of its last and its pinned message: the
// copies are updated with the message, whatever its source (INV-6).

import CoveyModel
import CoveyStore
import CoveyWire
import Foundation
import Testing

@testable import CoveyEngine

@Suite struct MessageCopiesTests {
    static let thread =
        #","thread_info":{"reply_count":1,"last_replied_at":\#(Bench.epochMs - 40_000),"updated_at":1}"#
    static let copy = #","parent_message_id":1,"parent_message_info":{"type":"MESG","message":"m1","ts":1}"#

    /// A message and the reply to it, in a view that shows both.
    static func bench() -> (Bench, CollectionID) {
        let bench = Bench()
        bench.rows = [
            .init(id: 1, at: Bench.epochMs - 50_000, extra: thread),
            .init(id: 2, at: Bench.epochMs - 40_000, extra: copy),
        ]
        bench.connect()
        return (bench, bench.open(params))
    }

    static var params: MessageListParams {
        var params = MessageListParams()
        params.replyType = .all
        return params
    }

    static func edit(at updatedAt: Int64) -> String {
        #"MEDI{"msg_id":1,"channel_url":"ch","channel_type":"group","ts":\#(Bench.epochMs - 50_000),"#
            + #""updated_at":\#(updatedAt),"message":"edited","user":{"user_id":"bo"}\#(thread)}"#
    }

    static func parentText(_ bench: Bench, _ view: CollectionID) -> Substring? {
        let info = bench.lists(view).succeeded.last?[.parentInfo] ?? ""
        guard let start = info.range(of: #""message":""#)?.upperBound else { return nil }
        return info[start...].prefix { $0 != "\"" }
    }

    /// INV-6, seed 94000118: the frame of a reply contains the parent as it was when the reply was sent.
    @Test func aReplyThatCameAfterTheEditOfItsParentContainsTheEdit() {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 50_000, extra: Self.thread)]
        bench.connect()
        let view = bench.open(Self.params)
        bench.frames(Self.edit(at: Bench.epochMs + 5_000))
        bench.message(.init(id: 2, at: Bench.epochMs + 4_000, extra: Self.copy))
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2])
        #expect(Self.parentText(bench, view) == "edited")
    }

    /// INV-6: an offset hides the parent, and not its reply.
    @Test func theEditOfAHiddenParentReachesItsVisibleReplies() {
        let (bench, view) = Self.bench()
        bench.frames(
            #"SYEV{"cat":13000,"channel_url":"ch","channel_type":"group","ts":\#(Bench.epochMs + 9_000),"data":"#
                + #"{"hide_previous_messages":true,"allow_auto_unhide":true,"ts_message_offset":\#(Bench.epochMs - 45_000)}}"#
        )
        #expect(bench.lists(view).succeeded.map(\.messageId) == [2])
        bench.frames(Self.edit(at: Bench.epochMs + 10_000))
        #expect(Self.parentText(bench, view) == "edited")
    }

    /// A reply that was sent after the edit contains the parent of that time, even if later edits were missed.
    @Test func aReplyThatWasSentAfterTheEditKeepsItsCopyOfTheParent() {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 50_000, extra: Self.thread)]
        bench.connect()
        let view = bench.open(Self.params)
        bench.frames(Self.edit(at: Bench.epochMs + 5_000))
        bench.message(.init(id: 2, at: Bench.epochMs + 6_000, extra: Self.copy))
        #expect(Self.parentText(bench, view) == "m1")
    }

    /// INV-6: the copies in replies are updated with the message, whatever its source.
    @Test func aPageWithAnEditedMessageUpdatesItsCopies() {
        let bench = Bench()
        let thread = #","thread_info":{"reply_count":1,"last_replied_at":\#(Bench.epochMs - 40_000),"updated_at":1}"#
        let copy = #","parent_message_id":1,"parent_message_info":{"type":"MESG","message":"m1","ts":1}"#
        bench.rows = [
            .init(id: 1, at: Bench.epochMs - 50_000, extra: thread),
            .init(id: 2, at: Bench.epochMs - 40_000, extra: copy),
        ]
        bench.connect()
        bench.answers = [
            (
                "messages/changelogs?change_ts", 200,
                { _ in
                    #"{"updated":[\#(bench.rows[0].json)],"deleted":[],"has_more":false,"next":"t","ts":\#(bench.serverNowMs)}"#
                }
            )
        ]
        var params = MessageListParams()
        params.replyType = .all
        let view = bench.open(params)
        bench.disconnect()
        bench.answers = [
            ("messages/changelogs?token", 400, { _ in #"{"error":true,"code":400111,"message":"unknown token"}"# })
        ]
        bench.rows[0].text = "edited"
        bench.rows[0].extra = thread + #","updated_at":\#(bench.serverNowMs)"#
        bench.rows[1].extra = copy.replacing(#""message":"m1""#, with: #""message":"edited""#)
        bench.reconnect()
        #expect(bench.lists(view).succeeded.map(\.text) == ["edited", "m2"])
        #expect(bench.lists(view).succeeded.last?[.parentInfo].contains(#""message":"edited""#) == true)
    }

    /// Only the reply is cached, not the message that it answers. The frame may leave the thread out.
    @Test(arguments: [thread, ""]) func anEditOfAMessageThatIsNotCachedReachesItsReplies(thread: String) throws {
        let (bench, view) = Self.bench()
        let store = try #require(bench.engine.storeForInspection)
        bench.call { _ in _ = try? store.deleteMessage(channelUrl: "ch", id: 1) }
        bench.frames(
            #"MEDI{"msg_id":1,"channel_url":"ch","channel_type":"group","ts":\#(Bench.epochMs - 900_000),"#
                + #""updated_at":\#(bench.serverNowMs),"message":"edited","user":{"user_id":"bo"}\#(thread)}"#)
        #expect(Self.parentText(bench, view) == "edited")
    }

    /// The page was made before the edit and arrives after it.
    @Test func aLatePageDoesNotBringAReplyWithTheOldText() {
        let bench = Bench()
        bench.rows = [
            .init(id: 1, at: Bench.epochMs - 50_000, extra: Self.thread),
            .init(id: 2, at: Bench.epochMs - 40_000, extra: Self.copy),
        ]
        bench.connect()
        bench.holds = "messages?"
        let view = bench.open(Self.params)
        bench.frames(Self.edit(at: bench.serverNowMs))
        bench.release()
        #expect(bench.lists(view).succeeded.map(\.text) == ["edited", "m2"])
        #expect(Self.parentText(bench, view) == "edited")
    }

    /// The last message changed while offline, and only the changelog of messages says so.
    private static func changesWhileOffline(_ bench: Bench, _ change: () -> String) {
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(100)
        let row = bench.channel
        bench.disconnect()
        let changed = change()
        bench.answers = [
            ("sdk/group_channels/ch?", 200, { _ in row }),
            (
                "messages/changelogs", 200,
                { _ in
                    #"{"updated":[\#(changed)],"deleted":[],"has_more":false,"next":"t","ts":\#(bench.serverNowMs)}"#
                }
            ),
        ]
        bench.reconnect()
    }

    @Test func theChangelogOfMessagesReachesTheLastMessageOfTheChannel() throws {
        let (bench, view) = Self.bench()
        Self.changesWhileOffline(bench) {
            bench.rows[1].text = "edited"
            return bench.rows[1].json.replacing(#""updated_at":0"#, with: #""updated_at":\#(bench.serverNowMs)"#)
        }
        #expect(bench.lists(view).succeeded.map(\.text) == ["m1", "edited"])
        let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
        #expect(channel.lastMessage?.text == "edited")
    }

    // MARK: Deletions

    enum Deletion: CaseIterable { case frame, ownCall, changelog }

    static func delete(_ bench: Bench, by deletion: Deletion) {
        bench.rows.removeFirst()
        switch deletion {
        case .frame:
            bench.frames(
                #"DELM{"channel_url":"ch","channel_type":"group","msg_id":1,"message_id":1,"created_at":1,"#
                    + #""ts":\#(bench.serverNowMs),"sts":\#(bench.serverNowMs)}"#)
        case .ownCall:
            bench.answers = [("messages/1", 200, { _ in "{}" })]
            bench.call { $0.deleteMessage(channelUrl: "ch", messageId: 1, call: bench.newCall()) }
        case .changelog:
            bench.answers = [
                (
                    "messages/changelogs", 200,
                    { _ in
                        #"{"updated":[],"deleted":[{"message_id":1,"deleted_at":\#(bench.serverNowMs)}],"#
                            + #""has_more":false,"next":"t","ts":\#(bench.serverNowMs)}"#
                    }
                )
            ]
            bench.call { $0.messageChanges(channelUrl: "ch", token: "", since: 1, call: bench.newCall()) }
        }
        bench.advance(10)
    }

    /// INV-6, models.md §6.6: a reply whose parent was deleted has none, in the view and in the channel's row.
    @Test(arguments: Deletion.allCases) func theDeletionOfAMessageReachesItsReplies(by deletion: Deletion) throws {
        let (bench, view) = Self.bench()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(10)
        Self.delete(bench, by: deletion)
        let replies = bench.lists(view).succeeded
        #expect(replies.map(\.messageId) == [2])
        #expect(replies.allSatisfy { $0.isParentDeleted && $0.parent == nil })
        let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
        #expect(channel.lastMessage?.messageId == 2 && channel.lastMessage?.isParentDeleted == true)
    }

    /// The page was made before the deletion and arrives after it.
    @Test func aLatePageDoesNotBringAReplyToWhatIsDeleted() {
        let bench = Bench()
        bench.rows = [
            .init(id: 1, at: Bench.epochMs - 50_000, extra: Self.thread),
            .init(id: 2, at: Bench.epochMs - 40_000, extra: Self.copy),
        ]
        bench.connect()
        bench.holds = "messages?"
        let view = bench.open(Self.params)
        Self.delete(bench, by: .frame)
        bench.release()
        #expect(bench.lists(view).succeeded.map(\.isParentDeleted) == [true])
    }

    /// The same for a channel's row.
    @Test func aLateRowDoesNotBringAReplyToWhatIsDeleted() throws {
        let (bench, _) = Self.bench()
        bench.holds = "sdk/group_channels/ch"
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        Self.delete(bench, by: .frame)
        bench.release()
        let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
        #expect(channel.lastMessage?.messageId == 2 && channel.lastMessage?.isParentDeleted == true)
    }

    /// The frame of the reply was on its way when the answer to the deletion came.
    @Test func aLateFrameDoesNotBringAReplyToWhatIsDeleted() {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 50_000, extra: Self.thread)]
        bench.connect()
        let view = bench.open(Self.params)
        Self.delete(bench, by: .ownCall)
        bench.message(.init(id: 2, at: bench.serverNowMs, extra: Self.copy))
        #expect(bench.lists(view).succeeded.map(\.isParentDeleted) == [true])
    }

    /// sync.md §9.3: only the server knows what takes the place of the last message, whatever says that it is gone. Nothing takes
    /// that of another one.
    @Test(arguments: ["page", "changelog", "call"], [2, 3] as [Int64])
    func theChannelIsFetchedOnceWhenItsLastMessageIsGone(by source: String, id: Int64) throws {
        let bench = Bench()
        bench.rows = (1...3).map { .init(id: $0, at: Bench.epochMs - 60_000 + $0 * 1_000) }
        bench.connect()
        // The call deletes a message that only the channel's row has.
        let view = source == "call" ? nil : bench.open()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(1_000)
        bench.rows.removeAll { $0.id == id }
        bench.answers = [
            ("messages/\(id)", 200, { _ in "{}" }),
            (
                "messages/changelogs", 200,
                { _ in
                    #"{"updated":[],"deleted":[{"message_id":\#(id),"deleted_at":\#(bench.serverNowMs)}],"#
                        + #""has_more":false,"next":"t","ts":\#(bench.serverNowMs)}"#
                }
            ),
        ]
        bench.forgetRequests()
        for _ in 0..<2 {
            switch source {
            case "page":
                let query = PreviousMessageQuery(channelUrl: "ch", params: MessageListParams(), limit: 20)
                bench.call { $0.loadPage(.previousMessages(query), from: ListPlace(), call: bench.newCall()) }
            case "changelog":
                bench.call { $0.messageChanges(channelUrl: "ch", token: "", since: 1, call: bench.newCall()) }
            default: bench.call { $0.deleteMessage(channelUrl: "ch", messageId: id, call: bench.newCall()) }
            }
            bench.advance(10_000)
        }
        if let view { #expect(WindowTests.ids(bench.lists(view)) == [1, 2, 3].filter { $0 != id }) }
        #expect(bench.requests.count { $0.contains("group_channels/ch?") } == (id == 3 ? 1 : 0))
        let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
        #expect(channel.lastMessage?.messageId == (id == 3 ? 2 : 3))
    }

    // MARK: Parts of a channel's last message

    static let reaction =
        #"MRCT{"channel_url":"ch","channel_type":"group","msg_id":2,"reaction":"a","user_id":"bo","#
        + #""operation":"ADD","updated_at":\#(Bench.epochMs + 900)}"#

    /// collections.md §5.2: also if the message is not cached.
    @Test(arguments: [true, false]) func aReactionReachesTheLastMessageOfTheChannel(isCached: Bool) throws {
        let bench = isCached ? Self.bench().0 : Bench()
        if !isCached {
            bench.rows = [.init(id: 2, at: Bench.epochMs - 40_000)]
            bench.connect()
        }
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(10)
        bench.frames(Self.reaction)
        let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
        #expect(channel.lastMessage?.reactions.map(\.key) == ["a"])
    }

    /// The frame of an edit may leave the reactions out, and the row has the only copy of the message.
    @Test func anEditOfALastMessageThatIsNotCachedKeepsItsReactions() throws {
        let bench = Bench()
        let reactions = #","reactions":[{"key":"a","user_ids":["bo"],"updated_at":\#(Bench.epochMs)}]"#
        bench.rows = [.init(id: 2, at: Bench.epochMs - 40_000, extra: reactions)]
        bench.connect()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(10)
        bench.frames(
            #"MEDI{"msg_id":2,"channel_url":"ch","channel_type":"group","ts":\#(Bench.epochMs - 40_000),"#
                + #""updated_at":\#(bench.serverNowMs),"message":"edited","user":{"user_id":"bo"}}"#)
        let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
        #expect(channel.lastMessage?.text == "edited")
        #expect(channel.lastMessage?.reactions.map(\.key) == ["a"])
    }

    /// A reaction leaves the time of the last edit as it is.
    @Test func aReactionInTheChangelogReachesTheLastMessageOfTheChannel() throws {
        let (bench, _) = Self.bench()
        Self.changesWhileOffline(bench) {
            bench.rows[1].extra += #","reactions":[{"key":"a","user_ids":["bo"],"updated_at":\#(Bench.epochMs)}]"#
            return bench.rows[1].json
        }
        let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
        #expect(channel.lastMessage?.reactions.map(\.key) == ["a"])
    }

    /// INV-12: what the server pins may lie before the visible history.
    @Test func aPinFromBeforeTheVisibleHistoryIsNotShown() throws {
        let (bench, _) = Self.bench()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(10)
        bench.frames(
            #"SYEV{"cat":13000,"channel_url":"ch","channel_type":"group","ts":\#(Bench.epochMs + 9_000),"data":"#
                + #"{"hide_previous_messages":true,"allow_auto_unhide":true,"ts_message_offset":\#(Bench.epochMs - 45_000)}}"#
        )
        bench.frames(
            #"SYEV{"cat":11300,"channel_url":"ch","channel_type":"group","ts":\#(Bench.epochMs + 9_001),"data":"#
                + #"{"pinned_message_ids":[1],"latest_pinned_message":{"type":"MESG","message_id":1,"channel_url":"ch","#
                + #""created_at":\#(Bench.epochMs - 50_000),"message":"hidden"}}}"#)
        let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
        #expect(channel.versions.pins == Bench.epochMs + 9_001)
        #expect(channel.lastPinnedMessage == nil && channel.pinnedMessageIds.isEmpty)
    }

    /// The frame of a reply has come, and that of the thread's count has not: the cached parent says that it has no replies
    /// (seed 541029644).
    @Test func theCountOfTheCachedParentDoesNotHideItsReplies() {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 50_000)]
        bench.connect()
        let view = bench.open(Self.params)
        bench.message(.init(id: 2, at: Bench.epochMs + 4_000, extra: Self.copy))
        bench.frames(Self.edit(at: Bench.epochMs + 9_000).replacing(Self.thread, with: ""))
        #expect(Self.parentText(bench, view) == "edited")
        bench.frames(#"DELM{"channel_url":"ch","channel_type":"group","msg_id":1,"ts":\#(Bench.epochMs + 10_000)}"#)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [2])
        #expect(Self.parentText(bench, view) == nil)
    }

    /// Bo reacts to the last message, the frame is lost, and the app fetches the message.
    private static func reactsUnnoticed(_ bench: Bench) {
        bench.advance(1_000)
        bench.rows[1].extra += #","reactions":[{"key":"a","user_ids":["bo"],"updated_at":\#(bench.serverNowMs)}]"#
        bench.advance(1_000)
        bench.frames(#"PONG{"ts":\#(bench.serverNowMs),"sts":\#(bench.serverNowMs)}"#)
        bench.answers = [("messages/2?", 200, { _ in bench.rows[1].json })]
        bench.call { $0.message(channelUrl: "ch", messageId: 2, call: bench.newCall()) }
        bench.advance(10)
    }

    private static func reactionsOfLast(_ bench: Bench) throws -> [String]? {
        try bench.engine.storeForInspection?.channel(url: "ch")?.lastMessage?.reactions.map(\.key)
    }

    /// INV-6, seed 561008199: reactions do not change the version of a message, and the copy stayed as it was.
    @Test func anAnswerWithNewReactionsReachesTheLastMessageOfTheChannel() throws {
        let (bench, _) = Self.bench()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        bench.advance(100)
        Self.reactsUnnoticed(bench)
        #expect(try Self.reactionsOfLast(bench) == ["a"])
    }

    /// The row of the channel was made before the reaction, and comes after the answer that has it.
    @Test func aLateRowOfTheChannelHasTheReactionsThatAreKnown() throws {
        let (bench, _) = Self.bench()
        let row = bench.channel
        bench.answers = [("sdk/group_channels/ch?", 200, { _ in row })]
        bench.holds = "sdk/group_channels/ch?"
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        let answers = bench.answers
        Self.reactsUnnoticed(bench)
        bench.answers += answers
        bench.release()
        #expect(try Self.reactionsOfLast(bench) == ["a"])
    }
}
