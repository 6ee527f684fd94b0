// How notices are dropped (c_abi.md rule 22): where an app does not take them and too many wait, where one does not fit
// the lists that the app has, and where the client closes. The collection of a dropped notice *lags*: its further changes
// are dropped too, until the loop takes the list of laggards and has the engine send each collection again. Answers are
// never dropped, but the edits in an answer of a lagging collection are: they would apply to lists that the app does not
// have. There is no other way by which a notice is dropped. A value, under the queue's lock.

import CoveyModel

struct Overflow: Sendable {
    fileprivate(set) var droppedCount = 0
    /// Of notices of which only the last one counts, the last of each kind, while there is no room for it.
    fileprivate var last: [Notice] = []
    /// Of the notices that wait.
    var droppableCount = 0
    private var lagging: [CollectionID] = []
    private var laggards: Set<CollectionID> = []
    fileprivate var isResyncPosted = false

    fileprivate var isLagging: Bool { !lagging.isEmpty }
    fileprivate func isLagging(_ collection: CollectionID) -> Bool { laggards.contains(collection) }

    fileprivate mutating func drop(_ collection: CollectionID) {
        droppedCount += 1
        if laggards.insert(collection).inserted { lagging.append(collection) }
    }

    /// Takes the laggards, in the order in which they fell behind.
    mutating func take() -> [CollectionID] {
        isResyncPosted = false
        laggards = []
        defer { lagging = [] }
        return lagging
    }
}

extension DeliveryQueue.State {
    /// Takes a notice in, unless there is no room or, from the closing on, it is no answer.
    mutating func admit(_ notice: Notice, limit: Int) {
        guard phase == .open || notice.isAnswer else {
            if let collection = notice.collection { overflow.drop(collection) }
            return
        }
        switch notice {
        case .event, .progress, .downloadProgress:
            // No list to send again: what does not fit is dropped and counted.
            if waiting.count < limit { waiting.append(notice) } else { overflow.droppedCount += 1 }
            return
        case .unread, .background:
            // Only the last one counts: it waits until there is room, and ends with a newer one.
            overflow.last.removeAll { $0.isUnread == notice.isUnread }
            if waiting.count < limit { waiting.append(notice) } else { overflow.last.append(notice) }
            return
        case .loginEnded: overflow.last = []
        default: break
        }
        guard let collection = notice.collection else { return waiting.append(notice) }
        if notice.isDroppable {
            if !overflow.isLagging(collection), waiting.count >= limit, overflow.droppableCount > 0 {
                drop { $0.isDroppable }
            }
            if overflow.isLagging(collection) || waiting.count >= limit { return overflow.drop(collection) }
            overflow.droppableCount += 1
        }
        waiting.append(overflow.isLagging(collection) ? notice.withoutEdits : notice)
    }

    /// Whether the lagging collections are to be sent again now: there is room, and nobody has requested it yet.
    mutating func takeResync(limit: Int) -> Bool {
        guard overflow.isLagging, !overflow.isResyncPosted, phase == .open, waiting.count <= limit / 2 else {
            return false
        }
        overflow.isResyncPosted = true
        return true
    }

    /// The notice whose turn it is; its place may be taken.
    mutating func popFirst() -> Notice? {
        guard let first = waiting.popFirst() else { return nil }
        if phase == .open, !overflow.last.isEmpty { waiting.append(overflow.last.removeFirst()) }
        return first
    }

    /// Drops the waiting notices that `isDropped` names.
    mutating func drop(_ isDropped: (Notice) -> Bool) {
        waiting.keep { notice in
            guard isDropped(notice) else { return notice }
            if notice.isDroppable { overflow.droppableCount -= 1 }
            if let collection = notice.collection { overflow.drop(collection) }
            return nil
        }
        // Once more: a collection may lag by a notice that waits behind one of its answers.
        waiting.keep { notice in
            guard let collection = notice.collection, overflow.isLagging(collection) else { return notice }
            return notice.withoutEdits
        }
    }

    /// The notice did not fit the receiver's lists: its collection lags. Returns what must be delivered even so.
    mutating func lag(_ notice: Notice) -> Notice? {
        guard let collection = notice.collection else { return nil }
        overflow.drop(collection)
        drop { $0.isDroppable && $0.collection == collection }
        return notice.isDroppable ? nil : notice.withoutEdits
    }
}

extension Notice {
    var collection: CollectionID? {
        switch self {
        case .messages(let id, _), .channels(let id, _), .syncManager(let id, _), .feed(let id, _),
            .ended(let id, _):
            id
        case .completion, .progress, .downloadProgress, .loginEnded, .state, .connection, .session, .background, .event,
            .unread:
            nil
        }
    }

    fileprivate var isUnread: Bool { if case .unread = self { true } else { false } }

    /// The answer to a call of the app: it must come.
    var isAnswer: Bool {
        switch self {
        case .completion: true
        case .messages(_, let notice):
            switch notice.kind {
            case .cacheResult, .apiResult, .loaded: true
            case .added, .updated, .deleted, .channelUpdated, .channelDeleted, .hugeGap, .edits: false
            }
        case .channels(_, let notice):
            switch notice.kind {
            case .loaded: true
            case .added, .updated, .deleted, .edits: false
            }
        case .syncManager(_, let notice):
            switch notice {
            case .fetched: true
            case .actions, .channelActions, .newMessages, .channelUpdated, .channelRemoved: false
            }
        case .feed, .ended, .progress, .downloadProgress, .loginEnded, .state, .connection, .session, .background,
            .event,
            .unread:
            false
        }
    }

    /// A change that a reset of the collection makes up for. Not so the news that come once: a huge gap, a deleted
    /// channel.
    var isDroppable: Bool {
        switch self {
        case .messages(_, let notice):
            switch notice.kind {
            case .added, .updated, .deleted, .channelUpdated, .edits: true
            case .cacheResult, .apiResult, .loaded, .channelDeleted, .hugeGap: false
            }
        case .channels: !isAnswer
        case .syncManager(_, let notice):
            switch notice {
            case .actions, .channelActions, .newMessages, .channelUpdated: true
            case .fetched, .channelRemoved: false
            }
        case .feed, .ended, .completion, .progress, .downloadProgress, .loginEnded, .state, .connection, .session,
            .background, .event, .unread:
            false
        }
    }

    var withoutEdits: Notice {
        switch self {
        case .messages(let id, var notice):
            notice.edits = []
            return .messages(id, notice)
        case .channels(let id, var notice):
            notice.edits = []
            return .channels(id, notice)
        case .syncManager, .feed, .ended, .completion, .progress, .downloadProgress, .loginEnded, .state, .connection,
            .session, .background, .event, .unread:
            return self
        }
    }
}
