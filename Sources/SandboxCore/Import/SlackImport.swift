// A Slack export as a document (Document/Export.swift): users, public and private channels and conversations, with
// messages, threads, reactions, edits and the addresses of files. Pure: the caller reads the files.
//
// Slack's ids become readable ones: a user is called by name, a channel by `slack-` and its name. A message with
// files becomes one message for the text and one for each file. Joins and leaves are no messages but the time since when
// somebody is a member; other notices of Slack become admin messages. Times are cut to milliseconds.

import SandboxJSON

package struct SlackImport {
    package struct Report: Sendable {
        package var channelCount = 0
        package var messageCount = 0
        package var replyCount = 0
        package var fileCount = 0
        /// Replies whose first message is not in the export; kept as plain messages.
        package var lostParentCount = 0
        /// Files of the export that are no JSON, or entries that are no messages.
        package var oddities: [String] = []
    }

    package private(set) var report = Report()
    private let files: [String: [UInt8]]
    /// Slack id → our id, and the known user data.
    private var userIds: [String: String] = [:]
    private var profiles: [String: JSON] = [:]
    private var taken: Set<String> = []
    private var channelNames: [String: String] = [:]
    private var lastMessageId: Int64 = 0

    /// - Parameter files: by their paths in the export, such as `general/2024-05-06.json`.
    package init(files: [String: [UInt8]]) {
        self.files = files
    }

    /// nil if there is no `users.json`: no Slack export.
    package mutating func document() -> [UInt8]? {
        guard let users = list("users.json") else { return nil }
        for user in users { name(user) }
        var channels: [(JSON, directory: String, isPublic: Bool)] = []
        for (file, isPublic) in [("channels.json", true), ("groups.json", false), ("mpims.json", false)] {
            for channel in list(file) ?? [] { channels.append((channel, channel["name"]?.string ?? "", isPublic)) }
        }
        for channel in list("dms.json") ?? [] { channels.append((channel, channel["id"]?.string ?? "", false)) }
        for (channel, directory, _) in channels {
            if let id = channel["id"]?.string { channelNames[id] = directory }
        }
        let written = channels.filter { !$0.directory.isEmpty }.map { json($0.0, $0.directory, isPublic: $0.isPublic) }
        return JSONWriter.object(reserving: 1 << 16) { writer in
            writer.field("format", Sandbox.documentFormat)
            writer.array("users") { writer in
                for id in userIds.keys.sorted(by: { $0.precedesByCodePoint($1) }) { write(user: id, into: &writer) }
            }
            writer.array("channels") { writer in
                for channel in written { writer.raw(channel) }
            }
        }
    }

    private mutating func list(_ path: String) -> [JSON]? {
        guard let bytes = files[path] else { return nil }
        guard let items = JSON(parsing: bytes)?.array else {
            report.oddities.append("\(path) is no JSON list")
            return nil
        }
        return items
    }

    // MARK: Users

    private mutating func name(_ user: JSON) {
        guard let id = user["id"]?.string else { return }
        profiles[id] = user
        userIds[id] = free(user["name"]?.string ?? id)
    }

    private mutating func free(_ name: String) -> String {
        var name = String(name.unicodeScalars.prefix(Limit.userIdCharacters - 4))
        if name.isEmpty { name = "user" }
        var candidate = name
        var number = 1
        while !taken.insert(candidate).inserted {
            number += 1
            candidate = "\(name)-\(number)"
        }
        return candidate
    }

    /// An author who is in no list is called by id.
    private mutating func user(_ id: String) -> String {
        if let known = userIds[id] { return known }
        let name = free(id)
        userIds[id] = name
        return name
    }

    private mutating func bot(_ message: JSON) -> String {
        let name = message["username"]?.string ?? message["bot_profile"]?["name"]?.string
        return user("bot-" + (name ?? message["bot_id"]?.string ?? "slack"))
    }

    private func write(user id: String, into writer: inout JSONWriter) {
        let profile = profiles[id]?["profile"]
        let names = [
            profile?["display_name"]?.string, profile?["real_name"]?.string, profiles[id]?["real_name"]?.string,
            userIds[id],
        ]
        writer.beginObject()
        writer.field("user_id", userIds[id] ?? id)
        writer.field("nickname", names.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? id)
        if let picture = profile?["image_192"]?.string { writer.field("profile_url", picture) }
        if profiles[id]?["deleted"]?.bool == true { writer.field("is_active", false) }
        writer.endObject()
    }

    // MARK: Channels

    private struct Entry {
        let json: JSON
        /// Microseconds.
        let at: Int64
        var atMs: Int64 { at / 1_000 }
    }

    private mutating func entries(of directory: String) -> [Entry] {
        var entries: [Entry] = []
        for path in files.keys.filter({ $0.hasPrefix(directory + "/") && $0.hasSuffix(".json") }).sorted() {
            for item in list(path) ?? [] {
                guard item["type"]?.string == "message", let at = Self.time(item["ts"]?.string) else {
                    report.oddities.append("\(path): an entry is no message")
                    continue
                }
                entries.append(Entry(json: item, at: at))
            }
        }
        // Stable: of one time, the order of the export.
        return entries.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
    }

    /// A time of an export in seconds; nil if it lies before 1970 or behind the year 5138.
    private static func seconds(_ value: Int64?) -> Int64? { value.flatMap { 1..<100_000_000_000 ~= $0 ? $0 : nil } }

    /// `1715000000.123456` in microseconds.
    private static func time(_ text: String?) -> Int64? {
        let parts = (text ?? "").split(separator: ".", omittingEmptySubsequences: false)
        guard 1...2 ~= parts.count, let seconds = seconds(Int64(parts[0])) else { return nil }
        guard parts.count == 2 else { return seconds * 1_000_000 }
        guard parts[1].utf8.count <= 6, let fraction = Int64(parts[1]), fraction >= 0 else { return nil }
        return (0..<(6 - parts[1].utf8.count)).reduce(fraction) { value, _ in value * 10 } + seconds * 1_000_000
    }

    private mutating func json(_ channel: JSON, _ directory: String, isPublic: Bool) -> [UInt8] {
        let entries = entries(of: directory)
        var joinedAtMs: [String: Int64] = [:]
        for entry in entries where entry.json["subtype"]?.string?.hasSuffix("_join") == true {
            if let id = entry.json["user"]?.string { joinedAtMs[id] = entry.atMs }
        }
        let createdAtMs = Self.seconds(channel["created"]?.int).map { $0 * 1_000 } ?? entries.first?.atMs ?? 0
        let lastMs = max(entries.last?.atMs ?? 0, createdAtMs)
        let members = channel["members"]?.array?.compactMap(\.string) ?? []
        report.channelCount += 1
        let creator = channel["creator"]?.string.map { user($0) }
        let memberNames = members.map { (id: $0, name: user($0)) }
        var parents: [Int64: Int64] = [:]
        let messages = entries.flatMap { self.messages($0, &parents) }
        return JSONWriter.object(reserving: 4_096) { writer in
            writer.field("channel_url", "slack-" + Self.urlPart(directory))
            writer.field("created_at", createdAtMs)
            if let creator { writer.field("created_by", creator) }
            writer.field("name", directory)
            if let purpose = channel["purpose"]?["value"]?.string, !purpose.isEmpty { writer.field("data", purpose) }
            if isPublic { writer.field("is_public", true) }
            // Protocol's limit; larger ones are supergroups.
            if members.count > Limit.members { writer.field("is_super", true) }
            if channel["is_archived"]?.bool == true { writer.field("freeze", true) }
            writer.array("members") { writer in
                for member in memberNames {
                    writer.beginObject()
                    writer.field("user_id", member.name)
                    writer.field("joined_at", joinedAtMs[member.id] ?? createdAtMs)
                    writer.field("read_at", lastMs)
                    writer.field("delivered_at", lastMs)
                    if member.name == creator { writer.field("is_operator", true) }
                    writer.endObject()
                }
            }
            writer.array("messages") { writer in
                for message in messages { writer.raw(message) }
            }
        }
    }

    private static func urlPart(_ name: String) -> String {
        let allowed = name.unicodeScalars.map { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", "_": String(scalar)
            default: "_"
            }
        }
        return String(allowed.joined().prefix(90))
    }

    // MARK: Messages

    /// - Parameter parents: ids of the messages so far by their times in Slack, which is what replies name.
    private mutating func messages(_ entry: Entry, _ parents: inout [Int64: Int64]) -> [[UInt8]] {
        let json = entry.json
        let subtype = json["subtype"]?.string ?? ""
        if subtype.hasSuffix("_join") || subtype.hasSuffix("_leave") || subtype == "tombstone" { return [] }
        let said = ["", "bot_message", "me_message", "thread_broadcast", "file_share", "reply_broadcast"]
        let isNotice = !said.contains(subtype)
        var parent: Int64?
        if let threadAt = Self.time(json["thread_ts"]?.string), threadAt != entry.at {
            parent = parents[threadAt]
            if parent == nil { report.lostParentCount += 1 } else { report.replyCount += 1 }
        }
        let sender = isNotice ? nil : json["user"]?.string.map { user($0) } ?? bot(json)
        let text = readable(json["text"]?.string ?? "")
        let files = (json["files"]?.array ?? []).filter { $0["url_private"]?.string != nil }
        var written: [[UInt8]] = []
        if files.isEmpty || !text.text.isEmpty { written.append(message(entry, sender, parent, text, file: nil)) }
        parents[entry.at] = parents[entry.at] ?? lastMessageId + (written.isEmpty ? 1 : 0)
        for file in files {
            report.fileCount += 1
            let alone = written.isEmpty
            written.append(message(entry, sender, parent, ("", [], false), file: file, hasReactions: alone))
        }
        return written
    }

    private mutating func message(
        _ entry: Entry, _ sender: String?, _ parent: Int64?, _ text: (text: String, mentioned: [String], all: Bool),
        file: JSON?, hasReactions: Bool = true
    ) -> [UInt8] {
        lastMessageId += 1
        report.messageCount += 1
        let id = lastMessageId
        let json = entry.json
        let reactions = (hasReactions ? json["reactions"]?.array ?? [] : []).map { reaction in
            (reaction["name"]?.string ?? "", (reaction["users"]?.array?.compactMap(\.string) ?? []).map { user($0) })
        }
        return JSONWriter.object(reserving: 512) { writer in
            writer.field("message_id", id)
            if file != nil { writer.field("type", "FILE") } else if sender == nil { writer.field("type", "ADMM") }
            writer.field("created_at", entry.atMs)
            if let edited = Self.time(json["edited"]?["ts"]?.string) { writer.field("updated_at", edited / 1_000) }
            if let sender { writer.field("user_id", sender) }
            writer.field("message", text.text)
            if let parent { writer.field("parent_message_id", parent) }
            if ["thread_broadcast", "reply_broadcast"].contains(json["subtype"]?.string ?? "") {
                writer.field("is_reply_to_channel", true)
            }
            if text.all { writer.field("mention_type", "channel") }
            if !text.mentioned.isEmpty { writer.field("mentioned_user_ids", text.mentioned) }
            if let file {
                writer.object("file") { writer in
                    writer.field("url", file["url_private"]?.string ?? "")
                    writer.field("name", file["name"]?.string ?? "")
                    writer.field("type", file["mimetype"]?.string ?? "")
                    writer.field("size", file["size"]?.int ?? 0)
                }
            }
            let given = reactions.filter { !$0.0.isEmpty && !$0.1.isEmpty }
            if given.isEmpty { return }
            writer.array("reactions") { writer in
                for (name, users) in given {
                    writer.beginObject()
                    writer.field("key", name)
                    writer.field("user_ids", users)
                    writer.endObject()
                }
            }
        }
    }

    /// `<@U1>`, `<#C1|general>`, `<!here>` and links as people read them, and Slack's three entities.
    private mutating func readable(_ text: String) -> (text: String, mentioned: [String], all: Bool) {
        var plain = ""
        var mentioned: [String] = []
        var all = false
        var rest = text[...]
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            plain += rest[..<open]
            let parts = rest[rest.index(after: open)..<close].split(separator: "|", maxSplits: 1)
            rest = rest[rest.index(after: close)...]
            guard let target = parts.first else { continue }
            let label = parts.count > 1 ? String(parts[1]) : nil
            switch target.first {
            case "@":
                let name = user(String(target.dropFirst()))
                if !mentioned.contains(name) { mentioned.append(name) }
                plain += "@" + name
            case "#": plain += "#" + (label ?? channelNames[String(target.dropFirst())] ?? String(target.dropFirst()))
            case "!":
                if ["!here", "!channel", "!everyone"].contains(target) { all = true }
                plain += label ?? "@" + target.dropFirst()
            default: plain += label.map { $0 == target ? $0 : "\($0) (\(target))" } ?? String(target)
            }
        }
        plain += rest
        return (Self.unescaped(plain), mentioned, all)
    }

    private static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var plain = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            plain += rest[..<start]
            rest = rest[start...]
            if let (entity, character) = [("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")].first(where: {
                rest.hasPrefix($0.0)
            }) {
                plain += character
                rest = rest.dropFirst(entity.count)
            } else {
                plain.append(rest.removeFirst())
            }
        }
        return plain + rest
    }
}
