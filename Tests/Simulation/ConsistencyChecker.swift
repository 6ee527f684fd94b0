// What must hold once a world has come to rest (pitfalls.md §2): every list that an app rebuilt equals the engine's, the
// engine's equals the cache's, and the cache's equals the server's. What must hold all along is checked by the views
// themselves and by SimulatedClient; here it is collected.

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

    /// What does not hold; empty if all does.
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
        for (id, host) in client.hosts.sorted(by: { $0.key < $1.key }) {
            found += check(host, engine.listsForInspection(id)).map { "host \(id.rawValue) of \(host.url): \($0)" }
        }
        for (id, view) in client.channelViews.sorted(by: { $0.key < $1.key }) {
            found += check(view, store).map { "list \(id.rawValue): \($0)" }
        }
        for url in world.sandbox.channelUrls { found += checkCache(url, store).map { "cache of \(url): \($0)" } }
        found += checkSends(store) + checkExpired()
        if engine.state != .open { found.append("INV-7: the connection is \(engine.state)") }
        if let call = client.owed.min() { found.append("INV-13: call \(call.rawValue) was never answered") }
        return client.contradictions + found.map { "\(client.name): \($0)" }
    }
}

extension Sandbox.StoredMessage {
    var key: MessageKey { MessageKey(createdAt: createdAtMs, messageId: id) }
}

extension AppView {
    /// The server lists some kinds of messages only: what lies between them nobody sees.
    var isFilteredByServer: Bool {
        params.messageType != .all || !params.senderIds.isEmpty
            || !params.customTypes.isEmpty && !params.customTypes.contains("*")
    }

    /// The filter of filters.md §4, once more and from the server's side.
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
