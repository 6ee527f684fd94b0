// A poll (models.md §10), as a message shows it or a call answers. Times are Unix milliseconds; on the wire they are
// seconds.

package struct Poll: Sendable, Equatable {
    package enum Status: Int32, Sendable { case open = 0, closed, removed }

    package struct Option: Sendable, Equatable {
        package var id: Int64
        package var text: String
        package var voteCount: Int64
        /// "": not said.
        package var createdBy: String
        package var createdAt: Int64
        /// 0: never.
        package var updatedAt: Int64

        package init(
            id: Int64, text: String, voteCount: Int64, createdBy: String, createdAt: Int64, updatedAt: Int64
        ) {
            self.id = id
            self.text = text
            self.voteCount = voteCount
            self.createdBy = createdBy
            self.createdAt = createdAt
            self.updatedAt = updatedAt
        }
    }

    package var id: Int64
    package var title = ""
    /// The app's own.
    package var data = ""
    package var status = Status.closed
    /// The message that shows it; 0: none.
    package var messageId: Int64 = 0
    package var createdBy = ""
    package var createdAt: Int64 = 0
    /// 0: never.
    package var updatedAt: Int64 = 0
    /// 0: it has no end.
    package var closeAt: Int64 = 0
    package var voterCount: Int64 = 0
    package var allowsUserSuggestion = false
    package var allowsMultipleVotes = false
    package var options: [Option] = []
    /// My own votes.
    package var votedOptionIds: [Int64] = []
    /// The whole of it in the protocol's form.
    package var json = ""

    package init(id: Int64) { self.id = id }
}

/// A poll to make, or what one is to become: then nil leaves a field as it is.
package struct PollParams: Sendable, Equatable {
    package var title: String?
    /// Of a new poll alone; at least one.
    package var options: [String] = []
    package var data: String?
    package var allowsUserSuggestion: Bool?
    package var allowsMultipleVotes: Bool?
    /// Unix ms, in whole seconds; 0: no end.
    package var closeAt: Int64?

    package init() {}
}

/// What an app does to polls (surface.md E14). `channelUrl` is where the poll is shown; "": nowhere yet.
package indirect enum PollOperation: Sendable {
    case create(PollParams)
    case get(channelUrl: String, pollId: Int64)
    case update(channelUrl: String, pollId: Int64, PollParams)
    case close(channelUrl: String, pollId: Int64)
    case delete(channelUrl: String, pollId: Int64)
    case addOption(channelUrl: String, pollId: Int64, text: String)
    case updateOption(channelUrl: String, pollId: Int64, optionId: Int64, text: String)
    case deleteOption(channelUrl: String, pollId: Int64, optionId: Int64)
    /// In place of my earlier votes; none takes them back.
    case vote(channelUrl: String, pollId: Int64, optionIds: [Int64])

    package var isWriting: Bool { if case .get = self { false } else { true } }
}
