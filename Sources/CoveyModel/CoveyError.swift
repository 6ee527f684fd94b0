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

        package static let unknown = Code(rawValue: 800_000)
        package static let invalidInitialization = Code(rawValue: 800_100)
        package static let connectionRequired = Code(rawValue: 800_101)
        package static let connectionCanceled = Code(rawValue: 800_102)
        package static let invalidParameter = Code(rawValue: 800_110)
        package static let notSupported = Code(rawValue: 800_111)
        package static let networkError = Code(rawValue: 800_120)
        package static let malformedData = Code(rawValue: 800_130)
        package static let malformedErrorData = Code(rawValue: 800_140)
        package static let wrongChannelType = Code(rawValue: 800_150)
        package static let markAsReadRateLimit = Code(rawValue: 800_160)
        package static let queryInProgress = Code(rawValue: 800_170)
        package static let ackTimeout = Code(rawValue: 800_180)
        package static let loginTimeout = Code(rawValue: 800_190)
        package static let socketClosed = Code(rawValue: 800_200)
        package static let socketConnectionFailed = Code(rawValue: 800_210)
        package static let requestFailed = Code(rawValue: 800_220)
        package static let connectionDelayed = Code(rawValue: 800_221)
        package static let fileUploadCancelFailed = Code(rawValue: 800_230)
        package static let requestCanceled = Code(rawValue: 800_240)
        package static let fileUploadTimeout = Code(rawValue: 800_250)
        package static let fileSizeLimitExceeded = Code(rawValue: 800_260)
        package static let pendingError = Code(rawValue: 800_400)
        package static let invalidAccessTokenPassed = Code(rawValue: 800_500)
        package static let sessionKeyRefreshFailed = Code(rawValue: 800_502)
        package static let collectionDisposed = Code(rawValue: 800_600)
        package static let localDatabaseError = Code(rawValue: 800_700)
        package static let encryptionError = Code(rawValue: 800_701)

        package static let notAllowed = Code(rawValue: 400_108)
        package static let pageTokenExpired = Code(rawValue: 400_109)
        package static let invalidValue = Code(rawValue: 400_111)
        package static let outOfRange = Code(rawValue: 400_113)
        package static let notFound = Code(rawValue: 400_201)
        package static let existsAlready = Code(rawValue: 400_202)
        package static let tooManyItems = Code(rawValue: 400_203)
        package static let userDeactivated = Code(rawValue: 400_300)
        package static let userDeleted = Code(rawValue: 400_301)
        package static let invalidAccessToken = Code(rawValue: 400_302)
        package static let invalidSessionKey = Code(rawValue: 400_303)
        package static let sessionKeyExpired = Code(rawValue: 400_309)
        package static let sessionRevoked = Code(rawValue: 400_310)
        package static let banned = Code(rawValue: 400_750)
        package static let notAcceptable = Code(rawValue: 400_920)
        package static let invalidEndpoint = Code(rawValue: 400_930)
        package static let pushTokenNotRegistered = Code(rawValue: 500_601)
        package static let pushTokenNotUnregistered = Code(rawValue: 500_602)
        package static let internalServerError = Code(rawValue: 500_901)
        package static let rateLimited = Code(rawValue: 500_910)
        package static let serviceUnavailable = Code(rawValue: 503)
        package static let loginRequired = Code(rawValue: 900_010)
        package static let notAMember = Code(rawValue: 900_020)
        package static let notMessageOwner = Code(rawValue: 900_022)
        package static let channelFrozen = Code(rawValue: 900_050)
        package static let wrongMessageKind = Code(rawValue: 900_090)
        package static let tooManyMessages = Code(rawValue: 900_200)
        package static let messageNotFound = Code(rawValue: 900_300)
        package static let channelNotFound = Code(rawValue: 900_500)

        // The SyncManager adapter's own (syncmanager.md §1).
        package static let syncNotSetUp = Code(rawValue: 810_100)
        package static let duplicatedFetch = Code(rawValue: 810_200)
        package static let syncInvalidParameter = Code(rawValue: 810_300)

        package static let storeLocked = Code(rawValue: 890_001)
        package static let badHandle = Code(rawValue: 890_002)
        package static let notInCallback = Code(rawValue: 890_003)
        package static let forkedChild = Code(rawValue: 890_004)

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
