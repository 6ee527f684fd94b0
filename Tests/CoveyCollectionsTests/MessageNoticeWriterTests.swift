// The notices of one transaction (collections.md §3.9): their order, how they are split, and that their edits lead to
// the lists.

import CoveyModel
import Testing

@testable import CoveyCollections

@Suite struct MessageNoticeWriterTests {
    typealias Change = MessageNoticeWriter.Change

    private static func message(_ id: Int64, _ text: String = "", request: String = "") -> Message {
        Message.build {
            $0[.messageId] = id
            $0[.createdAt] = id * 10
            $0[.text] = text
            $0[.requestId] = request
            $0.status = .succeeded
        }
    }

    private static func unsent(_ sequence: Int64, _ status: Message.SendingStatus = .pending) -> Message {
        Message.build {
            $0[.requestId] = "r\(sequence)"
            $0[.localSequence] = sequence
            $0.status = status
        }
    }

    private static func change(_ message: Message, _ source: EventSource = .messageFill) -> Change {
        Change(message: message, source: source)
    }

    private static func lists(_ ids: [Int64], unsent count: Int64 = 0, reverse: Bool = false) -> MessageLists {
        var lists = MessageLists(reverse: reverse)
        for (index, id) in ids.enumerated() { lists.apply([.insert(.succeeded, index, message(id))]) }
        for sequence in 0..<count { lists.apply([.insert(.unsent, Int(sequence), unsent(sequence + 1))]) }
        return lists
    }

    private static func summary(_ notice: MessageNotice) -> String {
        func ids(_ messages: [Message]) -> String {
            messages.map { $0.isSucceeded ? "\($0.messageId)" : $0.requestId }.joined(separator: ",")
        }
        return switch notice.kind {
        case .added(let messages): "+" + ids(messages)
        case .updated(let messages): "~" + ids(messages)
        case .deleted(let messages): "-" + ids(messages)
        case .loaded(_, .success(let messages)): "page " + ids(messages)
        default: "edits"
        }
    }

    /// Applies the notices to the lists.
    private static func replayed(_ writer: MessageNoticeWriter, from lists: MessageLists) -> MessageLists {
        var copy = lists
        for notice in writer.notices { copy.apply(notice.edits) }
        return copy
    }

    @Test(arguments: [false, true]) func deletedComesFirstThenAddedThenUpdated(reverse: Bool) {
        let before = Self.lists([1, 2, 3], reverse: reverse)
        var writer = MessageNoticeWriter(before, me: "ana")
        writer.write(
            removals: [Self.change(Self.message(1))], additions: [5, 4].map { Self.change(Self.message($0)) },
            updates: [3, 2].map { Self.change(Self.message($0, "new")) })
        #expect(writer.notices.map(Self.summary) == (reverse ? ["-1", "+5,4", "~3,2"] : ["-1", "+4,5", "~2,3"]))
        #expect(writer.lists.succeeded.map(\.messageId) == [2, 3, 4, 5])
        #expect(Self.replayed(writer, from: before) == writer.lists)
    }

    @Test func aNoticeHasOneSourceAndOneStatus() {
        var writer = MessageNoticeWriter(Self.lists([]), me: "ana")
        writer.write(
            removals: [],
            additions: [
                Self.change(Self.message(1), .eventMessageReceived), Self.change(Self.message(2), .messageFill),
                Self.change(Self.message(3), .eventMessageReceived), Self.change(Self.unsent(1), .messageFill),
                Self.change(Self.unsent(2, .failed), .messageFill),
            ], updates: [])
        #expect(writer.notices.map(Self.summary) == ["+1,3", "+2", "+r1", "+r2"])
        #expect(writer.notices.map(\.source) == [.eventMessageReceived, .messageFill, .messageFill, .messageFill])
        #expect(writer.notices.map(\.status) == [.succeeded, .succeeded, .pending, .failed])
    }

    @Test func manyMessagesAreSeveralNotices() {
        let count = Int64(Policy.callbackLimitRows) + 1
        var writer = MessageNoticeWriter(Self.lists([]), me: "ana")
        writer.write(removals: [], additions: (1...count).map { Self.change(Self.message($0)) }, updates: [])
        #expect(writer.notices.map(\.edits.count) == [Policy.callbackLimitRows, 1])
    }

    /// Sent in a different order than they were created: each finds its place, in both presentations.
    @Test(arguments: [false, true]) func messagesThatWereSentMoveFromOneListToTheOther(reverse: Bool) {
        let before = Self.lists([1], unsent: 3, reverse: reverse)
        var writer = MessageNoticeWriter(before, me: "ana")
        writer.write(
            removals: [], additions: [],
            updates: [
                Self.change(Self.message(8, request: "r3"), .eventMessageSent),
                Self.change(Self.message(9, request: "r1"), .eventMessageSent),
            ])
        #expect(writer.lists.succeeded.map(\.messageId) == [1, 8, 9] && writer.lists.unsent.map(\.requestId) == ["r2"])
        #expect(writer.notices.map(Self.summary) == [reverse ? "~9,8" : "~8,9"])
        #expect(Self.replayed(writer, from: before) == writer.lists)
    }

    /// Another path brought its copy before: it is listed once.
    @Test func aSentMessageWhoseCopyIsShownOnlyLeavesTheUnsentOnes() {
        var writer = MessageNoticeWriter(Self.lists([9], unsent: 1), me: "ana")
        writer.write(
            removals: [], additions: [], updates: [Self.change(Self.message(9, request: "r1"), .eventMessageSent)])
        #expect(writer.lists.succeeded.map(\.messageId) == [9] && writer.lists.unsent.isEmpty)
    }

    /// It was sent while the view shows another place.
    @Test func aSentMessageThatIsNotShownLeavesAsASucceededOne() {
        var writer = MessageNoticeWriter(Self.lists([1], unsent: 1), me: "ana")
        writer.write(
            removals: [Self.change(Self.message(9, request: "r1"), .eventMessageSent)], additions: [], updates: [])
        #expect(writer.lists.unsent.isEmpty && writer.lists.succeeded.map(\.messageId) == [1])
        #expect(writer.notices.map(\.status) == [.succeeded])
    }

    @Test func aPageIsOneNoticeWithItsFlags() {
        let before = Self.lists([5])
        var writer = MessageNoticeWriter(before, me: "ana")
        let page = [3, 4].map { Self.message($0) }
        writer.write(.loaded(CallID(rawValue: 1), .success(page)), inserting: page) { _ in
            [.flags(hasPrevious: false, hasNext: false)]
        }
        #expect(writer.notices.map(Self.summary) == ["page 3,4"])
        #expect(!writer.lists.hasPrevious && writer.lists.succeeded.map(\.messageId) == [3, 4, 5])
        #expect(Self.replayed(writer, from: before) == writer.lists)
    }

    /// Beside what is shown, between, over it, and with messages that the view shows as unsent.
    @Test(arguments: [[1, 2], [5, 6], [8, 9], [2, 3], [3, 7], [2, 5, 8], [4], []] as [[Int64]])
    func aPageIsShownAsItsMessagesOneByOne(page: [Int64]) {
        for request in ["", "r2"] {
            for reverse in [false, true] {
                let before = Self.lists([4, 7], unsent: 3, reverse: reverse)
                let messages = page.map { Self.message($0, request: $0 == page.last ? request : "") }
                var writer = MessageNoticeWriter(before, me: "ana")
                writer.write(.loaded(CallID(rawValue: 1), .success(messages)), inserting: messages) { _ in [] }
                var single = before
                for message in messages { if let edit = single.arrival(of: message) { single.apply([edit]) } }
                #expect(writer.lists == single)
                #expect(Self.replayed(writer, from: before) == single)
            }
        }
    }

    // MARK: Differences

    @Test(arguments: [[], [1, 2, 3], [2], [0, 2, 4], [7, 8, 9]] as [[Int64]])
    func aDifferenceLeadsToTheTargetAndMovesNothingThatStays(target: [Int64]) {
        let before = Self.lists([1, 2, 3])
        let messages = target.map { Self.message($0, $0 == 2 ? "new" : "") }
        let edits = before.difference(to: messages)
        var after = before
        after.apply(edits)
        #expect(Array(after.succeeded) == messages)
        let touched = edits.count { if case .update = $0 { false } else { true } }
        #expect(touched == Set(target).symmetricDifference([1, 2, 3]).count)
    }
}
