// A collection of an app that uses the SyncManager adapter. It rebuilds its three lists only from the actions that it
// receives, by identity; `faults` lists the wrong ones. After every turn its lists must equal those of the collection
// (property S-1 of pitfalls.md): a message that is queued for a resend is failed here and pending there.

import CoveyModel

package struct AdapterApp {
    package let url: String
    package internal(set) var viewpoint: Int64
    package let params: MessageListParams
    /// True: it mirrors a message collection.
    package let isMirror: Bool
    private var succeeded: [Int64: Message] = [:]
    private var pending: [String: Message] = [:]
    private var failed: [String: Message] = [:]
    package private(set) var actions: [SyncAction] = []
    package private(set) var news: [Message] = []
    package private(set) var isGone = false
    package private(set) var faults: [String] = []
    /// The list of a channel collection.
    package private(set) var channels: [GroupChannel] = []
    package private(set) var channelActions: [SyncChannelAction] = []

    init(url: String, viewpoint: Int64, params: MessageListParams, isMirror: Bool = false) {
        self.url = url
        self.viewpoint = viewpoint
        self.params = params
        self.isMirror = isMirror
    }

    mutating func apply(_ notice: SyncNotice) {
        switch notice {
        case .actions(let received):
            if received.isEmpty { faults.append("INV-3: notified of no action") }
            if isGone { faults.append("syncmanager.md §4.11: notified after the channel was gone") }
            checkOrder(received)
            for action in received { apply(action) }
        case .channelActions(let received): for action in received { apply(action) }
        case .newMessages(let messages):
            if messages.isEmpty { faults.append("INV-3: notified of no new message") }
            for message in messages where succeeded[message.messageId] != nil {
                faults.append("new message \(message.messageId) is shown already")
            }
            news += messages
        case .channelRemoved:
            isGone = true
            if !(succeeded.isEmpty && pending.isEmpty && failed.isEmpty) {
                faults.append("syncmanager.md §4.11: the channel went without a clear")
            }
        case .fetched, .channelUpdated: break
        }
    }

    /// The order of the expansion rule.
    private mutating func checkOrder(_ received: [SyncAction]) {
        let order = [
            "clear succeeded", "clear pending", "clear failed", "remove pending", "remove failed", "remove succeeded",
            "insert succeeded", "update succeeded", "insert pending", "update pending", "insert failed",
            "update failed",
        ]
        let places = received.map { action in order.firstIndex(of: "\(action.kind) \(action.list)") ?? -1 }
        if places != places.sorted() || places.contains(-1) {
            faults.append("the expansion rule is broken: \(received.map { "\($0.kind) \($0.list)" })")
        }
    }

    private mutating func apply(_ action: SyncAction) {
        actions.append(action)
        if action.messages.count > Policy.callbackLimitRows { faults.append("INV-21: too many rows") }
        if action.kind == .clear {
            (succeeded, pending, failed) = ([:], [:], [:])
            return
        }
        if action.messages.isEmpty { faults.append("INV-3: \(action.kind) of nothing") }
        for message in action.messages {
            let isThere: Bool
            switch action.list {
            case .succeeded:
                isThere = succeeded[message.messageId] != nil
                if action.kind == .update, succeeded[message.messageId] == message {
                    faults.append("INV-3: an update of \(message.messageId) that changed nothing")
                }
                succeeded[message.messageId] = action.kind == .remove ? nil : message
            case .pending:
                isThere = pending[message.requestId] != nil
                pending[message.requestId] = action.kind == .remove ? nil : message
            case .failed:
                isThere = failed[message.requestId] != nil
                failed[message.requestId] = action.kind == .remove ? nil : message
            }
            if isThere != (action.kind != .insert) {
                faults.append(
                    "\(action.kind) of \(action.list) message \(message.messageId)/\(message.requestId), which is"
                        + (isThere ? " there" : " not there"))
            }
        }
    }

    private mutating func apply(_ action: SyncChannelAction) {
        channelActions.append(action)
        if action.kind == .clear { return channels = [] }
        for channel in action.channels {
            let isThere = channels.contains { $0.url == channel.url }
            if isThere != (action.kind != .insert) { faults.append("\(action.kind) of channel \(channel.url)") }
            channels.removeAll { $0.url == channel.url }
            if action.kind != .remove { channels.append(channel) }
        }
    }

    // MARK: Comparing

    package func messages(_ list: SyncAction.List) -> [Message] {
        switch list {
        case .succeeded: succeeded.values.sorted { $0.key < $1.key }
        case .pending: pending.values.sorted { $0.localSequence < $1.localSequence }
        case .failed: failed.values.sorted { $0.localSequence < $1.localSequence }
        }
    }

    /// The difference to the lists of the collection; nil if there is none.
    func difference(to lists: MessageLists) -> String? {
        // Sorting thousands in every turn would take longer than the turn.
        let isSame =
            succeeded.count == lists.succeeded.count
            && lists.succeeded.allSatisfy { succeeded[$0.messageId] == $0 }
            && zip(lists.succeeded, lists.succeeded.dropFirst()).allSatisfy { $0.key < $1.key }
        if !isSame {
            return "\(succeeded.count) succeeded messages, \(lists.succeeded.count) in the collection"
        }
        if !areShown(pending, as: lists.unsent.filter { $0.syncList == .pending }) {
            return "pending \(pending.keys.sorted()), in the collection \(lists.unsent.map(\.requestId))"
        }
        if !areShown(failed, as: lists.unsent.filter { $0.syncList == .failed }) {
            return "failed \(failed.keys.sorted()), in the collection \(lists.unsent.map(\.requestId))"
        }
        return nil
    }

    private func areShown(_ unsent: [String: Message], as shown: [Message]) -> Bool {
        unsent.count == shown.count && shown.allSatisfy { unsent[$0.requestId] == $0 }
            && zip(shown, shown.dropFirst()).allSatisfy { $0.localSequence < $1.localSequence }
    }
}

extension SyncNotice {
    var summary: String {
        switch self {
        case .actions(let actions):
            actions.map { action in
                let names = action.messages.map { $0.isSucceeded ? "\($0.messageId)" : $0.requestId }
                let few = names.count > 6 ? "\(names.count) from \(names[0])" : names.joined(separator: " ")
                return "\(action.kind) \(action.list) \(few)"
            }.joined(separator: "; ")
        case .channelActions(let actions):
            actions.map { "\($0.kind) \($0.channels.map(\.url).joined(separator: " "))" }.joined(separator: "; ")
        case .fetched(let call, let hasMore, let error):
            "fetch \(call.rawValue) more \(hasMore) \(error?.message ?? "")"
        case .newMessages(let messages): "new messages \(messages.map(\.messageId))"
        case .channelUpdated: "channel updated"
        case .channelRemoved: "channel removed"
        }
    }
}
