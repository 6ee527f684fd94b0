// Operations on the cache itself: its size, clearing some or all of it, searching it (sync.md §7.2, §12; surface.md H5,
// E17). Only `clearUnsentMessages` touches unsent messages.

import CoveyCollections
import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyOutbox
import CoveyStore
import CoveySync
import CoveyWire

extension Engine {
    // MARK: Read-only clients

    /// True if this client is read-only: the call was then answered with 800111.
    package func refusesWriting(_ call: CallID) -> Bool {
        guard core.options.readOnly else { return false }
        complete(call, .failed(CoveyError(.notSupported, "the client was opened for reading only")))
        return true
    }

    /// Opens a cache that another client writes: cached results and pages, no connection (sync.md §14).
    @discardableResult
    package func openView(_ userId: String) throws(CoveyError) -> User {
        do throws(CoveyError) {
            try openStore(userId)
            guard let me = core.me else {
                throw CoveyError(.localDatabaseError, "nothing is cached of the user \(userId)")
            }
            return me
        } catch {
            closeStore(because: error, clearingCache: false)
            throw error
        }
    }

    // MARK: Size

    /// Bytes of the whole cache on the disk, or of one channel's messages.
    package func cachedDataSize(channelUrl: String?, call: CallID) {
        guard let store = core.store else { return complete(call, .failed(Engine.noUser)) }
        do throws(CoveyError) {
            let size = try channelUrl.map { url throws(CoveyError) in try store.cachedSizeBytes(channelUrl: url) }
            complete(call, .sizeBytes(size ?? store.cacheSizeBytes() + store.downloadsSizeBytes()))
        } catch {
            complete(call, .failed(error))
        }
    }

    // MARK: Clearing

    /// Clears the messages of a channel. Open collections remove theirs, and refetch while connected.
    package func clearCachedMessages(channelUrl: String, call: CallID) {
        guard let store = core.store else { return complete(call, .failed(Engine.noUser)) }
        do throws(CoveyError) {
            try store.clearMessages(channelUrl: channelUrl)
        } catch {
            return complete(call, .failed(error))
        }
        core.rowsMayBeGone(channelUrl: channelUrl)
        for view in collections(of: channelUrl) { view.cacheCleared() }
        complete(call, .done)
    }

    /// Clears the cache of a user, who must not be logged in. Unsent messages stay.
    package func clearCachedData(userId: String, call: CallID) {
        guard core.store == nil else {
            return complete(
                call, .failed(CoveyError(.invalidParameter, "log out before you clear the cached data of a user")))
        }
        let location = Store.Location(root: core.options.cacheDirectory, appId: core.site.appId, userId: userId)
        guard Store.exists(location) else { return complete(call, .done) }
        do throws(CoveyError) {
            let store = try Store.open(location)
            defer { store.close() }
            try store.clearCache()
            complete(call, .done)
        } catch {
            complete(call, .failed(error))
        }
    }

    /// Deletes the unsent messages of one channel or of all, whatever their state. No other call does.
    package func clearUnsentMessages(channelUrl: String?, call: CallID) {
        guard core.store != nil else { return complete(call, .failed(Engine.noUser)) }
        queue.clear(channelUrl: channelUrl, call: call)
    }

    static let noUser = CoveyError(.connectionRequired, "No user has connected yet.")

    // MARK: Search

    package func searchMessages(_ query: MessageSearchQuery, call: CallID) {
        guard core.store != nil else { return complete(call, .failed(Engine.noUser)) }
        if core.options.readOnly { return answerSearch(query, call) }
        indexer.whenReady { [weak self] failure in
            guard let self else { return }
            if let failure { return self.complete(call, .failed(failure)) }
            self.answerSearch(query, call)
        }
    }

    private func answerSearch(_ query: MessageSearchQuery, _ call: CallID) {
        guard let store = core.store else { return complete(call, .failed(Engine.noUser)) }
        let words = SearchWords(query.text)
        let filter = MessageFilter(query.filter)
        var channels: [String: GroupChannel?] = [:]
        do throws(CoveyError) {
            let span = query.from <= query.until ? query.from...query.until : Int64.max...Int64.max
            let found = try store.searchMessages(
                words, channelUrl: query.channelUrl, within: span, order: query.order,
                limit: query.from <= query.until ? query.limit : 0
            ) { message throws(CoveyError) in
                guard filter.matches(message) else { return false }
                let url = message.channelUrl
                let known = channels[url]
                let channel = if let known { known } else { try store.channel(url: url) }
                channels[url] = .some(channel)
                return message.createdAt >= channel?.visibleFromMs ?? 0
            }
            complete(
                call, .hits(found.map { MessageSearchHit(message: $0, snippet: words.snippet(of: $0)) }))
        } catch {
            complete(call, .failed(error))
        }
    }
}
