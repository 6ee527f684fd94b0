// What follows a failed attempt, by its code (sync.md §8.1). Pure.

import CoveyModel

package enum ResendRule: Equatable {
    /// The row stays queued and is tried again by itself.
    case automatic
    /// Failed; the app may resend it.
    case byHand
    /// Failed; sending the same thing again cannot help.
    case never
    /// The queue of the channel waits until it is unfrozen.
    case whenUnfrozen
}

package enum ResendTable {
    package static func rule(for code: CoveyError.Code) -> ResendRule {
        switch code {
        case .connectionRequired, .networkError, .ackTimeout, .socketClosed, .socketConnectionFailed, .requestFailed,
            .internalServerError, .serviceUnavailable, .rateLimited:
            .automatic
        case .fileUploadCancelFailed, .requestCanceled, .fileUploadTimeout, .pendingError, .tooManyMessages:
            .byHand
        case .channelFrozen: .whenUnfrozen
        default:
            switch code.rawValue {
            // No usable login: the row waits for the next one.
            case 400_300...400_303, 400_309, 400_310, 800_102, 800_190, 800_221, 800_500, 800_502, 900_010: .automatic
            case 900_021, 900_081: .byHand
            default: .never
            }
        }
    }

    /// Whether the server may have taken the message although the attempt failed: it is looked for before a repeat.
    package static func isOutcomeUnknown(_ code: CoveyError.Code) -> Bool {
        [.ackTimeout, .socketClosed, .networkError, .requestFailed, .existsAlready].contains(code)
    }
}
