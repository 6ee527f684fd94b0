// Lists and counts on the wire (rest.md §7.2, §8, §13.1, §13.3).

import CoveyModel
import Testing

@testable import CoveyWire

@Suite struct ListEndpointTests {
    private func path<Answer>(_ endpoint: Endpoint<Answer>) -> String {
        String(endpoint.request(site, sessionKey: nil).url.dropFirst("http://127.0.0.1:9000/v3/".count))
    }
    private let parts = "show_member=true&show_read_receipt=true&show_delivery_receipt=true&show_metadata=true"

    @Test func publicChannelsAreAskedForWithWhatIsSet() {
        var query = PublicGroupChannelListQuery()
        query.order = .metadataValueAlphabetical
        query.limit = 500
        query.membership = .joinedOnly
        query.includeEmptyChannel = true
        query.includeFrozen = false
        query.superChannel = .nonSuper
        query.channelUrls = ["a,b", "c"]
        query.customTypes = ["x"]
        query.customTypeStartsWith = "p"
        query.nameContains = "n"
        query.metadataOrderKey = "k"
        query.metadataKey = "m"
        query.metadataValues = ["1", "2"]
        query.createdBefore = 1_730_000_000_999
        query.createdAfter = 1_000
        #expect(
            path(.publicChannels(query: query, token: "t"))
                == "group_channels?token=t&limit=100&public_mode=public&public_membership_mode=joined"
                + "&order=metadata_value_alphabetical&metadata_order_key=k&show_empty=true&show_frozen=false"
                + "&super_mode=nonsuper&channel_urls=a%2Cb,c&custom_types=x&custom_type_startswith=p&name_contains=n"
                + "&metadata_key=m&metadata_values=1,2&created_before=1730000000&created_after=1&" + parts)
    }

    @Test func whatIsNotSetIsNotAskedFor() {
        #expect(
            path(.publicChannels(query: PublicGroupChannelListQuery(), token: ""))
                == "group_channels?limit=20&public_mode=public&public_membership_mode=all&order=chronological"
                + "&show_empty=false&show_frozen=true&super_mode=all&" + parts)
        #expect(path(.users(query: UserListQuery(), token: "")) == "users?limit=20")
        #expect(path(.blockedUsers(userId: "a/b", limit: 5, token: "")) == "users/a%2Fb/block?limit=5")
        #expect(
            path(.operators(channelUrl: "ch", limit: 1, token: "x")) == "group_channels/ch/operators?token=x&limit=1")
        #expect(path(.mutedUsers(channelUrl: "ch", limit: 1, token: "")) == "group_channels/ch/mute?limit=1")
    }

    @Test func usersAreAskedForByTheirMetadata() {
        var query = UserListQuery()
        query.userIds = ["a", "b"]
        query.nicknameStartsWith = "N"
        query.metadataKey = "team"
        query.metadataValues = ["red", "blue"]
        #expect(
            path(.users(query: query, token: ""))
                == "users?limit=20&user_ids=a,b&nickname_startswith=N&metadatakey=team&metadatavalues_in=red,blue")
    }

    @Test func rowsStayInTheServersOrderAndUnreadableOnesAreCounted() throws {
        let endpoint = Endpoint<TokenPage<Member>>.operators(channelUrl: "ch", limit: 20, token: "")
        let page = try endpoint.answer(
            ok(#"{"operators":[{"user_id":"b"},{"nickname":"nobody"},{"user_id":"a"}],"next":null}"#)
        ).get()
        #expect(page.rows.map(\.user.userId) == ["b", "a"])
        #expect(page.next.isEmpty && page.dropped == 1)
        guard case .failure(let error) = endpoint.answer(ok(#"{"members":[]}"#)) else {
            Issue.record("an answer without its list was taken")
            return
        }
        #expect(error.code == .malformedData)
    }

    @Test func countsAreNumbersOrAnError() {
        let count = Endpoint<Int64>.unreadMessageCount(userId: "ana", customTypes: ["a"], superChannel: .superOnly)
        #expect(path(count) == "users/ana/unread_message_count?custom_types=a&super_mode=super")
        #expect(count.answer(ok(#"{"unread_count":3,"unread_feed_count":0}"#)) == .success(3))
        #expect(count.answer(ok("{}")) != .success(0))
        #expect(
            path(Endpoint<Int64>.channelCount(userId: "ana", memberState: .invitedOnly))
                == "users/ana/group_channel_count?state=invited")
        #expect(
            path(Endpoint<Int64>.unreadChannelCount(userId: "ana", customTypes: [], superChannel: .all))
                == "users/ana/unread_channel_count?super_mode=all")
        let items = Endpoint<UnreadItemCounts>.unreadItemCounts(userId: "ana", items: [.superMessages, .invitations])
        #expect(
            path(items)
                == "users/ana/unread_item_count?item_keys=group_channel_invitation_count,"
                + "super_group_channel_unread_message_count")
        #expect(
            items.answer(ok(#"{"group_channel_invitation_count":1,"super_group_channel_unread_message_count":2}"#))
                == .success([.invitations: 1, .superMessages: 2]))
        // A number that was asked for and is missing is not zero.
        if case .success = items.answer(ok(#"{"group_channel_invitation_count":1}"#)) { Issue.record("it was read") }
    }
}
