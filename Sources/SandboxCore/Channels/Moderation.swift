// Bans and mutes as sending, joining and the clock look at them (rest.md §8, R18, R19); the calls: ModerationCalls.swift.

import SandboxJSON

extension Sandbox {
    /// A ban that still holds; -1 is forever.
    func activeBan(of userId: ExactString, in channel: Channel) -> Ban? {
        guard let ban = channel.bans[userId] else { return nil }
        if ban.endAtMs >= 0, ban.endAtMs <= clock.nowMs {
            channel.bans[userId] = nil
            return nil
        }
        return ban
    }

    /// A mute ends by itself, with SYEV 10200.
    func endMuteIfDue(of user: User, in channel: Channel) {
        guard !channel.isDeleted, let member = channel.member(user), member.isMuted, member.muteEndAtMs >= 0,
            member.muteEndAtMs <= clock.nowMs
        else { return }
        unmute(member)
    }

    func unmute(_ member: Member) {
        member.isMuted = false
        member.muteStartAtMs = -1
        member.muteEndAtMs = -1
        member.muteDescription = ""
        touch(member.channel)
        let frame = event(10_200, member.channel) { $0.members(member.user.fields) }
        push(frame, to: everybody(member.channel))
    }
}
