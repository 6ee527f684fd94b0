// A message as JSON (models.md §6), both dialects: nearly all fields are the same in a REST answer and in a frame, where
// `type`, `req_id` and the flat file fields differ. Which parts a REST answer holds is up to its include flags; a frame
// holds everything.

import SandboxJSON

/// What of a message an answer shows.
struct MessageParts {
    var metaArray = false
    var reactions = false
    var thread = false
    /// Unless a request says otherwise, every reply shows its parent (models.md §6.1).
    var parent = true
    /// Whose own reactions, votes and thread settings it shows; nil: nobody's.
    var viewer: User?

    static var everything: MessageParts { everything(for: nil) }

    static func everything(for viewer: User?) -> MessageParts {
        MessageParts(metaArray: true, reactions: true, thread: true, viewer: viewer)
    }
}

extension Sandbox {
    enum Dialect { case rest, frame }

    /// A complete object in the REST dialect.
    func write(_ message: Message, in channel: Channel, parts: MessageParts, into writer: inout JSONWriter) {
        writer.beginObject()
        writeRestMembers(of: message, in: channel, parts: parts, into: &writer)
        writer.endObject()
    }

    func writeRestMembers(
        of message: Message, in channel: Channel, parts: MessageParts, into writer: inout JSONWriter
    ) {
        writer.field("type", message.kind.rawValue)
        writer.field("req_id", message.requestId)
        writeMembers(of: message, in: channel, dialect: .rest, parts: parts, into: &writer)
    }

    func json(of message: Message, in channel: Channel, parts: MessageParts = .everything) -> [UInt8] {
        var writer = JSONWriter(reserving: 1_536)
        write(message, in: channel, parts: parts, into: &writer)
        return writer.bytes
    }

    /// MESG, FILE, ADMM, BRDM and, with what it was before, MEDI, FEDI, AEDI.
    /// - Parameter viewer: nil: for everybody; right for a message without views (`Message.hasViews`).
    func frame(
        _ command: StaticString, of message: Message, in channel: Channel, old: OldValues? = nil,
        for viewer: User? = nil
    ) -> Frame {
        Frame(command, reserving: 1_536 + message.text.utf8.count) { writer in
            let parts = MessageParts.everything(for: viewer)
            writeMembers(of: message, in: channel, dialect: .frame, parts: parts, into: &writer)
            guard let old else { return }
            writer.object("old_values") { writer in
                writer.field("mention_type", old.mentionsChannel ? "channel" : "users")
                writer.field("mentioned_user_ids", old.mentioned.map(\.id))
            }
        }
    }

    private func writeMembers(
        of message: Message, in channel: Channel, dialect: Dialect, parts: MessageParts, into writer: inout JSONWriter
    ) {
        let details = message.details
        writer.field("request_id", message.requestId)
        writer.field("msg_id", message.id)
        writer.field("message_id", message.id)
        writer.field("channel_url", channel.url)
        writer.field("channel_type", "group")
        writer.field("ts", message.createdAtMs)
        writer.field("created_at", message.createdAtMs)
        writer.field("updated_at", message.updatedAtMs)
        writer.field("message", message.text)
        writer.field("data", message.data)
        writer.field("custom_type", message.customType)
        if let sender = message.sender { writer.field("user", raw: sender.json) }
        if message.kind == .file { writeFiles(of: message, dialect: dialect, into: &writer) }
        writer.field("mention_type", details?.mentionsChannel == true ? "channel" : "users")
        writer.array("mentioned_users") { writer in
            for user in details?.mentioned ?? [] { writer.raw(user.brief) }
        }
        writer.field("mentioned_user_ids", details?.mentioned.map(\.id) ?? [])
        writer.field("mentioned_message_template", details?.mentionTemplate)
        if parts.metaArray { writeMetaArrays(details?.metaArray ?? [], into: &writer) }
        writer.field("parent_message_id", message.parent?.id ?? 0)
        if parts.parent, let parent = message.parent {
            writer.object("parent_message_info") { writeParentInfo(parent, into: &$0) }
        } else {
            writer.nullField("parent_message_info")
        }
        writer.field("is_reply_to_channel", message.isReplyToChannel)
        if parts.thread {
            writer.object("thread_info") { writeThread(of: message, for: parts.viewer, into: &$0) }
        }
        if parts.reactions { writeReactions(of: message, for: parts.viewer, into: &writer) }
        if message.kind == .text { writeTextParts(message, for: parts.viewer, into: &writer) }
        writer.nullField("og_tag")
        writer.field("silent", message.isSilent)
        writer.field("is_op_msg", message.sender?.isOperator ?? false)
        writer.field("is_super", channel.isSuper)
        writer.field("is_global_block", message.isWithheld)
        writer.field("force_update_last_message", details?.forcesLastMessage ?? false)
        writer.field("message_survival_seconds", channel.survivalSeconds)
        writer.key("previous_message_id")
        if let previous = message.previousId { writer.int(previous) } else { writer.null() }
        writer.key("apple_critical_alert_options")
        if let alert = details?.criticalAlert {
            writer.beginObject()
            writer.field("name", alert.name)
            writer.field("critical_sound", alert.name)
            writer.field("volume", .double(alert.volume))
            writer.endObject()
        } else {
            writer.null()
        }
        let extended = details?.extended ?? .object(JSONObject())
        writer.field("extended_message", extended)
        writer.field("extended_message_payload", extended)
    }

    private func writeTextParts(_ message: Message, for viewer: User?, into writer: inout JSONWriter) {
        let languages = message.details?.targetLanguages ?? []
        writer.object("translations") { writer in
            for language in languages {
                writer.key(text: language)
                writer.string(translation(of: message, to: language))
            }
        }
        writer.field("target_langs", languages)
        writer.field("translation_target_langs", languages)
        writer.array("plugins") { _ in }
        writer.key("poll")
        if let poll = message.details?.poll {
            write(poll, for: viewer, into: &writer)
        } else {
            writer.null()
        }
    }

    private func writeMetaArrays(_ arrays: [Message.MetaArray], into writer: inout JSONWriter) {
        writer.array("sorted_metaarray") { writer in
            for array in arrays {
                writer.beginObject()
                writer.field("key", array.key)
                writer.field("value", array.values)
                writer.endObject()
            }
        }
        writer.object("metaarray") { writer in
            for array in arrays {
                writer.key(text: array.key)
                writer.beginArray()
                for value in array.values { writer.string(value) }
                writer.endArray()
            }
        }
        writer.field("metaarray_key_order", arrays.map(\.key))
    }

    private func writeFiles(of message: Message, dialect: Dialect, into writer: inout JSONWriter) {
        guard let details = message.details else { return }
        if dialect == .frame { writer.field("custom", message.data) }
        if let file = details.file {
            writer.object("file") { writeFile(file, data: message.data, into: &$0) }
            writer.field("url", file.url)
            writer.field("name", file.name)
            if dialect == .frame { writer.field("type", file.type) }
            writer.field("size", file.sizeBytes)
            writer.field("require_auth", file.requiresAuth)
            writer.field("thumbnails", .array(details.thumbnails))
        } else {
            writer.field("files", .array(details.files))
        }
    }

    private func writeFile(_ file: Message.File, data: String, into writer: inout JSONWriter) {
        writer.field("url", file.url)
        writer.field("name", file.name)
        writer.field("type", file.type)
        writer.field("size", file.sizeBytes)
        writer.field("data", data)
        writer.field("require_auth", file.requiresAuth)
    }

    /// The reduced parent in every reply (models.md §6.6): no ids; of a deleted one hardly more than that it is gone.
    private func writeParentInfo(_ parent: Message, into writer: inout JSONWriter) {
        writer.field("type", parent.isDeleted ? "DELE" : parent.kind.rawValue)
        writer.field("ts", parent.createdAtMs)
        writer.field("created_at", parent.createdAtMs)
        if parent.isDeleted { return }
        if let sender = parent.sender { writer.field("user", raw: sender.json) } else { writer.nullField("user") }
        writer.field("message", parent.text)
        writer.field("data", parent.data)
        writer.field("custom_type", parent.customType)
        guard parent.kind == .file, let details = parent.details else { return }
        if let file = details.file {
            writer.object("file") { writeFile(file, data: parent.data, into: &$0) }
            writer.field("require_auth", file.requiresAuth)
            writer.field("thumbnails", .array(details.thumbnails))
        } else {
            writer.field("files", .array(details.files))
        }
    }

    /// The members of `thread_info` (models.md §7); none if there never was a reply.
    func writeThread(of message: Message, for viewer: User?, into writer: inout JSONWriter) {
        guard let thread = message.thread else { return }
        var counts: [(user: User, count: Int)] = []
        var position: [Int: Int] = [:]
        for user in thread.replies.lazy.compactMap({ $0.sender?.user }) {
            if let known = position[user.ordinal] {
                counts[known].count += 1
            } else {
                position[user.ordinal] = counts.count
                counts.append((user, 1))
            }
        }
        let order = counts.indices.sorted {
            counts[$0].count != counts[$1].count ? counts[$0].count > counts[$1].count : $0 < $1
        }
        writer.field("reply_count", thread.replies.count)
        writer.array("most_replies") { writer in
            for index in order.prefix(Limit.mostReplies) { writer.raw(counts[index].user.brief) }
        }
        writer.field("last_replied_at", thread.replies.last?.createdAtMs ?? 0)
        writer.field("updated_at", thread.updatedAtMs)
        writer.field("member_count", counts.count)
        writer.field("unread_message_count", 0)
        let isMuted = viewer.map { message.details?.mutedThread.contains($0.ordinal) == true } ?? false
        writer.field("push_enabled", isMuted ? 0 : 1)
    }
}

/// The mentions of a message before an edit.
struct OldValues {
    let mentionsChannel: Bool
    let mentioned: [User]

    init(_ message: Message) {
        mentionsChannel = message.details?.mentionsChannel ?? false
        mentioned = message.details?.mentioned ?? []
    }

    func mentions(_ user: User) -> Bool {
        mentionsChannel || mentioned.contains { $0 === user }
    }
}
