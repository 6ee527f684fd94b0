// What an event says, behind a handle, and its application to a message. Immutable; any thread.

import CoveyHeader
import CoveyModel
import CoveyWire

final class EventInfoBox: Boxed {
    static let kind = HandleKind.eventInfo
    let info: EventInfo
    let texts: CTexts
    let users = ChildHandle()
    let userIds = ChildHandle()
    let inviter = ChildHandle()
    let added = ChildHandle()
    let removed = ChildHandle()
    let keys = ChildHandle()
    /// Of a message that has nothing but this thread.
    let thread: MessageParts?

    init(_ info: EventInfo) {
        self.info = info
        texts = CTexts([info.channelUrl, info.restriction?.description ?? "", info.part.reactionKey])
        thread =
            if case .thread(let event) = info.part {
                Message.build { _ in }.applying(event).map(MessageParts.init)
            } else {
                nil
            }
    }
}

typealias EventInfoListBox = ListBox<EventInfo>

extension EventInfo: Listed {
    static let listKind = HandleKind.eventInfoList
    var box: EventInfoBox { EventInfoBox(self) }
}

extension EventInfo.Part {
    var reactionKey: String { if case .reaction(let event, _) = self { event.key } else { "" } }

    var pollId: Int64 {
        switch self {
        case .poll(let id): id
        case .vote(let vote): vote.pollId
        case .none, .reaction, .thread: 0
        }
    }

    var voteRows: [covey_vote_count] {
        guard case .vote(let vote) = self else { return [] }
        return vote.counts.map { covey_vote_count(option_id: $0.optionId, vote_count: $0.voteCount) }
    }

    /// The message after the event; nil: the event says nothing of a part.
    fileprivate func applied(to message: Message) -> Message? {
        switch self {
        case .reaction(let event, let me): message.applying(event, me: me)
        case .thread(let event): message.applying(event) ?? message
        case .vote(let event): message.applying(event) ?? message
        case .none, .poll: nil
        }
    }
}

@c @implementation
public func covey_message_apply_event(
    _ message: OpaquePointer?, _ info: OpaquePointer?, _ changed: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    attempt(to: changed) { changed throws(CoveyError) in
        let message = try resolve(message, MessageBox.self).message
        let event = try resolve(info, EventInfoBox.self).info
        guard event.messageId == message.messageId, event.channelUrl == message.channelUrl else {
            throw invalid("The event is about another message.")
        }
        guard let applied = event.part.applied(to: message) else {
            throw invalid("The event does not say what became of a reaction, a thread or a vote.")
        }
        try give(MessageBox(applied), to: changed)
    }
}
