// Short ways to read frames and answers in tests. A helper that finds nothing makes the test fail, not the process.

import CoveyModel
import Testing

@testable import CoveyWire

struct Unexpected: Error, CustomStringConvertible {
    var description: String
}

/// The only frame of a text.
func frame(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> ReceivedFrame {
    let (frames, dropped) = Wire.frames(in: Array(text.utf8))
    #expect(dropped == 0, sourceLocation: sourceLocation)
    return try #require(frames.first, sourceLocation: sourceLocation)
}

func message(inFrame text: String) throws -> Message {
    guard case .message(let message) = try frame(text).body else {
        throw Unexpected(description: "no message: \(text)")
    }
    return message
}

func message(rest text: String) throws -> Message {
    try #require(JSON.parse(Array(text.utf8)) { MessageReader.read($0) } ?? nil)
}

func channel(_ text: String) throws -> GroupChannel {
    try #require(
        JSON.parse(Array(text.utf8)) { node in
            var dropped = 0
            return ChannelReader.read(node, dropped: &dropped)
        } ?? nil)
}

func channelEvent(_ text: String) throws -> ChannelEvent {
    guard case .channelEvent(let event) = try frame(text).body else {
        throw Unexpected(description: "no channel event: \(text)")
    }
    return event
}

/// The example frame that begins so.
func example(_ start: String) throws -> String {
    try #require(ProtocolExamples.serverFrames.first { $0.hasPrefix(start) })
}

func exampleEvent(_ category: Int) throws -> ChannelEvent { try channelEvent(example("SYEV{\"cat\":\(category),")) }

func ok(_ body: String) -> HTTPAnswer { HTTPAnswer(status: 200, body: Array(body.utf8)) }

func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

let site = Site(
    apiUrl: "http://127.0.0.1:9000", socketUrl: "ws://127.0.0.1:9001", appId: "demo", libraryVersion: "0.1.0",
    osVersion: "6.1")

/// Small and the same on every run.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
