// From callbacks to `for await`: a queue that the library's thread fills and a task empties.

import CCovey
import Synchronization

/// What callbacks received, in their order. It ends when their object is released or disposed, or the waiting task is
/// canceled. Iterate it in one task at a time.
public struct Events<Element: Sendable>: AsyncSequence, Sendable {
    public struct AsyncIterator: AsyncIteratorProtocol {
        /// A loop over `try client.events(…)` holds its iterator alone: the sequence is a temporary.
        fileprivate let ending: Ending

        public func next() async -> Element? { await ending.queue.next() }

        public func next(isolation actor: isolated (any Actor)?) async -> Element? { await ending.queue.next() }
    }

    private let ending: Ending

    init(_ queue: EventQueue<Element>, onEnd: (@Sendable () -> Void)? = nil) {
        ending = Ending(queue, onEnd)
    }

    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(ending: ending) }

    /// What has arrived, without waiting.
    public func takeArrived() -> [Element] { ending.queue.takeArrived() }

    /// With the last copy of the sequence, and the last iterator, its source is removed.
    fileprivate final class Ending: Sendable {
        let queue: EventQueue<Element>
        let onEnd: (@Sendable () -> Void)?

        init(_ queue: EventQueue<Element>, _ onEnd: (@Sendable () -> Void)?) {
            self.queue = queue
            self.onEnd = onEnd
        }

        deinit { onEnd?() }
    }
}

/// The end that callbacks hold; the sequence ends with it.
final class EventQueue<Element: Sendable>: Sendable {
    private struct State {
        var arrived: [Element] = []
        var isFinished = false
        var waiting: CheckedContinuation<Element?, Never>?
    }

    private let limit: Int
    private let overflow: Element?
    private let comesOnce: @Sendable (Element) -> Bool
    private let state = Mutex(State())

    /// - Parameters:
    ///   - overflow: replaces those that wait where they are more than `limit`; nil: none is dropped.
    ///   - comesOnce: whether `overflow` does not make up for an element: it stays, and waits beyond the limit.
    init(_ limit: Int, _ overflow: Element?, comesOnce: @escaping @Sendable (Element) -> Bool = { _ in false }) {
        self.limit = Swift.max(1, limit)
        self.overflow = overflow
        self.comesOnce = comesOnce
    }

    func put(_ element: Element) {
        let waiting = state.withLock { state -> CheckedContinuation<Element?, Never>? in
            if let waiting = state.waiting {
                state.waiting = nil
                return waiting
            }
            if let overflow, state.arrived.count >= limit, !comesOnce(element) {
                state.arrived = [overflow] + state.arrived.filter(comesOnce)
            } else {
                state.arrived.append(element)
            }
            return nil
        }
        waiting?.resume(returning: element)
    }

    func finish() { end { $0.isFinished = true } }

    func takeArrived() -> [Element] {
        state.withLock { state in
            defer { state.arrived = [] }
            return state.arrived
        }
    }

    func next() async -> Element? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let found = state.withLock { state -> Element?? in
                    if !state.arrived.isEmpty { return .some(state.arrived.removeFirst()) }
                    if state.isFinished || Task.isCancelled { return .some(nil) }
                    state.waiting = continuation
                    return nil
                }
                if let found { continuation.resume(returning: found) }
            }
        } onCancel: {
            end { _ in }
        }
    }

    /// Whoever waits gets the end.
    private func end(_ change: (inout State) -> Void) {
        let waiting = state.withLock { state in
            change(&state)
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(returning: nil)
    }
}
