// The contexts and positional changes that callbacks carry, in the header's structs; they live during the call.

import CoveyHeader
import CoveyModel

private func changes(_ changes: [PositionalChange]) -> [covey_change] {
    changes.map { change in
        func make(_ kind: covey_change_kind, from: Int = -1, to: Int = -1) -> covey_change {
            covey_change(kind: Int32(kind.rawValue), from: Int32(clamping: from), to: Int32(clamping: to))
        }
        return switch change {
        case .insert(let at): make(COVEY_CHANGE_INSERT, to: at)
        case .move(let from, let to): make(COVEY_CHANGE_MOVE, from: from, to: to)
        case .update(let at): make(COVEY_CHANGE_UPDATE, to: at)
        case .remove(let at): make(COVEY_CHANGE_REMOVE, from: at)
        case .reset: make(COVEY_CHANGE_RESET)
        }
    }
}

/// Runs the body with the infos behind a handle; NULL if there are none.
private func withEvents(_ events: [EventInfo], _ body: (OpaquePointer?) -> Void) {
    withHandle(events.isEmpty ? nil : EventInfoListBox(events), body)
}

func withMessageContext(
    _ notice: MessageNotice, changes positions: [PositionalChange],
    _ body: (UnsafePointer<covey_message_context>) -> Void
) {
    changes(positions).withUnsafeBufferPointer { positions in
        withEvents(notice.events) { events in
            withHandle(notice.channel.map(ChannelBox.init)) { channel in
                var context = covey_message_context()
                context.struct_size = UInt32(MemoryLayout<covey_message_context>.size)
                context.source = notice.source.rawValue
                context.sending_status = Int32(truncatingIfNeeded: notice.status.rawValue)
                context.is_from_event = notice.source.isFromEvent ? 1 : 0
                context.changes = positions.isEmpty ? nil : positions.baseAddress
                context.change_count = UInt64(positions.count)
                (context.channel, context.events) = (channel, events)
                withUnsafePointer(to: &context, body)
            }
        }
    }
}

func withChannelContext(
    source: EventSource, events: [EventInfo] = [], deleted: [GroupChannel] = [], changes positions: [PositionalChange],
    _ body: (UnsafePointer<covey_channel_context>) -> Void
) {
    changes(positions).withUnsafeBufferPointer { positions in
        withEvents(events) { events in
            withHandle(deleted.isEmpty ? nil : ChannelListBox(deleted)) { deleted in
                var context = covey_channel_context()
                context.struct_size = UInt32(MemoryLayout<covey_channel_context>.size)
                context.source = source.rawValue
                context.is_from_event = source.isFromEvent ? 1 : 0
                context.changes = positions.isEmpty ? nil : positions.baseAddress
                context.change_count = UInt64(positions.count)
                (context.events, context.deleted_channels) = (events, deleted)
                withUnsafePointer(to: &context, body)
            }
        }
    }
}
