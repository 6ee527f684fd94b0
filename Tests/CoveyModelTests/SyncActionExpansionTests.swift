import CoveyModel
import Testing

/// The expansion rule of syncmanager.md §7: a transaction's effect on the lists of a collection, as actions of the
/// SyncManager adapter.
@Suite struct SyncActionExpansionTests {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 33)
        }
    }

    private func message(_ id: Int64, _ requestId: String = "", text: String = "") -> Message {
        Message.build {
            $0.status = .succeeded
            $0[.messageId] = id
            $0[.createdAt] = id * 10
            $0[.requestId] = requestId
            $0[.text] = text
        }
    }

    private func unsent(
        _ number: Int64, _ status: Message.SendingStatus = .pending, queued: Bool = false, text: String = ""
    ) -> Message {
        Message.build {
            $0.status = status
            $0[.localSequence] = number
            $0[.requestId] = "r\(number)"
            $0[.text] = text
            if queued { $0.flags.insert(.queuedForResend) }
        }
    }

    private func expansion(_ succeeded: [Message] = [], unsent: [Message] = []) -> SyncActionExpansion {
        var lists = MessageLists(reverse: false)
        lists.apply([.replace(succeeded: succeeded, unsent: unsent, hasPrevious: true, hasNext: false)])
        return SyncActionExpansion(lists)
    }

    @Test func aMessageThatIsSentLeavesThePendingListFirst() {
        var adapter = expansion([message(1)], unsent: [unsent(7)])
        let actions = adapter.expand([.send(fromUnsent: 0, toSucceeded: 1, message(2, "r7"))])
        #expect(
            actions == [
                SyncAction(.remove, .pending, [unsent(7)]), SyncAction(.insert, .succeeded, [message(2, "r7")]),
            ])
    }

    @Test func aMessageThatFailsLeavesThePendingListFirst() {
        var adapter = expansion(unsent: [unsent(7)])
        let failed = unsent(7, .failed)
        #expect(
            adapter.expand([.update(.unsent, 0, failed)]) == [
                SyncAction(.remove, .pending, [unsent(7)]), SyncAction(.insert, .failed, [failed]),
            ])
    }

    @Test func aResendMovesTheMessageFromFailedToPending() {
        var adapter = expansion(unsent: [unsent(7, .failed)])
        #expect(
            adapter.expand([.update(.unsent, 0, unsent(7))]) == [
                SyncAction(.remove, .failed, [unsent(7, .failed)]), SyncAction(.insert, .pending, [unsent(7)]),
            ])
    }

    @Test func aFailedMessageThatTurnsOutToBeSentSaysSo() {
        var adapter = expansion(unsent: [unsent(7, .failed)])
        let actions = adapter.expand([.send(fromUnsent: 0, toSucceeded: 0, message(2, "r7"))])
        #expect(actions?.first == SyncAction(.remove, .failed, [unsent(7, .failed)], reason: .removeResendSucceeded))
    }

    @Test func aQueuedRepeatCountsAsFailed() {
        var adapter = expansion()
        #expect(
            adapter.expand([.insert(.unsent, 0, unsent(7, queued: true))])?.map(\.list) == [.failed])
    }

    @Test func aFailureOfWhatIsListedAsFailedIsAnUpdate() {
        var adapter = expansion(unsent: [unsent(7, queued: true)])
        let failed = unsent(7, .failed)
        #expect(
            adapter.expand([.update(.unsent, 0, failed)]) == [
                SyncAction(.update, .failed, [failed], reason: .updateResendFailed)
            ])
    }

    @Test func theReasonOfARemovalIsAskedFor() {
        var adapter = expansion(unsent: [unsent(7, .failed)])
        let actions = adapter.expand([.remove(.unsent, 0)]) { _ in .removeExceededMaxCount }
        #expect(actions == [SyncAction(.remove, .failed, [unsent(7, .failed)], reason: .removeExceededMaxCount)])
    }

    @Test func removalsComeBeforeInsertionsAndThoseBeforeUpdates() {
        var adapter = expansion(
            [message(1), message(2), message(3)], unsent: [unsent(1), unsent(2, .failed), unsent(3, .failed)])
        let actions = adapter.expand([
            .insert(.unsent, 3, unsent(4)), .insert(.unsent, 4, unsent(5, .failed)),
            .update(.unsent, 2, unsent(3, .failed, text: "again")), .remove(.unsent, 1), .remove(.unsent, 0),
            .update(.succeeded, 1, message(2, text: "new")), .remove(.succeeded, 0),
            .insert(.succeeded, 2, message(4)),
        ])
        #expect(
            actions?.map { "\($0.list) \($0.kind)" } == [
                "pending remove", "failed remove", "succeeded remove", "succeeded insert", "succeeded update",
                "pending insert", "failed insert", "failed update",
            ])
    }

    @Test func aReplacedListIsClearedAndFilledAgain() {
        var adapter = expansion([message(1)], unsent: [unsent(1)])
        let edit = MessageLists.Edit.replace(
            succeeded: [message(5)], unsent: [unsent(1)], hasPrevious: true, hasNext: false)
        #expect(
            adapter.expand([edit]) == [
                SyncAction(.clear, .succeeded), SyncAction(.clear, .pending), SyncAction(.clear, .failed),
                SyncAction(.insert, .succeeded, [message(5)]), SyncAction(.insert, .pending, [unsent(1)]),
            ])
    }

    @Test func theFirstListNeedsNoClear() {
        var adapter = SyncActionExpansion(MessageLists(reverse: false))
        let edit = MessageLists.Edit.replace(succeeded: [message(5)], unsent: [], hasPrevious: true, hasNext: false)
        #expect(adapter.expand([edit]) == [SyncAction(.insert, .succeeded, [message(5)])])
    }

    @Test func aMessageThatCameAndWentInOneTransactionIsNotNotified() {
        var adapter = expansion([message(1)])
        #expect(adapter.expand([.insert(.succeeded, 1, message(2)), .remove(.succeeded, 1)]) == [])
        #expect(adapter.expand([.update(.succeeded, 0, message(1))]) == [])
    }

    @Test func oneActionHoldsABoundedNumberOfMessages() {
        var adapter = SyncActionExpansion(MessageLists(reverse: false))
        let many = (1...Int64(Policy.callbackLimitRows) + 1).map { message($0) }
        let actions = adapter.expand([.replace(succeeded: many, unsent: [], hasPrevious: true, hasNext: false)])
        #expect(actions?.map(\.messages.count) == [Policy.callbackLimitRows, 1])
    }

    // MARK: S-1

    /// An app's lists, found by identity and never by position.
    private struct Host {
        var lists: [SyncAction.List: [String: Message]] = [:]
        private func key(_ message: Message) -> String {
            message.isSucceeded ? "\(message.messageId)" : message.requestId
        }

        mutating func apply(_ action: SyncAction) -> Bool {
            if action.kind == .clear { lists = [:] }
            for message in action.messages {
                let isThere = lists[action.list]?[key(message)] != nil
                guard isThere == (action.kind != .insert) else { return false }
                lists[action.list, default: [:]][key(message)] = action.kind == .remove ? nil : message
            }
            return true
        }

        func messages(_ list: SyncAction.List) -> [Message] {
            (lists[list] ?? [:]).values.sorted {
                $0.isSucceeded ? $0.key < $1.key : $0.localSequence < $1.localSequence
            }
        }
    }

    private func edit(_ lists: MessageLists, _ number: Int64, _ random: inout Generator) -> MessageLists.Edit {
        let queued = Bool.random(using: &random)
        switch Int.random(in: 0..<13, using: &random) {
        case 0...2: return .insert(.succeeded, lists.succeeded.count, message(number))
        case 12: return .insertRun(lists.succeeded.count, [message(number), message(number + 1)])
        case 3, 4: return .insert(.unsent, lists.unsent.count, unsent(number, queued: queued))
        case 5 where !lists.succeeded.isEmpty:
            let at = lists.succeeded.indices.randomElement(using: &random) ?? 0
            return .update(.succeeded, at, lists.succeeded[at].with { $0[.text] = "text \(number)" })
        case 6 where !lists.succeeded.isEmpty:
            return .remove(.succeeded, lists.succeeded.indices.randomElement(using: &random) ?? 0)
        case 7 where !lists.unsent.isEmpty, 8 where !lists.unsent.isEmpty:
            guard let at = lists.unsent.indices.randomElement(using: &random) else { return flags }
            let status: Message.SendingStatus = queued ? .failed : .pending
            return .update(.unsent, at, lists.unsent[at].with { $0.status = status })
        case 10 where !lists.unsent.isEmpty:
            let from = lists.unsent.indices.randomElement(using: &random) ?? 0
            return .send(
                fromUnsent: from, toSucceeded: lists.succeeded.count, message(number, lists.unsent[from].requestId))
        case 11 where number % 50 == 0:
            return .replace(
                succeeded: Array(lists.succeeded.suffix(3)), unsent: lists.unsent, hasPrevious: true, hasNext: true)
        default: return flags
        }
    }

    private var flags: MessageLists.Edit { .flags(hasPrevious: true, hasNext: true) }

    @Test func theListsThatAHostRebuildsAreThoseOfTheCollection() throws {
        for seed in 1...300 {
            var random = Generator(state: UInt64(seed))
            var lists = MessageLists(reverse: false)
            var adapter = SyncActionExpansion(lists)
            var host = Host()
            for turn in 1...30 {
                var edits: [MessageLists.Edit] = []
                for step in 0..<Int.random(in: 1...6, using: &random) {
                    let edit = edit(lists, Int64(turn * 100 + step * 10), &random)
                    lists.apply([edit])
                    edits.append(edit)
                }
                let actions = adapter.expand(edits)
                for action in try #require(actions) {
                    let isPossible = host.apply(action)
                    #expect(isPossible, "seed \(seed): \(action.kind) of \(action.list)")
                }
                #expect(host.messages(.succeeded) == Array(lists.succeeded))
                #expect(host.messages(.pending) == lists.unsent.filter { $0.syncList == .pending })
                #expect(host.messages(.failed) == lists.unsent.filter { $0.syncList == .failed })
            }
        }
    }
}
