// The application's own calls and states: reports (rest.md §12), emoji and settings (§13.6), BUSY (websocket.md §5.3),
// keys that run out (§5.2).

import SandboxCore
import SandboxJSON
import Testing

@Suite struct ApplicationTests {
    private let world = World()
    private let ana: Client
    private let bo: Client

    init() {
        ana = world.login("ana")
        bo = world.login("bo")
        for client in [ana, bo] { client.clear() }
    }

    // MARK: Reports

    @Test func reportsAreTakenAndTellNobody() {
        ana.create("ch01", ["bo"])
        let id = ana.say("ch01", "rude")
        for client in [ana, bo] { client.clear() }
        let body = #"{"report_category":"spam","report_description":"d","reporting_user_id":"bo"}"#
        #expect(bo.rest("POST", "report/group_channels/ch01", body).text == "{}")
        #expect(bo.rest("POST", "report/group_channels/ch01/messages/\(id)", body).text == "{}")
        #expect(bo.rest("POST", "report/users/ana", body).text == "{}")
        let custom = #"{"report_category":"custom","custom_report_category_name":"off topic"}"#
        #expect(bo.rest("POST", "report/users/ana", custom).text == "{}")
        #expect(ana.frames.isEmpty && bo.frames.isEmpty)
        let reports = world.sandbox.filedReports
        #expect(reports.map(\.category) == ["spam", "spam", "spam", "off topic"])
        #expect(reports.map(\.messageId) == [0, id, 0, 0])
        #expect(reports.map(\.offenderId) == [nil, "ana", "ana", "ana"])
        #expect(reports.allSatisfy { $0.reporterId == "bo" })
    }

    @Test func reportsThatAreRefused() {
        ana.create("ch01", ["bo"])
        func code(_ path: String, _ body: String = #"{"report_category":"spam"}"#) -> Int64? {
            bo.rest("POST", "report/\(path)", body).code
        }
        #expect(code("group_channels/none") == 400_201)
        #expect(code("group_channels/ch01/messages/999") == 400_201)
        #expect(code("users/nobody") == 400_201)
        #expect(code("users/ana", #"{"report_category":"rude"}"#) == 400_111)
        #expect(code("users/ana", "{}") == 400_105)
        #expect(code("users/ana", #"{"report_category":"custom"}"#) == 400_105)
        #expect(code("users/ana", #"{"report_category":"spam","reporting_user_id":"ana"}"#) == 400_108)
    }

    @Test func reportCategoriesAreNamed() {
        let names = ana.rest("GET", "report_category")["categories"]?.array?.compactMap { $0["name"]?.string }
        #expect(names == ["suspicious", "harassing", "inappropriate", "spam"])
    }

    /// R50.
    @Test func customCategoriesAreListedAndThenOnlyTheseMayBeReported() {
        func set(_ name: String, _ isOn: Bool) throws {
            let body = JSONObject([("name", .string(name)), ("on", .bool(isOn))])
            _ = try world.sandbox.control("report-category", body, nowMs: world.nowMs)
        }
        func code(_ name: String) -> Int64? {
            let body = #"{"report_category":"custom","custom_report_category_name":"\#(name)"}"#
            return bo.rest("POST", "report/users/ana", body).code
        }
        func names() -> [String]? {
            ana.rest("GET", "report_category")["categories"]?.array?.compactMap { $0["name"]?.string }
        }
        #expect(throws: Never.self) {
            for name in ["off topic", "advertising", "off topic"] { try set(name, true) }
        }
        #expect(names() == ["suspicious", "harassing", "inappropriate", "spam", "advertising", "off topic"])
        #expect(code("off topic") == nil && code("rude") == 400_111)
        #expect(world.sandbox.filedReports.map(\.category) == ["off topic"])
        for name in ["spam", "custom", ""] {
            #expect(throws: ControlError.self) { try set(name, true) }
        }
        #expect(throws: Never.self) { try set("off topic", false) }
        #expect(names()?.last == "advertising" && code("off topic") == 400_111)
    }

    // MARK: Emoji

    @Test func theEmojiSetHasTheHashThatLoginTells() {
        let login = world.connect("user_id=ana").take("LOGI").first
        let set = ana.rest("GET", "emoji_categories")
        #expect(set["emoji_hash"]?.string == login?["emoji_hash"]?.string)
        let category = ana.rest("GET", "emoji_categories/1")
        #expect(category["emojis"]?[0]?["key"]?.string == set["emoji_categories"]?[0]?["emojis"]?[0]?["key"]?.string)
        #expect(ana.rest("GET", "emojis/smile")["key"]?.string == "smile")
        #expect(ana.rest("GET", "emojis/none").code == 400_201)
        #expect(ana.rest("GET", "emoji_categories/99").code == 400_201)
    }

    // MARK: Settings

    /// R34: by custom type, and `global` for all others.
    @Test func purgeTimesAreSettingsAndHoldForTheirChannels() {
        ana.create("ch01", ["bo"], #","custom_type":"work""#)
        ana.create("ch02", ["bo"])
        ana.say("ch01", "a")
        ana.say("ch02", "b")
        world.wait(10)
        world.sandbox.purge(customType: "work", upToMs: world.nowMs, nowMs: world.nowMs)
        #expect(world.sandbox.visibleMessages(channelUrl: "ch01", userId: "bo")?.count == 0)
        #expect(world.sandbox.visibleMessages(channelUrl: "ch02", userId: "bo")?.count == 1)
        #expect(bo.rest("GET", "group_channels/ch01")["unread_message_count"]?.int == 0)
        let answer = bo.rest("GET", "sdk/applications/settings?ts=0")
        let offsets = answer["configs"]?[0]?["message_purge_offset"]
        #expect(offsets?["work"]?.int == world.nowMs && offsets?["global"]?.int == nil)
        world.sandbox.purge(customType: nil, upToMs: world.nowMs, nowMs: world.nowMs)
        #expect(world.sandbox.visibleMessages(channelUrl: "ch02", userId: "bo")?.count == 0)
        let ts = bo.rest("GET", "sdk/applications/settings?ts=0")["ts"]?.int ?? 0
        #expect(bo.rest("GET", "sdk/applications/settings?ts=\(ts)")["configs"]?.array?.count == 0)
    }

    @Test func loginTellsWhetherSettingsChangedSinceThoseOfTheClient() {
        func isNeeded(_ ts: Int64) -> Bool? {
            world.connect("user_id=ana&config_ts=\(ts)").take("LOGI").first?["config_sync_needed"]?.bool
        }
        #expect(isNeeded(0) == false)
        world.sandbox.purge(customType: nil, upToMs: 1, nowMs: world.nowMs)
        #expect(isNeeded(0) == true && isNeeded(world.nowMs) == false)
    }

    @Test func aChangeInTheMillisecondOfAnAnswerIsLaterThanTheAnswer() {
        let before = ana.rest("GET", "sdk/applications/settings?ts=0")["ts"]?.int ?? 0
        #expect(before == world.nowMs)
        world.sandbox.purge(customType: nil, upToMs: 1, nowMs: world.nowMs)
        let answer = ana.rest("GET", "sdk/applications/settings?ts=\(before)")
        #expect(answer["configs"]?.array?.count == 1)
        let ts = answer["ts"]?.int ?? 0
        #expect(ana.rest("GET", "sdk/applications/settings?ts=\(ts)")["configs"]?.array?.count == 0)
    }

    @Test func uploadsOfStatisticsAreTakenAndForgotten() {
        for path in ["sdk/statistics", "sdk/notification_statistics", "sdk/push_delivery"] {
            #expect(ana.rest("POST", path, #"{"device_id":"d"}"#).text == "{}")
        }
    }

    // MARK: Bad days

    @Test func aBusyServerAsksToComeBackLater() {
        world.deliver(world.sandbox.beBusy(forSeconds: 30, nowMs: world.nowMs))
        let frame = ana.take("BUSY").first
        #expect(frame?["retry_after"]?.int == 30 && frame?["reason_code"]?.int == 1 && ana.isClosed)
        world.wait(10_000)
        let early = world.connect("user_id=ana")
        #expect(early.take("BUSY").first?["retry_after"]?.int == 20 && early.isClosed)
        world.wait(20_000)
        #expect(world.connect("user_id=ana").take("LOGI").first?["key"]?.string != nil)
    }

    /// websocket.md §5.2: a key that runs out on an open socket.
    @Test func anExpiredKeyIsToldAndARefreshedOneIsNot() {
        let world = World { $0.sessionKeyLifetimeMs = 60_000 }
        let refreshing = world.connect("user_id=ana&expiring_session=1")
        let silent = world.connect("user_id=bo&expiring_session=1")
        world.wait(30_000)
        for client in [refreshing, silent] { client.send("PING{}") }
        refreshing.send(#"LOGI{"req_id":"1","expiring_session":1}"#)
        for client in [refreshing, silent] { client.clear() }
        world.wait(30_000)
        world.tick()
        #expect(refreshing.take("EXPR").isEmpty)
        let frame = silent.take("EXPR").first
        #expect(frame?["reason"]?.int == 400_309 && frame?["expires_in"]?.int == 0 && !silent.isClosed)
        world.tick()
        #expect(silent.frames.isEmpty, "notified once")
    }
}
