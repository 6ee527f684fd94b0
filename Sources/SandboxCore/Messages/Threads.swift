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

    /// MTHD to those who joined.
    func pushThread(of parent: Message, in channel: Channel) {
        guard let thread = parent.thread else { return }
        let frame = Frame("MTHD") { writer in
            writer.field("channel_url", channel.url)
            writer.field("channel_type", "group")
            writer.field("parent_message_id", parent.id)
            writer.object("thread_info") { writeThread(of: parent, into: &$0) }
            writer.field("ts", thread.updatedAtMs)
        }
        push(frame, to: joined(channel))
    }
}
