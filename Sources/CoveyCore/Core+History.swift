// The known histories of channels: the ranges in the store and the tails of the open connection are one value
// (ChannelHistory). They are read here and changed in a transaction (WriteTransaction.changeHistory). A tail ends with
// its connection.

import CoveyModel
import CoveyRanges
import CoveyStore

extension Core {
    package func history(_ channelUrl: String) throws(CoveyError) -> ChannelHistory {
        guard let store else { return ChannelHistory() }
        return ChannelHistory(try store.chunks(channelUrl: channelUrl), tail: connection?.tail(of: channelUrl))
    }

    /// What the body reads is of one moment.
    package func snapshot<Value>(_ body: () throws(CoveyError) -> Value) throws(CoveyError) -> Value {
        guard let store else { return try body() }
        return try store.snapshot(body)
    }

    /// The first millisecond whose messages this user may see.
    package func visibleFromMs(_ channelUrl: String) throws(CoveyError) -> Int64 {
        try store?.channel(url: channelUrl)?.visibleFromMs ?? 0
    }

    /// The cache holds messages beyond the tail: an answer has brought one whose frame has not come, or a frame one before the tail
    /// began. Those before it may be missing, too.
    package func hasMessages(
        of channelUrl: String, beyond tail: LiveTail, where matches: (MessageView) -> Bool = { _ in true }
    ) throws(CoveyError) -> Bool {
        guard let store else { return false }
        return try !store.messages(
            channelUrl: channelUrl, from: MessageKey(createdAt: tail.openMs, messageId: .max), direction: .newer,
            inclusive: false,
            within: tail.openMs...Int64.max, limit: 1, where: matches
        ).isEmpty
    }

    /// True if nothing older than the span is visible.
    package func reachesStart(_ span: ClosedRange<Int64>, of channelUrl: String) throws(CoveyError) -> Bool {
        try span.lowerBound <= visibleFromMs(channelUrl)
    }

    /// What was proven of channels whose row has never come counts no more: nobody knows whether the user is in the same membership
    /// as then. For the start of a connection.
    package func beginUnknownMemberships() {
        guard let urls = try? store?.dirtyChannelsWithoutRow(), !urls.isEmpty else { return }
        commit { work throws(CoveyError) in for url in urls { try work.beginMembership(in: url) } }
    }

    /// Rows of the channel were removed without a commit: its tail counts only if it follows what is left.
    func rowsMayBeGone(inTailOf channelUrl: String) {
        guard let connection, let tail = connection.tail(of: channelUrl) else { return }
        let isFollowing =
            (try? store?.chunks(channelUrl: channelUrl).range(endingAt: tail.openMs)) != nil && tail.gapBefore == nil
        if !isFollowing { connection.setTail(tail.reopened, of: channelUrl) }
    }
}

extension MessageLink {
    package init(_ message: Message) {
        self.init(id: message.messageId, createdAtMs: message.createdAt, previousId: message.previousMessageId)
    }
}
