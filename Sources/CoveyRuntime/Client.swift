// A client as the other threads see it: posts calls to its machine, for its next turns, and gets its notices.
// Any thread may use it. In a forked child every call is refused (c_abi.md rule 23).

import CoveyEffects
import CoveyModel
import Glibc

package final class Client<M: Machine & SendableMetatype>: Sendable {
    private struct State: Sendable {
        var place: ClientPlace?
        var isClosing = false
        var isRemoved = false
    }

    private let id = ClientID.next()
    private let posts: PostQueue
    private let delivery: DeliveryQueue
    private let state: Monitor<State>
    private let isForeign: @Sendable () -> Bool

    /// `makeMachine` runs on the loop's thread. `onOverflow` runs in a turn of the machine, and asks it to send the
    /// whole list of a collection whose changes were dropped.
    package init(
        runtime: Runtime, mode: DeliveryMode, sink: any NoticeSink, network: NetworkOptions = NetworkOptions(),
        waitingLimit: Int = RuntimeLimits.waitingNotices, onOverflow: @escaping @Sendable (M, CollectionID) -> Void,
        makeMachine: @escaping @Sendable (Moment) -> M
    ) throws(CoveyError) {
        if runtime.isForeignProcess { throw Runtime.forkedChild }
        let id = id
        let place = try runtime.makePlace()
        let posts = place.loop.posts
        let processID = runtime.processID
        isForeign = { processID != getpid() }
        self.posts = posts
        // Through the loop's slots, not through the queue itself: a queue that held itself would never go.
        let resync: @Sendable () -> Void = {
            posts.post { loop in
                loop.resync(id) { machine, collection in
                    if let machine = machine as? M { onOverflow(machine, collection) }
                }
            }
        }
        let delivery = try DeliveryQueue(
            mode: mode, sink: sink, limit: waitingLimit, schedule: runtime.schedule, resync: resync)
        self.delivery = delivery
        state = Monitor(State(place: place))
        posts.post { loop in
            loop.addClient(id, makeMachine(RuntimeClock.now()), delivery: delivery, network: network)
        }
    }

    deinit {
        // The owner forgot to close: the client still ends, but nobody waits for it.
        if !isForeignProcess { startClosing(willBeDrained: false) { _ in } }
    }

    /// Whether this is a forked child of the process that made the client.
    package var isForeignProcess: Bool { isForeign() }

    // MARK: Calls

    /// Runs `body` as a turn of the machine, after all that was posted before. Every body that was accepted runs.
    package func post(_ body: @escaping @Sendable (M) -> Void) throws(CoveyError) {
        if isForeignProcess { throw Runtime.forkedChild }
        let id = id
        try state.withLock { state throws(CoveyError) in
            guard !state.isClosing else { throw CoveyError(.badHandle, "The client is closed.") }
            posts.post { loop in
                loop.call(id) { machine in if let machine = machine as? M { body(machine) } }
            }
        }
    }

    // MARK: Notices

    /// Readable while a notice waits, and once the client is closed; nil but in `poll` mode. It is open while it is held.
    package var event: EventDescriptor? { delivery.event }

    /// Runs callbacks on this thread: at most `max`, at least one, after waiting at most `timeoutMs` for it (negative:
    /// forever). Gives their number; 0 if none came in time or the client is closed.
    @discardableResult
    package func dispatch(max: Int, timeoutMs: Int64) throws(CoveyError) -> Int {
        if isForeignProcess { throw Runtime.forkedChild }
        return try delivery.dispatch(max: max, timeoutMs: timeoutMs)
    }

    /// Names the client within the process, as in the log.
    package var number: UInt64 { id.rawValue }

    package var deliveryStats: DeliveryStats { isForeignProcess ? DeliveryStats() : delivery.stats }

    /// Notices that wait for delivery.
    package var waitingCount: Int { isForeignProcess ? 0 : delivery.waitingCount }

    /// Notices dropped since the client was made, because the app did not take them.
    package var droppedCount: Int { isForeignProcess ? 0 : delivery.droppedCount }

    // MARK: The end

    /// Ends the client: `lastWords` runs as the machine's last turn, after all that was posted before, so that open calls
    /// can be answered; then its sockets, requests and timers end. Answers that wait are delivered first (where the app
    /// dispatches, on this thread), other notices are dropped. Nothing is delivered once it has returned, unless it was
    /// called from inside code of the app (AppCode.swift): there it waits for no callback, of whatever client, and what is
    /// left follows the callback that runs. The sink is notified when nothing is left. Calling it again does no harm.
    package func close(_ lastWords: @escaping @Sendable (M) -> Void = { _ in }) {
        if isForeignProcess { return }
        let place = state.withLock { $0.place }
        let isLoopThread = place?.runtime.isLoopThread == true
        startClosing(willBeDrained: !isLoopThread, lastWords)
        // Called from a hook, neither a loop nor a turn can wait for itself or for another one; it comes to it next.
        if isLoopThread { return }
        _ = state.wait { $0.isRemoved ? true : nil }
        delivery.drain()
        // The last client of a loop ends it, and the last of all the runtime: here, outside of the lock.
        let last = state.withLock { $0.place.take() }
        withExtendedLifetime((place, last)) {}
    }

    private func startClosing(willBeDrained: Bool, _ lastWords: @escaping @Sendable (M) -> Void) {
        let (id, state, delivery) = (id, state, delivery)
        state.withLock {
            guard !$0.isClosing else { return }
            $0.isClosing = true
            let accepted = posts.post { loop in
                loop.removeClient(id) { machine in
                    if let machine = machine as? M { lastWords(machine) }
                } then: {
                    delivery.finish(willBeDrained: willBeDrained)
                    state.withLockThenWake { $0.isRemoved = true }
                }
            }
            if !accepted {
                $0.isRemoved = true
                delivery.finish(willBeDrained: willBeDrained)
            }
        }
    }
}
