// Written by bindings/python/generate.py from include/covey.h; do not edit.
// swift-format-ignore-file

import CCovey

/// A user. It never changes: any task may read it.
public final class User: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    init(borrowing handle: OpaquePointer?) {
        covey_user_retain(handle)
        self.handle = handle
    }

    deinit { covey_user_release(handle) }

    /// The id. `length` may be NULL.
    public var id: String {
        var length = 0
        let found = covey_user_id(self.handle, &length)
        return stringOf(found, length)
    }

    /// The nickname; "" if there is none. `length` may be NULL.
    public var nickname: String {
        var length = 0
        let found = covey_user_nickname(self.handle, &length)
        return stringOf(found, length)
    }

    /// URL of the profile image; "" if there is none. `length` may be NULL.
    public var profileUrl: String {
        var length = 0
        let found = covey_user_profile_url(self.handle, &length)
        return stringOf(found, length)
    }

    /// enum online_state, as the server reported it last.
    public var onlineState: OnlineState {
        return OnlineState(rawValue: Int32(truncatingIfNeeded: covey_user_online_state(self.handle)))
    }

    /// When the user was last connected, Unix ms; 0 while connected or unknown.
    public var lastSeenAt: Int64 {
        return covey_user_last_seen_at(self.handle)
    }

    /// 1 if the account is active, 0 if it was deactivated, or a negative error.
    public var isActive: Bool {
        return covey_user_is_active(self.handle) > 0
    }

    /// The keys of the user's metadata, in ascending order.
    public var metadataKeys: StringList {
        return StringList(borrowing: covey_user_metadata_keys(self.handle))
    }

    /// One value of the user's metadata.
    public func metadata(key: String) -> String? {
        let keyC = uncut(key)
        var length = 0
        let found = covey_user_metadata(self.handle, keyC, &length)
        return found == nil ? nil : stringOf(found, length)
    }

    /// The user as bytes; as message_bytes.
    public func bytes() throws(CoveyError) -> [UInt8] {
        var memory: UnsafeMutablePointer<CChar>?
        var length = 0
        try check(covey_user_bytes(self.handle, &memory, &length))
        return taken(memory, length)
    }

    /// Creates a user from the bytes of user_bytes; as message_from_bytes.
    public static func fromBytes(bytes: [UInt8]) throws(CoveyError) -> User {
        var made: OpaquePointer?
        try check(covey_user_from_bytes(bytes, bytes.count, &made))
        return User(taking: made)
    }

}

/// An ordered list of users. It never changes: any task may read it.
public final class UserList: RandomAccessCollection, Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    init(borrowing handle: OpaquePointer?) {
        covey_user_list_retain(handle)
        self.handle = handle
    }

    deinit { covey_user_list_release(handle) }

    public var startIndex: Int { 0 }
    public var endIndex: Int { Int(covey_user_list_count(handle)) }
    public subscript(index: Int) -> User {
        precondition(indices.contains(index), "Index out of range")
        return User(borrowing: covey_user_list_at(handle, Int64(index)))
    }
}

/// What an event of the server says. It never changes: any task may read it.
public final class EventInfo: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    init(borrowing handle: OpaquePointer?) {
        covey_event_info_retain(handle)
        self.handle = handle
    }

    deinit { covey_event_info_release(handle) }

    /// enum event_source.
    public var source: EventSource {
        return EventSource(rawValue: Int32(truncatingIfNeeded: covey_event_info_source(self.handle)))
    }

    /// URL of the channel. `length` may be NULL.
    public var channelUrl: String {
        var length = 0
        let found = covey_event_info_channel_url(self.handle, &length)
        return stringOf(found, length)
    }

    /// Server time of the event, Unix ms; 0 if the server gave none.
    public var time: Int64 {
        return covey_event_info_time(self.handle)
    }

    /// The users that it is about.
    public var users: UserList? {
        return covey_event_info_users(self.handle).map { UserList(borrowing: $0) }
    }

    /// The ids of the users that it is about.
    public var userIds: StringList {
        return StringList(borrowing: covey_event_info_user_ids(self.handle))
    }

    /// Who invited.
    public var inviter: User? {
        return covey_event_info_inviter(self.handle).map { User(borrowing: $0) }
    }

    /// Ids of the users who became operators.
    public var addedOperatorIds: StringList? {
        return covey_event_info_added_operator_ids(self.handle).map { StringList(borrowing: $0) }
    }

    /// Ids of the users who are no longer operators.
    public var removedOperatorIds: StringList? {
        return covey_event_info_removed_operator_ids(self.handle).map { StringList(borrowing: $0) }
    }

    /// When the mute or ban ends, Unix ms; -1 for never; 0 for other events.
    public var endAt: Int64 {
        return covey_event_info_end_at(self.handle)
    }

    /// The reason of the mute or ban; "" if none was given. `length` may be NULL.
    public var description: String {
        var length = 0
        let found = covey_event_info_description(self.handle, &length)
        return stringOf(found, length)
    }

    /// Id of the message that it is about; 0 if there is none.
    public var messageId: Int64 {
        return covey_event_info_message_id(self.handle)
    }

    /// enum event_operation.
    public var operation: EventOperation {
        return EventOperation(rawValue: Int32(truncatingIfNeeded: covey_event_info_operation(self.handle)))
    }

    /// The key of the reaction; "" for other events. `length` may be NULL.
    public var reactionKey: String {
        var length = 0
        let found = covey_event_info_reaction_key(self.handle, &length)
        return stringOf(found, length)
    }

    /// The thread below the message.
    public func threadInfo() -> ThreadInfo? {
        var c = covey_thread_info()
        return covey_event_info_thread_info(self.handle, &c, MemoryLayout<covey_thread_info>.size) > 0 ? ThreadInfo(c) : nil
    }

    /// Id of the poll; 0 for other events.
    public var pollId: Int64 {
        return covey_event_info_poll_id(self.handle)
    }

    /// The votes for each option after a vote, in the poll's order.
    public func voteCounts() -> [VoteCount] {
        return allRows(covey_vote_count()) { found, count in covey_event_info_vote_counts(self.handle, found, count, MemoryLayout<covey_vote_count>.size) }.map { VoteCount($0) }
    }

    /// The keys of the metadata or metacounters that were created, updated or deleted.
    public var keys: StringList {
        return StringList(borrowing: covey_event_info_keys(self.handle))
    }

    /// The event info as bytes; as message_bytes.
    public func bytes() throws(CoveyError) -> [UInt8] {
        var memory: UnsafeMutablePointer<CChar>?
        var length = 0
        try check(covey_event_info_bytes(self.handle, &memory, &length))
        return taken(memory, length)
    }

    /// Creates an event info from the bytes of event_info_bytes; as message_from_bytes.
    public static func fromBytes(bytes: [UInt8]) throws(CoveyError) -> EventInfo {
        var made: OpaquePointer?
        try check(covey_event_info_from_bytes(bytes, bytes.count, &made))
        return EventInfo(taking: made)
    }

}

/// An ordered list of event infos. It never changes: any task may read it.
public final class EventInfoList: RandomAccessCollection, Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    init(borrowing handle: OpaquePointer?) {
        covey_event_info_list_retain(handle)
        self.handle = handle
    }

    deinit { covey_event_info_list_release(handle) }

    public var startIndex: Int { 0 }
    public var endIndex: Int { Int(covey_event_info_list_count(handle)) }
    public subscript(index: Int) -> EventInfo {
        precondition(indices.contains(index), "Index out of range")
        return EventInfo(borrowing: covey_event_info_list_at(handle, Int64(index)))
    }
}

/// A user who is banned from a channel or muted in it. It never changes: any task may read it.
public final class RestrictedUser: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    init(borrowing handle: OpaquePointer?) {
        covey_restricted_user_retain(handle)
        self.handle = handle
    }

    deinit { covey_restricted_user_release(handle) }

    /// The user.
    public var user: User {
        return User(borrowing: covey_restricted_user_user(self.handle))
    }

    /// The reason of the ban or mute; "" if none was given. `length` may be NULL.
    public var description: String {
        var length = 0
        let found = covey_restricted_user_description(self.handle, &length)
        return stringOf(found, length)
    }

    /// Start of the ban or mute, Unix ms; 0 if unknown.
    public var startAt: Int64 {
        return covey_restricted_user_start_at(self.handle)
    }

    /// End of the ban or mute, Unix ms; -1 for never.
    public var endAt: Int64 {
        return covey_restricted_user_end_at(self.handle)
    }

    /// The restricted user as bytes; as message_bytes.
    public func bytes() throws(CoveyError) -> [UInt8] {
        var memory: UnsafeMutablePointer<CChar>?
        var length = 0
        try check(covey_restricted_user_bytes(self.handle, &memory, &length))
        return taken(memory, length)
    }

    /// Creates a restricted user from the bytes of restricted_user_bytes; as message_from_bytes.
    public static func fromBytes(bytes: [UInt8]) throws(CoveyError) -> RestrictedUser {
        var made: OpaquePointer?
        try check(covey_restricted_user_from_bytes(bytes, bytes.count, &made))
        return RestrictedUser(taking: made)
    }

}

/// Banned or muted users. It never changes: any task may read it.
public final class RestrictedUserList: RandomAccessCollection, Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    init(borrowing handle: OpaquePointer?) {
        covey_restricted_user_list_retain(handle)
        self.handle = handle
    }

    deinit { covey_restricted_user_list_release(handle) }

    public var startIndex: Int { 0 }
    public var endIndex: Int { Int(covey_restricted_user_list_count(handle)) }
    public subscript(index: Int) -> RestrictedUser {
        precondition(indices.contains(index), "Index out of range")
        return RestrictedUser(borrowing: covey_restricted_user_list_at(handle, Int64(index)))
    }
}

/// A user as member of a channel. It never changes: any task may read it.
public final class Member: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    init(borrowing handle: OpaquePointer?) {
        covey_member_retain(handle)
        self.handle = handle
    }

    deinit { covey_member_release(handle) }

    /// The user.
    public var user: User {
        return User(borrowing: covey_member_user(self.handle))
    }

    /// enum member_state.
    public var state: MemberState {
        return MemberState(rawValue: Int32(truncatingIfNeeded: covey_member_state(self.handle)))
    }

    /// enum role.
    public var role: Role {
        return Role(rawValue: Int32(truncatingIfNeeded: covey_member_role(self.handle)))
    }

    /// 1 if the member may not write, 0 if not, or a negative error.
    public var isMuted: Bool {
        return covey_member_is_muted(self.handle) > 0
    }

    /// When the muting ends, Unix ms; -1 for never, 0 if not muted.
    public var mutedEndAt: Int64 {
        return covey_member_muted_end_at(self.handle)
    }

    /// 1 if the current user blocks this member, 0 if not, or a negative error.
    public var isBlockedByMe: Bool {
        return covey_member_is_blocked_by_me(self.handle) > 0
    }

    /// 1 if this member blocks the current user, 0 if not, or a negative error.
    public var isBlockingMe: Bool {
        return covey_member_is_blocking_me(self.handle) > 0
    }

    /// When the member joined, Unix ms; 0 if unknown.
    public var joinedAt: Int64 {
        return covey_member_joined_at(self.handle)
    }

    /// The member as bytes; as message_bytes.
    public func bytes() throws(CoveyError) -> [UInt8] {
        var memory: UnsafeMutablePointer<CChar>?
        var length = 0
        try check(covey_member_bytes(self.handle, &memory, &length))
        return taken(memory, length)
    }

    /// Creates a member from the bytes of member_bytes; as message_from_bytes.
    public static func fromBytes(bytes: [UInt8]) throws(CoveyError) -> Member {
        var made: OpaquePointer?
        try check(covey_member_from_bytes(bytes, bytes.count, &made))
        return Member(taking: made)
    }

}

/// Members of a channel. It never changes: any task may read it.
public final class MemberList: RandomAccessCollection, Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    init(borrowing handle: OpaquePointer?) {
        covey_member_list_retain(handle)
        self.handle = handle
    }

    deinit { covey_member_list_release(handle) }

    public var startIndex: Int { 0 }
    public var endIndex: Int { Int(covey_member_list_count(handle)) }
    public subscript(index: Int) -> Member {
        precondition(indices.contains(index), "Index out of range")
        return Member(borrowing: covey_member_list_at(handle, Int64(index)))
    }
}

/// A group channel as the current user sees it. It never changes: any task may read it.
public final class Channel: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    init(borrowing handle: OpaquePointer?) {
        covey_channel_retain(handle)
        self.handle = handle
    }

    deinit { covey_channel_release(handle) }

    /// The URL. It identifies the channel in the application. `length` may be NULL.
    public var url: String {
        var length = 0
        let found = covey_channel_url(self.handle, &length)
        return stringOf(found, length)
    }

    /// The name. `length` may be NULL.
    public var name: String {
        var length = 0
        let found = covey_channel_name(self.handle, &length)
        return stringOf(found, length)
    }

    /// URL of the cover image; "" if there is none. `length` may be NULL.
    public var coverUrl: String {
        var length = 0
        let found = covey_channel_cover_url(self.handle, &length)
        return stringOf(found, length)
    }

    /// App-defined data. `length` may be NULL.
    public var data: String {
        var length = 0
        let found = covey_channel_data(self.handle, &length)
        return stringOf(found, length)
    }

    /// App-defined type. `length` may be NULL.
    public var customType: String {
        var length = 0
        let found = covey_channel_custom_type(self.handle, &length)
        return stringOf(found, length)
    }

    /// When it was created, Unix ms.
    public var createdAt: Int64 {
        return covey_channel_created_at(self.handle)
    }

    /// The creator.
    public var creator: User? {
        return covey_channel_creator(self.handle).map { User(borrowing: $0) }
    }

    /// Bits of enum channel_flag.
    public var flags: ChannelFlag {
        return ChannelFlag(rawValue: Int32(truncatingIfNeeded: covey_channel_flags(self.handle)))
    }

    /// The number of members, including invited ones.
    public var memberCount: Int64 {
        return covey_channel_member_count(self.handle)
    }

    /// The number of joined members.
    public var joinedMemberCount: Int64 {
        return covey_channel_joined_member_count(self.handle)
    }

    /// Joined and invited members by user id.
    public var members: MemberList? {
        return covey_channel_members(self.handle).map { MemberList(borrowing: $0) }
    }

    /// The number of messages that the current user has not read; 0 if channel_my_count_preference leaves this count
    /// out.
    public var unreadMessageCount: Int64 {
        return covey_channel_unread_message_count(self.handle)
    }

    /// The number of unread messages that mention the current user; 0 if channel_my_count_preference leaves this count
    /// out.
    public var unreadMentionCount: Int64 {
        return covey_channel_unread_mention_count(self.handle)
    }

    /// The time up to which the current user has read, Unix ms.
    public var myLastReadAt: Int64 {
        return covey_channel_my_last_read_at(self.handle)
    }

    /// The last message.
    public var lastMessage: Message? {
        return covey_channel_last_message(self.handle).map { Message(borrowing: $0) }
    }

    /// The message pinned last.
    public var lastPinnedMessage: Message? {
        return covey_channel_last_pinned_message(self.handle).map { Message(borrowing: $0) }
    }

    /// The number of pinned messages.
    public var pinnedMessageCount: Int64 {
        return covey_channel_pinned_message_count(self.handle)
    }

    /// The id of a pinned message. The newest pin is first.
    public func pinnedMessageIdAt(index: Int64) -> Int64 {
        return covey_channel_pinned_message_id_at(self.handle, index)
    }

    /// Push setting of the current user for the channel: enum push_trigger.
    public var myPushTrigger: PushTrigger {
        return PushTrigger(rawValue: Int32(truncatingIfNeeded: covey_channel_my_push_trigger(self.handle)))
    }

    /// Unread counts that the current user wants to see: enum count_preference.
    public var myCountPreference: CountPreference {
        return CountPreference(rawValue: Int32(truncatingIfNeeded: covey_channel_my_count_preference(self.handle)))
    }

    /// enum member_state of the current user.
    public var myMemberState: MemberState {
        return MemberState(rawValue: Int32(truncatingIfNeeded: covey_channel_my_member_state(self.handle)))
    }

    /// enum role of the current user.
    public var myRole: Role {
        return Role(rawValue: Int32(truncatingIfNeeded: covey_channel_my_role(self.handle)))
    }

    /// 1 if the current user is muted, 0 if not, or a negative error.
    public var isMuted: Bool {
        return covey_channel_is_muted(self.handle) > 0
    }

    /// enum hidden_state.
    public var hiddenState: HiddenState {
        return HiddenState(rawValue: Int32(truncatingIfNeeded: covey_channel_hidden_state(self.handle)))
    }

    /// The user who invited the current user.
    public var inviter: User? {
        return covey_channel_inviter(self.handle).map { User(borrowing: $0) }
    }

    /// When the current user was invited, Unix ms; 0 if never.
    public var invitedAt: Int64 {
        return covey_channel_invited_at(self.handle)
    }

    /// When the current user joined, Unix ms; 0 if never.
    public var joinedAt: Int64 {
        return covey_channel_joined_at(self.handle)
    }

    /// Messages created before this time, Unix ms, are invisible to the current user; 0: none.
    public var messageOffsetAt: Int64 {
        return covey_channel_message_offset_at(self.handle)
    }

    /// The keys of the channel's metadata, in ascending order; empty if the metadata is unknown.
    public var metadataKeys: StringList {
        return StringList(borrowing: covey_channel_metadata_keys(self.handle))
    }

    /// One value of the channel's metadata.
    public func metadata(key: String) -> String? {
        let keyC = uncut(key)
        var length = 0
        let found = covey_channel_metadata(self.handle, keyC, &length)
        return found == nil ? nil : stringOf(found, length)
    }

    /// The whole channel as one JSON object with the protocol's field names. Times are in Unix ms, except created_at
    /// and joined_ts, which the protocol gives in seconds.
    public func json() throws(CoveyError) -> String {
        var memory: UnsafeMutablePointer<CChar>?
        var length = 0
        try check(covey_channel_json(self.handle, &memory, &length))
        return String(decoding: taken(memory, length), as: UTF8.self)
    }

    /// The number of members who are typing.
    public var typingCount: Int64 {
        return covey_channel_typing_count(self.handle)
    }

    /// A member who is typing. The first who began is at index 0.
    public func typingAt(index: Int64) -> User? {
        return covey_channel_typing_at(self.handle, index).map { User(borrowing: $0) }
    }

    /// The channel as bytes; as message_bytes.
    public func bytes() throws(CoveyError) -> [UInt8] {
        var memory: UnsafeMutablePointer<CChar>?
        var length = 0
        try check(covey_channel_bytes(self.handle, &memory, &length))
        return taken(memory, length)
    }

    /// Creates a channel from the bytes of channel_bytes; as message_from_bytes.
    public static func fromBytes(bytes: [UInt8]) throws(CoveyError) -> Channel {
        var made: OpaquePointer?
        try check(covey_channel_from_bytes(bytes, bytes.count, &made))
        return Channel(taking: made)
    }

    /// The reason why the current user may not do something in a channel, according to the snapshot: membership, role,
    /// mute, freezing and kind of channel. Use it to disable a button and to explain why. It sends no request. The
    /// server decides: an application can forbid more, and only the server knows bans and access codes.
    public func refusal(action: ChannelAction) -> Refusal {
        return Refusal(rawValue: Int32(truncatingIfNeeded: covey_channel_refusal(self.handle, action.rawValue)))
    }

}

/// An ordered list of channels. It never changes: any task may read it.
public final class ChannelList: RandomAccessCollection, Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    init(borrowing handle: OpaquePointer?) {
        covey_channel_list_retain(handle)
        self.handle = handle
    }

    deinit { covey_channel_list_release(handle) }

    public var startIndex: Int { 0 }
    public var endIndex: Int { Int(covey_channel_list_count(handle)) }
    public subscript(index: Int) -> Channel {
        precondition(indices.contains(index), "Index out of range")
        return Channel(borrowing: covey_channel_list_at(handle, Int64(index)))
    }
}

/// A message, sent or unsent. It never changes: any task may read it.
public final class Message: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    init(borrowing handle: OpaquePointer?) {
        covey_message_retain(handle)
        self.handle = handle
    }

    deinit { covey_message_release(handle) }

    /// The server's id; 0 for an unsent message.
    public var id: Int64 {
        return covey_message_id(self.handle)
    }

    /// The id that the sender assigned before sending; "" if there is none. `length` may be NULL.
    public var requestId: String {
        var length = 0
        let found = covey_message_request_id(self.handle, &length)
        return stringOf(found, length)
    }

    /// URL of its channel. `length` may be NULL.
    public var channelUrl: String {
        var length = 0
        let found = covey_message_channel_url(self.handle, &length)
        return stringOf(found, length)
    }

    /// enum message_kind.
    public var kind: MessageKind {
        return MessageKind(rawValue: Int32(truncatingIfNeeded: covey_message_kind(self.handle)))
    }

    /// The text; it may contain NUL bytes. `length` may be NULL.
    public var text: String {
        var length = 0
        let found = covey_message_text(self.handle, &length)
        return stringOf(found, length)
    }

    /// App-defined data; it may contain NUL bytes. `length` may be NULL.
    public var data: String {
        var length = 0
        let found = covey_message_data(self.handle, &length)
        return stringOf(found, length)
    }

    /// App-defined type. `length` may be NULL.
    public var customType: String {
        var length = 0
        let found = covey_message_custom_type(self.handle, &length)
        return stringOf(found, length)
    }

    /// The creation time, Unix ms: the server's time for a sent message, the corrected time of this device for an
    /// unsent one.
    public var createdAt: Int64 {
        return covey_message_created_at(self.handle)
    }

    /// When it was last changed, Unix ms; 0 if never.
    public var updatedAt: Int64 {
        return covey_message_updated_at(self.handle)
    }

    /// Id of the message it replies to; 0 if it is no reply.
    public var parentMessageId: Int64 {
        return covey_message_parent_message_id(self.handle)
    }

    /// enum sending_status.
    public var sendingStatus: SendingStatus {
        return SendingStatus(rawValue: Int32(truncatingIfNeeded: covey_message_sending_status(self.handle)))
    }

    /// The error code of the failed send, positive; 0 if it did not fail.
    public var errorCode: Int32 {
        return covey_message_error_code(self.handle)
    }

    /// True if client_resend_message takes it: every failed message, whatever its error, since the reason may have
    /// gone. A pending one is sent without a resend; one that was sent or removed cannot be sent again.
    public var isResendable: Bool {
        return covey_message_is_resendable(self.handle) > 0
    }

    /// When Covey sends it next by itself, as of the moment at which the message was handed out; completions of sends
    /// and client_get_unsent_messages know the time, collections are not notified of it.
    public var retryAt: Int64 {
        return covey_message_retry_at(self.handle)
    }

    /// Bits of enum message_flag.
    public var flags: MessageFlag {
        return MessageFlag(rawValue: Int32(truncatingIfNeeded: covey_message_flags(self.handle)))
    }

    /// The sender.
    public var sender: User? {
        return covey_message_sender(self.handle).map { User(borrowing: $0) }
    }

    /// URL of its file; "" if it has none. `length` may be NULL.
    public var fileUrl: String {
        var length = 0
        let found = covey_message_file_url(self.handle, &length)
        return stringOf(found, length)
    }

    /// Name of its file; "" if it has none. `length` may be NULL.
    public var fileName: String {
        var length = 0
        let found = covey_message_file_name(self.handle, &length)
        return stringOf(found, length)
    }

    /// MIME type of its file; "" if it has none. `length` may be NULL.
    public var fileType: String {
        var length = 0
        let found = covey_message_file_type(self.handle, &length)
        return stringOf(found, length)
    }

    /// Size of its file in bytes; 0 if it has none.
    public var fileSizeBytes: Int64 {
        return covey_message_file_size_bytes(self.handle)
    }

    /// The number of replies in its thread.
    public var replyCount: Int64 {
        return covey_message_reply_count(self.handle)
    }

    /// Time of the last reply in its thread, Unix ms; 0 if it has none.
    public var lastRepliedAt: Int64 {
        return covey_message_last_replied_at(self.handle)
    }

    /// The whole message as one JSON object with the protocol's field names, including reactions, mentions, poll and
    /// thread.
    public func json() throws(CoveyError) -> String {
        var memory: UnsafeMutablePointer<CChar>?
        var length = 0
        try check(covey_message_json(self.handle, &memory, &length))
        return String(decoding: taken(memory, length), as: UTF8.self)
    }

    /// The message as bytes, to keep it or to pass it to another process; message_from_bytes reads them. A later
    /// version of Covey reads what an earlier one wrote. Equal content gives equal bytes within one version, so they
    /// also compare two snapshots. The bytes have no other meaning. The other snapshots have such functions too:
    /// user_bytes, member_bytes, restricted_user_bytes, channel_bytes, poll_bytes, scheduled_message_bytes and
    /// event_info_bytes.
    public func bytes() throws(CoveyError) -> [UInt8] {
        var memory: UnsafeMutablePointer<CChar>?
        var length = 0
        try check(covey_message_bytes(self.handle, &memory, &length))
        return taken(memory, length)
    }

    /// Creates a message from the bytes of message_bytes. It needs no client. Bytes of any other origin are safe: they
    /// are rejected or give some message.
    public static func fromBytes(bytes: [UInt8]) throws(CoveyError) -> Message {
        var made: OpaquePointer?
        try check(covey_message_from_bytes(bytes, bytes.count, &made))
        return Message(taking: made)
    }

    /// The reactions, in the server's order.
    public func reactions() -> [Reaction] {
        return allRows(covey_reaction()) { found, count in covey_message_reactions(self.handle, found, count, MemoryLayout<covey_reaction>.size) }.map { Reaction($0) }
    }

    /// The meta arrays, in the order in which they were added.
    public func metaArrays() -> [MetaArray] {
        return allRows(covey_meta_array()) { found, count in covey_message_meta_arrays(self.handle, found, count, MemoryLayout<covey_meta_array>.size) }.map { MetaArray($0) }
    }

    /// The files: one for a file message, all for a message with several files.
    public func files() -> [MessageFile] {
        return allRows(covey_message_file()) { found, count in covey_message_files(self.handle, found, count, MemoryLayout<covey_message_file>.size) }.map { MessageFile($0) }
    }

    /// The thumbnails of one file.
    public func thumbnails(fileIndex: Int64) -> [Thumbnail] {
        return allRows(covey_thumbnail()) { found, count in covey_message_thumbnails(self.handle, fileIndex, found, count, MemoryLayout<covey_thumbnail>.size) }.map { Thumbnail($0) }
    }

    /// The translations, ordered by language code.
    public func translations() -> [Translation] {
        return allRows(covey_translation()) { found, count in covey_message_translations(self.handle, found, count, MemoryLayout<covey_translation>.size) }.map { Translation($0) }
    }

    /// The preview of the page that the text links to.
    public func pagePreview() -> PagePreview? {
        var c = covey_page_preview()
        return covey_message_page_preview(self.handle, &c, MemoryLayout<covey_page_preview>.size) > 0 ? PagePreview(c) : nil
    }

    /// The thread below the message.
    public func threadInfo() -> ThreadInfo? {
        var c = covey_thread_info()
        return covey_message_thread_info(self.handle, &c, MemoryLayout<covey_thread_info>.size) > 0 ? ThreadInfo(c) : nil
    }

    /// The critical alert that the message was sent with.
    public func criticalAlert() -> CriticalAlert? {
        var c = covey_critical_alert()
        return covey_message_critical_alert(self.handle, &c, MemoryLayout<covey_critical_alert>.size) > 0 ? CriticalAlert(c) : nil
    }

    /// The users whom the message mentions by name. For an unsent message only their ids are known.
    /// COVEY_MESSAGE_FLAG_MENTIONS_CHANNEL marks a message that mentions all members.
    public var mentionedUsers: UserList {
        return UserList(borrowing: covey_message_mentioned_users(self.handle))
    }

    /// The parent message, as included in the reply: kind, text, data, custom type, file, sender, time and id.
    public var parent: Message? {
        return covey_message_parent(self.handle).map { Message(borrowing: $0) }
    }

    /// 1 if the parent message was deleted, 0 if not, or a negative error.
    public var isParentDeleted: Bool {
        return covey_message_is_parent_deleted(self.handle) > 0
    }

    /// The poll it shows.
    public var poll: Poll? {
        return covey_message_poll(self.handle).map { Poll(borrowing: $0) }
    }

    /// Applies a reaction, a thread's state or a vote to a message that the app holds: one that no collection shows.
    /// Apply events in the order in which they came.
    public func applyEvent(info: EventInfo) throws(CoveyError) -> Message {
        var made: OpaquePointer?
        try check(covey_message_apply_event(self.handle, info.handle, &made))
        return Message(taking: made)
    }

}

/// An ordered list of messages. It never changes: any task may read it.
public final class MessageList: RandomAccessCollection, Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    init(borrowing handle: OpaquePointer?) {
        covey_message_list_retain(handle)
        self.handle = handle
    }

    deinit { covey_message_list_release(handle) }

    /// Fills rows with the frequently used fields of consecutive messages. This is the fastest way to read a page.
    public func rows(first: Int64, count: Int) -> [MessageRow] {
        return allRows(covey_message_row(), count) { found, count in covey_message_list_rows(self.handle, first, count, found, MemoryLayout<covey_message_row>.size) }.map { MessageRow($0) }
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { Int(covey_message_list_count(handle)) }
    public subscript(index: Int) -> Message {
        precondition(indices.contains(index), "Index out of range")
        return Message(borrowing: covey_message_list_at(handle, Int64(index)))
    }
}

/// An ordered list of texts. It never changes: any task may read it.
public final class StringList: RandomAccessCollection, Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    init(borrowing handle: OpaquePointer?) {
        covey_string_list_retain(handle)
        self.handle = handle
    }

    deinit { covey_string_list_release(handle) }

    public var startIndex: Int { 0 }
    public var endIndex: Int { Int(covey_string_list_count(handle)) }
    public subscript(index: Int) -> String {
        precondition(indices.contains(index), "Index out of range")
        return stringOf(covey_string_list_at(handle, Int64(index), nil))
    }
}

/// The cached parts and the gaps of a channel's history. It never changes: any task may read it.
public final class History: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    init(borrowing handle: OpaquePointer?) {
        covey_history_retain(handle)
        self.handle = handle
    }

    deinit { covey_history_release(handle) }

    /// The number of spans: ascending, each beginning where the previous ends.
    public var spanCount: Int64 {
        return covey_history_span_count(self.handle)
    }

    /// Copies spans into the caller's array.
    public func spans(first: Int64, count: Int) -> [HistorySpan] {
        return allRows(covey_history_span(), count) { found, count in covey_history_spans(self.handle, first, count, found, MemoryLayout<covey_history_span>.size) }.map { HistorySpan($0) }
    }

    /// The collection's has_previous at that time, 1 or 0, or a negative error.
    public var hasPrevious: Bool {
        return covey_history_has_previous(self.handle) > 0
    }

    /// The collection's has_next at that time, 1 or 0, or a negative error.
    public var hasNext: Bool {
        return covey_history_has_next(self.handle) > 0
    }

    /// Reason of has_previous: enum more_reason, or a negative error.
    public var previousReason: MoreReason {
        return MoreReason(rawValue: Int32(truncatingIfNeeded: covey_history_previous_reason(self.handle)))
    }

    /// Reason of has_next: enum more_reason, or a negative error.
    public var nextReason: MoreReason {
        return MoreReason(rawValue: Int32(truncatingIfNeeded: covey_history_next_reason(self.handle)))
    }

    /// Time of the oldest message that the collection shows, Unix ms; 0: it shows none.
    public var oldestShownAt: Int64 {
        return covey_history_oldest_shown_at(self.handle)
    }

    /// Time of the newest message that the collection shows, Unix ms; 0: it shows none.
    public var newestShownAt: Int64 {
        return covey_history_newest_shown_at(self.handle)
    }

    /// The number of cached messages of the channel.
    public var cachedCount: Int64 {
        return covey_history_cached_count(self.handle)
    }

    /// The number of new messages that wait until Covey has checked the collection for missed ones.
    public var waitingCount: Int64 {
        return covey_history_waiting_count(self.handle)
    }

}

/// Unread counts over all channels that the current user joined. It never changes: any task may read it.
public final class UnreadTotals: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    init(borrowing handle: OpaquePointer?) {
        covey_unread_totals_retain(handle)
        self.handle = handle
    }

    deinit { covey_unread_totals_release(handle) }

    /// The total of all group channels.
    public var all: Int64 {
        return covey_unread_totals_all(self.handle)
    }

    /// The total of notification channels.
    public var feed: Int64 {
        return covey_unread_totals_feed(self.handle)
    }

    /// When the server reported the totals, by its clock, Unix ms.
    public var updatedAt: Int64 {
        return covey_unread_totals_updated_at(self.handle)
    }

    /// The custom types of channels with unread messages, in ascending order.
    public var customTypes: StringList {
        return StringList(borrowing: covey_unread_totals_custom_types(self.handle))
    }

    /// The total of the channels of one custom type.
    public func ofCustomType(customType: String) -> Int64 {
        let customtypeC = uncut(customType)
        return covey_unread_totals_of_custom_type(self.handle, customtypeC)
    }

}

/// Messages that a search found. It never changes: any task may read it.
public final class MessageSearchResult: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    init(borrowing handle: OpaquePointer?) {
        covey_message_search_result_retain(handle)
        self.handle = handle
    }

    deinit { covey_message_search_result_release(handle) }

    /// The number of found messages.
    public var count: Int64 {
        return covey_message_search_result_count(self.handle)
    }

    /// One found message.
    public func messageAt(index: Int64) -> Message? {
        return covey_message_search_result_message_at(self.handle, index).map { Message(borrowing: $0) }
    }

    /// The part of the message's text, or of its file's name, that contains most of the words: at most 24 words, with
    /// an ellipsis where text was cut.
    public func snippetAt(index: Int64) -> String? {
        var length = 0
        let found = covey_message_search_result_snippet_at(self.handle, index, &length)
        return found == nil ? nil : stringOf(found, length)
    }

    /// The positions of the words in the snippet, ascending and disjoint.
    public func matchesAt(index: Int64) -> [TextRange] {
        return allRows(covey_text_range()) { found, count in covey_message_search_result_matches_at(self.handle, index, found, Int(count)) }.map { TextRange($0) }
    }

}

/// A poll; see poll.h. It never changes: any task may read it.
public final class Poll: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    init(borrowing handle: OpaquePointer?) {
        covey_poll_retain(handle)
        self.handle = handle
    }

    deinit { covey_poll_release(handle) }

    /// The server's id.
    public var id: Int64 {
        return covey_poll_id(self.handle)
    }

    /// Its question. `length` may be NULL.
    public var title: String {
        var length = 0
        let found = covey_poll_title(self.handle, &length)
        return stringOf(found, length)
    }

    /// App-defined data. `length` may be NULL.
    public var data: String {
        var length = 0
        let found = covey_poll_data(self.handle, &length)
        return stringOf(found, length)
    }

    /// Enum poll_status.
    public var status: PollStatus {
        return PollStatus(rawValue: Int32(truncatingIfNeeded: covey_poll_status(self.handle)))
    }

    /// The message that shows it; 0 if none does yet.
    public var messageId: Int64 {
        return covey_poll_message_id(self.handle)
    }

    /// User id of its creator; "" if unknown. `length` may be NULL.
    public var createdBy: String {
        var length = 0
        let found = covey_poll_created_by(self.handle, &length)
        return stringOf(found, length)
    }

    /// When it was created, Unix ms in whole seconds.
    public var createdAt: Int64 {
        return covey_poll_created_at(self.handle)
    }

    /// When it was last changed or voted on, Unix ms in whole seconds; 0 if never.
    public var updatedAt: Int64 {
        return covey_poll_updated_at(self.handle)
    }

    /// When it closes automatically, Unix ms in whole seconds; 0 if it does not.
    public var closeAt: Int64 {
        return covey_poll_close_at(self.handle)
    }

    /// The number of users who have voted.
    public var voterCount: Int64 {
        return covey_poll_voter_count(self.handle)
    }

    /// 1 if everybody may add options, 0 if not, or a negative error.
    public var allowsUserSuggestion: Bool {
        return covey_poll_allows_user_suggestion(self.handle) > 0
    }

    /// 1 if a user may vote for several options, 0 if not, or a negative error.
    public var allowsMultipleVotes: Bool {
        return covey_poll_allows_multiple_votes(self.handle) > 0
    }

    /// Its options, in their order.
    public func options() -> [PollOption] {
        return allRows(covey_poll_option()) { found, count in covey_poll_options(self.handle, found, count, MemoryLayout<covey_poll_option>.size) }.map { PollOption($0) }
    }

    /// The whole poll as one JSON object with the protocol's field names.
    public func json() throws(CoveyError) -> String {
        var memory: UnsafeMutablePointer<CChar>?
        var length = 0
        try check(covey_poll_json(self.handle, &memory, &length))
        return String(decoding: taken(memory, length), as: UTF8.self)
    }

    /// The poll as bytes; as message_bytes.
    public func bytes() throws(CoveyError) -> [UInt8] {
        var memory: UnsafeMutablePointer<CChar>?
        var length = 0
        try check(covey_poll_bytes(self.handle, &memory, &length))
        return taken(memory, length)
    }

    /// Creates a poll from the bytes of poll_bytes; as message_from_bytes.
    public static func fromBytes(bytes: [UInt8]) throws(CoveyError) -> Poll {
        var made: OpaquePointer?
        try check(covey_poll_from_bytes(bytes, bytes.count, &made))
        return Poll(taking: made)
    }

}

/// An ordered list of polls; see poll.h. It never changes: any task may read it.
public final class PollList: RandomAccessCollection, Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    init(borrowing handle: OpaquePointer?) {
        covey_poll_list_retain(handle)
        self.handle = handle
    }

    deinit { covey_poll_list_release(handle) }

    public var startIndex: Int { 0 }
    public var endIndex: Int { Int(covey_poll_list_count(handle)) }
    public subscript(index: Int) -> Poll {
        precondition(indices.contains(index), "Index out of range")
        return Poll(borrowing: covey_poll_list_at(handle, Int64(index)))
    }
}

/// A message that the server sends later; see scheduled_message.h. It never changes: any task may read it.
public final class ScheduledMessage: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    init(borrowing handle: OpaquePointer?) {
        covey_scheduled_message_retain(handle)
        self.handle = handle
    }

    deinit { covey_scheduled_message_release(handle) }

    /// The server's id of the scheduled message. It is not a message id.
    public var id: Int64 {
        return covey_scheduled_message_id(self.handle)
    }

    /// When it will be sent, Unix ms.
    public var scheduledAt: Int64 {
        return covey_scheduled_message_scheduled_at(self.handle)
    }

    /// Enum scheduled_status.
    public var status: ScheduledStatus {
        return ScheduledStatus(rawValue: Int32(truncatingIfNeeded: covey_scheduled_message_status(self.handle)))
    }

    /// The message to send: its id is 0, its sending status COVEY_SENDING_NONE.
    public var message: Message {
        return Message(borrowing: covey_scheduled_message_message(self.handle))
    }

    /// The scheduled message as bytes; as message_bytes.
    public func bytes() throws(CoveyError) -> [UInt8] {
        var memory: UnsafeMutablePointer<CChar>?
        var length = 0
        try check(covey_scheduled_message_bytes(self.handle, &memory, &length))
        return taken(memory, length)
    }

    /// Creates a scheduled message from the bytes of scheduled_message_bytes; as message_from_bytes.
    public static func fromBytes(bytes: [UInt8]) throws(CoveyError) -> ScheduledMessage {
        var made: OpaquePointer?
        try check(covey_scheduled_message_from_bytes(bytes, bytes.count, &made))
        return ScheduledMessage(taking: made)
    }

}

/// An ordered list of scheduled messages; see scheduled_message.h. It never changes: any task may read it.
public final class ScheduledMessageList: RandomAccessCollection, Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    init(borrowing handle: OpaquePointer?) {
        covey_scheduled_message_list_retain(handle)
        self.handle = handle
    }

    deinit { covey_scheduled_message_list_release(handle) }

    public var startIndex: Int { 0 }
    public var endIndex: Int { Int(covey_scheduled_message_list_count(handle)) }
    public subscript(index: Int) -> ScheduledMessage {
        precondition(indices.contains(index), "Index out of range")
        return ScheduledMessage(borrowing: covey_scheduled_message_list_at(handle, Int64(index)))
    }
}

/// What a feed delivers, such as a message. It never changes: any task may read it.
public final class FeedItem: Sendable {
    // A name, not an address, and all that is done with it is thread-safe.
    nonisolated(unsafe) let handle: OpaquePointer?

    init(taking handle: OpaquePointer?) { self.handle = handle }

    init(borrowing handle: OpaquePointer?) {
        covey_feed_item_retain(handle)
        self.handle = handle
    }

    deinit { covey_feed_item_release(handle) }

    /// enum feed_item_kind, or a negative error.
    public var kind: FeedItemKind {
        return FeedItemKind(rawValue: Int32(truncatingIfNeeded: covey_feed_item_kind(self.handle)))
    }

    /// URL of the channel. `length` may be NULL.
    public var channelUrl: String {
        var length = 0
        let found = covey_feed_item_channel_url(self.handle, &length)
        return stringOf(found, length)
    }

    /// The message; NULL for a deletion, a gap, and items of members.
    public var message: Message? {
        return covey_feed_item_message(self.handle).map { Message(borrowing: $0) }
    }

    /// Id of the message; 0 for a gap and for items of members.
    public var messageId: Int64 {
        return covey_feed_item_message_id(self.handle)
    }

    /// The member who joined; NULL for other items.
    public var member: Member? {
        return covey_feed_item_member(self.handle).map { Member(borrowing: $0) }
    }

    /// Id of the user who joined or left; "" for other items. `length` may be NULL.
    public var userId: String {
        var length = 0
        let found = covey_feed_item_user_id(self.handle, &length)
        return stringOf(found, length)
    }

    /// When the message was created, or the member joined, Unix ms; for a gap, where it begins; for a deletion and for
    /// a user who left 0: the server does not say it.
    public var createdAt: Int64 {
        return covey_feed_item_created_at(self.handle)
    }

    /// Distinguishes the items of one message: 0 for the message itself; for an edit and a deletion, when that was,
    /// Unix ms; for reactions, the server time at which they were read. For a user who joined or left, when this
    /// membership began, in whole seconds, Unix ms; 0 if nobody knows it. For a gap, where it ends, Unix ms.
    public var version: Int64 {
        return covey_feed_item_version(self.handle)
    }

    /// Unix ms when the membership of the user began in which the item was read; 0: not known. It is the `joined_at` of
    /// a position behind the item (feed_options_set_position).
    public var joinedAt: Int64 {
        return covey_feed_item_joined_at(self.handle)
    }

    /// A text that names the item: made of its kind, channel, message id or user id, and version. It is the same
    /// whenever and wherever the item is delivered, also by another feed. A program that remembers the identities of
    /// what it has done, together with what it has done, does everything exactly once. (Reactions, and gaps other than
    /// that of a hidden history, are of the time at which the client noticed them: delivered by another process, they
    /// have another identity. A user who leaves and joins within one second joins twice by one identity.)
    public var identity: String {
        var length = 0
        let found = covey_feed_item_identity(self.handle, &length)
        return stringOf(found, length)
    }

    /// Where the gap begins, Unix ms, not included; 0 for other items. -1: before the first message.
    public var gapAfter: Int64 {
        return covey_feed_item_gap_after(self.handle)
    }

    /// Where the gap ends, Unix ms, included; 0 for other items. Of COVEY_FEED_GAP_CHANNEL_LEFT it is the server's time
    /// when the client noticed it, as well as the client knows that: the gap goes as far as the membership.
    public var gapUntil: Int64 {
        return covey_feed_item_gap_until(self.handle)
    }

    /// enum feed_gap_reason; 0 for other items; or a negative error.
    public var gapReason: FeedGapReason {
        return FeedGapReason(rawValue: Int32(truncatingIfNeeded: covey_feed_item_gap_reason(self.handle)))
    }

    /// Says that the app is done with the item. The channel's position moves past it as soon as every earlier item of
    /// the channel is acknowledged too; any order is allowed. The next item may come before the completion. What the
    /// app has sent before it is on the disk first, files included: until they are copied the position stands.
    public func acknowledge() async throws(CoveyError) {
        let call = Pending<Void, Void>(())
        return try await call.result() { state, callId, error in
            covey_feed_item_acknowledge(self.handle, { state, _, error in Pending<Void, Void>.of(state).complete(error == nil ? () : nil, error) }, state, freeObject, &callId, &error)
        }
    }

    /// Sends a text message to the item's channel, once: its request id is derived from the feed's name, the item's
    /// identity and the part. So whatever dies between this call and the acknowledgement, the item has one reply: the
    /// next process, which gets the item again and replies again, finds the message unsent or sent, here or on the
    /// server, and does not send a second one. Before a new reply is sent, the channel's messages since the item are
    /// asked for it. Reply first, acknowledge then: the reply is on the disk before the acknowledgement. If the disk
    /// refuses it, the completion gets an error, and the reply is tried again: the acknowledgement waits for it.
    @discardableResult
    public func reply(params: UserMessageParams, part: Int32) async throws(CoveyError) -> Message {
        let paramsC = try params.made()
        defer { keep(paramsC) }
        let call = Pending<Message, Void>(())
        return try await call.result() { state, callId, error in
            covey_feed_item_reply(self.handle, paramsC.handle, part, { state, _, message, error in Pending<Message, Void>.of(state).complete(message != nil ? Message(borrowing: message) : nil, error) }, state, freeObject, &callId, &error)
        }
    }

}

