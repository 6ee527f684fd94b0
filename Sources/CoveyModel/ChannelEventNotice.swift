// An event of a channel for handlers outside of collections (surface H3): a change that the engine has applied, with
// snapshots that contain it. The numbers of the kinds are those of the C ABI.

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
    package var source: EventSource
    package var channelUrl: String
    /// The current channel; nil: it is gone, or was never cached.
    package var channel: GroupChannel?
    package var messages: [Message]
    /// Ids of the users that the event names, if any.
    package var detail: [String]

    package init(
        _ kind: Kind, source: EventSource, channelUrl: String, channel: GroupChannel?, messages: [Message] = [],
        detail: [String] = []
    ) {
        self.kind = kind
        self.source = source
        self.channelUrl = channelUrl
        self.channel = channel
        self.messages = messages
        self.detail = detail
    }
}
