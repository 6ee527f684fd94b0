// A poll's options by REST (rest.md §11): add, get, change, remove, who voted. Options may be added by the creator, and
// by every member if the poll takes suggestions; they are changed by the poll's creator and by their own.

import SandboxJSON

extension Sandbox {
    func addPollOption(_ call: Call, _ id: Int64) throws(APIError) -> [UInt8] {
        let text = try call.fields.requiredString("text")
        try checkOption(text)
        let user = try call.requiredActor()
        let poll = try poll(call, id)
        let isJoined = poll.place.map { $0.channel.member(user)?.isJoined == true } ?? true
        guard poll.creator === user || (poll.allowsSuggestions && isJoined) else { throw .notAllowed }
        if poll.isClosed { throw .notAcceptable }
        poll.options.append(newOption(text, by: user))
        pushPoll(poll)
        return json(of: poll, for: user)
    }

    private func option(_ call: Call, _ id: Int64, _ optionId: Int64) throws(APIError) -> (Poll, Poll.Option) {
        let poll = try poll(call, id)
        guard let option = poll.option(optionId) else { throw .notFound("Option") }
        return (poll, option)
    }

    private func changeableOption(_ call: Call, _ id: Int64, _ optionId: Int64) throws(APIError) -> (Poll, Poll.Option)
    {
        let (poll, option) = try option(call, id, optionId)
        guard call.isAdministrator || call.actor === poll.creator || call.actor === option.creator else {
            throw .notAllowed
        }
        if poll.isClosed { throw .notAcceptable }
        return (poll, option)
    }

    func getPollOption(_ call: Call, _ id: Int64, _ optionId: Int64) throws(APIError) -> [UInt8] {
        let (poll, option) = try option(call, id, optionId)
        var writer = JSONWriter()
        write(option, of: poll, into: &writer)
        return writer.bytes
    }

    func updatePollOption(_ call: Call, _ id: Int64, _ optionId: Int64) throws(APIError) -> [UInt8] {
        let text = try call.fields.requiredString("text")
        try checkOption(text)
        let (poll, option) = try changeableOption(call, id, optionId)
        option.text = text
        option.updatedAtSeconds = clock.nowMs / 1_000
        pushPoll(poll)
        return json(of: poll, for: call.actor)
    }

    func deletePollOption(_ call: Call, _ id: Int64, _ optionId: Int64) throws(APIError) -> [UInt8] {
        let (poll, option) = try changeableOption(call, id, optionId)
        poll.options.removeAll { $0 === option }
        pushPoll(poll)
        return emptyObject
    }

    /// By user id.
    func listVoters(_ call: Call, _ id: Int64, _ optionId: Int64) throws(APIError) -> [UInt8] {
        let (_, option) = try option(call, id, optionId)
        let limit = try call.fields.limit(default: 20)
        let rows = option.voters.map { (key: SortKey(id: $0.id), row: $0) }
        let digest = call.fields.digest(except: Self.isNoCondition)
        let page = try page(of: rows, limit: limit, fields: call.fields, digest: digest)
        return JSONWriter.object(reserving: 256 + page.rows.count * 400) { writer in
            writer.array("voters") { writer in
                for user in page.rows { writer.raw(user.json) }
            }
            writer.field("vote_count", option.voters.count)
            writer.field("next", page.next)
        }
    }
}
