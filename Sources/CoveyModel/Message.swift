// A message as the app, the cache and the engine see it: an immutable record (Record.swift).
// Times are Unix milliseconds. Fields that only a few messages have are stored as JSON texts in the protocol's form
// (models.md §6): nothing is lost, and nothing is parsed before it is used.

package struct Message: Sendable {
    package let record: Record

    package init(record: Record) { self.record = record }

    /// A message read from the cache; nil if the bytes are no record.
    package init?(bytes: UnsafeRawBufferPointer) {
        guard let record = Record.copying(bytes) else { return nil }
        self.record = record
    }

    package enum Kind: Int64, Sendable { case user = 0, file = 1, multipleFiles = 2, admin = 3, broadcast = 4 }

    /// Numbers of the C ABI. Succeeded is the only one with a messageId.
    package enum SendingStatus: Int64, Sendable { case none = 0, pending, failed, succeeded, canceled, removed }

    package enum Word: Int, CaseIterable {
        case messageId, createdAt, updatedAt, parentMessageId, previousMessageId
        case kind, status, flags, fileSize
        case threadReplyCount, threadLastRepliedAt, threadUpdatedAt
        case pollId, survivalSeconds, errorCode, localSequence
        /// Of a message that waits after a failure: when it is sent again, in server time. The last word, so that a record
        /// without it is as short as one of the server.
        case retryAt
    }

    package enum Text: Int, CaseIterable {
        case channelUrl, requestId, text, data, customType
        case senderId, senderNickname, senderProfileUrl
        case fileUrl, fileName, fileType
        case mentionTemplate
        /// JSON, "" if there is none: `senderExtra` is the sender's object without id, nickname and image.
        case senderExtra, mentionedUsers, mentionedUserIds, metaArrays, reactions, threadInfo, parentInfo
        case poll, files, thumbnails, translations, ogTag, extended, criticalAlert
    }

    package struct Flags: OptionSet, Sendable {
        package let rawValue: Int64
        package init(rawValue: Int64) { self.rawValue = rawValue }
        package static let silent = Flags(rawValue: 1 << 0)
        package static let replyToChannel = Flags(rawValue: 1 << 1)
        package static let operatorMessage = Flags(rawValue: 1 << 2)
        package static let superChannel = Flags(rawValue: 1 << 3)
        package static let globalBlock = Flags(rawValue: 1 << 4)
        package static let forceUpdateLastMessage = Flags(rawValue: 1 << 5)
        package static let mentionsChannel = Flags(rawValue: 1 << 6)
        package static let fileRequiresAuth = Flags(rawValue: 1 << 7)
        package static let queuedForResend = Flags(rawValue: 1 << 8)
        package static let hasSender = Flags(rawValue: 1 << 9)
        package static let hasThreadInfo = Flags(rawValue: 1 << 10)
    }

    package subscript(_ word: Word) -> Int64 { record.word(word.rawValue) }
    package subscript(_ text: Text) -> String { record.text(text.rawValue) }

    package var messageId: Int64 { self[.messageId] }
    package var createdAt: Int64 { withView { $0.createdAt } }
    package var updatedAt: Int64 { withView { $0.updatedAt } }
    package var parentMessageId: Int64 { self[.parentMessageId] }
    /// 0: none given.
    package var previousMessageId: Int64 { self[.previousMessageId] }
    package var kind: Kind { withView { $0.kind } }
    package var status: SendingStatus { SendingStatus(rawValue: self[.status]) ?? .none }
    package var flags: Flags { withView { $0.flags } }
    package var errorCode: Int32 { Int32(truncatingIfNeeded: self[.errorCode]) }
    /// Order of unsent messages of one channel; 0 for succeeded messages.
    package var localSequence: Int64 { self[.localSequence] }
    package var channelUrl: String { self[.channelUrl] }
    package var requestId: String { self[.requestId] }
    package var text: String { self[.text] }
    package var customType: String { self[.customType] }
    package var senderId: String { self[.senderId] }
    package var isSucceeded: Bool { status == .succeeded }

    /// When it is sent by itself: in server time, or -1 as soon as it can be; 0: never.
    package var nextAttemptMs: Int64 { status == .pending ? self[.retryAt] > 0 ? self[.retryAt] : -1 : 0 }
    package var hasRequestId: Bool { !record.isTextEmpty(Text.requestId.rawValue) }

    package func isEmpty(_ text: Text) -> Bool { record.isTextEmpty(text.rawValue) }
    package func equals(_ other: Message, _ text: Text) -> Bool {
        isEmpty(text) ? other.isEmpty(text) : record.textEquals(text.rawValue, other[text])
    }

    package var key: MessageKey { withView { $0.key } }

    package static func build(_ fill: (inout MessageBuilder) -> Void) -> Message {
        var builder = MessageBuilder()
        fill(&builder)
        return builder.build()
    }

    package func with(_ change: (inout MessageBuilder) -> Void) -> Message {
        var builder = MessageBuilder(copying: self)
        change(&builder)
        return builder.build()
    }
}

extension Message: Equatable {
    package static func == (left: Message, right: Message) -> Bool { left.record == right.record }
}

package struct MessageBuilder {
    private var record: RecordBuilder

    package init() {
        record = RecordBuilder(words: Message.Word.allCases.count, texts: Message.Text.allCases.count)
        self[.survivalSeconds] = -1
    }

    init(copying message: Message) {
        record = RecordBuilder(
            copying: message.record, words: Message.Word.allCases.count, texts: Message.Text.allCases.count)
    }

    package subscript(_ word: Message.Word) -> Int64 {
        get { record.words[word.rawValue] }
        set { record.words[word.rawValue] = newValue }
    }
    package subscript(_ text: Message.Text) -> String {
        get { record.text(at: text.rawValue) }
        set { record.set(text: newValue, at: text.rawValue) }
    }
    package var kind: Message.Kind {
        get { Message.Kind(rawValue: self[.kind]) ?? .user }
        set { self[.kind] = newValue.rawValue }
    }
    package var status: Message.SendingStatus {
        get { Message.SendingStatus(rawValue: self[.status]) ?? .none }
        set { self[.status] = newValue.rawValue }
    }
    package var flags: Message.Flags {
        get { Message.Flags(rawValue: self[.flags]) }
        set { self[.flags] = newValue.rawValue }
    }

    package func build() -> Message {
        let isWaiting = self[.retryAt] != 0
        return Message(record: record.build(words: Message.Word.allCases.count - (isWaiting ? 0 : 1)))
    }
}

/// The order of succeeded messages: time, then id. Several messages may share a time (rest.md §16.1).
package struct MessageKey: Comparable, Hashable, Sendable {
    package var createdAt: Int64
    package var messageId: Int64

    package init(createdAt: Int64, messageId: Int64) {
        self.createdAt = createdAt
        self.messageId = messageId
    }

    package static func < (left: MessageKey, right: MessageKey) -> Bool {
        left.createdAt != right.createdAt ? left.createdAt < right.createdAt : left.messageId < right.messageId
    }
}
