// Micro-benchmark of the hottest path: a MESG frame of about 600 bytes → a Message record. The floor is jansson parsing
// the same bytes and nothing else; both run in turn, so that the ratio holds on a noisy machine. Medians of 101 short runs,
// nanoseconds a frame, one JSON line each. Build with `swift build -c release --product wire-bench`, COVEY_BENCH set.

import CJansson
import CoveyModel
import CoveyWire
import Glibc

let frames: [(String, String)] = [
    (
        "plain",
        #"MESG{"request_id":"6ff0c3d2-5a1e-4a3e-9f0e-0a1b2c3d4e5f","msg_id":501,"message_id":501,"channel_url":"sendbird_group_channel_1_abcdef","channel_type":"group","ts":1730000001000,"created_at":1730000001000,"updated_at":0,"message":"hello, how is everybody today? I am fine","data":"","custom_type":"","user":{"user_id":"ana","guest_id":"ana","nickname":"Ana","name":"Ana","profile_url":"","image":"","role":"operator","is_active":true},"mention_type":"users","mentioned_users":[],"previous_message_id":500,"unread_cnt":{"all":1,"feed":0,"custom_types":{},"ts":1730000001000},"sts":1730000001001}"#
    ),
    (
        "complete",
        #"MESG{"req_id":"r-1","request_id":"r-1","msg_id":501,"message_id":501,"channel_url":"ch1","channel_type":"group","ts":1730000001000,"created_at":1730000001000,"updated_at":0,"message":"hello @Bo","data":"","custom_type":"greeting","user":{"user_id":"ana","guest_id":"ana","nickname":"Ana","name":"Ana","profile_url":"","image":"","metadata":{},"role":"operator","is_active":true,"is_blocked_by_me":false},"mention_type":"users","mentioned_users":[{"user_id":"bo","guest_id":"bo","nickname":"Bo","name":"Bo","profile_url":"","image":""}],"mentioned_user_ids":["bo"],"mentioned_message_template":"hello @{bo}","sorted_metaarray":[{"key":"quality","value":["best","good"]}],"metaarray":{"quality":["best","good"]},"metaarray_key_order":["quality"],"parent_message_id":0,"is_reply_to_channel":false,"translations":{"fr":""},"silent":false,"is_op_msg":true,"is_super":false,"is_global_block":false,"force_update_last_message":false,"previous_message_id":500,"message_survival_seconds":-1,"og_tag":null,"poll":null,"apple_critical_alert_options":null,"extended_message":{},"extended_message_payload":{},"sts":1730000001002}"#
    ),
]
let iterations = 2_000
let runs = 101

func nanoseconds(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let time = clock.measure { for _ in 0..<iterations { body() } }
    let parts = time.components
    return (Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9) / Double(iterations)
}

func report(_ scenario: String, _ size: Int, _ values: [Double]) {
    let sorted = values.sorted()
    func whole(_ value: Double) -> Int { Int(value.rounded()) }
    print(
        "{\"scenario\":\"\(scenario)\",\"size\":\(size),\"metric\":\"time\",\"unit\":\"ns\",\"value\":\(whole(sorted[sorted.count / 2])),"
            + "\"runs\":\(runs),\"min\":\(whole(sorted[0])),\"max\":\(whole(sorted[sorted.count - 1]))}")
}

/// For instruction counts: `valgrind --tool=callgrind wire-bench parse` and `… decode` differ by our part of the work.
if let part = CommandLine.arguments.dropFirst().first {
    let bytes = Array(frames[0].1.utf8)
    bytes.withUnsafeBytes { raw in
        var dropped = 0
        for _ in 0..<iterations {
            if part == "parse" {
                json_decref(
                    json_loadb(
                        raw.baseAddress.map { $0.assumingMemoryBound(to: CChar.self) + 4 }, raw.count - 4,
                        Int(JSON_ALLOW_NUL), nil))
            } else {
                Wire.decode(text: raw, into: { _ in }, dropped: &dropped)
            }
        }
    }
    exit(0)
}

for (name, text) in frames {
    let bytes = Array(text.utf8)
    var parse: [Double] = []
    var decode: [Double] = []
    var write: [Double] = []
    var received = 0
    for _ in 0..<runs {
        bytes.withUnsafeBytes { raw in
            let body = UnsafeRawBufferPointer(rebasing: raw[4...])
            parse.append(
                nanoseconds {
                    let root = json_loadb(
                        body.baseAddress?.assumingMemoryBound(to: CChar.self), body.count, Int(JSON_ALLOW_NUL), nil)
                    json_decref(root)
                })
            var dropped = 0
            decode.append(nanoseconds { Wire.decode(text: raw, into: { _ in received += 1 }, dropped: &dropped) })
        }
        if case .message(let message) = Wire.frames(in: bytes).frames[0].body {
            write.append(nanoseconds { received += message.json().count })
        }
    }
    report("jansson parse, \(name)", bytes.count, parse)
    report("frame to message, \(name)", bytes.count, decode)
    report("frame to message less parse, \(name)", bytes.count, zip(decode, parse).map { $0 - $1 })
    report("message to JSON, \(name)", bytes.count, write)
    if received == 0 { print("nothing was received") }
}
