// A poll and its options (models.md §10). Its times are Unix seconds on the wire; `lastEventAtMs` is the `ts` of its
// newest PEDI or VOTE in milliseconds, and `updatedAtSeconds` follows it. It belongs to nobody's channel until a message
// carries it, to which it then belongs for good (W34).

import SandboxJSON

final class Poll {
    let id: Int64
    let creator: User
    let createdAtSeconds: Int64
    var title: String
    /// An object, or null.
    var data: JSON
    var allowsSuggestions: Bool
    var allowsMultipleVotes: Bool
    /// Unix seconds, -1: no end.
    var closesAtSeconds: Int64
    var isClosed = false
    var isDeleted = false
    var updatedAtSeconds: Int64 = 0
    var options: [Option] = []
    var lastEventAtMs: Int64 = 0
    /// Newest change after it was attached; number 0: none.
    var change = Change()
    private(set) var place: (channel: Channel, message: Message)?

    init(id: Int64, creator: User, createdAtSeconds: Int64, settings: PollSettings) {
        self.id = id
        self.creator = creator
        self.createdAtSeconds = createdAtSeconds
        title = settings.title ?? ""
        data = settings.data ?? .null
        allowsSuggestions = settings.allowsSuggestions ?? false
        allowsMultipleVotes = settings.allowsMultipleVotes ?? false
        closesAtSeconds = settings.closesAtSeconds ?? -1
    }

    func attach(to message: Message, in channel: Channel) {
        place = (channel, message)
    }

    func option(_ id: Int64) -> Option? { options.first { $0.id == id } }

    func choice(of user: User) -> [Int64] {
        options.filter { option in option.voters.contains { $0 === user } }.map(\.id)
    }

    /// Users who voted for anything.
    var voterCount: Int {
        var voters: Set<Int> = []
        for option in options { voters.formUnion(option.voters.map(\.ordinal)) }
        return voters.count
    }

    final class Option {
        let id: Int64
        let creator: User
        let createdAtSeconds: Int64
        var text: String
        var updatedAtSeconds: Int64 = 0
        /// In the order of their votes.
        var voters: [User] = []

        init(id: Int64, creator: User, createdAtSeconds: Int64, text: String) {
            self.id = id
            self.creator = creator
            self.createdAtSeconds = createdAtSeconds
            self.text = text
        }
    }
}

/// What create and update have in common; nil: not named.
struct PollSettings {
    let title: String?
    let data: JSON?
    let allowsSuggestions: Bool?
    let allowsMultipleVotes: Bool?
    let closesAtSeconds: Int64?

    init(
        title: String, data: JSON?, allowsSuggestions: Bool, allowsMultipleVotes: Bool, closesAtSeconds: Int64
    ) {
        self.title = title
        self.data = data
        self.allowsSuggestions = allowsSuggestions
        self.allowsMultipleVotes = allowsMultipleVotes
        self.closesAtSeconds = closesAtSeconds
    }

    init(_ fields: Fields, nowMs: Int64) throws(APIError) {
        title = try fields.string("title", maximum: Limit.pollTitleCharacters)
        if let object = try fields.object("data") {
            if let text = object["text"], text.string == nil { throw .notString("text") }
            data = .object(object)
        } else {
            data = nil
        }
        allowsSuggestions = try fields.bool("allow_user_suggestion")
        allowsMultipleVotes = try fields.bool("allow_multiple_votes")
        closesAtSeconds = try fields.int("close_at")
        if let end = closesAtSeconds, end != -1, end <= nowMs / 1_000 || end > Limit.infiniteTimeMs / 1_000 {
            throw .outOfRange("close_at")
        }
    }
}
