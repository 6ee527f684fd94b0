// Whatever comes in, an answer goes out: nothing that a client can send stops the server. Seeded, so a failure repeats.

import SandboxCore
import SandboxJSON
import Testing

@Suite struct GarbageTests {
    private struct Dice {
        var state: UInt64

        mutating func roll(_ sides: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(sides))
        }

        mutating func pick(_ words: [String]) -> String { words[roll(words.count)] }
    }

    private static let names = [
        "user_id", "channel_url", "user_ids", "message", "message_ts", "message_id", "prev_limit", "next_limit",
        "token",
        "limit", "change_ts", "req_id", "msg_id", "parent_message_id", "is_distinct", "is_super", "operator_ids",
        "metadata", "seconds", "message_survival_seconds", "mention_type", "mentioned_user_ids", "metaarray", "files",
        "url", "size", "prev_start_ts", "prev_end_ts", "prev_cache_count", "next_start_ts", "next_end_ts",
        "next_cache_count", "message_type", "freeze", "is_excluded", "ts", "order", "custom_types", "reverse",
        "thumbnails",
        "apple_critical_alert_options", "include_reply_type", "expires_at", "name", "is_active", "created_before",
        "reaction", "option_ids", "poll_id", "title", "options", "data", "close_at", "scheduled_at", "status", "query",
        "after", "before", "target_langs", "push_enabled", "pin_message", "text", "message_ts_from", "message_ts_to",
    ]

    private static let values = [
        "1", "0", "-1", "9223372036854775807", "-9223372036854775808", "9007199254740991", "1e99", "0.5", "true",
        "null",
        "\"\"", "\"ana\"", "\"ch01\"", "\"MESG\"", "\"FILE\"", "\"all\"", "[]", "[\"bo\"]", "[1]", "{}", "[{}]",
        "{\"array\":[{\"key\":\"a\",\"value\":[\"1\"]}]}", "[{\"key\":\"a\",\"value\":[\"1\"]}]",
        "[{\"url\":\"u\"},{\"url\":\"v\"}]",
        "{\"k\":\"v\"}", "\"\\ud83d\"", "\"e\\u0301\"", "\"chronological\"", "\"users\"", "[[[[]]]]",
    ]

    private static let segments = [
        "v3", "sdk", "users", "ana", "bo", "group_channels", "ch01", "messages", "1", "2", "changelogs", "messages_gap",
        "my_group_channels", "members", "operators", "ban", "mute", "metadata", "hide", "freeze", "join", "leave",
        "invite", "accept", "decline", "mark_as_read", "mark_as_delivered", "reset_user_history", "session_key",
        "token",
        "%41", "", "%", "é", "k", "reactions", "pin", "pinned_messages", "translation", "thread_push", "polls",
        "options",
        "voters", "vote", "close", "scheduled_messages", "send_now", "count", "storage", "file", "search", "files",
    ]

    private func object(_ dice: inout Dice) -> String {
        let members = (0..<dice.roll(6)).map { _ in "\"\(dice.pick(Self.names))\":\(dice.pick(Self.values))" }
        return "{" + (members + ["\"channel_url\":\"ch01\""]).joined(separator: ",") + "}"
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func anyRequestGetsAnAnswer(seed: UInt64) {
        let world = World()
        let ana = world.login("ana")
        _ = world.login("bo")
        ana.create("ch01", ["bo"])
        ana.say("ch01", "x")
        var dice = Dice(state: seed)
        for _ in 0..<4_000 {
            var path = (0..<dice.roll(6)).map { _ in dice.pick(Self.segments) }
            switch dice.roll(4) {
            case 0: break
            case 1: path = ["v3", "group_channels", "ch01"] + path.prefix(3)
            case 2: path = ["v3", "users", "ana"] + path.prefix(2)
            default: path = ["v3"] + path
            }
            let query = (0..<dice.roll(5)).map { _ in "\(dice.pick(Self.names))=\(dice.pick(Self.values))" }
            let target = "/" + path.joined(separator: "/") + "?" + query.joined(separator: "&")
            let credential = dice.roll(3) == 0 ? ("Api-Token", "sandbox-api-token") : ("Session-Key", ana.key)
            let body = dice.roll(3) == 0 ? "" : object(&dice)
            let method = dice.pick(["GET", "POST", "PUT", "DELETE", "PATCH"])
            let answer = world.request(method, target, headers: [credential], body: body)
            #expect(answer.json.object != nil && (answer.status == 200) == (answer.code == nil), "\(target) \(body)")
            world.wait(Int64(dice.roll(20)))
            world.tick()
        }
    }

    @Test(arguments: [1, 2, 3] as [UInt64])
    func anyFrameLeavesTheServerAlive(seed: UInt64) {
        let world = World()
        let ana = world.login("ana")
        ana.create("ch01")
        var dice = Dice(state: seed)
        let commands = [
            "MESG", "FILE", "MEDI", "FEDI", "READ", "MACK", "TPST", "TPEN", "LOGI", "PING", "VOTE", "XXXX", "ab",
        ]
        for _ in 0..<4_000 {
            var text = Array((dice.pick(commands) + object(&dice)).utf8)
            if dice.roll(4) == 0 { text[dice.roll(text.count)] = UInt8(dice.roll(256)) }
            guard let id = ana.id else { return }
            world.deliver(world.sandbox.receive(id, text: text, nowMs: world.nowMs))
            world.wait(1)
        }
        ana.clear()
        ana.send("PING{}")
        #expect(ana.takeKinds() == ["PONG"])
    }
}
