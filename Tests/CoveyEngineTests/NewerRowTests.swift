// Rows of a channel that name a message whose frame has not come (sync.md §5.6).

import CoveyEngine
import CoveyModel
import Foundation
import Testing

@Suite struct NewerRowTests {
    private static func gapRequests(_ bench: Bench) -> Int { bench.requests.count { $0.contains("/messages_gap") } }

    private static func refresh(_ bench: Bench) {
        bench.frames(ChannelStateTests.event(11000, "{}", at: bench.nowMs))
        bench.advance(5_000)
    }

    @Test func aRowWhoseLastMessageNeverCameStartsACheck() {
        let (bench, view) = ChannelStateTests.bench()
        bench.advance(1_000)
        bench.rows.append(.init(id: 2, at: bench.serverNowMs))
        bench.advance(20_000)
        Self.refresh(bench)
        #expect(WindowTests.ids(bench.lists(view)) == [1, 2])
        #expect(!bench.lists(view).hasNext)
        bench.message(.init(id: 3, at: bench.serverNowMs))
        #expect(WindowTests.ids(bench.lists(view)) == [1, 2, 3])
        bench.forgetRequests()
        Self.refresh(bench)
        #expect(Self.gapRequests(bench) == 0, "everything has come")
    }

    private static let type = #","custom_type":"a""#

    private static func openFiltered(_ bench: Bench) -> CollectionID {
        var params = MessageListParams()
        params.customTypes = ["a"]
        return bench.open(params)
    }

    /// A page of a filter has brought the view to the live edge, and no frame of the channel has come on this connection.
    @Test func aRowWhoseLastMessageNeverCameStartsACheckOfAViewThatOnlyPagesOfAFilterFilled() {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000, extra: Self.type)]
        bench.connect()
        let view = Self.openFiltered(bench)
        bench.advance(1_000)
        bench.rows.append(.init(id: 2, at: bench.serverNowMs, extra: Self.type))
        bench.advance(20_000)
        Self.refresh(bench)
        #expect(WindowTests.ids(bench.lists(view)) == [1, 2] && !bench.lists(view).hasNext)
        bench.forgetRequests()
        Self.refresh(bench)
        #expect(Self.gapRequests(bench) == 0, "the row names it once more")
    }

    /// The page of a start has what the channel's first row names, and what was there at the login.
    @Test(arguments: [true, false]) func theRowThatAStartAsksForStartsNoCheck(isKnown: Bool) {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000, extra: Self.type)]
        bench.connect()
        if isKnown {
            bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
            bench.disconnect()
        }
        bench.rows.append(.init(id: 2, at: bench.serverNowMs, extra: Self.type))
        bench.advance(1_000)
        if isKnown { bench.reconnect() }
        let view = Self.openFiltered(bench)
        bench.advance(10_000)
        #expect(WindowTests.ids(bench.lists(view)) == [1, 2] && !bench.lists(view).hasNext)
        #expect(Self.gapRequests(bench) == 0)
    }

    /// The frame is on its way when the row comes.
    @Test(arguments: [0, 10_000] as [Int64]) func theFrameThatTheRowOvertookChangesNothing(waitMs: Int64) {
        let (bench, view) = ChannelStateTests.bench()
        bench.advance(1_000)
        bench.rows.append(.init(id: 2, at: bench.serverNowMs))
        bench.frames(ChannelStateTests.event(11000, "{}", at: bench.nowMs))
        bench.advance(waitMs)
        let row = bench.rows.removeLast()
        bench.message(row)
        bench.message(.init(id: 3, at: bench.serverNowMs))
        bench.advance(20_000)
        #expect(WindowTests.ids(bench.lists(view)) == [1, 2, 3] && !bench.lists(view).hasNext)
        #expect(Self.gapRequests(bench) <= 2)
    }

    /// The server has a row that names it, and no page of messages does.
    @Test func aLastMessageThatNoPageHasIsLookedForOnce() {
        let (bench, view) = ChannelStateTests.bench()
        bench.advance(1_000)
        let at = bench.serverNowMs
        let last = Bench.Row(id: 2, at: at).json
        let row = bench.channel.replacingOccurrences(of: #""last_message":"#, with: #""first_message":"#)
        bench.answers = [("sdk/group_channels/ch?", 200, { _ in row.dropLast() + #","last_message":\#(last)}"# })]
        bench.advance(5_000)
        bench.forgetRequests()
        Self.refresh(bench)
        Self.refresh(bench)
        bench.advance(60_000)
        #expect(Self.gapRequests(bench) == 1)
        #expect(WindowTests.ids(bench.lists(view)) == [1])
        bench.message(.init(id: 3, at: bench.serverNowMs))
        #expect(WindowTests.ids(bench.lists(view)) == [1, 3])
    }

    /// The frames of both are lost. A page of a filter brings the second one before the channel's row names it.
    @Test func aLastMessageThatOnlyAFilteredPageHasBroughtStartsACheck() {
        let bench = Bench()
        bench.rows = (1...100).map { .init(id: $0, at: Bench.epochMs - 1_000_000 + $0 * 1_000) }
        bench.connect()
        let view = bench.open()
        bench.advance(1_000)
        bench.rows.append(.init(id: 101, at: bench.serverNowMs))
        bench.advance(1_000)
        bench.rows.append(.init(id: 102, at: bench.serverNowMs, extra: #","custom_type":"x""#))
        bench.advance(20_000)
        bench.answers = [
            ("messages_gap", 200, { _ in #"{"is_huge_gap":false}"# }),
            (
                "custom_types=x", 200,
                { [unowned bench] _ in
                    #"{"messages":[\#(bench.rows[101].json)],"has_next":false,"ts":\#(bench.serverNowMs)}"#
                }
            ),
        ]
        bench.holds = "sdk/group_channels/ch?"
        var params = MessageListParams()
        params.customTypes = ["x"]
        _ = bench.open(params, id: 2)
        bench.release()
        bench.advance(10_000)
        #expect(Array(WindowTests.ids(bench.lists(view)).suffix(3)) == [100, 101, 102])
    }
}
