// A turn takes effect in one order (TurnWriter): the process may stop between any two of its writes, and the next one
// shows what had been shown, or what would have been shown next (INV-12, INV-16).

import CoveyEngine
import CoveyModel
import CoveyStore
import SandboxCore
import Simulation
import Testing

@Suite struct TurnTests {
    enum After: String, CaseIterable {
        case deletion, reaction, edit, reply, ban
    }

    /// The messages of a view that the server has.
    private static func shown(_ lists: MessageLists?) -> [String] {
        (lists?.succeeded ?? ChunkedMessages()).map { "\($0.text) \($0[.reactions]) \($0[.threadReplyCount])" }
    }

    /// An own message is accepted, and something happens to it within the second in which its row is not deleted yet.
    /// Returns what the view showed, in order, and the number of writes.
    private static func run(_ after: After, untilWrite number: Int?) -> (Story, shown: [[String]], writes: Int) {
        let story = Story(fillsInBackground: false)
        let view = story.ana.openMessages("channel-1")
        story.world.run(forMs: 2_000)
        var states: [[String]] = [[]]
        let before = story.ana.disk.writes
        story.ana.disk.writesUntilDeath = number
        func pass(_ ms: Int64) {
            for _ in 0..<ms {
                story.world.run(forMs: 1)
                guard story.ana.isAlive else { return }
                let state = shown(story.ana.views[view]?.lists)
                if states.last != state { states.append(state) }
            }
        }
        story.ana.send("own", to: "channel-1")
        pass(60)
        let id = story.world.sandbox.allMessages(channelUrl: "channel-1")?.last?.id ?? 0
        switch after {
        case .deletion: story.driver.delete(id, in: "channel-1")
        case .reaction: story.driver.react("ok", to: id, in: "channel-1", by: "bo")
        case .edit: story.driver.edit(id, in: "channel-1", ["message": "edited"])
        case .reply: story.driver.send("reply", to: "channel-1", by: "dee", ["parent_message_id": id])
        case .ban: story.driver.ban("ana", in: "channel-1")
        }
        pass(60)
        return (story, states, story.ana.disk.writes - before)
    }

    /// The next process, without a network.
    private static func reopened(_ story: Story) -> [String] {
        story.ana.kill()
        story.ana.setNetwork(up: false)
        story.ana.restart()
        let view = story.ana.openMessages("channel-1")
        story.world.run(forMs: 10)
        return shown(story.ana.engine?.listsForInspection(view))
    }

    @Test(arguments: After.allCases) func aProcessThatStopsBetweenAnyTwoWritesShowsNothingOlder(after: After) {
        let (_, all, writes) = Self.run(after, untilWrite: nil)
        #expect(all.count >= 3, "the message came, and something happened to it")
        #expect(writes > 8)
        for number in 0...writes {
            let (story, states, _) = Self.run(after, untilWrite: number)
            let found = Self.reopened(story)
            #expect(
                all.dropFirst(states.count - 1).contains(found),
                "stopped before write \(number) of \(writes): \(found) after \(states)")
        }
    }

    @Test func everyTurnOfAProcessHasALaterNumberThanThoseBeforeIt() throws {
        let story = Story(fillsInBackground: false)
        var turns: [Int64] = []
        for number in 1...3 {
            story.ana.send("own \(number)", to: "channel-1")
            // Its row is deleted by then: only the cache knows the number.
            story.world.run(forMs: 2_000)
            turns.append(try story.ana.engine?.storeForInspection?.acceptedTurn() ?? 0)
            story.ana.kill()
            story.ana.restart()
            story.world.run(forMs: 100)
        }
        #expect(turns[0] > 0 && turns[0] < turns[1] && turns[1] < turns[2])
    }

    /// Seed 110018185: the disk did not take that the message waits for its repeat, and the repeat became needless.
    @Test func aMessageThatWasFoundIsNotNotifiedOfAsFailed() {
        let app = AdapterStory()
        let view = app.ana.openMessages("channel-1")
        app.world.run(forMs: 1_000)
        app.ana.send("own", to: "channel-1")
        // The server has it; its acknowledgement will be lost.
        for _ in 0..<200 where app.world.sandbox.allMessages(channelUrl: "channel-1")?.isEmpty == true {
            app.world.run(forMs: 1)
        }
        app.ana.disk.isFull = true
        app.goOffline()
        app.ana.disk.isFull = false
        app.ana.setNetwork(up: true)
        app.world.run(forMs: 4_000)
        #expect(app.ana.views[view]?.lists.succeeded.map(\.text) == ["own"])
        #expect(app.ana.views[view]?.lists.unsent.isEmpty == true)
        #expect(app.ana.contradictions.isEmpty)
    }

    /// Seed 149066012: the disk did not accept that the app had removed the message, and a page brought it.
    @Test func theRemovalOfAMessageIsNotifiedBeforeAPageBringsIt() {
        let app = AdapterStory()
        let view = app.ana.openMessages("channel-1")
        app.world.run(forMs: 1_000)
        app.ana.send("own", to: "channel-1")
        for _ in 0..<200 where app.world.sandbox.allMessages(channelUrl: "channel-1")?.isEmpty == true {
            app.world.run(forMs: 1)
        }
        app.ana.disk.isFull = true
        app.goOffline()
        app.ana.clearUnsent(in: nil)
        app.world.run(forMs: 10)
        #expect(app.ana.views[view]?.lists.unsent.map(\.text) == ["own"])
        app.ana.setNetwork(up: true)
        app.world.run(forMs: 4_000)
        #expect(app.ana.views[view]?.lists.succeeded.map(\.text) == ["own"])
        #expect(app.ana.views[view]?.lists.unsent.isEmpty == true)
        #expect(app.ana.contradictions.isEmpty)
    }

    /// Seed 410028672: while the disk was full, a message failed, was removed and failed again with the same request id.
    /// A view that had begun with the end of this was notified of the rest afterwards.
    @Test func aViewThatBeginsWhileTheDiskIsFullIsNotNotifiedOfThePast() throws {
        let app = AdapterStory()
        let early = app.open()
        let message = app.elsewhere("elsewhere", "request")
        // More than the files have room for: what follows waits for it.
        let long = app.elsewhere("long", "long").with { $0[.data] = String(repeating: "n", count: 100_000) }
        app.ana.disk.isFull = true
        app.ana.adapter { .append(early, long, $0) }
        func fail() {
            app.ana.adapter { .append(early, message, $0) }
            app.ana.adapter { .sendResponse(early, message, CoveyError(.notAllowed, "it failed elsewhere"), $0) }
        }
        fail()
        app.ana.adapter { .delete(early, message, $0) }
        fail()
        let late = app.open()
        app.ana.fetchUnsent(late)
        let view = app.ana.openMessages("channel-1")
        let came = ["insert pending elsewhere", "remove pending elsewhere", "insert failed elsewhere"]
        let goes = ["remove failed elsewhere (removeManualAction)"]
        for id in [early, late] { #expect(try app.texts(id, .failed).isEmpty && app.texts(id, .pending).isEmpty) }
        #expect(app.ana.views[view]?.lists.unsent.isEmpty == true)
        let actions = try app.actions(late, forMs: 6_000) { app.ana.disk.isFull = false }
        #expect(actions == ["insert pending long"] + came + goes + came)
        for id in [early, late] { #expect(try app.texts(id, .failed) == ["elsewhere"]) }
        #expect(app.ana.views[view]?.lists.unsent.map(\.status) == [.pending, .failed])
        #expect(app.ana.contradictions.isEmpty)
    }

    /// Seed 51348: while the disk is full, the app clears its unsent messages, and sends another one with the request id of
    /// one of them. The views were notified of the new one first.
    @Test func aRequestIdMayBeUsedAgainWhileTheRemovalOfItsMessageWaits() {
        let story = Story(fillsInBackground: false)
        let view = story.ana.openMessages("channel-1")
        story.world.run(forMs: 1_000)
        story.ana.setNetwork(up: false)
        func send(_ text: String) {
            let call = story.ana.newCall()
            story.ana.call {
                $0.sendUserMessage(
                    channelUrl: "channel-1", params: UserMessageParams(message: text), requestId: "request", call: call)
            }
            story.world.run(forMs: 10)
        }
        send("first")
        story.ana.disk.isFull = true
        story.ana.clearUnsent(in: nil)
        // It leaves what the first message left.
        send("refused")
        #expect(story.ana.views[view]?.lists.unsent.map(\.text) == ["first"])
        story.ana.disk.isFull = false
        send("second")
        #expect(story.ana.views[view]?.lists.unsent.map(\.text) == ["second"])
        story.ana.kill()
        story.ana.restart()
        let next = story.ana.openMessages("channel-1")
        story.world.run(forMs: 10)
        #expect(story.ana.views[next]?.lists.unsent.map(\.text) == ["second"])
        #expect(story.ana.contradictions.isEmpty)
    }

    /// A sister: the disk refuses a message that the app sends in the turn in which it opens a view.
    @Test func aViewDoesNotBeginWithAMessageThatTheDiskRefuses() {
        let story = Story(fillsInBackground: false)
        let (view, call) = (CollectionID(rawValue: 1_000), story.ana.newCall())
        story.ana.disk.isFull = true
        story.ana.call {
            $0.sendUserMessage(
                channelUrl: "channel-1", params: UserMessageParams(message: "own"), requestId: "request", call: call)
            $0.createMessageCollection(
                id: view, channelUrl: "channel-1", startingPoint: Policy.infiniteTimeMs, params: MessageListParams())
            $0.start(view)
        }
        story.world.run(forMs: 1_000)
        #expect(story.ana.engine?.listsForInspection(view)?.unsent.isEmpty == true)
    }
}
