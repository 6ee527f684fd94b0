// `GET /sandbox/traffic`: the traffic as it happens, a JSON line each, in an answer that does not end. For the page of
// the sandbox and for `curl -N`. It has nothing of the past, and costs nothing while nobody watches.
//
// Bounded: a client that reads too slowly loses lines and is notified how many; a line that is too long has no body
// (`Limits`). Confined to the event loop. Stands behind the HTTP handler of its connection, which takes no further
// request, and leaves with the connection.
import NIOCore
import NIOHTTP1
import SandboxJSON

final class TrafficStream: ChannelInboundHandler, Flushable {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let hub: Hub
    private var context: ChannelHandlerContext?
    private var isFlushPlanned = false
    private var droppedLines = 0

    private init(hub: Hub) {
        self.hub = hub
    }

    /// nil: the request may have a stream.
    static func refusal(of head: HTTPRequestHead, hub: Hub) -> Answer? {
        guard head.method == .GET, head.version == .http1_1 else {
            return .refusal(.badRequest, "The traffic is sent for a GET of HTTP 1.1 only.")
        }
        let limit = hub.limits.maxTrafficStreams
        guard hub.traffic.streams.count < limit else {
            return .refusal(.tooManyRequests, "Traffic is being sent to \(limit) clients already; end one of them.")
        }
        return nil
    }

    static func start(
        on pipeline: ChannelPipeline.SynchronousOperations, behind handler: HTTPHandler, hub: Hub
    ) {
        try? pipeline.addHandler(TrafficStream(hub: hub), position: .after(handler))
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
        let headers: HTTPHeaders = [
            "Content-Type": "application/x-ndjson", "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
            "Transfer-Encoding": "chunked",
        ]
        context.write(
            wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: .ok, headers: headers))), promise: nil)
        write(
            JSONWriter.object { writer in
                writer.field("at", LogFile.nowMs())
                writer.field("event", "watching")
            })
        hub.traffic.add(self)
        beat()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        leave()
    }

    func channelInactive(context: ChannelHandlerContext) {
        leave()
        context.fireChannelInactive()
    }

    private func leave() {
        hub.traffic.remove(self)
        context = nil
    }

    /// - Parameter isTraffic: false: a notice, which nobody misses if a later one comes.
    func send(_ line: [UInt8], isTraffic: Bool = true) {
        guard let context else { return }
        let pendingBytes = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
        guard pendingBytes + line.count <= hub.limits.maxStreamPendingBytes else {
            if isTraffic { droppedLines += 1 }
            return
        }
        if droppedLines > 0 {
            write(
                JSONWriter.object { writer in
                    writer.field("at", LogFile.nowMs())
                    writer.field("event", "dropped")
                    writer.field("lines", droppedLines)
                })
            droppedLines = 0
        }
        write(line)
    }

    private func write(_ line: [UInt8]) {
        guard let context else { return }
        var buffer = context.channel.allocator.buffer(capacity: line.count + 1)
        buffer.writeBytes(line)
        buffer.writeInteger(UInt8(ascii: "\n"))
        context.write(wrapOutboundOut(.body(.byteBuffer(buffer))), promise: nil)
        guard !isFlushPlanned else { return }
        isFlushPlanned = true
        hub.flushLater(self)
    }

    /// Called by the hub, once per loop turn.
    func flush() {
        isFlushPlanned = false
        context?.flush()
    }

    /// An empty line now and then: a connection on which nothing happens is closed, here and by proxies.
    private func beat() {
        hub.loop.assumeIsolated().scheduleTask(in: .milliseconds(hub.limits.streamBeatMs)) { [weak self] in
            guard let self, context != nil else { return }
            write([])
            beat()
        }
    }
}
