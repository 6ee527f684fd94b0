// Converts the edits of a message collection's lists to the actions of SyncManager (syncmanager.md §7, "Expansion
// rule"): the net effect of one transaction on each message, in a fixed order. A single `updated` of a collection that
// moves a message to another list becomes a pair here, remove first. Pure; it follows the lists by their edits.

package struct SyncActionExpansion: Sendable {
    /// The lists as notified so far.
    package private(set) var lists: MessageLists

    package init(_ lists: MessageLists) { self.lists = lists }

    private enum Identity: Hashable {
        /// A succeeded message.
        case id(Int64)
        /// An unsent message.
        case request(String)
    }

    private struct Net {
        var before: Message?
        var after: Message?
    }

    /// The actions of one transaction's edits; nil, without a change, if one of them does not fit. `reason`: why a
    /// message leaves the list of failed ones, if it was neither sent nor retried.
    @_optimize(size)
    package mutating func expand(
        _ edits: [MessageLists.Edit], isUnproven: Bool = false, reason: (Message) -> SyncAction.Reason = { _ in .none }
    ) -> [SyncAction]? {
        guard lists.fits(edits) else { return nil }
        var run = Run()
        for edit in edits {
            run.follow(edit, in: lists)
            lists.apply([edit])
        }
        return run.actions(isUnproven: isUnproven, reason: reason)
    }

    /// Lists everything again, for a receiver that lagged.
    package func everything() -> [SyncAction] {
        var run = Run()
        run.isCleared = true
        for message in lists.succeeded + lists.unsent { run.insert(message) }
        return run.actions(isUnproven: false, reason: { _ in .none })
    }

    /// One transaction.
    private struct Run {
        var isCleared = false
        private var order: [Identity] = []
        private var nets: [Identity: Net] = [:]

        @_optimize(size)
        mutating func follow(_ edit: MessageLists.Edit, in lists: MessageLists) {
            switch edit {
            case .insert(_, _, let message): insert(message)
            case .insertRun(_, let messages): for message in messages { insert(message) }
            case .update(.succeeded, let index, let message): replace(lists.succeeded[index], message)
            case .update(.unsent, let index, let message): replace(lists.unsent[index], message)
            case .remove(.succeeded, let index): replace(lists.succeeded[index], nil)
            case .remove(.unsent, let index): replace(lists.unsent[index], nil)
            case .send(let index, _, let message):
                replace(lists.unsent[index], nil)
                insert(message)
            case .flags: break
            case .replace(let succeeded, let unsent, _, _):
                if !lists.succeeded.isEmpty || !lists.unsent.isEmpty || !order.isEmpty { isCleared = true }
                (order, nets) = ([], [:])
                for message in succeeded + unsent { insert(message) }
            }
        }

        mutating func insert(_ message: Message) { note(identity(message), before: nil, after: message) }

        private mutating func replace(_ before: Message, _ after: Message?) {
            note(identity(before), before: before, after: after)
        }

        private func identity(_ message: Message) -> Identity {
            message.isSucceeded ? .id(message.messageId) : .request(message.requestId)
        }

        private mutating func note(_ identity: Identity, before: Message?, after: Message?) {
            if nets[identity] == nil {
                order.append(identity)
                nets[identity] = Net(before: before, after: after)
            } else {
                nets[identity]?.after = after
            }
        }

        // MARK: Writing

        @_optimize(size)
        func actions(isUnproven: Bool, reason: (Message) -> SyncAction.Reason) -> [SyncAction] {
            var writer = Writer(isUnproven: isUnproven)
            let sent = Set(order.compactMap { nets[$0]?.after }.filter(\.isSucceeded).map(\.requestId))
            for identity in order {
                guard let net = nets[identity] else { continue }
                // A clear has already removed it.
                let before = isCleared ? nil : net.before
                switch (before, net.after) {
                case (nil, let after?): writer.add(.insert, after)
                case (let before?, nil):
                    let why: SyncAction.Reason =
                        before.syncList != .failed
                        ? .none : sent.contains(before.requestId) ? .removeResendSucceeded : reason(before)
                    writer.add(.remove, before, why)
                case (let before?, let after?):
                    if before.syncList != after.syncList {
                        writer.add(.remove, before)
                        writer.add(.insert, after)
                    } else if before != after {
                        writer.add(.update, after, after.syncList == .failed ? .updateResendFailed : .none)
                    }
                case (nil, nil): break
                }
            }
            let clears = isCleared ? SyncAction.List.allCases.map { SyncAction(.clear, $0) } : []
            return clears + writer.actions()
        }
    }

    /// Groups the rows into calls of a limited size, in the order of the expansion rule.
    private struct Writer {
        let isUnproven: Bool
        private var rows: [Place: [(message: Message, reason: SyncAction.Reason)]] = [:]

        private struct Place: Hashable {
            var kind: SyncAction.Kind
            var list: SyncAction.List
        }

        /// In this order, no step depends on a later one.
        private static let places: [Place] = [
            Place(kind: .remove, list: .pending), Place(kind: .remove, list: .failed),
            Place(kind: .remove, list: .succeeded), Place(kind: .insert, list: .succeeded),
            Place(kind: .update, list: .succeeded), Place(kind: .insert, list: .pending),
            Place(kind: .update, list: .pending), Place(kind: .insert, list: .failed),
            Place(kind: .update, list: .failed),
        ]

        init(isUnproven: Bool) { self.isUnproven = isUnproven }

        mutating func add(_ kind: SyncAction.Kind, _ message: Message, _ reason: SyncAction.Reason = .none) {
            rows[Place(kind: kind, list: message.syncList), default: []].append((message, reason))
        }

        @_optimize(size)
        func actions() -> [SyncAction] {
            var actions: [SyncAction] = []
            for place in Writer.places {
                guard let rows = rows[place] else { continue }
                for reason in SyncAction.Reason.allCases {
                    let messages = rows.filter { $0.reason == reason }.map(\.message).sorted(by: Writer.isOrdered)
                    for start in stride(from: 0, to: messages.count, by: Policy.callbackLimitRows) {
                        let end = min(start + Policy.callbackLimitRows, messages.count)
                        actions.append(
                            SyncAction(
                                place.kind, place.list, Array(messages[start..<end]), reason: reason,
                                isUnproven: isUnproven && place.kind == .insert && place.list == .succeeded))
                    }
                }
            }
            return actions
        }

        /// Ascending, like the lists.
        private static func isOrdered(_ left: Message, _ right: Message) -> Bool {
            left.isSucceeded ? left.key < right.key : left.localSequence < right.localSequence
        }
    }
}
