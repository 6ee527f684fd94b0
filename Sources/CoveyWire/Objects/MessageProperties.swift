// The parts of a message that its record keeps as JSON, read as values for an app (surface.md E16). Read again each time:
// whoever shows them keeps them. What cannot be read is left out.

import CoveyModel

extension Message {
    package var metaArrays: [MetaArray] {
        elements(.metaArrays) { node in
            node.string("key").map { MetaArray(key: $0, values: node["value"]?.strings ?? []) }
        }
    }

    package var reactions: [Reaction] {
        let read = withJSON(.reactions) { node in
            Reactions(node).entries.map {
                Reaction(
                    key: $0.key, userIds: $0.userIds, count: $0.count, updatedAt: $0.updatedAt,
                    includesMe: $0.isSelfIncluded)
            }
        }
        return read ?? []
    }

    /// The one of a file message, or several.
    package var files: [MessageFile] {
        switch kind {
        case .file:
            [
                MessageFile(
                    url: self[.fileUrl], name: self[.fileName], mimeType: self[.fileType], sizeBytes: self[.fileSize],
                    requiresAuth: flags.contains(.fileRequiresAuth), thumbnails: elements(.thumbnails, Thumbnail.init))
            ]
        case .multipleFiles: elements(.files, MessageFile.init)
        case .user, .admin, .broadcast: []
        }
    }

    /// In the order of the languages' codes.
    package var translationList: [Translation] {
        let pairs = withJSON(.translations) { $0.pairs(\.string) } ?? []
        return pairs.map { Translation(language: $0.key, text: $0.value) }
            .sorted { CodePoints.compare($0.language, $1.language) < 0 }
    }

    package var pagePreview: PagePreview? { withJSON(.ogTag) { PagePreview($0) } }

    package var threadInfo: ThreadInfo? {
        guard flags.contains(.hasThreadInfo) else { return nil }
        return withJSON(.threadInfo) { info in
            ThreadInfo(
                replyCount: info.count("reply_count") ?? 0, memberCount: info.count("member_count") ?? 0,
                unreadMessageCount: info.count("unread_message_count") ?? 0,
                lastRepliedAt: info.time("last_replied_at") ?? 0, updatedAt: info.time("updated_at") ?? 0,
                mostRepliedUsers: info.array("most_replies")?.compactMap { User($0) } ?? [])
        }
    }

    /// Those whom it mentions by name; of one that was not sent yet only their ids are known.
    package var mentionedUsers: [User] {
        let users = elements(.mentionedUsers) { User($0) }
        return users.isEmpty ? mentionedUserIds.map { User(userId: $0) } : users
    }

    package var criticalAlert: CriticalAlert? { withJSON(.criticalAlert) { CriticalAlert($0) } }

    package var poll: Poll? {
        guard self[.pollId] != 0 else { return nil }
        return withJSON(.poll) { Poll($0) } ?? nil
    }

    /// The message that this one replies to, as the reply carries it; nil if it is no reply, or if its parent is gone.
    package var parent: Message? {
        guard parentMessageId > 0 else { return nil }
        let read = withJSON(.parentInfo) { MessageReader.readParent($0, of: self) }
        return read ?? nil
    }

    /// The parent was deleted.
    package var isParentDeleted: Bool {
        withJSON(.parentInfo) { $0.text("type")?.equals("DELE") ?? false } ?? false
    }

    private func elements<Element>(_ text: Text, _ read: (JSONNode) -> Element?) -> [Element] {
        let list = withJSON(text) { $0.elements?.compactMap(read) ?? [] }
        return list ?? []
    }
}

extension Thumbnail {
    init?(_ node: JSONNode) {
        guard let url = node.string("url"), !url.isEmpty else { return nil }
        let (width, height) = (node.pixels("width"), node.pixels("height"))
        self.init(
            url: url, maxWidth: width, maxHeight: height,
            width: node["real_width"] == nil ? width : node.pixels("real_width"),
            height: node["real_height"] == nil ? height : node.pixels("real_height"))
    }
}

extension MessageFile {
    init?(_ node: JSONNode) {
        self.init(
            url: node.string("url") ?? "", name: node.string("file_name") ?? "",
            mimeType: node.string("file_type") ?? "", sizeBytes: node.sizeBytes("file_size") ?? 0,
            requiresAuth: node.isTrue("require_auth"),
            thumbnails: node.array("thumbnails")?.compactMap(Thumbnail.init) ?? [])
    }
}

extension PagePreview {
    init(_ node: JSONNode) {
        self.init()
        title = node.string("og:title") ?? ""
        url = node.string("og:url") ?? ""
        description = node.string("og:description") ?? ""
        guard let image = node.object("og:image") else { return }
        imageUrl = image.string("url") ?? ""
        imageSecureUrl = image.string("secure_url") ?? ""
        imageType = image.string("type") ?? ""
        imageDescription = image.string("alt") ?? ""
        (imageWidth, imageHeight) = (image.pixels("width"), image.pixels("height"))
    }
}

extension CriticalAlert {
    init(_ node: JSONNode) {
        self.init(
            name: node.string("name") ?? node.string("critical_sound") ?? Self.defaultName,
            volume: node.number("volume", in: 0...1) ?? 1)
    }

    func write(to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("name", name)
            writer.key("volume")
            writer.value(volume)
        }
    }
}

extension MetaArray {
    static func write(_ arrays: [MetaArray], to writer: inout JSONWriter) {
        writer.array { writer in
            for array in arrays {
                writer.object { writer in
                    writer.member("key", array.key)
                    writer.member("value", array.values)
                }
            }
        }
    }
}

extension Poll {
    init?(_ node: JSONNode) {
        guard let id = node.id("id") else { return nil }
        self.init(id: id)
        title = node.string("title") ?? ""
        data = node.object("data")?.string("text") ?? ""
        status = Status(wire: node.text("status"))
        messageId = node.id("message_id") ?? 0
        createdBy = node.string("created_by") ?? ""
        createdAt = node.time("created_at") ?? 0
        updatedAt = node.time("updated_at") ?? 0
        closeAt = max(0, node.time("close_at") ?? 0)
        voterCount = node.count("voter_count") ?? 0
        allowsUserSuggestion = node.isTrue("allow_user_suggestion")
        allowsMultipleVotes = node.isTrue("allow_multiple_votes")
        options = node.array("options")?.compactMap(Option.init) ?? []
        votedOptionIds = node["voted_option_ids"]?.ids ?? []
        json = node.jsonText
    }
}

extension Poll.Status {
    /// Unknown ones are closed: nobody may vote.
    init(wire text: UnsafeRawBufferPointer?) {
        switch text {
        case let text? where text.equals("open"): self = .open
        case let text? where text.equals("removed"): self = .removed
        default: self = .closed
        }
    }
}

extension Poll.Option {
    init?(_ node: JSONNode) {
        guard let id = node.id("id"), let text = node.string("text") else { return nil }
        self.init(
            id: id, text: text, voteCount: node.count("vote_count") ?? 0, createdBy: node.string("created_by") ?? "",
            createdAt: node.time("created_at") ?? 0, updatedAt: node.time("updated_at") ?? 0)
    }
}

extension JSONNode {
    fileprivate func pixels(_ key: StaticString) -> Int32 {
        Int32(truncatingIfNeeded: number(key, in: 0...Int64(Int32.max)) ?? 0)
    }
}
