// From the edits of a message collection's lists to the actions of the older face (syncmanager.md §7, "Expansion rule"):
// the net effect of one transaction on each message, in a fixed order. One `updated` of the newer face, by which a message
// leaves one list for another, is a pair here, remove first. Pure; it follows the lists by the edits it is given.

package struct FaceExpansion: Sendable {
    /// What was told so far, as the newer face has it.
    package private(set) var lists: MessageLists

    package init(_ lists: MessageLists) { self.lists = lists }

    private enum Identity: Hashable {
        /// Of a succeeded message.
        case id(Int64)
        /// Of an unsent one.
        case request(String)
    }

    private struct Net {
        var before: Message?
        var after: Message?
    }

    /// What the edits of one transaction come to; nil, and nothing has changed, if one of them does not fit. `reason`: why
    /// a message leaves the list of failed ones, for one that was not sent and is not repeated.
    package mutating func expand(
        _ edits: [MessageLists.Edit], isUnproven: Bool = false, reason: (Message) -> FaceAction.Reason = { _ in .none }
    ) -> [FaceAction]? {
        guard lists.fits(edits) else { return nil }
        var run = Run()
        for edit in edits {
            run.follow(edit, in: lists)
            lists.apply([edit])
        }
        return run.actions(isUnproven: isUnproven, reason: reason)
    }

    /// Everything anew, for a receiver that lost track.
    package func everything() -> [FaceAction] {
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

        mutating func follow(_ edit: MessageLists.Edit, in lists: MessageLists) {
            switch edit {
            case .insert(_, _, let message): insert(message)
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

        // MARK: Telling

        func actions(isUnproven: Bool, reason: (Message) -> FaceAction.Reason) -> [FaceAction] {
            var writer = Writer(isUnproven: isUnproven)
            let sent = Set(order.compactMap { nets[$0]?.after }.filter(\.isSucceeded).map(\.requestId))
            for identity in order {
                guard let net = nets[identity] else { continue }
                // What a clear took needs no removal.
                let before = isCleared ? nil : net.before
                switch (before, net.after) {
                case (nil, let after?): writer.add(.insert, after)
                case (let before?, nil):
                    let why: FaceAction.Reason =
                        before.faceList != .failed
                        ? .none : sent.contains(before.requestId) ? .removeResendSucceeded : reason(before)
                    writer.add(.remove, before, why)
                case (let before?, let after?):
                    if before.faceList != after.faceList {
                        writer.add(.remove, before)
                        writer.add(.insert, after)
                    } else if before != after {
                        writer.add(.update, after, after.faceList == .failed ? .updateResendFailed : .none)
                    }
                case (nil, nil): break
                }
            }
            let clears = isCleared ? FaceAction.List.allCases.map { FaceAction(.clear, $0) } : []
            return clears + writer.actions()
        }
    }

    /// Sorts what is told into calls of a bounded size, in the order of the expansion rule.
    private struct Writer {
        let isUnproven: Bool
        private var rows: [Place: [(message: Message, reason: FaceAction.Reason)]] = [:]

        private struct Place: Hashable {
            var kind: FaceAction.Kind
            var list: FaceAction.List
        }

        /// Applied in this order, no step needs one that comes later.
        private static let places: [Place] = [
            Place(kind: .remove, list: .pending), Place(kind: .remove, list: .failed),
            Place(kind: .remove, list: .succeeded), Place(kind: .insert, list: .succeeded),
            Place(kind: .update, list: .succeeded), Place(kind: .insert, list: .pending),
            Place(kind: .update, list: .pending), Place(kind: .insert, list: .failed),
            Place(kind: .update, list: .failed),
        ]

        init(isUnproven: Bool) { self.isUnproven = isUnproven }

        mutating func add(_ kind: FaceAction.Kind, _ message: Message, _ reason: FaceAction.Reason = .none) {
            rows[Place(kind: kind, list: message.faceList), default: []].append((message, reason))
        }

        func actions() -> [FaceAction] {
            var actions: [FaceAction] = []
            for place in Writer.places {
                guard let rows = rows[place] else { continue }
                for reason in FaceAction.Reason.allCases {
                    let messages = rows.filter { $0.reason == reason }.map(\.message).sorted(by: Writer.isOrdered)
                    for start in stride(from: 0, to: messages.count, by: Policy.callbackLimitRows) {
                        let end = min(start + Policy.callbackLimitRows, messages.count)
                        actions.append(
                            FaceAction(
                                place.kind, place.list, Array(messages[start..<end]), reason: reason,
                                isUnproven: isUnproven && place.kind == .insert && place.list == .succeeded))
                    }
                }
            }
            return actions
        }

        /// Ascending, as the lists are.
        private static func isOrdered(_ left: Message, _ right: Message) -> Bool {
            left.isSucceeded ? left.key < right.key : left.localSequence < right.localSequence
        }
    }
}
