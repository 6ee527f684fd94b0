// After a world is at rest without violations, every view of a connected client is paged to both of its ends and
// compared completely with the server. Then the processes die, and new ones without a server must show the same: all of
// it is in the cache.

import CoveyCore
import CoveyEngine
import CoveyModel
import SandboxCore

extension Scenario {
    /// All violations; empty if there are none.
    func afterwards() -> [String] {
        world.note("page to both ends")
        var found = clients.flatMap { client in
            client.views.keys.sorted().flatMap { id in
                page(client, id, older: true) + page(client, id, older: false)
            }
        }
        world.run(forMs: 5_000)
        found += clients.flatMap { ConsistencyChecker(world: world, client: $0).violations() }
        guard found.isEmpty else { return found }
        world.note("again, without a server")
        return clients.flatMap(reopen)
    }

    /// Every page brings a message, so there are no more pages than messages.
    private func page(_ client: SimulatedClient, _ id: CollectionID, older: Bool) -> [String] {
        var pages = 0
        while let view = client.views[id], !view.isGone, older ? view.lists.hasPrevious : view.lists.hasNext {
            // A user who no longer has access to a channel has only the cache.
            guard view.params.initPolicy != .cacheOnly, !world.ephemeralChannels.contains(view.url),
                world.sandbox.isJoined(channelUrl: view.url, userId: client.userId) == true
            else { return [] }
            guard pages <= world.sandbox.visibleMessages(channelUrl: view.url, userId: client.userId)?.count ?? 0 else {
                return ["\(client.name): view \(id.rawValue): INV-10: \(pages) pages, and more to come"]
            }
            let call = client.newCall()
            client.call { older ? $0.loadPrevious(id, call: call) : $0.loadNext(id, call: call) }
            var waits = 0
            // A cache that the load found damaged is replaced, and the connection begins again.
            while client.isPending(call) || client.engine?.state != .open, waits < 600 {
                world.run(forMs: 100)
                waits += 1
            }
            pages += 1
        }
        // What a filtered page lacks may not match any more, or be gone: a page without a filter says which.
        if pages > 0 { world.run(forMs: 1_000) }
        guard let view = client.views[id], !view.isGone, view.params.initPolicy != .cacheOnly else { return [] }
        return ConsistencyChecker(world: world, client: client).checkWindow(view).map {
            "\(client.name): view \(id.rawValue), paged to its \(older ? "oldest" : "newest"): \($0)"
        }
    }

    // MARK: Without a server

    private func reopen(_ client: SimulatedClient) -> [String] {
        guard !client.hasLostItsCache else { return [] }
        let (views, lists) = (client.views, client.channelViews)
        client.setNetwork(up: false)
        client.kill()
        client.restart()
        world.run(forMs: 1_000)
        var found = client.contradictions
        for (id, view) in views.sorted(by: { $0.key < $1.key }) where isKept(view, client) {
            found += compare(view, client).map { "\(client.name): view \(id.rawValue) of \(view.url): \($0)" }
        }
        for (id, list) in lists.sorted(by: { $0.key < $1.key }) {
            found += compare(list, client).map { "\(client.name): list \(id.rawValue): \($0)" }
        }
        return found
    }

    /// Returns true if the cache contains all that the view showed: filtered pages prove nothing about what is between
    /// their rows, and a view of the cache alone has had no page.
    private func isKept(_ view: AppView, _ client: SimulatedClient) -> Bool {
        !view.isGone && world.cacheLimitBytes == 0 && !world.ephemeralChannels.contains(view.url)
            && view.params.windowCapacity == 0
            && view.params.initPolicy != .cacheOnly && !view.isFilteredByServer
            && world.sandbox.isJoined(channelUrl: view.url, userId: client.userId) == true
    }

    private func compare(_ before: AppView, _ client: SimulatedClient) -> [String] {
        let id = client.openMessages(before.url, startingPoint: before.startingPoint, params: before.params)
        defer { client.closeMessages(id) }
        pageOffline(client, id, before)
        guard let lists = client.views[id]?.lists else { return ["INV-16: it ended without a server"] }
        var found: [String] = []
        let rows = Dictionary(lists.succeeded.map { ($0.messageId, $0) }, uniquingKeysWith: { first, _ in first })
        let missing = before.lists.succeeded.map(\.messageId).filter { rows[$0] == nil }
        if !missing.isEmpty { found.append("INV-16: without a server it lacks \(missing)") }
        let changed = before.lists.succeeded.filter { row in rows[row.messageId].map { $0 != row } ?? false }
        if !changed.isEmpty { found.append("INV-16: others than were shown: \(changed.map(\.messageId))") }
        let unsent = (before.lists.unsent, lists.unsent)
        if unsent.0.map(\.requestId) != unsent.1.map(\.requestId) || unsent.0.map(\.status) != unsent.1.map(\.status) {
            found.append("INV-2: unsent were \(unsent.0.map(\.requestId)), are \(unsent.1.map(\.requestId))")
        }
        return found
    }

    private func pageOffline(_ client: SimulatedClient, _ id: CollectionID, _ before: AppView) {
        for older in [true, false] {
            var count = -1
            while let lists = client.views[id]?.lists, older ? lists.hasPrevious : lists.hasNext,
                lists.succeeded.count > count
            {
                count = lists.succeeded.count
                let call = client.newCall()
                client.call { older ? $0.loadPrevious(id, call: call) : $0.loadNext(id, call: call) }
                world.run(forMs: 10)
            }
        }
    }

    private func compare(_ before: AppChannelView, _ client: SimulatedClient) -> [String] {
        let id = client.openChannels(before.query)
        defer { client.closeChannels(id) }
        var count = -1
        while let lists = client.channelViews[id]?.lists, lists.hasNext, lists.channels.count > count {
            count = lists.channels.count
            client.loadMore(id)
            world.run(forMs: 10)
        }
        let shown = client.channelViews[id]?.lists.channels ?? []
        let rows = Dictionary(shown.map { ($0.url, $0) }, uniquingKeysWith: { first, _ in first })
        return before.lists.channels.flatMap { channel -> [String] in
            // What only the server can decide is left out without one (filters.md §1.2).
            guard before.query.matches(channel, me: client.userId) != .unknown else { return [] }
            guard let row = rows[channel.url] else { return ["INV-16: without a server it lacks \(channel.url)"] }
            // Counters are valid only while a connection updates them.
            let (before, after) = (channel.with { $0.forgetMetacounters() }, row.with { $0.forgetMetacounters() })
            let change = ChannelChange(
                url: channel.url, before: before, after: after, source: .channelRefresh,
                notifiesMessageCollections: false)
            return change.isVisible(to: client.userId) ? ["INV-16: \(channel.url) is not as it was shown"] : []
        }
    }
}
