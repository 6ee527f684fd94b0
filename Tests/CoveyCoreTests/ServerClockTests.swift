// Server time (sync.md §2.1), and the time up to which an answer knows everything (§2.2).

import CoveyEffects
import Testing

@testable import CoveyCore

@Suite struct ServerClockTests {
    private static func at(_ monotonicMs: Int64, wall: Int64 = 0) -> Moment {
        Moment(monotonicMs: monotonicMs, wallMs: wall)
    }

    @Test func theDevicesClockCountsOnlyUntilTheServerSpeaks() {
        var clock = ServerClock()
        clock.storedOffsetMs = -40
        #expect(clock.corrected(at: Self.at(0, wall: 1_000)) == 960)
        clock.observe(5_000, at: Self.at(10, wall: 1_000))
        #expect(clock.corrected(at: Self.at(17, wall: 9_999_999)) == 5_007)
        #expect(clock.offset(at: Self.at(17, wall: 5_000)) == 7)
    }

    @Test(arguments: [4_999, 5_000] as [Int64]) func theGreatestTimeNeverFalls(later: Int64) {
        var clock = ServerClock()
        clock.observe(5_000, at: Self.at(10))
        clock.observe(later, at: Self.at(100))
        #expect(clock.greatest == 5_000 && clock.corrected(at: Self.at(100)) == 5_090)
    }

    /// Things of the answer's own millisecond may have happened after it was made. A server that lags says so.
    @Test(
        arguments: [
            (0, 0, 0), (0, 50, 50), (80, 50, 79), (50, 50, 50), (51, 50, 50), (40, 50, 39),
        ] as [(Int64, Int64, Int64)])
    func anAnswerKnowsWhatWasBeforeItsMillisecondAndAllThatWasKnownWhenItWasRequested(
        ts: Int64, asked: Int64, known: Int64
    ) {
        #expect(ServerClock.known(ts, asked: asked) == known)
    }
}
