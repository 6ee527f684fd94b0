// The conditions of a channel list (rest.md §7.1, §16.3). All of them hold at once; an empty list is no condition.

import SandboxJSON

struct ChannelFilter {
    let order: String
    let metadataOrderKey: String?
    let showsEmpty: Bool
    let showsFrozen: Bool
    let memberState: String
    let hidden: String
    let superMode: String
    let publicMode: String
    let onlyUnread: Bool
    let distinct: String
    let urls: Set<ExactString>?
    let customTypes: Set<ExactString>?
    let customTypePrefix: String?
    let namePart: String?
    let name: String?
    let namePrefix: String?
    let showsNotifications: Bool
    let exactMembers: Set<ExactString>?
    let includedMembers: [ExactString]
    let includesAny: Bool
    let nicknameParts: [String]
    let nicknamePrefix: String?
    let nickname: String?
    let search: String?
    let searchesName: Bool
    let searchesNicknames: Bool
    let metadataKey: ExactString?
    let metadataValues: [String]?
    let metadataPrefix: String?
    let counters: MetacounterFilter
    let createdBeforeSeconds: Int64?
    let createdAfterSeconds: Int64?

    static let orders = [
        "chronological", "latest_last_message", "channel_name_alphabetical", "metadata_value_alphabetical",
    ]

    private static let publicModes = ["all", "public", "private"]
    private static let distinctModes = ["all", "distinct", "nondistinct"]

    enum Scope {
        case mine
        /// Without the conditions of own state, and nothing but public channels.
        case publicChannels
        /// The Platform API's list of the application: all channels, without the conditions of own state.
        case everything
    }

    init(_ fields: Fields, scope: Scope = .mine) throws(APIError) {
        order = try fields.choice("order", Self.orders, default: "chronological")
        metadataOrderKey = try fields.string("metadata_order_key")
        if order == "metadata_value_alphabetical", metadataOrderKey == nil { throw .missing("metadata_order_key") }
        showsEmpty = try fields.flag("show_empty")
        showsFrozen = try fields.flag("show_frozen", default: true)
        switch scope {
        case .publicChannels:
            (memberState, hidden, publicMode, onlyUnread, distinct) = ("all", "all", "public", false, "all")
            if order == "latest_last_message" { throw .invalid("order") }
        case .everything:
            (memberState, hidden, onlyUnread) = ("all", "all", false)
            publicMode = try fields.choice("public_mode", Self.publicModes, default: "all")
            distinct = try fields.choice("distinct_mode", Self.distinctModes, default: "all")
        case .mine:
            memberState = try fields.choice("member_state_filter", MemberStateFilter.names, default: "all")
            let modes = [
                "unhidden_only", "all", "hidden_only", "hidden_allow_auto_unhide", "hidden_allow_auto_hide",
                "hidden_prevent_auto_unhide",
            ]
            hidden = try fields.choice("hidden_mode", modes, default: "unhidden_only")
            publicMode = try fields.choice("public_mode", Self.publicModes, default: "all")
            let unread = try fields.choice("unread_filter", ["all", "unread_message"], default: "all")
            onlyUnread = unread == "unread_message"
            distinct = try fields.choice("distinct_mode", Self.distinctModes, default: "all")
        }
        let superModes = ["all", "super", "nonsuper", "broadcast_only", "exclusive_only"]
        superMode = try fields.choice("super_mode", superModes, default: "all")
        var urlList = try fields.strings("channel_urls")
        if urlList == nil { urlList = try fields.strings("channelUrls") }
        urls = Self.set(urlList)
        let types = try fields.strings("custom_types")
        customTypes = types?.contains("*") == true ? nil : Self.set(types)
        customTypePrefix = try fields.string("custom_type_startswith")
        namePart = try fields.string("name_contains")?.lowercasedByScalar
        name = try fields.string("name")?.lowercasedByScalar
        namePrefix = try fields.string("name_startswith")?.lowercasedByScalar
        showsNotifications = try fields.flag("include_chat_notification")
        exactMembers = Self.set(try fields.strings("members_exactly_in"))
        includedMembers = (try fields.strings("members_include_in") ?? []).map(ExactString.init)
        switch try fields.string("query_type")?.uppercased() ?? "AND" {
        case "AND": includesAny = false
        case "OR": includesAny = true
        default: throw .invalid("query_type")
        }
        nicknameParts = (try fields.strings("members_nickname_contains") ?? []).map(\.lowercasedByScalar)
        nicknamePrefix = try fields.string("members_nickname_startswith")?.lowercasedByScalar
        nickname = try fields.string("members_nickname")?.lowercasedByScalar
        var areas = try fields.strings("search_fields")
        if areas == nil { areas = try fields.strings("search_field") }
        search = areas?.isEmpty == false ? try fields.string("search_query")?.lowercasedByScalar : nil
        searchesName = areas?.contains("channel_name") ?? false
        searchesNicknames = areas?.contains { $0 == "member_nickname" || $0 == "member_nick_name" } ?? false
        metadataKey = try fields.string("metadata_key").map(ExactString.init)
        let values = try fields.strings("metadata_values")
        metadataValues = values?.isEmpty == true ? nil : values
        metadataPrefix = try fields.string("metadata_value_startswith")
        if metadataValues != nil, metadataPrefix != nil {
            throw .incompatible("\"metadata_values\" and \"metadata_value_startswith\"")
        }
        counters = try MetacounterFilter(fields)
        createdBeforeSeconds = Self.time(try fields.int("created_before"))
        createdAfterSeconds = Self.time(try fields.int("created_after"))
    }

    private static func set(_ list: [String]?) -> Set<ExactString>? {
        guard let list, !list.isEmpty else { return nil }
        return Set(list.map(ExactString.init))
    }

    /// 0 is unset.
    private static func time(_ seconds: Int64?) -> Int64? { seconds == 0 ? nil : seconds }

    // MARK: Matching

    /// - Parameter hasLastMessage: called only if needed, because it iterates over the history.
    func matches(_ channel: Channel, _ viewer: User?, _ member: Member?, hasLastMessage: () -> Bool) -> Bool {
        matchesOwnState(member) && matchesKind(channel) && matchesNames(channel) && matchesMembers(channel, viewer)
            && matchesNicknames(channel, viewer) && matchesMetadata(channel) && matchesSearch(channel)
            && (showsEmpty || hasLastMessage())
    }

    private func matchesOwnState(_ member: Member?) -> Bool {
        if let member, !MemberStateFilter.matches(memberState, member) { return false }
        let state = member?.hidden ?? .unhidden
        switch hidden {
        case "all": break
        case "hidden_only": if state == .unhidden { return false }
        case "hidden_allow_auto_unhide", "hidden_allow_auto_hide": if state != .allowsUnhide { return false }
        case "hidden_prevent_auto_unhide": if state != .preventsUnhide { return false }
        default: if state != .unhidden { return false }
        }
        return !onlyUnread || (member?.unreadCount ?? 0) > 0
    }

    private func matchesKind(_ channel: Channel) -> Bool {
        switch superMode {
        case "super": if !channel.isSuper { return false }
        case "nonsuper": if channel.isSuper { return false }
        case "broadcast_only": if !channel.isBroadcast { return false }
        case "exclusive_only": if !channel.isExclusive { return false }
        default: break
        }
        if publicMode == "public", !channel.isPublic { return false }
        if publicMode == "private", channel.isPublic { return false }
        if distinct == "distinct", !channel.isDistinct { return false }
        if distinct == "nondistinct", channel.isDistinct { return false }
        if !showsFrozen, channel.isFrozen { return false }
        if !showsNotifications, channel.isChatNotification { return false }
        let createdAtSeconds = channel.createdAtMs / 1_000
        if let createdBeforeSeconds, createdAtSeconds > createdBeforeSeconds { return false }
        if let createdAfterSeconds, createdAtSeconds < createdAfterSeconds { return false }
        return true
    }

    private func matchesNames(_ channel: Channel) -> Bool {
        if let urls, !urls.contains(ExactString(channel.url)) { return false }
        if let customTypes, !customTypes.contains(ExactString(channel.customType)) { return false }
        if let customTypePrefix, !channel.customType.startsExactly(with: customTypePrefix) { return false }
        if namePart == nil, name == nil, namePrefix == nil { return true }
        let channelName = channel.name.lowercasedByScalar
        if let namePart, !channelName.containsExactly(namePart) { return false }
        if let name, !channelName.isExactly(name) { return false }
        if let namePrefix, !channelName.startsExactly(with: namePrefix) { return false }
        return true
    }

    /// R12: whether the caller is named among the exact members makes no difference.
    private func matchesMembers(_ channel: Channel, _ viewer: User?) -> Bool {
        if var exactMembers {
            if let viewer { exactMembers.insert(ExactString(viewer.id)) }
            guard channel.members.count == exactMembers.count,
                channel.members.allSatisfy({ exactMembers.contains(ExactString($0.user.id)) })
            else { return false }
        }
        if includedMembers.isEmpty { return true }
        if includesAny { return includedMembers.contains { channel.memberOf[$0] != nil } }
        return includedMembers.allSatisfy { channel.memberOf[$0] != nil }
    }

    /// Some member other than the caller.
    private func matchesNicknames(_ channel: Channel, _ viewer: User?) -> Bool {
        if nicknameParts.isEmpty, nicknamePrefix == nil, nickname == nil { return true }
        let nicknames = channel.members.lazy.filter { $0.user !== viewer }.map(\.user.nickname.lowercasedByScalar)
        if !nicknameParts.isEmpty {
            let found = nicknames.contains { name in nicknameParts.contains { name.containsExactly($0) } }
            if !found { return false }
        }
        if let nicknamePrefix, !nicknames.contains(where: { $0.startsExactly(with: nicknamePrefix) }) { return false }
        if let nickname, !nicknames.contains(where: { $0.isExactly(nickname) }) { return false }
        return true
    }

    private func matchesMetadata(_ channel: Channel) -> Bool {
        if !counters.matches(channel.counters) { return false }
        guard let metadataKey else { return true }
        guard let value = channel.metadata[metadataKey] else { return false }
        if let metadataValues { return metadataValues.containsExactly(value) }
        if let metadataPrefix { return value.startsExactly(with: metadataPrefix) }
        return true
    }

    /// The caller's own nickname counts here.
    private func matchesSearch(_ channel: Channel) -> Bool {
        guard let search else { return true }
        if searchesName, channel.name.lowercasedByScalar.containsExactly(search) { return true }
        return searchesNicknames
            && channel.members.contains { $0.user.nickname.lowercasedByScalar.containsExactly(search) }
    }

    // MARK: Order

    /// rest.md §16.4.
    func sortKey(_ channel: Channel, lastMessage: () -> Message?) -> SortKey {
        switch order {
        case "latest_last_message":
            let last = lastMessage()
            return SortKey(
                rank: last == nil ? 1 : 0, timeMs: last?.createdAtMs ?? 0, secondTimeMs: channel.createdAtMs / 1_000,
                id: channel.url)
        case "channel_name_alphabetical":
            return SortKey(
                rank: channel.name.isEmpty ? 1 : 0, text: channel.name.lowercasedByScalar, original: channel.name,
                timeMs: channel.createdAtMs / 1_000, id: channel.url)
        case "metadata_value_alphabetical":
            let value = metadataOrderKey.flatMap { channel.metadata[ExactString($0)] }
            return SortKey(
                rank: value == nil ? 1 : 0, text: value ?? "", timeMs: channel.createdAtMs / 1_000, id: channel.url)
        default:
            return SortKey(timeMs: channel.createdAtMs / 1_000, id: channel.url)
        }
    }
}
