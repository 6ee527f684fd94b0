// The functions of pages.h: each list is one value, a ListQuery; the rest is the same for all of them.

import CoveyHeader
import CoveyModel

// MARK: Lists

@c @implementation
public func covey_client_list_group_channels(
    _ client: OpaquePointer?, _ query: OpaquePointer?, _ pages: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        .myChannels(try settings(query, default: GroupChannelListQuery()))
    }
}

@c @implementation
public func covey_client_list_public_group_channels(
    _ client: OpaquePointer?, _ query: OpaquePointer?, _ pages: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        .publicChannels(try settings(query, default: PublicGroupChannelListQuery()).checked())
    }
}

@c @implementation
public func covey_client_list_members(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ query: OpaquePointer?,
    _ pages: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        .members(
            channelUrl: try nonEmptyText(channelUrl, "channel_url"),
            try settings(query, default: MemberListQuery()))
    }
}

@c @implementation
public func covey_client_list_operators(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ limit: Int32,
    _ pages: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        .operators(channelUrl: try nonEmptyText(channelUrl, "channel_url"), limit: try optionalLimit(limit))
    }
}

@c @implementation
public func covey_client_list_banned_users(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ limit: Int32,
    _ pages: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        .bannedUsers(channelUrl: try nonEmptyText(channelUrl, "channel_url"), limit: try optionalLimit(limit))
    }
}

@c @implementation
public func covey_client_list_muted_users(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ limit: Int32,
    _ pages: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        .mutedUsers(channelUrl: try nonEmptyText(channelUrl, "channel_url"), limit: try optionalLimit(limit))
    }
}

@c @implementation
public func covey_client_list_users(
    _ client: OpaquePointer?, _ query: OpaquePointer?, _ pages: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        .users(try settings(query, default: UserListQuery()))
    }
}

@c @implementation
public func covey_client_list_blocked_users(
    _ client: OpaquePointer?, _ limit: Int32, _ pages: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        .blockedUsers(limit: try optionalLimit(limit))
    }
}

@c @implementation
public func covey_client_list_previous_messages(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ params: OpaquePointer?, _ parentMessageId: Int64,
    _ limit: Int32, _ pages: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let params = try settings(params, default: MessageListParams())
        guard parentMessageId >= 0 else { throw invalid("parent_message_id is negative.") }
        return .previousMessages(
            PreviousMessageQuery(
                channelUrl: url, params: params, limit: try optionalLimit(limit), parentMessageId: parentMessageId))
    }
}

/// 0 stands for the default.
func optionalLimit(_ limit: Int32) throws(CoveyError) -> Int {
    limit == 0 ? Policy.listPageSizeRows : try pageLimit(limit)
}

func makePages(
    _ client: OpaquePointer?, _ pages: HandleOut?, _ error: ErrorOut?, _ query: () throws(CoveyError) -> ListQuery
) -> Int32 {
    attempt(error, to: pages) { out throws(CoveyError) in
        let box = try resolve(client, ClientBox.self)
        _ = try box.openPort()
        try give(PagesBox(box, try query()), to: out)
    }
}

// MARK: Pages

@c @implementation
public func covey_channel_pages_load_next(
    _ pages: OpaquePointer?, _ fn: covey_channels_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    loadNext(
        pages, .channels, PendingCall(shape: .channelList(fn), host: HostPointer(user, userFree)), requestId, error)
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
public func covey_channel_pages_release(_ pages: OpaquePointer?) { releasePages(pages, .channels) }

@c @implementation
public func covey_member_pages_load_next(
    _ pages: OpaquePointer?, _ fn: covey_members_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    loadNext(pages, .members, PendingCall(shape: .members(fn), host: HostPointer(user, userFree)), requestId, error)
}

@c @implementation
public func covey_member_pages_has_next(_ pages: OpaquePointer?) -> Int32 { pagesFlag(pages, .members) { $0.hasNext } }

@c @implementation
public func covey_member_pages_is_loading(_ pages: OpaquePointer?) -> Int32 {
    pagesFlag(pages, .members) { $0.isLoading }
}

@c @implementation
public func covey_member_pages_release(_ pages: OpaquePointer?) { releasePages(pages, .members) }

@c @implementation
public func covey_restricted_user_pages_load_next(
    _ pages: OpaquePointer?, _ fn: covey_restricted_users_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    loadNext(
        pages, .restrictedUsers, PendingCall(shape: .restrictedUsers(fn), host: HostPointer(user, userFree)), requestId,
        error)
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
public func covey_restricted_user_pages_release(_ pages: OpaquePointer?) { releasePages(pages, .restrictedUsers) }

@c @implementation
public func covey_user_pages_load_next(
    _ pages: OpaquePointer?, _ fn: covey_users_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    loadNext(pages, .users, PendingCall(shape: .users(fn), host: HostPointer(user, userFree)), requestId, error)
}

@c @implementation
public func covey_user_pages_has_next(_ pages: OpaquePointer?) -> Int32 { pagesFlag(pages, .users) { $0.hasNext } }

@c @implementation
public func covey_user_pages_is_loading(_ pages: OpaquePointer?) -> Int32 {
    pagesFlag(pages, .users) { $0.isLoading }
}

@c @implementation
public func covey_user_pages_release(_ pages: OpaquePointer?) { releasePages(pages, .users) }

@c @implementation
public func covey_message_pages_load_next(
    _ pages: OpaquePointer?, _ fn: covey_messages_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    loadNext(
        pages, .messages, PendingCall(shape: .messageList(fn), host: HostPointer(user, userFree)), requestId, error)
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
public func covey_message_pages_release(_ pages: OpaquePointer?) { releasePages(pages, .messages) }

// MARK: What they share

/// The five types of C are one kind of handle: one of another type is as bad as any.
private func pagesBox(_ pages: OpaquePointer?, _ kind: ListQuery.Kind) throws(CoveyError) -> PagesBox {
    let box = try resolve(pages, PagesBox.self)
    guard box.query.kind == kind else { throw HandleTable.shared.failure }
    return box
}

func loadNext(
    _ pages: OpaquePointer?, _ kind: ListQuery.Kind, _ call: PendingCall, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: ErrorOut?
) -> Int32 {
    requestId?.pointee = 0
    return attempt(error) { () throws(CoveyError) in
        try pagesBox(pages, kind).loadNext(call) { requestId?.pointee = $0.rawValue }
    }
}

func pagesFlag(_ pages: OpaquePointer?, _ kind: ListQuery.Kind, _ get: (PagesBox) -> Bool) -> Int32 {
    var result: Int32 = 0
    let code = attempt { () throws(CoveyError) in result = get(try pagesBox(pages, kind)) ? 1 : 0 }
    return code == 0 ? result : code
}

func releasePages(_ pages: OpaquePointer?, _ kind: ListQuery.Kind) {
    guard HandleTable.shared.pinned(pages, PagesBox.self)?.query.kind == kind else { return }
    release(pages, .pages)
}
