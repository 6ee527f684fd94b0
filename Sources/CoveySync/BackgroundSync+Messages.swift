// Fetches messages in the background (sync.md §9.2) with unfiltered pages, so that each proves a span of history. First
// the missing newer messages of open channels, then their older messages, then the newest page of the channels at the
// top of the lists, then that of all others, most recently active first.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveyWire

/// The iteration over all channels, page by page in the order of their last messages.
struct RestOfChannels {
    var after: ChannelSortKey?
    var urls: [String] = []
    var isAtEnd = false
    var waiting: Int { urls.count }
}

extension BackgroundSync {
    func nextMessageJob(_ views: Views) -> Job? {
        guard options.scope >= 1 else { return nil }
        for window in views.windows { if let job = newerJob(window.channelUrl, window.span) { return job } }
        guard options.scope >= 2 else { return nil }
        for window in views.windows { if let job = olderJob(window.channelUrl, window.span) { return job } }
        guard options.scope >= 3, views.hasChannelCollection, !isCacheFull() else { return nil }
        for url in views.topChannels.prefix(options.topChannels) { if let job = newestJob(url) { return job } }
        guard options.scope >= 4, !status.list.isRunning else { return nil }
        return restJob()
    }

    private func isFree(_ url: String) -> Bool { !busy.contains(url) && !isBusy(url) }

    private func history(_ url: String) -> ChannelHistory { (try? core.history(url)) ?? ChannelHistory() }

    /// The channel, if its messages are cached and its frames arrive.
    private func channel(_ url: String) -> GroupChannel? {
        guard let channel = (try? core.store?.channel(url: url)) ?? nil, channel.myMemberState == .joined,
            !channel.fields.isSuper, !channel.fields.isEphemeral
        else { return nil }
        return channel
    }

    private func request(_ url: String, around reference: Int64, previous: Int, next: Int) -> Job {
        var request = MessagePageRequest(
            reference: .timestamp(reference), previousLimit: previous, nextLimit: next)
        request.replyType = .all
        return .messages(url, request)
    }

    /// Fetches towards the live edge, from the end of the history that the window's end lies in.
    private func newerJob(_ url: String, _ window: ClosedRange<Int64>) -> Job? {
        guard isFree(url) else { return nil }
        let history = history(url)
        guard !history.isLive(at: window.upperBound), channel(url) != nil else { return nil }
        let end = history.readable(at: window.upperBound)?.upperBound ?? window.upperBound
        return request(url, around: end, previous: 0, next: Policy.syncPageSizeRows)
    }

    private func olderJob(_ url: String, _ window: ClosedRange<Int64>) -> Job? {
        guard isFree(url), olderPages[url, default: 0] < options.olderPages, let channel = channel(url) else {
            return nil
        }
        let lower = history(url).readable(at: window.lowerBound)?.lowerBound
        guard lower ?? .max > channel.visibleFromMs else { return nil }
        return request(url, around: lower ?? window.lowerBound, previous: Policy.syncPageSizeRows, next: 0)
    }

    private func newestJob(_ url: String) -> Job? {
        guard isFree(url), !visited.contains(url), let channel = channel(url) else { return nil }
        visited.insert(url)
        status.progress.channelsDone = Int64(visited.count)
        // Evicted messages would be fetched and evicted again.
        guard (try? core.store?.isEvicted(channelUrl: url)) != true, !isUpToDate(channel) else { return nil }
        return request(url, around: Policy.infiniteTimeMs, previous: Policy.syncPageSizeRows, next: 0)
    }

    /// The channel's row names its last message: if that lies inside known history, nothing newer is missing.
    private func isUpToDate(_ channel: GroupChannel) -> Bool {
        guard let last = channel.lastMessage else { return true }
        guard let newest = history(channel.url).newest else { return false }
        if history(channel.url).isLive(at: newest.upperBound), newest.lowerBound < newest.upperBound { return true }
        guard newest.contains(last.createdAt) else { return false }
        return ((try? core.store?.message(channelUrl: channel.url, id: last.messageId)) ?? nil) != nil
    }

    private func restJob() -> Job? {
        while true {
            while !rest.urls.isEmpty {
                if let job = newestJob(rest.urls.removeFirst()) { return job }
            }
            guard !rest.isAtEnd, let rows = nextRows() else { return nil }
            rest.urls = rows
        }
    }

    private func nextRows() -> [String]? {
        var query = GroupChannelListQuery()
        query.memberState = .joinedOnly
        query.includeChatNotification = true
        query.hiddenState = .all
        guard let rows = try? core.store?.channels(query: query, after: rest.after, limit: Policy.syncPageSizeRows)
        else { return nil }
        rest.isAtEnd = rows.count < Policy.syncPageSizeRows
        if let last = rows.last { rest.after = query.sortKey(of: last) }
        return rows.map(\.url)
    }

    func fetchMessages(_ url: String, _ request: MessagePageRequest) {
        busy.insert(url)
        core.fetchPage(url, request, priority: .background) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success(let fetched):
                self.ended(nil)
                self.status.progress.messagesFetched += Int64(fetched.page.messages.count)
                if request.nextLimit == 0, request.reference != .timestamp(Policy.infiniteTimeMs) {
                    self.olderPages[url, default: 0] += 1
                }
                // The same request again would bring the same page again.
                if self.answered.updateValue(request, forKey: url) == request {
                    self.fetchLater(url, request, leastMs: 0)
                } else {
                    self.failures[url] = nil
                    self.busy.remove(url)
                }
                self.process()
            case .failure(let error):
                self.ended(error)
                self.fetchLater(url, request, leastMs: error.retryAfterMs)
                self.wake(after: Policy.syncRetryFirstMs)
            }
        }
    }

    /// The channel waits, longer each time; others go on. Of one without a view only the first repetitions are worth it.
    private func fetchLater(_ url: String, _ request: MessagePageRequest, leastMs: Int64) {
        let count = failures[url, default: 0]
        failures[url] = count + 1
        let waitMs = min(Policy.syncRetryFirstMs << min(count, 8), Policy.syncRetryMaxMs)
        core.effects.after(max(waitMs, leastMs)) { [weak self] in
            guard let self else { return }
            self.busy.remove(url)
            if request.reference == .timestamp(Policy.infiniteTimeMs), count < Policy.backgroundRetries {
                self.visited.remove(url)
                self.visitLater(url)
            }
            self.process()
        }
    }

    /// The channels that are always visited come again by themselves.
    private func visitLater(_ url: String) { if options.scope >= 4 { rest.urls.append(url) } }

    /// Another membership began in the channel, or it is gone: what was fetched of it counts no more.
    package func forget(_ url: String) {
        (olderPages[url], answered[url]) = (nil, nil)
        if visited.remove(url) != nil { visitLater(url) }
        wake()
    }
}
