// The functions of client.h for channels.

import CoveyHeader
import CoveyModel

@c @implementation
public func covey_client_get_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_channel_fn?,
    _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelCall(client, channelUrl, .channel(fn), HostPointer(user, userFree), requestId, error) {
        .getChannel(url: $0, $1)
    }
}

@c @implementation
public func covey_client_create_channel(
    _ client: OpaquePointer?, _ params: OpaquePointer?, _ fn: covey_channel_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .channel(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let params = try resolve(params, SettingsBox<GroupChannelParams>.self).copy
        return { .createChannel(params, $0) }
    }
}

@c @implementation
public func covey_client_join_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_channel_fn?,
    _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelCall(client, channelUrl, .channel(fn), HostPointer(user, userFree), requestId, error) {
        .joinChannel(url: $0, $1)
    }
}

@c @implementation
public func covey_client_leave_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelCall(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        .leaveChannel(url: $0, $1)
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
        let ids = try texts(userIds, count: count, "user_ids")
        guard !ids.isEmpty, ids.allSatisfy({ !$0.isEmpty }) else { throw invalid("user_ids or one of them is empty.") }
        return { .invite(url: url, userIds: ids, $0) }
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

@c @implementation
public func covey_client_accept_invitation(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_channel_fn?,
    _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelCall(client, channelUrl, .channel(fn), HostPointer(user, userFree), requestId, error) {
        .acceptInvitation(url: $0, $1)
    }
}

@c @implementation
public func covey_client_decline_invitation(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelCall(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        .declineInvitation(url: $0, $1)
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
