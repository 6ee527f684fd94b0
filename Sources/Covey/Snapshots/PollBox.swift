// Polls and lists of them behind handles, with the functions of poll.h. Immutable; any thread.

import CoveyHeader
import CoveyModel

final class PollBox: Boxed {
    static let kind = HandleKind.poll
    let poll: Poll
    /// Title, data, who made it; then text and maker of each option.
    fileprivate let texts: CTexts

    init(_ poll: Poll) {
        self.poll = poll
        texts = CTexts([poll.title, poll.data, poll.createdBy] + poll.options.flatMap { [$0.text, $0.createdBy] })
    }

    fileprivate var optionRows: [covey_poll_option] {
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

final class PollListBox: Boxed {
    static let kind = HandleKind.pollList
    let polls: [Poll]
    fileprivate let children: ChildHandles

    init(_ polls: [Poll]) {
        self.polls = polls
        children = ChildHandles(count: polls.count)
    }
}

private func get(_ poll: OpaquePointer?, _ value: (Poll) -> Int64) -> Int64 {
    number(poll, PollBox.self) { value($0.poll) }
}

private func get(_ poll: OpaquePointer?, text: Int, _ length: TextLength?) -> UnsafePointer<CChar>? {
    borrowed(poll, PollBox.self, length) { $0.texts.at(text) }
}

@c @implementation
public func covey_poll_id(_ poll: OpaquePointer?) -> Int64 { get(poll) { $0.id } }

@c @implementation
public func covey_poll_title(_ poll: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<CChar>? {
    get(poll, text: 0, length)
}

@c @implementation
public func covey_poll_data(_ poll: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<CChar>? {
    get(poll, text: 1, length)
}

@c @implementation
public func covey_poll_status(_ poll: OpaquePointer?) -> Int32 {
    number(poll, PollBox.self) { $0.poll.status.rawValue }
}

@c @implementation
public func covey_poll_message_id(_ poll: OpaquePointer?) -> Int64 { get(poll) { $0.messageId } }

@c @implementation
public func covey_poll_created_by(
    _ poll: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    get(poll, text: 2, length)
}

@c @implementation
public func covey_poll_created_at(_ poll: OpaquePointer?) -> Int64 { get(poll) { $0.createdAt } }

@c @implementation
public func covey_poll_updated_at(_ poll: OpaquePointer?) -> Int64 { get(poll) { $0.updatedAt } }

@c @implementation
public func covey_poll_close_at(_ poll: OpaquePointer?) -> Int64 { get(poll) { $0.closeAt } }

@c @implementation
public func covey_poll_voter_count(_ poll: OpaquePointer?) -> Int64 { get(poll) { $0.voterCount } }

@c @implementation
public func covey_poll_allows_user_suggestion(_ poll: OpaquePointer?) -> Int32 {
    truth(poll, PollBox.self) { $0.poll.allowsUserSuggestion }
}

@c @implementation
public func covey_poll_allows_multiple_votes(_ poll: OpaquePointer?) -> Int32 {
    truth(poll, PollBox.self) { $0.poll.allowsMultipleVotes }
}

@c @implementation
public func covey_poll_options(
    _ poll: OpaquePointer?, _ rows: UnsafeMutablePointer<covey_poll_option>?, _ count: Int64, _ rowSize: Int
) -> Int64 {
    fillRows(poll, PollBox.self, rows, count, rowSize) { $0.optionRows }
}

@c @implementation
public func covey_poll_json(
    _ poll: OpaquePointer?, _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    giveJSON(to: json, length) { () throws(CoveyError) in Array(try resolve(poll, PollBox.self).poll.json.utf8) }
}

@c @implementation
public func covey_poll_retain(_ poll: OpaquePointer?) -> Int32 { retain(poll, .poll) }

@c @implementation
public func covey_poll_release(_ poll: OpaquePointer?) { release(poll, .poll) }

@c @implementation
public func covey_poll_list_count(_ list: OpaquePointer?) -> Int64 {
    number(list, PollListBox.self) { Int64($0.polls.count) }
}

@c @implementation
public func covey_poll_list_at(_ list: OpaquePointer?, _ index: Int64) -> OpaquePointer? {
    child(list, PollListBox.self) { box in
        box.children.pointer(at: Int(index)) { PollBox(box.polls[Int(index)]) }
    }
}

@c @implementation
public func covey_poll_list_retain(_ list: OpaquePointer?) -> Int32 { retain(list, .pollList) }

@c @implementation
public func covey_poll_list_release(_ list: OpaquePointer?) { release(list, .pollList) }
