// The functions of channel_operations.h, and covey_client_mark_as_read of client.h.

import CoveyHeader
import CoveyModel

@c @implementation
public func covey_client_get_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_channel_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .channel(fn), HostPointer(user, userFree), requestId, error) {
        .get(url: $0, fresh: false)
    }
}

@c @implementation
public func covey_client_create_channel(
    _ client: OpaquePointer?, _ params: OpaquePointer?, _ fn: covey_channel_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .channel(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let params = try resolve(params, SettingsBox<GroupChannelSettings>.self).copy
        return { .channel(.create(params.new), $0) }
    }
}

@c @implementation
public func covey_client_update_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ params: OpaquePointer?, _ fn: covey_channel_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .channel(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let params = try resolve(params, SettingsBox<GroupChannelSettings>.self).copy
        let update = try params.update()
        return .update(url: url, update)
    }
}

@c @implementation
public func covey_client_delete_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        .delete(url: $0)
    }
}

@c @implementation
public func covey_client_invite(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int, _ fn: covey_channel_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .channel(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let ids = try userIdList(userIds, count)
        return .invite(url: url, userIds: ids)
    }
}

@c @implementation
public func covey_client_accept_invitation(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ accessCode: UnsafePointer<CChar>?,
    _ fn: covey_channel_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .channel(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let code = try optionalText(accessCode, "access_code")
        return .acceptInvitation(url: url, accessCode: code)
    }
}

@c @implementation
public func covey_client_decline_invitation(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        .declineInvitation(url: $0)
    }
}

@c @implementation
public func covey_client_join_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ accessCode: UnsafePointer<CChar>?,
    _ fn: covey_channel_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .channel(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let code = try optionalText(accessCode, "access_code")
        return .join(url: url, accessCode: code)
    }
}

@c @implementation
public func covey_client_leave_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        .leave(url: $0)
    }
}

@c @implementation
public func covey_client_freeze_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        .setFrozen(url: $0, true)
    }
}

@c @implementation
public func covey_client_unfreeze_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        .setFrozen(url: $0, false)
    }
}

@c @implementation
public func covey_client_hide_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ hidePreviousMessages: Bool,
    _ allowAutoUnhide: Bool, _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        .hide(url: $0, hidesPreviousMessages: hidePreviousMessages, allowsAutoUnhide: allowAutoUnhide)
    }
}

@c @implementation
public func covey_client_unhide_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        .unhide(url: $0)
    }
}

@c @implementation
public func covey_client_reset_my_history(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        .resetMyHistory(url: $0)
    }
}

@c @implementation
public func covey_client_get_channel_push_trigger(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_choice_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .choice(fn), HostPointer(user, userFree), requestId, error) {
        .pushTrigger(url: $0)
    }
}

@c @implementation
public func covey_client_set_channel_push_trigger(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ pushTrigger: Int32, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let trigger: PushTrigger = try choice(pushTrigger, "push_trigger")
        return .setPushTrigger(url: url, trigger)
    }
}

@c @implementation
public func covey_client_set_channel_count_preference(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ countPreference: Int32, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let preference: CountPreference = try choice(countPreference, "count_preference")
        return .setCountPreference(url: url, preference)
    }
}

@c @implementation
public func covey_client_mark_as_read(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMessageOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        .markAsRead(channelUrl: $0)
    }
}
