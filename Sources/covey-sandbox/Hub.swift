// The one place where sockets and the sandbox's model meet. It hands requests and frames to the model in the order in
// which they arrived and routes what the model says to the sockets, in the model's order.
//
// Confined to one event loop: no lock, and a request, its answer and the frames it causes are one step. Frames are
// written at once but flushed once a loop turn, so a burst costs a client one system call and not one a frame.
import NIOCore
import SandboxCore

final class Hub {
    let limits: Limits
    let sandbox: Sandbox
    private let loop: any EventLoop
    private var clock = WallClock()
    private var sockets: [Sandbox.ConnectionID: WebSocketHandler] = [:]
    private var unflushed: [WebSocketHandler] = []
    private var outputs: [Sandbox.Output] = []
    private var isCarryingOut = false
    private var timer: (atMs: Int64, task: Scheduled<Void>)?

    init(sandbox: Sandbox, limits: Limits, loop: any EventLoop) {
        loop.preconditionInEventLoop()
        self.sandbox = sandbox
        self.limits = limits
        self.loop = loop
    }

    // MARK: HTTP

    func respond(to request: Sandbox.Request) -> Answer {
        if Control.isMeant(by: request) { return Control.respond(to: request, hub: self) }
        let (response, outputs) = sandbox.handle(request, nowMs: clock.nowMs())
        carryOut(outputs)
        return Answer(response)
    }

    /// Something done to the model from outside the protocol, with what it causes.
    func change(_ body: (Sandbox, _ nowMs: Int64) -> [Sandbox.Output]) {
        carryOut(body(sandbox, clock.nowMs()))
    }

    // MARK: WebSocket

    enum Admission {
        /// `attach` must follow in the same loop turn: `outputs` (the LOGI frame) wait for the socket.
        case accepted(Sandbox.ConnectionID, subprotocol: String?, outputs: [Sandbox.Output])
        case refused(httpStatus: Int)
    }

    func admit(target: String, headers: [(String, String)]) -> Admission {
        let (connection, status, subprotocol, outputs) =
            sandbox.connect(target: target, headers: headers, nowMs: clock.nowMs())
        guard let connection else {
            carryOut(outputs)
            return .refused(httpStatus: status)
        }
        return .accepted(connection, subprotocol: subprotocol, outputs: outputs)
    }

    func attach(_ socket: WebSocketHandler, as connection: Sandbox.ConnectionID, outputs: [Sandbox.Output]) {
        sockets[connection] = socket
        carryOut(outputs)
    }

    func receive(_ connection: Sandbox.ConnectionID, text: [UInt8]) {
        carryOut(sandbox.receive(connection, text: text, nowMs: clock.nowMs()))
    }

    /// The socket is gone, or will not be written to any more. Telling it twice does nothing.
    func detach(_ connection: Sandbox.ConnectionID) {
        guard sockets.removeValue(forKey: connection) != nil else { return }
        carryOut(sandbox.disconnected(connection, nowMs: clock.nowMs()))
    }

    // MARK: Output

    /// Closing a socket tells the model, which may have more to say: that waits behind what it said before.
    private func carryOut(_ new: [Sandbox.Output]) {
        outputs += new
        guard !isCarryingOut else { return }
        isCarryingOut = true
        var next = 0
        while next < outputs.count {
            let output = outputs[next]
            next += 1
            switch output {
            case .send(let connection, let frame): sockets[connection]?.send(frame)
            case .close(let connection): sockets[connection]?.startClosing()
            }
        }
        outputs.removeAll(keepingCapacity: true)
        isCarryingOut = false
        armTimer()
    }

    /// A socket has something to flush. It will be, once, after everything that this loop turn read was handled.
    func flushLater(_ socket: WebSocketHandler) {
        unflushed.append(socket)
        guard unflushed.count == 1 else { return }
        loop.assumeIsolated().execute { [self] in
            let sockets = unflushed
            unflushed = []
            for socket in sockets { socket.flush() }
        }
    }

    // MARK: Time

    /// One timer for the model's earliest deadline. If it moved later meanwhile, the timer finds nothing to do.
    private func armTimer() {
        guard let atMs = sandbox.nextTimerMs() else { return }
        if let timer, timer.atMs <= atMs { return }
        timer?.task.cancel()
        let delayMs = max(1, atMs - clock.nowMs())
        let task = loop.assumeIsolated().scheduleTask(in: .milliseconds(delayMs)) { [self] in
            timer = nil
            carryOut(sandbox.tick(nowMs: clock.nowMs()))
        }
        timer = (atMs, task)
    }

    // MARK: All sockets

    private var socketsByAge: [WebSocketHandler] {
        sockets.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    }

    /// As if the network failed: no Close frame, nothing flushed.
    func cutAll() {
        for socket in socketsByAge { socket.cut() }
    }

    /// Says goodbye to every socket. The future ends when all have gone, or `stopGraceMs` later.
    func closeAll() -> EventLoopFuture<Void> {
        timer?.task.cancel()
        let goodbyes = socketsByAge.map { socket in
            socket.startClosing()
            return socket.closeFuture
        }
        let gone = EventLoopFuture<Void>.andAllComplete(goodbyes, on: loop)
        let promise = loop.makePromise(of: Void.self)
        gone.cascade(to: promise)
        loop.scheduleTask(in: .milliseconds(limits.stopGraceMs)) { promise.succeed() }
        return promise.futureResult
    }
}
