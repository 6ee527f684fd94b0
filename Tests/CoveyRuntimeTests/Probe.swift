// What the tests look at: a machine that notes its inputs and carries out commands, and a sink that notes its notices.
// Waiting is for a condition with a deadline, never for a time to pass.

import CoveyEffects
import CoveyModel
import CoveyRuntime
import CoveyWire
import Foundation

/// A list that one thread fills and another waits on.
final class Log<Element: Sendable>: @unchecked Sendable {
    private let condition = NSCondition()
    private var items: [Element] = []

    func add(_ item: Element) {
        condition.lock()
        items.append(item)
        condition.broadcast()
        condition.unlock()
    }

    var all: [Element] {
        condition.lock()
        defer { condition.unlock() }
        return items
    }

    /// All items once they satisfy the condition; what there is after a minute otherwise: a loaded machine is no defect.
    func wait(until isEnough: ([Element]) -> Bool) -> [Element] {
        let deadline = Date(timeIntervalSinceNow: 60)
        condition.lock()
        defer { condition.unlock() }
        while !isEnough(items), condition.wait(until: deadline) {}
        return items
    }

    func wait(count: Int) -> [Element] { wait { $0.count >= count } }
}

final class ProbeMachine: Machine {
    private let log: Log<Input>
    private let reaction: (@Sendable (ProbeMachine, Input) -> Void)?
    private var effects: [Effect] = []
    private(set) var now: Moment

    init(_ log: Log<Input>, now: Moment, reaction: (@Sendable (ProbeMachine, Input) -> Void)?) {
        self.log = log
        self.now = now
        self.reaction = reaction
    }

    func emit(_ list: Effect...) { effects += list }
    func advance(to now: Moment) { self.now = now }

    func handle(_ input: Input, at now: Moment) {
        self.now = now
        reaction?(self, input)
        log.add(input)
    }

    func takeEffects() -> [Effect] {
        defer { effects = [] }
        return effects
    }
}

final class ProbeSink: NoticeSink {
    let log = Log<Notice>()
    let ends = Log<Void>()
    private let callback: @Sendable (Notice) -> Void
    private let atEnd: @Sendable () -> Void

    init(_ callback: @escaping @Sendable (Notice) -> Void = { _ in }, atEnd: @escaping @Sendable () -> Void = {}) {
        self.callback = callback
        self.atEnd = atEnd
    }

    deinit { atEnd() }

    func receive(_ notice: Notice) -> Bool {
        callback(notice)
        log.add(notice)
        return true
    }

    func ended() { ends.add(()) }
}

/// A client over a probe machine.
struct Probe {
    let client: Client<ProbeMachine>
    let inputs = Log<Input>()
    let overflows = Log<CollectionID>()

    init(
        _ runtime: Runtime, mode: DeliveryMode = .thread, sink: ProbeSink = ProbeSink(),
        network: NetworkOptions = NetworkOptions(), waitingLimit: Int = RuntimeLimits.waitingNotices,
        onOverflow: (@Sendable (ProbeMachine, CollectionID) -> Void)? = nil,
        reaction: (@Sendable (ProbeMachine, Input) -> Void)? = nil
    ) throws {
        let (inputs, overflows) = (inputs, overflows)
        client = try Client(
            runtime: runtime, mode: mode, sink: sink, network: network, waitingLimit: waitingLimit,
            onOverflow: { machine, collection in
                overflows.add(collection)
                onOverflow?(machine, collection)
            },
            makeMachine: { ProbeMachine(inputs, now: $0, reaction: reaction) })
    }

    func emit(_ effects: Effect...) throws {
        try client.post { machine in for effect in effects { machine.emit(effect) } }
    }

    /// Posts and waits until it has run: what was posted before has run, too.
    func settle() throws {
        let done = Log<Void>()
        try client.post { _ in done.add(()) }
        _ = done.wait(count: 1)
    }

    func open(_ id: UInt64, _ url: String, headers: [HTTPRequest.Header] = [], timeoutMs: Int64 = 10_000) throws {
        let address = SocketAddress(url: url, headers: headers, connectTimeoutMs: timeoutMs)
        try emit(.openSocket(SocketID(rawValue: id), address))
    }

    /// The inputs once the socket is closed.
    func waitForClose(_ id: UInt64) -> (inputs: [Input], error: CoveyError?) {
        let list = inputs.wait { $0.contains { $0.closed?.id == id } }
        return (list, list.compactMap(\.closed).first { $0.id == id }?.error)
    }
}

extension Input {
    var closed: (id: UInt64, error: CoveyError)? {
        if case .socketClosed(let id, let error) = self { (id.rawValue, error) } else { nil }
    }

    var isOpened: Bool { if case .socketOpened = self { true } else { false } }

    var isNotSent: Bool { if case .notSent = self { true } else { false } }

    var texts: [String]? {
        if case .socketReceived(_, let list) = self { list.map { String(decoding: $0, as: UTF8.self) } } else { nil }
    }

    var answer: HTTPAnswer? { if case .answered(_, let answer) = self { answer } else { nil } }
    var failure: CoveyError? { if case .requestFailed(_, let error) = self { error } else { nil } }
    var timer: UInt64? { if case .timerFired(let id) = self { id.rawValue } else { nil } }
}

extension [Input] {
    /// All messages received, in order.
    var texts: [String] { compactMap(\.texts).flatMap { $0 } }
    var closeCount: Int { count { $0.closed != nil } }
}

extension Notice {
    /// The number of a completion.
    var call: UInt64? { if case .completion(let id, _) = self { id.rawValue } else { nil } }
    var changed: UInt64? { if case .messages(let id, _) = self { id.rawValue } else { nil } }
}

func completion(_ number: UInt64) -> Effect { .deliver(.completion(CallID(rawValue: number), .done)) }

func change(_ collection: UInt64) -> Effect {
    .deliver(.messages(CollectionID(rawValue: collection), MessageNotice(.edits)))
}

func threadName() -> String {
    (try? String(contentsOfFile: "/proc/thread-self/comm", encoding: .utf8).trimmingCharacters(in: .newlines)) ?? ""
}
