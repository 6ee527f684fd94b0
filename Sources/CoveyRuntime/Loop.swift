// A loop: waits for sockets, libcurl, timers and posted jobs; turns what happens into inputs of the clients' machines,
// and their effects into sockets, requests, timers and notices. It never blocks but in epoll_wait and in a turn of a
// machine; one that is long keeps its thread, and the loop goes on on another (LoopThreads.swift). "The loop's thread" is
// the one that has the loop now.
// No Sendable: other threads reach it only through jobs in the PostQueue.
// What happens is collected as inputs first and given to the machines after: no machine is entered from within another
// call.

import CoveyEffects
import CoveyModel
import Glibc

final class Loop {
    enum TimerKey: Hashable {
        case machine(ClientID, TimerID)
        case connection(UInt32)
    }

    final class Slot {
        let client: ClientID
        /// Nil once the client's last words are said.
        var machine: (any Machine)?
        let delivery: DeliveryQueue
        let network: NetworkOptions
        /// What the machine still waits for: what was canceled in the meantime must not come.
        var timers: Set<TimerID> = []
        var requests: Set<TransferID> = []
        var sockets: [SocketID: UInt32] = [:]
        let intake = Intake()
        /// A turn of the machine takes long, on a thread that is the loop's no more. Until it is over nothing else is done
        /// with the machine: inputs wait in `intake`, calls here.
        var isInLongTurn = false
        var calls = Fifo<Call>()
        /// What such a turn left behind, from its end until the loop takes it.
        var longTurn: (effects: [Effect], end: TurnEnd)?

        init(_ client: ClientID, _ machine: any Machine, _ delivery: DeliveryQueue, _ network: NetworkOptions) {
            self.client = client
            self.machine = machine
            self.delivery = delivery
            self.network = network
        }

        /// One turn of the machine. Nothing here holds on to the machine when this returns: one that ends, ends inside.
        func run(_ body: (any Machine) -> Void) -> [Effect] {
            guard let machine else { return [] }
            body(machine)
            return machine.takeEffects()
        }

        func expects(_ input: Input) -> Bool {
            switch input {
            case .timerFired(let id): timers.remove(id) != nil
            case .answered(let id, _), .requestFailed(let id, _), .fileKept(let id, _),
                .downloaded(let id, _), .jobEnded(let id):
                requests.remove(id) != nil
            case .progressed(let id, _, _): requests.contains(id)
            case .socketOpened, .socketReceived, .framesReceived, .socketClosed, .notSent, .networkMayBeBack: true
            }
        }
    }

    let threads: LoopThreads
    let poller: Poller
    let transfers: HTTPTransfers
    let keeper: FileKeeper
    let downloads: FileDownloads
    private let network = NetworkMonitor.open()
    private let transferDriver: CurlDriver
    let socketDriver: CurlDriver
    /// Parses long texts.
    let reader = Worker(name: "covey-reader")
    /// Runs the machines' jobs, which wait for the disk.
    let disk = Worker(name: "covey-disk")
    let posts: PostQueue
    /// Jobs that were taken and have not run yet.
    private var waitingJobs = Fifo<PostQueue.Job>()
    private let buffer: UnsafeMutableRawBufferPointer
    private var isStopping = false
    /// Whose turn is under way.
    var current: Slot?
    var longTurns = 0

    var slots: [ClientID: Slot] = [:]
    var timers = TimerHeap<TimerKey>()
    /// By serial number, which is never used twice while one lives; orphans of closed clients are among them.
    var connections: [UInt32: WebSocketConnection] = [:]
    var serials: [UnsafeMutableRawPointer: UInt32] = [:]
    var lastSerial: UInt32 = 0
    /// Clients with inputs, in the order of their turns.
    var ready = Fifo<Slot>()
    /// Calls of the app, in order. A job runs only while none waits.
    var calls = Fifo<(Slot, Call)>()
    /// Connections to write to at the end of the turn, and those to read from again in the next one.
    var unflushed: [UInt32] = []
    var readAgain: [UInt32] = []

    init(posts: PostQueue, threads: LoopThreads) throws(CoveyError) {
        self.posts = posts
        self.threads = threads
        let poller = try Poller()
        self.poller = poller
        buffer = .allocate(byteCount: 64 << 10, alignment: 16)
        transferDriver = CurlDriver(poller: poller, idleConnections: RuntimeLimits.idleConnections) {
            Loop.tag(.transfer, UInt32(bitPattern: $0))
        }
        socketDriver = CurlDriver(poller: poller) { Loop.tag(.connect, UInt32(bitPattern: $0)) }
        transfers = HTTPTransfers(driver: transferDriver)
        keeper = FileKeeper(posts: posts)
        downloads = FileDownloads(posts: posts, transfers: transfers)
        poller.watch(posts.descriptor, .read, Loop.tag(.posts, 0))
        if let network { poller.watch(network.descriptor, .read, Loop.tag(.network, 0)) }
    }

    deinit { buffer.deallocate() }

    func stop() { isStopping = true }

    /// The limits of the process are for so many loops together.
    func shareLimits(amongLoops count: Int) {
        transfers.shareLimits(amongLoops: count)
        transferDriver.idleConnections = RuntimeLimits.share(
            of: RuntimeLimits.idleConnections, amongLoops: count, least: RuntimeLimits.loopIdleConnections)
    }

    func run() throws(LoopPassedOn) {
        sendOff()  // what the turn left that the last thread is in
        while !isStopping || longTurns > 0 || !calls.isEmpty { try turn() }
        while let job = waitingJobs.popFirst() {
            job(self)
            while !calls.isEmpty { try runCall() }
        }
        for (serial, connection) in connections.sorted(by: { $0.key < $1.key }) {
            connection.abandon(nowMs: RuntimeClock.monotonicMs())
            settle(connection, serial)
        }
        transfers.cancelAll()
        keeper.stop()
        downloads.stop()
        reader.stop()
        disk.stop()
        slots = [:]
    }

    private func turn() throws(LoopPassedOn) {
        var ready: [(Poller.Tag, Poller.Interest)] = []
        threads.scheduleMemoryRelease()
        poller.wait(timeoutMs: timeoutMs()) { ready.append(($0, $1)) }
        transfers.beginTurn(atMs: RuntimeClock.monotonicMs())
        let again = readAgain
        readAgain = []
        var hasPosts = false
        for (tag, interest) in ready {
            let (kind, number) = Loop.parts(tag)
            switch kind {
            case .posts: hasPosts = true
            case .transfer:
                if !transfers.isTurnOver { transferDriver.socketReady(Int32(bitPattern: number), interest) }
            case .connect: socketDriver.socketReady(Int32(bitPattern: number), interest)
            case .connection: connectionReady(number, interest)
            case .network: if network?.read(into: buffer) == true { networkMayBeBack() }
            }
        }
        for serial in again { connectionReady(serial, .read) }
        let nowMs = RuntimeClock.monotonicMs()
        transferDriver.runTimers(atMs: nowMs)
        socketDriver.runTimers(atMs: nowMs)
        takeConnected()
        for (client, input) in transfers.takeProgress(atMs: nowMs) { add(input, for: client) }
        for (client, input) in downloads.takeProgress(atMs: nowMs) { add(input, for: client) }
        for (client, input) in transfers.takeOverdue(atMs: nowMs) { transferEnded(input, for: client) }
        while let (client, input) = transfers.nextInput() { transferEnded(input, for: client) }
        while let key = timers.takeDue(atMs: nowMs) { fired(key, nowMs: nowMs) }
        try handleInputs(untilMs: nowMs + RuntimeLimits.inputTurnMs)
        if hasPosts { for job in posts.take() { waitingJobs.append(job) } }
        try runJobs()
        sendOff()
    }

    /// After all effects: a request that one effect makes and another cancels is not sent.
    private func sendOff() {
        for (client, input) in transfers.startWaiting() { transferEnded(input, for: client) }
        flushAll()  // a write that fails is an input of the next turn, which then comes at once
    }

    /// A burst of jobs that each wait for the disk must not keep the sockets waiting: what was sent would time out before
    /// it is written, and the server would think us dead.
    private func runJobs() throws(LoopPassedOn) {
        let untilMs = RuntimeClock.monotonicMs() + RuntimeLimits.postTurnMs
        while true {
            let isBehind = !ready.isEmpty
            // Calls that waited for a long turn come first: they are older.
            if calls.isEmpty {
                guard let job = waitingJobs.popFirst() else { return }
                job(self)
            }
            // The job may be the end of a long turn: inputs that it kept waiting come before calls that it did.
            if !isBehind { try handleInputs(untilMs: untilMs) }
            try runCall()
            // What it caused at once; but where much waits, calls do not wait for all of it.
            if !isBehind { try handleInputs(untilMs: untilMs) }
            if RuntimeClock.monotonicMs() >= untilMs { return }
        }
    }

    func networkMayBeBack() {
        transfers.networkMayHaveChanged()
        for client in slots.keys.inOrder(by: { $0.rawValue < $1.rawValue }) { add(.networkMayBeBack, for: client) }
    }

    private func timeoutMs() -> Int32 {
        let hasWork = !readAgain.isEmpty || !ready.isEmpty || !calls.isEmpty || !waitingJobs.isEmpty
        if hasWork || transfers.hasPaused { return 0 }
        var due = timers.nextDueAtMs()
        for other in [transferDriver.dueAtMs, socketDriver.dueAtMs, transfers.dueAtMs] {
            if let other { due = min(due ?? other, other) }
        }
        guard let due else { return -1 }
        return Int32(clamping: max(0, due - RuntimeClock.monotonicMs()))
    }

    private func fired(_ key: TimerKey, nowMs: Int64) {
        switch key {
        case .machine(let client, let id): fired(id, of: client)
        case .connection(let serial):
            guard let connection = connections[serial] else { return }
            connection.deadlinePassed(nowMs: nowMs)
            settle(connection, serial)
        }
    }

    // MARK: Connections

    private func takeConnected() {
        while let (easy, code) = socketDriver.nextDone() {
            guard let serial = serials[easy], let connection = connections[serial] else { continue }
            connection.connectEnded(code)
            settle(connection, serial)
        }
    }

    func connectionReady(_ serial: UInt32, _ interest: Poller.Interest) {
        guard let connection = connections[serial] else { return }
        let nowMs = RuntimeClock.monotonicMs()
        if interest.contains(.write) { connection.writable(nowMs: nowMs) }
        if !interest.isDisjoint(with: [.read, .failure]), !pauses(connection),
            connection.readable(buffer: buffer, nowMs: nowMs)
        {
            readAgain.append(serial)
        }
        settle(connection, serial)
    }

    private func flushAll() {
        let list = unflushed
        unflushed = []
        for serial in list {
            guard let connection = connections[serial] else { continue }
            connection.writable(nowMs: RuntimeClock.monotonicMs())
            settle(connection, serial)
        }
    }

    /// After anything was done to a connection: takes its events, and watches what it now wants.
    func settle(_ connection: WebSocketConnection, _ serial: UInt32) {
        for event in connection.takeEvents() {
            switch event {
            case .opened: add(.socketOpened(connection.id), for: connection.client)
            case .received(let messages): take(messages, from: connection)
            case .closed(let error): addInOrder(.socketClosed(connection.id, error), for: connection.client)
            }
        }
        if connection.isClosed {
            if let descriptor = connection.descriptor { poller.forget(descriptor) }
            socketDriver.remove(connection.easy)
            serials[connection.easy.pointer] = nil
            connections[serial] = nil
            slots[connection.client]?.sockets[connection.id] = nil
            timers.cancel(.connection(serial))
            return
        }
        if let descriptor = connection.descriptor {
            var interest: Poller.Interest = connection.isPaused && connection.isOpen ? [] : .read
            if connection.wantsWrite { interest.insert(.write) }
            if connection.watched != interest {
                connection.watched = interest
                if interest.isEmpty {
                    poller.forget(descriptor)  // an error would come without being asked for, again and again
                } else {
                    poller.watch(descriptor, interest, Loop.tag(.connection, serial))
                }
            }
        }
        guard connection.timedMs != connection.deadlineMs else { return }
        connection.timedMs = connection.deadlineMs
        if let deadline = connection.deadlineMs {
            timers.set(.connection(serial), dueAtMs: deadline)
        } else {
            timers.cancel(.connection(serial))
        }
    }

    // MARK: Tags

    private enum TagKind: UInt64 { case posts, transfer, connect, connection, network }

    private static func tag(_ kind: TagKind, _ number: UInt32) -> Poller.Tag {
        Poller.Tag(rawValue: kind.rawValue << 32 | UInt64(number))
    }

    private static func parts(_ tag: Poller.Tag) -> (TagKind, UInt32) {
        (TagKind(rawValue: tag.rawValue >> 32) ?? .posts, UInt32(truncatingIfNeeded: tag.rawValue))
    }
}
