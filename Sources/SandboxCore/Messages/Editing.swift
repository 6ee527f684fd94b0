// Editing and deleting. MEDI and FEDI take the checks of websocket.md §10.2, their REST twin its own codes for the same
// conditions; the effects are one.

import SandboxJSON

extension Sandbox {
    /// MEDI and FEDI.
    func editCommand(_ kind: Message.Kind, _ fields: Fields, _ connection: Connection) throws(APIError) {
        let requestId = try fields.requiredRequestId()
        let url = try fields.requiredString("channel_url")
        var id = try fields.int("msg_id")
        if id == nil { id = try fields.int("message_id") }
        guard let id else { throw .missing("msg_id") }
        let edit = try MessageEdit(kind, fields)
        guard let channel = channel(url) else { throw .channelUnknown }
        guard let member = channel.member(connection.user), member.isJoined else { throw .notMember }
        guard let message = visibleMessage(id, in: channel, to: member) else { throw .messageUnknown }
        guard message.sender?.user === connection.user || member.isOperator else { throw .notOwner }
        guard message.kind == kind else { throw .wrongKind }
        try check(.updateMessages)
        try apply(edit, to: message, in: channel, requester: connection, requestId: requestId)
    }

    func apply(
        _ edit: MessageEdit, to message: Message, in channel: Channel, requester: Connection?, requestId: String?
    ) throws(APIError) {
        if let text = edit.text, text.isLonger(than: Limit.messageCharacters) { throw .tooLong("message") }
        if let type = edit.mentionType, type != "users", type != "channel" { throw .invalidMention }
        var metaArray: [Message.MetaArray]?
        if let change = edit.metaArray {
            metaArray = try MetaArrays.edited(message.details?.metaArray ?? [], by: change)
        }
        let poll = try poll(toAttach: edit.pollId, to: message)
        let old = OldValues(message)
        let details = message.details ?? Message.Details()
        if let text = edit.text { message.text = text }
        if let data = edit.data { message.data = data }
        if let customType = edit.customType { message.customType = customType }
        if let type = edit.mentionType {
            details.mentionsChannel = type == "channel"
            if type == "channel" { details.mentioned = [] }
        }
        if let ids = edit.mentionedIds, !details.mentionsChannel { details.mentioned = mentionedUsers(ids) }
        if let template = edit.mentionTemplate { details.mentionTemplate = template }
        if let metaArray { details.metaArray = metaArray }
        message.details = details
        message.updatedAtMs = clock.version(after: max(message.updatedAtMs, message.createdAtMs - 1))
        touch(message, in: channel)
        touch(channel)
        countMentionsAgain(message, in: channel, old: old)
        if let poll { attach(poll, to: message, in: channel) }
        pushEdit(of: message, in: channel, old: old, requester: requester, requestId: requestId)
    }

    /// MEDI, FEDI, AEDI; one for all, unless the message shows something of the viewer's own.
    func pushEdit(
        of message: Message, in channel: Channel, old: OldValues, requester: Connection?, requestId: String?
    ) {
        let command = message.editCommand
        guard message.hasViews else {
            let frame = frame(command, of: message, in: channel, old: old)
            if let requester { send(frame, to: requester, requestId: requestId) }
            return push(frame, to: joined(channel), except: requester)
        }
        if let requester {
            let own = frame(command, of: message, in: channel, old: old, for: requester.user)
            send(own, to: requester, requestId: requestId)
        }
        for user in joined(channel) where user.isOnline {
            let frame = frame(command, of: message, in: channel, old: old, for: user)
            push(frame, to: CollectionOfOne(user), except: requester)
        }
    }

    private func countMentionsAgain(_ message: Message, in channel: Channel, old: OldValues) {
        for member in channel.members where member.isJoined {
            let change = (message.mentions(member.user) ? 1 : 0) - (old.mentions(member.user) ? 1 : 0)
            if change == 0 || !isUnread(message, for: member) { continue }
            setUnread(of: member, messages: member.unreadCount, mentions: member.unreadMentionCount + change)
        }
    }

    // MARK: Deleting

    /// Takes a message away for good; its place among the deleted stays known.
    func delete(_ message: Message, in channel: Channel) {
        var counted: Set<Int> = []
        for member in channel.members where member.isJoined && isUnread(message, for: member) {
            counted.insert(member.user.ordinal)
        }
        let mentioned = channel.members.filter { counted.contains($0.user.ordinal) && message.mentions($0.user) }
        if let index = channel.messages.index(of: message) { channel.messages.remove(at: index) }
        message.deletedAtMs = clock.nowMs
        touch(message, in: channel)
        touch(channel)
        if let parent = message.parent { removeReply(message, of: parent, in: channel) }
        for member in channel.members where counted.contains(member.user.ordinal) {
            if channel.isSuper {
                recountUnread(of: member)
                continue
            }
            let mentions = member.unreadMentionCount - (mentioned.contains { $0 === member } ? 1 : 0)
            setUnread(of: member, messages: max(0, member.unreadCount - 1), mentions: mentions)
        }
        push(deletionFrame(message, in: channel), to: joined(channel)) { counted.contains($0.ordinal) }
        if let parent = message.parent { pushThread(of: parent, in: channel) }
        unpin(message, in: channel)
    }

    func deletionFrame(_ message: Message, in channel: Channel) -> Frame {
        Frame("DELM") { writer in
            writer.field("channel_url", channel.url)
            writer.field("channel_type", "group")
            writer.field("msg_id", message.id)
            writer.field("ts", message.deletedAtMs)
            writer.field("message_created_at", message.createdAtMs)
            writer.field("sender_id", message.sender?.user.id ?? "")
            writer.field("silent", message.isSilent)
            writer.field("is_super", channel.isSuper)
        }
    }
}

/// What an edit changes; nil leaves a field as it is.
struct MessageEdit {
    let text: String?
    let data: String?
    let customType: String?
    let mentionType: String?
    let mentionedIds: [String]?
    let mentionTemplate: String?
    let metaArray: JSONObject?
    let pollId: Int64

    init(_ kind: Message.Kind, _ fields: Fields) throws(APIError) {
        text = kind == .file ? nil : try fields.string("message")
        data = try fields.string("data")
        customType = try fields.string("custom_type", maximum: Limit.customTypeCharacters)
        mentionType = try fields.string("mention_type")
        mentionedIds = try fields.strings("mentioned_user_ids")
        mentionTemplate = try fields.string("mentioned_message_template")
        metaArray = try fields.object("metaarray")
        pollId = kind == .text ? try fields.int("poll_id") ?? 0 : 0
    }
}
