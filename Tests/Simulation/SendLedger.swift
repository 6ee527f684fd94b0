// What an app knows of its sends: which were promised (reported as pending, so they are on the disk and will be sent),
// which succeeded, and which ended otherwise and were reported. At rest it is compared with the server's messages.

import CoveyModel

package struct SendLedger {
    enum Fate: Equatable {
        /// Given to the engine, not reported yet: a death may lose it.
        case asked
        /// Reported as pending: in the end it must be stored at the server, be failed, or be reported as removed.
        case promised
        case succeeded
        /// Refused before it was pending, removed, or gone with its channel: reported.
        case gone
    }

    /// Request ids in the order in which they were given.
    private(set) var order: [(requestId: String, url: String)] = []
    private(set) var fates: [String: Fate] = [:]
    private var calls: [CallID: String] = [:]
    private var cancels: [CallID: (requestId: String, mayHaveArrived: Bool)] = [:]
    /// Canceled, as the call said, with nothing of them at the server: none was sent, and none ever is.
    private(set) var canceled: Set<String> = []
    /// Resent by the user after a failure: they keep their sequence, and were overtaken meanwhile.
    private var resent: Set<String> = []
    /// Channels that this user was removed from: their unsent messages are lost with them (sync.md §10).
    private var lostChannels: Set<String> = []
    /// Messages that waited too long: only the user can resend them.
    private(set) var expired: Set<String> = []
    private(set) var faults: [String] = []
    /// By request id: the versions of an unsent message in the views when its send was answered.
    package private(set) var unsentAtCompletion: [String: [Message]] = [:]

    mutating func asked(_ requestId: String, _ url: String, _ call: CallID) {
        order.append((requestId, url))
        fates[requestId] = .asked
        calls[call] = requestId
    }

    /// The turn of the send has ended, and its row is on the disk: from now on it must not be lost.
    mutating func isOnDisk(_ requestId: String) {
        if fates[requestId] == .asked { fates[requestId] = .promised }
    }

    mutating func cancels(_ requestId: String, _ call: CallID, mayHaveArrived: Bool) {
        cancels[call] = (requestId, mayHaveArrived)
    }
    mutating func resentByHand(_ requestId: String) { resent.insert(requestId) }
    mutating func waitedTooLong(_ requestIds: [String]) { expired.formUnion(requestIds) }
    mutating func lost(_ url: String) { lostChannels.insert(url) }
    func mayOvertake(_ requestId: String) -> Bool { resent.contains(requestId) }
    func isExcused(_ url: String) -> Bool { lostChannels.contains(url) }

    mutating func removed(_ requestIds: [String]) { ended(requestIds) }

    /// What was unsent in a channel until now; nil: in all.
    mutating func removedAll(in url: String?) {
        ended(order.filter { url == nil || $0.url == url }.map(\.requestId))
    }

    /// The process died: what had not been reported may be lost, or not.
    mutating func processDied() { (calls, cancels) = ([:], [:]) }

    mutating func received(_ notice: MessageNotice) {
        guard notice.status == .pending, case .added(let messages) = notice.kind else { return }
        for message in messages { isOnDisk(message.requestId) }
    }

    /// INV-2: the end of a message is reported.
    mutating func ended(_ requestIds: [String]) {
        for requestId in requestIds where fates[requestId] != .succeeded { fates[requestId] = .gone }
    }

    private mutating func cancelEnded(_ requestId: String, mayHaveArrived: Bool, _ completion: Completion) {
        switch completion {
        case .done:
            removed([requestId])
            if !mayHaveArrived { canceled.insert(requestId) }
        // It goes once the disk takes that, or stays if the process dies before.
        case .failed(let error) where error.code == .localDatabaseError: removed([requestId])
        default: break
        }
    }

    mutating func completed(_ call: CallID, _ completion: Completion, unsent: (String) -> [Message]) {
        if let cancel = cancels.removeValue(forKey: call) {
            cancelEnded(cancel.requestId, mayHaveArrived: cancel.mayHaveArrived, completion)
        }
        guard let requestId = calls.removeValue(forKey: call) else { return }
        unsentAtCompletion[requestId] = unsent(requestId)
        switch completion {
        case .message(let message):
            if message.requestId != requestId { faults.append("INV-15: \(requestId) got another answer") }
            fates[requestId] = .succeeded
        case .unsent(let message, _) where message.requestId != requestId || message.isSucceeded:
            faults.append("INV-15: \(requestId) was answered with \(message.requestId), \(message.status)")
        case .failed(let error), .unsent(_, let error):
            // Never pending: the outbox could not store it, or the parameters were refused. Or its channel is gone.
            if fates[requestId] == .asked || error.code == .channelNotFound { fates[requestId] = .gone }
        default: faults.append("INV-15: \(requestId) was answered with \(completion)")
        }
    }
}
