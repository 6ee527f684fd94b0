// Unread totals that the server pushes (websocket.md §5.17), and counts that an app requests (rest.md §13.3).

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyStore
import Testing

@Suite struct CountTests {
    static func totals(_ bench: Bench) -> [UnreadTotals] {
        bench.notices.compactMap { if case .unread(let totals) = $0 { totals } else { nil } }
    }

    static func frame(_ totals: String, at: Int64 = 10) -> String {
        #"READ{"channel_url":"ch","channel_type":"group","user":{"user_id":"bo"},"ts":\#(Bench.epochMs + at),"#
            + #""unread_cnt":\#(totals)}"#
    }

    @Test func theLoginReportsTheTotals() {
        let bench = Bench()
        bench.loginExtra = #","unread_cnt":{"all":7,"feed":1,"custom_types":{"work":2},"ts":\#(Bench.epochMs)}"#
        bench.connect()
        #expect(Self.totals(bench).map(\.all) == [7])
        #expect(Self.totals(bench).first?.customTypes == ["work": 2])
        #expect(Self.totals(bench).first?.feed == 1)
    }

    @Test func aFrameWithoutAFieldKeepsItsValue() {
        let bench = Bench()
        bench.loginExtra = #","unread_cnt":{"all":7,"feed":1,"custom_types":{"work":2},"ts":\#(Bench.epochMs)}"#
        bench.connect()
        bench.frames(Self.frame(#"{"all":8,"ts":\#(Bench.epochMs + 5)}"#))
        let last = Self.totals(bench).last
        #expect(last?.all == 8 && last?.feed == 1 && last?.customTypes == ["work": 2])
    }

    @Test func anOlderFrameChangesNothing() {
        let bench = Bench()
        bench.connect()
        bench.frames(Self.frame(#"{"all":3,"ts":\#(Bench.epochMs + 50)}"#))
        bench.frames(Self.frame(#"{"all":9,"ts":\#(Bench.epochMs + 49)}"#))
        #expect(Self.totals(bench).map(\.all) == [3])
    }

    /// Seed 146012465: a super channel stops counting its messages, not the mentions among them.
    @Test func mentionsInASuperChannelCountOn() throws {
        let bench = Bench()
        bench.loginExtra = #","max_unread_cnt_on_super_group":2"#
        bench.channelExtra = #","is_super":true"#
        bench.connect()
        _ = bench.open()
        for id in Int64(1)...3 {
            bench.message(.init(id: id, at: bench.serverNowMs + id, extra: #","mention_type":"channel""#))
        }
        let channel = try #require(try bench.engine.storeForInspection?.channel(url: "ch"))
        #expect(channel.fields.isSuper && channel.unreadMessageCount == 2 && channel.fields.unreadMentionCount == 3)
    }

    @Test func equalTotalsAreNotNotified() {
        let bench = Bench()
        bench.connect()
        bench.frames(Self.frame(#"{"all":3,"ts":\#(Bench.epochMs + 50)}"#))
        bench.frames(Self.frame(#"{"all":3,"ts":\#(Bench.epochMs + 60)}"#))
        #expect(Self.totals(bench).count == 1)
    }

    @Test func theFramesOfOneReadAreNotifiedOnce() {
        let bench = Bench()
        bench.connect()
        bench.frames(
            Self.frame(#"{"all":1,"ts":\#(Bench.epochMs + 50)}"#), Self.frame(#"{"all":2,"ts":\#(Bench.epochMs + 51)}"#)
        )
        #expect(Self.totals(bench).map(\.all) == [2])
    }

    /// INV-6, seed 91000718: a page brings a message whose frame is lost. The next frame follows what is cached, and only
    /// the channel's row has the count.
    @Test func aMessageThatOnlyAPageBroughtHasTheChannelFetched() {
        let bench = Bench()
        func row(_ id: Int64) -> Bench.Row {
            bench.advance(1_000)
            return .init(id: id, at: bench.serverNowMs)
        }
        bench.connect()
        bench.rows = [row(1)]
        let view = bench.open()
        bench.message(row(2))
        bench.rows.append(row(3))
        var params = MessageListParams()
        params.replyType = .all
        let query = PreviousMessageQuery(channelUrl: "ch", params: params, limit: 20)
        bench.call { $0.loadPage(.previousMessages(query), from: ListPlace(), call: bench.newCall()) }
        #expect(bench.lists(view).succeeded.map(\.messageId) == [1, 2, 3])
        bench.forgetRequests()
        bench.message(row(4))

        bench.message(row(5))
        bench.advance(1_000)
        #expect(bench.requests.contains { $0.contains("sdk/group_channels/ch") })
    }

    @Test func itemsAreAskedForTogether() throws {
        let bench = Bench()
        bench.connect()
        bench.forgetRequests()
        bench.answers = [
            (
                "unread_item_count", 200,
                { _ in
                    #"{"group_channel_unread_mention_count":4,"non_super_group_channel_invitation_count":1}"#
                }
            )
        ]
        let call = bench.newCall()
        bench.call { $0.unreadItemCounts([.mentions, .nonSuperInvitations], call: call) }
        bench.advance(10)
        guard case .unreadItems(let counts)? = bench.completion(call) else { throw CoveyError(.unknown, "none") }
        #expect(counts == [.mentions: 4, .nonSuperInvitations: 1])
        #expect(
            bench.requests == [
                "users/ana/unread_item_count?item_keys=group_channel_unread_mention_count,"
                    + "non_super_group_channel_invitation_count"
            ])
    }
}
