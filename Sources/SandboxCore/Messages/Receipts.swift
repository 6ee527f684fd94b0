// Read and delivery receipts: READ, MACK and their REST twins (websocket.md §4.4, §5.7, §5.8; rest.md §7.7).

import SandboxJSON

extension Sandbox {
    /// READ: the server stamps the time. A thread's is acked and changes nothing (R41).
    func readCommand(_ fields: Fields, _ connection: Connection) throws(APIError) {
        let requestId = try fields.requiredRequestId()
        let url = try fields.requiredString("channel_url")
        let parentId = try fields.int("parent_message_id") ?? 0
        guard let channel = channel(url) else { throw .channelUnknown }
        guard let member = channel.member(connection.user), member.isJoined else { throw .notMember }
        if parentId != 0 {
            let frame = readFrame(member, parentId: parentId, tsMs: clock.nowMs)
            answerRead(frame, of: member, connection, requestId, to: CollectionOfOne(member.user))
        } else {
            markAsRead(member, at: nil, requester: connection, requestId: requestId)
        }
    }

    /// Everything so far is read. READ goes to those who joined; in a supergroup to the reader alone.
    /// - Parameter timeMs: the position, if a message sets it (W33); else the channel's clock does.
    func markAsRead(_ member: Member, at timeMs: Int64?, requester: Connection?, requestId: String?) {
        let channel = member.channel
        if let timeMs {
            member.readAtMs = max(member.readAtMs, timeMs)
            channel.clockMs = max(channel.clockMs, timeMs + 1)
        } else {
            member.readAtMs = clock.readPosition(in: channel)
        }
        setUnread(of: member, messages: 0, mentions: 0)
        touch(channel)
        let frame = readFrame(member, tsMs: member.readAtMs)
        if channel.isSuper {
            answerRead(frame, of: member, requester, requestId, to: CollectionOfOne(member.user))
        } else {
            answerRead(frame, of: member, requester, requestId, to: joined(channel))
        }
    }

    func readFrame(
        _ member: Member, parentId: Int64 = 0, tsMs: Int64, isExcluded: Bool = false, uniqueId: String? = nil
    ) -> Frame {
        Frame("READ") { writer in
            writer.field("channel_url", member.channel.url)
            writer.field("channel_type", "group")
            writer.field("user", raw: member.user.brief)
            writer.field("ts", tsMs)
            writer.field("is_excluded", isExcluded)
            if let uniqueId { writer.field("unique_id", uniqueId) }
            if parentId != 0 { writer.field("parent_message_id", parentId) }
        }
    }

    /// The reader's own frames have the reader's totals.
    func answerRead(
        _ frame: Frame, of member: Member, _ requester: Connection?, _ requestId: String?,
        to receivers: some Sequence<User>
    ) {
        if let requester {
            send(frame, to: requester, requestId: requestId, unread: unreadTotals(of: member.user))
        }
        push(frame, to: receivers, except: requester) { $0 === member.user }
    }

    // MARK: Delivery

    /// MACK: any message id is accepted; a receipt never falls.
    func confirmDelivery(_ fields: Fields, _ connection: Connection) throws(APIError) {
        let url = try fields.requiredString("channel_url")
        let id = try fields.requiredInt("msg_id")
        guard let channel = channel(url), let member = channel.member(connection.user), member.isJoined,
            let message = channel.messageOf[id]
        else { return }
        markAsDelivered(member, message.createdAtMs)
    }

    func markAsDelivered(_ member: Member, _ timeMs: Int64) {
        let channel = member.channel
        if channel.isSuper || timeMs <= member.deliveredAtMs { return }
        member.deliveredAtMs = timeMs
        touch(channel)
        let frame = Frame("DLVR") { writer in
            writer.field("channel_url", channel.url)
            writer.field("channel_type", "group")
            writer.object("updated") { writer in
                writer.key(text: member.user.id)
                writer.int(timeMs)
            }
            writer.field("ts", clock.nowMs)
        }
        push(frame, to: joined(channel))
    }

    // MARK: REST

    func restMarkAsRead(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let (channel, member) = try call.joinedChannel(url)
        // The Platform API marks everything as read so.
        if call.isAdministrator, try call.fields.int("message_id") == nil {
            markAsRead(member, at: nil, requester: nil, requestId: nil)
            return emptyObject
        }
        let id = try call.fields.requiredInt("message_id")
        let isExcluded = try call.fields.flag("is_excluded", default: true)
        let uniqueId = try call.fields.string("unique_id")
        guard let message = visibleMessage(id, in: channel, to: member) else { throw .notFound("Message") }
        if isExcluded {
            member.readAtMs = message.createdAtMs - 1
        } else {
            member.readAtMs = max(member.readAtMs, message.createdAtMs)
        }
        recountUnread(of: member)
        touch(channel)
        let frame = readFrame(member, tsMs: member.readAtMs, isExcluded: isExcluded, uniqueId: uniqueId)
        if channel.isSuper {
            answerRead(frame, of: member, nil, nil, to: CollectionOfOne(member.user))
        } else {
            answerRead(frame, of: member, nil, nil, to: joined(channel))
        }
        pushChannelChanged(channel, to: CollectionOfOne(member.user), uniqueId: uniqueId)
        return JSONWriter.object { writer in
            writer.field("channel_url", channel.url)
            writer.field("user_id", member.user.id)
            writer.field("ts", member.readAtMs)
            writer.field("unread_message_count", member.unreadCount)
            writer.field("total_unread_count", raw: unreadTotals(of: member.user))
            writer.field("is_excluded", isExcluded)
            writer.field("unique_id", uniqueId ?? "")
        }
    }

    /// All of the caller's channels, or those named: READ where something was unread.
    func restMarkAllAsRead(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        var members: [Member] = []
        if let urls = try call.fields.strings("channel_urls") {
            for url in urls {
                let channel = try call.visibleChannel(url)
                if let member = channel.member(user), member.isJoined { members.append(member) }
            }
        } else {
            members = user.memberships.sorted { $0.key < $1.key }.map(\.value).filter(\.isJoined)
        }
        for member in members where member.unreadCount > 0 {
            markAsRead(member, at: nil, requester: nil, requestId: nil)
        }
        return emptyObject
    }

    func restMarkAsDelivered(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let (channel, member) = try call.joinedChannel(url)
        var timeMs = try call.fields.int("ts")
        if let id = try call.fields.int("message_id") {
            guard let message = visibleMessage(id, in: channel, to: member) else { throw .notFound("Message") }
            timeMs = message.createdAtMs
        }
        // Not beyond what there is: a receipt says that a message arrived.
        let newestMs = channel.messages.last?.createdAtMs ?? member.deliveredAtMs
        markAsDelivered(member, min(timeMs ?? newestMs, newestMs))
        return JSONWriter.object { $0.field("ts", member.deliveredAtMs) }
    }
}

let emptyObject = Array("{}".utf8)
