// The net effect of one transaction on each message (collections.md §4.4).

import CoveyCore
import CoveyModel
import Testing

@testable import CoveyCollections

@Suite struct NetChangeTests {
    private static func message(_ id: Int64, _ text: String = "", request: String = "") -> Message {
        Message.build {
            $0[.messageId] = id
            $0[.createdAt] = id
            $0[.text] = text
            $0[.requestId] = request
            $0.status = id > 0 ? .succeeded : .pending
        }
    }

    private static func change(
        _ kind: MessageChange.Kind, _ before: Message?, _ after: Message?, _ source: EventSource
    ) -> MessageChange {
        MessageChange(kind: kind, before: before, after: after, source: source)
    }

    @Test func aNewMessageThatIsEditedAtOnceIsOneNewMessage() {
        let nets = NetChange.reduce([
            Self.change(.new, nil, Self.message(1, "a"), .eventMessageReceived),
            Self.change(.new, nil, Self.message(2), .eventMessageReceived),
            Self.change(.update, Self.message(1, "a"), Self.message(1, "b"), .eventMessageUpdated),
        ])
        #expect(nets.map(\.messageId) == [1, 2], "in the order of their first change")
        #expect(nets[0].isNew && nets[0].before == nil && nets[0].after?.text == "b")
        #expect(nets[0].source == .eventMessageUpdated, "the last input that touched it")
    }

    @Test func whatComesAndGoesAtOnceIsNothingBeforeAndAfter() {
        let nets = NetChange.reduce([
            Self.change(.new, nil, Self.message(1), .eventMessageReceived),
            Self.change(.delete, Self.message(1), nil, .eventMessageDeleted),
        ])
        #expect(nets.count == 1 && nets[0].before == nil && nets[0].after == nil)
    }

    @Test func severalUpdatesAreOneFromTheFirstStateToTheLast() {
        let states = ["a", "b", "c"].map { Self.message(1, $0) }
        let nets = NetChange.reduce([
            Self.change(.update, states[0], states[1], .eventMessageUpdated),
            Self.change(.update, states[1], states[2], .eventReactionUpdated),
        ])
        #expect(nets.map { $0.before?.text } == ["a"] && nets.map { $0.after?.text } == ["c"])
        #expect(!nets[0].isNew)
    }

    @Test func anUnsentMessageIsKnownByItsRequestIdAndThenByItsId() {
        let (pending, sent) = (Self.message(0, request: "r"), Self.message(9, request: "r"))
        let edited = Self.message(9, "edited")
        let nets = NetChange.reduce([
            Self.change(.new, nil, pending, .localMessagePendingCreated),
            Self.change(.new, pending, sent, .eventMessageSent),
            Self.change(.update, sent, edited, .eventMessageUpdated),
            Self.change(.new, nil, Self.message(0, request: "other"), .localMessagePendingCreated),
        ])
        #expect(nets.count == 2 && nets[0].before == nil && nets[0].after == edited)
    }

    /// collections.md §3.9: pending to succeeded is notified as sent, whichever path brought it and whatever follows.
    @Test func whatWasUnsentAndIsSentWasSent() {
        let (pending, sent) = (Self.message(0, request: "r"), Self.message(9, request: "r"))
        let nets = NetChange.reduce([
            Self.change(.new, pending, sent, .eventMessageSent),
            Self.change(.update, sent, Self.message(9, "edited"), .eventMessageUpdated),
        ])
        #expect(nets.map(\.source) == [.eventMessageSent])
        #expect(nets.map { $0.before?.messageId } == [0] && nets.map { $0.after?.text } == ["edited"])
    }
}
