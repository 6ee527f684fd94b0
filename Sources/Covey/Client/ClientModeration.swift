// The functions of moderation.h.

import CoveyHeader
import CoveyModel

@c @implementation
public func covey_client_add_operators(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int, _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMemberOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let ids = try userIdList(userIds, count)
        return .addOperators(url: url, userIds: ids)
    }
}

@c @implementation
public func covey_client_remove_operators(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int, _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMemberOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let ids = try userIdList(userIds, count)
        return .removeOperators(url: url, userIds: ids)
    }
}

@c @implementation
public func covey_client_remove_all_operators(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMemberOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        .removeOperators(url: $0, userIds: nil)
    }
}

@c @implementation
public func covey_client_ban_user(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userId: UnsafePointer<CChar>?, _ seconds: Int64,
    _ description: UnsafePointer<CChar>?, _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMemberOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let userId = try nonEmptyText(userId, "user_id")
        let restriction = try restriction(seconds, description)
        return .ban(url: url, userId: userId, restriction)
    }
}

@c @implementation
public func covey_client_unban_user(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userId: UnsafePointer<CChar>?,
    _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMemberOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let userId = try nonEmptyText(userId, "user_id")
        return .unban(url: url, userId: userId)
    }
}

@c @implementation
public func covey_client_mute_user(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userId: UnsafePointer<CChar>?, _ seconds: Int64,
    _ description: UnsafePointer<CChar>?, _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMemberOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let userId = try nonEmptyText(userId, "user_id")
        let restriction = try restriction(seconds, description)
        return .mute(url: url, userId: userId, restriction)
    }
}

@c @implementation
public func covey_client_unmute_user(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userId: UnsafePointer<CChar>?,
    _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMemberOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let userId = try nonEmptyText(userId, "user_id")
        return .unmute(url: url, userId: userId)
    }
}

@c @implementation
public func covey_client_get_my_muted_info(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_muted_info_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMemberOperation(client, channelUrl, .mutedInfo(fn), HostPointer(user, userFree), requestId, error) {
        .myMutedInfo(url: $0)
    }
}

@c @implementation
public func covey_client_report_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ category: Int32,
    _ description: UnsafePointer<CChar>?, _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMemberOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let category: Report.Category = try choice(category, "category")
        let text = try optionalText(description, "description")
        return .report(Report(.channel, category, description: text), url: url)
    }
}

@c @implementation
public func covey_client_report_user(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userId: UnsafePointer<CChar>?, _ category: Int32,
    _ description: UnsafePointer<CChar>?, _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMemberOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let userId = try nonEmptyText(userId, "user_id")
        let category: Report.Category = try choice(category, "category")
        let text = try optionalText(description, "description")
        return .report(Report(.user(userId), category, description: text), url: url)
    }
}

@c @implementation
public func covey_client_report_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64,
    _ senderId: UnsafePointer<CChar>?, _ category: Int32, _ description: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMemberOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        guard messageId > 0 else { throw invalid("message_id is not above 0.") }
        let sender = try optionalText(senderId, "sender_id")
        let category: Report.Category = try choice(category, "category")
        let text = try optionalText(description, "description")
        let report = Report(.message(messageId, senderId: sender), category, description: text)
        return .report(report, url: url)
    }
}

@c @implementation
public func covey_channel_refusal(_ channel: OpaquePointer?, _ action: Int32) -> Int32 {
    number(channel, ChannelBox.self) { box -> Int32 in
        guard let action = ChannelAction(rawValue: action) else { return -CoveyError.Code.invalidParameter.rawValue }
        return box.channel.fields.refusal(of: action)?.rawValue ?? 0
    }
}
