// A channel by REST: create, get, update, delete, freeze (rest.md §7.3–§7.6).

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

    // MARK: Create

    func createChannel(_ call: Call) throws(APIError) -> [UInt8] {
        let fields = call.fields
        let creator = try call.requiredActor()
        let isBroadcast = try fields.flag("is_broadcast")
        let isExclusive = try fields.flag("is_exclusive")
        let isSuperFlag = try fields.flag("is_super")
        let isSuper = isSuperFlag || isBroadcast || isExclusive
        let isDistinct = try fields.flag("is_distinct")
        if isDistinct, isSuper { throw .incompatible("\"is_distinct\" and the super kinds") }
        let users = try members(named: fields, creator: creator)
        guard users.count <= (isSuper ? Limit.superGroupMembers : Limit.members) else { throw .tooMany("user_ids") }
        let customType = try fields.string("custom_type", maximum: Limit.customTypeCharacters) ?? ""
        let operators = try operators(named: fields, among: users, default: [creator])
        if isDistinct {
            let key = Channel.distinctKey(memberIds: users.map(\.id), customType: customType)
            if let known = distinctChannels[key] { return channelJSON(known, for: creator, isCreated: false) }
        }
        let settings = try ChannelSettings(fields)
        let isEphemeral = try fields.flag("is_ephemeral")
        let url = try newChannelUrl(fields)
        if creator.joinedChannelCount >= Limit.joinedChannels { throw .quota }

        let channel = Channel(url: url, createdAtMs: clock.nowMs, creator: creator)
        channel.name = settings.name ?? "Group Channel"
        channel.customType = customType
        channel.isSuper = isSuper
        channel.isBroadcast = isBroadcast
        channel.isExclusive = isExclusive
        channel.isEphemeral = isEphemeral
        apply(settings, to: channel)
        channel.isDiscoverable = settings.isDiscoverable ?? channel.isPublic
        channels[ExactString(url)] = channel
        admit(users, operators, to: channel, by: creator)
        if isDistinct {
            channel.isDistinct = true
            distinctChannels[channel.distinctKey] = channel
        }
        touch(channel)
        return channelJSON(channel, for: creator, isCreated: true)
    }

    /// The creator, then the users named, each once. Unknown ones are an error if `strict`.
    private func members(named fields: Fields, creator: User) throws(APIError) -> [User] {
        let ids = try fields.strings("user_ids") ?? []
        if ids.count > Limit.members { throw .tooMany("user_ids") }
        var strict = try fields.bool("strict")
        if strict == nil { strict = try fields.bool("is_strict") }
        var users = [creator]
        var seen: Set<Int> = [creator.ordinal]
        for id in ids {
            guard let user = user(id) else {
                if strict == true { throw .notFound("User") }
                continue
            }
            if seen.insert(user.ordinal).inserted { users.append(user) }
        }
        return users
    }

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

    private func newChannelUrl(_ fields: Fields) throws(APIError) -> String {
        guard let url = try fields.string("channel_url"), !url.isEmpty else {
            repeat {
                lastChannelNumber += 1
                let url = "sendbird_group_channel_\(lastChannelNumber)_\(random.hex(digits: 12))"
                if channel(url) == nil { return url }
            } while true
        }
        let isAllowed = url.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        guard isAllowed else { throw .character("channel_url") }
        if url.utf8.count > 100 { throw .tooLong("channel_url") }
        if url.utf8.count < 4 { throw .outOfRange("channel_url") }
        if channel(url) != nil { throw .exists("Channel") }
        return url
    }

    /// R36: the creator and those who accept invitations join in one event, the others are invited in a second one.
    private func admit(_ users: [User], _ operators: [User], to channel: Channel, by creator: User) {
        let joining = users.filter {
            $0 === creator || ($0.acceptsInvitations && $0.joinedChannelCount < Limit.joinedChannels)
        }
        let invited = users.filter { !$0.acceptsInvitations && $0 !== creator }
        let joinMs = clock.joinTime(in: channel)
        for user in joining { join(user, channel, inviter: user === creator ? nil : creator, atMs: joinMs) }
        var inviteMs: Int64?
        if !invited.isEmpty {
            let timeMs = clock.eventTime(in: channel)
            for user in invited { invite(user, channel, inviter: creator, atMs: timeMs) }
            inviteMs = timeMs
        }
        for user in operators { channel.member(user)?.isOperator = true }
        pushJoined(joining, channel, tsMs: joinMs)
        if let inviteMs { pushInvited(invited, by: creator, channel, tsMs: inviteMs) }
        pushMemberCounts(channel)
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
        apply(settings, to: channel)
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
        let isChanged = before.count != after.count || after.contains { user in !before.contains { $0 === user } }
        if isChanged {
            for member in channel.members { member.isOperator = after.contains { $0 === member.user } }
            pushOperators(channel)
        }
        pushChannelChanged(channel, to: everybody(channel))
        return channelJSON(channel, for: call.actor)
    }

    func deleteChannel(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
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

    private func apply(_ settings: ChannelSettings, to channel: Channel) {
        if let name = settings.name { channel.name = name }
        if let coverUrl = settings.coverUrl { channel.coverUrl = coverUrl }
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
