// The functions of moderation.h that Shims/moderation.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_client_add_operators(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int, _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .member(.addOperators(url: nonEmptyText(channelUrl, "channel_url"), userIds: userIdList(userIds, count)))
    }
}

@c @implementation
public func covey_client_remove_operators(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userIds: UnsafePointer<UnsafePointer<CChar>?>?,
    _ count: Int, _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .member(.removeOperators(url: nonEmptyText(channelUrl, "channel_url"), userIds: userIdList(userIds, count)))
    }
}

@c @implementation
public func covey_client_remove_all_operators(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .member(.removeOperators(url: nonEmptyText(channelUrl, "channel_url"), userIds: nil))
    }
}

@c @implementation
public func covey_client_ban_user(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userId: UnsafePointer<CChar>?, _ seconds: Int64,
    _ description: UnsafePointer<CChar>?, _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .member(.ban(url: nonEmptyText(channelUrl, "channel_url"), userId: nonEmptyText(userId, "user_id"), restriction(seconds, description)))
    }
}

@c @implementation
public func covey_client_unban_user(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userId: UnsafePointer<CChar>?,
    _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .member(.unban(url: nonEmptyText(channelUrl, "channel_url"), userId: nonEmptyText(userId, "user_id")))
    }
}

@c @implementation
public func covey_client_mute_user(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userId: UnsafePointer<CChar>?, _ seconds: Int64,
    _ description: UnsafePointer<CChar>?, _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .member(.mute(url: nonEmptyText(channelUrl, "channel_url"), userId: nonEmptyText(userId, "user_id"), restriction(seconds, description)))
    }
}

@c @implementation
public func covey_client_unmute_user(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userId: UnsafePointer<CChar>?,
    _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .member(.unmute(url: nonEmptyText(channelUrl, "channel_url"), userId: nonEmptyText(userId, "user_id")))
    }
}

@c @implementation
public func covey_client_get_my_muted_info(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_muted_info_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .mutedInfo(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .member(.myMutedInfo(url: nonEmptyText(channelUrl, "channel_url")))
    }
}

@c @implementation
public func covey_client_report_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ category: Int32,
    _ description: UnsafePointer<CChar>?, _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        return try .member(.report(Report(.channel, choice(category, "category"), description: optionalText(description, "description")), url: url))
    }
}

@c @implementation
public func covey_client_report_user(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userId: UnsafePointer<CChar>?, _ category: Int32,
    _ description: UnsafePointer<CChar>?, _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        return try .member(.report(Report(.user(nonEmptyText(userId, "user_id")), choice(category, "category"), description: optionalText(description, "description")), url: url))
    }
}

@c @implementation
public func covey_client_report_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64,
    _ senderId: UnsafePointer<CChar>?, _ category: Int32, _ description: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        return try .member(.report(Report(.message(positive(messageId, "message_id"), senderId: optionalText(senderId, "sender_id")), choice(category, "category"), description: optionalText(description, "description")), url: url))
    }
}

@c @implementation
public func covey_client_get_report_categories(
    _ client: OpaquePointer?, _ fn: covey_strings_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .strings(fn), HostPointer(userData, userDataFree), callId, error) { _ in
        .application(.reportCategories)
    }
}

@c @implementation
public func covey_client_report_in_category(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ userId: UnsafePointer<CChar>?, _ messageId: Int64,
    _ category: UnsafePointer<CChar>?, _ description: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let subject = try reportSubject(userId, messageId)
        let name = try nonEmptyText(category, "category")
        return try .member(.report(Report(subject, name, description: optionalText(description, "description")), url: url))
    }
}
