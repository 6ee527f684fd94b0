// How members come and go (rest.md §7.6, §16.3): the primitives that every call uses, so that counts, totals, receipts,
// tombstones and the distinct index stay right whoever causes the change.

import SandboxJSON

extension Sandbox {
    /// A new member, or an invited one who joins. Position and both receipts are the time of the event (R46).
    /// - Returns: whether the user is an operator again. SYEV 10000 names no roles, so that the caller has to push 10002 too.
    @discardableResult
    func join(_ user: User, _ channel: Channel, inviter: User?, atMs: Int64) -> Bool {
        let member = channel.member(user) ?? add(user, to: channel, state: .joined, inviter: inviter, atMs: atMs)
        if member.state == .invited { member.state = .joined }
        member.joinedAtMs = atMs
        member.readAtMs = atMs
        member.deliveredAtMs = atMs
        let returns = channel.returningOperators.remove(ExactString(user.id)) != nil
        if returns { member.isOperator = true }
        channel.joinedCount += 1
        user.joinedChannelCount += 1
        return returns
    }

    func invite(_ user: User, _ channel: Channel, inviter: User?, atMs: Int64) {
        add(user, to: channel, state: .invited, inviter: inviter, atMs: atMs).invitedAtMs = atMs
    }

    @discardableResult
    private func add(_ user: User, to channel: Channel, state: Member.State, inviter: User?, atMs: Int64) -> Member {
        let member = Member(channel: channel, user: user, state: state, sinceMs: atMs)
        member.inviter = inviter
        channel.members.append(member)
        channel.memberOf[ExactString(user.id)] = member
        let url = ExactString(channel.url)
        user.memberships[url] = member
        user.goneChannels[url] = nil
        return member
    }

    /// Takes a member out: left, declined, banned, or the channel is deleted.
    /// - Returns: whether the user's unread totals changed.
    @discardableResult
    func remove(_ member: Member) -> Bool {
        let channel = member.channel
        let hadUnread = member.unreadCount > 0
        setUnread(of: member, messages: 0, mentions: 0)
        if member.isJoined {
            channel.joinedCount -= 1
            member.user.joinedChannelCount -= 1
        }
        channel.members.removeAll { $0 === member }
        channel.memberOf[ExactString(member.user.id)] = nil
        let url = ExactString(channel.url)
        member.user.memberships[url] = nil
        member.user.goneChannels[url] = nextChange()
        if member.isJoined {
            let joinedAtMs = member.joinedAtMs
            member.user.endedMemberships[url, default: []].append(joinedAtMs..<max(clock.nowMs, joinedAtMs))
        }
        return hadUnread
    }

    /// Any invite, join or leave makes the channel an ordinary one. Called before members or custom type change: they
    /// are its key.
    func endDistinct(_ channel: Channel) {
        guard channel.isDistinct else { return }
        channel.isDistinct = false
        distinctChannels[channel.distinctKey] = nil
    }

    // MARK: Events

    /// SYEV 10000 to the members, with counts.
    func pushJoined(_ users: [User], _ channel: Channel, tsMs: Int64) {
        let frame = event(10_000, channel, tsMs: tsMs, withCounts: true) { writer in
            writer.array("users") { writer in
                for user in users {
                    writer.beginObject()
                    writer.members(user.fields)
                    writer.field("inviter", raw: channel.member(user)?.inviter?.json)
                    writer.endObject()
                }
            }
            writer.field("is_bulk", users.count > 1)
        }
        push(frame, to: everybody(channel))
    }

    /// SYEV 10020 to the members, those invited among them.
    func pushInvited(_ users: [User], by inviter: User?, _ channel: Channel, tsMs: Int64) {
        let frame = event(10_020, channel, tsMs: tsMs, withCounts: true) { writer in
            writer.field("inviter", raw: inviter?.json)
            writer.array("invitees") { writer in
                for user in users { writer.raw(user.brief) }
            }
            writer.field("invited_at", tsMs)
            writer.field("invitedAt", tsMs)
        }
        push(frame, to: everybody(channel))
    }

    func pushLeft(_ user: User, _ channel: Channel, totalsChanged: Bool) {
        let frame = event(10_001, channel, withCounts: true) { $0.members(user.fields) }
        push(frame, to: Array(everybody(channel)) + [user]) { totalsChanged && $0 === user }
        pushMemberCounts(channel)
    }

    /// SYEV 10002: all operators, to the members.
    func pushOperators(_ channel: Channel) {
        let frame = event(10_002, channel) { writer in
            writer.array("operators") { writer in
                for member in channel.members where member.isOperator { writer.raw(member.user.json) }
            }
        }
        push(frame, to: everybody(channel))
    }
}
