// Scheduled messages and lists of them behind handles, with the functions of scheduled_message.h that read. Immutable; any
// thread.

import CoveyHeader
import CoveyModel

final class ScheduledMessageBox: Boxed {
    static let kind = HandleKind.scheduledMessage
    let scheduled: ScheduledMessage
    fileprivate let message = ChildHandle()

    init(_ scheduled: ScheduledMessage) { self.scheduled = scheduled }
}

final class ScheduledMessageListBox: Boxed {
    static let kind = HandleKind.scheduledMessageList
    let messages: [ScheduledMessage]
    fileprivate let children: ChildHandles

    init(_ messages: [ScheduledMessage]) {
        self.messages = messages
        children = ChildHandles(count: messages.count)
    }
}

@c @implementation
public func covey_scheduled_message_id(_ message: OpaquePointer?) -> Int64 {
    number(message, ScheduledMessageBox.self) { $0.scheduled.scheduledMessageId }
}

@c @implementation
public func covey_scheduled_message_scheduled_at(_ message: OpaquePointer?) -> Int64 {
    number(message, ScheduledMessageBox.self) { $0.scheduled.scheduledAt }
}

@c @implementation
public func covey_scheduled_message_status(_ message: OpaquePointer?) -> Int32 {
    number(message, ScheduledMessageBox.self) { $0.scheduled.status.rawValue }
}

@c @implementation
public func covey_scheduled_message_message(_ message: OpaquePointer?) -> OpaquePointer? {
    child(message, ScheduledMessageBox.self) { box in box.message.pointer { MessageBox(box.scheduled.message) } }
}

@c @implementation
public func covey_scheduled_message_retain(_ message: OpaquePointer?) -> Int32 { retain(message, .scheduledMessage) }

@c @implementation
public func covey_scheduled_message_release(_ message: OpaquePointer?) { release(message, .scheduledMessage) }

@c @implementation
public func covey_scheduled_message_list_count(_ list: OpaquePointer?) -> Int64 {
    number(list, ScheduledMessageListBox.self) { Int64($0.messages.count) }
}

@c @implementation
public func covey_scheduled_message_list_at(_ list: OpaquePointer?, _ index: Int64) -> OpaquePointer? {
    child(list, ScheduledMessageListBox.self) { box in
        box.children.pointer(at: Int(index)) { ScheduledMessageBox(box.messages[Int(index)]) }
    }
}

@c @implementation
public func covey_scheduled_message_list_retain(_ list: OpaquePointer?) -> Int32 {
    retain(list, .scheduledMessageList)
}

@c @implementation
public func covey_scheduled_message_list_release(_ list: OpaquePointer?) { release(list, .scheduledMessageList) }
