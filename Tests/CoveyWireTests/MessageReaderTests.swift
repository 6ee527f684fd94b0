import CoveyModel
import Testing

@testable import CoveyWire

@Suite struct MessageReaderTests {
    @Test func aDraftHasRoomForEveryField() {
        #expect(MessageDraft.wordCount == Message.Word.retryAt.rawValue)
        #expect(MessageDraft.textCount == Message.Text.allCases.count)
    }

    @Test(arguments: ProtocolExamples.messages)
    func everyExampleMessageIsRead(_ text: String) throws {
        let message = try message(rest: text)
        #expect(message.messageId > 0 && message.status == .succeeded)
    }

    @Test func bothDialectsOfATextMessageGiveEqualRecords() throws {
        let rest = try message(
            rest: #"""
                {"type":"MESG","message_id":7,"channel_url":"c","channel_type":"group_channels","created_at":1730000000000,"message":"x",
                "user":{"user_id":"ana","nickname":"Ana","profile_url":"p","role":"operator","metadata":{"a":"b"}},"request_id":"r",
                "mentioned_users":[{"user_id":"bo"}],"mentioned_user_ids":["bo"],
                "sorted_metaarray":[{"key":"k2","value":["1"]},{"key":"k1","value":[]}],"extended_message":{"a":1}}
                """#)
        let frame = try message(
            inFrame:
                #"MESG{"msg_id":7,"channel_url":"c","channel_type":"group","ts":1730000000000,"message":"x","updated_at":null,"#
                + #""user":{"guest_id":"ana","name":"Ana","image":"p","metadata":{"a":"b"},"role":"operator","is_active":true,"id":5},"#
                + #""req_id":"r","mentioned_users":[{"user_id":"bo"}],"metaarray":{"k1":[],"k2":["1"]},"metaarray_key_order":["k2","k1"],"#
                + #""extended_message_payload":{"a":1},"silent":"yes","thread_info":{},"reactions":[]}"#)
        #expect(rest == frame)
    }

    @Test func bothDialectsOfAFileMessageGiveEqualRecords() throws {
        let rest = try message(
            rest: #"""
                {"type":"FILE","message_id":7,"channel_url":"c","created_at":1730000000000,"require_auth":true,
                "file":{"url":"http://h/a.png","name":"a.png","type":"image/png","size":5,"data":"d"},"url":"other","name":"other"}
                """#)
        let frame = try message(
            inFrame:
                #"FILE{"msg_id":7,"channel_url":"c","ts":1730000000000,"url":"http://h/a.png","name":"a.png","type":"image/png","#
                + #""size":5,"custom":"d","require_auth":true,"file":{}}"#)
        #expect(rest == frame && rest[.data] == "d" && rest[.fileName] == "a.png")
    }

    @Test func twoFilesAreAMultipleFilesMessageAndOneIsAFile() throws {
        let start = #"{"type":"FILE","message_id":7,"channel_url":"c","created_at":1730000000000,"files":["#
        let one =
            #"{"url":"u1","file_name":"n","file_type":"t","file_size":3,"require_auth":true,"thumbnails":[{"url":"th"}]}"#
        let several = try message(rest: start + one + #",{"url":"u2"}],"file":{"url":"x"}}"#)
        #expect(several.kind == .multipleFiles && several[.files] == "[" + one + #",{"url":"u2"}]"#)
        let single = try message(rest: start + one + #",{"file_name":"no url"}]}"#)
        #expect(single.kind == .file && single[.fileUrl] == "u1" && single[.fileName] == "n" && single[.fileSize] == 3)
        #expect(single.flags.contains(.fileRequiresAuth) && single[.thumbnails] == #"[{"url":"th"}]"#)
    }

    @Test(arguments: ["type", "message_id", "channel_url", "created_at", "message"])
    func aMessageWithoutARequiredFieldIsDropped(_ field: String) throws {
        let fields = [
            ("type", "\"MESG\""), ("message_id", "7"), ("channel_url", "\"c\""), ("created_at", "1730000000000"),
            ("message", "\"\""),
        ]
        func text(_ replaced: String?) -> String {
            "{"
                + fields.compactMap { $0.0 == field ? replaced.map { "\"\(field)\":\($0)" } : "\"\($0.0)\":\($0.1)" }
                .joined(separator: ",") + "}"
        }
        for broken in [text(nil), text("null"), text("[]"), text("true")] {
            #expect(JSON.parse(Array(broken.utf8)) { MessageReader.read($0) } == .some(.none))
        }
        _ = try message(rest: "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}")
    }

    @Test func adminMessagesNeedNoTextAndFileMessagesNoCaption() throws {
        let common = #""message_id":7,"channel_url":"c","created_at":1730000000000"#
        #expect(try message(rest: #"{"type":"ADMM",\#(common)}"#).text == "")
        #expect(try message(rest: #"{"type":"FILE",\#(common),"url":"u"}"#).text == "")
        #expect(JSON.parse(Array(#"{"type":"FILE",\#(common)}"#.utf8)) { MessageReader.read($0) } == .some(.none))
        #expect(JSON.parse(Array(#"{"type":"NEWS",\#(common)}"#.utf8)) { MessageReader.read($0) } == .some(.none))
    }

    @Test func aTimeOfUpToTenDigitsIsSecondsAndInfiniteHasTwoSpellings() {
        #expect(JSONNode.milliseconds(1_730_000_000) == 1_730_000_000_000)
        #expect(JSONNode.milliseconds(9_999_999_999) == 9_999_999_999_000)
        #expect(JSONNode.milliseconds(10_000_000_000) == 10_000_000_000)
        #expect(JSONNode.milliseconds(0) == 0 && JSONNode.milliseconds(-1) == -1)
        #expect(JSONNode.milliseconds(9_007_199_254_740_991) == Policy.infiniteTimeMs)
        #expect(JSONNode.milliseconds(.max) == Policy.infiniteTimeMs)
    }

    @Test func numbersBeyond64BitsAreAbsentAndNothingElseIsLost() throws {
        let read = try message(
            rest:
                #"{"type":"MESG","message_id":9223372036854775807,"channel_url":"c","created_at":1730000000000,"message":"1e999 99999999999999999999 \ud83d","updated_at":99999999999999999999,"parent_message_id":-99999999999999999999,"x":1e999,"message_survival_seconds":60.0}"#
        )
        #expect(
            read.messageId == .max && read.updatedAt == 0 && read.parentMessageId == 0 && read[.survivalSeconds] == 60)
        #expect(read.text == "1e999 99999999999999999999 \u{fffd}")
    }

    @Test func nulAndEveryEscapeAreKept() throws {
        let read = try message(
            rest:
                #"{"type":"MESG","message_id":1,"channel_url":"c","created_at":1730000000000,"message":"a\u0000b\n\"\\\/\u00e9\ud83d\udc4b"}"#
        )
        #expect(read.text == "a\u{0}b\n\"\\/é👋")
        let back = try message(rest: text(read.json()))
        #expect(back == read)
    }

    @Test func reactionsOfBothFormsBecomeOne() throws {
        func reactions(_ members: String) throws -> String {
            try message(
                rest:
                    #"{"type":"MESG","message_id":1,"channel_url":"c","created_at":1730000000000,"message":"",\#(members)}"#
            )[.reactions]
        }
        let plain = #"[{"key":"a","user_ids":["x","y"],"updated_at":1730000005000}]"#
        let summary =
            #"[{"key":"a","count":12,"sampled_user_ids":["x"],"is_self_included":true,"last_ts":1730000004000}]"#
        #expect(
            try reactions("\"reactions\":\(plain)")
                == #"[{"key":"a","user_ids":["x","y"],"updated_at":1730000005000,"count":2}]"#)
        #expect(
            try reactions("\"reactions_summary\":\(summary)")
                == #"[{"key":"a","user_ids":["x"],"updated_at":1730000004000,"count":12,"is_self_included":true}]"#)
        #expect(try reactions("\"reactions\":\(summary)") == reactions("\"reactions_summary\":\(summary)"))
        #expect(
            try reactions("\"reactions\":\(plain),\"reactions_summary\":\(summary)")
                == #"[{"key":"a","user_ids":["x","y"],"updated_at":1730000005000,"count":12,"is_self_included":true}]"#)
        #expect(
            try reactions(
                #""reactions":[{"key":"a","user_ids":[],"updated_at":1730000005000},{"key":"b","user_ids":["x"]},{}]"#)
                == "")
    }

    @Test func aRemovedPollIsGoneAndAnotherIsKeptAsItCame() throws {
        func poll(_ text: String) throws -> Message {
            try message(
                rest:
                    #"{"type":"MESG","message_id":1,"channel_url":"c","created_at":1730000000000,"message":"","poll":\#(text)}"#
            )
        }
        let open = #"{"id":9,"title":"Lunch?","status":"open","volume":0.7}"#
        #expect(try poll(open)[.poll] == open)
        #expect(try poll(open)[.pollId] == 9)
        #expect(try poll(#"{"id":9,"status":"removed"}"#)[.pollId] == 0)
        #expect(try poll(#"{"title":"no id"}"#)[.poll] == "")
    }

    @Test func parentInfoNeedsAParentAndAType() throws {
        func info(_ members: String) throws -> String {
            try message(
                rest:
                    #"{"type":"MESG","message_id":2,"channel_url":"c","created_at":1730000000000,"message":"",\#(members)}"#
            )[.parentInfo]
        }
        #expect(try info(#""parent_message_id":1,"parent_message_info":{"type":"DELE"}"#) == #"{"type":"DELE"}"#)
        #expect(try info(#""parent_message_id":1,"parent_message_info":{}"#) == "")
        #expect(try info(#""parent_message_id":0,"parent_message_info":{"type":"MESG"}"#) == "")
    }

    @Test func aThreadInfoKeepsItsTextAndItsNumbers() throws {
        let read = try message(
            rest:
                #"{"type":"MESG","message_id":1,"channel_url":"c","created_at":1730000000000,"message":"","thread_info":{"reply_count":2,"last_replied_at":1730000020000,"updated_at":1730000020001}}"#
        )
        #expect(
            read[.threadReplyCount] == 2 && read[.threadLastRepliedAt] == 1_730_000_020_000
                && read[.threadUpdatedAt] == 1_730_000_020_001)
        #expect(read.flags.contains(.hasThreadInfo) && read[.threadInfo].hasPrefix(#"{"reply_count":2"#))
    }
}
