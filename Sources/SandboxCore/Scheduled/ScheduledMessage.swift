// A message that waits for its time (rest.md §13.5, models.md §12). What was asked for is kept as it came, so that a
// change of a field is the request with that field replaced; nothing of it is in the channel before it is sent.

import SandboxJSON

final class ScheduledMessage {
    enum Status: String, CaseIterable {
        case pending
        case inQueue = "in_queue"
        case sent, failed, canceled, removed
    }

    let id: Int64
    let channel: Channel
    let sender: User
    let kind: Message.Kind
    let createdAtMs: Int64
    var updatedAtMs: Int64 = 0
    var fields: Fields
    var upload: Sandbox.Upload?
    var content: MessageContent
    /// Unix ms.
    var dueAtMs: Int64
    var movesReadPosition: Bool
    var status = Status.pending

    init(
        id: Int64, channel: Channel, sender: User, createdAtMs: Int64, fields: Fields, upload: Sandbox.Upload?,
        content: MessageContent, dueAtMs: Int64, movesReadPosition: Bool
    ) {
        (self.id, self.channel, self.sender, self.createdAtMs) = (id, channel, sender, createdAtMs)
        (self.fields, self.upload, self.content) = (fields, upload, content)
        (self.dueAtMs, self.movesReadPosition) = (dueAtMs, movesReadPosition)
        kind = content.kind
    }
}
