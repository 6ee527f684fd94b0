// Channels of the cache: the stored form, and that pages by filter and order agree with memory (filters.md §6).

import CoveyModel
import CoveyRanges
import CoveyStore
import Foundation
import Testing

@Suite struct ChannelTableTests {
    let directory: TemporaryDirectory
    let store: Store

    init() throws {
        directory = try TemporaryDirectory()
        store = try directory.open()
    }

    static func user(_ random: inout SeededGenerator) -> User {
        var user = User(userId: "user \(random.number(0...99))", nickname: random.text(), profileUrl: random.text())
        if random.chance(2) { user.metadata = ["k\(random.number(0...3))": random.text(), "z": ""] }
        if random.chance(2) { user.isOnline = random.chance(2) }
        user.lastSeenAt = random.number(Policy.timeRangeMs)
        user.isActive = random.chance(2)
        return user
    }

    /// Every field at random, with few values where filters and orders look, so that ties and matches are common.
    static func channel(_ number: Int, _ random: inout SeededGenerator) -> GroupChannel {
        var fields = ChannelFields(url: "channel_\(number)")
        fields.name =
            ["", "Zoo", "zoo", "ÄPFEL", "äpfel", "Apfel", "STRASSE", "straße", "İ"].randomElement(using: &random) ?? ""
        fields.coverUrl = random.text()
        fields.data = random.text()
        fields.customType = ["", "a", "ab", "b"].randomElement(using: &random) ?? ""
        fields.createdAt = random.number(0...9) * 1_000
        fields.createdBy = random.chance(2) ? user(&random) : nil
        fields.flags = ChannelFlags(rawValue: random.chance(3) ? random.number(0...1_023) : 0)
        fields.messageSurvivalSeconds = random.number(-1...5)
        fields.maxLengthMessage = random.number(0...9_000)
        if random.chance(2) {
            fields.members = (0..<random.number(0...4)).map { _ in
                var member = Member(user: user(&random), state: random.chance(2) ? .joined : .invited)
                member.role = random.chance(2) ? .channelOperator : .none
                member.isMuted = random.chance(2)
                member.mutedEndAt = random.number(-1...9)
                member.mutedDescription = random.text()
                member.isBlockedByMe = random.chance(2)
                member.isBlockingMe = random.chance(2)
                member.joinedAt = random.number(0...9)
                return member
            }
        }
        fields.memberCount = random.number(0...9)
        fields.joinedMemberCount = random.number(0...9)
        if random.chance(2) {
            // Two users (filters.md §1.3).
            fields.readReceipts = ["\u{e9}": random.number(0...9), "e\u{301}": Policy.infiniteTimeMs]
        }
        if random.chance(2) { fields.deliveryReceipts = ["c": random.number(Policy.timeRangeMs)] }
        if random.chance(2) {
            fields.metadata =
                random.chance(2) ? ["sort": ["", "1", "2", "ä"].randomElement(using: &random) ?? "", "x": "y"] : [:]
        }
        if random.chance(3) {
            fields.metacounters = ["likes": random.number(0...9), "views": random.number(0...9)]
            fields.areMetacountersComplete = random.chance(2)
        }
        fields.isUnreadKnown = !random.chance(9)
        fields.isInviterKnownFriend = random.chance(3)
        if !random.chance(3) {
            fields.lastMessage = message(random.number(1...9), at: random.number(0...6), in: fields.url)
        }
        fields.pinnedMessageIds = (0..<random.number(0...3)).map { _ in random.number(.min ... .max) }
        if random.chance(4) { fields.lastPinnedMessage = message(3, at: 3, in: fields.url) }
        fields.myMemberState = [.none, .invited, .joined, .joined].randomElement(using: &random) ?? .none
        fields.myRole = random.chance(2) ? .channelOperator : .none
        fields.isMuted = random.chance(2)
        fields.unreadMessageCount = !fields.isUnreadKnown || random.chance(2) ? 0 : random.number(1...9)
        fields.unreadMentionCount = random.number(0...9)
        fields.myLastRead = random.number(0...9)
        fields.inviter = random.chance(2) ? user(&random) : nil
        fields.invitedAt = random.number(0...9)
        fields.joinedAt = random.number(0...9)
        fields.hiddenState =
            [.unhidden, .unhidden, .allowAutoUnhide, .preventAutoUnhide].randomElement(using: &random) ?? .unhidden
        fields.messageOffset = random.number(Policy.timeRangeMs)
        fields.messagePurgeOffset = random.number(0...9)
        fields.pushTriggerOption = random.text()
        fields.countPreference = random.text()
        fields.versions.properties = random.number(0...99)
        fields.versions.members = random.number(0...99)
        fields.versions.counts = random.number(0...99)
        fields.versions.roles = random.number(0...99)
        fields.versions.metadata = random.number(0...99)
        fields.versions.pins = random.number(0...99)
        fields.versions.lastMessage = random.number(0...99)
        fields.versions.myState = random.number(0...99)
        fields.versions.frozen = random.number(0...99)
        fields.versions.hidden = random.number(0...99)
        fields.versions.myRead = random.number(0...99)
        fields.versions.metacounters = random.number(0...99)
        return GroupChannel(fields)
    }

    static func query(_ random: inout SeededGenerator) -> GroupChannelListQuery {
        var query = GroupChannelListQuery()
        query.order =
            [.latestLastMessage, .chronological, .channelNameAlphabetical, .metadataValueAlphabetical]
            .randomElement(using: &random) ?? .chronological
        query.metadataOrderKey = random.chance(5) ? "" : "sort"
        query.includeEmptyChannel = !random.chance(3)
        query.includeFrozen = !random.chance(3)
        query.includeChatNotification = !random.chance(3)
        if random.chance(2) { query.memberState = MemberStateFilter(rawValue: Int32(random.number(0...4))) ?? .all }
        query.hiddenState = random.chance(2) ? .all : HiddenStateFilter(rawValue: Int32(random.number(0...4))) ?? .all
        if random.chance(3) { query.superChannel = SuperChannelFilter(rawValue: Int32(random.number(0...4))) ?? .all }
        if random.chance(4) { query.publicChannel = PublicChannelFilter(rawValue: Int32(random.number(0...2))) ?? .all }
        query.unreadOnly = random.chance(4)
        if random.chance(6) { query.channelUrls = (0..<60).map { _ in "channel_\(random.number(0...599))" } }
        if random.chance(5) {
            query.customTypes = [["a"], ["a", "b", ""], ["x", "*"]].randomElement(using: &random) ?? []
        }
        if random.chance(6) { query.customTypeStartsWith = random.chance(2) ? "a" : "ab" }
        if random.chance(5) {
            query.nameContains = ["ZO", "pfel", "SS", "ß", "i\u{307}", "\u{307}"].randomElement(using: &random) ?? ""
        }
        if random.chance(6) { query.createdBefore = random.number(0...9) * 1_000 }
        if random.chance(6) { query.createdAfter = random.number(0...9) * 1_000 }
        let part = ["1", "a", "é", "user"].randomElement(using: &random) ?? ""
        if random.chance(8) { query.setNicknameContains(part) }
        if random.chance(8) { query.nicknameStartsWith = part }
        if random.chance(12) { query.userIdsInclude = (0..<40).map { "user \($0)" } }
        if random.chance(2) { query.userIdsIncludeMatch = .any }
        if random.chance(8) {
            query.searchQuery = part
            query.searchFields = ChannelSearchFields(rawValue: Int32(random.number(0...3)))
        }
        if random.chance(6) {
            query.metadataKey = ["sort", "x", "none"].randomElement(using: &random) ?? ""
            if random.chance(2) { query.metadataValues = ["1", "y"] }
            if random.chance(3) { query.metadataValueStartsWith = "y" }
        }
        if random.chance(6) {
            query.metacounters = [
                MetacounterCondition(key: random.chance(4) ? "other" : "likes", .greater, random.number(0...9))
            ]
        }
        return query
    }

    @Test func aChannelComesBackAsItWas() throws {
        var random = SeededGenerator(seed: 5)
        for number in 0..<400 {
            let channel = Self.channel(number, &random)
            try store.put(channel)
            #expect(try store.channel(url: channel.url) == channel)
        }
        #expect(try store.channelUrls().count == 400)
    }

    @Test(arguments: [false, true]) func pagesAgreeWithMemoryForEveryFilterAndOrder(saysWhatWas: Bool) throws {
        var random = SeededGenerator(seed: 6)
        var channels: [GroupChannel] = []
        try store.transaction { () throws(CoveyError) in
            for number in 0..<600 { try store.put(Self.channel(number, &random)) }
            // Written twice, so that columns follow every change.
            for number in 0..<600 {
                channels.append(Self.channel(number, &random))
                let before = saysWhatWas ? try store.channel(url: channels[number].url) : nil
                try store.put(channels[number], replacing: before)
            }
        }
        var (matched, undecided) = (0, 0)
        for _ in 0..<600 {
            let query = Self.query(&random)
            let expected = channels.filter { query.matches($0, me: "me") == .match }
                .sorted { query.sortKey(of: $0) < query.sortKey(of: $1) }
            matched += expected.count
            let limit = Int(random.number(1...40))
            var (listed, after): ([GroupChannel], ChannelSortKey?) = ([], nil)
            while true {
                let rows = try store.channelRows(query: query, after: after, limit: limit)
                let page = rows.channels
                #expect(page.count <= limit)
                listed += page
                let end = page.count == limit ? page.last.map(query.sortKey) : nil
                let passedOver = channels.filter { channel in
                    let key = query.sortKey(of: channel)
                    return query.matches(channel, me: "me") == .unknown && after.map { $0 < key } ?? true
                        && end.map { key < $0 } ?? true
                }
                #expect(rows.leavesOutUnknown == !passedOver.isEmpty, "\(query)")
                undecided += passedOver.count
                guard let last = page.last else { break }
                after = query.sortKey(of: last)
            }
            #expect(listed.map(\.url) == expected.map(\.url), "\(query)")
            #expect(listed == expected)
        }
        #expect(matched > 5_000 && undecided > 500)
    }

    /// What the store remembers of a channel is what its row says, typing users and undone changes left out.
    @Test func aChannelThatIsRememberedIsThatOfItsRow() throws {
        let directory = try TemporaryDirectory()
        let store = try directory.open()
        var random = SeededGenerator(seed: 3)
        for _ in 0..<300 {
            let channel = Self.channel(Int(random.number(0...20)), &random).with {
                $0.typingUsers = random.chance(3) ? [User(userId: "bo")] : []
            }
            let before = try store.channel(url: channel.url)
            switch random.number(0...9) {
            case 0: try store.deleteChannel(url: channel.url)
            case 1:
                try? store.transaction { () throws(CoveyError) in
                    try store.put(channel, replacing: before)
                    throw CoveyError(.unknown, "undo")
                }
                #expect(try store.channel(url: channel.url) == before)
            case 2: store.releaseMemory()
            default:
                try store.put(channel, replacing: before)
                #expect(try store.channel(url: channel.url) == channel.with { $0.typingUsers = [] })
            }
            let view = try directory.open(readOnly: true)
            #expect(try view.channel(url: channel.url) == store.channel(url: channel.url))
            view.close()
        }
        store.close()
    }

    @Test func aChannelInTheFirstStoredFormIsRead() throws {
        // Written by a version before counters were kept.
        var bytes: [UInt8] = [1, 1] + Array("u".utf8)
        bytes += [0, 0, 0, 0] + [0, 0, 0, 1, 144, 78]  // texts; created, flags, limits
        bytes += [0, 0, 0] + [0, 0, 0, 0, 0, 0]  // members, counts; receipts, metadata, messages
        bytes += [4, 0, 0, 6, 0, 0] + [0, 0, 0, 0, 0, 0]  // own state; inviter, times
        bytes += [7] + Array("default".utf8) + [3] + Array("all".utf8) + Array(repeating: 0, count: 11)
        try store.put(GroupChannel(ChannelFields(url: "u")))
        store.close()
        let hex = bytes.map { String(format: "%02x", $0) }.joined()
        try execute("UPDATE channel_record SET record = x'\(hex)'", on: directory.cache)
        let store = try directory.open()
        var fields = ChannelFields(url: "u")
        fields.myMemberState = .joined
        fields.unreadMessageCount = 3
        #expect(try store.channel(url: "u") == GroupChannel(fields))
    }

    @Test func undecidableChannelsAreLeftOut() throws {
        try store.put(GroupChannel(ChannelFields(url: "u")).with { $0.myMemberState = .invited })
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        query.memberState = .invitedByFriend
        #expect(try store.channels(query: query, after: nil, limit: 9) == [])
        #expect(try store.channelRows(query: query, after: nil, limit: 9).leavesOutUnknown)
        query.memberState = .invitedOnly
        #expect(try store.channels(query: query, after: nil, limit: 9).count == 1)
    }

    @Test func aRemovedChannelTakesAllWithItAndNothingOfOthers() throws {
        for url in ["a", "b"] {
            try store.put(GroupChannel(ChannelFields(url: url)).with { $0.metadata = ["k": "v"] })
            try store.put(message(1, at: 1, in: url))
            try store.setChunks(CompleteRanges([1..<2]), channelUrl: url)
            try store.setPosition(stream: "messages", channelUrl: url, Store.Position(token: "t", ts: 1))
            try store.markDirty(channelUrl: url)
            try store.setAccessTime(channelUrl: url, 5)
            try store.outboxWrite(put: [unsent("r-\(url)", 1, in: url)], delete: [])
        }
        try store.deleteChannel(url: "a")
        for (url, isThere) in [("a", false), ("b", true)] {
            #expect(try (store.channel(url: url) != nil) == isThere)
            #expect(try (store.message(channelUrl: url, id: 1) != nil) == isThere)
            #expect(try store.chunks(channelUrl: url).isEmpty != isThere)
            #expect(try (store.position(stream: "messages", channelUrl: url) != nil) == isThere)
            #expect(try (store.accessTime(channelUrl: url) != nil) == isThere)
        }
        #expect(try store.dirtyChannels() == ["b"])
        #expect(try store.channelUrls().count == 1)
        #expect(try store.channelUrls() == ["b"])
        #expect(try store.outboxRows().map(\.channelUrl) == ["a", "b"])
        try store.put(message(9, at: 9, in: "a"))
        #expect(try store.messageKeys(channelUrl: "a", within: .min ... .max).map(\.messageId) == [9])
    }

    @Test func clearingAChannelsMessagesKeepsTheChannel() throws {
        try store.put(GroupChannel(ChannelFields(url: "a")))
        try store.put(message(1, at: 1, in: "a"))
        try store.setChunks(CompleteRanges([1..<2]), channelUrl: "a")
        try store.setPosition(stream: "messages", channelUrl: "a", Store.Position(token: nil, ts: 1))
        try store.clearMessages(channelUrl: "a")
        #expect(try store.channel(url: "a") != nil)
        #expect(try every(store, "a").isEmpty)
        #expect(try store.chunks(channelUrl: "a").isEmpty)
        #expect(try store.position(stream: "messages", channelUrl: "a") == nil)
    }

    // MARK: Positions and facts

    @Test func positionsAreKeptPerStreamAndChannel() throws {
        try store.setPosition(stream: "channels", Store.Position(token: "t1", ts: 5))
        try store.setPosition(stream: "messages", channelUrl: "c", Store.Position(token: nil, ts: 6))
        #expect(try store.position(stream: "channels") == Store.Position(token: "t1", ts: 5))
        #expect(try store.position(stream: "messages", channelUrl: "c") == Store.Position(token: nil, ts: 6))
        #expect(try store.position(stream: "messages") == nil)
        #expect(try store.position(stream: "messages", channelUrl: "d") == nil)
        try store.clearPosition(stream: "channels")
        #expect(try store.position(stream: "channels") == nil)
    }

    @Test func factsAreKept() throws {
        #expect(try store.user() == nil && store.clockOffsetMs() == nil && store.lastConfigTs() == nil)
        #expect(try !store.isChannelTableComplete())
        var random = SeededGenerator(seed: 3)
        for _ in 0..<50 {
            let user = Self.user(&random)
            try store.setUser(user)
            #expect(try store.user() == user)
        }
        try store.setClockOffsetMs(-77)
        try store.setLastConfigTs(Policy.infiniteTimeMs)
        try store.setChannelTableComplete(true)
        try store.setAccessTime(channelUrl: "c", 9)
        #expect(
            try store.clockOffsetMs() == -77 && store.lastConfigTs() == Policy.infiniteTimeMs)
        #expect(try store.isChannelTableComplete())
        #expect(try store.accessTime(channelUrl: "c") == 9)
    }
}
