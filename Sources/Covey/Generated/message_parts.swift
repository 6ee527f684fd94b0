// The functions of message_parts.h that Shims/message_parts.txt gives; written by tools/shims.py. Do not edit.
// swift-format-ignore-file

import CoveyCore
import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyStore
import CoveyWire

@c @implementation
public func covey_message_reactions(
    _ message: OpaquePointer?, _ rows: UnsafeMutablePointer<covey_reaction>?, _ count: Int64, _ rowSize: Int
) -> Int64 {
    fillRows(message, MessageBox.self, rows, count, rowSize) { box in box.parts.reactionRows }
}

@c @implementation
public func covey_message_meta_arrays(
    _ message: OpaquePointer?, _ rows: UnsafeMutablePointer<covey_meta_array>?, _ count: Int64, _ rowSize: Int
) -> Int64 {
    fillRows(message, MessageBox.self, rows, count, rowSize) { box in box.parts.metaArrayRows }
}

@c @implementation
public func covey_message_files(
    _ message: OpaquePointer?, _ rows: UnsafeMutablePointer<covey_message_file>?, _ count: Int64, _ rowSize: Int
) -> Int64 {
    fillRows(message, MessageBox.self, rows, count, rowSize) { box in box.parts.fileRows }
}

@c @implementation
public func covey_message_thumbnails(
    _ message: OpaquePointer?, _ fileIndex: Int64, _ rows: UnsafeMutablePointer<covey_thumbnail>?, _ count: Int64,
    _ rowSize: Int
) -> Int64 {
    fillRows(message, MessageBox.self, rows, count, rowSize) { box in box.parts.thumbnailRows(ofFile: fileIndex) }
}

@c @implementation
public func covey_message_translations(
    _ message: OpaquePointer?, _ rows: UnsafeMutablePointer<covey_translation>?, _ count: Int64, _ rowSize: Int
) -> Int64 {
    fillRows(message, MessageBox.self, rows, count, rowSize) { box in box.parts.translationRows }
}

@c @implementation
public func covey_message_page_preview(
    _ message: OpaquePointer?, _ preview: UnsafeMutablePointer<covey_page_preview>?, _ rowSize: Int
) -> Int64 {
    fillRow(message, MessageBox.self, preview, rowSize) { box in box.parts.previewRow }
}

@c @implementation
public func covey_message_thread_info(
    _ message: OpaquePointer?, _ thread: UnsafeMutablePointer<covey_thread_info>?, _ rowSize: Int
) -> Int64 {
    fillRow(message, MessageBox.self, thread, rowSize) { box in box.parts.threadRow }
}

@c @implementation
public func covey_message_critical_alert(
    _ message: OpaquePointer?, _ alert: UnsafeMutablePointer<covey_critical_alert>?, _ rowSize: Int
) -> Int64 {
    fillRow(message, MessageBox.self, alert, rowSize) { box in box.parts.alertRow }
}

@c @implementation
public func covey_message_mentioned_users(_ message: OpaquePointer?) -> OpaquePointer? {
    child(message, MessageBox.self) { box in box.mentioned.pointer { UserListBox(box.message.mentionedUsers) } }
}

@c @implementation
public func covey_message_parent(_ message: OpaquePointer?) -> OpaquePointer? {
    child(message, MessageBox.self) { box in
        box.message.parent.flatMap { parent in box.parent.pointer { MessageBox(parent) } }
    }
}

@c @implementation
public func covey_message_is_parent_deleted(_ message: OpaquePointer?) -> Int32 {
    number(message, MessageBox.self) { box in box.message.isParentDeleted }
}

@c @implementation
public func covey_message_poll(_ message: OpaquePointer?) -> OpaquePointer? {
    child(message, MessageBox.self) { box in box.message.poll.flatMap { poll in box.poll.pointer { PollBox(poll) } } }
}
