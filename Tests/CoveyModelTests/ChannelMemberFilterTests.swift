// Filters on fields that a row may lack (filters.md §2): members, metadata, counters, the unread count, the inviter.
// Each with match, no match, its boundary and unknown; and the setters that clear each other.

import CoveyModel
import Testing

@Suite struct ChannelMemberFilterTests {
    /// A channel of the user (nickname "Myself") and these others, by nickname; nil: members are unknown.
    private func channel(_ others: [String]? = ["John", "Jay"], _ change: (inout ChannelFields) -> Void = { _ in })
        -> GroupChannel
    {
        var fields = ChannelFields(url: "u")
        fields.myMemberState = .joined
        fields.lastMessage = Message.build { $0[.messageId] = 1 }
        fields.members = others.map { names in
            names.map { Member(user: User(userId: CodePoints.folded($0), nickname: $0), state: .joined) }
                + [Member(user: User(userId: "me", nickname: "Myself"), state: .joined)]
        }
        change(&fields)
        return GroupChannel(fields)
    }

    private func verdict(_ channel: GroupChannel, _ set: (inout GroupChannelListQuery) -> Void) -> Verdict {
        var query = GroupChannelListQuery()
        set(&query)
        return query.matches(channel, me: "me")
    }

    @Test func membersOfASupergroupOrOfASparseRowAreUnknown() {
        let filters: [(inout GroupChannelListQuery) -> Void] = [
            { $0.nicknameContains = "o" }, { $0.nicknameStartsWith = "j" }, { $0.nicknameExact = "john" },
            { $0.userIdsInclude = ["john"] }, { $0.userIdsExact = ["john", "jay"] },
            { ($0.searchQuery, $0.searchFields) = ("john", .memberNickname) },
        ]
        for filter in filters {
            #expect(verdict(channel(), filter) == .match)
            #expect(verdict(channel(nil), filter) == .unknown)
            #expect(verdict(channel { $0.flags = .isSuper }, filter) == .unknown)
            // A certain verdict has priority over an unknown one.
            #expect(verdict(channel(nil) { $0.lastMessage = nil }, filter) == .noMatch)
        }
    }

    @Test func nicknamesIgnoreCaseAndAreThoseOfOthers() {
        #expect(verdict(channel()) { $0.nicknameContains = "OH" } == .match)
        #expect(verdict(channel()) { $0.nicknameContains = "johnn" } == .noMatch)
        #expect(verdict(channel()) { $0.nicknameContains = "myself" } == .noMatch)
        #expect(verdict(channel()) { $0.nicknameStartsWith = "JA" } == .match)
        #expect(verdict(channel()) { $0.nicknameStartsWith = "ohn" } == .noMatch)
        #expect(verdict(channel()) { $0.nicknameStartsWith = "my" } == .noMatch)
        #expect(verdict(channel()) { $0.nicknameExact = "JAY" } == .match)
        #expect(verdict(channel()) { $0.nicknameExact = "JA" } == .noMatch)
        #expect(verdict(channel()) { $0.nicknameExact = "Myself" } == .noMatch)
        #expect(verdict(channel(["STRASSE"])) { $0.nicknameExact = "straße" } == .noMatch)
        #expect(verdict(channel(["ÄRGER"])) { $0.nicknameExact = "ärger" } == .match)
    }

    @Test func allOrOneOfTheUsersAreMembers() {
        #expect(verdict(channel()) { $0.setUserIdsInclude(["john", "jay"], .all) } == .match)
        #expect(verdict(channel()) { $0.setUserIdsInclude(["john", "kim"], .all) } == .noMatch)
        #expect(verdict(channel()) { $0.setUserIdsInclude(["john", "kim"], .any) } == .match)
        #expect(verdict(channel()) { $0.setUserIdsInclude(["kim"], .any) } == .noMatch)
        #expect(verdict(channel()) { $0.setUserIdsInclude(["JOHN"], .all) } == .noMatch, "ids are byte-exact")
        #expect(verdict(channel()) { $0.setUserIdsInclude(["me"], .all) } == .match)
    }

    @Test func exactlyTheseUsersAndMe() {
        #expect(verdict(channel()) { $0.setUserIdsExact(["john", "jay"]) } == .match)
        #expect(verdict(channel()) { $0.setUserIdsExact(["me", "jay", "john", "john"]) } == .match)
        #expect(verdict(channel()) { $0.setUserIdsExact(["john"]) } == .noMatch)
        #expect(verdict(channel()) { $0.setUserIdsExact(["john", "jay", "kim"]) } == .noMatch)
        #expect(verdict(channel()) { $0.setUserIdsExact(["john", "kim"]) } == .noMatch, "as many, but others")
        #expect(verdict(channel(["John"])) { $0.setUserIdsExact(["john"]) } == .match)
    }

    @Test func settingOneOfThreeMemberFiltersClearsTheOthers() {
        var query = GroupChannelListQuery()
        query.setUserIdsExact(["a"])
        query.setUserIdsInclude(["b"], .any)
        #expect(query.userIdsExact.isEmpty && query.userIdsInclude == ["b"] && query.userIdsIncludeMatch == .any)
        query.setNicknameContains("c")
        #expect(query.userIdsInclude.isEmpty && query.nicknameContains == "c")
        query.setUserIdsExact([])
        #expect(query.nicknameContains == "c", "an empty list is no filter and takes nothing back")
        query.setUserIdsExact(["a"])
        #expect(query.nicknameContains.isEmpty && query.userIdsExact == ["a"])
    }

    @Test func memberFiltersThatAreSetTogetherAllCount() {
        #expect(
            verdict(channel()) {
                $0.userIdsInclude = ["john"]
                $0.nicknameContains = "jay"
            } == .match)
        #expect(
            verdict(channel()) {
                $0.userIdsInclude = ["john"]
                $0.nicknameContains = "kim"
            } == .noMatch)
    }

    @Test func aSearchLooksInAnyChosenFieldAndAtMyNicknameToo() {
        func search(_ text: String, _ fields: ChannelSearchFields, _ others: [String]? = ["John"]) -> Verdict {
            verdict(channel(others) { $0.name = "Team Öl" }) { ($0.searchQuery, $0.searchFields) = (text, fields) }
        }
        #expect(search("öL", .channelName) == .match && search("john", .channelName) == .noMatch)
        #expect(search("OHN", .memberNickname) == .match && search("team", .memberNickname) == .noMatch)
        #expect(search("myself", .memberNickname) == .match)
        #expect(search("team", [.channelName, .memberNickname], nil) == .match, "found where it is known")
        #expect(search("john", [.channelName, .memberNickname], nil) == .unknown)
        #expect(search("nothing", []) == .match && search("", .channelName) == .match, "unset")
    }

    @Test func metadataByKeyValuesAndPrefix() {
        func metadata(
            _ held: [String: String]?, _ key: String, _ values: [String] = [], prefix: String = ""
        ) -> Verdict {
            verdict(channel { $0.metadata = held }) {
                ($0.metadataKey, $0.metadataValues, $0.metadataValueStartsWith) = (key, values, prefix)
            }
        }
        let held = ["color": "teal"]
        #expect(metadata(held, "color") == .match && metadata(held, "Color") == .noMatch)
        #expect(metadata(held, "color", ["red", "teal"]) == .match && metadata(held, "color", ["tea"]) == .noMatch)
        #expect(metadata(held, "color", prefix: "tea") == .match)
        #expect(
            metadata(held, "color", prefix: "TEA") == .noMatch && metadata(held, "color", prefix: "teals") == .noMatch)
        #expect(metadata(held, "color", ["teal"], prefix: "r") == .noMatch)
        #expect(metadata(nil, "color") == .unknown && metadata([:], "color") == .noMatch)
        #expect(metadata(nil, "", ["x"], prefix: "y") == .match, "without the key they are unset")
        #expect(metadata(["e\u{301}": "v"], "\u{e9}") == .noMatch, "keys are byte-exact")
    }

    @Test(arguments: [
        (MetacounterCondition.Comparison.greater, [Verdict.noMatch, .noMatch, .match]),
        (.greaterOrEqual, [.noMatch, .match, .match]), (.less, [.match, .noMatch, .noMatch]),
        (.lessOrEqual, [.match, .match, .noMatch]),
    ]) func metacounterRanges(comparison: MetacounterCondition.Comparison, expected: [Verdict]) {
        for (value, verdict) in zip([4, 5, 6] as [Int64], expected) {
            let channel = channel { $0.metacounters = ["likes": value] }
            #expect(
                self.verdict(channel) { $0.metacounters = [.init(key: "likes", comparison, 5)] } == verdict)
        }
    }

    @Test func aMissingCounterMatchesNothingIfAllAreKnown() {
        func counters(_ held: [String: Int64]?, complete: Bool = false, _ keys: String...) -> Verdict {
            verdict(
                channel {
                    $0.metacounters = held
                    $0.areMetacountersComplete = complete
                }
            ) { $0.metacounters = keys.map { MetacounterCondition(key: $0, .greater, 0) } }
        }
        #expect(counters(nil, "likes") == .unknown)
        #expect(counters(["views": 1], "likes") == .unknown)
        #expect(counters(["views": 1], complete: true, "likes") == .noMatch)
        #expect(counters(["views": 1, "likes": 1], "likes", "views") == .match)
        #expect(counters(["views": 0], "likes", "views") == .noMatch, "one that fails is enough")
    }

    @Test func creationIsComparedInWholeSecondsAndBoundsBelong() {
        func created(_ at: Int64, before: Int64 = 0, after: Int64 = 0) -> Verdict {
            verdict(channel { $0.createdAt = at }) { ($0.createdBefore, $0.createdAfter) = (before, after) }
        }
        #expect(created(5_000, before: 5_000) == .match && created(5_000, before: 4_999) == .noMatch)
        #expect(created(5_000, after: 5_999) == .match && created(5_000, after: 6_000) == .noMatch)
        #expect(created(5_000, before: 999) == .match, "0 s is unset")
        #expect(created(5_000, before: 6_000, after: 5_000) == .match)
    }

    @Test func anUnreadCountThatNeverCameIsUnknown() {
        let never = channel { $0.isUnreadKnown = false }
        #expect(verdict(never) { $0.unreadOnly = true } == .unknown)
        #expect(verdict(never) { _ in } == .match)
        #expect(verdict(channel { $0.clearUnread() }) { $0.unreadOnly = true } == .noMatch)
    }

    @Test func onlyAFriendThatTheServerNamedIsKnown() {
        func invited(_ isFriend: Bool, _ filter: MemberStateFilter, _ state: MemberState = .invited) -> Verdict {
            verdict(
                channel {
                    $0.myMemberState = state
                    $0.isInviterKnownFriend = isFriend
                }
            ) { $0.memberState = filter }
        }
        #expect(invited(true, .invitedByFriend) == .match && invited(true, .invitedByNonFriend) == .noMatch)
        #expect(invited(false, .invitedByFriend) == .unknown && invited(false, .invitedByNonFriend) == .unknown)
        #expect(invited(true, .invitedByFriend, .joined) == .noMatch)
    }
}
