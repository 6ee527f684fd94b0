// Merging a complete channel row with the cached one, group by group (sync.md §2.2): a table of the groups, each with
// its version.

import CoveyCore
import CoveyModel
import Testing

@testable import CoveyWire

@Suite struct ChannelMergeTests {
    /// A group of fields: how to fill it with a value, to read it, and to set its version.
    struct Group: Sendable, CustomTestStringConvertible {
        var name: String
        var testDescription: String { name }
        var fill: @Sendable (inout ChannelFields, Int64) -> Void
        var read: @Sendable (ChannelFields) -> Int64?
        var version: @Sendable (inout ChannelVersions, Int64) -> Void
        /// The row may lack the group.
        var empty: (@Sendable (inout ChannelFields) -> Void)?
        /// A row of the list of public channels contains the group.
        var isPublic = true
    }

    static let groups: [Group] = [
        Group(
            name: "properties", fill: { $0.name = "\($1)" }, read: { Int64($0.name) },
            version: { $0.properties = $1 }),
        Group(
            name: "frozen", fill: { fields, value in if value > 1 { fields.flags.insert(.isFrozen) } },
            read: { $0.isFrozen ? 2 : 1 }, version: { $0.frozen = $1 }),
        Group(
            name: "members", fill: { $0.members = [Member(user: User(userId: "\($1)"))] },
            read: { $0.members?.first.flatMap { Int64($0.user.userId) } }, version: { $0.members = $1 },
            empty: { $0.members = nil }),
        Group(
            name: "counts", fill: { ($0.memberCount, $0.joinedMemberCount) = ($1, $1) },
            read: { $0.memberCount == $0.joinedMemberCount ? $0.memberCount : nil }, version: { $0.counts = $1 }),
        Group(
            name: "metadata", fill: { $0.metadata = ["k": "\($1)"] }, read: { $0.metadata?["k"].flatMap { Int64($0) } },
            version: { $0.metadata = $1 }, empty: { $0.metadata = nil }),
        Group(
            name: "pins", fill: { $0.pinnedMessageIds = [$1] }, read: { $0.pinnedMessageIds.first },
            version: { $0.pins = $1 }, isPublic: false),
        Group(
            name: "last message", fill: { $0.lastMessage = message($1) }, read: { $0.lastMessage?.messageId },
            version: { $0.lastMessage = $1 }, isPublic: false),
        Group(
            name: "my state", fill: { ($0.pushTriggerOption, $0.invitedAt) = ("\($1)", $1) },
            read: { "\($0.invitedAt)" == $0.pushTriggerOption ? $0.invitedAt : nil }, version: { $0.myState = $1 },
            isPublic: false),
        Group(
            name: "my role", fill: { $0.myRole = $1 > 1 ? .channelOperator : .none },
            read: { $0.myRole == .channelOperator ? 2 : 1 }, version: { $0.roles = $1 }, isPublic: false),
        Group(
            name: "my position", fill: { $0.myLastRead = $1 }, read: { $0.myLastRead }, version: { $0.myRead = $1 },
            isPublic: false),
        Group(
            name: "hidden", fill: { $0.hiddenState = $1 > 1 ? .preventAutoUnhide : .unhidden },
            read: { $0.hiddenState == .preventAutoUnhide ? 2 : 1 }, version: { $0.hidden = $1 }, isPublic: false),
    ]

    static func message(_ id: Int64, updatedAt: Int64 = 0) -> Message {
        Message.build {
            $0[.messageId] = id
            $0[.createdAt] = id
            $0[.updatedAt] = updatedAt
            $0.status = .succeeded
        }
    }

    static func channel(_ change: (inout ChannelFields) -> Void) -> GroupChannel {
        var fields = ChannelFields(url: "ch")
        change(&fields)
        return GroupChannel(fields)
    }

    /// A row is applied unless something newer wrote the group; at equal age it is applied.
    @Test(arguments: groups, [9, 10, 11]) func aGroupIsReplacedUnlessSomethingNewerWroteIt(group: Group, ts: Int64) {
        let stored = Self.channel {
            group.fill(&$0, 1)
            group.version(&$0.versions, 10)
        }
        let incoming = Self.channel { group.fill(&$0, 2) }
        let merged = ChannelMerge.merge(stored: stored, incoming: incoming, at: ts)
        #expect(group.read(merged.fields) == (ts < 10 ? 1 : 2))
        let listed = ChannelMerge.mergePublic(stored: stored, incoming: incoming, at: ts)
        #expect(group.read(listed.fields) == (ts < 10 || !group.isPublic ? 1 : 2))
    }

    @Test(arguments: groups.filter { $0.empty != nil }) func whatARowLeavesOutErasesNothing(group: Group) {
        let stored = Self.channel { group.fill(&$0, 1) }
        let incoming = Self.channel { group.empty?(&$0) }
        #expect(group.read(ChannelMerge.merge(stored: stored, incoming: incoming, at: 5).fields) == 1)
    }

    @Test func theFirstRowIsTakenWholeWithItsTime() {
        let row = Self.channel { $0.name = "a" }
        let merged = ChannelMerge.merge(stored: nil, incoming: row, at: 7)
        #expect(merged.name == "a" && merged.versions.newest == 7)
        #expect(merged.versions.members == 0 && merged.versions.metadata == 0, "the row says nothing of them")
        #expect(merged.versions.myRead == 0, "no frame has moved it")
    }

    @Test(arguments: [1, 5, 6]) func deliveryReceiptsOnlyRise(ts: Int64) {
        let stored = Self.channel { $0.deliveryReceipts = ["a": 5, "b": 5] }
        let incoming = Self.channel { $0.deliveryReceipts = ["a": 4, "b": 6, "c": 1] }
        let merged = ChannelMerge.merge(stored: stored, incoming: incoming, at: ts)
        #expect(merged.deliveryReceipts == ["a": 5, "b": 6, "c": 1])
    }

    /// A user marked as unread while no connection was open: only the row says so. It may lack a reading of its own
    /// millisecond.
    @Test(arguments: [1, 5, 6]) func aRowMovesBackTheReadReceiptsThatItKnows(ts: Int64) {
        let stored = Self.channel { $0.readReceipts = ["a": 5, "b": 5] }
        let incoming = Self.channel { $0.readReceipts = ["a": 4, "b": 6, "c": 1] }
        let merged = ChannelMerge.merge(stored: stored, incoming: incoming, at: ts)
        #expect(merged.readReceipts == ["a": ts > 5 ? 4 : 5, "b": 6, "c": 1])
    }

    /// models.md §1, §2: the members of a row may be reduced.
    @Test func whatReducedMembersLeaveOutStays() {
        let member = { (id: String, change: (inout User) -> Void) in
            var user = User(userId: id, nickname: id)
            change(&user)
            return Member(user: user)
        }
        let stored = Self.channel {
            $0.members = [
                member("a") { ($0.metadata, $0.isOnline) = (["team": "red"], true) }, member("gone") { _ in },
            ]
        }
        let incoming = Self.channel {
            $0.members = [member("a") { $0.nickname = "A" }, member("b") { $0.metadata = [:] }]
        }
        let users = ChannelMerge.merge(stored: stored, incoming: incoming, at: 5).members?.map(\.user) ?? []
        #expect(users.map(\.nickname) == ["A", "b"])
        #expect(users.map(\.metadata) == [["team": "red"], [:]] && users.map(\.isOnline) == [true, nil])
    }

    private static func row(_ member: String, isMuted: Bool = false) throws -> GroupChannel {
        let text = #"{"channel_url":"ch","is_muted":\#(isMuted),"members":[{"user_id":"a"\#(member)}]}"#
        var dropped = 0
        return try #require(JSON.parse(Array(text.utf8)) { ChannelReader.read($0, dropped: &dropped) } ?? nil)
    }

    /// models.md §1, INV-6.
    @Test func aReducedMemberErasesNothing() throws {
        let stored = try Self.row(
            #","nickname":"A","profile_url":"u","metadata":{},"is_online":false,"last_seen_at":9000000000000,"#
                + #""is_active":false,"state":"joined","role":"operator","is_muted":true,"muted_end_at":-1,"#
                + #""muted_description":"spam","is_blocked_by_me":true,"is_blocking_me":true,"joined_ts":1700000000"#)
        let incoming = try Self.row("")
        #expect(ChannelMerge.merge(stored: stored, incoming: incoming, at: 5).members == stored.members)
        let whole = try Self.row(
            #","nickname":"","profile_url":"","metadata":{},"is_online":true,"last_seen_at":0,"is_active":true,"#
                + #""state":"invited","role":"none","is_muted":false,"is_blocked_by_me":false,"is_blocking_me":false,"#
                + #""joined_ts":0"#)
        #expect(ChannelMerge.merge(stored: stored, incoming: whole, at: 5).members == whole.members)
        let online = try Self.row(#","is_online":true"#)
        let user = ChannelMerge.merge(stored: stored, incoming: online, at: 5).members?.first?.user
        #expect(user?.isOnline == true && user?.lastSeenAt == 0)
    }

    /// A reduced member does not say that a mute has ended: its time does, and the row of the user's own channel.
    @Test func aMuteThatAReducedMemberLeavesOutEnds() throws {
        let stored = try Self.row(#","is_muted":true,"muted_end_at":9000000000000"#, isMuted: true)
        func member(_ row: String, at ts: Int64 = 5, me: String? = nil, isMuted: Bool = false) throws -> [Int64] {
            let incoming = try Self.row(row, isMuted: isMuted)
            let merged = ChannelMerge.merge(stored: stored, incoming: incoming, at: ts, me: me)
            return merged.members.map { [$0[0].isMuted ? 1 : 0, $0[0].mutedEndAt] } ?? []
        }
        #expect(try member("") == [1, 9_000_000_000_000])
        #expect(try member("", at: 9_000_000_000_000) == [0, 0])
        #expect(try member(#","is_muted":true"#) == [1, 9_000_000_000_000])
        #expect(try member(#","is_muted":true"#, at: 9_000_000_000_000) == [1, -1])
        #expect(try member("", me: "a") == [0, 0])
        #expect(try member("", me: "a", isMuted: true) == [1, 9_000_000_000_000])
        #expect(try member("", at: 9_000_000_000_000, me: "a", isMuted: true) == [1, -1])
    }

    @Test func theReducedCreatorAndInviterEraseNothing() {
        func whole() -> User {
            var user = User(userId: "a")
            (user.metadata, user.isOnline) = (["team": "red"], true)
            return user
        }
        let stored = Self.channel { ($0.createdBy, $0.inviter) = (whole(), whole()) }
        let incoming = Self.channel { ($0.createdBy, $0.inviter) = (User(userId: "a"), User(userId: "b")) }
        let merged = ChannelMerge.merge(stored: stored, incoming: incoming, at: 5).fields
        #expect(merged.createdBy?.metadata == ["team": "red"] && merged.inviter == User(userId: "b"))
    }

    /// A message or an own reading that the row lacks was counted since.
    @Test(arguments: [("last message", 10, 2), ("my position", 10, 2), ("last message", 20, 1), ("my position", 20, 1)])
    func countsOfARowThatKnowsLessAreNotTaken(group: String, ts: Int64, unread: Int64) {
        let stored = Self.channel {
            $0.unreadMessageCount = 2
            if group == "my position" { $0.versions.myRead = 15 } else { $0.versions.lastMessage = 15 }
        }
        let incoming = Self.channel { $0.unreadMessageCount = 1 }
        #expect(ChannelMerge.merge(stored: stored, incoming: incoming, at: ts).unreadMessageCount == unread)
    }

    /// The row of a channel has no time of its own: it counts as of its request, and its last message is newer.
    @Test(arguments: [true, false]) func aRowOfBeforeTheLastMessageOfAnotherIsOlderThanThat(isFirst: Bool) {
        let known = Self.channel { $0.unreadMessageCount = 1 }
        let incoming = Self.channel {
            $0.unreadMessageCount = 2
            $0.lastMessage = Self.message(20, updatedAt: 0)
        }
        let stored = ChannelMerge.merge(stored: isFirst ? nil : known, incoming: incoming, at: 10)
        let merged = ChannelMerge.merge(stored: stored, incoming: known, at: 19)
        #expect(merged.unreadMessageCount == 2 && merged.lastMessage?.messageId == 20)
        #expect(ChannelMerge.merge(stored: stored, incoming: known, at: 20).unreadMessageCount == 1)
    }

    @Test func aRowWithoutCountsLeavesThem() {
        let stored = Self.channel { $0.unreadMessageCount = 2 }
        let incoming = Self.channel { $0.isUnreadKnown = false }
        #expect(ChannelMerge.merge(stored: stored, incoming: incoming, at: 5).unreadMessageCount == 2)
    }

    @Test func theSameLastMessageStaysInItsNewerVersion() {
        let stored = Self.channel { $0.lastMessage = Self.message(3, updatedAt: 8) }
        let incoming = Self.channel { $0.lastMessage = Self.message(3, updatedAt: 7) }
        #expect(ChannelMerge.merge(stored: stored, incoming: incoming, at: 5).lastMessage?.updatedAt == 8)
    }

    @Test func rolesThatEventsChangedSinceStayInANewerListOfMembers() {
        let stored = Self.channel {
            $0.members = [Member(user: User(userId: "a"), role: .channelOperator)]
            $0.versions.roles = 10
        }
        let incoming = Self.channel {
            $0.members = [Member(user: User(userId: "a")), Member(user: User(userId: "b"))]
        }
        let merged = ChannelMerge.merge(stored: stored, incoming: incoming, at: 5)
        #expect(merged.members?.map(\.role) == [.channelOperator, .none])
    }

    @Test func offsetsOnlyRise() {
        let stored = Self.channel { ($0.messageOffset, $0.messagePurgeOffset) = (5, 6) }
        let incoming = Self.channel { ($0.messageOffset, $0.messagePurgeOffset) = (4, 9) }
        let merged = ChannelMerge.merge(stored: stored, incoming: incoming, at: 5)
        #expect(merged.messageOffset == 5 && merged.messagePurgeOffset == 9)
    }

    /// Seed 110030887: the channel had another type, of which the application keeps less.
    @Test(arguments: [(10, 6), (11, 0)] as [(Int64, Int64)]) func theTimeOfAPurgeFallsWithANewerRowOnly(
        ts: Int64, left: Int64
    ) {
        let stored = Self.channel {
            $0.messagePurgeOffset = 6
            $0.versions.myState = 10
        }
        let merged = ChannelMerge.merge(stored: stored, incoming: Self.channel { _ in }, at: ts).fields
        #expect(merged.messagePurgeOffset == left)
    }
}
