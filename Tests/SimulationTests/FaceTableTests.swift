// The table of syncmanager.md §3, a test a row: what happens, and the actions that it brings.

import CoveyEngine
import CoveyModel
import SandboxCore
import Simulation
import Testing

@Suite struct FaceTableTests {
    @Test func aFetchBringsInserts() throws {
        let face = FaceStory()
        face.postUncached(3)
        let id = face.ana.openHost("channel-1")
        #expect(try face.told(id) { face.ana.fetch(id, older: true) } == ["insert succeeded 1 2 3"])
        #expect(face.isTrue)
    }

    @Test func aMessageThatTheHostSendsIsPending() throws {
        let face = FaceStory()
        let id = face.open()
        let told = try face.told(id, forMs: 10) { face.ana.face { .append(id, face.elsewhere("x", "r"), $0) } }
        #expect(told == ["insert pending x"])
    }

    @Test func aSendThatSucceedsIsAPair() throws {
        let face = FaceStory()
        let id = face.open()
        #expect(
            try face.told(id) { face.ana.send("a", to: "channel-1") }
                == ["insert pending a", "remove pending a", "insert succeeded a"])
        #expect(face.isTrue)
    }

    @Test func aFailureUnderThePolicyNoneLosesTheMessage() throws {
        let face = FaceStory { $0.resendPolicy = .none }
        let id = face.open()
        face.goOffline()
        #expect(
            try face.told(id) { face.ana.send("a", to: "channel-1") } == ["insert pending a", "remove pending a"])
    }

    @Test(arguments: [ResendPolicy.manual, .automatic])
    func aFailureUnderTheOtherPoliciesIsAPair(policy: ResendPolicy) throws {
        let face = FaceStory { $0.resendPolicy = policy }
        let id = face.open()
        face.goOffline()
        #expect(
            try face.told(id) { face.ana.send("a", to: "channel-1") }
                == ["insert pending a", "remove pending a", "insert failed a"])
    }

    @Test func aResendIsAPairAndSoIsItsNextFailure() throws {
        let face = FaceStory()
        let id = face.open()
        face.goOffline()
        let requestId = face.ana.send("a", to: "channel-1")
        #expect(
            try face.told(id) {
                let call = face.ana.newCall()
                face.ana.call { $0.resendMessage(requestId: requestId, call: call) }
            } == ["remove failed a", "insert pending a", "remove pending a", "insert failed a"])
    }

    @Test func aResendThatSucceedsEndsInTheSucceededList() throws {
        let face = FaceStory()
        let id = face.open()
        face.ana.setNetwork(up: false)
        let requestId = face.ana.send("a", to: "channel-1")
        face.ana.setNetwork(up: true)
        face.story.settle()
        #expect(try face.texts(id, .failed) == ["a"])
        #expect(
            try face.told(id) {
                let call = face.ana.newCall()
                face.ana.call { $0.resendMessage(requestId: requestId, call: call) }
            } == ["remove failed a", "insert pending a", "remove pending a", "insert succeeded a"])
        #expect(face.isTrue)
    }

    @Test func aFailedMessageThatTheServerHasIsRemovedWithItsReason() throws {
        let face = FaceStory()
        let id = face.open()
        face.world.run(forMs: 100)
        // The frame leaves, and the acknowledgement is lost with the connection.
        face.ana.send("a", to: "channel-1")
        face.world.run(forMs: 15)
        face.ana.setNetwork(up: false)
        face.world.run(forMs: 5_000)
        #expect(try face.texts(id, .failed) == ["a"])
        let told = try face.told(id, forMs: 60_000) { face.ana.setNetwork(up: true) }
        #expect(told.contains("remove failed a (removeResendSucceeded)"))
        #expect(try face.texts(id) == ["a"])
        #expect(face.isTrue)
    }

    @Test func aMessageThatComesAtTheLatestIsInserted() throws {
        let face = FaceStory()
        let id = face.open()
        #expect(try face.told(id) { face.story.post(1) } == ["insert succeeded 1"])
        #expect(try face.host(id).news.isEmpty)
    }

    @Test func aMessageThatComesElsewhereIsOnlyAnnounced() throws {
        let face = FaceStory()
        face.story.post(30)
        face.world.run(forMs: 1_000)
        let middle = try #require(face.world.sandbox.allMessages(channelUrl: "channel-1")?[10].createdAtMs)
        let id = face.open(viewpoint: middle, limit: 5)
        #expect(try face.told(id) { face.story.post(1, prefix: "new ") } == [])
        #expect(try face.host(id).news.map(\.text) == ["new 1"])
        // It waits until the next direction reaches the end.
        face.ana.fetchAllNext(id)
        face.story.settle()
        #expect(try face.texts(id).last == "new 1")
        #expect(face.isTrue)
    }

    @Test func whatIsEditedIsUpdatedIfItIsHeld() throws {
        let face = FaceStory()
        face.story.post(3)
        let id = face.open(limit: 2)
        let (held, other) = (try face.id(of: "3"), try face.id(of: "1"))
        #expect(
            try face.told(id) {
                face.story.hand.edit(held, in: "channel-1", ["message": "changed"])
                face.story.hand.edit(other, in: "channel-1", ["message": "not shown"])
            } == ["update succeeded changed"])
        #expect(try face.told(id) { face.story.hand.react("+1", to: held, in: "channel-1", by: "dee") }.count == 1)
    }

    @Test func whatIsDeletedIsRemovedIfItIsHeld() throws {
        let face = FaceStory()
        face.story.post(3)
        let id = face.open(limit: 2)
        let (held, other) = (try face.id(of: "3"), try face.id(of: "1"))
        #expect(
            try face.told(id) {
                face.story.hand.delete(held, in: "channel-1")
                face.story.hand.delete(other, in: "channel-1")
            } == ["remove succeeded 3"])
    }

    @Test func temporaryMessagesThatTheServerDoesNotHaveAreRemoved() throws {
        let face = FaceStory()
        // The older chunk is cached, then a hole, then the newest page.
        face.story.post(10)
        let first = face.open()
        face.ana.closeHost(first)
        face.ana.setNetwork(up: false)
        face.world.run(forMs: 20_000)
        face.story.post(60, prefix: "new ")
        face.ana.setNetwork(up: true)
        face.world.run(forMs: 20_000)
        let second = face.open(viewpoint: face.world.serverNowMs, limit: 20)
        face.ana.closeHost(second)
        face.ana.setNetwork(up: false)
        face.world.run(forMs: 20_000)
        face.story.hand.delete(try face.id(of: "5"), in: "channel-1")
        let id = face.open(limit: 40)
        let unproven = try face.host(id).actions.filter(\.isUnproven).flatMap(\.messages).map(\.text)
        #expect(unproven.contains("5"))
        let told = try face.told(id, forMs: 60_000) { face.ana.setNetwork(up: true) }
        #expect(told.contains("remove succeeded 5"))
        #expect(try face.texts(id).contains("new 1"))
        #expect(face.isTrue)
    }

    @Test func aHistoryResetRemovesWhatLiesBeforeIt() throws {
        let face = FaceStory()
        face.story.post(3)
        let id = face.open()
        #expect(
            try face.told(id) { face.story.hand.resetHistory("channel-1", for: "ana") } == FaceStory.clears)
        // sendbird/sendbird-ios-framework#60: after it, events go on, and nothing comes twice.
        face.story.post(2, prefix: "after ")
        face.world.run(forMs: 1_000)
        #expect(try face.texts(id) == ["after 1", "after 2"])
        #expect(face.isTrue)
    }

    @Test func aViewpointOutsideOfTheViewClearsAllLists() throws {
        let face = FaceStory()
        face.postUncached(60)
        let id = face.open(limit: 10)
        let old = try #require(face.world.sandbox.allMessages(channelUrl: "channel-1")?[5].createdAtMs)
        #expect(try face.told(id) { face.ana.resetViewpoint(id, to: old) } == FaceStory.clears)
        face.ana.fetch(id, older: true)
        face.ana.fetch(id, older: false)
        face.world.run(forMs: 1_000)
        #expect(try face.texts(id).contains("6"))
        #expect(face.isTrue)
    }

    @Test func aFailedMessageThatIsTooOldIsRemovedWithItsReason() throws {
        let face = FaceStory { $0.failedRetentionDays = 1 }
        let id = face.open()
        face.goOffline()
        face.ana.send("a", to: "channel-1")
        #expect(
            try face.told(id, forMs: 25 * 3_600_000) {}.contains("remove failed a (removeRetentionExpired)"))
    }

    @Test func tooManyFailedMessagesLoseTheOldest() throws {
        let face = FaceStory { $0.failedMessagesPerChannel = 2 }
        let id = face.open()
        face.goOffline()
        let told = try face.told(id) { for text in ["a", "b", "c"] { face.ana.send(text, to: "channel-1") } }
        #expect(told.last == "remove failed a (removeExceededMaxCount)")
        #expect(try face.texts(id, .failed) == ["b", "c"])
    }

    @Test func anUnsentMessageIsDeletedByHand() throws {
        let face = FaceStory()
        let id = face.open()
        face.goOffline()
        face.ana.send("a", to: "channel-1")
        let message = try #require(try face.host(id).messages(.failed).first)
        #expect(
            try face.told(id) { face.ana.face { .delete(id, message, $0) } }
                == ["remove failed a (removeManualAction)"])
    }

    @Test func aCollectionHoldsNoMoreThanItsCapacity() throws {
        let face = FaceStory { $0.messageCapacity = 200 }
        face.story.post(260)
        let id = face.open(limit: 100)
        for _ in 0..<2 {
            face.ana.fetch(id, older: true)
            face.world.run(forMs: 1_000)
        }
        #expect(try face.texts(id).count == 200)
        #expect(try face.texts(id).first == "1")
        #expect(try face.host(id).actions.contains { $0.kind == .remove && $0.list == .succeeded })
        // What left is there again for the asking.
        let call = face.ana.fetch(id, older: false)
        face.world.run(forMs: 1_000)
        #expect(try face.texts(id).last == "260")
        #expect(try face.end(call).hasMore == false)
        #expect(face.isTrue)
    }
}
