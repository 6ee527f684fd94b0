// Threads: one level of replies below a message (models.md §7). The thread object stays when its last reply goes, with
// count 0 and a new version (M8), so that clients take the change.

import SandboxJSON

extension Sandbox {
    func addReply(_ reply: Message, to parent: Message, in channel: Channel) {
        let thread = parent.thread ?? Message.Thread()
        parent.thread = thread
        thread.replies.append(reply)
        thread.updatedAtMs = clock.version(after: thread.updatedAtMs)
        touch(parent, in: channel)
    }

    func removeReply(_ reply: Message, of parent: Message, in channel: Channel) {
        guard let thread = parent.thread, let index = thread.replies.index(of: reply) else { return }
        thread.replies.remove(at: index)
        thread.updatedAtMs = clock.version(after: thread.updatedAtMs)
        if !parent.isDeleted { touch(parent, in: channel) }
    }

    /// MTHD to the joined members, each with their push setting.
    func pushThread(of parent: Message, in channel: Channel) {
        guard let thread = parent.thread else { return }
        let muted = parent.details?.mutedThread ?? []
        for isMuted in [false, true] {
            if isMuted, muted.isEmpty { return }
            let receivers = joined(channel).filter { muted.contains($0.ordinal) == isMuted }
            guard let viewer = receivers.first(where: \.isOnline) else { continue }
            let frame = Frame("MTHD") { writer in
                writer.field("channel_url", channel.url)
                writer.field("channel_type", "group")
                writer.field("parent_message_id", parent.id)
                writer.object("thread_info") { writeThread(of: parent, for: viewer, into: &$0) }
                writer.field("ts", thread.updatedAtMs)
            }
            push(frame, to: receivers)
        }
    }

    /// `PUT …/messages/{mid}/thread_push` (rest.md §7.7): the caller's own setting; no frame.
    func setThreadPush(_ call: Call, _ url: String, _ id: Int64) throws(APIError) -> [UInt8] {
        let (channel, member) = try call.joinedChannel(url)
        guard let message = visibleMessage(id, in: channel, to: member) else { throw .notFound("Message") }
        guard let isEnabled = try call.fields.bool("push_enabled") else { throw .missing("push_enabled") }
        if isEnabled {
            message.details?.mutedThread.remove(member.user.ordinal)
        } else {
            message.changeableDetails.mutedThread.insert(member.user.ordinal)
        }
        return emptyObject
    }
}
