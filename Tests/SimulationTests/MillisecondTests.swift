// Several messages may share a millisecond (sync.md §2.2), so knowing one of them is not knowing them all (INV-8).

import CoveyEngine
import CoveyModel
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
        // A page of 40 from the very next millisecond on: its chunk begins right after that of the process before.
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
        StoryTests.expectTruth(world, clients)
    }

    private func expectWhole(_ world: World, _ client: SimulatedClient, _ texts: [String]) {
        let view = client.openMessages("channel-1")
        world.run(forMs: 5_000)
        for _ in 1...3 {
            client.call { $0.loadPrevious(view, call: client.newCall()) }
            world.run(forMs: 1_000)
        }
        #expect(client.views[view]?.lists.succeeded.map(\.text) == texts)
        StoryTests.expectTruth(world, [client])
    }
}
