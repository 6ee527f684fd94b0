// An error as the app gets it: the protocol's code, a sentence, and the facts for the caller's next decision. Codes:
// rest.md §4.3 (server), §4.4 (client), and Covey's own from 890000 (the header lists them).

package struct CoveyError: Error, Sendable, Equatable {
    package var code: Code
    package var message: String
    /// HTTP status of the answer that carried it; 0 if there was none.
    package var httpStatus: Int32 = 0
    /// The delay that the server requested, in milliseconds; 0 if none.
    package var retryAfterMs: Int64 = 0

    package init(_ code: Code, _ message: String, httpStatus: Int32 = 0, retryAfterMs: Int64 = 0) {
        self.code = code
        self.message = message
        self.httpStatus = httpStatus
        self.retryAfterMs = retryAfterMs
    }

    /// True if the same call may succeed later without any change.
    package var isTransient: Bool { code.isTransient }

    package struct Code: RawRepresentable, Hashable, Sendable {
        package let rawValue: Int32
        package init(rawValue: Int32) { self.rawValue = rawValue }

        package var isTransient: Bool {
            switch self {
            case .connectionRequired, .networkError, .ackTimeout, .loginTimeout, .socketClosed, .socketConnectionFailed,
                .requestFailed, .connectionDelayed, .queryInProgress, .duplicatedFetch, .markAsReadRateLimit,
                .internalServerError, .rateLimited, .serviceUnavailable, .tooManyMessages, .storeLocked:
                true
            default: false
            }
        }
    }
}
