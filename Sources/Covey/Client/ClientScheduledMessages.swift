// The functions of scheduled_message.h that ask the server: each makes one operation, which the engine carries out.

import CoveyHeader
import CoveyModel
import CoveyRuntime

/// An operation on one scheduled message.
private func startScheduledCall(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ id: Int64, _ shape: PendingCall.Shape,
    _ host: HostPointer, _ requestId: UnsafeMutablePointer<UInt64>?, _ error: ErrorOut?,
    _ make: (_ url: String) throws(CoveyError) -> ScheduledMessageOperation
) -> Int32 {
    startCall(client, PendingCall(shape: shape, host: host), requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        guard id > 0 else { throw invalid("scheduled_message_id is not above 0.") }
        let operation = try make(url)
        return { .scheduledMessage(operation, $0) }
    }
}

@c @implementation
public func covey_client_schedule_user_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ params: OpaquePointer?,
    _ scheduledAt:
        Int64, _ fn: covey_scheduled_message_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .scheduledMessage(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let params = try resolve(params, SettingsBox<UserMessageParams>.self).copy.checked()
        let atMs = try laterInstant(scheduledAt, "scheduled_at")
        return { .scheduledMessage(.create(channelUrl: url, params, nil, atMs: atMs), $0) }
    }
}

@c @implementation
public func covey_client_schedule_file_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ params: OpaquePointer?,
    _ scheduledAt:
        Int64, _ fn: covey_scheduled_message_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .scheduledMessage(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let settings = try resolve(params, SettingsBox<FileMessageParams>.self).copy
        guard !settings.files.isEmpty else { throw invalid("The message has no file.") }
        guard settings.files.allSatisfy({ !$0.url.isEmpty }) else {
            throw CoveyError(.notSupported, "The files of a scheduled message are given by their URLs.")
        }
        let atMs = try laterInstant(scheduledAt, "scheduled_at")
        let files = FilesToSend(settings.files)
        return { .scheduledMessage(.create(channelUrl: url, settings.params, files, atMs: atMs), $0) }
    }
}

@c @implementation
public func covey_client_get_scheduled_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ id: Int64,
    _ fn:
        covey_scheduled_message_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId:
        UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startScheduledCall(client, channelUrl, id, .scheduledMessage(fn), HostPointer(user, userFree), requestId, error) {
        .get(channelUrl: $0, id: id)
    }
}

@c @implementation
public func covey_client_update_scheduled_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ id: Int64, _ params: OpaquePointer?,
    _ scheduledAt: Int64, _ fn: covey_scheduled_message_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree:
        covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startScheduledCall(client, channelUrl, id, .scheduledMessage(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let atMs = try instant(scheduledAt, "scheduled_at")
        var changed: UserMessageParams?
        if params != nil { changed = try resolve(params, SettingsBox<UserMessageParams>.self).copy }
        guard changed != nil || atMs > 0 else { throw invalid("Nothing is to be changed.") }
        return .update(channelUrl: url, id: id, changed, atMs: atMs == 0 ? nil : atMs)
    }
}

@c @implementation
public func covey_client_cancel_scheduled_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ id: Int64, _ fn: covey_done_fn?,
    _ user:
        UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error:
        UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startScheduledCall(client, channelUrl, id, .done(fn), HostPointer(user, userFree), requestId, error) {
        .cancel(channelUrl: $0, id: id)
    }
}

@c @implementation
public func covey_client_send_scheduled_message_now(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ id: Int64, _ fn: covey_done_fn?,
    _ user:
        UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error:
        UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startScheduledCall(client, channelUrl, id, .done(fn), HostPointer(user, userFree), requestId, error) {
        .sendNow(channelUrl: $0, id: id)
    }
}

@c @implementation
public func covey_client_get_scheduled_message_count(
    _ client: OpaquePointer?, _ query: OpaquePointer?, _ fn: covey_count_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error:
        UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .count(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let query = try settings(query, default: ScheduledMessageQuery())
        return { .scheduledMessage(.count(query), $0) }
    }
}

// MARK: Lists

@c @implementation
public func covey_client_list_scheduled_messages(
    _ client: OpaquePointer?, _ query: OpaquePointer?, _ pages: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        .scheduledMessages(try settings(query, default: ScheduledMessageQuery()))
    }
}

@c @implementation
public func covey_scheduled_message_pages_load_next(
    _ pages: OpaquePointer?, _ fn: covey_scheduled_messages_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    loadNext(
        pages, .scheduledMessages, PendingCall(shape: .scheduledMessages(fn), host: HostPointer(user, userFree)),
        requestId, error)
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
public func covey_scheduled_message_pages_release(_ pages: OpaquePointer?) { releasePages(pages, .scheduledMessages) }
