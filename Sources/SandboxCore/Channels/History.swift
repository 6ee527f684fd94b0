// Own history and hiding (rest.md §7.6): hide, unhide, reset, purge. An offset is a time below which a user sees
// nothing; it lies behind everything sent so far.

import SandboxJSON

extension Sandbox {
    func hideChannel(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let (channel, found) = try call.memberChannel(url)
        guard let member = found else { throw .notAllowed }
        let hidesHistory = try call.fields.flag("hide_previous_messages")
        let allowsUnhide = try call.fields.flag("allow_auto_unhide", default: true)
        member.hidden = allowsUnhide ? .allowsUnhide : .preventsUnhide
        let hadUnread = member.unreadCount > 0
        if hidesHistory {
            member.messageOffsetMs = clock.messageOffset(in: channel)
            setUnread(of: member, messages: 0, mentions: 0)
        }
        touch(member)
        let frame = event(13_000, channel, messageOffsetMs: hidesHistory ? member.messageOffsetMs : nil) { writer in
            writer.field("allow_auto_unhide", allowsUnhide)
            writer.field("hide_previous_messages", hidesHistory)
        }
        push(frame, to: CollectionOfOne(member.user)) { _ in hidesHistory && hadUnread }
        return JSONWriter.object { $0.field("ts_message_offset", hidesHistory ? member.messageOffsetMs : 0) }
    }

    func unhideChannel(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let (channel, found) = try call.memberChannel(url)
        guard let member = found else { throw .notAllowed }
        if member.hidden != .unhidden {
            member.hidden = .unhidden
            touch(member)
            push(event(13_001, channel), to: CollectionOfOne(member.user))
        }
        return emptyObject
    }

    func resetHistory(_ call: Call, _ url: String) throws(APIError) -> [UInt8] {
        let resetsAll = try call.fields.flag("reset_all")
        let (channel, member) = try call.joinedChannel(url)
        if resetsAll, !member.isOperator, !call.isAdministrator { throw .notAllowed }
        let offsetMs = clock.messageOffset(in: channel)
        var changed: Set<Int> = []
        for other in resetsAll ? channel.members : [member] {
            other.messageOffsetMs = offsetMs
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
