// Sending a message (websocket.md §10), by MESG and FILE or by REST: the checks in their order, then the effects in
// theirs. A change is stored before anything of it is sent.

import SandboxJSON

extension Sandbox {
    /// What came of a send: a new message, or the one stored for the same request id before.
    struct Sent {
        let message: Message
        let channel: Channel
        let isRepeated: Bool
    }

    /// MESG and FILE.
    func sendCommand(_ kind: Message.Kind, _ fields: Fields, _ connection: Connection) throws(APIError) {
        _ = try fields.requiredRequestId()
        let url = try fields.requiredString("channel_url")
        let content = try MessageContent(kind, fields)
        _ = try send(content, to: url, sender: connection.user, requester: connection, movesReadPosition: true)
    }

    /// - Parameter requester: the connection to answer; nil for REST.
    func send(
        _ content: MessageContent, to url: String, sender: User, requester: Connection?, movesReadPosition: Bool
    ) throws(APIError) -> Sent {
        let requestId = content.requestId
        guard let channel = channel(url) else { throw .channelUnknown }
        let key = RequestKey(userOrdinal: sender.ordinal, requestId: ExactString(requestId))
        if deduplicatesRequestIds, !requestId.isEmpty, let stored = channel.requests[key] {
            answerAgain(stored, in: channel, sender, requester, requestId)
            return Sent(message: stored, channel: channel, isRepeated: true)
        }
        if let type = content.channelType, type != "group", type != "group_channels" { throw .wrongKind }
        let member = try sendingMember(sender, in: channel)
        if content.kind == .file { try check(.sendFiles) }
        if content.mentionType == "channel", !member.isOperator { try check(.everybodyMentionsChannel) }
        try content.check()
        let parent = try parent(of: content, in: channel, member)
        let poll = try poll(toAttach: content.pollId, to: nil)
        let details = try content.details(mentioned: mentionedUsers(content))
        let message = Message(
            id: nextMessageId(), createdAtMs: clock.messageTime(in: channel), kind: content.kind,
            requestId: requestId, sender: member.sender, previousId: channel.messages.last?.id, parent: parent,
            isReplyToChannel: content.isReplyToChannel, isSilent: content.isSilent, text: content.text,
            data: content.data, customType: content.customType)
        message.details = details
        if !requestId.isEmpty { channel.requests[key] = message }
        if let poll { attach(poll, to: message, in: channel) }
        publish(message, in: channel, from: member, requester: requester, movesReadPosition: movesReadPosition)
        if !channel.isEphemeral {
            if content.isPinned { pinIfPossible(message, in: channel) }
            if !content.targetLanguages.isEmpty { translate(message, in: channel, to: content.targetLanguages) }
        }
        return Sent(message: message, channel: channel, isRepeated: false)
    }

    func nextMessageId() -> Int64 {
        lastMessageId += 1
        return lastMessageId
    }

    /// W12: the stored message again, to the asker alone; and if it was deleted since, that it was.
    private func answerAgain(
        _ message: Message, in channel: Channel, _ sender: User, _ requester: Connection?, _ requestId: String
    ) {
        if let requester {
            let frame = frame(message.command, of: message, in: channel, for: sender)
            send(frame, to: requester, requestId: requestId)
        }
        if message.isDeleted {
            push(deletionFrame(message, in: channel), to: CollectionOfOne(sender))
        }
    }

    /// The checks of §10.2 that are about sender and channel.
    private func sendingMember(_ sender: User, in channel: Channel) throws(APIError) -> Member {
        let key = ExactString(sender.id)
        if activeBan(of: key, in: channel) != nil { throw .senderBanned }
        guard let member = channel.memberOf[key] else { throw .notMember }
        guard member.isJoined else { throw .onlyInvited }
        guard sender.isActive else { throw .senderDeactivated }
        if sender.isMutedEverywhere { throw .mutedEverywhere }
        if member.isMuted { throw .muted }
        if channel.isFrozen, !member.isOperator { throw .frozen }
        try checkBlock(of: sender, in: channel)
        if channel.members.count == 2, !channel.isSuper,
            let other = channel.members.first(where: { $0.user !== sender }), !other.user.isActive
        {
            throw .receiverDeactivated
        }
        if channel.isBroadcast || channel.isExclusive, !member.isOperator { throw .notMember }
        return member
    }

    func parent(of content: MessageContent, in channel: Channel, _ member: Member) throws(APIError) -> Message? {
        if content.parentId == 0 { return nil }
        guard let parent = visibleMessage(content.parentId, in: channel, to: member) else { throw .messageUnknown }
        guard parent.parent == nil else { throw .invalid("parent_message_id") }
        return parent
    }

    func mentionedUsers(_ content: MessageContent) -> [User] {
        content.mentionType == "users" ? mentionedUsers(content.mentionedIds) : []
    }

    /// Those that exist, each once, at most ten: more are not notified.
    func mentionedUsers(_ ids: [String]) -> [User] {
        var users: [User] = []
        for user in ids.lazy.compactMap({ self.user($0) }) where !users.contains(where: { $0 === user }) {
            users.append(user)
            if users.count == Limit.notifiedMentions { break }
        }
        return users
    }

    /// The effects of §10.3: stored, acked, copied, counted, and what follows from it.
    func publish(
        _ message: Message, in channel: Channel, from member: Member?, requester: Connection?, movesReadPosition: Bool
    ) {
        if !channel.isEphemeral { store(message, in: channel) }
        let frame = frame(message.command, of: message, in: channel)
        let counts = message.counts && !channel.isEphemeral && !message.isWithheld
        for other in channel.members where other.isJoined && other !== member {
            if counts {
                let mentions = other.unreadMentionCount + (message.mentions(other.user) ? 1 : 0)
                setUnread(of: other, messages: other.unreadCount + 1, mentions: mentions)
            }
            if other.hidden == .allowsUnhide, !message.isSilent, !message.isWithheld {
                other.hidden = .unhidden
                touch(other)
            }
        }
        if let requester { send(frame, to: requester, requestId: message.requestId) }
        let sender = member?.user
        push(frame, to: joined(channel), except: requester) { counts && $0 !== sender }
        if movesReadPosition, let member, member.unreadCount > 0 {
            markAsRead(member, at: message.createdAtMs, requester: nil, requestId: nil)
        }
        if let parent = message.parent { pushThread(of: parent, in: channel) }
    }

    private func store(_ message: Message, in channel: Channel) {
        if message.isWithheld { channel.withheld.append(message) } else { channel.messages.append(message) }
        channel.messageOf[message.id] = message
        touch(channel)
        if let parent = message.parent { addReply(message, to: parent, in: channel) }
        if channel.survivalSeconds > 0 {
            let expiresAtMs = message.createdAtMs + channel.survivalSeconds * 1_000
            timers.add(.messageExpiry(channel: channel, messageId: message.id), atMs: expiresAtMs)
        }
    }
}

extension Message {
    var command: StaticString {
        switch kind {
        case .text: "MESG"
        case .file: "FILE"
        case .admin: "ADMM"
        case .broadcast: "BRDM"
        }
    }

    var editCommand: StaticString {
        switch kind {
        case .text: "MEDI"
        case .file: "FEDI"
        case .admin, .broadcast: "AEDI"
        }
    }
}
