// Whether two rows of a channel are of one membership.

import Testing

@testable import CoveyModel

@Suite struct MembershipTests {
    private static func row(_ state: MemberState, joinedAt: Int64 = 0, invitedAt: Int64 = 0, hidden: Int64 = 0)
        -> GroupChannel
    {
        var fields = ChannelFields(url: "u")
        (fields.myMemberState, fields.joinedAt, fields.invitedAt) = (state, joinedAt, invitedAt)
        fields.messageOffset = hidden
        return GroupChannel(fields)
    }

    @Test(arguments: [
        (row(.none), row(.joined, joinedAt: 5_000), true),
        (row(.none), row(.invited, invitedAt: 5_000), true),
        (row(.joined, joinedAt: 5_000), row(.none), false),
        (row(.joined, joinedAt: 5_000), row(.joined, joinedAt: 7_000), true),
        // Another device, or the clock of another server: any other second.
        (row(.joined, joinedAt: 5_000), row(.joined, joinedAt: 4_000), true),
        // A frame has milliseconds, a row seconds.
        (row(.joined, joinedAt: 5_678), row(.joined, joinedAt: 5_000), false),
        // Not every server says when.
        (row(.joined), row(.joined, joinedAt: 5_000), false),
        (row(.joined, joinedAt: 5_000), row(.joined), false),
        // What one membership hides stays hidden in it.
        (row(.joined, joinedAt: 5_000, hidden: 5_100), row(.joined, joinedAt: 5_000), true),
        (row(.joined, joinedAt: 5_000, hidden: 5_100), row(.joined, joinedAt: 5_000, hidden: 5_200), false),
        // An invitation that was accepted goes on; another one does not.
        (row(.invited, invitedAt: 5_000), row(.joined, joinedAt: 7_000, invitedAt: 5_000), false),
        (row(.invited, invitedAt: 5_000), row(.invited, invitedAt: 8_000), true),
        (row(.joined, joinedAt: 5_000), row(.invited, invitedAt: 8_000), true),
    ])
    func aLaterMembershipIsFoundByStateAndTime(older: GroupChannel, newer: GroupChannel, isLater: Bool) {
        #expect(newer.isOfLaterMembership(than: older) == isLater)
    }
}
