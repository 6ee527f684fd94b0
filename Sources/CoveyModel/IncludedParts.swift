// Which parts of a message a request asks for (rest.md §9.1). They select what is shown of a message, not which messages.

package struct IncludedParts: OptionSet, Sendable, Hashable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let metaArrays = Self(rawValue: 1)
    package static let reactions = Self(rawValue: 2)
    package static let threadInfo = Self(rawValue: 4)
    package static let parentInfo = Self(rawValue: 8)
    package static let all: Self = [.metaArrays, .reactions, .threadInfo, .parentInfo]
}

extension Message {
    /// Without the parts that were not asked for, whoever had them: the cache or a generous server.
    package func keeping(_ parts: IncludedParts) -> Message {
        guard parts != .all else { return self }
        return with { message in
            if !parts.contains(.metaArrays) { message[.metaArrays] = "" }
            if !parts.contains(.reactions) { message[.reactions] = "" }
            if !parts.contains(.parentInfo) { message[.parentInfo] = "" }
            guard !parts.contains(.threadInfo) else { return }
            message[.threadInfo] = ""
            (message[.threadReplyCount], message[.threadLastRepliedAt], message[.threadUpdatedAt]) = (0, 0, 0)
            message.flags.remove(.hasThreadInfo)
        }
    }
}
