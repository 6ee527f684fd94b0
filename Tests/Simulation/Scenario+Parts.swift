// Acts on parts of messages: reactions, polls and votes, pins, files that are elsewhere; and typing. Any user acts: a
// client's own user, too, from another device.

import CoveyEngine
import CoveyModel
import SandboxCore

extension Scenario {
    func adorn(_ act: ScenarioPlan.Act, _ client: SimulatedClient, _ url: String) {
        let user = world.pick(plan.users + [Scenario.stranger])
        switch act {
        case .react:
            guard let id = message(url, where: { _ in true }) else { return }
            let key = world.pick(["like", "dislike"])
            for _ in 0..<world.pick(1...3) {
                world.chance(0.6)
                    ? driver.react(key, to: id, in: url, by: user) : driver.unreact(key, to: id, in: url, by: user)
            }
        case .poll: driver.sendPoll("poll \(world.random.next() % 1_000)", options: ["x", "y", "z"], to: url, by: user)
        case .vote: vote(user, url)
        case .pin:
            guard let id = message(url, where: { _ in true }) else { return }
            world.chance(0.6) ? driver.pin(id, in: url) : driver.unpin(id, in: url)
        case .type: driver.type(in: url, by: user, begins: world.chance(0.6))
        default:
            if world.chance(0.3) {
                driver.call(
                    "POST", "group_channels/\(url)/messages",
                    ["message_type": "FILE", "user_id": user, "url": "https://files/\(world.random.next() % 1_000)"])
            } else {
                client.sendFile("https://files/\(world.random.next() % 1_000)", params(""), to: url)
            }
        }
    }

    private func vote(_ user: String, _ url: String) {
        let polls = (world.sandbox.allMessages(channelUrl: url) ?? []).compactMap(\.poll)
        guard !polls.isEmpty else { return }
        let poll = world.pick(polls)
        if world.chance(0.15) { return driver.closePoll(poll.id) }
        driver.vote(for: poll.options.map(\.id).filter { _ in world.chance(0.4) }, in: poll.id, by: user)
    }
}
