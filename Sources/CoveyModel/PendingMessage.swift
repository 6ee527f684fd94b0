// The unsent message that an app sees from the call of send on (collections.md §5): it has no id yet, only its request
// id.

extension Message {
    /// `createdAt` is the corrected clock; `sequence` orders the unsent messages of one channel.
    @_optimize(size)
    package static func pending(
        channelUrl: String, requestId: String, params: UserMessageParams, sender: User, createdAt: Int64,
        sequence: Int64
    ) -> Message {
        Message.build {
            $0.kind = .user
            $0.status = .pending
            $0[.createdAt] = createdAt
            $0[.localSequence] = sequence
            $0[.parentMessageId] = params.parentMessageId
            $0[.channelUrl] = channelUrl
            $0[.requestId] = requestId
            $0[.text] = params.message
            $0[.data] = params.data ?? ""
            $0[.customType] = params.customType ?? ""
            $0[.senderId] = sender.userId
            $0[.senderNickname] = sender.nickname
            $0[.senderProfileUrl] = sender.profileUrl
            $0.flags.insert(.hasSender)
            if params.silent { $0.flags.insert(.silent) }
            if params.replyToChannel { $0.flags.insert(.replyToChannel) }
            if params.mentionsChannel { $0.flags.insert(.mentionsChannel) }
        }
    }
}
