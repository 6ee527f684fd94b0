// Who has read a message, and to whom it was delivered, by the receipts of a channel (models.md §2.1). Counted are the
// joined members except the logged-in user and the sender; in a supergroup nobody.

extension ChannelFields {
    /// Those of the others who have a receipt of the message, or have none.
    private func others(
        than me: String, for message: Message, in receipts: ReceiptTable?, haveOne: Bool
    ) -> [Member] {
        guard !isSuper, let members else { return [] }
        let sender = message.flags.contains(.hasSender) ? message.senderId : ""
        var next = 0
        return members.filter { member in
            guard member.state == .joined, !member.user.has(id: me), !member.user.has(id: sender) else { return false }
            let time = receipts?.time(of: member.user.userId, next: &next) ?? 0
            return (time >= message.createdAt) == haveOne
        }
    }

    package func readMembers(of message: Message, me: String) -> [Member] {
        others(than: me, for: message, in: readReceipts, haveOne: true)
    }

    package func unreadMembers(of message: Message, me: String) -> [Member] {
        others(than: me, for: message, in: readReceipts, haveOne: false)
    }

    /// Also 0 if the channel has no such receipts.
    package func undeliveredMemberCount(of message: Message, me: String) -> Int {
        guard let deliveryReceipts else { return 0 }
        return others(than: me, for: message, in: deliveryReceipts, haveOne: false).count
    }
}
