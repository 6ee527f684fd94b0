// Rules of the SyncManager adapter (syncmanager.md §4), with the real sandbox.

import CoveyEngine
import CoveyModel
import SandboxCore
import Simulation
import Testing

@Suite struct AdapterRuleTests {
    /// §4.7: the server's copy was faster than the app's call. INV-1, INV-2.
    @Test(arguments: [false, true]) func aMessageWhoseServerCopyIsThereIsNotAppendedAsPending(isEdited: Bool) throws {
        let adapter = AdapterStory()
        let id = adapter.open()
        let messageId = adapter.story.driver.send("x", to: "channel-1", by: "ana", ["req_id": "r-1"])
        adapter.world.run(forMs: 1_000)
        adapter.ana.adapter { .append(id, adapter.elsewhere("x", "r-1"), $0) }
        if isEdited { adapter.story.driver.edit(messageId, in: "channel-1", ["message": "edited"]) }
        adapter.world.run(forMs: 1_000)
        let pending = try adapter.texts(id, .pending)
        adapter.story.settle()
        adapter.story.settle()
        let (succeeded, failed) = (try adapter.texts(id), try adapter.texts(id, .failed))
        #expect(pending == [])
        #expect(failed == [])
        #expect(succeeded == [isEdited ? "edited" : "x"])
    }

    /// §4.2.3–4: the view is empty and online, so the newest messages are fetched; only a proven end is the end.
    @Test func anEmptyViewAtTheLiveEdgeIsFilledByAFetchOfNewerMessages() throws {
        let adapter = AdapterStory()
        adapter.postUncached(30)
        let old = try #require(adapter.world.sandbox.allMessages(channelUrl: "channel-1")?[3].createdAtMs)
        let id = adapter.open(viewpoint: old, limit: 5)
        adapter.ana.resetViewpoint(id, to: Policy.infiniteTimeMs)
        adapter.world.run(forMs: 1_000)
        var ends: [Bool] = []
        for _ in 1...5 {
            let call = adapter.ana.fetch(id, older: false)
            adapter.world.run(forMs: 1_000)
            ends.append(try adapter.end(call).hasMore)
        }
        let texts = try adapter.texts(id)
        #expect(ends.last == false)
        #expect(texts == (26...30).map(String.init))
    }

    /// §4.2: an app fetches in both directions at once; one page fills the view.
    @Test func aFetchOfNewerMessagesLeavesTheFillingToTheFetchOfOlderOnes() throws {
        let adapter = AdapterStory()
        adapter.postUncached(30)
        let id = adapter.ana.openAdapterCollection("channel-1", limit: 5)
        let calls = [true, false].map { adapter.ana.fetch(id, older: $0) }
        adapter.world.run(forMs: 2_000)
        #expect(try adapter.texts(id) == (26...30).map(String.init))
        for call in calls { #expect(try adapter.end(call).error == nil) }
    }

    /// §4.1, §4.5: the newest chunk in the cache is not the newest page of the channel.
    @Test(arguments: [true, false]) func aResetFromTheOldestMessagesToTheNewestShowsTheNewest(hasFrames: Bool) throws {
        let adapter = AdapterStory()
        if hasFrames {
            adapter.postUncached(400)
        } else {
            adapter.goOffline()
            adapter.story.post(400)
            adapter.ana.setNetwork(up: true)
            adapter.world.run(forMs: 5_000)
        }
        let id = adapter.open(viewpoint: 0, limit: 5)
        adapter.ana.fetch(id, older: false)
        adapter.world.run(forMs: 1_000)
        #expect(try adapter.texts(id) == (1...5).map(String.init))
        adapter.ana.resetViewpoint(id, to: Policy.infiniteTimeMs)
        adapter.world.run(forMs: 1_000)
        let call = adapter.ana.fetch(id, older: true)
        adapter.world.run(forMs: 1_000)
        let (texts, hasMore) = (try adapter.texts(id), try adapter.end(call).hasMore)
        #expect(texts == (396...400).map(String.init))
        #expect(hasMore)
    }

    /// §4.2: the app knows that nothing older exists, so everything that comes later is shown, or the view is cleared.
    @Test func aViewThatWasProvenEmptyGetsAllThatItMissed() throws {
        let adapter = AdapterStory()
        adapter.ana.call { $0.setBackgroundPaused(true) }
        let id = adapter.open(limit: 5)
        let call = adapter.ana.fetch(id, older: true)
        adapter.world.run(forMs: 1_000)
        #expect(try !adapter.end(call).hasMore)
        adapter.ana.pauseSync()
        adapter.goOffline()
        adapter.story.post(12)
        adapter.ana.setNetwork(up: true)
        let actions = try adapter.actions(id, forMs: 5_000) { adapter.ana.resumeSync() }
        let texts = try adapter.texts(id)
        #expect(texts == (1...12).map(String.init) || actions.contains { $0.hasPrefix("clear") })
    }
}
