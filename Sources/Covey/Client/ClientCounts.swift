// The functions of count.h.

import CoveyHeader
import CoveyModel
import CoveyRuntime

/// The host's handler of unread totals.
struct UnreadHandler: @unchecked Sendable {
    // Unchecked: the host's function and pointer; it runs where the client delivers.
    let number: UInt64
    let function: covey_unread_totals_fn
    let host: HostPointer
}

extension ClientBox {
    func notifyUnread(_ totals: UnreadTotals) {
        run { state in
            state.unread = totals
            return state.unreadHandler.map { ($0, Running(handler: $0.number)) }
        } call: { handler in
            withHandle(UnreadTotalsBox(totals)) { handler.function(handler.host.pointer, $0) }
        }
    }
}

@c @implementation
public func covey_client_unread_totals(_ client: OpaquePointer?, _ totals: UnsafeMutablePointer<OpaquePointer?>?)
    -> Int32
{
    attempt(to: totals) { out throws(CoveyError) in
        let known = try resolve(client, ClientBox.self).state.withLock { $0.unread }
        if let known { try give(UnreadTotalsBox(known), to: out) }
    }
}

@c @implementation
public func covey_client_set_unread_totals_handler(
    _ client: OpaquePointer?, _ fn: covey_unread_totals_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?
) -> Int32 {
    let host = HostPointer(user, userFree)
    return attempt { () throws(CoveyError) in
        let box = try resolve(client, ClientBox.self)
        let former = try box.state.withLock { state throws(CoveyError) -> UnreadHandler? in
            guard state.life == .open else { throw ClientBox.closedError }
            let former = state.unreadHandler
            state.unreadHandler = fn.map { UnreadHandler(number: state.nextID(), function: $0, host: host) }
            return former
        }
        if let former { box.waitWhile { $0?.handler == former.number } }
    }
}

/// The filters that two of the counts share.
private func counted(
    _ customTypes: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ superFilter: Int32
) throws(CoveyError) -> ([String], SuperChannelFilter) {
    let types = try texts(customTypes, count: count, "custom_types")
    let filter: SuperChannelFilter = try choice(superFilter, "super_channel_filter")
    guard [.all, .superOnly, .nonSuper].contains(filter) else {
        throw invalid("super_channel_filter is not all, super only or non super.")
    }
    return (types, filter)
}

@c @implementation
public func covey_client_get_unread_message_count(
    _ client: OpaquePointer?, _ customTypes: UnsafePointer<UnsafePointer<CChar>?>?, _ customTypeCount: Int,
    _ superChannelFilter: Int32, _ fn: covey_count_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .count(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let (types, filter) = try counted(customTypes, customTypeCount, superChannelFilter)
        return { .unreadMessageCount(customTypes: types, filter, $0) }
    }
}

@c @implementation
public func covey_client_get_unread_channel_count(
    _ client: OpaquePointer?, _ customTypes: UnsafePointer<UnsafePointer<CChar>?>?, _ customTypeCount: Int,
    _ superChannelFilter: Int32, _ fn: covey_count_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .count(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let (types, filter) = try counted(customTypes, customTypeCount, superChannelFilter)
        return { .unreadChannelCount(customTypes: types, filter, $0) }
    }
}

@c @implementation
public func covey_client_get_channel_count(
    _ client: OpaquePointer?, _ memberStateFilter: Int32, _ fn: covey_count_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .count(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let filter: MemberStateFilter = try choice(memberStateFilter, "member_state_filter")
        return { .channelCount(filter, $0) }
    }
}

@c @implementation
public func covey_client_get_unread_item_counts(
    _ client: OpaquePointer?, _ items: Int32, _ fn: covey_unread_item_counts_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .unreadItems(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let asked = UnreadItems(rawValue: items)
        guard items > 0, asked.isSubset(of: .all) else { throw invalid("items names no item, or one that is none.") }
        return { .unreadItemCounts(asked, $0) }
    }
}

func withUnreadItems(_ counts: UnreadItemCounts, _ body: (UnsafePointer<covey_unread_item_counts>) -> Void) {
    var row = covey_unread_item_counts()
    row.struct_size = UInt32(MemoryLayout<covey_unread_item_counts>.size)
    row.messages = counts[.messages] ?? -1
    row.mentions = counts[.mentions] ?? -1
    row.invitations = counts[.invitations] ?? -1
    row.super_messages = counts[.superMessages] ?? -1
    row.super_mentions = counts[.superMentions] ?? -1
    row.super_invitations = counts[.superInvitations] ?? -1
    row.non_super_messages = counts[.nonSuperMessages] ?? -1
    row.non_super_mentions = counts[.nonSuperMentions] ?? -1
    row.non_super_invitations = counts[.nonSuperInvitations] ?? -1
    withUnsafePointer(to: &row, body)
}
