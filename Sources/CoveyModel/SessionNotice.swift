// What an app is notified of its session, and what it answers (websocket.md §9).

/// The number of a request for a token; never used twice by one client.
package struct TokenRequestID: RawRepresentable, Hashable, Sendable {
    package let rawValue: UInt64
    package init(rawValue: UInt64) { self.rawValue = rawValue }
}

package enum SessionNotice: Sendable, Equatable {
    /// Waits for the app's answer, for a time. The error is the server's reason.
    case tokenRequired(TokenRequestID, CoveyError)
    /// The last request takes no answer any more: nothing for the app.
    case tokenRequestEnded
    /// The key has expired and is being renewed.
    case expired(CoveyError)
    case refreshed
    /// It could not be renewed; later is another attempt.
    case failed(CoveyError)
    /// No connection follows until the app logs in again.
    case closed(CoveyError)
}

package enum TokenAnswer: Sendable {
    case token(String)
    /// The user has none any more.
    case none
    /// The app cannot say now.
    case failed
}
