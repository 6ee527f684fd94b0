// One WebSocket after its upgrade: joins fragments to messages for the hub, writes the hub's frames, answers pings and
// implements the close handshake of RFC 6455. NIO's codec below it parses the frames; the remaining checks (masking,
// reserved bits, order of fragments, UTF-8, limits) are made here, each with its close code.
//
// Confined to the channel's event loop, which is the hub's. States: open -> closing (Close was sent; nothing more is
// sent or passed on) -> gone. The hub is notified once, when open ends.
import NIOCore
import NIOWebSocket
import SandboxCore
import SandboxJSON

final class WebSocketHandler: ChannelInboundHandler, Flushable {
    typealias InboundIn = WebSocketFrame
    typealias OutboundOut = WebSocketFrame

    private let hub: Hub
    private let connection: Sandbox.ConnectionID
    private let channel: any Channel
    /// The connection's number in the log.
    let number: Int64
    private let openedAtMs = LogFile.nowMs()
    private var messagesIn = 0
    private var messagesOut = 0
    private var context: ChannelHandlerContext?
    private var isClosing = false
    private var isFlushPlanned = false
    /// Completes when the kernel has the server's Close frame and everything before it.
    private var closeWritten: EventLoopFuture<Void>?
    /// The message whose last fragment has not arrived.
    private var unfinished: ByteBuffer?
    /// True while a fault delays a command and everything behind it.
    private(set) var isInputHeld = false
    private var heldInput = CircularBuffer<[UInt8]>()
    private var heldInputBytes = 0

    init(hub: Hub, connection: Sandbox.ConnectionID, number: Int64, channel: any Channel) {
        self.hub = hub
        self.connection = connection
        self.number = number
        self.channel = channel
    }

    var closeFuture: EventLoopFuture<Void> { channel.closeFuture }

    /// - Parameter userId: nil: it is about to be refused.
    func write(userId: String?, into writer: inout JSONWriter) {
        writer.field("connection", number)
        writer.field("user_id", userId)
        writer.field("opened_at", openedAtMs)
        writer.field("messages_in", messagesIn)
        writer.field("messages_out", messagesOut)
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
        hub.traffic.closed(number, isWebSocket: true)
        leave()
    }

    // MARK: Out

    func send(_ text: [UInt8]) {
        guard !isClosing else { return }
        messagesOut += 1
        hub.traffic.sent(text, on: number)
        write(.text, ByteBuffer(bytes: text))
    }

    /// Sends a frame that a fault affects. `text` is already damaged.
    func send(_ text: [UInt8], _ outcome: FaultOutcome) {
        guard !isClosing, let context else { return }
        let isSlow = outcome.delayMs > 0 || outcome.bytesPerSecond != nil
        let line = isSlow ? LinkThrottle.of(channel) : nil
        if outcome.delayMs > 0 { line?.pause(ms: outcome.delayMs) }
        if let rate = outcome.bytesPerSecond { line?.limit(bytesPerSecond: rate) }
        for _ in 1..<outcome.copies { send(text) }
        let written = outcome.isCutAfter ? context.eventLoop.makePromise(of: Void.self) : nil
        messagesOut += 1
        hub.traffic.sent(text, on: number)
        write(.text, ByteBuffer(bytes: text), promise: written)
        if outcome.bytesPerSecond != nil { line?.limit(bytesPerSecond: nil) }
        guard let written else { return }
        leave()
        written.futureResult.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
    }

    private func write(_ opcode: WebSocketOpcode, _ data: ByteBuffer, promise: EventLoopPromise<Void>? = nil) {
        guard let context else {
            promise?.fail(ChannelError.alreadyClosed)
            return
        }
        context.write(wrapOutboundOut(WebSocketFrame(fin: true, opcode: opcode, data: data)), promise: promise)
        guard !isFlushPlanned else { return }
        isFlushPlanned = true
        hub.flushLater(self)
    }

    /// Called by the hub, once per loop turn. Data that the kernel does not take stays in memory up to a limit. A
    /// client that does not read is then dropped without a Close, which it would not read either.
    func flush() {
        isFlushPlanned = false
        guard let context else { return }
        context.flush()
        var pendingBytes = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
        if hub.hasHadFaults, let line = try? context.pipeline.syncOperations.handler(type: LinkThrottle.self) {
            pendingBytes += line.queuedBytes
        }
        guard pendingBytes > hub.limits.maxPendingBytes else { return }
        report("dropped a client that left \(pendingBytes) bytes unread")
        cut()
    }

    /// Ends the connection without a Close frame.
    func cut() {
        leave()
        context?.close(promise: nil)
    }

    /// The same, after everything that was sent before.
    func cutBehindWhatWasSent() {
        hub.settle()
        context?.flush()
        cut()
    }

    func startClosing(_ code: WebSocketErrorCode = .normalClosure) {
        guard !isClosing, let context else { return }
        var body = context.channel.allocator.buffer(capacity: 2)
        body.write(webSocketErrorCode: code)
        sendClose(body, context: context)
    }

    /// Sends Close and gives the client `closeGraceMs` to answer; then the connection is dropped.
    private func sendClose(_ body: ByteBuffer, context: ChannelHandlerContext) {
        let written = context.eventLoop.makePromise(of: Void.self)
        closeWritten = written.futureResult
        write(.connectionClose, body, promise: written)
        leave()
        context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(hub.limits.closeGraceMs)) { [weak self] in
            self?.context?.close(promise: nil)
        }
    }

    private func leave() {
        guard !isClosing else { return }
        isClosing = true
        unfinished = nil
        hub.detach(connection)
    }

    // MARK: In

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let frame = unwrapInboundIn(data)
        guard frame.maskKey != nil, !frame.rsv1, !frame.rsv2, !frame.rsv3 else {
            return startClosing(.protocolError)
        }
        switch frame.opcode {
        case .connectionClose: answerClose(frame, context: context)
        case _ where isClosing: return
        case .text, .binary: startMessage(frame)
        case .continuation: continueMessage(frame)
        case .ping: write(.pong, frame.unmaskedData)
        case .pong: return
        default: startClosing(.protocolError)
        }
    }

    /// A binary message is also read as UTF-8 text (websocket.md 1.1).
    private func startMessage(_ frame: WebSocketFrame) {
        guard unfinished == nil else { return startClosing(.protocolError) }
        let data = frame.unmaskedData
        if frame.fin { handOn(data) } else { unfinished = copy(data) }
    }

    private func continueMessage(_ frame: WebSocketFrame) {
        guard var message = unfinished else { return startClosing(.protocolError) }
        unfinished = nil
        message.writeImmutableBuffer(frame.unmaskedData)
        guard message.readableBytes <= hub.limits.maxMessageBytes else { return startClosing(.messageTooLarge) }
        if frame.fin { handOn(message) } else { unfinished = message }
    }

    /// A fragment may be a slice of a large read, and would retain all of it.
    private func copy(_ data: ByteBuffer) -> ByteBuffer {
        ByteBuffer(bytes: data.readableBytesView)
    }

    private func handOn(_ message: ByteBuffer) {
        let text = Array(message.readableBytesView)
        guard String(validating: text, as: UTF8.self) != nil else { return startClosing(.dataInconsistentWithMessage) }
        messagesIn += 1
        hub.traffic.received(text, on: number)
        if isInputHeld { keep(text) } else { hub.receive(connection, from: self, text: text) }
    }

    /// Does `work` later. Data of the client waits behind it, and is lost if the connection ends.
    func holdInput(ms: Int64, work: @escaping () -> Void) {
        isInputHeld = true
        hub.loop.assumeIsolated().scheduleTask(in: .milliseconds(ms)) { [self] in
            guard !isClosing else { return }
            isInputHeld = false
            work()
            while !isInputHeld, !isClosing, let text = heldInput.popFirst() {
                heldInputBytes -= text.count
                hub.receive(connection, from: self, text: text)
            }
        }
    }

    func keep(_ text: [UInt8]) {
        heldInput.append(text)
        heldInputBytes += text.count
        if heldInputBytes > hub.limits.maxPendingBytes { cut() }
    }

    /// The client's Close is answered with its own code. When both sides have sent Close the server closes TCP.
    private func answerClose(_ frame: WebSocketFrame, context: ChannelHandlerContext) {
        if !isClosing {
            sendClose(ByteBuffer(bytes: frame.unmaskedData.readableBytesView.prefix(2)), context: context)
        }
        hub.settle()
        context.flush()
        closeWritten?.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // The client shut down its sending side without Close: it is no longer an open WebSocket.
        if case .some(.inputClosed) = event as? ChannelEvent {
            leave()
            context.close(promise: nil)
        } else {
            context.fireUserInboundEventTriggered(event)
        }
    }

    func channelInactive(context: ChannelHandlerContext) {
        leave()
        context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        // After its first error the decoder reports all further data as errors: dropped until the client has read the
        // server's Close or `closeGraceMs` have passed.
        guard !isClosing else { return }
        switch error {
        case NIOWebSocketError.invalidFrameLength: startClosing(.messageTooLarge)
        case is NIOWebSocketError: startClosing(.protocolError)
        default:
            leave()
            context.close(promise: nil)
        }
    }
}
