// Short stories with fixed seeds: the examples of collections.md §10, step by step.

import CoveyEngine
import CoveyModel
import SandboxCore
import Simulation
import Testing

@Suite struct StoryTests {
    /// A world with one channel of these users, who are all connected.
    static func world(seed: UInt64 = 1, users: [String], channels: Int = 1) -> (World, [SimulatedClient]) {
        let world = World(seed: seed)
        let clients = users.map { SimulatedClient(world: world, userId: $0) }
        world.run(forMs: 2_000)
        for number in 1...channels {
            var params = GroupChannelParams()
            params.channelUrl = "channel-\(number)"
            params.userIds = users
            clients[0].call { $0.perform(.create(params), call: clients[0].newCall()) }
        }
        world.run(forMs: 2_000)
        return (world, clients)
    }

    static func expectConsistent(
        _ world: World, _ clients: [SimulatedClient], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for client in clients {
            #expect(ConsistencyChecker(world: world, client: client).violations() == [], sourceLocation: sourceLocation)
        }
    }

    @Test func aMessageIsPendingThenSucceededAndReachesTheOther() throws {
        let (world, clients) = Self.world(users: ["ana", "bo"])
        let views = clients.map { $0.openMessages("channel-1") }
        world.run(forMs: 2_000)
        clients[0].send("hello", to: "channel-1")
        #expect(clients[0].views[views[0]]?.lists.pending.map(\.text) == ["hello"])
        world.run(forMs: 2_000)
        #expect(clients[0].views[views[0]]?.lists.unsent.isEmpty == true)
        for (client, view) in zip(clients, views) {
            #expect(client.views[view]?.lists.succeeded.map(\.text) == ["hello"])
        }
        Self.expectConsistent(world, clients)
    }

    @Test func theAnswerToASendComesAfterTheCollectionsWereNotified() throws {
        let (world, clients) = Self.world(users: ["ana", "bo"])
        _ = clients[0].openMessages("channel-1")
        world.run(forMs: 2_000)
        let sent = clients[0].send("hello", to: "channel-1")
        let refused = clients[0].send(String(repeating: "x", count: 5_001), to: "channel-1")
        world.run(forMs: 2_000)
        #expect(clients[0].unsentAtCompletion[sent]?.isEmpty == true)
        #expect(clients[0].unsentAtCompletion[refused]?.map(\.status) == [.failed])
    }

    @Test func whatWasMissedOfflineIsFilled() throws {
        let (world, clients) = Self.world(users: ["ana", "bo"])
        let view = clients[1].openMessages("channel-1")
        world.run(forMs: 2_000)
        clients[1].setNetwork(up: false)
        for number in 1...20 {
            clients[0].send("\(number)", to: "channel-1")
            world.run(forMs: 100)
        }
        world.run(forMs: 30_000)
        clients[1].setNetwork(up: true)
        world.run(forMs: 30_000)
        #expect(clients[1].views[view]?.lists.succeeded.map(\.text) == (1...20).map(String.init))
        Self.expectConsistent(world, clients)
    }

    @Test func aMessageSentOfflineWaitsAndIsStoredOnce() throws {
        let (world, clients) = Self.world(users: ["ana", "bo"])
        let view = clients[0].openMessages("channel-1")
        world.run(forMs: 2_000)
        clients[0].setNetwork(up: false)
        world.run(forMs: 2_000)
        clients[0].send("later", to: "channel-1")
        clients[1].send("before", to: "channel-1")
        world.run(forMs: 20_000)
        #expect(clients[0].views[view]?.lists.pending.count == 1)
        clients[0].setNetwork(up: true)
        world.run(forMs: 30_000)
        #expect(clients[0].views[view]?.lists.succeeded.map(\.text) == ["before", "later"])
        Self.expectConsistent(world, clients)
    }

    @Test func aHugeGapIsReportedOnceAndPagingCrossesIt() throws {
        let (world, clients) = Self.world(users: ["ana", "bo"])
        clients[0].send("first", to: "channel-1")
        world.run(forMs: 1_000)
        let view = clients[1].openMessages("channel-1")
        world.run(forMs: 2_000)
        clients[1].setNetwork(up: false)
        for number in 1...400 { clients[0].send("\(number)", to: "channel-1") }
        world.run(forMs: 60_000)
        clients[1].setNetwork(up: true)
        world.run(forMs: 30_000)
        #expect(clients[1].views[view]?.hugeGaps == 1)
        #expect(clients[1].views[view]?.lists.hasNext == true)
        for _ in 1...12 {
            clients[1].call { $0.loadNext(view, call: clients[1].newCall()) }
            world.run(forMs: 1_000)
        }
        #expect(clients[1].views[view]?.lists.succeeded.map(\.text) == ["first"] + (1...400).map(String.init))
        #expect(clients[1].views[view]?.lists.hasNext == false)
        Self.expectConsistent(world, clients)
    }

    @Test func withoutAServerTheCacheAnswersAndSaysSo() throws {
        let (world, clients) = Self.world(users: ["ana", "bo"])
        for number in 1...50 { clients[0].send("\(number)", to: "channel-1") }
        _ = clients[1].openMessages("channel-1")
        world.run(forMs: 20_000)
        clients[1].setNetwork(up: false)
        clients[1].kill()
        world.run(forMs: 1_000)
        clients[1].restart()
        let view = clients[1].openMessages("channel-1")
        world.run(forMs: 500)
        #expect(clients[1].views[view]?.cacheResults == 1 && clients[1].views[view]?.apiResults == 1)
        #expect(clients[1].views[view]?.lists.succeeded.map(\.text) == (11...50).map(String.init))
        clients[1].setNetwork(up: true)
        world.run(forMs: 30_000)
        Self.expectConsistent(world, clients)
    }
}
