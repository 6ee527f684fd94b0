// Marks a thread while it runs code of the app: a callback, a hook, a `user_data_free`, of whatever client. Inside, no function
// of the library waits for a callback: that callback may be waiting for this one. Such waits look here first. The mark is
// the thread's own; calls nest, and the inner one counts.

import Glibc

package enum AppCode: Int {
    case callback = 1
    /// A hook or a `user_data_free`: it may run on the loop's thread or in a long turn, where no callback may.
    case hook

    private static let key: pthread_key_t? = {
        var key = pthread_key_t()
        return pthread_key_create(&key, nil) == 0 ? key : nil
    }()

    /// What this thread is inside of.
    package static var current: AppCode? { key.flatMap { AppCode(rawValue: Int(bitPattern: pthread_getspecific($0))) } }

    package static func run<Value>(_ kind: AppCode, _ body: () -> Value) -> Value {
        guard let key else { return body() }
        let outer = pthread_getspecific(key)
        pthread_setspecific(key, UnsafeRawPointer(bitPattern: kind.rawValue))
        defer { pthread_setspecific(key, outer) }
        return body()
    }
}
