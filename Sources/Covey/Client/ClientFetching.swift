// The functions of fetch.h, and how changes cross: their parts live during the call.

import CoveyHeader
import CoveyModel

@c @implementation
public func covey_client_refresh_channel(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_channel_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startChannelOperation(client, channelUrl, .channel(fn), HostPointer(user, userFree), requestId, error) {
        .get(url: $0, fresh: true)
    }
}

@c @implementation
public func covey_client_get_cached_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ fn: covey_message_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .message(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        guard messageId > 0 else { throw invalid("message_id is not above 0.") }
        return { .message(.getCached(channelUrl: url, messageId: messageId), $0) }
    }
}

// MARK: Messages around a point

private func point(
    at place: MessagePoint.Place, _ previousCount: Int32, _ nextCount: Int32, _ inclusive: Bool
) throws(CoveyError) -> MessagePoint {
    let range = 0...Policy.messagePageLimitRows
    guard range ~= Int(previousCount) else { throw invalid("previous_count is not between 0 and 200.") }
    guard range ~= Int(nextCount) else { throw invalid("next_count is not between 0 and 200.") }
    guard previousCount > 0 || nextCount > 0 || inclusive else {
        throw invalid("previous_count and next_count are 0, and inclusive is false.")
    }
    if case .message(let id) = place, id <= 0 { throw invalid("message_id is not above 0.") }
    return MessagePoint(
        at: place, previousCount: Int(previousCount), nextCount: Int(nextCount), inclusive: inclusive)
}

@c @implementation
public func covey_client_get_messages_by_timestamp(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ timestampAt: Int64, _ previousCount: Int32,
    _ nextCount: Int32, _ inclusive: Bool, _ params: OpaquePointer?, _ fn: covey_messages_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .messageList(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let point = try point(at: .time(instant(timestampAt, "timestamp_at")), previousCount, nextCount, inclusive)
        let params = try settings(params, default: MessageListParams())
        return { .message(.list(channelUrl: url, point, params, parentMessageId: 0), $0) }
    }
}

@c @implementation
public func covey_client_get_messages_by_id(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ previousCount: Int32,
    _ nextCount: Int32, _ inclusive: Bool, _ params: OpaquePointer?, _ fn: covey_messages_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .messageList(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let point = try point(at: .message(messageId), previousCount, nextCount, inclusive)
        let params = try settings(params, default: MessageListParams())
        return { .message(.list(channelUrl: url, point, params, parentMessageId: 0), $0) }
    }
}

@c @implementation
public func covey_client_get_threaded_messages(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ parentMessageId: Int64, _ timestampAt: Int64,
    _ previousCount: Int32, _ nextCount: Int32, _ inclusive: Bool, _ params: OpaquePointer?, _ fn: covey_thread_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .thread(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        guard parentMessageId > 0 else { throw invalid("parent_message_id is not above 0.") }
        let point = try point(at: .time(instant(timestampAt, "timestamp_at")), previousCount, nextCount, inclusive)
        let params = try settings(params, default: MessageListParams())
        return { .message(.list(channelUrl: url, point, params, parentMessageId: parentMessageId), $0) }
    }
}

// MARK: Changelogs

@c @implementation
public func covey_client_get_channel_changelog(
    _ client: OpaquePointer?, _ token: UnsafePointer<CChar>?, _ sinceAt: Int64, _ fn: covey_channel_changes_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .channelChanges(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let token = try optionalText(token, "token")
        let since = try instant(sinceAt, "since_at")
        return { .channelChanges(token: token, since: since, $0) }
    }
}

@c @implementation
public func covey_client_get_message_changelog(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ token: UnsafePointer<CChar>?, _ sinceAt: Int64,
    _ fn: covey_message_changes_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .messageChanges(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let token = try optionalText(token, "token")
        let since = try instant(sinceAt, "since_at")
        return { .message(.changes(channelUrl: url, token: token, since: since), $0) }
    }
}

func withChannelChanges(
    _ changes: ChangeList<GroupChannel, String>, _ body: (UnsafePointer<covey_channel_changes>) -> Void
) {
    let token = CTexts([changes.token])
    withHandle(ChannelListBox(changes.updated)) { updated in
        withHandle(StringListBox(changes.deleted)) { deleted in
            withExtendedLifetime(token) {
                var row = covey_channel_changes()
                row.struct_size = UInt32(MemoryLayout<covey_channel_changes>.size)
                row.has_more = changes.hasMore ? 1 : 0
                row.updated = updated
                row.deleted_urls = deleted
                row.token = token.at(0)?.pointer
                withUnsafePointer(to: &row, body)
            }
        }
    }
}

func withMessageChanges(
    _ changes: ChangeList<Message, Int64>, _ body: (UnsafePointer<covey_message_changes>) -> Void
) {
    let token = CTexts([changes.token])
    withHandle(MessageListBox(changes.updated)) { updated in
        changes.deleted.withUnsafeBufferPointer { deleted in
            withExtendedLifetime(token) {
                var row = covey_message_changes()
                row.struct_size = UInt32(MemoryLayout<covey_message_changes>.size)
                row.has_more = changes.hasMore ? 1 : 0
                row.updated = updated
                row.deleted_ids = deleted.isEmpty ? nil : deleted.baseAddress
                row.deleted_count = UInt64(deleted.count)
                row.token = token.at(0)?.pointer
                withUnsafePointer(to: &row, body)
            }
        }
    }
}
