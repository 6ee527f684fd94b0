// Channel lists (rest.md §7.1, §7.2) and the channel changelog (§7.8, §16.8).

import SandboxJSON

extension Sandbox {
    func listMyChannels(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        let filter = try ChannelFilter(call.fields)
        let candidates = user.memberships.values.map { (channel: $0.channel, member: Optional($0)) }
        return try list(candidates, for: user, filter, call.fields)
    }

    /// Discoverable public channels; for an administrator who acts for nobody, all channels (Platform API).
    func listPublicChannels(_ call: Call) throws(APIError) -> [UInt8] {
        if call.isAdministrator, call.actor == nil {
            let candidates = channels.values.map { (channel: $0, member: Member?.none) }
            return try list(candidates, for: nil, ChannelFilter(call.fields, scope: .everything), call.fields)
        }
        let filter = try ChannelFilter(call.fields, scope: .publicChannels)
        guard try call.fields.string("public_mode") ?? "public" == "public" else { throw .invalid("public_mode") }
        let mode = try call.fields.choice("public_membership_mode", ["all", "joined"], default: "all")
        let viewer = call.actor
        let candidates = channels.values.filter { $0.isPublic && $0.isDiscoverable }.map { channel in
            (channel: channel, member: viewer.flatMap { channel.member($0) })
        }
        let wanted = mode == "joined" ? candidates.filter { $0.member?.isJoined == true } : candidates
        return try list(wanted, for: viewer, filter, call.fields)
    }

    /// The candidates may come in any order: rows are sorted by a key that no two share.
    private func list(
        _ candidates: [(channel: Channel, member: Member?)], for viewer: User?, _ filter: ChannelFilter,
        _ fields: Fields
    ) throws(APIError) -> [UInt8] {
        let limit = try fields.limit(default: 20)
        let parts = try channelParts(fields, default: false)
        var rows: [(key: SortKey, row: Channel)] = []
        for (channel, member) in candidates {
            let matches = filter.matches(channel, viewer, member) {
                self.lastMessage(of: channel, for: member) != nil
            }
            if !matches { continue }
            rows.append((filter.sortKey(channel) { self.lastMessage(of: channel, for: member) }, channel))
        }
        let digest = fields.digest(except: Self.isNoCondition)
        let page = try page(of: rows, limit: limit, fields: fields, digest: digest)
        return JSONWriter.object(reserving: 4_096) { writer in
            writer.array("channels") { writer in
                for channel in page.rows { write(channel, for: viewer, parts: parts, into: &writer) }
            }
            writer.field("next", page.next)
            writer.field("ts", clock.nowMs)
        }
    }

    // MARK: Changelog

    func channelChangelog(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        let fields = call.fields
        let user = try call.own(userId)
        let limit = try fields.limit(default: 100)
        let position = try changelogPosition(fields, prefix: "c")
        let parts = try channelParts(fields, default: true)
        let showsEmpty = try fields.flag("show_empty", default: true)
        let showsFrozen = try fields.flag("show_frozen", default: true)
        let showsNotifications = try fields.flag("include_chat_notification", default: true)
        var types = try fields.strings("custom_types")
        if types == nil { types = try fields.strings("custom_type") }
        let customTypes = types.flatMap { $0.isEmpty || $0.contains("*") ? nil : Set($0.map(ExactString.init)) }

        var rows: [(change: Change, url: String, channel: Channel?)] = []
        for member in user.memberships.values {
            let channel = member.channel
            let change = member.change.number > channel.change.number ? member.change : channel.change
            guard position.isBefore(change) else { continue }
            if !showsFrozen, channel.isFrozen { continue }
            if !showsNotifications, channel.isChatNotification { continue }
            if let customTypes, !customTypes.contains(ExactString(channel.customType)) { continue }
            if !showsEmpty, lastMessage(of: channel, for: member) == nil { continue }
            rows.append((change, channel.url, channel))
        }
        for (url, change) in user.goneChannels where position.isBefore(change) { rows.append((change, url.text, nil)) }
        rows.sort { $0.change.number != $1.change.number ? $0.change.number < $1.change.number : $0.url < $1.url }
        let hasMore = rows.count > limit
        let page = rows.prefix(limit)
        let next = changelogToken("c", hasMore ? page.last?.change.number ?? 0 : lastChangeNumber)
        return JSONWriter.object(reserving: 4_096) { writer in
            writer.array("updated") { writer in
                for channel in page.lazy.compactMap(\.channel) {
                    write(channel, for: user, parts: parts, into: &writer)
                }
            }
            writer.field("deleted", page.filter { $0.channel == nil }.map(\.url))
            writer.field("has_more", hasMore)
            writer.field("next", next)
            writer.field("ts", clock.nowMs)
        }
    }
}
