// What an app sends. Sent messages are pending at once (collections.md §5); everything else is shown only after the
// server has confirmed it. Operations on channels, members, messages and so on have one file for each subject.

import CoveyCore
import CoveyEffects
import CoveyModel
import CoveyOutbox
import CoveyStore
import CoveySync
import CoveyWire

extension Engine {
    // MARK: Messages

    /// `requestId` is the message's identity from here on; it must be new.
    package func sendUserMessage(channelUrl: String, params: UserMessageParams, requestId: String, call: CallID) {
        queue.send(params, channelUrl: channelUrl, requestId: requestId, call: call)
    }

    /// The same for a message that may have been sent before, but not before `sentSinceMs` by the server's clock: it is sent
    /// once. An unsent one is sent, a sent one is found.
    package func sendUserMessageOnce(
        channelUrl: String, params: UserMessageParams, requestId: String, sentSinceMs: Int64, call: CallID
    ) {
        let sentId = queue.sendOnce(
            params, channelUrl: channelUrl, requestId: requestId, sentSinceMs: sentSinceMs, call: call)
        if let sentId { sentMessage(channelUrl: channelUrl, messageId: sentId, requestId: requestId, call: call) }
    }

    /// A message that this user has sent: from the cache, else from the server.
    private func sentMessage(channelUrl: String, messageId: Int64, requestId: String, call: CallID) {
        if let message = try? core.store?.message(channelUrl: channelUrl, id: messageId) {
            return complete(call, .message(message))
        }
        ask(.message(channelUrl: channelUrl, id: messageId), for: call) { [weak self] result in
            guard let self else { return }
            guard case .failure(let error) = result, error.code == .messageNotFound || error.code == .notFound else {
                return self.end(call, result) { .message(self.queue.withRequestId($0)) }
            }
            let text = "the message with the request id \(requestId) was sent and is deleted: message \(messageId)"
            self.complete(call, .failed(CoveyError(error.code, text)))
        }
    }

    /// Sends a message with files; `contents` has the bytes of each, or nil for a file that is given by its URL.
    package func sendFileMessage(
        channelUrl: String, params: UserMessageParams, files: FilesToSend, contents: [FileContent?], requestId: String,
        call: CallID
    ) {
        queue.send(
            params, files: files, contents: contents, channelUrl: channelUrl, requestId: requestId, call: call)
    }

    /// Every unsent message, or those of one channel, in sending order.
    package func unsentMessages(channelUrl: String?, call: CallID) {
        complete(call, .messages(queue.listed(channelUrl: channelUrl)))
    }

    /// Cancels a message that waits to be sent. It is then listed as failed and can be resent.
    package func cancelMessage(requestId: String, call: CallID) {
        do throws(CoveyError) {
            try queue.cancel(requestId: requestId)
            core.turns.complete(call, .done)
        } catch {
            complete(call, .failed(error))
        }
    }

    package func resendMessage(requestId: String, call: CallID) { queue.resend(requestId: requestId, call: call) }

    /// Nil: all failed messages of the channel.
    package func removeFailedMessages(channelUrl: String, requestIds: [String]?, call: CallID) {
        let removed = queue.removeFailed(channelUrl: channelUrl, requestIds: requestIds)
        core.turns.complete(call, .strings(removed))
    }

    // MARK: Common parts

    /// The connection over which the call is answered: if it ends first, the call ends too. Nil: there is none, and the
    /// call was answered with that error.
    func connection(for call: CallID) -> Connection? {
        guard let connection = core.connection else {
            complete(call, .failed(.offline))
            return nil
        }
        connection.call(call)
        return connection
    }

    /// Asks the server for the app. The call is always answered; without a connection immediately.
    func ask<Answer>(
        _ endpoint: Endpoint<Answer>, for call: CallID, _ completion: @escaping (Result<Answer, CoveyError>) -> Void
    ) {
        connection(for: call)?.ask(endpoint, completion)
    }

    /// For answers that are not cached: they go to the app alone.
    func ask<Answer>(_ endpoint: Endpoint<Answer>, _ call: CallID, _ completion: @escaping (Answer) -> Completion) {
        ask(endpoint, for: call) { [weak self] result in self?.end(call, result, completion) }
    }

    func end<Answer>(_ call: CallID, _ result: Result<Answer, CoveyError>, _ completion: (Answer) -> Completion) {
        switch result {
        case .success(let answer): complete(call, completion(answer))
        case .failure(let error): complete(call, .failed(error))
        }
    }
}
