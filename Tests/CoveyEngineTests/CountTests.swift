// Unread totals as the server pushes them (websocket.md §5.17), and numbers that are asked for (rest.md §13.3).

import CoveyCore
import CoveyEngine
import CoveyModel
import Testing

@Suite struct CountTests {
    static func totals(_ bench: Bench) -> [UnreadTotals] {
        bench.notices.compactMap { if case .unread(let totals) = $0 { totals } else { nil } }
    }

    static func frame(_ totals: String, at: Int64 = 10) -> String {
        #"READ{"channel_url":"ch","channel_type":"group","user":{"user_id":"bo"},"ts":\#(Bench.epochMs + at),"#
            + #""unread_cnt":\#(totals)}"#
    }

    @Test func theLoginTellsTheTotals() {
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

    @Test func equalTotalsAreNoNews() {
        let bench = Bench()
        bench.connect()
        bench.frames(Self.frame(#"{"all":3,"ts":\#(Bench.epochMs + 50)}"#))
        bench.frames(Self.frame(#"{"all":3,"ts":\#(Bench.epochMs + 60)}"#))
        #expect(Self.totals(bench).count == 1)
    }

    @Test func theFramesOfOneReadAreToldOnce() {
        let bench = Bench()
        bench.connect()
        bench.frames(
            Self.frame(#"{"all":1,"ts":\#(Bench.epochMs + 50)}"#), Self.frame(#"{"all":2,"ts":\#(Bench.epochMs + 51)}"#)
        )
        #expect(Self.totals(bench).map(\.all) == [2])
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
