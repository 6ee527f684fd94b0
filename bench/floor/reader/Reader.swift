// The library's own reader of JSON for the second floor (floor/live.c built with SAME_READER): a frame to a record, in C.

import CoveyModel
import CoveyWire

/// C reads its record until the next frame.
nonisolated(unsafe) private var last: Message?

/// The record of a message's frame. `numbers` receives the channel's number, created_at, message_id, sts and the time in
/// `data`, ns. NULL: it is no message.
@c(floor_read_message)
public func readMessage(
    _ text: UnsafePointer<UInt8>, _ size: Int, _ numbers: UnsafeMutablePointer<Int64>,
    _ recordBytes: UnsafeMutablePointer<Int>
) -> UnsafeRawPointer? {
    last = nil
    var dropped = 0
    Wire.decode(
        text: UnsafeRawBufferPointer(start: text, count: size),
        into: { frame in
            guard case .message(let message) = frame.body else { return }
            last = message
            numbers[0] = Int64(message.channelUrl.drop { !$0.isNumber }) ?? 0
            numbers[1] = message.createdAt
            numbers[2] = message.messageId
            numbers[3] = frame.sentAt
            numbers[4] = Int64(message[.data]) ?? 0
        }, dropped: &dropped)
    return last.flatMap { message in
        message.record.withBytes { bytes in
            recordBytes.pointee = bytes.count
            return bytes.baseAddress
        }
    }
}
