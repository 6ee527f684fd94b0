// The version of the system that logins and requests report unless the app names one.

import CLinux

package enum KernelRelease {
    /// Such as `6.1.0-28-amd64`; "" if the system does not say.
    package static var name: String {
        var names = utsname()
        guard uname(&names) == 0 else { return "" }
        return withUnsafeBytes(of: &names.release) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
}
