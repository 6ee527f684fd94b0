// Who has read a message, and to whom it was delivered, by the receipts of a channel (models.md §2.1). Counted are the
// joined members except the logged-in user and the sender; in a supergroup nobody.

extension ChannelFields {
    private func others(than me: String, for message: Message) -> [Member] {
        guard !isSuper, let members else { return [] }
        let sender = message.flags.contains(.hasSender) ? message.senderId : ""
        return members.filter { member in
            member.state == .joined && !member.user.has(id: me) && !member.user.has(id: sender)
        }
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

    /// Also 0 if the channel has no such receipts.
    package func undeliveredMemberCount(of message: Message, me: String) -> Int {
        guard let deliveryReceipts else { return 0 }
        return others(than: me, for: message).count { deliveryReceipts[$0.user.userId] ?? 0 < message.createdAt }
    }
}
