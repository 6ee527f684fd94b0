// Coming and going by REST (rest.md §7.6): join, leave, invite, accept, decline; the member list (§8).

import SandboxJSON

extension Sandbox {
    func joinChannel(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let channel = try call.visibleChannel(url)
        let user = try call.requiredActor()
        let member = channel.member(user)
        if let member, member.isJoined { return channelJSON(channel, for: user) }
        guard channel.isPublic || call.isAdministrator else { throw .notAllowed }
        if activeBan(of: ExactString(user.id), in: channel) != nil { throw .banned }
        if !channel.accessCode.isEmpty {
            guard let code = try call.fields.string("access_code"), code.isExactly(channel.accessCode) else {
                throw .invalid("access_code")
            }
        }
        if member == nil, channel.members.count >= channel.memberLimit { throw .tooMany("members") }
        try admitOne(user, to: channel)
        return channelJSON(channel, for: user)
    }

    private func admitOne(_ user: User, to channel: Channel) throws(APIError) {
        if user.joinedChannelCount >= Limit.joinedChannels { throw .quota }
        if channel.member(user) == nil { endDistinct(channel) }
        let timeMs = clock.joinTime(in: channel)
        join(user, channel, inviter: nil, atMs: timeMs)
        touch(channel)
        pushJoined([user], channel, tsMs: timeMs)
        pushMemberCounts(channel)
    }

    func leaveChannel(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let (channel, member) = try call.joinedChannel(url)
        let dropsRole = try call.fields.flag("should_remove_operator_status")
        let user = member.user
        if member.isOperator, !dropsRole { channel.returningOperators.insert(ExactString(user.id)) }
        endDistinct(channel)
        let totalsChanged = remove(member)
        touch(channel)
        pushLeft(user, channel, totalsChanged: totalsChanged)
        return channelJSON(channel, for: user)
    }

    func inviteToChannel(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let channel = try call.changeableChannel(url)
        let ids = try call.fields.requiredStrings("user_ids")
        var inviterUser = call.actor
        if call.isAdministrator, let id = try call.fields.string("inviter_id") { inviterUser = user(id) }
        guard let inviter = inviterUser else { throw .missing("inviter_id") }
        var users: [User] = []
        for id in ids {
            guard let user = user(id) else { throw .notFound("User") }
            if activeBan(of: ExactString(id), in: channel) != nil { throw .banned }
            let isKnown = channel.member(user) != nil || users.contains { $0 === user }
            if !isKnown, user.joinedChannelCount < Limit.joinedChannels { users.append(user) }
        }
        if channel.members.count + users.count > channel.memberLimit { throw .tooMany("user_ids") }
        if users.isEmpty { return channelJSON(channel, for: call.actor) }
        endDistinct(channel)
        let joining = users.filter(\.acceptsInvitations)
        let invited = users.filter { !$0.acceptsInvitations }
        if !joining.isEmpty {
            let timeMs = clock.joinTime(in: channel)
            for user in joining { join(user, channel, inviter: inviter, atMs: timeMs) }
            touch(channel)
            pushJoined(joining, channel, tsMs: timeMs)
        }
        if !invited.isEmpty {
            let timeMs = clock.eventTime(in: channel)
            for user in invited { invite(user, channel, inviter: inviter, atMs: timeMs) }
            touch(channel)
            pushInvited(invited, by: inviter, channel, tsMs: timeMs)
        }
        pushMemberCounts(channel)
        return channelJSON(channel, for: call.actor)
    }

    func acceptInvitation(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let (channel, member) = try call.memberChannel(url)
        guard let member else { throw .notAllowed }
        if member.isJoined { return channelJSON(channel, for: member.user) }
        if activeBan(of: ExactString(member.user.id), in: channel) != nil { throw .banned }
        try admitOne(member.user, to: channel)
        return channelJSON(channel, for: member.user)
    }

    func declineInvitation(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        guard let channel = channel(url) else { throw .notFound("Channel") }
        let user = try call.requiredActor()
        guard let member = channel.member(user), member.state == .invited else { throw .notAllowed }
        endDistinct(channel)
        remove(member)
        touch(channel)
        let frame = event(10_022, channel, withCounts: true) { writer in
            if let inviter = member.inviter {
                writer.field("inviter", raw: inviter.brief)
            } else {
                writer.nullField("inviter")
            }
            writer.field("invitee", raw: user.brief)
        }
        push(frame, to: Array(everybody(channel)) + [user])
        return emptyObject
    }

    // MARK: Member list

    func listMembers(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let fields = call.fields
        let channel = try call.visibleChannel(url)
        let limit = try fields.limit(default: 20)
        let orders = ["member_nickname_alphabetical", "operator_then_member_alphabetical"]
        let order = try fields.choice("order", orders, default: orders[0])
        let roles = try fields.choice("operator_filter", ["all", "operator", "nonoperator"], default: "all")
        let mutes = try fields.choice("muted_member_filter", ["all", "muted", "unmuted"], default: "all")
        let states = try fields.choice("member_state_filter", MemberStateFilter.names, default: "all")
        let prefix = try fields.string("nickname_startswith")?.lowercasedByScalar
        let withRead = try fields.flag("show_read_receipt")
        let withDelivered = try fields.flag("show_delivery_receipt")
        let operatorsFirst = order == orders[1]
        var rows: [(key: SortKey, row: Member)] = []
        for member in channel.members {
            if roles == "operator", !member.isOperator { continue }
            if roles == "nonoperator", member.isOperator { continue }
            if mutes == "muted", !member.isMuted { continue }
            if mutes == "unmuted", member.isMuted { continue }
            if !MemberStateFilter.matches(states, member) { continue }
            let nickname = member.user.nickname.lowercasedByScalar
            if let prefix, !nickname.startsExactly(with: prefix) { continue }
            let rank: Int64 = operatorsFirst && !member.isOperator ? 1 : 0
            let key = SortKey(rank: rank, text: nickname, original: member.user.nickname, id: member.user.id)
            rows.append((key, member))
        }
        let digest = fields.digest(except: Self.isNoCondition)
        let page = try page(of: rows, limit: limit, fields: fields, digest: digest)
        return JSONWriter.object(reserving: 256 + page.rows.count * 512) { writer in
            writer.array("members") { writer in
                for member in page.rows {
                    write(member, withReadAt: withRead, withDeliveredAt: withDelivered, into: &writer)
                }
            }
            writer.field("next", page.next)
        }
    }
}

/// `member_state_filter`; nobody has friends (R35).
enum MemberStateFilter {
    static let names = ["all", "joined_only", "invited_only", "invited_by_friend", "invited_by_non_friend"]

    static func matches(_ name: String, _ member: Member) -> Bool {
        switch name {
        case "joined_only": member.isJoined
        case "invited_only", "invited_by_non_friend": !member.isJoined
        case "invited_by_friend": false
        default: true
        }
    }
}
