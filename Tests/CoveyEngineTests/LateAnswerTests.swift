// An answer is valid as of its request: changes received since are applied over it (decision 30). Each test delays an
// answer that was made at once, lets the client receive something, and then delivers the answer.

import CoveyEngine
import CoveyModel
import CoveyStore
import CoveyWire
import Testing

@Suite struct LateAnswerTests {
    private static let view = CollectionID(rawValue: 1)
    private static func at(_ id: Int64) -> Int64 { Bench.epochMs - 100_000 + id * 1_000 }

    /// A bench whose first page of messages is delayed.
    private static func bench(_ rows: [Bench.Row], params: MessageListParams = MessageListParams()) -> Bench {
        let bench = Bench()
        bench.rows = rows
        bench.connect()
        bench.answers = [("/messages?", 200, page(rows, bench))]
        bench.holds = "/messages?"
        _ = bench.open(params)
        return bench
    }

    private static func page(_ rows: [Bench.Row], _ bench: Bench) -> (String) -> String {
        let json = rows.map(\.json).joined(separator: ",")
        let ts = bench.serverNowMs
        return { _ in #"{"messages":[\#(json)],"has_next":false,"ts":\#(ts)}"# }
    }

    private static func deletion(_ id: Int64, _ bench: Bench) -> String {
        #"DELM{"channel_url":"ch","channel_type":"group","msg_id":\#(id),"message_id":\#(id),"created_at":\#(at(id)),"#
            + #""ts":\#(bench.serverNowMs),"sts":\#(bench.serverNowMs)}"#
    }

    private static func edit(_ row: Bench.Row, _ bench: Bench, updatedAt: Int64? = nil, extra: String = "") -> String {
        let updatedAt = updatedAt ?? bench.serverNowMs
        let text =
            #""message":"edited""#
        return "MEDI"
            + row.json.replacing(#""updated_at":0"#, with: #""updated_at":\#(updatedAt)"#)
            .replacing(#""message":"m\#(row.id)""#, with: text).dropLast()
            + #"\#(extra),"sts":\#(bench.serverNowMs)}"#
    }

    private static func ids(_ bench: Bench) -> [Int64] { bench.lists(view).succeeded.map(\.messageId) }

    @Test func aPageDoesNotBringBackWhatAChangelogRemoved() {
        let rows: [Bench.Row] = [.init(id: 1, at: Self.at(1)), .init(id: 2, at: Self.at(2))]
        let bench = Self.bench(rows)
        bench.answers.append(
            (
                "messages/changelogs", 200,
                { _ in
                    #"{"updated":[],"deleted":[{"message_id":2,"deleted_at":\#(bench.serverNowMs)}],"has_more":false,"#
                        + #""next":"t","ts":\#(bench.serverNowMs)}"#
                }
            ))
        bench.call { $0.messageChanges(channelUrl: "ch", token: "", since: 1, call: bench.newCall()) }
        bench.release()
        #expect(Self.ids(bench) == [1])
    }

    @Test func aPageDoesNotBringBackWhatALaterPageLacked() throws {
        let rows = (1...3).map { Bench.Row(id: $0, at: Self.at($0)) }
        let bench = Self.bench(rows)
        bench.release()
        #expect(Self.ids(bench) == [1, 2, 3])
        func list(_ limit: Int) {
            let query = PreviousMessageQuery(channelUrl: "ch", params: MessageListParams(), limit: limit)
            bench.call { $0.loadPage(.previousMessages(query), from: ListPlace(), call: bench.newCall()) }
        }
        bench.holds = "prev_limit=20"
        list(20)
        bench.answers = [("/messages?", 200, Self.page([rows[0], rows[2]], bench))]
        list(21)
        #expect(Self.ids(bench) == [1, 3])
        bench.answers = [("/messages?", 200, Self.page(rows, bench))]
        bench.release()
        #expect(Self.ids(bench) == [1, 3])
        #expect(try bench.engine.storeForInspection?.message(channelUrl: "ch", id: 2) == nil)
    }

    /// A late frame brought an older message, which the page was made too early for.
    @Test func aPageDoesNotRemoveWhatCameSinceItWasRequested() {
        let bench = Self.bench([.init(id: 1, at: Self.at(1)), .init(id: 3, at: Self.at(3))])
        bench.message(.init(id: 2, at: Self.at(2)))
        bench.release()
        #expect(Self.ids(bench) == [1, 2, 3])
    }

    @Test func anEditThatWasSentBeforeAnOwnDeletionDoesNotBringTheMessageBack() {
        let rows: [Bench.Row] = [.init(id: 1, at: Self.at(1)), .init(id: 2, at: Self.at(2), sender: "ana")]
        let bench = Self.bench(rows)
        bench.release()
        #expect(Self.ids(bench) == [1, 2])
        bench.call { $0.deleteMessage(channelUrl: "ch", messageId: 2, call: bench.newCall()) }
        bench.frames(Self.edit(rows[1], bench))
        #expect(Self.ids(bench) == [1])
    }

    /// The frame of an edit need not carry what other frames report.
    @Test func anEditBeforeThePageOfItsMessageLeavesTheReactionsOfThePage() {
        let reactions = #","reactions":[{"key":"ok","user_ids":["bo"],"updated_at":1}]"#
        let rows: [Bench.Row] = [.init(id: 1, at: Self.at(1), extra: reactions)]
        let bench = Self.bench(rows)
        bench.frames(Self.edit(.init(id: 1, at: Self.at(1)), bench))
        bench.release()
        let shown = bench.lists(Self.view).succeeded.first
        #expect(shown?.text == "edited" && shown?[.reactions].contains("bo") == true)
    }

    /// Seed 94000367: the page knows the edit, and that the reaction was removed since.
    @Test func anEditBeforeThePageDoesNotBringBackTheReactionsThatThePageLacks() {
        let bench = Self.bench([.init(id: 1, at: Self.at(1))])
        let row = Bench.Row(id: 1, at: Self.at(1))
        let editedAt = bench.serverNowMs + 1_000
        let like = #","reactions":[{"key":"like","user_ids":["bo"],"updated_at":\#(editedAt - 500)}]"#
        bench.advance(1_000)
        let edit = Self.edit(row, bench, updatedAt: editedAt, extra: like)
        bench.frames(edit)
        bench.advance(1_000)
        var edited = row
        edited.text = "edited"
        let json = edited.json.replacing(#""updated_at":0"#, with: #""updated_at":\#(editedAt)"#)
        let ts = bench.serverNowMs
        bench.answers = [("/messages?", 200, { _ in #"{"messages":[\#(json)],"has_next":false,"ts":\#(ts)}"# })]
        bench.release()
        #expect(bench.lists(Self.view).succeeded.map { $0[.reactions].contains("bo") } == [false])
        bench.frames(edit)
        let shown = bench.lists(Self.view).succeeded
        #expect(shown.map { $0[.reactions].contains("bo") } == [false], "nor does a second copy of its frame")
        #expect(shown.map(\.text) == ["edited"])
    }

    @Test func aPageDoesNotMakeAThreadUnreadThatIReadMeanwhile() {
        let thread =
            #","thread_info":{"reply_count":1,"unread_message_count":3,"last_replied_at":5,"updated_at":\#(Bench.epochMs - 5_000)}"#
        let bench = Self.bench([.init(id: 1, at: Self.at(1), extra: thread)])
        bench.advance(10)
        bench.frames(
            #"READ{"channel_url":"ch","channel_type":"group","user":{"user_id":"ana"},"ts":\#(bench.serverNowMs),"#
                + #""parent_message_id":1,"sts":\#(bench.serverNowMs)}"#)
        bench.release()
        #expect(bench.lists(Self.view).succeeded.first?[.threadInfo].contains(#""unread_message_count":0"#) == true)
    }

    @Test func aPageDoesNotBringBackAPollThatWasRemovedMeanwhile() {
        let bench = Self.bench([.init(id: 2, at: Self.at(2), extra: MessagePartTests.poll)])
        bench.frames(
            #"PEDI{"channel_url":"ch","channel_type":"group","poll":{"id":9,"title":"","updated_at":1730000040,"#
                + #""status":"removed","message_id":2,"options":[]},"ts":\#(Bench.epochMs + 40_000)}"#)
        bench.release()
        #expect(bench.lists(Self.view).succeeded.map { $0[.pollId] } == [0])
    }

    /// A filter's page was made before the edit that makes the message match.
    @Test func aMessageThatMatchesSinceThePageOfAFilterWasRequestedIsShown() {
        var params = MessageListParams()
        params.customTypes = ["b"]
        let type = #","custom_type":"b""#
        let bench = Self.bench(
            [.init(id: 1, at: Self.at(1), extra: type), .init(id: 3, at: Self.at(3), extra: type)], params: params)
        bench.frames(Self.edit(.init(id: 2, at: Self.at(2)), bench, extra: type))
        bench.frames(Self.edit(.init(id: 4, at: Self.at(0)), bench, extra: #","custom_type":"c""#))
        bench.release()
        #expect(Self.ids(bench) == [1, 2, 3])
        #expect(bench.lists(Self.view).succeeded[1].text == "edited")
    }

    /// INV-4, seed 82000428: the newest page of one view arrives after that of another, which was requested later, and
    /// the frames of the messages between were lost.
    @Test(arguments: ["", "b"]) func aPageThatAnotherOneHasOvertakenLeavesNoHole(type: String) {
        let extra = type.isEmpty ? "" : #","custom_type":"\#(type)""#
        let rows = (1...60).map { Bench.Row(id: $0, at: Self.at($0), extra: extra) }
        var params = MessageListParams()
        (params.previousResultSize, params.customTypes) = (10, type.isEmpty ? [] : [type])
        let bench = Self.bench(Array(rows[15..<25]), params: params)
        let late = bench.answers
        (bench.holds, bench.answers) = (nil, [])
        bench.rows = rows.map { row in
            var later = row
            later.at += 100_000
            return row.id <= 25 ? row : later
        }
        bench.advance(200_000)
        var others = MessageListParams()
        others.previousResultSize = 3
        let other = bench.open(others, id: 2)
        #expect(bench.lists(other).succeeded.map(\.messageId) == [58, 59, 60])
        // The answer as it was at the request; the next requests get the server's own.
        bench.answers = [
            (
                late[0].part, late[0].status,
                { [unowned bench] in
                    defer { bench.answers = [] }
                    return late[0].body($0)
                }
            )
        ]
        bench.release()
        bench.advance(1_000)
        #expect(Self.ids(bench) == Array(16...60))
        #expect(!bench.lists(Self.view).hasNext)
    }

    /// Changes that the log has dropped are requested again.
    @Test func aRequestWhoseLogWasCutIsSentAgain() throws {
        let rows: [Bench.Row] = [.init(id: 1, at: Self.at(1)), .init(id: 2, at: Self.at(2))]
        let bench = Self.bench(rows)
        bench.frames(Self.deletion(2, bench))
        bench.rows.removeLast()
        for first in stride(from: Int64(1_000), to: 101_000, by: 200) {
            bench.frames(
                (first..<first + 200).map {
                    #"DELM{"channel_url":"ch","channel_type":"group","msg_id":\#($0),"message_id":\#($0),"created_at":1,"ts":1}"#
                })
        }
        bench.forgetRequests()
        bench.answers = []
        let late = Self.page(rows, bench)
        bench.answers = [
            (
                "/messages?", 200,
                { [unowned bench] in
                    defer { bench.answers = [] }
                    return late($0)
                }
            )
        ]
        bench.release()
        #expect(bench.requests.count { $0.contains("/messages?") } == 1)
        #expect(Self.ids(bench) == [1])
    }

    /// Seed 110030597: the changelog knew of the deletion before the frames of what had been before came.
    @Test func anOlderEditDoesNotBringBackWhatAChangelogRemoved() {
        let rows: [Bench.Row] = [.init(id: 1, at: Self.at(1)), .init(id: 2, at: Self.at(2))]
        let bench = Bench()
        bench.rows = rows
        bench.connect()
        _ = bench.open()
        let edit = Self.edit(rows[1], bench)
        bench.advance(100)
        let now = bench.serverNowMs
        bench.answers = [
            (
                "messages/changelogs", 200,
                { _ in
                    #"{"updated":[],"deleted":[{"message_id":2,"deleted_at":\#(now)}],"has_more":false,"next":"t","ts":\#(now)}"#
                }
            )
        ]
        bench.call { $0.messageChanges(channelUrl: "ch", token: "", since: 1, call: bench.newCall()) }
        #expect(Self.ids(bench) == [1])
        bench.frames(edit)
        #expect(Self.ids(bench) == [1])
    }

    /// Seed 100006484: an answer without a time of its own knows what an earlier answer knew.
    @Test func anAnswerWithoutATimeIsNewerThanTheOneBeforeItsRequest() {
        let row = Bench.Row(id: 1, at: Self.at(1))
        let bench = Bench()
        bench.rows = [row]
        bench.connect()
        bench.advance(5_000)
        _ = bench.open()
        let liked = row.json.dropLast() + #","reactions":[{"key":"like","user_ids":["bo"],"updated_at":1}]}"#
        bench.answers = [
            (
                "messages/changelogs", 200,
                { _ in #"{"updated":[\#(liked)],"deleted":[],"has_more":false,"next":"t"}"# }
            )
        ]
        bench.call { $0.messageChanges(channelUrl: "ch", token: "", since: 1, call: bench.newCall()) }
        #expect(bench.lists(Self.view).succeeded.first?[.reactions].contains("like") == true)
    }

    private static func translation(_ language: String) -> String { #","translations":{"\#(language)":"x"}"# }

    /// INV-6: the answer to `translate` is a row as of its request.
    @Test func theAnswerToTranslateDoesNotTakeBackAReaction() throws {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Self.at(1))]
        bench.connect()
        _ = bench.open()
        bench.answers = [
            (
                "/translation", 200,
                { _ in
                    Bench.Row(
                        id: 1, at: Self.at(1),
                        extra: Self.translation("fr") + #","reactions":[{"key":"a","#
                            + #""user_ids":["bo"],"updated_at":5}]"#
                    ).json
                }
            )
        ]
        bench.holds = "/translation"
        bench.call {
            $0.perform(
                MessageOperation.translate(channelUrl: "ch", messageId: 1, languages: ["fr"]), call: bench.newCall())
        }
        bench.advance(10)
        let now = bench.serverNowMs
        for key in ["a", "b"] {
            bench.frames(
                #"MRCT{"channel_url":"ch","channel_type":"group","msg_id":1,"reaction":"\#(key)","user_id":"kim","#
                    + #""operation":"ADD","updated_at":\#(now),"sts":\#(now)}"#)
        }
        bench.advance(1_000)
        bench.release()
        let message = try #require(bench.lists(Self.view).succeeded.first)
        #expect(message.reactions.map(\.key) == ["a", "b"] && message.reactions.first?.userIds == ["bo", "kim"])
        #expect(message.translationList.map(\.language) == ["fr"])
    }

    /// A translation leaves `updatedAt` as it is: only when its frame was sent says that it is newer.
    @Test func aChangelogDoesNotTakeBackATranslation() throws {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Self.at(1))]
        bench.connect()
        _ = bench.open()
        bench.disconnect()
        let row = bench.rows[0].json
        let asOf = bench.serverNowMs
        bench.answers = [
            (
                "messages/changelogs", 200,
                { _ in #"{"updated":[\#(row)],"deleted":[],"has_more":false,"next":"t","ts":\#(asOf)}"# }
            )
        ]
        bench.holds = "messages/changelogs"
        bench.reconnect()
        bench.frames("MEDI" + row.dropLast() + Self.translation("de") + #","sts":\#(bench.serverNowMs)}"#)
        #expect(!bench.held.isEmpty)
        bench.release()
        let message = try #require(bench.lists(Self.view).succeeded.first)
        #expect(message.translationList.map(\.language) == ["de"])
    }
}
