// A random life of several clients: what they do and what befalls them comes from one seed. At its end the world is left
// in peace until nothing is due, and then everything must be true.

import CoveyEngine
import CoveyModel
import Foundation
import SandboxCore

package struct Program {
    let seed: UInt64
    package let world: World
    private(set) var clients: [SimulatedClient] = []
    private let users = ["ana", "bo", "cy"]
    private var channels: [String] = []
    private var dead: Set<Int> = []

    package init(seed: UInt64) {
        self.seed = seed
        world = World(seed: seed)
        clients = users.map { [world] in SimulatedClient(world: world, userId: $0) }
        world.run(forMs: 1_000)
        for number in 1...2 {
            var params = GroupChannelParams()
            params.channelUrl = "channel-\(number)"
            params.userIds = users
            clients[0].call { $0.createChannel(params, call: clients[0].newCall()) }
            channels.append(params.channelUrl)
        }
        world.run(forMs: 1_000)
    }

    /// What does not hold at the end; empty if all does.
    package mutating func run() -> [String] {
        defer {
            for client in clients { client.end() }
            clients = []
            world.end()
        }
        for _ in 0..<60 {
            chooseFaults()
            step()
            world.run(forMs: pickWait())
            let early = clients.flatMap(\.contradictions)
            if !early.isEmpty { return early }
        }
        rest()
        return clients.flatMap { Truth(world: world, client: $0).violations() }
    }

    private func pickWait() -> Int64 {
        world.chance(0.1) ? world.pick(5_000...60_000) : world.pick(1...1_500)
    }

    private func chooseFaults() {
        guard world.chance(0.3) else { return }
        var faults = Faults()
        if world.chance(0.5) { faults.latencyMs = 1...world.pick(2...800) }
        if world.chance(0.3) { faults.cut = 0.03 }
        if world.chance(0.3) { faults.lostRequest = 0.15 }
        if world.chance(0.3) { faults.serverError = 0.15 }
        if world.chance(0.3) { faults.duplicate = 0.2 }
        if world.chance(0.2) { faults.lostFrame = 0.05 }
        world.faults = faults
        world.note("faults \(faults)")
    }

    private mutating func step() {
        let index = Int(world.pick(0...Int64(clients.count - 1)))
        let client = clients[index]
        let url = channels[Int(world.pick(0...Int64(channels.count - 1)))]
        if dead.contains(index) {
            if world.chance(0.5) {
                dead.remove(index)
                client.restart()
            }
            return
        }
        switch world.pick(0...99) {
        case 0..<35:
            for _ in 0..<world.pick(1...4) { client.send("\(client.userId) \(world.random.next() % 1_000)", to: url) }
        case 35..<40: for number in 0..<world.pick(20...120) { client.send("burst \(number)", to: url) }
        case 40..<41: for number in 0..<340 { client.send("flood \(number)", to: url) }
        case 41..<55: open(client, url)
        case 55..<60: if let id = client.views.keys.sorted().first { client.closeMessages(id) }
        case 60..<72: load(client)
        case 72..<78: edit(client, url)
        case 78..<82: delete(client, url)
        case 82..<92: client.setNetwork(up: !client.isNetworkUp)
        case 92..<95: client.call { $0.pause() }
        case 95..<98: client.call { $0.resume() }
        default:
            client.kill()
            dead.insert(index)
        }
    }

    private func open(_ client: SimulatedClient, _ url: String) {
        guard client.views.count < 4 else { return }
        var params = MessageListParams()
        params.reverse = world.chance(0.2)
        params.previousResultSize = Int(world.pick(1...30))
        params.nextResultSize = Int(world.pick(1...30))
        let rows = world.sandbox.allMessages(channelUrl: url) ?? []
        let middle =
            rows.isEmpty ? 0 : rows[Int(world.pick(0...Int64(rows.count - 1)))].createdAtMs + world.pick(-2...2)
        _ = client.openMessages(
            url, startingPoint: world.chance(0.7) ? Int64.max : world.chance(0.2) ? 0 : middle, params: params)
    }

    private func load(_ client: SimulatedClient) {
        guard let id = client.views.keys.sorted().last else { return }
        let older = world.chance(0.6)
        client.call { older ? $0.loadPrevious(id, call: client.newCall()) : $0.loadNext(id, call: client.newCall()) }
    }

    private func ownMessage(_ client: SimulatedClient, _ url: String) -> Int64? {
        let own = (world.sandbox.allMessages(channelUrl: url) ?? []).filter { $0.senderId == client.userId }
        return own.isEmpty ? nil : own[Int(world.pick(0...Int64(own.count - 1)))].id
    }

    private func edit(_ client: SimulatedClient, _ url: String) {
        guard let id = ownMessage(client, url) else { return }
        let params = UserMessageParams(message: "edited \(world.random.next() % 1_000)")
        client.call { $0.updateUserMessage(channelUrl: url, messageId: id, params: params, call: client.newCall()) }
    }

    private func delete(_ client: SimulatedClient, _ url: String) {
        guard let id = ownMessage(client, url) else { return }
        client.deletedByTests.insert(id)
        client.call { $0.deleteMessage(channelUrl: url, messageId: id, call: client.newCall()) }
    }

    /// No more faults; everybody lives, is connected, and has time.
    private mutating func rest() {
        world.note("rest")
        world.faults = Faults()
        for (index, client) in clients.enumerated() {
            if dead.contains(index) { client.restart() }
            client.setNetwork(up: true)
            client.call { $0.resume() }
        }
        dead = []
        world.run(forMs: 180_000)
    }
}
