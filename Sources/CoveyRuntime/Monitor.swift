// A value behind a mutex, with a condition to wait on: the only lock of the runtime, and its only `@unchecked
// Sendable`.
// Sound because `state` is touched under the mutex alone. A pthread mutex, so that the thread sanitizer sees it.
// Never call out (a callback, a hook, the last release of an object of the app) from inside; deadlines are monotonic
// ms.

import CLinux
import Glibc

package final class Monitor<State: Sendable>: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private var state: State

    package init(_ state: State) {
        self.state = state
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
        condition.initialize(to: pthread_cond_t())
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    package func withLock<Value, Failure: Error>(_ body: (inout State) throws(Failure) -> Value) throws(Failure)
        -> Value
    {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&state)
    }

    /// As withLock; then everyone who waits looks again.
    package func withLockThenWake<Value>(_ body: (inout State) -> Value) -> Value {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        let value = body(&state)
        pthread_cond_broadcast(condition)
        return value
    }

    /// Waits until `ready` gives a value, and gives it; nil once the deadline has passed (no deadline: forever).
    package func wait<Value>(untilMs deadline: Int64? = nil, _ ready: (inout State) -> Value?) -> Value? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        while true {
            if let value = ready(&state) { return value }
            guard let deadline else {
                pthread_cond_wait(condition, mutex)
                continue
            }
            if RuntimeClock.monotonicMs() >= deadline { return nil }
            var time = timespec(tv_sec: Int(deadline / 1_000), tv_nsec: Int(deadline % 1_000) * 1_000_000)
            pthread_cond_timedwait(condition, mutex, &time)
        }
    }
}
