// A sandbox can be made again from its inputs, and requests that only read are not needed for it.

import SandboxCore
import SandboxJSON
import Testing

@Suite struct ReplayTests {
    private struct KeptInput {
        let input: Sandbox.Input
        let atMs: Int64
        let fingerprint: Int64
    }

    /// A life that keeps its inputs as a server does; reads come between them if `reads`.
    private func live(reads: Bool) -> (sandbox: Sandbox, inputs: [KeptInput]) {
        let sandbox = Sandbox()
        var inputs: [KeptInput] = []
        var nowMs: Int64 = 1_730_000_000_000
        // Reads draw from a generator of their own: they must not change what else is done.
        var (random, randomOfReads) = (UInt64(88_172_645_463_325_252), UInt64(2_463_534_242))
        func draw(_ random: inout UInt64, _ bound: Int) -> Int {
            random ^= random << 13
            random ^= random >> 7
            random ^= random << 17
            return Int(random % UInt64(bound))
        }
        func next(_ bound: Int) -> Int { draw(&random, bound) }
        func take(_ input: Sandbox.Input) {
            sandbox.replay(input, nowMs: nowMs)
            inputs.append(KeptInput(input: input, atMs: nowMs, fingerprint: sandbox.fingerprint))
        }
        func admin(_ method: String, _ path: String, _ body: String = "") -> Sandbox.Request {
            .init(
                method: method, target: "/v3/" + path, headers: [("Api-Token", "sandbox-api-token")],
                body: Array(body.utf8))
        }
        let paths = [
            "users", "users/u1", "users/u1/my_group_channels?show_member=true", "group_channels",
            "users/u1/my_group_channels/changelogs?change_ts=0", "group_channels/chat-1?show_member=true",
            "group_channels/chat-1/messages?message_ts=0&next_limit=50&include=true", "group_channels/chat-1/ban",
            "group_channels/chat-1/messages/1", "group_channels/chat-1/messages/changelogs?change_ts=0",
            "group_channels/chat-1/mute", "group_channels/chat-1/members", "users/u1/unread_message_count",
            "polls?channel_url=chat-1&channel_type=group", "search/messages?query=a&user_id=u1",
        ]
        for number in 0..<4 { take(.request(admin("POST", "users", #"{"user_id":"u\#(number)","nickname":"n"}"#))) }
        for number in 0..<3 {
            let body = #"{"channel_url":"chat-\#(number)","user_id":"u0","user_ids":["u1","u2","u3"]}"#
            take(.request(admin("POST", "group_channels", body)))
        }
        var connections: UInt64 = 0
        for step in 0..<400 {
            nowMs += Int64(next(3_000))
            if reads { _ = sandbox.handle(admin("GET", paths[draw(&randomOfReads, paths.count)]), nowMs: nowMs) }
            let id = Sandbox.ConnectionID(rawValue: UInt64(next(Int(connections) + 1)))
            switch next(12) {
            case 0:
                take(.connect(target: "/?user_id=u\(next(5))&expiring_session=1", headers: []))
                connections += 1
            case 1: take(.disconnect(id))
            case 2: take(.tick)
            case 3:
                let body = #"{"user_id":"u\#(next(4))","seconds":\#(next(60) + 1)}"#
                take(.request(admin("POST", "group_channels/chat-1/\(["mute", "ban"][next(2)])", body)))
            case 4: take(.control("expire-session-keys", Array(#"{"user_id":"u1"}"#.utf8)))
            case 9: take(.control("forget-tokens", Array("{}".utf8)))
            case 10: take(.control("mute-user", Array(#"{"user_id":"u3","on":\#(next(2) == 0)}"#.utf8)))
            case 11: take(.connect(target: "/nowhere?user_id=u1", headers: []))
            case 5: take(.request(admin("DELETE", "group_channels/chat-1/messages/\(next(step + 1))")))
            case 6: take(.frame(id, Array(#"READ{"req_id":"a\#(step)","channel_url":"chat-1"}"#.utf8)))
            case 7 where step == 200: take(.start(Sandbox.Options()))
            case 7:
                // Whoever is banned, somebody writes.
                let body = #"{"message_type":"ADMM","message":"a \#(step)"}"#
                take(.request(admin("POST", "group_channels/chat-\(next(3))/messages", body)))
            default:
                let body = #"{"req_id":"r\#(step)","channel_url":"chat-\#(next(3))","message":"a \#(step)"}"#
                take(.frame(id, Array(("MESG" + body).utf8)))
            }
        }
        return (sandbox, inputs)
    }

    private func state(_ sandbox: Sandbox) -> String {
        var text = String(decoding: sandbox.exportDocument(), as: UTF8.self)
        for user in sandbox.userIds {
            for (_, json) in sandbox.channelList(userId: user) { text += String(decoding: json, as: UTF8.self) }
        }
        return text
    }

    @Test func theSameInputsAtTheSameTimesMakeTheSameSandbox() {
        let (sandbox, inputs) = live(reads: false)
        let again = Sandbox()
        for kept in inputs { again.replay(kept.input, nowMs: kept.atMs) }
        #expect(again.fingerprint == sandbox.fingerprint)
        #expect(state(again) == state(sandbox))
        #expect((sandbox.messageCount(channelUrl: "chat-1") ?? 0) > 5)
    }

    @Test func eachInputHasItsEffectWhateverWasReadBeforeIt() {
        let (_, inputs) = live(reads: true)
        let again = Sandbox()
        for (number, kept) in inputs.enumerated() {
            again.replay(kept.input, nowMs: kept.atMs)
            guard again.fingerprint == kept.fingerprint else {
                Issue.record("input \(number) had another effect: \(kept.input)")
                return
            }
        }
    }

    @Test func readingChangesNothing() {
        let (sandbox, _) = live(reads: false)
        let (read, _) = live(reads: true)
        #expect(read.fingerprint == sandbox.fingerprint)
        #expect(state(read) == state(sandbox))
    }
}
