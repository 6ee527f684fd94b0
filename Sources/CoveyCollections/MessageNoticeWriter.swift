// Turns decisions into the notices of one transaction: deleted, then added, then updated, each split by source and
// sending status and into a bounded number of rows (collections.md §3.9). Every edit is made to the lists at once and
// travels with its notice, so whoever applies the notices in order has the same lists.

import CoveyCore
import CoveyModel
import CoveySync

struct MessageNoticeWriter {
    private(set) var lists: MessageLists
    private(set) var notices: [MessageNotice] = []

    struct Change {
        var message: Message
        var source: EventSource
        var causes: [Cause] = []
    }

    /// The logged-in user.
    private let me: String

    init(_ lists: MessageLists, me: String) { (self.lists, self.me) = (lists, me) }

    /// `removals` are notified with the status that the message has now: succeeded for one that left the unsent list by
    /// being sent while the view is elsewhere.
    mutating func write(removals: [Change], additions: [Change], updates: [Change]) {
        let view = lists.reverse
        if !removals.isEmpty { notify(removals, { .deleted($0) }) { $0.removal(of: $1) } }
        if additions.isEmpty, updates.isEmpty { return }
        notify(additions.sorted { Self.isOrdered($0.message, $1.message, descending: view) }, { .added($0) }) {
            $0.insertion(of: $1)
        }
        let updates = updates.sorted { Self.isOrdered($0.message, $1.message, descending: view) }
        notify(updates, oldestFirst: true, { .updated($0) }) { $0.update(to: $1) }
    }

    /// Flags, or anything else that has no callback of its own.
    mutating func edit(_ edits: [MessageLists.Edit]) {
        guard !edits.isEmpty else { return }
        lists.apply(edits)
        notices.append(MessageNotice(.edits, edits: edits))
    }

    /// One notice for all these messages, which ascend. A page that stands beside what is shown, as most do, is one edit.
    mutating func write(
        _ kind: MessageNotice.Kind, inserting messages: [Message], then more: (MessageLists) -> [MessageLists.Edit]
    ) {
        var edits: [MessageLists.Edit] = []
        if let gap = lists.gap(for: messages), !lists.isAnyUnsent(messages) {
            edits = [.insertRun(gap, messages)]
            lists.apply(edits)
        } else {
            for message in messages {
                guard let edit = lists.arrival(of: message) else { continue }
                lists.apply([edit])
                edits.append(edit)
            }
        }
        let rest = more(lists)
        lists.apply(rest)
        notices.append(MessageNotice(kind, source: .messageFill, edits: edits + rest))
    }

    private static func isOrdered(_ left: Message, _ right: Message, descending: Bool) -> Bool {
        let ascending: Bool =
            left.isSucceeded != right.isSucceeded
            ? left.isSucceeded
            : left.isSucceeded ? left.key < right.key : left.localSequence < right.localSequence
        return ascending != descending && left != right
    }

    /// `oldestFirst`: the edits, whatever the view: of several messages that were sent, none then moves another.
    private mutating func notify(
        _ changes: [Change], oldestFirst: Bool = false, _ kind: ([Message]) -> MessageNotice.Kind,
        _ edit: (MessageLists, Message) -> MessageLists.Edit?
    ) {
        var groups: [(source: EventSource, status: Message.SendingStatus, messages: [Message], causes: [Cause])] = []
        for change in changes {
            let status = change.message.status
            let place = groups.firstIndex {
                $0.source == change.source && $0.status == status && $0.messages.count < Policy.callbackLimitRows
            }
            if let place {
                groups[place].messages.append(change.message)
                groups[place].causes += change.causes
            } else {
                groups.append((change.source, status, [change.message], change.causes))
            }
        }
        for group in groups {
            var edits: [MessageLists.Edit] = []
            let inOrder = oldestFirst && lists.reverse ? group.messages.reversed() : group.messages
            for message in inOrder {
                guard let edit = edit(lists, message) else { continue }
                lists.apply([edit])
                edits.append(edit)
            }
            notices.append(
                MessageNotice(
                    kind(group.messages), source: group.source, status: group.status,
                    events: group.causes.infos(me: me), edits: edits))
        }
    }
}

extension MessageLists {
    /// Where a succeeded message with this key stands, or would stand.
    func position(of key: MessageKey) -> (index: Int, isThere: Bool) {
        let index = succeeded.count(preceding: { $0.key < key })
        return (index, index < succeeded.count && succeeded[index].key == key)
    }

    /// Where all of these, which ascend, stand side by side; nil if one is there, or stands between them.
    func gap(for messages: [Message]) -> Int? {
        guard let first = messages.first?.key, let last = messages.last?.key else { return nil }
        let place = position(of: first)
        let isFree = !place.isThere && (place.index == succeeded.count || last < succeeded[place.index].key)
        return isFree ? place.index : nil
    }

    /// Those of these, which ascend, that are not there.
    func missing(of messages: [Message]) -> [Message] {
        gap(for: messages) != nil ? messages : messages.filter { !position(of: $0.key).isThere }
    }

    func isAnyUnsent(_ messages: [Message]) -> Bool {
        !unsent.isEmpty && messages.contains { unsentIndex(of: $0) != nil }
    }

    /// Where an unsent message stands, by its place in the order: thousands may wait. One that was sent, by what it became.
    func unsentIndex(of message: Message) -> Int? {
        if unsent.isEmpty { return nil }
        if message.isSucceeded { return index(ofSent: message) }
        var (low, high) = (0, unsent.count)
        while low < high {
            let middle = (low + high) / 2
            if unsent[middle].localSequence < message.localSequence { low = middle + 1 } else { high = middle }
        }
        return unsent[low...].prefix { $0.localSequence == message.localSequence }
            .firstIndex { $0.requestId == message.requestId }
    }

    /// A request id is one of its sender (websocket.md §3.2). By the bytes of the records: each message that comes is looked for.
    private func index(ofSent message: Message) -> Int? {
        var requestId = message.requestId
        if requestId.isEmpty { return nil }
        return requestId.withUTF8 { bytes in
            unsent.firstIndex {
                $0.record.textEquals(Message.Text.requestId.rawValue, bytes) && message.equals($0, .senderId)
            }
        }
    }

    /// A succeeded message that stands in the unsent list leaves that list; else it leaves where it stands.
    func removal(of message: Message) -> Edit? {
        if let index = unsentIndex(of: message) { return .remove(.unsent, index) }
        let place = position(of: message.key)
        return place.isThere ? .remove(.succeeded, place.index) : nil
    }

    func insertion(of message: Message) -> Edit? {
        if message.isSucceeded {
            let place = position(of: message.key)
            return place.isThere ? nil : .insert(.succeeded, place.index, message)
        }
        let before = unsent.lastIndex { $0.localSequence <= message.localSequence }
        return .insert(.unsent, before.map { $0 + 1 } ?? 0, message)
    }

    /// A page may bring what a view of another process's cache still shows as unsent: nobody notified it of the sending.
    func arrival(of message: Message) -> Edit? {
        let isUnsentHere = message.isSucceeded && unsentIndex(of: message) != nil
        return isUnsentHere ? update(to: message) : insertion(of: message)
    }

    func update(to message: Message) -> Edit? {
        if let index = unsentIndex(of: message) {
            guard message.isSucceeded else { return .update(.unsent, index, message) }
            let place = position(of: message.key)
            // Its twin came by another path in between: only the unsent one goes.
            return place.isThere ? .remove(.unsent, index) : .send(fromUnsent: index, toSucceeded: place.index, message)
        }
        let place = position(of: message.key)
        return place.isThere ? .update(.succeeded, place.index, message) : nil
    }

    /// Edits that turn the succeeded list into this one (ascending), without removing and inserting what stays.
    func difference(to target: [Message]) -> [Edit] {
        var edits: [Edit] = []
        var copy = self
        func apply(_ edit: Edit) {
            edits.append(edit)
            copy.apply([edit])
        }
        let kept = Set(target.map(\.messageId))
        for index in succeeded.indices.reversed() where !kept.contains(succeeded[index].messageId) {
            apply(.remove(.succeeded, index))
        }
        for message in target {
            let place = copy.position(of: message.key)
            if !place.isThere {
                apply(.insert(.succeeded, place.index, message))
            } else if copy.succeeded[place.index] != message {
                apply(.update(.succeeded, place.index, message))
            }
        }
        return edits
    }
}
