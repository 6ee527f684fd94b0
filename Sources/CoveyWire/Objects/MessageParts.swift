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

    /// The sender's metadata, if the message brought any. Most bring none, and then no JSON is read.
    package var senderMetadata: [String: String]? {
        let hasMetadata = withText(.senderExtra) { $0.starts(with: Self.metadataFirst) }
        return hasMetadata ? withJSON(.senderExtra) { $0["metadata"]?.dictionary(\.string) } ?? nil : nil
    }

    /// MessageReader writes it before the others.
    private static let metadataFirst = Array(#"{"metadata""#.utf8)

    /// Whom the message mentions by name.
    package var mentionedUserIds: [String] { withJSON(.mentionedUserIds) { $0.strings ?? [] } ?? [] }

    package func mentions(_ userId: String) -> Bool {
        flags.contains(.mentionsChannel) || CodePoints.contains(mentionedUserIds, userId)
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
            return info.textReplacing([("unread_message_count", { $0.value(Int64(0)) })])
        }
        return (text ?? nil).map { text in with { $0[.threadInfo] = text } }
    }

    /// With its copy of this parent updated (models.md §6.6); nil if it carries none, or one that is equal.
    package func takingParent(_ parent: Message) -> Message? {
        let text = withJSON(.parentInfo) { info -> String? in
            guard info.text("type")?.equals("DELE") != true else { return nil }
            // A file message has its data in its file, too.
            let file = info.nonEmptyObject("file")
            let isEqual =
                info.string("message") ?? "" == parent.text && info.string("data") ?? "" == parent[.data]
                && info.string("custom_type") ?? "" == parent.customType
                && file.map { $0.string("data") ?? "" == parent[.data] } ?? true
            guard !isEqual else { return nil }
            var members: [JSONNode.Member] = [
                ("message", { $0.value(parent.text) }), ("data", { $0.value(parent[.data]) }),
                ("custom_type", { $0.value(parent.customType) }),
            ]
            if let file { members.append(("file", { file.write(to: &$0, replacing: [members[1]]) })) }
            return info.textReplacing(members)
        }
        return (text ?? nil).map { text in with { $0[.parentInfo] = text } }
    }

    /// With a parent that was deleted, of which hardly more than that is left; nil if it carries none, or such a one.
    package var withDeletedParent: Message? {
        let text = withJSON(.parentInfo) { info -> String? in
            guard info.text("type")?.equals("DELE") != true else { return nil }
            return JSONWriter.text { writer in
                writer.object { writer in
                    writer.member("type", "DELE")
                    for name in ["ts", "created_at"] as [StaticString] {
                        if let time = info[name] { writer.member(name, time) }
                    }
                }
            }
        }
        return (text ?? nil).map { text in with { $0[.parentInfo] = text } }
    }

    // MARK: Poll

    /// With the poll of an event; my own votes, which the event does not carry, stay as far as their options do. Nil if
    /// the event is older than the poll, or about another one.
    package func applying(_ event: PollFrame) -> Message? {
        guard self[.pollId] == event.pollId, event.ts / 1000 >= pollUpdatedAtSeconds else { return nil }
        if event.isRemoved { return withoutPoll }
        let votes = withJSON(.poll) { $0["voted_option_ids"]?.ids ?? [] } ?? []
        let text = JSON.parse(Array(event.json.utf8)) { poll -> String? in
            guard let options = poll.array("options").map({ Set($0.compactMap { $0.id("id") }) }) else { return nil }
            return poll.textReplacing([("voted_option_ids", { $0.value(votes.filter(options.contains)) })])
        }
        return (text ?? nil).map { text in with { $0[.poll] = text } }
    }

    /// With the counts of a vote. Nil if it is older than the poll, or about another one.
    package func applying(_ event: VoteEvent) -> Message? {
        guard self[.pollId] == event.pollId, event.ts / 1000 >= pollUpdatedAtSeconds else { return nil }
        let text = withJSON(.poll) { poll in
            let counts = Dictionary(event.counts.map { ($0.optionId, $0.voteCount) }) { first, _ in first }
            var members: [JSONNode.Member] = [
                ("updated_at", { $0.value(event.ts / 1000) }),
                (
                    "options",
                    { writer in
                        writer.array { writer in
                            poll.array("options")?.forEach { writer.writeOption($0, counts) }
                        }
                    }
                ),
            ]
            if let voters = event.voterCount { members.append(("voter_count", { $0.value(voters) })) }
            if let votes = event.votedOptionIds { members.append(("voted_option_ids", { $0.value(votes) })) }
            return poll.textReplacing(members)
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
    fileprivate typealias Member = (name: StaticString, write: (inout JSONWriter) -> Void)

    /// This object as JSON with these members written again.
    fileprivate func textReplacing(_ members: [Member]) -> String {
        JSONWriter.text { self.write(to: &$0, replacing: members) }
    }

    /// Each in its place, so that a row of the server with the same content is the same text; new ones at the end.
    fileprivate func write(to writer: inout JSONWriter, replacing members: [Member]) {
        writer.object { writer in
            forEachMember { key, value in
                writer.key(key)
                if let member = members.first(where: { key.equals($0.name) }) {
                    member.write(&writer)
                } else {
                    writer.value(value)
                }
            }
            for member in members where self[member.name] == nil {
                writer.key(member.name)
                member.write(&writer)
            }
        }
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
