// One HTTP connection: collects each request, passes it to the hub and writes the answer, in order, until the client
// disconnects or the connection becomes a WebSocket. NIO's decoder below it parses; content-length and chunked bodies
// look the same here.
//
// Confined to the channel's event loop. A request is answered in the loop turn that read its last byte, so pipelined
// requests need no queue, except after a request that a fault delays: the requests behind it wait. `Limits` has the
// limits of a body, of unread answers, and of a connection's idle time.
import NIOCore
import NIOHTTP1
import SandboxCore

final class HTTPHandler: ChannelInboundHandler, RemovableChannelHandler, Flushable {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private enum State {
        case waiting
        case receiving(HTTPRequestHead)
        /// The last response was written. Further data of the client is dropped: closing at once would make the kernel
        /// reset the connection, and the client might never read the response.
        case draining
        /// A fault dropped an answer: no answer can follow on this connection, since the client would take it for the
        /// dropped one.
        case silent
    }

    private let hub: Hub
    private var state = State.waiting
    /// The body of the request being received. Not part of the state: copying the state would copy it at every append.
    private var body = ByteBuffer()
    /// Size of the body of the request being answered.
    private var bodyBytes = 0
    /// The connection's number in the log.
    private let number: Int64
    private var isUpgraded = false
    private var context: ChannelHandlerContext?
    private var isFlushPlanned = false
    /// True while a fault delays a request.
    private var isHeld = false
    private var heldParts = CircularBuffer<HTTPServerRequestPart>()
    private var isInputClosed = false

    init(hub: Hub) {
        self.hub = hub
        number = hub.traffic.opened()
    }

    func channelInactive(context: ChannelHandlerContext) {
        if !isUpgraded { hub.traffic.closed(number, isWebSocket: false) }
        context.fireChannelInactive()
    }

    /// The connection is a WebSocket from now on.
    func upgraded(_ head: HTTPRequestHead) -> Int64 {
        isUpgraded = true
        hub.traffic.upgraded(number, head)
        return number
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        self.context = nil
    }

    // MARK: In

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let part = unwrapInboundIn(data)
        if isHeld { heldParts.append(part) } else { take(part, context: context) }
    }

    private func take(_ part: HTTPServerRequestPart, context: ChannelHandlerContext) {
        switch (part, state) {
        case (.head(let head), .waiting): start(head, context: context)
        case (.body(let part), .receiving(let head)):
            body.writeImmutableBuffer(part)
            if body.readableBytes > hub.limits.maxBodyBytes { refuseBody(head, context: context) }
        case (.end, .receiving(let head)):
            state = .waiting
            let whole = body
            body = ByteBuffer()
            finish(head, whole, context: context)
        default: return
        }
    }

    private func start(_ head: HTTPRequestHead, context: ChannelHandlerContext) {
        if let refusal = hub.requestGuard.refusal(of: head) {
            hub.traffic.received(head, body: [], on: number)
            bodyBytes = 0
            return write(refusal, to: head, last: true, context: context)
        }
        let announcedBytes = head.headers.first(name: "content-length").flatMap { Int($0) } ?? 0
        guard announcedBytes <= hub.limits.maxBodyBytes else { return refuseBody(head, context: context) }
        if head.headers[canonicalForm: "expect"].contains(where: { $0.lowercased() == "100-continue" }) {
            let interim = HTTPResponseHead(version: head.version, status: .continue)
            hub.settle()
            context.writeAndFlush(wrapOutboundOut(.head(interim)), promise: nil)
        }
        state = .receiving(head)
    }

    private func refuseBody(_ head: HTTPRequestHead, context: ChannelHandlerContext) {
        body = ByteBuffer()
        let limit = hub.limits.maxBodyBytes
        write(.refusal(.payloadTooLarge, "Body larger than \(limit) bytes."), to: head, last: true, context: context)
    }

    private func finish(_ head: HTTPRequestHead, _ body: ByteBuffer, context: ChannelHandlerContext) {
        if WebSocketUpgrade.isAskedFor(by: head) {
            return upgrade(head, context: context)
        }
        // The decoder stops permanently after a request that asks for another protocol (`h2c`, CONNECT): so does this
        // handler.
        let last = !head.isKeepAlive || head.asksForOtherProtocol
        if let page = PageFiles.answer(to: head) {
            hub.traffic.received(head, body: [], on: number)
            bodyBytes = body.readableBytes
            return write(page, to: head, last: last, context: context)
        }
        // HEAD is answered like GET, without the body. A range is one of GET alone (RFC 9110 §14.2).
        var headers = head.headers
        if head.method == .HEAD { headers.remove(name: "Range") }
        let request = Sandbox.Request(
            method: head.method == .HEAD ? "GET" : head.method.rawValue,
            target: head.originTarget,
            headers: headers.map { ($0.name, $0.value) },
            body: Array(body.readableBytesView))
        hub.traffic.received(head, body: request.body, on: number)
        bodyBytes = request.body.count
        carryOut(hub.respond(to: request), to: head, last: last, context: context)
    }

    private func carryOut(
        _ reply: Hub.Reply, to head: HTTPRequestHead, last: Bool, context: ChannelHandlerContext
    ) {
        switch reply {
        case .answer(let answer, nil): write(answer, to: head, last: last, context: context)
        case .answer(let answer, let outcome?):
            write(answer, to: head, last: last, outcome: outcome, context: context)
        case .later(let ms, let ask):
            hold(ms: ms) { self.carryOut(ask(), to: head, last: last, context: $0) }
        case .silence: state = .silent
        case .cut: cut(context)
        case .stream: stream(to: head, last: last, context: context)
        }
    }

    private func stream(to head: HTTPRequestHead, last: Bool, context: ChannelHandlerContext) {
        if let refusal = TrafficStream.refusal(of: head, hub: hub) {
            return write(refusal, to: head, last: last, context: context)
        }
        hub.traffic.sent(Answer(text: ""), to: head, requestBytes: bodyBytes, on: number)
        state = .silent
        TrafficStream.start(on: context.pipeline.syncOperations, behind: self, hub: hub)
    }

    /// Disconnects without an answer, after the earlier answers.
    private func cut(_ context: ChannelHandlerContext) {
        hub.settle()
        context.flush()
        context.close(promise: nil)
    }

    private func upgrade(_ head: HTTPRequestHead, context: ChannelHandlerContext) {
        let headers = head.headers.map { ($0.name, $0.value) }
        let outcome = hub.outcome(ofLogin: head.originTarget, headers: headers)
        if let outcome, outcome.delayMs > 0 {
            return hold(ms: outcome.delayMs) { self.upgrade(head, outcome, context: $0) }
        }
        upgrade(head, outcome, context: context)
    }

    private func upgrade(_ head: HTTPRequestHead, _ outcome: FaultOutcome?, context: ChannelHandlerContext) {
        if outcome?.isCut == true { return cut(context) }
        if outcome?.isDropped == true {
            state = .silent
            return
        }
        switch WebSocketUpgrade.admit(head, error: outcome?.error, hub: hub) {
        case .success(let admitted): admitted.upgrade(context, from: self, head: head, hub: hub)
        case .failure(let refusal): write(refusal, to: head, last: true, context: context)
        }
    }

    /// Does `work` later and stores the client's data meanwhile.
    private func hold(ms: Int64, work: @escaping (ChannelHandlerContext) -> Void) {
        isHeld = true
        hub.loop.assumeIsolated().scheduleTask(in: .milliseconds(ms)) { [self] in
            guard let context, context.channel.isActive else { return }
            isHeld = false
            work(context)
            while !isHeld, let context = self.context, let part = heldParts.popFirst() { take(part, context: context) }
            if !isHeld, isInputClosed, let context = self.context { finishAfterAnswers(context) }
        }
    }

    // MARK: Out

    /// - Parameter outcome: damage by faults. The head still promises the whole body, like a connection that broke.
    private func write(
        _ answer: Answer, to head: HTTPRequestHead, last: Bool, outcome: FaultOutcome, context: ChannelHandlerContext
    ) {
        let whole = answer.body.count
        var answer = answer
        answer.body = outcome.damaged(answer.body)
        let line = LinkThrottle.of(context.channel)
        if outcome.delayMs > 0 { line?.pause(ms: outcome.delayMs) }
        if let rate = outcome.bytesPerSecond { line?.limit(bytesPerSecond: rate) }
        let isCutAfter = outcome.isCutAfter || answer.body.count < whole
        let end = isCutAfter ? context.eventLoop.makePromise(of: Void.self) : nil
        write(answer, promising: whole, to: head, last: last, cut: end, context: context)
        if outcome.bytesPerSecond != nil { line?.limit(bytesPerSecond: nil) }
    }

    /// - Parameters:
    ///   - length: nil: that of the body.
    ///   - cut: the connection ends with this answer, without a Close.
    private func write(
        _ answer: Answer, promising length: Int? = nil, to head: HTTPRequestHead, last: Bool,
        cut: EventLoopPromise<Void>? = nil, context: ChannelHandlerContext
    ) {
        hub.traffic.sent(answer, to: head, requestBytes: bodyBytes, on: number)
        var headers = answer.headers
        headers.replaceOrAdd(name: "Content-Length", value: String(length ?? answer.body.count))
        if last {
            headers.replaceOrAdd(name: "Connection", value: "close")
        } else if head.version != .http1_1 {
            headers.replaceOrAdd(name: "Connection", value: "keep-alive")
        }
        let response = HTTPResponseHead(version: .http1_1, status: answer.status, headers: headers)
        context.write(wrapOutboundOut(.head(response)), promise: nil)
        if head.method != .HEAD, !answer.body.isEmpty {
            context.write(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(bytes: answer.body)))), promise: nil)
        }
        let written = cut ?? (last ? context.eventLoop.makePromise(of: Void.self) : nil)
        context.write(wrapOutboundOut(.end(nil)), promise: written)
        if let cut {
            state = .silent
            cut.futureResult.assumeIsolated().whenComplete { _ in context.close(promise: nil) }
        } else if let written {
            drain(after: written.futureResult, context: context)
        }
        guard !isFlushPlanned else { return }
        isFlushPlanned = true
        hub.flushLater(self)
    }

    /// Called by the hub, once a loop turn.
    func flush() {
        isFlushPlanned = false
        guard let context else { return }
        context.flush()
        dropIfUnread(context)
    }

    /// Ends the connection after the last response: shuts down this side when the kernel has everything, and closes
    /// when the client has too, or `closeGraceMs` later.
    private func drain(after written: EventLoopFuture<Void>, context: ChannelHandlerContext) {
        state = .draining
        let graceMs = hub.limits.closeGraceMs
        let end = { (context: ChannelHandlerContext) in
            _ = context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(graceMs)) {
                context.close(promise: nil)
            }
        }
        // On a link that a fault throttles the time starts when everything is sent.
        let isSlow = (try? context.pipeline.syncOperations.handler(type: LinkThrottle.self))?.isBusy == true
        if !isSlow { end(context) }
        written.assumeIsolated().whenComplete { _ in
            context.close(mode: .output, promise: nil)
            if isSlow { end(context) }
        }
    }

    private func dropIfUnread(_ context: ChannelHandlerContext) {
        let pendingBytes = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
        guard pendingBytes > hub.limits.maxPendingBytes else { return }
        report("dropped a client that left \(pendingBytes) bytes of answers unread")
        context.close(promise: nil)
    }

    // MARK: End

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        switch event {
        case ChannelEvent.inputClosed:
            isInputClosed = true
            if !isHeld { finishAfterAnswers(context) }
        case is IdleStateHandler.IdleStateEvent:
            context.close(promise: nil)
        default:
            context.fireUserInboundEventTriggered(event)
        }
    }

    /// The client sends nothing more but may still read: the connection ends when all answers are on their way.
    private func finishAfterAnswers(_ context: ChannelHandlerContext) {
        switch state {
        case .draining, .silent: return context.close(promise: nil)
        case .waiting, .receiving: break
        }
        let written = context.eventLoop.makePromise(of: Void.self)
        hub.settle()
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
        drain(after: written.futureResult, context: context)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if case .draining = state { return }
        guard error is HTTPParserError else { return context.close(promise: nil) }
        let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/")
        write(.refusal(.badRequest, "Not an HTTP request."), to: head, last: true, context: context)
    }
}
