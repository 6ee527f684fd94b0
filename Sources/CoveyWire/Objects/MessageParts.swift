// Parts of a message that its record keeps as JSON: reading them, and applying the events that change one of them
// (models.md §7–§10). Pure; whether an event is newer than what the cache holds is said here only where the message
// itself knows it: for threads. Reactions and polls have versions that the caller keeps.

import CoveyModel

extension Message {
    /// The user as it was when the message was sent; nil for admin messages.
    package var sender: User? {
        guard flags.contains(.hasSender) else { return nil }
        var user = User(userId: senderId, nickname: self[.senderNickname], profileUrl: self[.senderProfileUrl])
        withJSON(.senderExtra) { extra in
            user.metadata = extra["metadata"]?.dictionary(\.string)
            user.isActive = extra.bool("is_active") ?? true
        }
        return user
    }

    /// Whom the message mentions by name.
    package var mentionedUserIds: [String] { withJSON(.mentionedUserIds) { $0.strings ?? [] } ?? [] }

    package func mentions(_ userId: String) -> Bool {
        flags.contains(.mentionsChannel) || mentionedUserIds.contains(userId)
    }

    // MARK: Reactions

    /// With a reaction added or removed. `me`: the logged-in user, whose own reactions have a flag.
    package func applying(_ event: ReactionEvent, me: String) -> Message {
        JSON.parse(Array(event.sampledUserInfoJSON.utf8)) { applying(event, me: me, info: $0) }
            ?? applying(event, me: me, info: nil)
    }

    private func applying(_ event: ReactionEvent, me: String, info: JSONNode?) -> Message {
        let text =
            withJSON(.reactions) { Self.reactionsText(Reactions($0), event, me, info) }
            ?? Self.reactionsText(Reactions(nil), event, me, info)
        return with { $0[.reactions] = text }
    }

    private static func reactionsText(_ stored: Reactions, _ event: ReactionEvent, _ me: String, _ info: JSONNode?)
        -> String
    {
        var reactions = stored
        reactions.apply(event, me: me, sampledUserInfo: info)
        guard !reactions.isEmpty else { return "" }
        var writer = JSONWriter()
        reactions.write(to: &writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    // MARK: Thread

    /// With the thread info of an event; nil if the message has a newer one.
    package func applying(_ event: ThreadEvent) -> Message? {
        guard event.updatedAt >= self[.threadUpdatedAt] else { return nil }
        return with {
            $0[.threadInfo] = event.infoJSON
            $0[.threadReplyCount] = event.replyCount
            $0[.threadLastRepliedAt] = event.lastRepliedAt
            $0[.threadUpdatedAt] = event.updatedAt
            $0.flags.insert(.hasThreadInfo)
        }
    }

    /// With its thread read to the end; nil if nothing of it was unread.
    package var withReadThread: Message? {
        let text = withJSON(.threadInfo) { info -> String? in
            guard info.count("unread_message_count") ?? 0 > 0 else { return nil }
            return info.textReplacing(["unread_message_count"]) { $0.member("unread_message_count", Int64(0)) }
        }
        return (text ?? nil).map { text in with { $0[.threadInfo] = text } }
    }

    /// With its copy of this parent updated (models.md §6.6); nil if it carries none, or one that is equal.
    package func takingParent(_ parent: Message) -> Message? {
        let text = withJSON(.parentInfo) { info -> String? in
            guard info.text("type")?.equals("DELE") != true else { return nil }
            let isEqual =
                info.string("message") ?? "" == parent.text && info.string("data") ?? "" == parent[.data]
                && info.string("custom_type") ?? "" == parent.customType
            guard !isEqual else { return nil }
            return info.textReplacing(["message", "data", "custom_type"]) { writer in
                writer.member("message", parent.text)
                writer.member("data", parent[.data])
                writer.member("custom_type", parent.customType)
            }
        }
        return (text ?? nil).map { text in with { $0[.parentInfo] = text } }
    }

    // MARK: Poll

    /// With the poll of an event; my own votes, which the event does not carry, stay as far as their options do. Nil if
    /// the event is older than the poll, or about another one.
    package func applying(_ event: PollFrame) -> Message? {
        guard self[.pollId] == event.pollId, event.ts / 1000 >= pollUpdatedAtSeconds else { return nil }
        if event.isRemoved {
            return with {
                $0[.pollId] = 0
                $0[.poll] = ""
            }
        }
        let votes = withJSON(.poll) { $0["voted_option_ids"]?.ids ?? [] } ?? []
        let text = JSON.parse(Array(event.json.utf8)) { poll in
            let options = Set(poll.array("options")?.compactMap { $0.id("id") } ?? [])
            return poll.textReplacing(["voted_option_ids"]) { writer in
                writer.member("voted_option_ids", votes.filter(options.contains))
            }
        }
        return text.map { text in with { $0[.poll] = text } }
    }

    /// With the counts of a vote. Nil if it is older than the poll, or about another one.
    package func applying(_ event: VoteEvent) -> Message? {
        guard self[.pollId] == event.pollId, event.ts / 1000 >= pollUpdatedAtSeconds else { return nil }
        let text = withJSON(.poll) { poll in
            poll.textReplacing(["updated_at", "options", "voter_count", "voted_option_ids"]) { writer in
                writer.member("updated_at", event.ts / 1000)
                writer.key("options")
                writer.array { writer in
                    guard let options = poll.array("options") else { return }
                    let counts = Dictionary(event.counts.map { ($0.optionId, $0.voteCount) }) { first, _ in first }
                    for option in options { writer.writeOption(option, counts) }
                }
                if let voters = event.voterCount ?? poll.count("voter_count") { writer.member("voter_count", voters) }
                if let votes = event.votedOptionIds ?? poll["voted_option_ids"]?.ids {
                    writer.member("voted_option_ids", votes)
                }
            }
        }
        return text.map { text in with { $0[.poll] = text } }
    }

    /// 0: no poll, or never changed. On the wire in seconds.
    package var pollUpdatedAtSeconds: Int64 { withJSON(.poll) { ($0.time("updated_at") ?? 0) / 1000 } ?? 0 }

    // MARK: Reading

    /// Nil if the part is not there.
    func withJSON<Result>(_ text: Text, _ body: (JSONNode) -> Result) -> Result? {
        withText(text) { bytes in bytes.isEmpty ? nil : JSON.parse(bytes, body) }
    }
}

extension JSONNode {
    /// This object as JSON, without some of its members and with others behind the rest.
    fileprivate func textReplacing(_ names: [String], _ write: (inout JSONWriter) -> Void) -> String {
        var writer = JSONWriter()
        writer.object { writer in
            forEachMember { key, value in
                let name = String(decoding: key, as: UTF8.self)
                guard !names.contains(name) else { return }
                writer.key(name)
                writer.value(value)
            }
            write(&writer)
        }
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}

extension JSONWriter {
    fileprivate mutating func writeOption(_ option: JSONNode, _ counts: [Int64: Int64]) {
        let count = option.id("id").flatMap { counts[$0] }
        guard let count else { return value(option) }
        object { writer in
            option.forEachMember { key, value in
                let name = String(decoding: key, as: UTF8.self)
                guard name != "vote_count" else { return }
                writer.key(name)
                writer.value(value)
            }
            writer.member("vote_count", count)
        }
    }
}
