// Fetches the list of the user's channels (sync.md §9.1): every page in the order of creation; the token of the next
// page is stored with each. The table is complete after the last page, if the change stream was unbroken since the
// first.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

/// One run over the list. It may span several connections.
struct ChannelListRun {
    /// Which run it is: an answer to the request of an earlier one says nothing of this.
    let number: Int
    /// A request of the run is in flight.
    var isRunning = false
    /// Retries left on this connection.
    var retries = Policy.backgroundRetries
    /// Channels that the pages named. Lost with the process: then the rows that it lacks are requested.
    var seen: Set<String> = []
    /// Cached rows that no page named; nil before the last page.
    var unseen: [String]?

    init(after other: ChannelListRun? = nil) { number = (other?.number ?? 0) + 1 }

    mutating func connectionOpened() {
        isRunning = false
        retries = Policy.backgroundRetries
    }
}

extension BackgroundSync {
    func nextListJob() -> Job? {
        guard !status.list.isRunning, status.list.retries > 0, let store = core.store,
            (try? store.isChannelTableComplete()) == false
        else { return nil }
        if let unseen = status.list.unseen {
            return unseen.isEmpty ? nil : .missingChannels(Array(unseen.prefix(Policy.channelUrlBatch)))
        }
        return .channelPage
    }

    private func ask(
        _ query: GroupChannelListQuery, token: String, _ take: @escaping (ChannelPage, _ askedAt: Int64) -> Void
    ) {
        status.list.isRunning = true
        let (run, askedAt) = (status.list.number, core.asking.serverMs)
        core.ask(.myChannels(userId: core.myUserId, query: query, token: token), priority: .background) {
            [weak self] result in
            guard let self else { return }
            // The run was given up meanwhile, and the next one asks itself.
            guard self.status.list.number == run else {
                self.ended(nil)
                return self.process()
            }
            self.status.list.isRunning = false
            switch result {
            case .failure(let error): self.listFailed(error)
            case .success(let page): take(page, askedAt)
            }
        }
    }

    func fetchChannelPage() {
        let token = ((try? core.store?.position(stream: ChangeStream.channelList)) ?? nil)?.token ?? ""
        ask(.everyChannel, token: token) { [weak self] page, askedAt in
            guard token.isEmpty || page.next != token else {
                self?.listFailed(CoveyError(.malformedData, "a page of channels is followed by itself"))
                return
            }
            self?.took(page, askedAt)
        }
    }

    private func took(_ page: ChannelPage, _ askedAt: Int64) {
        ended(nil)
        let ts = core.known(page.ts, asked: askedAt)
        let written = core.commit { work throws(CoveyError) in
            // Stores a position before the second page is requested: the changelog covers what changes during the run.
            try ChannelWriter(core: core, work: work, source: .channelChangelog).write(page, askedAt: askedAt)
            try work.store.setPosition(
                stream: ChangeStream.channelList, Store.Position(token: page.next, ts: ts))
        }
        guard written else { return }
        status.progress.channelsFetched += Int64(page.channels.count)
        status.list.seen.formUnion(page.channels.map(\.url))
        status.list.retries = status.list.seen.count > Policy.listedChannels ? 0 : Policy.backgroundRetries
        if page.next.isEmpty {
            status.list.unseen = unseenRows()
            finishIfDone()
        }
        process()
    }

    /// Cached rows that the server's list should contain. Public channels that the user left stay cached, and are in no
    /// such list.
    private func unseenRows() -> [String] {
        var urls: [String] = []
        var after: ChannelSortKey?
        let query = GroupChannelListQuery.everyChannel
        while let rows = try? core.store?.channels(query: query, after: after, limit: Policy.syncPageSizeRows),
            let last = rows.last
        {
            urls += rows.filter { !status.list.seen.contains($0.url) && $0.myMemberState != .none }.map(\.url)
            if rows.count < Policy.syncPageSizeRows { break }
            after = query.sortKey(of: last)
        }
        return urls
    }

    func fetchMissing(_ urls: [String]) {
        var query = GroupChannelListQuery.everyChannel
        query.channelUrls = urls
        ask(query, token: "") { [weak self] page, askedAt in
            guard let self else { return }
            self.ended(nil)
            let found = Set(page.channels.map(\.url))
            self.core.commit { work throws(CoveyError) in
                let writer = ChannelWriter(core: self.core, work: work, source: .channelChangelog)
                for channel in page.channels { try writer.write(channel, at: core.known(page.ts, asked: askedAt)) }
                for url in urls where !found.contains(url) {
                    // A public channel is visible to users who are not members, and its own answer says why a view ends.
                    let isPublic = try work.channel(url)?.fields.isPublic == true
                    let isSure = page.isWhole && !isPublic && self.core.hasView?(url) != true
                    if isSure { try writer.remove(url) } else { try writer.fetchAgain(url) }
                }
            }
            self.status.list.unseen?.removeAll { urls.contains($0) }
            self.finishIfDone()
            self.process()
        }
    }

    private func finishIfDone() {
        guard status.list.unseen?.isEmpty == true, let store = core.store else { return }
        // If the position was lost meanwhile, the run starts again.
        guard (try? store.position(stream: ChangeStream.channels)) ?? nil != nil else {
            return status.channelListLost()
        }
        try? store.transaction { () throws(CoveyError) in
            try store.setChannelTableComplete(true)
            try store.clearPosition(stream: ChangeStream.channelList)
        }
        status.channelListLost()
        listCompleted()
    }

    private func listFailed(_ error: CoveyError) {
        ended(error)
        if error.code == .pageTokenExpired || error.code == .invalidValue {
            try? core.store?.clearPosition(stream: ChangeStream.channelList)
            status.list.seen = []
        }
        status.list.retries -= 1
        // A feed cannot do without the list: it is asked for as long as the connection lasts.
        let isLast = status.list.retries <= 0
        let wait = isLast ? Policy.syncRetryMaxMs : Policy.syncRetryFirstMs
        status.list.isRunning = true
        let run = status.list.number
        core.effects.after(max(wait, error.retryAfterMs)) { [weak self] in
            guard let self, self.status.list.number == run else { return }
            self.status.list.isRunning = false
            if isLast, self.views().hasFeed { self.status.list.retries = 1 }
            self.process()
        }
    }
}
