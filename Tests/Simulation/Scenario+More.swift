// More dimensions, each drawn independently of the rest of a run: a server whose clock stops, long sequences of
// replies, resets of a view while it loads, metacounters, blocks, an app's operations on parts of messages, and the end
// of a membership right after sends.

import CoveyEngine
import CoveyModel
import SandboxCore

extension ScenarioPlan {
    enum More: CaseIterable {
        case stopsClock, repliesAtLength, resetsMeanwhile, counters, blocks, ownParts, goesAfterSends

        /// The share of all runs that have it.
        var share: Double { self == .repliesAtLength ? 0.08 : 0.2 }
    }

    /// The kinds of channels in a run, besides ordinary ones.
    static let kinds = ["is_super", "is_broadcast", "is_ephemeral"]
}

extension Scenario {
    /// One more act of a step, with its own generator.
    mutating func moreAct(_ number: Int) {
        guard !plan.more.isEmpty else { return }
        let random = world.random
        defer { world.random = random }
        world.random = SeededGenerator(seed: (seed &* 0x1_0000 &+ UInt64(number)) ^ 0x3057_0000_0000_0000)
        guard world.chance(0.5) else { return }
        let (client, more) = (world.pick(clients), world.pick(plan.more))
        let url = channels.isEmpty ? "channel-1" : world.pick(channels)
        world.note("-- step \(number): \(client.name) \(more) \(url)")
        switch more {
        case .stopsClock:
            // No server's clock stops for long: the time of a message is known to a few seconds (sync.md §8.3).
            world.stopClock()
            world.after(world.pick(1...1_500)) { [world] in world.startClock() }
        case .repliesAtLength:
            guard let parent = message(url, where: { $0.parentId == 0 }) else { return }
            for number in 0..<world.pick(60...260) {
                driver.send("reply \(number)", to: url, by: Scenario.stranger, ["parent_message_id": parent])
            }
        case .resetsMeanwhile: resetMeanwhile(client)
        case .counters: count(client, url)
        case .blocks: block(client)
        case .ownParts: adornByApp(client, url)
        case .goesAfterSends:
            for number in 0..<world.pick(1...3) { client.send(params("the last \(number)"), to: url) }
            lose(url, client.userId)
            world.chance(0.5) ? driver.ban(client.userId, in: url) : driver.leave(client.userId, url)
        }
    }

    /// While checks, fills and loads run.
    private func resetMeanwhile(_ client: SimulatedClient) {
        guard !client.views.isEmpty else { return }
        let id = world.pick(client.views.keys.sorted())
        for _ in 0..<world.pick(1...2) {
            let point = startingPoint(client.views[id]?.url ?? "")
            if world.chance(0.5) {
                let (older, call) = (world.chance(0.5), client.newCall())
                client.call { older ? $0.loadPrevious(id, call: call) : $0.loadNext(id, call: call) }
            }
            world.after(world.pick(0...120)) {
                guard client.isAlive, client.views[id] != nil else { return }
                let call = client.newCall()
                client.call { $0.resetStartingPoint(id, to: point, call: call) }
            }
        }
    }

    private func count(_ client: SimulatedClient, _ url: String) {
        let counters = [world.pick(["n", "m"]): world.pick(0...9)]
        let key = world.chance(0.5) ? "n" : nil
        guard client.isAlive, world.chance(0.5) else {
            switch world.pick(0...3) {
            case 0: driver.call("POST", "group_channels/\(url)/metacounter", ["metacounter": counters])
            case 1: driver.call("DELETE", "group_channels/\(url)/metacounter" + (key.map { "/" + $0 } ?? ""))
            default:
                driver.call(
                    "PUT", "group_channels/\(url)/metacounter",
                    ["metacounter": counters, "upsert": true, "mode": world.pick(["set", "increase"])])
            }
            return
        }
        let operation: MetacounterOperation =
            switch world.pick(0...4) {
            case 0: .create(counters)
            case 1: .delete(key: key)
            case 2: .get(keys: [])
            default: .update(counters, world.pick([.set, .increase, .decrease]), upsert: true)
            }
        let call = client.newCall()
        client.call { $0.perform(.metacounters(url: url, operation), call: call) }
    }

    private func block(_ client: SimulatedClient) {
        let other = world.pick((plan.users + [Scenario.stranger]).filter { $0 != client.userId })
        let blocks = world.chance(0.6)
        guard client.isAlive, world.chance(0.5) else {
            if blocks {
                driver.call("POST", "users/\(client.userId)/block", ["target_id": other])
            } else {
                driver.call("DELETE", "users/\(client.userId)/block/\(other)")
            }
            return
        }
        let call = client.newCall()
        client.call { $0.perform(blocks ? UserOperation.block(userId: other) : .unblock(userId: other), call: call) }
    }

    private func adornByApp(_ client: SimulatedClient, _ url: String) {
        guard client.isAlive, let id = message(url, where: { _ in true }) else { return }
        let key = world.pick(["like", "dislike"])
        let polls = (world.sandbox.allMessages(channelUrl: url) ?? []).compactMap(\.poll)
        let call = client.newCall()
        if let poll = polls.last, world.chance(0.4) {
            let options = poll.options.map(\.id).filter { _ in world.chance(0.4) }
            let vote = PollOperation.vote(channelUrl: url, pollId: poll.id, optionIds: options)
            return client.call { $0.perform(vote, call: call) }
        }
        let operation: MessageOperation =
            switch world.pick(0...7) {
            case 0...2: .addReaction(channelUrl: url, messageId: id, key: key)
            case 3: .deleteReaction(channelUrl: url, messageId: id, key: key)
            case 4: .pin(channelUrl: url, messageId: id)
            case 5: .unpin(channelUrl: url, messageId: id)
            case 6: .markThreadAsRead(channelUrl: url, parentMessageId: id)
            default: .markAsUnread(channelUrl: url, messageId: id)
            }
        client.call { $0.perform(operation, call: call) }
    }
}
