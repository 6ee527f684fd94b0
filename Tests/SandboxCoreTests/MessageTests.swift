// Sending, copies and acks, request ids, replies, edits, deletions (websocket.md §3.2, §4, §5, §10).

import SandboxCore
import SandboxJSON
import Testing

@Suite struct MessageTests {
    private let world = World()
    private let ana: Client
    private let bo: Client

    init() {
        ana = world.login("ana")
        bo = world.login("bo")
        ana.create("ch01", ["bo"], #","custom_type":"work""#)
        world.wait(1_000)
        ana.clear()
        bo.clear()
    }

    // MARK: Ack and copies

    @Test func theAckHasTheRequestIdAndTheCopyHasNot() throws {
        ana.send(#"MESG{"req_id":"r1","channel_url":"ch01","message":"hello"}"#)
        let ack = try #require(ana.take("MESG").first)
        let copy = try #require(bo.take("MESG").first)
        #expect(ack["req_id"]?.string == "r1" && ack["request_id"]?.string == "r1")
        #expect(copy["req_id"] == nil && copy["request_id"]?.string == "r1")
        #expect(ack["unread_cnt"] == nil)
        #expect(copy["unread_cnt"]?["all"]?.int == 1)
        #expect(copy["unread_cnt"]?["custom_types"]?["work"]?.int == 1)
    }

    @Test func aTextMessageHasEveryFieldInEverySpelling() throws {
        let more = """
            ,"data":"d","custom_type":"greeting","mention_type":"users","mentioned_user_ids":["bo","nobody"],\
            "mentioned_message_template":"hello @{bo}","metaarray":[{"key":"quality","value":["best","good"]}],\
            "target_langs":["fr"],"extended_message_payload":{"a":[1,{"b":null}]},\
            "apple_critical_alert_options":{"critical_sound":"alarm","volume":0.7}
            """
        ana.say("ch01", "hello", "r1", more)
        let json = try #require(bo.take("MESG").first).json
        #expect(json["msg_id"]?.int == json["message_id"]?.int && json["ts"]?.int == json["created_at"]?.int)
        #expect(json["type"] == nil && json["channel_type"]?.string == "group" && json["updated_at"]?.int == 0)
        #expect(json["data"]?.string == "d" && json["custom_type"]?.string == "greeting")
        #expect(json["user"]?["guest_id"]?.string == "ana" && json["user"]?["role"]?.string == "operator")
        #expect(json["is_op_msg"]?.bool == true && json["silent"]?.bool == false && json["is_super"]?.bool == false)
        #expect(json.strings("mentioned_user_ids") == ["bo"])
        #expect(json["mentioned_users"]?[0]?["name"]?.string == "bo")
        #expect(json["mentioned_message_template"]?.string == "hello @{bo}")
        #expect(json["sorted_metaarray"]?[0]?["key"]?.string == "quality")
        #expect(json["metaarray"]?.strings("quality") == ["best", "good"])
        #expect(json.strings("metaarray_key_order") == ["quality"])
        #expect(json["translations"]?["fr"]?.string == "" && json.strings("target_langs") == ["fr"])
        #expect(json["extended_message"]?["a"]?[0]?.int == 1 && json["extended_message_payload"]?["a"] != nil)
        #expect(json["apple_critical_alert_options"]?["name"]?.string == "alarm")
        #expect(json["parent_message_id"]?.int == 0 && json["thread_info"]?.object?.members.isEmpty == true)
        for name in ["og_tag", "poll", "parent_message_info", "is_global_block", "force_update_last_message"] {
            #expect(json[name] != nil, "\(name)")
        }
        #expect(json["previous_message_id"] != nil && json["sts"]?.int != nil)
    }

    @Test func aFileMessageHasBothDialects() throws {
        ana.send(
            #"FILE{"req_id":"f1","channel_url":"ch01","url":"http://x/a.png","name":"a.png","type":"image/png","size":7,"custom":"c","thumbnails":[{"url":"http://x/t.png","width":10,"height":20}]}"#
        )
        let frame = try #require(bo.take("FILE").first).json
        #expect(frame["type"]?.string == "image/png" && frame["file"]?["type"]?.string == "image/png")
        #expect(frame["custom"]?.string == "c" && frame["data"]?.string == "c")
        #expect(frame["thumbnails"]?[0]?["real_height"]?.int == 20)
        let id = try #require(frame["message_id"]?.int)
        let rest = ana.rest("GET", "group_channels/ch01/messages/\(id)").json
        #expect(rest["type"]?.string == "FILE" && rest["url"]?.string == "http://x/a.png")
        #expect(rest["file"]?["data"]?.string == "c" && rest["size"]?.int == 7)
    }

    @Test func severalFilesHaveNoFlatFields() throws {
        let file = #"{"url":"http://x/1","file_name":"1","file_type":"t","file_size":1}"#
        ana.send(#"FILE{"req_id":"f1","channel_url":"ch01","files":[\#(file),\#(file)]}"#)
        let frame = try #require(bo.take("FILE").first).json
        #expect(frame["files"]?.array?.count == 2 && frame["file"] == nil && frame["url"] == nil)
        ana.send(#"FILE{"req_id":"f2","channel_url":"ch01","files":[\#(file)]}"#)
        let single = try #require(bo.take("FILE").first).json
        #expect(single["files"] == nil && single["file"]?["name"]?.string == "1")
        #expect(ana.failure(#"FILE{"req_id":"f3","channel_url":"ch01"}"#) == 400_105)
    }

    @Test func theSendersOtherConnectionsGetTheCopyAndNothingBecomesUnread() {
        let second = world.login("ana")
        ana.say("ch01", "x")
        let copy = second.take("MESG").first
        #expect(copy != nil && copy?["req_id"] == nil && copy?["unread_cnt"] == nil)
        #expect(world.sandbox.unreadCount(channelUrl: "ch01", userId: "ana") == 0)
    }

    @Test func idsRiseAndPreviousMessageIdsChain() {
        let first = ana.say("ch01", "1")
        let second = bo.say("ch01", "2")
        let copies = ana.take("MESG").filter { $0["previous_message_id"] != nil }
        #expect(second > first)
        #expect(copies.last?["previous_message_id"]?.int == first)
    }

    @Test func messagesOfOneMillisecondShareTheirTimeAndTheChannelClockNeverFalls() {
        ana.say("ch01", "1")
        ana.say("ch01", "2")
        world.nowMs -= 60_000
        ana.say("ch01", "3")
        let times = world.sandbox.allMessages(channelUrl: "ch01")?.map(\.createdAtMs) ?? []
        #expect(times.count == 3 && times[0] == times[1] && times[2] >= times[1])
    }

    @Test func aRestSendReachesAllConnectionsOfTheSenderToo() {
        let answer = ana.rest(
            "POST", "group_channels/ch01/messages", #"{"message_type":"MESG","message":"x","req_id":"r1"}"#)
        #expect(answer["type"]?.string == "MESG" && answer["req_id"]?.string == "r1")
        #expect(answer["request_id"]?.string == "r1")
        let frames = ana.take("MESG")
        #expect(frames.count == 1 && frames[0]["req_id"] == nil)
        #expect(bo.take("MESG").count == 1)
    }

    @Test func aBroadcastCopyIsNotSentToTheInvited() {
        let kim = world.login("kim")
        kim.rest("PUT", "users/kim/channel_invitation_preference", #"{"auto_accept":false}"#)
        ana.rest("POST", "group_channels/ch01/invite", #"{"user_ids":["kim"]}"#)
        kim.clear()
        ana.say("ch01", "x")
        #expect(kim.frames.isEmpty)
    }

    @Test func ephemeralMessagesAreCopiedButNotStored() {
        ana.create("eph1", ["bo"], #","is_ephemeral":true"#)
        bo.clear()
        let id = ana.say("eph1", "x", "r1")
        #expect(bo.take("MESG").first?["unread_cnt"] == nil)
        #expect(ana.rest("GET", "group_channels/eph1/messages/\(id)").code == 400_201)
        #expect(ana.rest("GET", "group_channels/eph1")["last_message"]?.object == nil)
        #expect(ana.say("eph1", "x", "r1") == id, "its request id is remembered")
    }

    // MARK: Request ids

    @Test func aRepeatedRequestIdStoresOneMessageAndTellsTheAskerAlone() {
        let id = ana.say("ch01", "x", "r1")
        bo.clear()
        #expect(ana.say("ch01", "other text", "r1") == id)
        #expect(bo.frames.isEmpty)
        #expect(world.sandbox.allMessages(channelUrl: "ch01")?.map(\.text) == ["x"])
        let rest = ana.rest(
            "POST", "group_channels/ch01/messages", #"{"message_type":"MESG","message":"y","req_id":"r1"}"#)
        #expect(rest["message_id"]?.int == id && rest["message"]?.string == "x")
    }

    @Test func requestIdsOfOtherUsersAndChannelsAreTheirOwn() {
        ana.create("ch02", ["bo"])
        let ids = [ana.say("ch01", "x", "r1"), bo.say("ch01", "x", "r1"), ana.say("ch02", "x", "r1")]
        #expect(Set(ids).count == 3)
    }

    @Test func aRepeatOfADeletedMessageIsFollowedByDELM() {
        let id = ana.say("ch01", "x", "r1")
        ana.rest("DELETE", "group_channels/ch01/messages/\(id)")
        ana.clear()
        bo.clear()
        ana.say("ch01", "x", "r1")
        #expect(ana.takeKinds() == ["MESG", "DELM"])
        #expect(bo.frames.isEmpty)
    }

    @Test func deduplicationCanBeTurnedOff() {
        world.sandbox.deduplicatesRequestIds = false
        #expect(ana.say("ch01", "x", "r1") != ana.say("ch01", "x", "r1"))
    }

    // MARK: Checks, in their order

    @Test func whoMaySend() {
        let kim = world.login("kim")
        func code(_ client: Client) -> Int64? {
            client.failure(#"MESG{"req_id":"q","channel_url":"ch01","message":"x"}"#)
        }
        #expect(kim.failure(#"MESG{"req_id":"q","channel_url":"none","message":"x"}"#) == 900_500)
        #expect(code(kim) == 900_020)
        kim.rest("PUT", "users/kim/channel_invitation_preference", #"{"auto_accept":false}"#)
        ana.rest("POST", "group_channels/ch01/invite", #"{"user_ids":["kim"]}"#)
        #expect(code(kim) == 900_023)
        ana.rest("PUT", "group_channels/ch01/freeze", #"{"freeze":true}"#)
        #expect(code(bo) == 900_050)
        #expect(ana.say("ch01", "operators may") > 0)
        #expect(ana.failure(#"MESG{"req_id":"q","channel_url":"ch01","channel_type":"open","message":"x"}"#) == 900_090)
    }

    @Test func onlyOperatorsSendInBroadcastChannels() {
        ana.create("cast", ["bo"], #","is_broadcast":true"#)
        #expect(bo.failure(#"MESG{"req_id":"q","channel_url":"cast","message":"x"}"#) == 900_020)
        #expect(ana.say("cast", "x") > 0)
    }

    @Test func aDeactivatedReceiverOfTwoIs900081() {
        world.admin("PUT", "users/bo", #"{"is_active":false}"#)
        #expect(ana.failure(#"MESG{"req_id":"q","channel_url":"ch01","message":"x"}"#) == 900_081)
    }

    @Test func whatMayBeSent() {
        func code(_ more: String, text: String = "x") -> Int64? {
            ana.failure(#"MESG{"req_id":"q","channel_url":"ch01","message":"\#(text)"\#(more)}"#)
        }
        #expect(code("", text: String(repeating: "é", count: 5_001)) == 400_110)
        #expect(code(#","mention_type":"all""#) == 900_025)
        #expect(code(#","push_option":"loud""#) == 900_026)
        let keys = (0..<6).map { #"{"key":"k\#($0)","value":[]}"# }.joined(separator: ",")
        #expect(code(#","metaarray":[\#(keys)]"#) == 900_027)
        let values = Array(repeating: #""v""#, count: 11).joined(separator: ",")
        #expect(code(#","metaarray":[{"key":"k","value":[\#(values)]}]"#) == 900_028)
        #expect(code(#","metaarray":[{"key":"k","value":[1]}]"#) == 900_029)
        #expect(code(#","parent_message_id":99"#) == 900_300)
        #expect(ana.say("ch01", String(repeating: "é", count: 5_000), "long") > 0)
    }

    // MARK: Replies

    @Test func aReplyPushesTheParentsThreadAfterTheCopies() throws {
        let parent = ana.say("ch01", "root")
        ana.clear()
        let reply = bo.say("ch01", "re", nil, #","parent_message_id":\#(parent)"#)
        #expect(ana.frames.map(\.command) == ["MESG", "READ", "MTHD"])
        let copy = ana.frames[0]
        #expect(copy["parent_message_id"]?.int == parent)
        #expect(copy["parent_message_info"]?["message"]?.string == "root")
        #expect(copy["parent_message_info"]?["type"]?.string == "MESG")
        #expect(copy["parent_message_info"]?["message_id"] == nil)
        #expect(copy["unread_cnt"] == nil, "replies do not count")
        let thread = try #require(ana.frames[2]["thread_info"])
        #expect(thread["reply_count"]?.int == 1 && thread["member_count"]?.int == 1)
        #expect(thread["most_replies"]?[0]?["user_id"]?.string == "bo")
        #expect(
            bo.failure(#"MESG{"req_id":"q","channel_url":"ch01","message":"x","parent_message_id":\#(reply)}"#)
                == 400_111)
    }

    @Test func aReplyAlsoSentToTheChannelCounts() {
        let parent = ana.say("ch01", "root")
        bo.say("ch01", "re", nil, #","parent_message_id":\#(parent),"reply_to_channel":true"#)
        #expect(world.sandbox.unreadCount(channelUrl: "ch01", userId: "ana") == 1)
        #expect(ana.rest("GET", "group_channels/ch01")["last_message"]?["message"]?.string == "root")
    }

    @Test func theThreadStaysWhenItsLastReplyIsDeletedAndItsVersionRises() throws {
        let parent = ana.say("ch01", "root")
        let reply = bo.say("ch01", "re", nil, #","parent_message_id":\#(parent)"#)
        let before = try #require(bo.take("MTHD").first?["thread_info"]?["updated_at"]?.int)
        bo.rest("DELETE", "group_channels/ch01/messages/\(reply)")
        let frames = bo.frames.map(\.command)
        #expect(frames == ["DELM", "MTHD"])
        let info = bo.frames[1]["thread_info"]
        #expect(info?["reply_count"]?.int == 0 && (info?["updated_at"]?.int ?? 0) > before)
    }

    @Test func aDeletedParentIsDELEInItsReplies() {
        let parent = ana.say("ch01", "root")
        let reply = bo.say("ch01", "re", nil, #","parent_message_id":\#(parent)"#)
        ana.rest("DELETE", "group_channels/ch01/messages/\(parent)")
        let json = bo.rest("GET", "group_channels/ch01/messages/\(reply)")
        #expect(json["parent_message_info"]?["type"]?.string == "DELE")
        #expect(json["parent_message_id"]?.int == parent)
        #expect(
            bo.failure(#"MESG{"req_id":"q","channel_url":"ch01","message":"x","parent_message_id":\#(parent)}"#)
                == 900_300)
    }

    // MARK: Edits

    @Test func anEditIsAckedAndCopiedWithItsOldValues() throws {
        let id = ana.say("ch01", "hello", nil, #","mentioned_user_ids":["bo"]"#)
        bo.clear()
        ana.send(#"MEDI{"req_id":"e1","channel_url":"ch01","msg_id":\#(id),"message":"bye","mention_type":"channel"}"#)
        let ack = try #require(ana.take("MEDI").first)
        let copy = try #require(bo.take("MEDI").first)
        #expect(ack["req_id"]?.string == "e1" && copy["req_id"] == nil)
        #expect(copy["request_id"]?.string == "r-ana-hello" && copy["message"]?.string == "bye")
        #expect(copy["old_values"]?["mention_type"]?.string == "users")
        #expect(copy["old_values"]?.strings("mentioned_user_ids") == ["bo"])
        #expect(copy["mention_type"]?.string == "channel")
        #expect((copy["updated_at"]?.int ?? 0) > 0 && copy["ts"]?.int == copy["created_at"]?.int)
    }

    @Test func eachEditHasAHigherUpdatedAt() {
        let id = ana.say("ch01", "1")
        ana.clear()
        for _ in 0..<3 { ana.send(#"MEDI{"req_id":"e","channel_url":"ch01","msg_id":\#(id),"message":"2"}"#) }
        let times = ana.take("MEDI").compactMap { $0["updated_at"]?.int }
        #expect(times.count == 3 && times[0] < times[1] && times[1] < times[2])
    }

    @Test func absentFieldsOfAnEditStay() {
        let id = ana.say("ch01", "1", nil, #","data":"d","custom_type":"c""#)
        ana.send(#"MEDI{"req_id":"e","channel_url":"ch01","message_id":\#(id),"message":"2"}"#)
        let json = ana.rest("GET", "group_channels/ch01/messages/\(id)")
        #expect(json["data"]?.string == "d" && json["custom_type"]?.string == "c" && json["message"]?.string == "2")
    }

    @Test func metaArraysAreAddedToAndRemovedFrom() {
        let id = ana.say("ch01", "1", nil, #","metaarray":[{"key":"a","value":["1","2"]}]"#)
        func edit(_ change: String) -> JSON? {
            ana.clear()
            ana.send(#"MEDI{"req_id":"e","channel_url":"ch01","msg_id":\#(id),"metaarray":\#(change)}"#)
            return ana.take("MEDI").first?["metaarray"]
        }
        #expect(
            edit(#"{"array":[{"key":"a","value":["2","3"]}],"mode":"add","upsert":true}"#)?.strings("a") == [
                "1", "2", "3",
            ])
        #expect(
            edit(#"{"array":[{"key":"a","value":["1"]}],"mode":"remove","upsert":true}"#)?.strings("a") == ["2", "3"])
        #expect(edit(#"{"array":[{"key":"b","value":[]}],"mode":"add"}"#)?["b"]?.array?.isEmpty == true)
        #expect(edit(#"{"array":[{"key":"a","value":[]}],"mode":"remove"}"#)?["a"] == nil)
    }

    @Test func editsThatAreRefused() {
        let id = ana.say("ch01", "1")
        func code(_ client: Client, _ text: String) -> Int64? { client.failure(text) }
        #expect(code(ana, #"MEDI{"req_id":"e","channel_url":"none","msg_id":\#(id)}"#) == 900_500)
        #expect(code(ana, #"MEDI{"req_id":"e","channel_url":"ch01","msg_id":999}"#) == 900_300)
        #expect(code(bo, #"MEDI{"req_id":"e","channel_url":"ch01","msg_id":\#(id)}"#) == 900_022)
        #expect(code(ana, #"FEDI{"req_id":"e","channel_url":"ch01","msg_id":\#(id)}"#) == 900_090)
        #expect(code(ana, #"MEDI{"req_id":"e","channel_url":"ch01","msg_id":\#(id),"mention_type":"x"}"#) == 900_025)
        #expect(
            bo.rest("PUT", "group_channels/ch01/messages/\(id)", #"{"message_type":"MESG","message":"x"}"#).code
                == 400_108)
        #expect(bo.rest("PUT", "group_channels/ch01/messages/999", #"{"message_type":"MESG"}"#).code == 400_201)
    }

    @Test func aRestEditIsCopiedToAll() {
        let id = bo.say("ch01", "1")
        ana.clear()
        let answer = ana.rest("PUT", "group_channels/ch01/messages/\(id)", #"{"message_type":"MESG","message":"2"}"#)
        #expect(answer["message"]?.string == "2", "operators may")
        #expect(ana.take("MEDI").count == 1 && bo.take("MEDI").first?["req_id"] == nil)
    }

    // MARK: Deletion

    @Test func aDeletionTellsWhenAndWhat() throws {
        let id = ana.say("ch01", "1")
        let created = try #require(bo.take("MESG").first?["created_at"]?.int)
        world.wait(50)
        #expect(ana.rest("DELETE", "group_channels/ch01/messages/\(id)").text == "{}")
        let frame = try #require(bo.take("DELM").first)
        #expect(frame["msg_id"]?.int == id && frame["ts"]?.int == world.nowMs)
        #expect(frame["message_created_at"]?.int == created && frame["sender_id"]?.string == "ana")
        #expect(frame["unread_cnt"]?["all"]?.int == 0, "it was unread")
        #expect(ana.take("DELM").first?["unread_cnt"] == nil)
        #expect(bo.rest("DELETE", "group_channels/ch01/messages/\(id)").code == 400_201)
    }

    @Test func onlyTheSenderAndOperatorsDelete() {
        let id = ana.say("ch01", "1")
        #expect(bo.rest("DELETE", "group_channels/ch01/messages/\(id)").code == 400_108)
        let other = bo.say("ch01", "2")
        #expect(ana.rest("DELETE", "group_channels/ch01/messages/\(other)").status == 200)
    }

    @Test func disappearingMessagesGoWithDELM() throws {
        ana.create("gone", ["bo"], #","message_survival_seconds":2"#)
        world.wait(1_000)
        ana.say("gone", "x")
        bo.clear()
        world.wait(1_999)
        world.tick()
        #expect(bo.frames.isEmpty)
        world.wait(1)
        #expect(try #require(world.sandbox.nextTimerMs()) <= world.nowMs)
        world.tick()
        #expect(bo.take("DELM").count == 1)
        #expect(world.sandbox.messageCount(channelUrl: "gone") == 0)
    }

    // MARK: Admin messages

    @Test func adminMessagesGoToAllAndCount() throws {
        let answer = world.admin(
            "POST", "group_channels/ch01/messages",
            #"{"message_type":"ADMM","message":"Maintenance","custom_type":"n"}"#)
        #expect(answer["type"]?.string == "ADMM" && answer["user"] == nil)
        let frame = try #require(ana.take("ADMM").first)
        #expect(frame["request_id"]?.string == "" && frame["user"] == nil && frame["unread_cnt"]?["all"]?.int == 1)
        world.admin("POST", "group_channels/ch01/messages", #"{"message_type":"BRDM","message":"x","silent":true}"#)
        #expect(ana.take("BRDM").first?["unread_cnt"] == nil)
        #expect(
            ana.rest("POST", "group_channels/ch01/messages", #"{"message_type":"ADMM","message":"x"}"#).code == 400_108)
        let id = answer["message_id"]?.int ?? 0
        world.admin("PUT", "group_channels/ch01/messages/\(id)", #"{"message_type":"ADMM","message":"later"}"#)
        #expect(ana.take("AEDI").first?["message"]?.string == "later")
    }
}
