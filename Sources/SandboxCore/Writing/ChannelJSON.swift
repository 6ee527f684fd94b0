// A channel as one user sees it (models.md §2), and its members.

import SandboxJSON

struct ChannelParts {
    var members = true
    var readReceipt = true
    var deliveryReceipt = true
    var metadata = true
}

extension Sandbox {
    func write(
        _ channel: Channel, for viewer: User?, parts: ChannelParts = ChannelParts(), isCreated: Bool? = nil,
        into writer: inout JSONWriter
    ) {
        let member = viewer.flatMap { channel.member($0) }
        writer.beginObject()
        writeProperties(of: channel, into: &writer)
        writer.field("created_by", raw: channel.creator?.brief)
        writer.field("is_super", channel.isSuper)
        writer.field("is_broadcast", channel.isBroadcast)
        writer.field("is_exclusive", channel.isExclusive)
        writer.field("is_public", channel.isPublic)
        writer.field("is_distinct", channel.isDistinct)
        writer.field("is_discoverable", channel.isDiscoverable)
        writer.field("is_ephemeral", channel.isEphemeral)
        writer.field("is_access_code_required", !channel.accessCode.isEmpty)
        writer.field("is_chat_notification", channel.isChatNotification)
        if let isCreated { writer.field("is_created", isCreated) }
        writer.field("freeze", channel.isFrozen)
        writer.field("message_survival_seconds", channel.survivalSeconds)
        writer.field("max_length_message", Limit.messageCharacters)
        writer.field("member_count", channel.members.count)
        writer.field("joined_member_count", channel.joinedCount)
        writeSummary(of: channel, into: &writer)
        if parts.members {
            writer.array("members") { writer in
                // R43: a supergroup's list holds the caller alone.
                for other in channel.isSuper ? [member].compactMap(\.self) : channel.members {
                    write(other, for: viewer, into: &writer)
                }
            }
        }
        writeReceipts(of: channel, parts, into: &writer)
        if parts.metadata {
            writer.object("metadata") { $0.pairs(channel.metadata) }
        }
        writer.key("last_message")
        if let last = lastMessage(of: channel, for: member) {
            write(last, in: channel, parts: .everything(for: viewer), into: &writer)
        } else {
            writer.null()
        }
        let pins = visiblePins(of: channel, for: member)
        writer.array("pinned_message_ids") { writer in
            for pin in pins { writer.int(pin.message.id) }
        }
        writer.key("latest_pinned_message")
        if let latest = pins.first {
            write(latest.message, in: channel, parts: .everything(for: viewer), into: &writer)
        } else {
            writer.null()
        }
        writer.key("message_purge_offset")
        if let purge = channel.purgeOffsetMs { writer.int(purge) } else { writer.null() }
        // A channel that nobody looks at has no state of the viewer's own.
        if viewer != nil { writeOwnState(member, of: channel, into: &writer) }
        writer.endObject()
    }

    /// The Platform API repeats the main fields in a nested object, and some clients read only that one (models.md §2).
    private func writeSummary(of channel: Channel, into writer: inout JSONWriter) {
        writer.object("channel") { writer in
            writeProperties(of: channel, into: &writer)
            writer.field("member_count", channel.members.count)
            writer.field("max_length_message", Limit.messageCharacters)
        }
    }

    private func writeProperties(of channel: Channel, into writer: inout JSONWriter) {
        writer.field("channel_url", channel.url)
        writer.field("name", channel.name)
        writer.field("cover_url", channel.coverUrl)
        writer.field("data", channel.data)
        writer.field("custom_type", channel.customType)
        writer.field("created_at", channel.createdAtMs / 1_000)
    }

    /// Supergroups keep no receipts: an empty read map, no delivery map (models.md §2).
    private func writeReceipts(of channel: Channel, _ parts: ChannelParts, into writer: inout JSONWriter) {
        if parts.readReceipt {
            writer.object("read_receipt") { writer in
                for member in channel.members where member.isJoined && !channel.isSuper {
                    writer.key(text: member.user.id)
                    writer.int(member.readAtMs)
                }
            }
        }
        if parts.deliveryReceipt, !channel.isSuper {
            writer.object("delivery_receipt") { writer in
                for member in channel.members where member.isJoined {
                    writer.key(text: member.user.id)
                    writer.int(member.deliveredAtMs)
                }
            }
        }
    }

    private func writeOwnState(_ member: Member?, of channel: Channel, into writer: inout JSONWriter) {
        writer.field("member_state", member?.state.rawValue ?? "none")
        writer.field("my_role", member?.role ?? "none")
        writer.field("is_muted", member?.isMuted ?? false)
        writer.field("unread_message_count", member?.unreadCount ?? 0)
        writer.field("unread_mention_count", member?.unreadMentionCount ?? 0)
        writer.field("total_unread_thread_message_count", 0)
        writer.field("user_last_read", member?.readAtMs ?? 0)
        writer.field("inviter", raw: member?.inviter?.json)
        writer.field("invited_at", member?.invitedAtMs ?? 0)
        writer.field("joined_ts", (member?.joinedAtMs ?? 0) / 1_000)
        let hidden = member?.hidden ?? .unhidden
        writer.field("is_hidden", hidden != .unhidden)
        writer.field("hidden_state", hidden.rawValue)
        writer.field("ts_message_offset", member?.messageOffsetMs ?? 0)
        writer.field("push_trigger_option", member?.pushTrigger ?? "default")
        writer.field("count_preference", member?.countPreference ?? "all")
        writer.field("is_push_enabled", member?.pushTrigger != "off")
    }

    /// - Parameter viewer: whose blocks the member shows.
    func write(
        _ member: Member, for viewer: User?, withReadAt: Bool = false, withDeliveredAt: Bool = false,
        into writer: inout JSONWriter
    ) {
        writer.beginObject()
        writer.members(member.user.fields)
        writer.field("state", member.state.rawValue)
        writer.field("role", member.role)
        writer.field("is_muted", member.isMuted)
        writer.key("muted_end_at")
        if member.isMuted { writer.int(member.muteEndAtMs) } else { writer.null() }
        writer.field("muted_description", member.isMuted ? member.muteDescription : nil)
        writer.field("is_blocked_by_me", viewer?.hasBlocked(member.user) ?? false)
        writer.field("is_blocking_me", viewer.map(member.user.hasBlocked) ?? false)
        writer.field("joined_ts", member.joinedAtMs / 1_000)
        if withReadAt { writer.field("read_ts", member.readAtMs) }
        if withDeliveredAt { writer.field("delivered_ts", member.deliveredAtMs) }
        writer.endObject()
    }

    /// rest.md §16.5: the newest visible message that is not silent (unless the viewer's own, or forced) and no reply
    /// (W10).
    func lastMessage(of channel: Channel, for member: Member?) -> Message? {
        let fromMs = visibleFromMs(channel, member)
        for message in channel.messages.reversed() {
            if message.createdAtMs < fromMs { return nil }
            if message.parent != nil { continue }
            let forced = message.details?.forcesLastMessage ?? false
            if message.isSilent, !forced, message.sender == nil || message.sender?.user !== member?.user { continue }
            if channel.isExclusive, message.sender?.isOperator == false { continue }
            return message
        }
        return nil
    }

    func channelJSON(
        _ channel: Channel, for viewer: User?, parts: ChannelParts = ChannelParts(), isCreated: Bool? = nil
    )
        -> [UInt8]
    {
        var writer = JSONWriter(reserving: 4_096)
        write(channel, for: viewer, parts: parts, isCreated: isCreated, into: &writer)
        return writer.bytes
    }
}
