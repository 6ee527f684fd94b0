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
    let core: Core
    private let rows: FeedRows
    private let filter: MessageFilter
    /// Nil until it is known: the time of the first login.
    private(set) var sinceMs: Int64?
    /// No other process had it.
    private var isNew = false
    /// Those that it reads, and others of which a position is known.
    var channels: [String: FeedChannel] = [:]
    var changes: FeedChanges
    /// Channels whose row may have other members than those that were delivered.
    var membersDue: Set<String> = []

    /// Items that wait for an acknowledgement: their channel, and the bytes of their message.
    private var waiting: [UInt64: (url: String, bytes: Int64)] = [:]
    private var waitingBytes: Int64 = 0
    private var lastNumber: UInt64 = 0
    /// Channels that have something to deliver once there is room, in this order.
    var blocked = UniqueQueue<String>()
    /// Channels that are read and not live.
    private var behind: Set<String> = []
    /// Of the channels that have become live.
    private var proof = FeedProof.given
    private var isCaughtUp = false

    /// Channels whose position has moved since it was written.
    private(set) var moved: Set<String> = []
    /// What a feed of this name has reached that was not written.
    private var unwritten: [String: StoredFeedPosition] = [:]
    /// What has moved contains something that no acknowledgement follows.
    private(set) var mustWrite = false
    /// Calls that wait for the write.
    var calls: [CallID] = []
    /// What has moved is written once the new messages up to this number are copied.
    private(set) var lastCopy = 0

    init(
        id: CollectionID, name: String, options: FeedOptions, core: Core, rows: FeedRows
    ) {
        (self.id, self.name, self.options, self.core, self.rows) = (id, name, options, core, rows)
        filter = MessageFilter(options.params)
        changes = FeedChanges(options.changes, filter)
    }

    // MARK: The start

    /// The feed that had this name is closed, and what it has reached is not on the disk yet.
    func goOn(after former: Feed) {
        for url in former.moved {
            unwritten[url] = former.channels[url]?.stored
            moved.insert(url)
        }
        (calls, lastCopy, mustWrite) = (former.calls, former.lastCopy, true)
    }

    /// The store is open: continues with what is stored there.
    func begin(_ store: Store) throws(CoveyError) {
        let stored = try store.feed(name)
        isNew = stored == nil
        sinceMs = stored?.sinceMs ?? start
        var positions = (stored?.positions ?? [:]).merging(unwritten) { $1 }
        for (url, progress) in options.positions {
            let (former, position) = (positions[url]?.members, progress.upTo)
            positions[url] = StoredFeedPosition(progress)
            // What was reported elsewhere is not known: all that changed since that message is reported.
            if changes.areWanted {
                positions[url]?.changes = Store.Position(token: nil, ts: max(0, position.createdAt))
            }
            if areMembersWanted || former != nil {
                positions[url]?.members = StoredFeedMembers(sinceMs: position.createdAt, replacing: former)
            }
        }
        channels = positions.mapValues { FeedChannel(at: $0) }
        if let sinceMs, stored == nil || !options.positions.isEmpty {
            // What waits for the disk, or for copies, does so.
            try write(sinceMs, positions.filter { options.positions[$0.key] != nil }, to: store)
        }
        if sinceMs != nil { try takeChannels(of: store) }
    }

    /// What the app asked for, but no later than now, by the server's clock: the device's may be behind it. Without a start it is
    /// now; nil: the time of the first login, since nobody knows the server's time.
    private var start: Int64? {
        guard let start = options.start else { return core.isOnline ? core.clock.greatest : nil }
        return max(0, core.isOnline ? min(start, core.correctedNowMs) : start)
    }

    /// A connection is open: a feed that starts now, and was opened without one, starts here.
    func connectionOpened(_ store: Store) throws(CoveyError) {
        guard let loginMs = core.login?.loginTs else { return }
        for url in channels.keys { channels[url]?.connectionOpened(loginMs) }
        guard sinceMs == nil else { return }
        try write(loginMs, channels.mapValues(\.stored), to: store)
        sinceMs = loginMs
        try takeChannels(of: store)
    }

    private func write(_ sinceMs: Int64, _ positions: [String: StoredFeedPosition], to store: Store)
        throws(CoveyError)
    {
        try store.put(StoredFeed(name: name, sinceMs: sinceMs, positions: positions))
    }

    /// Those that the cache names. Damage that is found here replaces the cache.
    private func takeChannels(of store: Store) throws(CoveyError) {
        try store.reading { () throws(CoveyError) in
            let query = GroupChannelListQuery.everyChannel
            var after: ChannelSortKey?
            while true {
                let rows = try store.channels(query: query, after: after, limit: Policy.syncPageSizeRows)
                for row in rows { try take(row) }
                guard rows.count == Policy.syncPageSizeRows, let last = rows.last else { return }
                after = query.sortKey(of: last)
            }
        }
    }

    // MARK: Channels

    private func isOfFeed(_ channel: GroupChannel) -> Bool {
        channel.myMemberState == .joined && !channel.isEphemeral
            && options.query.matches(channel, me: core.myUserId) != .noMatch
    }

    /// The channel's row came or changed: the channel is read from now on, or no more. `frameMs`: a frame says so, which
    /// was sent then.
    func take(_ channel: GroupChannel, frameMs: Int64? = nil) throws(CoveyError) {
        let url = channel.url
        guard let sinceMs else { return }
        guard isOfFeed(channel) else {
            return leave(url, isLeft: channel.myMemberState != .joined, frameMs: frameMs)
        }
        noteMembers(of: url)
        guard channels[url]?.isRead != true else { return }
        let isKnown = channels[url] != nil
        if !isKnown { channels[url] = FeedChannel(at: start(in: channel, sinceMs)) }
        // If the user leaves before anything is acknowledged, the next process must know that there was something.
        if !isKnown || channels[url]?.hasEnded == true { noteBeginning(of: url) }
        beginMembers(of: url, since: isKnown ? nil : sinceMs)
        try beginChanges(of: url, sinceMs, mayBeDelivered: !isKnown && !isNew)
        let missedFromMs = channels[url]?.begin(channel.joinedAt)
        changes.begin(url)
        behind.insert(url)
        if let missedFromMs, let cursor = channels[url]?.cursor {
            noteMove(of: url)
            deliverHidden(of: url, from: missedFromMs, until: cursor.createdAt)
        }
        deliverUnlinked(of: url)
        // Nobody read it when the user came back. A row that is older than the position says nothing.
        if let knownMs = channels[url]?.joinedMs, knownMs < channel.joinedAt {
            otherMembershipBegan(in: url, channel.joinedAt)
        }
    }

    /// What was hidden when the user came is not missed. If history was hidden later, nobody knows how much of it was visible
    /// before, and a user who leaves and comes back sees all of it.
    private func start(in channel: GroupChannel, _ sinceMs: Int64) -> StoredFeedPosition {
        var start = StoredFeedPosition(FeedPosition(createdAt: sinceMs))
        start.visibleFromMs = min(max(sinceMs, channel.createdAt, channel.joinedAt), channel.visibleFromMs)
        return start
    }

    /// The channel is gone, or is not one of the feed any more. If the user left, what was not delivered by then is lost.
    /// `frameMs`: a frame says so, which was sent then; everything that came before the end was applied.
    func leave(_ url: String, isLeft: Bool, frameMs: Int64? = nil) {
        if isLeft, channels[url]?.hasEnded == false { readUnlistedChanges(of: url) }
        guard channels[url]?.isRead == true else { return }
        changes.end(url)
        behind.remove(url)
        guard isLeft else {
            channels[url]?.end()
            return
        }
        rowCame(of: url)
        end(url, frameMs: frameMs)
    }

    /// The user has left.
    private func end(_ url: String, frameMs: Int64? = nil) {
        if let missedFromMs = channels[url]?.left(frameMs: frameMs) {
            deliverEnd(of: url, from: missedFromMs)
        }
        deliverOwnLeaving(of: url)
        channels[url]?.noteEnd()
        noteBeginning(of: url)
    }

    /// The row is of another membership than the last one.
    func otherMembershipBegan(in url: String, _ joinedMs: Int64) {
        readUnlistedChanges(of: url)
        guard let channel = channels[url], channel.isRead else { return }
        noteMove(of: url)
        guard let fromMs = channels[url]?.otherMembershipBegan(joinedMs) else { return }
        deliverHidden(of: url, from: fromMs, until: channel.cursor.createdAt)
    }

    /// Every channel of the user is cached now, and the rows are current: of the others, the user is no member any more.
    func allChannelsKnown(_ store: Store) throws(CoveyError) {
        // A cache that was replaced forgets channels without a change.
        for url in readUrls where try store.channel(url: url) == nil { leave(url, isLeft: true) }
        for url in channels.keys.inOrder() {
            guard let channel = channels[url], !channel.isRead else { continue }
            // One that is not for this feed now keeps its position: it may be one day.
            if try store.channel(url: url)?.myMemberState == .joined { continue }
            if channel.hasEnded { deliverOwnLeaving(of: url) } else { end(url) }
        }
    }

    func connectionEnded() {
        for url in readUrls {
            if channels[url]?.isLive == true { behind.insert(url) }
            channels[url]?.connectionEnded()
            deliverUnlinked(of: url)
        }
        changes.connectionEnded()
        notifyProgress(isReading: false)
    }

    // MARK: Delivering

    var hasRoom: Bool {
        waiting.count < options.itemsMost && (waitingBytes < options.bytesMost || waiting.isEmpty)
    }

    var readUrls: [String] { channels.filter(\.value.isRead).map(\.key).inOrder() }

    /// Delivers what follows the cursor without a hole. Gives the time from which a page is needed; nil: none is. `isByFrames`: what
    /// has come since the last call are frames.
    func advance(_ url: String, isByFrames: Bool) throws(CoveyError) -> Int64? {
        guard channels[url]?.isRead == true, let store = core.store, let row = try store.channel(url: url) else {
            return nil
        }
        let isCurrent = rows.isCurrent(url)
        if isCurrent {
            if let sinceMs { try beginChanges(of: url, sinceMs) }
            beginMembers(of: url, since: core.login?.loginTs)
            deliverMembers(of: row)
        }
        while let channel = channels[url] {
            if let hiddenAtMs = channels[url]?.showHistory(from: row.visibleFromMs) {
                readChanges(of: url, since: hiddenAtMs)
                noteMove(of: url)
            }
            // A row that is as new as the connection knows what was hidden before that.
            let heardUntilMs = max(heardUntilMs, isCurrent ? core.login?.loginTs ?? .min : .min)
            if let missedFromMs = channels[url]?.hideHistory(before: row.visibleFromMs, heardUntilMs: heardUntilMs) {
                deliverHidden(of: url, from: missedFromMs, until: row.visibleFromMs)
                continue
            }
            if isCurrent { channels[url]?.rowIsCurrent() }
            rowCame(of: url)
            if channel.cursor.createdAt < row.visibleFromMs {
                pass(url, to: row.visibleFromMs)
                continue
            }
            guard hasRoom else {
                setLive(url, false)
                blocked.append(url)
                return nil
            }
            let cursorMs = channel.cursor.createdAt
            let history = try core.history(url)
            guard let span = history.complete(at: cursorMs) else {
                setLive(url, false)
                return history.readable(at: cursorMs)?.upperBound ?? cursorMs
            }
            // A page has overtaken the frames, and may lack what was hidden.
            if channel.isLive, !isByFrames, span.upperBound > cursorMs { setLive(url, false) }
            let open = history.tail.flatMap { $0.openMs == span.upperBound ? $0 : nil }
            // One way to leave the loop for all: whatever was delivered, look again.
            let last = MessageKey(createdAt: open == nil ? span.upperBound : span.upperBound - 1, messageId: .max)
            if try deliverClosed(url, store, upTo: last) { continue }
            pass(url, to: open == nil ? span.upperBound + 1 : span.upperBound)
            if let open, try deliverOpen(url, store, open) { continue }
            guard let at = channels[url]?.cursor.createdAt else { return nil }
            let isLive = try isLive(url, history, at: at)
            setLive(url, isLive)
            return isLive ? nil : history.readable(at: at)?.upperBound ?? at
        }
        return nil
    }

    /// Frames bring what comes after the cursor. What the cache holds beyond them is looked for once: the frames that follow bring
    /// the rest in order.
    private func isLive(_ url: String, _ history: ChannelHistory, at ms: Int64) throws(CoveyError) -> Bool {
        guard core.isOnline, let tail = history.tail, history.isLive(at: ms) else { return false }
        if channels[url]?.isLive == true { return true }
        return try !core.hasMessages(of: url, beyond: tail)
    }

    /// The frames of the connection up to this server time have come.
    private var heardUntilMs: Int64 { core.connection?.log.sentAt ?? .min }

    /// Everything that the cache and pages can bring was delivered, and the rows must say what they lack.
    var needsRows: Bool { behind.isEmpty && proof == .missing }

    /// The rows of all channels are asked for.
    func rowsAreAsked() {
        proof.isAsked()
        for url in channels.keys { channels[url]?.rowIsAsked() }
    }

    /// They have come, or wait to be fetched one by one.
    func rowsCame() {
        _ = proof.came()
        for url in readUrls { rowCame(of: url) }
    }

    /// What the row hides is known to the channel.
    private func rowCame(of url: String) {
        if rows.hasCome(url), channels[url]?.rowCame() == true { noteMove(of: url) }
    }

    /// Everything up to `last` is cached, and goes in the order of the channel. True if there was something.
    private func deliverClosed(_ url: String, _ store: Store, upTo last: MessageKey) throws(CoveyError) -> Bool {
        guard let cursor = channels[url]?.cursor, case let startMs = cursor.createdAt, startMs <= last.createdAt else {
            return false
        }
        let rows = try store.messages(
            channelUrl: url, from: MessageKey(createdAt: startMs, messageId: .min), direction: .newer, inclusive: true,
            within: startMs...last.createdAt, limit: Policy.syncPageSizeRows + cursor.messageIds.count
        ) { !cursor.contains($0.key) && $0.key <= last }
        for row in rows where hasRoom { deliver(row, at: row.key) }
        return !rows.isEmpty
    }

    /// Of the millisecond that is not over: what has come, in the order in which it came. Others may be cached that came by
    /// another way, before those that come first; ids say nothing of that. The cursor takes what the frames said: a row may be of
    /// another time than its frame, and the cursor would not pass it. True if there was something.
    private func deliverOpen(_ url: String, _ store: Store, _ tail: LiveTail) throws(CoveyError) -> Bool {
        guard let cursor = channels[url]?.cursor else { return false }
        var rows: [(row: Message, key: MessageKey)] = []
        for id in tail.openIds {
            let key = MessageKey(createdAt: tail.openMs, messageId: id)
            guard !cursor.contains(key), let row = try store.message(channelUrl: url, id: id) else { continue }
            rows.append((row, key))
        }
        for (row, key) in rows where hasRoom { deliver(row, at: key) }
        return !rows.isEmpty
    }

    /// The channels that waited for room, while there is some.
    func takeBlocked() -> String? { hasRoom ? blocked.popFirst() : nil }

    private func deliver(_ message: Message, at key: MessageKey) {
        let url = message.channelUrl
        guard filter.matches(message), !changes.isDeleted(message.messageId) else {
            channels[url]?.skip(key)
            noteMove(of: url)
            return
        }
        changes.report(.message(message))
        deliver(.message(message), of: url, .message(key))
    }

    func deliver(_ content: FeedItem.Content, of url: String, _ step: FeedChannel.Step) {
        lastNumber += 1
        let bytes = content.message?.record.withBytes { Int64($0.count) } ?? 0
        waiting[lastNumber] = (url, bytes)
        waitingBytes += bytes
        let joinedMs = channels[url]?.deliver(lastNumber, step) ?? 0
        let item = FeedItem(number: lastNumber, channelUrl: url, joinedMs: joinedMs, content)
        core.effects.deliver(.feed(id, .item(item)))
    }

    private func deliverEnd(of url: String, from missedFromMs: Int64) {
        let gap = FeedGap(afterMs: missedFromMs - 1, untilMs: now(notBefore: missedFromMs), reason: .channelLeft)
        deliver(gap, of: url, .ended)
    }

    /// The server's time, as far as the device knows it: its clock may be behind.
    func now(notBefore ms: Int64) -> Int64 { max(core.correctedNowMs, ms) }

    /// Beyond the limit, if need be: it is one item.
    private func deliverHidden(of url: String, from ms: Int64, until visibleFromMs: Int64) {
        let gap = FeedGap(afterMs: ms - 1, untilMs: visibleFromMs - 1, reason: .historyHidden)
        deliver(gap, of: url, .passed(visibleFromMs))
    }

    func deliver(_ gap: FeedGap, of url: String, _ step: FeedChannel.Step) {
        core.effects.log(
            .info, .sync, "feed has a gap",
            [.channel(url), .number("after", gap.afterMs), .number("until", gap.untilMs)])
        deliver(.gap(gap), of: url, step)
    }

    private func pass(_ url: String, to ms: Int64) {
        channels[url]?.pass(to: ms)
        noteMove(of: url)
    }

    func noteMove(of url: String) { moved.insert(url) }

    /// Something begins here that the next process could not know otherwise.
    func noteBeginning(of url: String) {
        noteMove(of: url)
        mustWrite = true
    }

    private func setLive(_ url: String, _ isLive: Bool) {
        if isLive, channels[url]?.isLive == false { proof = .missing }
        channels[url]?.setLive(isLive)
        if isLive {
            behind.remove(url)
        } else {
            behind.insert(url)
            deliverUnlinked(of: url)
        }
    }

    private func deliverUnlinked(of url: String) {
        guard let fromMs = channels[url]?.takeUnlinked(), let cursor = channels[url]?.cursor else { return }
        deliverHidden(of: url, from: fromMs, until: cursor.createdAt)
    }

    /// Notifies the app when the feed catches up, and when it falls behind.
    func notifyProgress(isReading: Bool) {
        let now = isReading && sinceMs != nil && behind.isEmpty && proof == .given && changes.areDelivered
        guard now != isCaughtUp else { return }
        isCaughtUp = now
        core.effects.deliver(.feed(id, .isCaughtUp(now)))
    }

    // MARK: Acknowledging

    /// Makes room for other items. `isEarly`: moves no position, but gives what `take` needs for that.
    func acknowledge(_ numbers: [UInt64], isEarly: Bool) -> [(number: UInt64, url: String)] {
        var early: [(UInt64, String)] = []
        for number in numbers {
            guard let (url, bytes) = waiting.removeValue(forKey: number) else { continue }
            waitingBytes -= bytes
            if isEarly { early.append((number, url)) } else { take(number, url) }
        }
        return early
    }

    func take(_ acknowledgement: EarlyAcknowledgement) {
        for (number, url) in acknowledgement.items { take(number, url) }
        if let call = acknowledgement.call { calls.append(call) }
        lastCopy = acknowledgement.lastCopy
    }

    private func take(_ number: UInt64, _ url: String) {
        if channels[url]?.acknowledge(number) == true { moved.insert(url) }
    }

    /// The positions that were reached.
    var positions: [String: FeedProgress] { channels.mapValues(\.progress) }

    /// Writes what has moved. `written` follows when it is on the disk.
    func write(to store: Store) throws(CoveyError) {
        guard let sinceMs else { return }
        var changed: [String: StoredFeedPosition] = [:]
        for url in moved { changed[url] = channels[url]?.stored }
        try write(sinceMs, changed, to: store)
    }

    func written() {
        for url in moved { channels[url]?.written() }
        (moved, unwritten, mustWrite) = ([], [:], false)
    }

    /// It is tried again later.
    func writeFailed() { mustWrite = false }

    /// What was acknowledged is written at the end of the turn, or a later one. False: everything is.
    func closes() -> Bool {
        mustWrite = !moved.isEmpty || !calls.isEmpty
        return mustWrite
    }
}

extension Feed: CustomStringConvertible {
    var description: String {
        """
        feed \(name) since \(sinceMs ?? -1), behind \(behind.inOrder()), changes behind \(changes), blocked \(blocked), \
        waiting \(waiting.count), proven \(proof == .given)
        """
    }
}
