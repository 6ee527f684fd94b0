// The end of an engine: nothing of it may stay in memory, whatever it waited for when its client was closed.

import CoveyCore
import CoveyEngine
import CoveyModel
import Testing

@Suite struct ClosingTests {
    /// Held by the engine's options, and so by its core.
    private final class Mark: Sendable {}

    /// Requests under way, calls without a connection, which are answered in a later turn, timers: their closures hold
    /// parts of the engine.
    @Test(arguments: [true, false]) func aClosedEngineIsFreedWhateverItWaitsFor(isOnline: Bool) {
        weak var mark: Mark?
        do {
            let made = Mark()
            mark = made
            let bench = Bench { $0.evictionOrder = EvictionOrder { _, _ in withExtendedLifetime(made) { true } } }
            bench.connect()
            if !isOnline { bench.disconnect() }
            bench.holds = "/"
            bench.holdsCopies = true
            bench.call { engine in
                engine.createMessageCollection(
                    id: CollectionID(rawValue: 1), channelUrl: "ch", startingPoint: .max, params: MessageListParams())
                engine.start(CollectionID(rawValue: 1))
                engine.createChannelCollection(id: CollectionID(rawValue: 2), query: GroupChannelListQuery())
                engine.loadMore(CollectionID(rawValue: 2), call: bench.newCall())
                engine.message(channelUrl: "ch", messageId: 1, call: bench.newCall())
                engine.markAsRead(channelUrl: "ch", call: bench.newCall())
                engine.channelChanges(token: "", since: 1, call: bench.newCall())
                engine.messageChanges(channelUrl: "ch", token: "", since: 1, call: bench.newCall())
                engine.channelCount(memberState: .all, call: bench.newCall())
                engine.perform(ChannelOperation.get(url: "ch", fresh: true), call: bench.newCall())
                engine.perform(ChannelOperation.leave(url: "ch"), call: bench.newCall())
            }
            bench.call { $0.shutDown() }
        }
        #expect(mark == nil)
    }
}
