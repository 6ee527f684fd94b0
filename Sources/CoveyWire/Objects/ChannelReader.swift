// Group channel objects (models.md §2) → snapshots. Parts that an answer may leave out stay nil, so that it erases nothing
// that another answer brought. All times become milliseconds. The versions are the engine's to set: the object says
// nothing about when it was true.

import CoveyModel

enum ChannelReader {
    /// Nil without a URL. Members and messages in it that cannot be read are left out and counted.
    static func read(_ node: JSONNode, dropped: inout Int) -> GroupChannel? {
        guard node.isObject, let url = node.string("channel_url"), !url.isEmpty else { return nil }
        var fields = ChannelFields(url: url)
        fields.name = node.string("name") ?? ""
        fields.coverUrl = node.string("cover_url") ?? ""
        fields.data = node.string("data") ?? ""
        fields.customType = node.string("custom_type") ?? ""
        fields.createdAt = node.time("created_at") ?? 0
        fields.createdBy = node["created_by"].flatMap(User.init)
        fields.flags = flags(node)
        fields.messageSurvivalSeconds = node.number("message_survival_seconds", in: Policy.survivalRangeSeconds) ?? -1
        fields.maxLengthMessage = node.count("max_length_message") ?? 5000
        fields.members = node.array("members").map { Member.readAll($0, dropped: &dropped) }
        fields.memberCount = node.count("member_count") ?? 0
        fields.joinedMemberCount = node.count("joined_member_count") ?? 0
        fields.readReceipts = receipts(node["read_receipt"])
        fields.deliveryReceipts = receipts(node["delivery_receipt"])
        fields.metadata = node["metadata"]?.dictionary(\.string)
        fields.lastMessage = message(node.nonEmptyObject("last_message"), dropped: &dropped)
        fields.pinnedMessageIds = node["pinned_message_ids"]?.ids ?? []
        fields.lastPinnedMessage = message(node.nonEmptyObject("latest_pinned_message"), dropped: &dropped)
        readOwnState(node, &fields)
        return GroupChannel(fields)
    }

    static func readAll(_ elements: JSONElements?, dropped: inout Int) -> [GroupChannel] {
        guard let elements else { return [] }
        var channels: [GroupChannel] = []
        channels.reserveCapacity(elements.count)
        for element in elements {
            if let channel = read(element, dropped: &dropped) { channels.append(channel) } else { dropped += 1 }
        }
        return channels
    }

    private static func flags(_ node: JSONNode) -> ChannelFlags {
        var flags: ChannelFlags = []
        if node.isTrue("is_super") { flags.insert(.isSuper) }
        // Both kinds are supergroups whether or not the server says so (README.md, glossary).
        if node.isTrue("is_broadcast") { flags.formUnion([.isBroadcast, .isSuper]) }
        if node.isTrue("is_exclusive") { flags.formUnion([.isExclusive, .isSuper]) }
        if node.isTrue("is_public") { flags.insert(.isPublic) }
        if node.isTrue("is_distinct") { flags.insert(.isDistinct) }
        if node.bool("is_discoverable") ?? flags.contains(.isPublic) { flags.insert(.isDiscoverable) }
        if node.isTrue("is_ephemeral") { flags.insert(.isEphemeral) }
        if node.isTrue("is_access_code_required") { flags.insert(.isAccessCodeRequired) }
        if node.isTrue("is_chat_notification") { flags.insert(.isChatNotification) }
        if node.isTrue("freeze") { flags.insert(.isFrozen) }
        return flags
    }

    private static func readOwnState(_ node: JSONNode, _ fields: inout ChannelFields) {
        fields.myMemberState = MemberState(wire: node.text("member_state"))
        fields.myRole = Role(wire: node.text("my_role"))
        fields.isMuted = node.isTrue("is_muted")
        let unread = node.count("unread_message_count")
        fields.isUnreadKnown = unread != nil
        fields.unreadMessageCount = unread ?? 0
        fields.unreadMentionCount = node.count("unread_mention_count") ?? 0
        fields.myLastRead = node.time("user_last_read") ?? 0
        fields.inviter = node["inviter"].flatMap(User.init)
        fields.isInviterKnownFriend = node.object("inviter").map(isFriend) ?? false
        fields.invitedAt = node.time("invited_at") ?? 0
        fields.joinedAt = node.time("joined_ts") ?? 0
        fields.hiddenState = HiddenState(wire: node.text("hidden_state"), isHidden: node.isTrue("is_hidden"))
        fields.messageOffset = node.time("ts_message_offset") ?? 0
        fields.messagePurgeOffset = node.time("message_purge_offset") ?? 0
        fields.pushTriggerOption = known(node.string("push_trigger_option"), among: pushTriggers) ?? "default"
        fields.countPreference = known(node.string("count_preference"), among: countPreferences) ?? "all"
    }

    /// The server gives a friend's key and name with friends alone.
    private static func isFriend(_ user: JSONNode) -> Bool {
        user.nonEmptyText("friend_discovery_key") != nil || user.nonEmptyText("friend_name") != nil
    }

    private static let pushTriggers = ["default", "all", "off", "mention_only"]
    private static let countPreferences = ["all", "unread_message_count_only", "unread_mention_count_only", "off"]

    /// An unknown enumeration value is the default of the field (models.md).
    private static func known(_ value: String?, among values: [String]) -> String? {
        value.flatMap { values.contains($0) ? $0 : nil }
    }

    private static func receipts(_ node: JSONNode?) -> [String: Int64]? {
        node?.dictionary { $0.time }
    }

    private static func message(_ node: JSONNode?, dropped: inout Int) -> Message? {
        guard let node else { return nil }
        let message = MessageReader.read(node)
        if message == nil { dropped += 1 }
        return message
    }
}

extension HiddenState {
    init(wire text: UnsafeRawBufferPointer?, isHidden: Bool) {
        switch text {
        case let text? where text.equals("unhidden"): self = .unhidden
        case let text? where text.equals("hidden_allow_auto_unhide") || text.equals("allow_auto_unhide"):
            self = .allowAutoUnhide
        case let text? where text.equals("hidden_prevent_auto_unhide") || text.equals("prevent_auto_unhide"):
            self = .preventAutoUnhide
        default: self = isHidden ? .allowAutoUnhide : .unhidden
        }
    }

    var wireName: StaticString {
        switch self {
        case .unhidden: "unhidden"
        case .allowAutoUnhide: "hidden_allow_auto_unhide"
        case .preventAutoUnhide: "hidden_prevent_auto_unhide"
        }
    }
}
