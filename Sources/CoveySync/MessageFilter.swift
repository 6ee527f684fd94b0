// Decides whether a message belongs to a collection (filters.md §4). One rule for memory, cache and pages; pure. It is prepared
// once and compares the bytes of a record where they lie, so that a row of the cache is judged before it is copied.

import CoveyModel

package struct MessageFilter: Sendable, Equatable {
    /// A bit for each kind that matches.
    private let kinds: UInt8
    /// UTF-8. Nil: any.
    private let customTypes: [[UInt8]]?
    private let senderIds: [[UInt8]]?
    private let replyType: ReplyType

    package init(_ params: MessageListParams) {
        kinds = Self.bits(of: Self.kinds(params.messageType))
        let isAnyType = params.customTypes.isEmpty || params.customTypes.contains("*")
        customTypes = isAnyType ? nil : params.customTypes.map { Array($0.utf8) }
        senderIds = params.senderIds.isEmpty ? nil : params.senderIds.map { Array($0.utf8) }
        replyType = params.replyType
    }

    package static var everything: MessageFilter {
        var params = MessageListParams()
        params.replyType = .all
        return MessageFilter(params)
    }

    private static func kinds(_ type: MessageTypeFilter) -> [Message.Kind] {
        switch type {
        case .all: [.user, .file, .multipleFiles, .admin, .broadcast]
        case .user: [.user]
        case .file: [.file, .multipleFiles]
        case .admin: [.admin, .broadcast]
        }
    }

    private static func bits(of kinds: [Message.Kind]) -> UInt8 { kinds.reduce(0) { $0 | bit($1) } }
    private static func bit(_ kind: Message.Kind) -> UInt8 { 1 << UInt8(truncatingIfNeeded: kind.rawValue) }

    /// True if requests contain a filter: their pages then prove no span of history (sync.md §3.3).
    package var filtersAtServer: Bool {
        kinds != Self.bits(of: Self.kinds(.all)) || customTypes != nil || senderIds != nil
    }

    /// All conditions, for a message that this user may see.
    package func matches(_ message: MessageView) -> Bool { matchesRequest(message) && matchesReplyType(message) }

    /// The conditions that the server also applies. The reply type is applied only here.
    package func matchesRequest(_ message: MessageView) -> Bool {
        guard !message.flags.contains(.globalBlock), kinds & Self.bit(message.kind) != 0 else { return false }
        if let customTypes, !isOne(of: customTypes, message, .customType) { return false }
        guard let senderIds else { return true }
        return message.flags.contains(.hasSender) && isOne(of: senderIds, message, .senderId)
    }

    private func isOne(of values: [[UInt8]], _ message: MessageView, _ text: Message.Text) -> Bool {
        values.contains { value in value.withUnsafeBytes { message.equals(text, $0) } }
    }

    private func matchesReplyType(_ message: MessageView) -> Bool {
        switch replyType {
        case .all: true
        case .none: message.parentMessageId == 0
        case .onlyReplyToChannel: message.parentMessageId == 0 || message.flags.contains(.replyToChannel)
        }
    }

    package func matches(_ message: Message) -> Bool { message.withView { matches($0) } }
    package func matchesRequest(_ message: Message) -> Bool { message.withView { matchesRequest($0) } }
}
