// The conditions of a message list (rest.md §9.1), and iterating over a sorted history with them.

struct MessageFilter {
    enum Replies { case none, all, onlyToChannel }

    private var kind = ""
    private var customTypes: Set<ExactString>?
    private var senderIds: Set<ExactString>?
    let replies: Replies

    /// - Parameter threadList: the list is a thread's, where every message is a reply.
    init(_ fields: Fields, isThreadList: Bool = false) throws(APIError) {
        switch try fields.string("message_type") ?? "" {
        case "", "all": break
        case "ADMM", "ADMN": kind = "ADMM"
        case let type where type == "MESG" || type == "FILE": kind = type
        default: throw .invalid("message_type")
        }
        let types = (try fields.strings("custom_types") ?? []) + (try fields.strings("custom_type") ?? [])
        if !types.isEmpty, !types.contains("*") { customTypes = Set(types.map(ExactString.init)) }
        let senders = (try fields.strings("sender_ids") ?? []) + (try fields.strings("sender_user_id") ?? [])
        if !senders.isEmpty { senderIds = Set(senders.map(ExactString.init)) }
        replies = isThreadList ? .all : try Self.replies(fields, default: .none)
    }

    static func replies(_ fields: Fields, default standard: Replies) throws(APIError) -> Replies {
        var type = try fields.string("include_reply_type")
        if type == nil { type = try fields.string("includeReplyType") }
        switch type?.lowercased() {
        case "all": return .all
        case "none": return .none
        case "only_reply_to_channel": return .onlyToChannel
        case nil:
            guard let wanted = try fields.bool("include_replies") else { return standard }
            return wanted ? .all : .none
        default: throw .invalid("include_reply_type")
        }
    }

    func matches(_ message: Message) -> Bool {
        switch replies {
        case .all: break
        case .none: if message.parent != nil { return false }
        case .onlyToChannel: if message.parent != nil, !message.isReplyToChannel { return false }
        }
        switch kind {
        case "MESG": if message.kind != .text { return false }
        case "FILE": if message.kind != .file { return false }
        case "ADMM": if !message.isAdmin { return false }
        default: break
        }
        if let customTypes, !customTypes.contains(ExactString(message.customType)) { return false }
        if let senderIds {
            guard let sender = message.sender, senderIds.contains(ExactString(sender.user.id)) else { return false }
        }
        return true
    }
}

/// A run of messages out of a sorted history: the matching ones, and their positions, which show whether they are all.
struct MessageRun {
    let history: [Message]
    /// Ascending.
    var indices: [Int] = []

    init(_ history: [Message]) {
        self.history = history
    }

    var messages: [Message] { indices.map { history[$0] } }

    /// Every visible message between the oldest and the newest is here (R21). Visible ones are a suffix of the history
    /// and both ends are visible, so the places between must be as many.
    var isContinuous: Bool {
        guard let first = indices.first, let last = indices.last else { return true }
        return last - first + 1 == indices.count
    }

    /// Adds the newest `limit` matching messages below `upper`, not below `lower`, and those that share the time of the
    /// outermost.
    mutating func takeBackwards(
        from upper: Int, downTo lower: Int, limit: Int, _ filter: MessageFilter, ties: Bool = true
    ) {
        if limit == 0 { return }
        var taken: [Int] = []
        var index = upper - 1
        while index >= lower {
            let message = history[index]
            if taken.count >= limit {
                guard ties, let last = taken.last, history[last].createdAtMs == message.createdAtMs else { break }
            }
            if filter.matches(message) { taken.append(index) }
            index -= 1
        }
        indices.insert(contentsOf: taken.reversed(), at: 0)
    }

    mutating func takeForwards(from lower: Int, upTo upper: Int, limit: Int, _ filter: MessageFilter, ties: Bool = true)
    {
        if limit == 0 { return }
        let before = indices.count
        var index = lower
        while index < upper {
            let message = history[index]
            if indices.count - before >= limit {
                guard ties, let last = indices.last, history[last].createdAtMs == message.createdAtMs else { break }
            }
            if filter.matches(message) { indices.append(index) }
            index += 1
        }
    }
}
