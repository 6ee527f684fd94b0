// Scheduled messages by REST (rest.md §13.5): the caller's own, and only theirs.

import SandboxJSON

extension Sandbox {
    func scheduleMessage(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let fields = call.fields
        let (channel, member) = try call.joinedChannel(url)
        let type = try fields.requiredString("message_type")
        guard type == "MESG" || type == "FILE" else { throw .invalid("message_type") }
        let dueAtMs = try dueTime(try fields.requiredInt("scheduled_at"))
        let upload = try storeFile(call, "file")
        let content = try MessageContent(type == "MESG" ? .text : .file, fields, upload: upload)
        try checkScheduled(content, in: channel, member)
        let movesReadPosition = try fields.flag("mark_as_read", default: true)
        lastScheduledMessageId += 1
        let scheduled = ScheduledMessage(
            id: lastScheduledMessageId, channel: channel, sender: member.user, createdAtMs: clock.nowMs,
            fields: fields, upload: upload, content: content, dueAtMs: dueAtMs, movesReadPosition: movesReadPosition)
        scheduledMessages[scheduled.id] = scheduled
        timers.add(.scheduledMessage(id: scheduled.id), atMs: dueAtMs)
        return try json(of: scheduled)
    }

    private func dueTime(_ timeMs: Int64) throws(APIError) -> Int64 {
        guard timeMs >= clock.nowMs + scheduleLeadMs, timeMs < Limit.infiniteTimeMs else {
            throw .outOfRange("scheduled_at")
        }
        return timeMs
    }

    private func checkScheduled(_ content: MessageContent, in channel: Channel, _ member: Member) throws(APIError) {
        try content.check(pushOptions: ["normal", "default", "suppress", "force"])
        _ = try parent(of: content, in: channel, member)
        _ = try poll(toAttach: content.pollId, to: nil)
    }

    /// J; 400201; 400108 another user's.
    private func scheduled(_ call: Call, _ url: String, _ id: Int64) throws(APIError) -> (ScheduledMessage, Member) {
        let (channel, member) = try call.joinedChannel(url)
        guard let scheduled = scheduledMessages[id], scheduled.channel === channel else {
            throw .notFound("Scheduled message")
        }
        guard scheduled.sender === member.user else { throw .notAllowed }
        return (scheduled, member)
    }

    private func pending(_ call: Call, _ url: String, _ id: Int64) throws(APIError) -> (ScheduledMessage, Member) {
        let found = try scheduled(call, url, id)
        guard found.0.status == .pending else { throw .notAcceptable }
        return found
    }

    func getScheduledMessage(_ call: Call, _ url: String, _ id: Int64) throws(APIError) -> [UInt8] {
        try json(of: try scheduled(call, url, id).0)
    }

    func updateScheduledMessage(_ call: Call, _ url: String, _ id: Int64) throws(APIError) -> [UInt8] {
        let (scheduled, member) = try pending(call, url, id)
        if let type = try call.fields.string("message_type"), type != scheduled.kind.rawValue {
            throw .invalid("message_type")
        }
        let fields = call.fields.over(scheduled.fields)
        var dueAtMs: Int64?
        if let timeMs = try call.fields.int("scheduled_at") { dueAtMs = try dueTime(timeMs) }
        // The file that it came with stays, unless the change names another one.
        let (url, files) = (try call.fields.string("url"), try call.fields.array("files"))
        let upload = try storeFile(call, "file") ?? (url == nil && files == nil ? scheduled.upload : nil)
        let content = try MessageContent(scheduled.kind, fields, upload: upload)
        try checkScheduled(content, in: scheduled.channel, member)
        scheduled.movesReadPosition = try fields.flag("mark_as_read", default: true)
        (scheduled.fields, scheduled.upload, scheduled.content) = (fields, upload, content)
        if let dueAtMs {
            scheduled.dueAtMs = dueAtMs
            timers.add(.scheduledMessage(id: scheduled.id), atMs: dueAtMs)
        }
        scheduled.updatedAtMs = clock.version(after: max(scheduled.updatedAtMs, scheduled.createdAtMs - 1))
        return try json(of: scheduled)
    }

    func cancelScheduledMessage(_ call: Call, _ url: String, _ id: Int64) throws(APIError) -> [UInt8] {
        try pending(call, url, id).0.status = .canceled
        return emptyObject
    }

    func sendScheduledMessageNow(_ call: Call, _ url: String, _ id: Int64) throws(APIError) -> [UInt8] {
        try sendNow(try pending(call, url, id).0)
        return emptyObject
    }

    // MARK: Sending

    func sendScheduledMessageIfDue(_ id: Int64) {
        guard let scheduled = scheduledMessages[id], scheduled.status == .pending, scheduled.dueAtMs <= clock.nowMs
        else { return }
        // A failure stays with the scheduled message, where its sender finds it.
        do throws(APIError) { try sendNow(scheduled) } catch {}
    }

    /// As by the sender, with all checks of a send; one that fails makes it `failed`.
    private func sendNow(_ scheduled: ScheduledMessage) throws(APIError) {
        do throws(APIError) {
            if scheduled.channel.isDeleted { throw .channelUnknown }
            _ = try send(
                scheduled.content, to: scheduled.channel.url, sender: scheduled.sender, requester: nil,
                movesReadPosition: scheduled.movesReadPosition)
            scheduled.status = .sent
        } catch {
            scheduled.status = .failed
            throw error
        }
    }

    // MARK: JSON

    private func json(of scheduled: ScheduledMessage) throws(APIError) -> [UInt8] {
        var writer = JSONWriter(reserving: 1_536)
        try write(scheduled, into: &writer)
        return writer.bytes
    }

    func write(_ scheduled: ScheduledMessage, into writer: inout JSONWriter) throws(APIError) {
        let channel = scheduled.channel
        let content = scheduled.content
        let isOperator = channel.member(scheduled.sender)?.isOperator ?? false
        let message = Message(
            id: 0, createdAtMs: scheduled.createdAtMs, kind: scheduled.kind, requestId: content.requestId,
            sender: Sender(user: scheduled.sender, isOperator: isOperator), previousId: nil,
            parent: content.parentId == 0 ? nil : channel.messageOf[content.parentId],
            isReplyToChannel: content.isReplyToChannel, isSilent: content.isSilent, text: content.text,
            data: content.data, customType: content.customType)
        message.updatedAtMs = scheduled.updatedAtMs
        message.details = try content.details(mentioned: mentionedUsers(content))
        if let poll = polls[content.pollId], !poll.isDeleted { message.changeableDetails.poll = poll }
        writer.beginObject()
        writer.field("scheduled_message_id", scheduled.id)
        writer.field("scheduled_at", scheduled.dueAtMs)
        writer.field("scheduled_status", scheduled.status.rawValue)
        writeRestMembers(of: message, in: channel, parts: .everything(for: scheduled.sender), into: &writer)
        writer.endObject()
    }
}
