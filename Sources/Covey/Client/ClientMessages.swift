// The functions of client.h and message_operations.h for messages.

import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyRuntime
import CoveyWire

@c @implementation
public func covey_client_send_user_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ params: OpaquePointer?,
    _ pending: UnsafeMutablePointer<OpaquePointer?>?, _ fn: covey_message_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .message(fn), host: HostPointer(userData, userDataFree))
    return startCall(client, call, callId, error, pending: pending) { box throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let (params, once) = try resolve(params, SettingsBox<UserMessageParams>.self).copy.checkedForSend()
        let sender = try box.sender()
        let id = once?.requestId ?? newRequestId()
        if let pending {
            let message = Message.pending(
                channelUrl: url, requestId: id, params: params, files: nil, sender: sender,
                createdAt: try box.openPort().nowMs,
                sequence: 0)
            try give(MessageBox(message), to: pending)
        }
        let send = ClientOperation.sendUserMessage(
            url: url, params, requestId: id, senderId: sender.userId, sentSinceMs: once?.sinceMs)
        return { .call(send, $0) }
    }
}

/// A lower-case UUID of version 4.
func newRequestId() -> String {
    var generator = SystemRandomNumberGenerator()
    return RequestID.make(using: &generator)
}
