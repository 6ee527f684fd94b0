// What an event says, in the form of SnapshotBytes.

import CoveyModel

/// The case of EventInfo.Part, by the number that is stored.
private enum Part: Int32 { case none = 0, reaction, thread, poll, vote }

extension ByteWriter {
    @_optimize(size)
    mutating func info(_ info: EventInfo) {
        integer(Int64(info.source.rawValue))
        text(info.channelUrl)
        integer(info.time)
        list(info.users) { $0.user($1) }
        list(info.userIds) { $0.text($1) }
        optional(info.inviter) { $0.user($1) }
        optional(info.operators) { writer, change in
            writer.list(change.added) { $0.text($1) }
            writer.list(change.removed) { $0.text($1) }
        }
        optional(info.restriction) { writer, restriction in
            writer.integer(restriction.endAt)
            writer.text(restriction.description)
        }
        integer(info.messageId)
        integer(Int64(info.operation.rawValue))
        part(info.part)
        list(info.keys) { $0.text($1) }
    }

    private mutating func part(_ part: EventInfo.Part) {
        switch part {
        case .none: kind(.none)
        case .reaction(let event, let me):
            kind(.reaction)
            reaction(event)
            text(me)
        case .thread(let event):
            kind(.thread)
            text(event.channelUrl)
            integer(event.parentMessageId)
            text(event.infoJSON)
            integer(event.replyCount)
            integer(event.lastRepliedAt)
            integer(event.updatedAt)
        case .poll(let id):
            kind(.poll)
            integer(id)
        case .vote(let event):
            kind(.vote)
            vote(event)
        }
    }

    private mutating func kind(_ part: Part) { integer(Int64(part.rawValue)) }

    private mutating func reaction(_ event: ReactionEvent) {
        text(event.channelUrl)
        integer(event.messageId)
        text(event.key)
        text(event.userId)
        flag(event.isAdded)
        integer(event.updatedAt)
        optional(event.count) { $0.integer($1) }
        optional(event.sampledUserIds) { $0.list($1) { $0.text($1) } }
        text(event.sampledUserInfoJSON)
    }

    private mutating func vote(_ event: VoteEvent) {
        text(event.channelUrl)
        integer(event.pollId)
        integer(event.messageId)
        list(event.counts) { writer, count in
            writer.integer(count.optionId)
            writer.integer(count.voteCount)
        }
        optional(event.votedOptionIds) { $0.list($1) { $0.integer($1) } }
        optional(event.voterCount) { $0.integer($1) }
        integer(event.ts)
    }
}

extension ByteReader {
    /// Nil if its source is none of this version.
    @_optimize(size)
    mutating func info() -> EventInfo? {
        guard let raw = Int32(exactly: integer()), let source = EventSource(rawValue: raw) else { return nil }
        var info = EventInfo(source, channelUrl: text(), time: time())
        info.users = list { $0.user() }
        info.userIds = list { $0.text() }
        info.inviter = optional { $0.user() }
        info.operators = optional { reader in
            EventInfo.OperatorChange(added: reader.list { $0.text() }, removed: reader.list { $0.text() })
        }
        info.restriction = optional { reader in
            EventInfo.Restriction(endAt: reader.time(), description: reader.text())
        }
        info.messageId = integer()
        info.operation = choice(.none)
        info.part = part()
        info.keys = list { $0.text() }
        return info
    }

    private mutating func part() -> EventInfo.Part {
        switch choice(Part.none) {
        case .none: return .none
        case .reaction:
            let event = reaction()
            return .reaction(event, me: text())
        case .thread:
            return .thread(
                ThreadEvent(
                    channelUrl: text(), parentMessageId: integer(), infoJSON: text(),
                    replyCount: integer(in: Policy.countRange), lastRepliedAt: time(), updatedAt: time()))
        case .poll: return .poll(id: integer())
        case .vote: return .vote(vote())
        }
    }

    private mutating func reaction() -> ReactionEvent {
        ReactionEvent(
            channelUrl: text(), messageId: integer(), key: text(), userId: text(), isAdded: flag(), updatedAt: time(),
            count: optional { $0.integer(in: Policy.countRange) }, sampledUserIds: optional { $0.list { $0.text() } },
            sampledUserInfoJSON: text())
    }

    private mutating func vote() -> VoteEvent {
        VoteEvent(
            channelUrl: text(), pollId: integer(), messageId: integer(),
            counts: list { reader in
                VoteEvent.Count(optionId: reader.integer(), voteCount: reader.integer(in: Policy.countRange))
            },
            votedOptionIds: optional { $0.list { $0.integer() } },
            voterCount: optional { $0.integer(in: Policy.countRange) }, ts: time())
    }
}
