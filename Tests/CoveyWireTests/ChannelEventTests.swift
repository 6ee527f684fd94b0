import CoveyModel
import Testing

@testable import CoveyWire

@Suite struct ChannelEventTests {
    private let bo = User(userId: "bo", nickname: "Bo")
    private let kim = User(userId: "kim", nickname: "Kim")
    private let ana = User(userId: "ana", nickname: "Ana")

    @Test func joinedUsersHaveTheirInviter() throws {
        let event = try exampleEvent(10000)
        guard case .joined(let users, isBulk: false) = event.data else { throw Unexpected(description: "not joined") }
        #expect(
            users.count == 1 && users.first?.user.userId == "kim" && users.first?.user.metadata == [:]
                && users.first?.inviter == ana)
        #expect(
            event.memberCount == 3 && event.joinedMemberCount == 3 && event.ts == 1_730_000_050_000
                && event.channelUrl == "ch1")
    }

    @Test func aFlatUserIsAJoinedUser() throws {
        let event = try channelEvent(
            #"SYEV{"cat":10000,"channel_url":"c","ts":1730000050000,"data":{"guest_id":"bo","name":"Bo","member_count":7}}"#
        )
        #expect(event.data == .joined([JoinedUser(user: bo, inviter: nil)], isBulk: false) && event.memberCount == 7)
    }

    @Test func everyCategoryHasItsCase() throws {
        #expect(try exampleEvent(10001).data == .left(kim))
        #expect(try exampleEvent(10002).data == .operatorsChanged([ana]))
        #expect(try exampleEvent(10020).data == .invited(inviter: ana, invitees: [kim], invitedAt: 1_730_000_053_000))
        #expect(try exampleEvent(10022).data == .invitationDeclined(inviter: ana, invitee: kim))
        #expect(try exampleEvent(10200).data == .unmuted(bo))
        #expect(
            try exampleEvent(10201).data
                == .muted(
                    RestrictedUser(
                        user: bo, description: "cool down", startAt: 0, endAt: 1_730_000_118_000,
                        remainingDurationMs: 60_000)))
        #expect(try exampleEvent(10600).data == .unbanned(kim))
        #expect(
            try exampleEvent(10601).data
                == .banned(
                    RestrictedUser(user: kim, description: "spam", startAt: 0, endAt: -1, remainingDurationMs: -1)))
        #expect(try exampleEvent(10700).data == .unfrozen)
        #expect(try exampleEvent(10701).data == .frozen)
        #expect(try exampleEvent(10900).data == .typingStarted(bo))
        #expect(try exampleEvent(10901).data == .typingEnded(bo))
        #expect(try exampleEvent(11000).data == .changed)
        #expect(
            try exampleEvent(11100).data
                == .metadataChanged(
                    KeyedChange(created: ["color": "teal"])))
        #expect(
            try exampleEvent(11200).data
                == .metaCountersChanged(
                    KeyedChange(updated: ["likes": 4], deleted: ["views"])))
        #expect(try exampleEvent(12000).data == .deleted)
        #expect(try exampleEvent(13000).data == .hidden(allowsAutoUnhide: true, hidesPreviousMessages: true))
        #expect(try exampleEvent(13000).messageOffset == 1_730_000_070_000)
        #expect(try exampleEvent(13001).data == .unhidden)
        #expect(try channelEvent(#"SYEV{"cat":10021,"channel_url":"c","data":{}}"#).data == .other)
        #expect(try channelEvent(#"SYEV{"cat":99999,"channel_url":"c"}"#).data == .other)
    }

    @Test func pinsCarryTheNewestPinnedMessageOrNothing() throws {
        guard case .pinsChanged(let ids, let latest?) = try exampleEvent(11300).data else {
            throw Unexpected(description: "no pins")
        }
        #expect(ids == [501] && latest.messageId == 501 && latest.text == "hello @Bo")
        #expect(
            try channelEvent(#"SYEV{"cat":11300,"channel_url":"c","data":{}}"#).data
                == .pinsChanged(messageIds: [], latest: nil))
    }

    @Test func theTimeOfAnInvitationComesFromTheFirstPlaceThatHasIt() throws {
        for (data, expected) in [
            (#""invited_at":1730000000001,"invitedAt":1730000000002"#, 1_730_000_000_001),
            (#""invitedAt":1730000000002"#, 1_730_000_000_002),
            (#""x":1"#, 1_730_000_000_003),
        ] {
            let event = try channelEvent(
                #"SYEV{"cat":10020,"channel_url":"c","ts":1730000000003,"data":{"invitees":[{"user_id":"kim"}],\#(data)}}"#
            )
            #expect(event.data == .invited(inviter: nil, invitees: [User(userId: "kim")], invitedAt: Int64(expected)))
        }
    }

    @Test(arguments: [10000, 10001, 10002, 10020, 10022, 10200, 10201, 10600, 10601, 10900, 10901])
    func anEventThatLacksWhoItIsAboutIsDropped(_ category: Int) {
        let (frames, dropped) = Wire.frames(in: Array(#"SYEV{"cat":\#(category),"channel_url":"c","data":{}}"#.utf8))
        #expect(frames.isEmpty && dropped == 1)
    }

    @Test func userEventsAreRead() throws {
        var seen: [UserEvent.Data] = []
        for category in [20000, 20001, 20100, 20900] {
            guard case .userEvent(let event) = try frame(example("USEV{\"cat\":\(category),")).body else {
                throw Unexpected(description: "no event")
            }
            #expect(event.category == category)
            seen.append(event.data)
        }
        #expect(
            seen == [
                .unblocked(blocker: ana, blockee: kim), .blocked(blocker: ana, blockee: kim),
                .roleChanged(channelUrl: "ch1", .channelOperator),
                .other,
            ])
    }
}
