// The function of poll_operations.h that has no table.

import CoveyEngine
import CoveyHeader
import CoveyModel

@c @implementation
public func covey_client_vote_poll(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ pollId: Int64, _ optionIds: UnsafePointer<Int64>?,
    _ count: Int, _ fn: covey_done_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startCall(client, .done(fn), HostPointer(userData, userDataFree), callId, error) { _ throws(CoveyError) in
        let url = try optionalText(channelUrl, "channel_url")
        let id = try positive(pollId, "poll_id")
        guard !url.isEmpty else { throw invalid("channel_url is empty.") }
        guard 0...1_000 ~= count, optionIds != nil || count == 0 else { throw invalid("option_ids is NULL.") }
        return .poll(
            .vote(channelUrl: url, pollId: id, optionIds: Array(UnsafeBufferPointer(start: optionIds, count: count))))
    }
}
