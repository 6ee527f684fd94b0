// An error of the protocol (rest.md §4): a code and a sentence. REST answers it with status 400 (500901: 500), the
// socket with EROR or a LOGI failure. Only the codes that the sandbox gives are named here.

import SandboxJSON

struct APIError: Error, Equatable {
    let code: Int64
    let message: String

    init(_ code: Int64, _ message: String) {
        self.code = code
        self.message = message
    }

    var status: Int {
        switch code {
        case 500_910: 429
        case 500_901: 500
        case 503: 503
        default: 400
        }
    }

    var body: [UInt8] {
        JSONWriter.object { writer in write(into: &writer, requestId: nil) }
    }

    /// `error` is the first key of every failure.
    func write(into writer: inout JSONWriter, requestId: String?) {
        writer.field("error", true)
        if let requestId { writer.field("req_id", requestId) }
        writer.field("code", code)
        writer.field("message", message)
    }
}

extension APIError {
    // Parameters
    static func notString(_ name: String) -> APIError { .init(400_100, "\"\(name)\" should be a string.") }
    static func notNumber(_ name: String) -> APIError { .init(400_101, "\"\(name)\" should be a number.") }
    static func notList(_ name: String) -> APIError { .init(400_102, "\"\(name)\" should be a list.") }
    static func notJSON(_ name: String) -> APIError { .init(400_103, "\"\(name)\" should be JSON.") }
    static func notBool(_ name: String) -> APIError { .init(400_104, "\"\(name)\" should be a boolean.") }
    static func missing(_ name: String) -> APIError { .init(400_105, "\"\(name)\" is missing.") }
    static func negative(_ name: String) -> APIError { .init(400_106, "\"\(name)\" may not be negative.") }
    static func tooLong(_ name: String) -> APIError { .init(400_110, "\"\(name)\" is too long.") }
    static func invalid(_ name: String) -> APIError { .init(400_111, "\"\(name)\" is invalid.") }
    static func incompatible(_ names: String) -> APIError { .init(400_112, "\(names) exclude each other.") }
    static func outOfRange(_ name: String) -> APIError { .init(400_113, "\"\(name)\" is out of range.") }
    static func character(_ name: String) -> APIError { .init(400_151, "\"\(name)\" has a character not allowed.") }
    static func tooMany(_ name: String) -> APIError { .init(400_203, "Too many \"\(name)\".") }
    static let invalidToken = APIError(400_111, "\"token\" is invalid.")
    static let expiredToken = APIError(400_109, "\"token\" has expired.")

    // Objects
    static func notFound(_ kind: String) -> APIError { .init(400_201, "\"\(kind)\" not found.") }
    static func noChannel(_ url: String) -> APIError {
        .init(
            400_201,
            "\"Channel\" not found: there is no channel \"\(url)\"; create it with POST /v3/group_channels, or on the page of "
                + "the server, /.")
    }
    static func exists(_ kind: String) -> APIError { .init(400_202, "\"\(kind)\" exists already.") }
    static let notAllowed = APIError(400_108, "Not allowed.")
    static let quota = APIError(400_306, "Too many joined channels.")
    static let inviteeBlocked = APIError(400_701, "The invitee is blocked by the inviter.")
    static let inviterBlocked = APIError(400_702, "The inviter is blocked by the invitee.")
    static let banned = APIError(400_750, "Banned from the channel.")
    static let notAcceptable = APIError(400_920, "Not acceptable.")
    static let unknownEndpoint = APIError(400_930, "Invalid endpoint.")

    // Session
    static let userDeactivated = APIError(400_300, "User is deactivated.")
    static let userDeleted = APIError(400_301, "User was deleted.")
    static let invalidAccessToken = APIError(400_302, "Invalid access token: " + neededToken)
    private static let neededToken =
        "this user needs a token that POST /v3/users/USER_ID/token or POST /sandbox/issue-token gave and that is valid."
    static let invalidSessionKey = APIError(400_303, "Invalid session key.")
    static let unknownApplication = APIError(400_304, "Application not found.")
    static let userIdTooLong = APIError(400_305, "User id is too long.")
    static let sessionKeyExpired = APIError(400_309, "Session key expired.")
    static let sessionRevoked = APIError(400_310, "Session revoked.")
    static let invalidAPIToken = APIError(400_401, "Invalid API token.")
    static let invalidBody = APIError(400_403, "The body is not a JSON object.")
    static let invalidPath = APIError(400_404, "The path cannot be decoded.")
    static let tooManySockets = APIError(400_500, "Too many connections of the user.")
    static let tooManySocketsInAll = APIError(400_501, "Too many connections of the application.")

    static let tokenNotRegistered = APIError(500_601, "The push token was not registered.")
    static let tokenNotUnregistered = APIError(500_602, "The push token was not unregistered.")

    // Sending and the socket
    static let notMember = APIError(900_020, "Not a member of the channel.")
    static let senderDeactivated = APIError(900_021, "The sender is deactivated.")
    static let notOwner = APIError(900_022, "Neither the sender nor an operator.")
    static let onlyInvited = APIError(900_023, "Only invited to the channel.")
    static let invalidMention = APIError(900_025, "Invalid mention.")
    static let invalidPushOption = APIError(900_026, "Invalid push option.")
    static let tooManyMetaKeys = APIError(900_027, "Too many meta array keys.")
    static let tooManyMetaValues = APIError(900_028, "Too many meta array values.")
    static let invalidMetaArray = APIError(900_029, "Invalid meta array.")
    static let mutedEverywhere = APIError(900_040, "Muted in the application.")
    static let muted = APIError(900_041, "Muted in the channel.")
    static let frozen = APIError(900_050, "The channel is frozen.")
    static let blockedByReceiver = APIError(900_080, "The receiver has blocked the sender.")
    static let receiverDeactivated = APIError(900_081, "The receiver is deactivated.")
    static let wrongKind = APIError(900_090, "Wrong kind of channel or message.")
    static let senderBanned = APIError(900_100, "Banned from the channel.")
    static let messageUnknown = APIError(900_300, "Message not found.")
    static let channelUnknown = APIError(900_500, "Channel not found.")
}
