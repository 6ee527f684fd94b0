// The functions of background.h that Shims/background.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_client_options_set_background_scope(_ options: OpaquePointer?, _ scope: Int32) -> Int32 {
    set(options, ClientOptions.self) { value throws(CoveyError) in
        value.engine.background.scope = try Int(within(0...4, scope, "scope"))
    }
}

@c @implementation
public func covey_client_options_set_background_channels(_ options: OpaquePointer?, _ channels: Bool) -> Int32 {
    set(options, ClientOptions.self) { value in value.engine.background.fetchesChannels = channels }
}

@c @implementation
public func covey_client_options_set_background_concurrency(_ options: OpaquePointer?, _ requests: Int32) -> Int32 {
    set(options, ClientOptions.self) { value throws(CoveyError) in
        value.engine.background.concurrencyRequests = try Int(within(1...5, requests, "requests"))
    }
}

@c @implementation
public func covey_client_options_set_background_call_delay_ms(
    _ options: OpaquePointer?, _ callDelayMs: Int32
) -> Int32 {
    set(options, ClientOptions.self) { value throws(CoveyError) in
        let delay = try within(-1...5_000, callDelayMs, "call_delay_ms")
        value.engine.background.callDelayMs = delay < 0 ? nil : delay
    }
}

@c @implementation
public func covey_client_options_set_background_bandwidth(_ options: OpaquePointer?, _ bytesPerSecond: Int64) -> Int32 {
    set(options, ClientOptions.self) { value throws(CoveyError) in
        value.engine.background.bandwidthBytesPerSecond = try bandwidth(bytesPerSecond)
    }
}

@c @implementation
public func covey_client_options_set_background_older_pages(_ options: OpaquePointer?, _ pages: Int32) -> Int32 {
    set(options, ClientOptions.self) { value throws(CoveyError) in
        value.engine.background.olderPages = try Int(within(0...Int32.max, pages, "pages"))
    }
}

@c @implementation
public func covey_client_options_set_background_top_channels(_ options: OpaquePointer?, _ channels: Int32) -> Int32 {
    set(options, ClientOptions.self) { value throws(CoveyError) in
        value.engine.background.topChannels = try Int(within(0...200, channels, "channels"))
    }
}

@c @implementation
public func covey_client_set_background_handler(
    _ client: OpaquePointer?, _ fn: covey_background_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?
) -> Int32 {
    setHandler(client, fn, HostPointer(userData, userDataFree)) { exchange(&$0.backgroundHandler, with: $1) }
}

@c @implementation
public func covey_client_pause_background(_ client: OpaquePointer?) -> Int32 {
    perform(client) { _ in .setBackgroundPaused(true) }
}

@c @implementation
public func covey_client_resume_background(_ client: OpaquePointer?) -> Int32 {
    perform(client) { _ in .setBackgroundPaused(false) }
}
