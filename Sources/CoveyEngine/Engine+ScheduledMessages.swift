// Messages that the server sends later (surface.md E15). They are in no channel until then: they are not cached.

import CoveyCore
import CoveyModel
import CoveyWire

extension Engine {
    package func perform(_ operation: ScheduledMessageOperation, call: CallID) {
        switch operation {
        case .create(let url, let params, let atMs):
            scheduledCall(.createScheduledMessage(channelUrl: url, params: params, files: nil, atMs: atMs), call)
        case .get(let url, let id): scheduledCall(.scheduledMessage(channelUrl: url, id: id), call)
        case .update(let url, let id, let params, let atMs):
            scheduledCall(.updateScheduledMessage(channelUrl: url, id: id, params: params, atMs: atMs), call)
        case .cancel(let url, let id):
            ask(.cancelScheduledMessage(channelUrl: url, id: id), call) { _ in .done }
        case .sendNow(let url, let id):
            ask(.sendScheduledMessageNow(channelUrl: url, id: id), call) { _ in .done }
        case .count(let query):
            ask(.scheduledMessageCount(query), call) { .count($0) }
        }
    }

    /// Files that the server does not have yet are uploaded first.
    func scheduleFileMessage(_ message: FileMessage, url: String, atMs: Int64, call: CallID) {
        guard connection(for: call) != nil else { return }
        scheduledUploads.start(message, url: url, atMs: atMs, call: call)
    }

    func filesAreUploaded(_ call: CallID, _ url: String, _ message: FileMessage, _ atMs: Int64) {
        scheduledCall(
            .createScheduledMessage(channelUrl: url, params: message.params, files: message.files, atMs: atMs), call)
    }

    private func scheduledCall(_ endpoint: Endpoint<ScheduledMessage>, _ call: CallID) {
        ask(endpoint, call) { .scheduledMessage($0) }
    }
}
