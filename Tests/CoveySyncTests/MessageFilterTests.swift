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

    /// The prepared filter says what a plain one says that reads the fields.
    @Test func itIsThePlainFilter() {
        var state: UInt64 = 1
        func any<Value>(_ values: [Value]) -> Value {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return values[Int(state >> 33) % values.count]
        }
        let names = ["", "a", "ab", "b", "é", "e\u{301}", "*"]
        for _ in 0..<20_000 {
            let message = Message.build {
                $0[.kind] = any([0, 1, 2, 3, 4, 5, 8, -1, .max])
                $0[.customType] = any(names)
                $0[.senderId] = any(names)
                $0[.parentMessageId] = any([0, 0, 7])
                $0.flags = Message.Flags(rawValue: any([0, 1 << 1, 1 << 4, 1 << 9, 1 << 9, 1 << 1 | 1 << 9]))
            }
            var params = MessageListParams()
            params.messageType = any([.all, .all, .user, .file, .admin])
            params.replyType = any([.none, .all, .onlyReplyToChannel])
            params.customTypes = any([[], [any(names)], [any(names), any(names)]])
            params.senderIds = any([[], [], [any(names)], [any(names), any(names)]])
            #expect(MessageFilter(params).matches(message) == Self.plain(params, message), "\(params) \(message)")
        }
    }

    private static func plain(_ params: MessageListParams, _ message: Message) -> Bool {
        func isIn(_ values: [String], _ text: String) -> Bool { values.contains { $0.utf8.elementsEqual(text.utf8) } }
        let isOfType =
            switch params.messageType {
            case .all: true
            case .user: message.kind == .user
            case .file: [.file, .multipleFiles].contains(message.kind)
            case .admin: [.admin, .broadcast].contains(message.kind)
            }
        let isReply = message.parentMessageId != 0
        let isShownReply =
            switch params.replyType {
            case .all: true
            case .none: false
            case .onlyReplyToChannel: message.flags.contains(.replyToChannel)
            }
        return isOfType && !message.flags.contains(.globalBlock) && (!isReply || isShownReply)
            && (params.customTypes.isEmpty || isIn(params.customTypes, "*")
                || isIn(params.customTypes, message.customType))
            && (params.senderIds.isEmpty
                || message.flags.contains(.hasSender) && isIn(params.senderIds, message.senderId))
    }

    @Test func aMessageThatIsBlockedForAllBelongsNowhere() {
        #expect(!MessageFilter.everything.matches(Self.message(.user, .globalBlock)))
        #expect(MessageFilter.everything.matches(Self.message(parent: 7)))
    }
}
