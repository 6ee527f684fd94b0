// Checks a world at rest (pitfalls.md §2): every list of an app equals the engine's, the engine's equals the cache's,
// and the cache's equals the server's. The views and SimulatedClient check what must hold at all times; the faults are
// collected here.

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyRanges
import CoveyStore
import SandboxCore

package struct ConsistencyChecker {
    let world: World
    let client: SimulatedClient

    package init(world: World, client: SimulatedClient) {
        self.world = world
        self.client = client
    }

    /// All violations; empty if there are none.
    package func violations() -> [String] {
        guard let engine = client.engine, let store = engine.storeForInspection else {
            return ["\(client.name): no store is open"]
        }
        var found: [String] = []
        for (id, view) in client.views.sorted(by: { $0.key < $1.key }) where !view.isGone {
            found += check(view, engine.listsForInspection(id), store).map {
                "view \(id.rawValue) of \(view.url): \($0)"
            }
        }
        for (id, adapterApp) in client.adapterApps.sorted(by: { $0.key < $1.key }) {
            found += check(adapterApp, engine.listsForInspection(id)).map {
                "adapter collection \(id.rawValue) of \(adapterApp.url): \($0)"
            }
        }
        for (id, view) in client.channelViews.sorted(by: { $0.key < $1.key }) {
            found += check(view, store).map { "list \(id.rawValue): \($0)" }
        }
        for url in world.sandbox.channelUrls { found += checkCache(url, store).map { "cache of \(url): \($0)" } }
        found += checkSends(store) + checkExpired() + checkFeed()
        if engine.state != .open { found.append("INV-7: the connection is \(engine.state)") }
        if let call = client.pendingCalls.min() { found.append("INV-13: call \(call.rawValue) was never answered") }
        return client.contradictions + found.map { "\(client.name): \($0)" }
    }
}

extension Sandbox.StoredMessage {
    var key: MessageKey { MessageKey(createdAt: createdAtMs, messageId: id) }
}

extension AppView {
    /// The server lists only some kinds of messages: no one sees those between them.
    var isFilteredByServer: Bool {
        params.messageType != .all || !params.senderIds.isEmpty
            || !params.customTypes.isEmpty && !params.customTypes.contains("*")
    }

    /// The filter of filters.md §4, written again for the server's side.
    func matches(_ message: Sandbox.StoredMessage) -> Bool {
        switch params.messageType {
        case .all: break
        case .user: if message.type != "MESG" { return false }
        case .file: if message.type != "FILE" { return false }
        case .admin: if message.type != "ADMM", message.type != "BRDM" { return false }
        }
        if !params.customTypes.isEmpty, !params.customTypes.contains("*"),
            !params.customTypes.contains(message.customType)
        {
            return false
        }
        if !params.senderIds.isEmpty, !params.senderIds.contains(message.senderId) { return false }
        return switch params.replyType {
        case .all: true
        case .none: message.parentId == 0
        case .onlyReplyToChannel: message.parentId == 0 || message.isReplyToChannel
        }
    }
}
