// A random run of several clients: their acts and faults are drawn from one seed. At its end the world runs without
// faults until nothing is due, and then every check must pass.
//
// Every step has its own generator, made of the seed and its number. So a step does the same, or nearly so, if others
// are left out: this allows Shrinking.swift to shorten a failing run.

import CoveyEngine
import CoveyModel
import Foundation
import SandboxCore

package struct Scenario {
    /// What a run has beyond what its seed alone would give it.
    package struct Extras: OptionSet, Sendable {
        package let rawValue: Int
        package init(rawValue: Int) { self.rawValue = rawValue }
        package static let adapter = Extras(rawValue: 1 << 0)
        package static let feeds = Extras(rawValue: 1 << 1)
        package static let dense = Extras(rawValue: 1 << 2)
        package static let rare = Extras(rawValue: 1 << 3)
    }

    package let seed: UInt64
    package let world: World
    let plan: ScenarioPlan
    let driver: ServerDriver
    var clients: [SimulatedClient] = []
    var channels: [String] = []
    var createdChannels = 0
    /// Channels into which more was written than a view may hold.
    var overflown: Set<String> = []
    private let only: Set<Int>?
    private var restless: [String] = []
    /// For pages of channels that clients ask for in 30 s without a reason; a few may be left of what was before.
    private static let requestsAtRest = 3
    /// The run has apps of the SyncManager adapter, too, and each message collection has a mirror in it. A third of all
    /// runs has them, whether or not the caller wants it.
    let withAdapter: Bool
    /// Each client has a feed. A part of all runs has them.
    let hasFeeds: Bool

    /// `only`: the steps to run; nil: all.
    package init(
        seed: UInt64, only: Set<Int>? = nil, keepsTrace: Bool = true, with extras: Extras = []
    ) {
        self.seed = seed
        self.only = only
        var plan = ScenarioPlan(seed: seed)
        if extras.contains(.dense) { plan.condense(seed: seed) }
        if extras.contains(.rare) { plan.gatherRarities(seed: seed) }
        self.plan = plan
        hasFeeds = extras.contains(.feeds) || plan.hasFeeds
        withAdapter = extras.contains(.adapter) || plan.hasAdapter
        world = World(
            seed: seed, deduplicates: plan.deduplicates, keepsTrace: keepsTrace,
            pingIntervalSeconds: plan.passesDays ? 300 : 15)
        world.coalescesFrames = plan.coalescesFrames
        world.powerMayFail = plan.powerMayFail
        world.cacheLimitBytes = plan.cacheLimitBytes
        world.fillsInBackground = plan.fillsInBackground
        world.givesLinks = plan.givesLinks
        world.editsCarryReactions = plan.editsCarryReactions
        world.answersLag = plan.answersLag
        world.pagesAreStrange = plan.pagesAreStrange
        world.hugeGapMessages = plan.hugeGapMessages
        world.givesEmptyStores = seed % 4 != 0
        driver = ServerDriver(world)
        clients = plan.users.map { [world] in SimulatedClient(world: world, userId: $0) }
        if plan.hasSecondDevice {
            clients.append(SimulatedClient(world: world, userId: plan.users[0], device: 2))
            world.usersOfTwoDevices = [plan.users[0]]
        }
        if withAdapter { setUpAdapters() }
        if plan.hasSecondProcess { for client in clients { client.openSecondProcess() } }
        driver.call("POST", "users", ["user_id": Scenario.stranger, "nickname": "Dee"])
        world.run(forMs: 1_000)
        if plan.hasSessions { beginSessions() }
        if hasFeeds { beginFeeds() }
        for _ in 0..<plan.channels { createChannel() }
        world.run(forMs: 1_000)
    }

    /// A user without a client: they write as fast as the server accepts it.
    static let stranger = "dee"

    package var steps: Int { plan.steps }

    /// All violations at the end; empty if there are none.
    package mutating func run() -> [String] {
        defer { end() }
        for number in 0..<plan.steps where only?.contains(number) != false {
            world.random = SeededGenerator(seed: seed &* 0x1_0000 &+ UInt64(number))
            chooseFaults()
            if plan.wrongClocks { turnAClock(number) }
            act(number)
            moreAct(number)
            if withAdapter { adapterAct() }
            passDays(number)
            lookFromSecondProcess(number)
            sceneAct(number)
            sessionAct(number)
            feedAct(number)
            world.run(forMs: pickWait())
            let early = clients.flatMap(\.contradictions)
            if !early.isEmpty { return early.map { "after step \(number): \($0)" } }
        }
        world.random = SeededGenerator(seed: seed &* 0x1_0000 &+ 0xFFFF)
        rest()
        let found = clients.flatMap { ConsistencyChecker(world: world, client: $0).violations() } + restless
        return found.isEmpty ? afterwards() : found
    }

    private mutating func end() {
        for client in clients { client.end() }
        clients = []
        world.end()
    }

    mutating func createChannel() {
        createdChannels += 1
        let url = "channel-\(createdChannels)"
        let kind = createdChannels % 2 == 0 ? plan.kind : nil
        if kind == "is_ephemeral" { world.ephemeralChannels.insert(url) }
        let survival: [String: Any] =
            createdChannels % 2 == 1 ? plan.survivalSeconds.map { ["message_survival_seconds": $0] } ?? [:] : [:]
        driver.createChannel(
            url, by: Scenario.stranger, with: plan.users + [Scenario.stranger],
            [
                "name": "Channel \(createdChannels)", "custom_type": createdChannels % 2 == 0 ? "even" : "odd",
                "is_public": plan.publicChannels && world.chance(0.5),
            ].merging(kind.map { [$0: true] } ?? [:]) { $1 }.merging(survival) { $1 })
        channels.append(url)
    }

    private func pickWait() -> Int64 {
        if plan.hasteShare > 0, world.chance(plan.hasteShare) { return world.pick(0...60) }
        return world.chance(0.1) ? world.pick(5_000...60_000) : world.pick(1...1_500)
    }

    private func chooseFaults() {
        guard plan.faults, world.chance(0.3) else { return }
        var faults = Faults()
        if world.chance(0.5) { faults.latencyMs = 1...world.pick(2...800) }
        if world.chance(0.3) { faults.cut = 0.03 }
        if world.chance(0.3) { faults.lostRequest = 0.15 }
        if world.chance(0.3) { faults.serverError = 0.15 }
        if world.chance(0.2) { faults.corruptAnswer = 0.1 }
        if world.chance(0.3) { faults.duplicate = 0.2 }
        if world.chance(0.2) { faults.lostFrame = 0.05 }
        if world.chance(0.1) { faults.corruptFrame = 0.03 }
        world.faults = faults
        world.note("faults \(faults)")
    }

    /// Changes a device's clock (sync.md §2.1): by hours, or by more than the three days that a message waits.
    private func turnAClock(_ number: Int) {
        var random = SeededGenerator(seed: seed &* 0x1_0000 &+ UInt64(number) ^ 0xC10C_0000_0000_0000)
        guard Int.random(in: 0..<4, using: &random) == 0, let client = clients.randomElement(using: &random)
        else { return }
        let errorHours = [-96, -24, -1, 0, 1, 24, 96].randomElement(using: &random) ?? 0
        client.clockErrorMs = Int64(errorHours) * 3_600_000
        world.note("\(client.name) has a clock that is \(client.clockErrorMs) ms fast")
    }

    /// No more faults: every client is running and connected, may send, and has time.
    private mutating func rest() {
        world.note("rest")
        world.startClock()
        world.faults = Faults()
        for client in clients {
            client.disk.isFull = false
            client.disk.writesUntilDeath = nil
            client.session?.isReliable = true
            revive(client)
            client.acknowledgeAll()
            client.setNetwork(up: true)
            client.call { $0.resume() }
            // A client that is set up through the adapter has a store without a login.
            if client.engine?.isLoggedIn != true || client.engine?.state == .closed { client.connect() }
            client.reconnectIfSomethingWasMissed()
            if withAdapter { client.resumeSync() }
        }
        for url in channels {
            driver.freeze(url, false)
            for user in plan.users { driver.unmute(user, in: url) }
        }
        world.run(forMs: 30_000)
        // A client's call may have frozen it since.
        for url in channels { driver.freeze(url, false) }
        // A message reports the new name of each user.
        for user in world.renamedAtMs.keys.sorted() {
            for url in channels { driver.send("my name is new", to: url, by: user) }
        }
        if clients.contains(where: \.hasLostMessages) {
            let text = "what was lost is before this"
            for url in channels where driver.send(text, to: url, by: Scenario.stranger) == 0 {
                // Blocked by the only other member.
                driver.send(text, to: url, by: Scenario.stranger, ["message_type": "ADMM"])
            }
        }
        // A lost connection ended the first login: an app tries again.
        for client in clients {
            // A client that is set up through the adapter has a store without a login.
            if client.engine?.isLoggedIn != true || client.engine?.state == .closed { client.connect() }
            client.reconnectIfSomethingWasMissed()
        }
        world.run(forMs: 90_000)
        lookForRest()
        finishReplies()
        // An unsent message may have waited for a session.
        let unsure = clients.filter { $0.hasUnreportedInvitations(mayHaveExpired: plan.survivalSeconds != nil) }
        for client in unsure { client.reconnect() }
        if !unsure.isEmpty { world.run(forMs: 30_000) }
        if withAdapter { restAdapters() }
        findDamage()
    }

    /// INV-18: a list that nothing happens to asks for nothing.
    private mutating func lookForRest() {
        let before = clients.map(\.listRequests)
        world.run(forMs: 30_000)
        for (client, count) in zip(clients, before) where client.listRequests > count + Self.requestsAtRest {
            restless.append("INV-18: \(client.name) asked for channels \(client.listRequests - count) times at rest")
        }
    }

    /// Damage that no client has read yet: the checks would, and what they read is compared with what the client shows. So it
    /// is found now, and the client begins again with another cache.
    private func findDamage() {
        for client in clients where client.disk.wasDamaged {
            guard let store = client.engine?.storeForInspection else { continue }
            _ = try? StoreContent(of: store, urls: channels)
            client.call { _ in }
        }
        if clients.contains(where: \.disk.wasDamaged) { world.run(forMs: 30_000) }
    }

    func revive(_ client: SimulatedClient) {
        guard !client.isAlive else { return }
        if plan.damagesCaches, world.chance(0.5) {
            world.note("\(client.name) finds its cache damaged")
            client.disk.damage(fileNamed: world.chance(0.5) ? "cache.db" : "cache.db-wal", at: 0.7)
        }
        guard plan.powerMayFail, world.chance(0.5) else { return client.restart() }
        client.restart { [world] count in Int(world.pick(0...Int64(count))) }
    }
}
