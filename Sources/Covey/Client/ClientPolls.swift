// The functions of poll_operations.h: each makes one operation, which the engine carries out.

import CoveyHeader
import CoveyModel
import CoveyRuntime

/// An operation on one poll. `url`: "" for a poll that no message shows.
private func startPollCall(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ pollId: Int64, _ shape: PendingCall.Shape,
    _ host: HostPointer, _ requestId: UnsafeMutablePointer<UInt64>?, _ error: ErrorOut?,
    _ make: (_ url: String) throws(CoveyError) -> PollOperation
) -> Int32 {
    startCall(client, PendingCall(shape: shape, host: host), requestId, error) { _ throws(CoveyError) in
        let url = try optionalText(channelUrl, "channel_url")
        guard pollId > 0 else { throw invalid("poll_id is not above 0.") }
        let operation = try make(url)
        return { .poll(operation, $0) }
    }
}

private func option(_ id: Int64) throws(CoveyError) -> Int64 {
    guard id > 0 else { throw invalid("option_id is not above 0.") }
    return id
}

@c @implementation
public func covey_client_create_poll(
    _ client: OpaquePointer?, _ params: OpaquePointer?, _ fn: covey_poll_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error:
        UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .poll(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let params = try resolve(params, SettingsBox<PollParams>.self).copy
        guard params.title != nil else { throw invalid("The poll has no title.") }
        guard !params.options.isEmpty else { throw invalid("The poll has no options.") }
        return { .poll(.create(params), $0) }
    }
}

@c @implementation
public func covey_client_get_poll(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ pollId: Int64, _ fn: covey_poll_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startPollCall(client, channelUrl, pollId, .poll(fn), HostPointer(user, userFree), requestId, error) {
        .get(channelUrl: $0, pollId: pollId)
    }
}

@c @implementation
public func covey_client_update_poll(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ pollId: Int64, _ params: OpaquePointer?,
    _ fn: covey_poll_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId:
        UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startPollCall(client, channelUrl, pollId, .poll(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let params = try resolve(params, SettingsBox<PollParams>.self).copy
        guard params.options.isEmpty else { throw invalid("Options are changed one by one.") }
        return .update(channelUrl: url, pollId: pollId, params)
    }
}

@c @implementation
public func covey_client_close_poll(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ pollId: Int64, _ fn: covey_poll_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startPollCall(client, channelUrl, pollId, .poll(fn), HostPointer(user, userFree), requestId, error) {
        .close(channelUrl: $0, pollId: pollId)
    }
}

@c @implementation
public func covey_client_delete_poll(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ pollId: Int64, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startPollCall(client, channelUrl, pollId, .done(fn), HostPointer(user, userFree), requestId, error) {
        .delete(channelUrl: $0, pollId: pollId)
    }
}

@c @implementation
public func covey_client_add_poll_option(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ pollId: Int64,
    _ text:
        UnsafePointer<CChar>?, _ fn: covey_poll_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startPollCall(client, channelUrl, pollId, .poll(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        .addOption(channelUrl: url, pollId: pollId, text: try nonEmptyText(text, "text"))
    }
}

@c @implementation
public func covey_client_update_poll_option(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ pollId: Int64, _ optionId: Int64,
    _ text:
        UnsafePointer<CChar>?, _ fn: covey_poll_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startPollCall(client, channelUrl, pollId, .poll(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        .updateOption(
            channelUrl: url, pollId: pollId, optionId: try option(optionId), text: try nonEmptyText(text, "text"))
    }
}

@c @implementation
public func covey_client_delete_poll_option(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ pollId: Int64, _ optionId: Int64,
    _ fn:
        covey_done_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId:
        UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startPollCall(client, channelUrl, pollId, .done(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        .deleteOption(channelUrl: url, pollId: pollId, optionId: try option(optionId))
    }
}

@c @implementation
public func covey_client_vote_poll(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ pollId: Int64,
    _ optionIds:
        UnsafePointer<Int64>?, _ count: Int, _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree:
        covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startPollCall(client, channelUrl, pollId, .done(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        guard !url.isEmpty else { throw invalid("channel_url is empty.") }
        guard 0...1_000 ~= count, optionIds != nil || count == 0 else { throw invalid("option_ids is NULL.") }
        let ids = Array(UnsafeBufferPointer(start: optionIds, count: count))
        return .vote(channelUrl: url, pollId: pollId, optionIds: ids)
    }
}

// MARK: Lists

@c @implementation
public func covey_client_list_polls(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ limit: Int32,
    _ pages: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        let limit = try optionalLimit(limit)
        guard limit <= Policy.pollListLimitRows else { throw invalid("limit is above \(Policy.pollListLimitRows).") }
        return .polls(channelUrl: try nonEmptyText(channelUrl, "channel_url"), limit: limit)
    }
}

@c @implementation
public func covey_client_list_poll_voters(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ pollId: Int64, _ optionId: Int64,
    _ limit: Int32, _ pages: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        guard pollId > 0 else { throw invalid("poll_id is not above 0.") }
        return .pollVoters(
            channelUrl: try nonEmptyText(channelUrl, "channel_url"), pollId: pollId, optionId: try option(optionId),
            limit: try optionalLimit(limit))
    }
}

@c @implementation
public func covey_poll_pages_load_next(
    _ pages: OpaquePointer?, _ fn: covey_polls_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    loadNext(pages, .polls, PendingCall(shape: .polls(fn), host: HostPointer(user, userFree)), requestId, error)
}

@c @implementation
public func covey_poll_pages_has_next(_ pages: OpaquePointer?) -> Int32 {
    pagesFlag(pages, .polls) { $0.hasNext }
}

@c @implementation
public func covey_poll_pages_is_loading(_ pages: OpaquePointer?) -> Int32 {
    pagesFlag(pages, .polls) { $0.isLoading }
}

@c @implementation
public func covey_poll_pages_release(_ pages: OpaquePointer?) { releasePages(pages, .polls) }
