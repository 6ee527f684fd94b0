// What one transaction did to each message: the first state before it and the last after it (collections.md §4.4). A new
// message that is edited in the same breath is one new message in its newest form.

import CoveyCore
import CoveyModel

struct NetChange {
    var isNew: Bool
    var before: Message?
    var after: Message?
    var source: EventSource
    var causes: [Cause] = []

    var messageId: Int64 { after?.messageId ?? before?.messageId ?? 0 }
    /// What was unsent was sent: reported as that, whatever happened to it next (collections.md §3.9).
    var isSent: Bool { before?.isSucceeded == false && after?.isSucceeded == true }

    static func reduce(_ changes: [MessageChange]) -> [NetChange] {
        guard changes.count > 1 else {
            return changes.map {
                NetChange(
                    isNew: $0.kind == .new, before: $0.before, after: $0.after, source: $0.source, causes: $0.causes)
            }
        }
        var nets: [NetChange] = []
        var byId: [Int64: Int] = [:]
        var byRequest: [String: Int] = [:]
        for change in changes {
            let index = find(change, byId, byRequest)
            if let index {
                nets[index].after = change.after
                nets[index].source = nets[index].isSent ? .eventMessageSent : change.source
                nets[index].isNew = nets[index].isNew || change.kind == .new
                nets[index].causes += change.causes
            } else {
                nets.append(
                    NetChange(
                        isNew: change.kind == .new, before: change.before, after: change.after, source: change.source,
                        causes: change.causes))
            }
            let place = index ?? nets.count - 1
            for message in [change.before, change.after] {
                guard let message else { continue }
                if message.messageId > 0 { byId[message.messageId] = place }
                if message.messageId == 0 || change.before?.messageId == 0, message.hasRequestId {
                    byRequest[message.requestId] = place
                }
            }
        }
        return nets
    }

    private static func find(_ change: MessageChange, _ byId: [Int64: Int], _ byRequest: [String: Int]) -> Int? {
        for message in [change.before, change.after] {
            guard let message else { continue }
            if message.messageId > 0, let index = byId[message.messageId] { return index }
            if message.messageId == 0, let index = byRequest[message.requestId] { return index }
        }
        return nil
    }
}
