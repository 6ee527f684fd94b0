// Own history and hiding (rest.md §7.6): hide, unhide, reset, purge. An offset is a time below which a user sees
// nothing; it lies behind everything sent so far.

import SandboxJSON

extension Sandbox {
    func hideChannel(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let (channel, found) = try call.memberChannel(url)
        let hidesHistory = try call.fields.flag("hide_previous_messages")
        let allowsUnhide = try call.fields.flag("allow_auto_unhide", default: true)
        // The Platform API hides for everybody at once.
        if call.isAdministrator, try call.fields.flag("should_hide_all") {
            for member in channel.members { hide(member, hidesHistory: hidesHistory, allowsUnhide: allowsUnhide) }
            return emptyObject
        }
        guard let member = found else { throw .notAllowed }
        hide(member, hidesHistory: hidesHistory, allowsUnhide: allowsUnhide)
        return JSONWriter.object { $0.field("ts_message_offset", hidesHistory ? member.messageOffsetMs : 0) }
    }

    private func hide(_ member: Member, hidesHistory: Bool, allowsUnhide: Bool) {
        let channel = member.channel
        member.hidden = allowsUnhide ? .allowsUnhide : .preventsUnhide
        let hadUnread = member.unreadCount > 0
        if hidesHistory {
            hideHistory(of: member, belowMs: clock.messageOffset(in: channel))
            setUnread(of: member, messages: 0, mentions: 0)
        }
        touch(member)
        let frame = event(13_000, channel, messageOffsetMs: hidesHistory ? member.messageOffsetMs : nil) { writer in
            writer.field("allow_auto_unhide", allowsUnhide)
            writer.field("hide_previous_messages", hidesHistory)
        }
        push(frame, to: CollectionOfOne(member.user)) { _ in hidesHistory && hadUnread }
    }

    private func hideHistory(of member: Member, belowMs: Int64) {
        member.messageOffsetMs = belowMs
        member.user.hiddenBelowMs[ExactString(member.channel.url)] = belowMs
    }

    func unhideChannel(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let (channel, found) = try call.memberChannel(url)
        if call.isAdministrator, try call.fields.flag("should_unhide_all") {
            for member in channel.members { unhide(member) }
            return emptyObject
        }
        guard let member = found else { throw .notAllowed }
        unhide(member)
        return emptyObject
    }

    private func unhide(_ member: Member) {
        if member.hidden == .unhidden { return }
        member.hidden = .unhidden
        touch(member)
        push(event(13_001, member.channel), to: CollectionOfOne(member.user))
    }

    func resetHistory(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let resetsAll = try call.fields.flag("reset_all")
        let (channel, member) = try call.joinedChannel(url)
        if resetsAll, !member.isOperator, !call.isAdministrator { throw .notAllowed }
        let offsetMs = clock.messageOffset(in: channel)
        var changed: Set<Int> = []
        for other in resetsAll ? channel.members : [member] {
            hideHistory(of: other, belowMs: offsetMs)
            if other.unreadCount > 0 { changed.insert(other.user.ordinal) }
            setUnread(of: other, messages: 0, mentions: 0)
            touch(other)
        }
        if resetsAll {
            pushChannelChanged(channel, to: everybody(channel)) { changed.contains($0.ordinal) }
        } else {
            pushChannelChanged(channel, to: CollectionOfOne(member.user)) { changed.contains($0.ordinal) }
        }
        return JSONWriter.object { $0.field("ts_message_offset", offsetMs) }
    }

    func purgeOffset(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let (channel, _) = try call.memberChannel(url)
        return JSONWriter.object { writer in
            writer.key("message_purge_offset")
            if let purge = channel.purgeOffsetMs { writer.int(purge) } else { writer.null() }
        }
    }
}
