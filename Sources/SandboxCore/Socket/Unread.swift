// Unread counts (rest.md §16.2) and the totals that frames carry (websocket.md §5.17). A user's totals are the sums over
// the user's joined channels; they are kept current by `setUnread`, the only place that writes a member's counts.

import SandboxJSON

extension Sandbox {
    func setUnread(of member: Member, messages: Int, mentions: Int) {
        let capped = member.channel.isSuper ? min(messages, Limit.superGroupUnread) : messages
        let change = capped - member.unreadCount
        member.unreadMentionCount = max(0, mentions)
        if change == 0 { return }
        member.unreadCount = capped
        addToTotals(of: member.user, change, customType: member.channel.customType)
    }

    private func addToTotals(of user: User, _ change: Int, customType: String) {
        user.unreadTotal += change
        if customType.isEmpty { return }
        let key = ExactString(customType)
        let count = (user.unreadByCustomType[key] ?? 0) + change
        user.unreadByCustomType[key] = count == 0 ? nil : count
    }

    /// Moves what is unread in the channel from one custom type to the other.
    func setCustomType(_ customType: String, of channel: Channel) {
        for member in channel.members where member.unreadCount > 0 {
            addToTotals(of: member.user, -member.unreadCount, customType: channel.customType)
            addToTotals(of: member.user, member.unreadCount, customType: customType)
        }
        channel.customType = customType
        applyPurge(to: channel)
    }

    /// Whether the message is among those that the member's count counts.
    func isUnread(_ message: Message, for member: Member) -> Bool {
        message.counts && message.sender?.user !== member.user && message.createdAtMs > member.readAtMs
            && isVisible(message, in: member.channel, to: member)
    }

    /// After a partial move of the read position: counts again what lies behind it.
    func recountUnread(of member: Member) {
        var messages = 0
        var mentions = 0
        let all = member.channel.messages
        var index = all.firstIndex(createdAfterMs: member.readAtMs)
        while index < all.count {
            if isUnread(all[index], for: member) {
                messages += 1
                if all[index].mentions(member.user) { mentions += 1 }
            }
            index += 1
        }
        setUnread(of: member, messages: messages, mentions: mentions)
    }

    func unreadTotals(of user: User) -> [UInt8] {
        JSONWriter.object(reserving: 96) { writer in
            writer.field("all", user.unreadTotal)
            writer.field("feed", 0)
            writer.object("custom_types") { writer in
                if user.unreadByCustomType.isEmpty { return }
                for (type, count) in user.unreadByCustomType.sorted(by: { $0.key < $1.key }) {
                    writer.key(text: type.text)
                    writer.int(Int64(count))
                }
            }
            writer.field("ts", clock.nowMs)
        }
    }
}
