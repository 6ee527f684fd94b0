// An event changes one member or one key of what a row has in whole. The row of what was missed while no connection was
// open may be on its way (INV-6).

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyStore
import Testing

@Suite struct PartlyKnownTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var name: String
        /// The group of fields before the outage, after it, and after the event.
        var (before, missed, after): (String, String, String)
        var (category, event): (Int, String)
        var shown: @Sendable (ChannelFields) -> String
        var expected: String
        var testDescription: String { name }
    }

    private static func member(_ id: String, role: String = "none", isBlocked: Bool = false) -> String {
        #"{"user_id":"\#(id)","state":"joined","role":"\#(role)","is_blocked_by_me":\#(isBlocked)}"#
    }

    private static func members(_ members: String...) -> String { #","members":[\#(members.joined(separator: ","))]"# }

    private static func shown(_ fields: ChannelFields) -> String {
        (fields.members ?? []).map { "\($0.user.userId)\($0.isBlockedByMe ? " blocked" : "")" }.joined(separator: ", ")
    }

    static let cases = [
        Case(
            name: "a key", before: #","metadata":{}"#, missed: #","metadata":{"a":"1"}"#,
            after: #","metadata":{"a":"1","b":"2"}"#, category: 11100,
            event: #"{"created":{"b":"2"},"updated":{},"deleted":[]}"#,
            shown: { ($0.metadata ?? [:]).keys.sorted().joined(separator: ", ") }, expected: "a, b"),
        Case(
            name: "a block before a ban, seed 161000071", before: members(member("ana"), member("bo"), member("cy")),
            missed: members(member("ana"), member("bo", isBlocked: true), member("cy")),
            after: members(member("ana"), member("bo", isBlocked: true)), category: 10601,
            event: #"{"user_id":"cy","end_at":-1,"member_count":2,"joined_member_count":2}"#, shown: Self.shown,
            expected: "ana, bo blocked"),
        Case(
            name: "a member before another", before: members(member("ana"), member("bo")),
            missed: members(member("ana"), member("bo"), member("cy")),
            after: members(member("ana"), member("cy")), category: 10001,
            event: #"{"user_id":"bo","member_count":2,"joined_member_count":2}"#, shown: Self.shown,
            expected: "ana, cy"),
    ]

    @Test(arguments: cases) func anEventOutdatesNoRowThatKnowsWhatTheEventDoesNotSay(_ example: Case) throws {
        let bench = Bench()
        bench.channelExtra = example.before
        bench.connect()
        let list = CollectionID(rawValue: 9)
        bench.call { $0.createChannelCollection(id: list, query: GroupChannelListQuery()) }
        bench.call { $0.loadMore(list, call: bench.newCall()) }
        bench.advance(1_000)
        bench.disconnect()
        let row = bench.channel.replacing(example.before, with: example.missed)
        let madeAt = bench.serverNowMs + 10_000
        bench.answers = [
            (
                "my_group_channels/changelogs", 200,
                { _ in #"{"updated":[\#(row)],"deleted":[],"has_more":false,"next":"t9","ts":\#(madeAt)}"# }
            )
        ]
        bench.holds = "my_group_channels/changelogs"
        bench.reconnect()
        #expect(!bench.held.isEmpty)
        bench.channelExtra = example.after
        let event = ChannelStateTests.event(example.category, example.event, at: madeAt + 1 - Bench.epochMs)
        bench.frames(event.dropLast() + #","sts":\#(madeAt + 1)}"#)
        bench.release()
        bench.advance(1_000)
        let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
        #expect(example.shown(channel.fields) == example.expected)
    }
}
