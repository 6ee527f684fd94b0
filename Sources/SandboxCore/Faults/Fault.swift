// A fault on demand: its effect (`effect`), its point on the path of a request or frame (`place`), its scope (`pattern`,
// `userId`, `channelUrl`) and how often. A value. `FaultPlan` decides when a subject triggers it, and the caller carries
// out the effect.
//
// The places are points on the path, so that a test controls exactly what was done and what was sent:
//   request, login, command    what a client sends, before anything is done with it
//   answer, ack, event, frame  what the server sends, after everything was done; `frame` is any ack or event

package struct Fault: Sendable, Equatable {
    package enum Place: String, Sendable, CaseIterable {
        case request, answer, login, command, ack, event, frame

        package var isIncoming: Bool { self == .request || self == .login || self == .command }
        var isREST: Bool { self == .request || self == .answer }
    }

    package enum Effect: Sendable, Equatable {
        /// It comes, or goes out, later; what follows it on its connection waits, as behind a slow network.
        case delay(ms: Int64)
        /// It never comes, or is never sent.
        case drop
        /// The connection ends without a close; the subject is not processed, or not sent.
        case cut
        /// The connection ends when it has been sent.
        case cutAfter
        /// Answered with an error. At `request`, `login` and `command` nothing was done, at `answer` all of it was.
        case error(ErrorAnswer)
        /// Only the first bytes are sent, half of them if it does not say how many.
        case truncate(bytes: Int?)
        /// Some bytes of its text are others.
        case corrupt
        /// It comes, or is sent, twice.
        case duplicate
        /// It is sent at this rate, and what follows it on its connection waits.
        case slow(bytesPerSecond: Int)
        /// A change of the server's state, for the subject's user.
        case expireSessionKeys
        case revokeSessions
        case expireTokens
        /// To all users.
        case forgetTokens
        case jumpClock(ms: Int64)
    }

    package struct ErrorAnswer: Sendable, Equatable {
        /// HTTP; without meaning for a frame.
        package var status: Int
        package var code: Int64
        package var message: String
        package var retryAfterSeconds: Int64?
        /// Whether a status was asked for: a login is then refused by HTTP, not by LOGI.
        package var isHTTP: Bool

        package init(status: Int, code: Int64, message: String, retryAfterSeconds: Int64? = nil, isHTTP: Bool) {
            self.status = status
            self.code = code
            self.message = message
            self.retryAfterSeconds = retryAfterSeconds
            self.isHTTP = isHTTP
        }
    }

    package var effect: Effect
    package var place: Place
    package var pattern: FaultPattern
    package var userId: String?
    package var channelUrl: String?
    /// 0 to 1, of each one in its scope.
    package var probability: Double
    /// How many subjects of its scope pass before the first that may trigger it.
    package var skip: Int
    /// How often it may be triggered; nil: until it is removed.
    package var times: Int?
    /// Of its own random numbers; nil: the plan's seed.
    package var seed: UInt64?
}
