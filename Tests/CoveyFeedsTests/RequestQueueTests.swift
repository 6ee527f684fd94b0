// Requests that are not needed any more when their turn comes.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyWire
import Testing

@testable import CoveyFeeds

@Suite struct RequestQueueTests {
    private struct NoRandom: RandomNumberGenerator { func next() -> UInt64 { 0 } }

    /// Another feed's pages were enough for a thousand channels, or the feed was closed: each takes the place of the one before.
    @Test func whatIsNotNeededAnyMoreEndsWithoutNesting() {
        let effects = EffectQueue(now: Moment(monotonicMs: 0, wallMs: 1_000_000), random: NoRandom())
        let site = Site(apiUrl: "http://x", socketUrl: "ws://x", appId: "app", libraryVersion: "0", osVersion: "0")
        let core = Core(effects: effects, site: site, options: EngineOptions(cacheDirectory: "/nowhere"))
        core.begin(Connection(core: core, refreshSession: { _ in }, sessionEnded: { _ in }))
        var (isNeeded, depth, most, count) = (true, 0, 0, 0)
        var ends: [(RequestQueue<Int>.Outcome) -> Void] = []
        let queue = RequestQueue<Int>(core: core) { _, end in
            if isNeeded { return ends.append(end) }
            (depth, count) = (depth + 1, count + 1)
            most = max(most, depth)
            end(.done)
            depth -= 1
        }
        for key in 0..<1_000 { queue.add(key) }
        let running = ends.count
        isNeeded = false
        ends[0](.done)
        #expect(count == 1_000 - running)
        #expect(most == 1)
    }
}
