// What a user said about push notifications (rest.md §13.2). The sandbox stores all of it and pushes nothing; devices
// read their settings back from here.

import SandboxJSON

struct PushSettings {
    struct Token {
        let type: String
        let token: String
    }

    static let tokenTypes = ["gcm", "apns", "huawei"]

    /// In the order of registration; (type, token) is unique.
    var tokens: [Token] = []
    /// Unix ms, 0 never. A client with an older answer registers its token again.
    var tokenDeletedAtMs: Int64 = 0
    var template = "default"
    var preference = PushPreference()
}

/// Do not disturb, snooze and what else holds for all channels.
struct PushPreference {
    var doesNotDisturb = false
    /// Hours 0–23, minutes 0–59, in `timezone`.
    var startHour: Int64 = 0
    var startMinute: Int64 = 0
    var endHour: Int64 = 0
    var endMinute: Int64 = 0
    var timezone = "UTC"
    var isSnoozed = false
    /// Unix ms.
    var snoozeStartAtMs: Int64 = 0
    var snoozeEndAtMs: Int64 = 0
    var trigger = "all"
    var sound = "default"
    var schedules: [JSON] = []
    var blocksBots = false
    var pushesReplies = false
    var blockedBotIds: [String] = []

    mutating func apply(_ fields: Fields) throws(APIError) {
        var new = self
        if let value = try fields.bool("do_not_disturb") { new.doesNotDisturb = value }
        if let value = try Self.number(fields, "start_hour", upTo: 23) { new.startHour = value }
        if let value = try Self.number(fields, "start_min", upTo: 59) { new.startMinute = value }
        if let value = try Self.number(fields, "end_hour", upTo: 23) { new.endHour = value }
        if let value = try Self.number(fields, "end_min", upTo: 59) { new.endMinute = value }
        if let value = try fields.string("timezone") { new.timezone = value }
        if let value = try fields.bool("snooze_enabled") { new.isSnoozed = value }
        if let value = try Self.number(fields, "snooze_start_ts", upTo: .max) { new.snoozeStartAtMs = value }
        if let value = try Self.number(fields, "snooze_end_ts", upTo: .max) { new.snoozeEndAtMs = value }
        if let value = try PushTrigger.read(fields, PushTrigger.ofUser) { new.trigger = value }
        if let value = try fields.string("push_sound") { new.sound = value }
        if let value = try fields.array("dnd_schedules") { new.schedules = value }
        if let value = try fields.bool("block_push_from_bots") { new.blocksBots = value }
        if let value = try fields.bool("enable_push_for_replies") { new.pushesReplies = value }
        if let value = try fields.strings("push_blocked_bot_ids") { new.blockedBotIds = value }
        self = new
    }

    private static func number(_ fields: Fields, _ name: String, upTo maximum: Int64) throws(APIError) -> Int64? {
        guard let value = try fields.int(name) else { return nil }
        if value < 0 { throw .negative(name) }
        if value > maximum { throw .outOfRange(name) }
        return value
    }

    var json: [UInt8] {
        JSONWriter.object(reserving: 512) { writer in
            writer.field("do_not_disturb", doesNotDisturb)
            writer.field("start_hour", startHour)
            writer.field("start_min", startMinute)
            writer.field("end_hour", endHour)
            writer.field("end_min", endMinute)
            writer.field("timezone", timezone)
            writer.field("snooze_enabled", isSnoozed)
            writer.field("snooze_start_ts", snoozeStartAtMs)
            writer.field("snooze_end_ts", snoozeEndAtMs)
            writer.field("push_trigger_option", trigger)
            writer.field("push_sound", sound)
            writer.field("dnd_schedules", .array(schedules))
            writer.field("block_push_from_bots", blocksBots)
            writer.field("enable_push_for_replies", pushesReplies)
            writer.field("push_blocked_bot_ids", blockedBotIds)
        }
    }
}

enum PushTrigger {
    static let ofUser = ["all", "off", "mention_only"]
    static let ofChannel = ["default"] + ofUser

    /// "false" is what generated clients make of the word `off` of their description.
    static func read(_ fields: Fields, _ values: [String]) throws(APIError) -> String? {
        guard let text = try fields.string("push_trigger_option") else { return nil }
        let value = text == "false" ? "off" : text
        guard values.contains(value) else { throw .invalid("push_trigger_option") }
        return value
    }
}
