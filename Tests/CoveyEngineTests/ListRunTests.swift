// The list of the user's channels is fetched by runs (sync.md §9.1): a lost position ends one, and begins the next.

import CoveyCore
import CoveyModel
import CoveyStore
import Testing

@testable import CoveyEngine

@Suite struct ListRunTests {
    /// The page was asked for by a run that the lost position has ended.
    @Test func aPageOfARunThatWasGivenUpDoesNotContinueTheNextOne() throws {
        let bench = Bench {
            $0.background = BackgroundOptions()
            $0.background.scope = 0
            $0.changelogBudgetPages = 1
        }
        bench.listed = ["a", "b", "c", "d", "e", "f", "g"]
        bench.connect()
        bench.holds = "token=4"
        bench.call { $0.createChannelCollection(id: CollectionID(rawValue: 900), query: GroupChannelListQuery()) }
        bench.advance(1_000)
        #expect(bench.held.count == 1)
        // The user is in one more channel, which was created before the page in flight; the changes are too many.
        bench.listed = ["a", "b", "c", "new", "d", "e", "f", "g"]
        bench.answers = [
            (
                "my_group_channels/changelogs", 200,
                { [unowned bench] _ in
                    #"{"updated":[],"deleted":[],"has_more":true,"next":"x","ts":\#(bench.serverNowMs)}"#
                }
            )
        ]
        bench.call { $0.createChannelCollection(id: CollectionID(rawValue: 901), query: GroupChannelListQuery()) }
        bench.answers = []
        bench.holds = nil
        bench.release(only: "token=4")
        bench.advance(5_000)
        let store = try #require(bench.engine.storeForInspection)
        #expect(try store.isChannelTableComplete())
        #expect(try store.channel(url: "new") != nil)
    }
}
