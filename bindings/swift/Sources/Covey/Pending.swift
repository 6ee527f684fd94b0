// What C keeps for Swift while it may call: the functions of the app, and whoever awaits a call.

import CCovey
import Synchronization

/// A value behind a `user_data` pointer.
final class Box<Value: Sendable>: Sendable {
    let value: Value
    private let onFree: (@Sendable () -> Void)?

    init(_ value: Value, _ onFree: (@Sendable () -> Void)? = nil) {
        self.value = value
        self.onFree = onFree
    }

    deinit { onFree?() }
}

/// A pointer that holds the object until `freeObject` receives it.
func retained(_ object: AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(object).toOpaque()
}

/// The `user_data_free` of everything that this module registers.
let freeObject: @convention(c) (UnsafeMutableRawPointer?) -> Void = { state in
    if let state { Unmanaged<AnyObject>.fromOpaque(state).release() }
}

func unboxed<Value: Sendable>(_ state: UnsafeMutableRawPointer?, _: Value.Type) -> Value {
    object(state, Box<Value>.self).value
}

private func object<Object: AnyObject>(_ state: UnsafeMutableRawPointer?, _: Object.Type) -> Object {
    // Whatever this module registers has one: `retained`.
    guard let state else { fatalError("libcovey lost the user_data of a callback") }
    return Unmanaged<Object>.fromOpaque(state).takeUnretainedValue()
}

/// One asynchronous call, and a function of the app that belongs to it. It is completed exactly once: by the library; by
/// the refusal of the call; or by the end of its registration, as when a collection is disposed before it has started.
final class Pending<Value: Sendable, Extra: Sendable>: Sendable {
    typealias Outcome = Result<Value, CoveyError>

    let extra: Extra
    private let waiting = Mutex<CheckedContinuation<Outcome, Never>?>(nil)

    init(_ extra: Extra) { self.extra = extra }

    /// What C holds. Whoever awaits the call holds the call itself.
    private final class Registration: Sendable {
        let call: Pending

        init(_ call: Pending) { self.call = call }

        deinit { call.finish(.failure(CoveyError(.requestCanceled, "the object of the call was disposed"))) }
    }

    static func of(_ state: UnsafeMutableRawPointer?) -> Pending {
        object(state, Registration.self).call
    }

    /// Called by the library. A value can come with an error, which then has it.
    func complete(_ value: Value?, _ error: OpaquePointer?) {
        if let error {
            var failure = CoveyError(borrowing: error)
            failure.value = value
            finish(.failure(failure))
        } else if let value {
            finish(.success(value))
        } else {
            finish(.failure(CoveyError(.unknown, "the library gave neither a result nor an error")))
        }
    }

    private func finish(_ outcome: Outcome) {
        let continuation = waiting.withLock { waiting in
            defer { waiting = nil }
            return waiting
        }
        continuation?.resume(returning: outcome)
    }

    /// Starts the call and waits. Where the library can cancel it, the cancellation of the task does.
    func result(
        cancel: (@Sendable (UInt64) -> Void)? = nil,
        _ start: (UnsafeMutableRawPointer, inout UInt64, inout OpaquePointer?) -> Int32
    ) async throws(CoveyError) -> Value {
        guard let cancel else {
            let outcome = await answer({ _ in }, start)
            return try outcome.get()
        }
        let started = Mutex<UInt64>(0)
        let outcome = await withTaskCancellationHandler {
            await answer(
                { callId in
                    started.withLock { $0 = callId }
                    if Task.isCancelled { cancel(callId) }
                }, start)
        } onCancel: {
            let callId = started.withLock { $0 }
            if callId != 0 { cancel(callId) }
        }
        return try outcome.get()
    }

    private func answer(
        _ didStart: (UInt64) -> Void, _ start: (UnsafeMutableRawPointer, inout UInt64, inout OpaquePointer?) -> Int32
    ) async -> Outcome {
        await withCheckedContinuation { continuation in
            waiting.withLock { $0 = continuation }
            var callId: UInt64 = 0
            var error: OpaquePointer?
            // A refused call frees its registration, which must not end before the reason is known.
            let registration = Registration(self)
            defer { keep(registration) }
            let code = start(retained(registration), &callId, &error)
            if let failure = failure(code, &error) {
                finish(.failure(failure))
            } else {
                didStart(callId)
            }
        }
    }
}
