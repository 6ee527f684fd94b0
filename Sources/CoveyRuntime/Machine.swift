// What the loop drives: a deterministic machine that takes inputs and gives effects (the engine; in tests, small ones).
// It is in one turn at a time, on a thread of the loop (LoopThreads.swift); being no Sendable, it gets nowhere else.

import CoveyEffects

package protocol Machine: AnyObject {
    /// The time before a posted call: such a call has no input to bring it.
    func advance(to now: Moment)
    func handle(_ input: Input, at now: Moment)
    /// The effects since the last call, in order.
    func takeEffects() -> [Effect]
}
