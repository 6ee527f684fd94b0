// The first and last steps of every function of the interface: check the arguments, turn an error into a code and an
// object. Nothing here traps, whatever a host passes. Any thread.

import CoveyModel
import Glibc

typealias ErrorOut = UnsafeMutablePointer<OpaquePointer?>
typealias HandleOut = UnsafeMutablePointer<OpaquePointer?>

/// Runs the body and returns 0, or the negated error code and, if requested, an error object. In a forked child the
/// body does not run: a function sets its values for failure before it calls this.
func attempt(_ error: ErrorOut? = nil, _ body: () throws(CoveyError) -> Void) -> Int32 {
    error?.pointee = nil
    if HandleTable.shared.forkGuard.isForkedChild { return refuseForkedChild(error) }
    do throws(CoveyError) {
        try body()
        return 0
    } catch let failure {
        return report(failure, error)
    }
}

// Every function of the interface has a copy of `attempt`, but not of what is seldom needed.

@inline(never)
private func refuseForkedChild(_ error: ErrorOut?) -> Int32 {
    error?.pointee = HandleTable.shared.forkedChildError
    return -CoveyError.Code.forkedChild.rawValue
}

@inline(never)
private func report(_ failure: CoveyError, _ error: ErrorOut?) -> Int32 {
    error?.pointee = HandleTable.shared.make(ErrorBox(failure))
    return -failure.code.rawValue
}

/// The same for a function that returns a handle: it clears the out-parameter first, and refuses NULL.
func attempt(
    _ error: ErrorOut? = nil, to out: HandleOut?, _ body: (HandleOut) throws(CoveyError) -> Void
) -> Int32 {
    out?.pointee = nil
    return attempt(error) { () throws(CoveyError) in
        guard let out else { throw invalid("The out-parameter is NULL.") }
        try body(out)
    }
}

func invalid(_ message: String) -> CoveyError { CoveyError(.invalidParameter, message) }

// MARK: Handles

/// The object of a handle that can be released by another thread.
func resolve<Box: Boxed>(_ pointer: OpaquePointer?, _ type: Box.Type = Box.self) throws(CoveyError) -> Box {
    guard let box = HandleTable.shared.pinned(pointer, Box.self) else { throw HandleTable.shared.failure }
    return box
}

/// Stores a new handle of the object in the host's out-parameter.
func give<Box: Boxed>(_ object: Box, to out: HandleOut) throws(CoveyError) {
    guard let handle = HandleTable.shared.make(object) else { throw CoveyError(.unknown, "Too many live handles.") }
    out.pointee = handle
}

// MARK: Texts

/// A required text. `name` is the argument's name in the error.
func text(_ pointer: UnsafePointer<CChar>?, _ name: StaticString, length: Int = -1) throws(CoveyError) -> String {
    guard let pointer else { throw invalid("\(name) is NULL.") }
    // SIZE_MAX arrives as -1: up to the NUL.
    let count = length == -1 ? strlen(pointer) : length
    guard count >= 0 else { throw invalid("\(name) is too long.") }
    let bytes = UnsafeRawBufferPointer(start: pointer, count: count)
    guard let text = String(validating: bytes, as: UTF8.self) else { throw invalid("\(name) is not UTF-8.") }
    return text
}

func nonEmptyText(_ pointer: UnsafePointer<CChar>?, _ name: StaticString) throws(CoveyError) -> String {
    let text = try text(pointer, name)
    guard !text.isEmpty else { throw invalid("\(name) is empty.") }
    return text
}

/// A text that identifies something: of limited length, without control characters.
func name(_ pointer: UnsafePointer<CChar>?, _ name: StaticString, bytes: Int) throws(CoveyError) -> String {
    let text = try nonEmptyText(pointer, name)
    let hasControl = text.unicodeScalars.contains { $0.value < 0x20 || 0x7F...0x9F ~= $0.value }
    guard text.utf8.count <= bytes, !hasControl else {
        throw invalid("\(name) is longer than \(bytes) bytes, or has a control character.")
    }
    return text
}

/// NULL is "".
func optionalText(_ pointer: UnsafePointer<CChar>?, _ name: StaticString) throws(CoveyError) -> String {
    pointer == nil ? "" : try text(pointer, name)
}

func texts(
    _ pointer: UnsafePointer<UnsafePointer<CChar>?>?, count: Int, _ name: StaticString
) throws(CoveyError) -> [String] {
    guard count != 0 else { return [] }
    guard let pointer else { throw invalid("\(name) is NULL.") }
    guard 0...1_000_000 ~= count else { throw invalid("\(name) has too many elements.") }
    var texts: [String] = []
    texts.reserveCapacity(count)
    for index in 0..<count { texts.append(try text(pointer[index], name)) }
    return texts
}

/// Nil for NULL.
func textIfGiven(_ pointer: UnsafePointer<CChar>?, _ name: StaticString) throws(CoveyError) -> String? {
    pointer == nil ? nil : try text(pointer, name)
}

/// Nil for NULL; else not empty.
func nameIfGiven(_ pointer: UnsafePointer<CChar>?, _ name: StaticString) throws(CoveyError) -> String? {
    pointer == nil ? nil : try nonEmptyText(pointer, name)
}

/// Nil for NULL without a count.
func textsIfGiven(
    _ pointer: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ name: StaticString
) throws(CoveyError) -> [String]? {
    pointer == nil && count == 0 ? nil : try texts(pointer, count: count, name)
}

extension String {
    var nilIfEmpty: String? { isEmpty ? nil : self }
}

// MARK: Numbers

/// An enumeration of the header, by its number.
func choice<Value: RawRepresentable<Int32>>(_ raw: Int32, _ name: StaticString) throws(CoveyError) -> Value {
    guard let value = Value(rawValue: raw) else { throw invalid("\(name) has no value \(raw).") }
    return value
}

func positive(_ number: Int64, _ name: StaticString) throws(CoveyError) -> Int64 {
    guard number > 0 else { throw invalid("\(name) is not above 0.") }
    return number
}

func notNegative<Number: SignedInteger>(_ number: Number, _ name: StaticString) throws(CoveyError) -> Number {
    guard number >= 0 else { throw invalid("\(name) is negative.") }
    return number
}

// MARK: Times and durations

/// A point in time, Unix ms, 0 or above; COVEY_TIME_NEWEST is the engine's "infinite". Every time from a host passes
/// through here, so that no later sum overflows.
func instant(_ ms: Int64, _ name: StaticString) throws(CoveyError) -> Int64 {
    guard ms >= 0 else { throw invalid("\(name) is negative.") }
    return ms.clamped(to: Policy.timeRangeMs)
}

/// A time above 0.
func laterInstant(_ ms: Int64, _ name: StaticString) throws(CoveyError) -> Int64 {
    guard ms > 0 else { throw invalid("\(name) is not above 0.") }
    return try instant(ms, name)
}

/// A duration in seconds; -1: forever.
func lifetime(_ seconds: Int64, _ name: StaticString) throws(CoveyError) -> Int64 {
    guard seconds == -1 || seconds > 0 else { throw invalid("\(name) is neither above 0 nor -1.") }
    return seconds.clamped(to: Policy.survivalRangeSeconds)
}

/// A number of bytes.
func size(_ bytes: Int64, _ name: StaticString) throws(CoveyError) -> Int64 {
    guard bytes >= 0 else { throw invalid("\(name) is negative.") }
    return bytes.clamped(to: Policy.sizeRangeBytes)
}

extension Int64 {
    /// The engine's "infinite" as in the header: COVEY_TIME_NEWEST.
    var orNewest: Int64 { self >= Policy.infiniteTimeMs ? .max : self }
}

// MARK: Getters

func number<Box: Boxed>(_ pointer: OpaquePointer?, _ type: Box.Type, _ get: (Box) -> Int64) -> Int64 {
    HandleTable.shared.reading(pointer, type, get) ?? Int64(-HandleTable.shared.failure.code.rawValue)
}

func number<Box: Boxed>(_ pointer: OpaquePointer?, _ type: Box.Type, _ get: (Box) -> Int32) -> Int32 {
    HandleTable.shared.reading(pointer, type, get) ?? -HandleTable.shared.failure.code.rawValue
}

func number<Box: Boxed>(_ pointer: OpaquePointer?, _ type: Box.Type, _ get: (Box) -> Bool) -> Int32 {
    number(pointer, type) { (box: Box) -> Int32 in get(box) ? 1 : 0 }
}

func number<Box: Boxed>(_ pointer: OpaquePointer?, _ type: Box.Type, _ get: (Box) -> Int) -> Int64 {
    number(pointer, type) { (box: Box) -> Int64 in Int64(get(box)) }
}

func borrowed<Box: Boxed>(
    _ pointer: OpaquePointer?, _ type: Box.Type, _ length: UnsafeMutablePointer<Int>?, _ get: (Box) -> CText?
) -> UnsafePointer<CChar>? {
    let text = HandleTable.shared.reading(pointer, type, get) ?? nil
    length?.pointee = text?.length ?? 0
    return text?.pointer
}

func child<Box: Boxed>(_ pointer: OpaquePointer?, _ type: Box.Type, _ get: (Box) -> OpaquePointer?) -> OpaquePointer? {
    HandleTable.shared.reading(pointer, type, get) ?? nil
}

/// A new handle of an object's current snapshot.
func giveSnapshot<Box: Boxed, Snapshot: Boxed>(
    _ pointer: OpaquePointer?, _ type: Box.Type, _ out: HandleOut?, _ get: (Box) -> Snapshot
) -> Int32 {
    attempt(to: out) { out throws(CoveyError) in try give(get(resolve(pointer, type)), to: out) }
}

func retain(_ pointer: OpaquePointer?, _ kind: HandleKind) -> Int32 {
    if kind == .error, pointer != nil, pointer == HandleTable.shared.forkedChildError { return 0 }
    return attempt { () throws(CoveyError) in
        guard HandleTable.shared.retain(pointer, kind) else { throw HandleTable.shared.failure }
    }
}

func release(_ pointer: OpaquePointer?, _ kind: HandleKind) { HandleTable.shared.release(pointer, kind) }
