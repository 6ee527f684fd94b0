// An event of a channel for handlers outside of collections (surface H3): what the engine has applied, with snapshots that
// already hold it. The numbers of the kinds are those of the C ABI.

package struct ChannelEventNotice: Sendable {
    package enum Kind: Int32, Sendable {
        /// New messages: received, or sent by me.
        case messagesAdded = 0
        case messagesUpdated
        case messagesDeleted
        case channelUpdated
        /// The channel is gone for me.
        case channelDeleted
    }

    package var kind: Kind
    package var source: EventSource
    package var channelUrl: String
    /// The channel as it is now; nil: it is gone, or was never cached.
    package var channel: GroupChannel?
    package var messages: [Message]
    /// User ids that the event is about, where it names them.
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
