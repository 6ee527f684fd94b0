// Copies of a message in other rows: its replies contain the message that they answer; its channel's row contains the
// last message and the last pinned one. They are updated where the message is written (collections.md §5.2, INV-6).

import CoveyModel
import CoveyStore
import CoveyWire

package struct MessageCopies {
    private let core: Core
    private let work: WriteTransaction

    package init(core: Core, work: WriteTransaction) { (self.core, self.work) = (core, work) }

    /// The message was written, or an event named one that is not cached. An event replaces a copy of the same version,
    /// an answer does not.
    package func follow(_ message: Message, source: EventSource, isEvent: Bool) throws(CoveyError) {
        try followInReplies(message, source)
        try followInChannel(message, source, isEvent: isEvent)
    }

    /// Only messages that have replies are considered, and only the cached part of the thread.
    private func followInReplies(_ parent: Message, _ source: EventSource) throws(CoveyError) {
        guard parent[.threadReplyCount] > 0, parent.parentMessageId == 0 else { return }
        let replies = try work.store.replies(channelUrl: parent.channelUrl, to: parent.messageId)
        for reply in replies {
            guard let changed = reply.takingParent(parent) else { continue }
            try work.put(changed, replacing: reply, kind: .update, source: source)
        }
    }

    /// A reply whose copy of the parent is not older than the cached parent. `asOf`: the server time up to which the reply
    /// knows everything.
    package func withCurrentParent(_ reply: Message, asOf: Int64) throws(CoveyError) -> Message {
        guard reply.parentMessageId != 0, !reply.isEmpty(.parentInfo),
            let parent = try work.store.message(channelUrl: reply.channelUrl, id: reply.parentMessageId),
            parent.updatedAt >= asOf
        else { return reply }
        return reply.takingParent(parent) ?? reply
    }

    package func followInChannel(
        _ message: Message, _ source: EventSource, isEvent: Bool, notifiesMessageCollections: Bool = true
    ) throws(CoveyError) {
        guard let channel = try work.channel(message.channelUrl) else { return }
        let isLast = Self.isOlder(channel.fields.lastMessage, than: message, isEvent: isEvent)
        let isPinned = Self.isOlder(channel.fields.lastPinnedMessage, than: message, isEvent: isEvent)
        guard isLast || isPinned else { return }
        let changed = channel.with {
            if isLast { $0.lastMessage = message }
            if isPinned { $0.lastPinnedMessage = message }
        }
        let reason = isPinned && !isLast && source == .eventMessageUpdated ? .eventPinnedMessageUpdated : source
        try work.setChannel(
            message.channelUrl, to: changed, source: reason, notifiesMessageCollections: notifiesMessageCollections)
    }

    private static func isOlder(_ copy: Message?, than message: Message, isEvent: Bool) -> Bool {
        guard let copy, copy.messageId == message.messageId else { return false }
        return copy.updatedAt < message.updatedAt || isEvent && copy.updatedAt == message.updatedAt
    }
}
