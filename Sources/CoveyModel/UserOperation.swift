// An app's operations on the logged-in user: profile, metadata, blocks, preferences, push (surface.md F6, H2, H7;
// rest.md §13.1, §13.2). A value: the engine's `perform(_:call:)` answers each with one completion.

package indirect enum UserOperation: Sendable, Equatable {
    case update(UserUpdate)
    case createMetadata([String: String])
    case updateMetadata([String: String], upsert: Bool)
    /// Nil means all keys.
    case deleteMetadata(key: String?)

    case block(userId: String)
    case unblock(userId: String)

    /// Whether the user joins a channel immediately when invited.
    case invitationPreference
    case setInvitationPreference(autoAccept: Bool)

    case registerPushToken(PushToken, isUnique: Bool)
    case unregisterPushToken(PushToken)
    case unregisterAllPushTokens
    case pushPreference
    case setPushTrigger(PushTrigger)
    case setDoNotDisturb(DoNotDisturb)
    case setSnooze(Snooze)

    package var isWriting: Bool {
        switch self {
        case .invitationPreference, .pushPreference: false
        case .update, .createMetadata, .updateMetadata, .deleteMetadata, .block, .unblock, .setInvitationPreference,
            .registerPushToken, .unregisterPushToken, .unregisterAllPushTokens, .setPushTrigger, .setDoNotDisturb,
            .setSnooze:
            true
        }
    }
}

/// Changes of the user; nil leaves a value unchanged.
package struct UserUpdate: Sendable, Equatable {
    package var nickname: String?
    package var profileUrl: String?
    /// Replaces `profileUrl`.
    package var profile: Picture?
    package init() {}
}

/// The id of a device at a push service.
package struct PushToken: Sendable, Equatable {
    /// The numbers are those of the C ABI.
    package enum Service: Int32, Sendable, CaseIterable { case fcm = 0, apns, huawei }
    package var service: Service
    package var token: String

    package init(_ service: Service, _ token: String) {
        self.service = service
        self.token = token
    }
}

/// Times of day without pushes.
package struct DoNotDisturb: Sendable, Equatable {
    package var isOn = false
    package var startHour: Int64 = 0
    package var startMinute: Int64 = 0
    package var endHour: Int64 = 0
    package var endMinute: Int64 = 0
    /// For example "Europe/Berlin".
    package var timeZone = "UTC"
    package init() {}
}

/// A span without pushes, Unix ms.
package struct Snooze: Sendable, Equatable {
    package var isOn = false
    package var startAt: Int64 = 0
    package var endAt: Int64 = 0
    package init() {}
}

package struct PushPreference: Sendable, Equatable {
    package var trigger: PushTrigger = .all
    package var doNotDisturb = DoNotDisturb()
    package var snooze = Snooze()
    /// "": the device's default.
    package var sound = ""
    package init() {}
}
