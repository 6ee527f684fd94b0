// Making, changing and listing polls (rest.md §11). Votes go over the socket.

import CoveyModel

extension Endpoint where Answer == PollRow {
    package static func createPoll(_ params: PollParams) -> Endpoint {
        call(.post, ["polls"]) { writer in
            params.write(to: &writer)
            writer.member("options", params.options)
        } read: {
            PollRow($0)
        }
    }

    package static func updatePoll(id: Int64, _ params: PollParams) -> Endpoint {
        call(.put, ["polls", String(id)], params.write) { PollRow($0) }
    }

    package static func closePoll(id: Int64) -> Endpoint {
        call(.put, ["polls", String(id), "close"]) { _ in
        } read: {
            PollRow($0)
        }
    }

    package static func addPollOption(id: Int64, channelUrl: String, text: String) -> Endpoint {
        call(.post, ["polls", String(id), "options"]) { writer in
            writer.member("text", text)
            writer.member("channel_url", ifSet: channelUrl)
            if !channelUrl.isEmpty { writer.member("channel_type", "group_channels") }
        } read: {
            PollRow($0)
        }
    }

    package static func updatePollOption(id: Int64, optionId: Int64, text: String) -> Endpoint {
        call(.put, ["polls", String(id), "options", String(optionId)]) {
            $0.member("text", text)
        } read: {
            PollRow($0)
        }
    }
}

extension Endpoint where Answer == Void {
    package static func deletePoll(id: Int64) -> Endpoint {
        delete(["polls", String(id)]) { _ in () }
    }

    package static func deletePollOption(id: Int64, optionId: Int64) -> Endpoint {
        delete(["polls", String(id), "options", String(optionId)]) { _ in () }
    }
}

extension Endpoint where Answer == TokenPage<PollRow> {
    package static func polls(channelUrl: String, limit: Int, token: String) -> Endpoint {
        var query = Query(token: token, limit: min(limit, Policy.pollListLimitRows))
        query.addChannel(channelUrl)
        return get(["polls"], query) { TokenPage($0, "polls", read: PollRow.init) }
    }
}

extension Endpoint where Answer == TokenPage<User> {
    package static func pollVoters(id: Int64, optionId: Int64, channelUrl: String, limit: Int, token: String)
        -> Endpoint
    {
        var query = Query(token: token, limit: limit)
        query.addChannel(channelUrl)
        return get(["polls", String(id), "options", String(optionId), "voters"], query) {
            TokenPage($0, "voters", read: User.init)
        }
    }
}

extension PollRow {
    /// The poll as a value.
    package var poll: Poll {
        let read = JSON.parse(Array(json.utf8)) { Poll($0) }
        return (read ?? nil) ?? Poll(id: pollId)
    }
}

extension PollParams {
    func write(to writer: inout JSONWriter) {
        if let title { writer.member("title", title) }
        if let data {
            writer.key("data")
            writer.object { $0.member("text", data) }
        }
        if let allowsUserSuggestion { writer.member("allow_user_suggestion", allowsUserSuggestion) }
        if let allowsMultipleVotes { writer.member("allow_multiple_votes", allowsMultipleVotes) }
        if let closeAt { writer.member("close_at", closeAt == 0 ? -1 : closeAt / 1000) }
    }
}

extension Query {
    mutating func addChannel(_ channelUrl: String) {
        guard !channelUrl.isEmpty else { return }
        add("channel_url", channelUrl)
        add("channel_type", "group_channels")
    }
}
