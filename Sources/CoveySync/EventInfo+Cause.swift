// What a cause says to an app: one place reads each kind of frame into an EventInfo. A frame that is about nothing an app
// can see says nothing.

import CoveyCore
import CoveyModel
import CoveyWire

extension Cause {
    /// `me`: the logged-in user. Frames about several channels, or several kinds of keys, say several things.
    package func infos(me: String) -> [EventInfo] {
        switch frame {
        case .message(let message): [about(message, message.source(me: me), message.createdAt)]
        case .messageEdited(let message, _): [about(message, .eventMessageUpdated, message.updatedAt)]
        case .messageDeleted(let deleted): [info(deleted)]
        case .read(let read): [info(read, me: me)]
        case .delivered(let delivered): [info(delivered)]
        case .reaction(let event): [info(event, me: me)]
        case .thread(let event): [info(event)]
        case .poll(let poll): [info(poll)]
        case .vote(let vote): [info(vote, me: me)]
        case .memberCounts(let counts):
            counts.map { EventInfo(.eventChannelMemberCountChanged, channelUrl: $0.channelUrl, time: $0.ts) }
        case .channelEvent(let event): infos(event, me: me)
        case .userEvent(let event): info(event, me: me).map { [$0] } ?? []
        default: []
        }
    }

    // MARK: Messages

    private func about(_ message: Message, _ source: EventSource, _ time: Int64) -> EventInfo {
        var info = EventInfo(source, channelUrl: message.channelUrl, time: time)
        info.messageId = message.messageId
        if let sender = message.sender { info.set([sender]) }
        return info
    }

    private func info(_ deleted: DeletedFrame) -> EventInfo {
        var info = EventInfo(.eventMessageDeleted, channelUrl: deleted.channelUrl, time: deleted.deletedAt)
        info.messageId = deleted.messageId
        if !deleted.senderId.isEmpty { info.userIds = [deleted.senderId] }
        return info
    }

    private func info(_ event: ReactionEvent, me: String) -> EventInfo {
        var info = EventInfo(.eventReactionUpdated, channelUrl: event.channelUrl, time: event.updatedAt)
        (info.messageId, info.userIds) = (event.messageId, [event.userId])
        info.operation = event.isAdded ? .added : .removed
        info.part = .reaction(event, me: me)
        return info
    }

    private func info(_ event: ThreadEvent) -> EventInfo {
        var info = EventInfo(.eventThreadInfoUpdated, channelUrl: event.channelUrl, time: event.updatedAt)
        info.messageId = event.parentMessageId
        info.part = .thread(event)
        return info
    }

    private func info(_ poll: PollFrame) -> EventInfo {
        var info = EventInfo(.eventPollUpdated, channelUrl: poll.channelUrl, time: poll.ts)
        (info.messageId, info.part) = (poll.messageId, .poll(id: poll.pollId))
        return info
    }

    private func info(_ vote: VoteEvent, me: String) -> EventInfo {
        var info = EventInfo(.eventPollVoted, channelUrl: vote.channelUrl, time: vote.ts)
        (info.messageId, info.part) = (vote.messageId, .vote(vote))
        if vote.votedOptionIds != nil { info.userIds = [me] }
        return info
    }

    // MARK: Receipts

    private func info(_ read: ReadFrame, me: String) -> EventInfo {
        let isMine = read.user.has(id: me)
        let source: EventSource =
            read.parentMessageId > 0
            ? .eventThreadInfoUpdated
            : read.isExcluded ? .eventUserMarkedUnread : isMine ? .eventUserMarkedRead : .eventReadStatusUpdated
        var info = EventInfo(source, channelUrl: read.channelUrl, time: read.ts)
        info.messageId = read.parentMessageId
        info.set([read.user])
        return info
    }

    private func info(_ delivered: DeliveredFrame) -> EventInfo {
        let time = delivered.receipts.map(\.ts).max() ?? 0
        var info = EventInfo(.eventDeliveryStatusUpdated, channelUrl: delivered.channelUrl, time: time)
        info.userIds = delivered.receipts.map(\.userId)
        return info
    }

    // MARK: Channels

    private func infos(_ event: ChannelEvent, me: String) -> [EventInfo] {
        guard let source = event.source(me: me) else { return [] }
        var info = EventInfo(source, channelUrl: event.channelUrl, time: event.ts)
        switch event.data {
        case .joined(let joined, _):
            info.set(joined.map(\.user))
            let inviter = joined.first?.inviter
            // Of several users who were invited by different ones, the channel's row has the inviters.
            let isOne = joined.allSatisfy {
                CodePoints.areEqual($0.inviter?.userId ?? "", inviter?.userId ?? "")
            }
            if isOne { info.inviter = inviter }
        case .invited(let inviter, let invitees, _):
            info.set(invitees)
            info.inviter = inviter
        case .invitationDeclined(let inviter, let invitee):
            info.set([invitee])
            info.inviter = inviter
        case .left(let user), .unmuted(let user), .unbanned(let user): info.set([user])
        case .typingStarted(let user):
            info.set([user])
            info.operation = .added
        case .typingEnded(let user):
            info.set([user])
            info.operation = .removed
        case .muted(let user), .banned(let user):
            info.set([user.user])
            info.restriction = .init(endAt: user.endAt, description: user.description)
        case .operatorsChanged(let operators):
            info.set(operators)
            info.operators = formerOperators.map { .init(from: $0, to: info.userIds) }
        case .pinsChanged(let ids, _): info.messageId = ids.first ?? 0
        case .metadataChanged(let changes):
            return changes.keys([.eventMetaDataCreated, .eventMetaDataUpdated, .eventMetaDataDeleted], info)
        case .metaCountersChanged(let changes):
            return changes.keys([.eventMetaCounterCreated, .eventMetaCounterUpdated, .eventMetaCounterDeleted], info)
        case .frozen, .unfrozen, .changed, .deleted, .hidden, .unhidden, .other: break
        }
        return [info]
    }

    private func info(_ event: UserEvent, me: String) -> EventInfo? {
        switch event.data {
        case .blocked(let blocker, let blockee), .unblocked(let blocker, let blockee):
            var info = EventInfo(.eventChannelChanged, channelUrl: "", time: event.ts)
            info.set([blocker, blockee])
            return info
        case .roleChanged(let url, let role):
            var info = EventInfo(.eventOperatorUpdated, channelUrl: url, time: event.ts)
            info.userIds = [me]
            info.operators = .init(added: role == .channelOperator ? [me] : [], removed: role == .none ? [me] : [])
            return info
        case .other: return nil
        }
    }
}

extension Frame {
    /// Frames about the content of messages say no more than the messages.
    package var saysMoreThanMessages: Bool {
        switch self {
        case .message, .messageEdited, .messageDeleted: false
        default: true
        }
    }
}

extension [Cause] {
    /// What they say beside the messages, each once.
    package func infos(me: String) -> [EventInfo] {
        if isEmpty { return [] }
        var said: [Cause] = []
        for cause in self where cause.frame.saysMoreThanMessages && !said.contains(where: { $0 === cause }) {
            said.append(cause)
        }
        return said.flatMap { $0.infos(me: me) }
    }
}

extension Message {
    fileprivate func source(me: String) -> EventSource {
        flags.contains(.hasSender) && CodePoints.areEqual(senderId, me) ? .eventMessageSent : .eventMessageReceived
    }
}

extension EventInfo {
    fileprivate mutating func set(_ users: [User]) {
        self.users = users
        userIds = users.map(\.userId)
    }
}

extension KeyedChange {
    /// One event a kind of change, with the source of its kind.
    fileprivate func keys(_ sources: [EventSource], _ info: EventInfo) -> [EventInfo] {
        let keys = [created.keys.inOrder(), updated.keys.inOrder(), deleted]
        return zip(sources, keys).filter { !$0.1.isEmpty }.map { source, keys in
            var info = info
            (info.source, info.keys) = (source, keys)
            return info
        }
    }
}
