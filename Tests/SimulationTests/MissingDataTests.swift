// Named regressions of docs/pitfalls.md, "missing data": what arrives at a bad moment, or was missed, is shown.

import CoveyModel
import SandboxCore
import Simulation
import Testing

@Suite struct MissingDataTests {
    @Test func whatArrivesWhileACollectionStartsIsShown() {
        let story = Story()
        story.post(3)
        let view = story.bo.openMessages("channel-1")
        // The request has reached the server, its answer is in flight.
        story.world.run(forMs: 11)
        story.driver.send("meanwhile", to: "channel-1", by: "dee")
        story.settle()
        #expect(story.texts(story.bo, view) == ["1", "2", "3", "meanwhile"])
        story.expectConsistent()
    }

    @Test func anEditThatComesBeforeAnOlderPageIsNotOverwrittenByIt() {
        let story = Story()
        // Otherwise the frames would bring them into the cache.
        story.bo.setNetwork(up: false)
        story.post(20)
        story.bo.setNetwork(up: true)
        story.settle()
        var params = MessageListParams()
        params.previousResultSize = 5
        let view = story.bo.openMessages("channel-1", params: params)
        story.world.run(forMs: 100)
        story.load(story.bo, view, older: true)
        // The server has made the page; its answer is slow, and the frame of the edit overtakes it.
        story.world.run(forMs: 9)
        story.world.faults.latencyMs = 500...500
        story.world.run(forMs: 2)
        story.world.faults.latencyMs = 1...1
        let id = story.world.sandbox.allMessages(channelUrl: "channel-1")?[11].id ?? 0
        story.driver.edit(id, in: "channel-1", ["message": "edited"])
        story.settle()
        #expect(story.texts(story.bo, view).contains("edited"))
        story.expectConsistent()
    }

    @Test func aDeletionThatComesBeforeAnOlderPageIsNotUndoneByIt() {
        let story = Story()
        story.bo.setNetwork(up: false)
        story.post(20)
        story.bo.setNetwork(up: true)
        story.settle()
        var params = MessageListParams()
        params.previousResultSize = 5
        let view = story.bo.openMessages("channel-1", params: params)
        story.world.run(forMs: 100)
        story.load(story.bo, view, older: true)
        story.world.run(forMs: 9)
        story.world.faults.latencyMs = 500...500
        story.world.run(forMs: 2)
        story.world.faults.latencyMs = 1...1
        story.driver.delete(story.world.sandbox.allMessages(channelUrl: "channel-1")?[11].id ?? 0, in: "channel-1")
        story.settle()
        #expect(!story.texts(story.bo, view).contains("12"))
        story.expectConsistent()
    }

    @Test func aCollectionReopenedAtOnceHasEverything() {
        let story = Story()
        story.post(3)
        let first = story.bo.openMessages("channel-1")
        story.world.run(forMs: 15)
        story.bo.closeMessages(first)
        story.driver.send("between", to: "channel-1", by: "dee")
        let second = story.bo.openMessages("channel-1")
        story.driver.send("after", to: "channel-1", by: "dee")
        story.settle()
        #expect(story.texts(story.bo, second) == ["1", "2", "3", "between", "after"])
        story.expectConsistent()
    }

    @Test func anEmptyViewIsFilledAfterAReconnect() {
        let story = Story()
        let view = story.bo.openMessages("channel-1")
        story.world.run(forMs: 100)
        story.bo.setNetwork(up: false)
        story.post(5)
        story.bo.setNetwork(up: true)
        story.settle()
        #expect(story.texts(story.bo, view) == ["1", "2", "3", "4", "5"])
        story.expectConsistent()
    }

    @Test func whatMatchesAFilterIsFilledAfterAReconnect() {
        let story = Story()
        story.driver.send("old", to: "channel-1", by: "dee", ["custom_type": "a"])
        var params = MessageListParams()
        params.customTypes = ["a"]
        let view = story.bo.openMessages("channel-1", params: params)
        story.world.run(forMs: 100)
        story.bo.setNetwork(up: false)
        for number in 1...6 {
            story.driver.send("\(number)", to: "channel-1", by: "dee", ["custom_type": number % 2 == 0 ? "a" : "b"])
            story.world.run(forMs: 1)
        }
        story.bo.setNetwork(up: true)
        story.settle()
        #expect(story.texts(story.bo, view) == ["old", "2", "4", "6"])
        story.expectConsistent()
    }

    @Test func aHoleOfSeveralPagesIsClosedCompletely() {
        let story = Story()
        story.post(2, prefix: "before ")
        let view = story.bo.openMessages("channel-1")
        story.world.run(forMs: 100)
        story.bo.setNetwork(up: false)
        story.post(250)
        story.bo.setNetwork(up: true)
        story.settle()
        #expect(story.texts(story.bo, view).count == 252)
        story.expectConsistent()
    }

    @Test func messagesOfOneMillisecondDoNotVanishAtAPageBorder() {
        let story = Story()
        for _ in 1...12 {
            for number in 1...5 { story.driver.send("\(number)", to: "channel-1", by: "dee") }
            story.world.run(forMs: 1)
        }
        var params = MessageListParams()
        params.previousResultSize = 7
        let view = story.bo.openMessages("channel-1", params: params)
        story.world.run(forMs: 100)
        story.loadAll(story.bo, view)
        #expect(story.texts(story.bo, view).count == 60)
        #expect(story.bo.views[view]?.lists.hasPrevious == false)
        story.expectConsistent()
    }

    @Test func anInterruptedChangelogIsAppliedInTheEnd() {
        let story = Story()
        story.post(30)
        let view = story.bo.openMessages("channel-1")
        story.settle()
        story.bo.setNetwork(up: false)
        for message in story.world.sandbox.allMessages(channelUrl: "channel-1") ?? [] {
            story.driver.edit(message.id, in: "channel-1", ["message": "new \(message.text)"])
        }
        for _ in 1...3 {
            story.bo.setNetwork(up: true)
            story.world.run(forMs: 45)
            story.bo.setNetwork(up: false)
            story.world.run(forMs: 100)
        }
        story.bo.setNetwork(up: true)
        story.settle()
        #expect(story.texts(story.bo, view).allSatisfy { $0.hasPrefix("new ") })
        story.expectConsistent()
    }

    @Test func aNewCollectionMovesNoPositionOfAnother() {
        let story = Story(channels: 2)
        story.post(5)
        story.post(5, to: "channel-2")
        let view = story.bo.openMessages("channel-1")
        story.settle()
        story.bo.setNetwork(up: false)
        let id = story.world.sandbox.allMessages(channelUrl: "channel-1")?[2].id ?? 0
        story.driver.edit(id, in: "channel-1", ["message": "edited"])
        story.world.run(forMs: 60_000)
        _ = story.bo.openMessages("channel-2")
        _ = story.bo.openMessages("channel-1")
        story.bo.setNetwork(up: true)
        story.settle()
        #expect(story.texts(story.bo, view)[2] == "edited")
        story.expectConsistent()
    }

    @Test func everyCollectionOfAChannelGetsEveryEvent() {
        let story = Story()
        let views = (1...3).map { _ in story.bo.openMessages("channel-1") }
        story.world.run(forMs: 100)
        story.post(3)
        story.bo.closeMessages(views[0])
        story.post(2, prefix: "more ")
        story.settle()
        for view in views.dropFirst() {
            #expect(story.texts(story.bo, view) == ["1", "2", "3", "more 1", "more 2"])
        }
        story.expectConsistent()
    }

    @Test func anExpiredTokenLosesNoEdit() {
        let story = Story()
        story.post(5)
        let view = story.bo.openMessages("channel-1")
        story.settle()
        story.bo.setNetwork(up: false)
        story.world.forgetChangelogTokens()
        let id = story.world.sandbox.allMessages(channelUrl: "channel-1")?[4].id ?? 0
        story.driver.edit(id, in: "channel-1", ["message": "edited"])
        story.bo.setNetwork(up: true)
        story.settle()
        #expect(story.texts(story.bo, view).last == "edited")
        story.expectConsistent()
    }
}
