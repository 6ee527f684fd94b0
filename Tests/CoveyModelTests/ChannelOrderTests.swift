// The total orders of a channel list (filters.md §3).

import CoveyModel
import Testing

@Suite struct ChannelOrderTests {
    private func channel(_ url: String, _ change: (inout ChannelFields) -> Void = { _ in }) -> GroupChannel {
        var fields = ChannelFields(url: url)
        change(&fields)
        return GroupChannel(fields)
    }

    private func last(at t: Int64) -> Message { Message.build { $0[.createdAt] = t } }

    /// The URLs of the channels in the query's order, independent of their order here.
    private func urls(_ channels: [GroupChannel], by order: ChannelOrder, key: String = "") -> String {
        var query = GroupChannelListQuery()
        query.order = order
        query.metadataOrderKey = key
        let keys = channels.map { query.sortKey(of: $0) }
        for left in keys { for right in keys { #expect((left == right) == (left.url == right.url)) } }
        return channels.reversed().sorted { query.sortKey(of: $0) < query.sortKey(of: $1) }.map(\.url).joined(
            separator: " ")
    }

    @Test func theLatestMessageComesFirstAndEmptyChannelsLast() {
        let channels = [
            channel("new") { $0.lastMessage = last(at: 9) }, channel("old") { $0.lastMessage = last(at: 3) },
            channel("early") { $0.lastMessage = last(at: -5) }, channel("empty-late") { $0.createdAt = 2_000 },
            channel("empty-a") { $0.createdAt = 1_000 }, channel("empty-b") { $0.createdAt = 1_000 },
        ]
        #expect(urls(channels, by: .latestLastMessage) == "new old early empty-late empty-a empty-b")
    }

    @Test func equalTimesAreOrderedByCreationThenUrl() {
        let channels = ["a", "B", "b"].map { url in channel(url) { $0.lastMessage = last(at: 9) } }
        let young = channel("z") { ($0.lastMessage, $0.createdAt) = (last(at: 9), 5_000) }
        #expect(urls(channels + [young], by: .latestLastMessage) == "z B a b")
    }

    @Test func anEditDoesNotReorder() {
        let edited = Message.build { ($0[.createdAt], $0[.updatedAt]) = (3, 99) }
        let channels = [
            channel("edited") { $0.lastMessage = edited }, channel("newer") { $0.lastMessage = last(at: 4) },
        ]
        #expect(urls(channels, by: .latestLastMessage) == "newer edited")
    }

    @Test func chronologicalIsNewestFirst() {
        let channels = [
            channel("a") { $0.createdAt = 1_000 }, channel("c") { $0.createdAt = 2_000 },
            channel("b") { $0.createdAt = 2_000 },
        ]
        #expect(urls(channels, by: .chronological) == "b c a")
    }

    @Test func namesIgnoreCaseThenDecideByCodePointAndTheEmptyOneIsLast() {
        let names = [
            ("1", "apple"), ("2", "Apple"), ("3", "ÄPFEL"), ("4", "zoo"), ("5", ""), ("6", "\u{1F600}"),
            ("7", "\u{FFFD}"),
        ]
        let channels = names.map { url, name in channel(url) { $0.name = name } }
        // "Apple" before "apple"; U+FFFD before U+1F600, which UTF-16 would reverse.
        #expect(urls(channels, by: .channelNameAlphabetical) == "2 1 4 3 7 6 5")
    }

    @Test func equalNamesAreOrderedByCreationThenUrl() {
        let channels = [
            channel("b") { $0.name = "n" }, channel("a") { $0.name = "n" },
            channel("young") { ($0.name, $0.createdAt) = ("n", 1_000) },
        ]
        #expect(urls(channels, by: .channelNameAlphabetical) == "young a b")
    }

    @Test func metadataValuesByCodePointThenChannelsWithoutTheKey() {
        let channels = [
            channel("none"), channel("other") { ($0.metadata, $0.createdAt) = (["x": "1"], 1_000) },
            channel("b") { $0.metadata = ["k": "b"] }, channel("B") { $0.metadata = ["k": "B"] },
            channel("blank") { $0.metadata = ["k": ""] },
        ]
        #expect(urls(channels, by: .metadataValueAlphabetical, key: "k") == "blank B b other none")
    }

    /// filters.md §1.3: the two forms of a text are not the same, whatever Swift says.
    @Test func aChannelLooksAnotherWithEachTextInAnotherUnicodeForm() {
        let (composed, other) = ("\u{e9}", "e\u{301}")
        let changes: [(inout ChannelFields, String) -> Void] = [
            { $0.name = $1 }, { $0.coverUrl = $1 }, { $0.data = $1 }, { $0.customType = $1 },
            { $0.createdBy = User(userId: "a", nickname: $1) }, { $0.inviter = User(userId: $1) },
            { $0.members = [Member(user: User(userId: "a")), Member(user: User(userId: "b", nickname: $1))] },
            { $0.members = [Member(user: User(userId: "b", profileUrl: $1))] },
            {
                $0.members = [Member(user: User(userId: "b"))]
                $0.members?[0].mutedDescription = $1
            },
            {
                $0.inviter = User(userId: "a")
                $0.inviter?.metadata = ["k": $1]
            },
            { $0.metadata = ["k": $1] }, { $0.metadata = [$1: "v"] }, { $0.metacounters = [$1: 1] },
            { $0.typingUsers = [User(userId: "b", nickname: $1)] },
            { $0.lastMessage = Message.build { [text = $1] in $0[.text] = text } },
        ]
        for (index, change) in changes.enumerated() {
            let before = channel("u") { change(&$0, composed) }
            let after = channel("u") { change(&$0, other) }
            #expect(!after.fields.looksLike(before.fields, to: "me"), "\(index)")
            #expect(after != before, "\(index)")
            let again = channel("u") {
                change(&$0, composed)
                $0.versions.properties = 9
            }
            #expect(again.fields.looksLike(before.fields, to: "me"), "\(index)")
        }
    }
}
