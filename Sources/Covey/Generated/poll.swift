// The functions of poll.h that Shims/poll.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_poll_id(_ poll: OpaquePointer?) -> Int64 {
    number(poll, PollBox.self) { box in box.poll.id }
}

@c @implementation
public func covey_poll_title(_ poll: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<CChar>? {
    borrowed(poll, PollBox.self, length) { box in box.texts.at(0) }
}

@c @implementation
public func covey_poll_data(_ poll: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?) -> UnsafePointer<CChar>? {
    borrowed(poll, PollBox.self, length) { box in box.texts.at(1) }
}

@c @implementation
public func covey_poll_status(_ poll: OpaquePointer?) -> Int32 {
    number(poll, PollBox.self) { box in box.poll.status.rawValue }
}

@c @implementation
public func covey_poll_message_id(_ poll: OpaquePointer?) -> Int64 {
    number(poll, PollBox.self) { box in box.poll.messageId }
}

@c @implementation
public func covey_poll_created_by(
    _ poll: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(poll, PollBox.self, length) { box in box.texts.at(2) }
}

@c @implementation
public func covey_poll_created_at(_ poll: OpaquePointer?) -> Int64 {
    number(poll, PollBox.self) { box in box.poll.createdAt }
}

@c @implementation
public func covey_poll_updated_at(_ poll: OpaquePointer?) -> Int64 {
    number(poll, PollBox.self) { box in box.poll.updatedAt }
}

@c @implementation
public func covey_poll_close_at(_ poll: OpaquePointer?) -> Int64 {
    number(poll, PollBox.self) { box in box.poll.closeAt }
}

@c @implementation
public func covey_poll_voter_count(_ poll: OpaquePointer?) -> Int64 {
    number(poll, PollBox.self) { box in box.poll.voterCount }
}

@c @implementation
public func covey_poll_allows_user_suggestion(_ poll: OpaquePointer?) -> Int32 {
    number(poll, PollBox.self) { box in box.poll.allowsUserSuggestion }
}

@c @implementation
public func covey_poll_allows_multiple_votes(_ poll: OpaquePointer?) -> Int32 {
    number(poll, PollBox.self) { box in box.poll.allowsMultipleVotes }
}

@c @implementation
public func covey_poll_options(
    _ poll: OpaquePointer?, _ rows: UnsafeMutablePointer<covey_poll_option>?, _ count: Int64, _ rowSize: Int
) -> Int64 {
    fillRows(poll, PollBox.self, rows, count, rowSize) { box in box.optionRows }
}

@c @implementation
public func covey_poll_json(
    _ poll: OpaquePointer?, _ json: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    giveJSON(to: json, length) { () throws(CoveyError) in
        let box = try resolve(poll, PollBox.self)
        return Array(box.poll.json.utf8)
    }
}

@c @implementation
public func covey_poll_bytes(
    _ poll: OpaquePointer?, _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    giveJSON(to: bytes, length) { () throws(CoveyError) in
        let box = try resolve(poll, PollBox.self)
        return SnapshotBytes.of(box.poll)
    }
}

@c @implementation
public func covey_poll_from_bytes(
    _ bytes: UnsafeRawPointer?, _ length: Int, _ poll: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    fromBytes(bytes, length, to: poll, SnapshotBytes.poll, PollBox.init)
}

@c @implementation
public func covey_poll_retain(_ poll: OpaquePointer?) -> Int32 {
    retain(poll, PollBox.kind)
}

@c @implementation
public func covey_poll_release(_ poll: OpaquePointer?) {
    release(poll, PollBox.kind)
}

@c @implementation
public func covey_poll_list_count(_ list: OpaquePointer?) -> Int64 {
    number(list, PollListBox.self) { box in box.items.count }
}

@c @implementation
public func covey_poll_list_at(_ list: OpaquePointer?, _ index: Int64) -> OpaquePointer? {
    child(list, PollListBox.self) { box in box.handle(at: index) }
}

@c @implementation
public func covey_poll_list_retain(_ list: OpaquePointer?) -> Int32 {
    retain(list, PollListBox.kind)
}

@c @implementation
public func covey_poll_list_release(_ list: OpaquePointer?) {
    release(list, PollListBox.kind)
}
