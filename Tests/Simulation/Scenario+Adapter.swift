// Lives with both withAdapter: some clients are set up through the older one, with its policies; every view of the newer face
// is told by the older one as well, and hosts of the older face look at the same channels by fetches of their own.

import CoveyEngine
import CoveyModel
import SandboxCore

extension Scenario {
    func setUpAdapters() {
        for client in clients {
            client.mirrorsToAdapter = true
            guard world.chance(0.6) else { continue }
            var options = SyncManagerOptions()
            options.resendPolicy = world.chance(0.5) ? .automatic : .manual
            options.resendRetries = Int(world.pick(1...20))
            options.messageCapacity = Int(world.pick([200, 1_000]))
            // What would be removed by count or age is told to views alone, and the book of sends looks at all.
            options.failedMessagesPerChannel = 1_000
            options.failedRetentionDays = 365
            client.syncManagerOptions = options
            client.setUpAdapter(options)
            client.resumeSync()
        }
    }

    func adapterAct() {
        guard world.chance(0.7) else { return }
        let client = world.pick(clients)
        guard client.isAlive else { return }
        let url = channels.isEmpty ? "channel-1" : world.pick(channels)
        let hosts = client.hosts.filter { !$0.value.isMirror && !$0.value.url.isEmpty }.keys.sorted()
        guard let id = hosts.isEmpty ? nil : world.pick(hosts), world.chance(0.75) else {
            return openHost(client, url, count: hosts.count)
        }
        switch world.pick(0...19) {
        case 0...5: client.fetch(id, older: true)
        case 6...9: client.fetch(id, older: false)
        case 10, 11: client.fetchAllNext(id)
        case 12: client.fetchUnsent(id)
        case 13: client.resetViewpoint(id, to: startingPoint(client.hosts[id]?.url ?? url))
        case 14: client.closeHost(id)
        case 15: if client.syncManagerOptions != nil { client.pauseSync() }
        case 16, 17: client.resumeSync(force: world.chance(0.2))
        case 18: appendElsewhere(client, id)
        default: if world.chance(0.3) { client.adapter { .clearCache($0) } }
        }
    }

    private func openHost(_ client: SimulatedClient, _ url: String, count: Int) {
        guard count < 4 else { return }
        var filter = SyncMessageFilter()
        if plan.filters, world.chance(0.5) { filter.customTypes = [world.pick(["a", "b", ""])] }
        let id = client.openHost(
            url, viewpoint: startingPoint(url), filter: filter, limit: Int(world.pick(1...60)))
        client.fetch(id, older: true)
        if world.chance(0.3) { client.fetch(id, older: false) }
        if world.chance(0.5) { client.fetchUnsent(id) }
    }

    /// A message that the app says it sends by itself; nothing more is ever heard of it, or its failure.
    private func appendElsewhere(_ client: SimulatedClient, _ id: CollectionID) {
        guard let url = client.hosts[id]?.url else { return }
        let message = Message.pending(
            channelUrl: url, requestId: "elsewhere-\(world.random.next())",
            params: UserMessageParams(message: "elsewhere"), sender: User(userId: client.userId),
            createdAt: world.serverNowMs, sequence: 0)
        client.adapter { .append(id, message, $0) }
        guard world.chance(0.5) else { return }
        let error = CoveyError(world.pick([.notAllowed, .networkError, .invalidParameter]), "it failed elsewhere")
        client.adapter { .sendResponse(id, message, error, $0) }
    }

    /// Each host fetches once more, so that what it shows is what the server has.
    func restAdapters() {
        for client in clients {
            for (id, host) in client.hosts.sorted(by: { $0.key < $1.key }) where !host.isMirror && !host.isGone {
                client.fetch(id, older: true)
            }
        }
        world.run(forMs: 60_000)
    }
}

extension ConsistencyChecker {
    /// What a host shows, held against the server: its lists are those of the engine's view, by S-1.
    func check(_ host: AdapterApp, _ engine: MessageLists?) -> [String] {
        guard !host.isMirror, !host.isGone, !host.url.isEmpty, let engine else { return [] }
        if let difference = host.difference(to: engine) { return ["S-1: \(difference)"] }
        var view = AppView(url: host.url, startingPoint: host.viewpoint, params: host.params)
        view.apply(
            MessageNotice(
                .edits,
                edits: [
                    .replace(
                        succeeded: engine.succeeded, unsent: engine.unsent, hasPrevious: engine.hasPrevious,
                        hasNext: engine.hasNext)
                ]))
        return checkWindow(view)
    }
}
