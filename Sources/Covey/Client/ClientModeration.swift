// The functions of moderation.h.

import CoveyHeader
import CoveyModel

@c @implementation
public func covey_client_add_operators(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int, _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let ids = try userIdList(userIds, count)
        return { .member(.addOperators(url: url, userIds: ids), $0) }
    }
}

@c @implementation
public func covey_client_remove_operators(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int, _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let ids = try userIdList(userIds, count)
        return { .member(.removeOperators(url: url, userIds: ids), $0) }
    }
}

@c @implementation
public func covey_client_remove_all_operators(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        return { .member(.removeOperators(url: url, userIds: nil), $0) }
    }
}

@c @implementation
public func covey_client_ban_user(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userId: UnsafePointer<CChar>?, _ seconds: Int64,
    _ description: UnsafePointer<CChar>?, _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let userId = try nonEmptyText(userId, "user_id")
        let restriction = try restriction(seconds, description)
        return { .member(.ban(url: url, userId: userId, restriction), $0) }
    }
}

@c @implementation
public func covey_client_unban_user(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userId: UnsafePointer<CChar>?,
    _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let userId = try nonEmptyText(userId, "user_id")
        return { .member(.unban(url: url, userId: userId), $0) }
    }
}

@c @implementation
public func covey_client_mute_user(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userId: UnsafePointer<CChar>?, _ seconds: Int64,
    _ description: UnsafePointer<CChar>?, _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let userId = try nonEmptyText(userId, "user_id")
        let restriction = try restriction(seconds, description)
        return { .member(.mute(url: url, userId: userId, restriction), $0) }
    }
}

@c @implementation
public func covey_client_unmute_user(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userId: UnsafePointer<CChar>?,
    _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let userId = try nonEmptyText(userId, "user_id")
        return { .member(.unmute(url: url, userId: userId), $0) }
    }
}

@c @implementation
public func covey_client_get_my_muted_info(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_muted_info_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .mutedInfo(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        return { .member(.myMutedInfo(url: url), $0) }
    }
}

@c @implementation
public func covey_client_report_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ category: Int32,
    _ description: UnsafePointer<CChar>?, _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let category: Report.Category = try choice(category, "category")
        let text = try optionalText(description, "description")
        return { .member(.report(Report(.channel, category, description: text), url: url), $0) }
    }
}

@c @implementation
public func covey_client_report_user(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userId: UnsafePointer<CChar>?, _ category: Int32,
    _ description: UnsafePointer<CChar>?, _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let userId = try nonEmptyText(userId, "user_id")
        let category: Report.Category = try choice(category, "category")
        let text = try optionalText(description, "description")
        return { .member(.report(Report(.user(userId), category, description: text), url: url), $0) }
    }
}

@c @implementation
public func covey_client_report_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64,
    _ senderId: UnsafePointer<CChar>?, _ category: Int32, _ description: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        guard messageId > 0 else { throw invalid("message_id is not above 0.") }
        let sender = try optionalText(senderId, "sender_id")
        let category: Report.Category = try choice(category, "category")
        let text = try optionalText(description, "description")
        let report = Report(.message(messageId, senderId: sender), category, description: text)
        return { .member(.report(report, url: url), $0) }
    }
}

@c @implementation
public func covey_channel_refusal(_ channel: OpaquePointer?, _ action: Int32) -> Int32 {
    guard let action = ChannelAction(rawValue: action) else { return -CoveyError.Code.invalidParameter.rawValue }
    return number(channel, ChannelBox.self) { $0.channel.fields.refusal(of: action)?.rawValue ?? 0 }
}
