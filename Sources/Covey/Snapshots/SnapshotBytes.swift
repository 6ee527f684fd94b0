// Snapshots from bytes, whatever their origin. The other direction is in the tables of Shims. Any thread.

import CoveyHeader
import CoveyModel
import CoveyStore

/// `read` gives nil for bytes that are no such snapshot.
private func fromBytes<Value, Box: Boxed>(
    _ bytes: UnsafeRawPointer?, _ length: Int, to out: HandleOut?, _ read: (UnsafeRawBufferPointer) -> Value?,
    _ box: (Value) -> Box
) -> Int32 {
    attempt(to: out) { out throws(CoveyError) in
        guard let bytes, length >= 0 else { throw invalid("bytes is NULL or length is too large.") }
        guard let value = read(UnsafeRawBufferPointer(start: bytes, count: length)) else {
            throw CoveyError(.malformedData, "The bytes are damaged, of another kind, or of a later version of Covey.")
        }
        try give(box(value), to: out)
    }
}

@c @implementation
public func covey_user_from_bytes(
    _ bytes: UnsafeRawPointer?, _ length: Int, _ user: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    fromBytes(bytes, length, to: user, SnapshotBytes.user, UserBox.init)
}

@c @implementation
public func covey_member_from_bytes(
    _ bytes: UnsafeRawPointer?, _ length: Int, _ member: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    fromBytes(bytes, length, to: member, SnapshotBytes.member, MemberBox.init)
}

@c @implementation
public func covey_restricted_user_from_bytes(
    _ bytes: UnsafeRawPointer?, _ length: Int, _ restricted: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    fromBytes(bytes, length, to: restricted, SnapshotBytes.restricted, RestrictedUserBox.init)
}

@c @implementation
public func covey_channel_from_bytes(
    _ bytes: UnsafeRawPointer?, _ length: Int, _ channel: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    fromBytes(bytes, length, to: channel, SnapshotBytes.channel, ChannelBox.init)
}

@c @implementation
public func covey_message_from_bytes(
    _ bytes: UnsafeRawPointer?, _ length: Int, _ message: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    fromBytes(bytes, length, to: message, SnapshotBytes.message, MessageBox.init)
}

@c @implementation
public func covey_poll_from_bytes(
    _ bytes: UnsafeRawPointer?, _ length: Int, _ poll: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    fromBytes(bytes, length, to: poll, SnapshotBytes.poll, PollBox.init)
}

@c @implementation
public func covey_scheduled_message_from_bytes(
    _ bytes: UnsafeRawPointer?, _ length: Int, _ message: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    fromBytes(bytes, length, to: message, SnapshotBytes.scheduled, ScheduledMessageBox.init)
}

@c @implementation
public func covey_event_info_from_bytes(
    _ bytes: UnsafeRawPointer?, _ length: Int, _ info: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    fromBytes(bytes, length, to: info, SnapshotBytes.info, EventInfoBox.init)
}
