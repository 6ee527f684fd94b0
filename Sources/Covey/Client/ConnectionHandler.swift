// The host's connection handlers, each under an identifier, and the notices as their arguments.

import CoveyHeader
import CoveyModel

struct ConnectionHandler: IdentifiedHandler, @unchecked Sendable {
    // Unchecked: the host's function and pointer; it runs where the client delivers.
    let number: UInt64
    let identifier: String
    let function: covey_connection_fn
    let host: HostPointer

    func call(_ notice: ConnectionNotice) {
        let texts = CTexts([notice.userId])
        withHandle(notice.error.map(ErrorBox.init)) { error in
            withExtendedLifetime(texts) {
                var lent = covey_connection_notice()
                lent.struct_size = UInt32(MemoryLayout<covey_connection_notice>.size)
                lent.event = Int32(notice.event.rawValue)
                lent.user_id = texts.at(0)?.pointer
                lent.error = error
                if case .reconnectScheduled(let attempt, let atMs, _) = notice {
                    lent.attempt = Int32(clamping: attempt)
                    lent.next_attempt_at = atMs
                }
                withUnsafePointer(to: &lent) { function(host.pointer, $0) }
            }
        }
    }
}

extension ConnectionNotice {
    fileprivate var event: covey_connection_event {
        switch self {
        case .connected: COVEY_CONNECTION_CONNECTED
        case .reconnectStarted: COVEY_CONNECTION_RECONNECT_STARTED
        case .reconnectScheduled: COVEY_CONNECTION_RECONNECT_SCHEDULED
        case .reconnectSucceeded: COVEY_CONNECTION_RECONNECT_SUCCEEDED
        case .reconnectFailed: COVEY_CONNECTION_RECONNECT_FAILED
        case .disconnected: COVEY_CONNECTION_DISCONNECTED
        case .sessionClosed: COVEY_CONNECTION_SESSION_CLOSED
        case .cacheFailed: COVEY_CONNECTION_CACHE_FAILED
        }
    }

    fileprivate var userId: String {
        switch self {
        case .connected(let userId), .disconnected(let userId): userId
        default: ""
        }
    }

    fileprivate var error: CoveyError? {
        switch self {
        case .reconnectScheduled(_, _, let error), .reconnectFailed(let error), .sessionClosed(let error),
            .cacheFailed(let error):
            error
        case .connected, .reconnectStarted, .reconnectSucceeded, .disconnected: nil
        }
    }
}

@c @implementation
public func covey_client_add_connection_handler(
    _ client: OpaquePointer?, _ identifier: UnsafePointer<CChar>?, _ fn: covey_connection_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?
) -> Int32 {
    let host = HostPointer(userData, userDataFree)
    return attempt { () throws(CoveyError) in
        let box = try resolve(client, ClientBox.self)
        let name = try nonEmptyText(identifier, "identifier")
        guard let fn else { throw invalid("fn is NULL.") }
        try box.replaceHandler(name, in: \.connectionHandlers) {
            ConnectionHandler(number: $0, identifier: name, function: fn, host: host)
        }
    }
}

@c @implementation
public func covey_client_remove_connection_handler(
    _ client: OpaquePointer?, _ identifier: UnsafePointer<CChar>?
) -> Int32 {
    attempt { () throws(CoveyError) in
        let box = try resolve(client, ClientBox.self)
        try box.replaceHandler(try nonEmptyText(identifier, "identifier"), in: \.connectionHandlers, with: nil)
    }
}
