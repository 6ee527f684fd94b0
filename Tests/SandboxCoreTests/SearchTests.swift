// Search, translations and a thread's push setting (rest.md §13.4, §9.8, §7.7).

import SandboxCore
import SandboxJSON
import Testing

@Suite struct SearchTests {
    private let world = World()
    private let ana: Client
    private let bo: Client

    init() {
        ana = world.login("ana")
        bo = world.login("bo")
        ana.create("ch01", ["bo"])
        world.wait(1_000)
    }

    private func say(_ text: String, _ url: String = "ch01", _ more: String = "") -> Int64 {
        world.wait(1)
        return ana.say(url, text, nil, more)
    }

    private func found(_ query: String, _ client: Client? = nil) -> [Int64] {
        (client ?? ana).rest("GET", "search/messages?query=" + query).ids("results")
    }

    /// R32.
    @Test func textContainsTheQueryWhateverTheCaseNewestFirst() {
        let first = say("Good MORNING, Ängström")
        _ = say("evening")
        let third = say("morning")
        #expect(found("morning") == [third, first])
        #expect(found("%C3%84NGSTR") == [first])
        #expect(found("morning&reverse=true") == [first, third])
        #expect(found("morning&exact_match=true") == [third])
        #expect(found("night") == [])
        #expect(ana.rest("GET", "search/messages").code == 400_105)
        #expect(ana.rest("GET", "search/messages?query=a&sort_field=age").code == 400_111)
    }

    @Test func onlyVisibleMessagesOfJoinedChannelsAreFound() {
        let shared = say("secret")
        ana.create("ch02")
        let own = say("secret too", "ch02")
        #expect(found("secret") == [own, shared])
        #expect(found("secret", bo) == [shared])
        #expect(found("secret&channel_url=ch01") == [shared])
        #expect(bo.rest("GET", "search/messages?query=secret&channel_url=ch02").code == 400_108)
        bo.rest("PUT", "group_channels/ch01/reset_user_history")
        #expect(found("secret", bo) == [])
        ana.rest("DELETE", "group_channels/ch01/messages/\(shared)")
        #expect(found("secret") == [own])
    }

    @Test func resultsAreFilteredByTypeAndTime() {
        let first = say("word", "ch01", #","custom_type":"memo""#)
        let time = world.nowMs
        let second = say("word 2")
        #expect(found("word&custom_type=memo") == [first])
        #expect(found("word&message_ts_to=\(time)") == [first])
        #expect(found("word&message_ts_from=\(time + 1)") == [second])
        #expect(found("memo&target_fields=custom_type") == [first])
    }

    @Test func pagesGoOnBehindACursorAndBackInFrontOfOne() {
        let ids = (0..<5).map { say("word \($0)") }.reversed().map { $0 }
        let first = ana.rest("GET", "search/messages?query=word&limit=2")
        #expect(first.ids("results") == [ids[0], ids[1]])
        #expect(first["total_count"]?.int == 5 && first["has_next"]?.bool == true)
        let cursor = first["end_cursor"]?.string ?? ""
        #expect(found("word&limit=2&after=\(cursor)") == [ids[2], ids[3]])
        let second = ana.rest("GET", "search/messages?query=word&limit=2&token=\(cursor)")
        #expect(second.ids("results") == [ids[2], ids[3]])
        let last = second["end_cursor"]?.string ?? ""
        #expect(found("word&limit=2&before=\(last)") == [ids[1], ids[2]])
        let end = ana.rest("GET", "search/messages?query=word&limit=2&token=\(last)")
        #expect(end.ids("results") == [ids[4]] && end["has_next"]?.bool == false)
        #expect(ana.rest("GET", "search/messages?query=other&token=\(cursor)").code == 400_111)
    }
}

@Suite struct TranslationTests {
    private let world = World()
    private let ana: Client
    private let bo: Client

    init() {
        ana = world.login("ana")
        bo = world.login("bo")
        ana.create("ch01", ["bo"])
        ana.clear()
        bo.clear()
    }

    /// R26; websocket.md §5.5: translations that are filled in are no edit.
    @Test func aTranslationIsAnsweredAndPushedWithoutANewVersion() {
        let id = ana.say("ch01", "hello")
        bo.clear()
        let path = "group_channels/ch01/messages/\(id)/translation"
        let answer = bo.rest("POST", path, #"{"target_langs":["fr","de"]}"#)
        #expect(answer["translations"]?["fr"]?.string == "(fr) hello")
        #expect(answer["updated_at"]?.int == 0)
        let frame = bo.take("MEDI").first
        #expect(frame?["translations"]?["de"]?.string == "(de) hello" && frame?["updated_at"]?.int == 0)
        #expect(bo.rest("POST", path, #"{"target_langs":["fr"]}"#).status == 200)
        #expect(bo.take("MEDI").isEmpty, "it was there")
        let log = bo.rest("GET", "group_channels/ch01/messages/changelogs?change_ts=0")
        #expect(log.ids("updated") == [id])
    }

    /// websocket.md §10.3.
    @Test func languagesAskedForAreEmptyAtFirstAndFilledInAfterwards() {
        ana.clear()
        ana.send(#"MESG{"req_id":"r","channel_url":"ch01","message":"hello","target_langs":["fr"]}"#)
        let ack = ana.frames.first
        #expect(ack?.command == "MESG" && ack?["translations"]?["fr"]?.string == "")
        #expect(bo.frames.map(\.command) == ["MESG", "MEDI"])
        #expect(bo.take("MEDI").first?["translations"]?["fr"]?.string == "(fr) hello")
    }

    @Test func onlyTextIsTranslated() {
        let file = #"{"message_type":"FILE","url":"http://f/1","name":"1","message":"caption"}"#
        let id = ana.rest("POST", "group_channels/ch01/messages", file)["message_id"]?.int ?? 0
        let path = "group_channels/ch01/messages/\(id)/translation"
        #expect(ana.rest("POST", path, #"{"target_langs":["fr"]}"#).code == 400_920)
        #expect(ana.rest("POST", path).code == 400_105)
        let missing = "group_channels/ch01/messages/99/translation"
        #expect(ana.rest("POST", missing, #"{"target_langs":["fr"]}"#).code == 400_201)
    }
}

@Suite struct ThreadPushTests {
    @Test func aThreadsPushSettingIsEachOnesOwn() {
        let world = World()
        let ana = world.login("ana")
        let bo = world.login("bo")
        ana.create("ch01", ["bo"])
        let id = ana.say("ch01", "parent")
        let path = "group_channels/ch01/messages/\(id)"
        #expect(bo.rest("PUT", path + "/thread_push", #"{"push_enabled":false}"#).text == "{}")
        ana.clear()
        bo.clear()
        ana.say("ch01", "reply", nil, #","parent_message_id":\#(id)"#)
        #expect(ana.take("MTHD").map { $0["thread_info"]?["push_enabled"]?.int } == [1])
        #expect(bo.take("MTHD").map { $0["thread_info"]?["push_enabled"]?.int } == [0])
        #expect(bo.rest("GET", path + "?include_thread_info=true")["thread_info"]?["push_enabled"]?.int == 0)
        bo.rest("PUT", path + "/thread_push", #"{"push_enabled":true}"#)
        #expect(bo.rest("GET", path + "?include_thread_info=true")["thread_info"]?["push_enabled"]?.int == 1)
        #expect(bo.rest("PUT", path + "/thread_push").code == 400_105)
        #expect(world.login("kim").rest("PUT", path + "/thread_push", #"{"push_enabled":true}"#).code == 400_108)
    }
}
