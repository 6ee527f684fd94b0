// Snapshots as bytes: everything comes back, what no getter shows does not count, and bytes of any origin are safe.

import CoveyModel
import CoveyStore
import Testing

private let everybody = [User(userId: "a", nickname: "Ann", profileUrl: "u"), User(userId: "b")]

private var poll: Poll {
    var poll = Poll(id: 7)
    (poll.title, poll.data, poll.status, poll.messageId) = ("Lunch?", "{}", .open, 3)
    (poll.createdBy, poll.createdAt, poll.updatedAt, poll.closeAt, poll.voterCount) = ("a", 1000, 2000, 3000, 2)
    (poll.allowsUserSuggestion, poll.allowsMultipleVotes) = (true, true)
    poll.options = [.init(id: 1, text: "yes\0", voteCount: 2, createdBy: "a", createdAt: 1000, updatedAt: 0)]
    (poll.votedOptionIds, poll.json) = ([1], "{\"id\":7}")
    return poll
}

private var infos: [EventInfo] {
    var rich = EventInfo(.eventUserMuted, channelUrl: "c", time: 5)
    (rich.users, rich.userIds, rich.inviter) = (everybody, ["a", "b"], everybody[0])
    rich.operators = .init(added: ["a"], removed: ["b"])
    rich.restriction = .init(endAt: -1, description: "loud")
    (rich.messageId, rich.operation, rich.keys) = (9, .added, ["k"])
    let reaction = ReactionEvent(
        channelUrl: "c", messageId: 9, key: "smile", userId: "a", isAdded: true, updatedAt: 4, count: 2,
        sampledUserIds: ["a"], sampledUserInfoJSON: "[]")
    let thread = ThreadEvent(
        channelUrl: "c", parentMessageId: 9, infoJSON: "{}", replyCount: 1, lastRepliedAt: 4, updatedAt: 4)
    let vote = VoteEvent(
        channelUrl: "c", pollId: 7, messageId: 9, counts: [.init(optionId: 1, voteCount: 2)], votedOptionIds: [1],
        voterCount: 2, ts: 4)
    let parts: [EventInfo.Part] = [.none, .reaction(reaction, me: "a"), .thread(thread), .poll(id: 7), .vote(vote)]
    return parts.map { part in
        var info = rich
        info.part = part
        return info
    }
}

private var channel: ChannelFields {
    var fields = ChannelFields(url: "c")
    (fields.name, fields.members, fields.typingUsers) = (
        "Room", [Member(user: everybody[0], state: .joined)], everybody
    )
    (fields.lastMessage, fields.metadata) = (message(3, at: 30) { $0[.text] = "hello" }, ["k": "v"])
    (fields.pinnedMessageIds, fields.inviter, fields.readReceipts) = ([3], everybody[1], ["a": 30])
    return fields
}

@Suite struct SnapshotBytesTests {
    @Test func everySnapshotComesBack() throws {
        let user = everybody[0]
        #expect(SnapshotBytes.of(user).withUnsafeBytes(SnapshotBytes.user) == user)
        var member = Member(user: user, state: .invited, role: .channelOperator)
        (member.isMuted, member.mutedEndAt, member.mutedDescription) = (true, -1, "loud")
        #expect(SnapshotBytes.of(member).withUnsafeBytes(SnapshotBytes.member) == member)
        let restricted = RestrictedUser(user: user, description: "loud", startAt: 5, endAt: 6, remainingDurationMs: 1)
        #expect(SnapshotBytes.of(restricted).withUnsafeBytes(SnapshotBytes.restricted) == restricted)
        #expect(SnapshotBytes.of(poll).withUnsafeBytes(SnapshotBytes.poll) == poll)
        for info in infos { #expect(SnapshotBytes.of(info).withUnsafeBytes(SnapshotBytes.info) == info) }
        let sent = message(3, at: 30) { $0[.text] = "hello\0" }
        #expect(SnapshotBytes.of(sent).withUnsafeBytes(SnapshotBytes.message) == sent)
        let scheduled = ScheduledMessage(scheduledMessageId: 4, scheduledAt: 90, status: .failed, message: sent)
        #expect(SnapshotBytes.of(scheduled).withUnsafeBytes(SnapshotBytes.scheduled) == scheduled)
        let read = try #require(SnapshotBytes.of(GroupChannel(channel)).withUnsafeBytes(SnapshotBytes.channel))
        #expect(read.fields == channel, "with those who are typing")
    }

    @Test func whatNoGetterShowsDoesNotCount() {
        var later = channel
        later.versions.properties = 99
        #expect(SnapshotBytes.of(GroupChannel(later)) == SnapshotBytes.of(GroupChannel(channel)))
        later.unreadMessageCount = 1
        #expect(SnapshotBytes.of(GroupChannel(later)) != SnapshotBytes.of(GroupChannel(channel)))
        let pending = message(0, at: 30) { ($0.status, $0[.requestId]) = (.pending, "r") }
        #expect(SnapshotBytes.of(pending.with { $0[.localSequence] = 7 }) == SnapshotBytes.of(pending))
        #expect(SnapshotBytes.of(pending.with { $0[.retryAt] = 7 }) != SnapshotBytes.of(pending))
    }

    @Test func bytesOfAnotherKindAreRejected() {
        let bytes = SnapshotBytes.of(everybody[0])
        #expect(bytes.withUnsafeBytes(SnapshotBytes.member) == nil)
        #expect([].withUnsafeBytes(SnapshotBytes.user) == nil)
        var later = bytes
        later[1] += 1
        #expect(later.withUnsafeBytes(SnapshotBytes.user) == nil, "of a later version")
    }

    @Test func damagedBytesAreSafe() {
        let wholes: [(bytes: [UInt8], isRead: (UnsafeRawBufferPointer) -> Bool)] =
            [
                (SnapshotBytes.of(GroupChannel(channel)), { SnapshotBytes.channel($0) != nil }),
                (SnapshotBytes.of(poll), { SnapshotBytes.poll($0) != nil }),
                (SnapshotBytes.of(message(3, at: 30) { $0[.text] = "hä" }), { SnapshotBytes.message($0) != nil }),
            ] + infos.map { (SnapshotBytes.of($0), { SnapshotBytes.info($0) != nil }) }
        for (bytes, isRead) in wholes {
            for end in bytes.indices { #expect(!bytes[..<end].withUnsafeBytes(isRead), "cut after \(end)") }
            for index in bytes.indices {
                var damaged = bytes
                for bit in 0..<8 {
                    damaged[index] = bytes[index] ^ 1 << bit
                    _ = damaged.withUnsafeBytes(isRead)
                }
            }
        }
    }

    @Test func aMessageHasOnlyTextsThatAreUTF8() {
        let text = Array("hä".utf8)
        var bytes = SnapshotBytes.of(message(3, at: 30) { $0[.text] = "hä" })
        let place = bytes.indices.first { bytes[$0...].starts(with: text) }
        bytes[place! + 2] = 0x7f
        #expect(bytes.withUnsafeBytes(SnapshotBytes.message) == nil)
    }
}
