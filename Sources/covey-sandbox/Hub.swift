// The one place where sockets and the sandbox's model meet. It passes requests and frames to the model in the order of
// arrival and routes the model's output to the sockets, in the model's order. Faults take effect here, on the way in
// and on the way out (Hub+Faults.swift); the model does not know them.
//
// Confined to one event loop: no lock, and a request, its answer and the frames it causes are one step. Frames are
// written at once but flushed once per loop turn, so a burst costs one system call per client, not one per frame.
import NIOCore
import SandboxCore
import SandboxJSON

final class Hub {
    let requestGuard: RequestGuard
    let limits: Limits
    let state: State
    var sandbox: Sandbox { state.sandbox }
    let loop: any EventLoop
    let traffic: Traffic
    var clock: ServerClock
    /// Whether a connection may have a `LinkThrottle`.
    private(set) var hasHadFaults = false
    var faults: FaultPlan {
        didSet { hasHadFaults = hasHadFaults || !faults.entries.isEmpty }
    }
    private(set) var sockets: [Sandbox.ConnectionID: WebSocketHandler] = [:]
    private var unflushed: [any Flushable] = []
    private var isEndOfTurnPlanned = false
    /// True if the state changed in this loop turn and somebody watches.
    private var hasChanged = false
    /// Frames that a fault itself caused trigger no faults: that could repeat forever.
    private var outputs: [(output: Sandbox.Output, mayTriggerFaults: Bool)] = []
    private var isCarryingOut = false
    private var timer: (atMs: Int64, task: Scheduled<Void>)?
    private var lastRefusedConnection: UInt64 = 0

    init(state: State, requestGuard: RequestGuard, limits: Limits, traffic: Traffic, loop: any EventLoop) {
        loop.preconditionInEventLoop()
        self.state = state
        clock = ServerClock(state.clockSetting)
        self.requestGuard = requestGuard
        self.limits = limits
        self.loop = loop
        self.traffic = traffic
        faults = FaultPlan(seed: state.sandbox.options.seed)
    }

    // MARK: Input

    func take(_ request: Sandbox.Request) -> Answer {
        let nowMs = clock.nowMs()
        let (response, outputs) = sandbox.handle(request, nowMs: nowMs)
        if Sandbox.mayChange(request) { record(.request(request), nowMs) }
        carryOut(outputs)
        return Answer(response)
    }

    /// Reads as an administrator: no fault affects it, and it is no traffic.
    func read(_ target: String, host: String?) -> Answer {
        var headers = [("Api-Token", sandbox.options.apiToken)]
        if let host { headers.append(("Host", host)) }
        if let appId = sandbox.options.appId { headers.append(("App-Id", appId)) }
        let request = Sandbox.Request(method: "GET", target: target, headers: headers, body: [])
        return Answer(sandbox.handle(request, nowMs: clock.nowMs()).0)
    }

    func take(_ connection: Sandbox.ConnectionID, text: [UInt8]) {
        let nowMs = clock.nowMs()
        let outputs = sandbox.receive(connection, text: text, nowMs: nowMs)
        record(.frame(connection, text), nowMs)
        carryOut(outputs)
    }

    /// Applies an action from outside the protocol to the model.
    func take(action: String, _ body: JSONObject, mayTriggerFaults: Bool = true) throws(ControlError) -> [UInt8] {
        let nowMs = clock.nowMs()
        let (answer, outputs) = try sandbox.control(action, body, nowMs: nowMs)
        record(.control(action, JSONWriter.text(of: body)), nowMs)
        carryOut(outputs, mayTriggerFaults: mayTriggerFaults)
        return answer
    }

    func take(document: [UInt8]) throws(DocumentError) -> Sandbox.DocumentReport {
        let nowMs = clock.nowMs()
        let report = try sandbox.importDocument(document, nowMs: nowMs)
        record(.importDocument(document), nowMs)
        armTimer()
        return report
    }

    // MARK: Connections

    enum Admission {
        /// `attach` must follow in the same loop turn: `outputs` (the LOGI frame) wait for the socket.
        case accepted(Sandbox.ConnectionID, subprotocol: String?, outputs: [Sandbox.Output])
        case refused(httpStatus: Int)
    }

    func admit(target: String, headers: [(String, String)]) -> Admission {
        let nowMs = clock.nowMs()
        let (connection, status, subprotocol, outputs) = sandbox.connect(
            target: target, headers: headers, nowMs: nowMs)
        record(.connect(target: target, headers: headers), nowMs)
        guard let connection else {
            carryOut(outputs)
            return .refused(httpStatus: status)
        }
        return .accepted(connection, subprotocol: subprotocol, outputs: outputs)
    }

    /// Admits an upgrade whose LOGI is an error, without the model.
    func admit(onlyToSay error: Fault.ErrorAnswer) -> Admission {
        lastRefusedConnection += 1
        let connection = Sandbox.ConnectionID(rawValue: .max - lastRefusedConnection)
        let outputs: [Sandbox.Output] = [.send(connection, Damage.loginFrame(of: error)), .close(connection)]
        return .accepted(connection, subprotocol: nil, outputs: outputs)
    }

    func attach(_ socket: WebSocketHandler, as connection: Sandbox.ConnectionID, outputs: [Sandbox.Output]) {
        sockets[connection] = socket
        carryOut(outputs)
    }

    /// The socket is closed, or must not be written to any more. A second call does nothing.
    func detach(_ connection: Sandbox.ConnectionID) {
        guard sockets.removeValue(forKey: connection) != nil else { return }
        let nowMs = clock.nowMs()
        let outputs = sandbox.disconnected(connection, nowMs: nowMs)
        record(.disconnect(connection), nowMs)
        carryOut(outputs)
    }

    // MARK: Output

    /// Closing a socket notifies the model, which may have more output: that waits behind its earlier output.
    func carryOut(_ new: [Sandbox.Output], mayTriggerFaults: Bool = true) {
        for output in new { outputs.append((output, mayTriggerFaults)) }
        guard !isCarryingOut else { return }
        isCarryingOut = true
        var next = 0
        while next < outputs.count {
            let (output, mayTriggerFaults) = outputs[next]
            next += 1
            switch output {
            case .send(let connection, let frame):
                guard let socket = sockets[connection] else { continue }
                if mayTriggerFaults, faults.concerns(.frame) {
                    sendWithFaults(frame, to: connection, socket)
                } else {
                    socket.send(frame)
                }
            case .close(let connection): sockets[connection]?.startClosing()
            }
        }
        outputs.removeAll(keepingCapacity: true)
        isCarryingOut = false
        armTimer()
    }

    /// Registers something to flush: once, after everything that this loop turn read was handled.
    func flushLater(_ writer: any Flushable) {
        unflushed.append(writer)
        planEndOfTurn()
    }

    private func record(_ input: @autoclosure () -> Sandbox.Input, _ atMs: Int64) {
        noteChange()
        guard state.isKept else { return }
        state.record(input(), atMs)
        planEndOfTurn()
    }

    /// Those who watch the traffic are notified of changes once per loop turn.
    func noteChange() {
        guard !traffic.streams.isEmpty, !hasChanged else { return }
        hasChanged = true
        planEndOfTurn()
    }

    /// Called before anything is given to the kernel: the state behind it must be stored.
    func settle() {
        state.commit()
    }

    private func planEndOfTurn() {
        guard !isEndOfTurnPlanned else { return }
        isEndOfTurnPlanned = true
        loop.assumeIsolated().execute { [self] in
            if hasChanged { traffic.changed() }
            (isEndOfTurnPlanned, hasChanged) = (false, false)
            let writers = unflushed
            unflushed = []
            settle()
            for writer in writers { writer.flush() }
        }
    }

    // MARK: Time

    /// One timer for the model's earliest deadline. If the deadline moved later meanwhile, the timer does nothing.
    /// While the clock is frozen no deadline is reached.
    private func armTimer() {
        guard !clock.isFrozen, let atMs = sandbox.nextTimerMs() else { return }
        if let timer, timer.atMs <= atMs { return }
        timer?.task.cancel()
        let delayMs = max(1, atMs - clock.nowMs())
        let task = loop.assumeIsolated().scheduleTask(in: .milliseconds(delayMs)) { [self] in
            timer = nil
            tick()
        }
        timer = (atMs, task)
    }

    private func tick() {
        let nowMs = clock.nowMs()
        guard let dueMs = sandbox.nextTimerMs(), dueMs <= nowMs else { return armTimer() }
        let outputs = sandbox.tick(nowMs: nowMs)
        record(.tick, nowMs)
        carryOut(outputs)
    }

    func changeClock(_ change: (inout ServerClock) -> Void) {
        let old = clock.setting
        change(&clock)
        if clock.setting != old {
            state.record(clock.setting, clock.nowMs())
            planEndOfTurn()
        }
        timer?.task.cancel()
        timer = nil
        noteChange()
        tick()
    }

    // MARK: All sockets

    private var socketsByAge: [WebSocketHandler] {
        sockets.sorted { $0.key.rawValue < $1.key.rawValue }.map(\.value)
    }

    func writeConnections(into writer: inout JSONWriter) {
        writer.array("connections") { writer in
            for (connection, socket) in sockets.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                writer.beginObject()
                socket.write(userId: sandbox.userId(of: connection), into: &writer)
                writer.endObject()
            }
        }
    }

    /// Like `cut(userId:)`, of one socket, by its number in the log.
    /// - Returns: false if it is not open.
    func cut(number: Int64) -> Bool {
        guard let socket = sockets.values.first(where: { $0.number == number }) else { return false }
        socket.cut()
        return true
    }

    /// Simulates a network failure: no Close frame, nothing flushed.
    /// - Parameter userId: only this user's sockets; nil: all.
    func cut(userId: String?) {
        for (connection, socket) in sockets.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            if let userId, sandbox.userId(of: connection) != userId { continue }
            socket.cut()
        }
    }

    /// Closes every socket. The future ends when all are closed, or `stopGraceMs` later.
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

/// What writes to a socket and is flushed by the hub, at the end of a loop turn.
protocol Flushable: AnyObject {
    func flush()
}
