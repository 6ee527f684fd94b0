// What an app does to a channel as a whole, or to its own state in it (surface.md D1–D9; rest.md §7, §10, §13.2).
// A value: the engine's `perform(_:call:)` answers each with one completion.

package indirect enum ChannelOperation: Sendable, Equatable {
    /// From the cache if it is there and `fresh` is false.
    case get(url: String, fresh: Bool)
    case create(GroupChannelParams)
    case update(url: String, GroupChannelUpdate)
    case delete(url: String)

    case invite(url: String, userIds: [String])
    /// "" where the channel asks for no code.
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

    /// Whether a client for reading only refuses it. No default: whoever adds an operation decides.
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
    /// No keys: all.
    case get(keys: [String])
    /// Refused if one of the keys is there.
    case create([String: String])
    /// `upsert`: keys that are not there are made; else they are refused.
    case update([String: String], upsert: Bool)
    /// Nil: all.
    case delete(key: String?)
}

/// Numbers under keys.
package enum MetacounterOperation: Sendable, Equatable {
    package enum Mode: Int32, Sendable { case set = 0, increase, decrease }
    /// No keys: all.
    case get(keys: [String])
    case create([String: Int64])
    /// `upsert`: keys that are not there begin at 0; else they are refused.
    case update([String: Int64], Mode, upsert: Bool)
    /// Nil: all.
    case delete(key: String?)
}

/// What is pushed to my devices. The numbers are those of the C ABI.
package enum PushTrigger: Int32, Sendable, CaseIterable {
    /// As the user's own setting has it; of a channel only.
    case byUser = 0
    case all, off, mentionsOnly

    package init?(name: String) {
        guard let found = PushTrigger.allCases.first(where: { $0.name == name }) else { return nil }
        self = found
    }

    /// As the protocol and a channel's fields have it.
    package var name: String {
        switch self {
        case .byUser: "default"
        case .all: "all"
        case .off: "off"
        case .mentionsOnly: "mention_only"
        }
    }
}

/// Which of a channel's unread counts are shown to me. The numbers are those of the C ABI.
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
