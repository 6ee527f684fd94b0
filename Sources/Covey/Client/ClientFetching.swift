// The argument checks of the functions of fetch.h, and how changes are passed: their parts live during the call.

import CoveyHeader
import CoveyModel

// MARK: Messages around a point

func point(
    at place: MessagePoint.Place, _ previousCount: Int32, _ nextCount: Int32, _ inclusive: Bool
) throws(CoveyError) -> MessagePoint {
    let range = 0...Policy.messagePageLimitRows
    guard range ~= Int(previousCount) else { throw invalid("previous_count is not between 0 and 200.") }
    guard range ~= Int(nextCount) else { throw invalid("next_count is not between 0 and 200.") }
    guard previousCount > 0 || nextCount > 0 || inclusive else {
        throw invalid("previous_count and next_count are 0, and inclusive is false.")
    }
    if case .message(let id) = place, id <= 0 { throw invalid("message_id is not above 0.") }
    return MessagePoint(
        at: place, previousCount: Int(previousCount), nextCount: Int(nextCount), inclusive: inclusive)
}

func withChannelChanges(
    _ changes: ChangeList<GroupChannel, String>, _ body: (UnsafePointer<covey_channel_changes>) -> Void
) {
    let token = CTexts([changes.token])
    withHandle(ChannelListBox(changes.updated)) { updated in
        withHandle(StringListBox(changes.deleted)) { deleted in
            withExtendedLifetime(token) {
                var row = covey_channel_changes()
                row.struct_size = UInt32(MemoryLayout<covey_channel_changes>.size)
                row.has_more = changes.hasMore ? 1 : 0
                row.updated = updated
                row.deleted_urls = deleted
                row.token = token.at(0)?.pointer
                withUnsafePointer(to: &row, body)
            }
        }
    }
}

func withMessageChanges(
    _ changes: ChangeList<Message, Int64>, _ body: (UnsafePointer<covey_message_changes>) -> Void
) {
    let token = CTexts([changes.token])
    withHandle(MessageListBox(changes.updated)) { updated in
        changes.deleted.withUnsafeBufferPointer { deleted in
            withExtendedLifetime(token) {
                var row = covey_message_changes()
                row.struct_size = UInt32(MemoryLayout<covey_message_changes>.size)
                row.has_more = changes.hasMore ? 1 : 0
                row.updated = updated
                row.deleted_ids = deleted.isEmpty ? nil : deleted.baseAddress
                row.deleted_count = UInt64(deleted.count)
                row.token = token.at(0)?.pointer
                withUnsafePointer(to: &row, body)
            }
        }
    }
}
