// What an app reads of a channel where it differs from the row.

import CoveyHeader
import CoveyModel
import Testing

@testable import Covey

@Suite struct ChannelBoxTests {
    /// rest.md R40.
    @Test(
        arguments: [
            (CountPreference.all, 3, 2), (.unreadMessagesOnly, 3, 0), (.unreadMentionsOnly, 0, 2), (.off, 0, 0),
        ] as [(CountPreference, Int64, Int64)]) func aCountThatIsOffReadsAsZero(
            preference: CountPreference, messages: Int64, mentions: Int64
        )
    {
        var fields = ChannelFields(url: "ch")
        (fields.unreadMessageCount, fields.unreadMentionCount) = (3, 2)
        fields.countPreference = preference.name
        let channel = HandleTable.shared.make(ChannelBox(GroupChannel(fields)))
        defer { covey_channel_release(channel) }
        #expect(covey_channel_unread_message_count(channel) == messages)
        #expect(covey_channel_unread_mention_count(channel) == mentions)
    }
}
