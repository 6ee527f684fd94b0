// Reactions (rest.md §9.9): a user has a key on a message or has it not; each change is an event with a time of its own,
// which rises per key, so that clients can distinguish an older event from a newer one (rest.md §16.1).

import SandboxJSON

extension Sandbox {
    func addReaction(_ call: Call, _ url: String, _ id: Int64) throws(APIError) -> [UInt8] {
        try react(call, url, id, adds: true)
    }

    func removeReaction(_ call: Call, _ url: String, _ id: Int64) throws(APIError) -> [UInt8] {
        try react(call, url, id, adds: false)
    }

    private func react(_ call: Call, _ url: String, _ id: Int64, adds: Bool) throws(APIError) -> [UInt8] {
        let (channel, member) = try call.joinedChannel(url)
        guard let message = visibleMessage(id, in: channel, to: member) else { throw .notFound("Message") }
        guard let key = try call.fields.string("reaction", maximum: Limit.reactionCharacters), !key.isEmpty else {
            throw .missing("reaction")
        }
        let user = member.user
        let known = message.details?.reactions.firstIndex { $0.key.isExactly(key) }
        let has = known.flatMap { message.details?.reactions[$0].users.contains { $0 === user } } ?? false
        if adds, has { throw .exists("Reaction") }
        if !adds, !has { throw .notFound("Reaction") }
        let details = message.changeableDetails
        let index = known ?? details.reactions.count
        if known == nil { details.reactions.append(Message.Reaction(key: key)) }
        if adds {
            details.reactions[index].users.append(user)
        } else {
            details.reactions[index].users.removeAll { $0 === user }
        }
        details.reactions[index].updatedAtMs = clock.version(after: details.reactions[index].updatedAtMs)
        touch(message, in: channel)
        touch(channel)
        let reaction = details.reactions[index]
        let event = reactionEvent(reaction, on: message, in: channel, by: user, operation: adds ? "ADD" : "DELETE")
        push(Frame("MRCT", members: event + Array(",\"ts\":\(reaction.updatedAtMs)".utf8)), to: joined(channel))
        return JSONWriter.object { writer in
            writer.members(event)
            writer.field("success", true)
        }
    }

    /// The members of models.md §9, without braces.
    private func reactionEvent(
        _ reaction: Message.Reaction, on message: Message, in channel: Channel, by user: User, operation: String
    ) -> [UInt8] {
        var writer = JSONWriter(reserving: 512)
        writer.beginObject()
        writer.field("channel_url", channel.url)
        writer.field("channel_type", "group")
        writer.field("msg_id", message.id)
        writer.field("reaction", reaction.key)
        writer.field("user_id", user.id)
        writer.field("operation", operation)
        writer.field("updated_at", reaction.updatedAtMs)
        writeSample(of: reaction, into: &writer)
        writer.endObject()
        return writer.strippedOfBraces()
    }
}
