// What the user may do in a channel, by its row: each condition alone, and the order of two.

import CoveyModel
import Testing

@Suite struct RefusalTests {
    private func channel(_ change: (inout ChannelFields) -> Void) -> ChannelFields {
        var fields = ChannelFields(url: "room")
        fields.myMemberState = .joined
        change(&fields)
        return fields
    }

    private static let ofOperators: [ChannelAction] = [
        .editMessagesOfOthers, .freeze, .deleteChannel, .banUsers, .muteUsers, .changeOperators,
    ]
    private static let ofNewcomers: [ChannelAction] = [.join, .acceptInvitation]

    @Test(arguments: ChannelAction.allCases) func anOperatorMayDoAll(action: ChannelAction) {
        let fields = channel { $0.myRole = .channelOperator }
        #expect(fields.refusal(of: action) == (Self.ofNewcomers.contains(action) ? .memberAlready : nil))
    }

    @Test(arguments: ChannelAction.allCases) func aMemberMayDoWhatIsNotForOperators(action: ChannelAction) {
        let expected: Refusal? =
            Self.ofNewcomers.contains(action)
            ? .memberAlready : Self.ofOperators.contains(action) ? .notAnOperator : nil
        #expect(channel { _ in }.refusal(of: action) == expected)
    }

    @Test(arguments: ChannelAction.allCases) func anInvitedUserMayAnswerAndHide(action: ChannelAction) {
        let expected: Refusal? =
            switch action {
            case .acceptInvitation, .hide: nil
            case .join: .notPublic
            default: .onlyInvited
            }
        #expect(channel { $0.myMemberState = .invited }.refusal(of: action) == expected)
    }

    @Test(arguments: ChannelAction.allCases) func aStrangerMayJoinWhatIsPublic(action: ChannelAction) {
        let open = channel {
            $0.myMemberState = .none
            $0.flags = .isPublic
        }
        let expected: Refusal? =
            switch action {
            case .join: nil
            case .acceptInvitation: .notInvited
            default: .notAMember
            }
        #expect(open.refusal(of: action) == expected)
        #expect(channel { $0.myMemberState = .none }.refusal(of: .join) == .notPublic)
    }

    @Test func aMutedMemberCannotWriteWhateverTheRole() {
        let muted = channel {
            $0.isMuted = true
            $0.flags = .isFrozen
            $0.myRole = .channelOperator
        }
        #expect(muted.refusal(of: .sendMessage) == .muted)
        #expect(muted.refusal(of: .freeze) == nil)
    }

    @Test(arguments: [ChannelFlags.isFrozen, .isBroadcast, .isExclusive])
    func onlyOperatorsWriteInFrozenAndBroadcastChannels(flag: ChannelFlags) {
        let expected: Refusal = flag == .isFrozen ? .frozen : .notAnOperator
        #expect(channel { $0.flags = flag }.refusal(of: .sendMessage) == expected)
        let mine = channel {
            $0.flags = flag
            $0.myRole = .channelOperator
        }
        #expect(mine.refusal(of: .sendMessage) == nil)
    }

    @Test func aFeatureThatAKindOfChannelLacksIsRefusedToAll() {
        let superChannel = channel {
            $0.flags = .isSuper
            $0.myRole = .channelOperator
        }
        #expect(superChannel.refusal(of: .pinMessage) == .wrongKindOfChannel)
        #expect(superChannel.refusal(of: .startTyping) == .wrongKindOfChannel)
        #expect(channel { $0.flags = .isEphemeral }.refusal(of: .pinMessage) == .wrongKindOfChannel)
    }
}
