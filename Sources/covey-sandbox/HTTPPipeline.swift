// The handlers of a channel that speaks HTTP, by name, and how they leave when it becomes a WebSocket. No pipelining
// handler is needed: requests are answered synchronously.
import NIOCore
import NIOHTTP1

enum HTTPPipeline {
    private static let idle = "idle"
    private static let decoder = "http-decoder"
    private static let encoder = "http-encoder"

    static func install(in pipeline: ChannelPipeline.SynchronousOperations, hub: Hub) throws {
        let idleTime = TimeAmount.milliseconds(hub.limits.idleConnectionMs)
        try pipeline.addHandler(IdleStateHandler(allTimeout: idleTime), name: idle)
        let requests = ByteToMessageHandler(HTTPRequestDecoder(leftOverBytesStrategy: .forwardBytes))
        try pipeline.addHandler(requests, name: decoder)
        try pipeline.addHandler(HTTPResponseEncoder(), name: encoder)
        try pipeline.addHandler(HTTPHandler(hub: hub))
    }

    static func removeEncoder(from pipeline: ChannelPipeline.SynchronousOperations) {
        remove(encoder, from: pipeline)
        remove(idle, from: pipeline)
    }

    /// The decoder leaves in the next loop turn and passes on what it had read beyond the upgrade request.
    static func removeDecoder(from pipeline: ChannelPipeline.SynchronousOperations) {
        remove(decoder, from: pipeline)
    }

    private static func remove(_ name: String, from pipeline: ChannelPipeline.SynchronousOperations) {
        guard let context = try? pipeline.context(name: name) else { return }
        pipeline.removeHandler(context: context, promise: nil)
    }
}
