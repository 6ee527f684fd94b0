// Operations on a channel by a client's own app. Each is applied when its answer arrives and again when its event
// arrives, in any order; or the answer is lost and only the event arrives.

import CoveyEngine
import CoveyModel

extension Scenario {
    /// Returns true if the app did it, in place of an operator or another device.
    func performs(_ act: ScenarioPlan.Act, _ client: SimulatedClient, _ url: String) -> Bool {
        guard client.isAlive, world.chance(0.4) else { return false }
        if let operation = channelOperation(act, url) {
            world.note("\(client.name) \(operation)")
            client.perform(operation)
        } else if let operation = memberOperation(act, url) {
            world.note("\(client.name) \(operation)")
            let call = client.newCall()
            client.call { $0.perform(operation, call: call) }
        } else {
            return false
        }
        return true
    }

    private func channelOperation(_ act: ScenarioPlan.Act, _ url: String) -> ChannelOperation? {
        switch act {
        case .freeze: return .setFrozen(url: url, world.chance(0.5))
        case .hide:
            if world.chance(0.4) { return .unhide(url: url) }
            return .hide(
                url: url, hidesPreviousMessages: world.chance(0.3), allowsAutoUnhide: world.chance(0.6))
        case .resetHistory: return .resetMyHistory(url: url)
        case .metadata:
            let entries = ["colour": world.pick(["red", "green"]), "n": "\(world.random.next() % 9)"]
            switch world.pick(0...4) {
            case 0: return .metadata(url: url, .create(entries))
            case 1: return .metadata(url: url, .delete(key: "n"))
            case 2: return .metadata(url: url, .get(keys: world.chance(0.5) ? ["n"] : []))
            default: return .metadata(url: url, .update(entries, upsert: true))
            }
        case .rename:
            var update = GroupChannelUpdate()
            if world.chance(0.7) {
                update.name = world.pick(["old", "new", "Newer", ""])
            } else {
                update.customType = world.pick(["odd", "even"])
            }
            return .update(url: url, update)
        default: return nil
        }
    }

    private func memberOperation(_ act: ScenarioPlan.Act, _ url: String) -> MemberOperation? {
        let user = world.pick(plan.users + [Scenario.stranger])
        switch act {
        case .mute:
            return world.chance(0.6)
                ? .mute(url: url, userId: user, Restriction(seconds: world.pick([-1, 5, 60])))
                : .unmute(url: url, userId: user)
        case .operators:
            return world.chance(0.5)
                ? .addOperators(url: url, userIds: [user]) : .removeOperators(url: url, userIds: [user])
        default: return nil
        }
    }
}
