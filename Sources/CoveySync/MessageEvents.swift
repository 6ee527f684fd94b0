// Applies frames about messages to the cache (collections.md §4.1): the message, the live edge of its channel, and the
// channel's row. A frame that changes nothing records nothing, so a repeated frame does no harm.

import CoveyCore
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveyWire

package struct MessageEvents {
    private let core: Core
    package init(core: Core) { self.core = core }

    // MARK: New messages

    /// MESG, FILE, ADMM, BRDM and acks. `isInOrder`: the socket brought it, after what was sent before. Another message, of an
    /// answer or of the app, moves the history only by its link: without one nothing says what was sent between.
    @_optimize(speed)
    package func received(_ message: Message, isInOrder: Bool = true, in work: WriteTransaction) throws(CoveyError) {
        let url = message.channelUrl
        let isMine = message.flags.contains(.hasSender) && work.isMe(message.senderId)
        let source: EventSource = isMine ? .eventMessageSent : .eventMessageReceived
        let channel = try work.channel(url)
        if channel == nil, core.connection?.fetcher.happened(to: url, isAsked: true, source: source) == false, !isMine {
            // The changelog brings the channel. Until then its messages are not cached: the number of such channels has
            // no limit.
            return try work.endFrames(of: url)
        }
        // Its messages may not be for the cache: if this process ends before the channel is known, the next one fetches it.
        if channel == nil { try work.store.markDirty(channelUrl: url) }
        let stored = try work.store.message(channelUrl: url, id: message.messageId)
        let writer = MessageWriter(core: core, work: work, source: source, authority: .event)
        guard let written = try writer.write(message, over: stored, kind: .new) else { return }
        if stored == nil, let login = core.login, written.createdAt <= login.loginTs {
            // The server acknowledged once more what it had from an earlier connection, as it was then. What happened to it
            // since, this connection does not bring, and nothing else may ask: it may even be deleted.
            try core.askForChanges(url, since: written.createdAt, after: work)
        }
        if channel?.isEphemeral != true, channel == nil || channel?.fields.myMemberState == .joined,
            isInOrder || written.previousMessageId != 0
        {
            var wasLive = false
            let edge = try work.changeHistory(url) { history throws(CoveyError) in
                wasLive = history.tail != nil
                // An acknowledgement comes before frames that wait for a reset: no link then means nothing, and the tail ends.
                if core.connection?.historyResets.hasWaiting(url) == true { history.connectionEnded() }
                return try history.receive(MessageLink(written), liveSinceMs: core.login?.loginTs ?? 0) {
                    id throws(CoveyError) in
                    try work.cachedLink(url, id: id)
                } ids: { span throws(CoveyError) in
                    try work.cachedIds(url, within: span)
                }
            }
            if edge == .broken {
                if wasLive {
                    core.edgeIsBroken(url, after: work)
                } else {
                    work.after { [core] in core.tailOpened?(url) }
                }
            }
        }
        guard let before = channel else { return }
        // A page may have brought the message before its frame: the frame still changes the channel's row.
        let newestFrame = work.receive(frameOf: written.key, url)
        guard stored == nil || newestFrame.map({ $0 < written.key }) ?? true else { return }
        try checkCounted(before: written, newestFrame, before, work)
        if written.flags.contains(.hasSender) {
            try TypingEvents(core: core).ended(written.senderId, url, in: work)
        }
        guard let channel = try work.channel(url) else { return }
        let lifted = lift(channel, by: written, isMine: isMine)
        let changed = refreshSender(of: written, in: lifted)
        if changed !== lifted, lifted.fields.versions.lastMessage == channel.fields.versions.lastMessage {
            // No version says that a row which was asked for before is older than the sender's profile.
            core.record(.ownCall, of: .channel(url))
        }
        let isCounted = changed.fields.unreadMessageCount != channel.fields.unreadMessageCount
        if isCounted && changed.fields.lastMessage?.messageId != written.messageId
            || changed.fields.hiddenState != channel.fields.hiddenState
        {
            // A row that the server made meanwhile may have counted the message without showing it; or the user may have hidden
            // the channel after the message: then that frame was older than a row which knew it.
            work.after { [core] in core.refetchChannel(url, source: source) }
        }
        let notifies =
            isCounted || changed.fields.lastMessage != channel.fields.lastMessage
            || changed.fields.unreadMentionCount != channel.fields.unreadMentionCount
        try work.setChannel(url, to: changed, source: source, notifiesMessageCollections: notifies)
    }

    /// The frame names the message before it. If the channel's row has not counted that one, its frame was lost, even if
    /// a page brought it: what it counted, only the server's row says. The row has counted what came as a frame on this
    /// connection, and what is not newer than its last message.
    private func checkCounted(
        before message: Message, _ newestFrame: MessageKey?, _ channel: GroupChannel, _ work: WriteTransaction
    ) throws(CoveyError) {
        let (previous, last) = (MessageLink(message).previousId, channel.lastMessage?.key)
        guard previous != 0, previous != newestFrame?.messageId, previous != last?.messageId,
            !channel.fields.isEphemeral
        else { return }
        if let link = try work.cachedLink(channel.url, id: previous),
            let counted = [newestFrame, last].compactMap(\.self).max(),
            MessageKey(createdAt: link.createdAtMs, messageId: link.id) <= counted
        {
            return
        }
        work.after { [core] in core.refetchChannel(channel.url) }
    }

    /// The channel after a new message: last message (sync.md §9.3), unread counts (websocket.md §5.4), automatic
    /// unhiding.
    private func lift(_ channel: GroupChannel, by message: Message, isMine: Bool) -> GroupChannel {
        channel.with { lift(&$0, by: message, isMine: isMine) }
    }

    @_optimize(speed)
    private func lift(_ fields: inout ChannelFields, by message: Message, isMine: Bool) {
        let isSilent = message.flags.contains(.silent)
        // Messages of an ephemeral channel count nowhere (websocket.md W35). A row that was fetched after the message was
        // stored has counted it already.
        let isCounted =
            fields.isEphemeral || fields.lastMessage.map { $0.key >= message.key } ?? false
            || message.createdAt < fields.versions.lastMessage
        if !isCounted, becomesLast(message, in: fields, isMine: isMine, isSilent: isSilent) {
            fields.lastMessage = message
            fields.versions.lastMessage = max(fields.versions.lastMessage, message.createdAt)
        }
        guard !isMine, !isSilent, !message.flags.contains(.globalBlock) else { return }
        fields.unhide(at: message.createdAt)
        guard message.isOfChannel, !isCounted, message.createdAt > fields.myLastRead else { return }
        let anyCount = Policy.countRange.upperBound
        let most = fields.isSuper ? core.login?.maxUnreadOnSuper ?? 100 : anyCount
        fields.unreadMessageCount = min(fields.unreadMessageCount + 1, most)
        fields.versions.lastMessage = max(fields.versions.lastMessage, message.createdAt)
        if message.mentions(core.myUserId) {
            // Only the messages of a super channel stop counting (websocket.md §5.4).
            fields.unreadMentionCount = min(fields.unreadMentionCount + 1, anyCount)
        }
    }

    /// Takes the sender's name, image and metadata, which are newer than those in the member list (collections.md §4.2,
    /// profile changes).
    @_optimize(speed)
    private func refreshSender(of message: Message, in channel: GroupChannel) -> GroupChannel {
        // Compares the record's bytes: a sender is made, and its JSON read, only if something is new.
        let record = message.record
        let (idText, nameText) = (Message.Text.senderId.rawValue, Message.Text.senderNickname.rawValue)
        let urlText = Message.Text.senderProfileUrl.rawValue
        // A message that its row has overtaken may name the sender as before.
        guard message.flags.contains(.hasSender), message.createdAt >= channel.fields.versions.members,
            let index = channel.fields.members?.firstIndex(where: { record.textEquals(idText, $0.user.userId) }),
            let known = channel.fields.members?[index].user
        else { return channel }
        // An absent field of a sender says nothing.
        let isNamed = !record.isTextEmpty(nameText) || !record.isTextEmpty(urlText)
        let isRenamed =
            isNamed && (!record.textEquals(nameText, known.nickname) || !record.textEquals(urlText, known.profileUrl))
        let metadata = message.senderMetadata
        guard isRenamed || metadata != nil && metadata != known.metadata else { return channel }
        return channel.with {
            if isRenamed {
                $0.members?[index].user.nickname = message[.senderNickname]
                $0.members?[index].user.profileUrl = message[.senderProfileUrl]
            }
            if let metadata { $0.members?[index].user.metadata = metadata }
        }
    }

    @_optimize(speed)
    private func becomesLast(_ message: Message, in channel: ChannelFields, isMine: Bool, isSilent: Bool) -> Bool {
        if message.flags.contains(.globalBlock) { return false }
        if isSilent, !isMine, !message.flags.contains(.forceUpdateLastMessage) { return false }
        if channel.flags.contains(.isExclusive), !message.flags.contains(.operatorMessage) { return false }
        guard message.parentMessageId != 0 else { return true }
        switch core.login?.lastMessageThreadingPolicy ?? 0 {
        case 1: return true
        case 3: return message.flags.contains(.replyToChannel)
        default: return false
        }
    }

    // MARK: Changes of messages

    /// MEDI, FEDI, AEDI; also the answer to an own edit. `mentions`: the users that it mentioned before. Translations and
    /// previews change a message and leave its `updatedAt` as it is: the time of the change is when the frame was sent.
    package func edited(
        _ message: Message, after mentions: OldMentions? = nil, sentAt: Int64, in work: WriteTransaction
    ) throws(CoveyError) {
        work.noteMessageChange(message.channelUrl)
        guard core.current(message, asOf: nil) != nil else { return }
        core.record(.edited(message), of: .message(message.messageId), at: max(message.updatedAt, sentAt))
        try recountMentions(in: message, after: mentions, work)
        let writer = MessageWriter(core: core, work: work, source: .eventMessageUpdated, authority: .event)
        if try work.changeHistory(message.channelUrl, { $0.miss(MessageLink(message)) }) {
            core.edgeIsBroken(message.channelUrl, after: work)
        }
        guard try writer.shouldCache(message) else {
            return try MessageCopies(core: core, work: work).follow(
                message, source: .eventMessageUpdated, asOf: .max, authority: .event)
        }
        let stored = try work.store.message(channelUrl: message.channelUrl, id: message.messageId)
        guard try writer.write(message, over: stored, kind: .update) != nil, stored == nil else { return }
        // The frame may lack reactions, thread and poll, and theirs were ignored: the changelog has the whole row.
        try core.askForChanges(message.channelUrl, since: message.updatedAt, after: work)
    }

    /// The edit adds or removes a mention of the user in an unread message. The channel's row may have counted it
    /// already, and the frame may be a second copy: only the server knows the number.
    private func recountMentions(in message: Message, after mentions: OldMentions?, _ work: WriteTransaction)
        throws(CoveyError)
    {
        guard let mentions, !work.isMe(message.senderId),
            mentions.mentions(work.me) != message.mentions(work.me),
            let channel = try work.channel(message.channelUrl), channel.unreadMessageCount > 0,
            message.createdAt > channel.myLastRead
        else { return }
        work.after { [core] in core.refetchChannel(message.channelUrl, source: .eventMessageUpdated) }
    }

    /// DELM.
    package func deleted(_ frame: DeletedFrame, in work: WriteTransaction) throws(CoveyError) {
        work.noteMessageChange(frame.channelUrl)
        try MessageWriter(core: core, work: work, source: .eventMessageDeleted, authority: .event)
            .delete(frame.messageId, in: frame.channelUrl, at: frame.deletedAt)
        try refreshAfterDeletion(
            of: frame.messageId, createdAt: frame.createdAt, isMine: work.isMe(frame.senderId), frame.channelUrl,
            in: work)
    }

    /// An own deletion that the server has confirmed.
    package func removed(_ messageId: Int64, channelUrl: String, in work: WriteTransaction) throws(CoveyError) {
        work.noteMessageChange(channelUrl)
        // The answer has no time, so any older frame may still follow.
        let writer = MessageWriter(core: core, work: work, source: .eventMessageDeleted, authority: .event)
        guard let message = try writer.delete(messageId, in: channelUrl) else {
            return try core.refetchChannel(channelUrl, ifShowing: messageId, after: work)
        }
        try refreshAfterDeletion(
            of: messageId, createdAt: message.createdAt, isMine: work.isMe(message.senderId), channelUrl, in: work)
    }

    /// The channel's row contains the deleted message and is no longer true.
    private func refreshAfterDeletion(
        of id: Int64, createdAt: Int64, isMine: Bool, _ url: String, in work: WriteTransaction
    )
        throws(CoveyError)
    {
        guard let channel = try work.channel(url) else { return }
        let mayBeUnread = createdAt == 0 || createdAt > channel.myLastRead
        let wasUnread = channel.unreadMessageCount > 0 && mayBeUnread && !isMine
        if channel.shows(id) || wasUnread {
            work.after { [core] in core.refetchChannel(url, source: .eventMessageDeleted) }
        }
    }

    // MARK: Parts of messages

    /// MTHD.
    package func threadChanged(_ frame: ThreadEvent, in work: WriteTransaction) throws(CoveyError) {
        core.record(.thread(frame), of: .message(frame.parentMessageId), at: frame.updatedAt)
        try change(frame.parentMessageId, frame.channelUrl, .eventThreadInfoUpdated, work) { $0.applying(frame) }
    }

    /// READ of a thread by the user: nothing of the thread is unread any more, and nothing else changes.
    package func threadRead(_ frame: ReadFrame, in work: WriteTransaction) throws(CoveyError) {
        guard work.isMe(frame.user.userId) else { return }
        core.record(.threadRead, of: .message(frame.parentMessageId), at: frame.ts)
        try change(frame.parentMessageId, frame.channelUrl, .eventThreadInfoUpdated, work) { $0.withReadThread }
    }

    /// MRCT; also the answer to an own reaction. Applied to the cache, whether or not the message is cached.
    package func reacted(_ frame: ReactionEvent, in work: WriteTransaction) throws(CoveyError) {
        work.noteMessageChange(frame.channelUrl)
        guard core.connection?.log.isStale(frame) != true else { return }
        core.record(.reaction(frame), of: .message(frame.messageId), at: frame.updatedAt)
        try change(frame.messageId, frame.channelUrl, .eventReactionUpdated, work) { $0.applying(frame, me: work.me) }
    }

    /// PEDI: edited, closed or removed. A poll that no cached message carries is ignored.
    package func pollChanged(_ frame: PollFrame, in work: WriteTransaction) throws(CoveyError) {
        guard isNews(.poll(frame), frame.pollId, of: frame.messageId, at: frame.ts) else { return }
        try change(frame.messageId, frame.channelUrl, .eventPollUpdated, work) { $0.applying(frame) }
    }

    /// VOTE; also the ack of an own vote.
    package func voted(_ frame: VoteEvent, in work: WriteTransaction) throws(CoveyError) {
        guard isNews(.vote(frame), frame.pollId, of: frame.messageId, at: frame.ts) else { return }
        try change(frame.messageId, frame.channelUrl, .eventPollVoted, work) { $0.applying(frame) }
    }

    /// False if a newer change of the message's poll is known.
    private func isNews(_ change: ReceivedLog.Change, _ pollId: Int64, of messageId: Int64, at ts: Int64) -> Bool {
        guard core.connection?.log.isStale(poll: pollId, of: messageId, at: ts) != true else { return false }
        core.record(change, of: .message(messageId), at: ts)
        return true
    }

    /// The answer to a call that changed or fetched a poll, applied like the event of such a change.
    package func pollAnswered(_ row: PollRow, channelUrl: String, _ asked: Asked, in work: WriteTransaction)
        throws(CoveyError)
    {
        try change(row.messageId, channelUrl, .eventPollUpdated, work, core.taking(row, asOf: asked.serverMs))
    }

    /// An own deletion of a poll that the server has confirmed.
    package func pollDeleted(_ id: Int64, channelUrl: String, in work: WriteTransaction) throws(CoveyError) {
        try MessageCopies(core: core, work: work).removePolls([id], in: channelUrl, .eventPollUpdated)
    }

    private func change(
        _ id: Int64, _ url: String, _ source: EventSource, _ work: WriteTransaction, _ change: (Message) -> Message?
    ) throws(CoveyError) {
        try MessageCopies(core: core, work: work).changePart(of: id, in: url, source, change)
    }
}

extension Message {
    /// Not of a thread alone.
    var isOfChannel: Bool { parentMessageId == 0 || flags.contains(.replyToChannel) }
}

extension Core {
    /// The message is gone. What takes its place in the channel's row, only the server knows.
    func refetchChannel(_ url: String, ifShowing id: Int64, after work: WriteTransaction) throws(CoveyError) {
        guard try work.channel(url)?.shows(id) == true else { return }
        work.after { [self] in refetchChannel(url) }
    }
}

extension GroupChannel {
    func shows(_ id: Int64) -> Bool {
        fields.lastMessage?.messageId == id || fields.lastPinnedMessage?.messageId == id
            || fields.pinnedMessageIds.contains(id)
    }
}
