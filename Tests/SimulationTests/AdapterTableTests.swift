// The table of syncmanager.md §3, one test for each row: an event, and its actions.

import CoveyEngine
import CoveyModel
import SandboxCore
import Simulation
import Testing

@Suite struct AdapterTableTests {
    @Test func aFetchBringsInserts() throws {
        let adapter = AdapterStory()
        adapter.postUncached(3)
        let id = adapter.ana.openAdapterCollection("channel-1")
        #expect(try adapter.actions(id) { adapter.ana.fetch(id, older: true) } == ["insert succeeded 1 2 3"])
        #expect(adapter.isTrue)
    }

    @Test func aMessageThatTheAppSendsIsPending() throws {
        let adapter = AdapterStory()
        let id = adapter.open()
        let actions = try adapter.actions(id, forMs: 10) {
            adapter.ana.adapter { .append(id, adapter.elsewhere("x", "r"), $0) }
        }
        #expect(actions == ["insert pending x"])
    }

    @Test func aSendThatSucceedsIsAPair() throws {
        let adapter = AdapterStory()
        let id = adapter.open()
        #expect(
            try adapter.actions(id) { adapter.ana.send("a", to: "channel-1") }
                == ["insert pending a", "remove pending a", "insert succeeded a"])
        #expect(adapter.isTrue)
    }

    @Test func aFailureUnderThePolicyNoneLosesTheMessage() throws {
        let adapter = AdapterStory { $0.resendPolicy = .none }
        let id = adapter.open()
        adapter.goOffline()
        #expect(
            try adapter.actions(id) { adapter.ana.send("a", to: "channel-1") } == [
                "insert pending a", "remove pending a",
            ])
    }

    @Test(arguments: [ResendPolicy.manual, .automatic])
    func aFailureUnderTheOtherPoliciesIsAPair(policy: ResendPolicy) throws {
        let adapter = AdapterStory { $0.resendPolicy = policy }
        let id = adapter.open()
        adapter.goOffline()
        #expect(
            try adapter.actions(id) { adapter.ana.send("a", to: "channel-1") }
                == ["insert pending a", "remove pending a", "insert failed a"])
    }

    @Test func aResendIsAPairAndSoIsItsNextFailure() throws {
        let adapter = AdapterStory()
        let id = adapter.open()
        adapter.goOffline()
        let requestId = adapter.ana.send("a", to: "channel-1")
        #expect(
            try adapter.actions(id) {
                let call = adapter.ana.newCall()
                adapter.ana.call { $0.resendMessage(requestId: requestId, call: call) }
            } == ["remove failed a", "insert pending a", "remove pending a", "insert failed a"])
    }

    @Test func aResendThatSucceedsEndsInTheSucceededList() throws {
        let adapter = AdapterStory()
        let id = adapter.open()
        adapter.ana.setNetwork(up: false)
        let requestId = adapter.ana.send("a", to: "channel-1")
        adapter.ana.setNetwork(up: true)
        adapter.story.settle()
        #expect(try adapter.texts(id, .failed) == ["a"])
        #expect(
            try adapter.actions(id) {
                let call = adapter.ana.newCall()
                adapter.ana.call { $0.resendMessage(requestId: requestId, call: call) }
            } == ["remove failed a", "insert pending a", "remove pending a", "insert succeeded a"])
        #expect(adapter.isTrue)
    }

    @Test func aFailedMessageThatTheServerHasIsRemovedWithItsReason() throws {
        let adapter = AdapterStory()
        let id = adapter.open()
        adapter.world.run(forMs: 100)
        // The frame leaves, and the acknowledgement is lost with the connection.
        adapter.ana.send("a", to: "channel-1")
        adapter.world.run(forMs: 15)
        adapter.ana.setNetwork(up: false)
        adapter.world.run(forMs: 5_000)
        #expect(try adapter.texts(id, .failed) == ["a"])
        let actions = try adapter.actions(id, forMs: 60_000) { adapter.ana.setNetwork(up: true) }
        #expect(actions.contains("remove failed a (removeResendSucceeded)"))
        #expect(try adapter.texts(id) == ["a"])
        #expect(adapter.isTrue)
    }

    @Test func aMessageThatComesAtTheLatestIsInserted() throws {
        let adapter = AdapterStory()
        let id = adapter.open()
        #expect(try adapter.actions(id) { adapter.story.post(1) } == ["insert succeeded 1"])
        #expect(try adapter.adapterApp(id).news.isEmpty)
    }

    @Test func aMessageThatComesElsewhereIsOnlyAnnounced() throws {
        let adapter = AdapterStory()
        adapter.story.post(30)
        adapter.world.run(forMs: 1_000)
        let middle = try #require(adapter.world.sandbox.allMessages(channelUrl: "channel-1")?[10].createdAtMs)
        let id = adapter.open(viewpoint: middle, limit: 5)
        #expect(try adapter.actions(id) { adapter.story.post(1, prefix: "new ") } == [])
        #expect(try adapter.adapterApp(id).news.map(\.text) == ["new 1"])
        // It waits until the next direction reaches the end.
        adapter.ana.fetchAllNext(id)
        adapter.story.settle()
        #expect(try adapter.texts(id).last == "new 1")
        #expect(adapter.isTrue)
    }

    @Test func anEditedMessageIsUpdatedIfItIsInTheView() throws {
        let adapter = AdapterStory()
        adapter.story.post(3)
        let id = adapter.open(limit: 2)
        let (held, other) = (try adapter.id(of: "3"), try adapter.id(of: "1"))
        #expect(
            try adapter.actions(id) {
                adapter.story.driver.edit(held, in: "channel-1", ["message": "changed"])
                adapter.story.driver.edit(other, in: "channel-1", ["message": "not shown"])
            } == ["update succeeded changed"])
        #expect(
            try adapter.actions(id) { adapter.story.driver.react("+1", to: held, in: "channel-1", by: "dee") }.count
                == 1)
    }

    @Test func aDeletedMessageIsRemovedIfItIsInTheView() throws {
        let adapter = AdapterStory()
        adapter.story.post(3)
        let id = adapter.open(limit: 2)
        let (held, other) = (try adapter.id(of: "3"), try adapter.id(of: "1"))
        #expect(
            try adapter.actions(id) {
                adapter.story.driver.delete(held, in: "channel-1")
                adapter.story.driver.delete(other, in: "channel-1")
            } == ["remove succeeded 3"])
    }

    @Test func temporaryMessagesThatTheServerDoesNotHaveAreRemoved() throws {
        let adapter = AdapterStory()
        // The older chunk is cached, then a hole, then the newest page.
        adapter.story.post(10)
        let first = adapter.open()
        adapter.ana.closeAdapterCollection(first)
        adapter.ana.setNetwork(up: false)
        adapter.world.run(forMs: 20_000)
        adapter.story.post(60, prefix: "new ")
        adapter.ana.setNetwork(up: true)
        adapter.world.run(forMs: 20_000)
        let second = adapter.open(viewpoint: adapter.world.serverNowMs, limit: 20)
        adapter.ana.closeAdapterCollection(second)
        adapter.ana.setNetwork(up: false)
        adapter.world.run(forMs: 20_000)
        adapter.story.driver.delete(try adapter.id(of: "5"), in: "channel-1")
        let id = adapter.open(limit: 40)
        let unproven = try adapter.adapterApp(id).actions.filter(\.isUnproven).flatMap(\.messages).map(\.text)
        #expect(unproven.contains("5"))
        let actions = try adapter.actions(id, forMs: 60_000) { adapter.ana.setNetwork(up: true) }
        #expect(actions.contains("remove succeeded 5"))
        #expect(try adapter.texts(id).contains("new 1"))
        #expect(adapter.isTrue)
    }

    @Test func aHistoryResetRemovesWhatLiesBeforeIt() throws {
        let adapter = AdapterStory()
        adapter.story.post(3)
        let id = adapter.open()
        #expect(
            try adapter.actions(id) { adapter.story.driver.resetHistory("channel-1", for: "ana") }
                == AdapterStory.clears)
        // sendbird/sendbird-ios-framework#60: afterwards events continue, and nothing comes twice.
        adapter.story.post(2, prefix: "after ")
        adapter.world.run(forMs: 1_000)
        #expect(try adapter.texts(id) == ["after 1", "after 2"])
        #expect(adapter.isTrue)
    }

    @Test func aViewpointOutsideOfTheViewClearsAllLists() throws {
        let adapter = AdapterStory()
        adapter.postUncached(60)
        let id = adapter.open(limit: 10)
        let old = try #require(adapter.world.sandbox.allMessages(channelUrl: "channel-1")?[5].createdAtMs)
        #expect(try adapter.actions(id) { adapter.ana.resetViewpoint(id, to: old) } == AdapterStory.clears)
        adapter.ana.fetch(id, older: true)
        adapter.ana.fetch(id, older: false)
        adapter.world.run(forMs: 1_000)
        #expect(try adapter.texts(id).contains("6"))
        #expect(adapter.isTrue)
    }

    @Test func aFailedMessageThatIsTooOldIsRemovedWithItsReason() throws {
        let adapter = AdapterStory { $0.failedRetentionDays = 1 }
        let id = adapter.open()
        adapter.goOffline()
        adapter.ana.send("a", to: "channel-1")
        #expect(
            try adapter.actions(id, forMs: 25 * 3_600_000) {}.contains("remove failed a (removeRetentionExpired)"))
    }

    @Test func tooManyFailedMessagesLoseTheOldest() throws {
        let adapter = AdapterStory { $0.failedMessagesPerChannel = 2 }
        let id = adapter.open()
        adapter.goOffline()
        let actions = try adapter.actions(id) {
            for text in ["a", "b", "c"] { adapter.ana.send(text, to: "channel-1") }
        }
        #expect(actions.last == "remove failed a (removeExceededMaxCount)")
        #expect(try adapter.texts(id, .failed) == ["b", "c"])
    }

    @Test func anUnsentMessageIsDeletedByHand() throws {
        let adapter = AdapterStory()
        let id = adapter.open()
        adapter.goOffline()
        adapter.ana.send("a", to: "channel-1")
        let message = try #require(try adapter.adapterApp(id).messages(.failed).first)
        #expect(
            try adapter.actions(id) { adapter.ana.adapter { .delete(id, message, $0) } }
                == ["remove failed a (removeManualAction)"])
    }

    @Test func aCollectionHoldsNoMoreThanItsCapacity() throws {
        let adapter = AdapterStory { $0.messageCapacity = 200 }
        adapter.story.post(260)
        let id = adapter.open(limit: 100)
        for _ in 0..<2 {
            adapter.ana.fetch(id, older: true)
            adapter.world.run(forMs: 1_000)
        }
        #expect(try adapter.texts(id).count == 200)
        #expect(try adapter.texts(id).first == "1")
        #expect(try adapter.adapterApp(id).actions.contains { $0.kind == .remove && $0.list == .succeeded })
        // The dropped messages can be fetched again.
        let call = adapter.ana.fetch(id, older: false)
        adapter.world.run(forMs: 1_000)
        #expect(try adapter.texts(id).last == "260")
        #expect(try adapter.end(call).hasMore == false)
        #expect(adapter.isTrue)
    }
}
