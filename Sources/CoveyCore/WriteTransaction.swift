// One transaction: it retains the channels and histories that it reads, writes each change once at its end, and records
// every change with its reason, so that collections get the net effect (collections.md §3.9).

import CoveyModel
import CoveyRanges
import CoveyStore

package struct MessageChange {
    /// The kind of input: unlike a new message, an update does not bring a message into a view.
    package enum Kind { case new, update, delete }
    package var kind: Kind
    package var before: Message?
    package var after: Message?
    package var source: EventSource
    /// Why it happened, as far as it is known.
    package internal(set) var causes: [Cause] = []

    package init(kind: Kind, before: Message?, after: Message?, source: EventSource) {
        self.kind = kind
        self.before = before
        self.after = after
        self.source = source
    }

    /// The message after the change, or before it if it was removed.
    package var subject: Message { after ?? before ?? Message.build { _ in } }
}

package struct ChannelChange {
    package var url: String
    package var before: GroupChannel?
    package var after: GroupChannel?
    package var source: EventSource
    /// Why it happened, as far as it is known.
    package internal(set) var causes: [Cause]
    /// The channel's messages collections get updatedChannel (collections.md §4, column M-chan).
    package var notifiesMessageCollections: Bool
    package init(
        url: String, before: GroupChannel?, after: GroupChannel?, source: EventSource, causes: [Cause] = [],
        notifiesMessageCollections: Bool
    ) {
        (self.url, self.before, self.after) = (url, before, after)
        (self.source, self.causes) = (source, causes)
        self.notifiesMessageCollections = notifiesMessageCollections
    }

    /// The user joined a channel that was known before, or joined it again: in the meantime only members were notified of
    /// changes. Also if the same transaction has both the leave and the join, so that the row is the same before and after.
    package private(set) var endsAbsence = false

    /// What one step of the transaction did to the row.
    mutating func noteStep(from before: GroupChannel?, to after: GroupChannel?) {
        guard let before, let after, after.myMemberState == .joined else { return }
        if before.myMemberState != .joined || after.isOfLaterMembership(than: before) { endsAbsence = true }
    }

    /// Hidden history becomes visible: a new membership starts without the offset of the old one.
    package var showsOlderHistory: Bool { (before?.visibleFromMs ?? 0) > (after?.visibleFromMs ?? 0) }

    /// True if an app can see a difference.
    package func isVisible(to me: String) -> Bool {
        guard let before, let after else { return true }
        return !after.fields.looksLike(before.fields, to: me)
    }
}

/// What a transaction has read and changed of one channel.
private final class TouchedChannel {
    let url: String
    /// Nil: it was not read.
    var row: GroupChannel??
    /// Its place among the changes of channels.
    var changeIndex: Int?
    /// Nil: it was not read.
    var history: ChannelHistory?
    /// Nil: it has not changed.
    var historyBefore: ChannelHistory?
    /// The newest message whose frame came in the transaction.
    var newestFrame: MessageKey?
    /// What came by frames before counts no more.
    var hasEndedFrames = false
    /// History that was hidden is visible, or a membership ended.
    var hasOtherVisibility = false

    init(_ url: String) { self.url = url }
}

package final class WriteTransaction {
    package let store: Store
    /// Id of the user whose cache this is.
    package let me: String
    /// The collection whose page this is, if any: it reports the rows in its own completion.
    package let origin: CollectionID?
    package private(set) var messageChanges: [MessageChange] = []
    package private(set) var channelChanges: [ChannelChange] = []
    /// The changes that an app can see and is notified of (INV-3). Read after the commit.
    package private(set) lazy var visibleChannelChanges = channelChanges.filter { $0.isVisible(to: me) }
    /// It applies frames, in the order in which they came: when the first was sent, in server time. Nil: an answer, which may know
    /// what frames that are still on their way will bring.
    package var framesSentAtMs: Int64?
    /// Why the changes that follow happen.
    package var causes: [Cause] = []
    /// What happened, in order, for event handlers.
    package private(set) var events: [Cause] = []
    package private(set) var urlsOfMessageChanges: Set<String> = []
    /// Channels of which the server said what they are.
    package private(set) var urlsOfRows: Set<String> = []
    /// Channels whose changes must be asked for again from this server time on, Unix ms.
    package private(set) var changesMissedSinceMs: [String: Int64] = [:]
    private var touched: [String: TouchedChannel] = [:]
    private var lastTouched: TouchedChannel?
    /// In the order of the first change.
    private var changedHistories: [(url: String, channel: TouchedChannel)] = []
    /// The one that is open, whose tails continue what is stored.
    private let connection: Connection?
    private var afterCommit: [() -> Void] = []
    private(set) var moves: [MovedPositions.Move] = []
    /// Own accepted messages that are still to be written, by request id.
    private var accepted: [String: OutboxRow] = [:]
    /// The turn that accepted them. The cache stores it in the transaction of their messages.
    var acceptedTurn: Int64?

    private let shown: (GroupChannel) -> GroupChannel

    package init(
        store: Store, me: String, origin: CollectionID? = nil, connection: Connection? = nil,
        shown: @escaping (GroupChannel) -> GroupChannel = { $0 }
    ) {
        self.connection = connection
        self.shown = shown
        self.store = store
        self.me = me
        self.origin = origin
    }

    package func isMe(_ userId: String) -> Bool { CodePoints.areEqual(userId, me) }

    // MARK: Events

    /// A message of the channel was edited or deleted, or its reactions changed, whether or not it is cached.
    package func noteMessageChange(_ url: String) { urlsOfMessageChanges.insert(url) }

    /// What came may be out of date, and nothing else will say so: whoever has read the channel's changes reads them again.
    package func noteMissedChanges(_ url: String, since ms: Int64) {
        changesMissedSinceMs[url] = min(ms, changesMissedSinceMs[url] ?? .max)
    }

    /// What follows is what this cause did.
    package func happens(_ cause: Cause) {
        causes = [cause]
        events.append(cause)
    }

    // MARK: Accepted messages

    func accept(_ rows: [OutboxRow], turn: Int64) {
        for row in rows { accepted[row.requestId] = row }
        acceptedTurn = turn
    }

    /// The unsent message that this one replaces. Returned only once.
    func takeUnsent(of message: Message) -> Message? {
        guard !accepted.isEmpty, message.hasRequestId, isMe(message.senderId),
            accepted[message.requestId]?.channelUrl == message.channelUrl
        else { return nil }
        return accepted.removeValue(forKey: message.requestId)?.message
    }

    /// Accepted messages that were not written yet, in the order of their request ids.
    var acceptedRest: [Message] { accepted.sorted { $0.key < $1.key }.compactMap(\.value.accepted) }

    /// If it is an accepted message that was not written yet, it never is.
    package func deleteAccepted(_ messageId: Int64) {
        guard let row = accepted.values.first(where: { $0.accepted?.messageId == messageId }) else { return }
        accepted[row.requestId] = nil
        note(MessageChange(kind: .delete, before: row.message, after: nil, source: .eventMessageDeleted))
    }

    // MARK: Messages

    package func note(_ change: MessageChange) {
        messageChanges.append(change)
        if !causes.isEmpty { messageChanges[messageChanges.count - 1].causes = causes }
    }

    /// Writes a message that the merge rules let through.
    package func put(
        _ message: Message, replacing before: Message?, kind: MessageChange.Kind, source: EventSource
    ) throws(CoveyError) {
        try store.put(message, isKnown: before != nil)
        note(MessageChange(kind: kind, before: before, after: message, source: source))
    }

    package func delete(_ message: Message, source: EventSource) throws(CoveyError) {
        _ = try store.deleteMessage(channelUrl: message.channelUrl, id: message.messageId)
        note(MessageChange(kind: .delete, before: message, after: nil, source: source))
    }

    // MARK: Channels

    private func touched(_ url: String) -> TouchedChannel {
        // One message asks for its channel about ten times.
        if let lastTouched, lastTouched.url == url { return lastTouched }
        let channel = touched[url] ?? TouchedChannel(url)
        touched[url] = channel
        lastTouched = channel
        return channel
    }

    package func channel(_ url: String) throws(CoveyError) -> GroupChannel? { try row(of: touched(url), url) }

    private func row(of channel: TouchedChannel, _ url: String) throws(CoveyError) -> GroupChannel? {
        if let known = channel.row { return known }
        let read = try store.channel(url: url).map(shown)
        channel.row = .some(read)
        return read
    }

    /// Nil removes the channel with everything cached of it.
    package func setChannel(
        _ url: String, to after: GroupChannel?, source: EventSource,
        notifiesMessageCollections: Bool = true
    ) throws(CoveyError) {
        let channel = touched(url)
        let before = try row(of: channel, url)
        let after = after?.withVisibleMessages
        guard before != after else { return }
        channel.row = .some(after)
        if let before, before.visibleFromMs > after?.visibleFromMs ?? 0 { channel.hasOtherVisibility = true }
        if let before, let after, after.isOfLaterMembership(than: before) { try beginMembership(in: url) }
        // Frames come to a joined member. What a page brought to somebody else has no live end.
        if after?.isOfNoMember == true || before?.isOfNoMember == true, hasTail(channel, url) { try endFrames(of: url) }
        defer { if let index = channel.changeIndex { channelChanges[index].noteStep(from: before, to: after) } }
        if let index = channel.changeIndex {
            channelChanges[index].after = after
            channelChanges[index].source = source
            for cause in causes where !channelChanges[index].causes.contains(where: { $0 === cause }) {
                channelChanges[index].causes.append(cause)
            }
            channelChanges[index].notifiesMessageCollections =
                channelChanges[index].notifiesMessageCollections || notifiesMessageCollections
        } else {
            channel.changeIndex = channelChanges.count
            channelChanges.append(
                ChannelChange(
                    url: url, before: before, after: after, source: source, causes: causes,
                    notifiesMessageCollections: notifiesMessageCollections))
        }
    }

    private func hasTail(_ channel: TouchedChannel, _ url: String) -> Bool {
        channel.history.map { $0.tail != nil } ?? (connection?.tail(of: url) != nil)
    }

    /// Something happened in the channel that its row does not show: a list may ask the server what follows from it.
    package func touch(_ url: String, source: EventSource) throws(CoveyError) {
        let channel = touched(url)
        guard let row = try row(of: channel, url), channel.changeIndex == nil else { return }
        channel.changeIndex = channelChanges.count
        channelChanges.append(
            ChannelChange(
                url: url, before: row, after: row, source: source, causes: causes, notifiesMessageCollections: true))
    }

    /// The server said what the channel is, even if that changes nothing: it needs not be fetched any more.
    package func rowCame(of url: String, isMyStateTaken: Bool = true) throws(CoveyError) {
        try store.clearDirty(channelUrl: url)
        if isMyStateTaken { urlsOfRows.insert(url) }
    }

    /// The server reports that the channel is gone for this user, and it has no cached row: open views must be
    /// notified, and other cached data of the channel is removed.
    package func noteGone(_ url: String, source: EventSource) {
        let channel = touched(url)
        guard channel.changeIndex == nil else { return }
        channel.changeIndex = channelChanges.count
        channelChanges.append(
            ChannelChange(
                url: url, before: nil, after: nil, source: source, causes: causes, notifiesMessageCollections: true))
    }

    // MARK: History

    package func history(_ url: String) throws(CoveyError) -> ChannelHistory { try history(of: touched(url), url) }

    private func history(of channel: TouchedChannel, _ url: String) throws(CoveyError) -> ChannelHistory {
        if let known = channel.history { return known }
        let read = ChannelHistory(try store.chunks(channelUrl: url), tail: connection?.tail(of: url))
        channel.history = read
        return read
    }

    package func changeHistory<Result>(
        _ url: String, _ change: (inout ChannelHistory) throws(CoveyError) -> Result
    ) throws(CoveyError) -> Result {
        let channel = touched(url)
        let before = try history(of: channel, url)
        var history = before
        let result = try change(&history)
        guard history != before else { return result }
        channel.history = history
        if channel.historyBefore == nil {
            channel.historyBefore = before
            changedHistories.append((url, channel))
        }
        return result
    }

    package var changedHistoryUrls: Set<String> { Set(changedHistories.map(\.url)) }

    /// The tails of the connection after the commit.
    var changedTails: [(url: String, tail: LiveTail?)] {
        changedHistories.compactMap { url, channel in channel.history.map { (url, $0.tail) } }
    }

    /// A frame of a message came. Gives the newest message whose frame had come before on this connection.
    package func receive(frameOf message: MessageKey, _ url: String) -> MessageKey? {
        let channel = touched(url)
        let before = channel.hasEndedFrames ? nil : connection?.received[url]?.newestFrame
        let newest = channel.newestFrame ?? before
        channel.newestFrame = max(newest ?? message, message)
        return newest
    }

    /// For after the commit.
    var newestFrames: [(url: String, message: MessageKey)] {
        touched.compactMap { url, channel in channel.newestFrame.map { (url, $0) } }
    }

    /// The link of a cached message.
    package func cachedLink(_ url: String, id: Int64) throws(CoveyError) -> MessageLink? {
        try store.message(channelUrl: url, id: id).map { MessageLink($0) }
    }

    /// Ids of the cached messages of these milliseconds.
    package func cachedIds(_ url: String, within span: ClosedRange<Int64>) throws(CoveyError) -> [Int64] {
        try store.messageKeys(channelUrl: url, within: span).map(\.messageId)
    }

    /// No frames of the channel arrive any more, or those that come now do not continue those that came before: what those
    /// proved counts no more.
    package func endFrames(of url: String) throws(CoveyError) {
        try changeHistory(url) { $0.connectionEnded() }
        (touched(url).newestFrame, touched(url).hasEndedFrames) = (nil, true)
    }

    /// For after the commit.
    var endedFrames: [String] { touched.compactMap { url, channel in channel.hasEndedFrames ? url : nil } }

    /// The user's membership ended: the frames of the next one continue nothing, and what the user sees is another history.
    package func endMembership(in url: String) throws(CoveyError) {
        try endFrames(of: url)
        touched(url).hasOtherVisibility = true
    }

    /// Another membership began. What the server had hidden in an earlier one it shows again, and neither pages nor changelogs
    /// have listed it, even if this client never knew that it was hidden: nothing vouches for what is cached any more.
    package func beginMembership(in url: String) throws(CoveyError) {
        try endMembership(in: url)
        try changeHistory(url) { $0.forget() }
        let oldest = try store.messages(
            channelUrl: url, from: .first, direction: .newer, inclusive: true, within: .min ... .max, limit: 1)
        guard let oldest = oldest.first else { return }
        try store.rewindPosition(ChangeStream.messages, channelUrl: url, before: oldest.createdAt)
        // A channel without one has no cached poll.
        if try store.position(stream: ChangeStream.polls, channelUrl: url) != nil {
            try store.rewindPosition(ChangeStream.polls, channelUrl: url, before: oldest.createdAt)
        }
    }

    /// Channels of which the user may see more than before. For after the commit.
    var changedVisibility: [String] {
        touched.compactMap { url, channel in channel.hasOtherVisibility ? url : nil }
    }

    // MARK: Changelogs

    /// The position of a changelog moves over these rows, unless it was set back while the page was in flight.
    /// `channelUrl` is empty for the user's channels.
    package func movePosition(
        _ stream: String, channelUrl: String = "", from before: Store.Position, to after: Store.Position,
        over rows: [ReceivedLog.Subject]
    ) throws(CoveyError) {
        guard try store.position(stream: stream, channelUrl: channelUrl) == before else { return }
        try store.setPosition(stream: stream, channelUrl: channelUrl, after)
        moves.append(
            .init(stream: .init(name: stream, channelUrl: channelUrl), before: before, after: after, rows: Set(rows)))
    }

    private func setBackPositions() throws(CoveyError) {
        for move in connection?.positionsInDoubt(after: self) ?? [] {
            let (name, url) = (move.stream.name, move.stream.channelUrl)
            guard try store.position(stream: name, channelUrl: url) == move.after else { continue }
            try store.setPosition(stream: name, channelUrl: url, move.before)
        }
    }

    // MARK: End

    /// Runs the action after the commit.
    package func after(_ action: @escaping () -> Void) { afterCommit.append(action) }

    func runAfterCommit() {
        for action in afterCommit { action() }
        afterCommit = []
    }

    func write() throws(CoveyError) {
        for change in channelChanges where change.before == nil || change.before != change.after {
            if let after = change.after {
                try store.put(after, replacing: change.before)
            } else {
                try store.deleteChannel(url: change.url)
                touched(change.url).history = nil
            }
        }
        for (url, channel) in changedHistories {
            guard let before = channel.historyBefore?.ranges, let ranges = channel.history?.ranges, ranges != before
            else { continue }
            try store.setChunks(ranges, replacing: before, channelUrl: url)
            // For the next connection: Core.beginUnknownMemberships().
            if try row(of: channel, url) == nil { try store.markDirty(channelUrl: url) }
        }
        try setBackPositions()
        if let acceptedTurn { try store.setAcceptedTurn(acceptedTurn) }
    }
}

extension GroupChannel {
    /// The user is no member who has joined.
    fileprivate var isOfNoMember: Bool { fields.myMemberState != .joined }
}
