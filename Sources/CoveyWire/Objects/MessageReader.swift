// Message objects of either dialect (models.md §6) → records. This is the hottest path of the library: a member is looked
// up only where it can matter, and what few messages have is kept as JSON text instead of being taken apart.
// A message that arrives is one the server has: its status is "succeeded".

import CoveyModel

enum MessageReader {
    /// Nil if a field is missing without which there is no message. The kind is given for frames, whose command is
    /// the kind; REST objects have it in `type`. `needsId`: false for a message that is still to be sent, whose id is 0.
    static func read(_ node: JSONNode, kind given: Message.Kind? = nil, needsId: Bool = true) -> Message? {
        guard node.isObject,
            var kind = given ?? node.text("type").flatMap(kind(ofType:)),
            let id = node.id("message_id") ?? node.id("msg_id") ?? (needsId ? nil : 0), id > 0 || !needsId,
            let channelUrl = node.text("channel_url"), !channelUrl.isEmpty,
            let createdAt = node.eventTime("created_at") ?? node.eventTime("ts"), createdAt > 0
        else { return nil }
        let text = node.text("message")
        if kind == .user, text == nil { return nil }

        var draft = MessageDraft()
        draft[.messageId] = id
        draft[.createdAt] = createdAt
        draft[.updatedAt] = node.eventTime("updated_at") ?? 0
        draft[.parentMessageId] = node.id("parent_message_id") ?? 0
        draft[.previousMessageId] = node.id("previous_message_id") ?? 0
        draft[.survivalSeconds] = node.number("message_survival_seconds", in: Policy.survivalRangeSeconds) ?? -1
        draft[.status] = Message.SendingStatus.succeeded.rawValue
        draft.set(.channelUrl, channelUrl)
        draft.set(.text, text)
        draft.set(.customType, node.text("custom_type"))
        draft.set(.requestId, node.nonEmptyText("request_id") ?? node.nonEmptyText("req_id"))

        // Not an empty literal, which another module's set makes by way of a sequence.
        var flags = Message.Flags(rawValue: 0)
        if node.isTrue("silent") { flags.insert(.silent) }
        if node.isTrue("is_reply_to_channel") { flags.insert(.replyToChannel) }
        if node.isTrue("is_op_msg") { flags.insert(.operatorMessage) }
        if node.isTrue("is_super") { flags.insert(.superChannel) }
        if node.isTrue("is_global_block") { flags.insert(.globalBlock) }
        if node.isTrue("force_update_last_message") { flags.insert(.forceUpdateLastMessage) }

        if kind == .file {
            guard let read = readFile(node, isFrame: given != nil, &draft, &flags) else { return nil }
            kind = read
        } else {
            draft.set(.data, node.text("data"))
        }
        draft[.kind] = kind.rawValue

        readSender(node, &draft, &flags)
        readMentions(node, &draft, &flags)
        readMetaArrays(node, &draft)
        readThread(node, &draft, &flags)
        readReactions(node, &draft)
        if kind == .user { readPoll(node, &draft) }
        draft.set(.translations, json: node.nonEmptyObject("translations"))
        draft.set(.ogTag, json: node.nonEmptyObject("og_tag"))
        draft.set(.criticalAlert, json: node.nonEmptyObject("apple_critical_alert_options"))
        draft.set(
            .extended, json: node.nonEmptyObject("extended_message") ?? node.nonEmptyObject("extended_message_payload"))
        draft[.flags] = flags.rawValue
        return draft.build()
    }

    /// The parent as a reply carries it: without ids, which the reply knows (models.md §6.6). Nil if it was deleted.
    static func readParent(_ info: JSONNode, of reply: Message) -> Message? {
        let text = JSONWriter.text { writer in
            writer.object { writer in
                info.forEachMember { key, value in
                    writer.key(key)
                    writer.value(value)
                }
                writer.member("message_id", reply.parentMessageId)
                writer.member("channel_url", reply.channelUrl)
            }
        }
        return JSON.parse(Array(text.utf8)) { read($0) } ?? nil
    }

    /// The readable ones of an array, in its order; the others are counted.
    static func readAll(_ elements: JSONElements?, dropped: inout Int) -> [Message] {
        guard let elements else { return [] }
        var messages: [Message] = []
        messages.reserveCapacity(elements.count)
        for element in elements {
            if let message = read(element) { messages.append(message) } else { dropped += 1 }
        }
        return messages
    }

    /// The place of a message that cannot be read; 0 if it names none.
    static func key(_ node: JSONNode) -> MessageKey {
        guard let id = node.id("message_id") ?? node.id("msg_id"),
            let ms = node.eventTime("created_at") ?? node.eventTime("ts")
        else { return MessageKey(createdAt: 0, messageId: 0) }
        return MessageKey(createdAt: ms, messageId: id)
    }

    static func kind(ofType type: UnsafeRawBufferPointer) -> Message.Kind? {
        if type.equals("MESG") { return .user }
        if type.equals("FILE") { return .file }
        if type.equals("ADMM") { return .admin }
        if type.equals("BRDM") { return .broadcast }
        return nil
    }

    // MARK: Sender

    private static func readSender(_ node: JSONNode, _ draft: inout MessageDraft, _ flags: inout Message.Flags) {
        guard let user = node["user"], let id = user.nonEmptyText("user_id") ?? user.nonEmptyText("guest_id") else {
            return
        }
        flags.insert(.hasSender)
        draft.set(.senderId, id)
        draft.set(.senderNickname, user.text("nickname") ?? user.text("name"))
        draft.set(.senderProfileUrl, user.text("profile_url") ?? user.text("image"))
        let metadata = user.nonEmptyObject("metadata")
        let isOperator = user.text("role")?.equals("operator") ?? false
        let isInactive = user["is_active"]?.kind == .no
        let isBlockedByMe = user.isTrue("is_blocked_by_me")
        let requiresAuth = user.isTrue("require_auth_for_profile_image")
        let languages = user.nonEmptyArray("preferred_languages")
        let friendKey = user["friend_discovery_key"]
        let friendName = user["friend_name"]
        guard
            isOperator || isInactive || isBlockedByMe || requiresAuth || metadata != nil || languages != nil
                || friendKey != nil
                || friendName != nil
        else { return }
        draft.set(.senderExtra) { writer in
            writer.object { writer in
                if let metadata { writer.member("metadata", metadata) }
                if isOperator { writer.member("role", "operator") }
                if isInactive { writer.member("is_active", false) }
                writer.member("is_blocked_by_me", ifTrue: isBlockedByMe)
                writer.member("require_auth_for_profile_image", ifTrue: requiresAuth)
                if let languages { writer.member("preferred_languages", languages) }
                if let friendKey { writer.member("friend_discovery_key", friendKey) }
                if let friendName { writer.member("friend_name", friendName) }
            }
        }
    }

    // MARK: File

    /// One file or several: the kind that it turns out to be, or nil without a URL. `file` wins over flat fields, two or
    /// more `files` win over `file`, and one of `files` is a single file (models.md §6.2).
    private static func readFile(
        _ node: JSONNode, isFrame: Bool, _ draft: inout MessageDraft, _ flags: inout Message.Flags
    ) -> Message.Kind? {
        let file = node.nonEmptyObject("file")
        draft.set(.data, file?.nonEmptyText("data") ?? node.nonEmptyText("data") ?? node.text("custom"))
        if node.isTrue("require_auth") || file?.isTrue("require_auth") == true { flags.insert(.fileRequiresAuth) }
        draft.set(.thumbnails, json: node.nonEmptyArray("thumbnails"))

        let files = node.array("files").map { $0.filter { $0.nonEmptyText("url") != nil } } ?? []
        if files.count >= 2 {
            draft.set(.files) { writer in writer.array { writer in for file in files { writer.value(file) } } }
            return .multipleFiles
        }
        if let file, let url = file.nonEmptyText("url") {
            draft.set(.fileUrl, url)
            draft.set(.fileName, file.text("name"))
            draft.set(.fileType, file.text("type"))
            draft[.fileSize] = file.sizeBytes("size") ?? 0
        } else if let only = files.first {
            draft.set(.fileUrl, only.text("url"))
            draft.set(.fileName, only.text("file_name"))
            draft.set(.fileType, only.text("file_type"))
            draft[.fileSize] = only.sizeBytes("file_size") ?? 0
            if only.isTrue("require_auth") { flags.insert(.fileRequiresAuth) }
            if draft.isEmpty(.thumbnails) { draft.set(.thumbnails, json: only.nonEmptyArray("thumbnails")) }
        } else if let url = node.nonEmptyText("url") {
            draft.set(.fileUrl, url)
            draft.set(.fileName, node.text("name"))
            // In the REST dialect the flat `type` is the message type.
            if isFrame { draft.set(.fileType, node.text("type")) }
            draft[.fileSize] = node.sizeBytes("size") ?? 0
        } else {
            return nil
        }
        return .file
    }

    // MARK: Parts kept as JSON

    private static func readMentions(_ node: JSONNode, _ draft: inout MessageDraft, _ flags: inout Message.Flags) {
        if node.text("mention_type")?.equals("channel") == true { flags.insert(.mentionsChannel) }
        draft.set(.mentionTemplate, node.text("mentioned_message_template"))
        let users = node.nonEmptyArray("mentioned_users")
        draft.set(.mentionedUsers, json: users)
        if let ids = node.nonEmptyArray("mentioned_user_ids") {
            draft.set(.mentionedUserIds, json: ids)
        } else if let ids = users?.elements?.compactMap({ $0.nonEmptyText("user_id") ?? $0.nonEmptyText("guest_id") }),
            !ids.isEmpty
        {
            draft.set(.mentionedUserIds) { writer in
                writer.array { writer in for id in ids { writer.value(id) } }
            }
        }
    }

    /// The ordered form; an answer that has only the older pair of fields is brought into it.
    private static func readMetaArrays(_ node: JSONNode, _ draft: inout MessageDraft) {
        if let sorted = node.nonEmptyArray("sorted_metaarray") ?? node.nonEmptyArray("metaarray") {
            return draft.set(.metaArrays, json: sorted)
        }
        guard let arrays = node.nonEmptyObject("metaarray") else { return }
        let order = node["metaarray_key_order"]?.strings ?? []
        let pairs = arrays.pairs { $0.isArray ? $0 : nil }
        let values = Dictionary(pairs.map { ($0.key, $0.value) }) { first, _ in first }
        let listed = order.compactMap { key in values[key].map { (key: key, value: $0) } }
        let isListed = Set(order)
        let unlisted = pairs.filter { !isListed.contains($0.key) }
        draft.set(.metaArrays) { writer in
            writer.array { writer in
                for (key, values) in listed + unlisted {
                    writer.object { writer in
                        writer.member("key", key)
                        writer.member("value", values)
                    }
                }
            }
        }
    }

    private static func readThread(_ node: JSONNode, _ draft: inout MessageDraft, _ flags: inout Message.Flags) {
        if let info = node.nonEmptyObject("thread_info") {
            flags.insert(.hasThreadInfo)
            draft.set(.threadInfo, json: info)
            draft[.threadReplyCount] = info.count("reply_count") ?? 0
            draft[.threadLastRepliedAt] = info.time("last_replied_at") ?? 0
            draft[.threadUpdatedAt] = info.time("updated_at") ?? 0
        }
        if draft[.parentMessageId] > 0, let parent = node["parent_message_info"], parent.nonEmptyText("type") != nil {
            draft.set(.parentInfo, json: parent)
        }
    }

    private static func readReactions(_ node: JSONNode, _ draft: inout MessageDraft) {
        let reactions = Reactions(node["reactions"], node["reactions_summary"])
        if !reactions.isEmpty { draft.set(.reactions) { reactions.write(to: &$0) } }
    }

    private static func readPoll(_ node: JSONNode, _ draft: inout MessageDraft) {
        guard let poll = node["poll"], let id = poll.id("id"), !poll.isOfRemovedPoll else { return }
        draft.set(.poll, json: poll)
        draft[.pollId] = id
    }
}

extension Message {
    /// A message that a host got from the server by itself; nil if the text is none.
    package static func ofServer(json text: String) -> Message? {
        JSON.parse(Array(text.utf8)) { MessageReader.read($0) } ?? nil
    }
}
