// The functions of client.h for a client's lifetime and its callbacks.

import CoveyHeader
import CoveyModel
import CoveyRuntime

@c @implementation
public func covey_client_new(
    _ options: OpaquePointer?, _ client: UnsafeMutablePointer<OpaquePointer?>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    attempt(error, to: client) { out throws(CoveyError) in
        let box = try resolve(options, SettingsBox<ClientOptions>.self)
        let options = box.copy
        guard !options.appId.isEmpty else { throw invalid("The options have no app_id.") }
        guard options.hasServerName else {
            throw invalid(
                "application id \"\(options.appId)\" is part of no server's name: letters, digits and hyphens only, or set "
                    + "api_url and websocket_url.")
        }
        guard !options.cacheDirectory.isEmpty else { throw invalid("The options have no cache_directory.") }
        guard options.wake == nil || options.isPolled else {
            throw invalid("A wake hook needs COVEY_DELIVERY_POLL, and the options say COVEY_DELIVERY_THREAD.")
        }
        let made = ClientBox(isPolled: options.isPolled)
        made.attach(try EnginePort(options, made))
        // The hook serves one client, so it moves to it.
        var rest = options
        rest.wake = nil
        _ = box.replace(rest)
        try give(made, to: out)
    }
}

@c @implementation
public func covey_client_close(_ client: OpaquePointer?) -> Int32 {
    attempt { () throws(CoveyError) in try resolve(client, ClientBox.self).close() }
}

@c @implementation
public func covey_client_release(_ client: OpaquePointer?) {
    if let box = HandleTable.shared.pinned(client, ClientBox.self) { box.close() }
    release(client, .client)
}

/// The port of an open client in poll mode.
private func polledPort(_ client: OpaquePointer?) throws(CoveyError) -> any ClientPort {
    let box = try resolve(client, ClientBox.self)
    guard box.isPolled else { throw CoveyError(.notSupported, "The client delivers on the library's thread.") }
    return try box.openPort()
}

@c @implementation
public func covey_client_fd(_ client: OpaquePointer?) -> Int32 {
    var descriptor: Int32 = -1
    let code = attempt { () throws(CoveyError) in
        guard let found = try polledPort(client).event?.descriptor else {
            throw CoveyError(.notSupported, "The client has a wake hook instead of a descriptor.")
        }
        descriptor = found
    }
    return code == 0 ? descriptor : code
}

@c @implementation
public func covey_client_dispatch(_ client: OpaquePointer?, _ max: Int32, _ timeoutMs: Int32) -> Int32 {
    var ran = 0
    let code = attempt { () throws(CoveyError) in
        let box = try resolve(client, ClientBox.self)
        guard max >= 0, timeoutMs >= -1 else { throw invalid("max or timeout_ms is negative.") }
        guard !box.isInsideCallback else {
            throw CoveyError(.notInCallback, "covey_client_dispatch was called from inside a callback.")
        }
        ran = try polledPort(client).dispatch(max: Int(max), timeoutMs: Int64(timeoutMs))
    }
    return code == 0 ? Int32(clamping: ran) : code
}

private func count(_ client: OpaquePointer?, _ get: (any ClientPort) -> Int) -> Int64 {
    var result = 0
    let code = attempt { () throws(CoveyError) in result = get(try resolve(client, ClientBox.self).openPort()) }
    return code == 0 ? Int64(result) : Int64(code)
}

@c @implementation
public func covey_client_waiting_count(_ client: OpaquePointer?) -> Int64 { count(client) { $0.waitingCount } }

@c @implementation
public func covey_client_dropped_count(_ client: OpaquePointer?) -> Int64 { count(client) { $0.droppedCount } }
