// The functions of pages.h that Shims/pages.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_client_list_group_channels(
    _ client: OpaquePointer?, _ query: OpaquePointer?, _ pages: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        try .myChannels(settings(query, default: GroupChannelListQuery()))
    }
}

@c @implementation
public func covey_client_list_public_group_channels(
    _ client: OpaquePointer?, _ query: OpaquePointer?, _ pages: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        try .publicChannels(settings(query, default: PublicGroupChannelListQuery()).checked())
    }
}

@c @implementation
public func covey_channel_pages_load_next(
    _ pages: OpaquePointer?, _ fn: covey_channels_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    loadNext(pages, .channels, .channelList(fn), HostPointer(userData, userDataFree), callId, error)
}

@c @implementation
public func covey_channel_pages_has_next(_ pages: OpaquePointer?) -> Int32 {
    pagesFlag(pages, .channels) { $0.hasNext }
}

@c @implementation
public func covey_channel_pages_is_loading(_ pages: OpaquePointer?) -> Int32 {
    pagesFlag(pages, .channels) { $0.isLoading }
}

@c @implementation
public func covey_channel_pages_release(_ pages: OpaquePointer?) {
    releasePages(pages, .channels)
}

@c @implementation
public func covey_client_list_members(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ query: OpaquePointer?,
    _ pages: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        try .members(channelUrl: nonEmptyText(channelUrl, "channel_url"), settings(query, default: MemberListQuery()))
    }
}

@c @implementation
public func covey_client_list_operators(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ limit: Int32,
    _ pages: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        try .operators(channelUrl: nonEmptyText(channelUrl, "channel_url"), limit: optionalLimit(limit))
    }
}

@c @implementation
public func covey_member_pages_load_next(
    _ pages: OpaquePointer?, _ fn: covey_members_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    loadNext(pages, .members, .members(fn), HostPointer(userData, userDataFree), callId, error)
}

@c @implementation
public func covey_member_pages_has_next(_ pages: OpaquePointer?) -> Int32 {
    pagesFlag(pages, .members) { $0.hasNext }
}

@c @implementation
public func covey_member_pages_is_loading(_ pages: OpaquePointer?) -> Int32 {
    pagesFlag(pages, .members) { $0.isLoading }
}

@c @implementation
public func covey_member_pages_release(_ pages: OpaquePointer?) {
    releasePages(pages, .members)
}

@c @implementation
public func covey_client_list_banned_users(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ limit: Int32,
    _ pages: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        try .bannedUsers(channelUrl: nonEmptyText(channelUrl, "channel_url"), limit: optionalLimit(limit))
    }
}

@c @implementation
public func covey_client_list_muted_users(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ limit: Int32,
    _ pages: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        try .mutedUsers(channelUrl: nonEmptyText(channelUrl, "channel_url"), limit: optionalLimit(limit))
    }
}

@c @implementation
public func covey_restricted_user_pages_load_next(
    _ pages: OpaquePointer?, _ fn: covey_restricted_users_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    loadNext(pages, .restrictedUsers, .restrictedUsers(fn), HostPointer(userData, userDataFree), callId, error)
}

@c @implementation
public func covey_restricted_user_pages_has_next(_ pages: OpaquePointer?) -> Int32 {
    pagesFlag(pages, .restrictedUsers) { $0.hasNext }
}

@c @implementation
public func covey_restricted_user_pages_is_loading(_ pages: OpaquePointer?) -> Int32 {
    pagesFlag(pages, .restrictedUsers) { $0.isLoading }
}

@c @implementation
public func covey_restricted_user_pages_release(_ pages: OpaquePointer?) {
    releasePages(pages, .restrictedUsers)
}

@c @implementation
public func covey_client_list_users(
    _ client: OpaquePointer?, _ query: OpaquePointer?, _ pages: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in try .users(settings(query, default: UserListQuery())) }
}

@c @implementation
public func covey_client_list_blocked_users(
    _ client: OpaquePointer?, _ limit: Int32, _ pages: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in try .blockedUsers(limit: optionalLimit(limit)) }
}

@c @implementation
public func covey_user_pages_load_next(
    _ pages: OpaquePointer?, _ fn: covey_users_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    loadNext(pages, .users, .users(fn), HostPointer(userData, userDataFree), callId, error)
}

@c @implementation
public func covey_user_pages_has_next(_ pages: OpaquePointer?) -> Int32 {
    pagesFlag(pages, .users) { $0.hasNext }
}

@c @implementation
public func covey_user_pages_is_loading(_ pages: OpaquePointer?) -> Int32 {
    pagesFlag(pages, .users) { $0.isLoading }
}

@c @implementation
public func covey_user_pages_release(_ pages: OpaquePointer?) {
    releasePages(pages, .users)
}

@c @implementation
public func covey_client_list_previous_messages(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ params: OpaquePointer?, _ parentMessageId: Int64,
    _ limit: Int32, _ pages: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        let (url, filter) = try (nonEmptyText(channelUrl, "channel_url"), settings(params, default: MessageListParams()))
        let parent = try notNegative(parentMessageId, "parent_message_id")
        return try .previousMessages(PreviousMessageQuery(channelUrl: url, params: filter, limit: optionalLimit(limit), parentMessageId: parent))
    }
}

@c @implementation
public func covey_message_pages_load_next(
    _ pages: OpaquePointer?, _ fn: covey_messages_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    loadNext(pages, .messages, .messageList(fn), HostPointer(userData, userDataFree), callId, error)
}

@c @implementation
public func covey_message_pages_has_next(_ pages: OpaquePointer?) -> Int32 {
    pagesFlag(pages, .messages) { $0.hasNext }
}

@c @implementation
public func covey_message_pages_is_loading(_ pages: OpaquePointer?) -> Int32 {
    pagesFlag(pages, .messages) { $0.isLoading }
}

@c @implementation
public func covey_message_pages_release(_ pages: OpaquePointer?) {
    releasePages(pages, .messages)
}
