// Named regressions of docs/pitfalls.md, "sending" and "duplicates": once, in order, and never forgotten.

import CoveyEngine
import CoveyModel
import CoveyStore
import SandboxCore
import Simulation
import Testing

@Suite struct SendingTests {
    @Test func aMessageWhoseAckWasLostIsThereOnce() {
        let story = Story()
        let view = story.ana.openMessages("channel-1")
        story.world.run(forMs: 100)
        story.ana.send("once", to: "channel-1")
        story.world.run(forMs: 15)
        story.ana.setNetwork(up: false)
        story.world.run(forMs: 5_000)
        #expect(story.ana.views[view]?.lists.pending.count == 1)
        story.ana.setNetwork(up: true)
        story.settle()
        #expect(story.texts(story.ana, view) == ["once"])
        #expect(story.ana.views[view]?.lists.unsent.isEmpty == true)
        #expect(story.stored() == ["once"])
        story.expectConsistent()
    }

    @Test func withoutDeduplicationAMessageWhoseAckWasLostIsLookedForAndNotRepeated() {
        let story = Story()
        story.world.sandbox.deduplicatesRequestIds = false
        story.ana.send("once", to: "channel-1")
        story.world.run(forMs: 15)
        story.ana.setNetwork(up: false)
        story.ana.setNetwork(up: true)
        story.settle()
        #expect(story.stored() == ["once"])
        story.expectConsistent()
    }

    /// P-48: its process died before the answer, and by the clock of the next one days have passed.
    @Test func aMessageThatExpiresWithAnUnknownOutcomeIsLookedFor() {
        let story = Story()
        story.world.sandbox.deduplicatesRequestIds = false
        let requestId = story.ana.send("once", to: "channel-1")
        story.world.run(forMs: 15)
        story.ana.kill()
        story.ana.clockErrorMs = Policy.resendExpiryMs + 3_600_000
        story.ana.setNetwork(up: false)
        story.ana.restart()
        story.settle()
        #expect(row(story, requestId)?.message.errorCode == CoveyError.Code.ackTimeout.rawValue)
        #expect(row(story, requestId)?.message.status == .failed)
        story.ana.setNetwork(up: true)
        story.settle()
        #expect(row(story, requestId) == nil)
        #expect(story.stored() == ["once"])
        story.expectConsistent()
    }

    /// The same, but the app is faster than the search: it resends while the outcome is unknown.
    @Test(arguments: [5, 15]) func aMessageWithAnUnknownOutcomeIsLookedForBeforeItIsResent(cutAfterMs: Int64) {
        let story = Story()
        story.world.sandbox.deduplicatesRequestIds = false
        let view = story.ana.openMessages("channel-1")
        story.world.run(forMs: 100)
        // The message is lost on its way to the server, or its acknowledgement on the way back.
        let requestId = story.ana.send("once", to: "channel-1")
        story.world.run(forMs: cutAfterMs)
        story.ana.setNetwork(up: false)
        #expect(story.stored().isEmpty == (cutAfterMs == 5))
        story.world.run(forMs: Policy.resendExpiryMs + 1_000)
        #expect(row(story, requestId)?.message.status == .failed)
        story.ana.settleFailed(in: "channel-1", resends: true)
        story.world.run(forMs: 3_600_000)
        #expect(row(story, requestId)?.message.status == .pending, "it may wait as long as a new one")
        story.ana.setNetwork(up: true)
        story.settle()
        #expect(story.stored() == ["once"])
        #expect(story.texts(story.ana, view) == ["once"])
        story.expectConsistent()
    }

    /// Nothing can be looked up in an ephemeral channel, or before a reset of the history (sync.md §8.3).
    @Test(arguments: [true, false]) func whereNothingCanBeLookedUpAnUnknownOutcomeIsFailed(isEphemeral: Bool) {
        let story = Story()
        story.world.sandbox.deduplicatesRequestIds = false
        story.driver.createChannel("chat", by: "dee", with: ["ana", "bo", "dee"], ["is_ephemeral": isEphemeral])
        let view = story.bo.openMessages("chat")
        let own = story.ana.openMessages("chat")
        story.settle()
        let requestId = story.ana.send("once", to: "chat")
        story.world.run(forMs: 15)
        story.ana.setNetwork(up: false)
        if !isEphemeral { story.driver.resetHistory("chat", for: "ana") }
        story.ana.setNetwork(up: true)
        story.settle()
        #expect(story.texts(story.bo, view) == ["once"])
        #expect(story.ana.views[own]?.lists.failed.map(\.errorCode) == [CoveyError.Code.ackTimeout.rawValue])
        // A resend by the user sends it again.
        let call = story.ana.newCall()
        story.ana.call { $0.resendMessage(requestId: requestId, call: call) }
        story.settle()
        #expect(row(story, requestId) == nil)
        #expect(story.texts(story.ana, own) == ["once"])
    }

    @Test func aMessageThatExpiresSaysWhyItWaited() {
        let story = Story()
        story.driver.freeze("channel-1", true)
        story.world.run(forMs: 100)
        let requestId = story.ana.send("waits", to: "channel-1")
        story.world.run(forMs: Policy.resendExpiryMs + 1_000)
        #expect(row(story, requestId)?.message.errorCode == CoveyError.Code.channelFrozen.rawValue)
        story.expectConsistent()
    }

    private func row(_ story: Story, _ requestId: String) -> OutboxRow? {
        (try? story.ana.engine?.storeForInspection?.outboxRow(requestId: requestId)) ?? nil
    }

    @Test func manyMessagesMayWaitAtOnce() {
        let story = Story()
        let view = story.ana.openMessages("channel-1")
        story.world.run(forMs: 100)
        story.ana.setNetwork(up: false)
        for number in 1...20 { story.ana.send("\(number)", to: "channel-1") }
        story.world.run(forMs: 1_000)
        #expect(story.ana.views[view]?.lists.pending.map(\.text) == (1...20).map(String.init))
        story.ana.setNetwork(up: true)
        story.settle()
        #expect(story.stored() == (1...20).map(String.init))
        story.expectConsistent()
    }

    @Test func aMessageThatExpiresIsFailedInEveryOpenView() {
        let story = Story()
        let views = (1...2).map { _ in story.ana.openMessages("channel-1") }
        story.world.run(forMs: 100)
        story.ana.setNetwork(up: false)
        story.ana.send("too late", to: "channel-1")
        story.world.run(forMs: Policy.resendExpiryMs - 60_000)
        for view in views { #expect(story.ana.views[view]?.lists.pending.map(\.text) == ["too late"]) }
        story.world.run(forMs: 120_000)
        for view in views {
            #expect(story.ana.views[view]?.lists.pending.isEmpty == true)
            #expect(story.ana.views[view]?.lists.failed.map(\.text) == ["too late"])
        }
        story.ana.setNetwork(up: true)
        story.settle()
        #expect(story.stored() == [])
        story.expectConsistent()
    }

    @Test func aFormerMemberDoesNotWaitForAFrozenChannel() {
        let story = Story()
        story.driver.createChannel("open", by: "dee", with: ["ana", "bo", "dee"], ["is_public": true])
        story.world.run(forMs: 1_000)
        story.driver.freeze("open", true)
        story.driver.ban("bo", in: "open")
        story.settle()
        let requestId = story.bo.send("anybody?", to: "open")
        story.settle()
        let row = (try? story.bo.engine?.storeForInspection?.outboxRow(requestId: requestId)) ?? nil
        #expect(row?.message.status == .failed)
        story.expectConsistent()
    }

    @Test func waitingMessagesSurviveAReconnectThatReplacesThePage() {
        let story = Story()
        let view = story.ana.openMessages("channel-1")
        story.world.run(forMs: 100)
        story.driver.freeze("channel-1", true)
        story.world.run(forMs: 100)
        story.ana.send("waits", to: "channel-1")
        story.ana.setNetwork(up: false)
        story.ana.setNetwork(up: true)
        story.settle()
        #expect(story.ana.views[view]?.lists.pending.map(\.text) == ["waits"])
        story.driver.freeze("channel-1", false)
        story.settle()
        #expect(story.texts(story.ana, view) == ["waits"])
        story.expectConsistent()
    }

    @Test func aFrozenQueueContinuesThoughTheThawWasNotReceived() {
        let story = Story()
        story.driver.freeze("channel-1", true)
        story.world.run(forMs: 100)
        story.ana.send("waits", to: "channel-1")
        story.world.run(forMs: 100)
        story.ana.setNetwork(up: false)
        story.driver.freeze("channel-1", false)
        story.ana.setNetwork(up: true)
        story.settle()
        #expect(story.stored() == ["waits"])
        story.expectConsistent()
    }

    @Test func aRepeatedMessageIsNotOvertakenByALaterOne() {
        let story = Story()
        story.ana.send("first", to: "channel-1")
        // Lost on its way to the server.
        story.world.run(forMs: 5)
        story.ana.setNetwork(up: false)
        story.ana.send("second", to: "channel-1")
        story.ana.setNetwork(up: true)
        story.ana.send("third", to: "channel-1")
        story.settle()
        #expect(story.stored() == ["first", "second", "third"])
        story.expectConsistent()
    }

    @Test func aRepeatThatIsRefusedIsFailedAndNotSent() {
        let story = Story()
        let view = story.ana.openMessages("channel-1")
        story.world.run(forMs: 100)
        story.ana.setNetwork(up: false)
        story.ana.send("refused", to: "channel-1")
        story.driver.mute("ana", in: "channel-1", seconds: -1)
        story.ana.setNetwork(up: true)
        story.settle()
        #expect(story.ana.views[view]?.lists.failed.map(\.text) == ["refused"])
        #expect(story.texts(story.ana, view).isEmpty && story.stored().isEmpty)
        story.expectConsistent()
    }

    @Test func nothingIsBeingSentForeverAfterTheProcessDied() {
        for diesAtMs: Int64 in [0, 5, 15, 25] {
            let story = Story()
            story.ana.send("survives", to: "channel-1")
            story.world.run(forMs: diesAtMs)
            story.ana.kill()
            story.world.run(forMs: 1_000)
            story.ana.restart()
            let view = story.ana.openMessages("channel-1")
            story.settle()
            #expect(story.texts(story.ana, view) == ["survives"], "died after \(diesAtMs) ms")
            #expect(story.stored() == ["survives"], "died after \(diesAtMs) ms")
            story.expectConsistent()
        }
    }

    @Test func resendingByHandWhatIsSentByItselfSendsNothingTwice() {
        let story = Story()
        story.ana.setNetwork(up: false)
        let requestId = story.ana.send("once", to: "channel-1")
        story.ana.setNetwork(up: true)
        for _ in 1...5 {
            let call = story.ana.newCall()
            story.ana.call { $0.resendMessage(requestId: requestId, call: call) }
            story.world.run(forMs: 20)
        }
        story.settle()
        #expect(story.stored() == ["once"])
        story.expectConsistent()
    }

    @Test func eachAnswerGoesToItsOwnSend() {
        let story = Story(channels: 3)
        for number in 1...9 { story.ana.send("\(number)", to: "channel-\(number % 3 + 1)") }
        story.settle()
        #expect(story.ana.contradictions == [])
        for number in 1...3 { #expect(story.stored("channel-\(number)").count == 3) }
        story.expectConsistent()
    }

    @Test func whatWaitsIsSentThoughItsChatIsNotOpen() {
        let story = Story()
        story.ana.setNetwork(up: false)
        story.ana.send("waits", to: "channel-1")
        story.ana.kill()
        story.ana.restart()
        story.ana.setNetwork(up: true)
        story.settle()
        #expect(story.stored() == ["waits"])
        story.expectConsistent()
    }

    @Test func aViewClosedWhileItsChannelIsCaughtUpDoesNotHoldUpTheQueue() {
        let story = Story()
        let view = story.ana.openMessages("channel-1")
        story.world.run(forMs: 100)
        story.ana.setNetwork(up: false)
        story.ana.send("waits", to: "channel-1")
        story.ana.setNetwork(up: true)
        for _ in 1...8 where story.ana.views[view] != nil {
            story.world.run(forMs: 10)
            if story.ana.requests.last?.hasSuffix("messages") == true { story.ana.closeMessages(view) }
        }
        story.settle()
        #expect(story.stored() == ["waits"])
        story.expectConsistent()
    }

    @Test func removingAFailedMessageIsReportedToEveryViewOfTheChannel() {
        let story = Story()
        let views = (1...2).map { _ in story.ana.openMessages("channel-1") }
        story.world.run(forMs: 100)
        story.driver.mute("ana", in: "channel-1", seconds: -1)
        story.ana.send("refused", to: "channel-1")
        story.settle()
        for view in views { #expect(story.ana.views[view]?.lists.failed.count == 1) }
        story.ana.settleFailed(in: "channel-1", resends: false)
        story.settle()
        for view in views { #expect(story.ana.views[view]?.lists.unsent.isEmpty == true) }
        story.expectConsistent()
    }
}
