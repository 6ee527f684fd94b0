// A row of a channel that was asked for before a change, and comes after it (sync.md §6.3): what has changed since stays, and the
// channel is fetched again.

import CoveyModel
import CoveyStore
import Testing

@testable import CoveyEngine

@Suite struct RowBeforeACallTests {
    private static func get(_ bench: Bench) {
        bench.call { $0.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall()) }
    }

    private static func fields(_ bench: Bench) throws -> ChannelFields {
        try #require(try bench.engine.storeForInspection?.channel(url: "ch")).fields
    }

    /// The row of the cached channel is asked for, and waits.
    private static func bench(_ extra: String = "") -> Bench {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000)]
        bench.channelExtra = extra
        bench.connect()
        get(bench)
        bench.advance(20_000)
        let row = bench.channel
        bench.answers = [("sdk/group_channels/ch?", 200, { _ in row })]
        bench.holds = "sdk/group_channels/ch?"
        get(bench)
        return bench
    }

    struct Call: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var operation: ChannelOperation
        var isDone: @Sendable (ChannelFields) -> Bool
    }

    static let calls = [
        Call(testDescription: "freeze", operation: .setFrozen(url: "ch", true)) { $0.flags.contains(.isFrozen) },
        Call(testDescription: "counts", operation: .setCountPreference(url: "ch", .off)) {
            $0.countPreference == "off"
        },
        Call(
            testDescription: "hide", operation: .hide(url: "ch", hidesPreviousMessages: false, allowsAutoUnhide: true)
        ) { $0.hiddenState == .allowAutoUnhide },
    ]

    @Test(arguments: calls) func aRowFromBeforeTakesNoCallBack(_ call: Call) throws {
        let bench = Self.bench()
        bench.call { $0.perform(call.operation, call: bench.newCall()) }
        #expect(call.isDone(try Self.fields(bench)))
        #expect(!bench.held.isEmpty)
        bench.forgetRequests()
        bench.release()
        #expect(call.isDone(try Self.fields(bench)))
        bench.advance(2_000)
        #expect(bench.requests.contains { $0.contains("ch?") }, "only another row says what came first")
    }

    /// The time in the row is later than the answer to the call, and the row was made before the call.
    @Test func aRowOfAListTakesNoCallBack() throws {
        let bench = Self.bench()
        bench.listed = ["ch"]
        bench.holds = "my_group_channels"
        BackgroundTests.openList(bench)
        bench.call { $0.perform(ChannelOperation.setFrozen(url: "ch", true), call: bench.newCall()) }
        bench.advance(1_000)
        bench.release(only: "my_group_channels")
        #expect(try Self.fields(bench).flags.contains(.isFrozen))
    }

    @Test func aRowFromBeforeAMessageDoesNotHideItsChannelAgain() throws {
        let bench = Self.bench(#","is_hidden":true,"hidden_state":"hidden_allow_auto_unhide""#)
        #expect(try Self.fields(bench).hiddenState == .allowAutoUnhide)
        bench.message(.init(id: 2, at: bench.serverNowMs))
        #expect(try Self.fields(bench).hiddenState == .unhidden)
        bench.release()
        #expect(try Self.fields(bench).hiddenState == .unhidden)
    }

    /// Two calls at once: which answer is the later one, only another row says. That this row cannot be fetched is no failure of the
    /// call.
    @Test(arguments: ["refused", "lost"]) func aCallThatSucceededHasNotFailedWithTheRowAfterIt(_ how: String) {
        let bench = Bench()
        bench.rows = [.init(id: 1, at: Bench.epochMs - 5_000)]
        bench.connect()
        Self.get(bench)
        bench.holds = "group_channels/ch"
        let calls = ["A", "B"].map { name in
            let call = bench.newCall()
            var update = GroupChannelUpdate()
            update.name = name
            bench.call { $0.perform(ChannelOperation.update(url: "ch", update), call: call) }
            return call
        }
        #expect(bench.held.count == 2)
        bench.releaseFirst()
        if how == "refused" {
            bench.holds = nil
            bench.answers = [
                ("sdk/group_channels/ch?", 429, { _ in #"{"error":true,"code":500910,"message":"slow down"}"# })
            ]
        }
        bench.releaseFirst()
        if how == "lost" { bench.cut() }
        bench.advance(100)
        for call in calls {
            guard case .channel = bench.completion(call) else {
                Issue.record("\(String(describing: bench.completion(call)))")
                continue
            }
        }
    }
}
