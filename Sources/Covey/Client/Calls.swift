// How the functions of the header start calls and commands. The closure checks the arguments on the app's thread; its
// result goes to the engine. Any thread.

import CoveyEngine
import CoveyModel

/// Checks, registers the call, returns its number and posts the command, in this order: the completion may run before
/// the function has returned. `command` checks the arguments and makes the command; it throws before anything is
/// registered. It may store a handle of the unsent message in `pending`, which is removed if the client is closed
/// meanwhile.
func startCall(
    _ client: OpaquePointer?, _ call: PendingCall, _ callId: UnsafeMutablePointer<UInt64>?, _ error: ErrorOut?,
    pending: HandleOut? = nil, _ command: (ClientBox) throws(CoveyError) -> (CallID) -> Command
) -> Int32 {
    callId?.pointee = 0
    pending?.pointee = nil
    let code = attempt(error) { () throws(CoveyError) in
        let box = try resolve(client, ClientBox.self)
        let port = try box.openPort()
        let command = try command(box)
        let id = try box.register(call)
        callId?.pointee = id.rawValue
        port.perform(command(id))
    }
    if code != 0, let pending {
        release(pending.pointee, .message)
        pending.pointee = nil
    }
    return code
}

/// A call that carries nothing but the host's function. Not optimized: else the compiler makes a copy of it for each of
/// more than a hundred functions that call it, 100 KB in all.
@_optimize(none)
func startCall(
    _ client: OpaquePointer?, _ shape: PendingCall.Shape, _ host: HostPointer,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: ErrorOut?,
    _ operation: (ClientBox) throws(CoveyError) -> ClientOperation
) -> Int32 {
    startCall(client, PendingCall(shape: shape, host: host), callId, error) { box throws(CoveyError) in
        let operation = try operation(box)
        return { .call(operation, $0) }
    }
}

/// A call of a collection. A disposed collection refuses it.
func startCall<Box: CollectionBox & Boxed>(
    _ collection: OpaquePointer?, _ type: Box.Type, _ shape: PendingCall.Shape, _ host: HostPointer,
    _ callId: UnsafeMutablePointer<UInt64>?, _ error: ErrorOut?,
    _ operation: (Box) throws(CoveyError) -> ClientOperation
) -> Int32 {
    callId?.pointee = 0
    return attempt(error) { () throws(CoveyError) in
        let box = try resolve(collection, type)
        let port = try box.openPort()
        let operation = try operation(box)
        let id = try box.client.register(PendingCall(shape: shape, host: host, collection: box.id))
        callId?.pointee = id.rawValue
        port.perform(.call(operation, id))
    }
}

/// A command without an answer.
func perform(_ client: OpaquePointer?, _ command: (ClientBox) throws(CoveyError) -> Command) -> Int32 {
    attempt { () throws(CoveyError) in
        let box = try resolve(client, ClientBox.self)
        let port = try box.openPort()
        port.perform(try command(box))
    }
}

func perform<Box: CollectionBox & Boxed>(
    _ collection: OpaquePointer?, _ type: Box.Type, _ command: (Box) throws(CoveyError) -> Command
) -> Int32 {
    attempt { () throws(CoveyError) in
        let box = try resolve(collection, type)
        let port = try box.openPort()
        port.perform(try command(box))
    }
}
