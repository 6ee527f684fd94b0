// One open feed: a cursor in each of its channels. It delivers what the cache holds without a hole after the cursor
// (ChannelHistory says how far that is), and says from where a page is needed. It never delivers beyond a hole, so the
// order is the channel's, nothing is left out, and live messages and pages need no rule of their own.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveySync
import CoveyWire

final class Feed {
    let id: CollectionID
    let name: String
    let options: FeedOptions
    private let core: Core
    private let filter: MessageFilter
    /// Nil until it is known: the time of a login.
    private(set) var sinceMs: Int64?
    private(set) var channels: [String: FeedChannel] = [:]
    /// Stored positions of channels that the cache does not name.
    private var otherPositions: [String: FeedPosition] = [:]

    /// Items that wait for an acknowledgement: their channel, and the bytes of their message.
    private var waiting: [UInt64: (url: String, bytes: Int64)] = [:]
    private var waitingBytes: Int64 = 0
    private var lastNumber: UInt64 = 0
    /// Channels that have something to deliver once there is room, in this order.
    private var blocked: [String] = []
    private var isBlocked: Set<String> = []
    /// Channels that are read and not live.
    private var behind: Set<String> = []
    private var isCaughtUp = false

    /// Channels whose position has moved since it was written.
    private(set) var moved: Set<String> = []
    /// Calls that wait for the write.
    var calls: [CallID] = []

    init(id: CollectionID, name: String, options: FeedOptions, core: Core) {
        (self.id, self.name, self.options, self.core) = (id, name, options, core)
        filter = MessageFilter(options.params)
    }

    // MARK: The start

    /// The store is open: continues with what is stored there.
    func begin(_ store: Store) throws(CoveyError) {
        let stored = try store.feed(name)
        sinceMs = stored?.sinceMs ?? options.start.map { max(0, min($0, core.correctedNowMs)) }
        otherPositions = stored?.positions ?? [:]
        for (url, key) in options.positions { otherPositions[url] = FeedPosition(key: key) }
        if let sinceMs, stored == nil || !options.positions.isEmpty { try write(sinceMs, otherPositions, to: store) }
        if sinceMs != nil { try takeChannels(of: store) }
    }

    /// A connection is open: a feed that starts now starts here.
    func connectionOpened(_ store: Store) throws(CoveyError) {
        guard sinceMs == nil, let loginMs = core.login?.loginTs else { return }
        try write(loginMs, otherPositions, to: store)
        sinceMs = loginMs
        try takeChannels(of: store)
    }

    private func write(_ sinceMs: Int64, _ positions: [String: FeedPosition], to store: Store) throws(CoveyError) {
        try store.put(StoredFeed(name: name, sinceMs: sinceMs, positions: positions))
    }

    private func takeChannels(of store: Store) throws(CoveyError) {
        let query = GroupChannelListQuery.everyChannel
        var after: ChannelSortKey?
        while true {
            let rows = try store.channels(query: query, after: after, limit: Policy.syncPageSizeRows)
            for row in rows { take(row) }
            guard rows.count == Policy.syncPageSizeRows, let last = rows.last else { return }
            after = query.sortKey(of: last)
        }
    }

    // MARK: Channels

    func isOfFeed(_ channel: GroupChannel) -> Bool {
        channel.myMemberState == .joined && !channel.isEphemeral
            && options.query.matches(channel, me: core.myUserId) != .noMatch
    }

    /// The channel's row came or changed. True if the channel is read from now on.
    @discardableResult
    func take(_ channel: GroupChannel) -> Bool {
        let url = channel.url
        guard let sinceMs else { return false }
        guard isOfFeed(channel) else {
            leave(url, isLeft: channel.myMemberState != .joined)
            return false
        }
        if channels[url] == nil {
            let stored = otherPositions.removeValue(forKey: url)
            let start = MessageKey(createdAt: sinceMs - 1, messageId: .max)
            channels[url] = FeedChannel(at: stored ?? FeedPosition(key: start), isNew: stored == nil)
        }
        guard channels[url]?.isRead == false else { return false }
        channels[url]?.begin()
        behind.insert(url)
        return true
    }

    /// The channel is gone, or is not one of the feed any more. If the user left, what was not delivered by then is lost.
    func leave(_ url: String, isLeft: Bool) {
        guard let channel = channels[url], channel.isRead else { return }
        channels[url]?.isRead = false
        channels[url]?.isLive = false
        behind.remove(url)
        guard isLeft, !channel.isLive else { return }
        deliverGap(
            url, FeedGap(afterMs: channel.cursor.createdAt, untilMs: core.correctedNowMs, reason: .channelLeft),
            upTo: channel.cursor, hasEnded: true)
    }

    /// Every channel of the user is cached now: of those that are not, the user is no member any more.
    func allChannelsKnown() {
        for (url, position) in otherPositions.sorted(by: { $0.key < $1.key }) where !position.hasEnded {
            channels[url] = FeedChannel(at: position, isNew: false)
            otherPositions[url] = nil
            deliverGap(
                url, FeedGap(afterMs: position.key.createdAt, untilMs: core.correctedNowMs, reason: .channelLeft),
                upTo: position.key, hasEnded: true)
        }
    }

    func connectionEnded() {
        for url in channels.keys where channels[url]?.isLive == true {
            channels[url]?.isLive = false
            behind.insert(url)
        }
        notifyProgress(isReading: false)
    }

    // MARK: Delivering

    private var hasRoom: Bool {
        waiting.count < options.itemsMost && (waitingBytes < options.bytesMost || waiting.isEmpty)
    }

    var readUrls: [String] { channels.filter(\.value.isRead).map(\.key).sorted() }

    /// Delivers what follows the cursor without a hole. Gives the time from which a page is needed; nil: none is.
    func advance(_ url: String) throws(CoveyError) -> Int64? {
        guard channels[url]?.isRead == true, let store = core.store, let row = try store.channel(url: url) else {
            return nil
        }
        while let channel = channels[url] {
            let hiddenUntilMs = row.visibleFromMs - 1
            let isHidden = channel.cursor.createdAt < hiddenUntilMs
            if isHidden, !isMissed(channel) {
                skip(url, to: MessageKey(createdAt: hiddenUntilMs, messageId: .max))
                continue
            }
            guard hasRoom else {
                setLive(url, false)
                if isBlocked.insert(url).inserted { blocked.append(url) }
                return nil
            }
            if isHidden {
                deliverGap(
                    url,
                    FeedGap(afterMs: channel.cursor.createdAt, untilMs: hiddenUntilMs, reason: .historyHidden),
                    upTo: MessageKey(createdAt: hiddenUntilMs, messageId: .max))
                continue
            }
            let at = channel.cursor.createdAt
            let history = try core.history(url)
            guard let span = history.complete(at: at) else {
                setLive(url, false)
                return history.readable(at: at)?.upperBound ?? at
            }
            let rows = try store.messages(
                channelUrl: url, from: channel.cursor, direction: .newer, inclusive: false,
                within: at...span.upperBound, limit: min(Policy.syncPageSizeRows, options.itemsMost))
            for row in rows {
                guard hasRoom else { break }
                deliver(row)
            }
            guard hasRoom, rows.count < min(Policy.syncPageSizeRows, options.itemsMost) else { continue }
            // The open millisecond of a live tail may still get messages.
            let isOpen = history.tail?.openMs == span.upperBound
            skip(url, to: MessageKey(createdAt: isOpen ? span.upperBound - 1 : span.upperBound, messageId: .max))
            let isLive = core.isOnline && history.isLive(at: at)
            setLive(url, isLive)
            return isLive ? nil : history.readable(at: at)?.upperBound ?? at
        }
        return nil
    }

    /// The channels that waited for room, while there is some.
    func takeBlocked() -> String? {
        guard hasRoom, !blocked.isEmpty else { return nil }
        let url = blocked.removeFirst()
        isBlocked.remove(url)
        return url
    }

    /// What is hidden now was not delivered, as far as it was there. What was hidden before the feed first read the channel is
    /// not missed.
    private func isMissed(_ channel: FeedChannel) -> Bool {
        if channel.isLive { return false }
        return !channel.isNew || channel.cursor.createdAt >= sinceMs ?? 0
    }

    private func deliver(_ message: Message) {
        let url = message.channelUrl
        guard filter.matches(message) else { return skip(url, to: message.key) }
        let number = nextNumber(of: url, bytes: message.record.withBytes { Int64($0.count) })
        channels[url]?.deliver(number, upTo: message.key)
        send(FeedItem(number: number, kind: .message, channelUrl: url, key: message.key, message: message))
    }

    private func deliverGap(_ url: String, _ gap: FeedGap, upTo key: MessageKey, hasEnded: Bool = false) {
        let number = nextNumber(of: url, bytes: 0)
        channels[url]?.deliver(number, upTo: key, hasEnded: hasEnded)
        core.effects.log(
            .info, .sync, "feed has a gap",
            [.channel(url), .number("after", gap.afterMs), .number("until", gap.untilMs)])
        send(
            FeedItem(
                number: number, kind: .gap, channelUrl: url, key: MessageKey(createdAt: gap.afterMs, messageId: 0),
                version: gap.untilMs, gap: gap))
    }

    private func nextNumber(of url: String, bytes: Int64) -> UInt64 {
        lastNumber += 1
        waiting[lastNumber] = (url, bytes)
        waitingBytes += bytes
        return lastNumber
    }

    private func send(_ item: FeedItem) { core.effects.deliver(.feed(id, .item(item))) }

    private func skip(_ url: String, to key: MessageKey) {
        guard let before = channels[url]?.position else { return }
        channels[url]?.skip(to: key)
        if channels[url]?.position != before { moved.insert(url) }
    }

    private func setLive(_ url: String, _ isLive: Bool) {
        channels[url]?.isLive = isLive
        if isLive { behind.remove(url) } else { behind.insert(url) }
    }

    /// Notifies the app when the feed catches up, and when it falls behind.
    func notifyProgress(isReading: Bool) {
        let now = isReading && sinceMs != nil && behind.isEmpty
        guard now != isCaughtUp else { return }
        isCaughtUp = now
        core.effects.deliver(.feed(id, .isCaughtUp(now)))
    }

    // MARK: Acknowledging

    func acknowledge(_ numbers: [UInt64]) {
        for number in numbers {
            guard let (url, bytes) = waiting.removeValue(forKey: number) else { continue }
            waitingBytes -= bytes
            if channels[url]?.acknowledge(number) == true { moved.insert(url) }
        }
    }

    /// The positions that were reached, of channels that were read.
    var positions: [String: FeedPosition] {
        channels.mapValues(\.position).merging(otherPositions) { known, _ in known }
    }

    /// Writes what has moved. `written` follows when it is on the disk.
    func write(to store: Store) throws(CoveyError) {
        guard let sinceMs else { return }
        var changed: [String: FeedPosition] = [:]
        for url in moved { changed[url] = channels[url]?.position }
        try write(sinceMs, changed, to: store)
    }

    func written() { moved = [] }
}
