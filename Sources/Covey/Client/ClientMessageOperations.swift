// The functions for messages that the server has: client.h and message_operations.h. Each checks its arguments and makes
// one operation, which the engine carries out; a copy is a send.

import CoveyHeader
import CoveyModel
import CoveyRuntime
import CoveyWire

@c @implementation
public func covey_client_update_user_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ params: OpaquePointer?,
    _ fn: covey_message_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMessageOperation(client, channelUrl, messageId, .message(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let params = try resolve(params, SettingsBox<UserMessageParams>.self).copy.checked()
        return .updateUserMessage(channelUrl: url, messageId: messageId, params)
    }
}

@c @implementation
public func covey_client_update_file_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ params: OpaquePointer?,
    _ fn: covey_message_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMessageOperation(client, channelUrl, messageId, .message(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let params = try resolve(params, SettingsBox<FileMessageParams>.self).copy
        guard params.files.isEmpty else { throw invalid("The files of a sent message cannot be changed.") }
        return .updateFileMessage(channelUrl: url, messageId: messageId, params.params)
    }
}

@c @implementation
public func covey_client_delete_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMessageOperation(client, channelUrl, messageId, .done(fn), HostPointer(user, userFree), requestId, error) {
        .delete(channelUrl: $0, messageId: messageId)
    }
}

@c @implementation
public func covey_client_get_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ fn: covey_message_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMessageOperation(client, channelUrl, messageId, .message(fn), HostPointer(user, userFree), requestId, error) {
        .get(channelUrl: $0, messageId: messageId)
    }
}

@c @implementation
public func covey_client_translate_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64,
    _ languages: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int, _ fn: covey_message_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMessageOperation(client, channelUrl, messageId, .message(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        let languages = try texts(languages, count: count, "languages")
        guard !languages.isEmpty else { throw invalid("There is no language.") }
        return .translate(channelUrl: url, messageId: messageId, languages: languages)
    }
}

@c @implementation
public func covey_client_pin_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMessageOperation(client, channelUrl, messageId, .done(fn), HostPointer(user, userFree), requestId, error) {
        .pin(channelUrl: $0, messageId: messageId)
    }
}

@c @implementation
public func covey_client_unpin_message(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMessageOperation(client, channelUrl, messageId, .done(fn), HostPointer(user, userFree), requestId, error) {
        .unpin(channelUrl: $0, messageId: messageId)
    }
}

@c @implementation
public func covey_client_add_reaction(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ key: UnsafePointer<CChar>?,
    _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMessageOperation(client, channelUrl, messageId, .done(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        .addReaction(channelUrl: url, messageId: messageId, key: try nonEmptyText(key, "key"))
    }
}

@c @implementation
public func covey_client_delete_reaction(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ key: UnsafePointer<CChar>?,
    _ fn: covey_done_fn?, _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?,
    _ requestId: UnsafeMutablePointer<UInt64>?, _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMessageOperation(client, channelUrl, messageId, .done(fn), HostPointer(user, userFree), requestId, error) {
        url throws(CoveyError) in
        .deleteReaction(channelUrl: url, messageId: messageId, key: try nonEmptyText(key, "key"))
    }
}

@c @implementation
public func covey_client_mark_as_unread(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ messageId: Int64, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMessageOperation(client, channelUrl, messageId, .done(fn), HostPointer(user, userFree), requestId, error) {
        .markAsUnread(channelUrl: $0, messageId: messageId)
    }
}

@c @implementation
public func covey_client_mark_thread_as_read(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ parentMessageId: Int64, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMessageOperation(client, channelUrl, parentMessageId, .done(fn), HostPointer(user, userFree), requestId, error)
    {
        .markThreadAsRead(channelUrl: $0, parentMessageId: parentMessageId)
    }
}

// MARK: Of a channel

@c @implementation
public func covey_client_mark_as_delivered(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMessageOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        .markAsDelivered(channelUrl: $0)
    }
}

@c @implementation
public func covey_client_start_typing(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMessageOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        .startTyping(channelUrl: $0)
    }
}

@c @implementation
public func covey_client_end_typing(
    _ client: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?, _ fn: covey_done_fn?,
    _ user: UnsafeMutableRawPointer?, _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    startMessageOperation(client, channelUrl, .done(fn), HostPointer(user, userFree), requestId, error) {
        .endTyping(channelUrl: $0)
    }
}

// MARK: Copies

@c @implementation
public func covey_client_copy_message(
    _ client: OpaquePointer?, _ message: OpaquePointer?, _ channelUrl: UnsafePointer<CChar>?,
    _ pending: UnsafeMutablePointer<OpaquePointer?>?, _ fn: covey_message_fn?, _ user: UnsafeMutableRawPointer?,
    _ userFree: covey_free_fn?, _ requestId: UnsafeMutablePointer<UInt64>?,
    _ error: UnsafeMutablePointer<OpaquePointer?>?
) -> Int32 {
    let call = PendingCall(shape: .message(fn), host: HostPointer(user, userFree))
    return startCall(client, call, requestId, error, pending: pending) { box throws(CoveyError) in
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
        guard let files else { return { .sendUserMessage(url: url, params, requestId: id, $0) } }
        let sent = FileMessage(params: params, files: files, requestId: id)
        return { .sendFileMessage(url: url, sent, $0) }
    }
}

extension Message {
    /// rest.md §9.7.
    fileprivate func checkCopyable(by user: User) throws(CoveyError) {
        guard messageId > 0, isSucceeded else { throw invalid("The message was not sent.") }
        guard flags.contains(.hasSender), senderId == user.userId else {
            throw invalid("The message is somebody else's.")
        }
        guard self[.pollId] == 0 else { throw CoveyError(.notSupported, "A message with a poll cannot be copied.") }
    }
}

// MARK: Who has read it

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
    let me = try resolve(client, ClientBox.self).sender().userId
    let fields = try resolve(channel, ChannelBox.self).channel.fields
    return find(fields, try resolve(message, MessageBox.self).message, me)
}
