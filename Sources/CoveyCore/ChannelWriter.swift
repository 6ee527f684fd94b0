// The one way by which a channel row of the server comes into the cache, and the one place that says what a lost channel
// or a moved offset takes with it (sync.md §10).

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

    /// `ts`: server time of the answer, or the last one seen before it was asked for.
    package func write(_ incoming: GroupChannel, at ts: Int64, tellsMessageCollections: Bool = true) throws(CoveyError)
    {
        let known = try work.channel(incoming.url)
        if known == nil, core.connection?.log.changedSinceRequest(.channel(incoming.url)) == true { return }
        let ts = isBehind(incoming, known, at: ts) ? ts - 1 : ts
        let stored = known.map { ts >= $0.versions.myState ? $0.asMember(like: incoming) : $0 }
        if incoming.myMemberState == .none, !incoming.fields.isPublic {
            // An older answer may be from before I joined.
            if let stored, ts < stored.versions.myState { return }
            return try remove(incoming.url)
        }
        if let stored, incoming.messageOffset < stored.messageOffset, ts >= stored.versions.myState {
            // Built before a reset of the history: fetched again (sync.md §6.3).
            return try fetchAgain(incoming.url)
        }
        // The first row gives the changelog a place to start from, whichever way it came (sync.md §6.1).
        if stored == nil {
            try core.rememberChannelPosition(ts: ts, in: work)
            if incoming.fields.isEphemeral { try forgetMessages(of: incoming.url) }
        }
        var isTakenAsItCame = true
        if let stored, ChannelMerge.isOlderThanCounts(of: stored.fields, ts),
            stored.unreadMessageCount != incoming.unreadMessageCount
                || stored.lastMessage?.messageId != incoming.lastMessage?.messageId
        {
            // Each may know of messages that the other does not: only a newer row has the sum.
            isTakenAsItCame = false
        }
        let flagged = keepingFlags(of: stored, in: incoming)
        let row = withCurrentMessages(flagged, stored, at: ts)
        if flagged != incoming || isGuessed(row, from: incoming) { isTakenAsItCame = false }
        var merged = ruled(ChannelMerge.merge(stored: stored, incoming: row, at: ts))
        // It may be here because a counter changed while nobody listened.
        if merged.fields.metacounters != nil, core.connection?.received[merged.url]?.areMetacountersKnown != true {
            merged = merged.with { $0.forgetMetacounters() }
        }
        try work.setChannel(merged.url, to: merged, source: source, tellsMessageCollections: tellsMessageCollections)
        try work.store.clearDirty(channelUrl: merged.url)
        if !isTakenAsItCame { try fetchAgain(merged.url) }
        try enforceOffsets(of: merged, before: known)
    }

    /// For what no changelog has: a part of the row that was received without its state, or an answer that may be older or
    /// newer than what was received since its request. The mark makes sure that the channel is fetched even if the process
    /// ends before.
    package func fetchAgain(_ url: String) throws(CoveyError) {
        try work.store.markDirty(channelUrl: url)
        work.after { [core] in core.refetchChannel(url) }
    }

    /// Whether a copy of a message in the row is not the one that came, and nobody knows which is newer.
    private func isGuessed(_ row: GroupChannel, from incoming: GroupChannel) -> Bool {
        func isGuessed(_ here: Message?, _ there: Message?) -> Bool {
            guard let here, let there, here.messageId == there.messageId else { return here != there }
            return here != there && here.updatedAt == there.updatedAt
        }
        return isGuessed(row.lastMessage, incoming.lastMessage)
            || isGuessed(row.lastPinnedMessage, incoming.lastPinnedMessage)
    }

    /// A page of my channels. The first one gives the changelog a place to start from.
    package func write(_ page: ChannelPage, askedAt: Int64) throws(CoveyError) {
        let ts = core.known(page.ts, asked: askedAt)
        for channel in page.channels { try write(channel, at: ts) }
        try core.rememberChannelPosition(ts: ts, in: work)
    }

    /// A page of the changelog. Returns the channels that are said to be gone and may be there all the same: a public
    /// channel that I left is still there for me to see.
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

    /// A row of the list of public channels. One that is not mine is not cached for it: nothing would follow its changes.
    package func writePublic(_ incoming: GroupChannel, at ts: Int64) throws(CoveyError) {
        guard let stored = try work.channel(incoming.url) else {
            return incoming.myMemberState == .none ? () : try write(incoming, at: ts)
        }
        let merged = ruled(ChannelMerge.mergePublic(stored: stored, incoming: incoming, at: ts))
        try work.setChannel(merged.url, to: merged, source: source)
        try enforceOffsets(of: merged, before: stored)
    }

    /// Rows of a list of members, if the channel is as it was when they were asked for: else something newer is known.
    /// They bring members up to date; who is one, only the channel's own row says.
    package func writeMembers(_ rows: [Member], of asked: GroupChannel) throws(CoveyError) {
        guard let stored = try work.channel(asked.url), stored == asked, let members = stored.members else { return }
        var listed: [String: Member] = [:]
        for row in rows { listed[row.user.userId] = row }
        let current = members.map { member in
            guard var row = listed[member.user.userId] else { return member }
            row.state = member.state
            row.joinedAt = member.joinedAt
            row.user.metadata = row.user.metadata ?? member.user.metadata
            row.user.isOnline = row.user.isOnline ?? member.user.isOnline
            return row
        }
        try work.setChannel(asked.url, to: stored.with { $0.members = current }, source: source)
    }

    /// A channel that the application's settings reach, after they changed.
    package func enforceRetention(_ url: String) throws(CoveyError) {
        guard let channel = try work.channel(url) else { return }
        let changed = ruled(channel)
        try work.setChannel(url, to: changed, source: source)
        try enforceOffsets(of: changed, before: channel)
    }

    /// With the application's purge time, and without messages that it reaches.
    private func ruled(_ channel: GroupChannel) -> GroupChannel {
        let offset = core.purgeOffset(customType: channel.fields.customType)
        guard offset > channel.fields.messagePurgeOffset else { return channel }
        return channel.with { $0.purgeHistory(upTo: offset) }
    }

    /// The channel is gone for this user, with all that is cached of it.
    package func remove(_ url: String, source: EventSource? = nil) throws(CoveyError) {
        core.record(.gone, of: .channel(url))
        try work.store.clearDirty(channelUrl: url)
        guard try work.channel(url) != nil else { return work.noteGone(url, source: source ?? self.source) }
        try work.setChannel(url, to: nil, source: source ?? self.source)
        work.after { [core] in for timer in core.typing.end(in: url) { core.outside.cancel(timer) } }
    }

    /// The row with its copies of messages as they are by now: one may have been edited since it was made. Without one
    /// that was deleted since only a newer row says what takes its place.
    private func withCurrentMessages(_ row: GroupChannel, _ stored: GroupChannel?, at ts: Int64) -> GroupChannel {
        let last = row.lastMessage.flatMap { core.current($0, asOf: ts) }
        let pinned = row.lastPinnedMessage.flatMap { core.current($0, asOf: ts) }
        guard last != row.lastMessage || pinned != row.lastPinnedMessage else { return row }
        let isGone = (last == nil && row.lastMessage != nil, pinned == nil && row.lastPinnedMessage != nil)
        return row.with {
            $0.lastMessage = isGone.0 ? stored?.lastMessage : last
            $0.lastPinnedMessage = isGone.1 ? stored?.lastPinnedMessage : pinned
        }
    }

    /// Whether the row was made before a message of its own millisecond that came since it was requested: one by one they
    /// are newer by their keys alone.
    private func isBehind(_ row: GroupChannel, _ stored: GroupChannel?, at ts: Int64) -> Bool {
        guard let last = stored?.lastMessage, last.createdAt == ts, ts == stored?.versions.lastMessage,
            let log = core.connection?.log, log.changedSinceRequest(.message(last.messageId), where: \.isNew),
            !log.changedSinceRequest(.message(last.messageId), where: \.isGone)
        else { return false }
        return row.lastMessage.map { $0.key < last.key } ?? true
    }

    /// The row with what was received of its members since it was requested: who is muted, whom I block.
    private func keepingFlags(of stored: GroupChannel?, in row: GroupChannel) -> GroupChannel {
        guard let log = core.connection?.log, !log.isEmptySinceRequest, let known = stored?.fields.members,
            let members = row.fields.members
        else { return row }
        func isMuteNewer(_ userId: String) -> Bool {
            log.changedSinceRequest(.mute(channelUrl: row.url, userId: userId))
        }
        var kept = members
        for (index, member) in members.enumerated() {
            let userId = member.user.userId
            let (isMuteNewer, isBlockNewer) = (
                isMuteNewer(userId), log.changedSinceRequest(.block(userId: userId))
            )
            guard isMuteNewer || isBlockNewer, let old = known.first(where: { $0.user.userId == userId }) else {
                continue
            }
            if isMuteNewer {
                kept[index].isMuted = old.isMuted
                kept[index].mutedEndAt = old.mutedEndAt
                kept[index].mutedDescription = old.mutedDescription
            }
            if isBlockNewer { kept[index].isBlockedByMe = old.isBlockedByMe }
        }
        guard kept != members else { return row }
        return row.with {
            $0.members = kept
            if isMuteNewer(work.me) { $0.isMuted = stored?.isMuted ?? $0.isMuted }
        }
    }

    /// Messages that came before anything was known of the channel, which keeps none.
    private func forgetMessages(of url: String) throws(CoveyError) {
        let kept = try work.store.messages(
            channelUrl: url, from: MessageKey(createdAt: 0, messageId: 0), direction: .newer, inclusive: true,
            within: 0...Int64.max, limit: Int.max, where: { _ in true })
        for message in kept { _ = try work.store.deleteMessage(channelUrl: url, id: message.messageId) }
        try work.changeHistory(url) { $0.forget() }
    }

    /// Messages before the offset leave the cache and every view; what is held begins there.
    package func enforceOffsets(of channel: GroupChannel, before: GroupChannel?) throws(CoveyError) {
        let start = channel.visibleFromMs
        guard start > before?.visibleFromMs ?? 0 else { return }
        // Which of the pinned messages are older, only the server knows.
        if !channel.fields.pinnedMessageIds.isEmpty { work.after { [core] in core.refetchChannel(channel.url) } }
        let doomed = try work.store.messages(
            channelUrl: channel.url, from: MessageKey(createdAt: 0, messageId: 0), direction: .newer, inclusive: true,
            within: 0...(start - 1), limit: Int.max, where: { _ in true })
        for message in doomed { try work.delete(message, source: .eventMessageOffsetUpdated) }
        try work.changeHistory(channel.url) { $0.trim(before: start) }
    }
}

extension GroupChannel {
    /// Without the offset, which ended with my membership, if the newer row is of another one.
    fileprivate func asMember(like row: GroupChannel) -> GroupChannel {
        let isSame = (fields.joinedAt, fields.invitedAt) == (row.fields.joinedAt, row.fields.invitedAt)
        return isSame || row.messageOffset >= fields.messageOffset ? self : with { $0.messageOffset = 0 }
    }
}
