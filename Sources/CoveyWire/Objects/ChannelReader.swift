// Group channel objects (models.md §2) → snapshots. What an answer leaves out is nil, or noted as left out, so that it erases
// nothing that another answer brought. All times become milliseconds. The versions are the engine's to set: the object says
// nothing about when it was true.

import CoveyModel

enum ChannelReader {
    /// Nil without a URL. Members and messages in it that cannot be read are left out and counted.
    static func read(_ node: JSONNode, dropped: inout Int) -> GroupChannel? {
        guard node.isObject, let url = node.string("channel_url"), !url.isEmpty else { return nil }
        var fields = ChannelFields(url: url)
        fields.name = node.string("name") ?? fields.leftOut.with(.name, "")
        fields.coverUrl = node.string("cover_url") ?? fields.leftOut.with(.coverUrl, "")
        fields.data = node.string("data") ?? fields.leftOut.with(.data, "")
        fields.customType = node.string("custom_type") ?? fields.leftOut.with(.customType, "")
        fields.createdAt = node.time("created_at") ?? fields.leftOut.with(.createdAt, 0)
        fields.createdBy = node["created_by"].flatMap(User.init)
        readFlags(node, &fields)
        fields.messageSurvivalSeconds =
            node.number("message_survival_seconds", in: Policy.survivalRangeSeconds)
            ?? fields.leftOut.with(.messageSurvivalSeconds, -1)
        fields.maxLengthMessage = node.count("max_length_message") ?? fields.leftOut.with(.maxLengthMessage, 5000)
        fields.members = node.array("members").map { Member.readAll($0, dropped: &dropped) }
        fields.memberCount = node.count("member_count") ?? fields.leftOut.with(.memberCount, 0)
        fields.joinedMemberCount = node.count("joined_member_count") ?? fields.leftOut.with(.joinedMemberCount, 0)
        fields.readReceipts = receipts(node["read_receipt"])
        fields.deliveryReceipts = receipts(node["delivery_receipt"])
        fields.metadata = node["metadata"]?.dictionary(\.string)
        fields.lastMessage = message(node.nonEmptyObject("last_message"), dropped: &dropped)
        fields.pinnedMessageIds = node["pinned_message_ids"]?.ids ?? fields.leftOut.with(.pins, [])
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

    private static let flags: [(StaticString, ChannelFlags)] = [
        ("is_super", .isSuper), ("is_broadcast", .isBroadcast), ("is_exclusive", .isExclusive),
        ("is_public", .isPublic), ("is_distinct", .isDistinct), ("is_discoverable", .isDiscoverable),
        ("is_ephemeral", .isEphemeral), ("is_access_code_required", .isAccessCodeRequired),
        ("is_chat_notification", .isChatNotification), ("freeze", .isFrozen),
    ]

    private static func readFlags(_ node: JSONNode, _ fields: inout ChannelFields) {
        for (key, flag) in flags {
            guard let value = node[key] else {
                fields.leftOut.flags.insert(flag)
                continue
            }
            if value.kind == .yes { fields.flags.insert(flag) }
        }
        // Both kinds are supergroups whether or not the server says so (README.md, glossary).
        if !fields.flags.isDisjoint(with: [.isBroadcast, .isExclusive]) {
            fields.flags.insert(.isSuper)
            fields.leftOut.flags.remove(.isSuper)
        }
        if node.bool("is_discoverable") == nil, node["is_public"] != nil {
            if fields.flags.contains(.isPublic) { fields.flags.insert(.isDiscoverable) }
            fields.leftOut.flags.remove(.isDiscoverable)
        }
    }

    private static func readOwnState(_ node: JSONNode, _ fields: inout ChannelFields) {
        fields.myMemberState =
            node["member_state"].map { MemberState(wire: $0.text) } ?? fields.leftOut.with(.memberState, .none)
        fields.myRole = node["my_role"].map { Role(wire: $0.text) } ?? fields.leftOut.with(.role, .none)
        fields.isMuted = node["is_muted"].map { $0.kind == .yes } ?? fields.leftOut.with(.mute, false)
        let unread = node.count("unread_message_count")
        fields.isUnreadKnown = unread != nil
        fields.unreadMessageCount = unread ?? 0
        fields.unreadMentionCount = node.count("unread_mention_count") ?? fields.leftOut.with(.unreadMentionCount, 0)
        fields.myLastRead = node.time("user_last_read") ?? fields.leftOut.with(.lastRead, 0)
        fields.inviter = node["inviter"].flatMap(User.init)
        fields.isInviterKnownFriend = node.object("inviter").map(isFriend) ?? false
        fields.invitedAt = node.time("invited_at") ?? fields.leftOut.with(.invitedAt, 0)
        fields.joinedAt = node.time("joined_ts") ?? fields.leftOut.with(.joinedAt, 0)
        fields.hiddenState = HiddenState(wire: node.text("hidden_state"), isHidden: node.isTrue("is_hidden"))
        if node["hidden_state"] == nil, node["is_hidden"] == nil { fields.leftOut.insert(.hiddenState) }
        fields.messageOffset = node.time("ts_message_offset") ?? fields.leftOut.with(.messageOffset, 0)
        fields.messagePurgeOffset = node.time("message_purge_offset") ?? 0
        fields.pushTriggerOption =
            node["push_trigger_option"].map { known($0.string, among: pushTriggers) ?? "default" }
            ?? fields.leftOut.with(.pushTriggerOption, "default")
        fields.countPreference =
            node["count_preference"].map { known($0.string, among: countPreferences) ?? "all" }
            ?? fields.leftOut.with(.countPreference, "all")
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

    private static func receipts(_ node: JSONNode?) -> ReceiptTable? {
        node.flatMap { $0.isObject ? ReceiptTable($0.pairs { $0.time }) : nil }
    }

    private static func message(_ node: JSONNode?, dropped: inout Int) -> Message? {
        guard let node else { return nil }
        let message = MessageReader.read(node)
        if message == nil { dropped += 1 }
        return message
    }
}

extension ChannelLeftOut {
    /// The default of a field that the answer left out.
    fileprivate mutating func with<Value>(_ field: Field, _ value: Value) -> Value {
        insert(field)
        return value
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
