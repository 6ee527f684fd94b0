// Applies frames about channels to the cache (collections.md §4.2, websocket.md §6). Each kind of state has the server
// time that wrote it; an older frame changes nothing. What a frame does not contain is fetched.

import CoveyCore
import CoveyModel
import CoveyRanges
import CoveyStore
import CoveyWire

package struct ChannelEvents {
    let core: Core

    package init(core: Core) { self.core = core }

    /// SYEV.
    package func apply(_ event: ChannelEvent, in work: WriteTransaction) throws(CoveyError) {
        guard let source = event.source(me: work.me) else { return }
        if event.beginsMembership(of: work.me) { core.record(.membership, of: .channel(event.channelUrl)) }
        guard let channel = try work.channel(event.channelUrl) else { return try unknown(event, source, work) }
        switch event.data {
        case .joined(let joined, _):
            try change(channel, source, work) { self.join(joined, event, &$0) }
            try fetch(channel, if: channel.isNews(ofJoined: joined.map(\.user), event.ts, me: work.me), work)
        case .left(let user): try leave(user, channel, event, source, work)
        case .banned(let user): try leave(user.user, channel, event, source, work)
        case .invitationDeclined(_, let invitee): try leave(invitee, channel, event, source, work)
        case .invited(let inviter, let invitees, let at):
            try change(channel, source, work) { self.invite(inviter, invitees, at, event, &$0) }
            try fetch(channel, if: channel.isNews(ofInvited: invitees, at, me: work.me), work)
        case .operatorsChanged(let operators):
            if event.ts >= channel.versions.roles { work.causes.last?.formerOperators = channel.fields.operatorIds }
            try change(channel, source, work) { self.setOperators(operators, event.ts, &$0) }
        case .muted(let user): try mute(user.user.userId, user, channel, event.ts, source, work)
        case .unmuted(let user): try mute(user.userId, nil, channel, event.ts, source, work)
        case .frozen: try change(channel, source, work) { self.freeze(true, event.ts, &$0) }
        case .unfrozen: try change(channel, source, work) { self.freeze(false, event.ts, &$0) }
        case .hidden(let auto, let hidesHistory): try hide(channel, auto, hidesHistory, event, work)
        case .unhidden:
            try change(channel, source, work) {
                guard event.ts >= $0.versions.hidden else { return }
                $0.hiddenState = .unhidden
                $0.versions.hidden = event.ts
            }
        case .metadataChanged(let changes):
            try change(channel, source, work) { self.setMetadata(changes, event.ts, &$0) }
        case .pinsChanged(let ids, let latest):
            try change(channel, source, work) {
                guard event.ts >= $0.versions.pins else { return }
                $0.pinnedMessageIds = ids
                $0.lastPinnedMessage = latest
                $0.versions.pins = event.ts
            }
        case .deleted: try ChannelWriter(core: core, work: work, source: source).remove(event.channelUrl)
        case .changed:
            work.after { [core, causes = work.causes] in
                core.refetchChannel(event.channelUrl, source: source, because: causes)
            }
        case .typingStarted(let user): try TypingEvents(core: core).started(user, channel, in: work)
        case .typingEnded(let user): try TypingEvents(core: core).ended(user.userId, channel.url, in: work)
        case .metaCountersChanged(let changes): try setMetacounters(changes, channel, event.ts, source, work)
        case .unbanned, .other: break
        }
    }

    /// A channel that is not cached becomes known if the event concerns the user, or may bring it into an open list, whose
    /// pages left it out; else the next list brings it.
    private func unknown(_ event: ChannelEvent, _ source: EventSource, _ work: WriteTransaction) throws(CoveyError) {
        // A collection of it may still be open.
        if event.endsMembership(of: work.me) {
            return try ChannelWriter(core: core, work: work, source: source).remove(event.channelUrl)
        }
        if event.beginsMembership(of: work.me), try work.history(event.channelUrl).tail != nil {
            // A page of before does not continue with the frames that come now.
            try work.endFrames(of: event.channelUrl)
            core.edgeIsBroken(event.channelUrl, after: work)
        }
        let mayBeListed: Bool =
            switch event.data {
            case .typingStarted, .typingEnded, .deleted, .other: false
            default: core.hasChannelList?() == true
            }
        core.connection?.fetcher.happened(
            to: event.channelUrl, isAsked: event.beginsMembership(of: work.me) || mayBeListed, source: source,
            because: work.causes)
    }

    func change(
        _ channel: GroupChannel, _ source: EventSource, _ work: WriteTransaction,
        _ change: (inout ChannelFields) -> Void
    ) throws(CoveyError) {
        core.record(.event, of: .channel(channel.url))
        try work.setChannel(channel.url, to: channel.with(change), source: source)
    }

    // MARK: Members

    private func setCounts(_ event: ChannelEvent, _ fields: inout ChannelFields) {
        guard event.ts >= fields.versions.counts else { return }
        fields.memberCount = event.memberCount ?? fields.memberCount
        fields.joinedMemberCount = event.joinedMemberCount ?? fields.joinedMemberCount
        fields.versions.counts = event.ts
    }

    private func join(_ joined: [JoinedUser], _ event: ChannelEvent, _ fields: inout ChannelFields) {
        setCounts(event, &fields)
        if joined.contains(where: { core.isMe($0.user.userId) }), fields.beginsMembership(event.ts) {
            // An invitation that was accepted goes on.
            if fields.myMemberState != .invited { fields.messageOffset = 0 }
            fields.myMemberState = .joined
            fields.joinedAt = event.ts
            fields.myLastRead = max(fields.myLastRead, event.ts)
            fields.versions.myState = event.ts
        }
        guard event.ts >= fields.versions.members else { return }
        for new in joined {
            setMember(new.user, state: .joined, at: event.ts, &fields)
            // A user who has just joined has nothing unread (rest.md §16.2).
            let userId = new.user.userId
            let (read, delivered) = (fields.readReceipts?[userId] ?? 0, fields.deliveryReceipts?[userId] ?? 0)
            fields.readReceipts?[userId] = max(event.ts, read)
            fields.deliveryReceipts?[userId] = max(event.ts, delivered)
        }
        fields.versions.members = event.ts
    }

    private func invite(
        _ inviter: User?, _ invitees: [User], _ at: Int64, _ event: ChannelEvent, _ fields: inout ChannelFields
    ) {
        setCounts(event, &fields)
        if invitees.contains(where: { core.isMe($0.userId) }), fields.myMemberState != .joined,
            event.ts >= fields.versions.myState
        {
            if fields.invitedAt != at { fields.messageOffset = 0 }
            fields.myMemberState = .invited
            fields.invitedAt = at
            if inviter?.has(id: fields.inviter?.userId ?? "") != true { fields.isInviterKnownFriend = false }
            fields.inviter = inviter?.completed(by: fields.inviter)
            fields.unhide(at: event.ts)
            fields.versions.myState = event.ts
        }
        guard event.ts >= fields.versions.members else { return }
        for user in invitees
        where fields.members?.contains(where: { $0.user.has(id: user.userId) && $0.state == .joined }) != true {
            setMember(user, state: .invited, at: 0, &fields)
        }
        fields.versions.members = event.ts
    }

    /// A super channel's row lists only the logged-in user, or no member.
    private func setMember(_ user: User, state: MemberState, at joinedAt: Int64, _ fields: inout ChannelFields) {
        if let index = fields.members?.firstIndex(where: { $0.user.has(id: user.userId) }) {
            fields.members?[index].state = state
            // Rows count in seconds: within the same second the first value stays.
            if joinedAt > 0, joinedAt / 1_000 != (fields.members?[index].joinedAt ?? 0) / 1_000 {
                fields.members?[index].joinedAt = joinedAt
            }
        } else if !fields.isSuper, fields.members?.count ?? 0 < Policy.channelMembersMost {
            var member = Member(user: user, state: state)
            member.joinedAt = joinedAt
            // By user id, as in a row.
            let following = fields.members?.firstIndex { CodePoints.compare(user.userId, $0.user.userId) < 0 }
            let place = following ?? fields.members?.count ?? 0
            fields.members?.insert(member, at: place)
        }
    }

    private func fetch(_ channel: GroupChannel, if isNews: Bool, _ work: WriteTransaction) throws(CoveyError) {
        guard isNews else { return }
        try ChannelWriter(core: core, work: work, source: .channelRefresh).fetchAgain(channel.url)
    }

    private func leave(
        _ user: User, _ channel: GroupChannel, _ event: ChannelEvent, _ source: EventSource, _ work: WriteTransaction
    ) throws(CoveyError) {
        let isMe = work.isMe(user.userId)
        if isMe { try work.endMembership(in: channel.url) }
        let isMine = isMe && event.ts >= channel.versions.myState && !channel.fields.hasBegunMembership(after: event.ts)
        guard isMe ? isMine : event.ts >= channel.versions.members else {
            guard isMe else { return }
            // An answer has brought the next membership already: what was sent between the two is missed.
            try work.beginMembership(in: channel.url)
            return core.edgeIsBroken(channel.url, after: work)
        }
        if isMe, !channel.fields.isPublic {
            return try ChannelWriter(core: core, work: work, source: source).remove(channel.url)
        }
        try TypingEvents(core: core).ended(user.userId, channel.url, in: work)
        let channel = try work.channel(channel.url) ?? channel
        try change(channel, source, work) { fields in
            self.setCounts(event, &fields)
            fields.members?.removeAll { $0.user.has(id: user.userId) }
            fields.readReceipts?[user.userId] = nil
            fields.deliveryReceipts?[user.userId] = nil
            fields.versions.members = max(fields.versions.members, event.ts)
            // Whoever leaves makes the channel an ordinary one (rest.md §16.3).
            if event.ts >= fields.versions.properties { fields.flags.remove(.isDistinct) }
            if isMe {
                fields.myMemberState = .none
                if event.ts >= fields.versions.roles { fields.myRole = .none }
                fields.isMuted = false
                fields.messageOffset = 0
                fields.clearUnread()
                fields.versions.myState = event.ts
            }
        }
        guard isMe, let left = try work.channel(channel.url) else { return }
        try ChannelWriter(core: core, work: work, source: source).enforceOffsets(of: left, before: channel)
    }

    private func setOperators(_ operators: [User], _ ts: Int64, _ fields: inout ChannelFields) {
        guard ts >= fields.versions.roles else { return }
        for index in fields.members?.indices ?? 0..<0 {
            guard let id = fields.members?[index].user.userId else { continue }
            fields.members?[index].role = operators.contains { $0.has(id: id) } ? .channelOperator : .none
        }
        fields.myRole = operators.contains { core.isMe($0.userId) } ? .channelOperator : .none
        fields.versions.roles = ts
    }

    func mute(
        _ userId: String, _ restricted: RestrictedUser?, _ channel: GroupChannel, _ ts: Int64, _ source: EventSource,
        _ work: WriteTransaction
    ) throws(CoveyError) {
        guard isNews(.mute(channelUrl: channel.url, userId: ByteText(userId)), at: ts) else { return }
        try change(channel, source, work) { fields in
            if let index = fields.members?.firstIndex(where: { $0.user.has(id: userId) }) {
                let end = restricted.map(endOfMute) ?? 0
                // The end is computed from the remaining duration, so it differs slightly each time.
                let isSame =
                    end > 0 && abs(end - (fields.members?[index].mutedEndAt ?? 0)) <= Policy.muteTimerSlackMs
                fields.members?[index].isMuted = restricted != nil
                if !isSame { fields.members?[index].mutedEndAt = end }
                fields.members?[index].mutedDescription = restricted?.description ?? ""
            }
            if core.isMe(userId) { fields.isMuted = restricted != nil }
        }
    }

    /// False if a newer change of the flag is known. Rows have no version for it.
    private func isNews(_ flag: ReceivedLog.Subject, at ts: Int64) -> Bool {
        guard core.connection?.log.isStale(flag, at: ts) != true else { return false }
        core.record(.flag, of: flag, at: ts)
        return true
    }

    /// Computed from the remaining duration in the frame, which no clock error distorts; -1: forever.
    private func endOfMute(_ user: RestrictedUser) -> Int64 {
        guard user.remainingDurationMs > 0 else { return user.endAt }
        return (core.correctedNowMs + user.remainingDurationMs).clamped(to: Policy.timeRangeMs)
    }

    // MARK: State of the channel

    private func freeze(_ frozen: Bool, _ ts: Int64, _ fields: inout ChannelFields) {
        guard ts >= fields.versions.frozen else { return }
        if frozen { fields.flags.insert(.isFrozen) } else { fields.flags.remove(.isFrozen) }
        fields.versions.frozen = ts
    }

    private func hide(
        _ channel: GroupChannel, _ auto: Bool, _ hidesHistory: Bool, _ event: ChannelEvent, _ work: WriteTransaction
    )
        throws(CoveyError)
    {
        guard event.ts >= channel.versions.hidden else { return }
        let changed = channel.with {
            $0.hiddenState = auto ? .allowAutoUnhide : .preventAutoUnhide
            $0.versions.hidden = event.ts
            if hidesHistory { $0.hideHistory(before: event.messageOffset) }
        }
        core.record(.event, of: .channel(channel.url))
        try work.setChannel(channel.url, to: changed, source: .eventChannelHidden)
        try ChannelWriter(core: core, work: work, source: .eventMessageOffsetUpdated).enforceOffsets(
            of: changed, before: channel)
    }

    private func setMetadata(_ changes: KeyedChange<String>, _ ts: Int64, _ fields: inout ChannelFields) {
        guard fields.metadata != nil, ts >= fields.versions.metadata else { return }
        fields.metadata?.merge(changes.set) { $1 }
        for key in changes.deleted { fields.metadata?[key] = nil }
        fields.versions.metadata = ts
    }

    // MARK: Counts and receipts

    package func memberCounts(_ counts: [MemberCount], in work: WriteTransaction) throws(CoveyError) {
        for count in counts {
            guard let channel = try work.channel(count.channelUrl), count.ts >= channel.versions.counts else {
                continue
            }
            try change(channel, .eventChannelMemberCountChanged, work) {
                $0.memberCount = count.memberCount
                $0.joinedMemberCount = count.joinedMemberCount
                $0.versions.counts = count.ts
            }
        }
    }

    /// The user's own position can move back, so its frames are ordered by the time they were sent; those of others
    /// only rise.
    package func read(_ frame: ReadFrame, sentAt: Int64, in work: WriteTransaction) throws(CoveyError) {
        guard frame.parentMessageId == 0, let channel = try work.channel(frame.channelUrl) else { return }
        let userId = frame.user.userId
        let isMine = work.isMe(userId)
        // Counts that are newer than the frame include what came after it.
        if isMine, sentAt > 0, sentAt < max(channel.versions.myRead, channel.versions.myState) { return }
        if isMine, sentAt > 0, sentAt < channel.versions.lastMessage {
            // The answer to an own message may have come before the frame: it says nothing of the counts.
            guard frame.isExcluded || channel.unreadMessageCount > 0 else { return }
            return work.after { [core] in core.refetchChannel(channel.url) }
        }
        if isMine, !frame.isExcluded, sentAt == channel.versions.lastMessage, frame.ts <= channel.myLastRead,
            channel.unreadMessageCount > 0
        {
            // A known reading within the millisecond of the last message: only the server knows which came first.
            return work.after { [core] in core.refetchChannel(channel.url) }
        }
        if !isMine, !frame.isExcluded, frame.ts < channel.readReceipts?[userId] ?? 0 { return }
        // A position of before the reading: no time says whether a row that comes knows it.
        if frame.isExcluded || frame.ts < sentAt || sentAt <= 0 {
            core.record(.flag, of: .reading(channelUrl: channel.url, userId: ByteText(userId)))
        }
        let source: EventSource =
            frame.isExcluded ? .eventUserMarkedUnread : isMine ? .eventUserMarkedRead : .eventReadStatusUpdated
        try change(channel, source, work) {
            if $0.readReceipts != nil { $0.readReceipts?[userId] = frame.ts }
            guard isMine else { return }
            $0.myLastRead = frame.ts
            $0.versions.myRead = max($0.versions.myRead, sentAt)
            if !frame.isExcluded {
                $0.clearUnread()
            }
        }
    }

    /// The answer to an own marking as unread, which moves the user's position back. `askedAtVersion`: the version of
    /// the position when the request was sent. A different one means that a frame has moved the position since; the
    /// frame's position stays unless it equals the answer's.
    package func markedAsUnread(
        _ url: String, _ position: ReadPosition, askedAtVersion: Int64?, in work: WriteTransaction
    ) throws(CoveyError) {
        guard let channel = try work.channel(url),
            channel.versions.myRead == askedAtVersion || channel.myLastRead == position.ts
        else { return }
        // If the frame came first, it has reported the position; then only the unread count is new.
        let source: EventSource = channel.myLastRead == position.ts ? .eventChannelChanged : .eventUserMarkedUnread
        let me = core.me ?? User(userId: work.me)
        let reading = ReadFrame(channelUrl: url, user: me, ts: position.ts, isExcluded: true)
        work.causes = [Cause(.read(reading))]
        try change(channel, source, work) {
            $0.myLastRead = position.ts
            if $0.readReceipts != nil { $0.readReceipts?[work.me] = position.ts }
            guard let count = position.unreadMessageCount else { return }
            ($0.isUnreadKnown, $0.unreadMessageCount) = (true, count)
        }
        // The answer does not say how many of the unread messages mention the user.
        try ChannelWriter(core: core, work: work, source: .channelRefresh).fetchAgain(url)
    }

    package func delivered(_ frame: DeliveredFrame, in work: WriteTransaction) throws(CoveyError) {
        guard let channel = try work.channel(frame.channelUrl), channel.deliveryReceipts != nil else { return }
        let changed = channel.with {
            for receipt in frame.receipts where receipt.ts > $0.deliveryReceipts?[receipt.userId] ?? 0 {
                $0.deliveryReceipts?[receipt.userId] = receipt.ts
            }
        }
        try work.setChannel(channel.url, to: changed, source: .eventDeliveryStatusUpdated)
    }

    /// USEV.
    package func userEvent(_ event: UserEvent, in work: WriteTransaction) throws(CoveyError) {
        switch event.data {
        case .blocked(let blocker, let blockee): return try block(blocker.userId, blockee.userId, true, event.ts, work)
        case .unblocked(let blocker, let blockee):
            return try block(blocker.userId, blockee.userId, false, event.ts, work)
        case .roleChanged, .other: break
        }
        guard case .roleChanged(let url, let role) = event.data, let channel = try work.channel(url) else { return }
        guard event.ts >= channel.versions.roles else { return }
        try change(channel, .eventOperatorUpdated, work) {
            $0.myRole = role
            if let index = $0.members?.firstIndex(where: { work.isMe($0.user.userId) }) {
                $0.members?[index].role = role
            }
        }
    }

    /// Sets the flags of the other user in every member list that contains them.
    private func block(_ blocker: String, _ blockee: String, _ isBlocked: Bool, _ ts: Int64, _ work: WriteTransaction)
        throws(CoveyError)
    {
        let other = work.isMe(blocker) ? blockee : blocker
        guard work.isMe(blocker) || work.isMe(blockee) else { return }
        let id = ByteText(other)
        guard isNews(work.isMe(blocker) ? .block(userId: id) : .blocked(byUserId: id), at: ts) else { return }
        let query = GroupChannelListQuery.everyChannel
        var after: ChannelSortKey?
        while true {
            let rows = try work.store.channels(query: query, after: after, limit: Policy.syncPageSizeRows)
            for row in rows where row.members?.contains(where: { $0.user.has(id: other) }) == true {
                guard let channel = try work.channel(row.url) else { continue }
                try change(channel, .eventChannelChanged, work) { fields in
                    guard let index = fields.members?.firstIndex(where: { $0.user.has(id: other) }) else { return }
                    if work.isMe(blocker) {
                        fields.members?[index].isBlockedByMe = isBlocked
                    } else {
                        fields.members?[index].isBlockingMe = isBlocked
                    }
                }
            }
            guard rows.count == Policy.syncPageSizeRows, let last = rows.last else { return }
            after = query.sortKey(of: last)
        }
    }
}

extension ChannelEvent {
    /// The source that collections report; nil: nothing to report.
    func source(me: String) -> EventSource? {
        switch data {
        case .joined: .eventUserJoined
        case .left: .eventUserLeft
        case .operatorsChanged: .eventOperatorUpdated
        case .invited: .eventUserReceivedInvitation
        case .invitationDeclined: .eventUserDeclinedInvitation
        case .muted: .eventUserMuted
        case .unmuted: .eventUserUnmuted
        case .banned: .eventUserBanned
        case .unbanned: .eventUserUnbanned
        case .frozen: .eventChannelFrozen
        case .unfrozen: .eventChannelUnfrozen
        case .typingStarted, .typingEnded: .eventTypingStatusUpdated
        case .changed, .unhidden: .eventChannelChanged
        case .metadataChanged(let changes):
            !changes.created.isEmpty
                ? .eventMetaDataCreated : !changes.updated.isEmpty ? .eventMetaDataUpdated : .eventMetaDataDeleted
        case .metaCountersChanged(let changes):
            !changes.created.isEmpty
                ? .eventMetaCounterCreated
                : !changes.updated.isEmpty ? .eventMetaCounterUpdated : .eventMetaCounterDeleted
        case .pinsChanged: .eventPinnedMessageUpdated
        case .deleted: .eventChannelDeleted
        case .hidden: .eventChannelHidden
        case .other: nil
        }
    }
}

extension ChannelEvent {
    /// The user joined, or was invited.
    fileprivate func beginsMembership(of me: String) -> Bool {
        switch data {
        case .joined(let users, _): users.contains { $0.user.has(id: me) }
        case .invited(_, let invitees, _): invitees.contains { $0.has(id: me) }
        default: false
        }
    }

    /// It hides history, or says only that something has changed, which may be that.
    package var mayHideHistory: Bool {
        if case .changed = data { return true }
        return messageOffset > 0
    }

    package func endsMembership(of me: String) -> Bool {
        switch data {
        case .left(let user): user.has(id: me)
        case .banned(let user): user.user.has(id: me)
        case .invitationDeclined(_, let invitee): invitee.has(id: me)
        case .deleted: true
        default: false
        }
    }
}

extension ChannelFields {
    /// The user joined at this time: maybe after a leave whose frame was lost.
    fileprivate func beginsMembership(_ ms: Int64) -> Bool {
        ms >= versions.myState && (myMemberState != .joined || Member.hasJoinedAgain(at: ms, since: joinedAt))
    }

    /// The membership that is known began later: an answer has overtaken the frames. Joins are counted in seconds.
    fileprivate func hasBegunMembership(after ms: Int64) -> Bool { invitedAt > ms || joinedAt / 1_000 > ms / 1_000 }
}

extension GroupChannel {
    /// Frames do not say whether a member is an operator, is muted, or is blocked by this user: the channel's row does. One who is here
    /// already may have left before, and nobody was notified of that; what the own membership hid and counted ended with it.
    fileprivate func isNews(ofJoined users: [User], _ ms: Int64, me: String) -> Bool {
        users.contains { user in
            if user.has(id: me), fields.myMemberState == .joined { return ms > fields.myLastRead }
            return isNews(user) { $0.state == .joined && Member.hasJoinedAgain(at: ms, since: $0.joinedAt) }
        }
    }

    fileprivate func isNews(ofInvited users: [User], _ atMs: Int64, me: String) -> Bool {
        users.contains { user in
            if user.has(id: me), fields.myMemberState != .invited || fields.invitedAt != atMs { return true }
            return isNews(user) { $0.state == .joined }
        }
    }

    /// The row of a super channel does not list its members.
    private func isNews(_ user: User, _ isAnother: (Member) -> Bool) -> Bool {
        guard !fields.isSuper, let members = fields.members else { return false }
        return members.first { $0.user.has(id: user.userId) }.map(isAnother) ?? true
    }
}
