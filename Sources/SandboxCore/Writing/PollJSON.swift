// A poll as JSON (models.md §10.1) and its two frames (websocket.md §5.12, §5.13).

import SandboxJSON

extension Sandbox {
    /// - Parameter viewer: whose votes it shows; nil: nobody's, as in PEDI.
    func write(_ poll: Poll, for viewer: User?, into writer: inout JSONWriter) {
        writer.beginObject()
        writeMembers(of: poll, for: viewer, into: &writer)
        writer.endObject()
    }

    func writeMembers(of poll: Poll, for viewer: User?, into writer: inout JSONWriter) {
        writer.field("id", poll.id)
        writer.field("title", poll.title)
        writer.field("created_at", poll.createdAtSeconds)
        writer.field("updated_at", poll.updatedAtSeconds)
        writer.field("close_at", poll.closesAtSeconds)
        writer.field("status", poll.isDeleted ? "removed" : poll.isClosed ? "closed" : "open")
        writer.field("message_id", poll.place?.message.id ?? 0)
        writer.field("data", poll.data)
        writer.field("voter_count", poll.voterCount)
        writer.array("options") { writer in
            for option in poll.options { write(option, of: poll, into: &writer) }
        }
        writer.field("created_by", poll.creator.id)
        writer.field("allow_user_suggestion", poll.allowsSuggestions)
        writer.field("allow_multiple_votes", poll.allowsMultipleVotes)
        writer.array("voted_option_ids") { writer in
            guard let viewer else { return }
            for id in poll.choice(of: viewer) { writer.int(id) }
        }
    }

    func write(_ option: Poll.Option, of poll: Poll, into writer: inout JSONWriter) {
        writer.beginObject()
        writer.field("poll_id", poll.id)
        writer.field("id", option.id)
        writer.field("text", option.text)
        writer.field("vote_count", option.voters.count)
        writer.field("created_by", option.creator.id)
        writer.field("created_at", option.createdAtSeconds)
        writer.field("updated_at", option.updatedAtSeconds)
        writer.endObject()
    }

    func json(of poll: Poll, for viewer: User?) -> [UInt8] {
        var writer = JSONWriter(reserving: 512)
        write(poll, for: viewer, into: &writer)
        return writer.bytes
    }

    /// The notification of a poll's own change: PEDI to the joined members, once it has a channel.
    func pushPoll(_ poll: Poll) {
        guard let (channel, message) = poll.place else {
            poll.updatedAtSeconds = clock.nowMs / 1_000
            return
        }
        let tsMs = clock.eventTime(of: poll)
        poll.updatedAtSeconds = tsMs / 1_000
        touch(poll, of: message, in: channel)
        let frame = Frame("PEDI", reserving: 768) { writer in
            writer.field("channel_url", channel.url)
            writer.field("channel_type", "group")
            writer.key("poll")
            write(poll, for: nil, into: &writer)
            writer.field("ts", tsMs)
        }
        push(frame, to: joined(channel))
    }

    /// The poll is part of its message, and may be part of the channel's last one.
    func touch(_ poll: Poll, of message: Message, in channel: Channel) {
        poll.change = nextChange()
        if !message.isDeleted { touch(message, in: channel) }
        touch(channel)
    }
}
