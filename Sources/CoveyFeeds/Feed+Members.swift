// Members in a feed: who joined a channel and who left it. The server keeps no record of that, so the feed compares the
// channel's row with whom it has reported. It does so while a connection is open and the row is as new as the connection: the
// row of a cache may be older than what was reported.

import CoveyCore
import CoveyModel
import CoveyStore

extension Feed {
    var areMembersWanted: Bool { !options.changes.isDisjoint(with: .ofMembers) }

    /// The channel is of the feed. `startMs`: where the feed begins in it; nil: it was of the feed before, without members. They begin
    /// now then, or with the next connection: without one nobody knows the server's time.
    func beginMembers(of url: String, since startMs: Int64?) {
        guard areMembersWanted, channels[url]?.members == nil else { return }
        guard let fromMs = startMs ?? (core.isOnline ? core.clock.greatest : nil) else { return }
        channels[url]?.beginMembers(since: fromMs)
        noteBeginning(of: url)
    }

    /// The row came or changed.
    func noteMembers(of url: String) { if areMembersWanted { membersDue.insert(url) } }

    /// As far as there is room; the rest follows when there is.
    func deliverMembers(of row: GroupChannel) {
        let url = row.url
        guard membersDue.contains(url), let now = joined(row) else { return }
        let reported = channels[url]?.members?.joinedAt ?? [:]
        for (userId, joinedAt) in reported.inOrder(by: { CodePoints.compare($0.key.text, $1.key.text) < 0 }) {
            if let member = now[userId], !Member.hasJoinedAgain(at: member.joinedAt, since: joinedAt) { continue }
            guard hasRoom else { return blocked.append(url) }
            reportLeft(userId, joinedAt, of: url)
        }
        let members = now.values.inOrder {
            $0.joinedAt == $1.joinedAt
                ? CodePoints.compare($0.user.userId, $1.user.userId) < 0 : $0.joinedAt < $1.joinedAt
        }
        for member in members where channels[url]?.members?[ByteText(member.user.userId)] == nil {
            guard hasRoom else { return blocked.append(url) }
            reportJoined(member, of: url)
        }
        membersDue.remove(url)
    }

    /// The logged-in user is no member any more. What the others do from now on is seen when the user is one again.
    func deliverOwnLeaving(of url: String) {
        let me = ByteText(core.myUserId)
        guard let joinedAt = channels[url]?.members?[me] else { return }
        reportLeft(me, joinedAt, of: url)
    }

    /// By user id; nil: the row does not list them. The row of a supergroup knows only the logged-in user.
    private func joined(_ row: GroupChannel) -> [ByteText: Member]? {
        let me = ByteText(core.myUserId)
        guard row.fields.isSuper || row.members != nil else { return nil }
        var found: [ByteText: Member] = [:]
        for member in row.members ?? [] where member.state == .joined { found[ByteText(member.user.userId)] = member }
        if row.fields.isSuper {
            var member = found[me] ?? Member(user: core.me ?? User(userId: me.text), state: .joined)
            if member.joinedAt == 0 { member.joinedAt = row.fields.joinedAt }
            found = [me: member]
        }
        return found
    }

    private func reportJoined(_ member: Member, of url: String) {
        let (userId, joinedAt) = (ByteText(member.user.userId), member.joinedAt)
        // Rows count in seconds.
        let isOld = joinedAt / 1_000 < (channels[url]?.members?.sinceMs ?? 0) / 1_000
        guard options.changes.contains(.joins), !isOld else { return note(userId, joinedAt, of: url) }
        deliver(.joined(member), of: url, .member(userId, joinedAt))
    }

    private func reportLeft(_ userId: ByteText, _ joinedAt: Int64, of url: String) {
        guard options.changes.contains(.leaves) else { return note(userId, nil, of: url) }
        deliver(.left(userId: userId.text, joinedAt: joinedAt), of: url, .member(userId, nil))
    }

    private func note(_ userId: ByteText, _ joinedAt: Int64?, of url: String) {
        channels[url]?.noteMember(userId, joinedAt: joinedAt)
        noteBeginning(of: url)
    }
}
