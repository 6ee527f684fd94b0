// Decides whether a message belongs to a collection (filters.md §4). One rule for memory, cache and pages; pure.

import CoveyModel

package struct MessageFilter: Sendable, Equatable {
    private let params: MessageListParams
    private let anyCustomType: Bool

    package init(_ params: MessageListParams) {
        self.params = params
        anyCustomType = params.customTypes.isEmpty || params.customTypes.contains("*")
    }

    package static var everything: MessageFilter {
        var params = MessageListParams()
        params.replyType = .all
        return MessageFilter(params)
    }

    /// True if requests contain a filter: their pages then prove no span of history (sync.md §3.3).
    package var filtersAtServer: Bool { params.messageType != .all || !anyCustomType || !params.senderIds.isEmpty }

    /// All conditions, for a message that this user may see.
    package func matches(_ message: Message) -> Bool {
        matchesRequest(message) && matchesReplyType(message)
    }

    /// The conditions that the server also applies. The reply type is applied only here.
    package func matchesRequest(_ message: Message) -> Bool {
        guard !message.flags.contains(.globalBlock) else { return false }
        switch (params.messageType, message.kind) {
        case (.all, _), (.user, .user), (.file, .file), (.file, .multipleFiles), (.admin, .admin), (.admin, .broadcast):
            break
        default: return false
        }
        if !anyCustomType, !params.customTypes.contains(message.customType) { return false }
        if !params.senderIds.isEmpty {
            guard message.flags.contains(.hasSender), params.senderIds.contains(message.senderId) else { return false }
        }
        return true
    }

    private func matchesReplyType(_ message: Message) -> Bool {
        switch params.replyType {
        case .all: true
        case .none: message.parentMessageId == 0
        case .onlyReplyToChannel: message.parentMessageId == 0 || message.flags.contains(.replyToChannel)
        }
    }
}
