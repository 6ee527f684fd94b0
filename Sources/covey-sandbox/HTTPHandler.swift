// One HTTP connection: collects each request, hands it to the hub and writes the answer, in order, until the client
// goes or the connection becomes a WebSocket. NIO's decoder below it parses; content-length and chunked bodies look
// the same from here.
//
// Confined to the channel's event loop. A request is answered in the loop turn that read its last byte, so pipelined
// requests need no queue. Bounds are those of `Limits`: of a body, of unread answers, and of a connection's idle time.
import NIOCore
import NIOHTTP1
import SandboxCore

final class HTTPHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private enum State {
        case waiting
        case receiving(HTTPRequestHead)
        /// The last response was written. What the client still sends is thrown away: closing at once would make the
        /// kernel reset the connection, and the client might never read the response.
        case draining
    }

    private let hub: Hub
    private var state = State.waiting
    /// Of the request being received. Not part of the state: a copy of it would make every append copy it all.
    private var body = ByteBuffer()

    init(hub: Hub) {
        self.hub = hub
    }

    // MARK: In

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        switch (unwrapInboundIn(data), state) {
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
        let announcedBytes = head.headers.first(name: "content-length").flatMap { Int($0) } ?? 0
        guard announcedBytes <= hub.limits.maxBodyBytes else { return refuseBody(head, context: context) }
        if head.headers[canonicalForm: "expect"].contains(where: { $0.lowercased() == "100-continue" }) {
            let interim = HTTPResponseHead(version: head.version, status: .continue)
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
            switch WebSocketUpgrade.admit(head, hub: hub) {
            case .success(let admitted): return admitted.upgrade(context, from: self, head: head, hub: hub)
            case .failure(let refusal): return write(refusal, to: head, last: true, context: context)
            }
        }
        // The decoder stops for good behind a request that asks for another protocol (`h2c`, CONNECT): so do we.
        let last = !head.isKeepAlive || head.asksForOtherProtocol
        let request = Sandbox.Request(
            method: head.method == .HEAD ? "GET" : head.method.rawValue,
            target: head.originTarget,
            headers: head.headers.map { ($0.name, $0.value) },
            body: Array(body.readableBytesView))
        write(hub.respond(to: request), to: head, last: last, context: context)
    }

    // MARK: Out

    private func write(_ answer: Answer, to head: HTTPRequestHead, last: Bool, context: ChannelHandlerContext) {
        var headers = answer.headers
        headers.replaceOrAdd(name: "Content-Length", value: String(answer.body.count))
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
        let written = context.eventLoop.makePromise(of: Void.self)
        context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
        if last { drain(after: written.futureResult, context: context) }
        dropIfUnread(context)
    }

    /// Ends the connection behind the last response: shuts down our side when the kernel has everything, and closes
    /// when the client has too, or `closeGraceMs` later.
    private func drain(after written: EventLoopFuture<Void>, context: ChannelHandlerContext) {
        state = .draining
        written.assumeIsolated().whenComplete { _ in context.close(mode: .output, promise: nil) }
        context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(hub.limits.closeGraceMs)) {
            context.close(promise: nil)
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
            // The client has nothing more to ask, but may still read: end when all answers are on their way.
            if case .draining = state { return context.close(promise: nil) }
            let written = context.eventLoop.makePromise(of: Void.self)
            context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: written)
            drain(after: written.futureResult, context: context)
        case is IdleStateHandler.IdleStateEvent:
            context.close(promise: nil)
        default:
            context.fireUserInboundEventTriggered(event)
        }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if case .draining = state { return }
        guard error is HTTPParserError else { return context.close(promise: nil) }
        let head = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/")
        write(.refusal(.badRequest, "Not an HTTP request."), to: head, last: true, context: context)
    }
}
