// Runs in which days pass between two steps: more than the three that an unsent message waits (sync.md §8.2), or than
// the seven for which the id of a sent one is stored. Some clients are closed meanwhile, some have no network, some are
// connected and idle. Cached content does not expire: what was complete must still be complete.

import CoveyEngine
import CoveyModel
import CoveyStore
import SandboxCore

extension ScenarioPlan {
    static func passesDays(seed: UInt64) -> Bool {
        var random = SeededGenerator(seed: seed ^ 0xDA75)
        return Double.random(in: 0..<1, using: &random) < 0.05
    }
}

extension Scenario {
    private static let dayMs: Int64 = 24 * 3_600_000

    func passDays(_ number: Int) {
        guard plan.passesDays else { return }
        let (random, faults) = (world.random, world.faults)
        defer { (world.random, world.faults) = (random, faults) }
        world.random = SeededGenerator(seed: (seed &* 0x1_0000 &+ UInt64(number)) ^ 0xDA75_0000_0000_0000)
        guard world.chance(0.12) else { return }
        let days: Int64 = world.pick([1, 4, 4, 8])
        world.note("-- step \(number): \(days) days pass")
        // The network activity of three days would take as many turns as a thousand runs.
        world.faults = Faults()
        var waiting: [(client: SimulatedClient, requestIds: [String])] = []
        for client in clients where client.isAlive && sendAway(client) { waiting.append((client, unsent(client))) }
        for (client, _) in waiting where !client.isNetworkUp && world.chance(0.5) { client.kill() }
        // What is in flight arrives.
        world.run(forMs: 30_000)
        let connected = clients.filter { $0.engine?.state == .open && $0.disk.writesUntilDeath == nil }
        for (client, requestIds) in waiting where days > 3 {
            client.sends.waitedTooLong(requestIds.filter { !isStored($0, client) })
        }
        world.run(forMs: days * Scenario.dayMs)
        for client in connected where client.engine?.state != .open {
            client.report("INV-7: it was connected and idle, and is \(client.engine.map { "\($0.state)" } ?? "dead")")
        }
        for client in clients {
            ConsistencyChecker(world: world, client: client).afterDays(ageIsKnown: !plan.wrongClocks)
        }
    }

    /// Returns true if the client cannot send from now on.
    private func sendAway(_ client: SimulatedClient) -> Bool {
        switch world.pick(0...31) {
        // It tries to connect every twenty seconds, which takes as long as ten runs.
        case 0: client.setNetwork(up: false)
        case 1...23:
            client.setNetwork(up: false)
            client.call { $0.pause() }
        default: return false
        }
        return true
    }

    /// Request ids of the messages that it would send automatically, if the times of their creation are known.
    private func unsent(_ client: SimulatedClient) -> [String] {
        guard !plan.wrongClocks else { return [] }
        let rows = (try? client.engine?.storeForInspection?.outboxRows()) ?? []
        return rows.filter { $0.message.status == .pending && $0.accepted == nil }.map(\.requestId)
    }

    private func isStored(_ requestId: String, _ client: SimulatedClient) -> Bool {
        world.sandbox.channelUrls.contains { url in
            (world.sandbox.everyMessage(channelUrl: url) ?? []).contains {
                $0.senderId == client.userId && $0.requestId == requestId
            }
        }
    }
}

extension ConsistencyChecker {
    /// Checks what must hold before clients have caught up. `ageIsKnown`: the device's clock is correct.
    fileprivate func afterDays(ageIsKnown: Bool) {
        // What a full disk refused is written later.
        guard let store = client.engine?.storeForInspection, !client.disk.isFull else { return }
        if let content = try? StoreContent(of: store, urls: world.sandbox.channelUrls) {
            for fault in missing(in: content) { client.report("after days: \(fault)") }
        }
        guard ageIsKnown, client.syncManagerOptions == nil, let rows = try? store.outboxRows() else { return }
        let newest = world.serverNowMs - Policy.resendExpiryMs - 60_000
        for row in rows where row.message.status == .pending && row.accepted == nil && row.waitsSinceMs < newest {
            client.report("sync.md §8.2: \(row.requestId) has waited too long, and is \(row.state)")
        }
        let statuses = Dictionary(
            rows.map { ($0.requestId, $0.message.status) }, uniquingKeysWith: { first, _ in first })
        for (id, view) in client.views.sorted(by: { $0.key < $1.key }) where !view.isGone {
            for message in view.lists.unsent where statuses[message.requestId] != message.status {
                client.report("view \(id.rawValue): INV-2: \(message.requestId) is shown as \(message.status)")
            }
        }
    }

    /// No message that waited too long is sent automatically.
    func checkExpired() -> [String] {
        guard !client.sends.expired.isEmpty else { return [] }
        return world.sandbox.channelUrls.flatMap { url in
            (world.sandbox.everyMessage(channelUrl: url) ?? []).filter {
                $0.senderId == client.userId && client.sends.expired.contains($0.requestId)
                    && !client.sends.mayOvertake($0.requestId)
            }.map { "sync.md §8.2: \($0.requestId) was sent although it had waited for days" }
        }
    }
}
