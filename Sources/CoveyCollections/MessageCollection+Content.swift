// What a view shows is what the cache holds between its bounds and matches its filter (collections.md §3). Here it is read,
// and here differences to what is shown are made and notified, room for them first (§3.6.9).

import CoveyCore
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveySync

/// Messages of the cache, ascending; `hasOlder`, `hasNewer`: more that match follow in the span that was read.
struct Rows {
    var messages: [Message] = []
    var hasOlder = false
    var hasNewer = false

    /// Of rows that were read in one direction.
    var hasMore: Bool { hasOlder || hasNewer }
}

extension MessageCollection {
    // MARK: Reading

    /// The first rows beyond the key, as many as a page has, and those that share the last one's millisecond
    /// (collections.md §3.5, "What is handed out").
    func rows(
        _ direction: Direction, from key: MessageKey, size: Int? = nil, within span: ClosedRange<Int64>
    ) throws(CoveyError) -> Rows {
        guard let store = core.store else { throw .offline }
        let size = size ?? pageSize(direction)
        let page = try store.page(
            channelUrl: channelUrl, from: key, direction: direction, within: span, size: size, where: filter.matches)
        var found = Rows(messages: page.messages)
        if direction == .older { found.hasOlder = page.hasMore } else { found.hasNewer = page.hasMore }
        return found
    }

    /// The three ranges of a start: older, equal, newer (collections.md §3.3).
    func rows(around point: Int64, within span: ClosedRange<Int64>) throws(CoveyError) -> Rows {
        guard let store = core.store else { throw .offline }
        let first = MessageKey(startOf: point)
        var found = try rows(.older, from: first, within: span)
        guard point < Policy.infiniteTimeMs else { return found }
        let newer = try store.page(
            channelUrl: channelUrl, from: first, direction: .newer, inclusive: true, within: span,
            size: pageSize(.newer), uncountedMs: point, where: filter.matches)
        found.messages += newer.messages
        found.hasNewer = newer.hasMore
        return found
    }

    /// Frames bring what comes after this time, and all up to now has come. Not while the cache holds a message that matches
    /// beyond the tail. `id`: frames bring what comes after this message, too, if it is the first one behind a gap.
    func isLive(_ history: ChannelHistory, at time: Int64, after id: Int64? = nil) -> Bool {
        let isFirst = id.map { history.tail?.gapBefore?.id == $0 } ?? false
        guard let tail = history.tail, history.isLive(at: time) || isFirst else { return false }
        return (try? core.hasMessages(of: channelUrl, beyond: tail, where: filter.matches)) == false
    }

    /// What the cache holds between the bounds from one time to another.
    private func content(_ window: Window, within span: ClosedRange<Int64>) throws(CoveyError) -> [Message] {
        guard let store = core.store else { throw .offline }
        let (first, last) = (
            max(window.first, MessageKey(startOf: span.lowerBound)),
            min(window.last, MessageKey(endOf: span.upperBound))
        )
        guard first <= last else { return [] }
        return try store.messages(
            channelUrl: channelUrl, from: first, direction: .newer, inclusive: true,
            within: first.createdAt...last.createdAt, limit: Int.max
        ) { [filter] in $0.key <= last && filter.matches($0) }
    }

    // MARK: Notifying

    typealias Change = MessageNoticeWriter.Change

    /// Notifies of what the window holds in the span and the view does not show yet.
    func fill(_ span: ClosedRange<Int64>, except ids: Set<Int64> = []) {
        guard phase == .ready, !isGone, let window, let rows = try? content(window, within: span) else { return }
        var missing: [Change] = []
        for message in rows where !lists.position(of: message.key).isThere && !ids.contains(message.messageId) {
            missing.append(Change(message: message, source: .messageFill))
        }
        guard !missing.isEmpty else { return }
        lastGrowth = .newer
        notify(additions: missing)
    }

    /// Notifies of all that was not notified while the view could not change.
    func refresh() {
        guard !isGone, !isEphemeral, core.store != nil else { return }
        window?.begin(at: visibleFromMs)
        guard
            let rows = try? window.map({ window throws(CoveyError) in try content(window, within: 0...Int64.max) })
                ?? []
        else { return notify() }
        notifyDifference(to: rows + shown(beyond: window))
    }

    /// What stays of the view when it is placed: an own message that was sent meanwhile, and that the window does not reach yet. As
    /// the cache has it now.
    func shown(beyond window: Window?) -> [Message] {
        if window?.isLive == true { return [] }
        var kept: [Message] = []
        for message in lists.succeeded where window?.isFollowed(by: message.key) ?? true {
            guard let cached = try? core.store?.message(channelUrl: channelUrl, id: message.messageId),
                filter.matches(cached)
            else { continue }
            kept.append(cached)
        }
        return kept
    }

    /// Own messages that were accepted beyond the end of the window, or before it, leave: others may lie between. They come back
    /// with the load that reaches them.
    func notifyOfWhatIsOutside() {
        guard let window else { return }
        var outside: [Change] = []
        for message in lists.succeeded where !window.contains(message.key) && !window.isFollowed(by: message.key) {
            outside.append(Change(message: message, source: .windowTrimmed))
        }
        if !outside.isEmpty { notify(removals: outside) }
    }

    /// The view becomes these rows, by deleted, added and updated messages.
    func notifyDifference(to rows: [Message]) {
        let kept = Set(rows.map(\.messageId))
        var (removals, additions, updates): ([Change], [Change], [Change]) = ([], [], [])
        for message in lists.succeeded where !kept.contains(message.messageId) {
            removals.append(Change(message: message, source: .messageFill))
        }
        for message in rows {
            let place = lists.position(of: message.key)
            let change = Change(message: message, source: .messageFill)
            if !place.isThere {
                additions.append(change)
            } else if lists.succeeded[place.index] != message {
                updates.append(change)
            }
        }
        notify(removals: removals, additions: additions, updates: updates)
    }

    /// One transaction's changes, room for what comes first, and the flags of the window as it is after them.
    func notify(removals: [Change] = [], additions: [Change] = [], updates: [Change] = []) {
        // The writer holds the only copy meanwhile: else its first edit would copy the whole window.
        var writer = MessageNoticeWriter(
            exchange(&lists, with: MessageLists(reverse: params.reverse)), me: core.myUserId)
        writer.write(removals: removals, additions: [], updates: [])
        let (additions, updates) = makeRoom(&writer, additions, updates)
        writer.write(removals: [], additions: additions, updates: updates)
        writer.edit(flagEdits(writer.lists))
        lists = writer.lists
        deliver(writer.notices)
    }

    /// The flags that follow from the window, where the lists have others.
    func flagEdits(_ lists: MessageLists) -> [MessageLists.Edit] {
        let (previous, next) = (window?.hasPrevious ?? true, window?.hasNext ?? startsInThePast)
        return (previous, next) == (lists.hasPrevious, lists.hasNext)
            ? [] : [.flags(hasPrevious: previous, hasNext: next)]
    }

    // MARK: A bounded window

    /// Succeeded messages at most; nil: no bound. Never less than what one page may bring.
    private var capacity: Int? {
        guard params.windowCapacity > 0 else { return nil }
        return max(params.windowCapacity, params.previousResultSize + params.nextResultSize)
    }

    /// Of a page that is loaded.
    func makeRoom(_ writer: inout MessageNoticeWriter, for messages: [Message]) -> [Message] {
        guard capacity != nil else { return messages }
        return makeRoom(&writer, filling(messages), []).additions.map(\.message)
    }

    func filling(_ messages: [Message]) -> [Change] { messages.map { Change(message: $0, source: .messageFill) } }

    /// Cuts the end that is far from where the view last grew, unless a load extends it, and the flag of that end says so:
    /// the cache keeps what leaves. Gives what is left of what comes.
    func makeRoom(
        _ writer: inout MessageNoticeWriter, _ additions: [Change], _ updates: [Change]
    ) -> (additions: [Change], updates: [Change]) {
        guard let capacity, phase == .ready, let bounds = window,
            !isRunning(.load(lastGrowth == .older ? .newer : .older))
        else {
            return (additions, updates)
        }
        let shown = writer.lists.succeeded
        var coming: [MessageKey] = []
        for change in additions where change.message.isSucceeded { coming.append(change.message.key) }
        for change in updates where change.message.isSucceeded {
            if !writer.lists.position(of: change.message.key).isThere { coming.append(change.message.key) }
        }
        let excess = shown.count + coming.count - capacity
        guard excess > 0 else { return (additions, updates) }
        coming.sort()
        let cut = bounds.cut(shown, coming, excess, atOlderEnd: lastGrowth == .newer)
        window = cut
        var removals: [Change] = []
        for message in lastGrowth == .newer ? shown.prefix(excess) : shown.suffix(excess)
        where !cut.contains(message.key) {
            removals.append(Change(message: message, source: .windowTrimmed))
        }
        // An own message that was accepted beyond an unchecked edge was outside before, too.
        func isKept(_ change: Change) -> Bool {
            let key = change.message.key
            return !change.message.isSucceeded || cut.contains(key) || !bounds.contains(key)
        }
        // What was accepted, and finds no room, is not pending any more.
        removals += (additions + updates).filter { !isKept($0) && writer.lists.unsentIndex(of: $0.message) != nil }
        writer.edit(flagEdits(writer.lists))
        writer.write(removals: removals, additions: [], updates: [])
        return (additions.filter(isKept), updates.filter(isKept))
    }
}
