// Operators, bans and mutes by REST (rest.md §8) and their events (websocket.md §6). Permanent is -1 (R18).

import SandboxJSON

extension Sandbox {
    // MARK: Operators

    func listOperators(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let channel = try call.visibleChannel(url)
        return try memberPage(channel.members.filter(\.isOperator), name: "operators", call)
    }

    private func memberPage(_ members: [Member], name: StaticString, _ call: Call) throws(APIError) -> [UInt8] {
        let limit = try call.fields.limit(default: 20)
        let rows = members.map { member in
            let nickname = member.user.nickname
            let key = SortKey(text: nickname.lowercasedByScalar, original: nickname, id: member.user.id)
            return (key: key, row: member)
        }
        let digest = call.fields.digest(except: Self.isNoCondition)
        let page = try page(of: rows, limit: limit, fields: call.fields, digest: digest)
        return JSONWriter.object(reserving: 256 + page.rows.count * 512) { writer in
            writer.array(name) { writer in
                for member in page.rows { write(member, for: call.actor, into: &writer) }
            }
            writer.field("next", page.next)
        }
    }

    func addOperators(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        try check(.operatorsEditOperators, call)
        let channel = try call.operatedChannel(url)
        var members: [Member] = []
        for id in try call.fields.requiredStrings("operator_ids") {
            guard let member = channel.memberOf[ExactString(id)], member.isJoined else {
                throw .invalid("operator_ids")
            }
            members.append(member)
        }
        setOperators(members.filter { !$0.isOperator }, in: channel, true)
        return emptyObject
    }

    func removeOperators(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        try check(.operatorsEditOperators, call)
        let channel = try call.operatedChannel(url)
        if try call.fields.flag("delete_all") {
            channel.returningOperators = []
            setOperators(channel.members.filter(\.isOperator), in: channel, false)
            return emptyObject
        }
        let ids = Set(try call.fields.requiredStrings("operator_ids").map(ExactString.init))
        channel.returningOperators.subtract(ids)
        let members = channel.members.filter { $0.isOperator && ids.contains(ExactString($0.user.id)) }
        setOperators(members, in: channel, false)
        return emptyObject
    }

    /// SYEV 10002 to the members, USEV 20100 to each whose role changed.
    private func setOperators(_ members: [Member], in channel: Channel, _ isOperator: Bool) {
        if members.isEmpty { return }
        for member in members { member.isOperator = isOperator }
        touch(channel)
        pushOperators(channel)
        for member in members {
            let frame = Frame("USEV") { writer in
                writer.field("cat", 20_100)
                writer.field("ts", clock.userEventTime(for: member.user))
                writer.object("data") { writer in
                    writer.field("channel_url", channel.url)
                    writer.field("my_role", member.role)
                }
            }
            push(frame, to: CollectionOfOne(member.user))
        }
    }

    // MARK: Bans

    func ban(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let channel = try call.operatedChannel(url)
        let target = try target(call)
        if channel.member(target)?.isOperator == true { try check(.operatorsBanOperators, call) }
        let description = try call.fields.string("description", maximum: 250) ?? ""
        let ban = Ban(startAtMs: clock.nowMs, endAtMs: try endOfRestriction(call), description: description)
        channel.bans[ExactString(target.id)] = ban
        var totalsChanged = false
        if let member = channel.member(target) {
            endDistinct(channel)
            totalsChanged = remove(member)
        }
        touch(channel)
        let frame = event(10_601, channel, withCounts: true) { writer in
            writer.members(target.fields)
            writer.field("description", description)
            writer.field("end_at", ban.endAtMs)
            writer.field("restriction_type", "banned")
        }
        push(frame, to: Array(everybody(channel)) + [target]) { totalsChanged && $0 === target }
        pushMemberCounts(channel)
        return JSONWriter.object { write(ban, of: target, into: &$0) }
    }

    func unban(_ call: Call, _ url: String, _ userId: String) throws(APIError) -> [UInt8] {
        let channel = try call.operatedChannel(url)
        let key = ExactString(userId)
        guard activeBan(of: key, in: channel) != nil, let target = user(userId) else { throw .notFound("Ban") }
        channel.bans[key] = nil
        let frame = event(10_600, channel) { $0.members(target.fields) }
        push(frame, to: Array(everybody(channel)) + [target])
        return emptyObject
    }

    func listBans(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let channel = try call.operatedChannel(url)
        var rows: [(key: SortKey, row: (User, Ban))] = []
        for id in channel.bans.keys.sorted() {
            guard let ban = activeBan(of: id, in: channel), let user = user(id.text) else { continue }
            rows.append((SortKey(id: id.text), (user, ban)))
        }
        let digest = call.fields.digest(except: Self.isNoCondition)
        let page = try page(of: rows, limit: call.fields.limit(default: 20), fields: call.fields, digest: digest)
        return JSONWriter.object { writer in
            writer.array("banned_list") { writer in
                for (user, ban) in page.rows {
                    writer.beginObject()
                    write(ban, of: user, into: &writer)
                    writer.endObject()
                }
            }
            writer.field("next", page.next)
        }
    }

    /// Restricted users are flat and nested at once (R17).
    private func write(_ ban: Ban, of user: User, into writer: inout JSONWriter) {
        writer.field("user", raw: user.json)
        writer.members(user.fields)
        writer.field("start_at", ban.startAtMs)
        writer.field("end_at", ban.endAtMs)
        writer.field("description", ban.description)
        writer.field("restriction_type", "banned")
    }

    private func target(_ call: Call) throws(APIError) -> User {
        guard let user = user(try call.fields.requiredString("user_id")) else { throw .notFound("User") }
        return user
    }

    private func endOfRestriction(_ call: Call) throws(APIError) -> Int64 {
        let seconds = try call.fields.int("seconds") ?? -1
        if seconds < -1 { throw .negative("seconds") }
        if seconds == -1 { return -1 }
        let (durationMs, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
        if overflow || durationMs > Limit.infiniteTimeMs { throw .outOfRange("seconds") }
        return clock.nowMs + durationMs
    }

    // MARK: Mutes

    func mute(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let channel = try call.operatedChannel(url)
        let target = try target(call)
        guard let member = channel.member(target) else { throw .invalid("user_id") }
        let description = try call.fields.string("description", maximum: 2_048) ?? ""
        let endAtMs = try endOfRestriction(call)
        // Before the event takes its time, which may push the clock on.
        let durationMs = endAtMs < 0 ? -1 : endAtMs - clock.nowMs
        member.isMuted = true
        member.muteStartAtMs = clock.nowMs
        member.muteEndAtMs = endAtMs
        member.muteDescription = description
        if endAtMs >= 0 { timers.add(.muteEnd(channel: channel, user: target), atMs: endAtMs) }
        touch(channel)
        let frame = event(10_201, channel) { writer in
            writer.members(target.fields)
            writer.field("description", description)
            writer.field("end_at", endAtMs)
            writer.field("remaining_duration", durationMs)
            writer.field("restriction_type", "muted")
        }
        push(frame, to: everybody(channel))
        return channelJSON(channel, for: call.isAdministrator ? nil : call.actor)
    }

    func unmute(_ call: Call, _ url: String, _ userId: String) throws(APIError) -> [UInt8] {
        let channel = try call.operatedChannel(url)
        guard let member = channel.memberOf[ExactString(userId)], member.isMuted else { throw .notFound("Mute") }
        unmute(member)
        return emptyObject
    }

    func listMutes(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let channel = try call.operatedChannel(url)
        let rows = channel.members.filter(\.isMuted).map { (key: SortKey(id: $0.user.id), row: $0) }
        let digest = call.fields.digest(except: Self.isNoCondition)
        let page = try page(of: rows, limit: call.fields.limit(default: 20), fields: call.fields, digest: digest)
        return JSONWriter.object { writer in
            writer.array("muted_list") { writer in
                for member in page.rows {
                    writer.beginObject()
                    writer.field("user", raw: member.user.json)
                    writer.members(member.user.fields)
                    writeMute(member, into: &writer)
                    writer.field("restriction_type", "muted")
                    writer.endObject()
                }
            }
            writer.field("next", page.next)
        }
    }

    /// The caller's own mute, or, for an operator, any member's (models.md §1.4).
    func muteInfo(_ call: Call, _ url: String, _ userId: String) throws(APIError) -> [UInt8] {
        let channel = try call.changeableChannel(url)
        if call.actor?.id.isExactly(userId) != true { _ = try call.operatedChannel(url) }
        guard let user = user(userId) else { throw .notFound("User") }
        return JSONWriter.object { writer in
            let member = channel.member(user)
            writer.field("is_muted", member?.isMuted ?? false)
            if let member, member.isMuted {
                writeMute(member, into: &writer)
            } else {
                writer.field("remaining_duration", 0)
                writer.field("start_at", -1)
                writer.field("end_at", -1)
                writer.field("description", "")
            }
        }
    }

    private func writeMute(_ member: Member, into writer: inout JSONWriter) {
        let endAtMs = member.muteEndAtMs
        writer.field("remaining_duration", endAtMs < 0 ? -1 : max(0, endAtMs - clock.nowMs))
        writer.field("start_at", member.muteStartAtMs)
        writer.field("end_at", endAtMs)
        writer.field("description", member.muteDescription)
    }
}
