// Merges a complete channel row with the cached one (sync.md §2.2): every group of fields is replaced unless something
// newer wrote it. A field that a sparse answer leaves out stays, and so does the version of a group of such fields. Pure.

import CoveyModel

package enum ChannelMerge {
    /// `ts` is the server time of the answer, or the last one known when the request was sent. `me`: whose row it is. What the
    /// incoming row leaves out, the stored one completes.
    package static func merge(
        stored: GroupChannel?, incoming: GroupChannel, at ts: Int64, me: String? = nil
    ) -> GroupChannel {
        guard let stored else {
            return incoming.with {
                $0.versions = versions(at: ts, of: incoming.fields)
                $0.leftOut = ChannelLeftOut()
            }
        }
        let new = incoming.completed(by: stored).fields
        return stored.with { merged in
            takePublic(of: new, at: ts, me: me, into: &merged)
            if ts >= merged.versions.pins, !new.leftOut.contains(.pins) {
                merged.pinnedMessageIds = new.pinnedMessageIds
                merged.lastPinnedMessage = new.lastPinnedMessage
                merged.versions.pins = ts
            }
            // Before the last message: the comparison needs the stored counts.
            takeMyState(of: new, at: ts, into: &merged)
            takeLastMessage(of: new, at: ts, into: &merged)
        }
    }

    /// Merges the fields that are the same for all users. A row of the list of public channels says no more: it may
    /// leave out the user's own state, which then stays (filters.md §2).
    package static func mergePublic(stored: GroupChannel, incoming: GroupChannel, at ts: Int64) -> GroupChannel {
        let new = incoming.completed(by: stored).fields
        return stored.with { takePublic(of: new, at: ts, me: nil, into: &$0) }
    }

    /// `me`: the user whose own state the row has; nil: it has none.
    private static func takePublic(of new: ChannelFields, at ts: Int64, me: String?, into merged: inout ChannelFields) {
        if ts >= merged.versions.properties { takeProperties(of: new, at: ts, into: &merged) }
        if ts >= merged.versions.frozen, !new.leftOut.flags.contains(.isFrozen) {
            merged.flags = merged.flags.subtracting(.isFrozen).union(new.flags.intersection(.isFrozen))
            merged.versions.frozen = ts
        }
        takeMembers(of: new, at: ts, me: me, into: &merged)
        takeReceipts(of: new, at: ts, into: &merged)
        if let metadata = new.metadata, ts >= merged.versions.metadata {
            merged.metadata = metadata
            merged.versions.metadata = ts
        }
    }

    private static func versions(at ts: Int64, of fields: ChannelFields) -> ChannelVersions {
        var versions = ChannelVersions()
        (versions.properties, versions.counts, versions.roles, versions.pins) = (ts, ts, ts, ts)
        (versions.myState, versions.frozen, versions.hidden) = (ts, ts, ts)
        versions.lastMessage = lastMessageVersion(at: ts, of: fields)
        if fields.members != nil { versions.members = ts }
        if fields.metadata != nil { versions.metadata = ts }
        return versions
    }

    private static func takeProperties(of new: ChannelFields, at ts: Int64, into merged: inout ChannelFields) {
        let frozen = merged.flags.intersection(.isFrozen)
        merged.name = new.name
        merged.coverUrl = new.coverUrl
        merged.data = new.data
        merged.customType = new.customType
        merged.createdAt = new.createdAt
        merged.createdBy = new.createdBy?.completed(by: merged.createdBy) ?? merged.createdBy
        merged.flags = new.flags.subtracting(.isFrozen).union(frozen)
        merged.messageSurvivalSeconds = new.messageSurvivalSeconds
        merged.maxLengthMessage = new.maxLengthMessage
        merged.versions.properties = ts
    }

    private static func takeMembers(
        of new: ChannelFields, at ts: Int64, me: String?, into merged: inout ChannelFields
    ) {
        if let members = new.members, ts >= merged.versions.members {
            let known = merged.members ?? []
            merged.members = complete(members, by: known, at: ts) { member in
                // The row says it beside its list of members.
                guard let me, member.leftOut.contains(.mute), member.isMuted != new.isMuted,
                    member.user.has(id: me)
                else { return }
                (member.isMuted, member.mutedEndAt, member.mutedDescription) = (new.isMuted, new.isMuted ? -1 : 0, "")
            }
            merged.versions.members = ts
            if ts < merged.versions.roles { keepRoles(of: known, in: &merged) }
        }
        if ts >= merged.versions.counts,
            !new.leftOut.contains(.memberCount) || !new.leftOut.contains(.joinedMemberCount)
        {
            merged.memberCount = new.memberCount
            merged.joinedMemberCount = new.joinedMemberCount
            merged.versions.counts = ts
        }
    }

    /// With what a reduced list leaves out (models.md §1).
    private static func complete(
        _ members: [Member], by known: [Member], at ts: Int64, _ change: (inout Member) -> Void
    ) -> [Member] {
        guard members.contains(where: \.isReduced) else { return members }
        let known = byId(known)
        return members.map { member in
            var member = member.completed(by: known[ByteText(member.user.userId)], at: ts)
            change(&member)
            return member
        }
    }

    /// Roles that an event has changed since.
    private static func keepRoles(of known: [Member], in merged: inout ChannelFields) {
        let known = byId(known)
        for index in merged.members?.indices ?? 0..<0 {
            guard let id = merged.members?[index].user.userId, let role = known[ByteText(id)]?.role else { continue }
            merged.members?[index].role = role
        }
    }

    @inline(never)
    static func byId(_ members: [Member]) -> [ByteText: Member] {
        Dictionary(members.map { (ByteText($0.user.userId), $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// A read receipt is a server time, and so its own version: the row knows all receipts that are older than itself, and
    /// has moved those back whose users marked as unread. Delivery receipts only rise. The user's own position is part of the
    /// user's state.
    private static func takeReceipts(of new: ChannelFields, at ts: Int64, into merged: inout ChannelFields) {
        if let receipts = new.readReceipts {
            merged.readReceipts = (merged.readReceipts ?? [:]).merging(receipts) { known, read in
                known >= ts ? max(known, read) : read
            }
        }
        if let receipts = new.deliveryReceipts {
            merged.deliveryReceipts = (merged.deliveryReceipts ?? [:]).merging(receipts, uniquingKeysWith: max)
        }
    }

    private static func takeLastMessage(of new: ChannelFields, at ts: Int64, into merged: inout ChannelFields) {
        guard ts >= merged.versions.lastMessage else { return }
        merged.versions.lastMessage = lastMessageVersion(at: ts, of: new)
        // A newer version of the same message may be known than the row carries.
        if let old = merged.lastMessage, let incoming = new.lastMessage, old.messageId == incoming.messageId,
            old.updatedAt > incoming.updatedAt
        {
            return
        }
        merged.lastMessage = new.lastMessage
    }

    /// A row knows the message that it contains, whatever its own time.
    private static func lastMessageVersion(at ts: Int64, of fields: ChannelFields) -> Int64 {
        max(ts, fields.lastMessage?.createdAt ?? 0)
    }

    /// True if the stored counts include something that a row of this time does not.
    package static func isOlderThanCounts(of stored: ChannelFields, _ ts: Int64) -> Bool {
        ts < max(stored.versions.lastMessage, stored.versions.myRead, stored.versions.myState)
    }

    private static func takeMyState(of new: ChannelFields, at ts: Int64, into merged: inout ChannelFields) {
        guard ts >= merged.versions.myState else { return }
        merged.myMemberState = new.myMemberState
        if ts >= merged.versions.roles, !new.leftOut.contains(.role) {
            merged.myRole = new.myRole
            merged.versions.roles = ts
        }
        merged.isMuted = new.isMuted
        // Otherwise a message or a reading that the row does not know of has been counted since.
        if !isOlderThanCounts(of: merged, ts), new.isUnreadKnown {
            merged.isUnreadKnown = true
            merged.unreadMessageCount = new.unreadMessageCount
            merged.unreadMentionCount = new.unreadMentionCount
        }
        if ts >= merged.versions.myRead { merged.myLastRead = new.myLastRead }
        if let inviter = new.inviter {
            merged.isInviterKnownFriend =
                new.isInviterKnownFriend
                || (merged.isInviterKnownFriend && merged.inviter?.has(id: inviter.userId) == true)
            merged.inviter = inviter.completed(by: merged.inviter)
        }
        merged.invitedAt = new.invitedAt
        merged.joinedAt = new.joinedAt
        merged.messageOffset = max(merged.messageOffset, new.messageOffset)
        // It falls only if it was that of a type which the channel does not have any more.
        let isNewer = ts > merged.versions.myState
        merged.messagePurgeOffset = max(isNewer ? 0 : merged.messagePurgeOffset, new.messagePurgeOffset)
        merged.pushTriggerOption = new.pushTriggerOption
        merged.countPreference = new.countPreference
        if !new.leftOut.contains(.memberState) { merged.versions.myState = ts }
        if ts >= merged.versions.hidden, !new.leftOut.contains(.hiddenState) {
            merged.hiddenState = new.hiddenState
            merged.versions.hidden = ts
        }
    }
}
