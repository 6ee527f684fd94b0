// Runs with collections and the SyncManager adapter: some clients are set up through the adapter, with its policies;
// each message collection has a mirror in the adapter, and adapter collections fetch the same channels by themselves.

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
            // Removal by count or age is reported only to views, and the ledger of sends includes all messages. Only the many
            // replies of a feed come to more.
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
        let ids = client.adapterApps.filter { !$0.value.isMirror && !$0.value.url.isEmpty }.keys.sorted()
        guard let id = ids.isEmpty ? nil : world.pick(ids), world.chance(0.75) else {
            return openAdapterCollection(client, url, count: ids.count)
        }
        switch world.pick(0...19) {
        case 0...5: client.fetch(id, older: true)
        case 6...9: client.fetch(id, older: false)
        case 10, 11: client.fetchAllNext(id)
        case 12: client.fetchUnsent(id)
        case 13: client.resetViewpoint(id, to: startingPoint(client.adapterApps[id]?.url ?? url))
        case 14: client.closeAdapterCollection(id)
        case 15: if client.syncManagerOptions != nil { client.pauseSync() }
        case 16, 17: client.resumeSync(force: world.chance(0.2))
        case 18: appendElsewhere(client, id)
        default:
            guard world.chance(0.3) else { return }
            client.cacheWent()
            client.adapter { .clearCache($0) }
        }
    }

    private func openAdapterCollection(_ client: SimulatedClient, _ url: String, count: Int) {
        guard count < 4 else { return }
        var filter = SyncMessageFilter()
        if plan.filters, world.chance(0.5) { filter.customTypes = [world.pick(["a", "b", ""])] }
        let id = client.openAdapterCollection(
            url, viewpoint: startingPoint(url), filter: filter, limit: Int(world.pick(1...60)))
        client.fetch(id, older: true)
        if world.chance(0.3) { client.fetch(id, older: false) }
        if world.chance(0.5) { client.fetchUnsent(id) }
    }

    /// A message that the app sends by itself; afterwards the app reports nothing, or its failure.
    private func appendElsewhere(_ client: SimulatedClient, _ id: CollectionID) {
        guard let url = client.adapterApps[id]?.url else { return }
        let message = Message.pending(
            channelUrl: url, requestId: "elsewhere-\(world.random.next())",
            params: UserMessageParams(message: "elsewhere"), sender: User(userId: client.userId),
            createdAt: world.serverNowMs, sequence: 0)
        client.adapter { .append(id, message, $0) }
        guard world.chance(0.5) else { return }
        let error = CoveyError(world.pick([.notAllowed, .networkError, .invalidParameter]), "it failed elsewhere")
        client.adapter { .sendResponse(id, message, error, $0) }
    }

    /// Each adapter collection fetches once more, so that it shows the server's content.
    func restAdapters() {
        for client in clients {
            for (id, adapterApp) in client.adapterApps.sorted(by: { $0.key < $1.key })
            where !adapterApp.isMirror && !adapterApp.isGone {
                client.fetch(id, older: true)
            }
        }
        world.run(forMs: 60_000)
    }
}

extension ConsistencyChecker {
    /// Compares an adapter collection with the server: by S-1 its lists equal those of the engine's view.
    func check(_ adapterApp: AdapterApp, _ engine: MessageLists?) -> [String] {
        guard !adapterApp.isMirror, !adapterApp.isGone, !adapterApp.url.isEmpty, let engine else { return [] }
        if let difference = adapterApp.difference(to: engine) { return ["S-1: \(difference)"] }
        var view = AppView(url: adapterApp.url, startingPoint: adapterApp.viewpoint, params: adapterApp.params)
        view.apply(
            MessageNotice(
                .edits,
                edits: [
                    .replace(
                        succeeded: Array(engine.succeeded), unsent: engine.unsent, hasPrevious: engine.hasPrevious,
                        hasNext: engine.hasNext)
                ]))
        return checkWindow(view)
    }
}
