// What must hold once a world has come to rest (pitfalls.md §2): every list that an app rebuilt equals the engine's, the
// engine's equals the cache's, and the cache's equals the server's.

import CoveyCore
import CoveyEngine
import CoveyModel
import CoveyRanges
import CoveyStore
import SandboxCore

package struct Truth {
    let world: World
    let client: SimulatedClient

    package init(world: World, client: SimulatedClient) {
        self.world = world
        self.client = client
    }

    /// What does not hold; empty if all does.
    package func violations() -> [String] {
        guard let engine = client.engine, let store = engine.storeForInspection else {
            return ["\(client.userId): no store is open"]
        }
        var found: [String] = []
        for (id, view) in client.views.sorted(by: { $0.key < $1.key }) where !view.isGone {
            found += view.faults
            found += check(view, engine.listsForInspection(id)).map { "view \(id.rawValue) of \(view.url): \($0)" }
        }
        for url in world.sandbox.channelUrls { found += checkCache(url, store) }
        found += checkSends()
        return found.map { "\(client.userId): \($0)" }
    }

    // MARK: Views

    private func check(_ view: AppView, _ engine: MessageLists?) -> [String] {
        var found: [String] = []
        guard let engine else { return ["the engine does not know it"] }
        if view.lists != engine { found.append("INV-3: the app's lists are not the engine's") }
        let rows = view.lists.succeeded
        for (left, right) in zip(rows, rows.dropFirst()) where !(left.key < right.key) {
            found.append("INV-9: \(left.key) before \(right.key)")
        }
        let ids = Set(rows.map(\.messageId))
        if ids.count != rows.count { found.append("INV-1: a message is there twice") }
        if view.cacheResults != 1 || view.apiResults != 1 {
            found.append("INV-13: \(view.cacheResults) cache and \(view.apiResults) API results")
        }
        found += checkWindow(view)
        for message in view.lists.unsent where ids.contains(message.messageId) || message.isSucceeded {
            found.append("INV-2: an unsent message is there in two forms")
        }
        return found
    }

    /// INV-4: the window holds what the server has in it, up to the live edge where nothing newer exists.
    private func checkWindow(_ view: AppView) -> [String] {
        guard let visible = world.sandbox.visibleMessages(channelUrl: view.url, userId: client.userId) else {
            return []
        }
        let expected = visible.filter { view.matches($0) }
        let rows = view.lists.succeeded
        guard let oldest = rows.first?.key, let newest = rows.last?.key else {
            return !view.lists.hasNext && !expected.isEmpty
                ? ["INV-7: empty at the live edge, the server has \(expected.count)"] : []
        }
        var found: [String] = []
        let inside = expected.filter { $0.key >= oldest && $0.key <= newest }
        let missing = Set(inside.map(\.id)).subtracting(rows.map(\.messageId)).sorted()
        let extra = Set(rows.map(\.messageId)).subtracting(inside.map(\.id)).sorted()
        // A huge gap that was told excuses the hole: the app is to start anew.
        if !missing.isEmpty, view.hugeGaps == 0 { found.append("INV-4: missing \(missing)") }
        if !extra.isEmpty { found.append("INV-12: shows \(extra), which the server does not have") }
        let texts = Dictionary(uniqueKeysWithValues: inside.map { ($0.id, $0.text) })
        for row in rows {
            if let text = texts[row.messageId], text != row.text {
                found.append("INV-6: \(row.messageId) says \(row.text), the server \(text)")
            }
        }
        if !view.lists.hasNext, expected.last?.key != newest {
            found.append("INV-7: newest is \(newest), the server has \(String(describing: expected.last?.key))")
        }
        if !view.lists.hasPrevious, expected.first?.key != oldest {
            found.append("INV-10: hasPrevious is false too early")
        }
        return found
    }

    // MARK: Cache

    /// INV-8: every chunk holds exactly what the server has in its span. Of a partial millisecond some may be missing.
    private func checkCache(_ url: String, _ store: Store) -> [String] {
        guard let visible = world.sandbox.visibleMessages(channelUrl: url, userId: client.userId),
            let chunks = try? store.chunks(channelUrl: url)
        else { return [] }
        var found: [String] = []
        for chunk in chunks.chunks {
            let cached = (try? store.messageKeys(channelUrl: url, within: chunk.lower...chunk.upper)) ?? []
            let server = visible.filter { chunk.contains($0.createdAtMs) }.map(\.key)
            let missing = Set(server).subtracting(cached).sorted().filter {
                !(chunk.lowerIsPartial && $0.createdAt == chunk.lower)
                    && !(chunk.upperIsPartial && $0.createdAt == chunk.upper)
            }
            if !missing.isEmpty { found.append("INV-8: \(url) \(chunks) lacks \(missing) in \(chunk)") }
        }
        return found
    }

    // MARK: Sends

    /// INV-15: each request id is stored at most once, and what ended well is stored.
    private func checkSends() -> [String] {
        var stored: [String: Int] = [:]
        for url in world.sandbox.channelUrls {
            for message in world.sandbox.allMessages(channelUrl: url) ?? [] where message.senderId == client.userId {
                stored[message.requestId, default: 0] += 1
            }
        }
        var found: [String] = []
        for requestId in client.sentRequestIds {
            let count = stored[requestId] ?? 0
            if count > 1 { found.append("INV-15: \(requestId) is stored \(count) times") }
            if count == 0, client.expectsStored(requestId), client.deletedByTests.isEmpty {
                found.append("INV-15: \(requestId) was lost")
            }
        }
        return found
    }
}

extension Sandbox.StoredMessage {
    var key: MessageKey { MessageKey(createdAt: createdAtMs, messageId: id) }
}

extension AppView {
    func matches(_ message: Sandbox.StoredMessage) -> Bool {
        switch params.replyType {
        case .all: true
        case .none, .onlyReplyToChannel: message.parentId == 0
        }
    }
}
