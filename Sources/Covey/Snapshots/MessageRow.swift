// A message as a row of the header's page functions.

import CoveyHeader
import CoveyModel

@c @implementation
public func covey_message_list_rows(
    _ list: OpaquePointer?, _ first: Int64, _ count: Int64, _ rows: UnsafeMutablePointer<covey_message_row>?,
    _ rowSize: Int
) -> Int64 {
    number(list, MessageListBox.self) { box -> Int64 in
        guard let place = PageOfRows(first, count, of: box.items.count, rows, rowSize) else {
            return Int64(-CoveyError.Code.invalidParameter.rawValue)
        }
        var out = place.out
        box.items.forEachView(in: place.range) { message in
            place.put(message.row, at: &out)
        }
        return Int64(place.range.count)
    }
}

extension MessageView {
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
        row.error_code = Int32(truncatingIfNeeded: self[.errorCode])
        (row.text, row.text_length) = pair(.text)
        (row.request_id, row.request_id_length) = pair(.requestId)
        (row.data, row.data_length) = pair(.data)
        (row.custom_type, row.custom_type_length) = pair(.customType)
        (row.sender_id, row.sender_id_length) = pair(.senderId)
        (row.sender_nickname, row.sender_nickname_length) = pair(.senderNickname)
        (row.sender_profile_url, row.sender_profile_url_length) = pair(.senderProfileUrl)
        return row
    }

    @inline(__always)
    private func pair(_ text: Message.Text) -> (UnsafePointer<CChar>?, UInt32) {
        let (pointer, length) = cText(text)
        return (pointer, UInt32(clamping: length))
    }
}
