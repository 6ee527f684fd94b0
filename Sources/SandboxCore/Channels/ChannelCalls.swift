// A channel by REST: get, update, delete, freeze (rest.md §7.3, §7.5, §7.6). Creating one: ChannelCreation.swift.

import SandboxJSON

extension Sandbox {
    func getChannel(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let channel = try call.visibleChannel(url)
        return channelJSON(channel, for: call.actor, parts: try channelParts(call.fields, default: true))
    }

    func channelParts(_ fields: Fields, default standard: Bool) throws(APIError) -> ChannelParts {
        var members = try fields.bool("show_member")
        if members == nil { members = try fields.bool("member") }
        return ChannelParts(
            members: members ?? standard,
            readReceipt: try fields.flag("show_read_receipt", default: standard),
            deliveryReceipt: try fields.flag("show_delivery_receipt", default: standard),
            metadata: try fields.flag("show_metadata", default: standard))
    }

    // MARK: Update, delete

    func updateChannel(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let channel =
            options.onlyOperatorsUpdateChannels
            ? try call.operatedChannel(url) : try call.changeableChannel(url)
        let fields = call.fields
        let settings = try ChannelSettings(fields)
        let customType = try fields.string("custom_type", maximum: Limit.customTypeCharacters)
        let isDistinct = try fields.bool("is_distinct")
        if isDistinct == true, channel.isSuper { throw .incompatible("\"is_distinct\" and the super kinds") }
        let joined = channel.members.filter(\.isJoined).map(\.user)
        let before = channel.members.filter(\.isOperator).map(\.user)
        let after = try operators(named: fields, among: joined, default: before)
        let isChanged = before.count != after.count || after.contains { user in !before.contains { $0 === user } }
        if isChanged { try check(.operatorsEditOperators, call) }
        apply(settings, try storeFile(call, "cover_file"), to: channel)
        if let isDiscoverable = settings.isDiscoverable { channel.isDiscoverable = isDiscoverable }
        let wasDistinct = channel.isDistinct
        if customType != nil || isDistinct != nil { endDistinct(channel) }
        if let customType { setCustomType(customType, of: channel) }
        if isDistinct ?? wasDistinct {
            // Another channel may hold the key already; then there is no second one.
            let key = channel.distinctKey
            if distinctChannels[key] == nil {
                distinctChannels[key] = channel
                channel.isDistinct = true
            }
        }
        touch(channel)
        if isChanged {
            for member in channel.members { member.isOperator = after.contains { $0 === member.user } }
            pushOperators(channel)
        }
        pushChannelChanged(channel, to: everybody(channel))
        return channelJSON(channel, for: call.actor)
    }

    /// Those named, who must be among the users; or the ones there are without.
    private func operators(named fields: Fields, among users: [User], default standard: [User]) throws(APIError)
        -> [User]
    {
        guard let ids = try fields.strings("operator_ids") else { return standard }
        var operators: [User] = []
        for id in ids {
            guard let user = users.first(where: { $0.id.isExactly(id) }) else { throw .invalid("operator_ids") }
            operators.append(user)
        }
        return operators
    }

    func deleteChannel(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        try check(.deleteChannels, call)
        let channel = try call.operatedChannel(url)
        let frame = event(12_000, channel)
        let members = channel.members
        endDistinct(channel)
        channels[ExactString(url)] = nil
        channel.isDeleted = true
        var changed: Set<Int> = []
        for member in members where remove(member) { changed.insert(member.user.ordinal) }
        push(frame, to: members.map(\.user)) { changed.contains($0.ordinal) }
        return emptyObject
    }

    func freezeChannel(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let channel = try call.operatedChannel(url)
        guard let isFrozen = try call.fields.bool("freeze") else { throw .missing("freeze") }
        if channel.isFrozen != isFrozen {
            channel.isFrozen = isFrozen
            touch(channel)
            push(event(isFrozen ? 10_701 : 10_700, channel) { $0.field("freeze", isFrozen) }, to: everybody(channel))
        }
        return channelJSON(channel, for: call.actor)
    }

    /// A picture that came with the call takes the place of an address.
    func apply(_ settings: ChannelSettings, _ cover: Upload?, to channel: Channel) {
        if let name = settings.name { channel.name = name }
        if let coverUrl = cover?.file.url ?? settings.coverUrl { channel.coverUrl = coverUrl }
        if let data = settings.data { channel.data = data }
        if let isPublic = settings.isPublic { channel.isPublic = isPublic }
        if let accessCode = settings.accessCode { channel.accessCode = accessCode }
        if let seconds = settings.survivalSeconds { channel.survivalSeconds = seconds }
    }
}

/// What create and update have in common; nil: not named.
struct ChannelSettings {
    let name: String?
    let coverUrl: String?
    let data: String?
    let isPublic: Bool?
    let isDiscoverable: Bool?
    let accessCode: String?
    let survivalSeconds: Int64?

    init(_ fields: Fields) throws(APIError) {
        name = try fields.string("name", maximum: Limit.channelNameCharacters)
        coverUrl = try fields.string("cover_url", maximum: Limit.addressCharacters)
        data = try fields.string("data")
        isPublic = try fields.bool("is_public")
        isDiscoverable = try fields.bool("is_discoverable")
        accessCode = try fields.string("access_code")
        survivalSeconds = try fields.int("message_survival_seconds")
        if let survivalSeconds, survivalSeconds < -1 { throw .negative("message_survival_seconds") }
        if let survivalSeconds, survivalSeconds > Limit.infiniteTimeMs / 1_000 {
            throw .outOfRange("message_survival_seconds")
        }
    }
}
