// The functions of background.h.

import CoveyCore
import CoveyHeader
import CoveyModel
import CoveyRuntime

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
    fillStruct(progress, size: progressSize, "progress") { () throws(CoveyError) in
        try resolve(client, ClientBox.self).state.withLock { $0.background }.row
    }
}
