// What one event of the server says, as far as its frame says it: who did what to whom (websocket.md §5, §6). Handlers and
// the contexts of collections carry it beside the snapshots, which show what became of it.

package struct EventInfo: Sendable, Equatable {
    package var source: EventSource
    /// "" if the event is about no channel.
    package var channelUrl: String
    /// Server time of the event; 0: not given.
    package var time: Int64
    /// Whom it is about, with what the frame says of them; empty if the frame has ids alone.
    package var users: [User] = []
    package var userIds: [String] = []
    package var inviter: User?
    /// Nil: the former operators are not known.
    package var operators: OperatorChange?
    package var restriction: Restriction?
    /// 0: about no message.
    package var messageId: Int64 = 0
    /// A reaction was added or removed; typing started or ended.
    package var operation = Operation.none
    package var part = Part.none
    /// Keys of the metadata or metacounters that were created, updated or deleted.
    package var keys: [String] = []

    package init(_ source: EventSource, channelUrl: String, time: Int64) {
        (self.source, self.channelUrl, self.time) = (source, channelUrl, time)
    }

    /// The numbers are those of the C ABI.
    package enum Operation: Int32, Sendable { case none = 0, added, removed }

    package struct OperatorChange: Sendable, Equatable {
        package var added: [String]
        package var removed: [String]

        package init(added: [String], removed: [String]) { (self.added, self.removed) = (added, removed) }

        package init(from former: [String], to current: [String]) {
            added = current.filter { !CodePoints.contains(former, $0) }
            removed = former.filter { !CodePoints.contains(current, $0) }
        }
    }

    /// A mute or a ban.
    package struct Restriction: Sendable, Equatable {
        /// -1: forever.
        package var endAt: Int64
        /// The reason; "": unknown.
        package var description: String

        package init(endAt: Int64, description: String) { (self.endAt, self.description) = (endAt, description) }
    }

    /// The part of a message that changed.
    package enum Part: Sendable, Equatable {
        case none
        /// `me`: the logged-in user.
        indirect case reaction(ReactionEvent, me: String)
        indirect case thread(ThreadEvent)
        case poll(id: Int64)
        indirect case vote(VoteEvent)
    }
}
