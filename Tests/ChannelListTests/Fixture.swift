// Random channels, members and filters from a seed, created through the sandbox's API. Fields that filters use have few
// values, so that matches, ties and boundaries are common; some texts differ in case and normalization.

import CoveyModel

enum Fixture {
    static let others = ["u0", "u1", "u2", "u3", "u4", "u5", "U1"]
    private static let nicknames = ["John", "JOHN DOE", "jay", "Ärger", "ärger", "straße", "İo"]
    private static let names = [
        "", "Zoo", "zoo", "ÄPFEL", "äpfel", "STRASSE", "straße", "ΣΑΣ", "caf\u{e9}", "cafe\u{301}",
    ]
    private static let types = ["", "a", "ab", "A", "b", "x,y"]

    /// Metacounters by channel: no answer contains them, only events.
    static func fill(_ ways: ThreeWays, channels: Int, seed: UInt64) throws -> [String: [String: Int64]] {
        var random = SeededGenerator(seed: seed)
        try ways.call("POST", "users", ["user_id": ThreeWays.me, "nickname": "Myself", "profile_url": ""])
        for (id, nickname) in zip(others, nicknames) {
            try ways.call("POST", "users", ["user_id": id, "nickname": nickname, "profile_url": ""])
        }
        var counters: [String: [String: Int64]] = [:]
        for number in 0..<channels {
            let url = "channel_\(number)"
            try create(url, ways, &random)
            if !random.chance(3) {
                counters[url] = ["likes": random.number(3...6)]
                if random.chance(2) { counters[url]?["views"] = random.number(-1...1) }
                try ways.call("POST", "group_channels/\(url)/metacounter", ["metacounter": counters[url] ?? [:]])
            }
            ways.pass(ms: random.number(0...700))
        }
        return counters
    }

    private static func create(_ url: String, _ ways: ThreeWays, _ random: inout SeededGenerator) throws {
        let creator = random.chance(2) ? ThreeWays.me : random.one(of: others)
        var members = others.filter { _ in random.chance(4) }
        if random.chance(6) { members = ["u1"] }
        var body: [String: Any] = [
            "user_id": creator, "channel_url": url, "user_ids": members + [ThreeWays.me],
            "name": random.one(of: names), "custom_type": random.one(of: types), "is_public": random.chance(4),
        ]
        if random.chance(7) { body[random.one(of: ["is_super", "is_broadcast", "is_exclusive"])] = true }
        var states: [String: String] = [:]
        for id in members + [ThreeWays.me] where id != creator && random.chance(5) { states[id] = "invited" }
        body["invitation_status"] = states
        try ways.call("POST", "group_channels", body)
        if !random.chance(3) {
            let values = ["", "teal", "tea", "TEAL", "red", "ä"]
            // An empty value may not be set.
            let value = random.one(of: Array(values.dropFirst()))
            try ways.call(
                "POST", "group_channels/\(url)/metadata",
                [
                    "metadata": random.chance(5) ? ["other": "x"] : ["color": value]
                ])
        }
        if !random.chance(4) {
            if random.chance(2) { ways.pass(ms: random.number(0...3)) }
            try ways.call(
                "POST", "group_channels/\(url)/messages",
                [
                    "message_type": "MESG", "user_id": creator, "message": "hello",
                ])
        }
        if random.chance(9) { try ways.control("chat-notification", ["channel_url": url, "on": true]) }
        if random.chance(6) { try ways.call("PUT", "group_channels/\(url)/freeze", ["freeze": true]) }
        if random.chance(5) {
            try ways.call(
                "PUT", "group_channels/\(url)/hide",
                [
                    "user_id": ThreeWays.me, "allow_auto_unhide": random.chance(2),
                    "hide_previous_messages": random.chance(4),
                ])
        }
    }

    struct Filter {
        var name: String
        /// True if rows may lack the field of the filter.
        var mayBeUnknown = false
        var set: (inout GroupChannelListQuery) -> Void
    }

    /// Every filter, with its boundary values. `createdAt`: the time of some channel.
    static func filters(createdAt: Int64) -> [Filter] {
        plain(createdAt) + members + metadata
    }

    private static func plain(_ createdAt: Int64) -> [Filter] {
        [
            Filter(name: "no empty ones") { $0.includeEmptyChannel = false },
            Filter(name: "no frozen ones") { $0.includeFrozen = false },
            Filter(name: "no notifications") { $0.includeChatNotification = false },
            Filter(name: "joined") { $0.memberState = .joinedOnly },
            Filter(name: "invited") { $0.memberState = .invitedOnly },
            Filter(name: "by a friend", mayBeUnknown: true) { $0.memberState = .invitedByFriend },
            Filter(name: "by no friend", mayBeUnknown: true) { $0.memberState = .invitedByNonFriend },
            Filter(name: "unhidden") { $0.hiddenState = .unhiddenOnly },
            Filter(name: "hidden") { $0.hiddenState = .hiddenOnly },
            Filter(name: "hidden, allow") { $0.hiddenState = .allowAutoUnhide },
            Filter(name: "hidden, prevent") { $0.hiddenState = .preventAutoUnhide },
            Filter(name: "super") { $0.superChannel = .superOnly },
            Filter(name: "not super") { $0.superChannel = .nonSuper },
            Filter(name: "broadcast") { $0.superChannel = .broadcastOnly },
            Filter(name: "exclusive") { $0.superChannel = .exclusiveOnly },
            Filter(name: "public") { $0.publicChannel = .publicOnly },
            Filter(name: "private") { $0.publicChannel = .privateOnly },
            Filter(name: "unread", mayBeUnknown: true) { $0.unreadOnly = true },
            Filter(name: "urls") { $0.channelUrls = (0..<300).map { "channel_\($0 * 2)" } + ["none", "CHANNEL_1"] },
            Filter(name: "types") { $0.customTypes = ["a", "x,y"] },
            Filter(name: "no type") { $0.customTypes = [""] },
            Filter(name: "type prefix") { $0.customTypeStartsWith = "a" },
            Filter(name: "name part") { $0.nameContains = "PFEL" },
            Filter(name: "whole name") { $0.nameContains = "caf\u{e9}" },
            Filter(name: "created before") { $0.createdBefore = createdAt + 999 },
            Filter(name: "created after") { $0.createdAfter = createdAt + 999 },
        ]
    }

    private static var members: [Filter] {
        [
            Filter(name: "exactly", mayBeUnknown: true) { $0.userIdsExact = ["u1"] },
            Filter(name: "include all", mayBeUnknown: true) {
                $0.userIdsInclude = ["u1", "u2"]
                $0.userIdsIncludeMatch = .all
            },
            Filter(name: "include one", mayBeUnknown: true) {
                $0.userIdsInclude = ["u1", "u2", "nobody"]
                $0.userIdsIncludeMatch = .any
            },
            Filter(name: "nickname part", mayBeUnknown: true) { $0.nicknameContains = "OHN D" },
            Filter(name: "nickname prefix", mayBeUnknown: true) { $0.nicknameStartsWith = "i\u{307}" },
            Filter(name: "nickname", mayBeUnknown: true) { $0.nicknameExact = "JOHN" },
            Filter(name: "search nicknames", mayBeUnknown: true) {
                ($0.searchQuery, $0.searchFields) = ("ÄR", .memberNickname)
            },
            Filter(name: "search names") { ($0.searchQuery, $0.searchFields) = ("σ", .channelName) },
            Filter(name: "search both", mayBeUnknown: true) {
                ($0.searchQuery, $0.searchFields) = ("STRA", [.memberNickname, .channelName])
            },
        ]
    }

    private static var metadata: [Filter] {
        [
            Filter(name: "metadata key", mayBeUnknown: true) { $0.metadataKey = "color" },
            Filter(name: "metadata values", mayBeUnknown: true) {
                ($0.metadataKey, $0.metadataValues) = ("color", ["teal", "ä"])
            },
            Filter(name: "metadata prefix", mayBeUnknown: true) {
                ($0.metadataKey, $0.metadataValueStartsWith) = ("color", "tea")
            },
            Filter(name: "counter above", mayBeUnknown: true) { $0.metacounters = [.init(key: "likes", .greater, 4)] },
            Filter(name: "counter from", mayBeUnknown: true) {
                $0.metacounters = [.init(key: "likes", .greaterOrEqual, 4)]
            },
            Filter(name: "counter below", mayBeUnknown: true) { $0.metacounters = [.init(key: "likes", .less, 4)] },
            Filter(name: "counters within", mayBeUnknown: true) {
                $0.metacounters = [.init(key: "likes", .lessOrEqual, 5), .init(key: "views", .greater, -1)]
            },
        ]
    }
}
