// The functions of client.h for the connection.

import CoveyHeader
import CoveyModel
import CoveyRuntime

@c @implementation
public func covey_client_set_connection_handler(
    _ client: OpaquePointer?, _ fn: covey_connection_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?
) -> Int32 {
    let host = HostPointer(user, userFree)
    return attempt { () throws(CoveyError) in
        let box = try resolve(client, ClientBox.self)
        let former = try box.state.withLock { state throws(CoveyError) -> ConnectionHandler? in
            guard state.life == .open else { throw ClientBox.closedError }
            let former = state.handler
            state.handler = fn.map { ConnectionHandler(number: state.nextID(), function: $0, host: host) }
            return former
        }
        if let former { box.waitWhile { $0?.handler == former.number } }
    }
}

@c @implementation
public func covey_client_connect(
    _ client: OpaquePointer?, _ userId: UnsafePointer<CChar>?, _ token: UnsafePointer<CChar>?,
    _ nickname: UnsafePointer<CChar>?, _ fn: covey_user_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .user(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ throws(CoveyError) in
        let userId = try nonEmptyText(userId, "user_id")
        let token = try optionalText(token, "token")
        let name = nickname == nil ? nil : try text(nickname, "nickname")
        return { .connect(userId: userId, token: token.isEmpty ? nil : token, nickname: name, $0) }
    }
}

@c @implementation
public func covey_client_disconnect(
    _ client: OpaquePointer?, _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .done(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error) { _ in { .disconnect($0) } }
}

@c @implementation
public func covey_client_pause(_ client: OpaquePointer?) -> Int32 {
    attempt { () throws(CoveyError) in
        let box = try resolve(client, ClientBox.self)
        let port = try box.openPort()
        port.perform(.pause)
    }
}

@c @implementation
public func covey_client_resume(_ client: OpaquePointer?) -> Int32 {
    attempt { () throws(CoveyError) in
        let box = try resolve(client, ClientBox.self)
        let port = try box.openPort()
        port.perform(.resume)
    }
}

@c @implementation
public func covey_client_connection_state(_ client: OpaquePointer?) -> Int32 {
    var state = ConnectionState.initialized
    let code = attempt { () throws(CoveyError) in
        state = try resolve(client, ClientBox.self).state.withLock { $0.connection }
    }
    return code == 0 ? state.rawValue : code
}

@c @implementation
public func covey_client_current_user(_ client: OpaquePointer?, _ user: UnsafeMutablePointer<OpaquePointer?>?) -> Int32
{
    attempt(to: user) { out throws(CoveyError) in
        let box = try resolve(client, ClientBox.self)
        if let user = box.state.withLock({ $0.user }) { try give(UserBox(user), to: out) }
    }
}
