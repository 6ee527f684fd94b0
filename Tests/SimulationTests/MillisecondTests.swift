// Several messages may share a millisecond (sync.md §2.2), so one cached message does not prove the others (INV-8).

import CoveyEngine
import CoveyModel
import SandboxCore
import Simulation
import Testing

@Suite struct MillisecondTests {
    @Test func whatShareTheMillisecondInWhichTheClientDiedIsNotLost() {
        let (world, clients) = StoryTests.world(users: ["ana", "bo"])
        let bo = clients[1]
        _ = bo.openMessages("channel-1")
        world.run(forMs: 2_000)
        world.post("first", by: "ana", to: "channel-1")
        world.post("second", by: "ana", to: "channel-1", isLost: true)
        // A page of 40 from the next millisecond on: its chunk begins right after that of the previous process.
        for number in 1...40 {
            world.run(forMs: 1)
            world.post("\(number)", by: "ana", to: "channel-1", isLost: true)
        }
        world.run(forMs: 500)
        bo.kill()
        bo.restart()
        expectWhole(world, bo, ["first", "second"] + (1...40).map(String.init))
    }

    @Test func aFrameThatWasLostIsMissedThoughTheNextOneIsOfTheSameMillisecond() {
        let (world, clients) = StoryTests.world(users: ["ana", "bo"])
        let view = clients[1].openMessages("channel-1")
        world.run(forMs: 2_000)
        world.post("first", by: "ana", to: "channel-1")
        world.post("second", by: "ana", to: "channel-1", isLost: true)
        world.post("third", by: "ana", to: "channel-1")
        world.run(forMs: 20_000)
        #expect(clients[1].views[view]?.lists.succeeded.map(\.text) == ["first", "second", "third"])
        StoryTests.expectConsistent(world, clients)
    }

    /// Seed 47739: an edit brings the last message of the edge's millisecond; the next one links to it, and not to the
    /// missed ones before it.
    @Test(arguments: [false, true]) func whatAnEditBroughtIsNoLinkToTheEdge(isAway: Bool) {
        let story = Story(fillsInBackground: false)
        let (world, bo) = (story.world, story.bo)
        story.post(1)
        world.post("first", by: "dee", to: "channel-1")
        world.post("second", by: "dee", to: "channel-1", isLost: true)
        world.post("third", by: "dee", to: "channel-1", isLost: true)
        world.run(forMs: 100)
        bo.setNetwork(up: !isAway)
        let third = world.sandbox.allMessages(channelUrl: "channel-1")?.last?.id ?? 0
        story.driver.edit(third, in: "channel-1", ["message": "third, edited"])
        world.run(forMs: 1_000)
        bo.setNetwork(up: true)
        story.settle()
        world.post("fourth", by: "dee", to: "channel-1")
        story.settle()
        story.expectConsistent()
        expectWhole(world, bo, ["1", "first", "second", "third, edited", "fourth"])
    }

    /// A message before the last one is deleted: the last one's link leads nowhere, and still no gap exists.
    @Test func whatFollowsADeletedMessageHasNoGapBeforeIt() {
        let story = Story()
        story.post(3)
        let view = story.bo.openMessages("channel-1")
        story.settle()
        story.post(1, prefix: "deleted ")
        story.post(1, prefix: "after ")
        story.driver.delete(story.world.sandbox.allMessages(channelUrl: "channel-1")?[3].id ?? 0, in: "channel-1")
        story.world.run(forMs: 1_000)
        let before = story.bo.requests.count
        story.post(1, prefix: "last ")
        story.settle()
        #expect(story.texts(story.bo, view) == ["1", "2", "3", "after 1", "last 1"])
        #expect(!story.bo.requests.dropFirst(before).contains { $0.hasSuffix("messages_gap") })
        story.expectConsistent()
    }

    private func expectWhole(_ world: World, _ client: SimulatedClient, _ texts: [String]) {
        let view = client.openMessages("channel-1")
        world.run(forMs: 5_000)
        for _ in 1...3 {
            client.call { $0.loadPrevious(view, call: client.newCall()) }
            world.run(forMs: 1_000)
        }
        #expect(client.views[view]?.lists.succeeded.map(\.text) == texts)
        StoryTests.expectConsistent(world, [client])
    }
}
