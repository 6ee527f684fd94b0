// Acts of members on channels: new channels, joining public ones, invitations that wait for an answer. And acts of an
// app on its own replica: clearing the cache, removing unsent messages, moving a view.

import CoveyEngine
import CoveyModel
import SandboxCore

extension Scenario {
    mutating func comeAndGo(_ act: ScenarioPlan.Act, _ client: SimulatedClient, _ url: String) {
        let user = client.userId
        switch act {
        case .newChannel:
            guard channels.count < 6 else { return }
            world.chance(0.5) ? createChannel() : createChannel(by: client)
        case .join:
            let call = client.newCall()
            client.call { $0.perform(.join(url: url, accessCode: ""), call: call) }
        case .accept:
            guard world.chance(0.6) else { return driver.accept(user, url) }
            let call = client.newCall()
            client.call { $0.perform(.acceptInvitation(url: url, accessCode: ""), call: call) }
        case .decline:
            // A user who has joined cannot decline any more, and keeps the queued messages.
            if world.sandbox.isJoined(channelUrl: url, userId: user) != true { lose(url, user) }
            guard world.chance(0.6) else { return driver.decline(user, url) }
            let call = client.newCall()
            client.call { $0.perform(.declineInvitation(url: url), call: call) }
        case .preference: driver.setJoinsAtOnce(user, world.chance(0.4))
        case .renameUser:
            driver.rename(world.pick(plan.users + [Scenario.stranger]), to: "Nick \(world.random.next() % 1_000)")
        default: driver.markAsRead(url, by: user)
        }
    }

    private mutating func createChannel(by client: SimulatedClient) {
        createdChannels += 1
        var params = GroupChannelParams()
        params.channelUrl = "channel-\(createdChannels)"
        params.userIds = plan.users + [Scenario.stranger]
        params.name = "Channel \(createdChannels)"
        params.customType = createdChannels % 2 == 0 ? "even" : "odd"
        params.isPublic = plan.publicChannels && world.chance(0.5)
        let call = client.newCall()
        client.call { $0.perform(.create(params), call: call) }
        channels.append(params.channelUrl)
    }

    func tidy(_ act: ScenarioPlan.Act, _ client: SimulatedClient, _ url: String) {
        switch act {
        case .resetView:
            guard let id = client.views.keys.sorted().last, let view = client.views[id] else { return }
            let (point, call) = (startingPoint(view.url), client.newCall())
            client.call { $0.resetStartingPoint(id, to: point, call: call) }
        case .clearCache:
            let call = client.newCall()
            client.cacheWent(of: url)
            client.call { $0.clearCachedMessages(channelUrl: url, call: call) }
        case .clearUnsent: client.clearUnsent(in: world.chance(0.5) ? url : nil)
        case .cancel: client.cancelFirst(in: url)
        default: purge(url)
        }
    }

    /// A purge by the application's settings, of all channels of a type, or of one channel. No frame reports it.
    private func purge(_ url: String) {
        guard let id = message(url, where: { _ in true }),
            let message = world.sandbox.allMessages(channelUrl: url)?.first(where: { $0.id == id })
        else { return }
        world.purge(world.pick([.channel(url), .type("odd"), .type("even"), .all]), upToMs: message.createdAtMs)
    }
}
