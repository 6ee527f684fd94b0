// Whether the user may perform an action in a channel, by its known state: an app can grey out a button, and show the
// reason. Pure; the server decides, because an application can forbid more than the protocol reports.

/// The numbers are those of the C ABI.
package enum ChannelAction: Int32, Sendable, CaseIterable {
    case sendMessage = 0
    case addReaction
    case startTyping
    case pinMessage
    /// Edit or delete messages of other users.
    case editMessagesOfOthers
    case updateChannel
    case changeMetadata
    case inviteUsers
    case join
    /// Also: decline it.
    case acceptInvitation
    case leave
    case hide
    case resetMyHistory
    case freeze
    case deleteChannel
    case banUsers
    case muteUsers
    case changeOperators
}

/// The reason. The numbers are those of the C ABI, where 0 means that the action is allowed.
package enum Refusal: Int32, Sendable, CaseIterable {
    /// Never joined, left, or banned: the protocol does not distinguish them.
    case notAMember = 1
    /// The invitation must be accepted first.
    case onlyInvited
    case muted
    /// Only operators may send messages.
    case frozen
    case notAnOperator
    /// A channel of this kind does not have the feature.
    case wrongKindOfChannel
    case notPublic
    case memberAlready
    case notInvited
}

extension ChannelFields {
    /// Nil: the action is allowed. The kind of channel is checked first, then membership, then the rest.
    package func refusal(of action: ChannelAction) -> Refusal? {
        switch action {
        case .join: return joiningRefusal
        case .acceptInvitation:
            return myMemberState == .invited ? nil : myMemberState == .joined ? .memberAlready : .notInvited
        case .hide: return myMemberState == .none ? .notAMember : nil
        case .pinMessage where isSuper || isEphemeral, .startTyping where isSuper: return .wrongKindOfChannel
        default: break
        }
        switch myMemberState {
        case .none: return .notAMember
        case .invited: return .onlyInvited
        case .joined: break
        }
        switch action {
        case .sendMessage: return sendingRefusal
        case .editMessagesOfOthers, .freeze, .deleteChannel, .banUsers, .muteUsers, .changeOperators:
            return myRole == .channelOperator ? nil : .notAnOperator
        case .addReaction, .startTyping, .pinMessage, .updateChannel, .changeMetadata, .inviteUsers, .leave,
            .resetMyHistory, .join, .acceptInvitation, .hide:
            return nil
        }
    }

    private var joiningRefusal: Refusal? {
        if myMemberState == .joined { return .memberAlready }
        return isPublic ? nil : .notPublic
    }

    private var sendingRefusal: Refusal? {
        if isMuted { return .muted }
        guard myRole != .channelOperator else { return nil }
        if isFrozen { return .frozen }
        return flags.isDisjoint(with: [.isBroadcast, .isExclusive]) ? nil : .notAnOperator
    }
}
