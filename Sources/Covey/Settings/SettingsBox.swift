// Values that a host sets before a call: options, queries, params. A value behind a handle and a lock, so that two
// threads that wrongly change it at the same time do no harm. Every use takes a copy.

import CoveyModel
import Synchronization

protocol SettingsValue: Sendable {
    static var kind: HandleKind { get }
}

final class SettingsBox<Value: SettingsValue>: Boxed {
    static var kind: HandleKind { Value.kind }
    private let value: Mutex<Value>

    init(_ value: Value) { self.value = Mutex(value) }

    // Neither is inlined: nearly 200 setters use both, and each would lock and unlock in its own code.

    var copy: Value {
        @inline(never) get { value.withLock { $0 } }
    }

    /// Returns the former value, which may have the last reference to a pointer of the host: it is released without the
    /// lock.
    @inline(never)
    func replace(_ new: Value) -> Value { value.withLock { exchange(&$0, with: new) } }
}

func makeSettings<Value: SettingsValue>(_ value: @autoclosure () -> Value, _ out: HandleOut?) -> Int32 {
    attempt(to: out) { out throws(CoveyError) in try give(SettingsBox(value()), to: out) }
}

/// Applies a setter. The new value is checked before anything is changed.
func set<Value: SettingsValue>(
    _ pointer: OpaquePointer?, _ type: Value.Type, _ error: ErrorOut? = nil,
    _ body: (inout Value) throws(CoveyError) -> Void
) -> Int32 {
    attempt(error) { () throws(CoveyError) in
        let box = try resolve(pointer, SettingsBox<Value>.self)
        var changed = box.copy
        try body(&changed)
        _ = box.replace(changed)
    }
}

/// A copy of the value of a handle.
func settings<Value: SettingsValue>(_ pointer: OpaquePointer?, _ type: Value.Type) throws(CoveyError) -> Value {
    try resolve(pointer, SettingsBox<Value>.self).copy
}

/// Nil for NULL.
func settingsIfGiven<Value: SettingsValue>(_ pointer: OpaquePointer?, _ type: Value.Type) throws(CoveyError) -> Value? {
    pointer == nil ? nil : try settings(pointer, type)
}

/// A copy of the value of a handle; NULL means the defaults.
func settings<Value: SettingsValue>(_ pointer: OpaquePointer?, default value: Value) throws(CoveyError) -> Value {
    guard pointer != nil else { return value }
    return try resolve(pointer, SettingsBox<Value>.self).copy
}
