// What a client's app sends, and what it does with what was not sent.

import CoveyEngine
import CoveyModel
import CoveyStore
import SandboxCore

extension SimulatedClient {
    @discardableResult
    package func send(_ text: String, to url: String) -> String { send(UserMessageParams(message: text), to: url) }

    @discardableResult
    package func send(_ params: UserMessageParams, to url: String) -> String {
        send(to: url) {
            $0.sendUserMessage(channelUrl: url, params: params, requestId: $1, call: $2)
        }
    }

    /// A message with a file that is already at a URL.
    @discardableResult
    package func sendFile(_ fileUrl: String, _ params: UserMessageParams, to url: String) -> String {
        let files = FilesToSend([FileToSend(name: "file", url: fileUrl)])
        return send(to: url) {
            $0.sendFileMessage(
                channelUrl: url, params: params, files: files, contents: [nil], requestId: $1, call: $2)
        }
    }

    private func send(to url: String, _ ask: (Engine, _ requestId: String, CallID) -> Void) -> String {
        let requestId = newRequestId()
        let id = newCall()
        sends.asked(requestId, url, id)
        call { ask($0, requestId, id) }
        let row = (try? engine?.storeForInspection?.outboxRow(requestId: requestId)) ?? nil
        if row != nil { sends.isOnDisk(requestId) }
        return requestId
    }

    /// Resends or removes the failed messages of a channel.
    package func settleFailed(in url: String, resends: Bool) {
        let rows = (try? engine?.storeForInspection?.outboxRows(channelUrl: url)) ?? []
        for row in rows where row.message.status == .failed {
            let id = newCall()
            if resends, !mayHaveArrived(row) {
                sends.resentByHand(row.requestId)
                call { $0.resendMessage(requestId: row.requestId, call: id) }
            } else {
                sends.removed([row.requestId])
                call { $0.removeFailedMessages(channelUrl: url, requestIds: [row.requestId], call: id) }
            }
        }
    }

    /// The outcome is unknown and cannot be looked up: this app does not risk a duplicate.
    private func mayHaveArrived(_ row: OutboxRow) -> Bool {
        !world.sandbox.deduplicatesRequestIds && row.message.status == .failed && row.error == .ackTimeout
            && row.outcomeUnknownSinceMs == 0
    }

    func mayHaveArrived(_ requestId: String, in url: String) -> Bool {
        (try? engine?.storeForInspection?.outboxRows(channelUrl: url))?
            .contains { $0.requestId == requestId && mayHaveArrived($0) } ?? false
    }

    /// Removes the unsent messages of one channel, or of all.
    package func clearUnsent(in url: String?) {
        let id = newCall()
        sends.removedAll(in: url)
        call { $0.clearUnsentMessages(channelUrl: url, call: id) }
    }

    /// Cancels the first queued message of a channel, if possible.
    package func cancelFirst(in url: String) {
        let rows = (try? engine?.storeForInspection?.outboxRows(channelUrl: url)) ?? []
        guard let row = rows.first(where: { $0.message.status == .pending }) else { return }
        let id = newCall()
        sends.cancels(row.requestId, id, mayHaveArrived: isHiddenAtServer(row.requestId, in: url))
        call { $0.cancelMessage(requestId: row.requestId, call: id) }
        // A death may come before the completion.
        let left = (try? engine?.storeForInspection?.outboxRows(channelUrl: url)) ?? []
        if !left.contains(where: { $0.requestId == row.requestId }) { sends.removed([row.requestId]) }
    }

    /// Another device hid or deleted it before it was found, and no lookup can find it (INV-15's exception): it failed, and the
    /// app sent it again.
    private func isHiddenAtServer(_ requestId: String, in url: String) -> Bool {
        guard let seen = world.sandbox.visibleMessages(channelUrl: url, userId: userId) else { return false }
        let visible = Set(seen.map(\.id))
        return (world.sandbox.everyMessage(channelUrl: url) ?? [])
            .contains { $0.requestId == requestId && !visible.contains($0.id) }
    }
}
