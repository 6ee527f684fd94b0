// Copies of messages, and who has read a message (message_operations.h).

import CoveyEngine
import CoveyHeader
import CoveyModel
import CoveyRuntime
import CoveyWire

@c @implementation
public func covey_client_copy_message(
    _ client: OpaquePointer?, _ message: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?,
    _ pending: UnsafeMutablePointer<OpaquePointer?>?, _ fn: covey_message_fn?, _ userData: UnsafeMutableRawPointer?,
    _ userDataFree: covey_free_fn?, _ callId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .message(fn), host: HostPointer(userData, userDataFree))
    return startCall(client, call, callId, error, pending: pending) { box throws(CoveyError) in
        let url = try nonEmptyText(channelUrl, "channel_url")
        let sender = try box.sender()
        let original = try resolve(message, MessageBox.self).message
        try original.checkCopyable(by: sender)
        let (params, files, id) = (original.copyParams, original.copyFiles, newRequestId())
        if let pending {
            let copy = Message.pending(
                channelUrl: url, requestId: id, params: params, files: files, sender: sender,
                createdAt: try box.openPort().nowMs, sequence: 0)
            try give(MessageBox(copy), to: pending)
        }
        guard let files else {
            return { .call(.sendUserMessage(url: url, params, requestId: id, senderId: sender.userId), $0) }
        }
        let sent = FileMessage(params: params, files: files, requestId: id)
        return { .call(.sendFileMessage(url: url, sent, senderId: sender.userId), $0) }
    }
}

extension Message {
    /// rest.md §9.7.
    fileprivate func checkCopyable(by user: User) throws(CoveyError) {
        guard messageId > 0, isSucceeded else { throw invalid("The message was not sent.") }
        guard flags.contains(.hasSender), CodePoints.areEqual(senderId, user.userId) else {
            throw invalid("The message was sent by another user: only its sender can copy it.")
        }
        guard self[.pollId] == 0 else { throw CoveyError(.notSupported, "A message with a poll cannot be copied.") }
    }
}

// MARK: Readers

@c @implementation
public func covey_client_read_members(
    _ client: OpaquePointer?, _ channel: OpaquePointer?, _ message: OpaquePointer?,
    _ members: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    giveMembers(client, channel, message, members) { $0.readMembers(of: $1, me: $2) }
}

@c @implementation
public func covey_client_unread_members(
    _ client: OpaquePointer?, _ channel: OpaquePointer?, _ message: OpaquePointer?,
    _ members: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    giveMembers(client, channel, message, members) { $0.unreadMembers(of: $1, me: $2) }
}

private func giveMembers(
    _ client: OpaquePointer?, _ channel: OpaquePointer?, _ message: OpaquePointer?, _ members: HandleOut?,
    _ find: (ChannelFields, Message, String) -> [Member]
) -> Int32 {
    attempt(to: members) { out throws(CoveyError) in
        try give(MemberListBox(try receipts(client, channel, message, find)), to: out)
    }
}

@c @implementation
public func covey_client_unread_member_count(
    _ client: OpaquePointer?, _ channel: OpaquePointer?, _ message: OpaquePointer?
) -> Int64 {
    count(client, channel, message) { $0.unreadMembers(of: $1, me: $2).count }
}

@c @implementation
public func covey_client_undelivered_member_count(
    _ client: OpaquePointer?, _ channel: OpaquePointer?, _ message: OpaquePointer?
) -> Int64 {
    count(client, channel, message) { $0.undeliveredMemberCount(of: $1, me: $2) }
}

private func count(
    _ client: OpaquePointer?, _ channel: OpaquePointer?, _ message: OpaquePointer?,
    _ count: (ChannelFields, Message, String) -> Int
) -> Int64 {
    var result = 0
    let code = attempt { () throws(CoveyError) in result = try receipts(client, channel, message, count) }
    return code == 0 ? Int64(result) : Int64(code)
}

private func receipts<Value>(
    _ client: OpaquePointer?, _ channel: OpaquePointer?, _ message: OpaquePointer?,
    _ find: (ChannelFields, Message, String) -> Value
) throws(CoveyError) -> Value {
    let me = try resolve(client, ClientBox.self).user().userId
    let fields = try resolve(channel, ChannelBox.self).channel.fields
    return find(fields, try resolve(message, MessageBox.self).message, me)
}
