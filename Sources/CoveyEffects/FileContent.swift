// The bytes of a file to send, on their way from the app into the outbox's directory: a file that the library holds open,
// so that it does not matter what becomes of its name, or bytes that the app gave.

import CoveyModel
import Glibc

package enum FileContent: Sendable {
    case open(OpenFile)
    case bytes([UInt8])

    /// As it was when the app gave it.
    package var sizeBytes: Int64 {
        switch self {
        case .open(let file): file.sizeBytes
        case .bytes(let bytes): Int64(bytes.count)
        }
    }
}

/// Any thread; closed with the last reference.
package final class OpenFile: Sendable {
    package let descriptor: Int32
    package let sizeBytes: Int64

    /// 800110 if there is no regular file that may be read. The path is absolute: the library has no working directory.
    package init(path: String) throws(CoveyError) {
        guard path.utf8.first == UInt8(ascii: "/") else {
            throw CoveyError(.invalidParameter, "The path \(path) is not absolute.")
        }
        // Nonblocking: to open a pipe that nobody writes must not wait forever.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard descriptor >= 0 else {
            let reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
            throw CoveyError(.invalidParameter, "The file \(path) cannot be opened: \(reason).")
        }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            close(descriptor)
            throw CoveyError(.invalidParameter, "\(path) is not a regular file.")
        }
        self.descriptor = descriptor
        sizeBytes = Int64(status.st_size)
    }

    deinit { close(descriptor) }
}
