// The sandbox's users, channels and messages as one JSON document, readable and editable, and taken back by
// `importDocument`: export, import into an empty sandbox and export again give the same bytes. What belongs to
// connections and credentials is not in it, nor are deleted messages, scheduled ones, reports, push settings and the
// bytes of uploaded files. Times are Unix milliseconds, those of polls seconds, as in the protocol.

import SandboxJSON

extension Sandbox {
    package static let documentFormat = "covey-sandbox-1"

    package func exportDocument() -> [UInt8] {
        JSONWriter.object(reserving: 1 << 16) { writer in
            writer.field("format", Self.documentFormat)
            if !customReportCategories.isEmpty { writer.field("report_categories", customReportCategories) }
            writer.array("users") { writer in
                for user in sortedUsers { write(user, isDeleted: false, into: &writer) }
                for user in sendersWhoAreGone { write(user, isDeleted: true, into: &writer) }
            }
            writer.array("channels") { writer in
                for url in channels.keys.sorted() {
                    if let channel = channels[url] { write(channel, into: &writer) }
                }
            }
        }
    }

    /// Deleted users of whom something is still there, by id.
    private var sendersWhoAreGone: [User] {
        var found: [Int: User] = [:]
        func look(_ user: User?) {
            if let user, users[ExactString(user.id)] !== user { found[user.ordinal] = user }
        }
        for channel in channels.values {
            look(channel.creator)
            for member in channel.members { look(member.inviter) }
            for message in channel.storedMessages {
                look(message.sender?.user)
                guard let details = message.details else { continue }
                for user in details.mentioned { look(user) }
                for reaction in details.reactions { for user in reaction.users { look(user) } }
                guard let poll = details.poll else { continue }
                look(poll.creator)
                for option in poll.options {
                    look(option.creator)
                    for voter in option.voters { look(voter) }
                }
            }
        }
        // Of several users who had one id, one after the other, only the newest can be distinguished from the living.
        var newest: [ExactString: User] = [:]
        for (_, user) in found.sorted(by: { $0.key < $1.key }) where users[ExactString(user.id)] == nil {
            newest[ExactString(user.id)] = user
        }
        return newest.sorted { $0.key < $1.key }.map(\.value)
    }

    private func write(_ user: User, isDeleted: Bool, into writer: inout JSONWriter) {
        writer.beginObject()
        writer.field("user_id", user.id)
        writer.field("created_at", user.createdAtMs)
        if isDeleted { writer.field("is_deleted", true) }
        for field in DocumentFields.user { field.write(user, &writer) }
        if !user.blocked.isEmpty { writer.field("blocked", user.blocked.keys.sorted().map(\.text)) }
        writer.endObject()
    }

    private func write(_ channel: Channel, into writer: inout JSONWriter) {
        writer.beginObject()
        writer.field("channel_url", channel.url)
        writer.field("created_at", channel.createdAtMs)
        if let creator = channel.creator { writer.field("created_by", creator.id) }
        for field in DocumentFields.channel { field.write(channel, &writer) }
        if !channel.counters.isEmpty {
            writer.object("metacounter") { writer in
                for (key, count) in channel.counters.sorted(by: { $0.key < $1.key }) {
                    writer.key(text: key.text)
                    writer.int(count)
                }
            }
        }
        if let offsetMs = channel.purgeOffsetMs { writer.field("message_purge_offset", offsetMs) }
        writer.array("members") { writer in
            for member in channel.members { write(member, into: &writer) }
        }
        if !channel.returningOperators.isEmpty {
            writer.field("returning_operators", channel.returningOperators.sorted().map(\.text))
        }
        let bans = channel.bans.filter { $0.value.endAtMs < 0 || $0.value.endAtMs > clock.nowMs }
        if !bans.isEmpty {
            writer.array("banned") { writer in
                for (user, ban) in bans.sorted(by: { $0.key < $1.key }) {
                    writer.beginObject()
                    writer.field("user_id", user.text)
                    writer.field("start_at", ban.startAtMs)
                    writer.field("end_at", ban.endAtMs)
                    writer.field("description", ban.description)
                    writer.endObject()
                }
            }
        }
        let pinned = channel.pins.filter { !$0.message.isDeleted }
        if !pinned.isEmpty {
            writer.array("pinned") { writer in
                for pin in pinned { writer.int(pin.message.id) }
            }
        }
        writer.array("messages") { writer in
            var senders = SenderTexts()
            for message in channel.storedMessages { write(message, &senders, into: &writer) }
        }
        writer.endObject()
    }

    private func write(_ member: Member, into writer: inout JSONWriter) {
        writer.beginObject()
        writer.field("user_id", member.user.id)
        if member.state != .joined { writer.field("state", member.state.rawValue) }
        writer.field("member_since", member.memberSinceMs)
        if let inviter = member.inviter { writer.field("inviter", inviter.id) }
        for field in DocumentFields.member { field.write(member, &writer) }
        if member.hidden != .unhidden { writer.field("hidden_state", member.hidden.rawValue) }
        writer.endObject()
    }

    // MARK: Messages

    /// How senders looked when they sent, read once for all messages that share it.
    private struct SenderTexts {
        private var known: [ObjectIdentifier: (nickname: String, profileUrl: String)] = [:]

        mutating func of(_ sender: Sender) -> (nickname: String, profileUrl: String) {
            if let texts = known[ObjectIdentifier(sender)] { return texts }
            let json = JSON(parsing: sender.json)
            let texts = (json?["nickname"]?.string ?? "", json?["profile_url"]?.string ?? "")
            known[ObjectIdentifier(sender)] = texts
            return texts
        }
    }

    private func write(_ message: Message, _ senders: inout SenderTexts, into writer: inout JSONWriter) {
        writer.beginObject()
        writer.field("message_id", message.id)
        if message.kind != .text { writer.field("type", message.kind.rawValue) }
        writer.field("created_at", message.createdAtMs)
        if message.updatedAtMs != 0 { writer.field("updated_at", message.updatedAtMs) }
        if let sender = message.sender {
            let texts = senders.of(sender)
            let now = user(sender.user.id) ?? sender.user
            writer.field("user_id", now.id)
            if sender.isOperator { writer.field("is_op_msg", true) }
            if !texts.nickname.isExactly(now.nickname) { writer.field("nickname", texts.nickname) }
            if !texts.profileUrl.isExactly(now.profileUrl) { writer.field("profile_url", texts.profileUrl) }
        }
        writer.field("message", message.text)
        if !message.requestId.isEmpty { writer.field("req_id", message.requestId) }
        if !message.data.isEmpty { writer.field("data", message.data) }
        if !message.customType.isEmpty { writer.field("custom_type", message.customType) }
        if let parent = message.parent, !parent.isDeleted { writer.field("parent_message_id", parent.id) }
        if message.isReplyToChannel { writer.field("is_reply_to_channel", true) }
        if message.isSilent { writer.field("silent", true) }
        if let thread = message.thread { writer.field("thread_updated_at", thread.updatedAtMs) }
        if let details = message.details { write(details, into: &writer) }
        writer.endObject()
    }

    private func write(_ details: Message.Details, into writer: inout JSONWriter) {
        if details.mentionsChannel { writer.field("mention_type", "channel") }
        if !details.mentioned.isEmpty { writer.field("mentioned_user_ids", details.mentioned.map(\.id)) }
        if let template = details.mentionTemplate { writer.field("mentioned_message_template", template) }
        if !details.metaArray.isEmpty {
            writer.array("sorted_metaarray") { writer in
                for array in details.metaArray {
                    writer.beginObject()
                    writer.field("key", array.key)
                    writer.field("value", array.values)
                    writer.endObject()
                }
            }
        }
        if let file = details.file {
            writer.object("file") { writer in
                writer.field("url", file.url)
                writer.field("name", file.name)
                writer.field("type", file.type)
                writer.field("size", file.sizeBytes)
                if file.requiresAuth { writer.field("require_auth", true) }
            }
        }
        if !details.files.isEmpty { writer.field("files", .array(details.files)) }
        if !details.thumbnails.isEmpty { writer.field("thumbnails", .array(details.thumbnails)) }
        if !details.targetLanguages.isEmpty { writer.field("target_langs", details.targetLanguages) }
        if !details.translatedLanguages.isEmpty { writer.field("translated_langs", details.translatedLanguages) }
        if !details.reactions.isEmpty {
            writer.array("reactions") { writer in
                for reaction in details.reactions {
                    writer.beginObject()
                    writer.field("key", reaction.key)
                    writer.field("user_ids", reaction.users.map(\.id))
                    writer.field("updated_at", reaction.updatedAtMs)
                    writer.endObject()
                }
            }
        }
        if let extended = details.extended { writer.field("extended_message_payload", extended) }
        if let alert = details.criticalAlert {
            writer.object("apple_critical_alert_options") { writer in
                writer.field("name", alert.name)
                writer.field("volume", .double(alert.volume))
            }
        }
        if details.forcesLastMessage { writer.field("force_update_last_message", true) }
        if let poll = details.poll, !poll.isDeleted { writer.object("poll") { write(poll, into: &$0) } }
    }

    private func write(_ poll: Poll, into writer: inout JSONWriter) {
        writer.field("id", poll.id)
        writer.field("created_by", poll.creator.id)
        writer.field("created_at", poll.createdAtSeconds)
        if poll.updatedAtSeconds != 0 { writer.field("updated_at", poll.updatedAtSeconds) }
        writer.field("title", poll.title)
        if case .null = poll.data {} else { writer.field("data", poll.data) }
        if poll.allowsSuggestions { writer.field("allow_user_suggestion", true) }
        if poll.allowsMultipleVotes { writer.field("allow_multiple_votes", true) }
        if poll.closesAtSeconds >= 0 { writer.field("close_at", poll.closesAtSeconds) }
        if poll.isClosed { writer.field("is_closed", true) }
        writer.array("options") { writer in
            for option in poll.options {
                writer.beginObject()
                writer.field("id", option.id)
                writer.field("text", option.text)
                writer.field("created_by", option.creator.id)
                writer.field("created_at", option.createdAtSeconds)
                if option.updatedAtSeconds != 0 { writer.field("updated_at", option.updatedAtSeconds) }
                if !option.voters.isEmpty { writer.field("voter_ids", option.voters.map(\.id)) }
                writer.endObject()
            }
        }
    }
}

extension Channel {
    /// Content that is hidden for now is still included.
    fileprivate var storedMessages: [Message] {
        let withheld = withheld.filter { !$0.isDeleted }
        if withheld.isEmpty { return messages }
        return (messages + withheld).sorted { ($0.createdAtMs, $0.id) < ($1.createdAtMs, $1.id) }
    }
}
