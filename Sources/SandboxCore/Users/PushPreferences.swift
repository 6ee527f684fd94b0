// Push preferences and templates of a user, and the user's push and count preferences of one channel (rest.md §13.2). The last
// two are part of the channel object: SYEV 11000 notifies the user's other devices (R38).

import SandboxJSON

extension Sandbox {
    // MARK: Of the user

    func pushTemplate(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        return JSONWriter.object { $0.field("name", user.push.template) }
    }

    func setPushTemplate(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        let name = try call.fields.requiredString("name")
        guard ["default", "alternative"].contains(name) else { throw .invalid("name") }
        user.push.template = name
        return JSONWriter.object { $0.field("name", name) }
    }

    func pushPreference(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        try call.own(userId).push.preference.json
    }

    func setPushPreference(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        try user.push.preference.apply(call.fields)
        return user.push.preference.json
    }

    func resetPushPreference(_ call: Call, _ userId: String) throws(APIError) -> [UInt8] {
        let user = try call.own(userId)
        user.push.preference = PushPreference()
        return user.push.preference.json
    }

    // MARK: Of one channel

    /// I, for the user of the path.
    private func member(_ call: Call, _ userId: String, _ url: String) throws(APIError) -> Member {
        let user = try call.own(userId)
        guard let channel = channel(url) else { throw .noChannel(url) }
        guard let member = channel.member(user) else { throw .notAllowed }
        return member
    }

    func channelPushPreference(_ call: Call, _ userId: String, _ url: String) throws(APIError) -> [UInt8] {
        channelPushPreference(try member(call, userId, url))
    }

    private func channelPushPreference(_ member: Member) -> [UInt8] {
        JSONWriter.object { writer in
            writer.field("push_trigger_option", member.pushTrigger)
            writer.field("enable", member.pushTrigger != "off")
            writer.field("push_sound", member.pushSound)
        }
    }

    func setChannelPushPreference(_ call: Call, _ userId: String, _ url: String) throws(APIError) -> [UInt8] {
        let member = try member(call, userId, url)
        let trigger = try PushTrigger.read(call.fields, PushTrigger.ofChannel)
        let sound = try call.fields.string("push_sound")
        if trigger == nil, sound == nil { throw .missing("push_trigger_option") }
        if let sound { member.pushSound = sound }
        if let trigger, trigger != member.pushTrigger {
            member.pushTrigger = trigger
            ownStateChanged(of: member)
        }
        return channelPushPreference(member)
    }

    func countPreference(_ call: Call, _ userId: String, _ url: String) throws(APIError) -> [UInt8] {
        let member = try member(call, userId, url)
        return JSONWriter.object { $0.field("count_preference", member.countPreference) }
    }

    /// The server still counts; the client applies it (R40).
    func setCountPreference(_ call: Call, _ userId: String, _ url: String) throws(APIError) -> [UInt8] {
        let member = try member(call, userId, url)
        let value: String
        switch try call.fields.requiredString("count_preference") {
        case "all": value = "all"
        case "unread_message_count_only": value = "unread_message_count_only"
        // The second spelling and "false" are those of generated clients.
        case "unread_mention_count_only", "unread_mentioned_count_only": value = "unread_mention_count_only"
        case "off", "false": value = "off"
        default: throw .invalid("count_preference")
        }
        if value != member.countPreference {
            member.countPreference = value
            ownStateChanged(of: member)
        }
        return JSONWriter.object { $0.field("count_preference", value) }
    }

    private func ownStateChanged(of member: Member) {
        touch(member)
        pushChannelChanged(member.channel, to: CollectionOfOne(member.user))
    }
}
