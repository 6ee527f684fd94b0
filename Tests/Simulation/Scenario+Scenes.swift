// Scenes: within one step several things happen that matter only together, and that single acts bring together once in
// thousands of runs. Each is a rule of a race: what overtakes what, and who was away meanwhile.

import CoveyEngine
import CoveyModel
import SandboxCore

extension ScenarioPlan {
    enum Scene: CaseIterable {
        /// One message changes again and again, while answers with it are on their way.
        case changesInHaste
        /// Messages are edited or deleted while a client is away, and possibly nothing reports which.
        case changesWhileAway
        /// More is sent in the millisecond of the newest message after a page was answered, and the connection breaks.
        case splitsAMillisecond
        /// An answer is on its way for longer than a page's word is doubted.
        case waitsForAnAnswer
        /// The history is hidden while nobody knows whether a message arrived.
        case resetsInDoubt
        /// Messages are sent while a user is not in a channel; the connection goes on.
        case leavesForAWhile
        /// A view is opened before anybody has logged in, and the outbox is not empty.
        case opensBeforeLogin
        /// A view needs several pages to begin, and some of them fail, while messages go.
        case beginsWithFailures
        /// More comes than a view may hold.
        case overflows
    }
}

extension Scenario {
    /// One more act of a step, with a generator of its own.
    mutating func sceneAct(_ number: Int) {
        guard !plan.scenes.isEmpty else { return }
        let random = world.random
        defer { world.random = random }
        world.random = SeededGenerator(seed: (seed &* 0x1_0000 &+ UInt64(number)) ^ 0x5CE4_0000_0000_0000)
        guard world.chance(plan.sceneShare) else { return }
        let (client, scene) = (world.pick(clients), world.pick(plan.scenes))
        guard client.isAlive, !channels.isEmpty else { return }
        let url = world.pick(channels)
        // It costs as much as ten other scenes.
        if scene == .overflows, !overflown.insert(url).inserted { return }
        world.note("-- step \(number): \(client.name) \(scene) \(url)")
        if client.views.values.allSatisfy({ $0.url != url }) { openView(client, url) }
        switch scene {
        case .changesInHaste: changeInHaste(client, url)
        case .changesWhileAway: changeWhileAway(client, url)
        case .splitsAMillisecond: splitAMillisecond(client, url)
        case .waitsForAnAnswer: waitForAnAnswer(client, url)
        case .resetsInDoubt: resetInDoubt(client, url)
        case .leavesForAWhile: leaveForAWhile(client, url)
        case .opensBeforeLogin: openBeforeLogin(client, url)
        case .beginsWithFailures: beginWithFailures(client, url)
        case .overflows: overflow(client, url)
        }
    }

    /// The first that was opened: a seed must do the same in each process, and a dictionary has no order.
    private func view(of client: SimulatedClient, _ url: String) -> CollectionID? {
        client.views.filter { $0.value.url == url }.keys.min()
    }

    private func changeInHaste(_ client: SimulatedClient, _ url: String) {
        let faults = world.faults
        defer { world.faults = faults }
        world.faults.latencyMs = 1...world.pick(20...400)
        guard let id = message(url, where: { $0.parentId == 0 }) else { return }
        let user = world.pick(plan.users + [Scenario.stranger])
        for number in 0..<world.pick(3...10) {
            switch world.pick(0...9) {
            case 0...2: driver.edit(id, in: url, ["message": "in haste \(number)"])
            case 3: driver.react("like", to: id, in: url, by: user)
            case 4: driver.unreact("like", to: id, in: url, by: user)
            case 5: driver.send("to that", to: url, by: Scenario.stranger, ["parent_message_id": id])
            case 6: if world.chance(0.3) { driver.delete(id, in: url) }
            default: ask(client, about: id, url)
            }
            world.run(forMs: world.pick(0...60))
        }
    }

    /// For the message itself, a page with it, or its channel.
    private func ask(_ client: SimulatedClient, about id: Int64, _ url: String) {
        guard client.isAlive else { return }
        let view = view(of: client, url)
        let (choice, call) = (world.pick(0...3), client.newCall())
        if choice == 0 {
            client.call { $0.perform(.get(url: url, fresh: true), call: call) }
        } else if choice == 1, let view {
            client.call { $0.resetStartingPoint(view, to: Policy.infiniteTimeMs, call: call) }
        } else {
            client.call { $0.message(channelUrl: url, messageId: id, call: call) }
        }
    }

    private func changeWhileAway(_ client: SimulatedClient, _ url: String) {
        world.run(forMs: 500)
        // A view that is open is checked once the connection is back; one that is opened then shows the cache first.
        if world.chance(0.5), let view = view(of: client, url) {
            client.closeMessages(view)
        }
        client.setNetwork(up: false)
        world.run(forMs: world.pick(1...12_000))
        let all = (world.sandbox.allMessages(channelUrl: url) ?? []).map(\.id)
        let deletes = world.chance(0.5)
        for id in world.chance(0.5) ? all.suffix(Int(world.pick(1...4))) : all.prefix(2) {
            deletes ? driver.delete(id, in: url) : driver.edit(id, in: url, ["message": "while somebody was away"])
        }
        driver.updateChannel(url, ["name": "renamed \(world.random.next() % 9)"])
        if world.chance(0.5) { world.forgetChangelogTokens() }
        world.run(forMs: world.pick(1...12_000))
        client.setNetwork(up: true)
        world.run(forMs: world.pick(1...3_000))
        openView(client, url)
    }

    private func splitAMillisecond(_ client: SimulatedClient, _ url: String) {
        guard !world.isClockStopped else { return }
        let faults = world.faults
        defer { world.faults = faults }
        world.faults = Faults()
        world.stopClock()
        world.after(1_000) { [world] in world.startClock() }
        driver.send("the first of its millisecond", to: url, by: Scenario.stranger)
        openView(client, url)
        world.run(forMs: world.pick(1...200))
        // What is sent now is lost with the connection.
        world.faults.latencyMs = 50...50
        driver.send("the second", to: url, by: Scenario.stranger)
        client.setNetwork(up: false)
        if world.chance(0.5), let view = client.views.keys.max() { client.closeMessages(view) }
        world.run(forMs: 1_000)
        client.setNetwork(up: true)
    }

    private func waitForAnAnswer(_ client: SimulatedClient, _ url: String) {
        let faults = world.faults
        defer { world.faults = faults }
        world.faults = Faults()
        let view = view(of: client, url)
        // Requests wait, frames do not.
        world.faults.answersMs = 11_000...14_000
        if let view, client.isAlive {
            let call = client.newCall()
            client.call { $0.resetStartingPoint(view, to: Policy.infiniteTimeMs, call: call) }
        } else {
            openView(client, url)
        }
        for number in 0..<world.pick(1...3) {
            driver.send("meanwhile \(number)", to: url, by: Scenario.stranger)
            world.run(forMs: world.pick(0...3))
        }
        world.run(forMs: 200)
    }

    private func resetInDoubt(_ client: SimulatedClient, _ url: String) {
        let faults = world.faults
        defer { world.faults = faults }
        world.faults = Faults()
        client.send("is it there?", to: url)
        world.run(forMs: world.pick(10...60))
        client.setNetwork(up: false)
        world.run(forMs: world.pick(1...500))
        if world.chance(0.5) { driver.resetHistory(url, for: client.userId) }
        client.setNetwork(up: true)
        world.run(forMs: world.pick(0...100))
        guard client.isAlive, world.chance(0.5) else { return }
        client.perform(ChannelOperation.resetMyHistory(url: url))
    }

    private func leaveForAWhile(_ client: SimulatedClient, _ url: String) {
        lose(url, client.userId)
        driver.leave(client.userId, url)
        world.run(forMs: world.pick(0...200))
        for number in 0..<world.pick(1...3) { driver.send("missed \(number)", to: url, by: Scenario.stranger) }
        world.run(forMs: world.pick(0...50))
        if client.isAlive, world.chance(0.7) {
            let call = client.newCall()
            client.call { $0.perform(ChannelOperation.join(url: url, accessCode: ""), call: call) }
        }
        world.run(forMs: world.pick(0...100))
        driver.invite(client.userId, to: url, by: Scenario.stranger)
        driver.accept(client.userId, url)
        driver.send("welcome", to: url, by: Scenario.stranger)
        openView(client, url)
    }

    private func openBeforeLogin(_ client: SimulatedClient, _ url: String) {
        client.setNetwork(up: false)
        client.send("waits for the next log-in", to: url)
        let call = client.newCall()
        client.call { $0.disconnect(keepsCache: false, call: call) }
        openView(client, url)
        client.setNetwork(up: world.chance(0.7))
        client.connect()
    }

    private func overflow(_ client: SimulatedClient, _ url: String) {
        openView(client, url, fillsSoon: true)
        world.run(forMs: world.pick(0...300))
        let count = Int64(Policy.windowCapacityLeastMessages)
        strangerSends(world.pick(count - 20...count + 20), url)
    }

    private func beginWithFailures(_ client: SimulatedClient, _ url: String) {
        let faults = world.faults
        defer { world.faults = faults }
        guard let parent = message(url, where: { $0.parentId == 0 }) else { return }
        for number in 0..<world.pick(15...50) {
            driver.send("reply \(number)", to: url, by: Scenario.stranger, ["parent_message_id": parent])
        }
        world.faults.serverError = 0.4
        openView(client, url)
        for _ in 0..<world.pick(1...4) {
            world.run(forMs: world.pick(0...80))
            if let id = message(url, where: { $0.parentId == 0 }) { driver.delete(id, in: url) }
        }
        world.run(forMs: 200)
    }
}
