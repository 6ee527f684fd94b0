// Read and delivery receipts, unread counts, typing (websocket.md §4.4, §5.7, §5.8, §5.17; rest.md §7.7, §16.1, §16.2).

import SandboxCore
import SandboxJSON
import Testing

@Suite struct ReceiptTests {
    private let world = World()
    private let ana: Client
    private let bo: Client

    init() {
        ana = world.login("ana")
        bo = world.login("bo")
        ana.create("ch01", ["bo"])
        world.wait(1_000)
        ana.clear()
        bo.clear()
    }

    private func unread(_ user: String, _ url: String = "ch01") -> Int? {
        world.sandbox.unreadCount(channelUrl: url, userId: user)
    }

    @Test func readIsAckedAndPushedAndTheReadersFramesCarryHisTotals() throws {
        ana.say("ch01", "1")
        let second = world.login("bo")
        ana.clear()
        bo.clear()
        bo.send(#"READ{"req_id":"r1","channel_url":"ch01"}"#)
        let ack = try #require(bo.take("READ").first)
        #expect(ack["req_id"]?.string == "r1" && ack["is_excluded"]?.bool == false)
        #expect(ack["user"]?["user_id"]?.string == "bo" && ack["unread_cnt"]?["all"]?.int == 0)
        let own = try #require(second.take("READ").first)
        #expect(own["req_id"] == nil && own["unread_cnt"]?["all"]?.int == 0)
        let other = try #require(ana.take("READ").first)
        #expect(other["unread_cnt"] == nil && other["ts"]?.int == ack["ts"]?.int)
        #expect(unread("bo") == 0)
        #expect(ana.rest("GET", "group_channels/ch01")["read_receipt"]?["bo"]?.int == ack["ts"]?.int)
    }

    @Test func aMessageAfterAReadOfTheSameMillisecondIsUnread() {
        bo.send(#"READ{"req_id":"r1","channel_url":"ch01"}"#)
        let position = bo.take("READ").first?["ts"]?.int ?? 0
        ana.say("ch01", "1")
        let created = bo.take("MESG").first?["created_at"]?.int ?? 0
        #expect(created > position)
    }

    @Test func everyReadIsAcked() {
        bo.send(#"READ{"req_id":"r1","channel_url":"ch01"}"#)
        bo.send(#"READ{"req_id":"r2","channel_url":"ch01"}"#)
        #expect(bo.take("READ").compactMap { $0["req_id"]?.string } == ["r1", "r2"])
        #expect(bo.failure(#"READ{"req_id":"r3","channel_url":"none"}"#) == 900_500)
        let kim = world.login("kim")
        #expect(kim.failure(#"READ{"req_id":"r4","channel_url":"ch01"}"#) == 900_020)
    }

    @Test func aThreadReadIsAckedAndChangesNoReceipt() {
        let id = ana.say("ch01", "1")
        ana.clear()
        bo.clear()
        bo.send(#"READ{"req_id":"r1","channel_url":"ch01","parent_message_id":\#(id)}"#)
        let ack = bo.take("READ").first
        #expect(ack?["parent_message_id"]?.int == id && ack?["req_id"]?.string == "r1")
        #expect(ana.frames.isEmpty && unread("bo") == 1)
    }

    @Test func sendingMovesTheReadPositionOnlyIfSomethingWasUnread() {
        bo.say("ch01", "mine")
        #expect(bo.takeKinds() == ["MESG"])
        ana.say("ch01", "1")
        #expect(ana.takeKinds() == ["MESG", "MESG", "READ"], "ana had bo's message unread")
        bo.clear()
        bo.say("ch01", "2")
        let frames = bo.frames
        #expect(frames.map(\.command) == ["MESG", "READ"])
        #expect(frames[1]["ts"]?.int == frames[0]["created_at"]?.int && frames[1]["req_id"] == nil)
        #expect(unread("bo") == 0)
    }

    @Test func aRestSendMayLeaveTheReadPosition() {
        ana.say("ch01", "1")
        bo.rest("POST", "group_channels/ch01/messages", #"{"message_type":"MESG","message":"x","mark_as_read":false}"#)
        #expect(unread("bo") == 1)
        bo.rest("POST", "group_channels/ch01/messages", #"{"message_type":"MESG","message":"x"}"#)
        #expect(unread("bo") == 0)
    }

    @Test func silentMessagesAndRepliesDoNotCount() {
        let parent = ana.say("ch01", "1")
        ana.say("ch01", "2", nil, #","silent":true"#)
        ana.say("ch01", "3", nil, #","parent_message_id":\#(parent)"#)
        #expect(unread("bo") == 1)
    }

    @Test func mentionsAreCountedApart() {
        ana.say("ch01", "1", nil, #","mentioned_user_ids":["bo"]"#)
        ana.say("ch01", "2", nil, #","mention_type":"channel""#)
        ana.say("ch01", "3", nil, #","mentioned_user_ids":["ana"]"#)
        let channel = bo.rest("GET", "group_channels/ch01")
        #expect(channel["unread_message_count"]?.int == 3 && channel["unread_mention_count"]?.int == 2)
        #expect(ana.rest("GET", "group_channels/ch01")["unread_mention_count"]?.int == 0)
    }

    @Test func anEditChangesTheMentionCount() {
        let id = ana.say("ch01", "1")
        ana.send(#"MEDI{"req_id":"e","channel_url":"ch01","msg_id":\#(id),"mentioned_user_ids":["bo"]}"#)
        #expect(bo.rest("GET", "group_channels/ch01")["unread_mention_count"]?.int == 1)
        ana.send(#"MEDI{"req_id":"e","channel_url":"ch01","msg_id":\#(id),"mentioned_user_ids":[]}"#)
        #expect(bo.rest("GET", "group_channels/ch01")["unread_mention_count"]?.int == 0)
    }

    @Test func totalsSumOverChannelsAndCustomTypes() throws {
        ana.create("ch02", ["bo"], #","custom_type":"work""#)
        ana.say("ch01", "1")
        ana.say("ch02", "2")
        ana.say("ch02", "3")
        let totals = try #require(bo.take("MESG").last?["unread_cnt"])
        #expect(totals["all"]?.int == 3 && totals["feed"]?.int == 0 && (totals["ts"]?.int ?? 0) >= world.nowMs)
        #expect(totals["custom_types"]?.object?.members.map(\.key) == ["work"])
        #expect(totals["custom_types"]?["work"]?.int == 2)
        ana.rest("PUT", "group_channels/ch02", #"{"custom_type":"play"}"#)
        let logi = try #require(world.connect("user_id=bo").take("LOGI").first?["unread_cnt"])
        #expect(logi["custom_types"]?.object?.members.map(\.key) == ["play"])
        bo.rest("PUT", "group_channels/ch02/leave", "{}")
        #expect(world.connect("user_id=bo").take("LOGI").first?["unread_cnt"]?["all"]?.int == 1)
    }

    @Test func aSupergroupCountsUpTo100AndHasNoReceipts() {
        ana.create("sup1", ["bo"], #","is_super":true"#)
        for number in 0..<105 { ana.say("sup1", "\(number)") }
        #expect(unread("bo", "sup1") == 100)
        let channel = ana.rest("GET", "group_channels/sup1")
        #expect(channel["read_receipt"]?.object?.members.isEmpty == true && channel["delivery_receipt"] == nil)
        #expect(channel["members"]?.array?.count == 1)
        ana.clear()
        bo.clear()
        bo.send(#"READ{"req_id":"r","channel_url":"sup1"}"#)
        bo.send(#"TPST{"req_id":"t","channel_url":"sup1"}"#)
        #expect(bo.takeKinds() == ["READ"] && ana.frames.isEmpty)
    }

    // MARK: Marking by REST

    @Test func unreadFromAMessageOnMovesThePositionBack() throws {
        ana.say("ch01", "1")
        world.wait(10)
        let second = ana.say("ch01", "2")
        world.wait(10)
        ana.say("ch01", "3")
        bo.send(#"READ{"req_id":"r","channel_url":"ch01"}"#)
        bo.clear()
        let body = #"{"message_id":\#(second),"unique_id":"u-1"}"#
        let answer = bo.rest("PUT", "group_channels/ch01/messages/mark_as_read", body)
        #expect(answer["unread_message_count"]?.int == 2 && answer["is_excluded"]?.bool == true)
        #expect(answer["total_unread_count"]?["all"]?.int == 2 && answer["unique_id"]?.string == "u-1")
        let kinds = bo.frames.map(\.command)
        #expect(kinds == ["READ", "SYEV"])
        #expect(bo.frames.allSatisfy { $0["unique_id"]?.string == "u-1" })
        #expect(bo.frames[0]["is_excluded"]?.bool == true && bo.frames[0]["ts"]?.int == answer["ts"]?.int)
        let read = #"{"message_id":\#(second),"is_excluded":false}"#
        #expect(bo.rest("PUT", "group_channels/ch01/messages/mark_as_read", read)["unread_message_count"]?.int == 1)
    }

    @Test func allChannelsAreMarkedAsRead() {
        ana.create("ch02", ["bo"])
        ana.create("ch03", ["bo"])
        ana.say("ch01", "1")
        ana.say("ch03", "2")
        bo.clear()
        #expect(bo.rest("PUT", "users/bo/mark_as_read_all", "{}").text == "{}")
        #expect(bo.take("READ").compactMap { $0["channel_url"]?.string } == ["ch01", "ch03"])
    }

    // MARK: Delivery

    @Test func mackRaisesTheDeliveryReceiptAndNeverLowersIt() throws {
        let first = ana.say("ch01", "1")
        world.wait(5)
        let second = ana.say("ch01", "2")
        let times = bo.take("MESG").compactMap { $0["created_at"]?.int }
        ana.clear()
        bo.send(#"MACK{"req_id":"m","channel_url":"ch01","msg_id":\#(second)}"#)
        let frame = try #require(ana.take("DLVR").first)
        #expect(frame["updated"]?["bo"]?.int == times[1] && bo.take("DLVR").count == 1)
        bo.send(#"MACK{"req_id":"m","channel_url":"ch01","msg_id":\#(first)}"#)
        bo.send(#"MACK{"req_id":"m","channel_url":"ch01","msg_id":\#(second)}"#)
        #expect(ana.frames.isEmpty && bo.frames.isEmpty)
        #expect(ana.rest("GET", "group_channels/ch01")["delivery_receipt"]?["bo"]?.int == times[1])
    }

    @Test func deliveryIsConfirmedWithoutASocketToo() {
        ana.say("ch01", "1")
        ana.clear()
        let answer = bo.rest("PUT", "group_channels/ch01/messages/mark_as_delivered", #"{"ts":\#(world.nowMs)}"#)
        #expect(answer["ts"]?.int == ana.take("DLVR").first?["updated"]?["bo"]?.int)
    }

    // MARK: Typing

    @Test func typingGoesToTheOthersAlone() {
        let second = world.login("ana")
        second.clear()
        ana.send(#"TPST{"req_id":"t","channel_url":"ch01","time":1}"#)
        ana.send(#"TPEN{"req_id":"t","channel_url":"ch01","time":2}"#)
        #expect(bo.frames.map { $0["cat"]?.int } == [10_900, 10_901])
        #expect(bo.frames[0]["data"]?["guest_id"]?.string == "ana")
        #expect(ana.frames.isEmpty && second.frames.isEmpty)
    }
}
