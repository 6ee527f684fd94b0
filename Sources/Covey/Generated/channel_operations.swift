// The functions of channel_operations.h that Shims/channel_operations.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_client_get_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_channel_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .channel(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.get(url: nonEmptyText(channelUrl, "channel_url"), fresh: false))
    }
}

@c @implementation
public func covey_client_create_channel(
    _ client: OpaquePointer?, _ params: OpaquePointer?, _ fn: covey_channel_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .channel(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.create(settings(params, GroupChannelSettings.self).new))
    }
}

@c @implementation
public func covey_client_update_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ params: OpaquePointer?, _ fn: covey_channel_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .channel(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.update(url: nonEmptyText(channelUrl, "channel_url"), settings(params, GroupChannelSettings.self).update()))
    }
}

@c @implementation
public func covey_client_delete_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.delete(url: nonEmptyText(channelUrl, "channel_url")))
    }
}

@c @implementation
public func covey_client_invite(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int, _ fn: covey_channel_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .channel(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.invite(url: nonEmptyText(channelUrl, "channel_url"), userIds: userIdList(userIds, count)))
    }
}

@c @implementation
public func covey_client_accept_invitation(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ accessCode: UnsafePointer<CChar>?,
    _ fn: covey_channel_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .channel(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.acceptInvitation(url: nonEmptyText(channelUrl, "channel_url"), accessCode: optionalText(accessCode, "access_code")))
    }
}

@c @implementation
public func covey_client_decline_invitation(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.declineInvitation(url: nonEmptyText(channelUrl, "channel_url")))
    }
}

@c @implementation
public func covey_client_join_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ accessCode: UnsafePointer<CChar>?,
    _ fn: covey_channel_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .channel(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.join(url: nonEmptyText(channelUrl, "channel_url"), accessCode: optionalText(accessCode, "access_code")))
    }
}

@c @implementation
public func covey_client_leave_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.leave(url: nonEmptyText(channelUrl, "channel_url")))
    }
}

@c @implementation
public func covey_client_freeze_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.setFrozen(url: nonEmptyText(channelUrl, "channel_url"), true))
    }
}

@c @implementation
public func covey_client_unfreeze_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.setFrozen(url: nonEmptyText(channelUrl, "channel_url"), false))
    }
}

@c @implementation
public func covey_client_hide_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ hidePreviousMessages: Bool,
    _ allowAutoUnhide: Bool, _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.hide(url: nonEmptyText(channelUrl, "channel_url"), hidesPreviousMessages: hidePreviousMessages, allowsAutoUnhide: allowAutoUnhide))
    }
}

@c @implementation
public func covey_client_unhide_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.unhide(url: nonEmptyText(channelUrl, "channel_url")))
    }
}

@c @implementation
public func covey_client_reset_my_history(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.resetMyHistory(url: nonEmptyText(channelUrl, "channel_url")))
    }
}

@c @implementation
public func covey_client_get_channel_push_trigger(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_choice_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .choice(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.pushTrigger(url: nonEmptyText(channelUrl, "channel_url")))
    }
}

@c @implementation
public func covey_client_set_channel_push_trigger(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ pushTrigger: Int32, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.setPushTrigger(url: nonEmptyText(channelUrl, "channel_url"), choice(pushTrigger, "push_trigger")))
    }
}

@c @implementation
public func covey_client_set_channel_count_preference(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ countPreference: Int32, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .channel(.setCountPreference(url: nonEmptyText(channelUrl, "channel_url"), choice(countPreference, "count_preference")))
    }
}
