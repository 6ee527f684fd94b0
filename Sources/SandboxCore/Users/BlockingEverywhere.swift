// A user blocked in the whole application, by the control interface (rest.md §16.6): nobody sees the user's messages while it
// lasts. They stay stored, apart from the others, so that code that iterates over a history need not know of it. What the user sends
// meanwhile is pushed with `is_global_block`, counts nowhere and unhides nothing.

extension Sandbox {
    public func setBlockedEverywhere(userId: String, isOn: Bool, nowMs: Int64) {
        _ = enter(nowMs: nowMs) {
            guard let user = user(userId), user.isBlockedEverywhere != isOn else { return }
            user.isBlockedEverywhere = isOn
            for (_, channel) in channels.sorted(by: { $0.key < $1.key }) {
                let isChanged = isOn ? withhold(messagesOf: user, in: channel) : giveBack(messagesOf: user, in: channel)
                if !isChanged { continue }
                for member in channel.members where member.isJoined { recountUnread(of: member) }
                touch(channel)
            }
        }
    }

    private func withhold(messagesOf user: User, in channel: Channel) -> Bool {
        let withheld = channel.messages.filter { $0.sender?.user === user }
        if withheld.isEmpty { return false }
        channel.messages.removeAll { $0.sender?.user === user }
        channel.withheld += withheld
        return true
    }

    private func giveBack(messagesOf user: User, in channel: Channel) -> Bool {
        let given = channel.withheld.filter { $0.sender?.user === user && !$0.isDeleted }
        channel.withheld.removeAll { $0.sender?.user === user }
        if given.isEmpty { return false }
        channel.messages += given
        channel.messages.sort { ($0.createdAtMs, $0.id) < ($1.createdAtMs, $1.id) }
        return true
    }
}

extension Message {
    var isWithheld: Bool { sender?.user.isBlockedEverywhere ?? false }
}
