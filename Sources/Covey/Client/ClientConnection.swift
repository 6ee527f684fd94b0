// The functions of client.h for the connection.

import CoveyHeader
import CoveyModel
import CoveyRuntime

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
