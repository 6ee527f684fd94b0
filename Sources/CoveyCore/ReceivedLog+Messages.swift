// Updates an answer's row of a message: the changes that were received since the request are applied over it, in order.
// Each change is a state, not a difference, so applying one that the row contains does no harm.

import CoveyModel
import CoveyWire

extension ReceivedLog {
    /// Nil if the message is gone. `asOf`: the server time up to which the row knows everything.
    package func current(_ row: Message, asOf: Int64, me: String) -> Message? {
        guard row.parentMessageId != 0 || knows(.message(row.messageId)) else { return row }
        let changes = changesSinceRequest(.message(row.messageId))
        // An answer that lags behind frames may have what was deleted before its request.
        if isDeleted(row.messageId, after: asOf) || changes.contains(where: { $0.change.isGone }) { return nil }
        var current = row
        for (change, at) in changes where at >= asOf {
            if case .edited(let message) = change {
                current = MessageMerge.merge(stored: current, incoming: message, authority: .event) ?? current
            } else {
                current = change.applied(to: current, me: me) ?? current
            }
        }
        guard row.parentMessageId != 0 else { return current }
        if isDeleted(row.parentMessageId) { return current.withDeletedParent ?? current }
        for case (.edited(let parent), let at) in changesSinceRequest(.message(row.parentMessageId)) where at >= asOf {
            current = current.takingParent(parent) ?? current
        }
        return current
    }

    /// True if the message is known to be deleted for all users, which is final: no id is used twice. An answer of this time or
    /// earlier may still have it.
    package func isDeleted(_ messageId: Int64, after ms: Int64 = .min) -> Bool {
        isStale(.message(messageId), at: ms) { if case .deleted = $0 { true } else { false } }
    }

    /// True if a row of the message is known that is newer than one of this time.
    package func isOvertaken(rowOf messageId: Int64, asOf: Int64) -> Bool {
        isStale(.message(messageId), at: asOf) { if case .row = $0 { true } else { false } }
    }

    /// Records that a row of the message came, unless it is overtaken: then false.
    mutating func record(rowOf messageId: Int64, asOf: Int64, nowMs: Int64) -> Bool {
        if isOvertaken(rowOf: messageId, asOf: asOf) { return false }
        record(.row, of: .message(messageId), at: asOf, nowMs: nowMs)
        return true
    }

    /// A message whose poll was taken from the answer, with what was received of the poll since.
    package func withCurrentPoll(_ message: Message, me: String) -> Message {
        changesSinceRequest(.message(message.messageId)).reduce(message) { message, entry in
            switch entry.change {
            case .poll, .vote, .pollGone: entry.change.applied(to: message, me: me) ?? message
            default: message
            }
        }
    }

    /// True if the message of a frame has been deleted since, perhaps in the same millisecond: nothing follows a deletion.
    package func isGone(_ message: Message) -> Bool {
        isStale(.message(message.messageId), at: max(message.createdAt, message.updatedAt) - 1, where: \.isGone)
    }

    /// True if a later reaction of this user with this key, or a row that includes it, came before the frame.
    package func isStale(_ frame: ReactionEvent) -> Bool {
        isStale(.message(frame.messageId), at: frame.updatedAt) { change in
            switch change {
            case .row: true
            case .reaction(let other): other.isOfSame(as: frame)
            default: false
            }
        }
    }

    /// True if the frame of an own reaction came before its answer. Others of the same millisecond may have followed it.
    package func hasFrame(of answer: ReactionEvent) -> Bool {
        changedSinceRequest(.message(answer.messageId)) { change in
            guard case .reaction(let frame) = change else { return false }
            return frame.isOfSame(as: answer)
                && (frame.isAdded, frame.updatedAt) == (answer.isAdded, answer.updatedAt)
        }
    }

    /// True if a later event of the message's poll, or a row that includes it, came before an event of this time.
    package func isStale(poll id: Int64, of messageId: Int64, at ts: Int64) -> Bool {
        isStale(.message(messageId), at: ts) { change in
            switch change {
            case .row: true
            case .poll(let frame): frame.pollId == id
            case .vote(let frame): frame.pollId == id
            case .pollGone(let other), .pollRow(let other): other == id
            default: false
            }
        }
    }

    /// The age of the poll in the answer that is being applied. `asOf`: the server time up to which it knows everything.
    package func age(ofPoll id: Int64, of messageId: Int64, asOf: Int64) -> PollRowAge {
        let isRow = { (change: Change) in
            switch change {
            case .row: true
            case .pollRow(let other): other == id
            default: false
            }
        }
        if isStale(.message(messageId), at: asOf, where: isRow) { return .earlier }
        return changedSinceRequest(.message(messageId), where: isRow) ? .unordered : .later
    }
}

extension ReceivedLog.Change {
    /// Nil if it changes nothing.
    fileprivate func applied(to message: Message, me: String) -> Message? {
        switch self {
        case .thread(let frame): message.applying(frame)
        case .threadRead: message.withReadThread
        case .reaction(let frame): message.applying(frame, me: me)
        case .poll(let frame): message.applying(frame)
        case .vote(let frame): message.applying(frame)
        case .pollGone(let id): message[.pollId] == id ? message.withoutPoll : nil
        case .new, .edited, .gone, .deleted, .row, .pollRow, .flag, .event, .ownCall, .visibility, .hidden, .membership:
            nil
        }
    }

    package var isGone: Bool {
        switch self {
        case .gone, .deleted: true
        default: false
        }
    }
    var isEvent: Bool { if case .event = self { true } else { false } }
    var isOwnCall: Bool { if case .ownCall = self { true } else { false } }
    /// What the user sees of the channel now, or if it comes back, is another history.
    package var isVisibility: Bool {
        switch self {
        case .visibility, .gone: true
        default: false
        }
    }

    var isHidden: Bool { if case .hidden = self { true } else { false } }

    var isMembership: Bool { if case .membership = self { true } else { false } }
    package var isNew: Bool { if case .new = self { true } else { false } }

    /// True if the message existed after the change.
    package var bringsRow: Bool {
        switch self {
        case .new, .edited, .row: true
        default: false
        }
    }
}

extension ReactionEvent {
    /// The same user and key.
    fileprivate func isOfSame(as other: ReactionEvent) -> Bool {
        CodePoints.areEqual(key, other.key) && CodePoints.areEqual(userId, other.userId)
    }
}
