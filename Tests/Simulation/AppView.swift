// A message list as an app keeps it: it knows only the notices that it received. `faults` lists the notices that break
// an invariant of pitfalls.md §2, each with that invariant.

import CoveyModel

package struct AppView {
    let url: String
    let startingPoint: Int64
    let params: MessageListParams
    package private(set) var lists: MessageLists
    private var timeline = PositionalList<Message>()
    package private(set) var cacheResults = 0
    package private(set) var apiResults = 0
    package private(set) var hugeGaps = 0
    package private(set) var isGone = false
    /// Messages that frames brought while it was open, of an ephemeral channel alone.
    private(set) var came: Set<MessageKey> = []
    /// The same, while the channel's row is not known.
    private(set) var cameBeforeRow: Set<MessageKey> = []
    package private(set) var faults: [String] = []
    /// Unsent messages that this notice deleted: removed, or lost with their channel.
    private(set) var ended: [String] = []
    /// Unsent messages that this notice removed because they were sent outside of the window: reported as deleted, with
    /// their new status.
    private var sentOutside: [String] = []
    /// The newest version of each message that was shown, for INV-6.
    private var versions: [Int64: Int64] = [:]
    private var threads: [Int64: Int64] = [:]

    init(url: String, startingPoint: Int64, params: MessageListParams) {
        self.url = url
        self.startingPoint = startingPoint
        self.params = params
        lists = MessageLists(reverse: params.reverse, hasNext: startingPoint < Policy.infiniteTimeMs)
    }

    mutating func came(_ frame: EphemeralFrame) {
        if !isGone, frame.channelUrl == url { cameBeforeRow.insert(frame.key) }
    }

    mutating func rowCame() {
        came.formUnion(cameBeforeRow)
        cameBeforeRow = []
    }

    mutating func forgetBeforeRow() { cameBeforeRow = [] }

    mutating func apply(_ notice: MessageNotice) {
        let before = lists
        (ended, sentOutside) = ([], [])
        guard let changes = lists.apply(notice.edits) else { return faults.append("an edit does not fit") }
        if let fault = timeline.apply(changes, snapshot: Array(lists.timeline)) { faults.append(fault) }
        if isGone, notice.isChangeOfMessages {
            faults.append("collections.md §5.3: notified after the channel was gone")
        }
        switch notice.kind {
        case .cacheResult:
            cacheResults += 1
            if apiResults > 0 { faults.append("INV-13: the cache result came after the API result") }
        case .apiResult: apiResults += 1
        case .loaded: break
        case .added(let messages):
            // An update by the API first reports what differs at the server, and then the whole list.
            if apiResults == 0, params.initPolicy != .cacheAndUpdateByApi, notice.status == .succeeded,
                notice.source != .eventMessageSent
            {
                faults.append("INV-13: added before the API result")
            }
            check(messages, notice, "added")
            checkOrder(messages)
            for message in messages where contains(before, message) {
                faults.append("INV-3: added what was there: \(message.messageId)")
            }
            checkShown(messages, "added")
            checkCount(before, messages.count, "added")
        case .updated(let messages):
            check(messages, notice, "updated")
            for message in messages where !contains(before, message) {
                faults.append("INV-3: updated what was not there: \(message.messageId)")
            }
            for message in messages where message.isSucceeded && notice.source != .eventMessageSent {
                if before.unsent.contains(where: { message.isSentForm(of: $0) }) {
                    let source = notice.source
                    faults.append("collections.md §3.9: \(message.requestId) was sent, and the source is \(source)")
                }
            }
            for message in messages where shown(before, message) == message {
                faults.append("INV-3: an update of \(message.messageId) that changed nothing")
            }
            checkShown(messages, "updated")
            checkCount(before, 0, "updated")
        case .deleted(let messages):
            check(messages, notice, "deleted")
            if apiResults == 0, params.initPolicy != .cacheAndUpdateByApi, notice.status == .succeeded,
                !messages.contains(where: { before.unsent.map(\.requestId).contains($0.requestId) })
            {
                faults.append("INV-13: deleted before the API result")
            }
            for message in messages where message.messageId > 0 && contains(lists, message) {
                faults.append("INV-3: deleted but still there")
            }
            checkCount(before, -messages.count, "deleted")
            ended = messages.filter { !$0.isSucceeded }.map(\.requestId)
            sentOutside = messages.filter(\.isSucceeded).map(\.requestId)
        case .hugeGap: hugeGaps += 1
        case .channelDeleted:
            isGone = true
            if apiResults == 0 { faults.append("INV-13: the channel went before the API result") }
        case .channelUpdated:
            if apiResults == 0 { faults.append("INV-13: the channel was updated before the API result") }
        case .edits: break
        }
        checkUnsent(before)
        checkVersions(notice.edits)
        if !notice.edits.isEmpty { checkAll() }
    }

    // MARK: Checks

    /// An app that replays added, updated and deleted by identity has the list.
    private mutating func checkShown(_ messages: [Message], _ name: String) {
        for message in messages where shown(lists, message) != message {
            faults.append("INV-3: \(name) \(message.messageId) \(message.requestId), and the list has another version")
        }
    }

    private mutating func checkCount(_ before: MessageLists, _ change: Int, _ name: String) {
        let (old, new) = (before.succeeded.count + before.unsent.count, lists.succeeded.count + lists.unsent.count)
        if new - old != change { faults.append("INV-3: \(name): from \(old) messages to \(new)") }
    }

    /// INV-1, INV-9: each message is in one list, once and in order.
    private mutating func checkAll() {
        for (left, right) in zip(lists.succeeded, lists.succeeded.dropFirst()) where !(left.key < right.key) {
            faults.append("INV-9: \(left.key) is shown before \(right.key)")
        }
        for message in lists.unsent where message.isSucceeded { faults.append("INV-1: a succeeded message is unsent") }
        guard !lists.unsent.isEmpty else { return }
        let unsent = Set(lists.unsent.map(\.requestId))
        for message in lists.succeeded
        where message.hasRequestId && unsent.contains(message.requestId)
            && lists.unsent.contains(where: { $0.requestId == message.requestId && $0.senderId == message.senderId })
        {
            faults.append("INV-1: \(message.requestId) is shown as sent and as unsent")
        }
    }

    private mutating func check(_ messages: [Message], _ notice: MessageNotice, _ name: String) {
        if messages.isEmpty { faults.append("INV-3: \(name) nothing") }
        if notice.edits.isEmpty { faults.append("INV-3: \(name) without an edit, source \(notice.source)") }
        if messages.contains(where: { $0.status != notice.status }) { faults.append("INV-3: statuses are mixed") }
        if messages.count > Policy.callbackLimitRows { faults.append("INV-21: \(name): too many rows") }
    }

    /// Sorted as the view shows them (collections.md §3.9).
    private mutating func checkOrder(_ messages: [Message]) {
        let ascending = params.reverse ? messages.reversed() : messages
        for (left, right) in zip(ascending, ascending.dropFirst())
        where left.isSucceeded && right.isSucceeded && !(left.key < right.key) {
            faults.append("INV-9: added \(left.key) before \(right.key)")
        }
    }

    /// INV-2: an unsent message stays unsent, is sent, or is reported as removed.
    private mutating func checkUnsent(_ before: MessageLists) {
        guard before.unsent != lists.unsent else { return }
        let left = Set(lists.unsent.map(\.requestId))
        if left.count != lists.unsent.count { faults.append("INV-1: a request id is unsent twice") }
        for message in before.unsent where !left.contains(message.requestId) {
            let isSent = lists.succeeded.contains { $0.requestId == message.requestId }
            if !isSent, !ended.contains(message.requestId), !sentOutside.contains(message.requestId) {
                faults.append("INV-2: \(message.requestId) vanished")
            }
        }
        for (left, right) in zip(lists.unsent, lists.unsent.dropFirst()) where left.createdAt > right.createdAt {
            faults.append("INV-9: unsent messages are out of order")
        }
    }

    /// INV-6: no message returns to an older version.
    private mutating func checkVersions(_ edits: [MessageLists.Edit]) {
        for edit in edits {
            switch edit {
            case .insert(.succeeded, _, let message), .update(.succeeded, _, let message), .send(_, _, let message):
                checkVersion(message)
            case .insertRun(_, let succeeded), .replace(let succeeded, _, _, _):
                for message in succeeded { checkVersion(message) }
            default: break
            }
        }
    }

    private mutating func checkVersion(_ message: Message) {
        let seen = versions[message.messageId] ?? 0
        if message.updatedAt < seen {
            faults.append("INV-6: \(message.messageId) went back from version \(seen) to \(message.updatedAt)")
        }
        versions[message.messageId] = max(seen, message.updatedAt)
        let thread = threads[message.messageId] ?? 0
        if message[.threadUpdatedAt] < thread { faults.append("INV-6: the thread of \(message.messageId) went back") }
        if message[.threadUpdatedAt] > 0 { threads[message.messageId] = max(thread, message[.threadUpdatedAt]) }
    }

    /// The version that is shown; nil if none is.
    private func shown(_ lists: MessageLists, _ message: Message) -> Message? {
        message.messageId > 0
            ? lists.succeeded.first { $0.messageId == message.messageId }
            : lists.unsent.first { message.isSentForm(of: $0) }
    }

    private func contains(_ lists: MessageLists, _ message: Message) -> Bool {
        if message.messageId > 0, lists.succeeded.contains(where: { $0.messageId == message.messageId }) { return true }
        return lists.unsent.contains { message.isSentForm(of: $0) }
    }
}

extension MessageNotice {
    fileprivate var isChangeOfMessages: Bool {
        switch kind {
        case .added, .updated, .deleted: true
        default: false
        }
    }

    /// For the trace of a story.
    var summary: String {
        func ids(_ messages: [Message]) -> String {
            messages.map { $0.messageId > 0 ? "\($0.messageId)" : $0.requestId }.joined(separator: " ")
        }
        let text =
            switch kind {
            case .cacheResult(let rows, _): "cache \(ids(rows))"
            case .apiResult(.success(let rows)): "api \(ids(rows))"
            case .apiResult(.failure(let error)): "api \(error.code.rawValue)"
            case .loaded(_, .success(let rows)): "loaded \(ids(rows))"
            case .loaded(_, .failure(let error)): "loaded \(error.code.rawValue)"
            case .added(let rows): "added(\(source)) \(ids(rows))"
            case .updated(let rows): "updated(\(source)) \(ids(rows))"
            case .deleted(let rows): "deleted(\(source)) \(ids(rows))"
            case .channelUpdated: "channel updated(\(source))"
            case .channelDeleted: "channel deleted"
            case .hugeGap: "huge gap"
            case .edits: "edits"
            }
        let flags = edits.compactMap {
            if case .flags(let previous, let next) = $0 { " previous \(previous) next \(next)" } else { nil }
        }
        return text + flags.joined()
    }
}

extension Message {
    /// Whether this message of the server's is what became of an unsent one of its channel.
    fileprivate func isSentForm(of unsent: Message) -> Bool {
        hasRequestId && requestId == unsent.requestId && senderId == unsent.senderId
    }
}
