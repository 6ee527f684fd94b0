// How far a feed has come in one channel: what it has delivered, and what of that was acknowledged. The position is the
// end of the acknowledged part without a hole: an item that was acknowledged before an earlier one waits for that one. A
// value; it decides nothing else.

import CoveyModel
import CoveyStore

struct FeedChannel {
    /// What an item does to the position, once it and those before it are acknowledged.
    enum Step {
        case message(MessageKey)
        /// Everything before this millisecond is done with.
        case passed(Int64)
        /// The user has left the channel.
        case ended
        /// A change of a message, and the position in the changes behind it, if it is the last of an answer.
        case changed(Store.Position?)
        /// A user joined at this time, Unix ms; nil: left.
        case member(ByteText, Int64?)

        var isGap: Bool {
            switch self {
            case .passed, .ended: true
            case .message, .changed, .member: false
            }
        }
    }

    private struct Waiting {
        var number: UInt64
        var step: Step
        /// What was visible then: of the rest no changes are listed.
        var visibleFromMs: Int64
        var isAcknowledged = false
    }

    /// What was delivered, or is not for this feed.
    private(set) var cursor: FeedPosition
    /// What is done with: the next process continues after it.
    private(set) var position: StoredFeedPosition
    /// What was delivered of the changes of messages; nil: nothing was asked for yet.
    private(set) var changes: Store.Position?
    /// The changes until then were listed with all that is hidden now, known or not.
    private(set) var listedUntilMs = Int64.min
    /// When the connection began; `.min`: nobody knows.
    private var loginMs = Int64.min
    /// The place in the changes when the connection began, until the channel's row is as new; nil: there was none.
    private var openingMs: Int64?
    /// Who was delivered as a member; nil: nobody asked for members yet.
    private(set) var members: StoredFeedMembers?
    /// Members who came or went without an item while one of theirs waits.
    private var unsettledMembers: Set<ByteText> = []
    /// Delivered, in this order; those before `head` are done with.
    private var waiting: [Waiting] = []
    private var head = 0
    /// The user is a member, and the channel is one of the feed's: it is read.
    private(set) var isRead = false
    /// Nothing newer than the cursor exists that the open connection does not bring.
    private(set) var isLive = false
    private var certainty: FeedCertainty
    /// Where a gap begins that is not acknowledged yet, and in which membership what is before it was read: the next process delivers
    /// it again.
    private var pendingGap: (fromMs: Int64, joinedMs: Int64)?

    /// The first visible millisecond, as the feed knows it.
    private var visibleFromMs: Int64
    /// The user joined then, as the feed knows it, Unix ms; 0: it does not.
    private(set) var joinedMs: Int64
    /// The user has left the channel, and the gap that this leaves was delivered.
    private(set) var hasEnded: Bool

    init(at position: StoredFeedPosition) {
        (cursor, self.position) = (position.upTo, position)
        (visibleFromMs, joinedMs) = (position.visibleFromMs, position.joinedMs)
        (changes, members, hasEnded) = (position.changes, position.members, position.hasEnded)
        certainty = FeedCertainty(position)
    }

    mutating func setLive(_ isLive: Bool) {
        if isLive, !self.isLive { certainty.readsOn(from: cursor.createdAt, since: loginMs) }
        self.isLive = isLive
    }

    /// It is live no more, or begins. Gives where that begins which may have been lost, and was hidden before it could be noticed,
    /// or where the gap does that an earlier process delivered, and nobody acknowledged; nil: there is no such thing.
    mutating func takeUnlinked() -> Int64? { certainty.isUnlinked ? takeGap(until: cursor.createdAt) : nil }

    /// The visible history begins here. Gives where the part of it begins that was hidden before it could be delivered; nil:
    /// there is none. A page may have lacked it before anybody knew why, so the cursor may be behind it. `heardUntilMs`: every
    /// frame up to this server time has come; an answer may have overtaken frames.
    mutating func hideHistory(before ms: Int64, heardUntilMs: Int64) -> Int64? {
        guard ms > visibleFromMs else { return nil }
        visibleFromMs = ms
        position.unlistedFromMs = min(position.unlistedFromMs ?? .max, listedUntilMs)
        guard ms > certainty.certainMs(cursor.createdAt) else { return nil }
        if isLive, heardUntilMs >= ms, certainty.awaitsLink(at: cursor.createdAt) { return nil }
        return takeGap(until: ms)
    }

    /// A gap begins where not everything is certain, and ends here.
    private mutating func takeGap(until ms: Int64) -> Int64 {
        let fromMs = certainty.certainMs(cursor.createdAt)
        pendingGap = (min(fromMs, pendingGap?.fromMs ?? fromMs), pendingGap?.joinedMs ?? joinedMs)
        certainty.gapEnds(at: ms)
        return fromMs
    }

    /// A connection begins, or the feed does in a connection that began at this server time. An answer of this connection may lack
    /// what is hidden, before anybody knows that.
    mutating func connectionOpened(_ loginMs: Int64) {
        (self.loginMs, openingMs) = (loginMs, changes.flatMap { $0.ts <= loginMs ? $0.ts : nil })
    }

    /// The channel's row is as new as the connection: what was hidden before is known, so nothing that is hidden later was missing in
    /// the changes until then.
    mutating func rowIsCurrent() {
        if let openingMs = openingMs.take() { listedUntilMs = openingMs }
    }

    /// The channel's row is asked for: it will show what was hidden before.
    mutating func rowIsAsked() { certainty.rowIsAsked() }

    /// It is known, as is all that it hides. True if what was delivered is certain now, and was not before.
    mutating func rowCame() -> Bool { certainty.rowCame() }

    /// What the next process goes on with: the position, and how much of what is before it is certain. It reads what follows in the
    /// membership of now.
    var stored: StoredFeedPosition {
        var stored = position
        stored.joinedMs = joinedMs
        certainty.store(in: &stored)
        if let fromMs = pendingGap?.fromMs, fromMs < stored.upTo.createdAt {
            (stored.certainUntilMs, stored.beginsWithGap) = (fromMs, true)
        }
        return stored
    }

    /// The same for another machine, which may go on with items that follow the position, and not have the gap behind them. What
    /// pages lacked before that may be visible in the membership of now.
    var progress: FeedProgress {
        var progress = FeedProgress(stored)
        progress.joinedMs = pendingGap?.joinedMs ?? joinedMs
        return progress
    }

    /// The user has left. Gives where that begins which the feed may have missed of what was visible; nil: it has missed nothing.
    /// `frameMs`: by a frame that was sent then; an answer may have overtaken messages. A page of the next membership may have
    /// overtaken the frame.
    mutating func left(frameMs: Int64?) -> Int64? {
        defer {
            end()
            certainty = FeedCertainty()
        }
        if let frameMs {
            if frameMs < certainty.certainMs(cursor.createdAt) { return nil }
            if isLive, !certainty.isUnsure { return nil }
        }
        return takeGap(until: cursor.createdAt)
    }

    /// The user has left and come back, and nobody was notified of that: what was hidden then is visible again. Gives where that
    /// begins which pages may have lacked before the cursor; nil: they lacked nothing. `joinedMs`: in this second; the row that is
    /// known may be older than the pages, and the cache may be older than the position.
    mutating func otherMembershipBegan(_ joinedMs: Int64) -> Int64? {
        defer { self.joinedMs = joinedMs }
        if self.joinedMs / 1_000 == joinedMs / 1_000 { return nil }
        return takeGap(ofMembershipsBefore: joinedMs)
    }

    /// What pages of an earlier membership may have lacked begins here; nil: they lacked nothing.
    private mutating func takeGap(ofMembershipsBefore joinedMs: Int64) -> Int64? {
        if certainty.isOfMembership(since: joinedMs, cursor.createdAt) { return nil }
        defer { certainty = FeedCertainty() }
        guard certainty.certainMs(cursor.createdAt) < cursor.createdAt else { return nil }
        return takeGap(until: cursor.createdAt)
    }

    /// Messages before this time are visible again, from the given one on. Gives the time since when their changes may not have
    /// been listed; nil: nothing was hidden.
    mutating func showHistory(from ms: Int64) -> Int64? {
        guard ms < visibleFromMs else { return nil }
        defer {
            // A gap that is not acknowledged may be older.
            (visibleFromMs, position.visibleFromMs) = (ms, min(position.visibleFromMs, ms))
            for index in head..<waiting.count { waiting[index].visibleFromMs = min(waiting[index].visibleFromMs, ms) }
        }
        return min(position.unlistedFromMs ?? .max, visibleFromMs)
    }

    mutating func connectionEnded() {
        setLive(false)
        openingMs = nil
    }

    private var hasWaiting: Bool { head < waiting.count }

    /// The user is in the channel, for the first time or again. How the last time ended says nothing of this one. `joinedMs`: by the
    /// row; it counts if nobody has stored which membership this is. A position of before that, such as one of another machine, may be
    /// of an earlier one: gives where that begins which pages may have lacked in it; nil: they lacked nothing.
    @discardableResult
    mutating func begin(_ joinedMs: Int64) -> Int64? {
        (isRead, hasEnded, position.hasEnded) = (true, false, false)
        for index in head..<waiting.count {
            if case .ended = waiting[index].step { waiting[index].step = .passed(.min) }
        }
        settle()
        guard self.joinedMs == 0, joinedMs > 0 else { return nil }
        defer { self.joinedMs = joinedMs }
        // What is unlinked is a gap anyway. Rows count in seconds.
        let isOlder = cursor.createdAt / 1_000 < joinedMs / 1_000
        return isOlder && !certainty.isUnlinked ? takeGap(ofMembershipsBefore: joinedMs) : nil
    }

    mutating func end() {
        isRead = false
        setLive(false)
    }

    /// The user has left, and what follows from that was delivered.
    mutating func noteEnd() {
        hasEnded = true
        settle()
    }

    /// Gives when the membership began in which this was read, Unix ms; 0: nobody knows.
    @discardableResult
    mutating func deliver(_ number: UInt64, _ step: Step) -> Int64 {
        if case .message = step { messageCame() }
        cursor.take(step)
        switch step {
        case .changed(let next?): changes = next
        case .member(let userId, let joinedAt): members?[userId] = joinedAt
        case .ended: hasEnded = true
        case .message, .passed, .changed: break
        }
        waiting.append(Waiting(number: number, step: storable(step), visibleFromMs: visibleFromMs))
        return joinedMs
    }

    /// While it is not known whether something hidden is missing, that it is hidden is not stored, and no place behind it is.
    private func storable(_ step: Step) -> Step {
        if certainty.isUnlinked, case .changed = step { return .changed(nil) }
        return step
    }

    private mutating func messageCame() {
        if isLive { certainty.isLinked() } else { certainty.readsOn(from: cursor.createdAt, since: loginMs) }
    }

    /// The message is not for the feed.
    mutating func skip(_ key: MessageKey) {
        messageCame()
        cursor.take(.message(key))
        settle()
    }

    /// Everything before this millisecond was delivered, or is not for the feed.
    mutating func pass(to ms: Int64) {
        guard ms > cursor.createdAt else { return }
        if !isLive { certainty.readsOn(from: cursor.createdAt, since: loginMs) }
        cursor.take(.passed(ms))
        settle()
    }

    /// Changes are read from here on, whatever was delivered of them. What is not acknowledged may be older.
    mutating func beginChanges(at place: Store.Position) {
        let storedMs = min(position.changes?.ts ?? place.ts, place.ts)
        (changes, position.changes) = (place, Store.Position(token: nil, ts: storedMs))
        (listedUntilMs, openingMs) = (place.ts, nil)
        for index in head..<waiting.count {
            if case .changed = waiting[index].step { waiting[index].step = .changed(nil) }
        }
    }

    /// The changes up to here were delivered, or are not for the feed.
    mutating func passChanges(to next: Store.Position) {
        changes = next
        settle()
    }

    /// Members are reported from now on: those who join from this time on, Unix ms.
    mutating func beginMembers(since ms: Int64) {
        members = StoredFeedMembers(sinceMs: ms)
        position.members = members
    }

    /// The app does not want to know it. Nil: the user left.
    mutating func noteMember(_ userId: ByteText, joinedAt: Int64?) {
        members?[userId] = joinedAt
        // An item of this user that is not acknowledged must come again.
        let isAwaited = waiting[head...].contains { if case .member(userId, _) = $0.step { true } else { false } }
        if isAwaited { unsettledMembers.insert(userId) } else { position.members?[userId] = joinedAt }
    }

    /// The position is on the disk.
    mutating func written() { position.members?.written() }

    /// False: no such item waits.
    mutating func acknowledge(_ number: UInt64) -> Bool {
        guard let index = index(of: number), !waiting[index].isAcknowledged else { return false }
        waiting[index].isAcknowledged = true
        while hasWaiting, waiting[head].isAcknowledged {
            position.take(waiting[head].step, visibleFromMs: waiting[head].visibleFromMs)
            head += 1
        }
        if pendingGap != nil, !waiting[head...].contains(where: \.step.isGap) { pendingGap = nil }
        if head > 64, head * 2 > waiting.count {
            waiting.removeFirst(head)
            head = 0
        }
        settle()
        return true
    }

    /// With nothing waiting, what was skipped is done with, too. What may be lost is not.
    private mutating func settle() {
        guard !hasWaiting, !certainty.isUnlinked else { return }
        (position.upTo, position.changes, position.visibleFromMs) = (cursor, changes, visibleFromMs)
        for userId in unsettledMembers { position.members?[userId] = members?[userId] }
        (unsettledMembers, pendingGap, position.hasEnded) = ([], nil, hasEnded)
    }

    /// Numbers ascend.
    private func index(of number: UInt64) -> Int? {
        var (low, high) = (head, waiting.count)
        while low < high {
            let middle = (low + high) / 2
            if waiting[middle].number < number { low = middle + 1 } else { high = middle }
        }
        return low < waiting.count && waiting[low].number == number ? low : nil
    }
}

extension StoredFeedPosition {
    fileprivate mutating func take(_ step: FeedChannel.Step, visibleFromMs shownFromMs: Int64) {
        upTo.take(step)
        switch step {
        case .ended: hasEnded = true
        // Changes of what was hidden then were not listed: that goes with the place.
        case .changed(let next?): (changes, visibleFromMs) = (next, max(visibleFromMs, shownFromMs))
        case .passed(let ms): visibleFromMs = max(visibleFromMs, ms)
        case .member(let userId, let joinedAt): members?[userId] = joinedAt
        case .message, .changed: break
        }
    }
}

extension FeedPosition {
    fileprivate mutating func take(_ step: FeedChannel.Step) {
        switch step {
        case .message(let key) where key.createdAt > createdAt:
            self = FeedPosition(createdAt: key.createdAt, messageIds: [key.messageId])
        case .message(let key) where !contains(key): messageIds.insert(key.messageId)
        case .passed(let ms) where ms > createdAt: self = FeedPosition(createdAt: ms)
        case .message, .passed, .ended, .changed, .member: break
        }
    }
}
