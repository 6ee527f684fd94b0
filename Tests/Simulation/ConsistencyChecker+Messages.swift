// Compares message views and the cache with the server's data, once the world is at rest.

import CoveyModel
import CoveyRanges
import CoveyStore
import CoveyWire
import SandboxCore

extension ConsistencyChecker {
    // MARK: Views

    func check(_ view: AppView, _ engine: MessageLists?, _ store: Store) -> [String] {
        var found: [String] = []
        guard let engine else { return ["the engine does not know it"] }
        if view.lists != engine { found.append("INV-3: the app's lists are not the engine's") }
        let rows = view.lists.succeeded
        for (left, right) in zip(rows, rows.dropFirst()) where !(left.key < right.key) {
            found.append("INV-9: \(left.key) before \(right.key)")
        }
        let ids = Set(rows.map(\.messageId))
        if ids.count != rows.count { found.append("INV-1: a message is there twice") }
        let requestIds = rows.filter { $0.hasRequestId }.map { $0.senderId + " " + $0.requestId }
        if Set(requestIds).count != requestIds.count { found.append("INV-1: a request id is there twice") }
        if view.cacheResults != 1 || view.apiResults != 1 {
            found.append("INV-13: \(view.cacheResults) cache and \(view.apiResults) API results")
        }
        for message in view.lists.unsent
        where message.isSucceeded || requestIds.contains(client.userId + " " + message.requestId) {
            found.append("INV-2: an unsent message is there in two forms")
        }
        if world.ephemeralChannels.contains(view.url) { return found + checkEphemeral(view) }
        // All that share the outermost millisecond of a page come with it.
        let border = [rows.first?.createdAt, rows.last?.createdAt]
        let count = rows.count { !border.contains($0.createdAt) }
        if view.params.windowCapacity > 0, count > view.params.windowCapacity {
            found.append("collections.md §3.6.9: \(count) messages where \(view.params.windowCapacity) fit")
        }
        found += checkCached(view, store)
        return view.params.initPolicy == .cacheOnly ? found : found + checkWindow(view)
    }

    /// A view shows what is cached, in the cached version; a view of the cache alone promises no more.
    private func checkCached(_ view: AppView, _ store: Store) -> [String] {
        view.lists.succeeded.compactMap { row in
            let stored = (try? store.message(channelUrl: view.url, id: row.messageId)) ?? nil
            return stored == row ? nil : "INV-6: \(row.messageId) is not as the cache has it"
        }
    }

    /// INV-4: the window contains what the server has in its range, up to the live edge if nothing newer exists.
    func checkWindow(_ view: AppView) -> [String] {
        guard world.sandbox.isJoined(channelUrl: view.url, userId: client.userId) == true,
            let visible = world.sandbox.visibleMessages(channelUrl: view.url, userId: client.userId)
        else { return [] }
        if world.ephemeralChannels.contains(view.url) { return [] }
        let expected = visible.filter { view.matches($0) }
        let rows = view.lists.succeeded
        guard let oldest = rows.first?.key, let newest = rows.last?.key else {
            let count = expected.count
            // Everything that was shown may have been deleted: then there is more to load.
            return !view.lists.hasNext && !view.lists.hasPrevious && count > 0
                ? ["INV-7: empty at the live edge, the server has \(count)"] : []
        }
        var found: [String] = []
        let inside = expected.filter { $0.key >= oldest && $0.key <= newest }
        let missing = Set(inside.map(\.id)).subtracting(rows.map(\.messageId)).sorted()
        let extra = Set(rows.map(\.messageId)).subtracting(inside.map(\.id)).sorted()
        if !missing.isEmpty { found.append("INV-4: missing \(missing)") }
        if !extra.isEmpty { found.append("INV-12: shows \(extra), which the server does not have") }
        let stored = Dictionary(uniqueKeysWithValues: inside.map { ($0.id, $0) })
        for row in rows {
            if let message = stored[row.messageId] { found += compare(row, message) }
        }
        found += checkParents(of: rows, view.url)
        if !view.lists.hasNext, expected.last?.key != newest {
            found.append("INV-7: newest is \(newest), the server has \(String(describing: expected.last?.key))")
        }
        if !view.lists.hasPrevious, expected.contains(where: { $0.key < oldest }) {
            found.append("INV-10: hasPrevious is false too early")
        }
        return found
    }

    /// INV-6: the copy of a parent is updated with the parent. Not of one that the user may not see: the changelog does not
    /// say that it was edited (rest.md §9.3).
    private func checkParents(of rows: ChunkedMessages, _ url: String) -> [String] {
        guard rows.contains(where: { $0.parentMessageId > 0 }) else { return [] }
        let all = world.sandbox.visibleMessages(channelUrl: url, userId: client.userId) ?? []
        let texts = Dictionary(all.map { ($0.id, $0.text) }, uniquingKeysWith: { first, _ in first })
        let fromMs = world.sandbox.visibleFromMs(channelUrl: url, userId: client.userId)
        let every = world.sandbox.everyMessage(channelUrl: url) ?? []
        let deleted = Set(every.filter { $0.isDeleted && $0.createdAtMs >= fromMs }.map(\.id))
        return rows.compactMap { row in
            if row.isParentDeleted ? texts[row.parentMessageId] != nil : deleted.contains(row.parentMessageId) {
                return "INV-6: \(row.messageId) replies to what is \(row.isParentDeleted ? "not " : "")deleted"
            }
            guard let parent = row.parent, let text = texts[row.parentMessageId], text != parent.text else {
                return nil
            }
            return "INV-6: \(row.messageId) replies to \(parent.text), at the server to \(text)"
        }
    }

    /// INV-6: every part has the server's version.
    private func compare(_ row: Message, _ message: Sandbox.StoredMessage) -> [String] {
        compareText(row, message) + compareParts(row, message)
    }

    private func compareText(_ row: Message, _ message: Sandbox.StoredMessage) -> [String] {
        var found: [String] = []
        if row.text != message.text {
            found.append("INV-6: \(row.messageId) says \(row.text), the server \(message.text)")
        }
        if row.customType != message.customType {
            found.append("INV-6: \(row.messageId) is of type \(row.customType), at the server \(message.customType)")
        }
        if Int(row[.threadReplyCount]) != message.replyCount {
            found.append(
                "INV-6: \(row.messageId) has \(row[.threadReplyCount]) replies, at the server \(message.replyCount)")
        }
        return found
    }

    // MARK: Cache

    /// Damage that was not read before is found here, and the cache begins again.
    func checkCache(_ url: String, _ store: Store) -> [String] {
        guard let visible = world.sandbox.visibleMessages(channelUrl: url, userId: client.userId) else { return [] }
        func check() throws(CoveyError) -> [String] { try checkCache(url, visible, store) }
        do throws(CoveyError) {
            return client.disk.wasDamaged ? try store.reading(check) : try check()
        } catch {
            return ["it cannot be read: \(error.message)"]
        }
    }

    /// INV-8: every chunk contains exactly the server's messages in its span; INV-12: none before the offset is left.
    private func checkCache(
        _ url: String, _ visible: [Sandbox.StoredMessage], _ store: Store
    ) throws(CoveyError) -> [String] {
        let chunks = try store.chunks(channelUrl: url).ranges
        var found: [String] = []
        if world.ephemeralChannels.contains(url), try !store.messageKeys(channelUrl: url, within: 0...Int64.max).isEmpty
        {
            found.append("INV-12: messages of an ephemeral channel are cached")
        }
        for (left, right) in zip(chunks, chunks.dropFirst()) where left.upperBound >= right.lowerBound {
            found.append("INV-8: \(left) and \(right) overlap")
        }
        // Only channels with an open view are updated.
        let isWatched = client.views.values.contains {
            $0.url == url && !$0.isGone && $0.apiResults > 0 && $0.params.initPolicy != .cacheOnly
        }
        let isJoined = world.sandbox.isJoined(channelUrl: url, userId: client.userId) == true
        let ids = Set(visible.map(\.id))
        for chunk in chunks {
            let cached = try store.messageKeys(channelUrl: url, within: chunk.lowerBound...chunk.upperBound - 1)
            let server = visible.filter { chunk.contains($0.createdAtMs) }.map(\.key)
            let missing = Set(server).subtracting(cached).sorted()
            if !missing.isEmpty { found.append("INV-8: \(chunks) lacks \(missing) in \(chunk)") }
            let extra = cached.filter { !ids.contains($0.messageId) }
            if isWatched, isJoined, !extra.isEmpty { found.append("INV-12: \(chunk) still holds \(extra)") }
        }
        if isWatched, isJoined { found += try checkVersions(url, visible, chunks, store) }
        return found
    }

    /// INV-16: memory equals the rows, so the cached messages of a watched channel have the server's version, too.
    /// A lost changelog invalidates the chunks (sync.md §6.1): nothing then proves a message outside of every chunk.
    private func checkVersions(
        _ url: String, _ visible: [Sandbox.StoredMessage], _ chunks: [Range<Int64>], _ store: Store
    ) throws(CoveyError) -> [String] {
        let stored = Dictionary(uniqueKeysWithValues: visible.map { ($0.id, $0) })
        let rows = try store.messages(
            channelUrl: url, from: .first, direction: .newer, inclusive: true, within: .min ... .max, limit: .max)
        return rows.flatMap { row -> [String] in
            if world.hasForgottenChanges, !chunks.contains(where: { $0.contains(row.createdAt) }) { return [] }
            return stored[row.messageId].map { compare(row, $0) } ?? []
        }
    }

    // MARK: Sends

    /// INV-15: each request id is stored at most once; a promised message is stored, failed, or reported as removed.
    func checkSends(_ store: Store) -> [String] {
        let (stored, copies) = ownRequestIds()
        var found: [String] = []
        // A message that another device, or the application, hides cannot be found any more; or one that was deleted. An own reset
        // of the history waits until it is found.
        var hidden: Set<String> = []
        for url in world.sandbox.channelUrls {
            let hiddenMs = world.hiddenByOthersMs(url, from: client.userId)
            for message in world.sandbox.everyMessage(channelUrl: url) ?? []
            where message.isDeleted || message.createdAtMs < hiddenMs {
                hidden.insert(message.requestId)
            }
        }
        for (requestId, url) in client.sends.order {
            guard keepsMessages(url) else { continue }
            if let times = copies[requestId], times > 1 {
                found.append("INV-15: \(requestId) is stored \(times) times")
            }
            let isStored = stored.contains(requestId)
            let row = (try? store.outboxRow(requestId: requestId)) ?? nil
            switch client.sends.fates[requestId] {
            case .succeeded: if !isStored { found.append("INV-15: \(requestId) succeeded, and is not at the server") }
            case .promised:
                if !isStored, row == nil, !client.sends.isExcused(url), !keepsMostFailed(url, store) {
                    found.append("INV-15: \(requestId) was lost")
                }
            case .asked, .gone, nil: break
            }
            if isStored, client.sends.canceled.contains(requestId) {
                found.append("INV-15: \(requestId) was canceled, and is at the server")
            }
            // A user who lost the channel cannot look up whether the message arrived.
            if isStored, let row, row.accepted == nil, !client.sends.isExcused(url), !hidden.contains(requestId) {
                found.append("INV-15: \(requestId) is at the server, and unsent here: \(row.state)")
            }
            if let row, row.message.status == .pending, row.accepted == nil,
                world.sandbox.isJoined(channelUrl: url, userId: client.userId) == true
            {
                found.append("INV-17: \(requestId) is still waiting to be sent: \(row.state)")
            }
        }
        return found + checkSendOrder()
    }

    /// The adapter keeps no more failed messages of the channel than these: the oldest were removed.
    private func keepsMostFailed(_ url: String, _ store: Store) -> Bool {
        guard let most = client.syncManagerOptions?.failedMessagesPerChannel else { return false }
        let rows = (try? store.outboxRows(channelUrl: url)) ?? []
        return rows.count { $0.message.status == .failed } >= most
    }

    /// False for a channel that was deleted, too.
    func keepsMessages(_ url: String) -> Bool {
        world.sandbox.messageCount(channelUrl: url) != nil && !world.ephemeralChannels.contains(url)
    }

    /// Request ids of the user's messages at the server, and how often each is there.
    func ownRequestIds() -> (stored: Set<String>, copies: [String: Int]) {
        var (stored, copies): (Set<String>, [String: Int]) = ([], [:])
        for url in world.sandbox.channelUrls {
            for message in world.sandbox.everyMessage(channelUrl: url) ?? [] where message.senderId == client.userId {
                stored.insert(message.requestId)
                // A message that was deleted before it was found is not there any more: it is sent again.
                if message.isDeleted, !world.sandbox.deduplicatesRequestIds { continue }
                copies[message.requestId, default: 0] += 1
            }
        }
        return (stored, copies)
    }

    /// INV-17: messages of one process to a channel are stored in the order of their calls. Of a message that was deleted
    /// before it was found, and sent again, the first copy counts.
    private func checkSendOrder() -> [String] {
        var found: [String] = []
        for url in world.sandbox.channelUrls {
            let ids = client.sends.order.filter { $0.url == url }.map(\.requestId)
            let place = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
            let stored = (world.sandbox.everyMessage(channelUrl: url) ?? []).filter { $0.senderId == client.userId }
            var isCounted: Set<String> = []
            let places = stored.compactMap { isCounted.insert($0.requestId).inserted ? place[$0.requestId] : nil }
            for (left, right) in zip(places, places.dropFirst()) where left > right {
                if client.sends.mayOvertake(ids[left]) || client.sends.mayOvertake(ids[right]) { continue }
                found.append("INV-17: \(ids[left]) was stored before \(ids[right])")
            }
        }
        return found
    }
}
