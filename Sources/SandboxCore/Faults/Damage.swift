// What a fault does to the bytes of an answer or frame, and the errors that it answers with. The text of a frame stays
// UTF-8: a WebSocket that carried other bytes would have to be closed by its protocol, which is another fault.

import SandboxJSON

package enum Damage {
    /// The first `bytes`, or half of them, without part of a character at the end.
    package static func truncated(_ text: [UInt8], toBytes bytes: Int?) -> [UInt8] {
        var end = min(bytes ?? text.count / 2, text.count)
        while end > 0, end < text.count, text[end] & 0xC0 == 0x80 { end -= 1 }
        return Array(text[..<end])
    }

    /// Every eighth ASCII byte, from the fifth on, is a `#`: neither JSON nor a frame that says what it was.
    package static func corrupted(_ text: [UInt8]) -> [UInt8] {
        var text = text
        for index in stride(from: 4, to: text.count, by: 8) where 0x20..<0x7F ~= text[index] {
            text[index] = UInt8(ascii: "#")
        }
        return text
    }

    package static func body(of error: Fault.ErrorAnswer) -> [UInt8] {
        JSONWriter.object(reserving: 128) { writer in
            writer.field("error", true)
            writer.field("message", error.message)
            writer.field("code", error.code)
            if let seconds = error.retryAfterSeconds { writer.field("retry_after", seconds) }
        }
    }

    /// The LOGI that refuses a login (websocket.md §2).
    package static func loginFrame(of error: Fault.ErrorAnswer) -> [UInt8] {
        frame("LOGI", error, requestId: nil, nowMs: nil)
    }

    /// The frame that refuses a command; nil for one that gets no answer.
    package static func commandFrame(
        of error: Fault.ErrorAnswer, command piece: some Collection<UInt8>, nowMs: Int64
    ) -> [UInt8]? {
        let name = String(decoding: piece.prefix(4), as: UTF8.self)
        guard !["MACK", "TPST", "TPEN", "PING"].contains(name) else { return nil }
        let fields = JSON(parsing: Array(piece.dropFirst(4)))?.object.map { Fields($0) }
        let requestId = try? fields?.requestId()
        return frame(name == "LOGI" ? "LOGI" : "EROR", error, requestId: requestId, nowMs: nowMs)
    }

    private static func frame(
        _ command: StaticString, _ error: Fault.ErrorAnswer, requestId: String?, nowMs: Int64?
    ) -> [UInt8] {
        var writer = JSONWriter(reserving: 128)
        writer.begin(frame: command)
        APIError(error.code, error.message).write(into: &writer, requestId: requestId)
        if let nowMs {
            writer.field("ts", nowMs)
            writer.field("sts", nowMs)
        }
        writer.endFrame()
        return writer.bytes
    }
}
