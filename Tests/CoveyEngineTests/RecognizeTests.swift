// Own unsent messages are recognized in everything that the server sends, before it is written (sync.md §8.4).

import CoveyEngine
import CoveyModel
import CoveyStore
import Testing

@Suite struct RecognizeTests {
    private static func own(_ id: Int64 = 9, at: Int64 = Bench.epochMs + 1_009) -> Bench.Row {
        .init(id: id, at: at, extra: #","request_id":"a""#, text: "a", sender: "ana")
    }

    /// A message was sent, and its acknowledgement is lost.
    private static func sent() -> (Bench, CollectionID, CallID) {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000)]
        bench.connect()
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
        let view = bench.open()
        let call = OutboxTests.send(bench, "a")
        bench.forgetNotices()
        return (bench, view, call)
    }

    private static func askForPage(_ bench: Bench, _ row: Bench.Row) {
        let point = MessagePoint(at: .time(row.at), previousCount: 10, nextCount: 10, inclusive: true)
        bench.call {
            $0.perform(
                MessageOperation.list(channelUrl: "ch", point, MessageListParams(), parentMessageId: 0),
                call: bench.newCall())
        }
    }

    enum Path: String, CaseIterable {
        case frame, edit, page, message, changes, changelog, translation
    }

    @Test(arguments: Path.allCases) func anUnsentMessageThatTheServerHasIsSentByWhateverPathItComes(path: Path) {
        let (bench, view, call) = Self.sent()
        let row = Self.own()
        bench.rows.append(row)
        let changes = """
            {"updated":[\(row.json)],"deleted":[],"has_more":false,"next":"t9","ts":\(bench.serverNowMs + 10)}
            """
        switch path {
        case .frame: bench.frames("MESG" + row.json)
        case .edit: bench.frames("MEDI" + row.json)
        case .page:
            Self.askForPage(bench, row)
        case .message:
            bench.answers = [("messages/9", 200, { _ in row.json })]
            bench.call { $0.perform(MessageOperation.get(channelUrl: "ch", messageId: 9), call: bench.newCall()) }
        case .changes:
            bench.answers = [("messages/changelogs", 200, { _ in changes })]
            bench.call {
                $0.perform(
                    MessageOperation.changes(channelUrl: "ch", token: "t", since: 0), call: bench.newCall())
            }
        case .changelog:
            bench.answers = [("messages/changelogs", 200, { _ in changes }), ("sender_ids", 500, { _ in "{}" })]
            bench.disconnect()
            bench.reconnect()
        case .translation:
            bench.answers = [("translation", 200, { _ in row.json })]
            bench.call {
                $0.perform(
                    MessageOperation.translate(channelUrl: "ch", messageId: 9, languages: ["de"]), call: bench.newCall()
                )
            }
        }
        bench.advance(100)
        #expect(OutboxTests.listed(bench) == [])
        #expect(bench.lists(view).unsent.isEmpty)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 9])
        #expect(bench.engine.unrecognizedForInspection == [])
        if path == .changelog { return }  // the call ended with the connection
        guard case .message(let message)? = bench.completion(call) else {
            Issue.record("no message: \(String(describing: bench.completion(call)))")
            return
        }
        #expect(message.messageId == 9)
    }

    /// The page was made before the deletion, and still shows that the message was sent.
    @Test func anUnsentMessageThatWasDeletedBeforeItsPageCameIsNotShownAndNotSentAgain() {
        let (bench, view, _) = Self.sent()
        let row = Self.own()
        bench.rows.append(row)
        bench.holds = "/messages?"
        Self.askForPage(bench, row)
        bench.frames(
            #"DELM{"channel_url":"ch","channel_type":"group","msg_id":9,"message_id":9,"created_at":\#(row.at),"#
                + #""ts":\#(bench.serverNowMs),"sts":\#(bench.serverNowMs)}"#)
        bench.release()
        bench.rows.removeLast()
        bench.advance(20_000)
        #expect(OutboxTests.listed(bench) == [])
        #expect(OutboxTests.left(bench) == ["a"])
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1] && bench.lists(view).unsent.isEmpty)
    }

    /// Seed 430001366: one read brings an edit of it, which is no more than its acknowledgement where the message is not cached,
    /// the deletion in the same millisecond, and what came later.
    @Test func anUnsentMessageWhoseEditAndDeletionComeTogetherIsNotShown() throws {
        let (bench, view, _) = Self.sent()
        let row = Self.own()
        bench.frames(
            "MEDI" + row.json.dropLast() + #","sts":\#(row.at)}"#,
            #"DELM{"channel_url":"ch","channel_type":"group","msg_id":9,"message_id":9,"created_at":\#(row.at),"#
                + #""ts":\#(row.at),"sts":\#(row.at)}"#,
            "MESG" + Bench.Row(id: 10, at: row.at + 1).json.dropLast() + #","sts":\#(row.at + 1)}"#)
        bench.advance(1)
        #expect(OutboxTests.listed(bench) == [])
        #expect(!bench.lists(view).succeeded.contains { $0.messageId == 9 } && bench.lists(view).unsent.isEmpty)
        #expect(try bench.engine.storeForInspection?.message(channelUrl: "ch", id: 9) == nil)
    }

    // MARK: Before the first log-in is over

    /// sync.md §8.2: queued like a message that is sent offline.
    @Test func aMessageThatIsSentBeforeTheFirstLoginIsOverWaitsForIt() {
        let bench = Bench()
        let call = bench.newCall()
        bench.call {
            $0.connect(userId: "ana", token: nil, nickname: nil, call: bench.newCall())
            $0.sendUserMessage(
                channelUrl: "ch", params: UserMessageParams(message: "a"), requestId: "a", call: call)
        }
        #expect(OutboxTests.code(bench, call) == 800_101)
        bench.advance(100)
        #expect(OutboxTests.left(bench) == ["a"])
        let view = bench.open()
        OutboxTests.acknowledge(bench, "a", 9)
        #expect(bench.lists(view).succeeded.map(\.messageId) == [9] && bench.lists(view).unsent.isEmpty)
        #expect(OutboxTests.listed(bench) == [])
    }
}
