// A message as JSON: the protocol's REST dialect (models.md §6), complete, from the record alone. Reading it back gives an
// equal record, for every message that the server has. Members that have their default are written too, those kept as
// JSON only if they are there. A message that was not sent yet also says so, in `sending_status` and `error_code`.

import CoveyModel

extension Message {
    package func json() -> [UInt8] {
        var writer = JSONWriter()
        writer.object(write)
        return writer.bytes
    }

    func write(to writer: inout JSONWriter) {
        writer.member("type", typeName)
        writer.member("message_id", messageId)
        writer.member("channel_url", self, .channelUrl)
        writer.member("channel_type", "group")
        writer.member("created_at", createdAt)
        writer.member("updated_at", updatedAt)
        writer.member("message", self, .text)
        writer.member("data", self, .data)
        writer.member("custom_type", self, .customType)
        writeSender(to: &writer)
        writer.member("request_id", self, .requestId)
        writeMentions(to: &writer)
        writeFile(to: &writer)
        writer.member("sorted_metaarray", self, json: .metaArrays)
        writeThread(to: &writer)
        writer.member("reactions", self, json: .reactions)
        writer.member("translations", self, json: .translations)
        writer.member("poll", self, json: .poll)
        writer.member("og_tag", self, json: .ogTag)
        writer.member("extended_message", self, json: .extended)
        writer.member("apple_critical_alert_options", self, json: .criticalAlert)
        writer.member("silent", flags.contains(.silent))
        writer.member("is_op_msg", flags.contains(.operatorMessage))
        writer.member("is_super", flags.contains(.superChannel))
        writer.member("is_global_block", flags.contains(.globalBlock))
        writer.member("force_update_last_message", flags.contains(.forceUpdateLastMessage))
        writer.member("message_survival_seconds", self[.survivalSeconds])
        writer.key("previous_message_id")
        if previousMessageId > 0 { writer.value(previousMessageId) } else { writer.null() }
        if let name = statusName {
            writer.member("sending_status", name)
            writer.member("error_code", Int64(errorCode))
        }
    }

    private var typeName: String {
        switch kind {
        case .user: "MESG"
        case .file, .multipleFiles: "FILE"
        case .admin: "ADMM"
        case .broadcast: "BRDM"
        }
    }

    private var statusName: String? {
        switch status {
        case .none: "none"
        case .pending: "pending"
        case .failed: "failed"
        case .canceled: "canceled"
        case .removed: "removed"
        case .succeeded: nil
        }
    }

    private func writeSender(to writer: inout JSONWriter) {
        writer.key("user")
        guard flags.contains(.hasSender) else { return writer.null() }
        writer.object { writer in
            writer.member("user_id", self, .senderId)
            writer.member("nickname", self, .senderNickname)
            writer.member("profile_url", self, .senderProfileUrl)
            withText(.senderExtra) { extra in
                // An object: its members go on in this one.
                if extra.count > 2 { writer.raw(UnsafeRawBufferPointer(rebasing: extra[1..<extra.count - 1])) }
            }
        }
    }

    private func writeMentions(to writer: inout JSONWriter) {
        writer.member("mention_type", flags.contains(.mentionsChannel) ? "channel" : "users")
        writer.member("mentioned_users", self, json: .mentionedUsers)
        writer.member("mentioned_user_ids", self, json: .mentionedUserIds)
        if !record.isTextEmpty(Text.mentionTemplate.rawValue) {
            writer.member("mentioned_message_template", self, .mentionTemplate)
        }
    }

    private func writeFile(to writer: inout JSONWriter) {
        guard kind == .file || kind == .multipleFiles else { return }
        if kind == .file {
            writer.key("file")
            writer.object { writer in
                writer.member("url", self, .fileUrl)
                writer.member("name", self, .fileName)
                writer.member("type", self, .fileType)
                writer.member("size", self[.fileSize])
                writer.member("data", self, .data)
                writer.member("require_auth", flags.contains(.fileRequiresAuth))
            }
        } else {
            writer.member("files", self, json: .files)
        }
        writer.member("require_auth", flags.contains(.fileRequiresAuth))
        writer.member("thumbnails", self, json: .thumbnails)
    }

    private func writeThread(to writer: inout JSONWriter) {
        writer.member("parent_message_id", parentMessageId)
        writer.member("parent_message_info", self, json: .parentInfo)
        writer.member("is_reply_to_channel", flags.contains(.replyToChannel))
        writer.member("thread_info", self, json: .threadInfo)
    }

    /// The bytes of a text, valid inside the closure.
    func withText<Result>(_ text: Text, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        withExtendedLifetime(record) {
            let (start, count) = record.cText(text.rawValue)
            return body(UnsafeRawBufferPointer(start: start, count: count))
        }
    }
}

extension JSONWriter {
    fileprivate mutating func member(_ name: StaticString, _ message: Message, _ text: Message.Text) {
        key(name)
        message.withText(text) { value($0) }
    }

    /// A part that is kept as JSON, if it is there.
    fileprivate mutating func member(_ name: StaticString, _ message: Message, json text: Message.Text) {
        message.withText(text) { json in
            guard !json.isEmpty else { return }
            key(name)
            raw(json)
        }
    }
}
