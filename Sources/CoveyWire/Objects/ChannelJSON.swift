// A channel as JSON in the protocol's form (models.md §2), complete, from the snapshot alone; reading it back gives equal
// fields but the versions, and whether the inviter is a friend. Channel and joining times are seconds on the wire. Maps
// are written by key, so that equal snapshots give equal bytes.

import CoveyModel

extension GroupChannel {
    package func json() -> [UInt8] {
        var writer = JSONWriter()
        writer.object(write)
        return writer.bytes
    }

    private func write(to writer: inout JSONWriter) {
        writer.member("channel_url", fields.url)
        writer.member("name", fields.name)
        writer.member("cover_url", fields.coverUrl)
        writer.member("data", fields.data)
        writer.member("custom_type", fields.customType)
        writer.member("created_at", fields.createdAt.wholeSeconds)
        writer.member("created_by", fields.createdBy)
        writeFlags(to: &writer)
        writer.member("message_survival_seconds", fields.messageSurvivalSeconds)
        writer.member("max_length_message", fields.maxLengthMessage)
        if let members = fields.members {
            writer.key("members")
            writer.array { writer in for member in members { writer.object(member.write) } }
        }
        writer.member("member_count", fields.memberCount)
        writer.member("joined_member_count", fields.joinedMemberCount)
        writer.member("read_receipt", fields.readReceipts)
        writer.member("delivery_receipt", fields.deliveryReceipts)
        writer.member("metadata", byKey: fields.metadata) { $0.value($1) }
        writer.member("last_message", fields.lastMessage)
        writer.key("pinned_message_ids")
        writer.array { writer in for id in fields.pinnedMessageIds { writer.value(id) } }
        writer.member("latest_pinned_message", fields.lastPinnedMessage)
        writeOwnState(to: &writer)
    }

    private func writeFlags(to writer: inout JSONWriter) {
        writer.member("is_super", fields.flags.contains(.isSuper))
        writer.member("is_broadcast", fields.flags.contains(.isBroadcast))
        writer.member("is_exclusive", fields.flags.contains(.isExclusive))
        writer.member("is_public", fields.flags.contains(.isPublic))
        writer.member("is_distinct", fields.flags.contains(.isDistinct))
        writer.member("is_discoverable", fields.flags.contains(.isDiscoverable))
        writer.member("is_ephemeral", fields.flags.contains(.isEphemeral))
        writer.member("is_access_code_required", fields.flags.contains(.isAccessCodeRequired))
        writer.member("is_chat_notification", fields.flags.contains(.isChatNotification))
        writer.member("freeze", fields.flags.contains(.isFrozen))
    }

    private func writeOwnState(to writer: inout JSONWriter) {
        writer.member("member_state", fields.myMemberState.wireName.description)
        writer.member("my_role", fields.myRole.wireName.description)
        writer.member("is_muted", fields.isMuted)
        if fields.isUnreadKnown { writer.member("unread_message_count", fields.unreadMessageCount) }
        writer.member("unread_mention_count", fields.unreadMentionCount)
        writer.member("user_last_read", fields.myLastRead)
        writer.member("inviter", fields.inviter)
        writer.member("invited_at", fields.invitedAt)
        writer.member("joined_ts", fields.joinedAt.wholeSeconds)
        writer.member("is_hidden", fields.isHidden)
        writer.member("hidden_state", fields.hiddenState.wireName.description)
        writer.member("ts_message_offset", fields.messageOffset)
        writer.key("message_purge_offset")
        if fields.messagePurgeOffset != 0 { writer.value(fields.messagePurgeOffset) } else { writer.null() }
        writer.member("push_trigger_option", fields.pushTriggerOption)
        writer.member("count_preference", fields.countPreference)
    }
}

extension User {
    /// Without the braces, so that a member can go on.
    func write(to writer: inout JSONWriter) {
        writer.member("user_id", userId)
        writer.member("nickname", nickname)
        writer.member("profile_url", profileUrl)
        writer.member("metadata", byKey: metadata) { $0.value($1) }
        if let isOnline { writer.member("is_online", isOnline) }
        writer.member("last_seen_at", lastSeenAt)
        writer.member("is_active", isActive)
    }
}

extension Member {
    func write(to writer: inout JSONWriter) {
        user.write(to: &writer)
        writer.member("state", state.wireName.description)
        writer.member("role", role.wireName.description)
        writer.member("is_muted", isMuted)
        if isMuted || mutedEndAt != 0 { writer.member("muted_end_at", mutedEndAt) }
        if !mutedDescription.isEmpty { writer.member("muted_description", mutedDescription) }
        writer.member("is_blocked_by_me", isBlockedByMe)
        writer.member("is_blocking_me", isBlockingMe)
        writer.member("joined_ts", joinedAt.wholeSeconds)
    }
}

extension JSONWriter {
    fileprivate mutating func member(_ name: StaticString, _ user: User?) {
        key(name)
        if let user { object(user.write) } else { null() }
    }

    fileprivate mutating func member(_ name: StaticString, _ message: Message?) {
        key(name)
        if let message { object(message.write) } else { null() }
    }

    /// Nothing if it is nil.
    fileprivate mutating func member(_ name: StaticString, _ receipts: ReceiptTable?) {
        guard let receipts else { return }
        key(name)
        object { writer in
            for (userId, time) in receipts.entries {
                writer.key(userId)
                writer.value(time)
            }
        }
    }

    /// A map, ordered by the bytes of its keys; nothing if it is nil.
    fileprivate mutating func member<Value>(
        _ name: StaticString, byKey map: [String: Value]?, _ write: (inout JSONWriter, Value) -> Void
    ) {
        guard let map else { return }
        key(name)
        object { writer in
            for key in CodePoints.ordered(Array(map.keys)) {
                guard let value = map[key] else { continue }
                writer.key(key)
                write(&writer, value)
            }
        }
    }
}

extension Int64 {
    /// A point in time in seconds; infinite and negative ones stay what they are.
    fileprivate var wholeSeconds: Int64 { self <= 0 || self == Policy.infiniteTimeMs ? self : self / 1000 }
}
