// The functions of scheduled_message.h that Shims/scheduled_message.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_scheduled_message_id(_ message: OpaquePointer?) -> Int64 {
    number(message, ScheduledMessageBox.self) { box in box.scheduled.scheduledMessageId }
}

@c @implementation
public func covey_scheduled_message_scheduled_at(_ message: OpaquePointer?) -> Int64 {
    number(message, ScheduledMessageBox.self) { box in box.scheduled.scheduledAt }
}

@c @implementation
public func covey_scheduled_message_status(_ message: OpaquePointer?) -> Int32 {
    number(message, ScheduledMessageBox.self) { box in box.scheduled.status.rawValue }
}

@c @implementation
public func covey_scheduled_message_message(_ message: OpaquePointer?) -> OpaquePointer? {
    child(message, ScheduledMessageBox.self) { box in box.message.pointer { MessageBox(box.scheduled.message) } }
}

@c @implementation
public func covey_scheduled_message_bytes(
    _ message: OpaquePointer?, _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    giveJSON(to: bytes, length) { () throws(CoveyError) in
        let box = try resolve(message, ScheduledMessageBox.self)
        return SnapshotBytes.of(box.scheduled)
    }
}

@c @implementation
public func covey_scheduled_message_from_bytes(
    _ bytes: UnsafeRawPointer?, _ length: Int, _ message: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    fromBytes(bytes, length, to: message, SnapshotBytes.scheduled, ScheduledMessageBox.init)
}

@c @implementation
public func covey_scheduled_message_retain(_ message: OpaquePointer?) -> Int32 {
    retain(message, ScheduledMessageBox.kind)
}

@c @implementation
public func covey_scheduled_message_release(_ message: OpaquePointer?) {
    release(message, ScheduledMessageBox.kind)
}

@c @implementation
public func covey_scheduled_message_list_count(_ list: OpaquePointer?) -> Int64 {
    number(list, ScheduledMessageListBox.self) { box in box.items.count }
}

@c @implementation
public func covey_scheduled_message_list_at(_ list: OpaquePointer?, _ index: Int64) -> OpaquePointer? {
    child(list, ScheduledMessageListBox.self) { box in box.handle(at: index) }
}

@c @implementation
public func covey_scheduled_message_list_retain(_ list: OpaquePointer?) -> Int32 {
    retain(list, ScheduledMessageListBox.kind)
}

@c @implementation
public func covey_scheduled_message_list_release(_ list: OpaquePointer?) {
    release(list, ScheduledMessageListBox.kind)
}

@c @implementation
public func covey_client_schedule_user_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ params: OpaquePointer?, _ scheduledAt: Int64,
    _ fn: covey_scheduled_message_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .scheduledMessage(fn), HostPointer(userData, userDataFree), callId, error) {
        _ throws(CoveyError) in
        try .scheduledMessage(.create(channelUrl: nonEmptyText(channelUrl, "channel_url"), settings(params, UserMessageParams.self).checked(), atMs: laterInstant(scheduledAt, "scheduled_at")))
    }
}

@c @implementation
public func covey_client_get_scheduled_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ scheduledMessageId: Int64,
    _ fn: covey_scheduled_message_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .scheduledMessage(fn), HostPointer(userData, userDataFree), callId, error) {
        _ throws(CoveyError) in
        try .scheduledMessage(.get(channelUrl: nonEmptyText(channelUrl, "channel_url"), id: positive(scheduledMessageId, "scheduled_message_id")))
    }
}

@c @implementation
public func covey_client_update_scheduled_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ scheduledMessageId: Int64,
    _ params: OpaquePointer?, _ scheduledAt: Int64, _ fn: covey_scheduled_message_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .scheduledMessage(fn), HostPointer(userData, userDataFree), callId, error) {
        _ throws(CoveyError) in
        let (url, id, atMs) = try (nonEmptyText(channelUrl, "channel_url"), positive(scheduledMessageId, "scheduled_message_id"), instant(scheduledAt, "scheduled_at"))
        let changed = try settingsIfGiven(params, UserMessageParams.self)?.withoutRemovals()
        guard changed != nil || atMs > 0 else { throw invalid("Nothing is to be changed.") }
        return .scheduledMessage(.update(channelUrl: url, id: id, changed, atMs: atMs == 0 ? nil : atMs))
    }
}

@c @implementation
public func covey_client_cancel_scheduled_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ scheduledMessageId: Int64, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .scheduledMessage(.cancel(channelUrl: nonEmptyText(channelUrl, "channel_url"), id: positive(scheduledMessageId, "scheduled_message_id")))
    }
}

@c @implementation
public func covey_client_send_scheduled_message_now(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ scheduledMessageId: Int64, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .scheduledMessage(.sendNow(channelUrl: nonEmptyText(channelUrl, "channel_url"), id: positive(scheduledMessageId, "scheduled_message_id")))
    }
}

@c @implementation
public func covey_scheduled_message_query_new(_ query: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(ScheduledMessageQuery(), query)
}

@c @implementation
public func covey_scheduled_message_query_set_channel_url(
    _ query: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?
) -> Int32 {
    set(query, ScheduledMessageQuery.self) { value throws(CoveyError) in
        value.channelUrl = try text(channelUrl, "channel_url")
    }
}

@c @implementation
public func covey_scheduled_message_query_set_order(_ query: OpaquePointer?, _ order: Int32) -> Int32 {
    set(query, ScheduledMessageQuery.self) { value throws(CoveyError) in value.order = try choice(order, "order") }
}

@c @implementation
public func covey_scheduled_message_query_set_reverse(_ query: OpaquePointer?, _ reverse: Bool) -> Int32 {
    set(query, ScheduledMessageQuery.self) { value in value.reverse = reverse }
}

@c @implementation
public func covey_scheduled_message_query_set_limit(_ query: OpaquePointer?, _ limit: Int32) -> Int32 {
    set(query, ScheduledMessageQuery.self) { value throws(CoveyError) in value.limit = try pageLimit(limit) }
}

@c @implementation
public func covey_scheduled_message_query_release(_ query: OpaquePointer?) {
    release(query, ScheduledMessageQuery.kind)
}

@c @implementation
public func covey_client_get_scheduled_message_count(
    _ client: OpaquePointer?, _ query: OpaquePointer?, _ fn: covey_count_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .count(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .scheduledMessage(.count(settings(query, default: ScheduledMessageQuery())))
    }
}

@c @implementation
public func covey_client_list_scheduled_messages(
    _ client: OpaquePointer?, _ query: OpaquePointer?, _ pages: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        try .scheduledMessages(settings(query, default: ScheduledMessageQuery()))
    }
}

@c @implementation
public func covey_scheduled_message_pages_load_next(
    _ pages: OpaquePointer?, _ fn: covey_scheduled_messages_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    loadNext(pages, .scheduledMessages, .scheduledMessages(fn), HostPointer(userData, userDataFree), callId, error)
}

@c @implementation
public func covey_scheduled_message_pages_has_next(_ pages: OpaquePointer?) -> Int32 {
    pagesFlag(pages, .scheduledMessages) { $0.hasNext }
}

@c @implementation
public func covey_scheduled_message_pages_is_loading(_ pages: OpaquePointer?) -> Int32 {
    pagesFlag(pages, .scheduledMessages) { $0.isLoading }
}

@c @implementation
public func covey_scheduled_message_pages_release(_ pages: OpaquePointer?) {
    releasePages(pages, .scheduledMessages)
}
