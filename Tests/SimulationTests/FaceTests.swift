// The older face by its tables: syncmanager.md §3, a test a row, and what §4 to §6 say of each call. The apps are rebuilt
// from actions alone (FaceHost), and after every turn their lists are held against the newer face's.

import CoveyEngine
import CoveyModel
import SandboxCore
import Simulation
import Testing

/// Ana uses the older face, on a channel with dee and bo.
struct FaceStory {
    let story: Story
    let ana: SimulatedClient
    var world: World { story.world }

    init(_ change: (inout FaceOptions) -> Void = { _ in }) {
        story = Story()
        ana = story.ana
        var options = FaceOptions()
        change(&options)
        ana.setUpFace(options)
        ana.resumeSync()
        // The tests say what is cached and what is not.
        ana.call { $0.setBackgroundPaused(true) }
        world.run(forMs: 1_000)
    }

    /// So many messages, of which nothing is cached.
    func postUncached(_ count: Int) {
        story.post(count)
        world.run(forMs: 1_000)
        forget()
    }

    func forget() {
        let call = ana.newCall()
        ana.call { $0.clearCachedMessages(channelUrl: "channel-1", call: call) }
    }

    func goOffline() {
        ana.setNetwork(up: false)
        world.run(forMs: 200)
    }

    /// A collection with its first fetch done.
    func open(viewpoint: Int64 = .max, limit: Int = 50) -> CollectionID {
        let id = ana.openHost("channel-1", viewpoint: viewpoint, limit: limit)
        ana.fetch(id, older: true)
        world.run(forMs: 2_000)
        return id
    }

    func host(_ id: CollectionID) throws -> FaceHost { try #require(ana.hosts[id]) }

    func texts(_ id: CollectionID, _ list: FaceAction.List = .succeeded) throws -> [String] {
        try host(id).messages(list).map(\.text)
    }

    /// The actions that the body brings, each as "insert succeeded a b".
    func told(_ id: CollectionID, forMs: Int64 = 1_000, _ body: () -> Void) throws -> [String] {
        let before = try host(id).actions.count
        body()
        world.run(forMs: forMs)
        return try host(id).actions.dropFirst(before).map { action in
            let reason = action.reason == .none ? "" : " (\(action.reason))"
            return (["\(action.kind)", "\(action.list)"] + action.messages.map(\.text)).joined(separator: " ") + reason
        }
    }

    func end(_ call: CallID) throws -> (hasMore: Bool, error: CoveyError?) { try #require(ana.fetches[call]) }

    func failure(_ call: CallID) -> Int32? {
        ana.completions[call]?.compactMap { if case .failed(let error) = $0 { error.code.rawValue } else { nil } }.first
    }

    func elsewhere(_ text: String, _ requestId: String) -> Message {
        Message.pending(
            channelUrl: "channel-1", requestId: requestId, params: UserMessageParams(message: text),
            sender: User(userId: "ana"), createdAt: world.serverNowMs, sequence: 0)
    }

    func id(of text: String) throws -> Int64 {
        try #require(world.sandbox.allMessages(channelUrl: "channel-1")?.first { $0.text == text }?.id)
    }

    var isTrue: Bool {
        Truth(world: world, client: ana).violations().isEmpty
    }
}

private let clears = ["clear succeeded", "clear pending", "clear failed"]

// MARK: §3, the table

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
            try face.told(id) { face.story.hand.resetHistory("channel-1", for: "ana") } == clears)
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
        #expect(try face.told(id) { face.ana.resetViewpoint(id, to: old) } == clears)
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

// MARK: §4, the message collection

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
        #expect(try face.told(id) { face.story.hand.ban("ana", in: "channel-1") } == clears)
        #expect(try face.host(id).isGone)
    }
}

// MARK: §1, §5, §6, §8

@Suite struct FaceClientTests {
    @Test func whileTheGateIsShutNothingIsFetched() throws {
        let face = FaceStory()
        face.story.post(3)
        let id = face.open()
        face.ana.pauseSync()
        face.ana.setNetwork(up: false)
        face.world.run(forMs: 1_000)
        face.story.post(2, prefix: "missed ")
        face.ana.setNetwork(up: true)
        face.story.settle()
        #expect(try face.texts(id) == ["1", "2", "3"])
        let call = face.ana.fetch(id, older: false)
        #expect(try face.end(call).hasMore)
        #expect(try face.told(id, forMs: 5_000) { face.ana.resumeSync() } == ["insert succeeded missed 1 missed 2"])
        #expect(face.isTrue)
    }

    @Test func aViewThatWasLiveIsMadeWholeByAFetch() throws {
        let face = FaceStory()
        let id = face.open()
        face.ana.setNetwork(up: false)
        face.world.run(forMs: 1_000)
        face.story.post(3)
        face.ana.setNetwork(up: true)
        face.story.settle()
        let call = face.ana.fetch(id, older: false)
        face.world.run(forMs: 1_000)
        #expect(try face.end(call).hasMore == false)
        #expect(try face.texts(id) == ["1", "2", "3"])
        #expect(face.isTrue)
    }

    @Test func clearingTheCacheClearsTheViewsAndFillsThemAgain() throws {
        let face = FaceStory()
        face.story.post(5)
        let id = face.open()
        let other = face.ana.openMessages("channel-1")
        face.ana.send("unsent is kept", to: "nowhere")
        face.world.run(forMs: 1_000)
        let told = try face.told(id, forMs: 20_000) { face.ana.face { .clearCache($0) } }
        #expect(Array(told.prefix(3)) == clears)
        #expect(try face.texts(id) == ["1", "2", "3", "4", "5"])
        #expect(face.story.texts(face.ana, other) == ["1", "2", "3", "4", "5"])
        #expect(try face.told(id) { face.story.post(1, prefix: "live ") } == ["insert succeeded live 1"])
        #expect(face.isTrue)
    }

    @Test func channelsComeFromTheCacheFirstAndThenFromTheServer() throws {
        let face = FaceStory()
        var query = GroupChannelListQuery()
        query.includeEmptyChannel = true
        let id = face.ana.openChannelHost(query)
        let call = face.ana.face { .fetchChannels(id, $0) }
        #expect(try face.host(id).channels.map(\.url) == ["channel-1"])
        face.world.run(forMs: 1_000)
        #expect(try face.end(call).hasMore == false)
        #expect(try face.host(id).channels.map(\.url) == ["channel-1"])
        face.story.hand.createChannel("channel-2", by: "dee", with: ["ana", "dee"])
        face.world.run(forMs: 1_000)
        face.story.post(1)
        face.world.run(forMs: 1_000)
        face.story.hand.ban("ana", in: "channel-2")
        face.world.run(forMs: 1_000)
        let kinds = try face.host(id).channelActions.map { "\($0.kind) \($0.channels.map(\.url).joined())" }
        #expect(kinds.contains("insert channel-2"))
        #expect(kinds.contains("move channel-1"))
        #expect(kinds.last == "remove channel-2")
        face.ana.face { .clearCache($0) }
        #expect(try face.host(id).channelActions.contains { $0.kind == .clear })
        face.world.run(forMs: 5_000)
        #expect(try face.host(id).channels.map(\.url) == ["channel-1"])
        #expect(face.ana.contradictions == [])
    }

    @Test func automaticRepeatsArePendingForAsLongAsTheyTake() throws {
        let face = FaceStory { $0.resendPolicy = .automatic }
        let id = face.open()
        face.ana.setNetwork(up: false)
        face.ana.send("a", to: "channel-1")
        face.world.run(forMs: 1_000)
        #expect(try face.texts(id, .failed) == ["a"])
        let told = try face.told(id, forMs: 30_000) { face.ana.setNetwork(up: true) }
        #expect(
            told == ["remove failed a", "insert pending a", "remove pending a", "insert succeeded a"])
        #expect(face.isTrue)
    }

    @Test func afterSoManyFailuresAMessageWaitsForTheHost() throws {
        let face = FaceStory {
            $0.resendPolicy = .automatic
            $0.resendRetries = 2
        }
        let id = face.open()
        face.world.faults.serverError = 1
        face.world.faults.lostFrame = 1
        face.ana.send("a", to: "channel-1")
        face.world.run(forMs: 300_000)
        face.world.faults = Faults()
        let inserts = try face.host(id).actions.filter { $0.list == .failed }.count
        #expect(try face.texts(id, .failed) == ["a"])
        #expect(inserts > 0)
    }

    @Test func repeatsWaitForTheGate() throws {
        let face = FaceStory { $0.resendPolicy = .automatic }
        let id = face.open()
        face.ana.setNetwork(up: false)
        face.ana.pauseSync()
        face.ana.send("a", to: "channel-1")
        face.ana.setNetwork(up: true)
        face.story.settle()
        #expect(try face.texts(id, .failed) == ["a"])
        face.ana.resumeSync()
        face.story.settle()
        #expect(try face.texts(id) == ["a"])
    }

    /// sendbird/SendBird-Android#18, sendbird-graveyard/SendBird-iOS#81.
    @Test func ownMessagesComeOnceHoweverOftenTheHostResumes() throws {
        let face = FaceStory()
        let id = face.open()
        face.ana.send("a", to: "channel-1")
        face.ana.sendFile("http://x/y.png", UserMessageParams(message: ""), to: "channel-1")
        for _ in 0..<5 {
            face.ana.resumeSync(force: true)
            face.world.run(forMs: 500)
            face.ana.fetch(id, older: false)
        }
        face.story.settle()
        #expect(try face.host(id).messages(.succeeded).count == 2)
        #expect(try face.host(id).news.isEmpty)
        #expect(face.isTrue)
    }

    @Test func bothFacesOnOneChannelAgree() throws {
        let face = FaceStory { $0.resendPolicy = .automatic }
        face.story.post(20)
        let view = face.ana.openMessages("channel-1", params: MessageListParams())
        let id = face.open(limit: 40)
        face.goOffline()
        for number in 1...5 { face.ana.send("own \(number)", to: "channel-1") }
        face.world.run(forMs: 2_000)
        #expect(face.ana.views[view]?.lists.pending.map(\.text) == (1...5).map { "own \($0)" })
        #expect(try face.texts(id, .failed) == (1...5).map { "own \($0)" })
        face.ana.setNetwork(up: true)
        face.story.settle()
        #expect(face.story.texts(face.ana, view) == (try face.texts(id)))
        #expect(face.isTrue)
    }
}
