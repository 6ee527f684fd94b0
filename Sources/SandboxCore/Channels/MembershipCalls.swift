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
        let isOperatorAgain = join(user, channel, inviter: nil, atMs: timeMs)
        touch(channel)
        pushJoined([user], channel, tsMs: timeMs)
        if isOperatorAgain { pushOperators(channel) }
        pushMemberCounts(channel)
    }

    func leaveChannel(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        if call.isAdministrator, call.actor == nil { return try removeMembers(call, url) }
        try check(.leaveChannels, call)
        let (channel, member) = try call.joinedChannel(url)
        let dropsRole = try call.fields.flag("should_remove_operator_status")
        leave(member, keepsRole: !dropsRole)
        return channelJSON(channel, for: member.user)
    }

    /// The Platform API lets `user_ids` leave, or all.
    private func removeMembers(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let channel = try call.changeableChannel(url)
        let keepsRole = !(try call.fields.flag("should_remove_operator_status"))
        var leaving = channel.members.filter(\.isJoined)
        if try !call.fields.flag("should_leave_all") {
            let ids = Set(try call.fields.requiredStrings("user_ids").map(ExactString.init))
            leaving = leaving.filter { ids.contains(ExactString($0.user.id)) }
            if leaving.isEmpty { throw .notFound("Member") }
        }
        for member in leaving { leave(member, keepsRole: keepsRole) }
        return emptyObject
    }

    func leave(_ member: Member, keepsRole: Bool = false) {
        let channel = member.channel
        if member.isOperator, keepsRole { channel.returningOperators.insert(ExactString(member.user.id)) }
        endDistinct(channel)
        let totalsChanged = remove(member)
        touch(channel)
        pushLeft(member.user, channel, totalsChanged: totalsChanged)
    }

    func inviteToChannel(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let channel = try call.changeableChannel(url)
        let ids = try call.fields.requiredStrings("user_ids")
        let inviter = try inviter(call)
        let admission = try Admission(call)
        var users: [User] = []
        for id in ids {
            guard let user = user(id) else { throw .notFound("User") }
            if activeBan(of: ExactString(id), in: channel) != nil { throw .banned }
            let isKnown = channel.member(user) != nil || users.contains { $0 === user }
            if !isKnown, user.joinedChannelCount < Limit.joinedChannels { users.append(user) }
        }
        if channel.members.count + users.count > channel.memberLimit { throw .tooMany("user_ids") }
        if let inviter { try checkBlocks(between: inviter, and: users) }
        if users.isEmpty { return channelJSON(channel, for: call.actor) }
        endDistinct(channel)
        let joining = users.filter(admission.joinsAtOnce)
        let invited = users.filter { !admission.joinsAtOnce($0) }
        if !joining.isEmpty {
            let timeMs = clock.joinTime(in: channel)
            let returning = joining.filter { join($0, channel, inviter: inviter, atMs: timeMs) }
            touch(channel)
            pushJoined(joining, channel, tsMs: timeMs)
            if !returning.isEmpty { pushOperators(channel) }
        }
        if !invited.isEmpty {
            let timeMs = clock.eventTime(in: channel)
            for user in invited { invite(user, channel, inviter: inviter, atMs: timeMs) }
            touch(channel)
            pushInvited(invited, by: inviter, channel, tsMs: timeMs)
        }
        for user in users { channel.member(user).map(admission.hide) }
        pushMemberCounts(channel)
        return channelJSON(channel, for: call.actor)
    }

    /// The caller. For an administrator: the user that the call acts for or names, else nobody.
    private func inviter(_ call: Call) throws(APIError) -> User? {
        guard call.isAdministrator else { return try call.requiredActor() }
        guard let id = try call.fields.string("inviter_id") else { return call.actor }
        guard let inviter = user(id) else { throw .notFound("User") }
        return inviter
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
        guard let channel = channel(url) else { throw .noChannel(url) }
        let user = try call.requiredActor()
        guard let member = channel.member(user), member.state == .invited else { throw .notAllowed }
        decline(member)
        return emptyObject
    }

    /// SYEV 10022 to the members and to the one who declined.
    func decline(_ member: Member) {
        let channel = member.channel
        endDistinct(channel)
        remove(member)
        touch(channel)
        let frame = event(10_022, channel, withCounts: true) { writer in
            writer.field("inviter", raw: member.inviter?.json)
            writer.field("invitee", raw: member.user.brief)
        }
        push(frame, to: Array(everybody(channel)) + [member.user])
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
                    write(
                        member, for: call.actor, withReadAt: withRead, withDeliveredAt: withDelivered, into: &writer)
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
