// A poll behind a handle. Immutable; any thread.

import CoveyHeader
import CoveyModel

final class PollBox: Boxed {
    static let kind = HandleKind.poll
    let poll: Poll
    /// Title, data and creator; then text and creator of each option.
    let texts: CTexts

    init(_ poll: Poll) {
        self.poll = poll
        texts = CTexts([poll.title, poll.data, poll.createdBy] + poll.options.flatMap { [$0.text, $0.createdBy] })
    }

    var optionRows: [covey_poll_option] {
        poll.options.enumerated().map { index, option in
            var row = covey_poll_option()
            row.option_id = option.id
            (row.text, row.text_length) = texts.at(3 + 2 * index)?.pair ?? (nil, 0)
            (row.created_by, row.created_by_length) = texts.at(4 + 2 * index)?.pair ?? (nil, 0)
            row.vote_count = option.voteCount
            row.created_at = option.createdAt
            row.updated_at = option.updatedAt
            row.is_voted_by_me = poll.votedOptionIds.contains(option.id) ? 1 : 0
            return row
        }
    }
}
