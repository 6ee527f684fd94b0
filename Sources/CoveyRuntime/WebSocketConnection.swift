// The life of one WebSocket: connecting (libcurl) → upgrading → open → flushing → closing → closed. A passive machine:
// the loop notifies it of events and takes the events, the deadline and the wish to write from it afterwards.
// Whatever happens, `.closed` is its last event and comes once. Loop's thread; times in monotonic ms.

import CCurl
import CoveyEffects
import CoveyModel
import CoveyWire

final class WebSocketConnection {
    enum Event {
        case opened
        /// The messages of one turn of reading.
        case received([[UInt8]])
        case closed(CoveyError)
    }

    private enum Phase {
        case connecting
        case upgrading
        case open
        /// This side closes: what is queued goes out first.
        case flushing
        /// The Close frame is queued or sent; the peer's is awaited.
        case closing
        case closed
    }

    let client: ClientID
    let id: SocketID
    let easy: EasyHandle
    /// When `deadlinePassed` is to be called.
    private(set) var deadlineMs: Int64?
    /// The loop's notes: the interest and the deadline that it has set for this connection, whether what it brought last is
    /// not handled yet, and whether it has more that is not read because of that.
    var watched: Poller.Interest?
    var timedMs: Int64?
    var isUnhandled = false
    var isPaused = false
    private var phase = Phase.connecting
    private var events: [Event] = []
    private var transport: Transport?
    private let isPlain: Bool
    private let upgrade: Upgrade
    /// Until it is sent.
    private var upgradeRequest: SecretBytes?
    private var sentUpgradeBytes = 0
    private var head: [UInt8] = []
    private let framer: WebSocketFramer

    /// Nil if the address or a header is malformed, or memory is short.
    init?(client: ClientID, id: SocketID, address: SocketAddress, network: NetworkOptions, nowMs: Int64) {
        guard let url = SocketURL(address.url), let upgrade = Upgrade(),
            let request = upgrade.request(url, headers: address.headers), let easy = EasyHandle(),
            let framer = WebSocketFramer(messageLimitBytes: RuntimeLimits.messageBytes)
        else { return nil }
        self.client = client
        self.id = id
        self.easy = easy
        self.upgrade = upgrade
        self.framer = framer
        upgradeRequest = request
        let proxy = network.proxy(for: url.connectURL)
        isPlain = !url.isSecure && proxy?.isSecure != true
        deadlineMs = RuntimeClock.deadline(nowMs: nowMs, afterMs: address.connectTimeoutMs)
        easy.begin(url: url.connectURL, network: network)
        easy.set(CURLOPT_CONNECT_ONLY, 1)
        easy.set(CURLOPT_FRESH_CONNECT, 1)
        easy.set(CURLOPT_HTTPPROXYTUNNEL, proxy == nil ? 0 : 1)
        easy.set(CURLOPT_CONNECTTIMEOUT_MS, Int(Int32(clamping: max(1, address.connectTimeoutMs))))
        easy.set(CURLOPT_BUFFERSIZE, 1_024)  // libcurl reads nothing but a proxy's answer
    }

    var isClosed: Bool { phase == .closed }
    var isOpen: Bool { phase == .open }
    var descriptor: Int32? { transport?.descriptor }

    var wantsWrite: Bool {
        switch phase {
        case .connecting, .closed: false
        case .upgrading: upgradeRequest != nil
        case .open, .flushing, .closing: framer.wantsWrite
        }
    }

    func takeEvents() -> [Event] {
        defer { events.removeAll() }
        return events
    }

    // MARK: Events from the loop

    /// libcurl is done with connecting.
    func connectEnded(_ code: CURLcode) {
        guard phase == .connecting else { return }
        guard code == CURLE_OK else {
            let reason = easy.message(code)
            ProcessLog.shared.log(
                .info, .connection, "socket not connected", client: client.rawValue,
                [.number("curl", Int(code.rawValue)), .text("reason", reason)])
            return fail(
                .socketConnectionFailed,
                "\(reason). Is the server running? Otherwise check covey_client_options_set_websocket_url.")
        }
        guard let transport = Transport(easy, isPlain: isPlain) else {
            return fail(.socketConnectionFailed, "The connection was lost during connecting.")
        }
        self.transport = transport
        phase = .upgrading
        writeUpgrade(transport)
    }

    func writable(nowMs: Int64) {
        guard let transport else { return }
        if phase == .upgrading { writeUpgrade(transport) } else { flush(nowMs: nowMs) }
    }

    /// Reads one turn. True if more may wait that the descriptor does not show.
    func readable(buffer: UnsafeMutableRawBufferPointer, nowMs: Int64) -> Bool {
        guard let transport else { return false }
        var messages: [[UInt8]] = []
        var readBytes = 0
        var end: String?
        let endsAtMs = RuntimeClock.monotonicMs() + RuntimeLimits.readTurnMs
        var isTurnOver: Bool {
            readBytes >= RuntimeLimits.readTurnBytes || RuntimeClock.monotonicMs() >= endsAtMs
        }
        reading: while phase != .closed && !isTurnOver {
            switch transport.read(into: buffer) {
            case .bytes(let count):
                readBytes += count
                take(UnsafeRawBufferPointer(rebasing: buffer[..<count]), into: &messages)
                if framer.isBroken || framer.closeReceived != nil { break reading }
                if count < buffer.count && !transport.hidesBytes { break reading }
            case .nothing: break reading
            case .end:
                end = "The server cut the connection without a close frame."
                break reading
            case .failed(let message):
                end = "The connection was lost: \(message)."
                break reading
            }
        }
        // After closeSocket nothing is wanted any more but the end.
        if phase == .open && !messages.isEmpty { events.append(.received(messages)) }
        conclude(end, nowMs: nowMs)
        return phase != .closed && transport.hidesBytes && isTurnOver
    }

    /// Queues a message; what is queued goes out with `writable`, or here once it is much. False if the server does not
    /// take what is sent and too much waits: then not a byte of the message leaves. A peer that is stuck for good is
    /// found by the keepalive.
    func send(_ text: [UInt8], nowMs: Int64) -> Bool {
        guard phase == .connecting || phase == .upgrading || phase == .open else { return true }
        guard framer.queuedBytes + text.count <= RuntimeLimits.outgoingBytes, framer.queue(text: text) else {
            return false
        }
        if phase == .open && framer.queuedBytes > RuntimeLimits.flushBytes { flush(nowMs: nowMs) }
        return true
    }

    func close(nowMs: Int64) {
        switch phase {
        case .connecting, .upgrading: finish(WebSocketConnection.closedHere)
        case .open:
            phase = .flushing
            deadlineMs = nowMs + RuntimeLimits.closeFlushMs
            flush(nowMs: nowMs)
        case .flushing, .closing, .closed: break
        }
    }

    func deadlinePassed(nowMs: Int64) {
        guard let deadline = deadlineMs, deadline <= nowMs else { return }
        switch phase {
        case .connecting: fail(.socketConnectionFailed, "The server could not be reached in time.")
        case .upgrading: fail(.socketConnectionFailed, "The server did not answer the WebSocket upgrade in time.")
        case .flushing: startClosing(nowMs: nowMs)
        case .closing: finish(WebSocketConnection.closedHere)
        case .open, .closed: deadlineMs = nil
        }
    }

    /// The loop ends: a Close frame if it goes out at once, then the end.
    func abandon(nowMs: Int64) {
        close(nowMs: nowMs)
        if phase == .flushing { startClosing(nowMs: nowMs) }
        finish(WebSocketConnection.closedHere)
    }

    // MARK: Upgrade

    private func writeUpgrade(_ transport: Transport) {
        guard let request = upgradeRequest else { return }
        while sentUpgradeBytes < request.count {
            let sent = sentUpgradeBytes
            guard let count = request.withBytes({ transport.write(UnsafeRawBufferPointer(rebasing: $0[sent...])) })
            else {
                return fail(.socketConnectionFailed, "The connection was lost before the WebSocket upgrade was sent.")
            }
            if count == 0 { return }
            sentUpgradeBytes += count
        }
        upgradeRequest = nil
    }

    private func take(_ bytes: UnsafeRawBufferPointer, into messages: inout [[UInt8]]) {
        guard phase == .upgrading else { return framer.receive(bytes, into: &messages) }
        head.append(contentsOf: bytes)
        switch upgrade.judge(head) {
        case .incomplete: break
        case .refused(let error): finish(error)
        case .accepted(let offset):
            phase = .open
            deadlineMs = nil
            events.append(.opened)
            let frames = head[offset...]
            head = []
            frames.withUnsafeBytes { framer.receive($0, into: &messages) }
        }
    }

    // MARK: The end

    private static let closedHere = CoveyError(.socketClosed, "The connection was closed by this client.")

    /// After a turn of reading: what was read, or the end of the stream, may end the connection.
    private func conclude(_ end: String?, nowMs: Int64) {
        if phase == .flushing || phase == .closing {
            if end != nil || framer.isBroken { return finish(WebSocketConnection.closedHere) }
            if framer.closeReceived != nil {
                flush(nowMs: nowMs)
                return finish(WebSocketConnection.closedHere)
            }
            return
        }
        if framer.isBroken {
            flush(nowMs: nowMs)  // a Close frame that says why
            let code = framer.closeCodeSent
            return fail(
                .socketClosed,
                code == 1_009
                    ? "The server sent a message of more than \(RuntimeLimits.messageBytes) bytes."
                    : "The server violated the WebSocket protocol (close code \(code)).")
        }
        if let code = framer.closeReceived {
            flush(nowMs: nowMs)  // the answer to its Close frame
            return fail(.socketClosed, "The server closed the connection (\(code == 0 ? "no code" : "code \(code)")).")
        }
        if let end { fail(phase == .open ? .socketClosed : .socketConnectionFailed, end) }
    }

    private func flush(nowMs: Int64) {
        guard let transport, phase == .open || phase == .flushing || phase == .closing else { return }
        guard framer.flush({ transport.write($0) }) else {
            return phase == .open
                ? fail(.socketClosed, "The connection was lost while data was sent.")
                : finish(WebSocketConnection.closedHere)
        }
        if phase == .flushing && !framer.wantsWrite { startClosing(nowMs: nowMs) }
    }

    private func startClosing(nowMs: Int64) {
        phase = .closing
        deadlineMs = nowMs + RuntimeLimits.closeForceMs
        framer.queueClose(1_000)
        flush(nowMs: nowMs)
    }

    private func fail(_ code: CoveyError.Code, _ message: String) { finish(CoveyError(code, message)) }

    private func finish(_ error: CoveyError) {
        guard phase != .closed else { return }
        phase = .closed
        deadlineMs = nil
        events.append(.closed(error))
    }
}
