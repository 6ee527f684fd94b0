// Why something failed: the code, and what the server said.

import CCovey

/// The reason of a failure. Every function of this module that throws, throws it.
public struct CoveyError: Error, CustomStringConvertible {
    public let code: ErrorCode
    /// One sentence for a developer.
    public let message: String
    /// HTTP status of the response that reported the error; 0 if there was none.
    public let httpStatus: Int32
    /// The error code that the server sent; 0 if the error is not the server's.
    public let serverCode: Int32
    /// The delay that the server requested before the next attempt, in ms; 0 if none.
    public let retryAfterMs: Int64
    /// What came with the error: the `Message` that was not sent, the cached `User` of a connect without a connection.
    public internal(set) var value: (any Sendable)?

    /// The message as it is now, if the error is that of a send: pending, failed, canceled or removed.
    public var unsent: Message? { value as? Message }

    /// Such as "not_found".
    public var name: String { stringOf(covey_error_name(code.rawValue)) }

    /// Whether the same call may succeed later.
    public var isTransient: Bool { covey_error_is_transient(code.rawValue) }

    public var description: String { "\(code.rawValue) \(name): \(message)" }

    init(_ code: ErrorCode, _ message: String) {
        self.code = code
        self.message = message
        (httpStatus, serverCode, retryAfterMs) = (0, 0, 0)
    }

    init(borrowing error: OpaquePointer?) {
        code = ErrorCode(rawValue: covey_error_code(error))
        message = stringOf(covey_error_message(error, nil))
        httpStatus = covey_error_http_status(error)
        serverCode = covey_error_server_code(error)
        retryAfterMs = covey_error_retry_after_ms(error)
    }
}

/// Throws the error of a negated code; `what` names the function.
@discardableResult
func check<Number: FixedWidthInteger>(_ result: Number, _ what: String = "") throws(CoveyError) -> Number {
    if result >= 0 { return result }
    let code = ErrorCode(rawValue: Int32(truncatingIfNeeded: 0 - result))
    throw CoveyError(code, what.isEmpty ? stringOf(covey_error_name(code.rawValue)) : "\(what) refuses the value")
}

/// The same with the error that says more, and releases it.
func check(_ result: Int32, _ error: inout OpaquePointer?) throws(CoveyError) {
    if let failure = failure(result, &error) { throw failure }
}

func failure(_ result: Int32, _ error: inout OpaquePointer?) -> CoveyError? {
    defer { covey_error_release(error) }
    guard result < 0 else { return nil }
    if let error { return CoveyError(borrowing: error) }
    return CoveyError(ErrorCode(rawValue: -result), stringOf(covey_error_name(-result)))
}
