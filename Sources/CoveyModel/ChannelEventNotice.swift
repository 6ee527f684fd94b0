// An event for handlers outside of collections (surface H3): what the server pushed, with snapshots that contain it. The
// numbers of the kinds are those of the C ABI.

package struct ChannelEventNotice: Sendable {
    package enum Kind: Int32, Sendable {
        /// New messages: received, or sent by the user.
        case messagesAdded = 0
        case messagesUpdated
        case messagesDeleted
        case channelUpdated
        /// The channel is gone for the user.
        case channelDeleted
    }

    package var kind: Kind
    package var info: EventInfo
    /// The current channel; nil: it is gone, or not cached.
    package var channel: GroupChannel?
    /// As they are now, or as the event brought them; deleted ones as they were. Empty: they are not cached, or the event
    /// is about none.
    package var messages: [Message]

    package init(_ kind: Kind, _ info: EventInfo, channel: GroupChannel?, messages: [Message] = []) {
        (self.kind, self.info, self.channel, self.messages) = (kind, info, channel, messages)
    }
}
