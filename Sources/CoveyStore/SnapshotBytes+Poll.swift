// A poll in the form of SnapshotBytes.

import CoveyModel

extension ByteWriter {
    mutating func poll(_ poll: Poll) {
        integer(poll.id)
        text(poll.title)
        text(poll.data)
        integer(Int64(poll.status.rawValue))
        integer(poll.messageId)
        text(poll.createdBy)
        integer(poll.createdAt)
        integer(poll.updatedAt)
        integer(poll.closeAt)
        integer(poll.voterCount)
        flag(poll.allowsUserSuggestion)
        flag(poll.allowsMultipleVotes)
        list(poll.options) { writer, option in
            writer.integer(option.id)
            writer.text(option.text)
            writer.integer(option.voteCount)
            writer.text(option.createdBy)
            writer.integer(option.createdAt)
            writer.integer(option.updatedAt)
        }
        list(poll.votedOptionIds) { $0.integer($1) }
        text(poll.json)
    }
}

extension ByteReader {
    @_optimize(size)
    mutating func poll() -> Poll {
        var poll = Poll(id: integer())
        poll.title = text()
        poll.data = text()
        poll.status = choice(.closed)
        poll.messageId = integer()
        poll.createdBy = text()
        poll.createdAt = time()
        poll.updatedAt = time()
        poll.closeAt = time()
        poll.voterCount = integer(in: Policy.countRange)
        poll.allowsUserSuggestion = flag()
        poll.allowsMultipleVotes = flag()
        poll.options = list { reader in
            Poll.Option(
                id: reader.integer(), text: reader.text(), voteCount: reader.integer(in: Policy.countRange),
                createdBy: reader.text(), createdAt: reader.time(), updatedAt: reader.time())
        }
        poll.votedOptionIds = list { $0.integer() }
        poll.json = text()
        return poll
    }
}
