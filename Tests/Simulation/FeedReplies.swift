// What a program on a feed knows of its replies: it answers messages of other users, each once, and acknowledges a message
// when its reply has ended. At rest the server has each reply that succeeded, and none of them twice.

import CoveyModel

struct FeedReplies {
    private static let prefix = "re: "

    private let name: String
    private let oneOf: Int64
    /// Of this process: the items that will be replied to, and those whose reply has been asked for.
    private(set) var questions: [UInt64: FeedItem] = [:]
    private var calls: [CallID: FeedItem] = [:]
    /// Of all processes: the channels of replies, by their request ids.
    private(set) var succeeded: [String: String] = [:]

    /// `name`: of the client. `oneOf`: it replies to one of so many messages, in each process to the same.
    init(name: String, oneOf: Int64) { (self.name, self.oneOf) = (name, oneOf) }

    func text(to item: FeedItem) -> String { "\(Self.prefix)\(item.messageId)" }
    func requestId(to item: FeedItem) -> String { "reply-\(item.messageId)-\(name)" }
    /// True for request ids of replies of this client.
    func isReply(_ requestId: String) -> Bool { requestId.hasPrefix("reply-") && requestId.hasSuffix("-\(name)") }

    /// True if the program replies to it.
    mutating func received(_ item: FeedItem, by userId: String) -> Bool {
        guard case .message(let message) = item.content, message.senderId != userId,
            message.messageId % oneOf == 0, !message.text.hasPrefix(Self.prefix)
        else { return false }
        questions[item.number] = item
        return true
    }

    var isWaiting: Bool { !questions.isEmpty || !calls.isEmpty }

    func waits(_ number: UInt64) -> Bool {
        questions[number] != nil || calls.values.contains { $0.number == number }
    }

    mutating func take(_ number: UInt64) -> FeedItem? { questions.removeValue(forKey: number) }
    mutating func asked(_ item: FeedItem, _ call: CallID) { calls[call] = item }

    /// The item whose reply has ended. A reply that failed is given up: the program has its error.
    mutating func ended(_ call: CallID, _ completion: Completion) -> FeedItem? {
        guard let item = calls.removeValue(forKey: call) else { return nil }
        if case .message = completion { succeeded[requestId(to: item)] = item.channelUrl }
        return item
    }

    mutating func processDied() { (questions, calls) = ([:], [:]) }
}
