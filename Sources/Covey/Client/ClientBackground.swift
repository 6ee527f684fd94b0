// The functions of background.h.

import CoveyCore
import CoveyHeader
import CoveyModel
import CoveyRuntime
import Glibc

/// The host's handler of progress.
struct BackgroundHandler: @unchecked Sendable {
    // Unchecked: the host's function and pointer; it runs where the client delivers.
    let number: UInt64
    let function: covey_background_fn
    let host: HostPointer

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

// MARK: Options

private func change(
    _ options: OpaquePointer?, _ body: (inout BackgroundOptions) throws(CoveyError) -> Void
) -> Int32 {
    set(options, ClientOptions.self) { value throws(CoveyError) in try body(&value.engine.background) }
}

private func number(_ value: Int32, _ range: ClosedRange<Int32>, _ name: StaticString) throws(CoveyError) -> Int {
    guard range ~= value else { throw invalid("\(name) is not between \(range.lowerBound) and \(range.upperBound).") }
    return Int(value)
}

@c @implementation
public func covey_client_options_set_background_scope(_ options: OpaquePointer?, _ scope: Int32) -> Int32 {
    change(options) { value throws(CoveyError) in value.scope = try number(scope, 0...4, "scope") }
}

@c @implementation
public func covey_client_options_set_background_channels(_ options: OpaquePointer?, _ channels: Bool) -> Int32 {
    change(options) { $0.fetchesChannels = channels }
}

@c @implementation
public func covey_client_options_set_background_concurrency(_ options: OpaquePointer?, _ requests: Int32) -> Int32 {
    change(options) { value throws(CoveyError) in value.concurrencyRequests = try number(requests, 1...5, "requests") }
}

@c @implementation
public func covey_client_options_set_background_call_delay_ms(_ options: OpaquePointer?, _ callDelayMs: Int32) -> Int32
{
    change(options) { value throws(CoveyError) in
        let delay = try number(callDelayMs, -1...5_000, "call_delay_ms")
        value.callDelayMs = delay < 0 ? nil : Int64(delay)
    }
}

@c @implementation
public func covey_client_options_set_background_bandwidth(_ options: OpaquePointer?, _ bytesPerSecond: Int64) -> Int32 {
    change(options) { value throws(CoveyError) in
        guard bytesPerSecond == 0 || bytesPerSecond >= 1_024 else { throw invalid("bytes_per_second is below 1,024.") }
        value.bandwidthBytesPerSecond = bytesPerSecond.clamped(to: Policy.sizeRangeBytes)
    }
}

@c @implementation
public func covey_client_options_set_background_older_pages(_ options: OpaquePointer?, _ pages: Int32) -> Int32 {
    change(options) { value throws(CoveyError) in value.olderPages = try number(pages, 0...Int32.max, "pages") }
}

@c @implementation
public func covey_client_options_set_background_top_channels(_ options: OpaquePointer?, _ channels: Int32) -> Int32 {
    change(options) { value throws(CoveyError) in value.topChannels = try number(channels, 0...200, "channels") }
}

// MARK: The client

@c @implementation
public func covey_client_set_background_handler(
    _ client: OpaquePointer?, _ fn: covey_background_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?
) -> Int32 {
    let host = HostPointer(user, userFree)
    return attempt { () throws(CoveyError) in
        let box = try resolve(client, ClientBox.self)
        let former = try box.state.withLock { state throws(CoveyError) -> BackgroundHandler? in
            guard state.life == .open else { throw ClientBox.closedError }
            let former = state.backgroundHandler
            state.backgroundHandler = fn.map { BackgroundHandler(number: state.nextID(), function: $0, host: host) }
            return former
        }
        if let former { box.waitWhile { $0?.handler == former.number } }
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

private func setPaused(_ client: OpaquePointer?, _ isPaused: Bool) -> Int32 {
    attempt { () throws(CoveyError) in
        let port = try resolve(client, ClientBox.self).openPort()
        port.perform(.setBackgroundPaused(isPaused))
    }
}

@c @implementation
public func covey_client_pause_background(_ client: OpaquePointer?) -> Int32 { setPaused(client, true) }

@c @implementation
public func covey_client_resume_background(_ client: OpaquePointer?) -> Int32 { setPaused(client, false) }
