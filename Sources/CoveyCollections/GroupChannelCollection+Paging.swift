// loadMore (collections.md §2.3): keyset pages. Rows are always placed by the local total order; the server's token only
// decides which rows come next, so a row that moved between two pages is neither skipped nor shown twice.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveySync
import CoveyWire

extension GroupChannelCollection {
    package func loadMore(_ call: CallID) {
        guard !isDisposed else { return fail(call, .disposed) }
        guard loading == nil else {
            return fail(call, CoveyError(.queryInProgress, "a page of this collection is being loaded"))
        }
        guard lists.hasNext else { return deliver(ChannelNotice(.loaded(call, .success([])))) }
        guard let store = core.store else {
            return fail(call, CoveyError(.invalidInitialization, "connect before you load a collection"))
        }
        loading = call
        do throws(CoveyError) {
            let isComplete = try store.isChannelTableComplete()
            if isComplete || !core.isOnline, !needsServer || !core.isOnline,
                try finishFromCache(store, call, isComplete: isComplete)
            {
                return core.effects.stats.cacheHits.add()
            }
            core.effects.stats.cacheMisses.add()
            askFromServer(call)
        } catch {
            end(call, error)
        }
    }

    /// The next page, from the cache at once and then from the server.
    package func loadMoreFromBoth(_ call: CallID) {
        if loading == nil, core.isOnline { showCachedPage() }
        loadMore(call)
    }

    func end(_ call: CallID, _ error: CoveyError) {
        guard loading == call else { return }
        loading = nil
        if !provisional.isEmpty { needsRenewal = true }
        fail(call, error)
    }

    var edgeKey: ChannelSortKey? { if case .upTo(let key) = edge { key } else { nil } }

    // MARK: From the cache

    /// False, and nothing is shown, if the page would leave out channels that the server can decide.
    private func finishFromCache(_ store: Store, _ call: CallID, isComplete: Bool) throws(CoveyError) -> Bool {
        var rows: [GroupChannel] = []
        // From the top once the table is complete: other sources may have left something before the edge.
        let isWhole = isComplete && lastSource != .completeCache
        var after = isWhole ? nil : edgeKey
        var (counted, hasMore, leavesOutUnknown) = (0, false, false)
        search: while true {
            let found = try store.channelRows(query: query, after: after, limit: query.limit + 1)
            leavesOutUnknown = leavesOutUnknown || found.leavesOutUnknown
            for channel in found.channels {
                let key = query.sortKey(of: channel)
                if keyOf[channel.url] == nil {
                    if !isBeforeEdge(key) {
                        if counted == query.limit {
                            hasMore = true
                            break search
                        }
                        counted += 1
                    }
                    rows.append(channel)
                }
                after = key
            }
            if found.channels.count <= query.limit { break }
        }
        if leavesOutUnknown {
            // When there is a connection again, they are asked for.
            needsServer = true
            if core.isOnline { return false }
        }
        if let last = after { edge = .upTo(edgeKey.map { max($0, last) } ?? last) }
        lastSource = isComplete ? .completeCache : .incompleteCache
        let isProven = isComplete && !needsServer
        if isProven, !hasMore { edge = .end }
        // Channels before the edge may be missing. The next connection shows them, even if the app loads no more.
        if !isProven, !rows.isEmpty { needsRenewal = true }
        show(rows, hasNext: !isProven || hasMore, call)
        return true
    }

    /// Rows that the server's page will confirm, or not.
    private func showCachedPage() {
        guard lists.hasNext, let store = core.store, (try? store.isChannelTableComplete()) == false,
            let rows = try? store.channels(query: query, after: edgeKey, limit: query.limit), let last = rows.last
        else { return }
        let missing = rows.filter { keyOf[$0.url] == nil }.map(core.typing.shown)
        edge = .upTo(edgeKey.map { max($0, query.sortKey(of: last)) } ?? query.sortKey(of: last))
        hasLoaded = true
        provisional.formUnion(missing.map(\.url))
        let edits = missing.map { insert($0) }
        if !edits.isEmpty { deliver(ChannelNotice(.added(missing), edits: edits)) }
    }

    /// The server's page has come. What it should have listed and did not is fetched by itself, and leaves if it is gone.
    /// If the cache showed more than the page covers, channels before the edge may be missing.
    private func confirm(_ page: ChannelPage) {
        guard !provisional.isEmpty else { return }
        let listed = Set(page.channels.map(\.url))
        for url in provisional.inOrder() where !listed.contains(url) { core.refetchChannel(url) }
        provisional = []
        if shownSpanGoesOn(after: page) { needsRenewal = true }
    }

    // MARK: From the server

    private func askFromServer(_ call: CallID) {
        // A token from before the cache took over names a place far behind the edge.
        if lastSource == .completeCache { token = "" }
        ask(call, requests: 1, mayRestart: !token.isEmpty)
    }

    private func ask(_ call: CallID, requests: Int, mayRestart: Bool) {
        let askedAt = core.asking.serverMs
        core.ask(.myChannels(userId: core.myUserId, query: query, token: token)) { [weak self] result in
            guard let self, self.loading == call else { return }
            switch result {
            case .failure(let error)
            where mayRestart && (error.code == .pageTokenExpired || error.code == .invalidValue):
                self.token = ""
                self.ask(call, requests: requests, mayRestart: false)
            case .failure(let error): self.end(call, error)
            case .success(let page): self.answered(page, call, askedAt, requests)
            }
        }
    }

    private func answered(_ page: ChannelPage, _ call: CallID, _ askedAt: Int64, _ requests: Int) {
        let written = core.commit(origin: id) { work throws(CoveyError) in
            try ChannelWriter(core: core, work: work, source: .channelChangelog).write(page, askedAt: askedAt)
        }
        guard written else {
            return end(call, CoveyError(.localDatabaseError, "the page could not be written to the cache"))
        }
        do throws(CoveyError) {
            let rows = try take(page, askedAt)
            if rows.isEmpty, !page.next.isEmpty, requests < Policy.pageLoopLimitRequests {
                return ask(call, requests: requests + 1, mayRestart: false)
            }
            show(rows, hasNext: !page.next.isEmpty, call)
        } catch {
            return end(call, error)
        }
        renewIfNeeded()
    }

    /// The rows that a page adds, which was written. Paging goes on after it.
    func take(_ page: ChannelPage, _ askedAt: Int64) throws(CoveyError) -> [GroupChannel] {
        guard let store = core.store else { throw .disposed }
        let (rows, newEdge) = try readBack(page, askedAt, store)
        (edge, token, lastSource) = (newEdge, page.next, .server)
        confirm(page)
        return rows
    }

    /// Every matching row of the page, and every matching cached row between the old and the new edge.
    private func readBack(_ page: ChannelPage, _ askedAt: Int64, _ store: Store) throws(CoveyError) -> (
        [GroupChannel], Edge
    ) {
        var rows: [GroupChannel] = []
        var greatest = edgeKey
        var seen: Set<String> = []
        for listed in page.channels {
            guard let channel = try store.channel(url: listed.url), isShown(channel, listed) else { continue }
            if let key = placeInPage(of: channel) { greatest = greatest.map { max($0, key) } ?? key }
            if keyOf[channel.url] == nil, seen.insert(channel.url).inserted { rows.append(channel) }
        }
        if greatest == nil, !rows.isEmpty {
            // All of them look empty. Whatever receives a message from now on comes before the channels of the next page.
            let rank = ChannelSortKey.lastMessageRank(core.known(page.ts, asked: askedAt))
            greatest = ChannelSortKey(rank: rank, newness: .max, url: "")
        }
        let isEnd = page.next.isEmpty
        var after = edgeKey
        between: while isEnd || greatest != nil {
            let found = try store.channels(query: query, after: after, limit: Policy.channelPageLimitRows)
            for channel in found {
                let key = query.sortKey(of: channel)
                if !isEnd, let greatest, key > greatest { break between }
                after = key
                if keyOf[channel.url] == nil, seen.insert(channel.url).inserted { rows.append(channel) }
            }
            if found.count < Policy.channelPageLimitRows { break }
        }
        return (rows, isEnd ? .end : greatest.map { .upTo($0) } ?? edge)
    }

    /// Where the server has listed the channel. Nil: by their last messages, one that looks empty here has another place.
    func placeInPage(of channel: GroupChannel) -> ChannelSortKey? {
        guard query.order != .latestLastMessage || query.includeEmptyChannel || channel.hasLastMessage else {
            return nil
        }
        return query.sortKey(of: channel)
    }

    /// Whether a channel that the server listed belongs, as it is now.
    private func isShown(_ channel: GroupChannel, _ listed: GroupChannel) -> Bool {
        switch verdict(of: channel) {
        case .match: return true
        case .unknown:
            note(listed: channel)
            return true
        // By an answer of before, or by the local rule.
        case .noMatch:
            return filter.verdict(of: channel) == .noMatch
                && query.mayMatch(channel, listed: listed, me: core.myUserId)
        }
    }

    func show(_ rows: [GroupChannel], hasNext: Bool, _ call: CallID) {
        let ordered = rows.map { (query.sortKey(of: $0), core.typing.shown($0)) }.sorted { $0.0 < $1.0 }.map(\.1)
        var edits = ordered.map { insert($0) }
        if hasNext != lists.hasNext {
            lists.apply([.hasNext(hasNext)])
            edits.append(.hasNext(hasNext))
        }
        if loading == call { loading = nil }
        hasLoaded = true
        deliver(ChannelNotice(.loaded(call, .success(ordered)), edits: edits))
    }
}
