// A list of messages behind a handle, with the rows that a page is read by. Immutable; any thread.

import CoveyHeader
import CoveyModel
import Glibc

final class MessageListBox: Boxed {
    static let kind = HandleKind.messageList
    let messages: [Message]
    fileprivate let children: ChildHandles

    init(_ messages: [Message]) {
        self.messages = messages
        children = ChildHandles(count: messages.count)
    }
}

@c @implementation
public func covey_message_list_count(_ list: OpaquePointer?) -> Int64 {
    number(list, MessageListBox.self) { Int64($0.messages.count) }
}

@c @implementation
public func covey_message_list_at(_ list: OpaquePointer?, _ index: Int64) -> OpaquePointer? {
    child(list, MessageListBox.self) { box in
        box.children.pointer(at: Int(index)) { MessageBox(box.messages[Int(index)]) }
    }
}

@c @implementation
public func covey_message_list_rows(
    _ list: OpaquePointer?, _ first: Int64, _ count: Int64, _ rows: UnsafeMutablePointer<covey_message_row>?,
    _ rowSize: Int
) -> Int64 {
    guard let box = HandleTable.shared.object(list, MessageListBox.self) else {
        return Int64(-HandleTable.shared.failure.code.rawValue)
    }
    guard let rows, first >= 0, count >= 0, rowSize >= 8, rowSize % 8 == 0, rowSize <= 1 << 16 else {
        return Int64(-CoveyError.Code.invalidParameter.rawValue)
    }
    let start = min(Int(first), box.messages.count)
    let end = start + min(Int(count), box.messages.count - start)
    let memory = UnsafeMutableRawPointer(rows)
    let known = min(rowSize, MemoryLayout<covey_message_row>.size)
    for index in start..<end {
        let place = memory + (index - start) * rowSize
        withUnsafeBytes(of: box.messages[index].row) { if let base = $0.baseAddress { memcpy(place, base, known) } }
        if rowSize > known { memset(place + known, 0, rowSize - known) }
    }
    return Int64(end - start)
}

extension Message {
    fileprivate var row: covey_message_row {
        var row = covey_message_row()
        row.message_id = messageId
        row.created_at = createdAt
        row.updated_at = updatedAt
        row.parent_message_id = parentMessageId
        row.flags = self[.flags]
        row.reply_count = self[.threadReplyCount]
        row.kind = Int32(truncatingIfNeeded: self[.kind])
        row.sending_status = Int32(truncatingIfNeeded: self[.status])
        row.error_code = errorCode
        (row.text, row.text_length) = pair(cText(.text))
        (row.request_id, row.request_id_length) = pair(cText(.requestId))
        (row.data, row.data_length) = pair(cText(.data))
        (row.custom_type, row.custom_type_length) = pair(cText(.customType))
        (row.sender_id, row.sender_id_length) = pair(cText(.senderId))
        (row.sender_nickname, row.sender_nickname_length) = pair(cText(.senderNickname))
        (row.sender_profile_url, row.sender_profile_url_length) = pair(cText(.senderProfileUrl))
        return row
    }

    private func pair(_ text: CText) -> (UnsafePointer<CChar>?, UInt32) {
        (text.pointer, UInt32(clamping: text.length))
    }
}

@c @implementation
public func covey_message_list_retain(_ list: OpaquePointer?) -> Int32 { retain(list, .messageList) }

@c @implementation
public func covey_message_list_release(_ list: OpaquePointer?) { release(list, .messageList) }
