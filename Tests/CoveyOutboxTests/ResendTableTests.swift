// What follows a failed attempt (sync.md §8.1): the complete table.

import CoveyModel
import CoveyOutbox
import Testing

@Suite struct ResendTableTests {
    static let automatic: [Int32] = [
        800_101, 800_120, 800_180, 800_200, 800_210, 800_220, 500_901, 503, 500_910,
        // No usable login.
        400_300, 400_301, 400_302, 400_303, 400_309, 400_310, 800_102, 800_190, 800_221, 800_500, 800_502, 900_010,
    ]
    static let byHand: [Int32] = [800_230, 800_240, 800_250, 800_400, 900_200, 900_021, 900_081]

    private static func rule(_ code: Int32) -> ResendRule { ResendTable.rule(for: .init(rawValue: code)) }

    @Test(arguments: automatic) func transientFailuresAreRetriedAutomatically(code: Int32) {
        #expect(Self.rule(code) == .automatic)
    }

    @Test(arguments: byHand) func failuresThatTheAppCanCorrectAreLeftToTheApp(code: Int32) {
        #expect(Self.rule(code) == .fails)
    }

    @Test func aFrozenChannelIsWaitedFor() { #expect(Self.rule(900_050) == .whenUnfrozen) }

    @Test func nothingElseIsRetried() {
        let named = Set(Self.automatic + Self.byHand + [900_050])
        for code in Array<Int32>(400_100...400_400) + Array(500_900...500_920) + Array(800_000...800_800)
            + Array(900_000...900_600) where !named.contains(code)
        {
            #expect(Self.rule(code) == .fails, "\(code)")
        }
    }

    /// The server may have it: it is looked up before it is sent again (sync.md §8.3).
    @Test func anOutcomeIsUnknownWhereTheServerWasPerhapsReached() {
        for code in Set(Self.automatic + Self.byHand + [900_050, 400_202, 900_041]) {
            let isUnknown = [800_180, 800_200, 800_120, 800_220, 400_202].contains(code)
            #expect(ResendTable.isOutcomeUnknown(.init(rawValue: code)) == isUnknown, "\(code)")
        }
    }
}
