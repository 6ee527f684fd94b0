// Which copy of a message wins, part by part (collections.md §3.7, "Version"): a table of the stored copy, the incoming
// copy and its source.

import CoveyCore
import CoveyModel
import CoveyWire
import Testing

@Suite struct MessageMergeTests {
    typealias Authority = MessageMerge.Authority

    static func message(_ text: String, at updatedAt: Int64, _ change: (inout MessageBuilder) -> Void = { _ in })
        -> Message
    {
        Message.build {
            $0[.messageId] = 1
            $0[.createdAt] = 100
            $0[.updatedAt] = updatedAt
            $0[.text] = text
            $0.status = .succeeded
            change(&$0)
        }
    }

    @Test(arguments: [Authority.event, .row, .page]) func withoutAStoredCopyTheIncomingOneIsTaken(from: Authority) {
        let incoming = Self.message("new", at: 5)
        #expect(MessageMerge.merge(stored: nil, incoming: incoming, authority: from) == incoming)
    }

    /// At equal age an event, a row of a changelog and an own answer win; a page does not.
    @Test(arguments: [
        (Authority.event, 4, "old"), (.event, 5, "new"), (.event, 6, "new"), (.row, 4, "old"), (.row, 5, "new"),
        (.row, 6, "new"), (.page, 4, "old"), (.page, 5, "old"), (.page, 6, "new"),
    ]) func theBodyOfTheNewerCopyWins(from: Authority, at updatedAt: Int64, text: String) {
        let stored = Self.message("old", at: 5)
        let merged = MessageMerge.merge(
            stored: stored, incoming: Self.message("new", at: updatedAt), authority: from)
        #expect((merged ?? stored).text == text)
        #expect((merged == nil) == (text == "old"), "nil says that nothing changes")
    }

    @Test(arguments: [Authority.event, .row, .page]) func anEqualCopyChangesNothing(from: Authority) {
        let stored = Self.message("same", at: 5)
        #expect(MessageMerge.merge(stored: stored, incoming: stored, authority: from) == nil)
    }

    /// websocket.md §5.5: the frames of the edits of both kinds are the same.
    @Test(arguments: [Authority.event, .row]) func anEditLeavesABroadcastOne(from: Authority) {
        let stored = Self.message("old", at: 5) { $0.kind = .broadcast }
        let incoming = Self.message("new", at: 6) { $0.kind = .admin }
        let merged = MessageMerge.merge(stored: stored, incoming: incoming, authority: from)
        #expect(merged?.text == "new" && merged?.kind == (from == .event ? .broadcast : .admin))
    }

    /// A later copy may lack the request id and the link: once known they stay, and a losing copy may bring them.
    @Test(arguments: [4, 6]) func theRequestIdAndTheLinkAreNeverLost(updatedAt: Int64) {
        let rich = { (at: Int64) in
            Self.message("a", at: at) {
                $0[.requestId] = "r"
                $0[.previousMessageId] = 7
            }
        }
        let plain = Self.message("b", at: 5)
        for (stored, incoming) in [(plain, rich(updatedAt)), (rich(updatedAt), plain)] {
            let merged = MessageMerge.merge(stored: stored, incoming: incoming, authority: .event) ?? stored
            #expect(merged.requestId == "r" && merged.previousMessageId == 7)
        }
        let other = Self.message("c", at: 9) { $0[.previousMessageId] = 8 }
        let merged = MessageMerge.merge(stored: rich(5), incoming: other, authority: .event)
        #expect(merged?.previousMessageId == 7, "the first link stays")
    }

    /// models.md §6.8: blocking the sender everywhere, and taking that back, changes no version.
    @Test(arguments: [
        (Authority.page, 5, false, true), (.page, 4, false, true), (.row, 4, false, true), (.page, 5, true, false),
        (.row, 4, true, false), (.event, 4, false, false),
    ]) func aRowSaysWhetherTheSenderIsBlocked(from: Authority, at updatedAt: Int64, isOvertaken: Bool, isTaken: Bool) {
        for wasBlocked in [true, false] {
            let stored = Self.message("old", at: 5) { if wasBlocked { $0.flags.insert(.globalBlock) } }
            let incoming = Self.message("new", at: updatedAt) { if !wasBlocked { $0.flags.insert(.globalBlock) } }
            let merged = MessageMerge.merge(
                stored: stored, incoming: incoming, authority: from, isOvertaken: isOvertaken)
            #expect((merged ?? stored).text == "old")
            #expect((merged ?? stored).flags.contains(.globalBlock) == (isTaken ? !wasBlocked : wasBlocked))
            #expect((merged != nil) == isTaken)
        }
    }

    private static func threaded(_ replies: Int64, at: Int64, body: Int64) -> Message {
        message("t", at: body) {
            $0[.threadInfo] = "{\(replies)}"
            $0[.threadReplyCount] = replies
            $0[.threadUpdatedAt] = at
            $0.flags.insert(.hasThreadInfo)
        }
    }

    /// The thread has its own version, independent of the body.
    @Test(arguments: [(1, 1), (1, 9), (9, 1), (9, 9)]) func theNewerThreadWins(body: Int64, thread: Int64) {
        let stored = Self.threaded(2, at: 5, body: 5)
        let merged =
            MessageMerge.merge(
                stored: stored, incoming: Self.threaded(3, at: thread, body: body), authority: .event) ?? stored
        #expect(merged[.threadReplyCount] == (thread > 5 ? 3 : 2))
        #expect(merged[.threadInfo] == (thread > 5 ? "{3}" : "{2}"))
        #expect(merged.updatedAt == max(body, 5))
    }

    @Test func aCopyWithoutAThreadErasesNone() {
        let stored = Self.threaded(2, at: 5, body: 5)
        let merged = MessageMerge.merge(stored: stored, incoming: Self.message("edited", at: 9), authority: .row)
        #expect(merged?.text == "edited" && merged?[.threadReplyCount] == 2)
        #expect(merged?.flags.contains(.hasThreadInfo) == true)
    }

    /// A frame may lack reactions; a row's list is complete, whatever the age of its body.
    @Test(arguments: [
        (Authority.event, "", "old"), (.event, "new", "new"), (.row, "", ""), (.row, "new", "new"), (.page, "", ""),
        (.page, "new", "new"),
    ]) func reactionsComeFromRows(from: Authority, incoming: String, result: String) {
        for updatedAt: Int64 in [4, 5, 6] {
            let stored = Self.message("a", at: 5) { $0[.reactions] = "old" }
            let copy = Self.message("a", at: updatedAt) { $0[.reactions] = incoming }
            let merged = MessageMerge.merge(stored: stored, incoming: copy, authority: from) ?? stored
            #expect(merged[.reactions] == result)
        }
    }

    @Test func aCopyOfTheParentIsNotErased() {
        let stored = Self.message("a", at: 5) { $0[.parentInfo] = "parent" }
        let merged = MessageMerge.merge(stored: stored, incoming: Self.message("b", at: 6), authority: .event)
        #expect(merged?[.parentInfo] == "parent")
    }

    /// A reply's own frame comes after a page had the reply with its parent as that was edited since.
    /// Seed 110019576: a parent that an offset hides changes nowhere else.
    @Test(arguments: [(Authority.page, 5, "new"), (.row, 5, "new"), (.event, 5, "new"), (.event, 4, "old")])
    func aReplyThatStayedTheSameBringsItsParent(from: Authority, at updatedAt: Int64, parent: String) {
        let stored = Self.message("a", at: 5) { $0[.parentInfo] = "old" }
        let incoming = Self.message("a", at: updatedAt) { $0[.parentInfo] = "new" }
        let merged = MessageMerge.merge(stored: stored, incoming: incoming, authority: from) ?? stored
        #expect(merged[.parentInfo] == parent)
    }

    @Test func anOvertakenCopyOfTheParentStaysOut() {
        let stored = Self.message("a", at: 5) { $0[.parentInfo] = "edited parent" }
        let frame = Self.message("a", at: 5) { $0[.parentInfo] = "parent" }
        #expect(MessageMerge.merge(stored: stored, incoming: frame, authority: .event, isOvertaken: true) == nil)
        let merged = MessageMerge.merge(stored: frame, incoming: stored, authority: .row)
        #expect(merged?[.parentInfo] == "edited parent")
    }

    private static func polled(_ title: String, atSeconds: Int64, id: Int64 = 9) -> Message {
        message("p", at: 5) {
            $0[.pollId] = id
            $0[.poll] = #"{"id":\#(id),"title":"\#(title)","updated_at":\#(atSeconds),"options":[]}"#
        }
    }

    /// models.md §6.3: it says only that there is a poll.
    @Test func aPollWithoutOptionsChangesNothing() {
        let sparse = Self.message("p", at: 5) {
            $0[.pollId] = 9
            $0[.poll] = #"{"id":9,"updated_at":9}"#
        }
        let stored = Self.polled("old", atSeconds: 5)
        let merged = MessageMerge.merge(stored: stored, incoming: sparse, authority: .row, pollAge: .later) ?? stored
        #expect(merged[.poll] == stored[.poll])
        #expect(MessageMerge.merge(stored: sparse, incoming: stored, authority: .row, pollAge: .later) == stored)
    }

    /// Other frames report polls: a message's frame brings a poll only if none is stored.
    @Test(arguments: [
        (Authority.event, 9, PollRowAge.later, "old"), (.row, 4, .later, "new"), (.row, 4, .unordered, "old"),
        (.row, 5, .unordered, "new"), (.row, 5, .earlier, "old"), (.row, 6, .earlier, "new"), (.page, 4, .later, "new"),
        (.page, 5, .later, "new"), (.page, 5, .earlier, "old"), (.page, 6, .earlier, "new"),
    ]) func theNewerPollWins(from: Authority, atSeconds: Int64, age: PollRowAge, title: String) {
        let stored = Self.polled("old", atSeconds: 5)
        let incoming = Self.polled("new", atSeconds: atSeconds)
        let merged =
            MessageMerge.merge(
                stored: stored, incoming: incoming, authority: from, pollAge: age) ?? stored
        #expect(merged[.poll].contains(title))
    }

    @Test func aPollAppearsAndAnotherOneDoesNotReplaceIt() {
        let first = MessageMerge.merge(
            stored: Self.message("p", at: 5), incoming: Self.polled("a", atSeconds: 1), authority: .event)
        #expect(first?[.pollId] == 9)
        let other = MessageMerge.merge(
            stored: Self.polled("a", atSeconds: 1), incoming: Self.polled("b", atSeconds: 8, id: 10), authority: .row)
        #expect((other ?? Self.polled("a", atSeconds: 1))[.pollId] == 9)
    }
}
