// The functions of outbox.h.

import CoveyCore
import CoveyHeader
import CoveyModel
import CoveyRuntime

@c @implementation
public func covey_client_options_set_auto_resend(_ options: OpaquePointer?, _ autoResend: Bool) -> Int32 {
    set(options, ClientOptions.self) { $0.engine.autoResend = autoResend }
}

@c @implementation
public func covey_client_options_set_resend_expiry_ms(_ options: OpaquePointer?, _ resendExpiryMs: Int64) -> Int32 {
    set(options, ClientOptions.self) { value throws(CoveyError) in
        guard 0...Policy.resendExpiryMostMs ~= resendExpiryMs else {
            throw invalid("resend_expiry_ms is negative or above 30 days.")
        }
        value.engine.resendExpiryMs = resendExpiryMs
    }
}

@c @implementation
public func covey_client_options_set_fail_when_frozen(_ options: OpaquePointer?, _ failWhenFrozen: Bool) -> Int32 {
    set(options, ClientOptions.self) { $0.engine.failsWhenFrozen = failWhenFrozen }
}

@c @implementation
public func covey_client_get_unsent_messages(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_messages_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .messageList(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try optionalText(channelUrl, "channel_url")
        return { .unsentMessages(url: url.isEmpty ? nil : url, $0) }
    }
}

@c @implementation
public func covey_client_resend_message(
    _ client: OpaquePointer?, _ messageRequestId: UnsafePointer<CChar>?, _ fn: covey_message_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .message(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let id = try nonEmptyText(messageRequestId, "message_request_id")
        return { .resendMessage(requestId: id, $0) }
    }
}

@c @implementation
public func covey_client_cancel_message(
    _ client: OpaquePointer?, _ messageRequestId: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let id = try nonEmptyText(messageRequestId, "message_request_id")
        return { .cancelMessage(requestId: id, $0) }
    }
}

@c @implementation
public func covey_client_remove_failed_messages(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?,
    _ requestIds: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ fn: covey_strings_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .strings(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let ids = requestIds == nil && count == 0 ? nil : try texts(requestIds, count: count, "request_ids")
        return { .removeFailed(url: url, requestIds: ids, $0) }
    }
}
