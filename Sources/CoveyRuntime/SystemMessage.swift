// What the system says of a failure, and what the app can do about the most likely one where there are many clients: each
// has 9 descriptors, and a process may often have 1,024. Any thread.

import CLinux
import Glibc

/// The system's sentence for an errno. (glibc's strerror is safe on any thread since 2.32.)
func systemMessage(_ code: Int32) -> String {
    let text = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return code == EMFILE ? text + DescriptorLimit.advice : text
}

enum DescriptorLimit {
    /// After a sentence of libcurl.
    static let message = ": " + systemMessage(EMFILE)
    static let advice = "; a client has 9: raise the limit of the process, ulimit -n"

    /// Whether the process may open no further descriptor. libcurl does not say that this is why it cannot connect.
    static var isReached: Bool {
        let descriptor = eventfd(0, Int32(EFD_CLOEXEC))
        guard descriptor < 0 else {
            close(descriptor)
            return false
        }
        return errno == EMFILE
    }
}
