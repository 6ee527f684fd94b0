// An app's operations on a channel, or on the user's own state in it (surface.md D1–D9; rest.md §7, §10, §13.2). A
// value: the engine's `perform(_:call:)` answers each with one completion.

package indirect enum ChannelOperation: Sendable, Equatable {
    /// From the cache if it is cached and `fresh` is false.
    case get(url: String, fresh: Bool)
    case create(GroupChannelParams)
    case update(url: String, GroupChannelUpdate)
    case delete(url: String)

    case invite(url: String, userIds: [String])
    /// "" if the channel needs no code.
    case join(url: String, accessCode: String)
    case acceptInvitation(url: String, accessCode: String)
    case declineInvitation(url: String)
    case leave(url: String)

    case setFrozen(url: String, Bool)
    case hide(url: String, hidesPreviousMessages: Bool, allowsAutoUnhide: Bool)
    case unhide(url: String)
    case resetMyHistory(url: String)

    case metadata(url: String, MetadataOperation)
    case metacounters(url: String, MetacounterOperation)

    case pushTrigger(url: String)
    case setPushTrigger(url: String, PushTrigger)
    case setCountPreference(url: String, CountPreference)

    /// True if a read-only client refuses it. No default: each new operation has to decide.
    package var isWriting: Bool {
        switch self {
        case .get, .metadata(_, .get), .metacounters(_, .get), .pushTrigger: false
        case .create, .update, .delete, .invite, .join, .acceptInvitation, .declineInvitation, .leave, .setFrozen,
            .hide, .unhide, .resetMyHistory, .metadata, .metacounters, .setPushTrigger, .setCountPreference:
            true
        }
    }
}

/// Texts under keys.
package enum MetadataOperation: Sendable, Equatable {
    /// An empty list means all keys.
    case get(keys: [String])
    /// Refused if one of the keys exists.
    case create([String: String])
    /// `upsert`: missing keys are created; otherwise they are refused.
    case update([String: String], upsert: Bool)
    /// Nil means all keys.
    case delete(key: String?)
}

/// Numbers under keys.
package enum MetacounterOperation: Sendable, Equatable {
    package enum Mode: Int32, Sendable { case set = 0, increase, decrease }
    /// An empty list means all keys.
    case get(keys: [String])
    case create([String: Int64])
    /// `upsert`: missing keys start at 0; otherwise they are refused.
    case update([String: Int64], Mode, upsert: Bool)
    /// Nil means all keys.
    case delete(key: String?)
}

/// Which messages are pushed to the user's devices. The numbers are those of the C ABI.
package enum PushTrigger: Int32, Sendable, CaseIterable {
    /// The user's general setting; only for a channel.
    case byUser = 0
    case all, off, mentionsOnly

    package init?(name: String) {
        guard let found = PushTrigger.allCases.first(where: { $0.name == name }) else { return nil }
        self = found
    }

    /// The name in the protocol and in a channel's fields.
    package var name: String {
        switch self {
        case .byUser: "default"
        case .all: "all"
        case .off: "off"
        case .mentionsOnly: "mention_only"
        }
    }
}

/// Which of a channel's unread counts the user sees. The numbers are those of the C ABI.
package enum CountPreference: Int32, Sendable, CaseIterable {
    case all = 0
    case unreadMessagesOnly, unreadMentionsOnly, off

    package init?(name: String) {
        guard let found = CountPreference.allCases.first(where: { $0.name == name }) else { return nil }
        self = found
    }

    package var name: String {
        switch self {
        case .all: "all"
        case .unreadMessagesOnly: "unread_message_count_only"
        case .unreadMentionsOnly: "unread_mention_count_only"
        case .off: "off"
        }
    }
}
