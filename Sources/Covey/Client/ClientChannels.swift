// The functions of channel_operations.h, and covey_client_mark_as_read of client.h.

import CoveyHeader
import CoveyModel

@c @implementation
public func covey_client_get_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_channel_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .channel(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        return { .channel(.get(url: url, fresh: false), $0) }
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
    let call = PendingCall(shape: .channel(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let params = try resolve(params, SettingsBox<GroupChannelSettings>.self).copy
        let update = try params.update()
        return { .channel(.update(url: url, update), $0) }
    }
}

@c @implementation
public func covey_client_delete_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        return { .channel(.delete(url: url), $0) }
    }
}

@c @implementation
public func covey_client_invite(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int, _ fn: covey_channel_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .channel(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let ids = try userIdList(userIds, count)
        return { .channel(.invite(url: url, userIds: ids), $0) }
    }
}

@c @implementation
public func covey_client_accept_invitation(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ accessCode: UnsafePointer<CChar>?,
    _ fn: covey_channel_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .channel(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let code = try optionalText(accessCode, "access_code")
        return { .channel(.acceptInvitation(url: url, accessCode: code), $0) }
    }
}

@c @implementation
public func covey_client_decline_invitation(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        return { .channel(.declineInvitation(url: url), $0) }
    }
}

@c @implementation
public func covey_client_join_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ accessCode: UnsafePointer<CChar>?,
    _ fn: covey_channel_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .channel(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let code = try optionalText(accessCode, "access_code")
        return { .channel(.join(url: url, accessCode: code), $0) }
    }
}

@c @implementation
public func covey_client_leave_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        return { .channel(.leave(url: url), $0) }
    }
}

@c @implementation
public func covey_client_freeze_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        return { .channel(.setFrozen(url: url, true), $0) }
    }
}

@c @implementation
public func covey_client_unfreeze_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        return { .channel(.setFrozen(url: url, false), $0) }
    }
}

@c @implementation
public func covey_client_hide_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ hidePreviousMessages: Bool,
    _ allowAutoUnhide: Bool, _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        return {
            .channel(
                .hide(url: url, hidesPreviousMessages: hidePreviousMessages, allowsAutoUnhide: allowAutoUnhide), $0)
        }
    }
}

@c @implementation
public func covey_client_unhide_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        return { .channel(.unhide(url: url), $0) }
    }
}

@c @implementation
public func covey_client_reset_my_history(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        return { .channel(.resetMyHistory(url: url), $0) }
    }
}

@c @implementation
public func covey_client_get_channel_push_trigger(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_choice_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .choice(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        return { .channel(.pushTrigger(url: url), $0) }
    }
}

@c @implementation
public func covey_client_set_channel_push_trigger(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ pushTrigger: Int32, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let trigger: PushTrigger = try choice(pushTrigger, "push_trigger")
        return { .channel(.setPushTrigger(url: url, trigger), $0) }
    }
}

@c @implementation
public func covey_client_set_channel_count_preference(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ countPreference: Int32, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let preference: CountPreference = try choice(countPreference, "count_preference")
        return { .channel(.setCountPreference(url: url, preference), $0) }
    }
}

@c @implementation
public func covey_client_mark_as_read(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelCall(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        .message(.markAsRead(channelUrl: $0), $1)
    }
}

/// Starts a call that needs no more than the channel.
func startChannelCall(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ shape: PendingCall.Shape, _ host: HostPointer,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: ErrorOut?, _ command: @escaping (String, CallID) -> Command
) -> Int32 {
    startCall(client, PendingCall(shape: shape, host: host), requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        return { command(url, $0) }
    }
}
