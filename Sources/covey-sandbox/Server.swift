// Listening, and the clean stop. One event loop on one thread does everything, including the model; other threads only
// start it and request its stop.
import FoundationEssentials
import Glibc
import NIOCore
import NIOPosix
import SandboxCore

final class Server: Sendable {
    let address: SocketAddress
    private let group: MultiThreadedEventLoopGroup
    private let listener: any Channel
    private let hub: NIOLoopBound<Hub>

    /// `makeState` runs on the loop, before anything is accepted.
    init(
        host: String, port: Int, requestGuard: RequestGuard, limits: Limits, faults: [Fault], log: String?,
        makeState: @escaping @Sendable (_ nowMs: Int64) throws -> State
    ) throws {
        group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
        let loop = group.next()
        hub = try loop.submit {
            var clock = ServerClock()
            let traffic = Traffic(log: try log.map { try LogFile(path: $0) }, loop: loop, limits: limits)
            let hub = Hub(
                state: try makeState(clock.nowMs()), requestGuard: requestGuard, limits: limits, traffic: traffic,
                loop: loop)
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

    /// Written to a temporary file and then renamed: a reader finds the complete new document or the old one.
    func export(to path: String) throws {
        let document = try group.next().submit { [hub] in hub.value.sandbox.exportDocument() }.wait()
        let draft = "\(path).\(getpid())"
        try Data(document).write(to: URL(filePath: draft))
        guard rename(draft, path) == 0 else {
            throw SetUp.Failure(description: "cannot write \(path): \(String(cString: strerror(errno)))")
        }
    }

    /// Accepts nothing more, sends Close on every WebSocket and waits a limited time for the answers.
    func stop() throws {
        try? listener.close().wait()
        try group.next().flatSubmit { [hub] in hub.value.closeAll() }.wait()
        try group.syncShutdownGracefully()
    }
}
