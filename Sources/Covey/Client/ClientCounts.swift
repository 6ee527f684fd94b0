// The argument checks of the functions of count.h, and the handler of unread totals.

import CoveyHeader
import CoveyModel
import CoveyRuntime

typealias UnreadHandler = HostHandler<covey_unread_totals_fn>

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

/// The filter of the unread counts.
func unreadFilter(_ raw: Int32) throws(CoveyError) -> SuperChannelFilter {
    let filter: SuperChannelFilter = try choice(raw, "super_channel_filter")
    guard [.all, .superOnly, .nonSuper].contains(filter) else {
        throw invalid("super_channel_filter is not all, super only or non super.")
    }
    return filter
}

func unreadItems(_ raw: Int32) throws(CoveyError) -> UnreadItems {
    let items = UnreadItems(rawValue: raw)
    guard raw > 0, items.isSubset(of: .all) else { throw invalid("items is empty or has unknown bits.") }
    return items
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
