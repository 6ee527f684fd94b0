// Why a collection reports a change. The numbers below 1000 are the published ones, those from 1000 Covey's own
// (collections.md §4.3); they are part of the C ABI and never change.

package enum EventSource: Int32, Sendable, CaseIterable {
    case messageChangelog = 0
    case messageFill = 1
    case channelChangelog = 2
    case localMessagePendingCreated = 3
    case localMessageFailed = 4
    case localMessageCanceled = 5
    case localMessageResendStarted = 6
    case channelRefresh = 7
    case eventMessageSent = 100
    case eventMessageReceived = 101
    case eventMessageUpdated = 102
    case eventMessageDeleted = 103
    case eventReactionUpdated = 104
    case eventThreadInfoUpdated = 105
    case eventMention = 106
    case eventChannelChanged = 107
    case eventChannelMemberCountChanged = 108
    case eventChannelFrozen = 109
    case eventChannelUnfrozen = 110
    case eventChannelHidden = 111
    case eventChannelDeleted = 112
    case eventOperatorUpdated = 113
    case eventTypingStatusUpdated = 114
    case eventDeliveryStatusUpdated = 115
    case eventReadStatusUpdated = 116
    case eventUserReceivedInvitation = 117
    case eventUserDeclinedInvitation = 118
    case eventUserJoined = 119
    case eventUserMuted = 120
    case eventUserUnmuted = 121
    case eventUserLeft = 122
    case eventUserBanned = 123
    case eventUserUnbanned = 124
    case eventPollUpdated = 1000
    case eventPollVoted = 1001
    case eventPollChangeLog = 1002
    case eventPinnedMessageUpdated = 1003
    case eventFeedbackMessageUpdated = 1004
    case eventNotificationMessageStatusUpdated = 1005
    case eventUserMarkedRead = 1006
    case eventUserMarkedUnread = 1007
    case eventMetaDataCreated = 1008
    case eventMetaDataUpdated = 1009
    case eventMetaDataDeleted = 1010
    case eventMetaCounterCreated = 1011
    case eventMetaCounterUpdated = 1012
    case eventMetaCounterDeleted = 1013
    case eventMessageOffsetUpdated = 1014
    case windowTrimmed = 1015

    package var isFromEvent: Bool {
        rawValue >= 100 && self != .eventPollChangeLog && self != .windowTrimmed
    }
}
