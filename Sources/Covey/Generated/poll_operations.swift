// The functions of poll_operations.h that Shims/poll_operations.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_poll_params_new(_ params: UnsafeMutablePointer<OpaquePointer?>?) -> Int32 {
    makeSettings(PollParams(), params)
}

@c @implementation
public func covey_poll_params_set_title(_ params: OpaquePointer?, _ title: UnsafePointer<CChar>?) -> Int32 {
    set(params, PollParams.self) { value throws(CoveyError) in value.title = try nonEmptyText(title, "title") }
}

@c @implementation
public func covey_poll_params_set_data(_ params: OpaquePointer?, _ data: UnsafePointer<CChar>?) -> Int32 {
    set(params, PollParams.self) { value throws(CoveyError) in value.data = try text(data, "data") }
}

@c @implementation
public func covey_poll_params_set_allows_user_suggestion(
    _ params: OpaquePointer?, _ allowsUserSuggestion: Bool
) -> Int32 {
    set(params, PollParams.self) { value in value.allowsUserSuggestion = allowsUserSuggestion }
}

@c @implementation
public func covey_poll_params_set_allows_multiple_votes(
    _ params: OpaquePointer?, _ allowsMultipleVotes: Bool
) -> Int32 {
    set(params, PollParams.self) { value in value.allowsMultipleVotes = allowsMultipleVotes }
}

@c @implementation
public func covey_poll_params_set_close_at(_ params: OpaquePointer?, _ closeAt: Int64) -> Int32 {
    set(params, PollParams.self) { value throws(CoveyError) in value.closeAt = try instant(closeAt, "close_at") }
}

@c @implementation
public func covey_poll_params_release(_ params: OpaquePointer?) {
    release(params, PollParams.kind)
}

@c @implementation
public func covey_client_create_poll(
    _ client: OpaquePointer?, _ params: OpaquePointer?, _ fn: covey_poll_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .poll(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .poll(.create(settings(params, PollParams.self).complete()))
    }
}

@c @implementation
public func covey_client_get_poll(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ pollId: Int64, _ fn: covey_poll_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .poll(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .poll(.get(channelUrl: optionalText(channelUrl, "channel_url"), pollId: positive(pollId, "poll_id")))
    }
}

@c @implementation
public func covey_client_update_poll(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ pollId: Int64, _ params: OpaquePointer?,
    _ fn: covey_poll_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .poll(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .poll(.update(channelUrl: optionalText(channelUrl, "channel_url"), pollId: positive(pollId, "poll_id"), settings(params, PollParams.self).withoutOptions()))
    }
}

@c @implementation
public func covey_client_close_poll(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ pollId: Int64, _ fn: covey_poll_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .poll(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .poll(.close(channelUrl: optionalText(channelUrl, "channel_url"), pollId: positive(pollId, "poll_id")))
    }
}

@c @implementation
public func covey_client_delete_poll(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ pollId: Int64, _ fn: covey_done_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .poll(.delete(channelUrl: optionalText(channelUrl, "channel_url"), pollId: positive(pollId, "poll_id")))
    }
}

@c @implementation
public func covey_client_add_poll_option(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ pollId: Int64, _ givenText: UnsafePointer<CChar>?,
    _ fn: covey_poll_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .poll(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .poll(.addOption(channelUrl: optionalText(channelUrl, "channel_url"), pollId: positive(pollId, "poll_id"), text: nonEmptyText(givenText, "text")))
    }
}

@c @implementation
public func covey_client_update_poll_option(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ pollId: Int64, _ optionId: Int64,
    _ givenText: UnsafePointer<CChar>?, _ fn: covey_poll_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .poll(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .poll(.updateOption(channelUrl: optionalText(channelUrl, "channel_url"), pollId: positive(pollId, "poll_id"), optionId: positive(optionId, "option_id"), text: nonEmptyText(givenText, "text")))
    }
}

@c @implementation
public func covey_client_delete_poll_option(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ pollId: Int64, _ optionId: Int64,
    _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        try .poll(.deleteOption(channelUrl: optionalText(channelUrl, "channel_url"), pollId: positive(pollId, "poll_id"), optionId: positive(optionId, "option_id")))
    }
}

@c @implementation
public func covey_client_list_polls(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ limit: Int32,
    _ pages: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        let most = try pollLimit(limit)
        return try .polls(channelUrl: nonEmptyText(channelUrl, "channel_url"), limit: most)
    }
}

@c @implementation
public func covey_poll_pages_load_next(
    _ pages: OpaquePointer?, _ fn: covey_polls_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    loadNext(pages, .polls, .polls(fn), HostPointer(userData, userDataFree), callId, error)
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
public func covey_poll_pages_release(_ pages: OpaquePointer?) {
    releasePages(pages, .polls)
}

@c @implementation
public func covey_client_list_poll_voters(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ pollId: Int64, _ optionId: Int64, _ limit: Int32,
    _ pages: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    makePages(client, pages, error) { () throws(CoveyError) in
        let id = try positive(pollId, "poll_id")
        return try .pollVoters(channelUrl: nonEmptyText(channelUrl, "channel_url"), pollId: id, optionId: positive(optionId, "option_id"), limit: optionalLimit(limit))
    }
}
