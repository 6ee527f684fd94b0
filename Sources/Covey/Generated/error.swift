// The functions of error.h that Shims/error.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_error_code(_ error: OpaquePointer?) -> Int32 {
    number(error, ErrorBox.self) { box in box.error.code.rawValue }
}

@c @implementation
public func covey_error_message(
    _ error: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(error, ErrorBox.self, length) { box in box.message.at(0) }
}

@c @implementation
public func covey_error_http_status(_ error: OpaquePointer?) -> Int32 {
    number(error, ErrorBox.self) { box in box.error.httpStatus }
}

@c @implementation
public func covey_error_server_code(_ error: OpaquePointer?) -> Int32 {
    number(error, ErrorBox.self) { box in box.error.code.isOfServer ? box.error.code.rawValue : 0 }
}

@c @implementation
public func covey_error_retry_after_ms(_ error: OpaquePointer?) -> Int64 {
    number(error, ErrorBox.self) { box in box.error.retryAfterMs }
}

@c @implementation
public func covey_error_retain(_ error: OpaquePointer?) -> Int32 {
    retain(error, ErrorBox.kind)
}

@c @implementation
public func covey_error_release(_ error: OpaquePointer?) {
    release(error, ErrorBox.kind)
}
