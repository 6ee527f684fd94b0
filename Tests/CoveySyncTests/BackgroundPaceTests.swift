// When the next request of background sync may start (sync.md §9.2).

import Testing

@testable import CoveySync

@Suite struct BackgroundPaceTests {
    @Test(arguments: [(0, 1), (1, 1), (2, 2), (5, 5)]) func onlySoManyRunAtATime(asked: Int, most: Int) {
        var pace = BackgroundPace(concurrency: asked, delayMs: 0, bytesPerSecond: 0)
        for _ in 0..<most {
            #expect(!pace.isFull)
            pace.started(at: 0)
        }
        #expect(pace.isFull)
        pace.ended(bytes: 1, at: 5)
        #expect(!pace.isFull && pace.running == most - 1)
    }

    @Test(arguments: [(-5, 0), (0, 0), (100, 100)]) func requestsStartApartFromEachOther(delay: Int64, waitMs: Int64) {
        var pace = BackgroundPace(concurrency: 2, delayMs: delay, bytesPerSecond: 0)
        #expect(pace.waitMs(at: 1_000) == 0)
        pace.started(at: 1_000)
        #expect(pace.waitMs(at: 1_000) == waitMs)
        #expect(pace.waitMs(at: 1_000 + waitMs / 2) == waitMs - waitMs / 2)
        #expect(pace.waitMs(at: 9_000) == 0)
    }

    @Test func bytesArePaidForOneAfterTheOther() {
        var pace = BackgroundPace(concurrency: 2, delayMs: 0, bytesPerSecond: 1_000)
        pace.started(at: 0)
        pace.started(at: 0)
        pace.ended(bytes: 500, at: 100)
        #expect(pace.waitMs(at: 100) == 500)
        pace.ended(bytes: 2_000, at: 200)
        #expect(pace.waitMs(at: 200) == 2_400, "from the time when the first is paid for")
        #expect(pace.waitMs(at: 2_600) == 0)
        pace.started(at: 5_000)
        pace.ended(bytes: 100, at: 6_000)
        #expect(pace.waitMs(at: 6_000) == 100, "time that nothing used is not saved up")
    }

    @Test func withoutALimitNothingIsPaidFor() {
        var pace = BackgroundPace(concurrency: 1, delayMs: 0, bytesPerSecond: 0)
        pace.started(at: 0)
        pace.ended(bytes: 1 << 30, at: 1)
        #expect(pace.waitMs(at: 1) == 0)
    }
}
