// The frames of one WebSocket, by wslay: bytes in, messages out; messages in, bytes out. No socket of its own.
// Fragments are joined, pings answered, text is checked to be UTF-8; a binary message counts as text (websocket.md W1).
// They are joined here: wslay would keep a record of each fragment, 100 bytes for one that is a single byte.
// Confined to the thread that owns it: wslay calls back only from inside `receive` and `flush`.

import CLinux
import CWslay
import Glibc

final class WebSocketFramer {
    private var context: wslay_event_context_ptr?
    private var input = UnsafeRawBufferPointer(start: nil, count: 0)
    private var write: ((UnsafeRawBufferPointer) -> Int?)?
    private var messages: [[UInt8]] = []
    private let messageLimitBytes: Int
    /// The message whose frames are coming, as far as it has come.
    private var message: [UInt8] = []
    /// The frame that is coming belongs to it, and is no control frame between its frames.
    private var isOfMessage = false
    /// The peer's Close frame came: its code, 0 if it had none.
    private(set) var closeReceived: UInt16?
    /// The peer broke the protocol, or memory is short: nothing more is read.
    private(set) var isBroken = false

    /// Nil if memory is short.
    init?(messageLimitBytes: Int) {
        self.messageLimitBytes = messageLimitBytes
        var callbacks = wslay_event_callbacks()
        callbacks.recv_callback = { context, buffer, length, _, user in
            guard let user, let buffer else { return -1 }
            let count = Unmanaged<WebSocketFramer>.fromOpaque(user).takeUnretainedValue().read(buffer, length)
            if count == 0 {
                wslay_event_set_error(context, Int32(WSLAY_ERR_WOULDBLOCK.rawValue))
                return -1
            }
            return count
        }
        callbacks.send_callback = { context, data, length, _, user in
            guard let user, let data else { return -1 }
            let framer = Unmanaged<WebSocketFramer>.fromOpaque(user).takeUnretainedValue()
            guard let count = framer.write?(UnsafeRawBufferPointer(start: data, count: length)) else {
                wslay_event_set_error(context, Int32(WSLAY_ERR_CALLBACK_FAILURE.rawValue))
                return -1
            }
            if count == 0 {
                wslay_event_set_error(context, Int32(WSLAY_ERR_WOULDBLOCK.rawValue))
                return -1
            }
            return count
        }
        callbacks.genmask_callback = { context, buffer, length, _ in
            if let buffer, getrandom(buffer, length, 0) == length { return 0 }
            wslay_event_set_error(context, Int32(WSLAY_ERR_CALLBACK_FAILURE.rawValue))
            return -1
        }
        callbacks.on_frame_recv_start_callback = { _, argument, user in
            guard let user, let argument else { return }
            Unmanaged<WebSocketFramer>.fromOpaque(user).takeUnretainedValue().frameBegins(argument.pointee)
        }
        callbacks.on_frame_recv_chunk_callback = { _, argument, user in
            guard let user, let argument else { return }
            Unmanaged<WebSocketFramer>.fromOpaque(user).takeUnretainedValue().frameGoesOn(argument.pointee)
        }
        callbacks.on_msg_recv_callback = { _, argument, user in
            guard let user, let argument else { return }
            Unmanaged<WebSocketFramer>.fromOpaque(user).takeUnretainedValue().received(argument.pointee)
        }
        guard wslay_event_context_client_init(&context, &callbacks, Unmanaged.passUnretained(self).toOpaque()) == 0
        else {
            return nil
        }
        wslay_event_config_set_no_buffering(context, 1)
        // Of one frame; `frameBegins` adds them up.
        wslay_event_config_set_max_recv_msg_length(context, UInt64(messageLimitBytes))
    }

    deinit { wslay_event_context_free(context) }

    /// Reads these bytes and adds the messages that they complete.
    func receive(_ bytes: UnsafeRawBufferPointer, into list: inout [[UInt8]]) {
        guard !isBroken && closeReceived == nil else { return }
        input = bytes
        let code = wslay_event_recv(context)
        input = UnsafeRawBufferPointer(start: nil, count: 0)
        // Without a Close frame, wslay stops reading only for a breach of the protocol.
        // Nor is a peer read on that sends pings and does not take their answers: messages fill half of this at most.
        isBroken =
            code != 0 || closeReceived == nil && wslay_event_get_read_enabled(context) == 0
            || queuedBytes > 2 * RuntimeLimits.outgoingBytes
        list.append(contentsOf: messages)
        messages.removeAll(keepingCapacity: true)
    }

    func queue(text: [UInt8]) -> Bool {
        text.withUnsafeBufferPointer { bytes in
            var message = wslay_event_msg(
                opcode: UInt8(WSLAY_TEXT_FRAME.rawValue), msg: bytes.baseAddress, msg_length: bytes.count)
            return wslay_event_queue_msg(context, &message) == 0
        }
    }

    /// Queues the Close frame; it overtakes messages that wait, and none is sent after it.
    func queueClose(_ code: UInt16) { wslay_event_queue_close(context, code, nil, 0) }

    var wantsWrite: Bool { wslay_event_want_write(context) != 0 }
    /// With what wslay keeps beside the bytes of each: an answer to an empty ping has none.
    var queuedBytes: Int {
        wslay_event_get_queued_msg_length(context) + wslay_event_get_queued_msg_count(context)
            * RuntimeLimits.queuedMessageBytes
    }
    var closeCodeSent: UInt16 { wslay_event_get_status_code_sent(context) }

    /// Writes what waits; `write` gives the number of bytes taken, 0 if none can be now, nil if writing failed.
    /// False if it failed.
    func flush(_ write: @escaping (UnsafeRawBufferPointer) -> Int?) -> Bool {
        self.write = write
        defer { self.write = nil }
        return wslay_event_send(context) == 0
    }

    private func read(_ buffer: UnsafeMutablePointer<UInt8>, _ length: Int) -> Int {
        let count = min(length, input.count)
        guard count > 0, let base = input.baseAddress else { return 0 }
        memcpy(buffer, base, count)
        input = UnsafeRawBufferPointer(rebasing: input[count...])
        return count
    }

    private func frameBegins(_ frame: wslay_event_on_frame_recv_start_arg) {
        isOfMessage = UInt32(frame.opcode) < WSLAY_CONNECTION_CLOSE.rawValue
        guard isOfMessage else { return }
        guard frame.payload_length <= UInt64(messageLimitBytes - message.count) else {
            wslay_event_queue_close(context, UInt16(WSLAY_CODE_MESSAGE_TOO_BIG.rawValue), nil, 0)
            wslay_event_shutdown_read(context)
            return
        }
        if message.isEmpty { message.reserveCapacity(Int(frame.payload_length)) }
    }

    private func frameGoesOn(_ chunk: wslay_event_on_frame_recv_chunk_arg) {
        guard isOfMessage, wslay_event_get_read_enabled(context) != 0 else { return }
        message.append(contentsOf: UnsafeBufferPointer(start: chunk.data, count: chunk.data_length))
    }

    private func received(_ received: wslay_event_on_msg_recv_arg) {
        switch UInt32(received.opcode) {
        case WSLAY_TEXT_FRAME.rawValue, WSLAY_BINARY_FRAME.rawValue:
            guard wslay_event_get_read_enabled(context) != 0 else { return }
            messages.append(message)
            message = []
        case WSLAY_CONNECTION_CLOSE.rawValue:
            closeReceived = received.status_code
        default: break  // wslay answers pings itself; a pong means nothing here
        }
    }
}
