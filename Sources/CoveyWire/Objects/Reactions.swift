// The reactions of a message in one normal form, whichever of the protocol's two forms brought them (models.md §8):
//   [{"key":…,"user_ids":[…],"updated_at":…,"count":…,"is_self_included":…,"sampled_user_info":{…}}, …]
// The last two members are there if the server sent them. `count` may exceed the number of ids: a summary names a sample.
// A key without users or without a time is left out. Order: that of the wire, new keys last. Of more keys and users than
// Policy allows the rest is left out, but for the count: each event reads and writes all that is kept.

import CoveyModel

struct Reactions {
    struct Entry {
        var key: String
        var userIds: [String]
        var updatedAt: Int64
        var count: Int64
        var isSelfIncluded: Bool?
        var sampledUserInfo: JSONNode?
    }
    var entries: [Entry] = []
    var isEmpty: Bool { entries.isEmpty }

    /// From `reactions` and `reactions_summary`; either may hold either form. The first knows the users, the second the
    /// count.
    init(_ reactions: JSONNode?, _ summary: JSONNode? = nil) {
        add(reactions)
        add(summary)
        entries.removeAll { $0.userIds.isEmpty }
        shorten()
    }

    private mutating func shorten() {
        entries.removeLast(max(0, entries.count - Policy.reactionKeysMost))
        // Each key keeps one user, or it would seem that nobody reacted with it.
        var room = Policy.reactionUsersMost - entries.count
        for index in entries.indices {
            entries[index].userIds.removeLast(max(0, entries[index].userIds.count - 1 - room))
            room -= entries[index].userIds.count - 1
        }
    }

    private mutating func add(_ list: JSONNode?) {
        guard let elements = list?.elements, !elements.isEmpty else { return }
        // By key: a server chooses how many there are.
        var places: [ByteText: Int] = [:]
        for index in entries.indices { places[ByteText(entries[index].key)] = index }
        for node in elements {
            guard let key = node.string("key"), !key.isEmpty,
                let updatedAt = node.time("updated_at") ?? node.time("last_ts")
            else { continue }
            let userIds = (node.nonEmptyArray("user_ids") ?? node["sampled_user_ids"])?.strings ?? []
            let count = node.count("count")
            let isSelfIncluded = node.bool("is_self_included")
            let info = node.nonEmptyObject("sampled_user_info")
            if let index = places[ByteText(key)] {
                if entries[index].userIds.isEmpty { entries[index].userIds = userIds }
                entries[index].count = max(count ?? entries[index].count, Int64(entries[index].userIds.count))
                if let isSelfIncluded { entries[index].isSelfIncluded = isSelfIncluded }
                if let info { entries[index].sampledUserInfo = info }
            } else {
                let count = max(count ?? 0, Int64(userIds.count))
                places[ByteText(key)] = entries.count
                entries.append(
                    Entry(
                        key: key, userIds: userIds, updatedAt: updatedAt, count: count, isSelfIncluded: isSelfIncluded,
                        sampledUserInfo: info))
            }
        }
    }

    func write(to writer: inout JSONWriter) {
        writer.array { writer in
            for entry in entries {
                writer.object { writer in
                    writer.member("key", entry.key)
                    writer.member("user_ids", entry.userIds)
                    writer.member("updated_at", entry.updatedAt)
                    writer.member("count", entry.count)
                    if let isSelfIncluded = entry.isSelfIncluded { writer.member("is_self_included", isSelfIncluded) }
                    if let info = entry.sampledUserInfo { writer.member("sampled_user_info", info) }
                }
            }
        }
    }

    /// Adds or removes one user (models.md §9). What the event says about the whole key replaces what was known, unless that is
    /// newer.
    @_optimize(size)
    mutating func apply(_ event: ReactionEvent, me: String, sampledUserInfo: JSONNode?) {
        let index = entries.firstIndex { CodePoints.areEqual($0.key, event.key) }
        var entry =
            index.map { entries[$0] }
            ?? Entry(key: event.key, userIds: [], updatedAt: 0, count: 0, isSelfIncluded: nil, sampledUserInfo: nil)
        let isThere = CodePoints.contains(entry.userIds, event.userId)
        if event.isAdded {
            if !isThere {
                entry.userIds.append(event.userId)
                entry.count += 1
            }
        } else if isThere {
            entry.userIds.removeAll { CodePoints.areEqual($0, event.userId) }
            entry.count -= 1
        }
        if event.updatedAt >= entry.updatedAt {
            // A part of them is better than nobody.
            if let sampled = event.sampledUserIds, let count = event.count,
                Int64(sampled.count) == count || entry.userIds.isEmpty
            {
                entry.userIds = sampled
            }
            entry.count = event.count ?? entry.count
            if let sampledUserInfo { entry.sampledUserInfo = sampledUserInfo }
        }
        entry.count = max(entry.count, Int64(entry.userIds.count))
        let isListed = CodePoints.contains(entry.userIds, me)
        if CodePoints.areEqual(event.userId, me) {
            entry.isSelfIncluded = event.isAdded
        } else if entry.isSelfIncluded == nil, isListed || entry.count == entry.userIds.count {
            // As a row of the server says it.
            entry.isSelfIncluded = isListed
        }
        entry.updatedAt = max(entry.updatedAt, event.updatedAt)

        switch (index, entry.userIds.isEmpty) {
        case (let index?, true): entries.remove(at: index)
        case (let index?, false): entries[index] = entry
        case (nil, false): entries.append(entry)
        case (nil, true): break
        }
        shorten()
    }
}
