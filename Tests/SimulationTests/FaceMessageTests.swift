// The older face's message collection (syncmanager.md §4): fetches, the viewpoint, unsent messages.

import CoveyEngine
import CoveyModel
import SandboxCore
import Simulation
import Testing

@Suite struct FaceMessageTests {
    @Test func nothingIsToldBeforeTheFirstFetch() throws {
        let face = FaceStory()
        let id = face.ana.openHost("channel-1")
        #expect(
            try face.told(id) {
                face.story.post(2)
                face.ana.send("a", to: "channel-1")
            } == [])
    }

    @Test func theSameDirectionIsFetchedOnceAtATime() throws {
        let face = FaceStory()
        face.postUncached(30)
        let id = face.ana.openHost("channel-1", limit: 10)
        let (first, second) = (face.ana.fetch(id, older: true), face.ana.fetch(id, older: true))
        face.world.run(forMs: 1_000)
        #expect(try face.end(second).error?.code.rawValue == 810_200)
        #expect(try face.end(first).error == nil)
        #expect(try face.texts(id).count == 10)
    }

    @Test func thereIsMoreUntilTheEndIsProven() throws {
        let face = FaceStory()
        face.postUncached(25)
        let id = face.ana.openHost("channel-1", limit: 10)
        let ends = try (0..<4).map { _ in
            let call = face.ana.fetch(id, older: true)
            face.world.run(forMs: 1_000)
            return try face.end(call).hasMore
        }
        #expect(ends == [true, true, false, false])
        #expect(try face.texts(id).count == 25)
        #expect(face.isTrue)
    }

    @Test func withoutSynchronisationTheRestOfTheCacheIsUnproven() throws {
        let face = FaceStory()
        face.story.post(5)
        face.ana.closeHost(face.open())
        face.ana.pauseSync()
        face.ana.setNetwork(up: false)
        face.world.run(forMs: 1_000)
        let id = face.ana.openHost("channel-1", viewpoint: face.world.serverNowMs)
        let call = face.ana.fetch(id, older: true)
        face.world.run(forMs: 1_000)
        #expect(try face.end(call).hasMore)
        #expect(try face.host(id).actions.map(\.isUnproven) == [true])
        #expect(try face.texts(id) == ["1", "2", "3", "4", "5"])
    }

    @Test func aFetchThatFailsLeavesTheViewAsItIs() throws {
        let face = FaceStory()
        face.postUncached(30)
        let id = face.open(limit: 10)
        let call = face.ana.fetch(id, older: true)
        face.ana.setNetwork(up: false)
        face.world.run(forMs: 20_000)
        let end = try face.end(call)
        #expect(end.hasMore && end.error != nil)
        #expect(try face.texts(id).count == 10)
    }

    @Test func nothingIsNewerThanALiveView() throws {
        let face = FaceStory()
        face.story.post(3)
        let id = face.open()
        let call = face.ana.fetch(id, older: false)
        #expect(try face.end(call).hasMore == false)
    }

    @Test func allNextIsFetchedUpToTheLiveEdge() throws {
        let face = FaceStory()
        face.postUncached(250)
        let old = try #require(face.world.sandbox.allMessages(channelUrl: "channel-1")?[20].createdAtMs)
        let id = face.open(viewpoint: old, limit: 10)
        let call = face.ana.fetchAllNext(id)
        face.story.settle()
        #expect(try face.end(call).hasMore == false)
        #expect(try face.texts(id).last == "250")
        #expect(try !face.host(id).actions.contains { $0.kind == .clear })
        #expect(try face.told(id) { face.story.post(1, prefix: "live ") } == ["insert succeeded live 1"])
        #expect(face.isTrue)
    }

    @Test func overAHugeGapAllNextJumpsToTheNewestPage() throws {
        let face = FaceStory()
        face.story.post(400)
        let old = try #require(face.world.sandbox.allMessages(channelUrl: "channel-1")?[5].createdAtMs)
        let id = face.open(viewpoint: old, limit: 10)
        let call = face.ana.fetchAllNext(id)
        face.story.settle()
        #expect(try face.host(id).actions.contains { $0.kind == .clear })
        #expect(try face.end(call).hasMore == false)
        #expect(try face.texts(id) == (391...400).map(String.init))
        #expect(face.isTrue)
    }

    @Test func unsentMessagesOfBeforeAreFetchedByName() throws {
        let face = FaceStory()
        face.goOffline()
        face.ana.send("failed", to: "channel-1")
        let id = face.open()
        #expect(try face.texts(id, .failed) == [])
        face.ana.face { .fetchUnsent(id, failed: false, $0) }
        #expect(try face.texts(id, .failed) == [])
        face.ana.face { .fetchUnsent(id, failed: true, $0) }
        #expect(try face.texts(id, .failed) == ["failed"])
    }

    @Test func aViewpointInsideOfTheViewKeepsIt() throws {
        let face = FaceStory()
        face.story.post(10)
        let id = face.open()
        let inside = try #require(face.world.sandbox.allMessages(channelUrl: "channel-1")?[5].createdAtMs)
        #expect(try face.told(id) { face.ana.resetViewpoint(id, to: inside) } == [])
        #expect(try face.texts(id).count == 10)
    }

    @Test func aMessageThatWasSentElsewhereIsThereOnce() throws {
        let face = FaceStory()
        let id = face.open()
        face.ana.face { .append(id, face.elsewhere("x", "r-1"), $0) }
        #expect(try face.texts(id, .pending) == ["x"])
        let told = try face.told(id) {
            face.story.hand.send("x", to: "channel-1", by: "ana", ["req_id": "r-1"])
        }
        #expect(told == ["remove pending x", "insert succeeded x"])
        #expect(face.story.stored() == ["x"])
        #expect(face.isTrue)
    }

    @Test func aMessageOfSomebodyElseIsNotAppended() throws {
        let face = FaceStory()
        let id = face.open()
        let foreign = face.elsewhere("x", "r").with { $0[.senderId] = "dee" }
        #expect(try face.told(id) { face.ana.face { .append(id, foreign, $0) } } == [])
    }

    @Test func ownSendsAreNotAppendedAgain() throws {
        let face = FaceStory()
        let id = face.open()
        let requestId = face.ana.send("a", to: "channel-1")
        let pending = try #require(try face.host(id).messages(.pending).first)
        face.ana.face { .append(id, pending, $0) }
        face.world.run(forMs: 1_000)
        let sent = try #require(try face.host(id).messages(.succeeded).first)
        face.ana.face { .append(id, sent, $0) }
        face.ana.face { .sendResponse(id, sent, nil, $0) }
        face.ana.face { .sendResponse(id, pending, CoveyError(.notAllowed, "no"), $0) }
        face.world.run(forMs: 1_000)
        #expect(try face.host(id).messages(.succeeded).map(\.requestId) == [requestId])
        #expect(try face.host(id).messages(.failed).isEmpty)
    }

    @Test func aMessageOfWhichNobodyHearsAnythingFails() throws {
        let face = FaceStory()
        let id = face.open()
        face.ana.face { .append(id, face.elsewhere("x", "r"), $0) }
        let told = try face.told(id, forMs: 120_000) {}
        #expect(told == ["remove pending x", "insert failed x"])
        #expect(face.story.stored() == [])
    }

    @Test(arguments: [ResendPolicy.none, .manual, .automatic])
    func aFailedSendOfTheHostFollowsThePolicy(policy: ResendPolicy) throws {
        let face = FaceStory { $0.resendPolicy = policy }
        let id = face.open()
        let message = face.elsewhere("x", "r")
        face.ana.face { .append(id, message, $0) }
        let told = try face.told(id, forMs: 500) {
            face.ana.face { .sendResponse(id, message, CoveyError(.networkError, "no network"), $0) }
        }
        #expect(told == ["remove pending x"] + (policy == .none ? [] : ["insert failed x"]))
        face.story.settle()
        // Only the policy automatic repeats it.
        #expect(face.story.stored() == (policy == .automatic ? ["x"] : []))
        #expect(face.isTrue)
    }

    @Test func aFailureForAnInvalidParameterIsNeverKept() throws {
        let face = FaceStory()
        let id = face.open()
        let message = face.elsewhere("x", "r")
        face.ana.face { .append(id, message, $0) }
        #expect(
            try face.told(id) {
                face.ana.face { .sendResponse(id, message, CoveyError(.invalidParameter, "bad"), $0) }
            } == ["remove pending x"])
    }

    @Test func theHostUpdatesASucceededMessageByVersion() throws {
        let face = FaceStory()
        face.story.post(1)
        let id = face.open()
        let shown = try #require(try face.host(id).messages(.succeeded).first)
        let newer = shown.with {
            $0[.text] = "newer"
            $0[.updatedAt] = face.world.serverNowMs
        }
        #expect(try face.told(id) { face.ana.face { .update(id, newer, $0) } } == ["update succeeded newer"])
        #expect(try face.told(id) { face.ana.face { .update(id, shown, $0) } } == [])
        let call = face.ana.face { .update(id, face.elsewhere("x", "r"), $0) }
        #expect(face.failure(call) == 810_300)
    }

    @Test func onlyUnsentMessagesAreDeletedHere() throws {
        let face = FaceStory()
        face.story.post(1)
        let id = face.open()
        let shown = try #require(try face.host(id).messages(.succeeded).first)
        #expect(face.failure(face.ana.face { .delete(id, shown, $0) }) == 810_300)
        #expect(face.failure(face.ana.face { .delete(id, face.elsewhere("x", "r"), $0) }) == 810_300)
    }

    @Test func nothingIsToldAfterRemove() throws {
        let face = FaceStory()
        face.postUncached(30)
        let id = face.open(limit: 10)
        let call = face.ana.fetch(id, older: true)
        face.ana.closeHost(id)
        face.story.post(3)
        face.world.run(forMs: 1_000)
        #expect(try face.end(call).error?.code == .collectionDisposed)
        #expect(face.ana.contradictions == [])
    }

    @Test func aChannelThatGoesIsClearedAndThenTold() throws {
        let face = FaceStory()
        face.story.post(2)
        let id = face.open()
        #expect(try face.told(id) { face.story.hand.ban("ana", in: "channel-1") } == FaceStory.clears)
        #expect(try face.host(id).isGone)
    }
}
