// HTTP requests in front of libcurl (decision 20). Few are under way, of each client and of the process; the rest waits here
// as values, without a handle or a socket. Whatever a server makes the clients ask for, libcurl and the network see a
// bounded part of it, and a client that is closed drops its line at once.
// Which one is next: the most urgent priority first; of one priority the clients take turns; of one client in order.
// What the library asks for by itself leaves a part of every limit to the app. Loop's thread; monotonic ms.

import CoveyEffects
import CoveyModel
import CoveyWire

final class RequestQueue {
    typealias Priority = HTTPRequest.Priority
    typealias Key = HTTPTransfers.Key

    struct Limits {
        var clientRequests = RuntimeLimits.clientRequests
        var processRequests = RuntimeLimits.processRequests
        var waitingRequests = RuntimeLimits.waitingRequests
        var waitMs = RuntimeLimits.requestWaitMs
    }

    struct Waiting {
        let request: HTTPRequest
        let network: NetworkOptions
        /// Takes the body; nil: it is collected in memory.
        let sink: (any BodySink)?
        fileprivate let dueAtMs: Int64
    }

    /// One client's requests. It exists while there are any.
    private final class Line {
        var underWay = 0
        var waiting: [TransferID: Waiting] = [:]
        /// By priority. A canceled request stays as a husk until it comes up, or husks outnumber the living.
        private var order = [Fifo<TransferID>](repeating: Fifo(), count: Priority.allCases.count)
        /// Whether the client stands in `turns`.
        var hasTurn = [Bool](repeating: false, count: Priority.allCases.count)

        var isEmpty: Bool { underWay == 0 && waiting.isEmpty && !hasTurn.contains(true) }

        func add(_ id: TransferID, _ entry: Waiting) {
            waiting[id] = entry
            order[entry.request.priority.rawValue].append(id)
        }

        /// The next request of this priority, which stays.
        func first(_ priority: Priority) -> (id: TransferID, entry: Waiting)? {
            while let id = order[priority.rawValue].first {
                if let entry = waiting[id] { return (id, entry) }
                _ = order[priority.rawValue].popFirst()
            }
            return nil
        }

        func cancel(_ id: TransferID) -> Bool {
            guard waiting.removeValue(forKey: id) != nil else { return false }
            guard order.reduce(0, { $0 + $1.count }) > 64 + 2 * waiting.count else { return true }
            for index in order.indices { order[index].keep { waiting[$0] == nil ? nil : $0 } }
            return true
        }
    }

    private var limits: Limits
    private var lines: [ClientID: Line] = [:]
    /// By priority: clients with a request that may be sent. One without room leaves, and comes back when one of its
    /// requests ends.
    private var turns = [Fifo<ClientID>](repeating: Fifo(), count: Priority.allCases.count)
    private(set) var underWay = 0
    /// When to look for requests that have waited too long; nil: none waits.
    private(set) var dueAtMs: Int64?

    init(_ limits: Limits = Limits()) { self.limits = limits }

    /// This queue's part of what may be under way in the process.
    var processRequests: Int {
        get { limits.processRequests }
        set { limits.processRequests = newValue }
    }

    /// What requests of this priority may use of a limit: the rest is for what is more urgent.
    private static func share(of limit: Int, _ priority: Priority) -> Int {
        switch priority {
        case .app: limit
        case .catchUp: limit * 3 / 4
        case .background: limit / 2
        }
    }

    /// Returns the error of a rejected request.
    func add(
        _ key: Key, _ request: HTTPRequest, _ network: NetworkOptions, sink: (any BodySink)? = nil, atMs nowMs: Int64
    ) -> CoveyError? {
        let line = lines[key.client] ?? Line()
        guard line.waiting.count < Self.share(of: limits.waitingRequests, request.priority) else {
            return CoveyError(
                .requestFailed,
                "\(line.waiting.count) requests of this client wait to be sent already; try again when some have ended")
        }
        lines[key.client] = line
        let entry = Waiting(
            request: request, network: network, sink: sink,
            dueAtMs: RuntimeClock.deadline(nowMs: nowMs, afterMs: limits.waitMs))
        line.add(key.transfer, entry)
        takeTurn(key.client, line, request.priority)
        dueAtMs = dueAtMs ?? entry.dueAtMs
        return nil
    }

    /// Takes the next request that may be sent. It is under way until `ended`.
    func next() -> (Key, Waiting)? {
        for priority in Priority.allCases {
            while underWay < Self.share(of: limits.processRequests, priority),
                let client = turns[priority.rawValue].popFirst()
            {
                guard let line = lines[client] else { continue }
                line.hasTurn[priority.rawValue] = false
                guard hasRoom(line, priority), let (id, entry) = line.first(priority) else {
                    forgetIfEmpty(client)
                    continue
                }
                line.waiting[id] = nil
                line.underWay += 1
                underWay += 1
                takeTurn(client, line, priority)
                return (Key(client: client, transfer: id), entry)
            }
        }
        return nil
    }

    /// A request that was under way has ended: another one of the client may follow.
    func ended(_ client: ClientID) {
        underWay -= 1
        guard let line = lines[client] else { return }
        line.underWay -= 1
        for priority in Priority.allCases { takeTurn(client, line, priority) }
        forgetIfEmpty(client)
    }

    /// False if the request does not wait.
    func cancel(_ key: Key) -> Bool {
        guard lines[key.client]?.cancel(key.transfer) == true else { return false }
        forgetIfEmpty(key.client)
        return true
    }

    /// Drops what waits of a client that is gone. Those of its requests that are under way still end.
    func remove(_ client: ClientID) { lines[client] = nil }

    /// Takes the requests that have waited too long, within a tenth of a second.
    func takeOverdue(atMs nowMs: Int64) -> [Key] {
        guard let due = dueAtMs, due <= nowMs else { return [] }
        var overdue: [Key] = []
        var next: Int64?
        for (client, line) in lines.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            for priority in Priority.allCases {
                while let (id, entry) = line.first(priority) {
                    if entry.dueAtMs > nowMs {
                        next = min(next ?? .max, entry.dueAtMs)
                        break
                    }
                    line.waiting[id] = nil
                    overdue.append(Key(client: client, transfer: id))
                }
            }
            forgetIfEmpty(client)
        }
        dueAtMs = next.map { max($0, nowMs + 100) }
        return overdue
    }

    private func hasRoom(_ line: Line, _ priority: Priority) -> Bool {
        line.underWay < Self.share(of: limits.clientRequests, priority)
    }

    private func takeTurn(_ client: ClientID, _ line: Line, _ priority: Priority) {
        guard !line.hasTurn[priority.rawValue], hasRoom(line, priority), line.first(priority) != nil else { return }
        line.hasTurn[priority.rawValue] = true
        turns[priority.rawValue].append(client)
    }

    private func forgetIfEmpty(_ client: ClientID) { if lines[client]?.isEmpty == true { lines[client] = nil } }
}
