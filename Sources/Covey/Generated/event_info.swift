// The functions of event_info.h that Shims/event_info.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_event_info_source(_ info: OpaquePointer?) -> Int32 {
    number(info, EventInfoBox.self) { box in box.info.source.rawValue }
}

@c @implementation
public func covey_event_info_channel_url(
    _ info: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(info, EventInfoBox.self, length) { box in box.texts.at(0) }
}

@c @implementation
public func covey_event_info_time(_ info: OpaquePointer?) -> Int64 {
    number(info, EventInfoBox.self) { box in box.info.time }
}

@c @implementation
public func covey_event_info_users(_ info: OpaquePointer?) -> OpaquePointer? {
    child(info, EventInfoBox.self) { box in
        box.info.users.isEmpty ? nil : box.users.pointer { UserListBox(box.info.users) }
    }
}

@c @implementation
public func covey_event_info_user_ids(_ info: OpaquePointer?) -> OpaquePointer? {
    child(info, EventInfoBox.self) { box in box.userIds.pointer { StringListBox(box.info.userIds) } }
}

@c @implementation
public func covey_event_info_inviter(_ info: OpaquePointer?) -> OpaquePointer? {
    child(info, EventInfoBox.self) { box in box.info.inviter.flatMap { user in box.inviter.pointer { UserBox(user) } } }
}

@c @implementation
public func covey_event_info_added_operator_ids(_ info: OpaquePointer?) -> OpaquePointer? {
    child(info, EventInfoBox.self) { box in
        box.info.operators.flatMap { change in box.added.pointer { StringListBox(change.added) } }
    }
}

@c @implementation
public func covey_event_info_removed_operator_ids(_ info: OpaquePointer?) -> OpaquePointer? {
    child(info, EventInfoBox.self) { box in
        box.info.operators.flatMap { change in box.removed.pointer { StringListBox(change.removed) } }
    }
}

@c @implementation
public func covey_event_info_end_at(_ info: OpaquePointer?) -> Int64 {
    number(info, EventInfoBox.self) { box in box.info.restriction?.endAt ?? 0 }
}

@c @implementation
public func covey_event_info_description(
    _ info: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(info, EventInfoBox.self, length) { box in box.texts.at(1) }
}

@c @implementation
public func covey_event_info_message_id(_ info: OpaquePointer?) -> Int64 {
    number(info, EventInfoBox.self) { box in box.info.messageId }
}

@c @implementation
public func covey_event_info_operation(_ info: OpaquePointer?) -> Int32 {
    number(info, EventInfoBox.self) { box in box.info.operation.rawValue }
}

@c @implementation
public func covey_event_info_reaction_key(
    _ info: OpaquePointer?, _ length: UnsafeMutablePointer<Int>?
) -> UnsafePointer<CChar>? {
    borrowed(info, EventInfoBox.self, length) { box in box.texts.at(2) }
}

@c @implementation
public func covey_event_info_thread_info(
    _ info: OpaquePointer?, _ thread: UnsafeMutablePointer<covey_thread_info>?, _ rowSize: Int
) -> Int64 {
    fillRow(info, EventInfoBox.self, thread, rowSize) { box in box.thread?.threadRow }
}

@c @implementation
public func covey_event_info_poll_id(_ info: OpaquePointer?) -> Int64 {
    number(info, EventInfoBox.self) { box in box.info.part.pollId }
}

@c @implementation
public func covey_event_info_vote_counts(
    _ info: OpaquePointer?, _ rows: UnsafeMutablePointer<covey_vote_count>?, _ count: Int64, _ rowSize: Int
) -> Int64 {
    fillRows(info, EventInfoBox.self, rows, count, rowSize) { box in box.info.part.voteRows }
}

@c @implementation
public func covey_event_info_keys(_ info: OpaquePointer?) -> OpaquePointer? {
    child(info, EventInfoBox.self) { box in box.keys.pointer { StringListBox(box.info.keys) } }
}

@c @implementation
public func covey_event_info_bytes(
    _ info: OpaquePointer?, _ bytes: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?,
    _ length: UnsafeMutablePointer<Int>?
) -> Int32 {
    giveJSON(to: bytes, length) { () throws(CoveyError) in
        let box = try resolve(info, EventInfoBox.self)
        return SnapshotBytes.of(box.info)
    }
}

@c @implementation
public func covey_event_info_from_bytes(
    _ bytes: UnsafeRawPointer?, _ length: Int, _ info: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    fromBytes(bytes, length, to: info, SnapshotBytes.info, EventInfoBox.init)
}

@c @implementation
public func covey_event_info_retain(_ info: OpaquePointer?) -> Int32 {
    retain(info, EventInfoBox.kind)
}

@c @implementation
public func covey_event_info_release(_ info: OpaquePointer?) {
    release(info, EventInfoBox.kind)
}

@c @implementation
public func covey_event_info_list_count(_ list: OpaquePointer?) -> Int64 {
    number(list, EventInfoListBox.self) { box in box.items.count }
}

@c @implementation
public func covey_event_info_list_at(_ list: OpaquePointer?, _ index: Int64) -> OpaquePointer? {
    child(list, EventInfoListBox.self) { box in box.handle(at: index) }
}

@c @implementation
public func covey_event_info_list_retain(_ list: OpaquePointer?) -> Int32 {
    retain(list, EventInfoListBox.kind)
}

@c @implementation
public func covey_event_info_list_release(_ list: OpaquePointer?) {
    release(list, EventInfoListBox.kind)
}
