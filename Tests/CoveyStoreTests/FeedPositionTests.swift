// Positions of feeds, as the next process reads them.

import CoveyModel
import CoveyStore
import Testing

@Suite struct FeedPositionTests {
    /// Seed 680555: the least time and the greatest one came back as others.
    @Test(arguments: [nil, 0, 70] as [Int64?], [true, false])
    func howMuchIsCertainComesBack(certainUntilMs: Int64?, beginsWithGap: Bool) throws {
        let directory = try TemporaryDirectory()
        var position = StoredFeedPosition(FeedPosition(createdAt: 80, upToId: 3, messageIds: [3]))
        position.visibleFromMs = 10
        (position.certainUntilMs, position.beginsWithGap, position.joinedMs) = (certainUntilMs, beginsWithGap, 60)
        let store = try directory.open()
        try store.put(StoredFeed(name: "f", sinceMs: 50, positions: ["c": position]))
        store.close()
        let found = try #require(try directory.open().feed("f")?.positions["c"])
        #expect(found.certainUntilMs == certainUntilMs && found.beginsWithGap == beginsWithGap)
        #expect(found.upTo == position.upTo && found.visibleFromMs == 10 && found.joinedMs == 60)
    }

    @Test(arguments: [nil, FeedPosition(createdAt: 90, messageIds: [4, 5]), FeedPosition(createdAt: 90)])
    func whichEditsAreAcknowledgedComesBack(edits: FeedPosition?) throws {
        let directory = try TemporaryDirectory()
        var position = StoredFeedPosition(FeedPosition(createdAt: 80))
        position.changes = Store.Position(token: "t", ts: 70)
        position.changes?.edits = edits
        let store = try directory.open()
        try store.put(StoredFeed(name: "f", sinceMs: 50, positions: ["c": position]))
        store.close()
        #expect(try directory.open().feed("f")?.positions["c"]?.changes == position.changes)
    }

    /// What was hidden when the feed began is not missing on another machine.
    @Test(arguments: [(0, 10), (50, 50), (90, nil)] as [(Int64, Int64?)])
    func aPositionThatGoesElsewhereIsCertainUpToWhatIsVisible(visibleFromMs: Int64, certainUntilMs: Int64?) {
        var position = StoredFeedPosition(FeedPosition(createdAt: 80, upToId: 3))
        (position.certainUntilMs, position.visibleFromMs) = (10, visibleFromMs)
        let progress = FeedProgress(position)
        #expect(progress.certainUntilMs == certainUntilMs)
        #expect(progress.state == (certainUntilMs == nil ? .certain : .unproven))
    }

    /// Which membership it was reached in goes with it, whatever its state.
    @Test(arguments: FeedProgress.State.allCases) func aPositionThatGoesElsewhereIsOfItsMembership(
        state: FeedProgress.State
    ) {
        var progress = FeedProgress(
            FeedPosition(createdAt: 80), state, certainUntilMs: state == .unproven || state == .gap ? 10 : nil)
        progress.joinedMs = 60
        let position = StoredFeedPosition(progress)
        #expect(position.joinedMs == 60)
        #expect(FeedProgress(position) == progress)
    }
}
