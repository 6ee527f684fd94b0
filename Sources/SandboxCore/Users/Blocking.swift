// Who blocked whom (rest.md §13.1): the calls, USEV 20000 and 20001 to both, and what a block does elsewhere: sending
// in a channel of two (900080, websocket.md §10.2), inviting (400701, 400702; R8), the two flags of a member.
//
// A block is one-sided and belongs to the blocker.

import SandboxJSON

extension Sandbox {
    func blockUser(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        // The Platform API blocks several at once.
        if call.isAdministrator, let ids = try call.fields.strings("user_ids") {
            var targets: [User] = []
            for id in ids { targets.append(try blockable(id, by: user)) }
            for target in targets { block(target, by: user) }
            return JSONWriter.object { writer in
                writer.array("users") { writer in
                    for target in targets { writer.raw(target.json) }
                }
                writer.field("next", "")
            }
        }
        let target = try blockable(try call.fields.requiredString("target_id"), by: user)
        block(target, by: user)
        return target.json
    }

    private func blockable(_ id: String, by user: User) throws(APIError) -> User {
        guard let target = self.user(id) else { throw .notFound("User") }
        if target === user { throw .invalid("target_id") }
        return target
    }

    func unblockUser(_ call: Call, _ userId: String, _ targetId: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        guard let target = self.user(targetId) else { throw .notFound("User") }
        guard user.blocked.removeValue(forKey: ExactString(targetId)) != nil else { throw .notFound("Block") }
        pushBlock(20_000, of: target, by: user)
        return emptyObject
    }

    func listBlocked(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        let fields = call.fields
        let limit = try fields.limit(default: 20)
        let filter = try UserFilter(fields)
        let rows = user.blocked.values.filter(filter.matches).map { (key: SortKey(id: $0.id), row: $0) }
        let page = try page(
            of: rows, limit: limit, fields: fields, digest: fields.digest(except: Self.isNoCondition))
        return JSONWriter.object(reserving: 256 + page.rows.count * 400) { writer in
            writer.array("users") { writer in
                for target in page.rows { writer.raw(target.json) }
            }
            writer.field("next", page.next)
        }
    }

    private func block(_ target: User, by user: User) {
        if user.hasBlocked(target) { return }
        user.blocked[ExactString(target.id)] = target
        pushBlock(20_001, of: target, by: user)
    }

    /// The member lists of the channels that both are in show it, each to the two alone.
    private func pushBlock(_ category: Int, of target: User, by user: User) {
        for (url, member) in user.memberships.sorted(by: { $0.key < $1.key }) {
            guard let other = target.memberships[url] else { continue }
            touch(member)
            touch(other)
        }
        let tsMs = max(clock.userEventTime(for: user), clock.userEventTime(for: target))
        (user.lastEventAtMs, target.lastEventAtMs) = (tsMs, tsMs)
        let frame = Frame("USEV") { writer in
            writer.field("cat", category)
            writer.field("ts", tsMs)
            writer.object("data") { writer in
                writer.field("blocker", raw: user.brief)
                writer.field("blockee", raw: target.brief)
            }
        }
        push(frame, to: [user, target])
    }

    // MARK: Effects

    /// In a channel of two, whoever was blocked by the other cannot send.
    func checkBlock(of sender: User, in channel: Channel) throws(APIError) {
        guard channel.members.count == 2, !channel.isSuper,
            let other = channel.members.first(where: { $0.user !== sender })
        else { return }
        if other.user.hasBlocked(sender) { throw .blockedByReceiver }
    }

    /// R8. Nobody can be brought together with a user whom they blocked, or who blocked them.
    func checkBlocks(between inviter: User, and invitees: [User]) throws(APIError) {
        for invitee in invitees where invitee !== inviter {
            if inviter.hasBlocked(invitee) { throw .inviteeBlocked }
            if invitee.hasBlocked(inviter) { throw .inviterBlocked }
        }
    }
}
