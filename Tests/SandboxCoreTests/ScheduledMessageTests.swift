// Scheduled messages (rest.md §13.5, models.md §12).

import SandboxCore
import SandboxJSON
import Testing

@Suite struct ScheduledMessageTests {
    /// Its clients may be silent for as long as a test waits.
    private let world = World { $0.pingIntervalSeconds = 3_600 }
    private let ana: Client
    private let bo: Client
    private let base = "group_channels/ch01/scheduled_messages"

    init() {
        ana = world.login("ana")
        bo = world.login("bo")
        ana.create("ch01", ["bo"])
        world.wait(1_000)
        ana.clear()
        bo.clear()
    }

    private func schedule(_ text: String, _ inMs: Int64 = 600_000, _ more: String = "") -> World.Answer {
        ana.rest(
            "POST", base,
            #"{"message_type":"MESG","message":"\#(text)","scheduled_at":\#(world.nowMs + inMs)\#(more)}"#)
    }

    @Test func itHasAnIdOfItsOwnAndIsInNoHistory() {
        let answer = schedule("later", 600_000, #","sorted_metaarray":[{"key":"a","value":["1"]}]"#)
        #expect(answer["message_id"]?.int == 0 && (answer["scheduled_message_id"]?.int ?? 0) > 0)
        #expect(answer["scheduled_status"]?.string == "pending" && answer["type"]?.string == "MESG")
        #expect(answer["scheduled_at"]?.int == world.nowMs + 600_000)
        #expect(answer["user"]?["user_id"]?.string == "ana")
        #expect(answer["sorted_metaarray"]?[0]?["key"]?.string == "a")
        #expect(bo.frames.isEmpty && world.sandbox.messageCount(channelUrl: "ch01") == 0)
    }

    /// R33.
    @Test func itIsAtLeastFiveMinutesAheadUnlessTheServerIsToldOtherwise() {
        #expect(schedule("soon", 299_999).code == 400_113)
        #expect(schedule("soon", 300_000).status == 200)
        let lead = JSONObject([("ms", .int(0))])
        #expect(throws: Never.self) { try world.sandbox.control("schedule-lead", lead, nowMs: world.nowMs) }
        #expect(schedule("soon", 1).status == 200)
    }

    @Test func itIsSentWhenItsTimeComes() {
        let id = schedule("later", 600_000, #","req_id":"r-1""#)["scheduled_message_id"]?.int ?? 0
        world.wait(599_999)
        world.tick()
        #expect(bo.take("MESG").isEmpty)
        world.wait(1)
        ana.clear()
        world.tick()
        let frame = bo.take("MESG").first
        #expect(frame?["message"]?.string == "later" && frame?["created_at"]?.int == world.nowMs)
        #expect(frame?["unread_cnt"]?["all"]?.int == 1)
        let own = ana.take("MESG").first
        #expect(own?["req_id"] == nil && own?["request_id"]?.string == "r-1")
        #expect(ana.rest("GET", "\(base)/\(id)")["scheduled_status"]?.string == "sent")
        world.wait(600_000)
        world.tick()
        #expect(bo.take("MESG").isEmpty)
    }

    @Test func aFileThatCameWithItIsSentUnlessAChangeNamesAnother() {
        func schedule(_ text: String) -> Int64 {
            var form = Form()
            form.add("message_type", "FILE")
            form.add("scheduled_at", "\(world.nowMs + 600_000)")
            form.add("message", text)
            form.add("file", file: "a.png", type: "image/png", png(width: 20, height: 10))
            form.add("thumbnail1", "10,10")
            let answer = ana.post(base, form)
            #expect(answer["file"]?["name"]?.string == "a.png" && answer["file"]?["size"]?.int == 24, "\(answer.text)")
            return answer["scheduled_message_id"]?.int ?? 0
        }
        let kept = schedule("kept")
        let changed = schedule("changed")
        let replaced = schedule("replaced")
        #expect(ana.rest("PUT", "\(base)/\(kept)", #"{"data":"d"}"#)["file"]?["name"]?.string == "a.png")
        ana.rest("PUT", "\(base)/\(changed)", #"{"url":"http://f/b.png","name":"b.png"}"#)
        var form = Form()
        form.add("file", file: "c.png", type: "image/png", [1, 2, 3])
        ana.rest(
            "PUT", "\(base)/\(replaced)", bytes: form.body,
            headers: [("Content-Type", Form.type), ("Host", "chat.test:9000")])
        bo.clear()
        world.wait(600_000)
        world.tick()
        let sent = bo.take("FILE")
        #expect(sent.map { $0["message"]?.string } == ["kept", "changed", "replaced"])
        #expect(sent.map { $0["name"]?.string } == ["a.png", "b.png", "c.png"])
        #expect(sent[0]["thumbnails"]?[0]?["real_height"]?.int == 5)
        #expect(world.fetch(sent[0]["url"]?.string ?? "").body == png(width: 20, height: 10))
        #expect(sent[1]["url"]?.string == "http://f/b.png")
        #expect(world.fetch(sent[2]["url"]?.string ?? "").body == [1, 2, 3])
    }

    @Test func aSendThatIsRefusedFails() {
        let id = schedule("later")["scheduled_message_id"]?.int ?? 0
        ana.rest("PUT", "group_channels/ch01/leave")
        bo.clear()
        world.wait(600_000)
        world.tick()
        #expect(bo.frames.isEmpty && world.sandbox.messageCount(channelUrl: "ch01") == 0)
        bo.rest("POST", "group_channels/ch01/invite", #"{"user_ids":["ana"]}"#)
        #expect(ana.rest("GET", "\(base)/\(id)")["scheduled_status"]?.string == "failed")
    }

    @Test func anUpdateChangesTheFieldsNamedAndTheTime() {
        let id = schedule("later", 600_000, #","custom_type":"memo""#)["scheduled_message_id"]?.int ?? 0
        let path = "\(base)/\(id)"
        let answer = ana.rest("PUT", path, #"{"message":"sooner","scheduled_at":\#(world.nowMs + 300_000)}"#)
        #expect(answer["message"]?.string == "sooner" && answer["custom_type"]?.string == "memo")
        #expect(ana.rest("PUT", path, #"{"scheduled_at":\#(world.nowMs)}"#).code == 400_113)
        #expect(ana.rest("PUT", path, #"{"message":"\#(String(repeating: "x", count: 5_001))"}"#).code == 400_110)
        world.wait(300_000)
        world.tick()
        #expect(bo.take("MESG").first?["message"]?.string == "sooner")
        #expect(ana.rest("PUT", path, #"{"message":"too late"}"#).code == 400_920)
    }

    @Test func aCanceledOneIsNotSent() {
        let id = schedule("later")["scheduled_message_id"]?.int ?? 0
        #expect(ana.rest("DELETE", "\(base)/\(id)").text == "{}")
        #expect(ana.rest("GET", "\(base)/\(id)")["scheduled_status"]?.string == "canceled")
        #expect(ana.rest("DELETE", "\(base)/\(id)").code == 400_920)
        world.wait(600_000)
        world.tick()
        #expect(bo.take("MESG").isEmpty)
    }

    @Test func itMayBeSentNow() {
        let id = schedule("later")["scheduled_message_id"]?.int ?? 0
        #expect(ana.rest("POST", "\(base)/\(id)/send_now").text == "{}")
        #expect(bo.take("MESG").count == 1)
        #expect(ana.rest("POST", "\(base)/\(id)/send_now").code == 400_920)
        world.wait(600_000)
        world.tick()
        #expect(bo.take("MESG").isEmpty)
    }

    @Test func onlyTheSenderSeesAndChangesIt() {
        let id = schedule("later")["scheduled_message_id"]?.int ?? 0
        for (method, path) in [("GET", ""), ("PUT", ""), ("DELETE", ""), ("POST", "/send_now")] {
            #expect(bo.rest(method, "\(base)/\(id)\(path)").code == 400_108)
        }
        #expect(ana.rest("GET", "\(base)/99").code == 400_201)
        #expect(world.login("kim").rest("GET", "\(base)/\(id)").code == 400_108)
        #expect(bo.rest("GET", "scheduled_messages")["scheduled_messages"]?.array?.isEmpty == true)
    }

    @Test func theListIsOrderedFilteredAndPaged() {
        let late = schedule("a", 900_000)["scheduled_message_id"]?.int ?? 0
        world.wait(1)
        let early = schedule("b", 400_000)["scheduled_message_id"]?.int ?? 0
        world.wait(1)
        let gone = schedule("c", 500_000)["scheduled_message_id"]?.int ?? 0
        ana.rest("DELETE", "\(base)/\(gone)")
        func ids(_ query: String) -> [Int64?] {
            ana.rest("GET", "scheduled_messages?\(query)")["scheduled_messages"]?.array?.map {
                $0["scheduled_message_id"]?.int
            } ?? []
        }
        #expect(ids("order=created_at") == [late, early, gone])
        #expect(ids("order=scheduled_at&status=pending") == [early, late])
        #expect(ids("order=scheduled_at&status=pending,canceled&reverse=true") == [late, gone, early])
        #expect(ids("channel_url=none") == [] && ids("message_type=FILE") == [])
        let page = ana.rest("GET", "scheduled_messages?limit=2")
        let next = page["next"]?.string ?? ""
        #expect(ids("limit=2&token=\(next)") == [gone])
        #expect(ana.rest("GET", "scheduled_messages?status=lost").code == 400_111)
        let count = ana.rest("GET", "scheduled_messages/count?channel_url=ch01&status=pending&message_type=MESG")
        #expect(count["count"]?.int == 2)
    }

    @Test func whatCannotBeSentCannotBeScheduled() {
        #expect(schedule(String(repeating: "x", count: 5_001)).code == 400_110)
        #expect(schedule("x", 600_000, #","push_option":"loud""#).code == 900_026)
        #expect(schedule("x", 600_000, #","push_option":"force""#).status == 200)
        #expect(ana.rest("POST", base, #"{"message_type":"MESG","message":"x"}"#).code == 400_105)
        #expect(world.login("kim").rest("POST", base, #"{"message_type":"MESG"}"#).code == 400_108)
    }
}
