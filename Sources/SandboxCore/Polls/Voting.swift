// Votes (websocket.md §4.5, §5.13, rest.md §11): a user's choice replaces the earlier one; an empty one removes it.
// The voter's own frames include the choice, the others' do not.

import SandboxJSON

extension Sandbox {
    /// VOTE.
    func voteCommand(_ fields: Fields, _ connection: Connection) throws(APIError) {
        let requestId = try fields.requiredRequestId()
        let url = try fields.requiredString("channel_url")
        let id = try fields.requiredInt("poll_id")
        let optionIds = try Self.optionIds(fields)
        guard let channel = channel(url) else { throw .channelUnknown }
        guard let member = channel.member(connection.user), member.isJoined else { throw .notMember }
        guard let poll = polls[id], let place = poll.place, place.channel === channel, !poll.isDeleted,
            isVisible(place.message, in: channel, to: member)
        else { throw .notFound("Poll") }
        _ = try vote(for: optionIds, in: poll, by: member, requester: connection, requestId: requestId)
    }

    func restVote(_ call: Call, _ id: Int64) throws(APIError) -> [UInt8] {
        let optionIds = try Self.optionIds(call.fields)
        let poll = try poll(call, id)
        guard let place = poll.place else { throw .notFound("Poll") }
        let (_, member) = try call.joinedChannel(place.channel.url)
        let event = try vote(for: optionIds, in: poll, by: member, requester: nil, requestId: nil)
        return JSONWriter.object(reserving: 768) { writer in
            writeMembers(of: poll, for: member.user, into: &writer)
            writer.field("channel_url", place.channel.url)
            writer.field("channel_type", "group")
            writer.field("poll_id", poll.id)
            writeCounts(of: event.changed, into: &writer)
            writer.field("ts", event.tsMs)
        }
    }

    private static func optionIds(_ fields: Fields) throws(APIError) -> Set<Int64> {
        guard let items = try fields.array("option_ids") else { throw .missing("option_ids") }
        var ids: Set<Int64> = []
        for item in items {
            guard let id = item.int else { throw .notNumber("option_ids") }
            ids.insert(id)
        }
        return ids
    }

    /// Options whose count changed, or that were voted for again.
    private func vote(
        for optionIds: Set<Int64>, in poll: Poll, by member: Member, requester: Connection?, requestId: String?
    ) throws(APIError) -> (changed: [Poll.Option], tsMs: Int64) {
        if !optionIds.isSubset(of: poll.options.map(\.id)) { throw .notFound("Option") }
        if poll.isClosed { throw .notAcceptable }
        if optionIds.count > 1, !poll.allowsMultipleVotes { throw .invalid("option_ids") }
        guard let (channel, message) = poll.place else { throw .notFound("Poll") }
        let user = member.user
        let before = poll.choice(of: user)
        var changed: [Poll.Option] = []
        for option in poll.options {
            let isChosen = optionIds.contains(option.id)
            if isChosen == before.contains(option.id) { continue }
            if isChosen { option.voters.append(user) } else { option.voters.removeAll { $0 === user } }
            changed.append(option)
        }
        if changed.isEmpty {
            // Nothing to notify the others of; the response has the current state.
            changed = poll.options.filter { optionIds.contains($0.id) }
            let tsMs = max(poll.lastEventAtMs, clock.nowMs)
            if let requester {
                send(voteFrame(poll, channel, message, changed, tsMs, of: user), to: requester, requestId: requestId)
            }
            return (changed, tsMs)
        }
        let tsMs = clock.eventTime(of: poll)
        poll.updatedAtSeconds = tsMs / 1_000
        touch(poll, of: message, in: channel)
        let own = voteFrame(poll, channel, message, changed, tsMs, of: user)
        if let requester { send(own, to: requester, requestId: requestId) }
        push(own, to: CollectionOfOne(user), except: requester)
        let others = voteFrame(poll, channel, message, changed, tsMs, of: nil)
        push(others, to: joined(channel).filter { $0 !== user })
        return (changed, tsMs)
    }

    private func voteFrame(
        _ poll: Poll, _ channel: Channel, _ message: Message, _ changed: [Poll.Option], _ tsMs: Int64, of voter: User?
    ) -> Frame {
        Frame("VOTE") { writer in
            writer.field("channel_url", channel.url)
            writer.field("channel_type", "group")
            writer.field("poll_id", poll.id)
            writer.field("message_id", message.id)
            writeCounts(of: changed, into: &writer)
            if let voter {
                writer.array("voted_option_ids") { writer in
                    for id in poll.choice(of: voter) { writer.int(id) }
                }
            }
            writer.field("voter_count", poll.voterCount)
            writer.field("ts", tsMs)
        }
    }

    private func writeCounts(of options: [Poll.Option], into writer: inout JSONWriter) {
        writer.array("updated_vote_counts") { writer in
            for option in options {
                writer.beginObject()
                writer.field("option_id", option.id)
                writer.field("vote_count", option.voters.count)
                writer.endObject()
            }
        }
    }
}
