// The virtual network of one client: its sockets and requests, from effects of the engine to calls of the server's
// model and back. Frames of one connection keep their order, whatever their delays; requests do not.

import CoveyEffects
import CoveyModel
import CoveyWire
import SandboxCore

final class Link {
    private let world: World
    private let name: String
    /// Gives an input to the engine of that process, if it is still the one.
    private let deliver: (Input, _ process: Int) -> Void
    /// Whether the client has a message in its cache.
    var holds: (_ channelUrl: String, _ id: Int64) -> Bool = { _, _ in false }
    var came: (EphemeralFrame) -> Void = { _ in }
    private var process = 0
    /// On their way to the server: the client may close them before.
    private var opening: Set<SocketID> = []
    private var sockets: [SocketID: Sandbox.ConnectionID] = [:]
    private var socketOf: [Sandbox.ConnectionID: SocketID] = [:]
    private var arrived: [SocketID: [(at: Int64, text: [UInt8])]] = [:]
    private var lastArrival: [SocketID: Int64] = [:]
    private var lastDeparture: [SocketID: Int64] = [:]
    private var cancelled: Set<TransferID> = []
    private(set) var isUp = true
    /// Since when (server time) the newest socket is open.
    private var openSinceMs: Int64 = 0
    /// Something that the server sent was lost, and the connection lives on: it cannot know.
    private(set) var hasLostFrames = false
    /// New messages were lost, and the next one reveals it.
    private(set) var hasLostMessages = false
    /// On any connection so far. If the user leaves before the next message, nothing ever reveals it.
    private(set) var hasEverLost = false

    init(world: World, name: String, deliver: @escaping (Input, Int) -> Void) {
        self.world = world
        self.name = name
        self.deliver = deliver
    }

    func setUp(_ up: Bool) {
        isUp = up
        if !up { cutAll() }
    }

    func cutAll() {
        for id in sockets.keys.sorted(by: { $0.rawValue < $1.rawValue }) { cut(id) }
    }

    /// The process is gone, and its sockets with it. What is in flight for it is dropped.
    func newProcess() -> Int {
        for (_, connection) in sockets.sorted(by: { $0.key.rawValue < $1.key.rawValue }) { drop(connection) }
        (opening, sockets, socketOf, cancelled) = ([], [:], [:], [])
        (arrived, lastArrival, lastDeparture) = ([:], [:], [:])
        (hasLostFrames, hasLostMessages) = (false, false)
        process += 1
        return process
    }

    // MARK: Sockets

    func open(_ id: SocketID, _ address: SocketAddress) {
        let process = self.process
        opening.insert(id)
        world.after(latency()) { [weak self] in
            guard let self, process == self.process, self.opening.remove(id) != nil else { return }
            guard self.isUp else {
                return self.deliver(.socketClosed(id, CoveyError(.socketConnectionFailed, "no network")), process)
            }
            let target = String(address.url.dropFirst("ws://sandbox".count))
            let headers = address.headers.map { ($0.name, $0.value) }
            let answer = self.world.sandbox.connect(target: target, headers: headers, nowMs: self.world.serverNowMs)
            guard let connection = answer.0 else {
                return self.deliver(.socketClosed(id, CoveyError(.socketConnectionFailed, "refused")), process)
            }
            self.sockets[id] = connection
            self.socketOf[connection] = id
            self.openSinceMs = self.world.serverNowMs
            (self.hasLostFrames, self.hasLostMessages) = (false, false)
            self.world.receivers[connection] = self
            self.deliver(.socketOpened(id), process)
            self.world.route(answer.3)
        }
    }

    func send(_ id: SocketID, _ text: [UInt8]) {
        guard let connection = sockets[id] else { return }
        if world.chance(world.faults.cut) { return cut(id) }
        let at = max(world.nowMs + latency(), lastDeparture[id] ?? 0)
        lastDeparture[id] = at
        world.after(at - world.nowMs) { [weak self] in
            guard let self, self.world.receivers[connection] != nil else { return }
            self.world.route(self.world.sandbox.receive(connection, text: text, nowMs: self.world.serverNowMs))
        }
    }

    func serverSent(_ connection: Sandbox.ConnectionID, _ text: [UInt8]) {
        guard let id = socketOf[connection] else { return }
        if world.chance(world.faults.cut) { return cut(id) }
        var text = world.editsCarryReactions ? linked(text) : ServerHabits.withoutReactions(linked(text))
        // Without links no connection can lose what is sent over it: nothing would ever reveal it.
        if world.givesLinks, text.starts(with: Self.message), world.chance(world.faults.lostFrame) {
            (hasLostMessages, hasEverLost) = (true, true)
            return world.note("\(name) loses a frame")
        }
        if world.givesLinks, world.chance(world.faults.corruptFrame) {
            (hasLostFrames, hasEverLost) = (true, true)
            text = garbage(text)
            world.note("\(name) gets a frame of garbage")
        }
        let at = max(world.nowMs + latency(), lastArrival[id] ?? 0)
        lastArrival[id] = at
        arrived[id, default: []].append((at, text))
        if world.chance(world.faults.duplicate) { arrived[id, default: []].append((at, text)) }
        world.after(at - world.nowMs) { [weak self] in self?.read(id, connection) }
    }

    private static let message = Array("MESG{".utf8)

    /// One read of the socket: what has arrived by now, or the first of it.
    private func read(_ id: SocketID, _ connection: Sandbox.ConnectionID) {
        guard sockets[id] == connection, var waiting = arrived[id] else { return }
        let due = waiting.prefix { $0.at <= world.nowMs }.count
        guard due > 0 else { return }
        let taken = world.coalescesFrames ? due : waiting.prefix { $0.text == waiting[0].text }.prefix(due).count
        let texts = waiting.prefix(taken).map(\.text)
        waiting.removeFirst(taken)
        arrived[id] = waiting
        if World.notesWire { for text in texts { world.note("\(name) gets \(String(decoding: text, as: UTF8.self))") } }
        deliver(.socketReceived(id, texts), process)
        for frame in texts.compactMap({ EphemeralFrame($0, world) }) { came(frame) }
        // A frame that came in an earlier read leaves an event that finds nothing.
    }

    func serverClosed(_ connection: Sandbox.ConnectionID) {
        guard let id = socketOf[connection] else { return }
        // What was sent before the close arrives before it.
        let at = max(world.nowMs, lastArrival[id] ?? 0)
        world.after(at - world.nowMs) { [weak self] in
            if self?.sockets[id] == connection { self?.cut(id) }
        }
    }

    private func cut(_ id: SocketID) {
        let process = self.process
        guard let connection = sockets.removeValue(forKey: id) else { return }
        world.note("\(name) socket \(id.rawValue) cut")
        forget(id, connection)
        world.after(world.pick(0...20)) { [weak self] in
            self?.deliver(.socketClosed(id, CoveyError(.socketClosed, "cut")), process)
        }
    }

    func close(_ id: SocketID) {
        let process = self.process
        opening.remove(id)
        if let connection = sockets.removeValue(forKey: id) { forget(id, connection) }
        world.after(0) { [weak self] in self?.deliver(.socketClosed(id, CoveyError(.socketClosed, "closed")), process) }
    }

    private func forget(_ id: SocketID, _ connection: Sandbox.ConnectionID) {
        arrived[id] = nil
        drop(connection)
    }

    private func drop(_ connection: Sandbox.ConnectionID) {
        socketOf[connection] = nil
        world.receivers[connection] = nil
        world.after(0) { [world] in world.route(world.sandbox.disconnected(connection, nowMs: world.serverNowMs)) }
    }

    // MARK: Requests

    func request(_ id: TransferID, _ request: HTTPRequest) {
        let process = self.process
        let target = String(request.url.dropFirst("http://sandbox".count))
        let sent = Sandbox.Request(
            method: request.method.rawValue, target: target, headers: request.headers.map { ($0.name, $0.value) },
            body: request.body ?? [])
        world.note("\(name) asks \(sent.method) \(target)")
        let isLost = !isUp || world.chance(world.faults.lostRequest)
        let reachesServer = isUp && (!isLost || world.chance(0.5))
        let fails = world.chance(world.faults.serverError)
        let isGarbled = world.chance(world.faults.corruptAnswer)
        let lag = world.answersLag && world.chance(0.5) ? world.pick(0...5_000) : 0
        let slowness = world.faults.answersMs.upperBound > 0 ? world.pick(world.faults.answersMs) : 0
        world.after(latency()) { [weak self] in
            guard let self else { return }
            var answer: HTTPAnswer?
            if fails {
                answer = HTTPAnswer(status: 500, body: Array(#"{"error":true,"message":"fault","code":500901}"#.utf8))
            } else if reachesServer {
                let (response, outputs) = self.world.sandbox.handle(sent, nowMs: self.world.serverNowMs)
                self.world.route(outputs)
                let body = isGarbled ? self.garbage(response.body) : self.linked(response.body)
                answer = HTTPAnswer(status: Int32(response.status), body: body)
            }
            if isLost { answer = nil }
            let delay = answer == nil ? request.timeoutMs : self.latency() + slowness
            self.world.after(delay) { [weak self] in
                guard let self, process == self.process, self.cancelled.remove(id) == nil else { return }
                if var answer {
                    if lag > 0 {
                        // Behind frames of this connection: what it has not brought is not held back. A message of the millisecond
                        // in which it opened may be from before.
                        let page = ServerHabits.lagging(
                            answer.body, of: target, sinceMs: max(self.openSinceMs + 1, self.world.serverNowMs - lag),
                            namesTime: lag % 2 == 0, holds: self.holds)
                        answer = HTTPAnswer(status: answer.status, body: page)
                    }
                    if self.world.pagesAreStrange, id.rawValue % 2 == 0 {
                        let page = ServerHabits.withUnreadable(answer.body, of: target)
                        answer = HTTPAnswer(status: answer.status, body: page)
                    }
                    if World.notesWire {
                        let body = String(decoding: answer.body, as: UTF8.self)
                        self.world.note("\(self.name) is answered \(target.prefix { $0 != "?" }) \(body)")
                    }
                    self.deliver(.answered(id, answer), process)
                } else {
                    self.deliver(.requestFailed(id, CoveyError(.networkError, "time-out")), process)
                }
            }
        }
    }

    func cancel(_ id: TransferID) { cancelled.insert(id) }

    // MARK: Chance

    private func latency() -> Int64 { world.pick(world.faults.latencyMs) }

    private static let link = Array("\"previous_message_id\":".utf8)

    /// The frame of a server that names no previous message: 0, and blanks in place of digits.
    private func linked(_ text: [UInt8]) -> [UInt8] {
        guard !world.givesLinks else { return text }
        let link = Self.link
        var (text, at) = (text, 0)
        while at + link.count < text.count {
            guard text[at] == link[0], text[at + 1] == link[1], text[at..<at + link.count].elementsEqual(link) else {
                at += 1
                continue
            }
            at += link.count
            var isFirst = true
            while at < text.count, 0x30...0x39 ~= text[at] {
                text[at] = isFirst ? 0x30 : 0x20
                (at, isFirst) = (at + 1, false)
            }
        }
        return text
    }

    /// A truncated frame, or none of the protocol; never a well-formed frame with another meaning.
    private func garbage(_ text: [UInt8]) -> [UInt8] {
        switch world.pick(0...2) {
        case 0: Array(text.prefix(Int(world.pick(0...Int64(max(0, text.count - 2))))))
        case 1: Array("<html><body>502 Bad Gateway</body></html>".utf8)
        default: Array(text.prefix(text.count / 2)) + [0xFF, 0x00, 0xC3] + Array(text.suffix(3))
        }
    }
}
