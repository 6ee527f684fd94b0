// The functions of outbox.h that Shims/outbox.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_client_options_set_auto_resend(_ options: OpaquePointer?, _ autoResend: Bool) -> Int32 {
    set(options, ClientOptions.self) { value in value.engine.autoResend = autoResend }
}

@c @implementation
public func covey_client_options_set_resend_expiry_ms(_ options: OpaquePointer?, _ resendExpiryMs: Int64) -> Int32 {
    set(options, ClientOptions.self) { value throws(CoveyError) in
        value.engine.resendExpiryMs = try resendExpiry(resendExpiryMs)
    }
}

@c @implementation
public func covey_client_options_set_fail_when_frozen(_ options: OpaquePointer?, _ failWhenFrozen: Bool) -> Int32 {
    set(options, ClientOptions.self) { value in value.engine.failsWhenFrozen = failWhenFrozen }
}

@c @implementation
public func covey_client_get_unsent_messages(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_messages_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .messageList(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .unsentMessages(url: optionalText(channelUrl, "channel_url").nilIfEmpty)
    }
}

@c @implementation
public func covey_client_resend_message(
    _ client: OpaquePointer?, _ requestId: UnsafePointer<CChar>?, _ fn: covey_message_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .message(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .resendMessage(requestId: nonEmptyText(requestId, "request_id"))
    }
}

@c @implementation
public func covey_client_cancel_message(
    _ client: OpaquePointer?, _ requestId: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .cancelMessage(requestId: nonEmptyText(requestId, "request_id"))
    }
}

@c @implementation
public func covey_client_remove_failed_messages(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ requestIds: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int, _ fn: covey_strings_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .strings(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .removeFailed(url: nonEmptyText(channelUrl, "channel_url"), requestIds: textsIfGiven(requestIds, count, "request_ids"))
    }
}
