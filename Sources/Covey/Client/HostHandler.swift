// Handlers of the host outside of collections: one function each, replaced or removed at any time.

import CoveyModel
import CoveyRuntime

struct HostHandler<Function>: @unchecked Sendable {
    // Unchecked: the host's function and pointer; it runs where the client delivers.
    let number: UInt64
    let function: Function
    let host: HostPointer
}

/// The former handler is not called any more once this has returned.
func setHandler<Function>(
    _ client: OpaquePointer?, _ fn: Function?, _ host: HostPointer,
    _ exchange: (inout ClientBox.State, HostHandler<Function>?) -> HostHandler<Function>?
) -> Int32 {
    attempt { () throws(CoveyError) in
        let box = try resolve(client, ClientBox.self)
        try box.takeOff(ObjectIdentifier(HostHandler<Function>.self), "", isRemoval: fn == nil) { state in
            let new = fn.map { HostHandler(number: state.nextID(), function: $0, host: host) }
            return exchange(&state, new).map { ($0.number, $0) }
        }
    }
}
