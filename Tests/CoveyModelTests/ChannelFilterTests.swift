// Each condition of a channel list query (filters.md §2): match, no match, boundary.

import CoveyModel
import Testing

@Suite struct ChannelFilterTests {
    /// A channel that the default query shows.
    private func channel(_ change: (inout ChannelFields) -> Void = { _ in }) -> GroupChannel {
        var fields = ChannelFields(url: "u")
        fields.myMemberState = .joined
        fields.lastMessage = Message.build { $0[.messageId] = 1 }
        change(&fields)
        return GroupChannel(fields)
    }

    private func verdict(
        _ change: (inout ChannelFields) -> Void = { _ in }, query set: (inout GroupChannelListQuery) -> Void = { _ in }
    ) -> Verdict {
        var query = GroupChannelListQuery()
        set(&query)
        return query.matches(channel(change), me: "me")
    }

    @Test func theDefaultQueryShowsAnOrdinaryChannel() { #expect(verdict() == .match) }

    @Test func emptyChannelsAreShownIfAskedFor() {
        #expect(verdict { $0.lastMessage = nil } == .noMatch)
        #expect(
            verdict {
                $0.lastMessage = nil
            } query: {
                $0.includeEmptyChannel = true
            } == .match)
    }

    @Test func frozenChannelsAreShownUnlessExcluded() {
        #expect(verdict { $0.flags = .isFrozen } == .match)
        #expect(
            verdict {
                $0.flags = .isFrozen
            } query: {
                $0.includeFrozen = false
            } == .noMatch)
    }

    @Test func chatNotificationsAreShownIfAskedFor() {
        #expect(verdict { $0.flags = .isChatNotification } == .noMatch)
        #expect(
            verdict {
                $0.flags = .isChatNotification
            } query: {
                $0.includeChatNotification = true
            } == .match)
    }

    @Test(arguments: [
        (MemberStateFilter.all, [Verdict.noMatch, .match, .match]), (.joinedOnly, [.noMatch, .noMatch, .match]),
        (.invitedOnly, [.noMatch, .match, .noMatch]), (.invitedByFriend, [.noMatch, .unknown, .noMatch]),
        (.invitedByNonFriend, [.noMatch, .unknown, .noMatch]),
    ]) func membership(filter: MemberStateFilter, expected: [Verdict]) {
        for (state, verdict) in zip([MemberState.none, .invited, .joined], expected) {
            #expect(
                self.verdict {
                    $0.myMemberState = state
                } query: {
                    $0.memberState = filter
                } == verdict)
        }
    }

    @Test func anotherConditionThatFailsDecidesWhatMembershipCannot() {
        let result = verdict {
            $0.myMemberState = .invited
        } query: {
            $0.memberState = .invitedByFriend
            $0.unreadOnly = true
        }
        #expect(result == .noMatch)
    }

    @Test(arguments: [
        (HiddenStateFilter.unhiddenOnly, [true, false, false]), (.hiddenOnly, [false, true, true]),
        (.allowAutoUnhide, [false, true, false]), (.preventAutoUnhide, [false, false, true]),
        (.all, [true, true, true]),
    ]) func hiddenState(filter: HiddenStateFilter, expected: [Bool]) {
        for (state, isShown) in zip([HiddenState.unhidden, .allowAutoUnhide, .preventAutoUnhide], expected) {
            #expect(
                verdict {
                    $0.hiddenState = state
                } query: {
                    $0.hiddenState = filter
                } == (isShown ? .match : .noMatch))
        }
    }

    @Test(arguments: [
        (SuperChannelFilter.all, [true, true, true, true]), (.superOnly, [false, true, true, true]),
        (.nonSuper, [true, false, false, false]), (.broadcastOnly, [false, false, true, false]),
        (.exclusiveOnly, [false, false, false, true]),
    ]) func superChannels(filter: SuperChannelFilter, expected: [Bool]) {
        let kinds: [ChannelFlags] = [[], .isSuper, [.isSuper, .isBroadcast], [.isSuper, .isExclusive]]
        for (flags, isShown) in zip(kinds, expected) {
            #expect(
                verdict {
                    $0.flags = flags
                } query: {
                    $0.superChannel = filter
                } == (isShown ? .match : .noMatch))
        }
    }

    @Test func publicAndPrivateChannels() {
        #expect(
            verdict {
                $0.flags = .isPublic
            } query: {
                $0.publicChannel = .publicOnly
            } == .match)
        #expect(
            verdict {
                $0.flags = .isPublic
            } query: {
                $0.publicChannel = .privateOnly
            } == .noMatch)
        #expect(verdict(query: { $0.publicChannel = .publicOnly }) == .noMatch)
        #expect(verdict(query: { $0.publicChannel = .privateOnly }) == .match)
    }

    @Test func aChannelThatGetsReadLeavesTheUnreadOnes() {
        #expect(
            verdict {
                $0.unreadMessageCount = 1
            } query: {
                $0.unreadOnly = true
            } == .match)
        #expect(verdict(query: { $0.unreadOnly = true }) == .noMatch)
    }

    @Test func urlsAreComparedByteByByte() {
        #expect(verdict(query: { $0.channelUrls = ["x", "u"] }) == .match)
        #expect(verdict(query: { $0.channelUrls = ["U"] }) == .noMatch)
        #expect(
            verdict {
                $0.url = "e\u{301}"
            } query: {
                $0.channelUrls = ["\u{e9}"]
            } == .noMatch)
    }

    @Test func customTypes() {
        #expect(
            verdict {
                $0.customType = "a"
            } query: {
                $0.customTypes = ["b", "a"]
            } == .match)
        #expect(
            verdict {
                $0.customType = "A"
            } query: {
                $0.customTypes = ["a"]
            } == .noMatch)
        #expect(
            verdict {
                $0.customType = "a"
            } query: {
                $0.customTypes = ["x", "*"]
            } == .match)
        #expect(verdict(query: { $0.customTypes = [""] }) == .match)
        #expect(verdict(query: { $0.customTypes = ["a"] }) == .noMatch)
    }

    @Test func theStartOfACustomTypeIsLiteral() {
        #expect(
            verdict {
                $0.customType = "abc"
            } query: {
                $0.customTypeStartsWith = "ab"
            } == .match)
        #expect(
            verdict {
                $0.customType = "ABC"
            } query: {
                $0.customTypeStartsWith = "ab"
            } == .noMatch)
        #expect(
            verdict {
                $0.customType = "a"
            } query: {
                $0.customTypeStartsWith = "ab"
            } == .noMatch)
        let both = verdict {
            $0.customType = "b"
        } query: {
            $0.customTypes = ["*"]
            $0.customTypeStartsWith = "a"
        }
        #expect(both == .noMatch)
    }

    @Test(arguments: [
        ("Grüße aus KÖLN", "köln", true), ("Straße", "SS", false), ("İstanbul", "i\u{307}s", true),
        ("ΣΑΣ", "σασ", true),
        ("cafe\u{301}", "caf\u{e9}", false), ("cafe\u{301}", "cafe", true), ("abc", "abcd", false), ("", "a", false),
    ]) func namesAreSearchedIgnoringCaseByCodePoint(name: String, part: String, isFound: Bool) {
        let result = verdict {
            $0.name = name
        } query: {
            $0.nameContains = part
        }
        #expect(result == (isFound ? .match : .noMatch))
    }
}
