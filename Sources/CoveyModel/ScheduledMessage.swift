// A message that the server will send at its time (rest.md §13.5). Until then it is in no channel and in no cache.

package struct ScheduledMessage: Sendable, Equatable {
    package enum Status: Int32, Sendable, CaseIterable { case pending = 0, inQueue, sent, failed, canceled, removed }

    package var scheduledMessageId: Int64
    /// Unix ms.
    package var scheduledAt: Int64
    package var status: Status
    /// The message to be sent: without an id, its status none.
    package var message: Message

    package init(scheduledMessageId: Int64, scheduledAt: Int64, status: Status, message: Message) {
        self.scheduledMessageId = scheduledMessageId
        self.scheduledAt = scheduledAt
        self.status = status
        self.message = message
    }
}

/// A query for the user's scheduled messages. Conditions are joined by "and", empty ones are none.
package struct ScheduledMessageQuery: Sendable, Equatable {
    package enum Order: Int32, Sendable { case createdAt = 0, scheduledAt }

    /// "": all channels.
    package var channelUrl = ""
    package var statuses: [ScheduledMessage.Status] = []
    /// Admin messages are never scheduled.
    package var messageType = MessageTypeFilter.all
    package var order = Order.createdAt
    /// Latest first.
    package var reverse = false
    package var limit = Policy.listPageSizeRows

    package init() {}
}

/// An app's operations on scheduled messages (surface.md E15).
package indirect enum ScheduledMessageOperation: Sendable {
    /// A text message.
    case create(channelUrl: String, UserMessageParams, atMs: Int64)
    case get(channelUrl: String, id: Int64)
    /// Nil leaves a value unchanged.
    case update(channelUrl: String, id: Int64, UserMessageParams?, atMs: Int64?)
    case cancel(channelUrl: String, id: Int64)
    case sendNow(channelUrl: String, id: Int64)
    case count(ScheduledMessageQuery)

    package var isWriting: Bool {
        switch self {
        case .get, .count: false
        case .create, .update, .cancel, .sendNow: true
        }
    }
}
