// Text that holds a secret (a token, a session key, a password), as bytes that are erased when they are not needed any
// more. Freed memory keeps what it held until somebody else uses it, and a core dump shows it.

import Glibc

package final class SecretBytes: @unchecked Sendable {
    // Unchecked: written only while it is made.
    private let buffer: UnsafeMutableRawBufferPointer

    /// The UTF-8 of the parts, one behind the other.
    init(_ parts: [String]) {
        buffer = .allocate(byteCount: parts.reduce(0) { $0 + $1.utf8.count }, alignment: 1)
        var rest = buffer[...]
        for part in parts {
            UnsafeMutableRawBufferPointer(rebasing: rest).copyBytes(from: part.utf8)
            rest = rest.dropFirst(part.utf8.count)
        }
    }

    /// The bytes, and a NUL behind them: a text for libcurl.
    package init(text bytes: UnsafeRawBufferPointer) {
        buffer = .allocate(byteCount: bytes.count + 1, alignment: 1)
        buffer.copyMemory(from: bytes)
        buffer[bytes.count] = 0
    }

    deinit {
        if let start = buffer.baseAddress { explicit_bzero(start, buffer.count) }
        buffer.deallocate()
    }

    package var count: Int { buffer.count }

    /// The bytes are there until `body` returns.
    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        withExtendedLifetime(self) { body(UnsafeRawBufferPointer(buffer)) }
    }
}
