// A message as a row of the header's page functions.

import CoveyHeader
import CoveyModel

extension Message {
    var row: covey_message_row {
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
