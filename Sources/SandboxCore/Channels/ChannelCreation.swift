// Creating a channel (rest.md §7.4), or finding the distinct one of the same members.
//
// A session's user is the creator and always a member. The Platform API may create for nobody: then there is no
// creator, and nobody is operator unless named; `inviter_id` names one, `invitation_status` and `hidden_status` say
// how members come in.

import SandboxJSON

extension Sandbox {
    func createChannel(_ call: Call) throws(APIError) -> [UInt8] {
        let fields = call.fields
        let creator = try creator(call)
        let isBroadcast = try fields.flag("is_broadcast")
        let isExclusive = try fields.flag("is_exclusive")
        let isSuperFlag = try fields.flag("is_super")
        let isSuper = isSuperFlag || isBroadcast || isExclusive
        let isDistinct = try fields.flag("is_distinct")
        if isDistinct, isSuper { throw .incompatible("\"is_distinct\" and the super kinds") }
        let operatorIds = try fields.strings("operator_ids")
        let users = try members(named: fields, operatorIds: operatorIds ?? [], creator: creator)
        guard users.count <= (isSuper ? Limit.superGroupMembers : Limit.members) else { throw .tooMany("user_ids") }
        let customType = try fields.string("custom_type", maximum: Limit.customTypeCharacters) ?? ""
        let operators = users.filter { user in operatorIds?.containsExactly(user.id) ?? (user === creator) }
        if isDistinct {
            let key = Channel.distinctKey(memberIds: users.map(\.id), customType: customType)
            if let known = distinctChannels[key] { return channelJSON(known, for: creator, isCreated: false) }
        }
        if let creator { try checkBlocks(between: creator, and: users) }
        let settings = try ChannelSettings(fields)
        let admission = try Admission(call)
        let isEphemeral = try fields.flag("is_ephemeral")
        if let creator, creator.joinedChannelCount >= Limit.joinedChannels { throw .quota }
        let url = try newChannelUrl(fields)
        let cover = try storeFile(call, "cover_file")

        let channel = Channel(url: url, createdAtMs: clock.nowMs, creator: creator)
        channel.name = settings.name ?? "Group Channel"
        channel.customType = customType
        channel.isSuper = isSuper
        channel.isBroadcast = isBroadcast
        channel.isExclusive = isExclusive
        channel.isEphemeral = isEphemeral
        apply(settings, cover, to: channel)
        channel.isDiscoverable = settings.isDiscoverable ?? channel.isPublic
        channels[ExactString(url)] = channel
        admit(users, operators, to: channel, by: creator, admission)
        if isDistinct {
            channel.isDistinct = true
            distinctChannels[channel.distinctKey] = channel
        }
        touch(channel)
        return channelJSON(channel, for: creator, isCreated: true)
    }

    /// nil: an administrator who acts for nobody.
    private func creator(_ call: Call) throws(APIError) -> User? {
        guard call.isAdministrator, try call.fields.string("user_id") == nil else { return try call.requiredActor() }
        guard let id = try call.fields.string("inviter_id") else { return nil }
        guard let inviter = user(id) else { throw .notFound("User") }
        return inviter
    }

    /// The creator, then the users named, each once; whoever is to be an operator is a member too (R14). Unknown ones
    /// are an error if `strict`. The Platform API may name them by objects in `users`.
    private func members(named fields: Fields, operatorIds: [String], creator: User?) throws(APIError) -> [User] {
        var ids = try fields.strings("user_ids") ?? []
        for object in try fields.array("users") ?? [] {
            if let id = object["user_id"]?.string { ids.append(id) }
        }
        if ids.count > Limit.members { throw .tooMany("user_ids") }
        var strict = try fields.bool("strict")
        if strict == nil { strict = try fields.bool("is_strict") }
        var users = creator.map { [$0] } ?? []
        var seen = Set(users.map(\.ordinal))
        for id in ids + operatorIds {
            guard let user = user(id) else {
                if strict == true { throw .notFound("User") }
                continue
            }
            if seen.insert(user.ordinal).inserted { users.append(user) }
        }
        return users
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
    private func admit(
        _ users: [User], _ operators: [User], to channel: Channel, by creator: User?, _ admission: Admission
    ) {
        let invited = users.filter { $0 !== creator && !admission.joinsAtOnce($0) }
        let joining = users.filter { user in
            user === creator || (admission.joinsAtOnce(user) && user.joinedChannelCount < Limit.joinedChannels)
        }
        let joinMs = clock.joinTime(in: channel)
        for user in joining { join(user, channel, inviter: user === creator ? nil : creator, atMs: joinMs) }
        var inviteMs: Int64?
        if !invited.isEmpty {
            let timeMs = clock.eventTime(in: channel)
            for user in invited { invite(user, channel, inviter: creator, atMs: timeMs) }
            inviteMs = timeMs
        }
        for user in operators { channel.member(user)?.isOperator = true }
        for member in channel.members { admission.hide(member) }
        if !joining.isEmpty { pushJoined(joining, channel, tsMs: joinMs) }
        if let inviteMs { pushInvited(invited, by: creator, channel, tsMs: inviteMs) }
        pushMemberCounts(channel)
    }
}

/// How users come into a channel: by their own preference, or as an administrator says of each.
struct Admission {
    private var states: [ExactString: Bool] = [:]
    private var hidden: [ExactString: Member.Hidden] = [:]

    init(_ call: Call) throws(APIError) {
        guard call.isAdministrator else { return }
        for (id, value) in try call.fields.object("invitation_status")?.members ?? [] {
            switch value.string {
            case "joined": states[ExactString(id)] = true
            case "invited", "invited_by_friend", "invited_by_non_friend": states[ExactString(id)] = false
            default: throw .invalid("invitation_status")
            }
        }
        for (id, value) in try call.fields.object("hidden_status")?.members ?? [] {
            guard let state = value.string.flatMap(Member.Hidden.init) else { throw .invalid("hidden_status") }
            hidden[ExactString(id)] = state
        }
    }

    func joinsAtOnce(_ user: User) -> Bool { states[ExactString(user.id)] ?? user.acceptsInvitations }

    func hide(_ member: Member) {
        if let state = hidden[ExactString(member.user.id)] { member.hidden = state }
    }
}
