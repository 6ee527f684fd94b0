// The common part of the named regressions of pitfalls.md: a small world whose network has one known delay, so that a
// story controls the order of arrivals.

import CoveyEngine
import CoveyModel
import SandboxCore
import Simulation
import Testing

struct Story {
    let world: World
    let driver: ServerDriver
    let clients: [SimulatedClient]
    var ana: SimulatedClient { clients[0] }
    var bo: SimulatedClient { clients[1] }

    /// Ana, Bo and the stranger dee in this many channels, all connected; each way takes 10 ms.
    init(channels: Int = 1, seed: UInt64 = 1, cacheLimitBytes: Int64 = 0, fillsInBackground: Bool = true) {
        world = World(seed: seed)
        world.cacheLimitBytes = cacheLimitBytes
        world.fillsInBackground = fillsInBackground
        driver = ServerDriver(world)
        clients = ["ana", "bo"].map { [world] in SimulatedClient(world: world, userId: $0) }
        driver.call("POST", "users", ["user_id": "dee"])
        world.faults.latencyMs = 10...10
        world.run(forMs: 1_000)
        for number in 1...channels {
            driver.createChannel("channel-\(number)", by: "dee", with: ["ana", "bo", "dee"])
        }
        world.run(forMs: 1_000)
    }

    func post(_ count: Int, to url: String = "channel-1", everyMs: Int64 = 1, prefix: String = "") {
        for number in 1...count {
            driver.send("\(prefix)\(number)", to: url, by: "dee")
            world.run(forMs: everyMs)
        }
    }

    /// Waits until everything in flight has arrived.
    func settle() { world.run(forMs: 60_000) }

    func texts(_ client: SimulatedClient, _ view: CollectionID) -> [String] {
        client.views[view]?.lists.succeeded.map(\.text) ?? []
    }

    func load(_ client: SimulatedClient, _ view: CollectionID, older: Bool) {
        let call = client.newCall()
        client.call { older ? $0.loadPrevious(view, call: call) : $0.loadNext(view, call: call) }
    }

    func loadAll(_ client: SimulatedClient, _ view: CollectionID) {
        for _ in 0..<50 where client.views[view]?.lists.hasPrevious == true {
            load(client, view, older: true)
            world.run(forMs: 1_000)
        }
    }

    func stored(_ url: String = "channel-1") -> [String] {
        world.sandbox.allMessages(channelUrl: url)?.map(\.text) ?? []
    }

    func expectConsistent(sourceLocation: SourceLocation = #_sourceLocation) {
        for client in clients where client.isAlive {
            #expect(ConsistencyChecker(world: world, client: client).violations() == [], sourceLocation: sourceLocation)
        }
    }
}
