// Polls and the application's settings, as far as synchronization requests them (rest.md §11, §13.6).

import CoveyModel

/// A poll as a row of the server has it.
package struct PollRow: Sendable, Equatable {
    package var pollId: Int64
    /// 0: no message shows it.
    package var messageId: Int64
    package var updatedAtSeconds: Int64
    package var isRemoved: Bool
    /// The whole poll.
    package var json: String

    @_optimize(size)
    init?(_ node: JSONNode) {
        guard let id = node.id("id") else { return nil }
        pollId = id
        messageId = node.id("message_id") ?? 0
        updatedAtSeconds = (node.time("updated_at") ?? 0) / 1000
        isRemoved = node.isOfRemovedPoll
        json = node.jsonText
    }
}

/// What is known of the order of an answer's row of a poll and the cached poll. Times alone cannot decide: a VOTE sets
/// the time of the whole poll, and names the counts of some options only.
package enum PollRowAge {
    /// No row of the poll came since the request: this one has all that is cached.
    case later
    /// Another row came since the request: the later time wins, and of equal times this row.
    case unordered
    /// A row is known that is newer than the request: this one wins only with a later time.
    case earlier

    package func wins(_ updatedAtSeconds: Int64, over cached: Int64) -> Bool {
        switch self {
        case .later: true
        case .unordered: updatedAtSeconds >= cached
        case .earlier: updatedAtSeconds > cached
        }
    }
}

package struct PollChanges: Sendable, Equatable {
    package var updated: [PollRow]
    package var deleted: [Int64]
    package var hasMore: Bool
    /// "": the position stays.
    package var next: String
    /// Server time of the answer; 0: not given.
    package var ts: Int64
}

extension Endpoint where Answer == PollChanges {
    package static func pollChangelog(
        channelUrl: String, position: ChangePosition, limit: Int = Policy.syncPageSizeRows
    ) -> Endpoint {
        var query = Query()
        query.add(position)
        query.add("limit", limit)
        return get(["group_channels", channelUrl, "polls", "changelogs"], query) { node in
            guard let updated = node.array("updated") else { return nil }
            return PollChanges(
                updated: updated.compactMap(PollRow.init), deleted: node["deleted"]?.ids ?? [],
                hasMore: node.isTrue("has_more"), next: node.string("next") ?? "", ts: node.eventTime("ts") ?? 0)
        }
    }
}

extension Endpoint where Answer == PollRow {
    package static func poll(id: Int64, channelUrl: String) -> Endpoint {
        var query = Query()
        query.add("channel_url", channelUrl)
        query.add("channel_type", "group_channels")
        return get(["polls", String(id)], query) { PollRow($0) }
    }
}

extension Message {
    /// With a row of the server for its poll (models.md §10.2). Nil if that changes nothing.
    package func takingPoll(_ row: PollRow, age: PollRowAge) -> Message? {
        guard self[.pollId] == row.pollId else { return nil }
        if row.isRemoved { return withoutPoll }
        guard age.wins(row.updatedAtSeconds, over: pollUpdatedAtSeconds) else { return nil }
        let changed = with { $0[.poll] = row.json }
        return changed.hasWholePoll && !hasSamePoll(as: changed) ? changed : nil
    }

    /// A poll without options says nothing of one that is known (models.md §6.3).
    package var hasWholePoll: Bool { withJSON(.poll) { $0["options"]?.isArray } == true }

    /// Whether both carry the same poll, or none. Frames and rows give its members in different orders.
    package func hasSamePoll(as other: Message) -> Bool {
        guard self[.pollId] == other[.pollId] else { return false }
        if equals(other, .poll) { return true }
        let isSame = withJSON(.poll) { poll in other.withJSON(.poll) { poll.equals($0) } ?? false }
        return isSame ?? false
    }

    package var withoutPoll: Message {
        with {
            $0[.pollId] = 0
            $0[.poll] = ""
        }
    }
}

/// What the client reads of the application's settings.
package struct ApplicationSettings: Sendable, Equatable {
    /// By custom type of channels, "global" for all others: messages up to and including this time are gone.
    package var messagePurgeOffsets: [ByteText: Int64]
    package var hasMore: Bool
    package var next: String
    package var ts: Int64
}

extension Endpoint where Answer == ApplicationSettings {
    /// `token` "": the first page of what changed since `ts`.
    package static func applicationSettings(since ts: Int64, token: String) -> Endpoint {
        var query = Query()
        if token.isEmpty { query.add("ts", ts) } else { query.add("token", token) }
        query.add("limit", Policy.syncPageSizeRows)
        return get(["sdk", "applications", "settings"], query) { node in
            guard let configs = node.array("configs") else { return nil }
            var offsets: [ByteText: Int64] = [:]
            for config in configs {
                for (type, offset) in config["message_purge_offset"]?.pairs(\.time) ?? [] {
                    offsets[ByteText(type)] = offset
                }
            }
            return ApplicationSettings(
                messagePurgeOffsets: offsets, hasMore: node.isTrue("has_more"), next: node.string("next") ?? "",
                ts: node.eventTime("ts") ?? 0)
        }
    }
}
