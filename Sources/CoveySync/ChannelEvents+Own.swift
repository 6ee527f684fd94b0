// Applies the answer to an own call by the rules of the event that the call causes, and with its source (collections.md
// §2.7.3). Whichever of answer and event comes second finds nothing to change and notifies nothing.
//
// An answer has no time of its own. It is newer than everything known when the request was sent. That time, `asOf`,
// becomes the version: it never hides an event that comes later.

import CoveyCore
import CoveyModel
import CoveyStore
import CoveyWire

extension Core {
    /// The newest server time that is known for a channel.
    package func asOf(_ url: String) -> Int64 {
        max(clock.greatest, ((try? store?.channel(url: url)) ?? nil)?.versions.newest ?? 0)
    }
}

extension ChannelEvents {
    package func applyOwn(
        _ data: ChannelEventData, url: String, asOf: Int64, messageOffset: Int64 = 0, in work: WriteTransaction
    ) throws(CoveyError) {
        guard let channel = try work.channel(url), try isOfThisMembership(url, work) else { return }
        var event = ChannelEvent(channelUrl: url, ts: asOf, data: data, messageOffset: messageOffset)
        if let state = state(afterWhich: data, in: channel) {
            event.memberCount = max(0, channel.fields.memberCount - 1)
            event.joinedMemberCount = max(0, channel.fields.joinedMemberCount - (state == .joined ? 1 : 0))
        }
        work.causes = [Cause(.channelEvent(event))]
        core.record(.ownCall, of: .channel(url))
        try apply(event, in: work)
    }

    /// False if a membership has ended since the request: which one the call changed, only the channel's row says.
    private func isOfThisMembership(_ url: String, _ work: WriteTransaction) throws(CoveyError) -> Bool {
        guard core.isOfEarlierVisibility(url) else { return true }
        try ChannelWriter(core: core, work: work, source: .channelRefresh).fetchAgain(url)
        return false
    }

    /// The state of a leaving member before the event, as far as it is known.
    private func state(afterWhich data: ChannelEventData, in channel: GroupChannel) -> MemberState? {
        let userId: String? =
            switch data {
            case .left(let user): user.userId
            case .banned(let user): user.user.userId
            case .invitationDeclined(_, let invitee): invitee.userId
            default: nil
            }
        guard let userId else { return nil }
        if core.isMe(userId) { return channel.fields.myMemberState == .none ? nil : channel.fields.myMemberState }
        return channel.fields.members?.first { $0.user.has(id: userId) }?.state
    }

    /// The user is no longer a member: only another device of the user could have changed that since.
    package func ownLeave(_ data: ChannelEventData, url: String, asOf: Int64, in work: WriteTransaction)
        throws(CoveyError)
    {
        guard let channel = try work.channel(url) else {
            return try apply(ChannelEvent(channelUrl: url, ts: asOf, data: data), in: work)
        }
        guard asOf >= channel.versions.myState else { return }
        try applyOwn(data, url: url, asOf: max(asOf, channel.versions.members), in: work)
    }

    /// Adds operators to the known ones, or removes them; nil removes all.
    package func changeOperators(
        adding: [String], removing: [String]?, url: String, asOf: Int64, in work: WriteTransaction
    ) throws(CoveyError) {
        guard let channel = try work.channel(url) else { return }
        var ids = channel.fields.operatorIds ?? []
        if channel.fields.myRole == .channelOperator, !CodePoints.contains(ids, core.myUserId) {
            ids.append(core.myUserId)
        }
        ids = removing.map { removed in ids.filter { !CodePoints.contains(removed, $0) } } ?? []
        ids += adding.filter { !CodePoints.contains(ids, $0) }
        try applyOwn(.operatorsChanged(ids.map { User(userId: $0) }), url: url, asOf: asOf, in: work)
    }

    /// The cache says which keys are new.
    package func setMetadata(_ entries: [String: String], url: String, asOf: Int64, in work: WriteTransaction)
        throws(CoveyError)
    {
        guard let known = try work.channel(url)?.fields.metadata else { return }
        let (updated, created) = entries.divided { known[$0] != nil }
        try applyOwn(
            .metadataChanged(.init(created: created, updated: updated)), url: url, asOf: asOf, in: work)
    }

    /// Nil deletes all keys.
    package func deleteMetadata(_ key: String?, url: String, asOf: Int64, in work: WriteTransaction) throws(CoveyError)
    {
        guard let known = try work.channel(url)?.fields.metadata else { return }
        try applyOwn(
            .metadataChanged(.init(deleted: key.map { [$0] } ?? known.keys.inOrder())), url: url, asOf: asOf,
            in: work)
    }

    /// Applies an answer that has all metadata, or those of some keys.
    package func readMetadata(
        _ entries: [String: String], isAll: Bool, url: String, asOf: Int64, in work: WriteTransaction
    ) throws(CoveyError) {
        guard let channel = try work.channel(url), asOf >= channel.versions.metadata else { return }
        try change(channel, .channelRefresh, work) {
            if isAll { $0.metadata = entries } else { $0.metadata?.merge(entries) { $1 } }
        }
    }

    package func setMetacounters(
        _ entries: [String: Int64], url: String, asOf: Int64, in work: WriteTransaction
    ) throws(CoveyError) {
        guard let channel = try work.channel(url) else { return }
        let (updated, created) = entries.divided { channel.fields.metacounters?[$0] != nil }
        try applyOwn(
            .metaCountersChanged(.init(created: created, updated: updated)), url: url, asOf: asOf, in: work)
    }

    package func deleteMetacounter(_ key: String, url: String, asOf: Int64, in work: WriteTransaction)
        throws(CoveyError)
    {
        try applyOwn(.metaCountersChanged(.init(deleted: [key])), url: url, asOf: asOf, in: work)
    }

    /// The user's history was reset; 0: the server names no offset.
    package func resetHistory(_ url: String, offset: Int64, in work: WriteTransaction) throws(CoveyError) {
        guard offset > 0, let channel = try work.channel(url), offset > channel.messageOffset,
            try isOfThisMembership(url, work)
        else { return }
        core.record(.ownCall, of: .channel(url))
        let changed = channel.with { $0.hideHistory(before: offset) }
        try work.setChannel(url, to: changed, source: .eventChannelChanged)
        try ChannelWriter(core: core, work: work, source: .eventMessageOffsetUpdated).enforceOffsets(
            of: changed, before: channel)
    }

    /// Changes the user's own state in the channel; the event would report it as a changed channel.
    package func changeMyState(
        _ url: String, asOf: Int64, in work: WriteTransaction, _ change: (inout ChannelFields) -> Void
    ) throws(CoveyError) {
        guard let channel = try work.channel(url) else { return }
        guard asOf >= channel.versions.myState else {
            // A row that came since the call may be of before.
            return try ChannelWriter(core: core, work: work, source: .channelRefresh).fetchAgain(url)
        }
        core.record(.ownCall, of: .channel(url))
        try self.change(channel, .eventChannelChanged, work, change)
    }

    /// Applies the server's answer to the question whether the user is muted.
    package func readMutedInfo(_ info: MutedInfo, url: String, asOf: Int64, in work: WriteTransaction)
        throws(CoveyError)
    {
        guard let channel = try work.channel(url) else { return }
        let restricted = RestrictedUser(
            user: User(userId: work.me), description: info.description, startAt: info.startAt, endAt: info.endAt,
            remainingDurationMs: info.remainingDurationMs)
        try mute(work.me, info.isMuted ? restricted : nil, channel, asOf, .channelRefresh, work)
    }
}

extension Dictionary {
    fileprivate func divided(_ isFirst: (Key) -> Bool) -> (Dictionary, Dictionary) {
        (filter { isFirst($0.key) }, filter { !isFirst($0.key) })
    }
}
