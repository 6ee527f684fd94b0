// The acts of one step of a run. Each may be refused: an act is chosen without a check whether it can succeed, as users
// do.

import CoveyEngine
import CoveyModel
import SandboxCore

extension Scenario {
    mutating func act(_ number: Int) {
        let client = world.pick(clients)
        guard client.isAlive else {
            world.note("-- step \(number): \(client.name) is dead")
            if world.chance(0.6) { revive(client) }
            return
        }
        let url = channels.isEmpty ? "channel-1" : world.pick(channels)
        let act = plan.act(using: &world.random)
        world.note("-- step \(number): \(client.name) \(act) \(url)")
        switch act {
        case .send, .burst, .reply, .edit, .delete, .markAsRead, .settleFailed, .refetch: write(act, client, url)
        case .strangerSends, .strangerBurst, .flood, .strangerEdits, .strangerDeletes, .strangerReplies:
            strangerWrites(act, url)
        case .react, .poll, .vote, .pin, .sendFile, .type: adorn(act, client, url)
        case .openView, .closeView, .load, .openList, .closeList, .loadMore: look(act, client, url)
        case .network, .pause, .resume, .kill, .dieAtWrite, .diskFills, .logOut, .switchUser: befall(act, client)
        case .freeze, .mute, .ban, .leave, .invite, .operators, .deleteChannel: govern(act, client, url)
        case .hide, .resetHistory, .metadata, .rename: change(act, client, url)
        case .newChannel, .join, .accept, .decline, .preference, .readElsewhere, .renameUser:
            comeAndGo(act, client, url)
        case .resetView, .clearCache, .clearUnsent, .cancel, .purge: tidy(act, client, url)
        case .expireSession:
            world.serverActs { $0.expireSessionKeys(userId: client.userId, nowMs: $1) }
        case .forgetTokens:
            world.chance(0.5) ? world.forgetChangelogTokens() : world.sandbox.forgetPageTokens()
        }
    }

    private var customType: String { plan.filters ? world.pick(["", "a", "b"]) : "" }
    private var mentions: [String: Any] {
        guard plan.mentions, world.chance(0.4) else { return [:] }
        return world.chance(0.3)
            ? ["mention_type": "channel"] : ["mention_type": "users", "mentioned_user_ids": [world.pick(plan.users)]]
    }
    private var isSilent: Bool { plan.silence && world.chance(0.3) }

    // MARK: The client writes

    func params(_ text: String) -> UserMessageParams {
        var params = UserMessageParams(message: text)
        params.customType = customType
        params.silent = isSilent
        if plan.mentions, world.chance(0.2) { params.mentionedUserIds = [world.pick(plan.users)] }
        return params
    }

    private func write(_ act: ScenarioPlan.Act, _ client: SimulatedClient, _ url: String) {
        switch act {
        case .send:
            for _ in 0..<world.pick(1...4) {
                client.send(params("\(client.name) \(world.random.next() % 1_000)"), to: url)
            }
        case .burst: for number in 0..<world.pick(10...60) { client.send(params("burst \(number)"), to: url) }
        case .reply:
            guard let parent = message(url, where: { $0.parentId == 0 }) else { return }
            var params = params("reply \(world.random.next() % 1_000)")
            params.parentMessageId = parent
            params.replyToChannel = world.chance(0.3)
            client.send(params, to: url)
        case .edit:
            guard let id = message(url, where: { $0.senderId == client.userId }) else { return }
            var params = UserMessageParams(message: "edited \(world.random.next() % 1_000)")
            params.customType = customType
            let call = client.newCall()
            client.call { $0.updateUserMessage(channelUrl: url, messageId: id, params: params, call: call) }
        case .delete:
            guard let id = message(url, where: { $0.senderId == client.userId }) else { return }
            let call = client.newCall()
            client.call { $0.deleteMessage(channelUrl: url, messageId: id, call: call) }
        case .markAsRead:
            let call = client.newCall()
            client.call { $0.markAsRead(channelUrl: url, call: call) }
        case .settleFailed: client.settleFailed(in: url, resends: world.chance(0.7))
        default:
            let call = client.newCall()
            if world.chance(0.5) {
                client.call { $0.perform(.get(url: url, fresh: true), call: call) }
            } else {
                let id = message(url, where: { _ in true }) ?? 1
                client.call { $0.message(channelUrl: url, messageId: id, call: call) }
            }
        }
    }

    func message(_ url: String, where passes: (Sandbox.StoredMessage) -> Bool) -> Int64? {
        let all = (world.sandbox.allMessages(channelUrl: url) ?? []).filter(passes)
        guard !all.isEmpty else { return nil }
        // Mostly a recent one, where views are.
        return world.chance(0.7)
            ? all[Int(world.pick(Int64(max(0, all.count - 5))...Int64(all.count - 1)))].id
            : world.pick(all).id
    }

    // MARK: Another user writes

    private func strangerWrites(_ act: ScenarioPlan.Act, _ url: String) {
        switch act {
        case .strangerSends: strangerSends(world.pick(1...3), url)
        case .strangerBurst: strangerSends(world.pick(5...60), url)
        case .flood: strangerSends(world.pick(305...420), url)
        case .strangerEdits:
            guard let id = message(url, where: { _ in true }) else { return }
            var change: [String: Any] = ["message": "changed \(world.random.next() % 1_000)"]
            if plan.filters { change["custom_type"] = customType }
            change.merge(mentions) { $1 }
            driver.edit(id, in: url, change)
        case .strangerDeletes: if let id = message(url, where: { _ in true }) { driver.delete(id, in: url) }
        default:
            guard let parent = message(url, where: { $0.parentId == 0 }) else { return }
            driver.send(
                "answer", to: url, by: Scenario.stranger,
                ["parent_message_id": parent, "reply_to_channel": world.chance(0.3)])
        }
    }

    func strangerSends(_ count: Int64, _ url: String) {
        for number in 0..<count {
            driver.send(
                "stranger \(number)", to: url, by: Scenario.stranger,
                ["custom_type": customType, "silent": isSilent].merging(mentions) { $1 })
            if !world.chance(plan.ties) { world.run(forMs: 1) }
        }
    }

    // MARK: The client looks

    private func look(_ act: ScenarioPlan.Act, _ client: SimulatedClient, _ url: String) {
        switch act {
        case .openView: openView(client, url)
        case .closeView: if let id = client.views.keys.sorted().first { client.closeMessages(id) }
        case .load:
            guard let id = client.views.keys.sorted().last else { return }
            let call = client.newCall()
            let older = world.chance(0.6)
            client.call { older ? $0.loadPrevious(id, call: call) : $0.loadNext(id, call: call) }
        case .openList: if client.channelViews.count < 3 { _ = client.openChannels(query()) }
        case .closeList: if let id = client.channelViews.keys.sorted().first { client.closeChannels(id) }
        default: if let id = client.channelViews.keys.sorted().last { client.loadMore(id) }
        }
    }

    func openView(_ client: SimulatedClient, _ url: String, fillsSoon: Bool = false) {
        guard client.isAlive, client.views.count < 4 else { return }
        var params = MessageListParams()
        params.reverse = world.chance(0.2)
        if world.chance(0.2) { params.initPolicy = .cacheAndUpdateByApi }
        if world.chance(0.1) { params.initPolicy = .cacheOnly }
        if world.chance(0.1) { params.windowCapacity = Policy.windowCapacityLeastMessages }
        params.autoResetOnHugeGap = plan.resetsAtHugeGaps
        params.previousResultSize = Int(world.pick(1...30))
        params.nextResultSize = Int(world.pick(1...30))
        if world.chance(0.3) { params.replyType = world.pick([.all, .onlyReplyToChannel]) }
        if plan.filters, world.chance(0.5) {
            switch world.pick(0...2) {
            case 0: params.customTypes = [world.pick(["a", "b", ""])]
            case 1: params.senderIds = [world.pick(plan.users + [Scenario.stranger])]
            default: params.messageType = world.pick([.user, .admin])
            }
        }
        if fillsSoon { params.windowCapacity = Policy.windowCapacityLeastMessages }
        _ = client.openMessages(url, startingPoint: startingPoint(url), params: params)
    }

    func startingPoint(_ url: String) -> Int64 {
        let rows = world.sandbox.allMessages(channelUrl: url) ?? []
        let middle = rows.isEmpty ? 0 : world.pick(rows).createdAtMs + world.pick(-2...2)
        return world.chance(0.7) ? Policy.infiniteTimeMs : world.chance(0.2) ? 0 : middle
    }

    private func query() -> GroupChannelListQuery {
        var query = GroupChannelListQuery()
        query.order = world.pick([
            .latestLastMessage, .latestLastMessage, .chronological, .channelNameAlphabetical,
            .metadataValueAlphabetical,
        ])
        if query.order == .metadataValueAlphabetical { query.metadataOrderKey = world.pick(["colour", "n"]) }
        query.limit = Int(world.pick(1...3))
        query.includeEmptyChannel = world.chance(0.6)
        query.includeFrozen = world.chance(0.8)
        query.hiddenState = world.chance(0.6) ? .unhiddenOnly : world.pick([.hiddenOnly, .all, .allowAutoUnhide])
        query.unreadOnly = world.chance(0.1)
        if world.chance(0.2) { query.customTypes = ["odd"] }
        if world.chance(0.1) { query.nameContains = "new" }
        if world.chance(0.1) { query.customTypeStartsWith = world.pick(["o", "ev"]) }
        if world.chance(0.1) { query.channelUrls = ["channel-1", "channel-2"] }
        if world.chance(0.1) { query.publicChannel = world.pick([.publicOnly, .privateOnly]) }
        if world.chance(0.15) { query.memberState = world.pick([.joinedOnly, .invitedOnly]) }
        // What follows only the server can decide for some channels.
        switch world.pick(0...9) {
        case 0: query.metacounters = [.init(key: "n", world.pick([.greater, .less]), world.pick(0...9))]
        case 1: query.setUserIdsInclude([world.pick(plan.users)], .all)
        case 2: query.memberState = .invitedByNonFriend
        default: break
        }
        return query
    }

    // MARK: Faults of a client

    private func befall(_ act: ScenarioPlan.Act, _ client: SimulatedClient) {
        switch act {
        case .network: client.setNetwork(up: !client.isNetworkUp)
        case .pause: client.call { $0.pause() }
        case .resume: client.call { $0.resume() }
        case .kill: client.kill()
        case .dieAtWrite: client.disk.writesUntilDeath = Int(world.pick(0...40))
        case .diskFills: client.disk.isFull.toggle()
        case .switchUser: lend(client)
        default:
            let (call, keepsCache) = (client.newCall(), world.chance(0.5))
            client.call { $0.disconnect(keepsCache: keepsCache, call: call) }
            client.connect()
        }
    }

    /// Another user logs in on the device for a while. What the first user has there stays.
    private func lend(_ client: SimulatedClient) {
        client.connect(as: Scenario.stranger)
        world.run(forMs: world.pick(0...2_000))
        client.connect()
    }

    // MARK: Operators and members

    private mutating func govern(_ act: ScenarioPlan.Act, _ client: SimulatedClient, _ url: String) {
        if performs(act, client, url) { return }
        let user = client.userId
        switch act {
        case .freeze: driver.freeze(url, world.chance(0.5))
        case .mute:
            world.chance(0.6)
                ? driver.mute(user, in: url, seconds: world.pick([-1, 5, 60])) : driver.unmute(user, in: url)
        case .ban:
            if world.chance(0.5) {
                lose(url, user)
                driver.ban(user, in: url)
            } else {
                driver.unban(user, in: url)
                driver.invite(user, to: url, by: Scenario.stranger)
            }
        case .leave:
            lose(url, user)
            guard world.chance(0.6) else { return driver.leave(user, url) }
            let call = client.newCall()
            client.call { $0.perform(.leave(url: url), call: call) }
        case .invite:
            driver.unban(user, in: url)
            driver.invite(user, to: url, by: Scenario.stranger)
        case .operators: driver.updateChannel(url, ["operator_ids": world.chance(0.5) ? [user] : [Scenario.stranger]])
        default:
            for other in plan.users { lose(url, other) }
            driver.deleteChannel(url)
            channels.removeAll { $0 == url }
            createChannel()
        }
    }

    /// Rows say in seconds when a membership began: of two in the same second, who missed the end of the first takes them for one.
    /// So it lasts until the next second.
    func lose(_ url: String, _ user: String) {
        let joinedAt = world.sandbox.joinedMembers(channelUrl: url, userId: user)[user]
        if let joinedAt, joinedAt / 1_000 >= world.serverNowMs / 1_000 {
            world.startClock()
            world.run(forMs: 1_000)
        }
        for client in clients where client.userId == user { client.sends.lost(url) }
    }

    private func change(_ act: ScenarioPlan.Act, _ client: SimulatedClient, _ url: String) {
        if performs(act, client, url) { return }
        switch act {
        case .hide:
            if world.chance(0.3) { return driver.unhide(url, for: client.userId) }
            driver.hide(url, for: client.userId, history: world.chance(0.3), allowsUnhide: world.chance(0.6))
        case .resetHistory: driver.resetHistory(url, for: client.userId, all: world.chance(0.2))
        case .metadata:
            world.chance(0.8)
                ? driver.setMetadata(url, ["colour": world.pick(["red", "green"]), "n": "\(world.random.next() % 9)"])
                : driver.deleteMetadata(url)
        default:
            driver.updateChannel(
                url,
                world.chance(0.7)
                    ? ["name": world.pick(["old", "new", "Newer", ""])] : ["custom_type": world.pick(["odd", "even"])])
        }
    }
}
