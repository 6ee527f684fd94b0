// Which changes of the cache enter, change or leave the view (collections.md §3.8): those between its bounds. The first rule
// that applies decides.

import CoveyCore
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveySync

extension MessageCollection {
    private enum Decision {
        case ignore
        case add(Message)
        case update(Message)
        case remove(Message)
    }

    /// Called after every commit that touched the channel, with what it did to it.
    package func apply(_ changes: [MessageChange], _ channelChange: ChannelChange?) {
        guard phase != .created, phase != .disposed, !isGone else { return }
        if let channel = channelChange?.after ?? channelChange?.before { self.channel = channel }
        // The window first: where history begins decides what enters.
        if channelChange?.showsOlderHistory == true, channelChange?.after != nil, let before = channelChange?.before {
            showOlder(than: before.visibleFromMs)
        }
        if isEphemeral { followFrames() }
        apply(NetChange.reduce(changes))
        guard let change = channelChange else { return }
        if let channel = change.after {
            if change.notifiesMessageCollections {
                let notice = MessageNotice(
                    .channelUpdated(channel), source: change.channelSource,
                    events: change.causes.infos(me: core.myUserId))
                if isStarting { waitingNotices.append(notice) } else { deliver(notice) }
            }
            if let shown = uncounted, let last = channel.lastMessage?.key, shown <= last { readIfShown() }
        } else {
            leaveChannel(change)
        }
    }

    /// The channel's row is known, and no page says more: a start ends before what came is notified. No row of the cache goes
    /// with an offset.
    @_optimize(size)
    private func followFrames() {
        let start = channel?.visibleFromMs ?? 0
        var hidden: [Change] = []
        for message in lists.succeeded where message.createdAt < start {
            hidden.append(Change(message: message, source: .eventMessageOffsetUpdated))
        }
        notify(removals: hidden)
        for running in scans { end(running, nil) }
    }

    /// History before this time was hidden from me, and is not any more.
    private func showOlder(than start: Int64) {
        guard window?.hasPrevious == false else { return }
        window?.reopen(before: start)
        if phase == .ready { notify(.edits, flagEdits(lists)) }
    }

    func apply(_ nets: [NetChange]) {
        guard !nets.isEmpty else { return }
        joinLiveEdge(nets)
        followCache(nets)
        var (removals, additions, updates): ([Change], [Change], [Change]) = ([], [], [])
        var notShown: [Message] = []
        var isSent = false
        for net in nets {
            switch decide(net) {
            case .ignore:
                if let message = received(net) { notShown.append(message) }
                stayBehind(net)
            case .add(let message): additions.append(Change(message: message, source: net.source, causes: net.causes))
            case .update(let message):
                updates.append(Change(message: message, source: net.source, causes: net.causes))
                if net.before?.isSucceeded == false, message.isSucceeded {
                    isSent = true
                }
            case .remove(let message):
                stayBehind(net)
                removals.append(Change(message: message, source: net.source, causes: net.causes))
                // The window reached over the offset; an unsent message has its place at the end, however old it is.
                if net.source == .eventMessageOffsetUpdated, message.isSucceeded, phase == .ready {
                    window?.begin(at: visibleFromMs)
                }
            }
        }
        if !notShown.isEmpty { observer.receivedBeyond(notShown, of: self) }
        guard !removals.isEmpty || !additions.isEmpty || !updates.isEmpty else { return }
        if let newest = lists.succeeded.last {
            for change in additions where newest.key < change.message.key { isSent = true }
            if isSent { lastGrowth = .newer }
        }
        notify(removals: removals, additions: additions, updates: updates)
        if !additions.isEmpty || !updates.isEmpty { readIfShown() }
    }

    /// A message that somebody sent, if the observer wants to know of those that are not shown.
    private func received(_ net: NetChange) -> Message? {
        guard observer.wantsWhatIsBeyond, net.isNew, net.source == .eventMessageReceived, let after = net.after,
            filter.matches(after)
        else { return nil }
        return after
    }

    /// The lists and bounds as they are before the whole batch: what enters together is judged by the same window.
    private func decide(_ net: NetChange) -> Decision {
        if let message = net.before ?? net.after, let index = lists.unsentIndex(of: message) {
            return decideUnsent(lists.unsent[index], net)
        }
        guard let after = net.after else {
            // What goes while the view is placed is not in the page that places it.
            guard phase == .ready, let before = net.before, lists.position(of: before.key).isThere else {
                return .ignore
            }
            return .remove(before)
        }
        guard after.isSucceeded else {
            // An update of an unsent message that this view never showed shows it only if it is there to stay.
            return filter.matches(after) && net.source != .eventMessageSent ? .add(after) : .ignore
        }
        guard phase == .ready || isEphemeral else { return .ignore }
        let place = lists.position(of: after.key)
        if place.isThere {
            guard filter.matches(after) else { return .remove(after) }
            return lists.succeeded[place.index] == after ? .ignore : .update(after)
        }
        guard let window, window.contains(after.key), filter.matches(after) else { return .ignore }
        return isMissed(net, after, window) ? .ignore : .add(after)
    }

    private func decideUnsent(_ shown: Message, _ net: NetChange) -> Decision {
        // With its last status: canceled, for one that the app canceled.
        guard let after = net.after else { return .remove(net.before ?? shown) }
        guard filter.matches(after) else { return .remove(after) }
        guard after.isSucceeded else { return after == shown ? .ignore : .update(after) }
        // Sent while the view is elsewhere: it leaves the pending list and comes back with loadNext; or long ago, before
        // the window, as an earlier process did and this one finds out: with loadPrevious. A view that asks no server waits for no
        // check that would bring what is missing before it.
        let isOpenEnded = lists.hasNext || params.initPolicy == .cacheOnly
        let isBeyond = isOpenEnded && window.map { $0.last < after.key } ?? true
        let isBefore = window.map { after.key < $0.first && !$0.beginsAtEndOfTime } ?? false
        return isBeyond || isBefore ? .remove(after) : .update(after)
    }

    /// A change of a message that never came, newer than all that is shown: what lies between was missed, too.
    private func isMissed(_ net: NetChange, _ message: Message, _ window: Window) -> Bool {
        guard !net.isNew, window.isLive, lists.succeeded.last.map({ $0.key < message.key }) ?? false,
            (try? core.history(channelUrl).covers(message.createdAt)) != true
        else { return false }
        edgeBroken()
        checkNeeded()
        return true
    }

    /// A view that asks no server waits at the bound that it last came to. A new message that lies in one readable span with it
    /// proves that nothing between them is missing, as a page of another view's check does: the view moves on to the end of the
    /// span.
    private func followCache(_ nets: [NetChange]) {
        guard params.initPolicy == .cacheOnly, phase == .ready, case .behind(let end) = window?.upper,
            let span = try? core.history(channelUrl).readable(at: end.createdAt)
        else { return }
        let coming = nets.compactMap { $0.isNew && $0.after?.isSucceeded == true ? $0.after : nil }
        guard coming.contains(where: { end < $0.key && span.contains($0.createdAt) }) else { return }
        // The last millisecond may not be over.
        let open = try? core.store?.messageKeys(channelUrl: channelUrl, within: span.upperBound...span.upperBound).max()
        window?.upper = .behind(max(end, open ?? MessageKey(endOf: span.upperBound - 1)))
        fill(end.createdAt...span.upperBound, except: Set(coming.map(\.messageId)))
    }

    /// A view that asks no server only knows that there is more.
    private func stayBehind(_ net: NetChange) {
        guard params.initPolicy == .cacheOnly, phase == .ready, net.isNew || net.isSent, let after = net.after,
            after.isSucceeded, filter.matches(after), case .behind(let end) = window?.upper, end < after.key
        else { return }
        window?.upper = .at(end)
        notify(.edits, flagEdits(lists))
    }

    /// A new message whose live span holds the window's bound proves that nothing is missing at the server's side. What the
    /// cache holds in between is shown first, and the wait for the check is over.
    private func joinLiveEdge(_ nets: [NetChange]) {
        guard phase == .ready, core.isOnline, case .behind(let end) = window?.upper else { return }
        var coming: Set<Int64> = []
        var oldest: Int64?
        for net in nets where net.isNew || net.isSent {
            guard let message = net.after, message.isSucceeded else { continue }
            coming.insert(message.messageId)
            if net.isNew, end < message.key { oldest = min(oldest ?? .max, message.createdAt) }
        }
        if lists.succeeded.isEmpty, params.initPolicy == .cacheOnly { return beginInCache(except: coming) }
        guard let oldest, let history = try? core.history(channelUrl),
            isLive(history, at: end.createdAt, after: end.messageId), let open = history.tail?.openMs, oldest <= open
        else { return }
        window?.upper = .live
        fill(end.createdAt...open, except: coming)
        readIfShown()
    }

    /// Left, banned, deleted or found to be gone: a start ends, its unsent messages are reported; then the lists are empty.
    private func leaveChannel(_ change: ChannelChange) {
        isGone = true
        if isStarting { dropScans(CoveyError(.notAllowed, "the channel is gone for this user")) }
        notify(removals: lists.unsent.map { Change(message: $0, source: .eventMessageDeleted) })
        let edits: [MessageLists.Edit] = [
            .replace(succeeded: [], unsent: [], hasPrevious: lists.hasPrevious, hasNext: lists.hasNext)
        ]
        lists.apply(edits)
        deliver(
            MessageNotice(
                .channelDeleted(url: channelUrl), source: change.source, events: change.causes.infos(me: core.myUserId),
                edits: edits))
    }

    // MARK: The cache was cleared

    /// The app has cleared what was cached of the channel (sync.md §7.2): shown messages are notified as deleted from the window;
    /// unsent ones stay. With a connection they are fetched again.
    package func cacheCleared() {
        guard phase != .created, phase != .disposed, !isGone, !isEphemeral else { return }
        window = unaskedWindow
        // The result of a start comes before any callback, and says what is left.
        if !isStarting {
            var held: [Change] = []
            for message in lists.succeeded { held.append(Change(message: message, source: .windowTrimmed)) }
            notify(removals: held)
        }
        let begun = scans
        scans = []
        // What they had scanned is gone, too.
        for running in begun {
            if running.role == .check {
                running.ended(running, nil)
            } else {
                let start = running.role == .jump ? running.scan.start : startingPoint
                begin(running.restarted(from: start, isPlacing: window == nil))
            }
        }
        if phase == .ready { checkNeeded() }
    }
}

extension ChannelChange {
    /// Message collections are notified of a mention or of a changed channel, not of the message itself (collections.md §4.2).
    var channelSource: EventSource {
        guard isOfMessage else { return source }
        return changesMentions ? .eventMention : .eventChannelChanged
    }

    /// Lists of channels are notified of a mention, else of the message.
    var listSource: EventSource { isOfMessage && changesMentions ? .eventMention : source }

    private var isOfMessage: Bool {
        switch source {
        case .eventMessageReceived, .eventMessageSent, .eventMessageUpdated, .eventMessageDeleted: true
        default: false
        }
    }

    private var changesMentions: Bool {
        after.map { $0.unreadMentionCount != before?.unreadMentionCount ?? 0 } ?? false
    }
}
