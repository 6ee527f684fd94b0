// The functions that send files (file_message.h, scheduled_message.h). Invalid arguments are refused here, for all messages of a call or none.

import CoveyEffects
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyRuntime
import CoveyWire

extension FileMessage {
    fileprivate init(_ handle: OpaquePointer?) throws(CoveyError) {
        let settings = try settings(handle, FileMessageParams.self)
        let (files, contents) = try settings.opened()
        self.init(params: settings.params, files: files, contents: contents, requestId: newRequestId())
    }

    fileprivate func pending(url: String, sender: User, atMs: Int64) -> Message {
        Message.pending(
            channelUrl: url, requestId: requestId, params: params, files: files, sender: sender, createdAt: atMs,
            sequence: 0)
    }
}

@c @implementation
public func covey_client_send_file_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ params: OpaquePointer?,
    _ pending: UnsafeMutablePointer<OpaquePointer?>?, _ progress: covey_upload_progress_fn?, _ fn: covey_message_fn?,
    _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    var call = PendingCall(shape: .message(fn), host: HostPointer(userData, userDataFree))
    call.progress = progress
    return startCall(client, call, callId, error, pending: pending) { box throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let message = try FileMessage(params)
        let sender = try box.sender()
        if let pending {
            try give(
                MessageBox(message.pending(url: url, sender: sender, atMs: try box.openPort().nowMs)), to: pending)
        }
        return { .call(.sendFileMessage(url: url, message, senderId: sender.userId), $0) }
    }
}

@c @implementation
public func covey_client_send_file_messages(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ params: UnsafePointer<OpaquePointer?>?,
    _ count: Int, _ pending: UnsafeMutablePointer<OpaquePointer?>?, _ progress: covey_upload_progress_fn?,
    _ fn: covey_file_messages_fn?, _ userData: UnsafeMutableRawPointer?, _ userDataFree: covey_free_fn?,
    _ callIds: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let host = HostPointer(userData, userDataFree, calls: count)
    let isCountValid = 1...Policy.fileMessagesPerCall ~= count
    for index in 0..<(isCountValid ? count : 0) {
        pending?[index] = nil
        callIds?[index] = 0
    }
    return attempt(error) { () throws(CoveyError) in
        guard isCountValid else { throw invalid("count is \(count), not 1 to \(Policy.fileMessagesPerCall).") }
        let box = try resolve(client, ClientBox.self)
        let port = try box.openPort()
        let url = try nonEmptyText(channelUrl, "channel_url")
        guard let params else { throw invalid("params is NULL.") }
        var messages: [FileMessage] = []
        for index in 0..<count { messages.append(try FileMessage(params[index])) }
        let sender = try box.sender()
        let calls = (0..<count).map { index in
            var call = PendingCall(shape: .fileMessage(fn, index: Int32(index)), host: host)
            call.progress = progress
            return call
        }
        let ids = try box.register(calls)
        for (index, id) in ids.enumerated() {
            callIds?[index] = id.rawValue
            // If no handle is left, the message is still sent: collections report it.
            if let pending {
                let message = messages[index].pending(url: url, sender: sender, atMs: port.nowMs)
                pending[index] = HandleTable.shared.make(MessageBox(message))
            }
        }
        for (message, id) in zip(messages, ids) {
            port.perform(.call(.sendFileMessage(url: url, message, senderId: sender.userId), id))
        }
    }
}

@c @implementation
public func covey_client_schedule_file_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ params: OpaquePointer?, _ scheduledAt: Int64,
    _ progress: covey_upload_progress_fn?, _ fn: covey_scheduled_message_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    var call = PendingCall(shape: .scheduledMessage(fn), host: HostPointer(userData, userDataFree))
    call.progress = progress
    return startCall(client, call, callId, error) { _ throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let message = try FileMessage(params)
        let atMs = try laterInstant(scheduledAt, "scheduled_at")
        return { .call(.scheduleFileMessage(url: url, message, atMs: atMs), $0) }
    }
}

/// The struct lives during the callback.
func withProgress(
    _ progress: UploadProgress, messageIndex: Int32, _ body: (UnsafePointer<covey_upload_progress>) -> Void
) {
    progress.requestId.withCString { requestId in
        var shown = covey_upload_progress()
        shown.struct_size = UInt32(MemoryLayout<covey_upload_progress>.size)
        shown.message_index = messageIndex
        shown.file_index = Int32(clamping: progress.fileIndex)
        shown.sent_bytes = progress.sentBytes
        shown.total_bytes = progress.totalBytes
        shown.request_id = requestId
        withUnsafePointer(to: &shown, body)
    }
}
