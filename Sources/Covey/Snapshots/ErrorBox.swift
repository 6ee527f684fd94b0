// An error behind a handle. Immutable; any thread.

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
