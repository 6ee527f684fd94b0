// How a function of the header starts an operation: the arguments that its subject has in common are checked here, the
// others by the closure, on the app's thread; what it makes goes to the engine.

import CoveyHeader
import CoveyModel

func startChannelOperation(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ shape: PendingCall.Shape, _ host: HostPointer,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: ErrorOut?,
    _ make: (String) throws(CoveyError) -> ChannelOperation
) -> Int32 {
    start(client, channelUrl, shape, host, requestId, error, make) { .channel($0, $1) }
}

func startMemberOperation(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ shape: PendingCall.Shape, _ host: HostPointer,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: ErrorOut?,
    _ make: (String) throws(CoveyError) -> MemberOperation
) -> Int32 {
    start(client, channelUrl, shape, host, requestId, error, make) { .member($0, $1) }
}

func startUserOperation(
    _ client: OpaquePointer?, _ shape: PendingCall.Shape, _ host: HostPointer,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: ErrorOut?,
    _ make: () throws(CoveyError) -> UserOperation
) -> Int32 {
    startCall(client, PendingCall(shape: shape, host: host), requestId, error) { _ throws(CoveyError) in
        let operation = try make()
        return { .user(operation, $0) }
    }
}

/// An operation on a channel's messages.
func startMessageOperation(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ shape: PendingCall.Shape, _ host: HostPointer,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: ErrorOut?,
    _ make: (String) throws(CoveyError) -> MessageOperation
) -> Int32 {
    start(client, channelUrl, shape, host, requestId, error, make) { .message($0, $1) }
}

/// An operation on one message.
func startMessageOperation(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ shape: PendingCall.Shape,
    _ host: HostPointer, _ requestId: UnsafeMutablePointer<UInt64>?, _ error: ErrorOut?,
    _ make: (String) throws(CoveyError) -> MessageOperation
) -> Int32 {
    startMessageOperation(client, channelUrl, shape, host, requestId, error) { url throws(CoveyError) in
        guard messageId > 0 else { throw invalid("message_id is not above 0.") }
        return try make(url)
    }
}

private func start<Operation>(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ shape: PendingCall.Shape, _ host: HostPointer,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: ErrorOut?,
    _ make: (String) throws(CoveyError) -> Operation, _ command: @escaping (Operation, CallID) -> Command
) -> Int32 {
    startCall(client, PendingCall(shape: shape, host: host), requestId, error) { _ throws(CoveyError) in
        let operation = try make(nonEmptyText(channelUrl, "channel_url"))
        return { command(operation, $0) }
    }
}
