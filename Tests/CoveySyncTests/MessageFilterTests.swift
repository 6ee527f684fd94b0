// Whether a message belongs to a collection (filters.md §4), and the filter of its requests.

import CoveyModel
import CoveySync
import Testing

@Suite struct MessageFilterTests {
    private static func message(
        _ kind: Message.Kind = .user, type: String = "", sender: String? = "bo", parent: Int64 = 0,
        _ flags: Message.Flags = []
    ) -> Message {
        Message.build {
            $0.kind = kind
            $0[.customType] = type
            $0[.senderId] = sender ?? ""
            $0[.parentMessageId] = parent
            $0.flags = flags
            if sender != nil { $0.flags.insert(.hasSender) }
        }
    }

    private static func filter(_ change: (inout MessageListParams) -> Void) -> MessageFilter {
        var params = MessageListParams()
        change(&params)
        return MessageFilter(params)
    }

    @Test(
        arguments: [
            (.all, [.user, .file, .multipleFiles, .admin, .broadcast]), (.user, [.user]),
            (.file, [.file, .multipleFiles]),
            (.admin, [.admin, .broadcast]),
        ] as [(MessageTypeFilter, [Message.Kind])])
    func aTypeNamesItsKinds(type: MessageTypeFilter, kinds: [Message.Kind]) {
        let filter = Self.filter { $0.messageType = type }
        let all: [Message.Kind] = [.user, .file, .multipleFiles, .admin, .broadcast]
        #expect(all.filter { filter.matches(Self.message($0)) } == kinds)
        #expect(filter.filtersAtServer == (type != .all))
    }

    @Test(
        arguments: [
            ([], ["", "a", "b"], false), (["a"], ["a"], true), (["a", ""], ["", "a"], true),
            (["*"], ["", "a", "b"], false), (["a", "*"], ["", "a", "b"], false),
        ] as [([String], [String], Bool)])
    func aStarIsAnyCustomType(types: [String], matching: [String], isAsked: Bool) {
        let filter = Self.filter { $0.customTypes = types }
        #expect(["", "a", "b"].filter { filter.matches(Self.message(type: $0)) } == matching)
        #expect(filter.filtersAtServer == isAsked)
    }

    /// A message of an administrator has no sender.
    @Test func aMessageWithoutASenderIsOfNone() {
        let filter = Self.filter { $0.senderIds = ["bo", ""] }
        #expect(filter.filtersAtServer)
        #expect(filter.matches(Self.message()))
        #expect(!filter.matches(Self.message(sender: "kim")))
        #expect(!filter.matches(Self.message(.admin, sender: nil)))
    }

    /// The server returns every reply, so a page without them still proves the history.
    @Test(
        arguments: [
            (.none, [true, false, false]), (.onlyReplyToChannel, [true, false, true]), (.all, [true, true, true]),
        ]
            as [(ReplyType, [Bool])])
    func repliesAreLeftOutHereAlone(type: ReplyType, matches: [Bool]) {
        let filter = Self.filter { $0.replyType = type }
        let messages = [Self.message(), Self.message(parent: 7), Self.message(parent: 7, .replyToChannel)]
        #expect(messages.map(filter.matches) == matches)
        #expect(messages.allSatisfy(filter.matchesRequest) && !filter.filtersAtServer)
    }

    @Test func aMessageThatIsBlockedForAllBelongsNowhere() {
        #expect(!MessageFilter.everything.matches(Self.message(.user, .globalBlock)))
        #expect(MessageFilter.everything.matches(Self.message(parent: 7)))
    }
}
