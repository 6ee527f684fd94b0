// Which changes of the cache enter, change or leave the view (collections.md §3.8). The first rule that applies decides.

import CoveyCore
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveySync

extension MessageCollection {
    private enum Decision {
        case ignore, wait
        case add(Message)
        case update(Message)
        case remove(Message)
    }

    /// Called after every commit that touched the channel, with what it did to it. `isOwnPage`: this view asked for it.
    package func apply(_ changes: [MessageChange], _ channelChange: ChannelChange?, isOwnPage: Bool) {
        guard isStarted, !isGone else { return }
        apply(NetChange.reduce(changes), isOwnPage: isOwnPage)
        guard let change = channelChange else { return }
        if let channel = change.after {
            if phase == .ready, !lists.hasPrevious, window != nil, change.showsOlderHistory {
                tell(.edits, [.flags(hasPrevious: true, hasNext: lists.hasNext)])
            }
            if change.tellsMessageCollections {
                deliver(MessageNotice(.channelUpdated(channel), source: change.channelSource))
            }
        } else {
            leaveChannel(change.source)
        }
    }

    func apply(_ nets: [NetChange], isOwnPage: Bool) {
        guard !nets.isEmpty else { return }
        if !isOwnPage { settleIfLinked(nets) }
        var (removals, additions, updates):
            ([MessageNoticeWriter.Change], [MessageNoticeWriter.Change], [MessageNoticeWriter.Change]) =
                ([], [], [])
        var offsetMoved = false
        var missedNewer = false
        var notShown: [Message] = []
        for net in nets {
            // An own message that is sent while the start runs is shown at once, and judged again by the page that comes.
            if isStarting, net.after?.isSucceeded == true, isUnsent(net) { buffered.append(net) }
            switch decide(net, isOwnPage: isOwnPage) {
            case .ignore: if let message = received(net) { notShown.append(message) }
            case .wait:
                if let message = received(net) { notShown.append(message) }
                // Without a check of its own a view only knows that there is more.
                if params.initPolicy == .cacheOnly { missedNewer = net.isNew } else { buffered.append(net) }
            case .add(let message): additions.append(.init(message: message, source: net.source))
            case .update(let message): updates.append(.init(message: message, source: net.source))
            case .remove(let message):
                removals.append(.init(message: message, source: net.source))
                // The window reached over the offset; an unsent message has its place at the end, however old it is.
                if net.source == .eventMessageOffsetUpdated, message.isSucceeded { offsetMoved = true }
            }
        }
        if !notShown.isEmpty { announce(notShown) }
        if missedNewer, !lists.hasNext { tell(.edits, [.flags(hasPrevious: lists.hasPrevious, hasNext: true)]) }
        guard !removals.isEmpty || !additions.isEmpty || !updates.isEmpty else { return }
        if let newest = lists.succeeded.last, additions.contains(where: { newest.key < $0.message.key }) {
            lastGrowth = .newer
        }
        // The writer holds the only copy meanwhile: else its first edit would copy the whole window.
        var writer = MessageNoticeWriter(exchange(&lists, with: MessageLists(reverse: params.reverse)))
        writer.write(removals: removals, additions: additions, updates: updates)
        if offsetMoved, writer.lists.hasPrevious {
            writer.edit([.flags(hasPrevious: false, hasNext: writer.lists.hasNext)])
        }
        tell(writer)
        if !additions.isEmpty || !updates.isEmpty { readIfShown() }
    }

    /// A message that somebody sent, if the older face is to be told that it came.
    private func received(_ net: NetChange) -> Message? {
        guard face != nil, net.isNew, net.source == .eventMessageReceived, let after = net.after, filter.matches(after)
        else { return nil }
        return after
    }

    private func isUnsent(_ net: NetChange) -> Bool {
        lists.unsentIndex(requestId: net.before?.requestId ?? net.after?.requestId ?? "") != nil
    }

    /// The lists as they are before the whole batch: what enters together is judged by the same window.
    private func decide(_ net: NetChange, isOwnPage: Bool) -> Decision {
        let requestId = net.before?.requestId ?? net.after?.requestId ?? ""
        if let index = lists.unsentIndex(requestId: requestId) { return decideUnsent(lists.unsent[index], net) }
        // The page of the start is shown by the start itself, from the cache.
        if isOwnPage, isStarting { return .ignore }
        guard let after = net.after else {
            // Gone: from the view if it is there. During the start the page that comes has the last word.
            guard phase == .ready else { return .wait }
            guard let before = net.before, lists.position(of: before.key).isThere else { return .ignore }
            return .remove(before)
        }
        guard after.isSucceeded else {
            // An update of an unsent message that this view never showed shows it only if it is there to stay.
            return filter.matches(after) && net.source != .eventMessageSent ? .add(after) : .ignore
        }
        guard phase == .ready else { return .wait }
        let place = lists.position(of: after.key)
        if place.isThere {
            guard filter.matches(after) else { return .remove(after) }
            return lists.succeeded[place.index] == after ? .ignore : .update(after)
        }
        guard filter.matches(after) else { return .ignore }
        if isOwnPage { return isInside(after) || followsInItsMillisecond(after) ? .add(after) : .ignore }
        return admit(after, net)
    }

    private func decideUnsent(_ shown: Message, _ net: NetChange) -> Decision {
        guard let after = net.after else { return .remove(shown) }
        guard filter.matches(after) else { return .remove(after) }
        guard after.isSucceeded else { return after == shown ? .ignore : .update(after) }
        // Sent while the view is elsewhere: it leaves the pending list and comes back with loadNext; or long ago, before
        // all that is shown, as an earlier process did and this one finds out: with loadPrevious.
        let isBeyond = lists.succeeded.last.map { after.key > $0.key } ?? true
        let isBefore = lists.succeeded.first.map { after.key < $0.key } ?? false
        return (lists.hasNext && isBeyond) || (lists.hasPrevious && isBefore) ? .remove(after) : .update(after)
    }

    /// Between two that are shown, others of a millisecond that was open when the cache was read may have been missing.
    private func isInside(_ message: Message) -> Bool {
        guard let oldest = lists.succeeded.first, let newest = lists.succeeded.last else { return false }
        return oldest.key < message.key && message.key < newest.key
    }

    /// A page of older messages brings all of its border's millisecond: those that follow the newest one shown, too, whose
    /// frames are still on their way and will be no news then.
    private func followsInItsMillisecond(_ message: Message) -> Bool {
        guard let newest = lists.succeeded.last, !lists.hasNext else { return false }
        return message.createdAt == newest.createdAt && message.key > newest.key
    }

    private func admit(_ message: Message, _ net: NetChange) -> Decision {
        guard let oldest = lists.succeeded.first?.key, let newest = lists.succeeded.last else {
            if net.isNew, !isSettled { return .wait }
            return net.isNew && !lists.hasNext ? .add(message) : .ignore
        }
        let key = message.key
        if key > oldest, key < newest.key { return .add(message) }
        if key < oldest { return net.isNew && !lists.hasPrevious ? .add(message) : .ignore }
        guard net.isNew else {
            if !lists.hasNext { checkNeeded() }
            return .ignore
        }
        // Whoever brought it, event or another view's page: what lies between is known only after this view's own check.
        if !isSettled { return .wait }
        return lists.hasNext ? .ignore : .add(message)
    }

    /// A new message whose live span holds the view's newest one proves that nothing is missing at the server's side. What
    /// the cache holds in between is shown first, and the wait for the gap check is over.
    private func settleIfLinked(_ nets: [NetChange]) {
        guard phase == .ready, !isSettled, core.isOnline, !lists.hasNext, let newest = lists.succeeded.last else {
            return
        }
        let coming = nets.compactMap { $0.isNew && $0.after?.isSucceeded == true ? $0.after : nil }.filter {
            newest.key < $0.key
        }
        guard !coming.isEmpty,
            let history = try? core.history(channelUrl), history.isLive(at: newest.createdAt),
            let end = history.tail?.openMs, coming.contains(where: { $0.createdAt <= end })
        else { return }
        show(newest.createdAt...end, except: Set(coming.map(\.messageId)))
        settle()
    }

    /// Judges what waited, now that the view is whole up to the live edge, or known not to be.
    func settle() {
        isSettled = core.isOnline
        judgeWaiting()
        readIfShown()
    }

    /// After a start that failed too: then newer messages go on waiting, but what was changed or deleted meanwhile is told.
    func judgeWaiting() {
        let waiting = buffered
        buffered = []
        guard !waiting.isEmpty else { return }
        apply(NetChange.unite(waiting).compactMap(refreshed), isOwnPage: false)
    }

    /// What waited may have changed since: the cache has the newest form.
    private func refreshed(_ net: NetChange) -> NetChange? {
        guard net.messageId > 0, let store = core.store else { return net }
        guard let stored = try? store.message(channelUrl: channelUrl, id: net.messageId) else {
            // Ephemeral messages are nowhere else.
            if net.after != nil, (try? store.channel(url: channelUrl))?.fields.isEphemeral == true { return net }
            return NetChange(isNew: false, before: net.after ?? net.before, after: nil, source: net.source)
        }
        return NetChange(isNew: net.isNew, before: net.before, after: stored, source: net.source)
    }

    /// Left, banned, deleted or found to be gone: its unsent messages were reported before; then the lists are empty.
    private func leaveChannel(_ source: EventSource) {
        isGone = true
        let edits: [MessageLists.Edit] = [
            .replace(succeeded: [], unsent: [], hasPrevious: lists.hasPrevious, hasNext: lists.hasNext)
        ]
        tell(.channelDeleted(url: channelUrl), edits, source: source)
    }
}

extension ChannelChange {
    /// Message collections are told of a mention or of a changed channel, not of the message itself (collections.md §4.2).
    var channelSource: EventSource {
        switch source {
        case .eventMessageReceived, .eventMessageSent, .eventMessageUpdated, .eventMessageDeleted:
            after?.unreadMentionCount != before?.unreadMentionCount ? .eventMention : .eventChannelChanged
        default: source
        }
    }
}
