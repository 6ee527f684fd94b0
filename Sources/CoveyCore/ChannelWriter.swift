// The only path by which a channel row of the server enters the cache, and the one place that defines what is removed
// with a lost channel or a moved offset (sync.md §10).

import CoveyEffects
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveyWire

package struct ChannelWriter {
    private let core: Core
    private let work: WriteTransaction
    private let source: EventSource

    package init(core: Core, work: WriteTransaction, source: EventSource) {
        self.core = core
        self.work = work
        self.source = source
    }

    /// `ts`: server time of the answer, or the last one known when the request was sent.
    package func write(_ incoming: GroupChannel, at ts: Int64, notifiesMessageCollections: Bool = true)
        throws(CoveyError)
    {
        let known = try work.channel(incoming.url)
        if known == nil, core.connection?.log.changedSinceRequest(.channel(incoming.url), where: \.isGone) == true {
            // The user may have come back before the answer was made.
            return try fetchAgain(incoming.url)
        }
        if known != nil, core.mayBeOfBeforeOwnCall(incoming.url) { return try fetchAgain(incoming.url) }
        let incoming = incoming.completed(by: known)
        let isBehind = isBehind(incoming, known, at: ts)
        let ts = isBehind ? ts - 1 : ts
        let isMyStateTaken = known.map { ts >= $0.versions.myState } ?? true
        if incoming.myMemberState == .none, !incoming.fields.isPublic {
            // An older answer may be from before the user joined.
            return try isMyStateTaken ? remove(incoming.url) : fetchAgain(incoming.url)
        }
        let showsMore = isMyStateTaken && incoming.messageOffset < known?.messageOffset ?? 0
        if showsMore, core.connection?.log.changedSinceRequest(.channel(incoming.url), where: \.isHidden) == true {
            // It may have been made before the history was hidden (sync.md §6.3).
            return try fetchAgain(incoming.url)
        }
        let stored = showsMore ? known?.with { $0.messageOffset = 0 } : known
        if known?.myMemberState ?? MemberState.none == .none, incoming.myMemberState != .none {
            core.record(.membership, of: .channel(incoming.url))
        }
        // The first row gives the changelog a starting position, whichever path brought it (sync.md §6.1).
        if stored == nil {
            try core.rememberChannelPosition(ts: ts, in: work)
            if incoming.fields.isEphemeral { try forgetMessages(of: incoming) }
        }
        var isTakenAsItCame = !isBehind
        if let stored, ChannelMerge.isOlderThanCounts(of: stored.fields, ts),
            stored.unreadMessageCount != incoming.unreadMessageCount
                || stored.fields.unreadMentionCount != incoming.fields.unreadMentionCount
                || stored.lastMessage?.messageId != incoming.lastMessage?.messageId
        {
            // Each may know of messages that the other does not: only a newer row has the sum.
            isTakenAsItCame = false
        }
        if let stored, mayLackAPart(stored, at: ts) { isTakenAsItCame = false }
        let (flagged, areFlagsSure) = keepingFlags(of: stored, in: incoming, at: ts)
        let row = try withCurrentMessages(flagged, stored, at: ts)
        if !areFlagsSure || isGuessed(row, from: incoming) { isTakenAsItCame = false }
        var merged = ruled(ChannelMerge.merge(stored: stored, incoming: row, at: ts, me: work.me))
        // The change of a counter while no connection was open may have brought the row.
        if merged.fields.metacounters != nil, core.connection?.received[merged.url]?.areMetacountersKnown != true {
            merged = merged.with { $0.forgetMetacounters() }
        }
        try work.setChannel(
            merged.url, to: merged, source: source, notifiesMessageCollections: notifiesMessageCollections)
        try work.rowCame(of: merged.url, isMyStateTaken: isMyStateTaken)
        if !isTakenAsItCame { try fetchAgain(merged.url) }
        try enforceOffsets(of: merged, before: known)
        try lookForLastMessage(of: merged, before: known)
    }

    /// The row names a newer message than the live edge: its frame was lost, or is on its way (sync.md §5.6). A repeated row is
    /// no reason to look again. Without a tail, pages of a filter may have brought a view to the live edge: they have what was
    /// there at the login.
    @_optimize(size)
    private func lookForLastMessage(of channel: GroupChannel, before: GroupChannel?) throws(CoveyError) {
        guard channel.myMemberState == .joined, !channel.fields.isEphemeral, let last = channel.lastMessage,
            last.messageId != before?.lastMessage?.messageId, case let history = try work.history(channel.url)
        else { return }
        if let tail = history.tail {
            guard tail.openMs <= last.createdAt, !history.has(MessageLink(last)) else { return }
            try work.changeHistory(channel.url) { _ = $0.miss(MessageLink(last)) }
            core.edgeIsBroken(channel.url, after: work)
        } else if before != nil, last.createdAt >= core.login?.loginTs ?? .max, !history.has(MessageLink(last)),
            core.hasView?(channel.url) == true
        {
            work.after { [core] in core.tailOpened?(channel.url) }
        }
    }

    /// For what no changelog has: a part of the row that was received without its state, or an answer that may be older or
    /// newer than what was received since its request. The mark makes sure that the channel is fetched even if the process
    /// ends before.
    package func fetchAgain(_ url: String) throws(CoveyError) {
        try work.store.markDirty(channelUrl: url)
        work.after { [core] in core.refetchChannel(url) }
    }

    /// True if a message copy in the row is not the one that came, and it is unknown which is newer.
    private func isGuessed(_ row: GroupChannel, from incoming: GroupChannel) -> Bool {
        func isGuessed(_ here: Message?, _ there: Message?) -> Bool {
            guard let here, let there, here.messageId == there.messageId else { return here != there }
            return here != there && here.updatedAt == there.updatedAt
        }
        return isGuessed(row.lastMessage, incoming.lastMessage)
            || isGuessed(row.lastPinnedMessage, incoming.lastPinnedMessage)
    }

    /// Writes a page of the user's channels. The first one gives the changelog a starting position.
    package func write(_ page: ChannelPage, askedAt: Int64) throws(CoveyError) {
        let ts = core.known(page.ts, asked: askedAt)
        for channel in page.channels { try write(channel, at: ts) }
        try core.rememberChannelPosition(ts: ts, in: work)
    }

    /// Writes a page of the changelog. Returns the channels that are reported gone but may still exist: the user still
    /// sees a public channel after leaving it.
    package func write(_ changes: ChannelChanges, at ts: Int64) throws(CoveyError) -> [String] {
        for channel in changes.updated { try write(channel, at: ts) }
        var doubtful: [String] = []
        for url in changes.deleted {
            if let row = try work.channel(url), row.fields.isPublic {
                try work.store.markDirty(channelUrl: url)
                doubtful.append(url)
            } else {
                try remove(url)
            }
        }
        return doubtful
    }

    /// Writes a row of the list of public channels. Channels of other users are not cached: nothing would follow their
    /// changes.
    @_optimize(size)
    package func writePublic(_ incoming: GroupChannel, at ts: Int64) throws(CoveyError) {
        guard let stored = try work.channel(incoming.url) else {
            return incoming.myMemberState == .none ? () : try write(incoming, at: ts)
        }
        // Only the channel's own row says what the user is there.
        let isOther = incoming.myMemberState != stored.myMemberState && !incoming.fields.leftOut.contains(.memberState)
        if isOther || core.mayBeOfBeforeOwnCall(incoming.url) { return try fetchAgain(incoming.url) }
        let (row, areFlagsSure) = keepingFlags(of: stored, in: incoming, at: ts)
        let merged = ruled(ChannelMerge.mergePublic(stored: stored, incoming: row, at: ts))
        try work.setChannel(merged.url, to: merged, source: source)
        if !areFlagsSure { try fetchAgain(merged.url) }
        try enforceOffsets(of: merged, before: stored)
    }

    /// Writes rows of a list of members, unless the channel has changed since the request: then something newer is
    /// known. They update known members; only the channel's own row says who is a member.
    @_optimize(size)
    package func writeMembers(_ rows: [Member], of asked: GroupChannel) throws(CoveyError) {
        guard let stored = try work.channel(asked.url), stored == asked, let members = stored.members else { return }
        let listed = ChannelMerge.byId(rows)
        let current = members.map { member in
            guard var row = listed[ByteText(member.user.userId)]?.completed(by: member, at: core.correctedNowMs) else {
                return member
            }
            row.state = member.state
            row.joinedAt = member.joinedAt
            return row
        }
        try work.setChannel(asked.url, to: stored.with { $0.members = current }, source: source)
    }

    /// Applies changed settings of the application to a channel.
    package func enforceRetention(_ url: String) throws(CoveyError) {
        guard let channel = try work.channel(url) else { return }
        let changed = ruled(channel)
        try work.setChannel(url, to: changed, source: source)
        try enforceOffsets(of: changed, before: channel)
    }

    /// The channel with the application's purge time, without messages before it.
    private func ruled(_ channel: GroupChannel) -> GroupChannel {
        let offset = core.purgeOffset(customType: channel.fields.customType)
        guard offset > channel.fields.messagePurgeOffset else { return channel }
        return channel.with { $0.messagePurgeOffset = offset }
    }

    /// Removes a channel that is gone for this user, with everything cached of it. An answer may be from before the user joined
    /// again: then the channel's own row says what it is.
    package func remove(_ url: String, source: EventSource? = nil) throws(CoveyError) {
        if core.isOfEarlierMembership(url) { return try fetchAgain(url) }
        core.record(.gone, of: .channel(url))
        try work.rowCame(of: url)
        work.after { [core] in for timer in core.typing.end(in: url) { core.effects.cancel(timer) } }
        guard try work.channel(url) != nil else { return work.noteGone(url, source: source ?? self.source) }
        try work.setChannel(url, to: nil, source: source ?? self.source)
    }

    /// The row with the current versions of its message copies: one may have been edited since the row was made. If one
    /// was deleted since, only a newer row says what takes its place.
    private func withCurrentMessages(
        _ row: GroupChannel, _ stored: GroupChannel?, at ts: Int64
    ) throws(CoveyError) -> GroupChannel {
        let last = try row.lastMessage.flatMap { message throws(CoveyError) in try current(message, at: ts) }
        let pinned = try row.lastPinnedMessage.flatMap { message throws(CoveyError) in try current(message, at: ts) }
        guard last != row.lastMessage || pinned != row.lastPinnedMessage else { return row }
        let isGone = (last == nil && row.lastMessage != nil, pinned == nil && row.lastPinnedMessage != nil)
        return row.with {
            $0.lastMessage = isGone.0 ? stored?.lastMessage : last
            $0.lastPinnedMessage = isGone.1 ? stored?.lastPinnedMessage : pinned
        }
    }

    /// An answer that knows more has brought the message: the cache has it as it was then, with what has changed since.
    private func current(_ copy: Message, at ts: Int64) throws(CoveyError) -> Message? {
        guard core.connection?.log.isOvertaken(rowOf: copy.messageId, asOf: ts) == true,
            let cached = try work.store.message(channelUrl: copy.channelUrl, id: copy.messageId),
            cached.updatedAt >= copy.updatedAt
        else { return core.current(copy, asOf: ts) }
        return cached
    }

    /// True if the row may have been made before something of the same millisecond that came since the request. Of a message
    /// the keys show which is newer; of an event of the channel nothing does.
    private func isBehind(_ row: GroupChannel, _ stored: GroupChannel?, at ts: Int64) -> Bool {
        let log = core.connection?.log
        if let stored, stored.versions.contain(ts),
            log?.changedSinceRequest(.channel(row.url), where: \.isEvent) == true
        {
            return true
        }
        guard let last = stored?.lastMessage, last.createdAt == ts, ts == stored?.versions.lastMessage,
            let log, log.changedSinceRequest(.message(last.messageId), where: \.isNew),
            !log.changedSinceRequest(.message(last.messageId), where: \.isGone)
        else { return false }
        return row.lastMessage.map { $0.key < last.key } ?? true
    }

    /// True if an event since the request has changed a part of what this older row has in whole. Then the row is refused,
    /// although the event says nothing of the rest, and the rest may have changed while no connection was open.
    private func mayLackAPart(_ stored: GroupChannel, at ts: Int64) -> Bool {
        ts < stored.versions.newestOfChangedInPart
            && core.connection?.log.changedSinceRequest(.channel(stored.url), where: \.isEvent) == true
    }

    /// The row with what was received since the request and has no version: who is muted, who blocks whom, and whose reading moved
    /// back. Not sure if there was any, since the row may be newer; of a member who is not cached, only the server knows.
    @_optimize(size)
    private func keepingFlags(
        of stored: GroupChannel?, in row: GroupChannel, at ts: Int64
    ) -> (row: GroupChannel, areSure: Bool) {
        guard let log = core.connection?.log, !log.isEmptySinceRequest else { return (row, true) }
        func isNewer(_ subject: ReceivedLog.Subject) -> Bool { log.changedSinceRequest(subject) }
        let known = stored?.fields.members ?? []
        var (kept, areSure) = (row.fields, true)
        for (index, member) in (row.fields.members ?? []).enumerated() {
            let userId = member.user.userId
            let isMuteNewer = isNewer(.mute(channelUrl: row.url, userId: ByteText(userId)))
            let isBlockNewer = isNewer(.block(userId: ByteText(userId)))
            let isBlockedNewer = isNewer(.blocked(byUserId: ByteText(userId)))
            guard isMuteNewer || isBlockNewer || isBlockedNewer else { continue }
            guard let old = known.first(where: { $0.user.has(id: userId) }) else {
                areSure = false
                continue
            }
            if isMuteNewer {
                kept.members?[index].isMuted = old.isMuted
                kept.members?[index].mutedEndAt = old.mutedEndAt
                kept.members?[index].mutedDescription = old.mutedDescription
            }
            if isBlockNewer { kept.members?[index].isBlockedByMe = old.isBlockedByMe }
            if isBlockedNewer { kept.members?[index].isBlockingMe = old.isBlockingMe }
        }
        guard let stored else { return (row, areSure) }
        if isNewer(.mute(channelUrl: row.url, userId: ByteText(work.me))) { kept.isMuted = stored.isMuted }
        for (userId, read) in row.fields.readReceipts?.entries ?? []
        where isNewer(.reading(channelUrl: row.url, userId: ByteText(userId))) {
            // The merge keeps a position that is later than the row.
            guard let known = stored.readReceipts?[userId], known < ts || known < read else { continue }
            kept.readReceipts?[userId] = known
        }
        return kept == row.fields ? (row, areSure) : (GroupChannel(kept), false)
    }

    /// Removes messages that came before the channel was known. Such a channel caches none: views show them from here.
    @_optimize(size)
    private func forgetMessages(of channel: GroupChannel) throws(CoveyError) {
        let url = channel.url
        let kept = try work.store.messages(
            channelUrl: url, from: MessageKey(createdAt: 0, messageId: 0), direction: .newer, inclusive: true,
            within: 0...Int64.max, limit: Int.max, where: { _ in true })
        for message in kept {
            _ = try work.store.deleteMessage(channelUrl: url, id: message.messageId)
            let source: EventSource = work.isMe(message.senderId) ? .eventMessageSent : .eventMessageReceived
            if message.createdAt >= channel.visibleFromMs {
                work.note(MessageChange(kind: .new, before: nil, after: message, source: source))
            }
        }
        try work.changeHistory(url) { $0.forget() }
    }

    /// Removes messages before the offset from the cache and every view; the known history begins there.
    @_optimize(size)
    package func enforceOffsets(of channel: GroupChannel, before: GroupChannel?) throws(CoveyError) {
        if channel.messageOffset > before?.messageOffset ?? 0 { core.record(.hidden, of: .channel(channel.url)) }
        let start = channel.visibleFromMs
        guard start > before?.visibleFromMs ?? 0 else { return }
        // Only the server knows which of the pinned messages are older.
        if before != nil, !channel.fields.pinnedMessageIds.isEmpty {
            work.after { [core] in core.refetchChannel(channel.url) }
        }
        let hidden = try work.store.messages(
            channelUrl: channel.url, from: MessageKey(createdAt: 0, messageId: 0), direction: .newer, inclusive: true,
            within: 0...(start - 1), limit: Int.max, where: { _ in true })
        for message in hidden { try work.delete(message, source: .eventMessageOffsetUpdated) }
        try work.changeHistory(channel.url) { $0.trim(before: start) }
    }
}
