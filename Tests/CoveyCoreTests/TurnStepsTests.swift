// The pending steps of a turn for unsent messages, and the steps that remain after a failed write (decision 32).

import CoveyModel
import Testing

@testable import CoveyCore

@Suite struct TurnStepsTests {
    private static func pending(_ requestId: String) -> Message {
        Message.build {
            $0[.requestId] = requestId
            $0.status = .pending
        }
    }

    private static func note(_ requestId: String) -> TurnSteps.Note {
        TurnSteps.Note(
            changes: [
                MessageChange(
                    kind: .update, before: pending(requestId), after: pending(requestId), source: .localMessageFailed)
            ])
    }

    private static func call(_ number: UInt64) -> CallID { CallID(rawValue: number) }

    private static func names(_ notes: [TurnSteps.Note]) -> [[String]] {
        notes.map { $0.changes.map(\.subject.requestId) }
    }

    @Test func aRowIsWrittenOnceHoweverOftenItChanges() {
        var steps = TurnSteps()
        for id in ["a", "b", "a"] { steps.put(id) }
        #expect(steps.changed == ["a", "b"])
        steps.written()
        steps.put("a")
        #expect(steps.changed == ["a"])
    }

    /// A row that was accepted is no unsent one for the next process.
    @Test func onlyTheDeletionOfAnUnsentRowComesBeforeItsMessage() {
        var steps = TurnSteps()
        steps.delete(accepted: ["a"])
        steps.delete(unsent: ["b"])
        #expect(!steps.mustDelete(before: [Self.pending("a"), Self.pending("c")]))
        #expect(steps.mustDelete(before: [Self.pending("a"), Self.pending("b")]))
        steps.written()
        #expect(!steps.mustDelete(before: [Self.pending("b")]))
    }

    @Test func deletionsAloneMayWait() {
        var steps = TurnSteps()
        steps.delete(unsent: ["a"])
        #expect(!steps.isUrgent && !steps.isEmpty)
        steps.note(Self.note("b"))
        #expect(steps.isUrgent)
    }

    /// New messages of a turn are one notification, unless something else comes between them.
    @Test func theOrderOfNotesIsThatOfTheChanges() {
        var steps = TurnSteps()
        steps.note(Self.note("old"))
        steps.admit(Self.pending("a"))
        steps.admit(Self.pending("b"))
        steps.note(Self.note("a"))
        #expect(Self.names(steps.takeNotes()) == [["old"], ["a", "b"], ["a"]])
        #expect(steps.takeNotes().isEmpty)
    }

    @Test func theNotesOfAMessageAreTakenInTheirOrderAndTheOthersStay() {
        var steps = TurnSteps()
        steps.admit(Self.pending("new"))
        steps.note(TurnSteps.Note(changes: Self.note("a").changes + Self.note("b").changes))
        steps.note(Self.note("a"))
        #expect(steps.takeNotes(of: [Self.pending("c")]).isEmpty)
        #expect(Self.names(steps.takeNotes(of: [Self.pending("a")])) == [["a"], ["a"]])
        #expect(Self.names(steps.takeNotes()) == [["new"], ["b"]])
    }

    @Test func messagesAsNotifiedAreThoseBeforeAllThatWaits() {
        func message(_ requestId: String, _ sequence: Int64, _ status: Message.SendingStatus, in url: String = "c")
            -> Message
        {
            Message.build {
                ($0[.channelUrl], $0[.requestId], $0[.localSequence]) = (url, requestId, sequence)
                $0.status = status
            }
        }
        func note(_ before: Message?, _ after: Message?) -> TurnSteps.Note {
            let kind: MessageChange.Kind = before == nil ? .new : after == nil ? .delete : .update
            return .init(changes: [
                MessageChange(kind: kind, before: before, after: after, source: .localMessageFailed)
            ])
        }
        let same = message("same", 1, .pending)
        var steps = TurnSteps()
        #expect(steps.asNotified([same], of: "c") == [same])
        // It failed, and was sent again: notified as pending.
        steps.note(note(message("changed", 2, .pending), message("changed", 2, .failed)))
        steps.note(note(message("changed", 2, .failed), message("changed", 2, .pending)))
        // It was removed, and its request id is used again.
        steps.note(note(message("again", 3, .failed), nil))
        steps.note(note(nil, message("again", 4, .pending)))
        steps.note(note(message("elsewhere", 1, .failed, in: "d"), nil))
        steps.admit(message("new", 5, .pending))
        steps.note(note(message("new", 5, .pending), message("new", 5, .failed)))
        let now = [same, message("changed", 2, .pending), message("again", 4, .pending), message("new", 5, .failed)]
        #expect(
            steps.asNotified(now, of: "c")
                == [same, message("changed", 2, .pending), message("again", 3, .failed)])
        _ = steps.takeNotes()
        #expect(steps.asNotified(now, of: "c") == now)
    }

    @Test func callsCompleteOnce() {
        var steps = TurnSteps()
        steps.complete(Self.call(1), .failed(.offline))
        #expect(steps.isUrgent)
        #expect(steps.begin().map(\.call) == [Self.call(1)])
        #expect(steps.begin().isEmpty && steps.isEmpty)
    }

    /// A message that could not be written is neither notified nor sent. Changes of other rows remain to be written,
    /// notified and sent.
    @Test func afterAFailureOfTheDiskOnlyNewRowsAreDropped() {
        var steps = TurnSteps()
        steps.put("old")
        steps.note(Self.note("old"))
        steps.admit(Self.pending("a"))
        steps.put("a")
        steps.note(Self.note("a"))
        for id in ["old", "a"] { steps.transmit(id) }
        steps.deleteFiles("gone", count: 1)
        #expect(steps.failed() == ["a"])
        #expect(!steps.isUrgent && !steps.hasCreated)
        #expect(Self.names(steps.takeNotes()) == [["old"]])
        #expect(steps.takeTransmissions() == ["old"])
        #expect(steps.changed.contains("old") && steps.files.map(\.requestId) == ["gone"])
        #expect(steps.failed().isEmpty)
    }

    /// A request id may be used again while the removal of its last message waits.
    @Test func aRefusedMessageLeavesWhatItsPredecessorLeft() {
        var steps = TurnSteps()
        steps.note(Self.note("a"))
        steps.delete(unsent: ["a"])
        steps.admit(Self.pending("a"))
        steps.put("a")
        steps.note(Self.note("a"))
        #expect(steps.asNotified([Self.pending("a")], of: "").count == 1)
        _ = steps.failed()
        #expect(Self.names(steps.takeNotes()) == [["a"]])
        #expect(steps.deletions == ["a"])
    }
}
