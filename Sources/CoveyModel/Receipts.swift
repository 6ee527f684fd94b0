// Who has read a message, and whom it has reached, by the receipts that a channel carries (models.md §2.1). Counted are
// the joined members but me and the sender; in a supergroup nobody.

extension ChannelFields {
    private func others(than me: String, for message: Message) -> [Member] {
        guard !isSuper, let members else { return [] }
        let sender = message.flags.contains(.hasSender) ? message.senderId : ""
        return members.filter { $0.state == .joined && $0.user.userId != me && $0.user.userId != sender }
    }

    private func isRead(_ message: Message, by member: Member) -> Bool {
        readReceipts?[member.user.userId] ?? 0 >= message.createdAt
    }

    package func readMembers(of message: Message, me: String) -> [Member] {
        others(than: me, for: message).filter { isRead(message, by: $0) }
    }

    package func unreadMembers(of message: Message, me: String) -> [Member] {
        others(than: me, for: message).filter { !isRead(message, by: $0) }
    }

    /// 0 too where the channel keeps no such receipts.
    package func undeliveredMemberCount(of message: Message, me: String) -> Int {
        guard let deliveryReceipts else { return 0 }
        return others(than: me, for: message).count { deliveryReceipts[$0.user.userId] ?? 0 < message.createdAt }
    }
}
