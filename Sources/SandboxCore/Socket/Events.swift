// System events (websocket.md §5.15, §6) and typing, which is nothing but an event.

import SandboxJSON

extension Sandbox {
    /// A SYEV. `ts` belongs to the change; no two events of a channel share it.
    func event(
        _ category: Int, _ channel: Channel, tsMs: Int64? = nil, withCounts: Bool = false, uniqueId: String? = nil,
        messageOffsetMs: Int64? = nil, _ data: (inout JSONWriter) -> Void = { _ in }
    ) -> Frame {
        let tsMs = tsMs ?? clock.eventTime(in: channel)
        return Frame("SYEV") { writer in
            writer.field("cat", category)
            writer.field("channel_url", channel.url)
            writer.field("channel_type", "group")
            writer.field("ts", tsMs)
            writer.field("is_super", channel.isSuper)
            writer.field("is_access_code_required", !channel.accessCode.isEmpty)
            if withCounts { writeCounts(channel, into: &writer) }
            if let uniqueId { writer.field("unique_id", uniqueId) }
            if let messageOffsetMs { writer.field("ts_message_offset", messageOffsetMs) }
            writer.object("data") { writer in
                data(&writer)
                if withCounts { writeCounts(channel, into: &writer) }
            }
        }
    }

    private func writeCounts(_ channel: Channel, into writer: inout JSONWriter) {
        writer.field("member_count", channel.members.count)
        writer.field("joined_member_count", channel.joinedCount)
    }

    /// SYEV 11000.
    func pushChannelChanged(
        _ channel: Channel, to users: some Sequence<User>, uniqueId: String? = nil,
        totalsOf changed: (User) -> Bool = { _ in false }
    ) {
        push(event(11_000, channel, uniqueId: uniqueId), to: users, totalsOf: changed)
    }

    /// W25: supergroups send their counts too.
    func pushMemberCounts(_ channel: Channel) {
        guard channel.isSuper else { return }
        let tsMs = clock.eventTime(in: channel)
        let frame = Frame("MCNT") { writer in
            writer.array("group_channels") { writer in
                writer.beginObject()
                writer.field("channel_url", channel.url)
                writeCounts(channel, into: &writer)
                writer.field("ts", tsMs)
                writer.endObject()
            }
            writer.array("open_channels") { _ in }
            writer.field("ts", tsMs)
        }
        push(frame, to: joined(channel))
    }

    /// TPST, TPEN: to the others who joined; supergroups have no typing.
    func typing(_ fields: Fields, _ connection: Connection, category: Int) throws(APIError) {
        let url = try fields.requiredString("channel_url")
        guard let channel = channel(url), !channel.isSuper, let member = channel.member(connection.user),
            member.isJoined
        else { return }
        pushTyping(of: member, category: category)
    }

    func pushTyping(of member: Member, category: Int) {
        let frame = event(category, member.channel) { $0.members(member.user.fields) }
        push(frame, to: joined(member.channel).filter { $0 !== member.user })
    }
}
