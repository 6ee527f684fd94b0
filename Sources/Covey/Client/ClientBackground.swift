// The functions of background.h.

import CoveyCore
import CoveyHeader
import CoveyModel
import CoveyRuntime
import Glibc

typealias BackgroundHandler = HostHandler<covey_background_fn>

extension BackgroundHandler {
    func call(_ progress: BackgroundProgress) {
        var row = progress.row
        withUnsafePointer(to: &row) { function(host.pointer, $0) }
    }
}

extension BackgroundProgress {
    fileprivate var row: covey_background_progress {
        var row = covey_background_progress()
        row.struct_size = UInt32(MemoryLayout<covey_background_progress>.size)
        row.phase = phase.rawValue
        row.channels_fetched = channelsFetched
        row.messages_fetched = messagesFetched
        row.request_count = requests
        row.failed_request_count = failedRequests
        row.received_bytes = receivedBytes
        row.channels_done = channelsDone
        row.channels_waiting = channelsWaiting
        row.channels_are_complete = channelsAreComplete ? 1 : 0
        return row
    }
}

@c @implementation
public func covey_client_background_progress(
    _ client: OpaquePointer?, _ progress: UnsafeMutablePointer<covey_background_progress>?, _ progressSize: Int
) -> Int32 {
    let isSizeValid = isSizeOfStruct(progressSize, as: covey_background_progress.self, leastBytes: 8)
    if let progress, isSizeValid { memset(progress, 0, progressSize) }
    return attempt { () throws(CoveyError) in
        guard let progress else { throw invalid("progress is NULL.") }
        guard isSizeValid else {
            throw invalid("progress_size is \(progressSize), not a multiple of 8 from 8 to \(largestStructBytes).")
        }
        var row = try resolve(client, ClientBox.self).state.withLock { $0.background }.row
        let known = min(progressSize, MemoryLayout<covey_background_progress>.size)
        row.struct_size = UInt32(known)
        let memory = UnsafeMutableRawPointer(progress)
        withUnsafeBytes(of: &row) { if let base = $0.baseAddress { memcpy(memory, base, known) } }
    }
}
