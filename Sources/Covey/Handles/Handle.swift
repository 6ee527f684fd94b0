// A handle of the C interface: a name with the type of a pointer. It is never dereferenced, so any value that a host
// passes can be checked; it is never used twice, so a released handle stays recognizable.
//
//   bit 63     0
//   bit 62     1: no address of a process on a 64-bit system looks like this, and NULL does not either
//   bits 56-61 kind
//   bits 28-55 generation of the slot
//   bits 0-27  index of the slot

enum HandleKind: UInt64 {
    case error = 1
    case user, member, memberList, channel, channelList, message, messageList, stringList
    case userMessageParams, groupChannelParams, groupChannelListQuery, messageListParams, clientOptions
    case client, groupChannelCollection, messageCollection
    case messageSearchQuery, messageSearchResult
    case history, fileMessageParams
    case pages, memberListQuery, userListQuery, publicGroupChannelListQuery, userList, restrictedUser
    case restrictedUserList, unreadTotals
    case poll, pollList, pollParams, scheduledMessage, scheduledMessageList, scheduledMessageQuery, serverSearchQuery
    case eventInfo, eventInfoList
    case feedOptions, feed, feedItem
    /// Of handles alone: the sender of a message, which is in the message's slot.
    case sender
    // Far from the others, whose number grows. The number is never stored or sent.
    case syncOptions = 48
    case syncMessageFilter, syncMessageCollection, syncChannelCollection
}

/// An object that has a handle in the host.
protocol Boxed: AnyObject, Sendable {
    static var kind: HandleKind { get }
}

struct Handle {
    static let indexBits: UInt64 = 28
    static let generationBits: UInt64 = 28
    static let lastGeneration: UInt64 = 1 << generationBits - 1
    private static let marker: UInt64 = 1 << 62

    let bits: UInt64

    init?(_ pointer: OpaquePointer?) {
        let bits = UInt64(UInt(bitPattern: pointer))
        guard bits >> 62 == 1 else { return nil }
        self.bits = bits
    }

    init(index: Int, tag: UInt64) { bits = Handle.marker | tag << Handle.indexBits | UInt64(index) }

    /// Of a message's handle: the one of its sender. It names the same slot and counts the same references.
    var sender: Handle? {
        guard tag >> Handle.generationBits == HandleKind.message.rawValue else { return nil }
        return Handle(index: index, tag: Handle.tag(.sender, generation: tag & Handle.lastGeneration))
    }

    var pointer: OpaquePointer? { OpaquePointer(bitPattern: UInt(bits)) }
    var index: Int { Int(bits & (1 << Handle.indexBits - 1)) }
    /// Kind and generation.
    var tag: UInt64 { bits >> Handle.indexBits & (1 << 34 - 1) }

    static func tag(_ kind: HandleKind, generation: UInt64) -> UInt64 { kind.rawValue << generationBits | generation }
}
