// The message changelog (rest.md §9.3, §16.8). A position is a change number; a token names the last one that was
// looked at. Each message is listed once, in its newest version: an entry whose message changed later is passed over,
// and comes again further on.

import SandboxJSON

extension Sandbox {
    func messageChangelog(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let fields = call.fields
        let (channel, member) = try call.memberChannel(url)
        let limit = try fields.limit(default: 100)
        let position = try changelogPosition(fields, prefix: "m")
        let replies = try MessageFilter.replies(fields, default: .none)
        let parts = try call.messageParts()
        let fromMs = visibleFromMs(channel, member)
        let changes = channel.messageChanges
        var updated: [Message] = []
        var deleted: [Message] = []
        var last: Int64?
        var hasMore = false
        for index in changes.index(after: position)..<changes.count {
            let (number, message) = changes[index]
            guard number == message.change.number, message.createdAtMs >= fromMs else { continue }
            if !message.isDeleted, !matches(message, replies) { continue }
            if updated.count + deleted.count == limit {
                hasMore = true
                break
            }
            if message.isDeleted { deleted.append(message) } else { updated.append(message) }
            last = number
        }
        // On the last page nothing more was there up to now.
        let next = changelogToken("m", hasMore ? last ?? lastChangeNumber : lastChangeNumber)
        return JSONWriter.object(reserving: 256 + updated.count * 1_300) { writer in
            writer.array("updated") { writer in
                for message in updated { write(message, in: channel, parts: parts, into: &writer) }
            }
            writer.array("deleted") { writer in
                for message in deleted {
                    writer.beginObject()
                    writer.field("message_id", message.id)
                    writer.field("deleted_at", message.deletedAtMs)
                    writer.endObject()
                }
            }
            writer.field("has_more", hasMore)
            writer.field("next", next)
            writer.field("force_use_next_token", true)
        }
    }

    private func matches(_ message: Message, _ replies: MessageFilter.Replies) -> Bool {
        switch replies {
        case .all: true
        case .none: message.parent == nil
        case .onlyToChannel: message.parent == nil || message.isReplyToChannel
        }
    }
}

/// Where a changelog goes on: behind a change, or at a time.
enum ChangelogPosition {
    case after(Int64)
    case from(timeMs: Int64)

    func isBefore(_ change: Change) -> Bool {
        switch self {
        case .after(let number): change.number > number
        case .from(let timeMs): change.atMs >= timeMs
        }
    }
}

extension Sandbox {
    /// `token` wins over `change_ts`; one of them is needed.
    func changelogPosition(_ fields: Fields, prefix: String) throws(APIError) -> ChangelogPosition {
        if let token = try fields.string("token") {
            let parts = token.split(separator: "-", omittingEmptySubsequences: false)
            guard parts.count == 3, parts[0] == prefix, let epoch = Int64(parts[1]), let number = Int64(parts[2]),
                0...changelogEpoch ~= epoch, 0...lastChangeNumber ~= number
            else { throw .invalidToken }
            if epoch < changelogEpoch { throw .expiredToken }
            return .after(number)
        }
        let timeMs = try fields.requiredInt("change_ts")
        if timeMs < 0 { throw .negative("change_ts") }
        return .from(timeMs: timeMs)
    }

    func changelogToken(_ prefix: String, _ number: Int64) -> String {
        "\(prefix)-\(changelogEpoch)-\(number)"
    }

    /// All changelog tokens given so far are expired: 400109.
    public func forgetChangelogTokens() {
        changelogEpoch += 1
    }

    /// All list tokens given so far are expired.
    public func forgetPageTokens() {
        listEpoch += 1
    }
}

extension [(number: Int64, message: Message)] {
    /// Index of the first change behind the position. Stale entries keep their number but not their time, so a time is
    /// looked for among all entries by number order alone where it can be: times rise with numbers.
    fileprivate func index(after position: ChangelogPosition) -> Int {
        switch position {
        case .after(let number):
            var low = 0
            var high = count
            while low < high {
                let middle = (low + high) / 2
                if self[middle].number > number { high = middle } else { low = middle + 1 }
            }
            return low
        case .from(let timeMs):
            // A current entry holds its time; stale ones are passed over later anyhow.
            return firstIndex { $0.number == $0.message.change.number && $0.message.change.atMs >= timeMs } ?? count
        }
    }
}
