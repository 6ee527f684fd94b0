// The SyncManager adapter's message collection (syncmanager.md §4): fetches, the viewpoint, unsent messages.

import CoveyEngine
import CoveyModel
import SandboxCore
import Simulation
import Testing

@Suite struct AdapterMessageTests {
    @Test func nothingIsReportedBeforeTheFirstFetch() throws {
        let adapter = AdapterStory()
        let id = adapter.ana.openAdapterCollection("channel-1")
        #expect(
            try adapter.actions(id) {
                adapter.story.post(2)
                adapter.ana.send("a", to: "channel-1")
            } == [])
    }

    @Test func theSameDirectionIsFetchedOnceAtATime() throws {
        let adapter = AdapterStory()
        adapter.postUncached(30)
        let id = adapter.ana.openAdapterCollection("channel-1", limit: 10)
        let (first, second) = (adapter.ana.fetch(id, older: true), adapter.ana.fetch(id, older: true))
        adapter.world.run(forMs: 1_000)
        #expect(try adapter.end(second).error?.code.rawValue == 810_200)
        #expect(try adapter.end(first).error == nil)
        #expect(try adapter.texts(id).count == 10)
    }

    @Test func thereIsMoreUntilTheEndIsProven() throws {
        let adapter = AdapterStory()
        adapter.postUncached(25)
        let id = adapter.ana.openAdapterCollection("channel-1", limit: 10)
        let ends = try (0..<4).map { _ in
            let call = adapter.ana.fetch(id, older: true)
            adapter.world.run(forMs: 1_000)
            return try adapter.end(call).hasMore
        }
        #expect(ends == [true, true, false, false])
        #expect(try adapter.texts(id).count == 25)
        #expect(adapter.isTrue)
    }

    @Test func whileSynchronizationIsPausedTheRestOfTheCacheIsUnproven() throws {
        let adapter = AdapterStory()
        adapter.story.post(5)
        adapter.ana.closeAdapterCollection(adapter.open())
        adapter.ana.pauseSync()
        adapter.ana.setNetwork(up: false)
        adapter.world.run(forMs: 1_000)
        let id = adapter.ana.openAdapterCollection("channel-1", viewpoint: adapter.world.serverNowMs)
        let call = adapter.ana.fetch(id, older: true)
        adapter.world.run(forMs: 1_000)
        #expect(try adapter.end(call).hasMore)
        #expect(try adapter.adapterApp(id).actions.map(\.isUnproven) == [true])
        #expect(try adapter.texts(id) == ["1", "2", "3", "4", "5"])
    }

    @Test func aFetchThatFailsLeavesTheViewAsItIs() throws {
        let adapter = AdapterStory()
        adapter.postUncached(30)
        let id = adapter.open(limit: 10)
        let call = adapter.ana.fetch(id, older: true)
        adapter.ana.setNetwork(up: false)
        adapter.world.run(forMs: 20_000)
        let end = try adapter.end(call)
        #expect(end.hasMore && end.error != nil)
        #expect(try adapter.texts(id).count == 10)
    }

    @Test func nothingIsNewerThanALiveView() throws {
        let adapter = AdapterStory()
        adapter.story.post(3)
        let id = adapter.open()
        let call = adapter.ana.fetch(id, older: false)
        #expect(try adapter.end(call).hasMore == false)
    }

    @Test func allNextIsFetchedUpToTheLiveEdge() throws {
        let adapter = AdapterStory()
        adapter.postUncached(250)
        let old = try #require(adapter.world.sandbox.allMessages(channelUrl: "channel-1")?[20].createdAtMs)
        let id = adapter.open(viewpoint: old, limit: 10)
        let call = adapter.ana.fetchAllNext(id)
        adapter.story.settle()
        #expect(try adapter.end(call).hasMore == false)
        #expect(try adapter.texts(id).last == "250")
        #expect(try !adapter.adapterApp(id).actions.contains { $0.kind == .clear })
        #expect(try adapter.actions(id) { adapter.story.post(1, prefix: "live ") } == ["insert succeeded live 1"])
        #expect(adapter.isTrue)
    }

    @Test func overAHugeGapAllNextJumpsToTheNewestPage() throws {
        let adapter = AdapterStory()
        adapter.story.post(400)
        let old = try #require(adapter.world.sandbox.allMessages(channelUrl: "channel-1")?[5].createdAtMs)
        let id = adapter.open(viewpoint: old, limit: 10)
        let call = adapter.ana.fetchAllNext(id)
        adapter.story.settle()
        #expect(try adapter.adapterApp(id).actions.contains { $0.kind == .clear })
        #expect(try adapter.end(call).hasMore == false)
        #expect(try adapter.texts(id) == (391...400).map(String.init))
        #expect(adapter.isTrue)
    }

    /// INV-4, simulated runs 149001164, 149008384, 150024192, 151004751 and 152005464: behind a huge gap the app pages through
    /// the cache without a connection.
    @Test func whatWasShownBeyondAHugeGapIsMadeWholeAtTheNextConnection() throws {
        let adapter = AdapterStory()
        adapter.story.post(1, prefix: "first ")
        let id = adapter.open()
        adapter.goOffline()
        adapter.story.post(400)
        adapter.ana.setNetwork(up: true)
        adapter.story.settle()
        #expect(try adapter.texts(id) == ["first 1"])
        adapter.goOffline()
        // A second gap, so that one lies ahead of what is shown next.
        for number in 401...800 { adapter.story.driver.send("\(number)", to: "channel-1", by: "dee") }
        adapter.world.run(forMs: 1_000)
        adapter.ana.setNetwork(up: true)
        adapter.story.settle()
        adapter.goOffline()
        adapter.ana.fetch(id, older: false)
        adapter.world.run(forMs: 200)
        let shown = try adapter.texts(id)
        #expect(shown.count == 51 && shown[1] == "301")
        adapter.ana.setNetwork(up: true)
        adapter.story.settle()
        #expect(try adapter.texts(id) == ["first 1"] + (1...350).map(String.init))
        #expect(adapter.isTrue)
    }

    @Test func unsentMessagesOfBeforeAreFetchedByName() throws {
        let adapter = AdapterStory()
        adapter.goOffline()
        adapter.ana.send("failed", to: "channel-1")
        let id = adapter.open()
        #expect(try adapter.texts(id, .failed) == [])
        adapter.ana.adapter { .fetchUnsent(id, failed: false, $0) }
        #expect(try adapter.texts(id, .failed) == [])
        adapter.ana.adapter { .fetchUnsent(id, failed: true, $0) }
        #expect(try adapter.texts(id, .failed) == ["failed"])
    }

    @Test func aViewpointInsideOfTheViewKeepsIt() throws {
        let adapter = AdapterStory()
        adapter.story.post(10)
        let id = adapter.open()
        let inside = try #require(adapter.world.sandbox.allMessages(channelUrl: "channel-1")?[5].createdAtMs)
        #expect(try adapter.actions(id) { adapter.ana.resetViewpoint(id, to: inside) } == [])
        #expect(try adapter.texts(id).count == 10)
    }

    @Test func aMessageThatWasSentElsewhereIsThereOnce() throws {
        let adapter = AdapterStory()
        let id = adapter.open()
        adapter.ana.adapter { .append(id, adapter.elsewhere("x", "r-1"), $0) }
        #expect(try adapter.texts(id, .pending) == ["x"])
        let actions = try adapter.actions(id) {
            adapter.story.driver.send("x", to: "channel-1", by: "ana", ["req_id": "r-1"])
        }
        #expect(actions == ["remove pending x", "insert succeeded x"])
        #expect(adapter.story.stored() == ["x"])
        #expect(adapter.isTrue)
    }

    @Test func aMessageOfAnotherUserIsNotAppended() throws {
        let adapter = AdapterStory()
        let id = adapter.open()
        let foreign = adapter.elsewhere("x", "r").with { $0[.senderId] = "dee" }
        #expect(try adapter.actions(id) { adapter.ana.adapter { .append(id, foreign, $0) } } == [])
    }

    @Test func ownSendsAreNotAppendedAgain() throws {
        let adapter = AdapterStory()
        let id = adapter.open()
        let requestId = adapter.ana.send("a", to: "channel-1")
        let pending = try #require(try adapter.adapterApp(id).messages(.pending).first)
        adapter.ana.adapter { .append(id, pending, $0) }
        adapter.world.run(forMs: 1_000)
        let sent = try #require(try adapter.adapterApp(id).messages(.succeeded).first)
        adapter.ana.adapter { .append(id, sent, $0) }
        adapter.ana.adapter { .sendResponse(id, sent, nil, $0) }
        adapter.ana.adapter { .sendResponse(id, pending, CoveyError(.notAllowed, "no"), $0) }
        adapter.world.run(forMs: 1_000)
        #expect(try adapter.adapterApp(id).messages(.succeeded).map(\.requestId) == [requestId])
        #expect(try adapter.adapterApp(id).messages(.failed).isEmpty)
    }

    /// §4.8: it is known by its request id, although nothing else is left of it.
    @Test(arguments: [ResendPolicy.manual, .automatic], [true, false])
    func anOwnSendThatIsGoneIsNotBroughtBack(policy: ResendPolicy, isCanceled: Bool) throws {
        let adapter = AdapterStory { $0.resendPolicy = policy }
        let id = adapter.open()
        adapter.goOffline()
        let requestId = adapter.ana.send("a", to: "channel-1")
        adapter.world.run(forMs: 200)
        let app = try adapter.adapterApp(id)
        let unsent = try #require((app.messages(.failed) + app.messages(.pending)).first)
        // Without retries it has failed, and nothing is left to cancel.
        if isCanceled, policy == .automatic {
            adapter.ana.call { $0.cancelMessage(requestId: requestId, call: adapter.ana.newCall()) }
        } else {
            adapter.ana.adapter { .delete(id, unsent, $0) }
        }
        adapter.world.run(forMs: 200)
        #expect(try adapter.texts(id, .failed) + adapter.texts(id, .pending) == [])
        adapter.ana.setNetwork(up: true)
        adapter.story.settle()
        let actions = try adapter.actions(id) {
            adapter.ana.adapter { .append(id, unsent.with { $0.status = .pending }, $0) }
            let error = CoveyError(isCanceled ? .requestCanceled : .networkError, "gone")
            adapter.ana.adapter { .sendResponse(id, unsent, error, $0) }
        }
        #expect(actions == [])
        adapter.story.settle()
        #expect(adapter.story.stored() == [])
    }

    @Test func aMessageOfAnotherSenderThatIsGoneMayComeAgain() throws {
        let adapter = AdapterStory()
        let id = adapter.open()
        let message = adapter.elsewhere("x", "r")
        adapter.ana.adapter { .append(id, message, $0) }
        let actions = try adapter.actions(id) {
            adapter.ana.adapter { .delete(id, message, $0) }
            adapter.ana.adapter { .append(id, message, $0) }
        }
        #expect(actions.last == "insert pending x")
        #expect(try adapter.texts(id, .pending) == ["x"])
    }

    @Test func aMessageWithoutAReportedOutcomeFails() throws {
        let adapter = AdapterStory()
        let id = adapter.open()
        adapter.ana.adapter { .append(id, adapter.elsewhere("x", "r"), $0) }
        let actions = try adapter.actions(id, forMs: 120_000) {}
        #expect(actions == ["remove pending x", "insert failed x"])
        #expect(adapter.story.stored() == [])
    }

    /// Seed 84000250: nothing had set the timer, and it was pending until the next start.
    @Test func aMessageThatWasSentElsewhereExpiresAlsoWithoutAConnection() throws {
        let adapter = AdapterStory()
        let id = adapter.open()
        adapter.story.bo.kill()
        adapter.ana.setNetwork(up: false)
        adapter.ana.call { $0.pause() }
        adapter.ana.adapter { .append(id, adapter.elsewhere("x", "r"), $0) }
        let actions = try adapter.actions(id, forMs: Policy.resendExpiryMs + 60_000) {}
        #expect(actions == ["remove pending x", "insert failed x"])
    }

    @Test(arguments: [ResendPolicy.none, .manual, .automatic])
    func aFailedSendOfTheAppFollowsThePolicy(policy: ResendPolicy) throws {
        let adapter = AdapterStory { $0.resendPolicy = policy }
        let id = adapter.open()
        let message = adapter.elsewhere("x", "r")
        adapter.ana.adapter { .append(id, message, $0) }
        let actions = try adapter.actions(id, forMs: 500) {
            adapter.ana.adapter { .sendResponse(id, message, CoveyError(.networkError, "no network"), $0) }
        }
        #expect(actions == ["remove pending x"] + (policy == .none ? [] : ["insert failed x"]))
        adapter.story.settle()
        // Only the policy automatic resends it.
        #expect(adapter.story.stored() == (policy == .automatic ? ["x"] : []))
        #expect(adapter.isTrue)
    }

    @Test func aFailureForAnInvalidParameterIsNeverKept() throws {
        let adapter = AdapterStory()
        let id = adapter.open()
        let message = adapter.elsewhere("x", "r")
        adapter.ana.adapter { .append(id, message, $0) }
        #expect(
            try adapter.actions(id) {
                adapter.ana.adapter { .sendResponse(id, message, CoveyError(.invalidParameter, "bad"), $0) }
            } == ["remove pending x"])
    }

    @Test func theAppUpdatesASucceededMessageByVersion() throws {
        let adapter = AdapterStory()
        adapter.story.post(1)
        let id = adapter.open()
        let shown = try #require(try adapter.adapterApp(id).messages(.succeeded).first)
        let newer = shown.with {
            $0[.text] = "newer"
            $0[.updatedAt] = adapter.world.serverNowMs
        }
        #expect(
            try adapter.actions(id) { adapter.ana.adapter { .update(id, newer, $0) } } == ["update succeeded newer"])
        #expect(try adapter.actions(id) { adapter.ana.adapter { .update(id, shown, $0) } } == [])
        let call = adapter.ana.adapter { .update(id, adapter.elsewhere("x", "r"), $0) }
        #expect(adapter.failure(call) == 810_300)
    }

    @Test func onlyUnsentMessagesAreDeletedHere() throws {
        let adapter = AdapterStory()
        adapter.story.post(1)
        let id = adapter.open()
        let shown = try #require(try adapter.adapterApp(id).messages(.succeeded).first)
        #expect(adapter.failure(adapter.ana.adapter { .delete(id, shown, $0) }) == 810_300)
        #expect(adapter.failure(adapter.ana.adapter { .delete(id, adapter.elsewhere("x", "r"), $0) }) == 810_300)
    }

    @Test func nothingIsReportedAfterRemove() throws {
        let adapter = AdapterStory()
        adapter.postUncached(30)
        let id = adapter.open(limit: 10)
        let call = adapter.ana.fetch(id, older: true)
        adapter.ana.closeAdapterCollection(id)
        adapter.story.post(3)
        adapter.world.run(forMs: 1_000)
        #expect(try adapter.end(call).error?.code == .collectionDisposed)
        #expect(adapter.ana.contradictions == [])
    }

    @Test func aRemovedChannelIsClearedAndThenReported() throws {
        let adapter = AdapterStory()
        adapter.story.post(2)
        let id = adapter.open()
        #expect(try adapter.actions(id) { adapter.story.driver.ban("ana", in: "channel-1") } == AdapterStory.clears)
        #expect(try adapter.adapterApp(id).isGone)
    }
}

/// collections.md §3.3: a viewpoint at or behind the newest message is the newest page. Of a time to come a page of one side proves
/// nothing.
extension AdapterMessageTests {
    private static let texts = (1...5).map(String.init)

    @Test(arguments: [false, true], [30_000, 3_600_000] as [Int64])
    func aViewpointToComeShowsTheNewestMessages(isCached: Bool, aheadMs: Int64) throws {
        let adapter = AdapterStory()
        if isCached { adapter.story.post(5) } else { adapter.postUncached(5) }
        let id = adapter.open(viewpoint: adapter.world.serverNowMs + aheadMs)
        #expect(try adapter.texts(id) == Self.texts)
        let call = adapter.ana.fetch(id, older: false)
        adapter.world.run(forMs: 1_000)
        #expect(try adapter.end(call).hasMore == false)
        #expect(try adapter.actions(id) { adapter.story.post(1, prefix: "new ") } == ["insert succeeded new 1"])
        #expect(adapter.isTrue)
    }

    /// Pages of a filter prove no part of the history.
    @Test func aViewpointToComeShowsTheNewestMessagesOfAFilter() throws {
        let adapter = AdapterStory()
        adapter.postUncached(5)
        var filter = SyncMessageFilter()
        filter.senderIds = ["dee"]
        let id = adapter.ana.openAdapterCollection(
            "channel-1", viewpoint: adapter.world.serverNowMs + 3_600_000, filter: filter)
        adapter.ana.fetch(id, older: true)
        adapter.world.run(forMs: 1_000)
        #expect(try adapter.texts(id) == Self.texts)
        #expect(try adapter.actions(id) { adapter.story.post(1, prefix: "new ") } == ["insert succeeded new 1"])
        #expect(adapter.isTrue)
    }

    @Test func afterAViewpointToComeOlderPagesFollow() throws {
        let adapter = AdapterStory()
        adapter.postUncached(12)
        let id = adapter.open(viewpoint: adapter.world.serverNowMs + 3_600_000, limit: 5)
        #expect(try adapter.texts(id) == (8...12).map(String.init))
        let ends = try (0..<2).map { _ in
            let call = adapter.ana.fetch(id, older: true)
            adapter.world.run(forMs: 1_000)
            return try adapter.end(call).hasMore
        }
        #expect(ends == [true, false])
        #expect(try adapter.texts(id) == (1...12).map(String.init))
    }

    @Test(arguments: [false, true]) func aFetchOfNewerMessagesAtAViewpointToComeShowsTheNewest(isAll: Bool) throws {
        let adapter = AdapterStory()
        adapter.postUncached(5)
        let id = adapter.ana.openAdapterCollection("channel-1", viewpoint: adapter.world.serverNowMs + 3_600_000)
        if isAll { adapter.ana.fetchAllNext(id) } else { adapter.ana.fetch(id, older: false) }
        adapter.story.settle()
        #expect(try adapter.texts(id) == Self.texts)
        #expect(try adapter.actions(id) { adapter.story.post(1, prefix: "new ") } == ["insert succeeded new 1"])
        #expect(adapter.isTrue)
    }

    @Test func bothFetchesAtAViewpointToComeShowTheNewestMessages() throws {
        for isOlderFirst in [true, false] {
            let adapter = AdapterStory()
            adapter.postUncached(5)
            let id = adapter.ana.openAdapterCollection("channel-1", viewpoint: adapter.world.serverNowMs + 3_600_000)
            let calls = [isOlderFirst, !isOlderFirst].map { adapter.ana.fetch(id, older: $0) }
            adapter.story.settle()
            #expect(try adapter.texts(id) == Self.texts)
            for call in calls { #expect(try adapter.end(call).error == nil) }
            #expect(adapter.isTrue)
        }
    }

    @Test func aFilledViewIsMovedToAViewpointToCome() throws {
        let adapter = AdapterStory()
        adapter.story.post(5)
        let id = adapter.open()
        adapter.ana.resetViewpoint(id, to: adapter.world.serverNowMs + 30_000)
        adapter.ana.fetch(id, older: true)
        adapter.world.run(forMs: 1_000)
        #expect(try adapter.texts(id) == Self.texts)
        #expect(try adapter.actions(id) { adapter.story.post(1, prefix: "new ") } == ["insert succeeded new 1"])
        #expect(adapter.isTrue)
    }

    /// Without a connection nobody says what is newer than the cache: the view ends with what it shows. Up to a point to come it would
    /// contain the newest of what was missed, and a hole before that.
    @Test func aViewThatBeganWithoutAConnectionAtAViewpointToComeGoesOn() throws {
        let adapter = AdapterStory()
        adapter.story.post(5)
        adapter.ana.closeAdapterCollection(adapter.open())
        adapter.goOffline()
        let id = adapter.open(viewpoint: adapter.world.serverNowMs + 3_600_000)
        #expect(try adapter.texts(id) == Self.texts)
        adapter.story.post(150, prefix: "new ")
        adapter.ana.setNetwork(up: true)
        adapter.story.settle()
        #expect(try adapter.texts(id) == Self.texts)
        adapter.ana.fetch(id, older: false)
        adapter.story.settle()
        #expect(try adapter.texts(id) == Self.texts + (1...50).map { "new \($0)" })
        #expect(adapter.isTrue)
    }

    /// The neighbour: a viewpoint in the past is left where it is.
    @Test func aViewpointBeforeTheNewestMessagesShowsOnlyWhatIsOlder() throws {
        let adapter = AdapterStory()
        adapter.postUncached(30)
        let old = try #require(adapter.world.sandbox.allMessages(channelUrl: "channel-1")?[9].createdAtMs)
        let id = adapter.open(viewpoint: old, limit: 5)
        #expect(try adapter.texts(id).last == "10")
        #expect(try adapter.actions(id) { adapter.story.post(1, prefix: "new ") } == [])
        let call = adapter.ana.fetch(id, older: false)
        adapter.world.run(forMs: 1_000)
        #expect(try adapter.end(call).hasMore)
        #expect(try adapter.texts(id).last == "15")
        #expect(adapter.isTrue)
    }
}
