// What was received over one connection, in order, as long as it can matter: an answer is valid as of its request, and
// later changes are applied over it. A pure value, owned by its Connection.
//
// An entry stays
// - while a request is in flight that was sent before it, because the answer may lack it;
// - until a frame is applied that the server sent later than the entry's time, because older frames may follow. The
// server
//   sends the frames of a connection in order (`sts`), but an answer may overtake them. Without `sts`: for a minute.
// Entries beyond the limits are cut, and a request that was sent before the cut is sent again (Connection).
// All times but `nowMs` (monotonic) are server times.

import CoveyModel
import CoveyWire

package struct ReceivedLog {
    /// A place between two entries: what was received before a request, and what came later.
    package struct Position: Hashable, Sendable {
        fileprivate var number: Int
    }

    package enum Subject: Hashable, Sendable {
        case message(Int64)
        case channel(String)
        /// A user is muted, or not, in a channel.
        case mute(channelUrl: String, userId: ByteText)
        /// The logged-in user blocks a user, or not.
        case block(userId: ByteText)
        /// A user blocks the logged-in user, or not.
        case blocked(byUserId: ByteText)
        /// A user's read position in a channel moved back.
        case reading(channelUrl: String, userId: ByteText)
    }

    /// Boxed: most changes are only a case, and take one word then. Unboxed, a look at the case would read words that
    /// the shorter ones leave uninitialised, which is harmless, and reported by valgrind.
    package indirect enum Change: Sendable {
        /// The message came by a frame.
        case new
        /// The message after the change.
        case edited(Message)
        /// The message, or the channel, is gone. Final for a message.
        case gone
        /// The message is gone for all users: its replies have no parent any more.
        case deleted
        case thread(ThreadEvent)
        /// The logged-in user has read the thread to its end.
        case threadRead
        case reaction(ReactionEvent)
        case poll(PollFrame)
        case vote(VoteEvent)
        case pollGone(Int64)
        /// An answer contained the message's row, or that of its poll.
        case row, pollRow(Int64)
        /// The flag that the subject names was set or cleared.
        case flag
        /// An event changed the channel's row.
        case event
        /// A call of the app, or the profile of a sender, changed the channel's row without a time: a row that was asked for
        /// before may be older.
        case ownCall
        /// More of the channel's history is visible than before, or a membership ended: a page of before may lack it.
        case visibility
        /// Less of the channel's history is visible than before: a row that shows more may be of before.
        case hidden
        /// The user became a member of the channel, or was invited: what says that it is gone may be of before.
        case membership
    }

    private struct Entry {
        var subject: Subject
        var change: Change
        var at: Int64
        var receivedAtMs: Int64
        /// The number of the previous entry of the same subject; -1: none.
        var previous: Int
    }

    private static let entryLimit = 100_000
    private static let byteLimit = 8 << 20
    private static let unorderedMs: Int64 = 60_000

    /// The oldest first. Entries before `head` are dropped.
    private var entries: [Entry] = []
    private var head = 0
    /// The number of the first element of `entries`.
    private var firstNumber = 0
    private var newest: [Subject: Int] = [:]
    /// Positions of the requests in flight, ascending.
    private var requests: [Position] = []
    /// The latest `sts` of an applied frame. Initially only `.min` precedes it.
    package private(set) var sentAt = Int64.min + 1
    /// What the open transaction began with. Until it ends nothing is dropped: it may be rolled back.
    private var beginning: (number: Int, sentAt: Int64)?
    /// Entries before this number were needed and are cut.
    private var cut = 0
    /// Size of the edited messages.
    package private(set) var sizeBytes = 0
    /// The request whose answer is being applied; nil: none is.
    package var answering: Position?

    package init() {}

    package var count: Int { entries.count - head }

    // MARK: Recording

    /// A request is sent.
    package mutating func requested() -> Position {
        let position = Position(number: firstNumber + entries.count)
        requests.append(position)
        return position
    }

    /// The answer was applied, or will not be.
    package mutating func ended(_ request: Position, nowMs: Int64) {
        if let index = requests.firstIndex(of: request) { requests.remove(at: index) }
        drop(nowMs)
    }

    /// True if something received since the request is missing.
    package func isCut(since request: Position) -> Bool { request.number < cut }

    /// `at`: the server time up to which older frames may contradict the change; `.min`: none can.
    package mutating func record(_ change: Change, of subject: Subject, at: Int64, nowMs: Int64) {
        drop(nowMs)
        guard !requests.isEmpty || at >= sentAt else { return }
        let previous = newest.updateValue(firstNumber + entries.count, forKey: subject) ?? -1
        entries.append(Entry(subject: subject, change: change, at: at, receivedAtMs: nowMs, previous: previous))
        sizeBytes += change.sizeBytes
        if beginning == nil { limit() }
    }

    private mutating func limit() {
        while count > Self.entryLimit || sizeBytes > Self.byteLimit && count > 1 {
            dropFirst()
            cut = firstNumber + head
        }
    }

    /// A frame was applied. The frames that follow were sent no earlier.
    package mutating func applied(sentAt: Int64) { self.sentAt = max(self.sentAt, sentAt) }

    private mutating func drop(_ nowMs: Int64) {
        guard beginning == nil else { return }
        let oldestRequest = requests.first?.number ?? .max
        while head < entries.count, firstNumber + head < oldestRequest {
            guard entries[head].at < sentAt || nowMs - entries[head].receivedAtMs >= Self.unorderedMs else { break }
            dropFirst()
        }
        if head == entries.count || head > 1_024 && head * 2 > entries.count {
            entries.removeFirst(head)
            firstNumber += head
            head = 0
        }
    }

    private mutating func dropFirst() {
        let entry = entries[head]
        if newest[entry.subject] == firstNumber + head { newest[entry.subject] = nil }
        sizeBytes -= entry.change.sizeBytes
        entries[head].change = .row
        head += 1
    }

    // MARK: Transactions

    package mutating func begin() { beginning = (firstNumber + entries.count, sentAt) }

    package mutating func commit(nowMs: Int64) {
        beginning = nil
        drop(nowMs)
        limit()
    }

    /// Removes what was recorded since `begin`. Cut back and not copied: a copy that is kept costs the whole array at the next
    /// entry.
    @_optimize(size)
    package mutating func rollBack() {
        guard let (number, sentAt) = beginning else { return }
        while firstNumber + entries.count > number, let entry = entries.popLast() {
            newest[entry.subject] = entry.previous >= firstNumber + head ? entry.previous : nil
            sizeBytes -= entry.change.sizeBytes
        }
        (self.sentAt, beginning) = (sentAt, nil)
    }

    // MARK: Looking up

    /// Visits the entries of the subject, the newest first, until the body returns true.
    private func find(_ subject: Subject, since request: Position? = nil, _ isFound: (Entry) -> Bool) -> Bool {
        let end = max(firstNumber + head, request?.number ?? 0)
        var number = newest[subject] ?? -1
        while number >= end {
            let entry = entries[number - firstNumber]
            if isFound(entry) { return true }
            number = entry.previous
        }
        return false
    }

    /// False of most subjects: nothing of it was received.
    func knows(_ subject: Subject) -> Bool { newest[subject] != nil }

    /// True if a newer change of the subject is known than one of this time.
    package func isStale(_ subject: Subject, at: Int64, where concerns: (Change) -> Bool = { _ in true }) -> Bool {
        find(subject) { $0.at > at && concerns($0.change) }
    }

    /// True if something was received of the subject that the answer may lack.
    package func changedSinceRequest(
        _ subject: Subject, where concerns: (Change) -> Bool = { _ in true }
    ) -> Bool {
        answering.map { find(subject, since: $0) { concerns($0.change) } } ?? false
    }

    /// True if nothing was received that the answer may lack.
    package var isEmptySinceRequest: Bool { answering.map { $0.number >= firstNumber + entries.count } ?? true }

    /// Changes of the subject that the answer may lack, in order.
    func changesSinceRequest(_ subject: Subject) -> [(change: Change, at: Int64)] {
        guard let answering, newest[subject] != nil else { return [] }
        var found: [(change: Change, at: Int64)] = []
        _ = find(subject, since: answering) { entry in
            found.append((entry.change, entry.at))
            return false
        }
        return found.reversed()
    }

    /// The channel's messages whose edits were received and that the answer may lack, in order.
    package func editsSinceRequest(in channelUrl: String) -> [Message] {
        guard let answering else { return [] }
        return entries.dropFirst(max(head, answering.number - firstNumber)).compactMap { entry in
            guard case .edited(let message) = entry.change, message.channelUrl == channelUrl else { return nil }
            return message
        }
    }
}

extension ReceivedLog.Change {
    fileprivate var sizeBytes: Int {
        if case .edited(let message) = self { message.record.withBytes(\.count) } else { 0 }
    }
}
