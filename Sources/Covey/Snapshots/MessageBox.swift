// A message behind a handle, and the functions of message.h for it. The texts are those of the message's own record:
// nothing is copied. Immutable; any thread.

import CoveyHeader
import CoveyModel
import CoveyWire
import Synchronization

final class MessageBox: Boxed {
    static let kind = HandleKind.message
    let message: Message
    private let sender = ChildHandle()
    let mentioned = ChildHandle()
    let parent = ChildHandle()
    let poll = ChildHandle()
    private let readParts = Mutex<MessageParts?>(nil)

    init(_ message: Message) { self.message = message }

    /// Read once.
    var parts: MessageParts {
        readParts.withLock { read in
            if let read { return read }
            let parts = MessageParts(message)
            read = parts
            return parts
        }
    }

    fileprivate var senderHandle: OpaquePointer? {
        guard message.flags.contains(.hasSender) else { return nil }
        return sender.pointer {
            UserBox(
                User(
                    userId: message.senderId, nickname: message[.senderNickname], profileUrl: message[.senderProfileUrl]
                ))
        }
    }
}

extension Message {
    /// Borrowed from the message's record, so it lives as long as any copy of the message.
    func cText(_ text: Text) -> CText {
        let (pointer, length) = record.cText(text.rawValue)
        return CText(pointer: pointer, length: length)
    }
}

typealias TextLength = UnsafeMutablePointer<Int>

private func get(_ message: OpaquePointer?, _ word: Message.Word) -> Int64 {
    number(message, MessageBox.self) { $0.message[word] }
}

private func get(_ message: OpaquePointer?, _ word: Message.Word) -> Int32 {
    number(message, MessageBox.self) { Int32(truncatingIfNeeded: $0.message[word]) }
}

private func get(_ message: OpaquePointer?, _ text: Message.Text, _ length: TextLength?) -> UnsafePointer<CChar>? {
    borrowed(message, MessageBox.self, length) { $0.message.cText(text) }
}

@c @implementation
public func covey_message_id(_ message: OpaquePointer?) -> Int64 { get(message, .messageId) }

@c @implementation
public func covey_message_request_id(_ message: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<
    CChar
>? {
    get(message, .requestId, length)
}

@c @implementation
public func covey_message_channel_url(_ message: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<
    CChar
>? {
    get(message, .channelUrl, length)
}

@c @implementation
public func covey_message_kind(_ message: OpaquePointer?) -> Int32 { get(message, .kind) }

@c @implementation
public func covey_message_text(_ message: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<CChar>?
{
    get(message, .text, length)
}

@c @implementation
public func covey_message_data(_ message: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<CChar>?
{
    get(message, .data, length)
}

@c @implementation
public func covey_message_custom_type(_ message: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<
    CChar
>? {
    get(message, .customType, length)
}

@c @implementation
public func covey_message_created_at(_ message: OpaquePointer?) -> Int64 { get(message, .createdAt) }

@c @implementation
public func covey_message_updated_at(_ message: OpaquePointer?) -> Int64 { get(message, .updatedAt) }

@c @implementation
public func covey_message_parent_message_id(_ message: OpaquePointer?) -> Int64 { get(message, .parentMessageId) }

@c @implementation
public func covey_message_sending_status(_ message: OpaquePointer?) -> Int32 { get(message, .status) }

@c @implementation
public func covey_message_error_code(_ message: OpaquePointer?) -> Int32 { get(message, .errorCode) }

@c @implementation
public func covey_message_flags(_ message: OpaquePointer?) -> Int64 { get(message, .flags) }

@c @implementation
public func covey_message_sender(_ message: OpaquePointer?) -> OpaquePointer? {
    child(message, MessageBox.self) { $0.senderHandle }
}

@c @implementation
public func covey_message_file_url(_ message: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<
    CChar
>? {
    get(message, .fileUrl, length)
}

@c @implementation
public func covey_message_file_name(_ message: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<
    CChar
>? {
    get(message, .fileName, length)
}

@c @implementation
public func covey_message_file_type(_ message: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<
    CChar
>? {
    get(message, .fileType, length)
}

@c @implementation
public func covey_message_file_size_bytes(_ message: OpaquePointer?) -> Int64 { get(message, .fileSize) }

@c @implementation
public func covey_message_reply_count(_ message: OpaquePointer?) -> Int64 { get(message, .threadReplyCount) }

@c @implementation
public func covey_message_last_replied_at(_ message: OpaquePointer?) -> Int64 { get(message, .threadLastRepliedAt) }

@c @implementation
public func covey_message_json(
    _ message: OpaquePointer?, _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    giveJSON(to: json, length) { () throws(CoveyError) in try resolve(message, MessageBox.self).message.json() }
}

@c @implementation
public func covey_message_retain(_ message: OpaquePointer?) -> Int32 { retain(message, .message) }

@c @implementation
public func covey_message_release(_ message: OpaquePointer?) { release(message, .message) }

func giveJSON(
    to out: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?, _ length: TextLength?,
    _ make: () throws(CoveyError) -> [UInt8]
) -> Int32 {
    out?.pointee = nil
    length?.pointee = 0
    return attempt { () throws(CoveyError) in
        guard let out else { throw invalid("The out-parameter is NULL.") }
        let text = try make()
        guard let copy = mallocedText(text) else { throw CoveyError(.unknown, "No memory is left.") }
        out.pointee = copy
        length?.pointee = text.count
    }
}
