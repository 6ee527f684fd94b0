// Values as text, as the C driver's show.c writes them.

import Covey

func digit(_ flag: Bool) -> String { flag ? "1" : "0" }

func show(_ error: CoveyError) -> String { "error \(error.name)" }

func show(_ user: User?) -> String {
    user.map { "\($0.id) (\($0.nickname))" } ?? "nobody"
}

/// sender:text, then what is special about it.
func show(_ message: Message) -> String {
    var out = "\(message.sender?.id ?? "-"):\(message.text)"
    for file in message.files() { out += "<\(file.name) \(file.mimeType) \(file.sizeBytes)>" }
    let status = message.sendingStatus
    if status != .succeeded { out += "/\(status.rawValue)" }
    if status == .failed { out += "/\(errorName(code: message.errorCode))" }
    if message.updatedAt > 0 { out += " edited" }
    if message.parentMessageId > 0 { out += " reply" }
    for reaction in message.reactions() {
        out += " \(reaction.key)=\(reaction.userIds.joined(separator: ", "))"
    }
    return out
}

func show(_ messages: MessageList) -> String { "[\(messages.map(show).joined(separator: ", "))]" }

func show(_ channel: Channel) -> String {
    let members = channel.members?.map { $0.user.id } ?? []
    var out = "\(channel.url) \"\(channel.name)\" [\(members.joined(separator: ", "))]"
    if channel.flags.contains(.frozen) { out += " frozen" }
    if let user = channel.typingAt(index: 0) { out += " typing=\(user.id)" }
    return out
}

func show(_ poll: Poll) -> String {
    ([poll.title] + poll.options().map { "\($0.text)=\($0.voteCount)" }).joined(separator: " ")
}

func show(_ source: EventSource) -> String { eventSourceName(source: source) }
