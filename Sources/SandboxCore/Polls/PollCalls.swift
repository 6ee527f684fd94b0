// Polls by REST (rest.md §11): create, get, change, close, delete, list, changelog. A poll that no message carries yet
// is its creator's alone.

import SandboxJSON

extension Sandbox {
    func createPoll(_ call: Call) throws(APIError) -> [UInt8] {
        let creator = try call.requiredActor()
        let settings = try PollSettings(call.fields, nowMs: clock.nowMs)
        guard let title = settings.title, !title.isEmpty else { throw .missing("title") }
        let texts = try call.fields.requiredStrings("options")
        if texts.isEmpty { throw .missing("options") }
        for text in texts { try checkOption(text) }
        lastPollId += 1
        let poll = Poll(
            id: lastPollId, creator: creator, createdAtSeconds: clock.nowMs / 1_000, settings: settings)
        for text in texts { poll.options.append(newOption(text, by: creator)) }
        polls[poll.id] = poll
        addEndTimer(poll)
        return json(of: poll, for: creator)
    }

    func newOption(_ text: String, by user: User) -> Poll.Option {
        lastPollOptionId += 1
        return Poll.Option(
            id: lastPollOptionId, creator: user, createdAtSeconds: clock.nowMs / 1_000, text: text)
    }

    func checkOption(_ text: String) throws(APIError) {
        if text.isEmpty { throw .missing("text") }
        if text.isLonger(than: Limit.pollOptionCharacters) { throw .tooLong("text") }
    }

    /// 400201, then I. `channel_url`, if it is named, must be the poll's.
    func poll(_ call: Call, _ id: Int64) throws(APIError) -> Poll {
        let url = try call.fields.string("channel_url")
        try checkChannelType(call.fields)
        guard let poll = polls[id], !poll.isDeleted else { throw .notFound("Poll") }
        guard let (channel, message) = poll.place else {
            guard call.isAdministrator || call.actor === poll.creator else { throw .notFound("Poll") }
            return poll
        }
        if let url, !url.isExactly(channel.url) { throw .notFound("Poll") }
        let (_, member) = try call.memberChannel(channel.url)
        guard !channel.isDeleted, isVisible(message, in: channel, to: member) else { throw .notFound("Poll") }
        return poll
    }

    func checkChannelType(_ fields: Fields) throws(APIError) {
        guard let type = try fields.string("channel_type") else { return }
        guard type == "group_channels" || type == "group" else { throw .invalid("channel_type") }
    }

    /// Of those who may change it and while it is open.
    func openPoll(_ call: Call, _ id: Int64) throws(APIError) -> Poll {
        let poll = try ownPoll(call, id)
        if poll.isClosed { throw .notAcceptable }
        return poll
    }

    private func ownPoll(_ call: Call, _ id: Int64) throws(APIError) -> Poll {
        let poll = try poll(call, id)
        guard call.isAdministrator || call.actor === poll.creator else { throw .notAllowed }
        return poll
    }

    func getPoll(_ call: Call, _ id: Int64) throws(APIError) -> [UInt8] {
        json(of: try poll(call, id), for: call.actor)
    }

    func updatePoll(_ call: Call, _ id: Int64) throws(APIError) -> [UInt8] {
        let settings = try PollSettings(call.fields, nowMs: clock.nowMs)
        let poll = try openPoll(call, id)
        if let title = settings.title { poll.title = title }
        if let data = settings.data { poll.data = data }
        if let allows = settings.allowsSuggestions { poll.allowsSuggestions = allows }
        if let allows = settings.allowsMultipleVotes { poll.allowsMultipleVotes = allows }
        if let end = settings.closesAtSeconds {
            poll.closesAtSeconds = end
            addEndTimer(poll)
        }
        pushPoll(poll)
        return json(of: poll, for: call.actor)
    }

    func closePoll(_ call: Call, _ id: Int64) throws(APIError) -> [UInt8] {
        let poll = try openPoll(call, id)
        poll.isClosed = true
        pushPoll(poll)
        return json(of: poll, for: call.actor)
    }

    func deletePoll(_ call: Call, _ id: Int64) throws(APIError) -> [UInt8] {
        let poll = try ownPoll(call, id)
        poll.isDeleted = true
        poll.place?.message.details?.poll = nil
        pushPoll(poll)
        return emptyObject
    }

    // MARK: The end

    private func addEndTimer(_ poll: Poll) {
        if poll.closesAtSeconds >= 0 { timers.add(.pollEnd(poll), atMs: poll.closesAtSeconds * 1_000) }
    }

    func closePollIfDue(_ poll: Poll) {
        guard !poll.isClosed, !poll.isDeleted, poll.closesAtSeconds >= 0,
            poll.closesAtSeconds * 1_000 <= clock.nowMs, poll.place?.channel.isDeleted != true
        else { return }
        poll.isClosed = true
        pushPoll(poll)
    }

    // MARK: Lists

    /// Newest first.
    func listPolls(_ call: Call) throws(APIError) -> [UInt8] {
        try checkChannelType(call.fields)
        let (channel, member) = try call.memberChannel(try call.fields.requiredString("channel_url"))
        let limit = try call.fields.limit(default: 20)
        if limit > 20 { throw .outOfRange("limit") }
        let rows = channel.polls.filter { poll in
            guard let message = poll.place?.message, !poll.isDeleted else { return false }
            return isVisible(message, in: channel, to: member)
        }.map { (key: SortKey(timeMs: $0.id, id: ""), row: $0) }
        let digest = call.fields.digest(except: Self.isNoCondition)
        let page = try page(of: rows, limit: limit, fields: call.fields, digest: digest)
        return JSONWriter.object(reserving: 1_024) { writer in
            writer.array("polls") { writer in
                for poll in page.rows { write(poll, for: call.actor, into: &writer) }
            }
            writer.field("next", page.next)
        }
    }

    /// Polls changed or voted on, each once, oldest change first (rest.md §16.8).
    func pollChangelog(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let (channel, member) = try call.memberChannel(url)
        let limit = try call.fields.limit(default: 100)
        let position = try changelogPosition(call.fields, prefix: "p")
        let changed = channel.polls.filter { poll in
            guard poll.change.number != 0, position.isBefore(poll.change), let message = poll.place?.message else {
                return false
            }
            return isVisible(message, in: channel, to: member)
        }.sorted { $0.change.number < $1.change.number }
        let page = changed.prefix(limit)
        let hasMore = changed.count > limit
        let next = changelogToken("p", hasMore ? page.last?.change.number ?? lastChangeNumber : lastChangeNumber)
        return JSONWriter.object(reserving: 1_024) { writer in
            writer.array("updated") { writer in
                for poll in page where !poll.isDeleted { write(poll, for: call.actor, into: &writer) }
            }
            writer.array("deleted") { writer in
                for poll in page where poll.isDeleted { writer.int(poll.id) }
            }
            writer.field("has_more", hasMore)
            writer.field("next", next)
        }
    }

    // MARK: On a message

    /// The poll that a message is to carry; nil: none is named, or the message has it already.
    func poll(toAttach id: Int64, to message: Message?) throws(APIError) -> Poll? {
        if id == 0 { return nil }
        guard let poll = polls[id], !poll.isDeleted else { throw .notFound("Poll") }
        if let message, let known = message.details?.poll {
            guard known === poll else { throw .invalid("poll_id") }
            return nil
        }
        guard poll.place == nil else { throw .invalid("poll_id") }
        return poll
    }

    func attach(_ poll: Poll, to message: Message, in channel: Channel) {
        poll.attach(to: message, in: channel)
        message.changeableDetails.poll = poll
        let index = channel.polls.firstIndex { $0.id > poll.id } ?? channel.polls.count
        channel.polls.insert(poll, at: index)
    }
}
