// An error behind a handle, and the functions of error.h. Immutable; any thread.

import CoveyHeader
import CoveyModel

final class ErrorBox: Boxed {
    static let kind = HandleKind.error
    let error: CoveyError
    let message: CTexts

    init(_ error: CoveyError) {
        self.error = error
        message = CTexts([error.message])
    }
}

@c @implementation
public func covey_error_name(_ code: Int32) -> UnsafePointer<CChar>? {
    StaticTexts.name(ofError: CoveyError.Code(rawValue: positive(code)))
}

@c @implementation
public func covey_error_is_transient(_ code: Int32) -> Bool { CoveyError.Code(rawValue: positive(code)).isTransient }

/// Int32.min has no positive counterpart and is no code.
private func positive(_ code: Int32) -> Int32 { Int32(truncatingIfNeeded: code.magnitude) }

@c @implementation
public func covey_error_code(_ error: OpaquePointer?) -> Int32 {
    number(error, ErrorBox.self) { $0.error.code.rawValue }
}

@c @implementation
public func covey_error_message(_ error: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<CChar>?
{
    borrowed(error, ErrorBox.self, length) { $0.message.at(0) }
}

@c @implementation
public func covey_error_http_status(_ error: OpaquePointer?) -> Int32 {
    number(error, ErrorBox.self) { $0.error.httpStatus }
}

@c @implementation
public func covey_error_server_code(_ error: OpaquePointer?) -> Int32 {
    number(error, ErrorBox.self) { $0.error.code.isOfServer ? $0.error.code.rawValue : 0 }
}

@c @implementation
public func covey_error_retry_after_ms(_ error: OpaquePointer?) -> Int64 {
    number(error, ErrorBox.self) { $0.error.retryAfterMs }
}

@c @implementation
public func covey_error_retain(_ error: OpaquePointer?) -> Int32 { retain(error, .error) }

@c @implementation
public func covey_error_release(_ error: OpaquePointer?) { release(error, .error) }
