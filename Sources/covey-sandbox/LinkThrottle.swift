// Throttles the output of a connection for faults: it delays data, or limits the bytes per second. It is next to the
// socket, behind the encoders, so HTTP and WebSocket share it. Data behind a delay waits too, as on a real link. The first
// fault that needs it adds it to the channel; it passes data through while it is idle.
//
// Confined to the channel's event loop. A close drops the data that still waits.
import NIOCore

final class LinkThrottle: ChannelOutboundHandler {
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    private enum Item {
        case data(IOData, EventLoopPromise<Void>?)
        case flush
        case pause(ms: Int64)
        case rate(bytesPerSecond: Int?)
    }

    /// The interval at which a throttled link sends a piece.
    private static let pieceMs: Int64 = 50

    private var context: ChannelHandlerContext?
    private var queue = CircularBuffer<Item>()
    /// Written but not flushed yet: nothing may be sent before its flush, when the hub has stored the state.
    private var unflushed: [Item] = []
    private var bytesPerSecond: Int?
    private var isWaiting = false
    private(set) var queuedBytes = 0

    var isBusy: Bool { isWaiting || !queue.isEmpty || !unflushed.isEmpty }

    /// The channel's throttle, created if necessary.
    static func of(_ channel: any Channel) -> LinkThrottle? {
        let pipeline = channel.pipeline.syncOperations
        if let line = try? pipeline.handler(type: LinkThrottle.self) { return line }
        let line = LinkThrottle()
        guard (try? pipeline.addHandler(line, position: .first)) != nil else { return nil }
        return line
    }

    func handlerAdded(context: ChannelHandlerContext) {
        self.context = context
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        drop()
        self.context = nil
    }

    // MARK: Settings

    func pause(ms: Int64) {
        unflushed.append(.pause(ms: ms))
    }

    /// Limits what is written from now on; nil: no limit.
    func limit(bytesPerSecond: Int?) {
        unflushed.append(.rate(bytesPerSecond: bytesPerSecond))
    }

    // MARK: Out

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard isBusy || bytesPerSecond != nil else { return context.write(data, promise: promise) }
        let data = unwrapOutboundIn(data)
        queuedBytes += data.readableBytes
        unflushed.append(.data(data, promise))
    }

    func flush(context: ChannelHandlerContext) {
        guard isBusy else { return context.flush() }
        queue.append(contentsOf: unflushed + [.flush])
        unflushed = []
        process()
    }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        if mode == .all { drop() }
        context.close(mode: mode, promise: promise)
    }

    private func drop() {
        let items = Array(queue) + unflushed
        queue = []
        unflushed = []
        queuedBytes = 0
        for case .data(_, let promise) in items { promise?.fail(ChannelError.ioOnClosedChannel) }
    }

    private func process() {
        while !isWaiting, let context, let item = queue.popFirst() {
            switch item {
            case .flush: context.flush()
            case .pause(let ms): wait(ms)
            case .rate(let rate): bytesPerSecond = rate
            case .data(let data, let promise): send(data, promise, context)
            }
        }
    }

    private func send(_ data: IOData, _ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext) {
        guard let rate = bytesPerSecond, case .byteBuffer(var bytes) = data else {
            queuedBytes -= data.readableBytes
            return context.write(wrapOutboundOut(data), promise: promise)
        }
        let count = min(bytes.readableBytes, max(1, rate * Int(Self.pieceMs) / 1_000))
        queuedBytes -= count
        let isLast = count == bytes.readableBytes
        let piece = bytes.readSlice(length: count) ?? ByteBuffer()
        context.writeAndFlush(wrapOutboundOut(.byteBuffer(piece)), promise: isLast ? promise : nil)
        if !isLast { queue.prepend(.data(.byteBuffer(bytes), promise)) }
        wait(Int64(count) * 1_000 / Int64(rate))
    }

    private func wait(_ ms: Int64) {
        guard let context, ms > 0 else { return }
        isWaiting = true
        context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(ms)) { [weak self] in
            self?.isWaiting = false
            self?.process()
        }
    }
}
