// Fetches channels (collections.md §4.2, websocket.md §6.1). A channel that the app or a view wants is fetched
// immediately, with one request for all who want it meanwhile. Channels that frames and changelogs name wait and are
// requested together: one request at a time, for up to Policy.channelUrlBatch channels, so a server that names many
// channels gets few requests. A bounded number of channels that are not cached waits; the channel changelog brings the
// others (decision 20). It is a part of its connection and ends with it: what it did not fetch is marked for the next
// connection.

import CoveyEffects
import CoveyModel
import CoveyStore
import CoveyWire

package final class ChannelFetcher {
    package typealias Completion = (Result<GroupChannel, CoveyError>) -> Void
    private typealias Named = (url: String, source: EventSource)

    private unowned let core: Core
    /// Fetches under way, by channel.
    private var waiting: [String: [Completion]] = [:]
    /// Channels that changed during their fetch: the answer may be older than the change.
    private var overtaken: Set<String> = []
    /// Channels that somebody has named, until they are known.
    private var pushed: Set<String> = []
    /// Timers of channels whose fetch is retried.
    private var retries: [String: TimerID] = [:]
    /// When a channel was last named after a change, and how long that fetch had to wait.
    private var lately: [String: (atMs: Int64, waitMs: Int64)] = [:]
    /// The last delay after a failed fetch, by channel.
    private var failures: [String: Int64] = [:]
    /// Channels that wait for the next common request, in the order in which they were named.
    private var order: [String] = []
    private var named: [String: EventSource] = [:]
    /// Channels in the common request in flight.
    private var asked: Set<String> = []
    private var isAsking = false
    /// Channels of the answer that is being applied.
    private var answering: Set<String> = []
    private var timer: (id: TimerID, atMs: Int64)?
    private var notBeforeMs: Int64 = 0
    /// The last marked channel that was requested; nil: none is left.
    private var lastMarked: String?
    /// What happened to channels that are being fetched because of it.
    private var causes: [String: [Cause]] = [:]
    /// More channels were named than may wait.
    private var hasOverflowed = false
    /// Called when only the changelog can bring some channels.
    package var changelogNeeded: (() -> Void)?

    init(core: Core) { self.core = core }

    /// The channel's row may not show yet what has happened to the channel.
    package func isAwaited(_ url: String) -> Bool {
        waiting[url] != nil || named[url] != nil || retries[url] != nil
            || [overtaken, asked, answering].contains { $0.contains(url) }
    }

    // MARK: One channel

    /// Fetches and applies a channel. "Not a member" and "not found" mean that the channel is gone (collections.md
    /// §3.4).
    package func fetch(
        _ url: String, source: EventSource, priority: HTTPRequest.Priority = .catchUp,
        completion: @escaping Completion = { _ in }
    ) {
        waiting[url, default: []].append(completion)
        guard waiting[url]?.count == 1 else { return }
        ask(url, source, priority)
    }

    private func ask(_ url: String, _ source: EventSource, _ priority: HTTPRequest.Priority) {
        let askedAt = core.asking.serverMs
        core.ask(.channel(url: url), priority: priority) { [weak self] result in
            guard let self else { return }
            guard result.isRefusal, self.core.isOfEarlierMembership(url) else {
                return self.answered(url, source, askedAt, result)
            }
            // All who wait for the channel wait for what it is now.
            self.overtaken.remove(url)
            self.ask(url, source, priority)
        }
    }

    private func answered(
        _ url: String, _ source: EventSource, _ askedAt: Int64, _ result: Result<GroupChannel, CoveyError>
    ) {
        let done = waiting.removeValue(forKey: url) ?? []
        let isSettled = result.isSettled && !overtaken.contains(url)
        let settled = isSettled ? takeCauses(of: url) : []
        let isWanted = isWanted(url)
        answering = [url]
        core.commit { work throws(CoveyError) in
            work.causes = settled
            let writer = ChannelWriter(core: core, work: work, source: source)
            switch result {
            case .success(let channel):
                try writer.write(channel, at: askedAt)
            case .failure(let error) where error.isOfNonMember:
                try writer.remove(url)
            case .failure where isWanted:
                try work.store.markDirty(channelUrl: url)
            case .failure: break
            }
        }
        answering = []
        for cause in settled { core.eventHappened?(cause) }
        if overtaken.remove(url) != nil { fetchSoon(url, source: source) }
        tryAgain(url, source, isWanted, after: result)
        for completion in done { completion(result) }
    }

    /// Somebody has named the channel, it is cached, or there is a view of it. One that a call of the app alone has asked for
    /// is not: the call gets the error.
    private func isWanted(_ url: String) -> Bool {
        pushed.contains(url) || overtaken.contains(url) || core.hasView?(url) == true || core.shownChannel(url) != nil
    }

    /// A pushed change is fetched until it is known while the connection is open.
    private func tryAgain(
        _ url: String, _ source: EventSource, _ isWanted: Bool, after result: Result<GroupChannel, CoveyError>
    ) {
        guard case .failure(let error) = result, !error.isOfNonMember else {
            pushed.remove(url)
            return failures[url] = nil
        }
        guard isWanted, retries[url] == nil, named[url] == nil else { return }
        let waitMs = waitMs(url, after: error)
        core.effects.log(
            .info, .sync, "channel fetched again",
            [.channel(url), .number("after_ms", waitMs)] + error.logPairs)
        retries[url] = core.effects.after(waitMs) { [weak self] in
            self?.retries[url] = nil
            self?.fetch(url, source: source)
        }
    }

    /// The delay grows after each failure in a row.
    private func waitMs(_ url: String, after error: CoveyError) -> Int64 {
        let wait = min(failures[url].map { $0 * 2 } ?? Policy.syncRetryFirstMs, Policy.syncRetryMaxMs)
        failures[url] = wait
        return max(wait, error.retryAfterMs)
    }

    // MARK: Common requests

    /// A channel that is not cached changed. If it is being fetched, it is fetched once more after that; any other is
    /// requested if `isAsked`. False: it is not, since too many are waiting.
    @discardableResult
    package func happened(to url: String, isAsked: Bool, source: EventSource, because new: [Cause] = []) -> Bool {
        if waiting[url] != nil {
            overtaken.insert(url)
            hold(new, url)
            return true
        }
        guard named[url] == nil, isAsked || asked.contains(url) else {
            if named[url] != nil { hold(new, url) }
            return named[url] != nil
        }
        let isShort = url.utf8.count <= Policy.channelUrlBytes
        if named.count >= Policy.namedChannels || !isShort, core.hasView?(url) != true {
            hasOverflowed = true
            schedule(afterMs: 0)
            return false
        }
        name(url, source, afterMs: 0)
        hold(new, url)
        return true
    }

    /// Fetches a cached channel after a change whose event lacks the details. All changes within the delay share one
    /// fetch. The delays of fetches in a row grow: each answer may contradict what is known, and cause the next.
    func fetchSoon(_ url: String, source: EventSource, because new: [Cause] = []) {
        hold(new, url)
        guard named[url] == nil, retries[url] == nil else { return }
        var waitMs = Policy.channelRefetchDelayMs
        if let last = lately[url], core.now.monotonicMs - last.atMs <= 2 * last.waitMs {
            waitMs = min(2 * last.waitMs, Policy.channelRefetchMaxMs)
        }
        retries[url] = core.effects.after(waitMs) { [weak self] in
            guard let self else { return }
            self.retries[url] = nil
            self.lately[url] = (self.core.now.monotonicMs, waitMs)
            self.name(url, source, afterMs: 0)
        }
    }

    private func name(_ url: String, _ source: EventSource, afterMs: Int64) {
        if named[url] == nil {
            named[url] = source
            order.append(url)
        }
        pushed.insert(url)
        schedule(afterMs: afterMs)
    }

    private func schedule(afterMs: Int64) {
        guard !isAsking else { return }
        let atMs = max(core.now.monotonicMs + afterMs, notBeforeMs)
        if let timer {
            if timer.atMs <= atMs { return }
            core.effects.cancel(timer.id)
        }
        let id = core.effects.after(atMs - core.now.monotonicMs) { [weak self] in
            self?.timer = nil
            self?.ask()
        }
        timer = (id, atMs)
    }

    private func ask() {
        let batch = takeBatch()
        isAsking = !batch.isEmpty
        guard let first = batch.first else { return ended() }
        guard batch.count > 1 else {
            return fetch(first.url, source: first.source) { [weak self] _ in self?.ended() }
        }
        asked = Set(batch.map(\.url))
        var query = GroupChannelListQuery.everyChannel
        query.channelUrls = batch.map(\.url)
        query.limit = batch.count
        let askedAt = core.asking.serverMs
        core.ask(.myChannels(userId: core.myUserId, query: query, token: ""), priority: .catchUp) {
            [weak self] result in
            self?.answered(batch, askedAt, result)
        }
    }

    private func takeBatch() -> [Named] {
        var batch: [Named] = []
        var (count, bytes) = (0, 0)
        for url in order {
            bytes += url.utf8.count
            guard batch.isEmpty || batch.count < Policy.channelUrlBatch && bytes <= Policy.channelUrlBatchBytes else {
                break
            }
            count += 1
            guard let source = named.removeValue(forKey: url) else { continue }
            if waiting[url] != nil { overtaken.insert(url) } else { batch.append((url, source)) }
        }
        order.removeFirst(count)
        return batch
    }

    @_optimize(size)
    private func answered(_ batch: [Named], _ askedAt: Int64, _ result: Result<ChannelPage, CoveyError>) {
        (answering, asked) = (asked, [])
        var settled: [Cause] = []
        var others: [Named] = []
        let rows = ((try? result.get())?.channels ?? []).map { ($0.url, $0) }
        let listed = Dictionary(rows, uniquingKeysWith: { first, _ in first })
        core.commit { work throws(CoveyError) in
            for (url, source) in batch {
                let writer = ChannelWriter(core: core, work: work, source: source)
                let isPublic = try work.channel(url)?.fields.isPublic == true
                work.causes = causes[url] ?? []
                switch result {
                case .success(let page):
                    if let channel = listed[url] {
                        try writer.write(channel, at: core.known(page.ts, asked: askedAt))
                    } else if isPublic || core.hasView?(url) == true || !page.isWhole {
                        others.append((url, source))
                        continue
                    } else {
                        try writer.remove(url)
                    }
                case .failure:
                    try work.store.markDirty(channelUrl: url)
                }
            }
        }
        answering = []
        if result.isSettled {
            for (url, _) in batch where !others.contains(where: { $0.url == url }) { settled += takeCauses(of: url) }
        }
        for cause in settled { core.eventHappened?(cause) }
        // A public channel is visible to users who are not members, its own answer says why a view ends, and a page that is
        // not whole says nothing of what it lacks.
        for (url, source) in others { fetch(url, source: source) }
        var waitMs = Policy.channelRefetchDelayMs
        if case .failure(let error) = result {
            for (url, source) in batch {
                waitMs = max(waitMs, self.waitMs(url, after: error))
                name(url, source, afterMs: 0)
            }
        } else {
            for (url, _) in batch { (failures[url], _) = (nil, pushed.remove(url)) }
        }
        ended(waitMs: waitMs)
    }

    private func ended(waitMs: Int64 = Policy.channelRefetchDelayMs) {
        isAsking = false
        notBeforeMs = core.now.monotonicMs + waitMs
        if order.isEmpty { nameMarked() }
        if !order.isEmpty { return schedule(afterMs: 0) }
        guard hasOverflowed else { return }
        hasOverflowed = false
        notBeforeMs = core.now.monotonicMs + Policy.syncRetryFirstMs
        changelogNeeded?()
    }

    // MARK: Marked channels

    /// Requests each marked channel once, batch by batch, when nothing else is waiting.
    package func fetchMarked() {
        lastMarked = ""
        if !isAsking, order.isEmpty { nameMarked() }
    }

    @_optimize(size)
    private func nameMarked() {
        guard let last = lastMarked else { return }
        let urls = (try? core.store?.dirtyChannels(after: last, limit: Policy.channelUrlBatch)) ?? []
        lastMarked = urls.last
        for url in urls {
            if waiting[url] == nil { name(url, .channelChangelog, afterMs: 0) } else { pushed.insert(url) }
        }
    }

    // MARK: The end of the connection

    /// What was not fetched is fetched after the next changelog, together with its channels.
    func end() {
        for timer in retries.values { core.effects.cancel(timer) }
        core.effects.cancel(timer?.id)
        for url in causes.keys.inOrder() { for cause in takeCauses(of: url) { core.eventHappened?(cause) } }
        let urls = Set(order.prefix(Policy.namedChannels)).union(waiting.keys.filter(isWanted)).union(asked)
            .union(retries.keys).inOrder()
        guard !urls.isEmpty else { return }
        for url in urls { core.rowsMayBeGone(channelUrl: url) }
        core.commit { work throws(CoveyError) in for url in urls { try work.store.markDirty(channelUrl: url) } }
    }

    // MARK: Events

    /// Handlers are notified of it when the channel has been fetched. Several changes that do not say what they changed are one.
    private func hold(_ new: [Cause], _ url: String) {
        for cause in new {
            let held = causes[url] ?? []
            guard held.count < Policy.channelUrlBatch, !held.contains(where: { $0 === cause }) else { continue }
            cause.waitsForChannel = true
            if !held.contains(where: { $0.isRepeated(by: cause) }) { causes[url, default: []].append(cause) }
        }
    }

    private func takeCauses(of url: String) -> [Cause] { causes.removeValue(forKey: url) ?? [] }
}

extension Result where Failure == CoveyError {
    /// It says what the channel is, or that it is gone.
    fileprivate var isSettled: Bool { if case .failure = self { isRefusal } else { true } }

    fileprivate var isRefusal: Bool { if case .failure(let error) = self { error.isOfNonMember } else { false } }
}

extension Core {
    /// Since the request the user joined the channel, or was invited: what the answer says to be gone may be there.
    package func isOfEarlierMembership(_ url: String) -> Bool {
        connection?.log.changedSinceRequest(.channel(url), where: \.isMembership) == true
    }

    /// The app has changed the channel since the request: whether the answer is from before, nothing says.
    package func mayBeOfBeforeOwnCall(_ url: String) -> Bool {
        connection?.log.changedSinceRequest(.channel(url), where: \.isOwnCall) == true
    }

    /// Requests a channel's row soon, once for all who want it. Without a connection nothing is requested: the
    /// changelog of the next connection has the change.
    package func refetchChannel(
        _ url: String, source: EventSource = .channelRefresh, because causes: [Cause] = []
    ) {
        connection?.fetcher.fetchSoon(url, source: source, because: causes)
    }
}
