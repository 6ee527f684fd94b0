// Settings of the application that clients act on (rest.md §13.6): until when messages were purged, by the custom type
// of their channel, and under `global` for all others (R34). No frame reports a change; LOGI does, and the channel
// object.

import SandboxJSON

struct ApplicationSettings {
    /// Unix ms; messages up to and including this time are gone for everybody.
    var purgedUpToMs: [ExactString: Int64] = [:]
    var globalPurgedUpToMs: Int64?
    /// Unix ms, 0 never.
    var changedAtMs: Int64 = 0
    /// The latest time that an answer gave as that of what it contains; a later change gets a later time.
    var answeredAtMs: Int64 = 0

    func purgedUpToMs(customType: String) -> Int64? {
        purgedUpToMs[ExactString(customType)] ?? globalPurgedUpToMs
    }
}

extension Sandbox {
    /// Purges the history of all channels of a custom type; nil: of those of all types without a time of their own.
    public func purge(customType: String?, upToMs timeMs: Int64, nowMs: Int64) {
        _ = enter(nowMs: nowMs) {
            let upToMs = min(timeMs, Limit.infiniteTimeMs)
            if let customType {
                let key = ExactString(customType)
                settings.purgedUpToMs[key] = max(settings.purgedUpToMs[key] ?? 0, upToMs)
            } else {
                settings.globalPurgedUpToMs = max(settings.globalPurgedUpToMs ?? 0, upToMs)
            }
            settings.changedAtMs = clock.version(after: max(settings.changedAtMs, settings.answeredAtMs))
            for (_, channel) in channels.sorted(by: { $0.key < $1.key }) { applyPurge(to: channel) }
        }
    }

    /// What the settings say of the channel's type holds for it from now on.
    func applyPurge(to channel: Channel) {
        guard let upToMs = settings.purgedUpToMs(customType: channel.customType) else { return }
        purge(channel, upToMs: upToMs)
    }

    func purge(_ channel: Channel, upToMs: Int64) {
        if upToMs <= channel.purgeOffsetMs ?? 0 { return }
        channel.purgeOffsetMs = upToMs
        for member in channel.members where member.isJoined { recountUnread(of: member) }
        touch(channel)
    }

    func applicationSettings(_ call: Call) throws(APIError) -> [UInt8] {
        let sinceMs = try call.fields.int("ts") ?? 0
        settings.answeredAtMs = max(clock.nowMs, settings.changedAtMs)
        return JSONWriter.object { writer in
            writer.array("configs") { writer in
                if settings.changedAtMs > sinceMs { writer.raw(config) }
            }
            writer.field("has_more", false)
            writer.field("next", "")
            writer.field("ts", settings.answeredAtMs)
        }
    }

    private var config: [UInt8] {
        JSONWriter.object { writer in
            writer.object("message_purge_offset") { writer in
                if let globalMs = settings.globalPurgedUpToMs { writer.field("global", globalMs) }
                writer.pairs(settings.purgedUpToMs)
            }
        }
    }

    /// Statistics, delivery reports: taken and forgotten.
    func acceptAndForget(_ call: Call) throws(APIError) -> [UInt8] { emptyObject }
}
