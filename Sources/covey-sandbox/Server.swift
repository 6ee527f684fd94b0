// Listening, and the clean stop. One event loop on one thread does everything, the model included; other threads only
// start it and ask it to stop.
import NIOCore
import NIOPosix
import SandboxCore

final class Server: Sendable {
    let address: SocketAddress
    private let group: MultiThreadedEventLoopGroup
    private let listener: any Channel
    private let hub: NIOLoopBound<Hub>

    /// `makeSandbox` runs on the loop, before anything is accepted.
    init(
        host: String, port: Int, limits: Limits, faults: [Fault], log: String?,
        makeSandbox: @escaping @Sendable (_ nowMs: Int64) throws -> Sandbox
    ) throws {
        group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let loop = group.next()
        hub = try loop.submit {
            var clock = ServerClock()
            let traffic = Traffic(log: try log.map { try LogFile(path: $0) }, loop: loop)
            let hub = Hub(
                sandbox: try makeSandbox(clock.nowMs()), limits: limits, traffic: traffic, loop: loop)
            for fault in faults { hub.faults.add(fault) }
            return NIOLoopBound(hub, eventLoop: loop)
        }.wait()
        listener = try Self.bootstrap(group: group, hub: hub).bind(host: host, port: port).wait()
        guard let bound = listener.localAddress else { throw ChannelError.unknownLocalAddress }
        address = bound
    }

    private static func bootstrap(group: MultiThreadedEventLoopGroup, hub: NIOLoopBound<Hub>) -> ServerBootstrap {
        ServerBootstrap(group: group)
            .serverChannelOption(.backlog, value: 1_024)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
            // A client may shut down its sending side and still read the answer.
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .childChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try HTTPPipeline.install(in: channel.pipeline.syncOperations, hub: hub.value)
                }
            }
    }

    /// Accepts nothing more, says Close on every WebSocket and waits a bounded time for the answers.
    func stop() throws {
        try? listener.close().wait()
        try group.next().flatSubmit { [hub] in hub.value.closeAll() }.wait()
        try group.syncShutdownGracefully()
    }
}
