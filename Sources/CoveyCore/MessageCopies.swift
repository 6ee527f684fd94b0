// Copies of a message in other rows: its replies contain the message that they answer; its channel's row contains the
// last message and the last pinned one. They are updated where the message is written (collections.md §5.2, INV-6).

import CoveyModel
import CoveyStore
import CoveyWire

package struct MessageCopies {
    private let core: Core
    private let work: WriteTransaction

    package init(core: Core, work: WriteTransaction) { (self.core, self.work) = (core, work) }

    /// The message was written, or something named one that was not cached: `authority` says what, and it may say less than the
    /// copies. `asOf`: it replaces copies of the same version which the server made no later; `.max`: all of them, `.min`: none.
    /// `isNew`: it was not known before.
    @_optimize(size)
    package func follow(
        _ message: Message, source: EventSource, asOf: Int64, isNew: Bool = false,
        authority: MessageMerge.Authority? = nil
    ) throws(CoveyError) {
        try followInReplies(message, source, isNew: isNew)
        try followInChannel(message, source, asOf, authority)
    }

    /// Only the cached part of the thread. A message that has just come has no replies yet, unless it says so. Later its count says
    /// nothing: the frames of its replies may have come without those of the count.
    private func followInReplies(_ parent: Message, _ source: EventSource, isNew: Bool) throws(CoveyError) {
        guard !isNew || parent[.threadReplyCount] > 0, parent.parentMessageId == 0 else { return }
        try changeReplies(to: parent.messageId, in: parent.channelUrl, source) { $0.takingParent(parent) }
    }

    package func parentDeleted(_ id: Int64, in url: String, _ source: EventSource) throws(CoveyError) {
        try changeReplies(to: id, in: url, source) { $0.withDeletedParent }
    }

    private func changeReplies(
        to id: Int64, in url: String, _ source: EventSource, _ change: (Message) -> Message?
    ) throws(CoveyError) {
        for reply in try work.store.replies(channelUrl: url, to: id) {
            guard let changed = change(reply) else { continue }
            try work.put(changed, replacing: reply, kind: .update, source: source)
        }
        try changeInChannel(url, source) { $0.parentMessageId == id ? change($0) : nil }
    }

    /// Changes a part of the message, if it is cached, and of its copies in the channel's row.
    package func changePart(
        of id: Int64, in url: String, _ source: EventSource, _ change: (Message) -> Message?
    ) throws(CoveyError) {
        if let stored = try work.store.message(channelUrl: url, id: id), let changed = change(stored), changed != stored
        {
            try work.put(changed, replacing: stored, kind: .update, source: source)
        }
        try changeInChannel(url, source) { $0.messageId == id ? change($0) : nil }
    }

    /// Deleted polls are named only by their ids: one scan of the channel finds the messages.
    @_optimize(size)
    package func removePolls(_ ids: Set<Int64>, in url: String, _ source: EventSource) throws(CoveyError) {
        func isGone(_ pollId: Int64) -> Bool { pollId != 0 && ids.contains(pollId) }
        let withPoll = try work.store.messages(
            channelUrl: url, from: .first, direction: .newer, inclusive: true, within: .min ... .max, limit: Int.max
        ) { isGone($0[.pollId]) }
        for message in withPoll {
            core.record(.pollGone(message[.pollId]), of: .message(message.messageId), at: .max)
            try work.put(message.withoutPoll, replacing: message, kind: .update, source: source)
        }
        try changeInChannel(url, source) { isGone($0[.pollId]) ? $0.withoutPoll : nil }
    }

    /// Changes a part of the messages in the channel's row; nil leaves one as it is.
    package func changeInChannel(
        _ url: String, _ source: EventSource, _ change: (Message) -> Message?
    ) throws(CoveyError) {
        guard let channel = try work.channel(url) else { return }
        let last = channel.fields.lastMessage.flatMap(change)
        let pinned = channel.fields.lastPinnedMessage.flatMap(change)
        guard last != nil || pinned != nil else { return }
        let changed = channel.with {
            $0.lastMessage = last ?? $0.lastMessage
            $0.lastPinnedMessage = pinned ?? $0.lastPinnedMessage
        }
        try work.setChannel(url, to: changed, source: source, notifiesMessageCollections: false)
    }

    /// A reply whose copy of the parent is not older than the cached parent. `asOf`: the server time up to which the reply
    /// knows everything.
    package func withCurrentParent(_ reply: Message, asOf: Int64) throws(CoveyError) -> Message {
        guard reply.parentMessageId != 0, !reply.isEmpty(.parentInfo) else { return reply }
        if core.connection?.log.isDeleted(reply.parentMessageId) == true {
            return reply.withDeletedParent ?? reply
        }
        guard
            let parent = try work.store.message(channelUrl: reply.channelUrl, id: reply.parentMessageId),
            parent.updatedAt >= asOf
        else { return reply }
        return reply.takingParent(parent) ?? reply
    }

    private func followInChannel(
        _ message: Message, _ source: EventSource, _ asOf: Int64, _ authority: MessageMerge.Authority?
    ) throws(CoveyError) {
        guard let channel = try work.channel(message.channelUrl) else { return }
        let (last, pinned, versions) = (
            channel.fields.lastMessage, channel.fields.lastPinnedMessage, channel.fields.versions
        )
        let isLast = Self.isOlder(last, than: message, winsTies: asOf >= versions.lastMessage)
        let isPinned = Self.isOlder(pinned, than: message, winsTies: asOf >= versions.pins)
        guard isLast || isPinned else { return }
        func update(_ copy: inout Message?) {
            guard let authority else { return copy = message }
            copy = MessageMerge.merge(stored: copy, incoming: message, authority: authority) ?? copy
        }
        let changed = channel.with {
            if isLast { update(&$0.lastMessage) }
            if isPinned { update(&$0.lastPinnedMessage) }
        }
        let reason = isPinned && !isLast && source == .eventMessageUpdated ? .eventPinnedMessageUpdated : source
        try work.setChannel(message.channelUrl, to: changed, source: reason)
    }

    private static func isOlder(_ copy: Message?, than message: Message, winsTies: Bool) -> Bool {
        guard let copy, copy.messageId == message.messageId else { return false }
        return copy.updatedAt < message.updatedAt || winsTies && copy.updatedAt == message.updatedAt
    }
}
